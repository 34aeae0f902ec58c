import type { SheetScreen } from '../screen.ts';

/** Keeps the keys that are pressed before the grid is ready, until the returned function is called. */
export function keepKeys(screen: SheetScreen, home: HTMLElement, keys: KeyboardEvent[]): () => void {
  if (screen.takesFocus()) home.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey } = event;
    const isOurs = event.target === home || (event.target === document.body && screen.takesLost());
    // A command waits for what was typed before it.
    if (!isOurs || (keys.length === 0 && (ctrlKey || metaKey || altKey))) return;
    keys.push(event);
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

/** Presses kept keys in the sheet, whose element takes them; `fieldNow` is the open editor. */
export function pressKept(keys: KeyboardEvent[], home: HTMLElement, fieldNow: () => HTMLTextAreaElement | null): void {
  for (const { key, code, shiftKey, ctrlKey, metaKey, altKey } of keys.splice(0)) {
    const again = { key, code, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true };
    const isFree = (fieldNow() ?? home).dispatchEvent(new KeyboardEvent('keydown', again));
    const field = fieldNow();
    if (!isFree || !field || key.length > 1 || ctrlKey || metaKey) continue;
    // A browser writes only what was really typed.
    field.setRangeText(key, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: key, bubbles: true }));
  }
}
