import { t } from '../../../base/words/words.ts';
import { didYouMean, type FaultReport } from '../faults.ts';
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
    if (counts !== undefined && !answers.includes(counts))
      report(place(within, 'limit', 'counts'), `${t('There is no yes-or-no field "{id}".', { id: counts })}${didYouMean(counts, answers)}`);
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
  if (section !== undefined && !choices.includes(section)) {
    report(place('import, section'), `${t('The design has no choice field "{id}".', { id: section })}${didYouMean(section, choices)}`);
  }
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
  if (field.group !== undefined && !groups.has(field.group))
    report(at, `${t('There is no group "{id}".', { id: field.group })}${didYouMean(field.group, groups)}`);
  if (field.kind === 'number') {
    const words = field.words.map((word) => word.key);
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    if (min > max) report(at, t('The minimum {min} is above the maximum {max}.', { min, max }));
    for (const [what, value] of Object.entries({ default: field.default, blank: field.blank })) {
      if (typeof value === 'string' && !words.includes(value))
        report(at, `${t('The {what} "{value}" is none of the field’s words.', { what, value })}${didYouMean(value, words)}`);
    }
    const computed = siblings.flatMap(({ kind, id }) => (kind === 'formula' ? [id] : []));
    if (field.effective !== undefined && !computed.includes(field.effective))
      report(
        at,
        `effective: ${t('There is no computed field "{id}" beside it.', { id: field.effective })}${didYouMean(field.effective, computed)}`,
      );
    if (typeof field.default === 'number' && (field.default < min || field.default > max))
      report(at, t('The default {value} is out of range.', { value: field.default }));
  }
  if (field.kind === 'choice') {
    if (!Object.hasOwn(data.tables, field.table))
      report(at, `${t('There is no table "{id}".', { id: field.table })}${didYouMean(field.table, Object.keys(data.tables))}`);
    if (!tables.has(field.table)) return;
    const keys = choicesOf({ tables }, field).map((choice) => choice.key);
    for (const [what, value] of Object.entries({ default: field.default, blank: field.blank })) {
      if (typeof value === 'string' && !keys.includes(value))
        report(
          at,
          `${t('The {what} "{value}" is no key of the table "{table}".', { what, value, table: field.table })}${didYouMean(value, keys)}`,
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
  if (!cost)
    report(place('cost'), `${t('The design has no field "{id}".', { id: data.cost })}${didYouMean(data.cost, idsOf(data.fields))}`);
  else if (cost.kind !== 'number' && !(cost.kind === 'formula' && cost.result === 'number'))
    report(place('cost'), t('The field "{id}" is not a number.', { id: data.cost }));
}

/** The component an entry belongs to: null where it names none, undefined (and reported) where it names an unknown one. */
function componentOf(report: FaultReport, at: string, id: string | undefined, data: RulesetData): ComponentData | null | undefined {
  if (id === undefined) return null;
  const component = data.components.find((candidate) => candidate.id === id);
  if (!component) report(at, `${t('There is no component "{id}".', { id })}${didYouMean(id, idsOf(data.components))}`);
  return component;
}

function checkTerm(report: FaultReport, term: BreakdownTerm, at: string, data: RulesetData, groups: ReadonlySet<string>): void {
  if (term.group !== undefined && !groups.has(term.group))
    report(at, `${t('There is no group "{id}".', { id: term.group })}${didYouMean(term.group, groups)}`);
  if ((term.kind === 'factor') !== (term.factor !== undefined))
    report(at, t('A term of kind "factor" has a "factor" formula, and no other term has one.'));
  const component = componentOf(report, at, term.component, data);
  if (component === undefined) return;
  const known = [...idsOf(component?.fields ?? []), ...idsOf(data.fields)];
  for (const input of term.inputs)
    if (!known.includes(input)) report(at, `inputs: ${t('There is no field "{id}".', { id: input })}${didYouMean(input, known)}`);
}

function checkCheck(report: FaultReport, check: Check, at: string, data: RulesetData): void {
  const component = componentOf(report, at, check.component, data);
  if (component === undefined) return;
  const fields = component?.fields ?? data.fields;
  if (!idsOf(fields).includes(check.field)) {
    report(
      at,
      `${component ? t('The component "{component}" has no field "{id}".', { component: component.id, id: check.field }) : t('The design has no field "{id}".', { id: check.field })}${didYouMean(check.field, idsOf(fields))}`,
    );
  }
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
      if (!field) report(here, `${t('There is no field "{id}".', { id: fix.set })}${didYouMean(fix.set, idsOf(fields))}`);
      else if (field.kind === 'formula') report(here, t('"{id}" is computed; it cannot be set.', { id: fix.set }));
    }
  });
}
