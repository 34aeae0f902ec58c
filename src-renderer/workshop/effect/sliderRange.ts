/** The range of a slider for a number, and how far one step goes. */
export type SliderRange = { readonly min: number; readonly max: number; readonly step: number };

/** Fewest steps from one end to the other; with fewer, steps get finer. */
const FEWEST_STEPS = 20;
const MOST_DECIMALS = 6;

const decimalsOf = (number: number): number => Math.min(MOST_DECIMALS, /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0);

/** The next number with one digit that is not 0: 420 to 500, 0.41 to 0.5. */
function roundUp(size: number): number {
  const scale = 10 ** Math.floor(Math.log10(size));
  return Number((Math.ceil(size / scale) * scale).toPrecision(3));
}

/**
 * A slider for a number that was `usual`: from 0 to about twice that, below 0 too for numbers below it, and further if `others` are
 * outside. Its steps are as fine as the numbers are written. From -10 to 10 if all of them are 0.
 */
export function sliderRange(usual: number, ...others: readonly number[]): SliderRange {
  const numbers = [usual, ...others];
  const size = Math.max(Math.abs(usual) * 2, ...others.map(Math.abs));
  if (!(size > 0) || !Number.isFinite(size)) return { min: -10, max: 10, step: 1 };
  const reach = roundUp(size);
  const [min, max] = [Math.min(...numbers) < 0 ? -reach : 0, Math.max(...numbers) > 0 ? reach : 0];
  let decimals = Math.max(...numbers.map(decimalsOf));
  while ((max - min) * 10 ** decimals < FEWEST_STEPS && decimals < MOST_DECIMALS) decimals += 1;
  return { min, max, step: Number((10 ** -decimals).toFixed(decimals)) };
}

/** A number on the steps of a slider, without the noise of binary fractions. */
export const onStep = (value: number, { step }: SliderRange): number => Number((Math.round(value / step) * step).toFixed(MOST_DECIMALS));
