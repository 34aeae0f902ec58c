import { describe, expect, it } from 'vitest';
import { needsArrayFormula, printFormula } from '../../../../../shared/rules/formula/index.ts';
import { parsed } from '../../../../support/formulas/formulas.ts';

describe('the canonical text', () => {
  it.each([
    ['=( a + b ) * c', '(a+b)*c'],
    ['(a*b)+c', 'a*b+c'],
    ['a-(b-c)', 'a-(b-c)'],
    ['(a-b)-c', 'a-b-c'],
    ['2^(3^2)', '2^(3^2)'],
    ['-(2)', '-(2)'],
    ['-(a%)', '-(a%)'],
    ['(-a)%', '-a%'],
    ['-(a+b)', '-(a+b)'],
    ['if(true,"a ""b""",)', 'IF(TRUE,"a ""b""",)'],
    ['1e3+.5', '1000+0.5'],
    ['1E-7', '1E-7'],
    ['{1,-2;"x",#n/a}', '{1,-2;"x",#N/A}'],
    ['[speed]+[AP1]+[Base cost]', 'speed+[AP1]+[Base cost]'],
    ['[true]+[r]', '[true]+r'],
    ["'My sheet'!$A$1:C9", "'My sheet'!$A$1:C9"],
    ['_xlfn.XLOOKUP(a,t[k],t[v])', 'XLOOKUP(a,t[k],t[v])'],
  ])('%s becomes %s', (source, text) => {
    expect(printFormula(parsed(source))).toBe(text);
  });
});

it('references are written as the caller says', () => {
  const reference = printFormula(parsed('-speed^2+SUM(weapons[points])'), {
    reference: (each) => (each.kind === 'name' ? 'D7' : each.kind === 'column' ? 'H7:H9' : each.text),
  });
  expect(reference).toBe('-D7^2+SUM(H7:H9)');
});

describe('the portable form, for Excel 2007 and LibreOffice', () => {
  const portable = (source: string): string => printFormula(parsed(source), { portable: true });

  it.each([
    ['XLOOKUP(size,sizes[key],sizes[points])', 'INDEX(sizes[points],MATCH(size,sizes[key],0))'],
    ['XLOOKUP(size,sizes[key],sizes[points],0)', 'IF(ISNA(MATCH(size,sizes[key],0)),0,INDEX(sizes[points],MATCH(size,sizes[key],0)))'],
    ['IFS(a>1,"x",b,"y")', 'IF(a>1,"x",IF(b,"y",NA()))'],
    ['SWITCH(a+1,1,"x",2,"y","z")', 'IF(a+1=1,"x",IF(a+1=2,"y","z"))'],
    ['SWITCH(a,1,"x")', 'IF(a=1,"x",NA())'],
    ['IFNA(a,1)', 'IF(ISNA(a),1,a)'],
    ['CONCAT(a,"-",b)', 'a&"-"&b'],
    ['CONCAT(a)', 'a&""'],
    ['CONCAT(weapons[name])', '_xlfn.CONCAT(weapons[name])'],
    ['TEXTJOIN(", ",FALSE,a,b)', 'a&""&", "&b'],
    ['TEXTJOIN(", ",TRUE,a,b)', 'MID(IF(a="","",", "&a)&IF(b="","",", "&b)&"",LEN(", ")+1,32767)'],
    ['XOR(a,b>1)', 'NOT(NOT(a))<>NOT(NOT(b>1))'],
    ['MAX(5,cost)', 'MAX(5,cost+0)'],
    ['MAX(5,cost*2,weapons[points])', 'MAX(5,cost*2,weapons[points])'],
    ['N(a)', 'IF(a="",0,N(a))'],
    ['MIN(IF(a>1,b,c),1)', 'MIN(IF(a>1,b,c)+0,1)'],
    ['AND(turreted,a>1)', 'AND(NOT(NOT(turreted)),a>1)'],
    ['SUM(weapons[points])', 'SUM(weapons[points])'],
    ['SUM(weapons[points]*2)', 'SUMPRODUCT(SUM(weapons[points]*2))'],
    ['SUMPRODUCT(weapons[points]*2)', 'SUMPRODUCT(weapons[points]*2)'],
    ['OR(weapons[range]>10)', 'SUMPRODUCT(N(OR(weapons[range]>10)))>0'],
    ['IFERROR(a,0)', 'IFERROR(a,0)'],
  ])('%s becomes %s', (source, text) => {
    expect(portable(source)).toBe(text);
  });

  it('only what even that cannot say needs an array formula', () => {
    expect(
      ['SUM(weapons[points]*2)', 'IF(a,1,2)', 'XLOOKUP(a,t[k],t[v])', 'INDEX(t[v],2)'].map((each) => needsArrayFormula(parsed(each))),
    ).toEqual([false, false, false, false]);
    expect(
      ['SUM(IF(weapons[range]>10,1,0))', 'INDEX(t[v]*2,1)', 'CONCAT(t[k]&"x")'].map((each) => needsArrayFormula(parsed(each))),
    ).toEqual([true, true, true]);
  });
});
