import { t } from '../../../shared/base/words/words.ts';
import { columnIndexOf } from '../../grid/frame.ts';
import { blocksOf } from '../../grid/selection.ts';
import { shapeNow } from '../../grid/sheet.ts';
import type { AppState } from '../../window/app.ts';
import { choosingColumns, columnChoices } from '../../window/designKind.ts';
import { type ColumnFilter, PLAIN_VIEW } from '../../window/state.ts';
import { sheetColumns } from '../grid/columns.ts';
import type { DesignSheet } from '../grid/state.ts';
import { nextSort } from './view.ts';

const viewOf = (sheet: DesignSheet) => sheet.app.store.getState().view;

/** One press of a column's sort button: ascending, descending, off. With `add` it becomes a further key. */
export const sortBy = (sheet: DesignSheet, column: string, add: boolean): void =>
  sheet.app.set({ view: { ...viewOf(sheet), sort: nextSort(viewOf(sheet).sort, column, add) } });

/** Sorts by a column in one direction; null removes it from the sort keys. */
export function sortTo(sheet: DesignSheet, column: string, descending: boolean | null): void {
  sheet.app.set({ view: { ...viewOf(sheet), sort: descending === null ? [] : [{ column, descending }] } });
}

/** Returns the name of a column; its id if the ruleset has no such column. */
export const labelOfColumn = ({ ruleset }: Pick<AppState, 'ruleset'>, id: string): string =>
  sheetColumns(ruleset).find((column) => column.id === id)?.field.label ?? id;

/** Returns the sort order of the sheet in words, e.g. "Cost ascending ▲, then Name descending ▼"; null if it is not sorted. */
export function sortInWords(state: Pick<AppState, 'ruleset' | 'view'>): string | null {
  const parts = state.view.sort.map(({ column, descending }) =>
    descending
      ? t('{column} descending ▼', { column: labelOfColumn(state, column) })
      : t('{column} ascending ▲', { column: labelOfColumn(state, column) }),
  );
  return parts.length === 0 ? null : parts.reduce((first, next) => t('{first}, then {next}', { first, next }));
}

const isOf = (filter: ColumnFilter, column: string): boolean => filter.kind !== 'problems' && filter.column === column;

/** Returns the filter of a column, and whether only designs with problems are shown. */
export const filterOf = (sheet: DesignSheet, column: string): ColumnFilter | null =>
  viewOf(sheet).filters.find((filter) => isOf(filter, column)) ?? null;

/** Sets or removes the filter of a column. */
export function setFilter(sheet: DesignSheet, column: string, filter: ColumnFilter | null): void {
  const view = viewOf(sheet);
  sheet.app.set({ view: { ...view, filters: [...view.filters.filter((each) => !isOf(each, column)), ...(filter ? [filter] : [])] } });
}

/** Shows only designs with problems, or all again. */
export function filterProblems(sheet: DesignSheet, on: boolean): void {
  const view = viewOf(sheet);
  const others = view.filters.filter(({ kind }) => kind !== 'problems');
  sheet.app.set({ view: { ...view, filters: on ? [...others, { kind: 'problems', errorsOnly: false }] : others } });
}

/** Shows every design again, in the order of the project; the find bar then only marks its matches. */
export function plainView(sheet: DesignSheet): void {
  const { find } = sheet.store.getState();
  if (find?.narrows) sheet.store.setState({ find: { ...find, narrows: false } });
  sheet.app.set({ view: PLAIN_VIEW });
}

/** Sorts and filters again, after edits that left designs where they were. */
export const viewAgain = (sheet: DesignSheet): void => sheet.app.set({ view: { ...viewOf(sheet) } });

/** Ctrl+Shift+L: opens the filter of the active column, or of the given one. */
export function openFilter(sheet: DesignSheet, column?: string): void {
  const { frame, selection } = sheet.store.getState();
  const id = column ?? frame.columns[selection.active.column]?.id;
  if (id !== undefined) sheet.store.setState({ popup: { kind: 'filter', column: id } });
}

/** Hides the columns of the selection; the frozen ones stay visible. */
export function hideColumns(sheet: DesignSheet): void {
  const { frame, selection } = sheet.store.getState();
  const chosen = blocksOf(shapeNow(sheet), selection).flatMap(({ left, right }) => frame.columns.slice(left, right + 1));
  const ids = chosen.filter(({ frozen }) => !frozen).map(({ id }) => id);
  const state = sheet.app.store.getState();
  const { hidden, shown } = columnChoices(state);
  sheet.app.set(choosingColumns(state, { hidden: [...new Set([...hidden, ...ids])], shown: shown.filter((id) => !ids.includes(id)) }));
}

/** Stores the width of a column, in pixels. */
export function keepWidth(sheet: DesignSheet, id: string, width: number): void {
  const state = sheet.app.store.getState();
  const { widths } = columnChoices(state);
  if (widths[id] === width || columnIndexOf(sheet.store.getState().frame, id) < 0) return;
  sheet.app.set(choosingColumns(state, { widths: { ...widths, [id]: width } }));
}
