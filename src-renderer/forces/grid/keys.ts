import { OF_BROWSER, sheetCommands } from '../../designs/grid/commands.ts';
import { type GridAction, gridKey, type KeyLine, keymap } from '../../grid/keymap.ts';
import { canonicalKeys, type KeyPress, keyName } from '../../ui/keyNames.ts';
import { placesOf, say } from '../acts.ts';
import { rowsOf, shownForce } from '../current.ts';
import { type ForceDesk, goTo } from '../state.ts';
import { cellAt, type ForceColumn, type Move, moved, rowsBetween } from './cursor.ts';
import { cellKind, startEditing, stepCount, whyFixed } from './edit.ts';
import { INSTEAD } from './instead.ts';
import { entryKey, type Row } from './rows.ts';

/** Where keys of more than one line of the keymap take the cursor, by the name that events give them. */
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
export function moveCursor(desk: ForceDesk, move: Move, extend = false): void {
  const rows = rowsOf(desk);
  const { cursor, anchor, tabColumn } = desk.store.getState();
  const next = moved(rows, cursor, move, tabColumn);
  if (!extend) return void goTo(desk, next, next.tabColumn);
  const from = anchor ?? cursor.row;
  const { row, column } = next;
  desk.store.setState({ cursor: { row, column }, tabColumn: null, anchor: from, picked: new Set(rowsBetween(rows, from, row)) });
}

export function toggle(desk: ForceDesk, key: string): void {
  const collapsed = new Set(desk.store.getState().collapsed);
  if (!collapsed.delete(key)) collapsed.add(key);
  desk.store.setState({ collapsed });
}

/** Collapses all sections, or opens all if all are collapsed. */
export function toggleAll(desk: ForceDesk): void {
  const groups = rowsOf(desk).filter(({ kind }) => kind === 'section' || kind === 'purchases');
  const isAll = groups.every(({ key }) => desk.store.getState().collapsed.has(key));
  desk.store.setState({ collapsed: new Set(isAll ? [] : groups.map(({ key }) => key)) });
}

/** The line of the cursor. */
export const rowNow = (desk: ForceDesk): Row | undefined => {
  const { cursor } = desk.store.getState();
  return rowsOf(desk).find(({ key }) => key === cursor.row);
};

/** Selects all entries of the section at hand, the second time all of the force. */
function selectAll(desk: ForceDesk): void {
  const force = shownForce(desk);
  const row = rowNow(desk);
  if (force === null || row === undefined) return;
  const { picked } = desk.store.getState();
  const all = placesOf(force).map(({ entry, section }) => ({ key: entryKey(entry.id), section }));
  const here = row.kind === 'entry' || row.kind === 'section' ? row.section.section.id : null;
  const mine = all.filter(({ section }) => section.id === here);
  const chosen = mine.length === 0 || mine.every(({ key }) => picked.has(key)) ? all : mine;
  desk.store.setState({ picked: new Set(chosen.map(({ key }) => key)) });
}

export const NO_LIST = 'This cell has no list to choose from: type into it.';

/** Alt+Down: opens the list of a cell; a cell without one says so. */
function openList(desk: ForceDesk, row: Row, column: ForceColumn): void {
  const kind = cellKind(desk.app.store.getState().ruleset, row, column);
  if (kind === 'grade' || kind === 'design' || kind === 'upgrades') startEditing(desk, 'edit');
  else say(desk, kind === null ? whyFixed(row, column) : NO_LIST);
}

/** Adds the line of the cursor to the selection, or takes it out. */
function pickLine(desk: ForceDesk, key: string): void {
  const picked = new Set(desk.store.getState().picked);
  if (!picked.delete(key)) picked.add(key);
  desk.store.setState({ picked });
}

/** Opens the menu of the lines below the active cell. */
function openMenu(desk: ForceDesk): void {
  const rect = document.querySelector('.fc-grid .fc-cell.act')?.getBoundingClientRect();
  if (rect) desk.store.setState({ menu: { x: rect.left + 12, y: rect.bottom } });
}

type ForceAction = GridAction | 'fold' | 'stepCount' | 'nothing';

/**
 * `heading`: the cursor is on the line of a section or of what was bought. `count`: on a count. `list`: on a grade or on upgrades.
 * `inside`: Tab has a cell to go to. At the two ends it leaves the grid, so that the keyboard can go on to the rest of the screen.
 */
