import { describe, expect, it } from 'vitest';
import {
  compileBlock,
  compileFormula,
  constantly,
  functionNames,
  isError,
  type Matrix,
  type Resolve,
  type Value,
} from '../../../../../shared/rules/formula/index.ts';
import { compiled, evaluated, parsed, resolveIn, type Sheet, spelled } from '../../../../support/formulas/formulas.ts';

const problemsOf = (source: string, sheet: Sheet = {}): readonly string[] => {
  const outcome = compileFormula(parsed(source), resolveIn(sheet));
  return outcome.ok ? [] : outcome.problems.map(({ message, hint }) => `${message} ${hint}`);
};

const lenient = (source: string): string => {
  const outcome = compileFormula(parsed(source), resolveIn({}), { lenient: true });
  return outcome.ok ? spelled(outcome.value({})) : 'refused';
};

describe('what cannot be compiled is told all at once', () => {
  it('unknown names, columns and functions, and wrong numbers of arguments', () => {
    expect(problemsOf('speed+weapons[x]+FOO(1)+ROUND(1)+IF(1,2,3,4)+MAX()')).toEqual([
      '"speed" is not a name known here. Check its spelling; capitals matter.',
      '"weapons[x]" is not a name known here. Check its spelling; capitals matter.',
      'There is no function FOO. Check its spelling.',
      'ROUND takes 2 arguments, not 1. Check the commas and brackets.',
      'IF takes 2 to 3 arguments, not 4. Check the commas and brackets.',
      'MAX takes 1 or more arguments, not 0. Check the commas and brackets.',
    ]);
  });

  it('COUNTIF over something worked out, which Excel does not take', () => {
    expect(problemsOf('COUNTIF({1,2},1)')).toEqual([expect.stringContaining('Argument 1 of COUNTIF must be a column or cells')]);
  });

  it('a property of every JavaScript object is no function', () => {
    expect(problemsOf('constructor(1)')).toEqual([expect.stringContaining('There is no function CONSTRUCTOR.')]);
  });

  it('a lenient compilation gives Excel’s errors instead', () => {
    expect(['speed', 'FOO(1)', 'ROUND(1)', 'IFERROR(FOO(1),7)', 'IF(TRUE,1,speed)'].map(lenient)).toEqual([
      '#NAME?',
      '#NAME?',
      '#VALUE!',
      '7',
      '1',
    ]);
  });
});

describe('an error says in words what went wrong', () => {
  it.each([
    ['1/0', 'a division by zero'],
    ['"abc"*2', '"abc" is not a number'],
    ['XLOOKUP("huge",t[k],t[v])', '"huge" is not in the list'],
    ['t[k]', 'one value is needed here, not a block of 2 by 1'],
    ['IF("perhaps",1,2)', '"perhaps" is neither TRUE nor FALSE'],
  ])('%s', (source, detail) => {
    const result = evaluated(source, { columns: { 't[k]': [['a'], ['b']], 't[v]': [[1], [2]] } });
    expect(isError(result) && result.detail).toBe(detail);
  });
});

describe('values are coerced as in Excel', () => {
  const sheet: Sheet = { names: { blank: null, yes: true, text: '7', word: 'abc' }, cells: { A1: [['7']], B1: [[null]], C1: [[true]] } };

  it.each([
    ['blank+1', 1],
    ['blank&"x"', 'x'],
    ['yes+1', 2],
    ['yes&""', 'TRUE'],
    ['text*2', 14],
    ['" 1E3 "+0', 1000],
    ['blank=""', true],
    ['blank=0', true],
    ['blank=FALSE', true],
    ['word="ABC"', true],
    ['text=7', false],
    ['99<word', true],
    ['word<yes', true],
    ['1/3&""', '0.333333333333333'],
    ['0.1+0.2=0.3', true],
    ['1.1-1-0.1', 0],
    ['blank', 0],
    ['MAX(B1,-1)', -1],
    ['MAX(blank,-1)', 0],
    ['SUM(A1,1)', 1],
    ['SUM(text,1)', 8],
    ['SUM(C1,1)', 1],
    ['SUM(yes,1)', 2],
    ['A1+1', 8],
  ])('%s is %j', (source, value) => {
    expect(evaluated(source, sheet)).toBe(value);
  });
});

