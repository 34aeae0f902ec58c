import { describe, expect, it } from 'vitest';
import { type Formula, parseFormula, printFormula, referencesOf } from '../../../../../shared/rules/formula/index.ts';
import { parsed } from '../../../../support/formulas/formulas.ts';

const problemOf = (source: string): string => {
  const outcome = parseFormula(source);
  return outcome.ok ? 'no problem' : outcome.problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join(' ');
};

const name = (text: string): Formula => ({ kind: 'reference', reference: { kind: 'name', name: text } });
const number = (value: number): Formula => ({ kind: 'literal', value });

describe('a fault is told with its place and what to do', () => {
  it.each([
    ['', 'The formula is empty.'],
    ['=', 'The formula is empty.'],
    ['=1+', 'A value is missing at character 4 of the formula.'],
    ['1+', 'A value is missing at character 3 of the formula.'],
    ['  =  2*', 'A value is missing at character 8 of the formula.'],
    ['=SUM(1,2', 'The "(" has no ")" at character 5 of the formula.'],
    ['={1,2', 'The "{" has no "}" at character 2 of the formula.'],
    ['=a)', 'There is a ")" without a "(" at character 3 of the formula.'],
    ['=IF(a;1;2)', 'There is a ";" at character 6 of the formula.'],
    ['=SUM(1 2)', 'There is nothing between "1" and "2" at character 8 of the formula.'],
    ['=2(a)', 'There is nothing between "2" and "(" at character 3 of the formula.'],
    ['=a b', 'There is nothing between "a" and "b" at character 4 of the formula.'],
    ['=weapons [x]', 'There is nothing between "weapons" and "[x]" at character 10 of the formula.'],
    ['="abc', 'The text in quotes has no end at character 2 of the formula.'],
    ['=1+$', '"$" cannot be read at character 4 of the formula.'],
    ['=*2', 'There is no value before "*" at character 2 of the formula.'],
    ['=SUM(1,)+<3', 'There is no value before "<" at character 10 of the formula.'],
    ['=(1+)*2', 'A value is missing before ")" at character 5 of the formula.'],
    ['=2*()', '")" does not belong at character 5 of the formula.'],
    ['=1,2', 'There is a "," outside brackets at character 3 of the formula.'],
    ['=(A1,B1)', 'A union or intersection of ranges is not understood at character 3 of the formula.'],
    ['=A1:INDEX(B1:B3,2)', 'A range made by ":" from parts is not understood at character 2 of the formula.'],
    ['=1+A1#', '"#" is not understood at character 6 of the formula.'],
    ['=LET(f,2,f)(1)', 'There is nothing between ")" and "(" at character 12 of the formula.'],
    ['={1,2;3}', 'The rows between "{" and "}" differ in length at character 2 of the formula.'],
    ['=t[#All]', '"t[#All]" is not one column at character 2 of the formula.'],
    ['=1E400', '1E400 is too large a number at character 2 of the formula.'],
    ['={1,1E400}', '1E400 is too large a number at character 5 of the formula.'],
    ['=_xlfn.LET(1,2,3)', 'A name is missing in LET or LAMBDA at character 1 of the formula.'],
    ['=LAMBDA()', 'A value is missing at character 2 of the formula.'],
    ['=Jan:Mar!A1', 'A reference through several sheets is not understood at character 2 of the formula.'],
  ])('%s', (source, message) => {
    expect(problemOf(source)).toContain(`bad-formula: ${message} `);
    expect(problemOf(source)).toMatch(/\.$/);
  });

  it('a formula nested beyond measure is refused, not a crash', () => {
    expect(problemOf(`=${'('.repeat(4000)}1${')'.repeat(4000)}`)).toContain('nested too deeply');
    expect(problemOf(`=${'-'.repeat(8000)}1`)).toContain('nested too deeply');
    expect(problemOf(`=1${'+1'.repeat(4000)}`)).toContain('nested too deeply');
    expect(problemOf(`=${'1+'.repeat(9000)}1`)).toContain('8192 characters');
  });

  it('a sum of a thousand terms is not nested too deeply', () => {
    expect(problemOf(`=1${'+1'.repeat(999)}`)).toBe('no problem');
  });
});

describe('names and columns', () => {
  it('a bare identifier and a name in brackets are the same name', () => {
    expect(parsed('speed')).toEqual(name('speed'));
    expect(parsed('[speed]')).toEqual(name('speed'));
    expect(parsed('[@speed]')).toEqual(name('speed'));
  });

  it('a name that looks like a cell needs brackets', () => {
    expect(parsed('[AP1]')).toEqual(name('AP1'));
    expect(parsed('AP1')).toMatchObject({ reference: { kind: 'cells', top: 0, left: 41, bottom: 0, right: 41 } });
  });

  it('r and c are names, though not in Excel', () => {
    expect(referencesOf(parsed('r+c*R[x]'))).toEqual([
      { kind: 'name', name: 'r' },
      { kind: 'name', name: 'c' },
      { kind: 'column', table: 'R', column: 'x' },
    ]);
  });

  it('brackets escape by an apostrophe', () => {
    expect(parsed("['[odd'] '#1]")).toEqual(name('[odd] #1'));
    expect(parsed("[it''s]")).toEqual(name("it's"));
  });

  it.each(['weapons[points]', 'weapons[[points]]', 'ap1[points]', 'true[points]'])('%s is a column', (source) => {
    expect(parsed(source)).toMatchObject({ reference: { kind: 'column', column: 'points' } });
  });

  it('a name of one sheet keeps the sheet', () => {
    expect(parsed('Costs!rate')).toEqual(name('Costs!rate'));
  });
});

