import { listOf, t } from '../../../base/words/words.ts';
import { type Reference, referencesIn } from '../../formula/index.ts';
import { checkKnown, type FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { dependencyOrder } from '../formulas/index.ts';
import { type EnteredCell, enteredCell } from '../values/index.ts';
import { PLANNED } from './agreed.ts';
import { compileEntryField, type RollRules, type TrackRules } from './entryRules.ts';
import { fieldIdOf, fieldIndex, fieldScopes, isCosted, isLate } from './fieldNames.ts';
import type { FieldScope, ForceField } from './fieldSchema.ts';
import { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';
import { forceWords } from './forceWords.ts';

/** A field of entries in which units may differ from their design, and the field of the design that it sets. */
type SetRule = { readonly id: string; readonly sets: string; readonly cell: EnteredCell; readonly isSecret: boolean };

/** The id of the field of the design that a field of entries sets. */
const setsOf = (field: ForceField): string | undefined => (field.kind === 'formula' ? undefined : field.sets);

/** Reports a field that sets what it cannot set: a field of the design is set once, by an entry's field of its own kind. */
function checkSets({ report, data, force }: ForceContext, at: string, scope: FieldScope, field: ForceField): void {
  const sets = setsOf(field);
  if (sets === undefined) return;
  if (scope !== 'entry') {
    report(at, t('Only a field of an entry can have "sets".'));
    return;
  }
  const target = data.fields.find(({ id }) => id === sets);
  if (!target) report(at, t('"sets" names "{sets}", which is no field of a design.', { sets }));
  else if (!fits(target, field)) report(at, t('"{sets}" is not the same kind of field, so nothing entered here fits it.', { sets }));
  if (field.when !== undefined) report(at, t('A field with "sets" is used where the design’s field is; it has no "when" of its own.'));
  if (field.kind !== 'formula' && field.default !== null)
    report(at, t('A field with "sets" has no default: without an entry the design’s value counts.'));
  if (field.kind === 'number' && field.roll) report(at, t('A field with "sets" is not rolled: it begins with the value of the design.'));
  const twice = force.fields.entry.filter((other) => setsOf(other) === sets);
  if (twice.length > 1 && twice[0] === field)
    report(at, t('"{sets}" is set by {fields}; one of them is enough.', { sets, fields: listOf(twice.map(({ id }) => `"${id}"`)) }));
  if (force.grade?.field === sets || force.upgrades.includes(sets))
    report(at, t('"{sets}" is a grade or an upgrade, which players choose elsewhere.', { sets }));
  if (data.designKinds?.field === sets)
    report(at, t('"{sets}" says which kind a design is; units have the kind of their design.', { sets }));
  if (sets === 'name') report(at, t('Units have names of their own already; "sets" cannot name "name".'));
}

function fits(target: RulesetData['fields'][number], field: ForceField): boolean {
  if (target.kind === 'choice' && field.kind === 'choice') return target.table === field.table;
  return target.kind !== 'formula' && target.kind === field.kind;
}

/** A field of an entry, section, force or battle, ready to run. */
export type ReadyField = {
  readonly scope: FieldScope;
  readonly data: ForceField;
  /** How an entered value is read; null for a computed field. */
  readonly cell: EnteredCell | null;
  readonly run: ForceRun | null;
  readonly when: ForceRun | null;
  /** The field of the design in which units may differ by it; null if there is none. */
  readonly sets: string | null;
  /** Null for a field that is not rolled. */
  readonly roll: RollRules | null;
  /** Null for a field without boxes. */
  readonly track: TrackRules | null;
};

export type FieldRules = {
  /** All fields, each after those that it reads. */
  readonly order: readonly ReadyField[];
  /** Those in which units may differ from their design. */
  readonly sets: readonly SetRule[];
  /** What a unit costs, with the fields it reads in their order; null where it costs what its design does. */
  readonly entryCost: { readonly run: ForceRun; readonly order: readonly ReadyField[] } | null;
};

const FILE = 'force.json';
const placeOf = (scope: FieldScope, index: number, id: string): string => `${FILE}, fields, ${scope}[${index}] "${id}"`;

const readsOf = (texts: readonly (string | undefined)[]): readonly Reference[] =>
  texts.flatMap((text) => (text === undefined ? [] : referencesIn(text)));

const textsOf = (field: ForceField): readonly (string | undefined)[] => [field.when, field.kind === 'formula' ? field.formula : undefined];

/** What the dice of a field read of the same units; those of their parent may read the same field of it. */
const rollReads = (field: ForceField): readonly Reference[] =>
  field.kind === 'number' && field.roll
    ? readsOf([field.roll.dice, field.roll.sides, field.roll.plus]).filter(({ kind }) => kind === 'name')
    : [];

/** Compiles the fields and the cost of an entry. Every fault is reported; the result must not be used then. */
export function compileFields(context: ForceContext): FieldRules {
  const { report, force, names } = context;
  checkFieldIds(context);
  const ready = new Map<string, ReadyField>();
  for (const scope of fieldScopes) {
    for (const [index, data] of force.fields[scope].entries()) {
      const at = placeOf(scope, index, data.id);
      const formula = (what: string, text: string | undefined): ForceRun | null => forceFormula(context, `${at}, ${what}`, scope, text);
      const cell = data.kind === 'formula' ? null : enteredCell(data, names.tables);
      const run = formula('formula', data.kind === 'formula' ? data.formula : undefined);
      checkSets(context, at, scope, data);
      const sets = setsOf(data) ?? null;
      ready.set(data.id, {
        scope,
        data,
        cell,
        run,
        when: formula('when', data.when),
        sets,
        ...compileEntryField(context, at, scope, data),
      });
      const late = readsOf(textsOf(data)).find(isLate);
      if (late) report(at, t('"{name}" is known only after the fields; a field cannot read it.', { name: written(late) }));
    }
  }
  const { order, circles } = inOrder(context, [...ready.keys()]);
  for (const circle of circles)
    report(
      `${FILE}, fields`,
      t('These fields go round in a circle: {fields}.', { fields: [...circle, circle[0]].join(` ${t('reads')} `) }),
    );
  const sorted = (ids: readonly string[]): readonly ReadyField[] => ids.flatMap((id) => ready.get(id) ?? []);
  const priced = force.entryCost && forceFormula(context, `${FILE}, entryCost, formula`, 'entry', force.entryCost.formula);
  return {
    order: sorted(order),
    sets: [...ready.values()].flatMap(({ data, cell }) => {
      const sets = setsOf(data);
      return sets === undefined || !cell ? [] : [{ id: data.id, sets, cell, isSecret: data.shown === 'secret' }];
    }),
    entryCost: priced ? { run: priced, order: sorted(costOrder(context)) } : null,
  };
}

/** The fields that the cost of an entry reads, in their order; reports those that read the cost themselves. */
function costOrder(context: ForceContext): readonly string[] {
  const { report, force } = context;
  const index = fieldIndex(force);
  const at = `${FILE}, entryCost, formula`;
  const reads = readsOf([force.entryCost?.formula]);
  const own = reads.find((reference) => isCosted('entry', reference));
  if (own)
    report(at, t('It reads "{name}", which depends on this cost itself; "designCost" is the cost of the design.', { name: written(own) }));
  const { order } = inOrder(
    context,
    reads.flatMap((reference) => fieldIdOf(reference) ?? []),
  );
  for (const id of order) {
    const found = index.get(id);
    const costed = found && readsOf(textsOf(found.field)).find((reference) => isCosted(found.scope, reference));
    if (costed)
      report(at, t('It reads "{id}", which reads "{name}", and that depends on this cost itself.', { id, name: written(costed) }));
  }
  return order;
}

const written = (reference: Reference): string =>
  reference.kind === 'column' ? `${reference.table}[${reference.column}]` : reference.kind === 'name' ? reference.name : reference.text;

/** Fields and all that they read, each after what it reads; and those that read each other in a circle. */
function inOrder({ force }: ForceContext, ids: readonly string[]) {
  const index = fieldIndex(force);
  return dependencyOrder(ids, (id) => {
    const field = index.get(id)?.field;
    return field && [...readsOf(textsOf(field)), ...rollReads(field)].flatMap((reference) => fieldIdOf(reference) ?? []);
  });
}

const RESERVED = [
  'true',
  'false',
  'designcost',
  PLANNED,
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
];

/** Reports ids of fields that formulas could not tell apart, and values that a field cannot have. */
function checkFieldIds({ report, force, names }: ForceContext): void {
  const taken = new Map<string, string>();
  const take = (ids: Iterable<string>, by: string): void => {
    for (const id of ids) taken.set(id.toLowerCase(), by);
  };
  take(names.constants.keys(), t('a constant'));
  take(
    force.facts.map(({ id }) => id),
    t('a fact'),
  );
  for (const words of Object.values(forceWords)) take(Object.keys(words), t('a word of the program'));
  take(RESERVED, t('a word of the program'));
  for (const scope of fieldScopes) {
    for (const [index, field] of force.fields[scope].entries()) {
      const at = placeOf(scope, index, field.id);
      const other = taken.get(field.id.toLowerCase());
      if (other) report(at, t('The id "{id}" is taken already by {other}.', { id: field.id, other }));
      take([field.id], t('a field of the {part, select, entry {entry} section {section} force {force} other {battle}}', { part: scope }));
      checkValues(report, at, field, names);
    }
  }
}

function checkValues(
  report: FaultReport,
  at: string,
  field: ForceField,
  { tables }: { readonly tables: ForceContext['names']['tables'] },
): void {
  if (field.kind === 'formula') return;
  const table = field.kind === 'choice' ? field.table : undefined;
  if (!checkKnown(report, at, table, tables.keys(), (id) => t('There is no table "{id}".', { id }))) return;
  if (field.kind === 'number' && (field.min ?? Number.NEGATIVE_INFINITY) > (field.max ?? Number.POSITIVE_INFINITY))
    report(at, t('The minimum {min} is above the maximum {max}.', { min: field.min ?? 0, max: field.max ?? 0 }));
  const cell = enteredCell(field, tables);
  const blank = 'blank' in field ? field.blank : undefined;
  for (const [what, value] of [
    ['default', field.default],
    ['blank', blank],
  ] as const) {
    const fault = value === undefined || value === null ? null : cell.fault(value);
    if (fault && !(what === 'blank' && (fault.code === 'range' || fault.code === 'usual')))
      report(at, t('The {property} does not fit: {why}', { property: what, why: fault.message }));
  }
}
