import { OF_BROWSER, sheetCommands } from '../../designs/grid/commands.ts';
import { ARROW_DIRECTIONS, type GridAction, gridKey, isTyping, type KeyLine, keymap, LIST_OR_MOVE } from '../../grid/keymap.ts';
import { type Direction, enter, type GridSelection, jumpTo, move, selectAll, selectOnly, selectRows, tab } from '../../grid/selection.ts';
import { canonicalKeys, type KeyPress, keyName } from '../../ui/keyNames.ts';
import { say } from '../state.ts';
import { SHEET_ACTS } from './acts.ts';
import { cellAt, hasList, type RuleSheetSession, select, shapeNow, textAt } from './session.ts';
import { resetCells, whyClosed, writeTexts } from './write.ts';

type RuleAction = GridAction | 'toggle' | 'reset';

/**
 * `inside`: Tab has a cell to go to. At the two ends it leaves the sheet, so that the keyboard reaches the rest of the screen.
 * `list`: the cell has a list. `yesNo`: it holds yes or no.
 */
type RuleCondition = 'inside' | 'list' | 'yesNo';

/** Keys of a sheet of rules while no cell is edited, beside those of commands. */
export const RULE_KEYS: readonly KeyLine<RuleAction, RuleCondition>[] = [
  gridKey('moveCell', 'move one cell; with Shift select'),
  gridKey('moveToEdge', 'jump to the edge of the data; with Shift select'),
  gridKey('moveToRowEnd', 'first and last cell of the row'),
  gridKey('moveToGridEnd', 'first and last cell; with Shift select'),
  gridKey('movePage', 'a screen up or down; with Shift select'),
  gridKey('moveByTab', 'next cell; with Shift the one before', ['inside']),
  gridKey('moveByEnter', 'go down, after Tab to where the row was begun; with Shift up'),
  gridKey('edit', 'edit what the cell holds'),
  gridKey('editEmpty', 'empty the cell and type'),
  gridKey('openList', LIST_OR_MOVE, ['list']),
  { keys: ['Space'], what: 'yes or no, in a cell that holds either', does: [{ action: 'toggle', when: ['yesNo'] }] },
  { keys: ['Ctrl+Backspace'], what: 'reset the cells to the standard', does: 'reset' },
  gridKey('selectRow', 'select the row'),
  gridKey('selectAll', 'select all'),
  gridKey('openMenu', 'the menu of all that can be done here'),
  gridKey('escape', 'select the active cell alone'),
];

const ruleAction = keymap(RULE_KEYS);

const directionOf = ({ key }: KeyPress): Direction => ARROW_DIRECTIONS[key] ?? 'down';

/** Moves the selection. */
export function moveBy(sheet: RuleSheetSession, to: (selection: GridSelection) => GridSelection): void {
  select(sheet, to(sheet.store.getState().selection));
}

/** Where the cursor goes after a cell was typed into. */
export const AFTER: Readonly<Record<'down' | 'up' | 'next' | 'previous', (sheet: RuleSheetSession) => void>> = {
  down: (sheet) => moveBy(sheet, (selection) => enter(shapeNow(sheet), selection, false)),
  up: (sheet) => moveBy(sheet, (selection) => enter(shapeNow(sheet), selection, true)),
  next: (sheet) => moveBy(sheet, (selection) => tab(shapeNow(sheet), selection, false)),
  previous: (sheet) => moveBy(sheet, (selection) => tab(shapeNow(sheet), selection, true)),
};

export const moveByKey = (sheet: RuleSheetSession, event: KeyPress, jump: 'step' | 'edge' = 'step', extend = event.shiftKey): void =>
  moveBy(sheet, (selection) => move(shapeNow(sheet), selection, directionOf(event), jump, extend));

/** Opens the active cell for typing; a cell that is closed says why. `text` replaces what it holds. */
export function startEditing(sheet: RuleSheetSession, kind: 'enter' | 'edit', text?: string): void {
  const why = whyClosed(sheet);
  if (why !== null) return void say(sheet.session, why);
  const now = textAt(sheet, sheet.store.getState().selection.active);
  sheet.store.setState({ editing: { kind, text: text ?? now }, menu: null });
}

