import { ammunitionBox, FRAME_MM, HAIRLINE_MM, horizontal, icon, TICK_BOX_MM, tickBox } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, type Line, placeLine, type Run, SMALLEST_PT, wrap } from '../print/text/index.ts';
import { boxRows, COUNTED_AT_A_GLANCE } from './boxRows.ts';
import type { FilledBlock, FilledBoxes, FilledRow } from './filled.ts';
import { isBlank, KEPT, type LaidBlock, moved, put, runsOf, type Setting, type Strip, wantedMm } from './strip.ts';

type Table = Extract<FilledBlock, { kind: 'table' }>;
type Columns = {
  readonly nameMm: number;
  readonly indentMm: number;
  readonly rightsMm: readonly number[];
  readonly widthsMm: readonly number[];
};

const ICON_MM = 3.3;
const ICON_GAP_MM = 0.9;
/** White kept between two columns. */
const COLUMN_GAP_MM = 0.6;
const BOX_GAP_MM = 0.7;

function columnsOf(setting: Setting, table: Table): Columns {
  const widthsMm = table.columns.map(({ widthMm }) => widthMm);
  const nameMm = Math.max(setting.widthMm - widthsMm.reduce((sum, width) => sum + width, 0), setting.widthMm / 4);
  const rightsMm = widthsMm.map((_, index) => nameMm + widthsMm.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  return { nameMm, indentMm: indentOf(setting, table), rightsMm, widthsMm };
}

/** Room before the names for the rows' symbols, or for their words in a look without symbols. */
function indentOf({ drawing, measures, widthMm }: Setting, { rows }: Table): number {
  if (drawing.hasSymbols) return rows.some((row) => row.icon !== null) ? ICON_MM + ICON_GAP_MM : 0;
  const wordsMm = Math.max(0, ...rows.map(({ word }) => wantedMm(word, measures.label)));
  return wordsMm === 0 ? 0 : Math.min(wordsMm, widthMm / 6) + ICON_GAP_MM;
}

const LEGEND = { iconMm: 2.3, gapMm: 0.5, betweenMm: 1.2 };

/** What the rows' symbols mean, each once: to the right of the heading, or above it where there is more room. */
function legend(setting: Setting, { rows, heading, called }: Table, columns: Columns, lines: number): readonly Item[] {
  const { measures, drawing } = setting;
  const { label, headingLineMm: lineMm } = measures;
  const known = new Map(rows.flatMap(({ icon: name, word }) => (name === null || isBlank(word) ? [] : [[name, word] as const])));
  if (known.size === 0 || !drawing.hasSymbols) return [];
  const widthsMm = [...known.values()].map((word) => LEGEND.iconMm + LEGEND.gapMm + wantedMm(word, label));
  const wantMm = widthsMm.reduce((sum, width) => sum + width + LEGEND.betweenMm, -LEGEND.betweenMm);
  const toMm = columns.nameMm - COLUMN_GAP_MM;
  const besideMm = Math.max(columns.indentMm, wantedMm(heading, label) + 1.6);
  const isBeside = lines < 2 || wantMm <= toMm - besideMm;
  const top = isBeside ? (lines - 1) * lineMm : 0;
  let x = isBeside ? Math.max(besideMm, toMm - wantMm) : 0;
  return [...known].flatMap(([name, word], index) => {
    const wordsMm = x + LEGEND.iconMm + LEGEND.gapMm;
    const slot = { xMm: wordsMm, baselineMm: baselineIn(top, lineMm, label.sizePt), maxMm: Math.max(0, toMm - wordsMm) };
    const items = [...icon(name, x, top + (lineMm - LEGEND.iconMm) / 2, LEGEND.iconMm), ...put(setting, called, runsOf(word, label), slot)];
    x += (widthsMm[index] ?? 0) + LEGEND.betweenMm;
    return items;
  });
}

function headStrip(setting: Setting, table: Table, columns: Columns): Strip {
  const { label, headingLineMm } = setting.measures;
  const lines = Math.max(1, ...table.columns.map(({ heading }) => heading.length));
  const heightMm = lines * headingLineMm + 0.5;
  const baselineOf = (line: number): number => baselineIn(line * headingLineMm, headingLineMm, label.sizePt);
  const place = { xMm: 0, baselineMm: baselineOf(lines - 1), maxMm: columns.nameMm - COLUMN_GAP_MM };
  const items: Item[] = [...put(setting, table.called, runsOf(table.heading, label), place)];
  items.push(...legend(setting, table, columns, lines));
  table.columns.forEach(({ heading, widthMm }, index) => {
    heading.forEach((words, line) => {
      const baselineMm = baselineOf(lines - heading.length + line);
      const slot = { xMm: columns.rightsMm[index] ?? 0, baselineMm, maxMm: widthMm - COLUMN_GAP_MM, align: 'right' as const };
      items.push(...put(setting, table.called, runsOf(words, label), slot));
    });
  });
  items.push(horizontal(0, heightMm + FRAME_MM / 2, setting.widthMm, FRAME_MM));
  return { heightMm: heightMm + FRAME_MM, items };
}

/** The row's name on one line, or on two when it would have to be smaller than 7 pt. */
function nameLines(setting: Setting, table: Table, row: FilledRow, maxMm: number): readonly Line[] {
  const { rowName } = setting.measures;
  const runs = runsOf(row.name, rowName, { font: 'bold', sizePt: rowName.sizePt });
  const one = fitLine(runs, maxMm, 7);
  if (one.fits) return [one.line];
  const small = runs.map(({ text, style }) => ({ text, style: { font: style.font, sizePt: SMALLEST_PT } }));
  const [first, ...more] = wrap(small, maxMm);
  if (!first) return [];
  const space = { text: ' ', style: { font: rowName.font, sizePt: SMALLEST_PT } };
  const rest = more.flatMap(({ runs: words }, index): readonly Run[] => (index === 0 ? words : [space, ...words]));
  const second = fitLine(rest, maxMm);
  if (!second.fits) setting.report(table.called, row.name.map(({ text }) => text).join(''));
  return second.line.runs.length > 0 ? [first, second.line] : [first];
}

/** One of the boxes of a row, counted from 0. */
const drawBox = ({ shape, ticked = 0 }: FilledBoxes, index: number, xMm: number, yMm: number, sideMm: number): Item =>
  (shape === 'square' ? tickBox : ammunitionBox)(xMm, yMm, index < ticked, sideMm);

const inOneLine = ({ count }: FilledBoxes): number => count * (TICK_BOX_MM + BOX_GAP_MM) - BOX_GAP_MM;
/** Largest share of a row for boxes in its own cells; more of them are below it. */
const MOST_IN_CELLS = 0.6;

/** Boxes in the row's own cells, right-aligned. */
const boxesInCells = (boxes: FilledBoxes, rightMm: number, heightMm: number): readonly Item[] =>
  Array.from({ length: boxes.count }, (_, index) => {
    const left = rightMm - inOneLine(boxes) + index * (TICK_BOX_MM + BOX_GAP_MM);
    return drawBox(boxes, index, left, (heightMm - TICK_BOX_MM) / 2, TICK_BOX_MM);
  });

/** The strip below a row: boxes with their label at the left, the note at the right, on a line of its own if it would not fit beside them. */
function below(setting: Setting, table: Table, row: FilledRow, boxes: FilledBoxes | null, indentMm: number): Strip | null {
  const { measures, widthMm } = setting;
  const hasNote = !isBlank(row.note);
  if (!boxes && !hasNote) return null;
  const items: Item[] = [];
  const lineMm = measures.belowMm;
  let y = 0;
  let usedMm = indentMm;
  if (boxes) {
    const number = boxes.count > COUNTED_AT_A_GLANCE ? `${isBlank(boxes.label) ? '' : ' '}(${boxes.count})` : '';
    const label = [...boxes.label, { text: number, isStrong: true }];
    const labelMm = isBlank(label) ? 0 : wantedMm(label, measures.below) + 1;
    const slot = { xMm: 0, baselineMm: baselineIn(0, lineMm - 0.6, measures.below.sizePt), maxMm: widthMm };
    items.push(...put(setting, table.called, runsOf(label, measures.below), slot));
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
    const slot = {
      xMm: widthMm,
      baselineMm: baselineIn(y, lineMm - 0.6, measures.below.sizePt),
      maxMm: widthMm - usedMm,
      align: 'right' as const,
    };
    items.push(...put(setting, table.called, runsOf(row.note, measures.below, { font: 'bold', sizePt: measures.below.sizePt }), slot));
  }
  return { heightMm: y + lineMm, items };
}

/** The symbol of a row, or its word in a look without symbols. */
function rowSymbol(setting: Setting, table: Table, row: FilledRow, indentMm: number, heightMm: number): readonly Item[] {
  const { measures, drawing } = setting;
  if (drawing.hasSymbols) return row.icon ? icon(row.icon, 0, (heightMm - ICON_MM) / 2, ICON_MM) : [];
  const slot = { xMm: 0, baselineMm: baselineIn(0, heightMm, measures.cell.sizePt), maxMm: Math.max(0, indentMm - ICON_GAP_MM) };
  return put(setting, table.called, runsOf(row.word, measures.label), slot);
}

function rowStrip(setting: Setting, table: Table, row: FilledRow, columns: Columns): Strip {
  const { measures, widthMm } = setting;
  const all = row.boxes !== null && row.boxes.count > 0 ? row.boxes : null;
  const boxes = all?.place === 'cells' && inOneLine(all) <= widthMm * MOST_IN_CELLS ? all : null;
  const startMm = columns.indentMm;
  const hasCells = row.cells.some(({ text }) => !isBlank(text));
  const nameEndMm = boxes ? widthMm - inOneLine(boxes) : hasCells ? columns.nameMm : widthMm;
  const names = nameLines(setting, table, row, nameEndMm - startMm - COLUMN_GAP_MM);
  const heightMm = Math.max(measures.rowMm, names.length * measures.headingLineMm + 0.5);
  const items: Item[] = [...rowSymbol(setting, table, row, startMm, heightMm)];
  const numbersMm = baselineIn(0, heightMm, measures.cell.sizePt);
  names.forEach((line, index) => {
    const lineMm = names.length === 1 ? heightMm : measures.headingLineMm;
    const sizePt = names.length === 1 ? measures.cell.sizePt : SMALLEST_PT;
    const top = names.length === 1 ? 0 : (heightMm - names.length * lineMm) / 2 + index * lineMm;
    items.push(...placeLine(line, startMm, baselineIn(top, lineMm, sizePt)));
  });
  row.cells.forEach(({ text, isJoined }, index) => {
    const spanned = isJoined ? columns.widthsMm.slice(index).reduce((sum, width) => sum + width, 0) : (columns.widthsMm[index] ?? 0);
    const xMm = isJoined ? widthMm : (columns.rightsMm[index] ?? widthMm);
    const runs = isJoined ? runsOf(text, measures.joined, measures.cell) : runsOf(text, measures.cell);
    items.push(...put(setting, table.called, runs, { xMm, baselineMm: numbersMm, maxMm: spanned - COLUMN_GAP_MM, align: 'right' }));
  });
  if (boxes) items.push(...boxesInCells(boxes, widthMm, heightMm));
  const under = below(setting, table, row, boxes ? null : all, startMm);
  const totalMm = heightMm + (under?.heightMm ?? 0);
  // A single line of name leaves white above the boxes, which then move up a little to belong to it.
  const underItems = under ? moved(under.items, 0, heightMm - (names.length > 1 ? 0 : 0.4)) : [];
  return { heightMm: totalMm, items: [...items, ...underItems, horizontal(0, totalMm - HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] };
}

/** A table: headings over a rule, one row per entry with boxes and notes below it. */
export function layTable(setting: Setting, table: Table): LaidBlock {
  const columns = columnsOf(setting, table);
  return {
    called: table.called,
    gapMm: setting.measures.tableGapMm,
    head: headStrip(setting, table, columns),
    strips: table.rows.map((row) => rowStrip(setting, table, row, columns)),
    strip: 'row',
    keeps: table.rows.some(({ boxes }) => boxes !== null && boxes.count > 0) ? KEPT.rowsWithBoxes : KEPT.others,
  };
}
