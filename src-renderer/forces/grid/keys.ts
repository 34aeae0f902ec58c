import { OF_BROWSER, sheetCommands } from '../../designs/grid/commands.ts';
import { canonicalKeys, type KeyPress, type KeyUse, keyName, usesByKey } from '../../ui/keyNames.ts';
import { placesOf, say } from '../acts.ts';
import { rowsOf, shownForce } from '../current.ts';
import { type ForceDesk, goTo } from '../state.ts';
import { type Column, cellAt, type Move, moved, rowsBetween } from './cursor.ts';
import { cellKind, startEditing, stepCount, whyFixed } from './edit.ts';
import { INSTEAD } from './instead.ts';
import { entryKey, type Row } from './rows.ts';

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
  const { cursor, anchor } = desk.store.getState();
  const next = moved(rows, cursor, move);
  if (!extend) return void goTo(desk, next);
  const from = anchor ?? cursor.row;
  desk.store.setState({ cursor: next, anchor: from, picked: new Set(rowsBetween(rows, from, next.row)) });
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

/** Alt+Down: opens the list of a cell; a cell without one says so. */
function openList(desk: ForceDesk, row: Row, column: Column): void {
  const kind = cellKind(desk.app.store.getState().ruleset, row, column);
  if (kind === 'grade' || kind === 'design' || kind === 'upgrades') startEditing(desk, 'edit');
  else say(desk, kind === null ? whyFixed(row, column) : 'This cell has no list to choose from: type into it.');
}

/** Tab leaves the sheet at its two ends, so that the keyboard can go on to the rest of the screen. */
function tab(desk: ForceDesk, isBack: boolean): boolean {
  const { cursor } = desk.store.getState();
  const next = moved(rowsOf(desk), cursor, isBack ? 'previous' : 'next');
  if (next === cursor) return false;
  goTo(desk, next);
  return true;
}

type Press = (desk: ForceDesk, event: KeyPress, row: Row, column: Column) => boolean;

const run =
  (act: (desk: ForceDesk, event: KeyPress, row: Row, column: Column) => unknown): Press =>
  (desk, event, row, column) => {
    act(desk, event, row, column);
    return true;
  };

const byMove = (moves: Readonly<Record<string, Move>>): Press =>
  run((desk, { key, shiftKey }) => moveCursor(desk, moves[key] ?? 'down', shiftKey));

/** Adds the line of the cursor to the selection, or takes it out. */
function pickLine(desk: ForceDesk, key: string): void {
  const picked = new Set(desk.store.getState().picked);
  if (!picked.delete(key)) picked.add(key);
  desk.store.setState({ picked });
}

function pressSpace(desk: ForceDesk, row: Row, column: Column): void {
  if (row.kind === 'section' || row.kind === 'purchases') toggle(desk, row.key);
  else if (column === 'grade' || column === 'upgrades') startEditing(desk, 'edit');
}

const step: Press = (desk, { key }, row, column) => {
  if (column !== 'count' || row.kind === 'section') return false;
  stepCount(desk, key === '+' ? 1 : -1);
  return true;
};

/** Opens the menu of the lines below the active cell. */
function openMenu(desk: ForceDesk): void {
  const rect = document.querySelector('.fc-grid .fc-cell.act')?.getBoundingClientRect();
  if (rect) desk.store.setState({ menu: { x: rect.left + 12, y: rect.bottom } });
}

const ARROW_KEYS = ['Left', 'Right', 'Up', 'Down'];

/** Keys of the sheet of forces while no cell is being typed in, beside those of commands. */
export const FORCE_KEYS: readonly (KeyUse & { readonly press: Press })[] = [
  { keys: ARROW_KEYS, shift: true, what: 'move one cell; with Shift select lines', press: byMove(MOVES) },
  {
    keys: ARROW_KEYS.map((key) => `Ctrl+${key}`),
    shift: true,
    what: 'first and last cell of the line, next section up or down; with Shift select lines',
    press: byMove(FAR),
  },
  { keys: ['Home', 'End'], shift: true, what: 'first and last cell of the line', press: byMove(MOVES) },
  { keys: ['Ctrl+Home', 'Ctrl+End'], shift: true, what: 'first and last line; with Shift select lines', press: byMove(FAR) },
  { keys: ['PageUp', 'PageDown'], shift: true, what: 'a screen up or down; with Shift select lines', press: byMove(MOVES) },
  { keys: ['Tab'], shift: true, what: 'next cell; with Shift the one before', press: (desk, { shiftKey }) => tab(desk, shiftKey) },
  {
    keys: ['Enter'],
    shift: true,
    what: 'go down; with Shift up',
    press: run((desk, { shiftKey }) => moveCursor(desk, shiftKey ? 'up' : 'down')),
  },
  { keys: ['F2'], what: 'edit what the cell holds', press: run((desk) => startEditing(desk, 'edit')) },
  { keys: ['Backspace'], what: 'empty the cell and type', press: run((desk) => startEditing(desk, 'enter', '')) },
  { keys: ['Alt+Down'], what: 'open the list of a cell', press: run((desk, _, row, column) => openList(desk, row, column)) },
  { keys: ['+', '-'], what: 'one more, one fewer, on a count', press: step },
  {
    keys: ['Space'],
    what: 'collapse or open a section; open the list of grades or upgrades',
    press: run((desk, _, row, column) => pressSpace(desk, row, column)),
  },
  { keys: ['Shift+Space'], what: 'select the line beside others, or no longer', press: run((desk, _, row) => pickLine(desk, row.key)) },
  { keys: ['Ctrl+A'], what: 'select the lines of the section, then all', press: run(selectAll) },
  { keys: ['Shift+F10', 'Menu'], what: 'the menu of all that can be done here', press: run(openMenu) },
  {
    keys: ['Esc'],
    what: 'select the line of the cursor alone',
    press: run((desk) => desk.store.setState({ picked: new Set(), menu: null })),
  },
];

const forceKeys = usesByKey(FORCE_KEYS);

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
  const name = keyName(event);
  if (forceKeys.get(name)?.press(desk, event, row, column)) return true;
  const instead = insteadByKey.get(name);
  if (instead) {
    instead(desk);
    return true;
  }
  if (isCtrl || event.altKey || event.key.length !== 1 || event.key === ' ') return false;
  startEditing(desk, 'enter', event.key);
  return true;
}