describe('blocks', () => {
  const sheet: Sheet = { columns: { 'w[n]': [[1], [2], [3]], 'w[none]': [] } };

  it('operators go through a column cell by cell inside an aggregate', () => {
    expect(evaluated('SUM(w[n]^2*10)', sheet)).toBe(140);
    expect(evaluated('MAX(-w[n])', sheet)).toBe(-1);
    expect(evaluated('AND(w[n]>0,w[n]<4)', sheet)).toBe(true);
  });

  it('a column without rows stays without rows', () => {
    expect(evaluated('SUMPRODUCT(w[none]*2,w[none]+1)', sheet)).toBe(0);
    expect(evaluated('ROWS(-w[none]^2)', sheet)).toBe(0);
  });

  it('a row and a column make a table', () => {
    expect(evaluated('SUM(w[n]*{1,10})', sheet)).toBe(66);
  });

  it('compileBlock gives the cells themselves', () => {
    const outcome = compileBlock(parsed('w[n]*2'), resolveIn(sheet));
    expect(outcome.ok && outcome.value(sheet)).toEqual([[2], [4], [6]]);
  });
});

describe('a look-up', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => [`key ${index}`]);

  it('finds the same in a list seen once, twice and often', () => {
    const sheet: Sheet = { columns: { 't[k]': rows, 't[v]': rows.map((_, index) => [index]) } };
    const run = compiled(parsed('XLOOKUP("KEY 700",t[k],t[v])'), sheet);
    expect([run(sheet), run(sheet), run(sheet)]).toEqual([700, 700, 700]);
  });

  it('reads an unchanging list once, not once for each evaluation', () => {
    let reads = 0;
    const counted: Matrix = new Proxy(rows, {
      get: (target, key, receiver) => {
        if (key === '999') reads++;
        return Reflect.get(target, key, receiver);
      },
    });
    const resolve: Resolve<string> = (reference) => (reference.kind === 'name' ? (key) => key : constantly<Matrix>(counted));
    const outcome = compileFormula(parsed('MATCH(a,t[k],0)'), resolve);
    if (!outcome.ok) throw new Error('must compile');
    const run = outcome.value;
    run('key 1');
    run('key 1');
    const before = reads;
    for (let time = 0; time < 100; time++) expect(run('key 999')).toBe(1000);
    expect(reads).toBe(before);
  });

  it('sees that a list has changed', () => {
    const sheetOf = (...keys: readonly string[]): Sheet => ({ columns: { 't[k]': keys.map((key) => [key]) } });
    const run = compiled(parsed('MATCH("b",t[k],0)'), sheetOf());
    expect([sheetOf('a', 'b'), sheetOf('b'), sheetOf('c', 'b')].map((sheet) => run(sheet))).toEqual([2, 1, 2]);
  });
});

it('what is constant is worked out once, when compiled', () => {
  let calls = 0;
  const once = constantly<Value>(2);
  const resolve: Resolve<null> = (reference) =>
    reference.kind === 'name' && reference.name === 'rate'
      ? once
      : () => {
          calls++;
          return 1;
        };
  const outcome = compileFormula(parsed('rate^10+SUM(rate,3)'), resolve);
  expect(outcome.ok && outcome.value(null)).toBe(1029);
  expect(calls).toBe(0);
});

it('only the chosen branch is evaluated', () => {
  const seen: string[] = [];
  const resolve: Resolve<null> = (reference) => () => {
    seen.push(reference.kind === 'name' ? reference.name : '');
    return 1;
  };
  const outcome = compileFormula(parsed('IF(test,yes,no)+CHOOSE(2,a,b,c)+IFERROR(x,y)'), resolve);
  if (outcome.ok) outcome.value(null);
  expect(seen).toEqual(['test', 'yes', 'b', 'x']);
});

it('functionNames tells the fewest and most arguments', () => {
  expect(functionNames.get('ROUND')).toEqual([2, 2]);
  expect(functionNames.get('XLOOKUP')).toEqual([3, 4]);
  expect(functionNames.get('SUM')).toEqual([1, 255]);
});
