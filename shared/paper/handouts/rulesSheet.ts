import { costText, percentText, signedText } from '../lists/costs.ts';
import { costHeading } from '../lists/rules/files/index.ts';
import {
  comparisonRemarks,
  costChange,
  legalityWords,
  type RulesLine,
  type RulesTable,
  totalsInWords,
  totalsOf,
} from '../lists/rules/index.ts';
import { costPlot } from '../lists/rules/plot.ts';
import { HAIRLINE_MM } from '../print/drawing/index.ts';
import type { PrintLayout } from '../print/page/index.ts';
import { gap, type PaperBlock, paragraph, piled, rule } from './fragments.ts';
import { frameOf, type Heading, pagesOf } from './frame.ts';
import type { HandoutJob } from './job.ts';
import { type HandoutMeasures, measuresAt, typeSizes } from './measures.ts';
import { plotFragment } from './plotFragment.ts';
import { type Cell, cellsFragment, headingsFragment, numberColumn, placeColumns, wordColumn } from './table.ts';
import { run, Words } from './words.ts';

/** Designs and forces under two sets of rules on pages of paper, in the order given, with a plot of the costs. `title` is the project's name. */
export function layoutRules(title: string, table: RulesTable, setup: HandoutJob['setup']): PrintLayout {
  const frame = frameOf(setup);
  if (typeof frame === 'string') return { title, pages: [], fault: frame, layoutIssues: [] };
  const printed = new Words();
  const measures = measuresAt(typeSizes[0]);
  const { a, b, designs, forces, nouns } = table;
  const sides = [costHeading('A', a), costHeading('B', b)].map((text) => printed.printed(text, title));
  const remarks = comparisonRemarks(table).map((text) => printed.printed(text, title));
  const legend = piled([
    ...sides.map((text) => paragraph([run(text, measures.strong)], frame.widthMm, measures.lineMm)),
    ...remarks.map((text) => paragraph([run(text, measures.text)], frame.widthMm, measures.lineMm)),
  ]);
  const block = (lines: readonly RulesLine[], noun: string): readonly PaperBlock[] =>
    lines.length === 0 ? [] : [linesBlock(table, lines, noun, frame.widthMm, measures, printed)];
  const plot = costPlot(table, designs);
  const totals = totalsOf(designs);
  const heading: Heading = {
    title: printed.printed(title, title),
    strong: 'Two sets of rules',
    about: totalsInWords(totals),
    total: { amount: signedText(totals.difference), unit: b.unit },
    marks: '',
    rules: printed.printed(`${a.name} / ${b.name}`, title),
  };
  const blocks: readonly PaperBlock[] = [
    { gapMm: 0, head: null, fragments: [legend, gap(2)] },
    ...block(designs, nouns.design.one),
    ...block(forces, nouns.force.one),
    ...(plot.points.length === 0
      ? []
      : [
          { gapMm: 6, head: null, fragments: [plotFragment(plot, table, frame.widthMm, measures, (text) => printed.printed(text, title))] },
        ]),
  ];
  const isPriced = a.unit !== '' && b.unit !== '';
  return {
    title,
    fault: null,
    pages: pagesOf(frame, isPriced ? heading : { ...heading, total: null }, blocks),
    layoutIssues: printed.layoutIssues(),
  };
}

/** A table of designs or of forces, with the sums of those that have both costs. */
function linesBlock(
  { a, b }: RulesTable,
  lines: readonly RulesLine[],
  noun: string,
  widthMm: number,
  measures: HandoutMeasures,
  printed: Words,
): PaperBlock {
  const { text, strong, small } = measures;
  const isPriced = a.unit !== '' || b.unit !== '';
  /** Without the columns of costs where both rules are points-free. */
  const kept = <T>(row: readonly T[]): readonly T[] => (isPriced ? row : row.filter((_, index) => index === 0 || index === row.length - 1));
  const columns = kept([
    wordColumn(noun),
    numberColumn('A', a.unit),
    numberColumn('B', b.unit),
    numberColumn('Difference'),
    numberColumn('%'),
    wordColumn('Legality'),
  ]);
  const cells = lines.map((line): readonly Cell[] => {
    const change = costChange(line);
    const style = change === 'dearer' || change === 'cheaper' ? strong : text;
    const why = [...line.added.map((message) => `now: ${message}`), ...line.gone.map((message) => `no longer: ${message}`)].join(' ');
    return kept<Cell>([
      [run(printed.printed(line.name, line.name), style)],
      [run(costText(line.a), text)],
      [run(costText(line.b), text)],
      [run(signedText(line.difference), style)],
      [run(percentText(line.percent), text)],
      [
        run(legalityWords[line.legality], line.legality === 'newlyIllegal' ? strong : text),
        ...(why === '' ? [] : [run(`: ${printed.printed(why, line.name)}`, small)]),
      ],
    ]);
  });
  const totals = totalsOf(lines);
  const sum = (value: string): Cell => [run(value, strong)];
  const total = kept<Cell>([
    sum('Total'),
    sum(costText(totals.a)),
    sum(costText(totals.b)),
    sum(signedText(totals.difference)),
    sum(percentText(totals.percent)),
    [],
  ]);
  const all = [...cells, total];
  const places = placeColumns(columns, (index) => all.map((row) => row[index] ?? []), widthMm, measures) ?? [];
  const head = piled([headingsFragment(columns, places, measures), gap(0.6), rule(widthMm, HAIRLINE_MM), gap(0.6)]);
  const fragment = (row: readonly Cell[]) => piled([cellsFragment(columns, places, row, measures), gap(measures.padMm)]);
  const last = { ...piled([rule(widthMm, HAIRLINE_MM), gap(0.6), fragment(total)]), isJoined: true };
  const hasTotal = lines.some(({ difference }) => difference !== null);
  return { gapMm: 4, head, fragments: [...cells.map(fragment), ...(hasTotal ? [last] : [])] };
}
