import { parseDelimited } from '../../../base/text/index.ts';
import type { FaultReport } from '../faults.ts';

/** One row of a ruleset's CSV file: its number as a spreadsheet shows it (the header is row 1) and its cells by heading, trimmed. */
export type CsvRow = { readonly row: number; readonly cells: ReadonlyMap<string, string> };
export type Csv = { readonly headings: readonly string[]; readonly rows: readonly CsvRow[] };

/** The place of a cell in words: `tables/sizes.csv, row 3, column "points"`. */
export const cellPlace = (file: string, row: number, column: string): string => `${file}, row ${row}, column "${column}"`;

/**
 * Reads a comma-separated file with a header row. Rows without any text are skipped. Reports a header that is
 * missing, blank or doubled, cells beyond the header, and a quote that is never closed.
 */
export function readCsv(report: FaultReport, file: string, text: string): Csv {
  if ((text.split('"').length - 1) % 2 === 1) report(file, 'A quotation mark is opened and never closed.');
  const [header = [], ...rows] = parseDelimited(text).map((row) => row.map((cell) => cell.trim()));
  const headings = header.length > 0 && header.at(-1) === '' ? header.slice(0, header.findLastIndex((cell) => cell !== '') + 1) : header;
  if (headings.length === 0) report(file, 'The first row must hold the column ids; it is blank.');
  headings.forEach((heading, index) => {
    if (heading === '') report(`${file}, row 1`, `Column ${index + 1} has no heading.`);
    else if (headings.indexOf(heading) < index) report(`${file}, row 1`, `The column "${heading}" stands here twice.`);
  });
  return {
    headings,
    rows: rows.flatMap((cells, index): readonly CsvRow[] => {
      const row = index + 2;
      if (cells.every((cell) => cell === '')) return [];
      const beyond = cells.findIndex((cell, column) => cell !== '' && column >= headings.length);
      if (beyond >= 0)
        report(`${file}, row ${row}`, `The cell "${cells[beyond] ?? ''}" stands beyond the last heading; is a quote or a comma missing?`);
      return [{ row, cells: new Map(headings.map((heading, column) => [heading, cells[column] ?? ''])) }];
    }),
  };
}

const DECIMAL = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** The number a cell spells with digits, a point and perhaps a minus; null for anything else. */
export const plainNumber = (cell: string): number | null => (DECIMAL.test(cell) ? Number(cell) : null);
