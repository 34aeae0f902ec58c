import { sheetOf } from '../sheet/sheet.ts';
import type { App } from '../store.ts';

/** After a dialog or menu the focus goes back to where it was; where that is gone, to the sheet, so that keys are never lost. */
export function keepFocus(app: App): () => void {
  const settle = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
    if (isLost && app.store.getState().dialog === null) sheetOf(app).grid?.focusActive();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return app.store.subscribe((state, before) => {
    const isOver = state.dialog === null && before.dialog !== null;
    const isOther = state.open !== before.open && state.history.past.length === 0;
    if (!isOver && !isOther) return;
    clearTimeout(timer);
    // The dialog gives the focus back a little after it has closed.
    timer = setTimeout(settle, 60);
  });
}
