import { foreignWords } from '../../../../base/languages/index.ts';
import { remembered } from '../../../../base/remembered.ts';
import { cleanText, compactWord } from '../../../../base/text/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';

const words = new Set(foreignWords(({ values }) => values.ditto).map(compactWord));
/** Ditto signs, the quotation marks typed for them, and arrows. */
const signs = /^(?:["“”„″〃‟]|[\u2032'’´`]{2}|,,|[↓↑⇓⇑]|-["”″]-)$/u;
const [longest, longestSign] = [20, 3];

const saysDitto = remembered((text) => {
  const clean = cleanText(text);
  return (clean.length <= longestSign && signs.test(clean)) || words.has(compactWord(clean));
});

/** Whether a cell only says that it holds the same as the one above it: a ditto sign, "do.", "same". */
export const isDitto = (value: CellValue): boolean => typeof value === 'string' && value.length <= longest && saysDitto(value);
