import type { Force } from '../../project/force.ts';
import type { Project } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessForce } from '../assess.ts';
import { designOffers, type ForceOffer } from './offers.ts';

/** Most sums that are examined; more would take too long to be useful. */
const MOST_SUMS = 20_000;

export type Way = {
  /** `fewest`: as few units as possible; `most`: as many as possible. */
  readonly id: 'fewest' | 'most';
  readonly additions: readonly { readonly offer: ForceOffer; readonly count: number; readonly points: number }[];
  readonly units: number;
  /** The cost of the force after the additions, at most the target. */
  readonly points: number;
  /** How far that cost is below the target, in points. */
  readonly short: number;
};

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/**
 * Ways to bring a force as near to `target` points as its designs allow, never above: with the fewest units and with the
 * most. Empty if it is there already, has no price, or no design fits. Costs are counted in steps of
 * their greatest common divisor; with more than 20,000 of them, in a coarser step that never exceeds the target.
 */
export function cheapestTo(ruleset: Ruleset, project: Project, force: Force, target: number): readonly Way[] {
  const { points } = assessForce(ruleset, project, force);
  if (typeof points !== 'number' || points >= target) return [];
  const room = target - points;
  // Of several designs at one price, only the first is used.
  const offers = designOffers(ruleset, project, force).filter(
    ({ each }, index, all) => each <= room && all.findIndex((other) => other.each === each) === index,
  );
  if (offers.length === 0) return [];
  const inCents = offers.map(({ each }) => Math.round(each * 100));
  const exact = inCents.reduce(gcd);
  const step = Math.max(exact, Math.ceil((room * 100) / MOST_SUMS));
  const sizes = inCents.map((cents) => Math.ceil(cents / step));
  const sums = Math.floor((room * 100 + 1e-6) / step);
  const ways = (['fewest', 'most'] as const).flatMap((id): readonly Way[] => {
    const counts = bestCounts(sizes, sums, id);
    if (!counts) return [];
    const additions = offers.flatMap((offer, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [{ offer, count, points: count * offer.each }];
    });
    const total = points + additions.reduce((sum, addition) => sum + addition.points, 0);
    return [{ id, additions, units: counts.reduce((sum, count) => sum + count, 0), points: total, short: target - total }];
  });
  const [fewest, most] = ways;
  return fewest && most && fewest.units === most.units ? [fewest] : ways;
}

/** How many of each size make the greatest sum up to `sums`, in the fewest or the most pieces; null if none fits. */
function bestCounts(sizes: readonly number[], sums: number, wish: Way['id']): readonly number[] | null {
  const pieces = new Int32Array(sums + 1).fill(-1);
  const last = new Int32Array(sums + 1).fill(-1);
  pieces[0] = 0;
  for (let sum = 1; sum <= sums; sum++) {
    for (const [index, size] of sizes.entries()) {
      const before = sum >= size ? (pieces[sum - size] ?? -1) : -1;
      if (before < 0) continue;
      const known = pieces[sum] ?? -1;
      const isBetter = known < 0 || (wish === 'fewest' ? before + 1 < known : before + 1 > known);
      if (isBetter) [pieces[sum], last[sum]] = [before + 1, index];
    }
  }
  let sum = sums;
  while (sum > 0 && (pieces[sum] ?? -1) < 0) sum--;
  if (sum === 0) return null;
  const counts = sizes.map(() => 0);
  while (sum > 0) {
    const index = last[sum] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
    sum -= sizes[index] ?? sum;
  }
  return counts;
}
