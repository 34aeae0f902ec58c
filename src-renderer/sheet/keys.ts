import { copyAsk, dropMarquee } from './clipboardActions.ts';
import { moveColumnsBy } from './columnOrder.ts';
import { beginEdit, cancelEdit, chooseNext, clearSelected, commitEdit, commitToAll, openList, setYesNo, suggestionsNow } from './edit.ts';
import { copyFromAbove, enterDate, fillDown, fillRight } from './fillActions.ts';
import { findNext, openFind } from './findActions.ts';
import { goToProblem, openFixes } from './problems.ts';
import { addBlankDesign, deleteRows, duplicate, insertRows, moveRows } from './rowActions.ts';
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
} from './selection.ts';
import { select } from './sheet.ts';
import { type Sheet, shapeNow } from './state.ts';
import { openFilter, openMenu } from './viewActions.ts';

/** What a key does: false when it is not ours after all. */
type Press = (sheet: Sheet, event: KeyboardEvent) => boolean | undefined;

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

function pressArrow(sheet: Sheet, event: KeyboardEvent, direction: Direction): boolean {
  const { shiftKey } = event;
  if (event.altKey && !isMod(event)) {
    if (direction === 'left' || direction === 'right') {
      if (shiftKey) moveColumnsBy(sheet, direction);
      return shiftKey;
    }
    if (shiftKey) moveRows(sheet, direction);
    else if (direction === 'down') openList(sheet);
    return shiftKey || direction === 'down';
  }
  go(sheet, (shape, selection) => move(shape, selection, direction, isMod(event) ? 'edge' : 'step', shiftKey));
  return true;
}

const page =
  (direction: Direction, sideways: Direction): Press =>
  (sheet, event) => {
    go(sheet, (shape, selection) => move(shape, selection, event.altKey ? sideways : direction, 'page', event.shiftKey));
    return true;
  };

const run =
  (act: (sheet: Sheet, event: KeyboardEvent) => unknown): Press =>
  (sheet, event) => {
    act(sheet, event);
    return true;
  };

/** Keys pressed alone or with Shift. */
const plainKeys: Readonly<Record<string, Press>> = {
  Tab: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => tab(shape, selection, shiftKey))),
  Enter: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => enter(shape, selection, shiftKey))),
  F2: run((sheet) => beginEdit(sheet, 'edit')),
  F3: run((sheet, { shiftKey }) => findNext(sheet, shiftKey)),
  F8: run((sheet, { shiftKey }) => goToProblem(sheet, shiftKey)),
  F10: (sheet, { shiftKey }) => {
    if (shiftKey) openMenu(sheet);
    return shiftKey;
  },
  ContextMenu: run((sheet) => openMenu(sheet)),
  Delete: run(clearSelected),
  Backspace: run((sheet) => beginEdit(sheet, 'enter', '')),
  Escape: (sheet) => dropMarquee(sheet),
  Home: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => jumpTo(shape, selection, 'rowStart', shiftKey))),
  End: (sheet, { shiftKey }) => {
    go(sheet, (shape, selection) => {
      const place = { row: selection.active.row, column: shape.columnCount - 1 };
      return shiftKey ? extendTo(shape, selection, place) : selectOnly(shape, place);
    });
    return true;
  },
  PageUp: page('up', 'left'),
  PageDown: page('down', 'right'),
};

function pressSpace(sheet: Sheet, event: KeyboardEvent): boolean {
  const { shiftKey } = event;
  if (!isMod(event) && !shiftKey) return setYesNo(sheet, null);
  const { selection } = sheet.store.getState();
  const shape = shapeNow(sheet);
  const block = blockOf(shape, lastRange(selection));
  const next = shiftKey ? selectRows(shape, selection, block.top, block.bottom) : selectColumns(shape, selection, block.left, block.right);
  select(sheet, { ...next, active: selection.active }, { reveal: false });
  return true;
}

