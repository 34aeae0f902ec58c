import {
  blockOf,
  type Direction,
  edgeOf,
  enter,
  extendTo,
  jumpTo,
  lastRange,
  move,
  type Selection,
  type Shape,
  selectAll,
  selectColumns,
  selectOnly,
  selectRows,
  tab,
} from '../../grid/selection.ts';
import { type Command, canonicalKeys, type KeyUse, keyName, usesByKey } from '../../ui/keyNames.ts';
import { dropMarquee } from '../clipboard/clipboardActions.ts';
import { openMenu } from '../view/viewActions.ts';
import { OF_BROWSER, sheetCommands } from './commands.ts';
import { beginEdit, cancelEdit, chooseNext, commitEdit, commitToAll, openList, setYesNo, suggestionsNow } from './edit.ts';
import { addBlankDesign } from './rowActions.ts';
import { select } from './sheet.ts';
import { type Sheet, shapeNow } from './state.ts';

/** What a key does: false when it is not ours after all. */
type Press = (sheet: Sheet, event: KeyboardEvent) => boolean;

type SheetKey = KeyUse & { readonly press: Press };

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

const isMod = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Text from AltGr comes with Ctrl and Alt held; no shortcut of ours does. */
const isAltGr = (event: KeyboardEvent): boolean => event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey);

/** A key that begins to type: a character, a dead key, or the start of a composition. */
const isTyping = (event: KeyboardEvent): boolean => {
  if (event.key === 'Dead' || event.key === 'Process' || event.isComposing) return true;
  return [...event.key].length === 1 && (isAltGr(event) || (!isMod(event) && !event.altKey));
};

function go(sheet: Sheet, change: (shape: Shape, selection: Selection) => Selection): void {
  const { selection } = sheet.store.getState();
  const next = change(shapeNow(sheet), selection);
  const head = lastRange(next).head;
  const isExtended = next.active === selection.active;
  select(sheet, next, { reveal: isExtended ? head : next.active });
}

const run =
  (act: (sheet: Sheet, event: KeyboardEvent) => unknown): Press =>
  (sheet, event) => {
    act(sheet, event);
    return true;
  };

/** Moves by arrow keys, to the next cell or to the edge of the data. */
const byArrow = (by: 'step' | 'edge'): Press =>
  run((sheet, event) => go(sheet, (shape, selection) => move(shape, selection, ARROWS[event.key] ?? 'down', by, event.shiftKey)));

const page = (back: Direction, on: Direction): Press =>
  run((sheet, { key, shiftKey }) =>
    go(sheet, (shape, selection) => move(shape, selection, key === 'PageUp' ? back : on, 'page', shiftKey)),
  );

const jump = (to: 'rowStart' | 'first' | 'last'): Press =>
  run((sheet, { shiftKey }) => go(sheet, (shape, selection) => jumpTo(shape, selection, to, shiftKey)));

const toRowEnd: Press = run((sheet, { shiftKey }) =>
  go(sheet, (shape, selection) => {
    const place = { row: selection.active.row, column: shape.columnCount - 1 };
    return shiftKey ? extendTo(shape, selection, place) : selectOnly(shape, place);
  }),
);

/** Selects the whole rows or columns of the last range; the active cell stays. */
const selectWhole = (what: 'rows' | 'columns'): Press =>
  run((sheet) => {
    const { selection } = sheet.store.getState();
    const shape = shapeNow(sheet);
    const block = blockOf(shape, lastRange(selection));
    const next =
      what === 'rows' ? selectRows(shape, selection, block.top, block.bottom) : selectColumns(shape, selection, block.left, block.right);
    select(sheet, { ...next, active: selection.active }, { reveal: false });
  });

const addInBlankRow: Press = (sheet) => {
  const { frame, selection } = sheet.store.getState();
  if (selection.active.row !== frame.rows.length - 1) return false;
  addBlankDesign(sheet);
  return true;
};

const ARROW_KEYS = ['Left', 'Right', 'Up', 'Down'];

