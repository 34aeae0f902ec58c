import { describe, expect, it } from 'vitest';
import { liveRules, triedNumber } from '../../../../../shared/houseRules/effects/live.ts';
import { type NumberPlace, withOwnSpecials } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { aDesign } from '../../../../support/projects/projects.ts';
import {
  builtInRuleset,
  loadTexts,
  pointsFreeRuleset,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();
const legPrice: NumberPlace = { kind: 'constant', id: 'legPrice' };
const tinPrice: NumberPlace = { kind: 'cell', table: 'sizes', row: 0, column: 'price' };
// (price of the size + legs * price of a leg) * 1.5, as nothing is entered for shell and spring.
const tin = aDesign('Tin', { size: 'tin', legs: 2 });
const iron = aDesign('Iron', { size: 'iron', legs: 4 });

const costsAfter = (...changes: readonly (readonly [NumberPlace, number])[][]) => {
  const costs = liveRules(tiny).costsOf([tin, iron]);
  return changes.map((change) => {
    costs?.change(change.map(([place, value]) => ({ ...place, value })));
    return [...(costs?.costs ?? [])];
  });
};

describe('costs that follow a number', () => {
  it('change only where the number counts, and come back', () => {
    expect(
      costsAfter(
        [],
        [[legPrice, 4]],
        [[tinPrice, 6]],
        [
          [legPrice, 4],
          [tinPrice, 6],
        ],
        [],
      ),
    ).toEqual([
      [12, 30],
      [18, 42],
      [15, 30],
      [21, 42],
      [12, 30],
    ]);
  });

  it('have no number where there is no cost', () => {
    const costs = liveRules(tiny).costsOf([aDesign('Odd', { size: 'unheard of' })]);
    costs?.change([{ ...legPrice, value: 3 }]);
    expect([...(costs?.costs ?? [])]).toEqual([Number.NaN]);
    expect(liveRules(pointsFreeRuleset()).costsOf([])).toBeNull();
  });

  it('read a cell again that a number closed', () => {
    const text = readFolder(tinyFolder).get('ruleset.json') ?? '';
    const closable = text.replace('"id": "shell",', '"id": "shell", "when": "=legPrice<3",');
    const ruleset = loadTexts(new Map([...readFolder(tinyFolder), ['ruleset.json', closable]]));
    const armoured = aDesign('Armoured', { size: 'tin', legs: 2, shell: 3 });
    const costs = liveRules(ruleset).costsOf([armoured]);
    const seen = [2, 4, 2].map((value) => {
      costs?.change([{ ...legPrice, value }]);
      return costs?.costs[0];
    });
    // (4 + 4 + 4 * 1.5) * 1.5, then (4 + 8) * 1.5 without the shell.
    expect(seen).toEqual([21, 18, 21]);
    expect(seen[0]).toBe(assessDesign(ruleset, armoured).cost);
  });
});

describe('a whole ruleset with other numbers', () => {
  it('has them in its constants, its tables and its formulas', () => {
    const other = liveRules(tiny).with([
      { ...legPrice, value: 4 },
      { ...tinPrice, value: 6 },
    ]);
    if (!other.ok) throw new Error('It loads.');
    const { constants, tables } = other.value;
    expect([constants.get('legPrice'), tables.get('sizes')?.rows[0]?.price]).toEqual([4, 6]);
    expect([assessDesign(other.value, tin).cost, assessDesign(tiny, tin).cost]).toEqual([21, 12]);
  });

  it('keeps the special abilities of a project', () => {
    const own = withOwnSpecials(builtInRuleset('zorch-97'), [{ id: 'x', label: 'Ice skates', text: 'Skates.', cost: { points: 3 } }]);
    const other = liveRules(own).with([{ kind: 'constant', id: 'roundingStep', value: 1 }]);
    expect(other.ok && other.value.data.specials.some(({ label }) => label === 'Ice skates')).toBe(true);
  });
});

it('rows of a table count with the blank ones in files, and without them in the ruleset', () => {
  const files = { 'tables/sizes.csv': 'key,price\n\ntin,4\n,\nbrass,7.5\n' };
  const found = [0, 1, 2, 3].map((row) => triedNumber(tiny, files, { file: 'tables/sizes.csv', path: [row, 'price'] })?.value ?? null);
  expect(found).toEqual([null, 4, null, 7.5]);
});
