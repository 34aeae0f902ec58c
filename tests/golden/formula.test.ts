import { describe, expect, it } from 'vitest';
import { type Formula, functionNames } from '../../shared/rules/formula/index.ts';
import { evaluated, parsed, spelled } from '../support/formulas/formulas.ts';
import { goldenRows } from '../support/formulas/goldenFunctions.ts';
import { sampleSheet } from '../support/formulas/sampleSheet.ts';

describe('every function gives what Excel gives', () => {
  it.each(goldenRows)('$formula is $value', ({ formula, value }) => {
    const result = evaluated(formula, sampleSheet);
    expect(spelled(typeof result === 'number' ? Number(result.toPrecision(15)) : result)).toBe(value);
  });
});

const called = (formula: Formula): readonly string[] => {
  if (formula.kind === 'unary') return called(formula.operand);
  if (formula.kind === 'binary') return [...called(formula.left), ...called(formula.right)];
  return formula.kind === 'call' ? [formula.name, ...formula.args.flatMap(called)] : [];
};

it('no function is without a row', () => {
  const tried = new Set(goldenRows.flatMap(({ formula }) => called(parsed(formula))));
  expect([...functionNames.keys()].filter((name) => !tried.has(name))).toEqual([]);
});
