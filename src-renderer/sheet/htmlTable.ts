import type { TextBlock } from './clipboard.ts';

/** A spreadsheet's widest row, so that a wild colspan cannot fill the memory. */
const MOST_SPAN = 1000;

const spanOf = (cell: Element, name: string): number => Math.max(1, Math.min(MOST_SPAN, Number(cell.getAttribute(name)) || 1));

function textOf(cell: Element): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  return (cell.textContent ?? '')
    .replace(/[ \t\r]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const STYLE_SHEETS = /<style[\s\S]*?<\/style\s*>/gi;
const STYLES = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Without the styles, which the page's own content policy would object to even in a document that is never shown. */
const unstyled = (html: string): string => html.replace(STYLE_SHEETS, '').replace(/<[^>]*>/g, (tag) => tag.replace(STYLES, ''));

/** The cells of the first table in HTML from a clipboard; a merged cell stands at its top left. Scripts in it never run. */
export function readHtmlTable(html: string): TextBlock {
  const table = new DOMParser().parseFromString(unstyled(html), 'text/html').querySelector('table');
  if (!table) return [];
  const rows: string[][] = [];
  for (const [at, tr] of [...table.rows].entries()) {
    const row = rows[at] ?? [];
    rows[at] = row;
    let column = 0;
    for (const cell of tr.cells) {
      while (row[column] !== undefined) column++;
      const text = textOf(cell);
      for (let down = 0; down < spanOf(cell, 'rowspan') && at + down < table.rows.length; down++) {
        const line = rows[at + down] ?? [];
        rows[at + down] = line;
        for (let across = 0; across < spanOf(cell, 'colspan'); across++) line[column + across] = down === 0 && across === 0 ? text : '';
      }
    }
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}
