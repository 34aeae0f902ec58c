import { describe, expect, it } from 'vitest';
import { openCalculator } from '../../../../shared/calculation/index.ts';
import { isError } from '../../../../shared/formula/index.ts';
import { madeWorkbook } from '../../../support/importing/madeWorkbook.ts';

const given = (formula: string, rows: readonly (readonly unknown[])[] = [], names: Readonly<Record<string, string>> = {}) => {
  const workbook = madeWorkbook(
    {
      Sheet: [[`=${formula}`], ...rows],
      'Cost tables': [
        ['small', 10],
        ['large', 30],
        ['huge', 90],
      ],
    },
    names,
  );
  const value = openCalculator(workbook).calculate().valueAt({ sheet: 'Sheet', row: 0, column: 0 });
  return isError(value) ? value.error : value;
};

describe('a workbook is worked out as its own program does it', () => {
  it.each([
    ['A2+B2*2', [[1, 2]], 5],
    ['SUM(A2:A4)', [[1], ['x'], [3]], 4],
    ['SUM(A:A)-1', [], '#REF!'],
    [
      'SUM(B:B)',
      [
        [0, 2],
        [0, 3],
      ],
      5,
    ],
    ['$A$2&B2', [['a', null]], 'a'],
    ["VLOOKUP(A2,'Cost tables'!$A$1:$B$3,2,FALSE)", [['LARGE']], 30],
    ["VLOOKUP(A2,'Cost tables'!A:B,2,0)", [['huge']], 90],
    ["INDEX('Cost tables'!B1:B3,MATCH(A2,'Cost tables'!A1:A3,0))", [['small']], 10],
    ['IF(A2="",7,A2)', [[null]], 7],
    ['A2', [[null]], 0],
    ['B2*2', [[5, '=A2+1']], 12],
    ['Nowhere!A1', [], '#REF!'],
    [
      'OFFSET(A2,1,1)',
      [
        [1, 2],
        [3, 4],
      ],
      4,
    ],
    [
      'OFFSET($B$2,MATCH("y",A2:A4,0)-1,0)',
      [
        ['x', 2],
        ['y', 4],
        ['z', 8],
      ],
      4,
    ],
    ['OFFSET(A2,-2,0)', [[1]], '#NAME?'],
    ['INDIRECT("B2")+SUM(INDIRECT("\'Cost tables\'!B1:B2"))', [[1, 2]], 42],
    ['INDIRECT("B"&A2)', [[2, 3]], '#NAME?'],
    ['NOSUCH(1)', [], '#NAME?'],
    ['[1]Sheet1!A1', [], '#REF!'],
    ['Rate*A2', [[4]], 6],
    [
      'SUMPRODUCT((A2:A3="x")*B2:B3)',
      [
        ['x', 3],
        ['y', 4],
      ],
      3,
    ],
    ['{1,2}', [], '#VALUE!'],
    ['SUM({1,2;3,4})', [], 10],
  ] as const)('%s', (formula, rows, expected) => {
    expect(given(formula, rows, { Rate: '1.5' })).toBe(expected);
  });

  it('gives an error for formulas that go round in a circle', () => {
    expect(given('A2', [['=A3'], ['=A1']])).toBe('#REF!');
  });

  it('follows a chain of formulas however long', () => {
    const chain = Array.from({ length: 5000 }, (_, row) => [row === 4999 ? 1 : `=A${row + 3}+1`]);
    expect(given('A2', chain)).toBe(5000);
  });

  it('gives an error for a circle however long', () => {
    const chain = Array.from({ length: 1000 }, (_, row) => [row === 999 ? '=A1' : `=A${row + 3}+1`]);
    expect(given('A2', chain)).toBe('#REF!');
  });

  it('stops when formulas read more cells than can be worked out', () => {
    const workbook = madeWorkbook({ Sheet: Array.from({ length: 100 }, (_, row) => [1, `=SUM(A1:A${row + 1})`]) });
    const calculation = openCalculator(workbook, 3000).calculate();
    const values = workbook.sheets[0]?.values.map((_, row) => calculation.valueAt({ sheet: 'Sheet', row, column: 1 })) ?? [];
    expect(values[50]).toBe(51);
    expect(values[99]).toMatchObject({ error: '#NUM!' });
  });

  it('takes substitutes for what the cells hold', () => {
    const workbook = madeWorkbook({ Sheet: [['=B1*2', 5, '=A1+1']] });
    const calculation = openCalculator(workbook).calculate(new Map([['Sheet!0,1', 7]]));
    expect(calculation.valueAt({ sheet: 'Sheet', row: 0, column: 2 })).toBe(15);
  });
});
