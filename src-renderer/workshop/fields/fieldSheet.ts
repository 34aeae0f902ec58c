import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { newId, usesOfField, whyFieldStays } from '../../../shared/houseRules/parts/index.ts';
import { writingContext } from '../../../shared/rules/ruleset/writing/index.ts';
import { below, isRecord, textOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { RuleCell, RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { choicesIn, FIELD_KINDS, type FieldOwner, fieldOfRules, idsAt } from './owners.ts';

/** The cell of the default of a field, by its kind. */
export function defaultCell(rules: Rules, field: Json | undefined, place: RulePlace): RuleCell {
  const at = below(place, 'default');
  const found = isRecord(field) ? (field.default ?? undefined) : undefined;
  const common = { place: at, value: found, isOptional: true };
  switch (textOf(field, 'kind')) {
    case 'number':
      return { ...common, kind: typeof found === 'string' ? 'text' : 'number', unit: textOf(field, 'unit') || undefined };
    case 'yesNo':
      return { ...common, kind: 'yesNo' };
    case 'choice':
      return { ...common, kind: 'choice', choices: choicesIn(rules, textOf(field, 'table')) };
    case 'text':
      return { ...common, kind: 'text' };
    default:
      return { ...common, value: undefined, kind: 'readOnly', why: t('A computed field has no default: its formula says what it is.') };
  }
}

export const fieldColumns: readonly RuleColumn[] = [
  { id: 'label', label: t('Name'), width: 150, grows: true, help: t('The heading of its column, and its name everywhere.') },
  { id: 'id', label: t('In formulas'), width: 110, help: t('Formulas use the field by this name.') },
  { id: 'kind', label: t('Kind'), width: 80, help: t('A number, a choice, yes or no, a text, or computed by a formula.') },
  { id: 'unit', label: t('Unit'), width: 70 },
  { id: 'min', label: t('Least'), width: 60, isNumeric: true },
  { id: 'max', label: t('Most'), width: 60, isNumeric: true },
  { id: 'default', label: t('Default'), width: 90, hasStandard: true },
  { id: 'group', label: t('Group'), width: 90 },
  { id: 'hidden', label: t('Hidden'), width: 64, help: t('Its column is not shown at first. Players can show it under Columns.') },
];

/** The rows of the sheet of fields, in the order of the columns of the design sheet. */
export const fieldRow = (rules: Rules, owner: FieldOwner, field: Json, place: RulePlace): RuleRow => {
  const value = isRecord(field) ? field : {};
  const kind = textOf(field, 'kind');
  const cell = (property: string, type: RuleCell['kind'], more: Partial<RuleCell> = {}): RuleCell => ({
    place: below(place, property),
    value: value[property],
    kind: type,
    isOptional: true,
    ...more,
  });
  const only = (isIt: boolean, property: string, type: RuleCell['kind'], why: string): RuleCell =>
    isIt ? cell(property, type) : cell(property, 'readOnly', { why });
  return {
    key: `${owner.component ?? ''} ${textOf(field, 'id')} ${place.path.at(-1)}`,
    label: textOf(field, 'label') || textOf(field, 'id') || t('Field'),
    help: textOf(field, 'help') || undefined,
    place,
    cells: {
      label: cell('label', 'text', { isOptional: false }),
      id: cell('id', 'readOnly', { why: t('Formulas, cards and designs use this name, so it stays.') }),
      kind: cell('kind', 'readOnly', {
        text: FIELD_KINDS[kind] ?? kind,
        why: t('The kind of a field stays. Add another field of the kind you need.'),
      }),
      unit: only(kind === 'number' || kind === 'formula', 'unit', 'text', t('Only numbers have a unit.')),
      min: only(kind === 'number', 'min', 'number', t('Only numbers have a range.')),
      max: only(kind === 'number', 'max', 'number', t('Only numbers have a range.')),
      default: defaultCell(rules, field, place),
      group: cell('group', 'choice', { choices: idsAt(rules, 'groups') }),
      hidden: cell('hidden', 'yesNo', { value: value.hidden ?? false, standard: rules.standardValue(below(place, 'hidden')) ?? false }),
    },
  };
};

/** What can be added, moved and removed in the sheet itself. */
export const fieldList = (rules: Rules, owner: FieldOwner): RuleList => ({
  place: owner.fields,
  noun: t('field'),
  kinds: {
    label: 'text',
    id: 'readOnly',
    kind: 'readOnly',
    unit: 'text',
    min: 'number',
    max: 'number',
    default: 'number',
    group: 'text',
    hidden: 'yesNo',
  },
  create: ({ label = t('New field'), ...more }) => ({
    kind: 'number',
    id: newId(rules.files, String(label)),
    label,
    ...more,
    source: t('House rule'),
  }),
  keeps: ({ place, label }) => {
    const field = place === null ? undefined : rules.value(place);
    const context = writingContext(rules.files, rules.ruleset);
    const which = fieldOfRules(owner, field);
    const stays = whyFieldStays(context, which);
    if (stays !== null) return stays;
    const uses = usesOfField(context, rules.files, which).length;
    return uses === 0
      ? null
      : t('{uses, plural, one {# place names} other {# places name}} {label}. “Remove field …” shows what goes with it.', { uses, label });
  },
});