describe('cells', () => {
  it.each([
    ['B4', { sheet: null, top: 3, left: 1, bottom: 3, right: 1 }],
    ['$A$1:C9', { sheet: null, top: 0, left: 0, bottom: 8, right: 2 }],
    ['Costs!$A:$B', { sheet: 'Costs', top: 0, left: 0, bottom: null, right: 1 }],
    ['2:3', { sheet: null, top: 1, left: 0, bottom: 2, right: null }],
    ["'My sheet'!A1", { sheet: 'My sheet', top: 0, left: 0, bottom: 0, right: 0 }],
    ["'It''s'!A1", { sheet: "It's", top: 0, left: 0, bottom: 0, right: 0 }],
  ])('%s', (source, place) => {
    expect(parsed(source)).toEqual({ kind: 'reference', reference: { kind: 'cells', text: source, ...place } });
  });

  it('a reference to another workbook, or to a cell that is gone, is #REF!', () => {
    expect(parsed('[1]Sheet1!A1')).toEqual({ kind: 'error', error: '#REF!' });
    expect(parsed("'[Old.xls]Costs'!A1")).toEqual({ kind: 'error', error: '#REF!' });
    expect(parsed('Sheet1!#REF!')).toEqual({ kind: 'error', error: '#REF!' });
  });
});

describe('operators bind as in Excel', () => {
  it('a minus sign binds tighter than ^', () => {
    expect(parsed('-a^2')).toEqual({
      kind: 'binary',
      operator: '^',
      left: { kind: 'unary', operator: '-', operand: name('a') },
      right: number(2),
    });
  });

  it('^ joins from the left', () => {
    expect(parsed('2^3^4')).toMatchObject({ operator: '^', left: { operator: '^' }, right: { value: 4 } });
  });

  it('% binds tighter than ^, & looser than +, and comparisons loosest', () => {
    expect(parsed('a&1+2%^3=b')).toMatchObject({
      operator: '=',
      left: { operator: '&', right: { operator: '+', right: { operator: '^', left: { operator: '%' } } } },
    });
  });
});

it('function names come out in capitals and without a prefix, known or not', () => {
  expect(parsed('_xlfn.Ifs(a,_xlfn._xlws.sort(b))')).toMatchObject({ name: 'IFS', args: [{}, { name: 'SORT' }] });
});

describe('names inside a formula', () => {
  it.each([
    ['LET(x,b*3,y,x+c,x*y+d)', 'b*3*(b*3+c)+d'],
    ['_xlfn.LET(_xlpm.x,b,_xlpm.x+1)', 'b+1'],
    ['LAMBDA(p,q,p*3+q)(b+1,c)', '(b+1)*3+c'],
    ['_xlfn.LAMBDA(_xlpm.p,-_xlpm.p^2)(b)', '-b^2'],
    ['LET(f,LAMBDA(a,a*2),f(b)+f(c))', 'b*2+c*2'],
    ['LET(x,1,LET(x,2,x)+x)', '2+1'],
    ['LET(x,b,LAMBDA(x,x+1)(c)+x)', 'c+1+b'],
    ['SUM(MAP(t[k],LAMBDA(v,ROUND(v*2,0))))', 'SUM(ROUND(t[k]*2,0))'],
    ['LAMBDA(x,x*2)', 'LAMBDA(x,x*2)'],
  ])('%s is %s', (source, plain) => {
    expect(printFormula(parsed(source))).toBe(plain);
  });

  it('what would grow without end is refused', () => {
    const doubling = Array.from({ length: 40 }, (_, at) => `x${'a'.repeat(at + 4)},x${'a'.repeat(at + 3)}+x${'a'.repeat(at + 3)}`).join(
      ',',
    );
    expect(problemOf(`=LET(xaaa,1,${doubling},x${'a'.repeat(43)})`)).toContain('LET and LAMBDA make this formula too long');
    expect(problemOf('=LET(f,LAMBDA(g,g(g)),f(f))')).toContain('LET and LAMBDA make this formula too long');
  });
});

it('a name that is also a property of every JavaScript object is only a name', () => {
  expect(parsed('constructor(toString)')).toEqual({ kind: 'call', name: 'CONSTRUCTOR', args: [name('toString')] });
});

it('an argument left out is kept as such', () => {
  expect(parsed('IF(a,,2)')).toMatchObject({ args: [{ kind: 'reference' }, { kind: 'missing' }, { kind: 'literal' }] });
});

it('"@" before a reference changes nothing', () => {
  expect(parsed('@A1')).toEqual(parsed('A1'));
});
