import { dsvFormat } from 'd3-dsv';

/**
 * Splits delimiter-separated text into rows of raw cells (RFC 4180: quotes double inside quotes, line breaks
 * allowed inside them). A byte-order mark is dropped; cells are not trimmed. Never throws: a quote that is never
 * closed takes the rest of the text as its cell.
 */
export const parseDelimited = (text: string, delimiter: ',' | ';' | '\t' | '|' = ','): readonly (readonly string[])[] =>
  dsvFormat(delimiter).parseRows(text.startsWith('\uFEFF') ? text.slice(1) : text);
