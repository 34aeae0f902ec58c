import {
  ammunitionBox,
  bold,
  FRAME_MM,
  type Fragment,
  HAIRLINE_MM,
  horizontal,
  icon,
  moved,
  piled,
  TICK_BOX_MM,
  tickBox,
} from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, type Line, placeLine, type Run, SMALLEST_PT, wrap } from '../print/text.ts';
import { boxRows, COUNTED_AT_A_GLANCE } from './boxRows.ts';
import { type FilledBlock, type FilledBoxes, type FilledRow, strongly } from './filled.ts';
import { type BlockLayout, type CardContext, isBlank, KEPT, leastMm, ownLines, put, runsOf, wantedMm, wordMm } from './fragment.ts';
import { legend } from './tableLegend.ts';

type Table = Extract<FilledBlock, { kind: 'table' }>;
type Columns = {
  readonly nameMm: number;
  readonly indentMm: number;
  readonly rightsMm: readonly number[];
  readonly widthsMm: readonly number[];
  /** True if every row has its name on a line above its cells. */
  readonly isStacked: boolean;
};

/** What a row is lower by where its name is above its cells. */
const NAMED_ABOVE_MM = 0.6;
/** Least height of a row of cells below its name. */
const LEAST_APART_MM = 4.3;
/** How far its cells then move up, so that no tail of a letter touches the line below. */
const CELLS_UP_MM = 0.2;
const ICON_MM = 3.3;
const ICON_GAP_MM = 0.9;
/** White kept between two columns. */
const COLUMN_GAP_MM = 0.6;
const BOX_GAP_MM = 0.7;
/** Largest share of the width for columns beside the names. */
const MOST_COLUMNS = 0.75;

/** What each column needs in the smallest type, for its heading and what stands in it, in mm. */
const needsOf = ({ measures }: CardContext, { columns, rows }: Table): readonly number[] =>
  columns.map(({ heading }, index) => {
    const cells = rows.flatMap(({ cells: own }) => own.flatMap(({ text, isJoined }, at) => (at === index && !isJoined ? [text] : [])));
    return (
      COLUMN_GAP_MM +
      Math.max(0, ...heading.map((words) => leastMm(words, measures.label)), ...cells.map((cell) => leastMm(cell, measures.cell)))
    );
  });

const sumOf = (widthsMm: readonly number[]): number => widthsMm.reduce((sum, width) => sum + width, 0);

/**
 * The columns as wide as the card says, or only as what stands in them needs if names then have room. Where they have none, every row
 * has its name on a line above, and the columns the whole width.
 */
function columnsOf(context: CardContext, table: Table): Columns {
  const { widthMm: wholeMm } = context;
  const needs = needsOf(context, table);
  const asked = table.columns.map(({ widthMm }, index) => Math.max(widthMm, needs[index] ?? 0));
  const indentMm = indentOf(context, table);
  const isAsked = table.columns.length === 0 || sumOf(asked) <= wholeMm * MOST_COLUMNS;
  const spareMm = wholeMm - sumOf(needs);
  const besideMm = spareMm - indentMm - COLUMN_GAP_MM;
  const isStacked = !isAsked && !table.rows.every((row) => nameLines(context, row, besideMm) !== null);
  const longestMm = Math.max(0, ...table.rows.map(({ name }) => leastMm(name, context.measures.rowName, bold(SMALLEST_PT))));
  // What the names leave, or without them all of it, goes to the columns.
  const moreMm = isStacked ? spareMm : Math.max(0, besideMm - longestMm);
  const widthsMm = isAsked
    ? asked
    : needs.map((need, index) => (spareMm < 0 ? (need * wholeMm) / sumOf(needs) : need + (moreMm * (asked[index] ?? 0)) / sumOf(asked)));
  const nameMm = wholeMm - sumOf(widthsMm);
  const rightsMm = widthsMm.map((_, index) => nameMm + sumOf(widthsMm.slice(0, index + 1)));
  return { nameMm: isStacked ? wholeMm : nameMm, indentMm, rightsMm, widthsMm, isStacked };
}

