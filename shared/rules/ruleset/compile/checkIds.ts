import { t } from '../../../base/words/words.ts';
import { checkKnown, type FaultReport, noComponent, noField } from '../faults.ts';
import type { BreakdownTerm, Check, ComponentData, Field, Fix, RulesetData } from '../format/index.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';

/** Words reserved by formulas or by JavaScript objects. */
const RESERVED = new Set(['true', 'false', ...Object.getOwnPropertyNames(Object.prototype)]);

type Entry = { readonly id: string; readonly place: string };

const place = (...steps: readonly string[]): string => ['ruleset.json', ...steps].join(', ');
const listed = (name: string, list: readonly { readonly id: string }[], within: readonly string[] = []): readonly Entry[] =>
  list.map(({ id }, index) => ({ id, place: place(...within, `${name}[${index}] "${id}"`) }));

/** Reports ids that are duplicated, clash or are reserved, and ids that refer to nothing. */
export function checkIds(report: FaultReport, data: RulesetData, tables: ReadonlyMap<string, RulesetTable>): void {
  checkUniqueness(report, data);
  const groups = new Set(data.groups.map(({ id }) => id));
  const checkFields = (fields: readonly Field[], within: readonly string[]) => {
    fields.forEach((field, index) => {
      checkField(report, field, place(...within, `fields[${index}] "${field.id}"`), fields, data, groups, tables);
    });
    const name = fields.find((field) => field.id === 'name');
    if (name?.kind !== 'text') report(place(...within, 'fields'), t('There must be a field "name" of kind text.'));
  };
  checkFields(data.fields, []);
  data.components.forEach((component, index) => {
    const within = `components[${index}] "${component.id}"`;
    checkFields(component.fields, [within]);
    checkFixes(report, component.limit?.fixes ?? [], place(within, 'limit'), [], data);
    const { counts } = component.limit ?? {};
    const answers = idsOf(
      component.fields.filter((field) => field.kind === 'yesNo' || (field.kind === 'formula' && field.result === 'yesNo')),
    );
    checkKnown(report, place(within, 'limit', 'counts'), counts, answers, (id) => t('There is no yes-or-no field "{id}".', { id }));
  });
  checkCost(report, data);
  data.breakdown.forEach((term, index) => {
    checkTerm(report, term, place(`breakdown[${index}] "${term.id}"`), data, groups);
  });
  data.checks.forEach((check, index) => {
    checkCheck(report, check, place(`checks[${index}] "${check.id}"`), data);
  });
  const { section } = data.import;
  const choices = idsOf(data.fields.filter(({ kind }) => kind === 'choice'));
  checkKnown(report, place('import, section'), section, choices, (id) => t('The design has no choice field "{id}".', { id }));
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

function checkUniqueness(report: FaultReport, data: RulesetData): void {
  const once = (entries: readonly Entry[], taken: readonly Entry[] = []) => {
    const first = new Map(taken.map((entry) => [entry.id.toLowerCase(), entry]));
    for (const entry of entries) {
      const key = entry.id.toLowerCase();
      const other = first.get(key);
      if (other)
        report(
          entry.place,
          t('The id "{id}" is taken already by {other}.', { id: entry.id, other: other.place.replace('ruleset.json, ', '') }),
        );
      else first.set(key, entry);
      if (RESERVED.has(entry.id)) report(entry.place, t('The id "{id}" is reserved; choose another.', { id: entry.id }));
    }
  };
  const constants = listed('constants', data.constants);
  const components = listed('components', data.components);
  const tables = Object.keys(data.tables).map((id) => ({ id, place: place('tables', id) }));
  once([...listed('fields', data.fields), ...constants, ...components]);
  once(tables, components);
  for (const [index, component] of data.components.entries()) {
    once(listed('fields', component.fields, [`components[${index}] "${component.id}"`]), constants);
  }
  once(listed('groups', data.groups));
  once(listed('breakdown', data.breakdown));
  once(listed('checks', data.checks));
}

function checkField(
  report: FaultReport,
  field: Field,
  at: string,
  siblings: readonly Field[],
  data: RulesetData,
  groups: ReadonlySet<string>,
  tables: ReadonlyMap<string, RulesetTable>,
): void {
  checkKnown(report, at, field.group, groups, (id) => t('There is no group "{id}".', { id }));
  if (field.kind === 'number') {
    const words = field.words.map((word) => word.key);
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    if (min > max) report(at, t('The minimum {min} is above the maximum {max}.', { min, max }));
    for (const [what, value] of Object.entries({ default: field.default, blank: field.blank })) {
      if (typeof value === 'string')
        checkKnown(report, at, value, words, () => t('The {what} "{value}" is none of the field’s words.', { what, value }));
    }
    const computed = siblings.flatMap(({ kind, id }) => (kind === 'formula' ? [id] : []));
    const none = (id: string): string => t('There is no computed field "{id}" beside it.', { id });
    checkKnown(report, `${at}: effective`, field.effective, computed, none);
    if (typeof field.default === 'number' && (field.default < min || field.default > max))
      report(at, t('The default {value} is out of range.', { value: field.default }));
  }
  if (field.kind === 'choice') {
    checkKnown(report, at, field.table, Object.keys(data.tables), (id) => t('There is no table "{id}".', { id }));
    if (!tables.has(field.table)) return;
    const keys = choicesOf({ tables }, field).map((choice) => choice.key);
    for (const [what, value] of Object.entries({ default: field.default, blank: field.blank })) {
      if (typeof value === 'string')
        checkKnown(report, at, value, keys, () =>
          t('The {what} "{value}" is no key of the table "{table}".', { what, value, table: field.table }),
        );
    }
  }
}

function checkCost(report: FaultReport, data: RulesetData): void {
  const parts = { cost: data.cost, pointsUnit: data.pointsUnit, breakdown: data.breakdown[0] };
  const missing = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [name] : []));
  if (missing.length > 0 && missing.length < 3)
    report(
      place(missing.join(', ')),
      t('Missing: a system has "cost", "pointsUnit" and "breakdown", or none of them if it is points-free.'),
    );
  data.specials.forEach(({ id, cost }, index) => {
    if (missing.length === 3 && cost !== 'agreed')
      report(place(`specials[${index}] "${id}", cost`), t('The system is points-free, so a special has no price: leave "cost" out.'));
  });
  if (data.cost === undefined) return;
  const cost = data.fields.find(({ id }) => id === data.cost);
  checkKnown(report, place('cost'), data.cost, idsOf(data.fields), (id) => t('The design has no field "{id}".', { id }));
  if (cost && cost.kind !== 'number' && !(cost.kind === 'formula' && cost.result === 'number'))
    report(place('cost'), t('The field "{id}" is not a number.', { id: data.cost }));
}

