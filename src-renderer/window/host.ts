import type { HostEvent } from '../../shared/host/index.ts';

/** Subscribes to the host's own events; the browser host sends none. */
export function listenToHost(listener: (event: HostEvent) => void): void {
  window.motorpool?.listen((event) => {
    // Sent by our own main process, always in this shape.
    listener(event as HostEvent);
  });
}

/** Returns a ref, for `openProject`, of a project file dropped onto the window; null if the host cannot supply one. */
export async function droppedFile(file: File): Promise<string | null> {
  const answer = await window.motorpool?.dropped(file);
  const isRef = typeof answer === 'object' && answer !== null && 'value' in answer && typeof answer.value === 'string';
  return isRef ? (answer.value as string) : null;
}

/** Longest time between asking the desktop to copy or paste and the clipboard event, in milliseconds. */
const EDIT_LIMIT_MS = 2_000;

/**
 * Asks the desktop to copy or paste as its keys would, wherever the focus is, and passes the clipboard to `take`. A choice in a
 * native menu is no click in the page, so the page's own clipboard calls would be refused. False in a browser.
 */
export function editNatively(what: 'copy' | 'paste', take: (clipboard: DataTransfer) => void): boolean {
  const bridge = window.motorpool;
  if (bridge === undefined) return false;
  const once = (event: ClipboardEvent): void => {
    clearTimeout(timer);
    document.removeEventListener(what, once, { capture: true });
    if (event.clipboardData === null) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.clipboardData);
  };
  const timer = setTimeout(() => document.removeEventListener(what, once, { capture: true }), EDIT_LIMIT_MS);
  document.addEventListener(what, once, { capture: true });
  void bridge.edit(what);
  return true;
}
