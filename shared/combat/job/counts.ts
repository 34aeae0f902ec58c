/** How many of two designs fight each other. */
type EqualCounts = { readonly counts: readonly [number, number]; readonly points: readonly [number, number] };

/** Most units of a side. More only take longer. */
export const MOST_UNITS = 60;

/** How far from the points wanted the sides may be, as a share, without being the worse for it. */
const SLACK = 0.25;

/** How bad a share of the points away from those wanted is, beside the same share between the sides. */
const FAR_AWAY = 0.3;

/** Sides that differ by more than this share of the larger one do not count as equal. */
const MOST_UNEQUAL = 0.3;

/**
 * Chooses how many of each of two designs fight, for about so many points on each side. What the sides cost differs as little as it can;
 * of equally good answers the nearest to the points wanted counts. Null if a cost is not above 0, or if one costs so
 * much more than the other that `MOST_UNITS` do not make up for it.
 */
export function countsAtPoints([a, b]: readonly [number, number], wanted: number): EqualCounts | null {
  if (!(a > 0 && b > 0 && Number.isFinite(a) && Number.isFinite(b))) return null;
  const dearer = Math.max(a, b);
  // One of the dearer must have an opponent.
  const target = Math.max(wanted, dearer);
  let best: { readonly counts: readonly [number, number]; readonly gap: number; readonly off: number } | null = null;
  for (let ofA = 1; ofA <= MOST_UNITS; ofA++) {
    for (const ofB of new Set([Math.floor((ofA * a) / b), Math.ceil((ofA * a) / b)])) {
      if (ofB < 1 || ofB > MOST_UNITS) continue;
      const [sumA, sumB] = [ofA * a, ofB * b];
      const unequal = Math.abs(sumA - sumB) / Math.max(sumA, sumB);
      if (unequal > MOST_UNEQUAL) continue;
      const off = Math.abs((sumA + sumB) / 2 - target) / target;
      // A difference that nobody notices does not outweigh nearness to what was wanted.
      const gap = Math.round(unequal * 200) / 200 + Math.max(0, off - SLACK) * FAR_AWAY;
      if (best === null || gap < best.gap || (gap === best.gap && off < best.off)) best = { counts: [ofA, ofB], gap, off };
    }
  }
  if (best === null) return null;
  const [ofA, ofB] = best.counts;
  return { counts: best.counts, points: [ofA * a, ofB * b] };
}
