import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutFormula, isMovedDown } from '../../shared/sheets/cells/filledFormulas.ts';
import { FormulaDraft } from '../../src-main/readers/formulaDraft.ts';
import { cellKey } from '../../src-main/readers/sheetDraft.ts';
import { testSeed } from '../support/random/seed.ts';

const [ROWS, COLUMNS] = [30, 4];

/** A formula as a list has it in a row: `own` are the rows of its relative references beside that row. */
const formula = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'SUM(',
        '$B$3',
        'A$7',
        '"A5 ""B6"""',
        "'A1 B2'!",
        '1',
        '12',
        'Rate',
        'x9',
        ')',
        '+',
        'b2',
        'A1:',
        '$3:$4',
        'C:D',
        'LOG10(',
      ),
      fc.record({ column: fc.constantFrom('A', '$C', 'AA'), own: fc.integer({ min: 0, max: 3 }) }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(
    (parts) => (row: number) => parts.map((part) => (typeof part === 'string' ? part : `${part.column}${row + 1 + part.own}`)).join('+'),
  );

describe('formulas of a sheet', () => {
  it('are the texts that the file has, whichever are kept once', () => {
    const cells = fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(COLUMNS - 1), fc.nat(2)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.tuple(formula, formula, formula), cells, (formulas, places) => {
        const draft = new FormulaDraft();
        const texts = new Map<number, string>();
        for (const [row, column, which] of places) {
          const text = formulas[which]?.(row) ?? '';
          draft.set(cellKey(row, column), text);
          texts.set(row * COLUMNS + column, text);
        }
        const kept = draft.placed(ROWS, COLUMNS);
        expect([...kept].toSorted(([one], [other]) => one - other)).toEqual([...texts].toSorted(([one], [other]) => one - other));
        for (let index = 0; index < ROWS * COLUMNS; index++) expect(kept.get(index)).toBe(texts.get(index));
        expect(kept.size).toBe(texts.size);
        expect([...kept.keys()].every((index) => kept.has(index))).toBe(true);
      }),
      { seed: testSeed, numRuns: 300 },
    );
  });

  it('are kept once where a column is filled down, with two kinds of rows too', () => {
    const draft = new FormulaDraft();
    for (let row = 0; row < 100; row++) draft.set(cellKey(row, 2), row % 2 ? `SUM(A${row + 1}:B${row + 1})` : `A${row + 1}*$B$1`);
    expect(draft.having((text) => text.includes('$B$1'))).toHaveLength(50);
    expect(draft.numberOf(cellKey(98, 2))).toBe(draft.numberOf(cellKey(0, 2)));
  });

  it('are told from others by every sign', () => {
    const cut = cutFormula('A1+B$1+"A1"');
    expect(isMovedDown(cut, 1, 'A2+B$1+"A1"')).toBe(true);
    expect(['A2+B$2+"A1"', 'A2+B$1+"A2"', 'A1+B$1+"A1"', 'A2+B$1+"A1"1', 'A2+B$1+"A1'].some((text) => isMovedDown(cut, 1, text))).toBe(
      false,
    );
  });
});
