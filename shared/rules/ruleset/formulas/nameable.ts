import { referenceText } from '../../formula/writing/index.ts';
import type { Field, RulesetData } from '../format/index.ts';
import type { Names, Scope } from './names.ts';

/** A name that a formula can use, as it is written there, with what it means to a player. */
export type Nameable = {
  /** `legs`, `[AP1]`, `gadgets[power]`. */
  readonly text: string;
  readonly kind: 'field' | 'column' | 'constant' | 'table' | 'word';
  readonly label: string;
  /** The unit, value or owner, in a few words; an empty text if there is nothing to say. */
  readonly note: string;
};

const named = (name: string): string => referenceText({ kind: 'name', name });
const columnOf = (table: string, column: string): string => referenceText({ kind: 'column', table, column });
/** What the players agreed for a battle, where it can be named, and the columns of look-up tables. */
export const nameableTables = ({ tables, agreed }: Names, data: Pick<RulesetData, 'tables'>): readonly Nameable[] => [
  ...[...(agreed?.keys() ?? [])].map(
    (id): Nameable => ({ text: columnOf('battle', id), kind: 'word', label: `Agreed for the battle: ${id}`, note: '' }),
  ),
  ...[...tables].flatMap(([id, { columns }]) =>
    columns.map(
      (column): Nameable => ({
        text: columnOf(id, column),
        kind: 'table',
        label: `${data.tables[id]?.label ?? id}: ${column}`,
        note: 'table',
      }),
    ),
  ),
];

export const nameableConstants = ({ constants }: Pick<RulesetData, 'constants'>): readonly Nameable[] =>
  constants.map(
    ({ id, label, value, unit }): Nameable => ({
      text: named(id),
      kind: 'constant',
      label,
      note: [`${value}`, unit ?? ''].join(' ').trim(),
    }),
  );

/**
 * Every name that a formula in a scope can use, the nearest first: the fields of its own row, extra words, those of the design,
 * columns of components, constants, columns of tables.
 */
export function nameableIn(names: Names, scope: Scope, data: RulesetData): readonly Nameable[] {
  const own = scope.component === null ? undefined : names.components.get(scope.component);
  const ownLabel = data.components.find(({ id }) => id === scope.component)?.singular ?? '';
  const inRow = [...(own?.values() ?? [])];
  const ofDesign = [...names.fields.values()].filter(({ id }) => !own?.has(id));
  const fieldOf = (field: Field, note: string): Nameable => ({
    text: named(field.id),
    kind: 'field',
    label: field.label,
    note: ['unit' in field && field.unit ? field.unit : '', note].filter((each) => each !== '').join(', '),
  });
  return [
    ...inRow.map((field) => fieldOf(field, ownLabel)),
    ...scope.words.map((word): Nameable => ({ text: word, kind: 'word', label: WORDS[word], note: '' })),
    ...ofDesign.map((field) => fieldOf(field, '')),
    ...[...names.components].flatMap(([id, fields]) =>
      [...fields.values()].map(
        (field): Nameable => ({
          text: columnOf(id, field.id),
          kind: 'column',
          label: field.label,
          note: `column of ${data.components.find((each) => each.id === id)?.label ?? id}`,
        }),
      ),
    ),
    ...[...(names.entryFields?.keys() ?? [])].map(
      (id): Nameable => ({ text: columnOf('entry', id), kind: 'word', label: `Field of the units: ${id}`, note: '' }),
    ),
    ...nameableConstants(data),
    ...nameableTables(names, data),
  ];
}

const WORDS = { count: 'How many rows there are', limit: 'The most rows allowed' };
