import type { LengthUnit } from '../lengths.ts';

/** CSS pixels per millimetre. */
export const PX_PER_MM = 96 / 25.4;
const MM_PER_INCH = 25.4;
/** Space in px for a number along a ruler, and for a mark without one. */
const NUMBER_PX = 30;
const MARK_PX = 5;

const steps: Readonly<Record<LengthUnit, readonly number[]>> = {
  mm: [1, 5, 10, 20, 50, 100, 200, 500],
  in: [0.125, 0.25, 0.5, 1, 2, 5, 10, 20],
};

/** Returns the distances of marks and of numbers on a ruler, in its unit, so that both stay legible; every number has a mark. */
export function rulerSteps(unit: LengthUnit, scale: number): { readonly small: number; readonly large: number } {
  const px = (step: number): number => step * (unit === 'mm' ? 1 : MM_PER_INCH) * scale * PX_PER_MM;
  const all = steps[unit];
  const large = all.find((step) => px(step) >= NUMBER_PX) ?? all.at(-1) ?? 1;
  const small = all.find((step) => px(step) >= MARK_PX && Math.abs(large / step - Math.round(large / step)) < 1e-9) ?? large;
  return { small, large };
}
