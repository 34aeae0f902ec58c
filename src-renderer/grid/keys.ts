import { t } from '../../shared/base/words/words.ts';
import { copyAsk } from './copyPaste.ts';
import { activeKind, beginEdit, cancelEdit, chooseNext, commitEdit, commitToAll, openList, setYesNo, suggestionsNow } from './edit.ts';
import { cellAround } from './frame.ts';
import {
  ARROW_DIRECTIONS,
  type EditorAction,
  type EditorCondition,
  editingAction,
  type GridAction,
  gridKey,
  isAltGr,
  isTyping,
  isVerticalArrow,
  type KeyLine,
  keymap,
  LIST_OR_MOVE,
} from './keymap.ts';
import {
  blockOf,
  type Direction,
  edgeOf,
  enter,
  type GridSelection,
  type Jump,
  jumpTo,
  lastRange,
  move,
  type Shape,
  selectAll,
  selectColumns,
  selectOnly,
  selectRows,
  tab,
} from './selection.ts';
import { type Spreadsheet, select, shapeNow } from './sheet.ts';

function go(sheet: Spreadsheet, change: (shape: Shape, selection: GridSelection) => GridSelection): void {
  const { selection } = sheet.store.getState();
  const next = change(shapeNow(sheet), selection);
  const isExtended = next.active === selection.active;
  select(sheet, next, { reveal: isExtended ? lastRange(next).head : next.active });
}

