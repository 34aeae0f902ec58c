import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { gridOf, type Workbook } from '../../cells/index.ts';
import type { Corrections, SheetCorrection } from '../corrections.ts';
import type { ImportedTable } from '../imported.ts';
import { type ImportProfile, LONGEST_WORDS, type ProfileSheet } from './profile.ts';

/** What a profile is made from: a workbook, its shape, the tables found with the corrections, and the corrections. */
type ProfileSource = {
  readonly ruleset: Ruleset;
  readonly workbook: Workbook;
  readonly shape: string;
  readonly tables: readonly ImportedTable[];
  readonly corrections: Corrections;
};

/** Cells of a row that are noted. */
const MOST_WORDS = 100;

/** Returns the corrections of a workbook as a profile: what they name is noted by its words, not only by its place. */
export function makeProfile(name: string, { ruleset, workbook, shape, tables, corrections }: ProfileSource): ImportProfile {
  const isText = workbook.kind === 'csv';
  const sheets = Object.entries(corrections).flatMap(([sheetName, correction]): readonly (readonly [string, ProfileSheet])[] => {
    const sheet = isText ? workbook.sheets[0] : workbook.sheets.find((one) => one.name === sheetName);
    if (!sheet) return [];
    const own = tables.filter((table) => isText || table.sheet === sheetName);
    const grid = gridOf(sheet);
    const rows = namedRows(correction).map((row): readonly [string, string[]] => [
      String(row),
      grid
        .filled(row - 1)
        .slice(0, MOST_WORDS)
        .map((column) => grid.text(row - 1, column).slice(0, LONGEST_WORDS)),
    ]);
    const noted = own.map(({ headerRows, columns }) => ({
      row: headerRows[0] ?? null,
      headings: Object.fromEntries(columns.map(({ letter, header }) => [letter, header.slice(0, LONGEST_WORDS)])),
    }));
    return [[sheetName, { correction, tables: noted, rows: Object.fromEntries(rows) }]];
  });
  const { id, basedOn } = ruleset.data;
  return { format: 1, name: name.trim(), ruleset: basedOn?.id ?? id, shape, sheets: Object.fromEntries(sheets) };
}

/** The rows that a correction names, from 1. */
const namedRows = ({ headerRows = [], ignoreRows = [] }: SheetCorrection): readonly number[] => [
  ...new Set([...headerRows, ...ignoreRows]),
];
