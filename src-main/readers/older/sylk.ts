import { fail, type Outcome } from '../../../shared/base/problem.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { decodeBytes } from '../decodeBytes.ts';
import { decodeText } from '../delimited.ts';
import { shownDate } from '../library.ts';
import { fromR1C1 } from '../r1c1.ts';
import type { ReadLimits } from '../readLimits.ts';
import { damaged } from '../refusals.ts';
import { cellKey, finishWorkbook, isBeyond, newDraft, putValue, sheetNameOf, tooManyCells, type WorksheetDraft } from '../sheetDraft.ts';
import signs from './sylkSigns.json' with { type: 'json' };

/** Accents of two-part letters ("\x1bNHa" is ä), as combining marks; a pair that cannot be composed stays two characters. */
const ACCENTS: Readonly<Record<string, string>> = {
  A: '\u0300',
  B: '\u0301',
  C: '\u0302',
  D: '\u0303',
  H: '\u0308',
  J: '\u030a',
  K: '\u0327',
};
/** Single signs after "\x1bN". */
const SIGNS: Readonly<Record<string, string>> = signs;

const ESCAPE = '\x1b';
const ACCENTED = new RegExp(`${ESCAPE}N([ABCDHJK])([A-Za-z])`, 'g');
const SIGN = new RegExp(`${ESCAPE}N([\\s\\S])`, 'g');
const BYTE = new RegExp(`${ESCAPE}([ -/])([0-?])`, 'g');

/** Resolves the escapes of a record: letters with accents, signs, and bytes in two parts (" :" is a line break). */
function resolveEscapes(record: string): string {
  if (!record.includes(ESCAPE)) return record;
  return record
    .replace(ACCENTED, (_, accent: string, letter: string) => (letter + (ACCENTS[accent] ?? '')).normalize('NFC'))
    .replace(SIGN, (whole, sign: string) => SIGNS[sign] ?? whole)
    .replace(BYTE, (_, high: string, low: string) =>
      decodeBytes(Uint8Array.of(((high.charCodeAt(0) - 0x20) << 4) | (low.charCodeAt(0) - 0x30)), 'windows-1252'),
    );
}

type SylkState = {
  readonly draft: WorksheetDraft;
  readonly names: Map<string, string>;
  readonly formats: string[];
  row: number;
  column: number;
  /** Number format of the next cell. */
  format: string | null;
  cells: number;
  is1904: boolean;
  /** True for files of OpenOffice and LibreOffice, whose formulas are in A1 notation. */
  readonly isA1: boolean;
};

/**
 * Reads a SYLK file (symbolic link, by Multiplan, Excel and others): a record to a line, fields after semicolons; a doubled
 * semicolon belongs to the text. Keeps formulas (also those that refer to another cell's), names, comments and dates.
 */
export function readSylk(bytes: Uint8Array, fileName: string, limits: ReadLimits): Outcome<Workbook> {
  const text = decodeText(bytes);
  if (text === null) return fail(damaged(fileName));
  const draft = newDraft(sheetNameOf(fileName));
  const state: SylkState = {
    draft,
    names: new Map(),
    formats: [],
    row: 0,
    column: 0,
    format: null,
    cells: 0,
    is1904: false,
    isA1: /^ID;P[^;\r\n]*CALC/.test(text),
  };
  let isWhole = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [kind = '', ...fields] = resolveEscapes(line.trim().replaceAll(';;', '\0'))
      .split(';')
      .map((field) => field.replaceAll('\0', ';'));
    if (kind === 'E') {
      isWhole = true;
      break;
    }
    if (kind === 'C') readCell(fields, state, limits);
    else if (kind === 'F') readFormat(fields, state, limits);
    else if (kind === 'P' && fields[0]?.startsWith('P')) state.formats.push(fields.join(';').slice(1));
    else if (kind === 'O' && fields.some((field) => /^V[1-4]$/.test(field))) state.is1904 = true;
    else if (kind === 'NN') addName(fields, state);
    if (state.cells > limits.cells) return fail(tooManyCells(fileName, limits));
  }
  if (state.cells === 0 || !isWhole) return fail(damaged(fileName));
  return finishWorkbook([draft], fileName, limits, { kind: 'sylk', names: state.names });
}

