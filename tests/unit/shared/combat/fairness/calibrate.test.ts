import { describe, expect, it } from 'vitest';
import { calibrate, costOf, tunableParameters } from '../../../../../shared/combat/fairness/calibrate.ts';
import { drawDesigns } from '../../../../../shared/combat/fairness/index.ts';
import { editRules } from '../../../../../shared/houseRules/changes/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { builtInFiles, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const files = builtInFiles('zorch-97');
const designs = drawDesigns(ruleset, 91, 12);

describe('numbers that a calibration may change', () => {
  it('are constants by their id, and the numbers of a column', () => {
    const { parameters, unknown } = tunableParameters(files, ['basePoints', 'ammunition[factor]', 'wings', 'shots[wings]']);
    expect(parameters.map(({ name }) => name)).toEqual([
      'basePoints',
      'ammunition[factor] ground-burst',
      'ammunition[factor] air-burst',
      'ammunition[factor] bomblet',
    ]);
    expect(parameters[0]?.value).toBe(ruleset.data.constants?.find(({ id }) => id === 'basePoints')?.value);
    expect(unknown).toEqual(['wings', 'shots[wings]']);
  });
});

describe('a calibration', () => {
  const { parameters } = tunableParameters(files, ['basePoints', 'pointsPerMove']);
  const plan = { files, parameters, costField: 'unitCost', hold: 0.01, rounds: 2 };

  it('finds the numbers again by which prices were made', () => {
    const edited = editRules(
      files,
      parameters.map(({ place, value }, index) => ({ kind: 'set', place, value: value * (index === 0 ? 1.12 : 1.1) })),
    );
    const other = edited.ok ? loadRuleset(new Map(Object.entries(edited.value))) : edited;
    if (!other.ok) throw new Error(other.problems[0]?.message);
    const priced = designs.map((design) => ({ design, price: costOf(other.value, design, 'unitCost') }));
    const found = calibrate(priced, plan);
    expect(found.before).toBeGreaterThan(0.05);
    expect(found.after).toBeLessThan(0.005);
    const [base, move] = found.changes.map(({ from, to }) => to / from);
    expect(base).toBeCloseTo(1.12, 2);
    expect(move).toBeCloseTo(1.1, 1);
    const again = loadRuleset(new Map(Object.entries(found.files)));
    if (!again.ok) throw new Error(again.problems[0]?.message);
    for (const { design, price } of priced) expect(costOf(again.value, design, 'unitCost') / price).toBeCloseTo(1, 1);
  });

  it('leaves everything as it is where prices are what things cost', () => {
    const priced = designs.map((design) => ({ design, price: costOf(ruleset, design, 'unitCost') }));
    const found = calibrate(priced, plan);
    expect([found.changes, found.files]).toEqual([[], files]);
  });
});
