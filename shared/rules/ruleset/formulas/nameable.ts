import { t } from '../../../base/words/words.ts';
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

type Kind = Nameable['kind'];

/** A name that stands alone. */
export const nameableName = (kind: Kind, name: string, label: string, note = ''): Nameable => ({
  text: referenceText({ kind: 'name', name }),
  kind,
  label,
  note,
});

/** A column of a table, a component or an owner. */
export const nameableColumn = (kind: Kind, table: string, column: string, label: string, note = ''): Nameable => ({
  text: referenceText({ kind: 'column', table, column }),
  kind,
  label,
  note,
});

/** What the players agreed for a battle, where it can be named, and the columns of look-up tables. */
export const nameableTables = ({ tables, agreed }: Names, data: Pick<RulesetData, 'tables'>): readonly Nameable[] => [
  ...[...(agreed?.keys() ?? [])].map((id) => nameableColumn('word', 'battle', id, t('Agreed for the battle: {id}', { id }))),
  ...[...tables].flatMap(([id, { columns }]) =>
    columns.map((column) => nameableColumn('table', id, column, `${data.tables[id]?.label ?? id}: ${column}`, 'table')),
  ),
];

export const nameableConstants = ({ constants }: Pick<RulesetData, 'constants'>): readonly Nameable[] =>
  constants.map(({ id, label, value, unit }) => nameableName('constant', id, label, [`${value}`, unit ?? ''].join(' ').trim()));

/**
 * Every name that a formula in a scope can use, the nearest first: the fields of its own row, extra words, those of the design,
 * columns of components, constants, columns of tables.
 */
export function nameableIn(names: Names, scope: Scope, data: RulesetData): readonly Nameable[] {
  const own = scope.component === null ? undefined : names.components.get(scope.component);
  const ownLabel = data.components.find(({ id }) => id === scope.component)?.singular ?? '';
  const inRow = [...(own?.values() ?? [])];
  const ofDesign = [...names.fields.values()].filter(({ id }) => !own?.has(id));
  const fieldOf = (field: Field, note: string): Nameable =>
    nameableName('field', field.id, field.label, ['unit' in field && field.unit ? field.unit : '', note].filter(Boolean).join(', '));
  const componentLabel = (id: string): string => data.components.find((each) => each.id === id)?.label ?? id;
  return [
    ...inRow.map((field) => fieldOf(field, ownLabel)),
    ...scope.words.map((word) => ({ ...nameableName('word', word, WORDS[word]), text: word })),
    ...ofDesign.map((field) => fieldOf(field, '')),
    ...[...names.components].flatMap(([id, fields]) =>
      [...fields.values()].map((field) =>
        nameableColumn('column', id, field.id, field.label, t('column of {component}', { component: componentLabel(id) })),
      ),
    ),
    ...[...(names.entryFields?.keys() ?? [])].map((id) => nameableColumn('word', 'entry', id, t('Field of the units: {id}', { id }))),
    ...nameableConstants(data),
    ...nameableTables(names, data),
  ];
}

const WORDS = { count: t('How many rows there are'), limit: t('The most rows allowed') };
