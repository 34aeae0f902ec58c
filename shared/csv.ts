import { dsvFormat } from 'd3-dsv';

export type Delimiter = ',' | ';' | '\t' | '|';

/**
 * Splits delimiter-separated text into rows of raw cells (RFC 4180: quotes double inside quotes, line breaks
 * allowed inside them). A byte-order mark is dropped; cells are not trimmed. Never throws: a quote that is never
 * closed takes the rest of the text as its cell.
 */
export const parseDelimited = (text: string, delimiter: Delimiter = ','): readonly (readonly string[])[] =>
  dsvFormat(delimiter).parseRows(text.startsWith('\uFEFF') ? text.slice(1) : text);

/** Rows as delimiter-separated text, every row ended by CR LF (RFC 4180). A line break inside a cell stays the one it is. */
export function formatDelimited(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  const { formatRow } = dsvFormat(delimiter);
  return rows.map((row) => `${formatRow([...row])}\r\n`).join('');
}
