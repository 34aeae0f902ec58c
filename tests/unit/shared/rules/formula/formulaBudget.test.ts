import { describe, expect, it } from 'vitest';
import { guarded, newBudget, spend, TOO_MUCH, under } from '../../../../../shared/rules/formula/budget.ts';
import { compileFormula, constantly, type Matrix, parseFormula, type Value } from '../../../../../shared/rules/formula/index.ts';
import { spendBlock } from '../../../../../shared/rules/formula/operators.ts';

/** A table of so many rows: `big[a]` counts them, `big[n]` holds names. */
const tableOf = (rows: number): Readonly<Record<string, Matrix>> => ({
  a: Array.from({ length: rows }, (_, row) => [row]),
  n: Array.from({ length: rows }, (_, row) => [`name ${row}`]),
});

/** The value of a formula over a table, a long text `long` and a blank column `none[a]`. */
function resultOf(formula: string, { rows = 100, long = '' }: { readonly rows?: number; readonly long?: string } = {}): Value {
  const big = tableOf(rows);
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
  const compiled = compileFormula<null>(parsed.value, (reference) => {
    if (reference.kind === 'name') return reference.name === 'long' ? constantly(long) : constantly(1);
    if (reference.kind !== 'column') return null;
    return reference.table === 'big' ? () => big[reference.column] ?? [] : () => [];
  });
  if (!compiled.ok) throw new Error(compiled.problems[0]?.message);
  return compiled.value(null);
}

describe('a formula that is too much to work out', () => {
  it.each([
    ['texts of a long block', '=SUMPRODUCT(LEN(UPPER(REPT("x",30000)&big[a])))', 10_000],
    ['a block of too many cells', `=SUM(big[a]*{${Array.from({ length: 300 }, (_, at) => at).join(',')}})`, 10_000],
    ['many blocks in one formula', `=${Array.from({ length: 300 }, () => 'SUM(big[a]*2)').join('+')}`, 20_000],
    ['criteria for each of many cells', '=SUM(COUNTIF(big[a],big[a]))', 5000],
    ['sorted places for each of many cells', '=SUM(MATCH(big[a],big[a],1))', 5000],
    ['searches of long texts in many cells', '=SUM(IFERROR(SEARCH(REPT("?",9000)&"b",REPT("a",30000)&big[n]),0))', 5000],
    ['replacements in many long texts', '=SUM(LEN(SUBSTITUTE(REPT("ab",16000)&big[n],"b","c")))', 5000],
  ])('is #NUM! for %s', (_, formula, rows) => {
    expect(resultOf(formula, { rows })).toEqual({ error: '#NUM!', detail: 'too much to work out' });
  });

  it('is not rescued by IFERROR, so that no wrong number hides it', () => {
    expect(resultOf('=IFERROR(SUMPRODUCT(LEN(REPT("x",30000)&big[a])),7)', { rows: 10_000 })).toBe(TOO_MUCH);
  });

  it('leaves the formulas after it alone', () => {
    expect(resultOf('=SUM(COUNTIF(big[a],big[a]))', { rows: 5000 })).toBe(TOO_MUCH);
    expect(resultOf('=SUM(COUNTIF(big[a],big[a]))', { rows: 500 })).toBe(500);
  });

  const ONE_STEP = { size: 1, most: undefined, whenBlank: 0 };

  it('may have rows without columns: each is a step', () => {
    const left = (block: Matrix): Value =>
      under(newBudget(100), () =>
        guarded(() => {
          spendBlock(block);
          return block.length;
        }, ONE_STEP)(null),
      );
    const rows = (count: number, columns: number): Matrix => Array.from({ length: count }, () => Array(columns).fill(1));
    expect([rows(90, 0), rows(200, 0), rows(90, 1), rows(40, 2), rows(60, 2), []].map(left)).toEqual([90, TOO_MUCH, 90, 40, TOO_MUCH, 0]);
  });

  it('takes the rest of its piece of work with it', () => {
    const busy = guarded(() => {
      spend(600);
      return 1;
    }, ONE_STEP);
    expect(under(newBudget(1000), () => [busy(null), busy(null), busy(null)])).toEqual([1, TOO_MUCH, TOO_MUCH]);
  });
});

describe('a formula that looks worse than it is', () => {
  const nested = (depth: number, inner: string): string => (depth === 0 ? inner : `IF(one,${nested(depth - 1, inner)},0)`);
  it.each([
    ['a pattern of many stars that does not match', '=SEARCH("*a*a*a*a*a*a*a*a*b",REPT("a",30000))', { error: '#VALUE!' }],
    ['such a pattern that matches', '=SEARCH("a*a*a*a*a*a*a*a*b",REPT("a",30000)&"b")', 1],
    ['stars in COUNTIF', '=COUNTIF(big[n],"*a*m*e*9*9")', 1],
    ['a long text sought in a long text', '=IFERROR(FIND(REPT("a",15000)&"b"&REPT("a",15000),REPT("a",32000)),0)', 0],
    ['a replacement that would be a thousand million letters', '=SUBSTITUTE(REPT("a",32000),"a",REPT("b",32000))', { error: '#VALUE!' }],
    ['a joined text that would be too long', '=CONCAT(REPT("b",32000)&big[a])', { error: '#VALUE!' }],
    ['a number format of thousands of signs', '=TEXT(1,REPT("#,",5000)&"x")', { error: '#VALUE!' }],
    ['spaces within a text', '=LEN(TRIM("a"&REPT(" ",32000)&"b"))', 3],
    ['a text of digits that is no number', '=IFERROR(VALUE(REPT("1",32000)&"x"),0)', 0],
    ['IF in IF over blocks', `=SUM(${nested(60, 'big[a]')})`, 4950],
    ['IF in the test of IF, over no rows', `=SUM(${'IF('.repeat(60)}none[a]${',1,2)'.repeat(60)})`, 0],
    ['the greatest of many numbers', '=MAXIFS(big[a],big[a],">=0")', 99],
  ])('is worked out: %s', (_, formula, expected) => {
    const value = resultOf(formula);
    if (typeof expected === 'object') expect(value).toMatchObject(expected);
    else expect(value).toBe(expected);
  });

  it('takes MAXIFS over more numbers than a call takes arguments', () => {
    expect(resultOf('=MAXIFS(big[a],big[a],">=0")', { rows: 300_000 })).toBe(299_999);
  });

  it('quotes only the beginning of a long text', () => {
    const value = resultOf('=long+1', { long: 'x'.repeat(30_000) });
    expect(JSON.stringify(value).length).toBeLessThan(400);
  });
});
