import type { DesignEffect, ForceEffect } from '../comparison.ts';

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
