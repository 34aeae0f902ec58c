import { foreignWordsPattern, languages } from '../../../base/languages/index.ts';
import { foldAccents } from '../../../base/text/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../cells/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { readParts } from '../find/columns/pieces.ts';
import type { CellReader } from '../find/words/evidence.ts';
import { monthOf } from '../sheets/age.ts';

/** What was typed before the spreadsheet made a date of it, and the value that it is. */
export type Recovered = { readonly value: CellValue; readonly typed: string };

/** The two numbers a date was made of. `isOrdered` is true if they were surely typed in this order. */
type Pair = { readonly first: number; readonly second: number; readonly isOrdered: boolean; readonly hasPoint: boolean };

const monthFirst = new Set(languages.flatMap(({ dayBeforeMonth, months }) => (dayBeforeMonth ? [] : months.flat())));
/** Months as only languages write them that put the day first. */
const dayFirst = new RegExp(
  `^(?:${foreignWordsPattern(({ dayBeforeMonth, months }) => (dayBeforeMonth ? months.flat().filter((start) => !monthFirst.has(foldAccents(start))) : []), foldAccents)})`,
);

/** Numbers below this are days of the year 1900, which nobody types: they are numbers in a cell that was made to show dates. */
const lastPlainNumber = 366;

/** The numbers in a date as the spreadsheet shows it: "8-Oct", "03.05.", "5/3", "Mar-45"; null for whole dates and times. */
function pairIn(shown: string): Pair | null {
  const text = foldAccents(shown).trim();
  const named = /^(\d{1,2})[.\s/-]{1,2}(\p{L}{3,})\.?$/u.exec(text);
  if (named) {
    const month = monthOf(named[2] ?? '');
    const isOrdered = dayFirst.test(named[2] ?? '') || /^\d+\. /.test(text);
    return month === 0 ? null : { first: Number(named[1]), second: month, isOrdered, hasPoint: /^\d+\./.test(text) };
  }
  // "3-45" becomes March 1945.
  const year = /^(\p{L}{3,})\.?[\s/-](\d{2})$/u.exec(text);
  if (year) {
    const month = monthOf(year[1] ?? '');
    return month === 0 || Number(year[2]) <= 31 ? null : { first: month, second: Number(year[2]), isOrdered: true, hasPoint: false };
  }
  const plain = /^(\d{1,2})([./-])(\d{1,2})(?:\.|[./-]\d{4}|[./-]\d{2})?$/.exec(text);
  if (plain) return { first: Number(plain[1]), second: Number(plain[3]), isOrdered: true, hasPoint: plain[2] === '.' };
  const iso = /^\d{4}-(\d{1,2})-(\d{1,2})$/.exec(text);
  return iso ? { first: Number(iso[2]), second: Number(iso[1]), isOrdered: false, hasPoint: false } : null;
}

const isWithin = (field: Field, value: CellValue): boolean =>
  field.kind !== 'number' || typeof value !== 'number' || (value >= (field.min ?? value) && value <= (field.max ?? value));

/**
 * The value of a cell that the spreadsheet turned into a date, if exactly one reading of it makes sense for the field;
 * otherwise null.
 */
export function recoverDate(reader: CellReader, grid: Grid, from: TableColumn, field: Field, row: number): Recovered | null {
  const shown = grid.date(row, from.column);
  const serial = grid.value(row, from.column);
  if (shown === null || typeof serial !== 'number' || field.kind !== 'number' || from.piece?.form) return null;
  if (serial >= 0 && serial < lastPlainNumber)
    return isWithin(field, serial) && (!field.integer || Number.isInteger(serial)) ? { value: serial, typed: String(serial) } : null;
  const pair = pairIn(shown);
  if (!pair) return null;
  const orders = pair.isOrdered ? [pair] : [pair, { ...pair, first: pair.second, second: pair.first }];
  const readings = orders.flatMap((order) => readingOf(reader, grid, from, field, order) ?? []);
  const [only] = readings;
  return only && readings.every(({ typed }) => typed === only.typed) ? only : null;
}

function readingOf(reader: CellReader, grid: Grid, from: TableColumn, field: Field, { first, second, hasPoint }: Pair): Recovered | null {
  if (field.kind !== 'number') return null;
  if (from.piece) {
    const typed = `${first}/${second}`;
    const parts = readParts(reader, from.piece, typed);
    const fits = parts.every((part, at) => part.ok && isUsual(reader, grid, from, at, part.value));
    const own = parts[from.piece.at];
    return fits && own?.ok ? { value: own.value, typed } : null;
  }
  if (field.die !== undefined) {
    const typed = `${first}-${second}`;
    const reading = reader.readRaw(field, typed);
    return reading.ok && isWithin(field, reading.value) ? { value: reading.value, typed } : null;
  }
  const value = Number(`${first}.${second}`);
  return hasPoint && !field.integer && isWithin(field, value)
    ? { value, typed: `${first}${reader.style.decimalComma ? ',' : '.'}${second}` }
    : null;
}

/** Whether a value is among the values that the other cells of a shared column have for the same field. */
function isUsual(reader: CellReader, grid: Grid, { column, piece }: TableColumn, at: number, value: CellValue): boolean {
  const field = piece?.of[at];
  if (!piece || !field || !isWithin(field, value)) return false;
  const others: number[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const raw = grid.date(row, column) === null ? grid.value(row, column) : null;
    const part = typeof raw === 'string' && /\d/.test(raw) ? readParts(reader, piece, raw)[at] : undefined;
    if (part?.ok && typeof part.value === 'number') others.push(part.value);
  }
  return others.length >= 2 && typeof value === 'number' && value >= Math.min(...others) && value <= Math.max(...others);
}
