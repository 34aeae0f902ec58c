import { useDeferredValue, useMemo } from 'react';
import { isError } from '../../../shared/rules/formula/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { shapeOf } from '../../grid/frame.ts';
import { blocksOf, type GridSelection, placesIn } from '../../grid/selection.ts';
import { PAGE, useSheet } from '../../grid/sheet.ts';
import { statisticsOf } from '../../grid/statistics.ts';
import { type App, useApp } from '../../window/app.ts';
import { sheetDesigns } from '../../window/designKind.ts';
import { sortInWords } from '../view/viewActions.ts';
import { cellAt, type GridFrame, heldValue } from './frame.ts';
import { sheetOf } from './sheet.ts';

const modes = { ready: 'Ready', enter: 'Enter', edit: 'Edit' } as const;

/** Returns the values of the selected cells; a cell in overlapping ranges counts once. */
function* selectedValues(frame: GridFrame, selection: GridSelection): Iterable<unknown> {
  const shape = shapeOf(frame, PAGE, () => false);
  const seen = selection.ranges.length > 1 ? new Set<string>() : null;
  for (const block of blocksOf(shape, selection))
    for (const place of placesIn(shape, block)) {
      if (seen?.has(`${place.row}:${place.column}`)) continue;
      seen?.add(`${place.row}:${place.column}`);
      const cell = cellAt(frame, place);
      const value = cell?.design ? heldValue(frame.ruleset, cell) : null;
      yield isError(value ?? null) ? null : value;
    }
}

/** The sheet's part of the status bar: the mode, the number of rows shown, and the statistics of the selection. */
export function SheetStatus({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  const mode = useSheet(sheet, (state) => state.editing?.kind ?? 'ready');
  // Typing and selecting never wait for the sums of a long selection.
  const frame = useDeferredValue(useSheet(sheet, (state) => state.frame));
  const selection = useDeferredValue(useSheet(sheet, (state) => state.selection));
  const all = useApp(app, (state) => sheetDesigns(state).length);
  const statistics = useMemo(() => statisticsOf(selectedValues(frame, selection)), [frame, selection]);
  const { count, numbers } = statistics;
  const shown = useMemo(() => frame.rows.filter(({ design, index }) => design && index === 0).length, [frame]);
  const sorted = useApp(app, sortInWords);
  const { one, many } = frame.ruleset.data.designNoun;
  const noun = all === 1 ? one : many;
  const parts = numbers
    ? ([
        ['Sum', numbers.sum],
        ['Average', numbers.average],
        ['Min', numbers.min],
        ['Max', numbers.max],
      ] as const)
    : [];
  return (
    <div className="mp-status one-line small">
      <strong className="mp-mode bold" data-mode={mode}>
        {modes[mode]}
      </strong>
      <span className="mp-count">
        {shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun} shown`}, {frame.rows.length - 1}{' '}
        {frame.rows.length === 2 ? 'row' : 'rows'}
      </span>
      {sorted === null ? null : <span className="mp-sortedby">sorted by {sorted}</span>}
      <span className="mp-statistics flex gap-12 to-end" data-statistics>
        {count > 1 ? (
          <span>
            Count <b>{count}</b>
          </span>
        ) : null}
        {count > 1
          ? parts.map(([label, value]) => (
              <span key={label}>
                {label} <b>{formatNumber(value, 1)}</b>
              </span>
            ))
          : null}
      </span>
    </div>
  );
}