/** Room before the names for the rows' symbols, or for their words in a look without symbols. */
function indentOf({ drawing, measures, widthMm }: CardContext, { rows }: Table): number {
  if (drawing.hasSymbols) return rows.some((row) => row.icon !== null) ? ICON_MM + ICON_GAP_MM : 0;
  const wordsMm = Math.max(0, ...rows.map(({ word }) => wantedMm(word, measures.label)));
  return wordsMm === 0 ? 0 : Math.min(wordsMm, widthMm / 4) + ICON_GAP_MM;
}

function headFragment(context: CardContext, table: Table, columns: Columns): Fragment {
  const { label, headingLineMm } = context.measures;
  const shared = Math.max(1, ...table.columns.map(({ heading }) => heading.length));
  // Without columns beside it the heading has lines of its own; so has a legend that is too long beside it.
  const headingMm = columns.nameMm - COLUMN_GAP_MM;
  const isApart = columns.isStacked || leastMm(table.heading, label) > headingMm;
  const apart = isApart ? ownLines(table.heading, label, headingLineMm, context.widthMm) : [];
  const symbols = legend(context, table, isApart ? context.widthMm : headingMm, columns.indentMm, isApart ? 1 : shared);
  const above = [...apart, ...symbols.above];
  const lines = above.length + shared;
  const heightMm = lines * headingLineMm + 0.5;
  const baselineOf = (line: number): number => baselineIn(line * headingLineMm, headingLineMm, label.sizePt);
  const place = { xMm: 0, baselineMm: baselineOf(lines - 1), maxMm: headingMm };
  const items: Item[] = [
    ...(isApart ? [] : put(context, table.called, runsOf(table.heading, label), place)),
    ...piled(above).items,
    ...moved(symbols.items, 0, isApart ? 0 : above.length * headingLineMm),
  ];
  table.columns.forEach(({ heading }, index) => {
    heading.forEach((words, line) => {
      const baselineMm = baselineOf(lines - heading.length + line);
      const slot = {
        xMm: columns.rightsMm[index] ?? 0,
        baselineMm,
        maxMm: (columns.widthsMm[index] ?? 0) - COLUMN_GAP_MM,
        align: 'right' as const,
      };
      items.push(...put(context, table.called, runsOf(words, label), slot));
    });
  });
  items.push(horizontal(0, heightMm + FRAME_MM / 2, context.widthMm, FRAME_MM));
  return { heightMm: heightMm + FRAME_MM, items };
}

/** The row's name on one line, or on two when it would have to be smaller than 7 pt; null if two are too few, or would break a word. */
function nameLines({ measures: { rowName } }: CardContext, row: FilledRow, maxMm: number): readonly Line[] | null {
  const strong = bold(rowName.sizePt);
  const runs = runsOf(row.name, rowName, strong);
  const one = fitLine(runs, maxMm, 7);
  if (one.fits) return [one.line];
  const lines = wrap(inSmallest(runs), maxMm, 2);
  return lines.length <= 2 && wordMm(row.name, rowName, strong) <= maxMm ? lines : null;
}

const inSmallest = (runs: readonly Run[]): readonly Run[] =>
  runs.map(({ text, style }) => ({ text, style: { font: style.font, sizePt: SMALLEST_PT } }));

const drawBox = ({ shape, ticked = 0 }: FilledBoxes, index: number, xMm: number, yMm: number, sideMm: number): Item =>
  (shape === 'square' ? tickBox : ammunitionBox)(xMm, yMm, index < ticked, sideMm);

const inOneLine = ({ count }: FilledBoxes): number => count * (TICK_BOX_MM + BOX_GAP_MM) - BOX_GAP_MM;
/** Largest share of a row for boxes in its own cells; more of them are below it. */
const MOST_IN_CELLS = 0.6;

