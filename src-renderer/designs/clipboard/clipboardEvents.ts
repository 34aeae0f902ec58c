import type { CellEditor } from '../../grid/cellEditor.ts';
import type { DesignSheet } from '../grid/state.ts';
import { copyTo } from './clipboardActions.ts';
import { pasteAll } from './pasteAsk.ts';

/** Handles the browser's copy, cut and paste events. In the editor they are left to the text field. */
export function listenToClipboard(sheet: DesignSheet, home: HTMLElement, editor: CellEditor): () => void {
  const isOurs = (event: ClipboardEvent): boolean => event.target !== editor.input && !sheet.store.getState().editing;
  const onCopy = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData || event.defaultPrevented) return;
    if (copyTo(sheet, event.clipboardData, event.type === 'cut')) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    event.preventDefault();
    pasteAll(sheet, event.clipboardData);
  };
  // A native menu copies and pastes at the focus; if nothing has the focus, the event is for the sheet on screen.
  const onLost = (event: ClipboardEvent): void => {
    const { dialog, screen } = sheet.app.store.getState();
    if (event.target !== document.body || dialog !== null || screen !== 'designs') return;
    if (event.type === 'paste') onPaste(event);
    else onCopy(event);
  };
  home.addEventListener('copy', onCopy);
  home.addEventListener('cut', onCopy);
  home.addEventListener('paste', onPaste);
  for (const type of ['copy', 'cut', 'paste'] as const) document.addEventListener(type, onLost);
  return () => {
    for (const type of ['copy', 'cut', 'paste'] as const) document.removeEventListener(type, onLost);
    home.removeEventListener('copy', onCopy);
    home.removeEventListener('cut', onCopy);
    home.removeEventListener('paste', onPaste);
  };
}