/** Keys of the sheet while no cell is being typed in, beside those of its commands. */
export const READY_KEYS: readonly SheetKey[] = [
  { keys: ARROW_KEYS, shift: true, what: 'move one cell; with Shift extend the selection', press: byArrow('step') },
  {
    keys: ARROW_KEYS.map((key) => `Ctrl+${key}`),
    shift: true,
    what: 'jump to the edge of the data; with Shift extend to it',
    press: byArrow('edge'),
  },
  {
    keys: ['Tab'],
    shift: true,
    what: 'go right, from the last column to the next row; with Shift back',
    press: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => tab(shape, selection, shiftKey))),
  },
  {
    keys: ['Enter'],
    shift: true,
    what: 'go down, after Tab to where the row was begun; with Shift up',
    press: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => enter(shape, selection, shiftKey))),
  },
  {
    keys: ['Home', 'End'],
    shift: true,
    what: 'first and last column; with Shift extend',
    press: (sheet, event) => (event.key === 'Home' ? jump('rowStart') : toRowEnd)(sheet, event),
  },
  {
    keys: ['Ctrl+Home', 'Ctrl+End'],
    shift: true,
    what: 'first and last cell; with Shift extend',
    press: (sheet, event) => jump(event.key === 'Home' ? 'first' : 'last')(sheet, event),
  },
  { keys: ['PageUp', 'PageDown'], shift: true, what: 'a screen up or down; with Shift extend', press: page('up', 'down') },
  { keys: ['Alt+PageUp', 'Alt+PageDown'], shift: true, what: 'a screen left or right; with Shift extend', press: page('left', 'right') },
  { keys: ['Ctrl+Space'], what: 'select the columns', press: selectWhole('columns') },
  {
    keys: ['Shift+Space'],
    what: 'select the rows; whole rows are copied with hidden values, notes and picture',
    press: selectWhole('rows'),
  },
  {
    keys: ['Ctrl+A'],
    what: 'select the block of data, then all',
    press: run((sheet) => select(sheet, selectAll(shapeNow(sheet), sheet.store.getState().selection), { reveal: false })),
  },
  { keys: ['F2'], what: 'edit with the caret inside', press: run((sheet) => beginEdit(sheet, 'edit')) },
  { keys: ['Backspace'], what: 'empty the cell and type', press: run((sheet) => beginEdit(sheet, 'enter', '')) },
  { keys: ['Alt+Down'], what: 'open the list of a cell', press: run(openList) },
  { keys: ['Space'], what: 'switch between yes and no', press: (sheet) => setYesNo(sheet, null) },
  {
    keys: ['Y', 'N'],
    shift: true,
    what: 'yes or no, in a cell of yes and no',
    press: (sheet, { key }) => answer(sheet, key.toLowerCase()),
  },
  { keys: ['Ctrl+Enter'], what: 'a new design, in the blank last row', press: addInBlankRow },
  { keys: ['Shift+F10', 'Menu'], what: 'the menu of all that can be done here', press: run((sheet) => openMenu(sheet)) },
  { keys: ['Esc'], what: 'put away what was cut or copied', press: (sheet) => dropMarquee(sheet) },
];

/** What is left of "yes" or "no" after its first letter has answered already: people type the whole word. */
const restOfAnswer = new WeakMap<Sheet, { readonly at: Selection; readonly rest: string }>();

function answer(sheet: Sheet, letter: string): boolean {
  const word = ['yes', 'no'].find((each) => each[0] === letter);
  if (word === undefined || !setYesNo(sheet, word === 'yes')) return false;
  restOfAnswer.set(sheet, { at: sheet.store.getState().selection, rest: word.slice(1) });
  return true;
}

function continuesAnswer(sheet: Sheet, event: KeyboardEvent): boolean {
  const given = restOfAnswer.get(sheet);
  if (given === undefined || event.key === 'Shift') return false;
  restOfAnswer.delete(sheet);
  if (isMod(event) || event.altKey || given.rest[0] !== event.key.toLowerCase() || given.at !== sheet.store.getState().selection)
    return false;
  restOfAnswer.set(sheet, { ...given, rest: given.rest.slice(1) });
  return true;
}

const readyKeys = usesByKey(READY_KEYS);

/** The commands of the sheet by their keys; those of the clipboard are the browser's to hear. */
const commandsByKey: ReadonlyMap<string, Command> = new Map(
  sheetCommands
    .filter(({ id }) => !OF_BROWSER.includes(id))
    .flatMap((command) => (command.keys ?? []).map((key) => [canonicalKeys(key), command] as const)),
);

