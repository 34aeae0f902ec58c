import { textOfCell } from './outside.ts';

export type Delimiter = ',' | ';' | '\t' | '|' | '^';

/** A row of delimited text: its cells, each as it is written and as it reads, and the line break behind it ('' at the end of the text). */
export type DelimitedRow = { readonly cells: readonly { readonly written: string; readonly text: string }[]; readonly lineEnd: string };

/**
 * Splits delimiter-separated text into rows of cells (RFC 4180: quotes double inside quotes, line breaks allowed inside them). A
 * byte-order mark is dropped, one line break at the end belongs to the last row, cells are not trimmed. What RFC 4180 does not allow is
 * kept as text, nothing is dropped: the text after a closing quote (`"Big" Bertha`), and a quote that is never closed (`"12 pounder`).
 * The written cells with delimiters between them, and the line ends, are the text again. Never throws.
 */
export function delimitedRows(text: string, delimiter: Delimiter = ','): readonly DelimitedRow[] {
  const end = text.length;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  if (at === end) return [];
  const rows: DelimitedRow[] = [];
  let cells: { written: string; text: string }[] = [];
  while (true) {
    const start = at;
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    const from = quoted ? quoted.end : at;
    at = from;
    while (at < end && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
    const written = text.slice(start, at);
    cells.push({ written, text: quoted ? quoted.text + text.slice(from, at) : written });
    if (at < end && text[at] === delimiter) {
      at++;
      continue;
    }
    const lineEnd = text.slice(at, at + (text.startsWith('\r\n', at) ? 2 : 1));
    rows.push({ cells, lineEnd });
    at += lineEnd.length;
    if (at >= end) return rows;
    cells = [];
  }
}

/** The cells of delimited text as they read, row by row; see delimitedRows. */
export const parseDelimited = (text: string, delimiter: Delimiter = ','): readonly (readonly string[])[] =>
  delimitedRows(text, delimiter).map(({ cells }) => cells.map((cell) => cell.text));

/** A cell that begins with a quote, up to its closing one; null when there is none. */
function readQuoted(text: string, start: number): { readonly text: string; readonly end: number } | null {
  let at = start + 1;
  let cell = '';
  while (true) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return { text: cell, end: close + 1 };
    cell += '"';
    at = close + 2;
  }
}

/** A cell as it is written in delimiter-separated text: in quotes where it must be. */
export const delimitedCell = (text: string, delimiter: Delimiter = ','): string =>
  /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Rows as delimiter-separated text, with a line break (CR LF, RFC 4180) between them. A line break inside a cell is kept
 * unchanged.
 */
export const joinDelimited = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  rows.map((row) => row.map((cell) => delimitedCell(cell, delimiter)).join(delimiter)).join('\r\n');

/** A delimited file: every row ends with CR LF, or with the given line break. Cells lose what must not reach other programs. */
export const formatDelimited = (rows: readonly (readonly string[])[], delimiter: Delimiter = ',', lineEnd = '\r\n'): string =>
  rows.map((row) => `${joinDelimited([row.map(textOfCell)], delimiter)}${lineEnd}`).join('');