/** Ctrl+Space and Shift+Space: selects the whole rows or columns of the last range; the active cell stays. */
function selectWhole(sheet: Spreadsheet, what: 'rows' | 'columns'): void {
  const { selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const block = blockOf(shape, lastRange(selection));
  const next =
    what === 'rows' ? selectRows(shape, selection, block.top, block.bottom) : selectColumns(shape, selection, block.left, block.right);
  select(sheet, { ...next, active: selection.active }, { reveal: false });
}

type ReadyAction = GridAction | 'movePageAside' | 'selectColumns' | 'toggleYesNo' | 'fold' | 'answer' | 'choose' | 'copyHeadings';

/**
 * `inside`: Tab has a cell to go to, or the sheet keeps it at its ends. `list`: the active cell has a list. `choices`: it takes nothing
 * else. `yesNo`: it holds yes or no. `heading`: it is in a line whose lines below can be hidden. `pending`: cells were cut or copied, or a popup is open.
 */
type ReadyCondition = 'inside' | 'list' | 'choices' | 'yesNo' | 'heading' | 'pending';

const PAGE_ASIDE: KeyLine<ReadyAction> = {
  keys: ['Alt+PageUp', 'Alt+PageDown'],
  shift: true,
  what: t('a screen left or right; with Shift extend'),
  does: 'movePageAside',
};
const SELECT_COLUMNS: KeyLine<ReadyAction> = { keys: ['Ctrl+Space'], what: t('select the columns'), does: 'selectColumns' };

/** Keys of every sheet while no cell is edited, in addition to those of its commands. */
export const READY_KEYS: readonly KeyLine<ReadyAction, ReadyCondition>[] = [
  gridKey('moveCell', t('move one cell, or open and close a heading; with Shift extend the selection')),
  gridKey('moveToEdge', t('jump to the edge of the data, or to the next heading; with Shift extend to it')),
  gridKey('moveByTab', t('go right, from the last column to the next row; with Shift back'), ['inside']),
  gridKey('moveByEnter', t('go down, after Tab to where the row was begun; with Shift up')),
  gridKey('moveToRowEnd', t('first and last column; with Shift extend')),
  gridKey('moveToGridEnd', t('first and last cell; with Shift extend')),
  gridKey('movePage', t('a screen up or down; with Shift extend')),
  PAGE_ASIDE,
  SELECT_COLUMNS,
  gridKey('selectRow', t('select the rows; whole rows are copied with all that they hold')),
  gridKey('selectAll', t('select the block of data, then all')),
  gridKey('edit', t('edit with the caret inside')),
  gridKey('editEmpty', t('empty the cell and type')),
  gridKey('openList', LIST_OR_MOVE, ['list']),
  {
    keys: ['Space'],
    what: t('switch between yes and no; open a list of choices; open or close a heading'),
    does: [
      { action: 'toggleYesNo', when: ['yesNo'] },
      { action: 'openList', when: ['choices'] },
      { action: 'fold', when: ['heading'] },
    ],
  },
  { keys: ['Y', 'N'], shift: true, what: t('yes or no, in a cell of yes and no'), does: [{ action: 'answer', when: ['yesNo'] }] },
  gridKey('openMenu', t('the menu of all that can be done here')),
  gridKey('escape', t('put away what was cut or copied'), ['pending']),
];

/** Keys of every sheet that is only read. Tab leaves it. */
export const READING_KEYS: readonly KeyLine<ReadyAction, ReadyCondition>[] = [
  gridKey('moveCell', t('move one cell; with Shift extend the selection')),
  gridKey('moveToEdge', t('jump to the edge of the data; with Shift extend to it')),
  gridKey('moveToRowEnd', t('first and last column; with Shift extend')),
  gridKey('moveToGridEnd', t('first and last cell; with Shift extend')),
  gridKey('movePage', t('a screen up or down; with Shift extend')),
  PAGE_ASIDE,
  SELECT_COLUMNS,
  gridKey('selectRow', t('select the rows')),
  gridKey('selectAll', t('select the block of data, then all')),
  { keys: ['Enter', 'Space'], what: t('open what the cell is about, where there is something'), does: 'choose' },
  { keys: ['Ctrl+C'], what: t('copy the cells'), does: [] },
  { keys: ['Ctrl+Shift+C'], what: t('copy the cells with their headings'), does: 'copyHeadings' },
  gridKey('openMenu', t('the menu: copy, and what the table offers')),
  gridKey('escape', t('put away what was copied'), ['pending']),
];

const readyAction = keymap(READY_KEYS);
const readingAction = keymap(READING_KEYS);

function isHolding(sheet: Spreadsheet, condition: ReadyCondition, { shiftKey }: Pick<KeyboardEvent, 'shiftKey'>): boolean {
  const { frame, selection, marquee, popup } = sheet.store.getState();
  switch (condition) {
    case 'inside':
      return sheet.model.keepsTab || tab(shapeNow(sheet), selection, shiftKey) !== selection;
    case 'list':
    case 'yesNo':
      return activeKind(sheet)?.kind === condition;
    case 'choices':
      return activeKind(sheet)?.isClosed ?? false;
    case 'heading':
      return frame.rows[selection.active.row]?.isHead ?? false;
    case 'pending':
      return marquee !== null || popup !== null;
  }
}

type Press = (sheet: Spreadsheet, event: KeyboardEvent) => unknown;

const moving =
  (change: (shape: Shape, selection: GridSelection, event: KeyboardEvent) => GridSelection): Press =>
  (sheet, event) =>
    go(sheet, (shape, selection) => change(shape, selection, event));

const paging = (back: Direction, on: Direction): Press =>
  moving((shape, selection, { key, shiftKey }) => move(shape, selection, key === 'PageUp' ? back : on, 'page', shiftKey));

const byArrow = (by: Jump): Press =>
  moving((shape, selection, { key, shiftKey }) => move(shape, selection, ARROW_DIRECTIONS[key] ?? 'down', by, shiftKey));

const ACTIONS: Readonly<Record<ReadyAction, Press>> = {
  moveCell: (sheet, event) => foldsByArrow(sheet, event) || byArrow('step')(sheet, event),
  moveToEdge: byArrow('edge'),
  moveByTab: moving((shape, selection, { shiftKey }) => tab(shape, selection, shiftKey)),
  moveByEnter: moving((shape, selection, { shiftKey }) => enter(shape, selection, shiftKey)),
  moveToRowEnd: moving((shape, selection, { key, shiftKey }) => jumpTo(shape, selection, key === 'Home' ? 'rowStart' : 'rowEnd', shiftKey)),
  moveToGridEnd: moving((shape, selection, { key, shiftKey }) => jumpTo(shape, selection, key === 'Home' ? 'first' : 'last', shiftKey)),
  movePage: paging('up', 'down'),
  movePageAside: paging('left', 'right'),
  selectColumns: (sheet) => selectWhole(sheet, 'columns'),
  selectRow: (sheet) => selectWhole(sheet, 'rows'),
  selectAll: (sheet) => select(sheet, selectAll(shapeNow(sheet), sheet.store.getState().selection), { reveal: false }),
  edit: (sheet) => beginEdit(sheet, 'edit'),
  editEmpty: (sheet) => beginEdit(sheet, 'enter', ''),
  openList,
  toggleYesNo: (sheet) => setYesNo(sheet, null),
  fold: (sheet) => sheet.model.fold?.(sheet, sheet.store.getState().selection.active.row, null),
  answer: (sheet, { key }) => answer(sheet, key.toLowerCase()),
  choose: (sheet) => sheet.model.choose?.(sheet),
  copyHeadings: (sheet) => copyAsk(sheet, false, null, true),
  openMenu: (sheet) => openMenu(sheet),
  escape: dropMarquee,
};

/** Right opens a closed heading, Left in the first cell of an open one closes it. Returns false if the arrow moves. */
function foldsByArrow(sheet: Spreadsheet, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  const { frame, selection } = sheet.store.getState();
  const { row } = selection.active;
  if (shiftKey || isVerticalArrow(event) || !sheet.model.fold) return false;
  if (key === 'ArrowRight') return sheet.model.fold(sheet, row, true);
  return cellAround(frame, selection.active).left === 0 && sheet.model.fold(sheet, row, false);
}

/** Shift+F10: opens the context menu, at the active cell or where it was clicked. */
export function openMenu(sheet: Spreadsheet, at?: { readonly x: number; readonly y: number }): void {
  const rect = sheet.grid?.rectOf(sheet.store.getState().selection.active);
  sheet.store.setState({ popup: { kind: 'menu', x: at?.x ?? rect?.left ?? 0, y: at?.y ?? rect?.bottom ?? 0 } });
}

/** Esc: removes the dashed edge and cancels a cut, or closes what floats over the sheet. */
export function dropMarquee(sheet: Spreadsheet): void {
  sheet.store.setState(sheet.store.getState().marquee ? { marquee: null } : { popup: null });
}

/**
 * The letters of "yes" or "no" after the first, which already set the value; they are ignored because people type the
 * whole word.
 */
const restOfAnswer = new WeakMap<Spreadsheet, { readonly at: GridSelection; readonly rest: string }>();

function answer(sheet: Spreadsheet, letter: string): void {
  const word = letter === 'y' ? 'yes' : 'no';
  setYesNo(sheet, word === 'yes');
  restOfAnswer.set(sheet, { at: sheet.store.getState().selection, rest: word.slice(1) });
}

function continuesAnswer(sheet: Spreadsheet, event: KeyboardEvent): boolean {
  const given = restOfAnswer.get(sheet);
  if (given === undefined || event.key === 'Shift') return false;
  restOfAnswer.delete(sheet);
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    given.rest[0] !== event.key.toLowerCase() ||
    given.at !== sheet.store.getState().selection
  )
    return false;
  restOfAnswer.set(sheet, { ...given, rest: given.rest.slice(1) });
  return true;
}

