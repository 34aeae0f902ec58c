import { t } from '../../../base/words/words.ts';
import { finiteNumber, type Value } from '../../formula/index.ts';
import { roundTo, toNearest } from '../../formula/rounding.ts';
import { groupedNumber } from '../values/index.ts';

/** The parts of a total as they are shown: all with the same decimals, so that what stands there adds up to the total that stands there. */
export type ShownSum = {
  /** The numbers that are shown; null for a part without one. */
  readonly parts: readonly (number | null)[];
  /** The same as texts: "388.3"; an en dash for a part without a number. */
  readonly texts: readonly string[];
  readonly decimals: number;
  /** What is missing to the total as shown, to be shown as a line of its own; null if nothing is, or there is no total. */
  readonly rest: { readonly label: string; readonly points: number; readonly text: string } | null;
};

/** The label of what the parts of a total do not explain. */
export const UNEXPLAINED = t('Not in the breakdown');
/** The label of what the parts lack because each is rounded. */
export const ROUNDED = t('Rounded');

/** Totals are shown with at most so many decimals. */
const MOST_DECIMALS = 2;
/** Parts may need more decimals than their total. */
export const PART_DECIMALS = 3;
/** Differences below this are errors of binary fractions. */
const NOTHING = 1e-6;

/** The number that a text of `formatNumber` shows. */
export const shownNumber = (value: number, decimals = MOST_DECIMALS): number => roundTo(value, decimals, toNearest);

/** A part of a sum with all its decimals, and a sign if it is `signed`: "+12.50", "−0.80". */
export function partText(points: number | null, decimals: number, signed = false): string {
  if (points === null) return '–';
  return `${points < 0 ? '\u2212' : signed ? '+' : ''}${groupedNumber(Math.abs(points), decimals, true)}`;
}

/**
 * Shows the parts of a total with the fewest decimals with which they add up to it as shown: none if all are whole, else 1 to 3.
 * Where not even 3 do, the rest is a line of its own: what was rounded, or what the parts do not explain.
 */
export function shownSum(values: readonly Value[], total: Value): ShownSum {
  const sum = sumOf(values, total);
  return shownWith(sum, decimalsOf([sum], PART_DECIMALS));
}

/** Shows several sums beside each other: as `shownSum`, all with the same decimals, and 2 at most. */
export function shownSums(sums: readonly { readonly values: readonly Value[]; readonly total: Value }[]): readonly ShownSum[] {
  const all = sums.map(({ values, total }) => sumOf(values, total));
  const decimals = decimalsOf(all, MOST_DECIMALS);
  return all.map((sum) => shownWith(sum, decimals));
}

type Sum = { readonly exact: readonly (number | null)[]; readonly total: number | null };

const sumOf = (values: readonly Value[], total: Value): Sum => ({ exact: values.map(finiteNumber), total: finiteNumber(total) });

/** What the parts with so many decimals lack to the total as shown. */
function missing({ exact, total }: Sum, decimals: number): number {
  if (total === null) return 0;
  const sum = exact.reduce<number>((all, value) => all + (value === null ? 0 : shownNumber(value, decimals)), 0);
  return shownNumber(shownNumber(total) - sum, PART_DECIMALS);
}

function decimalsOf(sums: readonly Sum[], most: number): number {
  const isWhole = ({ exact }: Sum): boolean => exact.every((value) => value === null || Math.abs(value - Math.round(value)) < NOTHING);
  const fewest = sums.every(isWhole) ? 0 : 1;
  const addUp = (decimals: number): boolean => sums.every((sum) => missing(sum, decimals) === 0);
  return [fewest, 1, MOST_DECIMALS, most].find(addUp) ?? MOST_DECIMALS;
}

function shownWith(shown: Sum, decimals: number): ShownSum {
  const { exact, total } = shown;
  const parts = exact.map((value) => (value === null ? null : shownNumber(value, decimals)));
  const rest = missing(shown, decimals);
  const sum = exact.reduce<number>((all, value) => all + (value ?? 0), 0);
  const isRounding = total !== null && Math.abs(total - sum) < NOTHING && !exact.includes(null);
  return {
    parts,
    texts: parts.map((value) => partText(value, decimals)),
    decimals,
    rest: rest === 0 ? null : { label: isRounding ? ROUNDED : UNEXPLAINED, points: rest, text: partText(rest, decimals, true) },
  };
}
