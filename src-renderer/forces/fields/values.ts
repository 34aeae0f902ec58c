import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import type { ForceEntry } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import { asTyped, type CellValue, choicesOf, formatValue, readValue, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { unitShown } from '../../../shared/rules/ruleset/values/lengths.ts';

/** The values of the fields of one part of a force, as assessed. */
export type AssessedFields = ForceAssessment['fields'];
type AssessedField = AssessedFields[string];

/** Returns entered values with one field set: null empties it. Null when none are left. */
export function fieldsWith(values: Values | undefined, field: ForceField, value: CellValue): Values | null {
  const { [field.id]: _, ...others } = values ?? {};
  const isDefault = value === null && (field.kind === 'formula' || field.default === null);
  const after = isDefault ? others : { ...others, [field.id]: value };
  return Object.keys(after).length > 0 ? after : null;
}

/** Forgets what was rolled for fields of an entry, where something is typed instead. Nothing to change if nothing was rolled. */
export function withoutRoll(
  { rolls }: Pick<ForceEntry, 'rolls'>,
  fields: readonly string[],
): { readonly rolls?: ForceEntry['rolls'] | null } {
  if (!rolls || !fields.some((id) => Object.hasOwn(rolls, id))) return {};
  const left = Object.entries(rolls).filter(([id]) => !fields.includes(id));
  return { rolls: left.length > 0 ? Object.fromEntries(left) : null };
}

/** Reads what a player types in a field. A text that does not fit is kept, to be told beside it. */
export function readField(ruleset: Ruleset, field: ForceField, typed: string): CellValue {
  if (typed.trim() === '') return null;
  const read = readValue(ruleset, field, typed, asTyped());
  return read.ok ? read.value : typed.trim();
}

/** Returns the text with which editing a field begins. */
export function textOfField(ruleset: Ruleset, field: ForceField, { value }: AssessedField): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const choice = choicesOf(ruleset, field).find(({ key }) => key === value);
  return choice?.label ?? formatValue(ruleset, field, value);
}

/** Returns the value as a player sees it; empty where the field is not used. */
export const shownField = (ruleset: Ruleset, field: ForceField, { value, applies }: AssessedField): string =>
  applies ? formatValue(ruleset, field, value) : '';

/** The label of a field with its unit, for a form. */
export const labelOf = (field: ForceField): string =>
  'unit' in field && field.unit ? `${field.label} (${unitShown(field.unit)})` : field.label;

/** What a player chooses from in a field: its choices, or yes and no; null where it is typed. */
export function offeredIn(
  ruleset: Ruleset,
  field: ForceField,
): readonly { readonly value: string | boolean; readonly label: string }[] | null {
  if (field.kind === 'choice') return choicesOf(ruleset, field).map(({ key, label }) => ({ value: key, label }));
  if (field.kind !== 'yesNo') return null;
  return [
    { value: true, label: t('Yes') },
    { value: false, label: t('No') },
  ];
}
