import { box, FRAME_MM, type Fragment, HAIRLINE_MM, horizontal, piled, surface, vertical } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, lineOf, placeLine } from '../print/text.ts';
import type { FilledBlock } from './filled.ts';
import { type BlockLayout, type CardContext, isBlank, KEPT, leastMm, ownLines, put, runsOf, wantedMm } from './fragment.ts';

const UNIT_GAP_MM = 0.4;
const STAT_SIDE_MM = 0.6;

type Stats = Extract<FilledBlock, { kind: 'stats' }>;

/** The same where large values would be in several rows in the tightest sizes. */
const NARROW_SIDE_MM = 0.2;

/** Room for the words of each of so many boxes beside each other. */
const roomIn = (widthMm: number, boxes: number, sideMm = STAT_SIDE_MM): number => widthMm / boxes - FRAME_MM - 2 * sideMm;

/** White between a label and the value beside it. */
const BESIDE_MM = 1;

/** How many large values stand side by side: all of them, or fewer where one would be too wide in the smallest type. */
function perRow({ measures, widthMm, showsNotes }: CardContext, { boxes }: Stats, isBeside: boolean, sideMm = STAT_SIDE_MM): number {
  const needMm = Math.max(
    ...boxes.map(({ label, value, unit, note }) => {
      const unitMm = isBlank(unit) ? 0 : wantedMm(unit, measures.unit) + UNIT_GAP_MM;
      const valueMm = leastMm(value, measures.statValue) + unitMm;
      const labelMm = leastMm(label, measures.label);
      return Math.max(
        ...(isBeside ? [labelMm + BESIDE_MM + valueMm] : [labelMm, valueMm]),
        showsNotes ? leastMm(note, measures.label) - sideMm : 0,
      );
    }),
  );
  for (let rows = 1; rows < boxes.length; rows += 1) {
    const count = Math.ceil(boxes.length / rows);
    if (roomIn(widthMm, count, sideMm) >= needMm) return count;
  }
  return 1;
}

/** Large values side by side in one frame, or in several under each other; in the tightest sizes these have them beside their labels. */
export function layStats(context: CardContext, block: Stats): BlockLayout {
  const { statBesidePt } = context.measures;
  const all = block.boxes.length;
  const isTight = statBesidePt > 0;
  // Less white at the sides only where more values then have room beside each other.
  const placed = (isBeside: boolean) => {
    const at = (sideMm: number) => ({ isBeside, sideMm, count: perRow(context, block, isBeside, sideMm) });
    const [usual, narrow] = [at(STAT_SIDE_MM), at(NARROW_SIDE_MM)];
    return isTight && narrow.count > usual.count ? narrow : usual;
  };
  const [below, beside] = [placed(false), placed(true)];
  const { isBeside, sideMm, count } = isTight && below.count < all && beside.count >= Math.min(2, below.count) ? beside : below;
  const rows = Array.from({ length: Math.ceil(block.boxes.length / count) }, (_, row) => block.boxes.slice(row * count, (row + 1) * count));
  const fragments = rows.map((boxes) => (isBeside ? besideFragment : statsFragment)(context, block.called, boxes, count, sideMm));
  const after = (rows: number): Stats => ({ ...block, boxes: block.boxes.slice(rows * count) });
  return { called: block.called, gapMm: context.measures.statGapMm, head: null, fragments, keeps: KEPT.values, after };
}

/** The frame of large values, with lines between them. */
function statFrames({ hasFrames, tint }: CardContext['drawing'], count: number, boxMm: number, heightMm: number): readonly Item[] {
  const widthMm = boxMm * count;
  const ground = tint === null ? [] : [surface(0, 0, widthMm, heightMm, tint)];
  if (!hasFrames) return [...ground, horizontal(0, heightMm - HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)];
  const between = Array.from({ length: count - 1 }, (_, index) =>
    vertical((index + 1) * boxMm, FRAME_MM, heightMm - 2 * FRAME_MM, HAIRLINE_MM),
  );
  return [...ground, box(0, 0, widthMm, heightMm, FRAME_MM), ...between];
}

