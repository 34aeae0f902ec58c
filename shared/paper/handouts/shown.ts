import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { choicesOf, formatPlain, formatValue } from '../../rules/ruleset/values/index.ts';

/** How a field is told on paper: numbers in columns to the right, words to the left. */
export const isNumeric = ({ kind }: Field): boolean => kind === 'number' || kind === 'formula';

/**
 * A value of a column. Blank and "no" are a dash, and so is a score that the field's die does not have. A choice has its short form where that is a word.
 */
export function shownIn(ruleset: Ruleset, field: Field, value: Value): string {
  if (field.kind === 'yesNo') return value === true ? 'yes' : value === false || value === null ? '–' : formatPlain(value);
  return formatValue(ruleset, field, value, field.kind === 'choice' ? 'short' : 'label');
}

/** Longest text a field can be expected to show, without looking at designs. */
export const choiceWords = (ruleset: Ruleset, field: Field): readonly string[] => choicesOf(ruleset, field).map(({ label }) => label);
