import { type DesignEffect, differenceOf, type ForceEffect } from './compare.ts';

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

/** How many designs a change of rules touches, and how. */
export type EffectCounts = {
  readonly designs: number;
  readonly dearer: number;
  readonly cheaper: number;
  readonly unchanged: number;
  /** Those with no cost on one side or both; all of them in a points-free system. */
  readonly unpriced: number;
  readonly newlyLegal: number;
  readonly newlyIllegal: number;
};

const isBroken = ({ legality }: DesignEffect['before']): boolean => legality === 'broken';

/** Whether the rules after forbid a design that the rules before allow. */
export const isNewlyIllegal = ({ before, after }: Pick<DesignEffect, 'before' | 'after'>): boolean => !isBroken(before) && isBroken(after);

export const isNewlyLegal = ({ before, after }: Pick<DesignEffect, 'before' | 'after'>): boolean => isBroken(before) && !isBroken(after);

type Counted = Pick<DesignEffect, 'difference'> & Partial<Pick<DesignEffect, 'before' | 'after'>>;

const isAssessed = (row: Counted): row is Counted & Pick<DesignEffect, 'before' | 'after'> =>
  row.before !== undefined && row.after !== undefined;

/** Counts rows; those without a legality, because only costs are known yet, count as neither newly legal nor newly illegal. */
export function countEffects(rows: readonly Counted[]): EffectCounts {
  const count = (isCounted: (row: Counted) => boolean): number => rows.filter(isCounted).length;
  return {
    designs: rows.length,
    dearer: count(({ difference }) => difference !== null && difference > 0),
    cheaper: count(({ difference }) => difference !== null && difference < 0),
    unchanged: count(({ difference }) => difference === 0),
    unpriced: count(({ difference }) => difference === null),
    newlyLegal: count((row) => isAssessed(row) && isNewlyLegal(row)),
    newlyIllegal: count((row) => isAssessed(row) && isNewlyIllegal(row)),
  };
}

export type EffectOrder = 'difference' | 'percent';

/** The rows whose cost changes, the biggest change first, up or down; equal ones in the order given. */
export const biggestFirst = <R extends Pick<DesignEffect, EffectOrder>>(rows: readonly R[], by: EffectOrder): readonly R[] =>
  rows.filter(({ difference }) => difference !== null && difference !== 0).toSorted((a, b) => Math.abs(b[by] ?? 0) - Math.abs(a[by] ?? 0));

/** Forces that the rules after put over their limit, or make illegal. */
export const forcesInTrouble = (forces: readonly ForceEffect[]): readonly ForceEffect[] =>
  forces.filter((force) => force.isNewlyOver || force.isNewlyIllegal);

/** A bar of a histogram: values from `from` up to, but not with, `to`; the last bar has both its ends. */
type HistogramBin = { readonly from: number; readonly to: number; readonly count: number };

export type EffectHistogram = {
  /** Side by side and equally wide, with an edge at 0. Empty if no cost changes. */
  readonly bins: readonly HistogramBin[];
  /** Designs that cost the same; they are in no bar. */
  readonly unchanged: number;
  /** Designs without the number that is counted. */
  readonly unknown: number;
};

const MOST_BINS = 20;
/** Widths of bars that people read easily, times a power of ten. */
const WIDTHS = [1, 2, 5, 10];
const LEAST_WIDTH = 1e-9;

/** How many designs change by how much: in points, or in per cent of their cost. Bars have round edges. */
export function histogram(
  rows: readonly Pick<DesignEffect, EffectOrder>[],
  by: EffectOrder = 'difference',
  most = MOST_BINS,
): EffectHistogram {
  const changes: number[] = [];
  let unchanged = 0;
  for (const row of rows) {
    if (row.difference === 0) unchanged += 1;
    else if (row[by] !== null) changes.push(row[by]);
  }
  const unknown = rows.length - unchanged - changes.length;
  if (changes.length === 0) return { bins: [], unchanged, unknown };
  const least = changes.reduce((a, b) => Math.min(a, b), 0);
  const greatest = changes.reduce((a, b) => Math.max(a, b), 0);
  const width = binWidth(least, greatest, most);
  const first = Math.floor(least / width);
  const end = Math.max(first + 1, Math.ceil(greatest / width));
  const counts = Array.from({ length: end - first }, () => 0);
  for (const change of changes) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor(change / width) - first));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const edge = (index: number): number => Number(((first + index) * width).toPrecision(12));
  return { bins: counts.map((count, index) => ({ from: edge(index), to: edge(index + 1), count })), unchanged, unknown };
}

/** The smallest round width with which at most `most` bars, with an edge at 0, hold all values. */
function binWidth(least: number, greatest: number, most: number): number {
  const span = greatest - least;
  const scale = 10 ** Math.floor(Math.log10(Math.max(span / most, LEAST_WIDTH)));
  const fits = (width: number): boolean => Math.ceil(greatest / width) - Math.floor(least / width) <= most;
  return WIDTHS.map((width) => Number((width * scale).toPrecision(12))).find(fits) ?? 20 * scale;
}
