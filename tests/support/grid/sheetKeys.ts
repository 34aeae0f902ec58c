import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { designContent } from '../../../src-renderer/designs/clipboard/clipboardActions.ts';
import { cellAt, plainText } from '../../../src-renderer/designs/grid/frame.ts';
import { pressCommand } from '../../../src-renderer/designs/grid/keys.ts';
import { stillLook } from '../../../src-renderer/designs/grid/look.ts';
import { sheetOf } from '../../../src-renderer/designs/grid/sheet.ts';
import type { DesignSheet } from '../../../src-renderer/designs/grid/state.ts';
import { suggestionsFor } from '../../../src-renderer/designs/grid/suggestions.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { pasteAll } from '../../../src-renderer/grid/copyPaste.ts';
import { cancelEdit, commitTyped, noteTyped } from '../../../src-renderer/grid/edit.ts';
import { columnIndexOf } from '../../../src-renderer/grid/frame.ts';
import { pressEditing, pressReady } from '../../../src-renderer/grid/keys.ts';
import { blocksOf, placesIn, selectOnly } from '../../../src-renderer/grid/selection.ts';
import { type GridPort, select, shapeNow } from '../../../src-renderer/grid/sheet.ts';
import type { App } from '../../../src-renderer/window/app.ts';
import { appWith } from '../window/app.ts';
import { memoryClipboard } from './sheetSession.ts';

/** A key press as the page would report it, e.g. "Ctrl+Shift+ArrowDown" or "a". */
export function keyEvent(keys: string): KeyboardEvent {
  const parts = keys.split(/(?<=.)\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const isHeld = (name: string): boolean => parts.slice(0, -1).includes(name);
  const held = { ctrlKey: isHeld('Ctrl'), altKey: isHeld('Alt'), shiftKey: isHeld('Shift'), metaKey: false };
  // The sheet's keys read no more of an event than this.
  return { key: key === 'Space' ? ' ' : key, ...held, isComposing: false, getModifierState: () => false } as unknown as KeyboardEvent;
}

/** A sheet without a page: its keys, its editor's text and its messages. Cells are named by row and column id. */
export function sheetWithoutPage(ruleset: Ruleset, project: Project) {
  const app: App = appWith(
    createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, project, {
      file: null,
      name: 'Test.motorpool',
      readOnly: null,
      savedAt: null,
    }),
  );
  const sheet: DesignSheet = sheetOf(app);
  const field = { value: '', dataset: {} };
  let proposed = '';
  const port: GridPort = {
    page: () => ({ rows: 20, columns: 10 }),
    focusActive: () => undefined,
    rectOf: () => null,
    openEditor: (text) => {
      field.value = text;
      proposed = '';
    },
    describeList: () => undefined,
    propose: (typed, rest) => {
      field.value = typed + rest;
      proposed = rest;
    },
    typedText: () => field.value.slice(0, field.value.length - proposed.length),
  };
  sheet.grid = port;
  const place = (row: number, column: string) => ({ row, column: columnIndexOf(sheet.store.getState().frame, column) });
  const isEditing = (): boolean => sheet.store.getState().editing !== null;
  /** What the text field does with a key that the sheet leaves to it. */
  const intoField = (key: string): void => {
    const typed = port.typedText();
    if (key === 'Delete' || key === 'Backspace') {
      const left = proposed === '' && key === 'Backspace' ? typed.slice(0, -1) : typed;
      field.value = left;
      proposed = '';
      noteTyped(sheet, left, false);
    } else if ([...key].length === 1) {
      field.value = typed + key;
      proposed = '';
      noteTyped(sheet, field.value, true);
    }
  };
  const hands = {
    app,
    sheet,
    field,
    click: (row: number, column: string) => {
      commitTyped(sheet);
      select(sheet, selectOnly(shapeNow(sheet), place(row, column)));
    },
    /** Presses keys one after another. */
    press: (...keys: readonly string[]) => {
      for (const each of keys) {
        const event = keyEvent(each);
        const wasEditing = isEditing();
        const isOurs = wasEditing ? pressEditing(sheet, event, field) : pressReady(sheet, event, (own) => pressCommand(sheet, own));
        if (!isOurs && isEditing()) intoField(event.key);
      }
    },
    type: (text: string) => hands.press(...text),
    leavePage: () => commitTyped(sheet, { focus: false }),
    cancel: () => cancelEdit(sheet),
    text: (row: number, column: string) => {
      const { frame } = sheet.store.getState();
      const cell = cellAt(frame, place(row, column));
      return cell ? plainText(frame.ruleset, cell) : '';
    },
    /** Labels of the open list; the highlighted one has a ">" before it. */
    list: () => {
      const { editing, frame } = sheet.store.getState();
      if (!editing?.list) return [];
      const { query, chosen } = editing.list;
      const all = suggestionsFor(frame, app.store.getState().history.present.designs, editing.place, query);
      return all.map(({ label }, index) => (index === chosen ? `>${label}` : label));
    },
    active: () => {
      const { frame, selection } = sheet.store.getState();
      return `${selection.active.row}:${frame.columns[selection.active.column]?.id}`;
    },
    /** What a painted cell shows. */
    shown: (row: number, column: string): string => hands.look(row, column).text,
    look: (row: number, column: string) => stillLook(sheet.store.getState().frame, place(row, column)),
    /** What the first lines show in a column. */
    column: (column: string, rows: number): readonly string[] => Array.from({ length: rows }, (_, row) => hands.shown(row, column)),
    /** All selected cells, "row:column". */
    selected: (): readonly string[] => {
      const { frame, selection } = sheet.store.getState();
      const places = blocksOf(shapeNow(sheet), selection).flatMap((block) => placesIn(shapeNow(sheet), block));
      return places.map((each) => `${each.row}:${frame.columns[each.column]?.id}`);
    },
    /** Pastes a text as a spreadsheet would: also as HTML, if given. */
    paste: (text: string, html = ''): void => {
      const clipboard = memoryClipboard();
      clipboard.setData('text/plain', text);
      clipboard.setData('text/html', html);
      pasteAll(sheet, clipboard, designContent(sheet));
    },
    toasts: () => app.store.getState().toasts.map(({ text }) => text),
    steps: () => app.store.getState().history.past.length,
  };
  return hands;
}
