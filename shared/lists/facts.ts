import type { Value } from '../formula/index.ts';
import { choicesOf, effectiveValue, type Field, formatValue, inPlayWords, type Ruleset, type Values } from '../ruleset/index.ts';

/** How much words a fact is told with: `full` says what each value is, `short` as headings of columns do. */
export type Wording = 'full' | 'short';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A value in plain letters: a word that may stand in a number's place is written out, since symbols get lost on the way. */
function shown(ruleset: Ruleset, field: Field, value: Value, wording: Wording): string {
  const word = field.kind === 'number' ? field.words.find(({ key }) => key === value) : undefined;
  return oneLine(word?.key ?? formatValue(ruleset, field, value, wording === 'short' ? 'short' : 'label'));
}

/** One entered value in words; null where there is nothing to say: blank, no, or a special column as it always is. */
export function factOf(ruleset: Ruleset, field: Field, value: Value, wording: Wording): string | null {
  if (field.kind === 'formula' || field.id === 'name') return null;
  if (value === null || value === '' || value === false) return null;
  if (field.hidden && (value === field.default || value === 0)) return null;
  const label = wording === 'short' ? (field.short ?? field.label) : field.label;
  if (value === true) return wording === 'full' ? `${label}: yes` : label;
  const text = shown(ruleset, field, value, wording);
  if (field.kind === 'number') {
    // A unit of points behind a number would be read as the design's cost.
    const hasUnit = field.unit !== undefined && field.unit !== ruleset.data.pointsUnit && typeof value === 'number';
    const unit = !hasUnit ? '' : ` ${field.unit}`;
    return `${label} ${text}${unit}`;
  }
  const isKnown = field.kind === 'choice' && choicesOf(ruleset, field).some(({ key }) => key === String(value));
  if (wording === 'short' && isKnown && !/[\p{L}\p{N}]/u.test(text)) return null;
  if (wording === 'short') return isKnown || field.kind === 'text' ? text : `${label} ${text}`;
  return field.kind === 'text' ? `${label}: ${text}` : `${label} ${text}`;
}

/** Everything entered in some fields, in the ruleset's order. */
export const factsOf = (
  ruleset: Ruleset,
  fields: readonly Field[],
  values: Values | Readonly<Record<string, Value>>,
  wording: Wording,
): readonly string[] =>
  fields.flatMap((field) => {
    const told = factOf(ruleset, field, wording === 'short' ? effectiveValue(field, values) : (values[field.id] ?? null), wording);
    // A full list is read again, so it has what was entered, and in brackets what that is in play.
    const inPlay = wording === 'full' ? inPlayWords(fields, field, values, (value) => formatValue(ruleset, field, value)) : '';
    return told === null ? [] : [inPlay === '' ? told : `${told} (${inPlay})`];
  });

/** The words of choices alone: what kind of thing a design is. */
export const kindsOf = (ruleset: Ruleset, fields: readonly Field[], values: Readonly<Record<string, Value>>): readonly string[] =>
  fields.flatMap((field) => (field.kind === 'choice' ? (factOf(ruleset, field, values[field.id] ?? null, 'short') ?? []) : []));

/** What a row or a design is called. */
export const nameIn = (values: Readonly<Record<string, Value>>, otherwise: string): string => {
  const { name } = values;
  return (typeof name === 'string' || typeof name === 'number' ? oneLine(String(name)) : '') || otherwise;
};
