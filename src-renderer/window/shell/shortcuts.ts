import { commitTyped } from '../../designs/grid/edit.ts';
import { sheetOf } from '../../designs/grid/sheet.ts';
import { forceSession } from '../../forces/state.ts';
import { isKey } from '../../ui/keyNames.ts';
import type { App, Command } from '../app.ts';
import { returnToSheet } from './focus.ts';

/** A box that has nothing typed in it says so with `data-undo`: what can be undone is then a step of the project. */
export const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"], [data-undo="project"])'));

/** On the sheet its own keys are its to hear, but not while a cell is typed in: the editor knows none of its commands. */
const isSheets = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mp-grid') !== null && !target.matches('.mp-editor');

/** What a text box does itself with these keys. */
const OF_TEXT: readonly string[] = ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'];

/** Commands of the sheet whose keys mean the same wherever the focus is. */
export const ANYWHERE: readonly string[] = [
  'sheet.find',
  'sheet.findNext',
  'sheet.findPrevious',
  'sheet.replace',
  'sheet.nextProblem',
  'sheet.previousProblem',
];

/** What is being typed into a cell counts before anything else is done with the project. */
export function takeTyped(app: App): void {
  forceSession(app).commitTyped?.();
  commitTyped(sheetOf(app));
}

/** Those of the screen first: on it, their keys are theirs. */
const inTurn = (commands: readonly Command[]): readonly Command[] => [
  ...commands.filter(({ on }) => on !== undefined),
  ...commands.filter(({ on }) => on === undefined),
];

/** The key that was pressed last and is still held; macOS sends no key-up for letters with Cmd, but one for Cmd. */
let held: KeyboardEvent | null = null;

/**
 * Runs a command that was chosen in a native menu. macOS gives every key that the page left alone to the menu: where one
 * of the command's own keys is held, the page has had its chance and did not want it. Undo is of the text where one is
 * being edited, and a dialog is answered first.
 */
export function chooseFromMenu(app: App, id: string): void {
  if ((id === 'undo' || id === 'redo') && isTextBox(document.activeElement)) {
    document.execCommand(id);
    return;
  }
  if (app.store.getState().dialog !== null) return;
  const pressed = held;
  const command = app.commands().find((one) => one.id === id);
  if (pressed && command?.keys?.some((keys) => isKey(pressed, keys))) return;
  takeTyped(app);
  app.run(id);
  returnToSheet(app);
}

/**
 * Runs commands by their keys, wherever the focus is: not those that the sheet hears itself, not while a dialog is
 * open, and none that a text box needs for its own text.
 */
export function listenForKeys(app: App): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    held = event;
    if (event.defaultPrevented || event.isComposing || app.store.getState().dialog !== null) return;
    const { screen } = app.store.getState();
    const commands = app.commands().filter(({ on }) => on === undefined || on === screen);
    for (const { id, keys = [], ownsKeys = false, isEnabled } of inTurn(commands)) {
      const pressed = keys.find((key) => isKey(event, key));
      if (pressed === undefined) continue;
      if (ownsKeys && (isSheets(event.target) || !ANYWHERE.includes(id))) continue;
      if (OF_TEXT.includes(pressed) && isTextBox(event.target)) continue;
      // The browser's own meaning of these keys (save the page, print it) is never what is wanted here.
      event.preventDefault();
      event.stopPropagation();
      takeTyped(app);
      if (isEnabled?.(app.store.getState()) ?? true) app.run(id);
      return;
    }
  };
  // Before the sheet: while a cell is edited it keeps all keys to itself.
  addEventListener('keydown', onKeyDown, { capture: true });
  const letGo = (): void => {
    held = null;
  };
  for (const type of ['keyup', 'pointerdown', 'blur']) addEventListener(type, letGo, { capture: true });
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true });
    for (const type of ['keyup', 'pointerdown', 'blur']) removeEventListener(type, letGo, { capture: true });
  };
}