/** A frame of values that stand beside their labels, with their notes below. */
function besideFragment(context: CardContext, called: string, boxes: Stats['boxes'], count: number, sideMm: number): Fragment {
  const { measures, showsNotes, drawing } = context;
  const boxMm = context.widthMm / count;
  const hasNotes = showsNotes && boxes.some(({ note }) => !isBlank(note));
  const maxMm = roomIn(context.widthMm, count, sideMm);
  const values = { ...context, measures: { ...measures, statValue: { ...measures.statValue, sizePt: measures.statBesidePt } } };
  const [topMm, lineMm] = [FRAME_MM + measures.statPaddingMm, measures.gridCellMm];
  const baselineMm = baselineIn(topMm, lineMm, measures.statBesidePt);
  const heightMm = topMm + lineMm + (hasNotes ? measures.headingLineMm : 0) + measures.statPaddingMm + FRAME_MM;
  const items = [...statFrames(drawing, boxes.length, boxMm, heightMm)];
  boxes.forEach((stat, index) => {
    const left = index * boxMm + (boxMm - maxMm) / 2;
    const labelMm = leastMm(stat.label, measures.label);
    items.push(...put(context, called, runsOf(stat.label, measures.label), { xMm: left, baselineMm, maxMm }));
    items.push(...statValue(values, called, stat, left + maxMm, baselineMm, maxMm - labelMm - BESIDE_MM, 'right'));
    const slot = {
      xMm: left,
      baselineMm: baselineIn(topMm + lineMm, measures.headingLineMm, measures.label.sizePt),
      maxMm: maxMm + sideMm,
    };
    if (hasNotes) items.push(...put(context, called, runsOf(stat.note, measures.label), slot));
  });
  return { heightMm, items };
}

/** A frame of large values, each as wide as if the frame had `count` of them. */
function statsFragment(context: CardContext, called: string, boxes: Stats['boxes'], count: number, sideMm: number): Fragment {
  const { measures, showsNotes, drawing } = context;
  const boxMm = context.widthMm / count;
  const labelMm = measures.headingLineMm;
  const hasNotes = showsNotes && boxes.some(({ note }) => !isBlank(note));
  const maxMm = roomIn(context.widthMm, count, sideMm);
  const valueTop = FRAME_MM + measures.statPaddingMm + labelMm;
  const noteTop = valueTop + measures.statValueMm;
  const heightMm = noteTop + (hasNotes ? labelMm : 0) + measures.statPaddingMm + FRAME_MM;
  const items = [...statFrames(drawing, boxes.length, boxMm, heightMm)];
  boxes.forEach((stat, index) => {
    const middle = (index + 0.5) * boxMm;
    const slotAt = (topMm: number, roomMm: number) => ({
      xMm: middle,
      baselineMm: baselineIn(topMm, labelMm, measures.label.sizePt),
      maxMm: roomMm,
      align: 'centre' as const,
    });
    items.push(...put(context, called, runsOf(stat.label, measures.label), slotAt(FRAME_MM + measures.statPaddingMm, maxMm)));
    items.push(...statValue(context, called, stat, middle, baselineIn(valueTop, measures.statValueMm, measures.statValue.sizePt), maxMm));
    if (hasNotes) items.push(...put(context, called, runsOf(stat.note, measures.label), slotAt(noteTop, maxMm + sideMm)));
  });
  return { heightMm, items };
}

type Stat = Stats['boxes'][number];

/** The value with its unit behind it, centred together, or at the left of `xMm`; the value shrinks, the unit keeps its size. */
function statValue(
  context: CardContext,
  part: string,
  stat: Stat,
  xMm: number,
  baselineMm: number,
  maxMm: number,
  align: 'centre' | 'right' = 'centre',
): readonly Item[] {
  const { measures } = context;
  const unit = lineOf(runsOf(stat.unit, measures.unit));
  const unitMm = isBlank(stat.unit) ? 0 : unit.widthMm + UNIT_GAP_MM;
  const value = fitLine(runsOf(stat.value, measures.statValue), maxMm - unitMm);
  if (!value.fits) context.report(part, stat.value.map(({ text }) => text).join(''));
  const left = xMm - (value.line.widthMm + unitMm) / (align === 'centre' ? 2 : 1);
  return [...placeLine(value.line, left, baselineMm), ...placeLine(unit, left + value.line.widthMm + UNIT_GAP_MM, baselineMm)];
}

