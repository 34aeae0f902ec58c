import { expect, it } from 'vitest';
import { allSteps } from '../../../../../shared/base/steps.ts';
import { fightRecords, offBy, offInWords, reasonInWords, verdictsInWords } from '../../../../../shared/combat/fairness/index.ts';
import type { DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock = (name: string): DesignInput => ruleset.stock.find(({ values }) => values.name === name) ?? expect.fail(name);

/** The records of a design; each fight is a step of the same length, from nothing done to all. */
function recordsOf(design: DesignInput) {
  const done: number[] = [];
  const steps = fightRecords(ruleset, design, 1);
  let step = steps.next();
  for (; !step.done; step = steps.next()) done.push(step.value);
  expect(done).toEqual(done.map((_, at) => (at + 1) / done.length));
  return step.value ?? expect.fail('records');
}

it('a cost is fair within a tenth of the fair price, and further off it is too dear or too cheap by so many percent', () => {
  expect(offBy({ formula: 330, price: 300 })).toBeCloseTo(0.1, 10);
  expect([0.1, 0.11, -0.1, -0.25].map(offInWords)).toEqual(['fair', '11 % too dear', 'fair', '25 % too cheap']);
  expect([offBy({ formula: null, price: 300 }), offBy({ formula: 300, price: null }), offBy({ formula: 300, price: 0 })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(verdictsInWords([0, 0.05, 0.3, -0.2, -0.4])).toBe('2 of 5 cost within 10 % of their fair price, 1 too dear, 2 too cheap.');
  expect(verdictsInWords([0.01])).toBe('1 of 1 cost within 10 % of their fair price.');
  expect(verdictsInWords([])).toBe('');
});

it('what reaches far is found to attack before it is lost, and what must come near is lost before', () => {
  const near = recordsOf(stock('Salamander Flame Carrier'));
  const far = recordsOf(stock('Drumfire Towed Howitzer'));
  const silent = ({ own }: typeof near): number => own.silent / own.units;
  expect(silent(near)).toBeGreaterThan(1.5 * silent(far));
  expect(reasonInWords(ruleset, stock('Salamander Flame Carrier'), 'too dear', near)).toMatch(
    /are lost before their first attack, of its opponents \d+ .*\(it reaches 15 cm and moves 20 cm\)\.$/,
  );
  expect(reasonInWords(ruleset, stock('Drumfire Towed Howitzer'), 'too cheap', far)).toMatch(
    /^For the same points it attacks 10 times where its opponents attack [\d.]+ times.*\(it reaches 150 cm and moves 4 cm\)\.$/,
  );
  expect(reasonInWords(ruleset, stock('Drumfire Towed Howitzer'), 'fair', far)).toBe('');
});

it('records count each unit once, and no more are lost than there were', () => {
  for (const { units, silent, lost, attacks, harmful } of Object.values(recordsOf(stock('Bison Medium Tank')))) {
    expect([silent <= lost, lost <= units, harmful <= attacks, attacks > 0]).toEqual([true, true, true, true]);
  }
});

it('nothing is said of a design that cannot attack', () => {
  expect(allSteps(fightRecords(ruleset, stock('Mule Lorry'), 1))).toBe(null);
});
