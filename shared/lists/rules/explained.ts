import type { DifferenceExplained } from '../../effects/index.ts';

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

const NOTES = { both: '', before: 'only in A', after: 'only in B' } as const;

/** Rests below this are errors of binary fractions. */
const NO_REST = 1e-6;

/** The part of a difference that no term explains; 0 if the terms add up to it. */
export const restOf = ({ rest }: Pick<DifferenceExplained, 'rest'>): number => (rest === null || Math.abs(rest) < NO_REST ? 0 : rest);

/** The lines that add up to the difference of a design: its terms without those that are 0 under both rules. */
export function explainedLines(explained: Pick<DifferenceExplained, 'terms' | 'rest' | 'difference'>): readonly ExplainedLine[] {
  const lines = explained.terms
    .filter(({ before, after }) => (before ?? 0) !== 0 || (after ?? 0) !== 0)
    .map(({ id, label, before, after, difference, in: where }): ExplainedLine => {
      return { id, label, a: before, b: after, difference: explained.difference === null ? null : difference, note: NOTES[where] };
    });
  const rest = restOf(explained);
  return rest === 0 ? lines : [...lines, { id: null, label: 'Not in the breakdown', a: null, b: null, difference: rest, note: '' }];
}
