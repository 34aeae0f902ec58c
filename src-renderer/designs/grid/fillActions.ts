import { isError } from '../../../shared/formula/index.ts';
import type { CellValue } from '../../../shared/ruleset/values/index.ts';
import { continueRun } from '../../grid/fillSeries.ts';
import { blockOf, blocksOf, type CellBlock, type GridPlace, isSingleCell, lastRange, placesIn, settle } from '../../grid/selection.ts';
import { beginEdit, counted, tellReport } from './edit.ts';
import { cellAt, type GridFrame, heldValue } from './frame.ts';
import { newId, step } from './sheet.ts';
import { type DesignSheet, shapeNow } from './state.ts';
import { type CellEntry, writeCells } from './write.ts';

function valueAt(frame: GridFrame, place: GridPlace): CellValue {
  const cell = cellAt(frame, place);
  const value = cell ? (heldValue(frame.ruleset, cell) ?? null) : null;
  return isError(value) ? null : value;
}

function write(sheet: DesignSheet, entries: readonly CellEntry[], label: string, select: CellBlock | null): void {
  const { frame, selection } = sheet.store.getState();
  const made = writeCells(frame, entries, label, newId);
  const after = select
    ? {
        active: selection.active,
        ranges: [{ anchor: { row: select.top, column: select.left }, head: { row: select.bottom, column: select.right } }],
        tabColumn: null,
      }
    : selection;
  if (made.edit) step(sheet, made.edit, () => after, { reveal: false, atEnd: true });
  tellReport(sheet, made);
}

/** Ctrl+D: copies the top cells of the selection to the cells below; a single cell gets the value above it. */
export function fillDown(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  if (isSingleCell(shape, selection)) {
    takeAbove(sheet, 'Fill down');
    return;
  }
  const entries = blocksOf(shape, selection).flatMap((block) => {
    const tops = new Map<number, GridPlace>();
    return placesIn(shape, block).flatMap((place): readonly CellEntry[] => {
      const top = tops.get(place.column);
      if (top) return [{ place, raw: valueAt(frame, top) }];
      tops.set(place.column, place);
      return [];
    });
  });
  write(sheet, entries, 'Fill down', null);
}

function takeAbove(sheet: DesignSheet, label: string): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const above = settle(shape, { row: selection.active.row - 1, column: selection.active.column });
  if (selection.active.row === 0 || above.row === selection.active.row) return;
  write(sheet, [{ place: selection.active, raw: valueAt(frame, above) }], label, null);
}

/** Ctrl+': the value of the cell above. */
export const copyFromAbove = (sheet: DesignSheet): void => takeAbove(sheet, 'Copy from above');

/** Ctrl+R: copies the leftmost cells of the selection to the right; a single cell gets the value to its left. */
export function fillRight(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const source = (place: GridPlace, column: number): CellValue => valueAt(frame, settle(shape, { row: place.row, column }));
  if (isSingleCell(shape, selection)) {
    const { active } = selection;
    if (active.column > 0) write(sheet, [{ place: active, raw: source(active, active.column - 1) }], 'Fill right', null);
    return;
  }
  const entries = blocksOf(shape, selection).flatMap((block) =>
    placesIn(shape, block).flatMap((place): readonly CellEntry[] =>
      place.column === block.left ? [] : [{ place, raw: source(place, block.left) }],
    ),
  );
  write(sheet, entries, 'Fill right', null);
}

/** Ctrl+;: starts editing with today's date. */
export const enterDate = (sheet: DesignSheet): void => void beginEdit(sheet, 'enter', new Date().toLocaleDateString());

/** The cells of one row or column of a block, each once, from the first on. */
const lineOf = (sheet: DesignSheet, block: CellBlock): readonly GridPlace[] => placesIn(shapeNow(sheet), block);

/** Fills from a block to the cells covered by a drag of the fill handle: down, up, right or left of it. */
export function fillTo(sheet: DesignSheet, source: CellBlock, target: CellBlock, asSeries: boolean): void {
  const { frame } = sheet.store.getState();
  const isVertical = target.top < source.top || target.bottom > source.bottom;
  const back = isVertical ? target.top < source.top : target.left < source.left;
  const lines = isVertical
    ? range(source.left, source.right).map((at) => ({ from: { ...source, left: at, right: at }, to: { ...target, left: at, right: at } }))
    : range(source.top, source.bottom).map((at) => ({ from: { ...source, top: at, bottom: at }, to: { ...target, top: at, bottom: at } }));
  const entries = lines.flatMap(({ from, to }) => {
    const run = lineOf(sheet, from);
    const inside = ({ row, column }: GridPlace): boolean =>
      row >= from.top && row <= from.bottom && column >= from.left && column <= from.right;
    const places = lineOf(sheet, to).filter((place) => !inside(place));
    const ordered = back ? [...places].reverse() : places;
    const values = continueRun(
      run.map((place) => valueAt(frame, place)),
      ordered.length,
      { asSeries, back },
    );
    return ordered.map((place, index) => ({ place, raw: values[index] ?? null }));
  });
  write(sheet, entries, `Fill ${counted(entries.length, 'cell')}`, target);
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Double click on the fill handle: fills down to the end of the column to the left (or else to the right). */
export function fillToNeighbourEnd(sheet: DesignSheet): void {
  const { selection, frame } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const block = blockOf(shape, lastRange(selection));
  const endBeside = (column: number): number => {
    let row = block.bottom;
    while (
      column >= 0 &&
      column < frame.columns.length &&
      row + 1 < frame.rows.length - 1 &&
      !shape.isBlank(settle(shape, { row: row + 1, column }))
    )
      row++;
    return row;
  };
  const bottom = endBeside(block.left - 1) > block.bottom ? endBeside(block.left - 1) : endBeside(block.right + 1);
  if (bottom > block.bottom) fillTo(sheet, block, { ...block, bottom }, false);
}
