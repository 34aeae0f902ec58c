import { foreignWordsPattern } from '../../../../base/languages/index.ts';

const unitAlone = new RegExp(`^(?:${foreignWordsPattern(({ units }) => units.belowHeading)}|"|d\\d+|\\+)$`, 'i');
/** Only what something is measured in: "(cm)", "(d10)", "(S/M/L)". */
export const isUnitText = (text: string): boolean => /^[([].*[)\]]$/.test(text) || unitAlone.test(text);