/** Keys pressed with Ctrl, by their lower-case character; `shift+` before it with Shift. */
const modKeys: Readonly<Record<string, Press>> = {
  a: run((sheet) => select(sheet, selectAll(shapeNow(sheet), sheet.store.getState().selection), { reveal: false })),
  z: run((sheet) => sheet.app.undo()),
  y: run((sheet) => sheet.app.redo()),
  'shift+z': run((sheet) => sheet.app.redo()),
  'shift+c': run((sheet) => copyAsk(sheet, true)),
  d: run(fillDown),
  r: run(fillRight),
  'shift+d': run(duplicate),
  ';': run(enterDate),
  "'": run(copyFromAbove),
  'shift+l': run((sheet) => openFilter(sheet)),
  f: run((sheet) => openFind(sheet, false)),
  h: run((sheet) => openFind(sheet, true)),
  '.': run(openFixes),
  '-': run(deleteRows),
  'shift++': run(insertRows),
  'shift+=': run(insertRows),
  '+': run(insertRows),
  home: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => jumpTo(shape, selection, 'first', shiftKey))),
  end: run((sheet, { shiftKey }) => go(sheet, (shape, selection) => jumpTo(shape, selection, 'last', shiftKey))),
  'shift+home': run((sheet) => go(sheet, (shape, selection) => jumpTo(shape, selection, 'first', true))),
  'shift+end': run((sheet) => go(sheet, (shape, selection) => jumpTo(shape, selection, 'last', true))),
  enter: (sheet) => {
    const { frame, selection } = sheet.store.getState();
    if (selection.active.row !== frame.rows.length - 1) return false;
    addBlankDesign(sheet);
    return true;
  },
};

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

/** A key on the sheet while no cell is being typed in. True when it was ours: then nobody else gets it. */
export function pressReady(sheet: Sheet, event: KeyboardEvent): boolean {
  if (continuesAnswer(sheet, event)) return true;
  const arrow = ARROWS[event.key];
  if (arrow && !isAltGr(event)) return pressArrow(sheet, event, arrow);
  if (event.key === ' ' && (isMod(event) || event.shiftKey || !event.altKey) && pressSpace(sheet, event)) return true;
  if (isMod(event) && !event.altKey) {
    const press = modKeys[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`];
    return press?.(sheet, event) ?? false;
  }
  if (isTyping(event)) {
    if (!isAltGr(event) && answer(sheet, event.key.toLowerCase())) return true;
    // The editor takes the focus before the character arrives, so the key itself must go on.
    if (!beginEdit(sheet, 'enter', '')) return true;
    return false;
  }
  const sideways = event.altKey && (event.key === 'PageUp' || event.key === 'PageDown');
  if (event.altKey && !sideways) return false;
  return plainKeys[event.key]?.(sheet, event) ?? false;
}

/** What the keys need of the editor's text field. */
type Field = Pick<HTMLTextAreaElement, 'value' | 'dataset'>;

/** A key in the editor. True when it was ours. */
export function pressEditing(sheet: Sheet, event: KeyboardEvent, input: Field): boolean {
  const { editing } = sheet.store.getState();
  if (!editing || event.isComposing) return false;
  const list = editing.list !== null && suggestionsNow(sheet).length > 0;
  const text = input.value;
  switch (event.key) {
    case 'Escape':
      cancelEdit(sheet);
      return true;
    case 'Enter':
      if (isMod(event)) commitToAll(sheet, text);
      else commitEdit(sheet, text, (shape, selection) => enter(shape, selection, event.shiftKey));
      return true;
    case 'Tab':
      commitEdit(sheet, text, (shape, selection) => tab(shape, selection, event.shiftKey));
      return true;
    case 'F2':
      sheet.store.setState({ editing: { ...editing, kind: editing.kind === 'edit' ? 'enter' : 'edit' } });
      return true;
    default:
      return pressArrowEditing(sheet, event, input, list);
  }
}

function pressArrowEditing(sheet: Sheet, event: KeyboardEvent, { value: text, dataset }: Field, list: boolean): boolean {
  const { editing } = sheet.store.getState();
  const direction = ARROWS[event.key];
  if (!direction || !editing) return false;
  const isVertical = direction === 'up' || direction === 'down';
  if (event.altKey && direction === 'down') {
    openList(sheet);
    return true;
  }
  if (list && isVertical && !event.shiftKey) {
    chooseNext(sheet, direction === 'down' ? 1 : -1);
    return true;
  }
  // In a text of several lines the caret goes up and down; in one line these keys would throw it to an end.
  if (editing.kind === 'edit') return isVertical && dataset.lines === undefined;
  if (event.shiftKey) return false;
  commitEdit(sheet, text, (shape, selection) =>
    isMod(event) ? selectOnly(shape, edgeOf(shape, selection.active, direction)) : move(shape, selection, direction, 'step', false),
  );
  return true;
}
