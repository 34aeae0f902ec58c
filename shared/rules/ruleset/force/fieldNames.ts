import { keepOne } from '../../../base/remembered.ts';
import type { Reference } from '../../formula/index.ts';
import type { FieldScope, ForceField } from './fieldSchema.ts';
import type { ForceData } from './forceSchema.ts';
import { columnWords, DETACHED, type ForceFrame, type ForceScope, type FormulaScope, PARENT, UNITS } from './forceWords.ts';

/** The parts of a game that have fields, from the smallest to the largest. */
export const fieldScopes: readonly FieldScope[] = ['entry', 'section', 'force', 'battle'];

type Named = { readonly scope: FieldScope; readonly field: ForceField };
const indexed = keepOne(
  (fields: ForceData['fields']): ReadonlyMap<string, Named> =>
    new Map(fieldScopes.flatMap((scope) => fields[scope].map((field) => [field.id, { scope, field }] as const))),
);

/** All fields by id; ids are unique among the four lists. */
export const fieldIndex = ({ fields }: Pick<ForceData, 'fields'>): ReadonlyMap<string, Named> => indexed(fields);

const OF_FORCE: readonly FieldScope[] = ['force', 'battle'];

/** The fields that a formula over a part can name: its own, and those of what it is a part of. */
const NAMEABLE: Readonly<Record<ForceScope, readonly FieldScope[]>> = {
  entry: fieldScopes,
  ride: fieldScopes,
  carrier: fieldScopes,
  section: ['section', ...OF_FORCE],
  force: OF_FORCE,
  purchase: OF_FORCE,
  deck: OF_FORCE,
  sides: OF_FORCE,
  battle: ['battle'],
  turn: OF_FORCE,
  fire: OF_FORCE,
};

/** The fields that stand in the columns `entries[...]` and `sections[...]`. */
const IN_COLUMNS: Readonly<Record<string, readonly FieldScope[]>> = { entries: ['entry', 'section'], sections: ['section'] };

/** The field that a bare name means in a scope, and how it is read; null if it means none. */
export function fieldNamed(force: Pick<ForceData, 'fields'>, scope: FormulaScope, name: string) {
  const found = fieldIndex(force).get(name);
  if (!found || scope === 'place' || !NAMEABLE[scope].includes(found.scope)) return null;
  const isOfForce = OF_FORCE.includes(found.scope);
  return { field: found.field, read: (frame: ForceFrame) => (isOfForce ? frame.force : frame.own)[name] ?? null };
}

const idsIn = (force: Pick<ForceData, 'fields'>, scopes: readonly FieldScope[]): readonly string[] =>
  scopes.flatMap((scope) => force.fields[scope].map(({ id }) => id));

/** The ids of the fields that a bare name can mean in a scope. */
export const nameableFields = (force: Pick<ForceData, 'fields'>, scope: ForceScope): readonly string[] => idsIn(force, NAMEABLE[scope]);

/** The ids of the fields in a column such as `entries[...]`. */
export const columnFields = (force: Pick<ForceData, 'fields'>, column: string): readonly string[] => idsIn(force, IN_COLUMNS[column] ?? []);

/** The ids of the fields whose sums over units `units[...]` can give. */
export const summedFields = (force: Pick<ForceData, 'fields'>): readonly string[] => idsIn(force, ['entry']);

/** The ids of the fields of the other force that `opponent[...]` can give. */
export const opponentFields = (force: Pick<ForceData, 'fields'>): readonly string[] => idsIn(force, ['force']);

/** The words that depend on what units cost, as a bare name of a scope or as a column. */
const COSTED: Readonly<Record<'entry' | 'section' | 'force', readonly string[]>> = {
  entry: ['each', 'total'],
  section: ['points'],
  force: ['points', 'unitPoints', 'counted', 'left', 'over', 'reservePoints', 'reservePointsAllowed', 'reserveFits'],
};

/** What stands before the brackets where a column or value of entries is meant. */
const OF_ENTRIES: ReadonlySet<string> = new Set(['entries', PARENT, DETACHED]);

/** Whether a reference of a formula over a scope means something that depends on what units cost. */
export function isCosted(scope: FieldScope, reference: Reference): boolean {
  if (reference.kind === 'column')
    return (
      (OF_ENTRIES.has(reference.table) && COSTED.entry.includes(reference.column)) ||
      (reference.table === 'sections' && COSTED.section.includes(reference.column))
    );
  if (reference.kind === 'cells' || scope === 'battle') return false;
  return COSTED[scope].includes(reference.name) || COSTED.force.includes(reference.name);
}

/** Whether a reference means something that is worked out after the fields: it may depend on them. */
export const isLate = (reference: Reference): boolean =>
  reference.kind === 'column'
    ? reference.table === 'purchases' && reference.column === 'fits'
    : reference.kind === 'name' && ['countedForHand', 'countedForHandNoun'].includes(reference.name);

/** The name by which a reference could mean a field. */
export function fieldIdOf(reference: Reference): string | null {
  if (reference.kind === 'cells') return null;
  if (reference.kind === 'name') return reference.name;
  return reference.table === UNITS || OF_ENTRIES.has(reference.table) || Object.hasOwn(columnWords, reference.table)
    ? reference.column
    : null;
}