/** A key on the sheet while no cell is being typed in. True when it was ours: then nobody else gets it. */
export function pressReady(sheet: Sheet, event: KeyboardEvent): boolean {
  if (continuesAnswer(sheet, event)) return true;
  if (!isAltGr(event)) {
    const name = keyName(event);
    if (readyKeys.get(name)?.press(sheet, event)) return true;
    const command = commandsByKey.get(name);
    if (command) {
      if (command.isEnabled?.(sheet.app.store.getState()) ?? true) command.run(sheet.app);
      return true;
    }
  }
  // The editor takes the focus before the character arrives, so the key itself must go on.
  return isTyping(event) && !beginEdit(sheet, 'enter', '');
}

/** What the keys need of the editor's text field. */
type Field = Pick<HTMLTextAreaElement, 'value' | 'dataset'>;

type PressEditing = (sheet: Sheet, event: KeyboardEvent, input: Field) => boolean;

const taking =
  (next: (shape: Shape, selection: Selection, event: KeyboardEvent) => Selection): PressEditing =>
  (sheet, event, { value }) => {
    commitEdit(sheet, value, (shape, selection) => next(shape, selection, event));
    return true;
  };

/** Keys while a cell is being typed in; the others are the text's own. */
export const EDITING_KEYS: readonly (KeyUse & { readonly press: PressEditing })[] = [
  {
    keys: ['Enter'],
    shift: true,
    what: 'take the highlighted line of the list, or else what was typed, and go down; with Shift up',
    press: taking((shape, selection, { shiftKey }) => enter(shape, selection, shiftKey)),
  },
  {
    keys: ['Tab'],
    shift: true,
    what: 'the same, and go right; with Shift left',
    press: taking((shape, selection, { shiftKey }) => tab(shape, selection, shiftKey)),
  },
  {
    keys: ['Ctrl+Enter'],
    what: 'write it into every selected cell; of a list of names the name only',
    press: (sheet, _, { value }) => {
      commitToAll(sheet, value);
      return true;
    },
  },
  {
    keys: ['Esc'],
    what: 'leave the cell as it was, and take a row added for it away again',
    press: (sheet) => {
      cancelEdit(sheet);
      return true;
    },
  },
  { keys: ['F2'], what: 'arrows move the caret, or move on', press: toggleKind },
  {
    keys: ['Alt+Down'],
    what: 'open the list',
    press: (sheet) => {
      openList(sheet);
      return true;
    },
  },
  { keys: ARROW_KEYS, what: 'choose from the list, move the caret, or take what was typed and move on', press: byArrowEditing('step') },
  {
    keys: ARROW_KEYS.map((key) => `Ctrl+${key}`),
    what: 'take what was typed and jump to the edge of the data',
    press: byArrowEditing('edge'),
  },
  { keys: ['Del'], what: 'refuse the rest that the list proposes', press: () => false },
];

const editingKeys = usesByKey(EDITING_KEYS);

/** A key in the editor. True when it was ours. */
export function pressEditing(sheet: Sheet, event: KeyboardEvent, input: Field): boolean {
  const { editing } = sheet.store.getState();
  if (!editing || event.isComposing || isAltGr(event)) return false;
  return editingKeys.get(keyName(event))?.press(sheet, event, input) ?? false;
}

function toggleKind(sheet: Sheet): boolean {
  const { editing } = sheet.store.getState();
  if (editing) sheet.store.setState({ editing: { ...editing, kind: editing.kind === 'edit' ? 'enter' : 'edit' } });
  return true;
}

function byArrowEditing(by: 'step' | 'edge'): PressEditing {
  return (sheet, event, input) => {
    const { editing } = sheet.store.getState();
    const direction = ARROWS[event.key];
    if (!direction || !editing) return false;
    const isVertical = direction === 'up' || direction === 'down';
    if (isVertical && by === 'step' && suggestionsNow(sheet).length > 0) {
      chooseNext(sheet, direction === 'down' ? 1 : -1);
      return true;
    }
    // In a text of several lines the caret goes up and down; in one line these keys would throw it to an end.
    if (editing.kind === 'edit') return isVertical && input.dataset.lines === undefined;
    return taking((shape, selection) =>
      by === 'edge' ? selectOnly(shape, edgeOf(shape, selection.active, direction)) : move(shape, selection, direction, 'step', false),
    )(sheet, event, input);
  };
}
