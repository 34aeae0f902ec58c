import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../shared/base/text/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput, Values } from '../../shared/rules/ruleset/values/index.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const fixtures = join(import.meta.dirname, '../fixtures/zorch');
const ruleset = builtInRuleset('zorch-97');

type StockWeapon = {
  readonly name: string;
  readonly turreted: boolean;
  readonly range: number;
  readonly attacks: number;
  readonly barrage: number;
  readonly hitsOn: number;
  readonly ap: number;
  readonly shots: number;
  readonly ammo?: 'G' | 'A' | 'B';
};
type StockDesign = {
  readonly name: string;
  readonly propulsion: string;
  readonly size: 'S' | 'M' | 'L' | 'XL';
  readonly move: number;
  readonly armour: number;
  readonly assault: number;
  readonly capacity: number;
  readonly weapons: readonly StockWeapon[];
  readonly specials: readonly string[];
};

// The fixture is ours; its shape is the type above.
const listed = JSON.parse(readFileSync(join(fixtures, 'stock-designs.json'), 'utf8')) as readonly StockDesign[];

const sizes = { S: 'small', M: 'medium', L: 'large', XL: 'extra-large' } as const;
const ammunition = { G: 'ground-burst', A: 'air-burst', B: 'bomblet' } as const;

const weaponValues = (weapon: StockWeapon, antiAir: boolean): Values => ({
  name: weapon.name,
  turreted: weapon.turreted,
  range: weapon.range,
  attacks: weapon.attacks,
  barrage: weapon.barrage,
  hitsOn: weapon.attacks > 0 ? weapon.hitsOn : null,
  apMod: weapon.ap,
  shots: weapon.shots === 0 ? 'unlimited' : weapon.shots,
  ammunition: weapon.ammo ? ammunition[weapon.ammo] : null,
  antiAir,
});

const asInput = (design: StockDesign): DesignInput => ({
  values: {
    name: design.name,
    size: sizes[design.size],
    propulsion: design.propulsion,
    movement: design.move,
    armour: design.armour,
    assault: design.assault,
    capacity: design.capacity,
    sapper: design.specials.includes('SAPPER'),
    afvEngineering: design.specials.includes('AFVENG'),
    minePlough: design.specials.includes('PLOUGH'),
  },
  components: { weapons: design.weapons.map((weapon) => ({ values: weaponValues(weapon, design.specials.includes('AA')) })) },
});

const [, ...printed] = parseDelimited(readFileSync(join(fixtures, 'stock-breakdown.csv'), 'utf8').trimEnd());

/** Half a unit of the last decimal place that is printed. */
const printedRounding = (text: string): number => 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0) + 1e-9;

describe.each(printed.map((row) => [row[0] ?? '', row] as const))('%s', (name, row) => {
  const design = listed.find((candidate) => candidate.name === name);
  if (!design) throw new Error(`${name} is not in the fixture.`);
  const assessment = assessDesign(ruleset, asInput(design));
  const { values, components } = assessment;

  it('costs what the description of the model prints', () => {
    expect(assessment.cost).toBe(Number(row[10]));
  });

  it('has the printed steps of the sum, within printed rounding', () => {
    const shown = {
      armourFactor: values.armourFactor,
      hullAndMove: (Number(values.hullPoints) + Number(values.movePoints)) * Number(values.armourFactor),
      firepower: values.firepower,
      propulsionFactor: values.propulsionFactor,
      core: values.core,
      assault: values.assaultCost,
      capacity: values.capacityCost,
      upgrades: values.upgradeCost,
    };
    const [, armourFactor = '', hullAndMove = '', weaponPoints = '', firepower = '', propulsionFactor = '', core = '', ...rest] = row;
    const [assault = '', capacity = '', upgrades = ''] = rest;
    const expected = { armourFactor, hullAndMove, firepower, propulsionFactor, core, assault, capacity, upgrades };
    for (const [step, text] of Object.entries(expected)) {
      const value = Number(shown[step as keyof typeof shown]); // the keys of `expected` are those of `shown`
      expect(Math.abs(value - Number(text)), `${step}: ${value}, printed ${text}`).toBeLessThanOrEqual(printedRounding(text));
    }
    const points = (components.weapons ?? []).map((weapon) => Number(weapon.points));
    const printedPoints = weaponPoints === '' ? [] : weaponPoints.split(';');
    expect(points).toHaveLength(printedPoints.length);
    points.forEach((value, index) => {
      expect(Math.abs(value - Number(printedPoints[index])), `weapon ${index + 1}: ${value}`).toBeLessThanOrEqual(printedRounding(''));
    });
  });

  it('stands in stock.csv with the same cost and without any issue', () => {
    const stock = ruleset.stock.find((candidate) => candidate.values.name === name);
    expect(stock).toBeDefined();
    if (!stock) return;
    const shipped = assessDesign(ruleset, stock);
    expect({ cost: shipped.cost, issues: shipped.issues }).toEqual({ cost: assessment.cost, issues: [] });
    expect(shipped.components.weapons?.map((weapon) => weapon.points)).toEqual(components.weapons?.map((weapon) => weapon.points));
  });
});

it('all 37 stock designs are listed, printed and shipped', () => {
  expect([listed.length, printed.length, ruleset.stock.length]).toEqual([37, 37, 37]);
});

/** For each step up the list: of how many stock designs it is dearer, without effect, cheaper, everything else being equal. */
function stepsUp(field: 'size' | 'propulsion', keys: readonly string[]): readonly string[] {
  const costOf = (design: DesignInput, key: string) =>
    Number(assessDesign(ruleset, { ...design, values: { ...design.values, [field]: key } }).cost);
  return keys.slice(1).map((key, index) => {
    const lower = keys[index] ?? '';
    const steps = ruleset.stock.map((design) => Math.sign(costOf(design, key) - costOf(design, lower)));
    const count = (sign: number): number => steps.filter((step) => step === sign).length;
    return `${lower} to ${key}: ${count(1)} dearer, ${count(0)} alike, ${count(-1)} cheaper`;
  });
}

it('propulsions and sizes cost what the rules say of each other, as docs/COST_MODEL.md counts it', () => {
  expect([
    ...stepsUp('propulsion', ['towed', 'tracked', 'hover', 'grav', 'flying']),
    ...stepsUp('size', ['small', 'medium', 'large', 'extra-large']),
  ]).toEqual([
    'towed to tracked: 37 dearer, 0 alike, 0 cheaper',
    'tracked to hover: 37 dearer, 0 alike, 0 cheaper',
    'hover to grav: 35 dearer, 2 alike, 0 cheaper',
    'grav to flying: 37 dearer, 0 alike, 0 cheaper',
    'small to medium: 5 dearer, 32 alike, 0 cheaper',
    'medium to large: 11 dearer, 26 alike, 0 cheaper',
    'large to extra-large: 10 dearer, 27 alike, 0 cheaper',
  ]);
});
