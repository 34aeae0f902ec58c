import { parseTsv } from './clipboard.ts';
import { designsBehind, pasteDesigns, pasteFrom } from './clipboardActions.ts';
import { say } from './sheet.ts';
import type { Sheet } from './state.ts';

/** Paste from a menu: the browser may want to be asked for the clipboard, and may say no. */
export async function pasteAsk(sheet: Sheet): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    const designs = designsBehind(sheet, text);
    if (designs) pasteDesigns(sheet, designs, text);
    else pasteFrom(sheet, parseTsv(text), text);
  } catch {
    say(sheet, 'The browser keeps the clipboard to itself here: press Ctrl+V on the sheet instead.');
  }
}
