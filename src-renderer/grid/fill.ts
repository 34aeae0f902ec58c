import { t } from '../../shared/base/words/words.ts';
import { tellReport } from './edit.ts';
import { isAlike, type RawValue } from './frame.ts';
import {
  blockOf,
  blockOnly,
  blocksOf,
  type CellBlock,
  type GridPlace,
  isInside,
  isSingleCell,
  lastRange,
  placesIn,
  settle,
} from './selection.ts';
import { type CellEntry, type Spreadsheet, shapeNow } from './sheet.ts';

const ENDS_IN_NUMBER = /^(.*?)((?<!\d)\d+)$/;

/**
 * Continues a run of cells as the fill handle does: `count` values after `source` (before it when `back`).
 * Numbers and yes/no repeat; with `asSeries` (Ctrl held) numbers continue by the step of the first two, or by 1.
 * A text that ends in a number counts on ("Tank 1", "Tank 2"), keeping leading zeros; other texts repeat.
 */
export function continueRun(
  source: readonly RawValue[],
  count: number,
  options: { readonly asSeries: boolean; readonly back: boolean },
): readonly RawValue[] {
  const run = options.back ? [...source].reverse() : source;
  const numbers = run.every((value) => typeof value === 'number') ? run : null;
  const next = numbers && options.asSeries ? arithmetic(numbers, options.back) : (index: number) => repeatOrCount(run, index, options.back);
  return Array.from({ length: count }, (_, index) => next(index));
}

function arithmetic(run: readonly number[], back: boolean): (index: number) => number {
  const first = run[0] ?? 0;
  const last = run.at(-1) ?? first;
  const step = run.length > 1 ? (last - first) / (run.length - 1) : back ? -1 : 1;
  const places = Math.max(...run.map((value) => (String(value).split('.')[1] ?? '').length));
  return (index) => Number((last + step * (index + 1)).toFixed(places));
}

function repeatOrCount(run: readonly RawValue[], index: number, back: boolean): RawValue {
  const value = run[index % run.length] ?? null;
  const match = typeof value === 'string' ? ENDS_IN_NUMBER.exec(value) : null;
  if (!match) return value;
  const [, stem = '', digits = ''] = match;
  const sameStem = run.filter((each) => typeof each === 'string' && ENDS_IN_NUMBER.exec(each)?.[1] === stem).length;
  const rounds = Math.floor(index / run.length) + 1;
  const counted = Number(digits) + (back ? -1 : 1) * rounds * sameStem;
  return counted < 0 ? value : stem + String(counted).padStart(digits.length, '0');
}

const valueAt = ({ model, store }: Spreadsheet, place: GridPlace) => model.value(store.getState().frame, place);

function write(sheet: Spreadsheet, entries: readonly CellEntry[], label: string, block: CellBlock | null): void {
  const { selection } = sheet.store.getState();
  const after = block ? blockOnly(selection.active, block) : selection;
  tellReport(sheet, sheet.model.write(sheet, entries, label, { select: () => after, reveal: false }));
}

/** Returns the row above that holds the same kind of things; the row itself if there is none. */
function rowAbove({ store }: Spreadsheet, row: number): number {
  const { frame } = store.getState();
  let above = row - 1;
  while (above >= 0 && !isAlike(frame, above, row)) above--;
  return above < 0 ? row : above;
}

/**
 * Ctrl+D and Ctrl+R: copies the first cells of each selected block to those below or to the right; a single cell gets the value
 * of the one above or to the left.
 */
function fill(sheet: Spreadsheet, along: 'down' | 'right', label: string): void {
  const { selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const isDown = along === 'down';
  if (isSingleCell(shape, selection)) {
    const { row, column } = selection.active;
    const from = settle(shape, isDown ? { row: rowAbove(sheet, row), column } : { row, column: column - 1 });
    if (from.row !== row || from.column !== column) write(sheet, [{ place: selection.active, raw: valueAt(sheet, from) }], label, null);
    return;
  }
  const entries = blocksOf(shape, selection).flatMap((block) => {
    const firsts = new Map<string, GridPlace>();
    return placesIn(shape, block).flatMap((place): readonly CellEntry[] => {
      const left = { row: place.row, column: block.left };
      // Lines of each kind are filled by themselves.
      const kind = `${place.column} ${sheet.store.getState().frame.rows[place.row]?.kind}`;
      const first = isDown ? firsts.get(kind) : place.column === block.left ? undefined : settle(shape, left);
      if (first) return [{ place, raw: valueAt(sheet, first) }];
      firsts.set(kind, place);
      return [];
    });
  });
  write(sheet, entries, label, null);
}

export const fillDown = (sheet: Spreadsheet): void => fill(sheet, 'down', t('Fill down'));
export const fillRight = (sheet: Spreadsheet): void => fill(sheet, 'right', t('Fill right'));

/** Ctrl+': the value of the cell above. */
export function copyFromAbove(sheet: Spreadsheet): void {
  const { active } = sheet.store.getState().selection;
  const above = settle(shapeNow(sheet), { row: rowAbove(sheet, active.row), column: active.column });
  if (above.row !== active.row) write(sheet, [{ place: active, raw: valueAt(sheet, above) }], t('Copy from above'), null);
}

/** Fills from a block to the cells covered by a drag of the fill handle: down, up, right or left of it. */
export function fillTo(sheet: Spreadsheet, source: CellBlock, target: CellBlock, asSeries: boolean): void {
  const shape = shapeNow(sheet);
  const isVertical = target.top < source.top || target.bottom > source.bottom;
  const back = isVertical ? target.top < source.top : target.left < source.left;
  const lines = isVertical
    ? range(source.left, source.right).map((at) => ({ from: { ...source, left: at, right: at }, to: { ...target, left: at, right: at } }))
    : range(source.top, source.bottom).map((at) => ({ from: { ...source, top: at, bottom: at }, to: { ...target, top: at, bottom: at } }));
  const { frame } = sheet.store.getState();
  const entries = lines.flatMap(({ from, to }) => {
    const places = placesIn(shape, to).filter((place) => !isInside(from, place) && isAlike(frame, source.top, place.row));
    const ordered = back ? [...places].reverse() : places;
    const values = continueRun(
      placesIn(shape, from).flatMap((place) => (isAlike(frame, source.top, place.row) ? [valueAt(sheet, place)] : [])),
      ordered.length,
      { asSeries, back },
    );
    return ordered.map((place, index) => ({ place, raw: values[index] ?? null }));
  });
  write(sheet, entries, t('Fill {entriesCount, plural, one {# cell} other {# cells}}', { entriesCount: entries.length }), target);
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Double click on the fill handle: fills down to the end of the column to the left (or else to the right). */
export function fillToNeighbourEnd(sheet: Spreadsheet): void {
  const { selection, frame } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const block = blockOf(shape, lastRange(selection));
  const blank = sheet.model.blankRow(frame);
  const end = blank < 0 ? frame.rows.length : blank;
  const endBeside = (column: number): number => {
    let row = block.bottom;
    if (column < 0 || column >= frame.columns.length) return row;
    while (row + 1 < end && !shape.isBlank(settle(shape, { row: row + 1, column }))) row++;
    return row;
  };
  const beside = endBeside(block.left - 1);
  const bottom = beside > block.bottom ? beside : endBeside(block.right + 1);
  if (bottom > block.bottom) fillTo(sheet, block, { ...block, bottom }, false);
}
