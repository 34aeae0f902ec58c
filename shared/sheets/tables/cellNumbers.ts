import { cleanText } from '../../base/text/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

/** A number in a cell with what is written around it: 12 and `"`, 4 and "+", 120 and "£". */
export type CellNumber = { readonly number: number; readonly unit: string };

const written = /^([£$€¥])?\s?([-+−–]?\s?\d(?:[.,' ]?\d)*)\s?([\p{L}%"'″′°+/²³€£$¥]{0,12})\.?$/u;

/** Reads a cell as one number with one unit; null for anything else. */
export function cellNumber(value: CellValue, decimalComma: boolean): CellNumber | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, unit: '' } : null;
  if (typeof value !== 'string') return null;
  const [, sign = '', digits, unit = ''] = written.exec(cleanText(value)) ?? [];
  const number = digits === undefined ? null : plainNumber(digits, decimalComma);
  return number === null || !Number.isFinite(number) ? null : { number, unit: plainUnit(unit || sign) };
}

function plainNumber(text: string, decimalComma: boolean): number | null {
  const plain = text.replace(/[−–]/g, '-').replace(/[\s']/g, '').replace(/^\+/, '');
  const thousands = decimalComma ? /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  const [group, point] = decimalComma ? ['.', ','] : [',', '.'];
  const bare = thousands.test(plain) ? plain.replaceAll(group, '') : plain;
  const decimal = bare.replace(point, '.');
  return /^-?\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : null;
}

const plainUnit = (unit: string): string => (unit === '″' ? '"' : unit === '′' ? "'" : unit);

/** True if the texts of a sheet write decimals with a comma: "2,5" and nowhere "2.5". */
export function writesDecimalComma(texts: Iterable<CellValue>): boolean {
  let commas = 0;
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    if (/^[-+]?\d+\.\d{1,2}$/.test(text.trim())) return false;
    if (/^[-+]?\d+,\d{1,2}\b/.test(text.trim())) commas++;
  }
  return commas > 0;
}
