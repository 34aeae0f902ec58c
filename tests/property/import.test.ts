import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import type { Sheet, Workbook } from '../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../shared/sheets/import/index.ts';
import { sheetOf, workbookOf } from '../support/importing/grids.ts';
import { brokenLaws } from '../support/importing/importLaws.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { readSample, sampleNames } from '../support/importing/truth.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
/** More for a long search: FUZZ_RUNS=20000 npx vitest run --project check tests/property/import.test.ts */
const runs = Number(process.env.FUZZ_RUNS ?? tries(120, 600));
const patience = { timeout: 60_000 + runs * 100 };

const headings =
  'Name|Unit|Cost|PP|Movement|Spd(cm)|Size|Armour|Save|Propulsion|Weapon|Weapon 1|Weapon 2 Range|Range|Attacks|Hits on|AP|Shots|Notes|Total|Waffe|Portée'.split(
    '|',
  );
const values = [
  'tank',
  'large',
  'Tracks',
  '5+',
  '8 or more',
  '30 cm',
  '5-6',
  'n/a',
  '-',
  'unlimited',
  '#N/A',
  'INFANTRY',
  '1.234,5',
  '−2',
  '∞',
  'x',
  '?',
  '   ',
  '\u00a0',
  '\u200b',
];

const anyCell: fc.Arbitrary<CellValue> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  { weight: 3, arbitrary: fc.integer({ min: -20, max: 400 }) },
  { weight: 2, arbitrary: fc.constantFrom(...headings) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.oneof(fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true })) },
);

/** A grid that may have a header somewhere, errors, dates, merges and hidden parts. */
const anySheet: fc.Arbitrary<Sheet> = fc
  .record({
    columns: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 0, max: 14 }),
    header: fc.option(fc.record({ row: fc.nat(5), words: fc.shuffledSubarray(headings, { minLength: 3 }) })),
    seeds: fc.array(anyCell, { minLength: 200, maxLength: 200 }),
    errors: fc.array(fc.nat(199), { maxLength: 4 }),
    dates: fc.array(fc.nat(199), { maxLength: 3 }),
    merges: fc.array(fc.record({ top: fc.nat(8), left: fc.nat(8), down: fc.nat(3), across: fc.nat(4) }), { maxLength: 3 }),
    hidden: fc.boolean(),
  })
  .map(({ columns, rows, header, seeds, errors, dates, merges, hidden }) => {
    const grid = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => seeds[(row * columns + column) % 200] ?? null),
    );
    if (header && grid[header.row]) grid[header.row] = header.words.slice(0, columns);
    const sheet = sheetOf(grid, { hidden });
    const inside = (index: number): boolean => index < sheet.values.length;
    return {
      ...sheet,
      errors: new Map(errors.filter(inside).map((index) => [index, '#DIV/0!'])),
      dates: new Map(dates.filter(inside).map((index) => [index, '5-Jun'])),
      formulas: new Map(errors.filter(inside).map((index) => [index, "SUM('[Other.xls]A'!B2)"])),
      comments: new Map(dates.filter(inside).map((index) => [index, 'see here'])),
      merges: merges.map(({ top, left, down, across }) => ({ top, left, bottom: top + down, right: left + across })),
      hiddenRows: new Set(hidden ? [1, 2] : []),
      hiddenColumns: new Set(hidden ? [1] : []),
    };
  });

function checkLaws(workbook: Workbook, result: ImportResult): void {
  expect(brokenLaws(zorch, workbook, result)).toEqual([]);
}

describe('importing any grid of cells', () => {
  const named = (sheets: readonly Sheet[]): readonly Sheet[] => sheets.map((sheet, position) => ({ ...sheet, name: `S${position}` }));

  it('never throws, and accounts for every cell that is not empty', patience, () => {
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 3 }), fc.constantFrom('xlsx' as const, 'csv' as const), (sheets, kind) => {
        const workbook = workbookOf(named(kind === 'csv' ? sheets.slice(0, 1) : sheets), kind);
        checkLaws(workbook, importWorkbook(zorch, workbook));
      }),
      { numRuns: runs },
    );
  });

  it('does so for other games too', patience, () => {
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 2 }), (sheets) => {
        const workbook = workbookOf(named(sheets));
        expect(lostCells(workbook, importWorkbook(tinyRuleset(), workbook).account)).toEqual([]);
      }),
      { numRuns: Math.ceil(runs / 2) },
    );
  });
});

describe('importing a sample with cells changed at random', () => {
  it.each(sampleNames)('%s: never throws, and accounts for every cell', patience, (name) => {
    const sample = readSample(name);
    const places = sample.sheets.flatMap((sheet, position) =>
      sheet.values.flatMap((value, index) => (value === null ? [] : [{ position, index }])),
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ place: fc.constantFrom(...places), value: anyCell }), { minLength: 1, maxLength: 25 }),
        (changes) => {
          const sheets = sample.sheets.map((sheet, position) => {
            const changed = [...sheet.values];
            for (const { place, value } of changes) if (place.position === position) changed[place.index] = value;
            return { ...sheet, values: changed };
          });
          const workbook = { ...sample, sheets };
          checkLaws(workbook, importWorkbook(zorch, workbook, { rules: false }));
        },
      ),
      { numRuns: Math.ceil(runs / 12) },
    );
  });
});
