import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { HeadingMatch } from '../../reasons/index.ts';

/** What a column heading may mean. `component` is null for fields of the design itself. */
export type HeadingMeaning =
  | { readonly kind: 'field'; readonly component: string | null; readonly field: Field }
  | { readonly kind: 'computed'; readonly component: string | null; readonly field: Field }
  | { readonly kind: 'cost' };

/** A guess with its certainty: 1 is the very word, 0.5 a vague similarity. `match` is the word that suggested it. */
export type Candidate = { readonly meaning: HeadingMeaning; readonly score: number; readonly match?: HeadingMatch };

export const isSameMeaning = (one: HeadingMeaning, other: HeadingMeaning): boolean =>
  one.kind === other.kind &&
  (one.kind === 'cost' || (other.kind !== 'cost' && one.component === other.component && one.field.id === other.field.id));

/** A guess for a heading, or a column, with what it was taken for. */
type Meant = { readonly meaning: { readonly kind: string; readonly component?: string | null; readonly field?: Field } };

/** Whether it names designs, or rows of any component. */
export const isName = ({ meaning }: Meant): boolean => meaning.kind === 'field' && meaning.field?.id === 'name';
/** Whether it names rows of a component, or designs where that is null. */
export const isNameOf =
  (component: string | null) =>
  (one: Meant): boolean =>
    isName(one) && one.meaning.component === component;
export const namesDesigns = isNameOf(null);
/** Whether it is a given field. */
export const isField =
  (field: Field | undefined) =>
  ({ meaning }: Meant): boolean =>
    meaning.kind === 'field' && meaning.field === field;

/** The fields of a component, or of the design where that is null, that columns were taken for. */
export const fieldsIn = (columns: readonly Meant[], component: string | null): readonly Field[] =>
  columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component === component && meaning.field ? [meaning.field] : []));