const boxesInCells = (boxes: FilledBoxes, rightMm: number, heightMm: number): readonly Item[] =>
  Array.from({ length: boxes.count }, (_, index) => {
    const left = rightMm - inOneLine(boxes) + index * (TICK_BOX_MM + BOX_GAP_MM);
    return drawBox(boxes, index, left, (heightMm - TICK_BOX_MM) / 2, TICK_BOX_MM);
  });

/** The fragment below a row: boxes with their label at the left, the note at the right, on a line of its own if it would not fit beside them. */
function below(context: CardContext, table: Table, row: FilledRow, boxes: FilledBoxes | null, indentMm: number): Fragment | null {
  const { measures, widthMm } = context;
  const hasNote = !isBlank(row.note);
  if (!boxes && !hasNote) return null;
  const items: Item[] = [];
  const lineMm = boxes ? measures.belowMm : measures.noteMm;
  let y = 0;
  let usedMm = indentMm;
  if (boxes) {
    const number = boxes.count > COUNTED_AT_A_GLANCE ? `${isBlank(boxes.label) ? '' : ' '}(${boxes.count})` : '';
    const label = [...boxes.label, strongly(number)];
    const labelMm = isBlank(label) ? 0 : wantedMm(label, measures.below) + 1;
    const slot = { xMm: 0, baselineMm: baselineIn(0, lineMm - 0.6, measures.below.sizePt), maxMm: widthMm };
    items.push(...put(context, table.called, runsOf(label, measures.below), slot));
    const start = Math.max(labelMm, indentMm);
    const rows = boxRows(boxes.count, widthMm - start, measures.largestBoxMm, null, BOX_GAP_MM);
    const { boxMm } = rows.size;
    rows.boxes.forEach(({ line, leftMm }, index) => {
      items.push(drawBox(boxes, index, start + leftMm, (lineMm - 0.6 - boxMm) / 2 + line * rows.size.lineMm, boxMm));
    });
    y = (rows.lines - 1) * rows.size.lineMm;
    usedMm = start + rows.endMm;
  }
  if (hasNote) {
    if (boxes && wantedMm(row.note, measures.below) > widthMm - usedMm - COLUMN_GAP_MM) {
      y += lineMm;
      usedMm = indentMm;
    }
    const strong = bold(measures.below.sizePt);
    if (leastMm(row.note, measures.below, strong) > widthMm - usedMm) {
      const note = piled(ownLines(row.note, measures.below, lineMm - 0.6, widthMm - indentMm, strong));
      return { heightMm: y + note.heightMm + 0.6, items: [...items, ...moved(note.items, indentMm, y)] };
    }
    const slot = {
      xMm: widthMm,
      baselineMm: baselineIn(y, lineMm - 0.6, measures.below.sizePt),
      maxMm: widthMm - usedMm,
      align: 'right' as const,
    };
    items.push(...put(context, table.called, runsOf(row.note, measures.below, strong), slot));
  }
  return { heightMm: y + lineMm, items };
}

/** The symbol of a row, or its word in a look without symbols. */
function rowSymbol(context: CardContext, table: Table, row: FilledRow, indentMm: number, heightMm: number): readonly Item[] {
  const { measures, drawing } = context;
  if (drawing.hasSymbols) return row.icon ? icon(row.icon, 0, (heightMm - ICON_MM) / 2, ICON_MM) : [];
  const slot = { xMm: 0, baselineMm: baselineIn(0, heightMm, measures.cell.sizePt), maxMm: Math.max(0, indentMm - ICON_GAP_MM) };
  return put(context, table.called, runsOf(row.word, measures.label), slot);
}

