import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellObject, read as readWithLibrary, utils, type WorkBook, write } from '@e965/xlsx';
import { Workbook as Written } from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../shared/sheets/cells/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';

/** What our scanner finds in a zipped sheet is what the library finds in the same bytes. Where they are meant to differ, unit tests say so. */

type Found = { readonly values: readonly (readonly unknown[])[]; readonly formulas: readonly string[] };

function ours(bytes: Uint8Array, fileName: string): readonly Found[] {
  const outcome = parseWorkbook(bytes, fileName);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value.sheets.map(({ values, rowCount, columnCount, formulas }: Sheet) => ({
    values: trimmed(Array.from({ length: rowCount }, (_, row) => values.slice(row * columnCount, (row + 1) * columnCount))),
    formulas: [...formulas].sort(([one], [other]) => one - other).map(([, formula]) => formula),
  }));
}

function theirs(bytes: Uint8Array): readonly Found[] {
  const book: WorkBook = readWithLibrary(bytes, { type: 'array', dense: true, cellFormula: true, cellText: false, cellHTML: false });
  return book.SheetNames.map((name) => {
    // The types know dense mode only as a flag.
    const rows = [...((book.Sheets[name]?.['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[])];
    return {
      values: trimmed(
        rows.map((row) =>
          [...(row ?? [])].map((cell) => (cell === undefined || cell.t === 'z' || cell.t === 'e' ? null : (cell.v ?? null))),
        ),
      ),
      formulas: rows.flatMap((row) => [...(row ?? [])].flatMap((cell) => cell?.f ?? [])),
    };
  });
}

/** Without the blank cells behind the last filled one of each row, and without the blank rows at the end. */
function trimmed(rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => number + 0),
  fc.boolean(),
  fc.string({ unit: fc.constantFrom('a', 'ü', '<', '&', '"', ';', '5', '€'), minLength: 1, maxLength: 8 }),
);
const grid = fc.array(fc.array(value, { maxLength: 6 }), { minLength: 1, maxLength: 8 });

describe('a random workbook is read as the library reads it', () => {
  it('.xlsx, with formulas and their results', async () => {
    const formula = fc.record({
      formula: fc.constantFrom('A1+1', 'SUM(A$1:B2)', 'IF(A1="$A$1",1,2)', "'S 2'!$B$1*2"),
      result: fc.integer(),
    });
    const cells = fc.array(fc.array(fc.oneof(value, formula), { maxLength: 6 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cells, grid, async (first, second) => {
        const book = new Written();
        for (const [name, rows] of [
          ['S 1', first],
          ['S 2', second],
        ] as const) {
          const sheet = book.addWorksheet(name);
          for (const row of [['start'], ...rows]) sheet.addRow(row);
        }
        const bytes = new Uint8Array(await book.xlsx.writeBuffer());
        expect(ours(bytes, 'x.xlsx')).toEqual(theirs(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it('.ods', () => {
    fc.assert(
      fc.property(grid, (rows) => {
        const bytes = new Uint8Array(
          write(utils.book_new(utils.aoa_to_sheet([['start'], ...rows]), 'S'), { type: 'array', bookType: 'ods' }),
        );
        expect(ours(bytes, 'x.ods')).toEqual(theirs(bytes));
      }),
      { numRuns: 40 },
    );
  });
});

it("LibreOffice's weapon-lookup.ods has the values the library finds", () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/samples/weapon-lookup.ods')));
  const valuesOf = (found: readonly Found[]) => found.map(({ values }) => values);
  expect(valuesOf(ours(bytes, 'x.ods'))).toEqual(valuesOf(theirs(bytes)));
});
