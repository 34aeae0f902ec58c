import { OF_BROWSER, sheetCommands } from '../../designs/grid/commands.ts';
import { type GridAction, gridKey, type KeyLine, keymap, LIST_OR_MOVE } from '../../grid/keymap.ts';
import { canonicalKeys, type KeyPress, keyName } from '../../ui/keyNames.ts';
import { placesOf } from '../acts.ts';
import { rowsOf, shownForce } from '../current.ts';
import { columnsOf } from '../fields/columns.ts';
import { type ForceSession, goTo } from '../state.ts';
import { cellAt, type ForceColumn, type Move, moved, rowsBetween } from './cursor.ts';
import { type CellKind, cellKind, startEditing, stepCount } from './edit.ts';
import { INSTEAD } from './instead.ts';
import { entryKey, type Row } from './rows.ts';

/** The moves of keys that share a line of the keymap, by their names in events. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const FAR: Readonly<Record<string, Move>> = {
  ArrowLeft: 'home',
  ArrowRight: 'end',
  ArrowUp: 'groupUp',
  ArrowDown: 'groupDown',
  Home: 'first',
  End: 'last',
};

/** Moves the cursor; with `extend` the lines on the way are selected. */
export function moveCursor(session: ForceSession, move: Move, extend = false): void {
  const rows = rowsOf(session);
  const { cursor, anchor, tabColumn } = session.store.getState();
  const next = moved(rows, cursor, move, tabColumn, columnsOf(session.app.store.getState().ruleset));
  if (!extend) return void goTo(session, next, next.tabColumn);
  const from = anchor ?? cursor.row;
  const { row, column } = next;
  session.store.setState({ cursor: { row, column }, tabColumn: null, anchor: from, picked: new Set(rowsBetween(rows, from, row)) });
}

export function toggle(session: ForceSession, key: string): void {
  const collapsed = new Set(session.store.getState().collapsed);
  if (!collapsed.delete(key)) collapsed.add(key);
  session.store.setState({ collapsed });
}

/** Collapses all sections, or opens all if all are collapsed. */
export function toggleAll(session: ForceSession): void {
  const groups = rowsOf(session).filter(({ kind }) => kind === 'section' || kind === 'purchases');
  const isAll = groups.every(({ key }) => session.store.getState().collapsed.has(key));
  session.store.setState({ collapsed: new Set(isAll ? [] : groups.map(({ key }) => key)) });
}

/** The line of the cursor. */
export const rowNow = (session: ForceSession): Row | undefined => {
  const { cursor } = session.store.getState();
  return rowsOf(session).find(({ key }) => key === cursor.row);
};

/** Selects all entries of the current section; the second time, all of the force. */
function selectAll(session: ForceSession): void {
  const force = shownForce(session);
  const row = rowNow(session);
  if (force === null || row === undefined) return;
  const { picked } = session.store.getState();
  const all = placesOf(force).map(({ entry, section }) => ({ key: entryKey(entry.id), section }));
  const here = row.kind === 'entry' || row.kind === 'section' ? row.section.section.id : null;
  const mine = all.filter(({ section }) => section.id === here);
  const chosen = mine.length === 0 || mine.every(({ key }) => picked.has(key)) ? all : mine;
  session.store.setState({ picked: new Set(chosen.map(({ key }) => key)) });
}

export const NO_LIST = 'This cell has no list to choose from: type into it.';

const WITH_LIST: readonly (CellKind | null)[] = ['grade', 'design', 'upgrades', 'fieldChoice'];

/** Adds the line of the cursor to the selection, or removes it. */
function pickLine(session: ForceSession, key: string): void {
  const picked = new Set(session.store.getState().picked);
  if (!picked.delete(key)) picked.add(key);
  session.store.setState({ picked });
}

/** Opens the menu of the lines below the active cell. */
function openMenu(session: ForceSession): void {
  const rect = document.querySelector('.fc-grid .fc-cell.act')?.getBoundingClientRect();
  if (rect) session.store.setState({ menu: { x: rect.left + 12, y: rect.bottom } });
}

type ForceAction = GridAction | 'fold' | 'stepCount' | 'nothing';

/**
 * `heading`: the cursor is on the heading of a section or of the purchases. `count`: on a count. `choices`: on a cell with a list.
 * `list`: on one whose list Space opens.
 * `inside`: Tab has a cell to go to. At the two ends it leaves the grid, so that the keyboard reaches the rest of the screen.
 */
type ForceCondition = 'heading' | 'count' | 'choices' | 'list' | 'inside';

