import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Reference, Value } from '../../formula/index.ts';
import type { Field, RulesetData } from '../format/index.ts';
import type { RulesetTable } from '../values/index.ts';
import { type Lengths, lengthsOf } from '../values/lengths.ts';

/** Everything a formula of a ruleset can name. */
export type Names = {
  readonly fields: ReadonlyMap<string, Field>;
  readonly components: ReadonlyMap<string, ReadonlyMap<string, Field>>;
  readonly constants: ReadonlyMap<string, number>;
  readonly tables: ReadonlyMap<string, RulesetTable>;
  /** The units of length of the game; without them, those that all games know. */
  readonly lengths?: Lengths;
  /** The fields of units in a force that formulas of a card can name as `entry[…]`, with what they see for a design by itself. */
  readonly entryFields?: ReadonlyMap<string, Value>;
  /**
   * What the players agreed for the battle, which `battle[…]` names: on cards, in the reference, in texts of force.json and in
   * combat.json. Absent for formulas of designs, whose cost no battle changes.
   */
  readonly agreed?: ReadonlyMap<string, Value>;
};

/**
 * Where a formula is used: in a component's row or in the design, and the extra names available there (`count` and `limit` in a
 * limit's message).
 */
export type Scope = { readonly component: string | null; readonly words: readonly Word[] };
export type Word = 'count' | 'limit';

/** What a reference refers to. A field of a component is read in the current row, or as the column of all rows. */
export type NameMeaning =
  | {
      readonly kind: 'field';
      readonly component: string | null;
      readonly field: Field;
      readonly asColumn: boolean;
      /** True for `armour.entered`: a blank cell is read as blank, whatever the field's `blank` says. */
      readonly asEntered: boolean;
    }
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'tableColumn'; readonly table: RulesetTable; readonly column: string }
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'entryField'; readonly id: string; readonly usual: Value }
  | { readonly kind: 'agreed'; readonly value: Value };

/** The owner in `entry[…]`, a field of the units that a card is for. */
const ENTRY = 'entry';
/** The owner in `battle[…]`, what the players agreed for a battle. */
const BATTLE = 'battle';

export const inDesign: Scope = { component: null, words: [] };
export const inRowOf = (component: string | undefined): Scope => ({ component: component ?? null, words: [] });

const ENTERED = '.entered';

/** The name by which a formula reads an entered field with a blank cell kept blank, not replaced by the field's `blank`. */
export const enteredName = (id: string): string => `${id}${ENTERED}`;

/** The id of the field that a name in a formula reads, with or without its `blank`. */
export const plainName = (name: string): string => (name.endsWith(ENTERED) ? name.slice(0, -ENTERED.length) : name);

const byId = (fields: readonly Field[]): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.id, field]));

export const namesOf = (data: RulesetData, tables: ReadonlyMap<string, RulesetTable>): Names => ({
  fields: byId(data.fields),
  components: new Map(data.components.map((component) => [component.id, byId(component.fields)])),
  constants: new Map(data.constants.map(({ id, value }) => [id, value])),
  tables,
  lengths: lengthsOf(data.lengths),
});

/** A field by its id, or an entered field by its `enteredName`. */
function fieldIn(
  fields: ReadonlyMap<string, Field> | undefined,
  name: string,
): { readonly field: Field; readonly asEntered: boolean } | null {
  const asEntered = name.endsWith(ENTERED);
  const field = fields?.get(plainName(name));
  return field && !(asEntered && field.kind === 'formula') ? { field, asEntered } : null;
}

/** The value of `battle[…]`, or why it has none; null for a reference to anything else. */
export function agreedIn(
  { agreed, tables, components }: Names,
  reference: Reference,
): { readonly value: Value } | { readonly why: string } | null {
  if (reference.kind !== 'column' || reference.table !== BATTLE || tables.has(BATTLE) || components.has(BATTLE)) return null;
  const { column } = reference;
  if (agreed?.has(column)) return { value: agreed.get(column) ?? null };
  const why = agreed
    ? `${t('Battles have no field "{id}".', { id: column })}${didYouMean(column, agreed.keys())}`
    : t(
        'What is agreed for a battle changes no design: only cards, the reference, force.json and combat.json can name "battle[{column}]".',
        { column },
      );
  return { why };
}

/**
 * What a reference means in a scope, or null. Searched in order: the row's own fields, the extra names, the design's fields, the
 * constants.
 */
export function meaningOf(names: Names, scope: Scope, reference: Reference): NameMeaning | null {
  if (reference.kind === 'cells') return null;
  if (reference.kind === 'column') {
    const column = fieldIn(names.components.get(reference.table), reference.column);
    if (column) return { kind: 'field', component: reference.table, ...column, asColumn: true };
    if (reference.table === ENTRY && names.entryFields?.has(reference.column))
      return { kind: 'entryField', id: reference.column, usual: names.entryFields.get(reference.column) ?? null };
    const agreed = agreedIn(names, reference);
    if (agreed && 'value' in agreed) return { kind: 'agreed', value: agreed.value };
    const table = names.tables.get(reference.table);
    return table?.columns.includes(reference.column) ? { kind: 'tableColumn', table, column: reference.column } : null;
  }
  const own = scope.component === null ? null : fieldIn(names.components.get(scope.component), reference.name);
  if (own) return { kind: 'field', component: scope.component, ...own, asColumn: false };
  const word = scope.words.find((candidate) => candidate === reference.name);
  if (word) return { kind: 'word', word };
  const field = fieldIn(names.fields, reference.name);
  if (field) return { kind: 'field', component: null, ...field, asColumn: false };
  const value = names.constants.get(reference.name);
  return value === undefined ? null : { kind: 'constant', value };
}

/** Explains in a sentence why a reference is unknown in a scope. */
export function whyMeaningless(names: Names, scope: Scope, reference: Reference): string {
  if (reference.kind === 'cells')
    return t('"{cell}" is a worksheet cell; a ruleset names fields (write [{cell}] for a field of that name).', { cell: reference.text });
  if (reference.kind === 'column') {
    const { table, column } = reference;
    const { entryFields } = names;
    if (table === ENTRY && entryFields)
      return `${t('Units have no field "{id}".', { id: column })}${didYouMean(column, entryFields.keys())}`;
    const agreed = agreedIn(names, reference);
    if (agreed && 'why' in agreed) return agreed.why;
    const columns = names.components.get(table)?.keys() ?? names.tables.get(table)?.columns;
    const owners = [...names.components.keys(), ...names.tables.keys()];
    if (!columns) return `${t('There is no table or component "{id}".', { id: table })}${didYouMean(table, owners)}`;
    return `${t('"{table}" has no column "{column}".', { table, column })}${didYouMean(column, columns)}`;
  }
  const { name } = reference;
  if (names.components.has(name) || names.tables.has(name))
    return t('"{name}" has columns; name one, as in {name}[{column}].', {
      name,
      column: [...(names.components.get(name)?.keys() ?? []), 'key'][0] ?? 'key',
    });
  const own = scope.component === null ? [] : (names.components.get(scope.component)?.keys() ?? []);
  return `${t('There is no field or constant "{id}".', { id: name })}${didYouMean(name, [...own, ...names.fields.keys(), ...names.constants.keys(), ...scope.words])}`;
}
