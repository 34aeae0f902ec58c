import { blockFrom, copyTo, designsFrom, pasteDesigns, pasteFrom } from './clipboardActions.ts';
import type { CellEditor } from './editor.ts';
import type { Sheet } from './state.ts';

/** Copy, cut and paste as the browser tells them; in the editor they are the text field's own. */
export function listenToClipboard(sheet: Sheet, home: HTMLElement, editor: CellEditor): () => void {
  const isOurs = (event: ClipboardEvent): boolean => event.target !== editor.input && !sheet.store.getState().editing;
  const onCopy = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData || event.defaultPrevented) return;
    if (copyTo(sheet, event.clipboardData, event.type === 'cut')) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!isOurs(event) || !event.clipboardData) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const designs = designsFrom(event.clipboardData);
    if (designs) pasteDesigns(sheet, designs, text);
    else pasteFrom(sheet, blockFrom(event.clipboardData), text);
  };
  home.addEventListener('copy', onCopy);
  home.addEventListener('cut', onCopy);
  home.addEventListener('paste', onPaste);
  return () => {
    home.removeEventListener('copy', onCopy);
    home.removeEventListener('cut', onCopy);
    home.removeEventListener('paste', onPaste);
  };
}
