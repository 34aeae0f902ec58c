import type { Edit } from '../../../shared/project/edit/index.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { type SelectOptions, select } from '../../grid/sheet.ts';
import { cellAt } from './frame.ts';
import type { DesignSheet, SheetState } from './state.ts';

/** Applies a step and selects its result: `selectAfter` receives the new frame. */
export function step(
  sheet: DesignSheet,
  edit: Edit | null,
  selectAfter?: (state: SheetState) => GridSelection,
  options: { readonly atEnd?: boolean } & SelectOptions = {},
): boolean {
  const { rows } = sheet.store.getState().frame;
  const done = edit === null || sheet.app.perform(edit, { atEnd: options.atEnd ?? false });
  // A design made on the blank line adds a new blank line below, which must be visible too.
  const withBlank = sheet.store.getState().frame.rows.length > rows.length;
  if (done && selectAfter) select(sheet, selectAfter(sheet.store.getState()), { withBlank, ...options });
  return done;
}

/** The active cell, which typing replaces. */
export function activeCell(sheet: DesignSheet) {
  const { frame, selection } = sheet.store.getState();
  return cellAt(frame, selection.active);
}
