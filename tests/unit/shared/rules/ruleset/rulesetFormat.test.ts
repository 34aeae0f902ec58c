import { describe, expect, it } from 'vitest';
import { errorValue, type Value } from '../../../../../shared/rules/formula/index.ts';
import { formatPoints } from '../../../../../shared/rules/ruleset/points/index.ts';
import { choicesOf, formatNumber, formatPlain, formatValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = tinyRuleset();
const fieldOf = (id: string) => {
  const field = ruleset.fields.get(id)?.data;
  if (!field) throw new Error(`no field ${id}`);
  return field;
};

describe('a value is shown as its field wants it', () => {
  it.each<[field: string, value: Value, shown: string]>([
    ['shell', 5, '5+'],
    ['shell', null, '–'],
    ['shell', 'abc', 'abc'],
    ['balance', 2, '+2'],
    ['balance', 0, '0'],
    ['balance', -3, '−3'],
    ['spring', 'endless', '∞'],
    ['spring', 2.5, '2.5'],
    ['spring', 0.1 + 0.2, '0.3'],
    ['size', 'brass', 'Brass'],
    ['size', 'huge', 'huge'],
    ['size', null, '–'],
    ['painted', true, 'yes'],
    ['painted', false, 'no'],
    ['painted', null, '–'],
    ['name', 'Robot 7', 'Robot 7'],
    ['name', '', '–'],
    ['bodyPrice', 30.125, '30.13'],
    ['bodyPrice', 1.005, '1.01'],
    ['bodyPrice', -1.005, '−1.01'],
    ['bodyPrice', 7, '7'],
    ['cost', 129.4999, '129'],
    ['cost', errorValue('#N/A', 'no such key'), 'not found'],
    ['cost', -0.4, '0'],
    ['legs', Number.NaN, 'no number'],
    ['legs', Number.POSITIVE_INFINITY, 'no number'],
    ['legs', 1_000_000_000, '1000000000'],
    ['legs', 1e21, '1e+21'],
  ])('%s: %j', (field, value, shown) => {
    expect(formatValue(ruleset, fieldOf(field), value)).toBe(shown);
  });

  it('a choice has a short form where its table gives one', () => {
    expect(formatValue(ruleset, fieldOf('size'), 'brass', 'short')).toBe('B');
    expect(formatValue(ruleset, fieldOf('troop'), 'rollers', 'short')).toBe('Rollers');
  });
});

it.each<[cost: Value, shown: string]>([
  [1390, '1,390 cogs'],
  [35, '35 cogs'],
  [1234567.5, '1,234,567.5 cogs'],
  [-1000, '−1,000 cogs'],
  [0, '0 cogs'],
  [null, '–'],
  [errorValue('#VALUE!', 'x'), 'no cost'],
  ['dear', 'no cost'],
  [Number.NaN, 'no cost'],
])('a cost of %j reads %s', (cost, shown) => {
  expect(formatPoints(ruleset, cost)).toBe(shown);
});

it.each([
  [2.5, 0, '3'],
  [-2.5, 0, '−3'],
  [0.285, 2, '0.29'],
  [1e-9, 6, '0'],
  [12.3456789, 6, '12.345679'],
])('%f to %i places is %s', (value, decimals, shown) => {
  expect(formatNumber(value, decimals)).toBe(shown);
});

it('choices come from the table, with label, short form and synonyms where it has them', () => {
  expect(choicesOf(ruleset, fieldOf('size'))).toEqual([
    { key: 'tin', label: 'Tin', short: 'T', synonyms: ['toy', 'small'] },
    { key: 'brass', label: 'Brass', short: 'B', synonyms: [] },
    { key: 'iron', label: 'Iron', short: 'I', synonyms: ['big'] },
  ]);
  expect(choicesOf(ruleset, fieldOf('troop'))[0]).toEqual({ key: 'marchers', label: 'Marchers', short: 'Marchers', synonyms: [] });
  expect(choicesOf(ruleset, fieldOf('legs'))).toEqual([]);
});

it.each(['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!'] as const)('%s is shown in words', (code) => {
  const error = errorValue(code, 'why');
  const fields = [...ruleset.data.fields, ...ruleset.data.components.flatMap((component) => component.fields)];
  const shown = [formatPlain(error), formatPoints(ruleset, error), ...fields.map((field) => formatValue(ruleset, field, error))];
  for (const text of shown) expect(text).toMatch(/^[a-z][a-z ]+$/);
});