/** Keys of the battlegroup while no cell is edited, beside those of commands. */
export const FORCE_KEYS: readonly KeyLine<ForceAction, ForceCondition>[] = [
  gridKey('moveCell', 'move one cell; with Shift select lines'),
  gridKey('moveToEdge', 'first and last cell of the line, next section up or down; with Shift select lines'),
  gridKey('moveToRowEnd', 'first and last cell of the line'),
  gridKey('moveToGridEnd', 'first and last line; with Shift select lines'),
  gridKey('movePage', 'a screen up or down; with Shift select lines'),
  gridKey('moveByTab', 'next cell; with Shift the one before', ['inside']),
  gridKey('moveByEnter', 'go down, after Tab to where the line was begun; with Shift up'),
  gridKey('edit', 'edit what the cell holds'),
  gridKey('editEmpty', 'empty the cell and type'),
  gridKey('openList', LIST_OR_MOVE, ['choices']),
  { keys: ['+', '-'], what: 'one more, one fewer, on a count', does: [{ action: 'stepCount', when: ['count'] }] },
  {
    keys: ['Space'],
    what: 'collapse or open a heading; open the list of a cell',
    does: [{ action: 'fold', when: ['heading'] }, { action: 'edit', when: ['list'] }, { action: 'nothing' }],
  },
  gridKey('selectRow', 'select the line beside others, or no longer'),
  gridKey('selectAll', 'select the lines of the section, then all'),
  gridKey('openMenu', 'the menu of all that can be done here'),
  gridKey('escape', 'select the line of the cursor alone'),
];

const forceAction = keymap(FORCE_KEYS);

type Press = (session: ForceSession, event: KeyPress, row: Row, column: ForceColumn) => unknown;

const byMove =
  (moves: Readonly<Record<string, Move>>): Press =>
  (session, { key, shiftKey }) =>
    moveCursor(session, moves[key] ?? 'down', shiftKey);

/** Moves the cursor in the direction of an arrow key, with or without Ctrl. */
export const moveByKey = (session: ForceSession, { key }: KeyPress): void => moveCursor(session, MOVES[key] ?? 'down');
export const jumpByKey = (session: ForceSession, { key }: KeyPress): void => moveCursor(session, FAR[key] ?? 'down');

const ACTIONS: Readonly<Record<ForceAction, Press>> = {
  moveCell: byMove(MOVES),
  moveToEdge: byMove(FAR),
  moveToRowEnd: byMove(MOVES),
  moveToGridEnd: byMove(FAR),
  movePage: byMove(MOVES),
  moveByTab: (session, { shiftKey }) => moveCursor(session, shiftKey ? 'previous' : 'next'),
  moveByEnter: (session, { shiftKey }) => moveCursor(session, shiftKey ? 'enterBack' : 'enter'),
  edit: (session) => startEditing(session, 'edit'),
  editEmpty: (session) => startEditing(session, 'enter', ''),
  openList: (session) => startEditing(session, 'edit'),
  stepCount: (session, { key }) => stepCount(session, key === '+' ? 1 : -1),
  fold: (session, _, row) => toggle(session, row.key),
  selectRow: (session, _, row) => pickLine(session, row.key),
  selectAll,
  openMenu,
  escape: (session) => session.store.setState({ picked: new Set(), menu: null }),
  nothing: () => undefined,
};

function isHolding(session: ForceSession, condition: ForceCondition, { shiftKey }: KeyPress, row: Row, column: ForceColumn): boolean {
  switch (condition) {
    case 'heading':
      return row.kind === 'section' || row.kind === 'purchases';
    case 'count':
      return column === 'count' && row.kind !== 'section';
    case 'choices':
      return WITH_LIST.includes(cellKind(session.app.store.getState().ruleset, row, column));
    case 'list':
      return column === 'grade' || column === 'upgrades' || cellKind(session.app.store.getState().ruleset, row, column) === 'fieldChoice';
    case 'inside': {
      const { cursor } = session.store.getState();
      const next = moved(rowsOf(session), cursor, shiftKey ? 'previous' : 'next', null, columnsOf(session.app.store.getState().ruleset));
      return next.row !== cursor.row || next.column !== cursor.column;
    }
  }
}

/** The design sheet's commands as they work here, by their keys; clipboard keys are left to the browser. */
const insteadByKey = new Map(
  sheetCommands.flatMap(({ id, keys = [] }) => {
    const act = OF_BROWSER.includes(id) ? undefined : INSTEAD[id];
    return act ? keys.map((key) => [canonicalKeys(key), act] as const) : [];
  }),
);

/** Handles a key of the sheet while no cell is edited. Returns true if the key was handled. */
export function pressed(session: ForceSession, event: KeyPress): boolean {
  const row = rowNow(session);
  const isCtrl = event.ctrlKey || event.metaKey;
  // Text typed with AltGr has both Ctrl and Alt set.
  if (row === undefined || (isCtrl && event.altKey)) return false;
  const column = cellAt(row.kind, session.store.getState().cursor.column, columnsOf(session.app.store.getState().ruleset));
  const action = forceAction(event, (condition) => isHolding(session, condition, event, row, column));
  if (action !== null) {
    ACTIONS[action](session, event, row, column);
    return true;
  }
  const instead = insteadByKey.get(keyName(event));
  if (instead) {
    instead(session);
    return true;
  }
  if (isCtrl || event.altKey || event.key.length !== 1 || event.key === ' ') return false;
  startEditing(session, 'enter', event.key);
  return true;
}
