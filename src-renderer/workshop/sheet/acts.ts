import { t } from '../../../shared/base/words/words.ts';
import { sheetCommands } from '../../designs/grid/commands.ts';
import { byCommandKey } from '../../designs/grid/keys.ts';
import { cellActs } from '../../grid/cellActs.ts';
import { type MenuItem, menuItem } from '../../grid/FloatingMenu.tsx';
import { type KeyLine, keymap } from '../../grid/keymap.ts';
import { nextPlace, selectOnly } from '../../grid/selection.ts';
import { select, shapeNow } from '../../grid/sheet.ts';
import { openSearch, say } from '../state.ts';
import { differs } from './model.ts';
import { frameNow, openCells, type RuleSheetSession, ruleCellAt } from './session.ts';
import { insertRow, moveRows, removeRows, resetAll, resetCells, resetRows } from './write.ts';

/** Goes to the next cell with a fault, or the one before. */
function goToFault(sheet: RuleSheetSession, back: boolean): void {
  const { rules } = sheet.props;
  const frame = frameNow(sheet);
  const { active } = sheet.store.getState().selection;
  const faulty = frame.rows.flatMap((_, row) =>
    frame.columns.flatMap((_column, column) => {
      const cell = ruleCellAt(frame, { row, column });
      return cell !== null && rules.faultAt(cell.place) !== null ? [{ row, column }] : [];
    }),
  );
  const next = nextPlace(faulty, active, back);
  if (next) select(sheet, selectOnly(shapeNow(sheet), next));
  else say(sheet.session, t('No value of this sheet has a fault.'));
}

/** The design sheet's commands as they work in a sheet of rules, with the same keys and menus. */
export const SHEET_ACTS: Readonly<Record<string, (sheet: RuleSheetSession) => unknown>> = {
  ...cellActs(() => null),
  'sheet.find': ({ session }) => openSearch(session),
  'sheet.addRow': insertRow,
  'sheet.insert': insertRow,
  'sheet.delete': removeRows,
  'sheet.moveUp': (sheet) => moveRows(sheet, -1),
  'sheet.moveDown': (sheet) => moveRows(sheet, 1),
  'sheet.nextProblem': (sheet) => goToFault(sheet, false),
  'sheet.previousProblem': (sheet) => goToFault(sheet, true),
};

/** Keys of the sheets of rules while no cell is edited, in addition to those of every sheet and of commands. */
export const RULE_KEYS: readonly KeyLine<'reset'>[] = [
  { keys: ['Ctrl+Backspace'], what: t('reset the cells to the standard'), does: 'reset' },
];

const ruleAction = keymap(RULE_KEYS);

const actOfKey = byCommandKey(({ id }) => SHEET_ACTS[id]);

/** Handles a key of the sheet's commands. Returns true if the key was handled. */
export function pressAct(sheet: RuleSheetSession, event: KeyboardEvent): boolean {
  const act = ruleAction(event, () => true) === null ? actOfKey(event) : resetCells;
  act?.(sheet);
  return act !== undefined;
}

const keysOf = (id: string): string | undefined => sheetCommands.find((command) => command.id === `sheet.${id}`)?.keys?.[0];

/** The lines of the context menu, each with its key. */
export function menuOf(sheet: RuleSheetSession): readonly MenuItem[] {
  const { rules, rows, list } = sheet.props;
  const { active } = sheet.store.getState().selection;
  const isOpen = rules.readOnly === null;
  const act = (id: string, label: string, more: Partial<MenuItem> = {}): MenuItem =>
    menuItem(label, () => SHEET_ACTS[`sheet.${id}`]?.(sheet), { keys: keysOf(id), isEnabled: isOpen, ...more });
  const isOther = openCells(sheet).some((cell) => differs(rules, cell));
  const canReset = isOpen && rules.hasStandard && rules.isOwn;
  const rowItems: readonly MenuItem[] =
    list === undefined
      ? []
      : [
          act('insert', t('Insert {noun} above', { noun: list.noun }), { begins: true }),
          act('delete', t('Remove {noun}', { noun: list.noun }), { isEnabled: isOpen && active.row < rows.length }),
          act('moveUp', t('Move up')),
          act('moveDown', t('Move down')),
        ];
  return [
    act('cut', t('Cut')),
    act('copy', t('Copy'), { isEnabled: true }),
    act('copyHeadings', t('Copy with headings'), { isEnabled: true }),
    act('paste', t('Paste')),
    act('clear', t('Clear cells')),
    act('fillDown', t('Fill down')),
    act('fillRight', t('Fill right')),
    ...rowItems,
    menuItem(t('Reset to the standard'), () => resetCells(sheet), {
      keys: 'Ctrl+Backspace',
      begins: true,
      isEnabled: canReset && isOther,
    }),
    menuItem(t('Reset the whole row'), () => resetRows(sheet), { isEnabled: canReset }),
    menuItem(t('Reset this sheet'), () => resetAll(sheet), { isEnabled: canReset }),
    act('find', t('Find in the rules'), { begins: true, isEnabled: true }),
    act('nextProblem', t('Next fault'), { isEnabled: true }),
  ];
}
