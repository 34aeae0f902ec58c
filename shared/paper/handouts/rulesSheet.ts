import { t } from '../../base/words/words.ts';
import { costText, percentText, signedText } from '../lists/costs.ts';
import { costHeading } from '../lists/rules/files.ts';
import {
  comparisonRemarks,
  costChange,
  legalityWords,
  type RulesLine,
  type RulesTable,
  totalsInWords,
  totalsOf,
} from '../lists/rules/index.ts';
import { type CostPlot, costPlot, markPath, markWords, type PlotPoint } from '../lists/rules/plot.ts';
import { type Fragment, gap, horizontal, path, piled, rule, surface, vertical } from '../print/drawing/index.ts';
import { BLACK, type Colour, type Item, type PrintLayout, WHITE } from '../print/page/index.ts';
import { lineOf, placeLine } from '../print/text.ts';
import { type PaperBlock, paragraph } from './fragments.ts';
import { type Heading, printOf } from './frame.ts';
import type { HandoutJob } from './job.ts';
import type { HandoutMeasures } from './measures.ts';
import { type Cell, cellsFragment, headingsFragment, numberColumn, placeColumns, wordColumn } from './table.ts';
import { run, type Words } from './words.ts';

/** Designs and forces under two sets of rules on pages of paper, in the order given, with a plot of the costs. `title` is the project's name. */
export function layoutRules(title: string, table: RulesTable, setup: HandoutJob['setup']): PrintLayout {
  return printOf(title, setup, (widthMm, measures, printed) => {
    const { a, b, designs, forces, nouns } = table;
    const sides = [costHeading('A', a), costHeading('B', b)].map((text) => printed.printed(text, title));
    const remarks = comparisonRemarks(table).map((text) => printed.printed(text, title));
    const legend = piled([
      ...sides.map((text) => paragraph([run(text, measures.strong)], widthMm, measures.lineMm)),
      ...remarks.map((text) => paragraph([run(text, measures.text)], widthMm, measures.lineMm)),
    ]);
    const block = (lines: readonly RulesLine[], noun: string): readonly PaperBlock[] =>
      lines.length === 0 ? [] : [linesBlock(table, lines, noun, widthMm, measures, printed)];
    const plot = costPlot(table, designs);
    const totals = totalsOf(designs);
    const heading: Heading = {
      title: printed.printed(title, title),
      strong: t('Two sets of rules'),
      about: totalsInWords(totals),
      total: a.unit !== '' && b.unit !== '' ? { amount: signedText(totals.difference), unit: b.unit } : null,
      rules: printed.printed(`${a.name} / ${b.name}`, title),
    };
    const blocks: readonly PaperBlock[] = [
      { gapMm: 0, head: null, fragments: [legend, gap(2)] },
      ...block(designs, nouns.design.one),
      ...block(forces, nouns.force.one),
      ...(plot.points.length === 0
        ? []
        : [{ gapMm: 6, head: null, fragments: [plotFragment(plot, table, widthMm, measures, (text) => printed.printed(text, title))] }]),
    ];
    return { heading, blocks };
  });
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
    numberColumn(t('Difference')),
    numberColumn('%'),
    wordColumn(t('Legality')),
  ]);
  const cells = lines.map((line): readonly Cell[] => {
    const change = costChange(line);
    const style = change === 'dearer' || change === 'cheaper' ? strong : text;
    const why = [
      ...line.added.map((message) => t('now: {message}', { message })),
      ...line.gone.map((message) => t('no longer: {message}', { message })),
    ].join(' ');
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
    sum(t('Total')),
    sum(costText(totals.a)),
    sum(costText(totals.b)),
    sum(signedText(totals.difference)),
    sum(percentText(totals.percent)),
    [],
  ]);
  const places = placeColumns(columns, [...cells, total], widthMm, measures) ?? [];
  const head = piled([headingsFragment(columns, places, measures), gap(0.6), rule(widthMm), gap(0.6)]);
  const fragment = (row: readonly Cell[]) => piled([cellsFragment(columns, places, row, measures), gap(measures.padMm)]);
  const last = { ...piled([rule(widthMm), gap(0.6), fragment(total)]), isJoined: true };
  const hasTotal = lines.some(({ difference }) => difference !== null);
  return { gapMm: 4, head, fragments: [...cells.map(fragment), ...(hasTotal ? [last] : [])] };
}

/** Side of the plot, half the size of a mark, and room for the numbers of the axes, in mm. */
const SIDE_MM = 110;
const MARK_MM = 1.1;
const LEFT_MM = 14;
const BELOW_MM = 11;
const MARK_LINE_MM = 0.25;
const GRID_LINE_MM = 0.12;
const GRID: Colour = '#a0a0a0';
/** So many of the biggest differences have their names beside them. */
const MOST_NAMES = 12;

const markAt = (point: Pick<PlotPoint, 'mark' | 'line'>, x: number, y: number): Item =>
  path(markPath(point, x, y, MARK_MM), { fill: point.mark === 'dearer' ? BLACK : WHITE, stroke: BLACK, thickness: MARK_LINE_MM });