type ForceCondition = 'heading' | 'count' | 'list' | 'inside';

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
  gridKey('openList', 'open the list of a cell'),
  { keys: ['+', '-'], what: 'one more, one fewer, on a count', does: [{ action: 'stepCount', when: ['count'] }] },
  {
    keys: ['Space'],
    what: 'collapse or open a section; open the list of grades or upgrades',
    does: [{ action: 'fold', when: ['heading'] }, { action: 'edit', when: ['list'] }, { action: 'nothing' }],
  },
  gridKey('selectRow', 'select the line beside others, or no longer'),
  gridKey('selectAll', 'select the lines of the section, then all'),
  gridKey('openMenu', 'the menu of all that can be done here'),
  gridKey('escape', 'select the line of the cursor alone'),
];

const forceAction = keymap(FORCE_KEYS);

type Press = (desk: ForceDesk, event: KeyPress, row: Row, column: ForceColumn) => unknown;

const byMove =
  (moves: Readonly<Record<string, Move>>): Press =>
  (desk, { key, shiftKey }) =>
    moveCursor(desk, moves[key] ?? 'down', shiftKey);

/** Moves the cursor the way of an arrow key, or of the same with Ctrl. */
export const moveByKey = (desk: ForceDesk, { key }: KeyPress): void => moveCursor(desk, MOVES[key] ?? 'down');
export const jumpByKey = (desk: ForceDesk, { key }: KeyPress): void => moveCursor(desk, FAR[key] ?? 'down');

const ACTIONS: Readonly<Record<ForceAction, Press>> = {
  moveCell: byMove(MOVES),
  moveToEdge: byMove(FAR),
  moveToRowEnd: byMove(MOVES),
  moveToGridEnd: byMove(FAR),
  movePage: byMove(MOVES),
  moveByTab: (desk, { shiftKey }) => moveCursor(desk, shiftKey ? 'previous' : 'next'),
  moveByEnter: (desk, { shiftKey }) => moveCursor(desk, shiftKey ? 'enterBack' : 'enter'),
  edit: (desk) => startEditing(desk, 'edit'),
  editEmpty: (desk) => startEditing(desk, 'enter', ''),
  openList: (desk, _, row, column) => openList(desk, row, column),
  stepCount: (desk, { key }) => stepCount(desk, key === '+' ? 1 : -1),
  fold: (desk, _, row) => toggle(desk, row.key),
  selectRow: (desk, _, row) => pickLine(desk, row.key),
  selectAll,
  openMenu,
  escape: (desk) => desk.store.setState({ picked: new Set(), menu: null }),
  nothing: () => undefined,
};

function isHolding(desk: ForceDesk, condition: ForceCondition, { shiftKey }: KeyPress, row: Row, column: ForceColumn): boolean {
  switch (condition) {
    case 'heading':
      return row.kind === 'section' || row.kind === 'purchases';
    case 'count':
      return column === 'count' && row.kind !== 'section';
    case 'list':
      return column === 'grade' || column === 'upgrades';
    case 'inside': {
      const { cursor } = desk.store.getState();
      const next = moved(rowsOf(desk), cursor, shiftKey ? 'previous' : 'next');
      return next.row !== cursor.row || next.column !== cursor.column;
    }
  }
}

/** What commands of the design sheet do here, by their keys; those of the clipboard are the browser's to hear. */
const insteadByKey = new Map(
  sheetCommands.flatMap(({ id, keys = [] }) => {
    const act = OF_BROWSER.includes(id) ? undefined : INSTEAD[id];
    return act ? keys.map((key) => [canonicalKeys(key), act] as const) : [];
  }),
);

/** A key of the sheet while no cell is being typed in; true if it did something. */
export function pressed(desk: ForceDesk, event: KeyPress): boolean {
  const row = rowNow(desk);
  const isCtrl = event.ctrlKey || event.metaKey;
  // Text that AltGr makes comes with both held.
  if (row === undefined || (isCtrl && event.altKey)) return false;
  const column = cellAt(row.kind, desk.store.getState().cursor.column);
  const action = forceAction(event, (condition) => isHolding(desk, condition, event, row, column));
  if (action !== null) {
    ACTIONS[action](desk, event, row, column);
    return true;
  }
  const instead = insteadByKey.get(keyName(event));
  if (instead) {
    instead(desk);
    return true;
  }
  if (isCtrl || event.altKey || event.key.length !== 1 || event.key === ' ') return false;
  startEditing(desk, 'enter', event.key);
  return true;
}
