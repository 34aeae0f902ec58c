import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPatterns } from '../../shared/sheets/calculation/calculator.ts';
import { patternOf } from '../../shared/sheets/calculation/relative.ts';

/** Parts of formulas; a number stands for the row so many rows from the formula's own. */
const part = fc.oneof(
  fc.constantFrom('+', '*', '(', ')', ',', ' ', '0', '12', '1.5', '"A1"', '"x""B2"', 'LOG10(', 'Name_A1', '[1]', '[Book 2.xlsx]', '#REF!'),
  fc.constantFrom(
    '$B$4',
    'c$9',
    'A:A',
    '$A:$C',
    '2:3',
    '$4:$5',
    'A01',
    'XFD1048576',
    'ABCD5',
    'A12345678',
    "'My A1 sheet'!",
    'Points!',
    '.A1',
    'A1.',
  ),
  fc.tuple(fc.constantFrom('A', 'b', '$C', 'AA', '$XY', 'Z9', 'Sheet!D', "'It''s'!E", 'SUM(F'), fc.integer({ min: -3, max: 30 })),
);
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never;

const written = (parts: readonly Part[], row: number): string =>
  parts.map((each) => (typeof each === 'string' ? each : `${each[0]}${row + 1 + each[1]}`)).join('');

describe('the pattern of a formula', () => {
  it('is the same whether it is worked out or known from the cells above', () => {
    const cell = fc.record({ formula: fc.nat(4), row: fc.integer({ min: 3, max: 40 }), column: fc.nat(2) });
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { maxLength: 8 }), { minLength: 1, maxLength: 5 }),
        fc.array(cell, { maxLength: 25 }),
        (formulas, cells) => {
          const patternAt = openPatterns();
          for (const { formula, row, column } of cells) {
            const text = written(formulas[formula % formulas.length] ?? [], row);
            expect(patternAt(text, row, column)).toBe(patternOf(text, row, column));
          }
        },
      ),
    );
  });
});
