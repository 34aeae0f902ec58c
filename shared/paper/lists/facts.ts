import type { Force } from '../../project/force.ts';
import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { effectiveValue } from '../../rules/ruleset/run/index.ts';
import { choicesOf, formatValue, type Values } from '../../rules/ruleset/values/index.ts';
import { unitAfter } from '../../rules/ruleset/values/lengths.ts';

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A value in plain letters: a word that may replace a number is written out, since symbols can get lost in transfer. */
function shown(ruleset: Ruleset, field: Field, value: Value): string {
  const word = field.kind === 'number' ? field.words.find(({ key }) => key === value) : undefined;
  return oneLine(word?.key ?? formatValue(ruleset, field, value, 'short'));
}

/** One entered value in few words; null if there is nothing to show: blank, no, or a special column at its default. */
function factOf(ruleset: Ruleset, field: Field, value: Value): string | null {
  if (field.kind === 'formula' || field.id === 'name') return null;
  if (value === null || value === '' || value === false) return null;
  if (field.hidden && (value === field.default || value === 0)) return null;
  const label = field.short ?? field.label;
  if (value === true) return label;
  const text = shown(ruleset, field, value);
  if (field.kind === 'number') {
    // A unit of points after a number would be read as the design's cost.
    const hasUnit = field.unit !== undefined && field.unit !== ruleset.points?.unit && typeof value === 'number';
    const unit = hasUnit ? unitAfter(ruleset, field, value) : '';
    return `${label} ${text}${unit}`;
  }
  const isKnown = field.kind === 'choice' && choicesOf(ruleset, field).some(({ key }) => key === String(value));
  if (isKnown && !/[\p{L}\p{N}]/u.test(text)) return null;
  return isKnown || field.kind === 'text' ? text : `${label} ${text}`;
}

/** What was entered in some fields, in few words, in the ruleset's order; a number that is another in play as it is in play. */
export const factsOf = (ruleset: Ruleset, fields: readonly Field[], values: Values | Readonly<Record<string, Value>>): readonly string[] =>
  fields.flatMap((field) => factOf(ruleset, field, effectiveValue(field, values)) ?? []);

/** The words of choices alone: what kind of thing a design is. */
export const kindsOf = (ruleset: Ruleset, fields: readonly Field[], values: Readonly<Record<string, Value>>): readonly string[] =>
  fields.flatMap((field) => (field.kind === 'choice' ? (factOf(ruleset, field, values[field.id] ?? null) ?? []) : []));

/** "Blue, Ann": the side and the player of a force, as far as they are named. */
export const sideWords = ({ side, player }: Pick<Force, 'side' | 'player'>): string =>
  [side, player].flatMap((text) => text?.trim() || []).join(', ');

/** What a row or a design is called. */
export const nameIn = (values: Readonly<Record<string, Value>>, otherwise: string): string => {
  const { name } = values;
  return (typeof name === 'string' || typeof name === 'number' ? oneLine(String(name)) : '') || otherwise;
};