/**
 * Costs under A across and under B upwards, in black and white: what lies above the diagonal is dearer under B. Never split over pages.
 * `printed` makes a text printable.
 */
function plotFragment(
  { x, y, points, hasDiagonal }: CostPlot,
  { a, b }: Pick<RulesTable, 'a' | 'b'>,
  widthMm: number,
  measures: HandoutMeasures,
  printed: (text: string) => string,
): Fragment {
  const { small, smallLineMm } = measures;
  const side = Math.min(SIDE_MM, widthMm - LEFT_MM - 8);
  const head = smallLineMm + 2;
  const across = (at: number): number => LEFT_MM + at * side;
  const up = (at: number): number => head + side - at * side;
  const label = (text: string, xMm: number, baselineMm: number, align: 'left' | 'right' | 'centre' = 'left'): readonly Item[] =>
    placeLine(lineOf([run(text, small)]), xMm, baselineMm, align);
  const grid = [
    ...x.ticks.flatMap(({ at, value }): readonly Item[] => [
      { ...vertical(across(at), head, side, GRID_LINE_MM), colour: GRID },
      ...label(costText(value), across(at), up(0) + 3.6, 'centre'),
    ]),
    ...y.ticks.flatMap(({ at, value }): readonly Item[] => [
      { ...horizontal(LEFT_MM, up(at), side, GRID_LINE_MM), colour: GRID },
      ...label(costText(value), LEFT_MM - 1.5, up(at) + 1, 'right'),
    ]),
  ];
  const diagonal: Item = path(`M${across(0)} ${up(0)}L${across(1)} ${up(1)}`, {
    stroke: BLACK,
    thickness: 0.3,
    dash: { length: 2, gap: 1.2 },
  });
  const titles = [
    ...label(printed(costHeading('B', b)), 0, smallLineMm - 0.8),
    ...label(printed(costHeading('A', a)), across(1), up(0) + 8, 'right'),
  ];
  const marks = points.map((point) => markAt(point, across(point.x), up(point.y)));
  const names = namesOf(points, across, up, measures, printed);
  const plot: Fragment = {
    heightMm: head + side + BELOW_MM,
    items: [...grid, ...(hasDiagonal ? [diagonal] : []), ...titles, ...names, ...marks],
  };
  return piled([legendFragment(points, hasDiagonal, measures), plot]);
}

/** The marks with what they mean, side by side; only those that are in the plot. */
function legendFragment(points: readonly PlotPoint[], hasDiagonal: boolean, { small, smallLineMm }: HandoutMeasures): Fragment {
  const items: Item[] = [];
  const middle = smallLineMm / 2;
  let left = MARK_MM;
  const add = (mark: Item | null, words: string): void => {
    if (mark) items.push(mark);
    const line = lineOf([run(words, small)]);
    items.push(...placeLine(line, left + 2.2, middle + 1));
    left += line.widthMm + 9;
  };
  for (const [mark, words] of markWords) {
    const example = points.find((point) => point.mark === mark);
    if (!example) continue;
    add(markAt({ mark, line: { ...example.line, legality: 'legal' } }, left, middle), words);
  }
  const broken = points.find(({ line }) => line.legality === 'newlyIllegal');
  if (broken) add(markAt(broken, left, middle), t('crossed out: newly illegal'));
  if (hasDiagonal) add(null, t('dashed: equal costs'));
  return { heightMm: smallLineMm + 2, items };
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Names beside the biggest differences, where they cover no other name and no other mark of those. */
function namesOf(
  points: readonly PlotPoint[],
  across: (at: number) => number,
  up: (at: number) => number,
  { small }: HandoutMeasures,
  printed: (text: string) => string,
): readonly Item[] {
  const biggest = points
    .filter(({ mark }) => mark !== 'same')
    .toSorted((one, other) => Math.abs(other.line.difference ?? 0) - Math.abs(one.line.difference ?? 0))
    .slice(0, MOST_NAMES);
  const taken: Box[] = points.map((point) => {
    const [left, top] = [across(point.x), up(point.y)];
    return { left: left - MARK_MM, right: left + MARK_MM, top: top - MARK_MM, bottom: top + MARK_MM };
  });
  return biggest.flatMap((point) => {
    const line = lineOf([run(printed(point.line.name), small)]);
    const middle = up(point.y);
    const boxAt = (left: number): Box => ({ left, right: left + line.widthMm, top: middle - 1.5, bottom: middle + 1.5 });
    const [right, leftSide] = [across(point.x) + MARK_MM + 0.8, across(point.x) - MARK_MM - 0.8 - line.widthMm];
    // Away from the diagonal, if that is free.
    const places = point.mark === 'dearer' ? [leftSide, right] : [right, leftSide];
    const left = places.find((each) => {
      const box = boxAt(each);
      return box.left >= across(0) && box.right <= across(1) && !taken.some((other) => overlaps(box, other));
    });
    if (left === undefined) return [];
    taken.push(boxAt(left));
    return [surface(left - 0.3, middle - 1.4, line.widthMm + 0.6, 2.8, WHITE), ...placeLine(line, left, middle + 1)];
  });
}
