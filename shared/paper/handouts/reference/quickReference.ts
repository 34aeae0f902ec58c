import { t } from '../../../base/words/words.ts';
import { type Ruleset, rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import type { QuickReference } from '../../../rules/ruleset/format/referenceSchema.ts';
import { assessDesign, type NamedSpecial, printsIn, specialInWords, specialsOf } from '../../../rules/ruleset/run/index.ts';
import { compileTemplate } from '../../cards/index.ts';
import { type Fragment, gap, HAIRLINE_MM, horizontal, moved, piled, rule, vertical } from '../../print/drawing/index.ts';
import { baselineIn, lineOf, placeLine, type Run } from '../../print/text.ts';
import { joined, type PaperBlock, paragraph, widthOf } from '../fragments.ts';
import { columnWidthMm, type Frame, type Heading, type SheetLayout, sheetOf } from '../frame.ts';
import type { HandoutMeasures } from '../measures.ts';
import { type Cell, type Column, cellsFragment, headingsFragment, type Placed, placeColumns } from '../table.ts';
import { run, type Words } from '../words.ts';
import { ReferenceReader, type RichText, type ShownBlock, type ShownTable } from './blocks.ts';
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
    if (typeof said !== 'string') return [run(words.printed(said.plain, t('Quick reference')), said.isStrong ? strong : plain)];
    const phrases = compileTemplate(
      ruleset,
      said,
      null,
    )(nobody, (reason, detail) =>
      words.tell({ design: -1, name: t('Quick reference'), part: 'text', reason, message: t('Quick reference: {detail}', { detail }) }),
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
    rule(widthMm),
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
  const places = placeColumns(columns, cells, widthMm, measures, true);
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
  return { gapMm: measures.lineMm * 0.7, head: null, fragments: joined([headFragment(block, measures, widthMm), ...body, ...below]) };
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
    return t('{name}, for {title}: what its {designNoun} need, and what concerns any opponent', {
      name,
      title,
      designNoun: designNoun.many,
    });
  const own = views.map(({ own: { force } }) => force?.force.name ?? '');
  const faced = sides.flatMap(({ force }) => (force && !own.includes(force.force.name) ? [force.force.name] : []));
  const isUnknown = views.some(({ opponents }) => opponents === null);
  return t(
    '{name}, for {title}{against, select, known {, against {faced}} unknown {, against an unknown opponent} other {}}: only what this battle needs',
    { name, title, faced: faced.join(', '), against: faced.length > 0 ? 'known' : isUnknown ? 'unknown' : 'none' },
  );
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
  const width = columnWidthMm(frame, count);
  return sheetOf(frame, (measures, words) => {
    const write = writer(ruleset, words);
    const heading: Heading = {
      title: t('Quick reference'),
      about: isWhole ? name : words.printed(aboutOf(ruleset, views, sheet.title), sheet.title),
      marks: sheet.marks,
      rules: rulesInWords(ruleset.data),
    };
    return { heading, blocks: blocks.map((block) => paperBlock(block, write, measures, width)), columns: count };
  });
}

const keyOf = ({ special, name, owner }: NamedSpecial): string => (special === null ? `${owner ?? ''}: ${name}` : special.id);

type InPlay = { readonly title: string; readonly text: string; readonly units: Set<string> };

/**
 * The special abilities of all sides, each once with all that is said of it and who has it; with `isWhole` the whole library. Null
 * if there are none.
 */
function specialsBlock(ruleset: Ruleset, views: readonly ReferenceView[], isWhole: boolean): ShownTable | null {
  const { specials } = ruleset.data;
  const inPlay = new Map<string, InPlay>();
  const add = (named: NamedSpecial, unit: string | null): void => {
    if (!printsIn(named, 'reference')) return;
    const own = named.special === null ? named.owner : null;
    const known = inPlay.get(keyOf(named)) ?? { ...specialInWords({ ...named, detail: null, owner: own }, true), units: new Set<string>() };
    if (unit !== null) known.units.add(unit);
    inPlay.set(keyOf(named), known);
  };
  for (const { designs } of knownSides(views)) {
    for (const assessment of designs) {
      for (const special of specialsOf(ruleset, assessment)) add(special, String(assessment.values.name ?? ''));
    }
  }
  if (isWhole) {
    for (const special of specials) add({ special, name: special.label, detail: null, row: null, owner: null, points: null }, null);
  }
  const all = [...inPlay.values()];
  if (all.length === 0) return null;
  const isNamed = all.some(({ units }) => units.size > 0);
  const left = (heading: string) => ({ heading: { plain: heading }, align: 'left' as const });
  const rows = all.map(({ title, text, units }): readonly RichText[] => [
    { plain: title, isStrong: true },
    ...(isNamed ? [{ plain: [...units].join(', ') }] : []),
    { plain: text },
  ]);
  const sections = new Set(specials.filter(({ id }) => inPlay.has(id)).map(({ source }) => source.slice(Math.max(0, source.indexOf('§')))));
  return {
    kind: 'table',
    called: t('Special abilities'),
    section: sections.size === 1 ? ([...sections][0] ?? '') : '',
    columns: [left(t('Ability')), ...(isNamed ? [left(t('Who'))] : []), left(t('Effect'))],
    rows,
    notes: [],
  };
}

/** White between a line and the words in its cell. */
const PAD_MM = 1;
/** Room to write in, as a share of a line of print. */
const ROW_LINES = 1.5;

/** Places of columns over the whole width: the first is as wide as its words, up to half of it, and the others share the rest. */
function placesOf(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { small }: HandoutMeasures,
  widthMm: number,
): readonly Placed[] {
  const namesMm = Math.max(0, ...rows.map(([first]) => widthOf(first ?? [])));
  const headingMm = widthOf([run(columns[0]?.heading ?? '', small)]);
  const firstMm = namesMm === 0 ? widthMm / columns.length : Math.min(widthMm / 2, Math.max(namesMm, headingMm) + 2 * PAD_MM + 0.05);
  const otherMm = (widthMm - firstMm) / (columns.length - 1);
  return columns.map((_, index) =>
    index === 0 ? { leftMm: 0, widthMm: firstMm } : { leftMm: firstMm + (index - 1) * otherMm, widthMm: otherMm },
  );
}

const inside = ({ leftMm, widthMm }: Placed): Placed => ({ leftMm: leftMm + PAD_MM, widthMm: widthMm - 2 * PAD_MM });

/** A table with lines around its cells, for players to fill in. */
function ruledFragments(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  measures: HandoutMeasures,
  widthMm: number,
): readonly Fragment[] {
  const cells = placesOf(columns, rows, measures, widthMm);
  const places = cells.map(inside);
  // The outer lines lie inside the width with all of their thickness.
  const edges = [...cells.map(({ leftMm }, index) => (index === 0 ? HAIRLINE_MM / 2 : leftMm)), widthMm - HAIRLINE_MM / 2];
  const uprights = (heightMm: number) => edges.map((x) => vertical(x, 0, heightMm, HAIRLINE_MM));
  return [
    headingsFragment(columns, places, measures),
    // The words above a line end where they could touch its middle, so it lies lower by half of its thickness.
    rule(widthMm),
    ...rows.map((row): Fragment => {
      const words = cellsFragment(columns, places, row, measures);
      const heightMm = Math.max(words.heightMm + 2 * HAIRLINE_MM, measures.lineMm * ROW_LINES);
      const items = [...uprights(heightMm), horizontal(0, heightMm, widthMm, HAIRLINE_MM)];
      return { heightMm, items: [...items, ...moved(words.items, 0, (heightMm - words.heightMm) / 2)] };
    }),
    gap(measures.padMm),
  ];
}
