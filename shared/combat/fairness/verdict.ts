import type { FairPrice } from './fairPrice.ts';

/** A cost is fair if it is no further from the fair price than this share of it. */
const FAIR_WITHIN = 0.1;

/** How a design's cost stands to what fights say it is worth. */
export type Verdict = 'fair' | 'too dear' | 'too cheap';

/** By how much of its fair price a design is too dear, such as 0.2; below 0 it is too cheap. Null if it was not measured. */
export const offBy = ({ formula, price }: Pick<FairPrice, 'formula' | 'price'>): number | null =>
  formula === null || price === null || price <= 0 ? null : formula / price - 1;

/** "fair", or "23 % too dear". */
export const offInWords = (off: number): string =>
  verdictOf(off) === 'fair' ? 'fair' : `${Math.round(Math.abs(off) * 100)} % ${verdictOf(off)}`;

/** What a share off its fair price means: fair within a tenth. */
export const verdictOf = (off: number): Verdict => (Math.abs(off) <= FAIR_WITHIN ? 'fair' : off > 0 ? 'too dear' : 'too cheap');

/** "12 of 17 cost within 10 % of their fair price, 3 are too dear, 2 too cheap." Nothing without designs. */
export function verdictsInWords(offs: readonly number[]): string {
  if (offs.length === 0) return '';
  const count = (wanted: Verdict): number => offs.filter((off) => verdictOf(off) === wanted).length;
  const others = (['too dear', 'too cheap'] as const).flatMap((verdict) => (count(verdict) > 0 ? `, ${count(verdict)} ${verdict}` : []));
  return `${count('fair')} of ${offs.length} cost within ${FAIR_WITHIN * 100} % of their fair price${others.join('')}.`;
}
