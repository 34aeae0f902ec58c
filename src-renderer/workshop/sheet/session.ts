import { t } from '../../../shared/base/words/words.ts';
import type { WriteStore } from '../../document/store.ts';
import type { SheetFrame, SheetLine } from '../../grid/frame.ts';
import { blocksOf, type GridPlace, selectOnly } from '../../grid/selection.ts';
import {
  type SheetModel,
  type Spreadsheet,
  type SpreadsheetState,
  select,
  selectedPlaces,
  shapeNow,
  sheetState,
} from '../../grid/sheet.ts';
import { defineSlice, perApp } from '../../window/slice.ts';
import { isWithin, samePlace } from '../data.ts';
import type { Rules } from '../rules.ts';
import { type WorkshopSession, workshopSession } from '../state.ts';
import {
  cellText,
  type RuleCell,
  type RuleColumn,
  type RuleList,
  type RuleRow,
  type ShownColumn,
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
};

/** A row of a sheet as it is drawn; its row is null on the blank last one. */
type RuleLine = SheetLine & { readonly row: RuleRow | null };

/** What a sheet shows, with the rules that its values are compared with. */
export type RuleFrame = SheetFrame<RuleLine, ShownColumn> & { readonly props: RuleSheetProps };

type RuleSheetState = SpreadsheetState<RuleFrame>;

/** A sheet of rules while it is on screen. */
export type RuleSheetSession = Spreadsheet<RuleSheetState> & {
  readonly session: WorkshopSession;
  /** What it shows now. */
  props: RuleSheetProps;
  /** True if a link led here before the cells were on screen: then they take the focus. */
  isWanted: boolean;
};

/** Whether there is a blank last row to add to. */
const hasBlankRow = ({ list, rules }: RuleSheetProps): boolean => list !== undefined && rules.readOnly === null;

/** The lines and columns of a sheet. Rows with the same key have different lines once their rules differ. */
export function frameOf(props: RuleSheetProps, columns: readonly ShownColumn[]): RuleFrame {
  const rows = props.rows.map((row): RuleLine => ({ id: row.key, index: 0, lines: 1, row }));
  const blank: RuleLine = { id: ' blank', index: 0, lines: 1, row: null };
  return { props, columns, rows: hasBlankRow(props) ? [...rows, blank] : rows };
}

const sheetSlices = perApp(() => new Map<string, WriteStore<RuleSheetState>>());

/** The state of a sheet, which keeps its selection and its widths while another section is shown. */
function sheetSlice(props: RuleSheetProps): WriteStore<RuleSheetState> {
  const { id, rules } = props;
  const known = sheetSlices(rules.app);
  const fresh = (): RuleSheetState => sheetState(frameOf(props, shownColumns(props.columns, false)));
  const slice = known.get(id) ?? defineSlice<RuleSheetState>({ id: `workshop.sheet ${id}`, fresh })(rules.app);
  known.set(id, slice);
  return slice;
}

/** A sheet that comes on screen; `show` gives it its rows and columns. */
export function ruleSheetSession(props: RuleSheetProps, model: SheetModel): RuleSheetSession {
  return { session: workshopSession(props.rules.app), store: sheetSlice(props), model, grid: null, props, isWanted: false };
}

export const frameNow = ({ store }: RuleSheetSession): RuleFrame => store.getState().frame;

/** The cell at a place of the sheet; null on the blank row and where a row has no such cell. */
export function ruleCellAt({ rows, columns, props }: RuleFrame, { row, column }: GridPlace): RuleCell | null {
  const shown = columns[column];
  const cell = rows[row]?.row?.cells[shown?.of ?? ''];
  if (cell === undefined || shown === undefined) return null;
  return shown.isStandard ? standardCell(props.rules, cell) : cell;
}

/** The cell that shows the value of the standard beside another cell. */
function standardCell(rules: Rules, cell: RuleCell): RuleCell {
  const { choices, place } = cell;
  return {
    place,
    value: standardOfCell(rules, cell),
    kind: 'readOnly',
    ...(choices === undefined ? {} : { choices }),
    why: t('This is the value of the standard: it does not change. Reset the cell to take it over.'),
  };
}

export const textAt = (frame: RuleFrame, place: GridPlace): string => {
  const cell = ruleCellAt(frame, place);
  return cell === null ? '' : cellText(cell);
};

/** The cells of the selection that can be changed. */
export const openCells = (sheet: RuleSheetSession): readonly RuleCell[] =>
  selectedPlaces(sheet)
    .map((place) => ruleCellAt(frameNow(sheet), place))
    .filter(isOpen);

export const isOpen = (cell: RuleCell | null): cell is RuleCell => cell !== null && cell.kind !== 'readOnly';

/** The selected rows that are there, from top to bottom. */
export function selectedRows(sheet: RuleSheetSession): readonly number[] {
  const shape = shapeNow(sheet);
  const rows = blocksOf(shape, sheet.store.getState().selection).flatMap(({ top, bottom }) =>
    Array.from({ length: bottom - top + 1 }, (_, index) => top + index),
  );
  return [...new Set(rows)].filter((row) => row < sheet.props.rows.length).sort((a, b) => a - b);
}

/** Tells the panel which cell is active. */
export function explain(sheet: RuleSheetSession): void {
  const { active } = sheet.store.getState().selection;
  const { rules, rows } = sheet.props;
  const frame = frameNow(sheet);
  const cell = ruleCellAt(frame, active);
  const row = rows[active.row];
  const column = frame.columns[active.column];
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
  const all = frameNow(sheet).columns;
  const columns = all.filter(({ isStandard }) => !isStandard);
  let near: GridPlace | null = null;
  for (const [row, { cells, place }] of sheet.props.rows.entries()) {
    for (const { id } of columns) {
      const cell = cells[id];
      const at = { row, column: all.findIndex((column) => column.id === id) };
      if (cell && samePlace(cell.place, wanted)) return selectAt(sheet, at);
      if (cell && near === null && isWithin(wanted, cell.place)) near = at;
    }
    if (near === null && place !== null && isWithin(wanted, place)) near = { row, column: 0 };
  }
  return near === null ? false : selectAt(sheet, near);
}

function selectAt(sheet: RuleSheetSession, place: GridPlace): true {
  select(sheet, selectOnly(shapeNow(sheet), place));
  return true;
}