function rowFragment(context: CardContext, table: Table, row: FilledRow, columns: Columns): Fragment {
  const { measures, widthMm } = context;
  const all = row.boxes !== null && row.boxes.count > 0 ? row.boxes : null;
  const boxes = all?.place === 'cells' && inOneLine(all) <= widthMm * MOST_IN_CELLS ? all : null;
  const startMm = columns.indentMm;
  const hasCells = row.cells.some(({ text }) => !isBlank(text));
  const nameEndMm = boxes ? widthMm - inOneLine(boxes) : hasCells ? columns.nameMm : widthMm;
  const beside = columns.isStacked && hasCells ? null : nameLines(context, row, nameEndMm - startMm - COLUMN_GAP_MM);
  const wholeMm = widthMm - startMm;
  const names = beside ?? nameLines(context, row, wholeMm) ?? wrap(inSmallest(runsOf(row.name, measures.rowName, bold(0))), wholeMm);
  const isApart = beside === null && (hasCells || boxes !== null);
  // A name above its cells has lines of its own; else both share the height of the row.
  const namesMm = names.length > 1 || isApart ? names.length * measures.headingLineMm + 0.5 : 0;
  const topMm = isApart ? namesMm - 0.3 : 0;
  const heightMm = isApart ? topMm + Math.max(measures.rowMm, LEAST_APART_MM) - NAMED_ABOVE_MM : Math.max(measures.rowMm, namesMm);
  const nameAreaMm = isApart ? namesMm : heightMm;
  const items: Item[] = [...rowSymbol(context, table, row, startMm, nameAreaMm)];
  const numbersMm = baselineIn(topMm, heightMm - topMm, measures.cell.sizePt) - (isApart ? CELLS_UP_MM : 0);
  names.forEach((line, index) => {
    const lineMm = names.length === 1 ? nameAreaMm : measures.headingLineMm;
    const sizePt = names.length === 1 ? measures.cell.sizePt : SMALLEST_PT;
    const top = names.length === 1 ? 0 : (nameAreaMm - names.length * lineMm) / 2 + index * lineMm;
    items.push(...placeLine(line, startMm, baselineIn(top, lineMm, sizePt)));
  });
  const long: Fragment[] = [];
  row.cells.forEach(({ text, isJoined }, index) => {
    const spanned = isJoined ? columns.widthsMm.slice(index).reduce((sum, width) => sum + width, 0) : (columns.widthsMm[index] ?? 0);
    const xMm = isJoined ? widthMm : (columns.rightsMm[index] ?? widthMm);
    if (isJoined && leastMm(text, measures.joined, measures.cell) > spanned - COLUMN_GAP_MM) {
      long.push(...ownLines(text, measures.joined, measures.headingLineMm + 0.4, widthMm - startMm, measures.cell));
      return;
    }
    const runs = isJoined ? runsOf(text, measures.joined, measures.cell) : runsOf(text, measures.cell);
    items.push(...put(context, table.called, runs, { xMm, baselineMm: numbersMm, maxMm: spanned - COLUMN_GAP_MM, align: 'right' }));
  });
  if (boxes) items.push(...moved(boxesInCells(boxes, widthMm, heightMm - topMm), 0, topMm));
  const under = below(context, table, row, boxes ? null : all, startMm);
  const longLines = piled(long);
  items.push(...moved(longLines.items, startMm, heightMm));
  const y = heightMm + longLines.heightMm;
  const totalMm = y + (under?.heightMm ?? 0);
  // A single line of name leaves white above the boxes, which then move up a little to belong to it.
  const underItems = under ? moved(under.items, 0, y - (names.length > 1 || isApart || long.length > 0 ? 0 : 0.4)) : [];
  return { heightMm: totalMm, items: [...items, ...underItems, horizontal(0, totalMm - HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] };
}

/** A table: headings over a rule, one row per entry with boxes and notes below it. */
export function layTable(context: CardContext, table: Table): BlockLayout {
  const columns = columnsOf(context, table);
  return {
    called: table.called,
    gapMm: context.measures.tableGapMm,
    head: headFragment(context, table, columns),
    fragments: table.rows.map((row) => rowFragment(context, table, row, columns)),
    keeps: table.rows.some(({ boxes }) => boxes !== null && boxes.count > 0) ? KEPT.rowsWithBoxes : KEPT.others,
    after: (fragments) => ({ ...table, rows: table.rows.slice(fragments) }),
  };
}
