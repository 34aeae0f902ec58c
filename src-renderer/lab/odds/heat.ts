import type { Steps } from '../../../shared/base/steps.ts';
import { t } from '../../../shared/base/words/words.ts';

/** A double is read as so many parts of 16 bits. The order of positive doubles is that of their bits. */
const PARTS = 4;
const PART_VALUES = 2 ** 16;

/** A number that is looked for: its parts as far as they are known, and how many of those that begin like it are smaller. */
type Sought = { readonly parts: number[]; rank: number; readonly counts: Uint32Array };

/**
 * The numbers at shares of all numbers above 0 in ascending order, or in descending order; null if there are none. They are what
 * sorting would give, found by counting: 25 million numbers are too many to sort, or to stop for.
 */
export function* numbersAt(
  rows: readonly (readonly (number | null)[])[],
  shares: readonly number[],
  isDescending: boolean,
): Steps<readonly number[] | null> {
  const double = new Float64Array(1);
  const bits = new Uint16Array(double.buffer);
  const sought = shares.map((): Sought => ({ parts: [], rank: 0, counts: new Uint32Array(PART_VALUES) }));
  let count = 0;
  // Browsers keep the first part of a double last.
  for (let part = PARTS - 1; part >= 0; part--) {
    const isFirst = part === PARTS - 1;
    for (const { counts } of sought) counts.fill(0);
    for (const [at, row] of rows.entries()) {
      for (const value of row) {
        if (value === null || !(value > 0)) continue;
        double[0] = value;
        if (isFirst) count++;
        for (const { parts, counts } of sought) {
          let above = PARTS - 1;
          while (above > part && bits[above] === parts[above]) above--;
          if (above === part) counts[bits[part] ?? 0] = (counts[bits[part] ?? 0] ?? 0) + 1;
        }
      }
      yield (PARTS - 1 - part + at / rows.length) / PARTS;
    }
    if (count === 0) return null;
    sought.forEach((each, index) => {
      if (isFirst) {
        const place = Math.min(count - 1, Math.floor(count * (shares[index] ?? 0)));
        each.rank = isDescending ? count - 1 - place : place;
      }
      let value = 0;
      for (; each.rank >= (each.counts[value] ?? 0); value++) each.rank -= each.counts[value] ?? 0;
      each.parts[part] = value;
    });
  }
  return sought.map(({ parts }) => {
    bits.set(parts);
    return double[0] ?? 0;
  });
}

/** How a number is shown beside its digits: 0 for nothing, then 1 to 5, the best for the attacker. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

const HEATS = ['none', 'least', 'low', 'middle', 'high', 'most'] as const;

/** The class of a step, which has its tint and its bar. */
export const heatClass = (step: HeatStep): string => `lab-heat-${HEATS[step]}`;

/**
 * The numbers at which the next steps begin, from the worst for the attacker to the best: four, or fewer where many numbers are equal.
 * Null if there are no numbers.
 */
export type HeatScale = { readonly begins: readonly number[]; readonly isLessBetter: boolean } | null;

/** A scale whose steps hold about as many of the numbers each. Nothings are left out. */
export function* scaleOf(rows: readonly (readonly (number | null)[])[], isLessBetter: boolean): Steps<HeatScale> {
  const found = yield* numbersAt(rows, [0, 0.2, 0.4, 0.6, 0.8], isLessBetter);
  if (found === null) return null;
  const [worst, ...begins] = found;
  return { begins: [...new Set(begins)].filter((begin) => begin !== worst), isLessBetter };
}

/** The step of a number: what is no number, and 0 where more is better, has step 0. */
export function heatStep(scale: HeatScale, value: number | null): HeatStep {
  if (scale === null || value === null) return 0;
  const { begins, isLessBetter } = scale;
  if (!isLessBetter && value <= 0) return 0;
  return stepAfter(scale, begins.filter((begin) => (isLessBetter ? value <= begin : value >= begin)).length);
}

/** Fewer steps are spread: from the first for the worst to the last for the best. */
const stepAfter = ({ begins }: NonNullable<HeatScale>, reached: number): HeatStep =>
  STEPS[begins.length === 0 ? 2 : Math.round((reached * (STEPS.length - 1)) / begins.length)] ?? 5;

const STEPS: readonly HeatStep[] = [1, 2, 3, 4, 5];

/** The legend: what the numbers of each step are, from the worst to the best. Nothing where all numbers are equal. */
export function stepWords(
  scale: HeatScale,
  text: (value: number) => string,
): readonly { readonly step: HeatStep; readonly words: string }[] {
  if (scale === null || scale.begins.length === 0) return [];
  const [first = '', ...others] = scale.begins.map(text);
  const words = scale.isLessBetter
    ? [t('over {first}', { first }), ...[first, ...others].map((begin) => t('{begin} or less', { begin }))]
    : [t('below {first}', { first }), ...[first, ...others].map((begin) => t('from {begin}', { begin }))];
  return words.map((each, reached) => ({ step: stepAfter(scale, reached), words: each }));
}
