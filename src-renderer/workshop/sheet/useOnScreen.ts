import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { lastRange, selectOnly } from '../../grid/selection.ts';
import { useWorkshop } from '../state.ts';
import { SHEET_ACTS } from './acts.ts';
import { explain, type RuleSheetSession, rowCount, select, selectPlace, shapeNow } from './session.ts';

const ROW_PX = 26;

/** Keeps the active cell of a sheet inside it, in view and focused while the sheet is in use, and takes it to wanted places. */
export function useOnScreen(sheet: RuleSheetSession, table: RefObject<HTMLTableElement | null>): void {
  const selection = useStore(sheet.store, (state) => state.selection);
  const editing = useStore(sheet.store, (state) => state.editing);
  const wanted = useWorkshop(sheet.session, (state) => state.goTo);
  const { rows, columns, rules } = sheet.props;
  const count = rowCount(sheet.props);

  useLayoutEffect(() => {
    const focus = (): void => table.current?.querySelector<HTMLElement>('.rs-cell[data-active]')?.focus({ preventScroll: true });
    const run = (command: string): boolean => {
      const act = SHEET_ACTS[command];
      act?.(sheet);
      return act !== undefined;
    };
    sheet.focus = focus;
    const handle = { run, focus };
    sheet.session.sheet = handle;
    return () => {
      if (sheet.session.sheet === handle) sheet.session.sheet = null;
      sheet.session.app.store.getState();
    };
  }, [sheet, table]);

  // A sheet that has fewer rows or columns than before keeps its selection inside.
  useLayoutEffect(() => {
    const shape = shapeNow(sheet);
    const { active, ranges } = sheet.store.getState().selection;
    const { head } = lastRange(sheet.store.getState().selection);
    const row = Math.max(active.row, head.row, ...ranges.map(({ anchor }) => anchor.row));
    const column = Math.max(active.column, head.column, ...ranges.map(({ anchor }) => anchor.column));
    if (row >= shape.rowCount || column >= shape.columnCount) select(sheet, selectOnly(shape, active));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the panel says follows the rows that are shown.
  useEffect(() => explain(sheet), [sheet, rows, columns, rules.files]);

  useLayoutEffect(() => {
    if (wanted === null || !selectPlace(sheet, wanted)) return;
    sheet.session.store.setState({ goTo: null });
    setTimeout(() => sheet.focus());
  }, [sheet, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell that was typed in gives the focus back to itself.
  useLayoutEffect(() => {
    const box = table.current;
    const cell = box?.querySelector<HTMLElement>('.rs-cell[data-active]');
    if (!box || !cell) return;
    sheet.pageRows = Math.max(2, Math.floor(box.clientHeight / ROW_PX) - 2);
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement === null || box.contains(activeElement);
    if (!isHere || editing !== null) return;
    if (!cell.contains(activeElement)) cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sheet, table, selection.active, editing, count]);
}
