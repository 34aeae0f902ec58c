import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isError } from '../../shared/rules/formula/index.ts';
import { openCalculator } from '../../shared/sheets/calculation/index.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';
import { madeWorkbook } from '../support/importing/madeWorkbook.ts';
import { tries } from '../support/random/seed.ts';

const [ROWS, COLUMNS] = [5, 4];
/** Every cell has a number of its own, and so has every sum of some. */
const numberAt = (row: number, column: number): number =>
  row < 0 || column < 0 ? Number.NaN : row < ROWS && column < COLUMNS ? 2 ** (row * COLUMNS + column) : 0;

const grid = Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLUMNS }, (_, column) => numberAt(row, column)));

/** What a formula gives beside a row of typed cells; null for an error. */
function worked(formula: string, typed: readonly (number | string)[]): unknown {
  const workbook = madeWorkbook({ Out: [[`=${formula}`], typed, typed.map((_, at) => `=${columnLetter(at)}2`)], 'My! data': grid });
  const value = openCalculator(workbook).calculate().valueAt({ sheet: 'Out', row: 0, column: 0 });
  return isError(value) ? null : value;
}

/** The sum of a block; null where some of it is outside the sheet. */
function sumOf(row: number, column: number, height: number, width: number): number | null {
  let sum = 0;
  for (let down = 0; down < height; down++) for (let across = 0; across < width; across++) sum += numberAt(row + down, column + across);
  return Number.isNaN(sum) || height < 1 || width < 1 ? null : sum;
}

const dollar = fc.constantFrom('', '$');
const place = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(COLUMNS - 1), before: dollar, between: dollar });
const named = ({ row, column, before, between }: { row: number; column: number; before: string; between: string }): string =>
  `'My! data'!${before}${columnLetter(column)}${between}${row + 1}`;
const move = fc.integer({ min: -4, max: 6 });
const size = fc.integer({ min: 0, max: 3 });
/** How a number is given: as it is, in a cell that somebody typed, or by a formula. */
const way = fc.constantFrom('literal', 'typed', 'worked out');

it('OFFSET by numbers that are always the same reads the cells that they lead to, and nothing outside the sheet', () =>
  fc.assert(
    fc.property(
      place,
      fc.tuple(move, move, size, size),
      fc.array(
        way.filter((one) => one !== 'worked out'),
        { minLength: 4, maxLength: 4 },
      ),
      (from, all, ways) => {
        const [down, across, height, width] = all;
        const written = all.map((number, at) => (ways[at] === 'literal' ? `${number}` : `$${columnLetter(at)}$2`));
        const block = sumOf(from.row + down, from.column + across, height, width);
        expect(worked(`SUM(OFFSET(${named(from)},${written.join()}))`, all)).toBe(block);
        const one = sumOf(from.row + down, from.column + across, 1, 1);
        expect(worked(`OFFSET(${named(from)},${written.slice(0, 2).join()})`, all)).toBe(one);
        expect(worked(`OFFSET(${named(from)},${written[0]},,,)`, all)).toBe(sumOf(from.row + down, from.column, 1, 1));
      },
    ),
    { numRuns: tries(150, 3000) },
  ));

it('OFFSET of a cell by rows that differ reads the cell that they lead to, or is an error', () =>
  fc.assert(
    fc.property(place, move, move, (from, down, across) => {
      const right = sumOf(from.row + down, from.column + across, 1, 1);
      const found = worked(`OFFSET(${named(from)},A3,${across})`, [down]);
      // Below what is filled in, and above where it begins, it may be an error.
      expect(from.row + down < ROWS && down >= 0 ? [right] : [right, null]).toContain(found);
    }),
    { numRuns: tries(100, 2000) },
  ));

it('INDIRECT of a text that is always the same reads what the text names', () =>
  fc.assert(
    fc.property(place, place, (one, other) => {
      const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
      const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
      const corner = `${columnLetter(right)}$${bottom + 1}`;
      const sum = sumOf(top, left, bottom - top + 1, right - left + 1);
      expect(worked(`SUM(INDIRECT("'My! data'!${columnLetter(left)}"&${top}+1&":${corner}"))`, [])).toBe(sum);
      expect(worked(`INDIRECT("${named(one)}",TRUE)`, [])).toBe(numberAt(one.row, one.column));
    }),
    { numRuns: tries(60, 1000) },
  ));

