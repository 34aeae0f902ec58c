import { foreignWordsPattern, languages } from '../../../../base/languages/index.ts';
import { foldAccents } from '../../../../base/text/index.ts';

const unit = foreignWordsPattern(({ units }) => units.belowHeading);
const unitAlone = new RegExp(`^(?:(?:${unit})(?:\\s?/\\s?\\p{L}+)?|"|d\\d+s?|\\+)$`, 'iu');
/** "T/F" may as well be a heading: turret or fixed. */
const pairs = languages.flatMap(({ values }) => values.pairs.filter(([, no]) => no !== 'F'));
const answers = new Set(pairs.map((pair) => foldAccents(pair.join('/'))));
/** Only what something is measured in, or its answers: "(cm)", "cm/turn", "(d10)", "(S/M/L)", "y/n". */
export const isUnitText = (text: string): boolean =>
  /^[([].*[)\]]$/.test(text) || unitAlone.test(text) || answers.has(foldAccents(text.replace(/\s/g, '')));
