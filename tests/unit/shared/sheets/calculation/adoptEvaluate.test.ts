import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../shared/rules/formula/index.ts';
import { openCalculator } from '../../../../../shared/sheets/calculation/index.ts';
import { madeWorkbook } from '../../../../support/importing/madeWorkbook.ts';

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
    ['INDIRECT("Sheet!B"&1+1)+SUM(INDIRECT($A$2))', [['B2:C2', 3, 4]], 10],
    ['SUM(OFFSET(A2,0,1,1,2))*SUM(OFFSET($A$2,0,$D$2,1,1))', [[1, 3, 4, 2]], 28],
    ['OFFSET(B2,,1)*10+OFFSET(D2,0,-$A$2)', [[1, 2, 3, 4]], 33],
    ['LET(x,A2*2,y,B2,IF(y="",x,x+y))', [[2, null]], 4],
    ['twice(A2+1)-TWICE(B2)', [[2, 1]], 4],
    ['LAMBDA(x,y,x*10+y)(A2,B2)', [[2, 1]], 21],
    [
      'XLOOKUP(A2,B2:D2,B3:D3,"none",-1)',
      [
        [7, 0, 5, 10],
        [null, 'a', 'b', 'c'],
      ],
      'b',
    ],
    [
      'XLOOKUP(A2,B2:D2,B3:D3,"none",1)&XLOOKUP(3,B2:D2,B3:D3,"none",0)',
      [
        [7, 0, 5, 10],
        [null, 'a', 'b', 'c'],
      ],
      'cnone',
    ],
    [
      'INDEX(B2:D2,XMATCH(A2,B3:D3))',
      [
        ['b', 0, 5, 10],
        [null, 'a', 'b', 'c'],
      ],
      5,
    ],
    [
      'SUM(FILTER(B2:D2,B3:D3="a"))+MAX(FILTER(B2:D2,(B3:D3="a")*(B2:D2<9)))',
      [
        [null, 1, 5, 10],
        [null, 'a', 'b', 'a'],
      ],
      12,
    ],
    [
      'FILTER(B2:D2,B3:D3="b")+FILTER(B2:D2,B3:D3="z",7)',
      [
        [null, 1, 5, 10],
        [null, 'a', 'b', 'a'],
      ],
      12,
    ],
    ['INDEX(TEXTSPLIT(A2,", "),2)&COUNTA(TEXTSPLIT(A2,", "))', [['axe, long bow, net']], 'long bow3'],
    ['TEXTBEFORE(A2,"/")*TEXTAFTER(A2,"/")+TEXTBEFORE(B2,"/",,,,5)', [['3/4', 'x']], 17],
    ['CEILING.MATH(A2)+FLOOR.MATH(A2,2)+ISO.CEILING(A2,5)', [[4.2]], 14],
    ['SUBTOTAL(9,A2:C2)+SUBTOTAL(104,A2:C2)+AGGREGATE(5,0,A2:C2)', [[1, 2, 3]], 10],
    ['SUM(VSTACK(A2:B2,C2))+SUM(MAP(A2:C2,LAMBDA(v,v*v)))', [[1, 2, 3]], 20],
    ['IFERROR(__xludf.DUMMYFUNCTION("MULTIPLY(A2,ROUND(B2))+JOIN("""",1,2)"),99)', [[3, 2.6]], 21],
    ['IF(OR(A2="x",B2>3),1,2)&IF(A2>"a",1,2)&(A2=B2)', [[null, null]], '22TRUE'],
    [
      'SUM(CHOOSECOLS(A2:B3,2))*10+SUM(CHOOSEROWS(A2:B3,1))',
      [
        [1, 2],
        [3, 4],
      ],
      63,
    ],
    ['NUMBERVALUE("1.5")+POW(A2,3)+UMINUS(B2)&JOIN("-",A2:B2)', [[2, 1]], '8.52-1'],
    ['SUMIFS(A2:B2,A2:A3,1)', [[1, 2], [3]], '#VALUE!'],
    ['COUNTIF(A2:D2,"Σ?φόσ*")', [['ΣΟΦΌΣ', 'σοφός', 'Σοφόσ!', 'ΟΣΟΦΌΣ']], 3],
    ['Again(A2)', [[2]], '#NAME?'],
    ['OR(TRUE,NA())', [], '#N/A'],
    ['IFERROR(AND(A2,B2),"e")', [['x', true]], true],
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
    expect(given(formula, rows, { Rate: '1.5', Twice: '_xlfn.LAMBDA(_xlpm.n,_xlpm.n*2)', Again: 'LAMBDA(n,Again(n-1))' })).toBe(expected);
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
