import { useDeferredValue, useMemo } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { tRich } from '../ui/rich.ts';
import { type SheetFrame, shapeOf } from './frame.ts';
import { blocksOf, type GridPlace, type GridSelection, placesIn } from './selection.ts';
import { type Spreadsheet, type SpreadsheetState, useSheet, usualPage } from './sheet.ts';

/** The statistics of the selected cells in the status bar. `count` counts filled cells; the others only numbers. */
type Statistics = {
  readonly count: number;
  readonly numbers: { readonly sum: number; readonly average: number; readonly min: number; readonly max: number } | null;
};

/** Returns the statistics of a selection; values that are not finite numbers only count. */
export function statisticsOf(values: Iterable<unknown>): Statistics {
  let count = 0;
  let found = 0;
  let sum = 0;
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined || value === '') continue;
    count++;
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    found++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { count, numbers: found > 0 ? { sum, average: sum / found, min, max } : null };
}

/** Returns the values of the selected cells; a cell in overlapping ranges counts once. */
function* selectedValues<F extends SheetFrame>(
  frame: F,
  selection: GridSelection,
  valueAt: (frame: F, place: GridPlace) => unknown,
): Iterable<unknown> {
  const shape = shapeOf(frame, usualPage, () => false);
  const seen = selection.ranges.length > 1 ? new Set<string>() : null;
  for (const block of blocksOf(shape, selection))
    for (const place of placesIn(shape, block)) {
      if (seen?.has(`${place.row}:${place.column}`)) continue;
      seen?.add(`${place.row}:${place.column}`);
      yield valueAt(frame, place);
    }
}

type Props<F extends SheetFrame> = {
  readonly sheet: Spreadsheet<SpreadsheetState<F>>;
  /** The same function each time. */
  readonly valueAt: (frame: F, place: GridPlace) => unknown;
  readonly format: (value: number, decimals: number) => string;
};

/** How many of the selected cells are filled, and the statistics of their numbers. */
export function SelectedSums<F extends SheetFrame>({ sheet, valueAt, format }: Props<F>) {
  // Typing and selecting never wait for the sums of a long selection.
  const frame = useDeferredValue(useSheet(sheet, (state) => state.frame));
  const selection = useDeferredValue(useSheet(sheet, (state) => state.selection));
  const { count, numbers } = useMemo(() => statisticsOf(selectedValues(frame, selection, valueAt)), [frame, selection, valueAt]);
  const parts = numbers
    ? ([
        [t('Sum'), numbers.sum],
        [t('Average'), numbers.average],
        [t('Min'), numbers.min],
        [t('Max'), numbers.max],
      ] as const)
    : [];
  return (
    <span className="mp-statistics flex gap-12 to-end" data-statistics>
      {count > 1 ? <span>{tRich('Count <b>{count}</b>', { count, b: (words) => <b>{words}</b> })}</span> : null}
      {count > 1
        ? parts.map(([label, value]) => (
            <span key={label}>
              {label} <b>{format(value, 1)}</b>
            </span>
          ))
        : null}
    </span>
  );
}
