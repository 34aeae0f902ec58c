import type { CellEditor } from '../../grid/cellEditor.ts';
import type { DesignSheet } from '../grid/state.ts';
import { copyTo } from './clipboardActions.ts';
import { pasteAll } from './pasteAsk.ts';

/** Copy, cut and paste as the browser tells them; in the editor they are the text field's own. */
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
  // A native menu copies and pastes at the focus; where nothing has it, the sheet on screen is meant.
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
