/** 10^exponent exactly as a decimal literal reads; 10 ** -2 is not always 0.01 on every engine. */
export const powerOfTen = (exponent: number): number => POWERS[exponent] ?? Number(`1e${exponent}`);
const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** A number to the precision that Excel shows: 15 significant digits. Anything below is noise of binary arithmetic. */
export const at15Digits = (value: number): number => Number(value.toPrecision(15));

/** The nearest whole number if a value differs from it only by binary noise, else the value itself. */
export function settled(value: number): number {
  const whole = Math.round(value);
  if (whole === value) return value;
  return Math.abs(value - whole) < Math.abs(value) * 5e-15 && at15Digits(value) === whole ? whole : value;
}

/** Rounding of a value at or above zero to a whole number. */
export type Rounding = (value: number) => number;

/** Half away from zero, looking at 15 digits: 1.005 is a half at two decimals though its binary form lies below. */
export const toNearest: Rounding = (value) => {
  const below = Math.floor(value);
  const part = value - below;
  if (part === 0.5 || Math.abs(part - 0.5) > value * 5e-15) return part < 0.5 ? below : below + 1;
  return Math.floor(at15Digits(value) + 0.5);
};
export const upwards: Rounding = (value) => Math.ceil(settled(value));
export const downwards: Rounding = (value) => Math.floor(settled(value));

/** Rounds to `digits` decimals (negative: to tens, hundreds ...), away from or towards zero as `rounding` says. Keeps the sign. */
export function roundTo(value: number, digits: number, rounding: Rounding): number {
  const places = Math.trunc(digits);
  const size = Math.abs(value);
  if (places > 300 || size === 0) return value;
  if (places < -308) return rounding === upwards ? Number.POSITIVE_INFINITY : 0;
  const scale = powerOfTen(Math.abs(places));
  const scaled = places < 0 ? size / scale : size * scale;
  if (scaled > 1e15) return value;
  const whole = rounding(scaled);
  return Math.sign(value) * (places < 0 ? whole * scale : whole / scale);
}