it('functions of other programs give what they say', () => {
  const number = fc.integer({ min: -9, max: 9 });
  const rising = fc
    .uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 })
    .map((keys) => keys.toSorted((a, b) => a - b));
  const words = fc.array(fc.constantFrom('axe', 'bow', 'a b'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(number, rising, words, fc.constantFrom(', ', '/'), (key, keys, pieces, sign) => {
      const text = pieces.join(sign);
      const cells = [key, ...keys, text];
      const results = '{10,20,30}';
      const resultOf = (at: number): number | null => (at >= 0 && at < 3 ? 10 * (at + 1) : null);
      const above = keys.filter((each) => each > key);
      const wanted: Readonly<Record<string, unknown>> = {
        [`XLOOKUP(A2,B2:D2,${results},,0)`]: resultOf(keys.indexOf(key)),
        [`XLOOKUP(A2,B2:D2,${results},-1,0)`]: resultOf(keys.indexOf(key)) ?? -1,
        [`XLOOKUP(A2,B2:D2,${results},-1,-1)`]: resultOf(keys.filter((each) => each <= key).length - 1) ?? -1,
        [`XLOOKUP(A2,B2:D2,${results},-1,1)`]: resultOf(keys.filter((each) => each < key).length) ?? -1,
        'XMATCH(A2,B2:D2)': keys.includes(key) ? keys.indexOf(key) + 1 : null,
        'FILTER(B2:D2,B2:D2>A2)': above[0] ?? null,
        'FILTER(B2:D2,B2:D2>A2,99)': above[0] ?? 99,
        'SUM(FILTER(B2:D2,B2:D2>A2))': above.reduce((sum, each) => sum + each, 0),
        'COUNTA(TEXTSPLIT(E2,$F$2))': pieces.length,
        'COLUMNS(SPLIT(E2,$F$2))': pieces.length,
        'INDEX(TEXTSPLIT(E2,$F$2),1,1)': pieces[0],
        [`INDEX(SPLIT(E2,$F$2),${pieces.length})`]: pieces.at(-1),
        'TEXTBEFORE(E2,$F$2)': pieces.length > 1 ? pieces[0] : null,
        'TEXTBEFORE(E2,$F$2,1,,,"none")': pieces.length > 1 ? pieces[0] : 'none',
        'TEXTAFTER(E2,$F$2)': pieces.length > 1 ? pieces.slice(1).join(sign) : null,
        'TEXTAFTER(E2,$F$2,2)': null,
        'SUBTOTAL(9,A2:D2)': cells.slice(0, 4).reduce<number>((sum, each) => sum + Number(each), 0),
        'SUBTOTAL(2,A2:E2)': 4,
        'AGGREGATE(3,4,A2:E2)': 5,
        'AGGREGATE(14,4,A2:D2)': null,
        'SUBTOTAL(104,A2:D2)': Math.max(key, ...keys),
        'AGGREGATE(5,4,A2:D2)': Math.min(key, ...keys),
        'CEILING.MATH(A2,-2)': 2 * Math.ceil(key / 2) + 0,
        'FLOOR.MATH(A2/2)': Math.floor(key / 2),
        'FLOOR.MATH(A2,2,1)': null,
        'ADD(A2,B2)-MINUS(C2,D2)*MULTIPLY(2,3)': key + (keys[0] ?? 0) - ((keys[1] ?? 0) - (keys[2] ?? 0)) * 6,
        'GTE(A2,B2)&LT(A2,B2)&NE(A2,B2)': `${key >= (keys[0] ?? 0)}${key < (keys[0] ?? 0)}${key !== keys[0]}`.toUpperCase(),
        'ADD(A2,B2,C2)': null,
      };
      const found = Object.keys(wanted).map((formula) => [formula, worked(formula, [...cells, sign])]);
      expect(Object.fromEntries(found)).toEqual(wanted);
    }),
    { numRuns: tries(40, 1000) },
  );
});
