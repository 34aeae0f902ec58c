import { box, FRAME_MM, HAIRLINE_MM, horizontal, surface, vertical } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, lineOf, placeLine, SMALLEST_PT } from '../print/text/index.ts';
import type { FilledBlock } from './filled.ts';
import { isBlank, type LaidBlock, put, runsOf, type Setting, type Strip, wantedMm } from './strip.ts';

const UNIT_GAP_MM = 0.4;
const STAT_SIDE_MM = 0.6;

/** Large values side by side in one frame. */
export function layStats(setting: Setting, block: Extract<FilledBlock, { kind: 'stats' }>): LaidBlock {
  const { measures, widthMm, showsNotes, drawing } = setting;
  const labelMm = measures.headingLineMm;
  const hasNotes = showsNotes && block.boxes.some(({ note }) => !isBlank(note));
  const boxMm = widthMm / block.boxes.length;
  const maxMm = boxMm - FRAME_MM - 2 * STAT_SIDE_MM;
  const valueTop = FRAME_MM + measures.statPaddingMm + labelMm;
  const noteTop = valueTop + measures.statValueMm;
  const heightMm = noteTop + (hasNotes ? labelMm : 0) + measures.statPaddingMm + FRAME_MM;
  const items: Item[] = drawing.tint === null ? [] : [surface(0, 0, widthMm, heightMm, drawing.tint)];
  if (drawing.hasFrames) items.push(box(0, 0, widthMm, heightMm, FRAME_MM));
  else items.push(horizontal(0, heightMm - HAIRLINE_MM / 2, widthMm, HAIRLINE_MM));
  block.boxes.forEach((stat, index) => {
    const middle = (index + 0.5) * boxMm;
    if (index > 0 && drawing.hasFrames) items.push(vertical(index * boxMm, FRAME_MM, heightMm - 2 * FRAME_MM, HAIRLINE_MM));
    const labelBaseline = baselineIn(FRAME_MM + measures.statPaddingMm, labelMm, measures.label.sizePt);
    items.push(
      ...put(setting, block.called, runsOf(stat.label, measures.label), { xMm: middle, baselineMm: labelBaseline, maxMm, align: 'centre' }),
    );
    items.push(
      ...statValue(setting, block.called, stat, middle, baselineIn(valueTop, measures.statValueMm, measures.statValue.sizePt), maxMm),
    );
    if (hasNotes) {
      const slot = {
        xMm: middle,
        baselineMm: baselineIn(noteTop, labelMm, measures.label.sizePt),
        maxMm: maxMm + 0.6,
        align: 'centre' as const,
      };
      items.push(...put(setting, block.called, runsOf(stat.note, measures.label), slot));
    }
  });
  return { called: block.called, gapMm: measures.statGapMm, head: null, strips: [{ heightMm, items }], strip: 'row' };
}

type Stat = Extract<FilledBlock, { kind: 'stats' }>['boxes'][number];

/** The value with its unit behind it, centred together; the value shrinks, the unit keeps its size. */
function statValue(setting: Setting, part: string, stat: Stat, middleMm: number, baselineMm: number, maxMm: number): readonly Item[] {
  const { measures } = setting;
  const unit = lineOf(runsOf(stat.unit, measures.unit));
  const unitMm = isBlank(stat.unit) ? 0 : unit.widthMm + UNIT_GAP_MM;
  const value = fitLine(runsOf(stat.value, measures.statValue), maxMm - unitMm);
  if (!value.fits) setting.report(part, stat.value.map(({ text }) => text).join(''));
  const left = middleMm - (value.line.widthMm + unitMm) / 2;
  return [...placeLine(value.line, left, baselineMm), ...placeLine(unit, left + value.line.widthMm + UNIT_GAP_MM, baselineMm)];
}

const GRID_GAP_MM = 0.6;

/** Width of the labels of a grid: as its card says, or more where a label needs it and the values do not. */
function gridLabelMm({ measures, widthMm }: Setting, { rows, labelWidthMm }: Extract<FilledBlock, { kind: 'grid' }>): number {
  const smallest = { ...measures.gridLabel, sizePt: SMALLEST_PT };
  const wanted = Math.max(0, ...rows.map(({ label }) => wantedMm(label, smallest) + GRID_GAP_MM));
  const spare = rows.map(({ cells, isStrong }) => {
    const style = isStrong ? measures.gridCell : measures.gridLabel;
    return widthMm - cells.length * Math.max(0, ...cells.map((cell) => wantedMm(cell, style) + GRID_GAP_MM));
  });
  return Math.max(labelWidthMm, Math.min(wanted, ...spare));
}

/** Rows of derived values in columns of equal width. */
export function layGrid(setting: Setting, block: Extract<FilledBlock, { kind: 'grid' }>): LaidBlock {
  const { measures, widthMm } = setting;
  const labelMm = gridLabelMm(setting, block);
  const strips = block.rows.map((row, index): Strip => {
    const isLast = index === block.rows.length - 1;
    const lineMm = row.isStrong ? measures.gridCellMm : measures.gridLabelMm;
    const style = row.isStrong ? measures.gridCell : measures.gridLabel;
    const baselineMm = baselineIn(0, lineMm - (isLast ? 0.5 : 0), style.sizePt);
    const columnMm = (widthMm - labelMm) / row.cells.length;
    const label = put(setting, block.called, runsOf(row.label, measures.gridLabel), {
      xMm: 0,
      baselineMm,
      maxMm: labelMm - GRID_GAP_MM,
    });
    const cells = row.cells.flatMap((cell, column) => {
      const slot = { xMm: labelMm + (column + 1) * columnMm, baselineMm, maxMm: columnMm - GRID_GAP_MM, align: 'right' as const };
      return put(setting, block.called, runsOf(cell, style), slot);
    });
    const rule = isLast ? [horizontal(0, lineMm + HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] : [];
    return { heightMm: lineMm + (isLast ? HAIRLINE_MM : 0), items: [...label, ...cells, ...rule] };
  });
  return { called: block.called, gapMm: measures.tableGapMm, head: null, strips, strip: 'row' };
}
