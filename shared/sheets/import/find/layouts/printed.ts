import { keepOne } from '../../../../base/remembered.ts';
import { compactWord } from '../../../../base/text/index.ts';
import type { Grid } from '../../../cells/index.ts';

/** Cells of a sheet whose texts are compared, and sheets that are. */
const mostCells = 1_000;
const mostSheets = 200;
const longest = 60;

/** The share of a sheet's texts that a sheet with the same form has, and of these sheets that a word of the form is on. */
const alike = 0.4;
const mostly = 0.6;
const leastSheets = 2;

/**
 * Returns for each sheet whether a text belongs to its form rather than being filled in: it is on most of the other sheets with the same
 * form, of which there must be two. Nothing is compared before the first question.
 */
export const printedTexts =
  (grids: readonly Grid[], likeSheets: LikeSheets): ((grid: Grid) => (text: string) => boolean) =>
  (grid) =>
  (text) => {
    if (text.length > longest || grids.length <= leastSheets) return false;
    const others = likeSheets(grid);
    const word = compactWord(text);
    const count = word === '' ? 0 : others.filter(({ texts }) => texts.has(word)).length;
    return count >= leastSheets && count >= mostly * others.length;
  };

type Texts = { readonly grid: Grid; readonly texts: ReadonlySet<string> };
type LikeSheets = (grid: Grid) => readonly Texts[];

/** Returns for each sheet the others that have many of its texts. Nothing is compared before the first question. */
export function sheetsAlike(grids: readonly Grid[]): LikeSheets {
  const all = keepOne((_grids: typeof grids) => grids.map((grid): Texts => ({ grid, texts: textsOf(grid) })));
  const alikeTo = keepOne((grid: Grid): readonly Texts[] => {
    const own = all(grids).find((one) => one.grid === grid)?.texts ?? textsOf(grid);
    const isAlike = ({ texts }: Texts): boolean => [...own].filter((text) => texts.has(text)).length >= alike * own.size;
    return all(grids).filter((one) => one.grid !== grid && isAlike(one));
  });
  return (grid) => (grids.length > mostSheets ? [] : alikeTo(grid));
}

function textsOf(grid: Grid): ReadonlySet<string> {
  const texts = new Set<string>();
  let cells = 0;
  for (let row = 0; row < grid.sheet.rowCount && cells < mostCells; row++)
    for (const column of grid.filled(row)) {
      cells++;
      const value = grid.value(row, column);
      if (typeof value === 'string' && value.length <= longest) texts.add(compactWord(value));
    }
  return texts;
}
