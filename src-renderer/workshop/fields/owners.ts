import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { FieldOfRules } from '../../../shared/houseRules/parts/index.ts';
import { below, listAt, tableFile, tableOf, textOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { CellChoice } from '../sheet/model.ts';

const FILE: RulePlace = { file: 'ruleset.json', path: [] };

/** What has fields: the design, or the rows of a component. */
export type FieldOwner = { readonly component: string | null; readonly label: string; readonly one: string; readonly fields: RulePlace };

/** The owners of fields in the files that are worked on. */
export function fieldOwners(rules: Rules): readonly FieldOwner[] {
  const noun = rules.ruleset.data.designNoun;
  const components = below(FILE, 'components');
  return [
    { component: null, label: t('The {noun}', { noun: noun.one }), one: noun.one, fields: below(FILE, 'fields') },
    ...listAt(rules.files, components).map((component, index) => ({
      component: textOf(component, 'id'),
      label: textOf(component, 'label'),
      one: textOf(component, 'singular').toLowerCase() || textOf(component, 'label'),
      fields: below(components, index, 'fields'),
    })),
  ];
}

/** The owner and the field that a place is in; null if it is in no field. */
export function fieldAt(rules: Rules, place: RulePlace | null): { readonly owner: FieldOwner; readonly place: RulePlace } | null {
  if (place === null || place.file !== FILE.file) return null;
  for (const owner of fieldOwners(rules)) {
    const { path } = owner.fields;
    const index = place.path[path.length];
    if (typeof index === 'number' && path.every((step, at) => step === place.path[at])) {
      const field = below(owner.fields, index);
      if (rules.value(field) !== undefined) return { owner, place: field };
    }
  }
  return null;
}

export const fieldOfRules = (owner: FieldOwner, field: Json | undefined): FieldOfRules => ({
  component: owner.component,
  id: textOf(field, 'id'),
});

/** The keys of a table of choices, with their labels. */
export function choicesIn(rules: Rules, table: string): readonly CellChoice[] {
  const { headings, rows } = tableOf(rules.files, tableFile(table));
  const key = headings.indexOf('key');
  const label = headings.indexOf('label');
  return key < 0 ? [] : rows.flatMap((row) => (row[key] ? [{ value: row[key], label: row[label] || row[key] }] : []));
}

/** Elements of a list of ruleset.json as choices by their ids. */
export const idsAt = (rules: Rules, list: string): readonly CellChoice[] =>
  listAt(rules.files, below(FILE, list)).map((each) => ({ value: textOf(each, 'id'), label: textOf(each, 'label') || textOf(each, 'id') }));

/** Whether the system has kinds of design. */
export const hasKinds = (rules: Rules): boolean => rules.value(below(FILE, 'designKinds')) !== undefined;

export const FIELD_KINDS: Readonly<Record<string, string>> = {
  number: t('number'),
  choice: t('choice'),
  yesNo: t('yes or no'),
  text: t('text'),
  formula: t('computed'),
};