/** The place of a record's fields X and Y, each counted from 1; what is not said stays as it was. */
function move(fields: readonly string[], state: SylkState): void {
  for (const field of fields) {
    const at = /^[XY]\d{1,7}$/.test(field) ? Math.max(0, Number(field.slice(1)) - 1) : null;
    if (at === null) continue;
    if (field.startsWith('X')) state.column = at;
    else state.row = at;
  }
}

function readCell(fields: readonly string[], state: SylkState, limits: ReadLimits): void {
  // What follows K or E is a value or formula, even where it looks like a place.
  move(fields, state);
  const { draft, row, column } = state;
  const given = (sign: string): string | undefined => fields.find((field) => field.startsWith(sign))?.slice(1);
  const [value, formula, comment] = [given('K'), given('E'), given('A')];
  const format = state.format;
  state.format = null;
  if (value === undefined && formula === undefined && comment === undefined && !fields.includes('S')) return;
  state.cells++;
  if (isBeyond(draft, row, column, limits)) return;
  const key = cellKey(row, column);
  if (comment !== undefined) draft.comments.set(key, comment);
  if (formula !== undefined) draft.formulas.set(key, state.isA1 ? formula : fromR1C1(formula, row, column));
  else if (fields.includes('S')) shareFormula(fields, state);
  if (value !== undefined) keep(state, value, format);
}

/** A cell with the formula of another, whose place the fields R and C say. */
function shareFormula(fields: readonly string[], { draft, row, column }: SylkState): void {
  const at = (sign: string, own: number): number => {
    const found = fields.find((field) => new RegExp(`^${sign}\\d{1,7}$`).test(field));
    return found === undefined ? own : Number(found.slice(1)) - 1;
  };
  const [fromRow, fromColumn] = [at('R', row), at('C', column)];
  const formula = draft.formulas.numberOf(cellKey(fromRow, fromColumn));
  if (formula !== null) draft.formulas.share(cellKey(row, column), formula);
}

function keep({ draft, row, column, is1904 }: SylkState, said: string, format: string | null): void {
  const key = cellKey(row, column);
  if (said.startsWith('#')) {
    draft.errors.set(key, said);
    return;
  }
  const value = sylkValue(said);
  if (value === null) return;
  putValue(draft, row, column, value);
  const date = typeof value === 'number' && format !== null ? shownDate(format, value, is1904) : null;
  if (date !== null) draft.dates.set(key, date);
}

function sylkValue(said: string): CellValue {
  if (said.startsWith('"')) return said.slice(1, said.endsWith('"') && said.length > 1 ? -1 : undefined).replaceAll('""', '"') || null;
  if (said === 'TRUE' || said === 'FALSE') return said === 'TRUE';
  const number = Number(said);
  return said === '' ? null : Number.isFinite(number) ? number : said;
}

/** A format record moves, hides columns and rows, or gives the format of the cell that follows. */
function readFormat(fields: readonly string[], state: SylkState, limits: ReadLimits): void {
  move(fields, state);
  for (const field of fields) {
    const [, first, last, width] = /^W(\d{1,5}) (\d{1,5}) (\d{1,3})$/.exec(field) ?? [];
    if (width === '0')
      for (let column = Number(first); column <= Math.min(Number(last), limits.columns); column++)
        state.draft.hiddenColumns.add(column - 1);
    if (/^P\d{1,4}$/.test(field)) state.format = state.formats[Number(field.slice(1))] ?? null;
  }
  const hidden = fields.includes('M0') ? fields.find((field) => /^R\d{1,7}$/.test(field)) : undefined;
  if (hidden !== undefined && Number(hidden.slice(1)) <= limits.rows) state.draft.hiddenRows.add(Number(hidden.slice(1)) - 1);
}

function addName(fields: readonly string[], { names, draft }: SylkState): void {
  const given = (sign: string): string | undefined => fields.find((field) => field.startsWith(sign))?.slice(1);
  const [name, meaning] = [given('N'), given('E')];
  if (name !== undefined && meaning !== undefined) names.set(name, `'${draft.name.replaceAll("'", "''")}'!${fromR1C1(meaning, 0, 0)}`);
}
