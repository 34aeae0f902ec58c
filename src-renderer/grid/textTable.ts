import { joinDelimited, parseDelimited } from '../../shared/text/index.ts';

/** A block of cell texts; rows may differ in length. */
export type TextBlock = readonly (readonly string[])[];

/** Tab-separated text as spreadsheets put it on the clipboard: CR LF between rows, quotes where a cell needs them. */
export const toTsv = (block: TextBlock): string => joinDelimited(block, '\t');

/** Reads tab-separated clipboard text as spreadsheets write it; line breaks inside cells become plain ones. */
export const parseTsv = (text: string): TextBlock => {
  const rows = parseDelimited(text.replace(/\r\n?/g, '\n'), '\t');
  return rows.length > 0 ? rows : [['']];
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replaceAll('\n', '<br>');

/** The same block as an HTML table, which Excel, LibreOffice and Google Sheets prefer when both are there. */
export const toHtml = (block: TextBlock): string =>
  `<meta charset="utf-8"><table>${block.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('')}</table>`;
