/** How a number is shown beside its digits: 0 for nothing, then 1 to 5, the best for the attacker. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The numbers at which the steps 2 to 5 begin, from the worst for the attacker to the best. Null if there are no numbers. */
export type HeatScale = { readonly begins: readonly [number, number, number, number]; readonly isLessBetter: boolean } | null;

/** Chances have the same steps in every matrix. */
export const CHANCE_SCALE: HeatScale = { begins: [0.1, 0.25, 0.5, 0.75], isLessBetter: false };

/** A scale whose steps hold about as many numbers each. Nothings are left out. */
export function scaleOf(values: readonly (number | null)[], isLessBetter: boolean): HeatScale {
  const sorted = values.filter((value): value is number => value !== null && value > 0).sort((a, b) => (isLessBetter ? b - a : a - b));
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return sorted.length === 0 ? null : { begins: [at(0.2), at(0.4), at(0.6), at(0.8)], isLessBetter };
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
