/** A block of cell texts; rows may differ in length. */
export type TextBlock = readonly (readonly string[])[];

const quote = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Tab-separated text as spreadsheets put it on the clipboard: CR LF between rows, quotes where a cell needs them. */
export const toTsv = (block: TextBlock): string => block.map((row) => row.map(quote).join('\t')).join('\r\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>');

/** The same block as an HTML table, which Excel, LibreOffice and Google Sheets prefer when both are there. */
export const toHtml = (block: TextBlock): string =>
  `<meta charset="utf-8"><table>${block.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('')}</table>`;

/**
 * Reads tab-separated clipboard text: cells in quotes may hold tabs, line breaks and doubled quotes; a quote inside a
 * cell that does not begin with one is text. One line break at the very end belongs to the last row.
 */
export function parseTsv(text: string): TextBlock {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  const upTo = (): string => {
    const start = at;
    while (at < source.length && source[at] !== '\t' && source[at] !== '\n') at++;
    return source.slice(start, at);
  };
  while (true) {
    const cell = source[at] === '"' ? quotedCell(source, at) : null;
    if (cell) at = cell.end;
    rows.at(-1)?.push(cell ? cell.text + upTo() : upTo());
    if (at >= source.length) return rows;
    if (source[at] === '\n') rows.push([]);
    at++;
  }
}

/** A cell that begins with a quote; null when the quote is never closed, so that the quote is plain text. */
function quotedCell(source: string, start: number): { readonly text: string; readonly end: number } | null {
  let at = start + 1;
  let text = '';
  while (at < source.length) {
    const close = source.indexOf('"', at);
    if (close < 0) return null;
    text += source.slice(at, close);
    if (source[close + 1] !== '"') return { text, end: close + 1 };
    text += '"';
    at = close + 2;
  }
  return null;
}
