import { didYouMean, parseDelimited } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { FaultReport } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import type { RulesetTable } from '../values/index.ts';

/** The most rows and columns of a look-up table. */
const [MOST_ROWS, MOST_COLUMNS] = [5000, 200];

const COLUMN_ID = /^[a-z][A-Za-z0-9]*$/;
/** Columns that hold text for people; a number in them stays text. */
const WORDS = new Set(['label', 'short', 'synonyms', 'help']);

const cellOf = (column: string, cell: string): string | number | null =>
  cell === '' ? null : WORDS.has(column) ? cell : (plainNumber(cell) ?? cell);

/** Reads `tables/<id>.csv` for every table that ruleset.json declares, reporting missing, undeclared and faulty ones. */
export function readTables(
  report: FaultReport,
  files: ReadonlyMap<string, string>,
  declared: RulesetData['tables'],
): ReadonlyMap<string, RulesetTable> {
  for (const file of files.keys()) {
    const id = /^tables\/(.+)\.csv$/.exec(file)?.[1];
    if (id !== undefined && !Object.hasOwn(declared, id)) {
      report(file, `${t('ruleset.json declares no table "{id}".', { id })}${didYouMean(id, Object.keys(declared))}`);
    }
  }
  const tables = new Map<string, RulesetTable>();
  for (const id of Object.keys(declared)) {
    const file = `tables/${id}.csv`;
    const text = files.get(file);
    if (text === undefined) report(`ruleset.json, tables, ${id}`, t('The file {file} is missing.', { file }));
    else tables.set(id, readTable(report, file, id, text));
  }
  return tables;
}

function readTable(report: FaultReport, file: string, id: string, text: string): RulesetTable {
  const { headings, rows } = readCsv(report, file, text);
  for (const heading of headings) {
    if (heading !== '' && !COLUMN_ID.test(heading))
      report(`${file}, row 1`, t('The column "{heading}" must be an id: letters and digits, starting with a small letter.', { heading }));
  }
  if (!headings.includes('key')) report(`${file}, row 1`, t('The table has no column "key".'));
  if (rows.length === 0) report(file, t('The table has no rows.'));
  if (headings.length > MOST_COLUMNS)
    report(
      `${file}, row 1`,
      t('The table has {count} columns; it may have at most {most}.', { count: headings.length, most: MOST_COLUMNS }),
    );
  const excess = rows[MOST_ROWS];
  if (excess)
    report(
      `${file}, row ${excess.row}`,
      t('The table has {count} rows; it may have at most {most}.', { count: rows.length, most: MOST_ROWS }),
    );
  const firstRowOf = new Map<string, number>();
  for (const { row, cells } of rows) {
    const key = cells.get('key');
    if (key === undefined) continue;
    const first = firstRowOf.get(key.toLowerCase());
    if (key === '') report(cellPlace(file, row, 'key'), t('The key is blank.'));
    else if (first !== undefined)
      report(
        cellPlace(file, row, 'key'),
        t('The key "{key}" stands in row {first} already; upper and lower case are the same.', { key, first }),
      );
    else firstRowOf.set(key.toLowerCase(), row);
  }
  return {
    id,
    columns: headings,
    rows: rows.map(({ cells }) => Object.fromEntries([...cells].map(([column, cell]) => [column, cellOf(column, cell)]))),
  };
}

/** One row of a ruleset's CSV file: its number as a spreadsheet shows it (the header is row 1) and its cells by heading, trimmed. */
type CsvRow = { readonly row: number; readonly cells: ReadonlyMap<string, string> };
type Csv = { readonly headings: readonly string[]; readonly rows: readonly CsvRow[] };

/** The place of a cell in words: `tables/sizes.csv, row 3, column "points"`. */
export const cellPlace = (file: string, row: number, column: string): string => `${file}, row ${row}, column "${column}"`;

/**
 * Reads a comma-separated file with a header row. Rows without any text are skipped. Reports a header that is
 * missing, blank or doubled, cells beyond the header, and a quote that is never closed.
 */
export function readCsv(report: FaultReport, file: string, text: string): Csv {
  if ((text.split('"').length - 1) % 2 === 1) report(file, t('A quotation mark is opened and never closed.'));
  const [header = [], ...rows] = parseDelimited(text).map((row) => row.map((cell) => cell.trim()));
  const headings = header.slice(0, header.findLastIndex((cell) => cell !== '') + 1);
  if (headings.length === 0) report(file, t('The first row must hold the column ids; it is blank.'));
  headings.forEach((heading, index) => {
    if (heading === '') report(`${file}, row 1`, t('Column {number} has no heading.', { number: index + 1 }));
    else if (headings.indexOf(heading) < index) report(`${file}, row 1`, t('The column "{heading}" stands here twice.', { heading }));
  });
  return {
    headings,
    rows: rows.flatMap((cells, index): readonly CsvRow[] => {
      const row = index + 2;
      if (cells.every((cell) => cell === '')) return [];
      const beyond = cells.findIndex((cell, column) => cell !== '' && column >= headings.length);
      if (beyond >= 0)
        report(
          `${file}, row ${row}`,
          t('The cell "{cell}" stands beyond the last heading; is a quote or a comma missing?', { cell: cells[beyond] ?? '' }),
        );
      return [{ row, cells: new Map(headings.map((heading, column) => [heading, cells[column] ?? ''])) }];
    }),
  };
}

const DECIMAL = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** The number a cell spells with digits, a point and perhaps a minus; null for anything else. */
export const plainNumber = (cell: string): number | null => (DECIMAL.test(cell) ? Number(cell) : null);
