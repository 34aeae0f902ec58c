import { keepOne } from '../../../base/remembered.ts';
import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { columnLetter, type Grid, gridOf, type Sheet, type Workbook } from '../../cells/index.ts';
import type { Corrections, SheetCorrection } from '../corrections.ts';
import type { ImportedTable } from '../imported.ts';
import { type ImportProfile, LONGEST_WORDS, type ProfileSheet } from './profile.ts';

/** How well a profile fits a workbook: `whole` if all that it names was found, `part` if some was. */
export type ProfileFit = 'whole' | 'part' | 'none';

/** A profile turned into corrections of one workbook. `missing` says in words what it names and the workbook does not have. */
export type AppliedProfile = { readonly fit: ProfileFit; readonly corrections: Corrections; readonly missing: readonly string[] };

/** Rows that are looked at for headings. */
const TOP_ROWS = 400;
/** The share of a table's headings that must be found for it to be the same table. */
const ENOUGH = 0.5;

/** The grids of the sheets that were looked at: many profiles are compared with the same sheet. */
const gridFor = keepOne((sheet: Sheet): Grid => gridOf(sheet));

type Found = { readonly correction: SheetCorrection; readonly found: number; readonly missing: readonly string[] };

/**
 * Returns what a profile corrects in a workbook. Columns are found by their headings and rows by their words; a column
 * without a heading keeps its letter. `tables` are those found without corrections.
 */
export function applyProfile({ sheets }: ImportProfile, workbook: Workbook, tables: readonly ImportedTable[]): AppliedProfile {
  const corrections: (readonly [string, SheetCorrection])[] = [];
  const missing: string[] = [];
  const taken = new Set<Sheet>();
  let found = 0;
  for (const [name, noted] of Object.entries(sheets)) {
    const sheet = sheetFor(name, noted, workbook, taken);
    // Nothing is wrong with a workbook that lacks a sheet to be left out.
    if (!sheet) {
      if (noted.correction.skip !== true) missing.push(t('the sheet “{name}”', { name }));
      continue;
    }
    taken.add(sheet);
    const own = tables.filter((table) => table.sheet === null || table.sheet === sheet.name);
    const match = matchSheet(noted, gridFor(sheet), own);
    const on = workbook.sheets.length > 1 ? ` on “${sheet.name}”` : '';
    missing.push(...match.missing.map((what) => `${what}${on}`));
    found += match.found;
    if (Object.keys(match.correction).length > 0) corrections.push([workbook.kind === 'csv' ? '' : sheet.name, match.correction]);
  }
  return { fit: found === 0 ? 'none' : missing.length === 0 ? 'whole' : 'part', corrections: Object.fromEntries(corrections), missing };
}

