import { isKey } from '../../ui/keyNames.ts';
import type { App, Command } from '../app.ts';
import { returnToSheet } from './focus.ts';

/** An empty text box is marked with `data-undo`: Undo then applies to the project. */
export const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"], [data-undo="project"])'));

/** The sheet handles its own keys, except while a cell is edited: the editor does not handle its commands. */
const isSheets = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mp-grid') !== null && !target.matches('.mp-editor');

/** Keys that a text box handles itself. */
const OF_TEXT: readonly string[] = ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'];

/** Commands of the sheet whose keys work the same wherever the focus is. */
export const ANYWHERE: readonly string[] = [
  'sheet.find',
  'sheet.findNext',
  'sheet.findPrevious',
  'sheet.replace',
  'sheet.nextProblem',
  'sheet.previousProblem',
];

/** Commits the text that is typed into a cell before another command runs on the project. */
export function takeTyped(app: App): void {
  for (const screen of app.screens()) screen.takeTyped?.(app);
}

/** Sorts commands of the current screen first: their keys take precedence there. */
const inTurn = (commands: readonly Command[]): readonly Command[] => [
  ...commands.filter(({ on }) => on !== undefined),
  ...commands.filter(({ on }) => on === undefined),
];

/** The key pressed last and still held. macOS sends no key-up for letters held with Cmd, but does send one for Cmd. */
let held: KeyboardEvent | null = null;

/**
 * Runs a command chosen in a native menu. macOS passes every key that the page did not handle to the menu. If one
 * of the command's own keys is held, the page has already ignored it, and so does this. Undo applies to the text while one
 * is edited, and an open dialog comes first.
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
 * Runs commands by their keys, wherever the focus is. Skips keys that the sheet handles itself, keys pressed while a
 * dialog is open, and keys that a text box needs for its own text.
 */
export function listenForKeys(app: App): () => void {
  /** True if a key was pressed while Alt is held. */
  let isAltUsed = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt') isAltUsed = event.altKey;
    else if (!event.repeat) isAltUsed = false;
    held = event;
    if (event.defaultPrevented || event.isComposing || app.store.getState().dialog !== null) return;
    const { screen } = app.store.getState();
    const commands = app.commands().filter(({ on }) => on === undefined || on === screen);
    for (const { id, keys = [], ownsKeys = false, isEnabled } of inTurn(commands)) {
      const pressed = keys.find((key) => isKey(event, key));
      if (pressed === undefined) continue;
      if (ownsKeys && (isSheets(event.target) || !ANYWHERE.includes(id))) continue;
      if (OF_TEXT.includes(pressed) && isTextBox(event.target)) continue;
      // The browser's own action for these keys (save the page, print it) is never wanted here.
      event.preventDefault();
      event.stopPropagation();
      takeTyped(app);
      if (isEnabled?.(app.store.getState()) ?? true) app.run(id);
      return;
    }
  };
  // Listens before the sheet: while a cell is edited the sheet handles all keys.
  addEventListener('keydown', onKeyDown, { capture: true });
  const letGo = (event: Event): void => {
    held = null;
    // A native menu bar takes the focus when Alt alone is pressed. It does not hear of the keys that the page took meanwhile.
    if (isAltUsed && 'key' in event && event.key === 'Alt') event.preventDefault();
  };
  for (const type of ['keyup', 'pointerdown', 'blur']) addEventListener(type, letGo, { capture: true });
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true });
    for (const type of ['keyup', 'pointerdown', 'blur']) removeEventListener(type, letGo, { capture: true });
  };
}
