import { keepPair } from '../../../base/remembered.ts';
import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { ReadValue } from '../../../rules/ruleset/values/index.ts';
import { unitInHeading } from '../../../rules/ruleset/values/lengths.ts';
import type { Grid } from '../../cells/index.ts';
import { partOf } from '../find/columns/cellForms.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import type { CellReader } from '../find/words/evidence.ts';
import { statedFor, statedRate } from '../find/words/statedLengths.ts';
import { fieldTerms } from '../find/words/terms.ts';

/** What numbers are read with; `lengths`: the unit of lengths that the sheet names none for. */
type NumberContext = {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly lengths: string | undefined;
};

type NumberField = Extract<Field, { readonly kind: 'number' }>;

/** Columns of which a conversion or a division was told: once is enough. */
export const toldColumns = new WeakSet<TableColumn>();

/** The unit of lengths that the heading of a column names in place of the field's own, or else the sheet, by the sheet's; worked out once a column. */
const unitsOf = keepPair((_ruleset: Ruleset, _from: TableColumn) => new Map<string | undefined, string | null>());

function unitOfNumbers({ ruleset, grid, lengths }: NumberContext, from: TableColumn, field: NumberField): string | null {
  const known = unitsOf(ruleset, from);
  const before = known.get(lengths);
  if (before !== undefined) return before;
  const stated = field.unit === undefined ? null : statedFor(grid, [from.header, ...fieldTerms(field)]);
  const found = unitInHeading(from.header, field.unit, ruleset.lengths, stated ?? lengths);
  known.set(lengths, found);
  return found;
}

/**
 * A chance (0.7, or 70 under "Save %") as the score of a die that has it: 4 or more of ten. Null for any other cell, and for a chance
 * that no score has.
 */
export function readChance({ grid }: NumberContext, row: number, from: TableColumn, field: Field): ReadValue | null {
  const { die, better } = field.kind === 'number' ? field : { die: undefined, better: undefined };
  if (die === undefined || better !== 'lower' || from.piece) return null;
  const typed = grid.value(row, from.column);
  // A fraction is no score of a die, whatever the heading is.
  const isChance = typeof typed === 'number' ? typed > 0 && typed < 1 : typeof typed === 'string' && /^0?[.,]\d/.test(typed);
  if (!isChance && !from.header.includes('%')) return null;
  const [, digits, sign] = /^(\d*(?:[.,]\d+)?)\s?(%?)$/.exec(grid.text(row, from.column)) ?? [];
  if (!digits) return null;
  const number = Number(digits.replace(',', '.'));
  const share = sign === '%' || number > 1 ? number / 100 : number;
  const score = die + 1 - share * die;
  if (share <= 0 || share > 1 || Math.abs(score - Math.round(score)) > 1e-6) return null;
  const value = Math.round(score);
  const isTold = toldColumns.has(from);
  toldColumns.add(from);
  if (isTold) return { ok: true, value };
  return { ok: true, value, note: t('{percent} % was read as {value} or more.', { percent: Math.round(share * 100), value }) };
}

/** A plain number under a heading with a unit of length that is not the field's own, converted; null for any other cell. */
export function readMeasured(context: NumberContext, row: number, from: TableColumn, field: Field): ReadValue | null {
  const form = from.piece?.form;
  if (field.kind !== 'number' || (from.piece && !form)) return null;
  const { grid, reader } = context;
  const unit = unitOfNumbers(context, from, field);
  const cell = grid.text(row, from.column);
  const text = unit === null ? '' : form ? (partOf(form, from.piece?.at ?? 0, cell) ?? cell) : cell;
  // The mark of a footnote stays behind the unit: "14*".
  const [, number, mark = ''] = /^(-?\d[\d.,]*|\d+\s?[-–—]\s?\d+)([*†‡]*)$/.exec(text) ?? [];
  if (unit === null || number === undefined) return null;
  const reading = reader.readRaw(field, `${number} ${unit}${mark}`);
  const isTold = toldColumns.has(from);
  toldColumns.add(from);
  return reading.ok && mark === '' && isTold ? { ok: true, value: reading.value } : reading;
}

/** A number in which letters stand for the digits that look like them, as in a scanned list: "l5O" is 150. Null for any other text. */
export function digitsLike(text: string): string | null {
  const [, sign = '', typed = ''] = /^([-+−]?)([\dOolI|]{1,6})$/.exec(text.trim()) ?? [];
  // Without a digit "II" is rather a Roman number, and "o" a mark.
  const isLike = /\d/.test(typed) ? /\D/.test(typed) : /^[Ol]{1,3}$/.test(typed);
  return isLike ? sign + typed.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1') : null;
}

/** What a number cell says if letters stand for digits. Null for any other cell, and for what is no value then either. */
export function readLikeDigits({ grid, reader }: NumberContext, row: number, from: TableColumn, field: Field): ReadValue | null {
  const raw = grid.text(row, from.column);
  const digits = field.kind !== 'number' || from.piece ? null : digitsLike(raw);
  if (digits === null) return null;
  const reading = reader.readRaw(field, digits);
  return reading.ok ? { ...reading, note: t('"{text}" was read as {value}.', { text: raw, value: digits }) } : null;
}

const beside = /^([-+−]?\d[\d.,]*\s?(?:\p{L}{1,2}|["”″+])?)\s*[([]\s*[-+−]?\d[^()[\]]*[)\]]$/u;

/** The first number of "100 (135)" in a column of single ones; what is in brackets is told. Null for any other cell, and where that is no value. */
export function readBeside({ grid, reader }: NumberContext, row: number, from: TableColumn, field: Field): ReadValue | null {
  const text = grid.text(row, from.column);
  const [, number] = field.kind === 'number' && !from.piece ? (beside.exec(text) ?? []) : [];
  const reading = number === undefined || reader.read(field, row, from.column).ok ? null : reader.readRaw(field, number);
  if (!reading?.ok) return null;
  return {
    ok: true,
    value: reading.value,
    note: t('"{text}" was read as {value}, without what is in brackets.', { text, value: String(reading.value) }),
  };
}

/** Numbers of something of which the sheet says how many are one, as those: 10 below "Troops (men)" where "5 men = 1 stand"; told once. */
export function readAtRate({ grid, reader }: NumberContext, row: number, from: TableColumn, field: Field): ReadValue | null {
  const rate = field.kind === 'number' && !from.piece ? statedRate(grid, from.header) : null;
  const reading = rate === null ? null : reader.read(field, row, from.column);
  if (rate === null || !reading?.ok || typeof reading.value !== 'number' || reading.value % rate !== 0) return null;
  const value = reading.value / rate;
  const isTold = toldColumns.has(from);
  toldColumns.add(from);
  return {
    ok: true,
    value,
    ...(!isTold && { note: t('{number} was read as {value}, as the sheet says.', { number: reading.value, value }) }),
  };
}
