import { parseTsv } from '../../grid/textTable.ts';
import { editNatively } from '../../window/host.ts';
import { say } from '../grid/sheet.ts';
import type { Sheet } from '../grid/state.ts';
import { blockFrom, designsBehind, designsFrom, pasteDesigns, pasteFrom } from './clipboardActions.ts';

/** Pastes what a clipboard holds: whole designs where it has them, else cells. */
export function pasteAll(sheet: Sheet, clipboard: DataTransfer): void {
  const text = clipboard.getData('text/plain');
  const designs = designsFrom(clipboard);
  if (designs) pasteDesigns(sheet, designs, text);
  else pasteFrom(sheet, blockFrom(clipboard), text);
}

/** Paste from a menu: a browser may want to be asked for the clipboard, and may say no. */
export async function pasteAsk(sheet: Sheet): Promise<void> {
  if (editNatively('paste', (clipboard) => pasteAll(sheet, clipboard))) return;
  try {
    const text = await navigator.clipboard.readText();
    const designs = designsBehind(sheet, text);
    if (designs) pasteDesigns(sheet, designs, text);
    else pasteFrom(sheet, parseTsv(text), text);
  } catch {
    say(sheet, 'The browser keeps the clipboard to itself here: press Ctrl+V on the sheet instead.');
  }
}
