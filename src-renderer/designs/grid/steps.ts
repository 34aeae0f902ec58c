import type { Edit } from '../../../shared/project/edit/index.ts';
import type { DesignId } from '../../../shared/project/index.ts';
import { blocksOf, type GridSelection } from '../../grid/selection.ts';
import { type SelectOptions, select, shapeNow } from '../../grid/sheet.ts';
import type { ActiveCell } from '../../window/state.ts';
import { cellAt } from './frame.ts';
import type { DesignSheet, SheetState } from './state.ts';

const keyOf = ({ design, row, column }: ActiveCell): string => `${design}:${row}:${column}`;

/** Writes the active cell and the selected designs to the app's state. */
export function tellApp(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const line = frame.rows[selection.active.row];
  const active: ActiveCell = {
    design: line?.design?.id ?? null,
    row: line?.index ?? 0,
    column: frame.columns[selection.active.column]?.id ?? '',
  };
  const designs = new Set<DesignId>();
  for (const { top, bottom } of blocksOf(shapeNow(sheet), selection))
    for (let row = top; row <= bottom; row++) {
      const design = frame.rows[row]?.design;
      if (design) designs.add(design.id);
    }
  const state = sheet.app.store.getState();
  const sameDesigns = state.selected.length === designs.size && state.selected.every((id) => designs.has(id));
  const sameActive = keyOf(state.active) === keyOf(active);
  if (sameDesigns && sameActive) return;
  sheet.app.set({ ...(sameActive ? {} : { active }), ...(sameDesigns ? {} : { selected: [...designs] }) });
}

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

export const newId = (): DesignId => crypto.randomUUID() as DesignId; // any text that is not empty is an id
