import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { decodeBytes } from '../decodeBytes.ts';

/** A column of the table. `at` is its offset within a record. */
export type DbfField = { readonly name: string; readonly type: string; readonly at: number; readonly length: number };

type DbfValue = { readonly value: CellValue; readonly date?: string; readonly lost?: boolean };

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet serial numbers, in Julian days. */
const EPOCH_JULIAN = 2_415_019;

/** Reads a value by the type of its field. Blanks, also of numbers and dates, are null. */
export function readField({ type, length }: DbfField, bytes: Buffer, encoding: string, isVisual: boolean): DbfValue {
  const ascii = bytes.toString('latin1').replaceAll('\0', '').trim();
  switch (type) {
    case 'N':
    case 'F':
      return { value: numberIn(ascii) };
    case 'L':
      return { value: /^[YyTt]$/.test(ascii) ? true : /^[NnFf]$/.test(ascii) ? false : null };
    case 'D':
      return dateIn(ascii);
    case 'I':
    case '+':
      return { value: length === 4 ? bytes.readInt32LE(0) : null };
    case 'Y':
      return { value: length === 8 ? Number(bytes.readBigInt64LE(0)) / 10_000 : null };
    case 'T':
    case '@':
      return isVisual && length === 8 ? momentIn(bytes) : { value: null };
    case 'B':
    case 'O': {
      if (length !== 8 || (type === 'B' && !isVisual)) return { value: null, lost: ascii !== '' };
      const number = bytes.readDoubleLE(0);
      return { value: Number.isFinite(number) ? number : null };
    }
    case 'M':
    case 'G':
    case 'P':
    case 'W':
      return { value: null, lost: length === 4 ? bytes.readUInt32LE(0) !== 0 && ascii !== '' : ascii !== '' };
    default: {
      const text = decodeBytes(bytes, encoding).replaceAll('\0', '').trimEnd();
      return { value: text === '' ? null : text };
    }
  }
}

/** A number as dBase writes it: right-aligned digits, asterisks where it was too wide for its field (kept as text). */
function numberIn(text: string): CellValue {
  if (text === '' || text === '.' || text === '-') return null;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

/** "19970205" as a serial number. */
function dateIn(text: string): DbfValue {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return { value: /^[\s0/]*$/.test(text) ? null : text };
  const serial = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / DAY_MS;
  return { value: serial, date: `${year}-${month}-${day}` };
}

/** A moment of Visual FoxPro: a Julian day and milliseconds. */
function momentIn(bytes: Buffer): DbfValue {
  const day = bytes.readUInt32LE(0);
  if (day === 0) return { value: null };
  const serial = day - EPOCH_JULIAN + bytes.readUInt32LE(4) / DAY_MS;
  return { value: serial, date: new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10) };
}
