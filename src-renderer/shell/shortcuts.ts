import { isKey } from '../command.ts';
import type { App } from '../store.ts';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"], [type="radio"])'));

/** What a text box does itself with these keys. */
const OF_TEXT: readonly string[] = ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z'];

/**
 * Runs commands by their keys, wherever the focus is: not those that the sheet hears itself, not while a dialog is
 * open, and none that a text box needs for its own text.
 */
export function listenForKeys(app: App): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || app.store.getState().dialog !== null) return;
    const state = app.store.getState();
    for (const { id, keys = [], ownsKeys = false, isEnabled } of app.commands()) {
      const pressed = keys.find((key) => isKey(event, key));
      if (pressed === undefined || ownsKeys) continue;
      if (OF_TEXT.includes(pressed) && isTextBox(event.target)) continue;
      // The browser's own meaning of these keys (save the page, print it) is never what is wanted here.
      event.preventDefault();
      if (isEnabled?.(state) ?? true) app.run(id);
      return;
    }
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
