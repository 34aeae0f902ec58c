import { type CellBlock, type GridPlace, isInside } from '../../grid/selection.ts';
import { cellAt, type GridFrame, shownText } from '../grid/frame.ts';

/** The search scope: the whole sheet, the selected cells, or the active cell's column. */
export type FindScope = 'all' | 'selection' | 'column';

export type FindState = {
  readonly query: string;
  readonly replacement: string;
  readonly replacing: boolean;
  readonly scope: FindScope;
  /** How often the bar was opened: each time its field takes the focus. */
  readonly asked: number;
  /** Whether one of the matches was visited since the query changed. */
  readonly stepped: boolean;
  /** Shows only the designs that match, while the scope is the whole sheet. */
  readonly narrows: boolean;
  /** The blocks that were selected, or the column, when the scope was set. */
  readonly within: readonly CellBlock[];
};

export const NOTHING_TO_FIND: FindState = {
  query: '',
  replacement: '',
  replacing: false,
  scope: 'all',
  narrows: true,
  stepped: false,
  asked: 0,
  within: [],
};

const fold = (text: string): string => text.toLocaleLowerCase();

let last: { readonly frame: GridFrame; readonly find: FindState; readonly found: readonly GridPlace[] } | null = null;

/** Returns the query that filters the rows while the scope is the whole sheet, else an empty one. */
export const narrowingBy = (find: FindState | null): string => (find?.narrows && find.scope === 'all' ? find.query : '');

/** Returns the texts to mark: the whole query, or each word of it if the rows are filtered by words and nothing is replaced. */
const wanted = (find: FindState): readonly string[] =>
  narrowingBy(find) !== '' && !find.replacing ? fold(find.query).split(/\s+/).filter(Boolean) : [fold(find.query)];

/**
 * Returns the cells whose shown text contains the query, row by row, ignoring case; if several words filter the rows,
 * any of them.
 */
export function findMatches(frame: GridFrame, find: FindState): readonly GridPlace[] {
  if (last && last.frame === frame && last.find === find) return last.found;
  const texts = wanted(find).filter((text) => text !== '');
  const found: GridPlace[] = [];
  if (texts.length > 0)
    for (let row = 0; row < frame.rows.length; row++)
      for (let column = 0; column < frame.columns.length; column++) {
        const isLaterLine = frame.columns[column]?.component === null && (frame.rows[row]?.index ?? 0) > 0;
        if (isLaterLine || (find.scope !== 'all' && !find.within.some((block) => isInside(block, { row, column })))) continue;
        const cell = cellAt(frame, { row, column });
        if (!cell?.design) continue;
        const shown = fold(shownText(frame.ruleset, cell));
        if (texts.some((text) => shown.includes(text))) found.push({ row, column });
      }
  last = { frame, find, found };
  return found;
}

/** Returns the match after (or before) a place, wrapping at the end; null if there are no matches. */
export function nextMatch(found: readonly GridPlace[], from: GridPlace, back: boolean): GridPlace | null {
  const isAfter = ({ row, column }: GridPlace): boolean => row > from.row || (row === from.row && column > from.column);
  const isBefore = ({ row, column }: GridPlace): boolean => row < from.row || (row === from.row && column < from.column);
  return (back ? (found.findLast(isBefore) ?? found.at(-1)) : (found.find(isAfter) ?? found[0])) ?? null;
}

/** Returns a text with every occurrence of the query replaced, ignoring case. */
export function replaced(text: string, query: string, replacement: string): string {
  if (query === '') return text;
  const [whole, part] = [fold(text), fold(query)];
  // Case folding may change lengths in a few scripts; then only an exact spelling is replaced.
  if (whole.length !== text.length || part.length !== query.length) return text.replaceAll(query, replacement);
  let result = '';
  let at = 0;
  for (let found = whole.indexOf(part); found >= 0; found = whole.indexOf(part, at)) {
    result += text.slice(at, found) + replacement;
    at = found + part.length;
  }
  return result + text.slice(at);
}
