import { type Ruleset, rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import type { QuickReference } from '../../../rules/ruleset/format/referenceSchema.ts';
import { assessDesign } from '../../../rules/ruleset/run/index.ts';
import { compileTemplate, type Fragment } from '../../cards/index.ts';
import { HAIRLINE_MM, horizontal } from '../../print/drawing/index.ts';
import { baselineIn, lineOf, placeLine, type Run } from '../../print/text.ts';
import { fitted } from '../fitted.ts';
import { gap, type PaperBlock, paragraph, piled, widthOf } from '../fragments.ts';
import { columnWidthMm, type Frame, type Heading, pagesOf } from '../frame.ts';
import { type HandoutMeasures, measuresAt } from '../measures.ts';
import type { SheetLayout } from '../sheetLayout.ts';
import { type Column, cellsFragment, headingsFragment, placeColumns } from '../table.ts';
import { run, Words } from '../words.ts';
import { ReferenceReader, type RichText, type ShownBlock, type ShownTable } from './blocks.ts';
import { ruledFragments } from './ruledTable.ts';
import { specialsBlock } from './specialsBlock.ts';
import { knownSides, type ReferenceView } from './views.ts';

/** Room that two columns of text need, in mm of the sheet's width. */
const COLUMN_LEAST_MM = 75;
/** A column of a table that wants more than this holds words. */
const WORDS_MM = 24;

type Lines = readonly { readonly text: RichText }[];

type Write = (said: RichText, measures: HandoutMeasures) => readonly Run[];

/** Turns the reference's words into runs of type: formulas worked out, `**…**` in strong letters. */
function writer(ruleset: Ruleset, words: Words): Write {
  const nobody = { assessment: assessDesign(ruleset, { values: {}, components: {} }), row: 0 };
  return (said, { text: plain, strong }) => {
    if (typeof said !== 'string') return [run(words.printed(said.plain, 'Quick reference'), said.isStrong ? strong : plain)];
    const phrases = compileTemplate(
      ruleset,
      said,
      null,
    )(nobody, (reason, detail) =>
      words.tell({ design: -1, name: 'Quick reference', part: 'text', reason, message: `Quick reference: ${detail}` }),
    );
    return phrases.map(({ text: part, isStrong }) => run(part, isStrong ? strong : plain));
  };
}

function headFragment({ called, section }: ShownBlock, measures: HandoutMeasures, widthMm: number): Fragment {
  const heightMm = measures.lineMm * 1.3;
  const source = lineOf([run(section, measures.small)]);
  const name = paragraph([run(called, measures.heading)], widthMm - source.widthMm - 2, heightMm);
  const baselineMm = baselineIn(0, heightMm, measures.heading.sizePt);
  return piled([
    { heightMm: name.heightMm, items: [...name.items, ...placeLine(source, widthMm, baselineMm, 'right')] },
    { heightMm: HAIRLINE_MM, items: [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] },
    gap(0.6),
  ]);
}

function tableFragments(block: ShownTable, write: Write, measures: HandoutMeasures, widthMm: number): readonly Fragment[] {
  const cells = block.rows.map((row) => row.map((cell) => write(cell, measures)));
  const widest = (index: number): number => Math.max(0, ...cells.map((row) => widthOf(row[index] ?? [])));
  const left = block.columns.flatMap(({ align }, index) => (align === 'left' ? [index] : []));
  const long = left.filter((index) => widest(index) > WORDS_MM);
  const ofWords = long.length > 0 ? long : left.slice(0, 1);
  const columns = block.columns.map(
    ({ heading, align }, index): Column => ({
      heading: write(heading, measures)
        .map(({ text }) => text)
        .join(''),
      unit: '',
      align,
      isWords: ofWords.includes(index),
    }),
  );
  if (block.ruled) return ruledFragments(columns, cells, measures, widthMm);
  const places = placeColumns(columns, (index) => cells.map((row) => row[index] ?? []), widthMm, measures, true);
  // Too many columns for this paper: the rows are printed line by line, so that nothing is lost.
  if (places === null)
    return cells.map((row) =>
      paragraph(
        row.flatMap((cell, index) => [...(index > 0 ? [run(', ', measures.text)] : []), ...cell]),
        widthMm,
        measures.lineMm,
      ),
    );
  return [
    headingsFragment(columns, places, measures),
    gap(0.4),
    ...cells.flatMap((row) => [cellsFragment(columns, places, row, measures), gap(measures.padMm)]),
  ];
}

const lineFragments = (lines: Lines, write: Write, measures: HandoutMeasures, widthMm: number): readonly Fragment[] =>
  lines.flatMap(({ text }) => [paragraph(write(text, measures), widthMm, measures.lineMm), gap(measures.padMm)]);

function stepFragments(lines: Lines, write: Write, measures: HandoutMeasures, widthMm: number): readonly Fragment[] {
  const numberMm = widthOf([run('00', measures.strong)]) + 1;
  return lines.flatMap(({ text }, index) => {
    const words = paragraph(write(text, measures), widthMm - numberMm, measures.lineMm, 'left', numberMm);
    const number = paragraph([run(String(index + 1), measures.strong)], numberMm, measures.lineMm);
    return [{ heightMm: words.heightMm, items: [...number.items, ...words.items] }, gap(measures.padMm)];
  });
}

function paperBlock(block: ShownBlock, write: Write, measures: HandoutMeasures, widthMm: number): PaperBlock {
  const below = block.kind === 'table' ? lineFragments(block.notes, write, measures, widthMm) : [];
  const body =
    block.kind === 'table'
      ? tableFragments(block, write, measures, widthMm)
      : block.kind === 'steps'
        ? stepFragments(block.lines, write, measures, widthMm)
        : lineFragments(block.lines, write, measures, widthMm);
  const fragments = [headFragment(block, measures, widthMm), ...body, ...below];
  return {
    gapMm: measures.lineMm * 0.7,
    head: null,
    fragments: fragments.map((fragment, index) => ({ ...fragment, isJoined: index > 0 })),
  };
}

type ReferenceSheet = {
  /** Whom it is for: the project, or the names of the forces. */
  readonly title: string;
  /** Whether rules that nobody needs are printed as well. */
  readonly everything: boolean;
  readonly marks: string;
};

/** What the line below the title says a reference is about. */
function aboutOf({ data: { name, designNoun } }: Ruleset, views: readonly ReferenceView[], title: string): string {
  const sides = knownSides(views);
  if (sides.every(({ force }) => force === null))
    return `${name}, for ${title}: what its ${designNoun.many} need, and what concerns any opponent`;
  const unknown = views.some(({ opponents }) => opponents === null) ? ', against an unknown opponent' : '';
  const own = views.map(({ own: { force } }) => force?.force.name ?? '');
  const faced = sides.flatMap(({ force }) => (force && !own.includes(force.force.name) ? [force.force.name] : []));
  const against = faced.length > 0 ? `, against ${faced.join(', ')}` : unknown;
  return `${name}, for ${title}${against}: only what this battle needs`;
}

/** The rules that players look up while they play, as far as the sides need them, in columns on as few pages as can be. */
export function quickReference(
  ruleset: Ruleset,
  reference: QuickReference,
  views: readonly ReferenceView[],
  frame: Frame,
  sheet: ReferenceSheet,
): SheetLayout {
  const isWhole = sheet.everything || views.every(({ own }) => own.designs.length === 0);
  const specials = specialsBlock(ruleset, views, isWhole);
  const blocks = [...new ReferenceReader(ruleset, views, isWhole).shown(reference), ...(specials ? [specials] : [])];
  const { name } = ruleset.data;
  const count = Math.max(1, Math.floor((frame.widthMm + 6) / (COLUMN_LEAST_MM + 6)));
  return fitted((sizePt) => {
    const words = new Words();
    const write = writer(ruleset, words);
    const measures = measuresAt(sizePt);
    const heading: Heading = {
      title: 'Quick reference',
      strong: '',
      about: isWhole ? name : words.printed(aboutOf(ruleset, views, sheet.title), sheet.title),
      total: null,
      marks: sheet.marks,
      rules: rulesInWords(ruleset.data),
    };
    const width = columnWidthMm(frame, count);
    const pages = pagesOf(
      frame,
      heading,
      blocks.map((block) => paperBlock(block, write, measures, width)),
      count,
    );
    return { pages, layoutIssues: words.layoutIssues() };
  });
}