/** The sheet of the same name, or the only one left whose headings are those of the profile. */
function sheetFor(name: string, noted: ProfileSheet, { kind, sheets }: Workbook, taken: ReadonlySet<Sheet>): Sheet | null {
  if (kind === 'csv' || (sheets.length === 1 && name === '')) return sheets[0] ?? null;
  const named = sheets.find((sheet) => compactWord(sheet.name) === compactWord(name) && !taken.has(sheet));
  if (named || noted.correction.skip === true) return named ?? null;
  const alike = sheets.filter((sheet) => !taken.has(sheet) && noted.tables.some((table) => headingRow(table, gridFor(sheet)) !== null));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

type NotedTable = ProfileSheet['tables'][number];
/** Where a table of the profile is in a sheet: its first heading row from 1, and its headings by column. */
type Place = { readonly row: number | null; readonly headings: ReadonlyMap<string, string> };

const wordsOf = ({ headings }: NotedTable): readonly string[] =>
  Object.values(headings)
    .map(compactWord)
    .filter((word) => word !== '');

const shareFound = (wanted: readonly string[], there: ReadonlySet<string>): number =>
  wanted.length === 0 ? 0 : wanted.filter((word) => there.has(word)).length / wanted.length;

/** The row of a sheet with most of a table's headings, nearest to where it was; null if none has half of them. */
function headingRow(table: NotedTable, grid: Grid): Place | null {
  const wanted = wordsOf(table);
  const before = (table.row ?? 1) - 1;
  let best: { readonly row: number; readonly share: number } | null = null;
  for (let row = 0; row < Math.min(grid.sheet.rowCount, Math.max(TOP_ROWS, before + TOP_ROWS)); row++) {
    const filled = grid.filled(row);
    if (filled.length < 2) continue;
    const share = shareFound(wanted, new Set(filled.map((column) => compactWord(grid.text(row, column)))));
    if (share < ENOUGH) continue;
    const isNearer = best !== null && share === best.share && Math.abs(row - before) < Math.abs(best.row - before);
    if (best === null || share > best.share || isNearer) best = { row, share };
  }
  if (best === null) return null;
  const { row } = best;
  return { row: row + 1, headings: new Map(grid.filled(row).map((column) => [columnLetter(column), grid.text(row, column)])) };
}

/** A table of the profile among those found in a sheet, or by its words alone. */
function placeOf(noted: NotedTable, tables: readonly ImportedTable[], grid: Grid): Place | null {
  const wanted = wordsOf(noted);
  const shares = tables.map((table) => ({
    table,
    share: shareFound(wanted, new Set(table.columns.map(({ header }) => compactWord(header)))),
    away: Math.abs((table.headerRows[0] ?? 1) - (noted.row ?? 1)),
  }));
  const [best] = shares.filter(({ share }) => share >= ENOUGH).sort((one, other) => other.share - one.share || one.away - other.away);
  if (!best) return headingRow(noted, grid);
  const { headerRows, columns } = best.table;
  return { row: headerRows[0] ?? null, headings: new Map(columns.map(({ letter, header }) => [letter, header])) };
}

/** The column that has a heading: at the same letter if it is there, else the one of as many with the same heading. */
function columnFor(letter: string, { headings }: NotedTable, place: Place): string | null {
  const word = compactWord(headings[letter] ?? '');
  if (word === '') return letter;
  const alike = (all: Iterable<readonly [string, string]>): readonly string[] =>
    [...all]
      .filter(([, text]) => compactWord(text) === word)
      .map(([one]) => one)
      .sort(byColumn);
  const there = alike(place.headings);
  const before = alike(Object.entries(headings));
  if (before.length === there.length) return there[before.indexOf(letter)] ?? null;
  return there.includes(letter) ? letter : (there[before.indexOf(letter)] ?? null);
}

const byColumn = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

function matchSheet(noted: ProfileSheet, grid: Grid, tables: readonly ImportedTable[]): Found {
  const { columns = {}, headerRows, ignoreRows, ...plain } = noted.correction;
  const missing: string[] = [];
  // Leaving a sheet out, another layout, or that there are no headings, needs nothing to be found.
  let found = Object.keys(plain).length + (headerRows?.length === 0 ? 1 : 0);
  const places = new Map(noted.tables.map((table) => [table, placeOf(table, tables, grid)]));
  const moved: Record<string, NonNullable<SheetCorrection['columns']>[string]> = {};
  for (const [key, choice] of Object.entries(columns)) {
    const [, letter = '', row = ''] = /^([A-Z]+)(\d*)$/.exec(key) ?? [];
    const table = noted.tables.find((one) => (row === '' || one.row === Number(row)) && letter in one.headings);
    const place = table ? places.get(table) : null;
    const column = table && place ? columnFor(letter, table, place) : table && wordsOf(table).length > 0 ? null : letter;
    const heading = table?.headings[letter] ?? '';
    if (column === null) missing.push(heading === '' ? t('column {letter}', { letter }) : t('the column “{heading}”', { heading }));
    else {
      // The column that says for how many a cost is may have moved too.
      const count = choice.kind === 'cost' && choice.count !== undefined && table && place ? columnFor(choice.count, table, place) : null;
      moved[row === '' ? column : `${column}${place?.row ?? row}`] = count === null ? choice : { kind: 'cost', count };
      found++;
    }
  }
  const rowsOf = (rows: readonly number[]): readonly number[] =>
    rows.flatMap((row) => {
      const there = rowWith(noted.rows[String(row)] ?? [], row, grid);
      const [first = ''] = noted.rows[String(row)] ?? [];
      if (there === null) missing.push(first === '' ? t('row {row}', { row }) : t('the row “{first}”', { first }));
      else found++;
      return there ?? [];
    });
  const headings = headerRows && rowsOf(headerRows);
  const ignored = ignoreRows && rowsOf(ignoreRows);
  const correction: SheetCorrection = {
    ...plain,
    // "No row is a heading" is a correction; headings that were not found are none.
    ...(headings && (headings.length > 0 || headerRows.length === 0) && { headerRows: headings }),
    ...(ignored && ignored.length > 0 && { ignoreRows: ignored }),
    ...(Object.keys(moved).length > 0 && { columns: moved }),
  };
  return { correction, found, missing };
}

/** The row with the same words in any order, nearest to where it was, from 1; null if there is none. */
function rowWith(words: readonly string[], row: number, grid: Grid): number | null {
  const inOrder = (texts: readonly string[]): string => texts.map(compactWord).sort().join('\u0000');
  const wanted = inOrder(words);
  const isIt = (at: number): boolean => {
    const filled = at >= 1 && at <= grid.sheet.rowCount ? grid.filled(at - 1) : null;
    if (!filled || filled.length < words.length) return false;
    return inOrder(filled.slice(0, words.length).map((column) => grid.text(at - 1, column).slice(0, LONGEST_WORDS))) === wanted;
  };
  for (let away = 0; away <= grid.sheet.rowCount; away++) {
    if (isIt(row - away)) return row - away;
    if (isIt(row + away)) return row + away;
  }
  return null;
}
