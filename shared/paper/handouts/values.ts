import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { fieldsBehindCost, isOfSpecials } from '../../rules/ruleset/run/index.ts';
import { choicesOf, formatPlain, formatValue } from '../../rules/ruleset/values/index.ts';
import { unitAfter, unitHeading } from '../../rules/ruleset/values/lengths.ts';
import type { Column } from './table.ts';

/** Shown if something does not apply or has no value. */
export const DASH = '–';

/** A value with its unit, as a sentence would have it: "18 cm", "5+", "∞", "tracked". */
export function withUnit(ruleset: Ruleset, field: Field, value: Value): string {
  if (isError(value)) return DASH;
  const text = field.kind === 'choice' ? formatValue(ruleset, field, value) : shownIn(ruleset, field, value);
  return `${text}${unitAfter(ruleset, field, value)}`;
}

/** Whether a field is in points. */
export const tellsPoints = ({ points }: Ruleset, field: Field): boolean =>
  points !== null && (field.id === points.field || ('unit' in field && field.unit === points.unit));

/** What the rules work out besides the cost, as far as there is something to say. `value` is empty for "Fast mover". */
function workedOutFacts(
  ruleset: Ruleset,
  fields: readonly Field[],
  values: Readonly<Record<string, Value>>,
): readonly { readonly label: string; readonly value: string }[] {
  return fields.flatMap((field) => {
    const value = values[field.id] ?? null;
    if (field.kind !== 'formula' || fieldsBehindCost(ruleset).has(field) || tellsPoints(ruleset, field) || isOfSpecials(ruleset, field))
      return [];
    if (value === null || value === '' || value === false || isError(value)) return [];
    return [{ label: field.label, value: value === true ? '' : withUnit(ruleset, field, value) }];
  });
}

/** What of a label stands before its colon, and what behind it: "Added to the roll: target moved". */
function parted(label: string): readonly [string, string] {
  const at = label.indexOf(': ');
  return at < 0 ? ['', label] : [label.slice(0, at + 2), label.slice(at + 2)];
}

/** "Charge 27 cm, Fast mover": what the rules work out besides the cost, in one line. Labels that begin alike say so once. */
export function workedOut(ruleset: Ruleset, fields: readonly Field[], values: Readonly<Record<string, Value>>): string {
  let before = '';
  const words = workedOutFacts(ruleset, fields, values).map(({ label, value }, index) => {
    const [start, own] = parted(label);
    const isSame = start !== '' && start === before;
    const between = index === 0 ? '' : isSame || (start === '' && before === '') ? ', ' : '; ';
    before = start;
    return `${between}${isSame ? own : label} ${value}`.trimEnd();
  });
  return words.join('');
}

/** The column of a field: numbers to the right, words to the left. */
export const fieldColumn = (field: Field, isWords = false): Column => ({
  heading: field.short ?? field.label,
  unit: unitHeading(field),
  align: field.kind === 'number' || field.kind === 'formula' ? 'right' : 'left',
  isWords,
});

/**
 * A value of a column. Blank and "no" are a dash, and so is a score that the field's die does not have. A choice has its short form where that is a word.
 */
export function shownIn(ruleset: Ruleset, field: Field, value: Value): string {
  if (field.kind === 'yesNo') return value === true ? 'yes' : value === false || value === null ? '–' : formatPlain(value);
  return formatValue(ruleset, field, value, field.kind === 'choice' ? 'short' : 'label');
}

/** Longest text a field can be expected to show, without looking at designs. */
export const choiceWords = (ruleset: Ruleset, field: Field): readonly string[] => choicesOf(ruleset, field).map(({ label }) => label);