function openMenu(sheet: RuleSheetSession): void {
  const rect = document.querySelector('.rs-cell[data-active]')?.getBoundingClientRect();
  if (rect) sheet.store.setState({ menu: { x: rect.left + 12, y: rect.bottom } });
}

function toggle(sheet: RuleSheetSession): void {
  const why = whyClosed(sheet);
  if (why !== null) return void say(sheet.session, why);
  const { active } = sheet.store.getState().selection;
  writeTexts(
    sheet,
    [{ at: active, text: cellAt(sheet, active)?.value === true ? 'no' : 'yes' }],
    `Change ${sheet.props.rows[active.row]?.label ?? 'value'}`,
  );
}

type Press = (sheet: RuleSheetSession, event: KeyPress) => unknown;

const ACTIONS: Readonly<Record<RuleAction, Press>> = {
  moveCell: (sheet, event) => moveByKey(sheet, event),
  moveToEdge: (sheet, event) => moveByKey(sheet, event, 'edge'),
  moveToRowEnd: (sheet, { key, shiftKey }) =>
    moveBy(sheet, (selection) => jumpTo(shapeNow(sheet), selection, key === 'Home' ? 'rowStart' : 'rowEnd', shiftKey)),
  moveToGridEnd: (sheet, { key, shiftKey }) =>
    moveBy(sheet, (selection) => jumpTo(shapeNow(sheet), selection, key === 'Home' ? 'first' : 'last', shiftKey)),
  movePage: (sheet, { key, shiftKey }) =>
    moveBy(sheet, (selection) => move(shapeNow(sheet), selection, key === 'PageUp' ? 'up' : 'down', 'page', shiftKey)),
  moveByTab: (sheet, { shiftKey }) => AFTER[shiftKey ? 'previous' : 'next'](sheet),
  moveByEnter: (sheet, { shiftKey }) => AFTER[shiftKey ? 'up' : 'down'](sheet),
  edit: (sheet) => startEditing(sheet, 'edit'),
  editEmpty: (sheet) => startEditing(sheet, 'enter', ''),
  openList: (sheet) => startEditing(sheet, 'edit'),
  toggle,
  reset: resetCells,
  selectRow: (sheet) => moveBy(sheet, (selection) => selectRows(shapeNow(sheet), selection, selection.active.row, selection.active.row)),
  selectAll: (sheet) => moveBy(sheet, (selection) => selectAll(shapeNow(sheet), selection)),
  openMenu,
  escape: (sheet) => moveBy(sheet, ({ active }) => selectOnly(shapeNow(sheet), active)),
};

function isHolding(sheet: RuleSheetSession, condition: RuleCondition, { shiftKey }: KeyPress): boolean {
  const { selection } = sheet.store.getState();
  if (condition === 'list') return hasList(cellAt(sheet, selection.active));
  if (condition === 'yesNo') return cellAt(sheet, selection.active)?.kind === 'yesNo';
  const next = tab(shapeNow(sheet), selection, shiftKey).active;
  return next.row !== selection.active.row || next.column !== selection.active.column;
}

/** The design sheet's commands as they work here, by their keys; clipboard keys are left to the browser. */
const actsByKey = new Map(
  sheetCommands.flatMap(({ id, keys = [] }) => {
    const act = OF_BROWSER.includes(id) ? undefined : SHEET_ACTS[id];
    return act ? keys.map((key) => [canonicalKeys(key), act] as const) : [];
  }),
);

/** Handles a key of the sheet while no cell is edited. Returns true if the key was handled. */
export function pressed(sheet: RuleSheetSession, event: KeyboardEvent): boolean {
  const isCtrl = event.ctrlKey || event.metaKey;
  const action = isCtrl && event.altKey ? null : ruleAction(event, (condition) => isHolding(sheet, condition, event));
  if (action !== null) {
    ACTIONS[action](sheet, event);
    return true;
  }
  const act = actsByKey.get(keyName(event));
  if (act) {
    act(sheet);
    return true;
  }
  if (!isTyping(event)) return false;
  // A composition begins in the text field itself.
  startEditing(sheet, 'enter', event.key.length === 1 ? event.key : '');
  return event.key.length === 1;
}
