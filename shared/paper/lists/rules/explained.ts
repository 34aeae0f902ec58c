import { t } from '../../../base/words/words.ts';
import type { DifferenceExplained } from '../../../houseRules/effects/index.ts';
import { PART_DECIMALS, type ShownSum, shownNumber, shownSum, UNEXPLAINED } from '../../../rules/ruleset/points/index.ts';

/** A line that explains a difference: a term of the cost under A and under B; null where the rules do not have it. */
export type ExplainedLine = {
  /** Absent for what no term explains. */
  readonly id: string | null;
  readonly label: string;
  readonly a: number | null;
  readonly b: number | null;
  /** Null where the whole has no difference, because one of the rules gives no cost. */
  readonly difference: number | null;
  /** "only in A", "only in B"; empty if both rules have the line. */
  readonly note: string;
};

const NOTES = { both: '', before: t('only in A'), after: t('only in B') } as const;

/** Rests below this are errors of binary fractions. */
const NO_REST = 1e-6;

/** The part of a difference that no term explains; 0 if the terms add up to it. */
export const restOf = ({ rest }: Pick<DifferenceExplained, 'rest'>): number => (rest === null || Math.abs(rest) < NO_REST ? 0 : rest);

type Explained = Pick<DifferenceExplained, 'terms' | 'rest' | 'difference'> & {
  readonly before: Pick<DifferenceExplained['before'], 'cost'>;
  readonly after: Pick<DifferenceExplained['after'], 'cost'>;
};

/**
 * The lines that add up to the difference of a design: its terms without those that are 0 under both rules. The numbers are those that
 * are shown: those of A, of B, and their differences add up to both costs and their difference as shown.
 */
export function explainedLines({ terms, difference, before, after }: Explained): readonly ExplainedLine[] {
  const told = terms.filter((term) => (term.before ?? 0) !== 0 || (term.after ?? 0) !== 0);
  const sumOf = (side: 'before' | 'after', cost: number | null): ShownSum =>
    shownSum(
      told.map((term) => term[side]),
      cost,
    );
  const [a, b] = [sumOf('before', before.cost), sumOf('after', after.cost)];
  const differenceOf = (one: number | null, other: number | null): number | null =>
    difference === null ? null : shownNumber((other ?? 0) - (one ?? 0), PART_DECIMALS);
  const lines = told.map(({ id, label, in: where }, at): ExplainedLine => {
    const [one, other] = [a.parts[at] ?? null, b.parts[at] ?? null];
    return { id, label, a: one, b: other, difference: differenceOf(one, other), note: NOTES[where] };
  });
  const [restA, restB] = [a.rest, b.rest];
  const rest = restA ?? restB;
  if (rest === null) return lines;
  const [one, other] = [restA?.points ?? 0, restB?.points ?? 0];
  const label = [restA, restB].find((each) => each?.label === UNEXPLAINED)?.label ?? rest.label;
  return [...lines, { id: null, label, a: one, b: other, difference: differenceOf(one, other), note: '' }];
}
