/** How many of the unit `to` one of the unit `from` is; null if that is not known. */
export type LengthRatio = (from: string, to: string) => number | null;

/**
 * Reads a length on a table as a share of its width or depth, whichever `whole` is: "1/3" and "25 %" are shares of it, "20 cm" a
 * length, and a plain number is in the table's `unit`. Null for anything else, and for what is longer than the table.
 */
export function tableShare(text: string, whole: number, unit: string, ratio: LengthRatio): number | null {
  const read = /^\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|(\D.*?))?\s*$/.exec(text);
  if (!read || !(whole > 0)) return null;
  const [, digits = '', below, itsUnit = ''] = read;
  const number = Number(digits.replace(',', '.'));
  const share = below === undefined ? shareIn(number, itsUnit, whole, unit, ratio) : Number(below) > 0 ? number / Number(below) : null;
  return share !== null && share >= 0 && share <= 1 + 1e-9 ? Math.min(1, share) : null;
}

function shareIn(number: number, itsUnit: string, whole: number, unit: string, ratio: LengthRatio): number | null {
  if (itsUnit === '%') return number / 100;
  if (itsUnit === '') return number / whole;
  const each = ratio(itsUnit, unit.trim());
  return each === null ? null : (number * each) / whole;
}
