import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, succeed } from '../../shared/base/problem.ts';
import type { Sheet, Workbook } from '../../shared/sheets/cells/index.ts';
import { pieceReader, workbookPieces } from '../../shared/sheets/cells/pieces.ts';
import { finishBook } from '../../src-main/readers/bookSheets.ts';
import type { Book } from '../../src-main/readers/library.ts';
import { READ_LIMITS } from '../../src-main/readers/readLimits.ts';
import { workbookOf } from '../support/importing/grids.ts';

function arrived(workbook: Workbook): Outcome<Workbook> {
  const { count, piece } = workbookPieces(workbook);
  const reader = pieceReader();
  for (let at = 0; at < count; at++) reader.add(piece(at));
  return reader.workbook();
}

/** The same with plain maps of formulas, to be compared. */
const plain = (workbook: Workbook): Workbook => ({
  ...workbook,
  sheets: workbook.sheets.map((sheet) => ({ ...sheet, formulas: new Map(sheet.formulas) })),
});

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const value = fc.oneof(
  fc.constant(null),
  anyText,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
);

/** Any worksheet that a reader may give: texts of any letters, half of a letter too, and any finite number. */
const anySheet: fc.Arbitrary<Sheet> = fc
  .record({ name: anyText, hidden: fc.boolean(), rowCount: fc.integer({ min: 0, max: 6 }), width: fc.integer({ min: 1, max: 5 }) })
  .chain(({ name, hidden, rowCount, width }) => {
    const columnCount = rowCount === 0 ? 0 : width;
    const cells = rowCount * columnCount;
    const notes = fc
      .array(fc.tuple(fc.nat(Math.max(0, cells - 1)), anyText), { maxLength: cells === 0 ? 0 : 6 })
      .map((list): ReadonlyMap<number, string> => new Map(list));
    const places = (end: number) => fc.array(fc.nat(Math.max(0, end - 1)), { maxLength: end === 0 ? 0 : 3 }).map((list) => new Set(list));
    return fc.record({
      name: fc.constant(name),
      hidden: fc.constant(hidden),
      rowCount: fc.constant(rowCount),
      columnCount: fc.constant(columnCount),
      values: fc.array(value, { minLength: cells, maxLength: cells }),
      formulas: notes,
      errors: notes,
      dates: notes,
      comments: notes,
      merges: fc.array(fc.record({ top: fc.nat(9), left: fc.nat(9), bottom: fc.nat(1_048_575), right: fc.nat(16_383) }), { maxLength: 2 }),
      hiddenRows: places(rowCount),
      hiddenColumns: places(columnCount),
    });
  });

/** What the library may give where its types promise text or a number: damaged and odd files. */
const odd = fc.oneof(anyText, fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.bigInt({ min: -9n, max: 9n }));
const cell = fc.record({ t: fc.constantFrom('e', 'n', 'b', 's', 'z', 'd'), v: odd, f: odd, z: fc.option(anyText, { nil: undefined }) });
const corner = fc.record({
  r: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double()),
  c: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double()),
});
const anyBook = fc
  .record({
    cells: fc.array(fc.array(cell, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    merges: fc.array(fc.record({ s: corner, e: corner }), { maxLength: 3 }),
    names: fc.array(fc.record({ Name: odd, Ref: odd, Sheet: fc.constantFrom(undefined, 0) }), { maxLength: 4 }),
    sheet: anyText.filter((name) => name !== '__proto__'),
  })
  .map(
    ({ cells, merges, names, sheet }) =>
      ({
        SheetNames: [sheet],
        Sheets: { [sheet]: { '!data': cells, '!merges': merges } },
        Workbook: { Names: names },
      }) as unknown as Book, // that it is not what the types say is what is tried
  );

describe('a workbook in pieces', () => {
  it('arrives as it was, whatever is in its cells, names and remarks', () => {
    fc.assert(
      fc.property(
        fc.array(anySheet, { maxLength: 3 }),
        fc.array(fc.tuple(anyText, anyText), { maxLength: 3 }),
        fc.array(anyText, { maxLength: 2 }),
        (sheets, names, remarks) => {
          const workbook = { ...workbookOf(sheets, 'xls-biff8', remarks), names: new Map(names) };
          const outcome = arrived(workbook);
          expect(outcome.ok ? plain(outcome.value) : outcome).toEqual(plain(workbook));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('arrives as it was, whatever the library made of a file', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const read = finishBook(book, 'xls-biff8', 'odd.xls', READ_LIMITS);
        if (!read.ok) return;
        const outcome = arrived(read.value);
        expect(outcome.ok ? plain(outcome.value) : outcome).toEqual(plain(read.value));
      }),
      { numRuns: 300 },
    );
  });

  it('has a name for a constant as its text', () => {
    const book = { SheetNames: ['A'], Sheets: { A: { '!data': [[{ t: 'n', v: 1 }]] } }, Workbook: { Names: [{ Name: 'rate', Ref: 234 }] } };
    const read = finishBook(book as unknown as Book, 'xls-biff8', 'names.xls', READ_LIMITS); // the library's types promise a text
    expect(read.ok && arrived(read.value)).toMatchObject(succeed({ names: new Map([['rate', '234']]) }));
  });
});
