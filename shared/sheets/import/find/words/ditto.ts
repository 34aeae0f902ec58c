import { foreignWords } from '../../../../base/languages/index.ts';
import { cleanText, compactWord } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';

const words = new Set(foreignWords(({ values }) => values.ditto).map(compactWord));
/** Ditto signs, the quotation marks typed for them, and arrows. */
const signs = /^(?:["“”„″〃‟]|[\u2032'’´`]{2}|,,|[↓↑⇓⇑]|-["”″]-)$/u;
const [longest, longestSign] = [20, 3];

/** Whether a cell only says that it holds the same as the one above it: a ditto sign, "do.", "same". */
export function isDitto(value: CellValue): boolean {
  if (typeof value !== 'string' || value.length > longest) return false;
  const text = cleanText(value);
  return (text.length <= longestSign && signs.test(text)) || words.has(compactWord(text));
}
