import { cellsFrom, parseTsv, pasteFromMenu } from '../../grid/clipboard.ts';
import { say } from '../grid/sheet.ts';
import type { DesignSheet } from '../grid/state.ts';
import { designsBehind, designsFrom, pasteDesigns, pasteFrom } from './clipboardActions.ts';

/** Pastes the content of a clipboard: whole designs if it has them, else cells. */
export function pasteAll(sheet: DesignSheet, clipboard: DataTransfer): void {
  const text = clipboard.getData('text/plain');
  const designs = designsFrom(clipboard);
  if (designs) pasteDesigns(sheet, designs, text);
  else pasteFrom(sheet, cellsFrom(clipboard), text);
}

/** Pastes from a menu. */
export async function pasteAsk(sheet: DesignSheet): Promise<void> {
  const takeText = (text: string): void => {
    const designs = designsBehind(sheet, text);
    if (designs) pasteDesigns(sheet, designs, text);
    else pasteFrom(sheet, parseTsv(text), text);
  };
  const isAllowed = await pasteFromMenu((clipboard) => pasteAll(sheet, clipboard), takeText);
  if (!isAllowed) say(sheet, 'The browser keeps the clipboard to itself here: press Ctrl+V on the sheet instead.');
}
