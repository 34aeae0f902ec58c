/** The units in which lengths are shown and typed; lengths are stored in mm. */
export type LengthUnit = 'mm' | 'in';

const MM_PER_INCH = 25.4;

/** Formats a length in a unit: to a hundredth of a mm, or a thousandth of an inch. */
export function writeLength(lengthMm: number, unit: LengthUnit): string {
  const [value, digits] = unit === 'mm' ? [lengthMm, 100] : [lengthMm / MM_PER_INCH, 1000];
  return String(Math.round(value * digits) / digits).replace('-', '−');
}

/** Parses a length into mm: "2.5", "2,5", "63 mm", "2½ in"; without a unit the given one applies. Null if it is not a length. */
export function readLength(text: string, unit: LengthUnit): number | null {
  const found = /^([-−]?)(\d*)(?:[.,](\d+))?([½¼¾]?)\s*(mm|cm|in|inch|inches|"|”)?$/i.exec(text.trim());
  if (!found) return null;
  const [, sign, whole = '', part = '', fraction = '', own = unit] = found;
  if (whole === '' && part === '' && fraction === '') return null;
  const value = Number(`${whole || 0}.${part || 0}`) + ({ '½': 0.5, '¼': 0.25, '¾': 0.75 }[fraction] ?? 0);
  const inMm = /^mm$/i.test(own) ? 1 : /^cm$/i.test(own) ? 10 : MM_PER_INCH;
  return Math.round((sign ? -value : value) * inMm * 10_000) / 10_000 + 0;
}

/** "Poker, 63 × 88 mm": a named size with its measures. */
export const sizeWords = (
  { label, widthMm, heightMm }: { readonly label: string; readonly widthMm: number; readonly heightMm: number },
  unit: LengthUnit,
): string => `${label}, ${writeLength(widthMm, unit)} × ${writeLength(heightMm, unit)} ${unit}`;
