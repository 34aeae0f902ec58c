import { compileTemplate, type Strip } from '../cards/index.ts';
import { isError } from '../formula/index.ts';
import { HAIRLINE_MM, horizontal } from '../print/drawing/index.ts';
import { baselineIn, lineOf, placeLine, type Run } from '../print/text/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { QuickReference, ReferenceBlock } from '../ruleset/format/index.ts';
import { assessDesign, evaluateOver } from '../ruleset/run/index.ts';
import { fitted } from './fitted.ts';
import { columnWidthMm, type Frame, type Heading, pagesOf } from './frame.ts';
import type { Laid } from './laid.ts';
import { type HandoutMeasures, measuresAt } from './measures.ts';
import { gap, type PaperBlock, paragraph, piled, widthOf } from './strips.ts';
import { type Column, cellsStrip, headingsStrip, placeColumns } from './table.ts';
import type { HandoutUnit } from './units.ts';
import { run, Words } from './words.ts';

/** Room that two columns of text need, in mm of the sheet's width. */
const COLUMN_LEAST_MM = 75;
/** A column of a table that wants more than this holds words. */
const WORDS_MM = 24;

type Lines = readonly { readonly when?: string | undefined; readonly text: string }[];

/** Returns a reference without the rules that none of the designs needs. */
function inUse(
  ruleset: Ruleset,
  { blocks }: QuickReference,
  units: readonly HandoutUnit[],
  everything: boolean,
): readonly ReferenceBlock[] {
  const known = new Map<string, boolean>();
  const isNeeded = (formula: string | undefined): boolean => {
    if (formula === undefined || everything || units.length === 0) return true;
    const found = known.get(formula);
    if (found !== undefined) return found;
    const needed = units.some(({ assessment }) => {
      const value = evaluateOver(ruleset, assessment, formula);
      // If a condition cannot be evaluated for an unfinished design, the rule is kept.
      return !value.ok || isError(value.value) || value.value === true || (typeof value.value === 'number' && value.value !== 0);
    });
    known.set(formula, needed);
    return needed;
  };
  const chosen = (lines: Lines): { when?: string | undefined; text: string }[] =>
    lines.filter(({ when }) => isNeeded(when)).map((line) => ({ ...line }));
  return blocks.flatMap((block): readonly ReferenceBlock[] => {
    if (!isNeeded(block.when)) return [];
    if (block.kind !== 'table') {
      const lines = chosen(block.lines);
      return lines.length === 0 ? [] : [{ ...block, lines }];
    }
    const kept = block.columns.map(({ when }) => isNeeded(when));
    const columns = block.columns.filter((_, index) => kept[index]);
    const rows = block.rows
      .filter(({ when }) => isNeeded(when))
      .map((row) => ({ ...row, cells: row.cells.filter((_, index) => kept[index]) }));
    return rows.length === 0 || columns.length < 2 ? [] : [{ ...block, columns, rows, notes: chosen(block.notes) }];
  });
}

/** Turns the reference's words into runs of type: formulas worked out, `**…**` in strong letters. */
function writer(ruleset: Ruleset, words: Words): (text: string, measures: HandoutMeasures) => readonly Run[] {
  const nobody = { assessment: assessDesign(ruleset, { values: {}, components: {} }), row: 0 };
  return (text, { text: plain, strong }) => {
    const phrases = compileTemplate(
      ruleset,
      text,
      null,
    )(nobody, (reason, detail) =>
      words.tell({ design: -1, name: 'Quick reference', part: 'text', reason, message: `Quick reference: ${detail}` }),
    );
    return phrases.map(({ text: part, isStrong }) => run(part, isStrong ? strong : plain));
  };
}

function headStrip({ called, section }: ReferenceBlock, measures: HandoutMeasures, widthMm: number): Strip {
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

type Write = (text: string, measures: HandoutMeasures) => readonly Run[];

function tableStrips(
  block: Extract<ReferenceBlock, { kind: 'table' }>,
  write: Write,
  measures: HandoutMeasures,
  widthMm: number,
): readonly Strip[] {
  const cells = block.rows.map((row) => row.cells.map((cell) => write(cell, measures)));
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
    headingsStrip(columns, places, measures),
    gap(0.4),
    ...cells.flatMap((row) => [cellsStrip(columns, places, row, measures), gap(measures.padMm)]),
  ];
}

const lineStrips = (lines: Lines, write: Write, measures: HandoutMeasures, widthMm: number): readonly Strip[] =>
  lines.flatMap(({ text }) => [paragraph(write(text, measures), widthMm, measures.lineMm), gap(measures.padMm)]);

function stepStrips(lines: Lines, write: Write, measures: HandoutMeasures, widthMm: number): readonly Strip[] {
  const numberMm = widthOf([run('00', measures.strong)]) + 1;
  return lines.flatMap(({ text }, index) => {
    const words = paragraph(write(text, measures), widthMm - numberMm, measures.lineMm, 'left', numberMm);
    const number = paragraph([run(String(index + 1), measures.strong)], numberMm, measures.lineMm);
    return [{ heightMm: words.heightMm, items: [...number.items, ...words.items] }, gap(measures.padMm)];
  });
}

function paperBlock(block: ReferenceBlock, write: Write, measures: HandoutMeasures, widthMm: number): PaperBlock {
  const below = block.kind === 'table' ? lineStrips(block.notes, write, measures, widthMm) : [];
  const body =
    block.kind === 'table'
      ? tableStrips(block, write, measures, widthMm)
      : block.kind === 'steps'
        ? stepStrips(block.lines, write, measures, widthMm)
        : lineStrips(block.lines, write, measures, widthMm);
  const strips = [headStrip(block, measures, widthMm), ...body, ...below];
  return { gapMm: measures.lineMm * 0.7, head: null, strips: strips.map((strip, index) => ({ ...strip, isJoined: index > 0 })) };
}

export type ReferenceSheet = { readonly title: string; readonly everything: boolean; readonly marks: string };

/** The rules that players look up while they play, as far as the designs need them, in columns on as few pages as can be. */
export function quickReference(
  ruleset: Ruleset,
  reference: QuickReference,
  units: readonly HandoutUnit[],
  frame: Frame,
  sheet: ReferenceSheet,
): Laid {
  const blocks = inUse(ruleset, reference, units, sheet.everything);
  const { name, version } = ruleset.data;
  const isWhole = sheet.everything || units.length === 0;
  const count = Math.max(1, Math.floor((frame.widthMm + 6) / (COLUMN_LEAST_MM + 6)));
  return fitted((sizePt) => {
    const words = new Words();
    const write = writer(ruleset, words);
    const measures = measuresAt(sizePt);
    const heading: Heading = {
      title: 'Quick reference',
      strong: '',
      about: isWhole ? name : words.printed(`${name}, for ${sheet.title}: only what its designs need`, sheet.title),
      total: null,
      marks: sheet.marks,
      rules: `${name} ${version}`,
    };
    const width = columnWidthMm(frame, count);
    const pages = pagesOf(
      frame,
      heading,
      blocks.map((block) => paperBlock(block, write, measures, width)),
      count,
    );
    return { pages, offenders: words.offenders() };
  });
}
