import { foreignWordsPattern, languages } from '../../../../base/languages/index.ts';
import { foldAccents } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';

const unit = foreignWordsPattern(({ units }) => units.belowHeading);
const unitAlone = new RegExp(`^(?:(?:${unit})(?:\\s?/\\s?\\p{L}+)?|"|d\\d+s?|\\+)$`, 'iu');
/** "T/F" may as well be a heading: turret or fixed. */
const pairs = languages.flatMap(({ values }) => values.pairs.filter(([, no]) => no !== 'F'));
const answers = new Set(pairs.map((pair) => foldAccents(pair.join('/'))));
/** Only what something is measured in, or its answers: "(cm)", "cm/turn", "(d10)", "(S/M/L)", "y/n". */
export const isUnitText = (text: string): boolean =>
  /^[([].*[)\]]$/.test(text) || unitAlone.test(text) || answers.has(foldAccents(text.replace(/\s/g, '')));

const half = 0.5;
const longest = 12;
/** Fewer numbers may be those of a design. */
const fewestCounted = 5;

/** Whether a row only says what is measured in what, at least for the most part: "PP | cm | d10 save | dice" below headings. */
export function isUnitRow(grid: Grid, row: number, headings: number): boolean {
  const filled = grid.filled(row);
  const texts = filled.map((column) => grid.text(row, column));
  // "1 | 2 | 3 | 4" below headings only counts the columns.
  if (texts.length >= fewestCounted && texts.every((text, at) => text === String(at + 1)))
    return filled.every((column) => grid.isFilled(headings, column));
  const areShort = texts.every((text) => text.length <= longest && !isNumeric(text));
  const units = texts.filter(isUnitText);
  return (
    units.length > 0 &&
    (units.length === texts.length ||
      (units.length > 2 && units.length >= half * texts.length && areShort && filled.every((column) => grid.isFilled(headings, column))))
  );
}
