import { findNodeAtLocation, findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { delimitedRows } from '../../../base/text/delimited.ts';
import { isJson, isTable, type RuleFiles, type RulePlace } from '../ruleFiles.ts';
import { tableColumns } from './tableText.ts';

/** A stretch of the text of a file; `to` is behind its last character. */
export type TextSpan = { readonly from: number; readonly to: number };

/** Where a place is in the text of its file; that of what is around it, if it is not there. Null if there is no such file. */
export function spanOf(files: RuleFiles, { file, path }: RulePlace): TextSpan | null {
  const text = Object.hasOwn(files, file) ? files[file] : undefined;
  if (text === undefined) return null;
  if (isTable(file)) return cellSpan(text, path);
  const root = isJson(file) ? parseTree(text) : undefined;
  for (let depth = path.length; depth >= 0; depth--) {
    const node = root && findNodeAtLocation(root, path.slice(0, depth));
    if (node) return { from: node.offset, to: node.offset + node.length };
  }
  return { from: 0, to: 0 };
}

/** The innermost place of a file around a position of its text. */
export function placeAt(files: RuleFiles, file: string, offset: number): RulePlace {
  const text = files[file] ?? '';
  if (isTable(file)) return { file, path: cellAt(text, offset) };
  const root = isJson(file) ? parseTree(text) : undefined;
  const node = root && findNodeAtOffset(root, offset, true);
  return { file, path: node ? getNodePath(node) : [] };
}

/** The cells of a table's text with their positions, row by row; the headings are the first row. Quotes may hold line ends. */
function cellsOf(text: string): readonly (readonly TextSpan[])[] {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  return delimitedRows(text).map(({ cells, lineEnd }) => {
    const spans = cells.map(({ written }): TextSpan => {
      const from = at;
      at += written.length + 1;
      return { from, to: from + written.length };
    });
    at += lineEnd.length - 1;
    return spans;
  });
}

function cellSpan(text: string, [row, column]: RulePlace['path']): TextSpan {
  const rows = cellsOf(text);
  const cells = rows[typeof row === 'number' ? row + 1 : 0] ?? [];
  const name = typeof row === 'string' ? row : column;
  const at = name === undefined ? -1 : tableColumns(text).indexOf(String(name));
  const [first, last] = at < 0 ? [cells[0], cells.at(-1)] : [cells[at], cells[at]];
  return { from: first?.from ?? 0, to: last?.to ?? first?.to ?? 0 };
}

function cellAt(text: string, offset: number): RulePlace['path'] {
  const rows = cellsOf(text);
  const row = rows.findIndex((cells) => (cells.at(-1)?.to ?? -1) >= offset);
  const column = rows[row]?.findIndex(({ to }) => to >= offset) ?? -1;
  const name = tableColumns(text)[column];
  if (row < 0) return [];
  const index = row === 0 ? [] : [row - 1];
  return name === undefined ? index : [...index, name];
}
