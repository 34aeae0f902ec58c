import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MenuItem } from '../../grid/FloatingMenu.tsx';
import { blocksOf, type GridPlace, type GridSelection, placesIn, type Shape, selectOnly } from '../../grid/selection.ts';
import { samePlace } from '../data.ts';
import type { Rules } from '../rules.ts';
import { type WorkshopSession, workshopSession } from '../state.ts';
import {
  cellText,
  type RuleCell,
  type RuleColumn,
  type RuleList,
  type RuleRow,
  type ShownColumn,
  shapeOf,
  shownColumns,
  standardOfCell,
} from './model.ts';

export type RuleSheetProps = {
  readonly rules: Rules;
  /** Tells it from the other sheets of the workshop. */
  readonly id: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly columns: readonly RuleColumn[];
  readonly rows: readonly RuleRow[];
  /** Present if rows can be added, removed and moved. */
  readonly list?: RuleList;
  /** Further lines of the menu at a cell; the row is null on the blank last row. */
  readonly menu?: (row: RuleRow | null, column: RuleColumn) => readonly MenuItem[];
};

/** The cell being edited. `enter`: typing replaced the text, arrow keys commit. `edit`: arrow keys move the caret. */
export type RuleEditing = { readonly kind: 'enter' | 'edit'; readonly text: string };

export type RuleSheetState = {
  readonly selection: GridSelection;
  readonly editing: RuleEditing | null;
  readonly menu: { readonly x: number; readonly y: number } | null;
};

/** A sheet of rules while it is on screen. */
export type RuleSheetSession = {
  readonly session: WorkshopSession;
  readonly store: StoreApi<RuleSheetState>;
  /** What it shows now. */
  props: RuleSheetProps;
  /** The rows that fit on the screen. */
  pageRows: number;
  /** Puts the focus on the active cell. */
  focus: () => void;
};

const FIRST: GridSelection = {
  active: { row: 0, column: 0 },
  ranges: [{ anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }],
  tabColumn: null,
};

export function ruleSheetSession(props: RuleSheetProps): RuleSheetSession {
  const session = workshopSession(props.rules.app);
  const selection = session.selections.get(props.id) ?? FIRST;
  return {
    session,
    store: createStore<RuleSheetState>(() => ({ selection, editing: null, menu: null })),
    props,
    pageRows: 20,
    focus: () => undefined,
  };
}

/** Whether there is a blank last row to add to. */
export const hasBlankRow = ({ list, rules }: RuleSheetProps): boolean => list !== undefined && rules.readOnly === null;

export const rowCount = (props: RuleSheetProps): number => props.rows.length + (hasBlankRow(props) ? 1 : 0);

export const columnsNow = ({ props, session }: RuleSheetSession): readonly ShownColumn[] =>
  shownColumns(props.columns, session.store.getState().showsStandard && props.rules.hasStandard);

/** The cell at a place of the sheet; null on the blank row and where a row has no such cell. */
export function cellAt(sheet: RuleSheetSession, { row, column }: GridPlace): RuleCell | null {
  const shown = columnsNow(sheet)[column];
  const cell = sheet.props.rows[row]?.cells[shown?.of ?? ''];
  if (cell === undefined || shown === undefined) return null;
  return shown.isStandard ? standardCell(sheet.props.rules, cell) : cell;
}

/** The cell that shows the value of the standard beside another cell. */
export function standardCell(rules: Rules, cell: RuleCell): RuleCell {
  const { choices, place } = cell;
  return {
    place,
    value: standardOfCell(rules, cell),
    kind: 'readOnly',
    ...(choices === undefined ? {} : { choices }),
    why: 'This is the value of the standard: it does not change. Reset the cell to take it over.',
  };
}

/** Whether a cell is edited with a list instead of the text field. */
export const hasList = (cell: RuleCell | null): cell is RuleCell => cell?.kind === 'choice' || cell?.kind === 'yesNo';

export const textAt = (sheet: RuleSheetSession, place: GridPlace): string => {
  const cell = cellAt(sheet, place);
  return cell === null ? '' : cellText(cell);
};

export const shapeNow = (sheet: RuleSheetSession): Shape =>
  shapeOf(
    Math.max(1, rowCount(sheet.props)),
    Math.max(1, columnsNow(sheet).length),
    (row, column) => textAt(sheet, { row, column }) === '',
    sheet.pageRows,
  );

/** Every selected cell of the rows that are there, with its place in the sheet. */
export const selectedPlaces = (sheet: RuleSheetSession): readonly GridPlace[] => {
  const shape = shapeNow(sheet);
  return blocksOf(shape, sheet.store.getState().selection).flatMap((block) => placesIn(shape, block));
};

/** The selected rows that are there, from top to bottom. */
export function selectedRows(sheet: RuleSheetSession): readonly number[] {
  const shape = shapeNow(sheet);
  const rows = blocksOf(shape, sheet.store.getState().selection).flatMap(({ top, bottom }) =>
    Array.from({ length: bottom - top + 1 }, (_, index) => top + index),
  );
  return [...new Set(rows)].filter((row) => row < sheet.props.rows.length).sort((a, b) => a - b);
}

/** Selects cells and makes the active one known to the panel. */
export function select(sheet: RuleSheetSession, selection: GridSelection): void {
  sheet.session.selections.set(sheet.props.id, selection);
  sheet.store.setState({ selection, menu: null });
  explain(sheet);
}

/** Tells the panel which cell is active. */
export function explain(sheet: RuleSheetSession): void {
  const { active } = sheet.store.getState().selection;
  const { rules, rows } = sheet.props;
  const cell = cellAt(sheet, active);
  const row = rows[active.row];
  const column = columnsNow(sheet)[active.column];
  if (cell === null || row === undefined || column === undefined) return void rules.activate(null);
  const help = [row.help, column.help].filter(Boolean).join(' ');
  rules.activate(cell.place, {
    title: sheet.props.columns.length > 1 ? `${row.label}: ${column.label}` : row.label,
    help: help === '' ? undefined : help,
    unit: cell.unit,
    choices: cell.choices,
    id: row.id,
  });
}

/** Selects the cell of a place, or the first cell of the row that holds it. Returns false if the sheet does not show it. */
export function selectPlace(sheet: RuleSheetSession, wanted: Parameters<typeof samePlace>[0]): boolean {
  const columns = columnsNow(sheet).filter(({ isStandard }) => !isStandard);
  const all = columnsNow(sheet);
  let near: GridPlace | null = null;
  for (const [row, { cells, place }] of sheet.props.rows.entries()) {
    for (const { id } of columns) {
      const cell = cells[id];
      const at = { row, column: all.findIndex((column) => column.id === id) };
      if (cell && samePlace(cell.place, wanted)) return selectAt(sheet, at);
      if (cell && near === null && isPartOf(wanted, cell.place)) near = at;
    }
    if (near === null && place !== null && isPartOf(wanted, place)) near = { row, column: 0 };
  }
  return near === null ? false : selectAt(sheet, near);
}

const isPartOf = (inner: Parameters<typeof samePlace>[0], outer: Parameters<typeof samePlace>[0]): boolean =>
  inner.file === outer.file && outer.path.length > 0 && outer.path.every((step, index) => step === inner.path[index]);

function selectAt(sheet: RuleSheetSession, place: GridPlace): true {
  select(sheet, selectOnly(shapeNow(sheet), place));
  return true;
}
