import { type CellBlock, type GridPlace, isInside } from '../../grid/selection.ts';
import { inSlices } from '../../ui/afterPaint.ts';
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
 * Returns whether the shown text of a cell contains the query, ignoring case; if several words filter the rows, any of them. A cell
 * of a design counts on its first line only.
 */
export function cellMatcher(frame: GridFrame, find: FindState): (place: GridPlace) => boolean {
  const texts = wanted(find).filter((text) => text !== '');
  return (place) => {
    if (texts.length === 0) return false;
    const isLaterLine = frame.columns[place.column]?.component === null && (frame.rows[place.row]?.index ?? 0) > 0;
    if (isLaterLine || (find.scope !== 'all' && !find.within.some((block) => isInside(block, place)))) return false;
    const cell = cellAt(frame, place);
    if (!cell?.design) return false;
    const shown = fold(shownText(frame.ruleset, cell));
    return texts.some((text) => shown.includes(text));
  };
}

/** Looks for the matches, one row for each piece of work, and adds them to `found`. */
function* matching(frame: GridFrame, find: FindState, found: GridPlace[]): Generator<undefined> {
  const isMatch = cellMatcher(frame, find);
  for (let row = 0; row < frame.rows.length; row++) {
    for (let column = 0; column < frame.columns.length; column++) if (isMatch({ row, column })) found.push({ row, column });
    yield;
  }
  last = { frame, find, found };
}

/** Returns the cells that match, row by row. */
export function findMatches(frame: GridFrame, find: FindState): readonly GridPlace[] {
  const known = knownMatches(frame, find);
  if (known !== null) return known;
  const found: GridPlace[] = [];
  for (const _ of matching(frame, find, found));
  return found;
}

/** Whether two states of the search look for the same in the same cells. */
const isSameSearch = (a: FindState, b: FindState): boolean =>
  a.query === b.query && a.scope === b.scope && a.within === b.within && a.narrows === b.narrows && a.replacing === b.replacing;

/** The cells that match, if they were looked for just before; null if not. */
export const knownMatches = (frame: GridFrame, find: FindState): readonly GridPlace[] | null =>
  last && last.frame === frame && isSameSearch(last.find, find) ? last.found : null;

/** Looks for the matches after the next frame, in slices, and calls `tell` when they are known. Returns a function that cancels it. */
export function findAfterPaint(frame: GridFrame, find: FindState, tell: (found: readonly GridPlace[]) => void): () => void {
  const found: GridPlace[] = [];
  return inSlices(matching(frame, find, found), (done) => {
    if (done) tell(found);
  });
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
