import type { Steps } from '../../../shared/base/steps.ts';
import { numbersAt } from './ranks.ts';

/** How a number is shown beside its digits: 0 for nothing, then 1 to 5, the best for the attacker. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The numbers at which the steps 2 to 5 begin, from the worst for the attacker to the best. Null if there are no numbers. */
export type HeatScale = { readonly begins: readonly [number, number, number, number]; readonly isLessBetter: boolean } | null;

/** Chances have the same steps in every matrix. */
export const CHANCE_SCALE: HeatScale = { begins: [0.1, 0.25, 0.5, 0.75], isLessBetter: false };

/** A scale whose steps hold about as many of the numbers each. Nothings are left out. */
export function* scaleOf(rows: readonly (readonly (number | null)[])[], isLessBetter: boolean): Steps<HeatScale> {
  const begins = yield* numbersAt(rows, [0.2, 0.4, 0.6, 0.8], isLessBetter);
  if (begins === null) return null;
  const [a = 0, b = 0, c = 0, d = 0] = begins;
  return { begins: [a, b, c, d], isLessBetter };
}

/** The step of a number: what is no number, and 0 where more is better, has step 0. */
export function heatStep(scale: HeatScale, value: number | null): HeatStep {
  if (scale === null || value === null) return 0;
  const { begins, isLessBetter } = scale;
  if (!isLessBetter && value <= 0) return 0;
  const reached = begins.filter((begin) => (isLessBetter ? value <= begin : value >= begin)).length;
  return STEPS[reached] ?? 5;
}

const STEPS: readonly HeatStep[] = [1, 2, 3, 4, 5];

/** The words of the legend: what the numbers of each step from 1 to 5 are. */
export function stepWords(scale: HeatScale, text: (value: number) => string): readonly string[] {
  if (scale === null) return [];
  const [a, b, c, d] = scale.begins.map(text);
  return scale.isLessBetter
    ? [`over ${a}`, `${a} or less`, `${b} or less`, `${c} or less`, `${d} or less`]
    : [`below ${a}`, `from ${a}`, `from ${b}`, `from ${c}`, `from ${d}`];
}
