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
export function printedTexts(grids: readonly Grid[]): (grid: Grid) => (text: string) => boolean {
  let all: readonly { readonly grid: Grid; readonly texts: ReadonlySet<string> }[] | null = null;
  return (grid) => {
    let others: readonly ReadonlySet<string>[] | null = null;
    return (text) => {
      if (text.length > longest || grids.length <= leastSheets || grids.length > mostSheets) return false;
      all ??= grids.map((one) => ({ grid: one, texts: textsOf(one) }));
      others ??= sameForm(
        all.find((one) => one.grid === grid)?.texts ?? textsOf(grid),
        all.filter((one) => one.grid !== grid),
      );
      const word = compactWord(text);
      const count = word === '' ? 0 : others.filter((texts) => texts.has(word)).length;
      return count >= leastSheets && count >= mostly * others.length;
    };
  };
}

const sameForm = (own: ReadonlySet<string>, others: readonly { readonly texts: ReadonlySet<string> }[]): readonly ReadonlySet<string>[] =>
  others.map(({ texts }) => texts).filter((texts) => [...own].filter((text) => texts.has(text)).length >= alike * own.size);

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