const GRID_GAP_MM = 0.6;

type Grid = Extract<FilledBlock, { kind: 'grid' }>;

/** Width of the labels of a grid: as its card says, or more where a label needs it and the values do not. */
function gridLabelMm({ measures, widthMm }: CardContext, { rows, labelWidthMm }: Grid): number {
  const wanted = Math.max(0, ...rows.map(({ label }) => leastMm(label, measures.gridLabel) + GRID_GAP_MM));
  const spare = rows.map(({ cells, isStrong }) => {
    const style = isStrong ? measures.gridCell : measures.gridLabel;
    return widthMm - cells.length * Math.max(0, ...cells.map((cell) => wantedMm(cell, style) + GRID_GAP_MM));
  });
  return Math.max(labelWidthMm, Math.min(wanted, ...spare));
}

/** The grid in pieces of fewer columns where all of them would be too narrow for what stands in them; labels then have their width. */
function piecesOf(context: CardContext, grid: Grid): readonly (Grid & { readonly labelMm: number; readonly columns: number })[] {
  const { measures, widthMm } = context;
  const columns = Math.max(1, ...grid.rows.map(({ cells }) => cells.length));
  const labelMm = gridLabelMm(context, grid);
  const need = Math.max(
    ...grid.rows.flatMap(({ cells, isStrong }) => cells.map((cell) => leastMm(cell, isStrong ? measures.gridCell : measures.gridLabel))),
    0,
  );
  const asked = Math.max(0, ...grid.rows.map(({ label }) => leastMm(label, measures.gridLabel) + GRID_GAP_MM));
  if (asked <= labelMm && (widthMm - labelMm) / columns >= need + GRID_GAP_MM) return [{ ...grid, labelMm, columns }];
  const ownMm = Math.min(asked, widthMm / 2);
  const fitting = Math.max(1, Math.floor((widthMm - ownMm) / (need + GRID_GAP_MM)));
  const pieces = Math.ceil(columns / fitting);
  const each = Math.ceil(columns / pieces);
  return Array.from({ length: pieces }, (_, piece) => ({
    ...grid,
    labelMm: ownMm,
    columns: each,
    rows: grid.rows
      .map((row) => ({ ...row, cells: row.cells.slice(piece * each, (piece + 1) * each) }))
      .filter(({ cells }) => cells.some((cell) => !isBlank(cell))),
  }));
}

/** Rows of derived values in columns of equal width. */
export function layGrid(context: CardContext, block: Grid): BlockLayout {
  const { measures, widthMm } = context;
  // The rows of a piece belong together: the first ones are its headings.
  const fragments = piecesOf(context, block).map(({ rows, labelMm, columns }) => {
    const lines = rows.map((row, index): Fragment => {
      const isLast = index === rows.length - 1;
      const lineMm = row.isStrong ? measures.gridCellMm : measures.gridLabelMm;
      const style = row.isStrong ? measures.gridCell : measures.gridLabel;
      const baselineMm = baselineIn(0, lineMm - (isLast ? 0.5 : 0), style.sizePt);
      const columnMm = (widthMm - labelMm) / columns;
      // A label too long for its column has lines of its own above.
      const isApart = leastMm(row.label, measures.gridLabel) > labelMm - GRID_GAP_MM;
      const above = isApart ? ownLines(row.label, measures.gridLabel, measures.gridLabelMm, widthMm) : [];
      const slot = { xMm: 0, baselineMm, maxMm: labelMm - GRID_GAP_MM };
      const label = isApart ? [] : put(context, block.called, runsOf(row.label, measures.gridLabel), slot);
      const cells = row.cells.flatMap((cell, column) => {
        const slot = { xMm: labelMm + (column + 1) * columnMm, baselineMm, maxMm: columnMm - GRID_GAP_MM, align: 'right' as const };
        return put(context, block.called, runsOf(cell, style), slot);
      });
      const rule = isLast ? [horizontal(0, lineMm + HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] : [];
      return piled([...above, { heightMm: lineMm + (isLast ? HAIRLINE_MM : 0), items: [...label, ...cells, ...rule] }]);
    });
    return piled(lines);
  });
  return { called: block.called, gapMm: measures.tableGapMm, head: null, fragments };
}
