export type Delimiter = ',' | ';' | '\t' | '|' | '^';

/**
 * Splits delimiter-separated text into rows of raw cells (RFC 4180: quotes double inside quotes, line breaks
 * allowed inside them). A byte-order mark is dropped, one line break at the end belongs to the last row, cells are
 * not trimmed. What RFC 4180 does not allow is kept as text, nothing is dropped: the text after a closing quote
 * (`"Big" Bertha`), and a quote that is never closed (`"12 pounder`). Never throws.
 */
export function parseDelimited(text: string, delimiter: Delimiter = ','): readonly (readonly string[])[] {
  const end = text.length;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  if (at === end) return [];
  const rows: string[][] = [];
  let row: string[] = [];
  while (true) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    const from = quoted ? quoted.end : at;
    at = from;
    while (at < end && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
    row.push(quoted ? quoted.text + text.slice(from, at) : text.slice(from, at));
    if (at < end && text[at] === delimiter) {
      at++;
      continue;
    }
    rows.push(row);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= end) return rows;
    row = [];
  }
}

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

/**
 * Rows as delimiter-separated text, with a line break (CR LF, RFC 4180) between them. A line break inside a cell is kept
 * unchanged.
 */
export const joinDelimited = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  rows
    .map((row) =>
      row.map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join('\r\n');

/** A delimited file: every row ends with CR LF, or with the given line break. */
export const formatDelimited = (rows: readonly (readonly string[])[], delimiter: Delimiter = ',', lineEnd = '\r\n'): string =>
  rows.map((row) => `${joinDelimited([row], delimiter)}${lineEnd}`).join('');
