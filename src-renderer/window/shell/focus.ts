import type { App } from '../app.ts';

const SETTLED_MS = 60;

/** Focuses the sheet that is on screen, if any. */
function focusSheet(app: App): void {
  const { screen } = app.store.getState();
  const shown = app.screens().find(({ id }) => id === screen);
  shown?.focus?.(app);
}

/** Returns the focus to the sheet after a menu command or a click on a tool, unless a dialog has the focus by then. */
export function returnToSheet(app: App): void {
  setTimeout(() => {
    const isOutside = document.activeElement === document.body || document.activeElement?.closest('.banner, .status');
    if (isOutside && app.store.getState().dialog === null) focusSheet(app);
  }, SETTLED_MS);
}

/** Returns the focus after a dialog to its earlier place. If that no longer exists, focuses the sheet, so that no key is lost. */
export function keepFocus(app: App): () => void {
  const settle = (): void => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected;
    if (isLost && app.store.getState().dialog === null) focusSheet(app);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  return app.store.subscribe((state, before) => {
    const isOver = state.dialog === null && before.dialog !== null;
    const isOther = state.lastStep !== before.lastStep && state.lastStep.kind === 'open';
    if (!isOver && !isOther) return;
    clearTimeout(timer);
    // The dialog returns the focus shortly after it has closed.
    timer = setTimeout(settle, SETTLED_MS);
  });
}
