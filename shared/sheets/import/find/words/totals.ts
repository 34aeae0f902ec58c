import { foreignWords, foreignWordsPattern } from '../../../../base/languages/index.ts';
import { foldAccents, wordsOf } from '../../../../base/text/index.ts';

const [beforeTotal, total, totalAnywhere, average] = (['beforeTotal', 'total', 'totalAnywhere', 'average'] as const).map((key) =>
  foreignWordsPattern(({ rows }) => rows[key], foldAccents),
);
const totalWords = new RegExp(`^(?:(?:${beforeTotal})[ -]?)?(?:${total})\\b`);
const totalInside = new RegExp(`\\b(?:${totalAnywhere})\\b`);
const averageWords = new RegExp(`^(?:${average})\\b`);

/** "Total", "Sub-total of infantry", "Summe". */
export const beginsWithTotal = (text: string): boolean => totalWords.test(foldAccents(text));
/** "Army total". */
export const saysTotal = (text: string): boolean => totalInside.test(foldAccents(text));
/** "Average", "Minimum". */
export const beginsWithAverage = (text: string): boolean => averageWords.test(foldAccents(text));

const copyWords = new Set(foreignWords(({ sheets }) => sheets.template).map(foldAccents));
/** "** TEMPLATE - copy this row": one of its words says that there is nothing to read yet. */
export const saysTemplate = (text: string): boolean => wordsOf(text).some((word) => copyWords.has(word));
