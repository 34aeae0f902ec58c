import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assessDesign, evaluateOver } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import type { PricedDesign } from '../../../../../shared/sheets/adopt/fit.ts';
import { adoptFit, type CostFit, explainedPercent, fitCosts } from '../../../../../shared/sheets/adopt/index.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { sample } from '../../../../support/programs/cli.ts';
import { randomDesigns } from '../../../../support/random/randomDesigns.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** The designs of a sample with nothing but the numbers in its cost column. */
function pricedSample(file: string): readonly PricedDesign[] {
  const workbook = parseWorkbook(readFileSync(sample(file)), file);
  if (!workbook.ok) throw new Error(workbook.problems[0]?.message);
  return importWorkbook(zorch, workbook.value).designs.flatMap((design) =>
    design.sheetCost === null ? [] : [{ design, cost: design.sheetCost }],
  );
}

const best = (fits: readonly CostFit[]): CostFit => {
  const [fit] = fits;
  if (!fit) throw new Error('Nothing was fitted.');
  return fit;
};
const coefficientsOf = ({ terms }: CostFit) => Object.fromEntries(terms.map(({ id, coefficient }) => [id, coefficient]));
const value = (formula: string, design: DesignInput): unknown => {
  const outcome = evaluateOver(zorch, assessDesign(zorch, design), formula);
  return outcome.ok ? outcome.value : outcome.problems[0]?.message;
};

describe('a sheet whose costs are a plain sum', () => {
  // wide-weapons.xlsx: 2 x movement + 10 x (11 - armour) + 5 x assault + 10 x capacity + for every weapon range x attacks / 5 + 6 x barrage
  const fit = best(fitCosts(zorch, pricedSample('wide-weapons.xlsx')));

  it('gives its formula away from the numbers alone', () =>
    expect(coefficientsOf(fit)).toEqual({
      base: 110,
      movement: 2,
      armour: -10,
      assault: 5,
      capacity: 10,
      weaponsRangeAttacks: 0.2,
      weaponsBarrage: 6,
    }));
  it('leaves nothing over', () => {
    expect(fit.explained).toBe(1);
    expect(fit.residuals.every((miss) => miss === 0)).toBe(true);
    expect(fit.expectedMiss).toBeLessThan(0.5);
  });
  it('still warns of too few designs', () => expect(fit.warnings.join()).toContain('18 designs are little to find 7 numbers from'));
});

it.each(['canonical-stacked.xls', 'messy-units.xlsx', 'weapon-lookup.ods'])(
  'every residual of %s is the cost minus what the formula gives',
  (file) => {
    const priced = pricedSample(file);
    for (const { formula, residuals } of fitCosts(zorch, priced))
      priced.forEach(({ design, cost }, position) => {
        const fitted = value(formula, design);
        expect(typeof fitted === 'number' ? cost - fitted : fitted).toBeCloseTo(residuals[position] ?? Number.NaN, 6);
      });
  },
);

it('our own model is found again, each part with the weight it was given', () => {
  const priced = randomDesigns(zorch, 7, 30).map((design) => ({
    design,
    cost: Number(value('0.5*hullPoints+2*movePoints+0.25*SUM(weapons[share])', design)),
  }));
  const fit = fitCosts(zorch, priced).find(({ model }) => model === 'own');
  expect(fit && coefficientsOf(fit)).toEqual({ hull: 0.5, move: 2, weapon: 0.25 });
});

it('costs that follow from nothing are not explained', () => {
  const priced = randomDesigns(zorch, 7, 30).map((design, position) => ({ design, cost: 100 + ((position * 7919) % 97) }));
  for (const fit of fitCosts(zorch, priced)) expect(fit.expectedMiss).toBeGreaterThan(20);
});

describe('what cannot be fitted', () => {
  const priced = randomDesigns(zorch, 7, 12).map((design, position) => ({ design, cost: 100 + position }));
  it('three designs are too few', () => expect(fitCosts(zorch, priced.slice(0, 3))).toEqual([]));
  it('a design with a wrong value has no residual, and the others are fitted all the same', () => {
    const [first, ...others] = pricedSample('wide-weapons.xlsx');
    const wrong = {
      cost: first?.cost ?? 0,
      design: { ...first?.design, components: {}, values: { ...first?.design.values, armour: 'thick' } },
    };
    const { residuals } = best(fitCosts(zorch, [wrong, ...others]));
    expect(residuals).toEqual([null, ...others.map(() => 0)]);
  });
  it('equal costs are explained by nothing but their number', () => {
    const fit = best(
      fitCosts(
        zorch,
        priced.map(({ design }) => ({ design, cost: 50 })),
      ),
    );
    expect([coefficientsOf(fit), fit.explained]).toEqual([{ base: 50 }, 1]);
  });
});

describe('a fit taken over as house rules', () => {
  it.each(['wide-weapons.xlsx', 'canonical-stacked.xls', 'weapon-lookup.ods'])(
    'prices the designs of %s as the fit does, term by term',
    (file) => {
      const priced = pricedSample(file);
      for (const fit of fitCosts(zorch, priced)) {
        const adopted = adoptFit(zorch, fit, file);
        if (!adopted.ok) throw new Error(adopted.problems[0]?.message);
        const { ruleset } = adopted.value;
        expect(ruleset.data).toMatchObject({ id: expect.stringMatching(/^house-/), basedOn: { id: 'zorch-97' } });
        priced.forEach(({ design, cost }, position) => {
          const assessment = assessDesign(ruleset, design);
          expect(Number(assessment.cost)).toBeCloseTo(cost - (fit.residuals[position] ?? Number.NaN), 6);
          expect(assessment.breakdown.reduce((sum, { points }) => sum + Number(points), 0)).toBeCloseTo(Number(assessment.cost), 6);
        });
      }
    },
  );

  it('each line names the entered fields it reads, so that one step of them is priced', () => {
    const adopted = adoptFit(zorch, best(fitCosts(zorch, pricedSample('wide-weapons.xlsx'))), 'wide-weapons.xlsx');
    if (!adopted.ok) throw new Error(adopted.problems[0]?.message);
    const inputs = Object.fromEntries(adopted.value.ruleset.data.breakdown.map((line) => [line.id, line.inputs]));
    expect(inputs).toMatchObject({ base: [], movement: ['movement'], armour: ['armour'], weaponsBarrage: [], rounding: [] });
  });
});

it('what a fit explains is said to one decimal, and 100 % only of all', () =>
  expect([0.947, 0.99996, 1].map((explained) => explainedPercent({ explained }))).toEqual([94.7, 99.9, 100]));
