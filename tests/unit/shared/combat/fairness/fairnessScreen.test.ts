import { expect, it } from 'vitest';

import { FAIRNESS_FILE, type FairnessReport } from '../../../../../shared/combat/fairness/report/index.ts';
import { designIdSchema } from '../../../../../shared/project/index.ts';
import { isMeasuring, keepPrice, measuredPrice } from '../../../../../src-renderer/designs/fairPrice/state.ts';
import { shippedReport } from '../../../../../src-renderer/lab/fairness/FairnessView.tsx';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const report: FairnessReport = {
  format: 1,
  ruleset: { id: ruleset.data.id, version: ruleset.data.version },
  seed: 1,
  opponents: 9,
  fights: 10,
  terrains: [{ id: 'open', label: 'Open' }],
  groupings: [],
  designs: [],
  editions: [],
  prices: [],
};
const filesOf = (text: string): Readonly<Record<string, string>> => ({ [FAIRNESS_FILE]: text });

it('a report is shown for the rules it was made of: the same edition, and the same costs', () => {
  expect(shippedReport(ruleset, filesOf(JSON.stringify(report)))).toEqual(report);
  expect(shippedReport(ruleset, {})).toBeNull();
  expect(shippedReport(ruleset, filesOf('{ broken'))).toBeNull();
  expect(shippedReport(ruleset, filesOf(JSON.stringify({ ...report, ruleset: { ...report.ruleset, version: '0.1.0' } })))).toBeNull();
  const dearer = { name: 'First', set: 'stock', index: 0, cost: 99_999, groups: [], won: [5] };
  expect(shippedReport(ruleset, filesOf(JSON.stringify({ ...report, designs: [dearer] })))).toBeNull();
});

it('a fair price is kept for a design as long as design and rules are the same objects', () => {
  const [stock] = ruleset.stock;
  if (!stock) throw new Error('There is a stock.');
  const design = { ...stock, id: designIdSchema.parse('one') };
  const price = { price: 70, low: 66, high: 75, fights: 400, formula: 75 };
  keepPrice(ruleset, design, price);
  expect(measuredPrice(ruleset, design)).toBe(price);
  expect(measuredPrice(ruleset, { ...design })).toBeNull();
  expect(measuredPrice({ ...ruleset }, design)).toBeNull();
});

it('fights under way are those of one design by one set of rules', () => {
  const [stock] = ruleset.stock;
  if (!stock) throw new Error('There is a stock.');
  const design = { ...stock, id: designIdSchema.parse('one') };
  const running = { design, ruleset, known: null, cancel: () => undefined };
  expect(isMeasuring(running, ruleset, design)).toBe(true);
  expect(isMeasuring(running, ruleset, { ...design })).toBe(false);
  expect(isMeasuring(running, { ...ruleset }, design)).toBe(false);
  expect(isMeasuring(null, ruleset, design)).toBe(false);
});