/** The component an entry belongs to: null where it names none, undefined (and reported) where it names an unknown one. */
function componentOf(report: FaultReport, at: string, id: string | undefined, data: RulesetData): ComponentData | null | undefined {
  if (id === undefined) return null;
  checkKnown(report, at, id, idsOf(data.components), noComponent);
  return data.components.find((candidate) => candidate.id === id);
}

function checkTerm(report: FaultReport, term: BreakdownTerm, at: string, data: RulesetData, groups: ReadonlySet<string>): void {
  checkKnown(report, at, term.group, groups, (id) => t('There is no group "{id}".', { id }));
  if ((term.kind === 'factor') !== (term.factor !== undefined))
    report(at, t('A term of kind "factor" has a "factor" formula, and no other term has one.'));
  const component = componentOf(report, at, term.component, data);
  if (component === undefined) return;
  const known = [...idsOf(component?.fields ?? []), ...idsOf(data.fields)];
  for (const input of term.inputs) checkKnown(report, `${at}: inputs`, input, known, noField);
}

function checkCheck(report: FaultReport, check: Check, at: string, data: RulesetData): void {
  const component = componentOf(report, at, check.component, data);
  if (component === undefined) return;
  const none = (id: string): string =>
    component
      ? t('The component "{component}" has no field "{id}".', { component: component.id, id })
      : t('The design has no field "{id}".', { id });
  checkKnown(report, at, check.field, idsOf((component ?? data).fields), none);
  checkFixes(report, check.fixes, at, component?.fields ?? [], data);
}

/** Reports fixes that set or remove what does not exist; `own` are the fields of the row that the fix belongs to. */
function checkFixes(report: FaultReport, fixes: readonly Fix[], at: string, own: readonly Field[], data: RulesetData): void {
  const fields = [...own, ...data.fields];
  fixes.forEach((fix, index) => {
    const here = `${at}, fixes[${index}]`;
    if ('removeLast' in fix) componentOf(report, here, fix.removeLast, data);
    else {
      const field = fields.find(({ id }) => id === fix.set);
      checkKnown(report, here, fix.set, idsOf(fields), noField);
      if (field?.kind === 'formula') report(here, t('"{id}" is computed; it cannot be set.', { id: fix.set }));
    }
  });
}