/**
 * Handles a key on the sheet while no cell is edited. `command` handles the keys of the screen's own commands. Returns true if
 * the key was handled and must go no further.
 */
export function pressReady(sheet: Spreadsheet, event: KeyboardEvent, command: (event: KeyboardEvent) => boolean): boolean {
  if (continuesAnswer(sheet, event)) return true;
  const { isReading } = sheet.model;
  if (!isAltGr(event)) {
    const action = (isReading ? readingAction : readyAction)(event, (condition) => isHolding(sheet, condition, event));
    if (action !== null) {
      ACTIONS[action](sheet, event);
      return true;
    }
    if (command(event)) return true;
  }
  // The editor takes the focus before the character arrives, so the key event must not be cancelled.
  return !isReading && isTyping(event) && !beginEdit(sheet, 'enter', '');
}

/** The part of the editor's text field that the keys use. */
type Field = Pick<HTMLTextAreaElement, 'value' | 'dataset'>;

/** Handles a key in the editor. Returns true if the key was handled. */
export function pressEditing(sheet: Spreadsheet, event: KeyboardEvent, input: Field): boolean {
  const { editing } = sheet.store.getState();
  if (!editing || event.isComposing || isAltGr(event)) return false;
  const holds: Record<EditorCondition, () => boolean> = {
    vertical: () => isVerticalArrow(event),
    listOpen: () => suggestionsNow(sheet).length > 0,
    replacing: () => editing.kind === 'enter',
    oneLine: () => input.dataset.lines === undefined,
  };
  const action = editingAction(event, (condition) => holds[condition]());
  if (action === null) return false;
  const direction = ARROW_DIRECTIONS[event.key] ?? 'down';
  const take = (next: (shape: Shape, selection: GridSelection) => GridSelection): void => commitEdit(sheet, input.value, next);
  const acts: Readonly<Record<EditorAction, () => unknown>> = {
    takeByEnter: () => take((shape, selection) => enter(shape, selection, event.shiftKey)),
    takeByTab: () => take((shape, selection) => tab(shape, selection, event.shiftKey)),
    takeForAll: () => commitToAll(sheet, input.value),
    takeAndMove: () => take((shape, selection) => move(shape, selection, direction, 'step', false)),
    takeAndJump: () => take((shape, selection) => selectOnly(shape, edgeOf(shape, selection.active, direction))),
    cancel: () => cancelEdit(sheet),
    toggleCaret: () => sheet.store.setState({ editing: { ...editing, kind: editing.kind === 'edit' ? 'enter' : 'edit' } }),
    openList: () => openList(sheet),
    chooseFromList: () => chooseNext(sheet, direction === 'down' ? 1 : -1),
    nothing: () => undefined,
  };
  acts[action]();
  return true;
}
