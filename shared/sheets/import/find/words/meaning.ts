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
