import { t } from '../../base/words/words.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ForceField, ForceRules } from '../../rules/ruleset/force/index.ts';
import { formatPlain, formatValue, groupedNumber } from '../../rules/ruleset/values/index.ts';
import { unitAfter } from '../../rules/ruleset/values/lengths.ts';
import type { EntryAssessment, FieldValue, FieldValues, Totals } from '../assessment.ts';

/** The fields that a reader may see: an opponent sees no secret ones. */
export const fieldsFor = (fields: readonly ForceField[], secretShown: boolean): readonly ForceField[] =>
  secretShown ? fields : fields.filter(({ shown }) => shown === 'open');

/** A field's value with its unit, as in "3 coats"; an empty text where there is nothing to tell. */
export function fieldText(ruleset: Ruleset, field: ForceField, value: FieldValue | undefined): string {
  if (!value?.applies || value.value === null || value.value === '' || isError(value.value)) return '';
  return `${formatValue(ruleset, field, value.value)}${unitAfter(ruleset, field, value.value)}`;
}

/** A number that nobody entered and that is 0 says nothing; nor does a no, nor what is as designed. */
const isIdle = (field: ForceField, { value, raw }: FieldValue): boolean =>
  value === false || (value === 0 && raw === undefined) || (setsDesign(field) && (raw === undefined || raw === null));

/** Whether it is only another value of the units' design, which shows it itself. */
const setsDesign = (field: ForceField): boolean => field.kind !== 'formula' && field.sets !== undefined;

/** The fields of entries that cards say besides the design. */
export const fieldsOnCards = (fields: readonly ForceField[]): readonly ForceField[] =>
  fields.filter((field) => field.onCards && !setsDesign(field));

/** The fields of a part in words: "Polish 3 coats", "Tune: March", "Walks last". */
export function fieldWords(ruleset: Ruleset, fields: readonly ForceField[], values: FieldValues, secretShown: boolean): readonly string[] {
  return fieldsFor(fields, secretShown).flatMap((field) => {
    const value = values[field.id];
    const text = fieldText(ruleset, field, value);
    if (!value || text === '' || isIdle(field, value)) return [];
    if (value.value === true) return [field.label];
    return [`${field.label}${typeof value.value === 'number' ? '' : ':'} ${text}`];
  });
}

type EntryColumn = ForceRules['columns'][number];

/** A fact about the design of units in words; an empty text for none. */
export function formatFact(value: Value): string {
  if (value === null || isError(value)) return '';
  return typeof value === 'boolean' ? (value ? t('yes') : t('no')) : formatPlain(value, 2);
}

/** A fact or a field of an entry as a column shows it; an empty text where there is nothing to tell. */
export function columnText(ruleset: Ruleset, { id, field }: EntryColumn, { facts, fields }: EntryAssessment): string {
  if (field) {
    const value = fields[id];
    return value?.applies && value.value !== null && !isError(value.value) ? formatValue(ruleset, field, value.value) : '';
  }
  return formatFact(facts[id] ?? null);
}

/** The columns that a reader may see: an opponent sees no secret ones. */
export const columnsFor = ({ force: { columns } }: Ruleset, secretShown: boolean): readonly EntryColumn[] =>
  columns.filter(({ field }) => secretShown || field?.shown !== 'secret');

/**
 * "Strength 45", "Fire points 12": the sums of the columns that have one; of a whole force, without those that one of its fields
 * gives in its own words.
 */
export function totalWords(ruleset: Ruleset, totals: Totals, secretShown: boolean, isOfForce = false): readonly string[] {
  const given = ruleset.force.data.fields.force.flatMap((field) =>
    isOfForce && field.kind === 'formula' && !field.hidden ? [field.formula.replaceAll(/\s/gu, '')] : [],
  );
  return columnsFor(ruleset, secretShown).flatMap(({ id, heading, hasTotal }) =>
    hasTotal && Object.hasOwn(totals, id) && !given.includes(`=units[${id}]`) ? [`${heading} ${groupedNumber(totals[id] ?? 0)}`] : [],
  );
}
