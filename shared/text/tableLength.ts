/** Millimetres of the units in which tables are measured. */
const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4, ft: 304.8, "'": 304.8 };

const folded = (unit: string): string => unit.trim().toLowerCase().replace(/s$/, '');

/**
 * Reads a length on a table as a share of its width or depth, whichever `whole` is: "1/3" and "25 %" are shares of it, "20 cm" a
 * length, and a plain number is in the table's `unit`. Null for anything else, and for what is longer than the table.
 */
export function tableShare(text: string, whole: number, unit: string): number | null {
  const read = /^\s*(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|(\D.*?))?\s*$/.exec(text);
  if (!read || !(whole > 0)) return null;
  const [, digits = '', below, itsUnit = ''] = read;
  const number = Number(digits.replace(',', '.'));
  const share = below === undefined ? shareIn(number, itsUnit, whole, unit) : Number(below) > 0 ? number / Number(below) : null;
  return share !== null && share >= 0 && share <= 1 + 1e-9 ? Math.min(1, share) : null;
}

function shareIn(number: number, itsUnit: string, whole: number, unit: string): number | null {
  const [own, table] = [folded(itsUnit), folded(unit)];
  if (own === '%') return number / 100;
  if (own === '' || own === table) return number / whole;
  const [from, to] = [UNITS[own], UNITS[table]];
  return from === undefined || to === undefined ? null : (number * from) / (whole * to);
}
