import { joinDelimited, parseDelimited, readHtmlTables } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { editNatively } from '../window/host.ts';

/** A block of cell texts; rows may differ in length. */
export type TextBlock = readonly (readonly string[])[];

/** Returns tab-separated text as spreadsheets put it on the clipboard: CR LF between rows, quotes where a cell needs them. */
export const toTsv = (block: TextBlock): string => joinDelimited(block, '\t');

/** Reads tab-separated clipboard text as spreadsheets write it; line breaks inside cells become plain ones. */
export const parseTsv = (text: string): TextBlock => {
  const rows = parseDelimited(text.replace(/\r\n?/g, '\n'), '\t');
  return rows.length > 0 ? rows : [['']];
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>');

/** Returns the same block as an HTML table, which Excel, LibreOffice and Google Sheets prefer if both are present. */
export const toHtml = (block: TextBlock): string =>
  t('<meta charset="utf-8"><table>{block}</table>', {
    block: block.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join(''),
  });

/** Returns the cells of the first table in HTML from a clipboard; a merged cell is at its top left. Scripts in it never run. */
export const readHtmlTable = (html: string): TextBlock => readHtmlTables(html)[0]?.rows ?? [];

/** Puts cells on a clipboard: `text` for programs that read text, and a table for those that read HTML. */
export function putCells(clipboard: Pick<DataTransfer, 'setData'>, block: TextBlock, text: string = toTsv(block)): void {
  clipboard.setData('text/plain', text);
  clipboard.setData('text/html', toHtml(block));
}

/** Returns the cells on a clipboard; plain text is read first, since all spreadsheets write it the same way. */
export function cellsFrom(clipboard: Pick<DataTransfer, 'getData'>): TextBlock {
  const text = clipboard.getData('text/plain');
  return text === '' ? readHtmlTable(clipboard.getData('text/html')) : parseTsv(text);
}

/** Returns whether a text from the clipboard is one that was put there; systems change line ends and the end of the text. */
export const sameText = (a: string, b: string): boolean => plainLines(a) === plainLines(b);
const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

/**
 * Pastes from a menu: through the desktop program if there is one, else the text is requested from the browser. Returns
 * false if the browser refuses.
 */
export async function pasteFromMenu(take: (clipboard: DataTransfer) => void, takeText: (text: string) => void): Promise<boolean> {
  if (editNatively('paste', take)) return true;
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    return false;
  }
  takeText(text);
  return true;
}
