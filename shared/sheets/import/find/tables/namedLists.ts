import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import { readListedItems } from '../../read/listedRows.ts';
import { formsOfName } from '../../read/nameIndex.ts';
import { strong } from '../columns/columnMeaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A list of a component's rows: the row of its headings, its first column, and where designs name its rows under the same word. */
export type NamedList = {
  readonly component: string;
  readonly row: number;
  readonly column: number;
  readonly user: Place & { readonly word: string };
};
type Place = { readonly row: number; readonly column: number };
type Named = Place & { readonly word: string; readonly component: string };

/** Cells of a row of headings at least, rows of headings at most, and cells of names that are looked at. */
const [leastHeadings, mostRows, mostNames] = [3, 40, 150];

/**
 * Lists beside, below or above designs whose first heading is that of a column of the designs, which names rows of the list and has none of
 * its further columns. What the other headings of such a list are follows from that, however they are shortened.
 */
export function namedLists(grid: Grid, vocabulary: Vocabulary): readonly NamedList[] {
  const rows: number[] = [];
  for (let row = 0; row < grid.sheet.rowCount && rows.length < mostRows; row++) if (isHeadings(grid, row)) rows.push(row);
  const named = rows.flatMap((row) =>
    grid.filled(row).flatMap((column): readonly Named[] => {
      const component = componentNamed(vocabulary, grid.text(row, column));
      return component === null ? [] : [{ row, column, component, word: compactWord(grid.text(row, column)) }];
    }),
  );
  return named.flatMap((list): readonly NamedList[] => {
    const { row, column, component, word } = list;
    if (grid.isFilled(row, column - 1) || !grid.isFilled(row, column + 1)) return [];
    const further = wordsBehind(grid, list);
    const user = named.find(
      (one) =>
        one !== list &&
        one.word === word &&
        grid.isFilled(one.row, one.column - 1) &&
        !wordsBehind(grid, one).some((other) => further.includes(other)) &&
        isNamedBy(grid, list, one),
    );
    return user ? [{ component, row, column, user: { row: user.row, column: user.column, word } }] : [];
  });
}

/** Whether a row has words only, and enough of them. */
const isHeadings = (grid: Grid, row: number): boolean => {
  const filled = grid.filled(row);
  return (
    filled.length >= leastHeadings &&
    filled.every((column) => {
      const value = grid.value(row, column);
      return typeof value === 'string' && value.length <= 40 && !isNumeric(value);
    })
  );
};

/** The component whose names a heading is a word for, if it is none for anything of designs. */
function componentNamed(vocabulary: Vocabulary, text: string): string | null {
  const sure = vocabulary.candidates(text).filter(({ score }) => score >= strong);
  const [first] = sure.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.field.id === 'name' ? [meaning.component] : []));
  return sure.some(({ meaning }) => meaning.kind === 'cost' || meaning.component === null) ? null : (first ?? null);
}

/** The headings right behind one, up to a blank. */
function wordsBehind(grid: Grid, { row, column }: Place): readonly string[] {
  const words: string[] = [];
  for (let at = column + 1; grid.isFilled(row, at); at++) words.push(compactWord(grid.text(row, at)));
  return words;
}

/** Whether every cell below a heading of designs names rows of a list, which has no name twice. */
function isNamedBy(grid: Grid, list: Place, user: Place): boolean {
  const rows: string[] = [];
  for (let row = list.row + 1; grid.isFilled(row, list.column); row++) rows.push(compactWord(grid.text(row, list.column)));
  const texts = new Set(rows);
  if (rows.length < 2 || texts.size < rows.length || !rows.every((text) => /\p{L}/u.test(text))) return false;
  const names = { knows: (name: string) => formsOfName(compactWord(name)).some((form) => texts.has(form)), isClosed: true };
  const end = list.row > user.row ? list.row : grid.sheet.rowCount;
  let count = 0;
  for (let row = user.row + 1; row < end && count < mostNames; row++) {
    const text = grid.text(row, user.column);
    if (isBlankWord(text)) continue;
    if (!readListedItems(text, names).items.every(({ name }) => names.knows(name))) return false;
    count++;
  }
  return count > 1;
}
