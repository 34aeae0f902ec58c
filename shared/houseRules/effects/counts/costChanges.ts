import { differenceOf } from '../compare.ts';

/** The cost of one design before and after; null where there is none. */
export type CostEffect = {
  /** The index of the design. */
  readonly index: number;
  readonly costBefore: number | null;
  readonly costAfter: number | null;
  readonly difference: number | null;
  readonly percent: number | null;
};

const costIn = (costs: ArrayLike<number>, index: number): number | null => {
  const cost = costs[index];
  return cost === undefined || !Number.isFinite(cost) ? null : cost;
};

/** How the costs of designs change, in their order. Costs that are no number are unknown. */
export const costChanges = (before: ArrayLike<number>, after: ArrayLike<number>): readonly CostEffect[] =>
  Array.from(before, (_, index): CostEffect => {
    const [one, other] = [costIn(before, index), costIn(after, index)];
    return { index, costBefore: one, costAfter: other, ...differenceOf(one, other) };
  });
