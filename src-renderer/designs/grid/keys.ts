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
} from '../../grid/keymap.ts';
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
} from '../../grid/selection.ts';
import { canonicalKeys, keyName } from '../../ui/keyNames.ts';
import type { Command } from '../../window/app.ts';
import { dropMarquee } from '../clipboard/clipboardActions.ts';
import { openMenu } from '../view/viewActions.ts';
import { OF_BROWSER, sheetCommands } from './commands.ts';
import { beginEdit, cancelEdit, chooseNext, commitEdit, commitToAll, openList, setYesNo, suggestionsNow } from './edit.ts';
import { addBlankDesign } from './rowActions.ts';
import { activeCell, select } from './sheet.ts';
import { type DesignSheet, shapeNow } from './state.ts';
import { hasList } from './suggestions.ts';

function go(sheet: DesignSheet, change: (shape: Shape, selection: GridSelection) => GridSelection): void {
  const { selection } = sheet.store.getState();
  const next = change(shapeNow(sheet), selection);
  const head = lastRange(next).head;
  const isExtended = next.active === selection.active;
  select(sheet, next, { reveal: isExtended ? head : next.active });
}

/** Ctrl+Space and Shift+Space: selects the whole rows or columns of the last range; the active cell stays. */
function selectWhole(sheet: DesignSheet, what: 'rows' | 'columns'): void {
  const { selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const block = blockOf(shape, lastRange(selection));
  const next =
    what === 'rows' ? selectRows(shape, selection, block.top, block.bottom) : selectColumns(shape, selection, block.left, block.right);
  select(sheet, { ...next, active: selection.active }, { reveal: false });
}

type DesignAction = GridAction | 'movePageAside' | 'selectColumns' | 'toggleYesNo' | 'answer' | 'addDesign';

/**
 * `list`: the active cell has a list. `yesNo`: it holds yes or no. `blankRow`: it is in the blank last row. `pending`: cells
 * were cut or copied, or a popup is open.
 */
type DesignCondition = 'list' | 'yesNo' | 'blankRow' | 'pending';

/** Keys of the designs while no cell is edited, in addition to those of their commands. */
export const READY_KEYS: readonly KeyLine<DesignAction, DesignCondition>[] = [
  gridKey('moveCell', 'move one cell; with Shift extend the selection'),
  gridKey('moveToEdge', 'jump to the edge of the data; with Shift extend to it'),
  gridKey('moveByTab', 'go right, from the last column to the next row; with Shift back'),
  gridKey('moveByEnter', 'go down, after Tab to where the row was begun; with Shift up'),
  gridKey('moveToRowEnd', 'first and last column; with Shift extend'),
  gridKey('moveToGridEnd', 'first and last cell; with Shift extend'),
  gridKey('movePage', 'a screen up or down; with Shift extend'),
  { keys: ['Alt+PageUp', 'Alt+PageDown'], shift: true, what: 'a screen left or right; with Shift extend', does: 'movePageAside' },
  { keys: ['Ctrl+Space'], what: 'select the columns', does: 'selectColumns' },
  gridKey('selectRow', 'select the rows; whole rows are copied with hidden values, notes and picture'),
  gridKey('selectAll', 'select the block of data, then all'),
  gridKey('edit', 'edit with the caret inside'),
  gridKey('editEmpty', 'empty the cell and type'),
  gridKey('openList', LIST_OR_MOVE, ['list']),
  { keys: ['Space'], what: 'switch between yes and no', does: [{ action: 'toggleYesNo', when: ['yesNo'] }] },
  { keys: ['Y', 'N'], shift: true, what: 'yes or no, in a cell of yes and no', does: [{ action: 'answer', when: ['yesNo'] }] },
  { keys: ['Ctrl+Enter'], what: 'a new design, in the blank last row', does: [{ action: 'addDesign', when: ['blankRow'] }] },
  gridKey('openMenu', 'the menu of all that can be done here'),
  gridKey('escape', 'put away what was cut or copied', ['pending']),
];

const readyAction = keymap(READY_KEYS);

const isHolding = (sheet: DesignSheet, condition: DesignCondition): boolean => {
  const { frame, selection, marquee, popup } = sheet.store.getState();
  switch (condition) {
    case 'list': {
      const cell = activeCell(sheet);
      return cell !== null && hasList(frame.ruleset, cell);
    }
    case 'yesNo':
      return activeCell(sheet)?.column.field.kind === 'yesNo';
    case 'blankRow':
      return selection.active.row === frame.rows.length - 1;
    case 'pending':
      return marquee !== null || popup !== null;
  }
};

type Press = (sheet: DesignSheet, event: KeyboardEvent) => unknown;

const moving =
  (change: (shape: Shape, selection: GridSelection, event: KeyboardEvent) => GridSelection): Press =>
  (sheet, event) =>
    go(sheet, (shape, selection) => change(shape, selection, event));

const paging = (back: Direction, on: Direction): Press =>
  moving((shape, selection, { key, shiftKey }) => move(shape, selection, key === 'PageUp' ? back : on, 'page', shiftKey));

const byArrow = (by: Jump): Press =>
  moving((shape, selection, { key, shiftKey }) => move(shape, selection, ARROW_DIRECTIONS[key] ?? 'down', by, shiftKey));

const ACTIONS: Readonly<Record<DesignAction, Press>> = {
  moveCell: byArrow('step'),
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
  answer: (sheet, { key }) => answer(sheet, key.toLowerCase()),
  addDesign: addBlankDesign,
  openMenu: (sheet) => openMenu(sheet),
  escape: dropMarquee,
};

/**
 * The letters of "yes" or "no" after the first, which already set the value; they are ignored because people type the
 * whole word.
 */
const restOfAnswer = new WeakMap<DesignSheet, { readonly at: GridSelection; readonly rest: string }>();

function answer(sheet: DesignSheet, letter: string): void {
  const word = letter === 'y' ? 'yes' : 'no';
  setYesNo(sheet, word === 'yes');
  restOfAnswer.set(sheet, { at: sheet.store.getState().selection, rest: word.slice(1) });
}

function continuesAnswer(sheet: DesignSheet, event: KeyboardEvent): boolean {
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

/** The commands of the sheet by their keys; clipboard keys are left to the browser. */
const commandsByKey: ReadonlyMap<string, Command> = new Map(
  sheetCommands
    .filter(({ id }) => !OF_BROWSER.includes(id))
    .flatMap((command) => (command.keys ?? []).map((key) => [canonicalKeys(key), command] as const)),
);

/** Handles a key on the sheet while no cell is edited. Returns true if the key was handled and must go no further. */
export function pressReady(sheet: DesignSheet, event: KeyboardEvent): boolean {
  if (continuesAnswer(sheet, event)) return true;
  if (!isAltGr(event)) {
    const action = readyAction(event, (condition) => isHolding(sheet, condition));
    if (action !== null) {
      ACTIONS[action](sheet, event);
      return true;
    }
    const command = commandsByKey.get(keyName(event));
    if (command) {
      if (command.isEnabled?.(sheet.app.store.getState()) ?? true) command.run(sheet.app);
      return true;
    }
  }
  // The editor takes the focus before the character arrives, so the key event must not be cancelled.
  return isTyping(event) && !beginEdit(sheet, 'enter', '');
}

/** The part of the editor's text field that the keys use. */
type Field = Pick<HTMLTextAreaElement, 'value' | 'dataset'>;

const taking = (sheet: DesignSheet, { value }: Field, next: (shape: Shape, selection: GridSelection) => GridSelection): void =>
  commitEdit(sheet, value, next);

/** Handles a key in the editor. Returns true if the key was handled. */
export function pressEditing(sheet: DesignSheet, event: KeyboardEvent, input: Field): boolean {
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
  const acts: Readonly<Record<EditorAction, () => unknown>> = {
    takeByEnter: () => taking(sheet, input, (shape, selection) => enter(shape, selection, event.shiftKey)),
    takeByTab: () => taking(sheet, input, (shape, selection) => tab(shape, selection, event.shiftKey)),
    takeForAll: () => commitToAll(sheet, input.value),
    takeAndMove: () => taking(sheet, input, (shape, selection) => move(shape, selection, direction, 'step', false)),
    takeAndJump: () => taking(sheet, input, (shape, selection) => selectOnly(shape, edgeOf(shape, selection.active, direction))),
    cancel: () => cancelEdit(sheet),
    toggleCaret: () => sheet.store.setState({ editing: { ...editing, kind: editing.kind === 'edit' ? 'enter' : 'edit' } }),
    openList: () => openList(sheet),
    chooseFromList: () => chooseNext(sheet, direction === 'down' ? 1 : -1),
    nothing: () => undefined,
  };
  acts[action]();
  return true;
}
