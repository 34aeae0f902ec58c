import { selectOnly } from '../../grid/selection.ts';
import { say } from '../state.ts';
import { copyAsk, pasteAsk } from './clipboard.ts';
import { faultOfCell } from './model.ts';
import { cellAt, columnsNow, type RuleSheetSession, select, shapeNow } from './session.ts';
import { clearSelected, fillDown, fillRight, insertRow, moveRows, removeRows } from './write.ts';

/** Goes to the next cell with a fault, or the one before. */
function goToFault(sheet: RuleSheetSession, back: boolean): void {
  const { rows, rules } = sheet.props;
  const columns = columnsNow(sheet);
  const { active } = sheet.store.getState().selection;
  const faulty = rows.flatMap((_, row) =>
    columns.flatMap((_, column) => {
      const cell = cellAt(sheet, { row, column });
      return cell !== null && faultOfCell(rules, cell) !== null ? [{ row, column }] : [];
    }),
  );
  const isAfter = ({ row, column }: typeof active): boolean => row > active.row || (row === active.row && column > active.column);
  const isBefore = ({ row, column }: typeof active): boolean => row < active.row || (row === active.row && column < active.column);
  const next = back ? (faulty.findLast(isBefore) ?? faulty.at(-1)) : (faulty.find(isAfter) ?? faulty[0]);
  if (next) select(sheet, selectOnly(shapeNow(sheet), next));
  else say(sheet.session, 'No value of this sheet has a fault.');
}

/** The design sheet's commands as they work in a sheet of rules, with the same keys and menus. */
export const SHEET_ACTS: Readonly<Record<string, (sheet: RuleSheetSession) => unknown>> = {
  'sheet.cut': (sheet) => copyAsk(sheet, true),
  'sheet.copy': (sheet) => copyAsk(sheet, false),
  'sheet.paste': pasteAsk,
  'sheet.clear': clearSelected,
  'sheet.fillDown': fillDown,
  'sheet.fillRight': fillRight,
  'sheet.find': ({ session }) => session.store.setState({ search: session.store.getState().search ?? '' }),
  'sheet.addRow': insertRow,
  'sheet.insert': insertRow,
  'sheet.delete': removeRows,
  'sheet.moveUp': (sheet) => moveRows(sheet, -1),
  'sheet.moveDown': (sheet) => moveRows(sheet, 1),
  'sheet.nextProblem': (sheet) => goToFault(sheet, false),
  'sheet.previousProblem': (sheet) => goToFault(sheet, true),
};
