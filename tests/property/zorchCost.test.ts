import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';
import { asDesignInput, type ReferenceDesign, type ReferenceWeapon, referenceCost } from '../support/rulesets/zorchReference.ts';

const ruleset = builtInRuleset('zorch-97');
const assess = (design: ReferenceDesign) => assessDesign(ruleset, asDesignInput('A design', design));
const costOf = (design: ReferenceDesign): number => Number(assess(design).cost);

const sizes = ['small', 'medium', 'large', 'extra-large'] as const;
const propulsions = ['towed', 'normal', 'wheeled', 'tracked', 'hover', 'grav', 'flying'] as const;
const grades = ['inept', 'conscript', 'regular', 'professional', 'special-forces'] as const;

const upTo = (max: number, min = 0) => fc.integer({ min, max });
/** Area weapons of aircraft whose attacks are the number carried; examples.csv has them, and the reference does not. */
const isLoadOut = ({ attacks, barrage, hitsOn }: ReferenceWeapon): boolean => attacks > 0 && barrage > 0 && hitsOn === null;
const plainWeapon = fc.record({
  turreted: fc.boolean(),
  range: fc.option(upTo(300, 1), { freq: 10 }),
  attacks: fc.oneof(fc.constant(0), upTo(20)),
  barrage: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: upTo(20) }),
  hitsOn: fc.option(upTo(10, 1), { freq: 20 }),
  apMod: upTo(5, -8),
  shots: fc.oneof(fc.constant('unlimited' as const), upTo(10, 1)),
  ammunition: fc.constantFrom('ground-burst', 'air-burst', 'bomblet'),
  antiAir: fc.boolean(),
});
const anyWeapon: fc.Arbitrary<ReferenceWeapon> = plainWeapon.map((weapon) => (isLoadOut(weapon) ? { ...weapon, attacks: 0 } : weapon));
const anyDesign: fc.Arbitrary<ReferenceDesign> = fc.record({
  size: fc.constantFrom(...sizes),
  propulsion: fc.oneof(fc.constantFrom(...propulsions), fc.constant('flying' as const)),
  movement: fc.oneof(upTo(300), upTo(62, 58)),
  armour: fc.option(upTo(11, 1), { freq: 10 }),
  assault: upTo(10),
  capacity: upTo(10),
  morale: fc.constantFrom(...grades),
  sapper: fc.boolean(),
  afvEngineering: fc.boolean(),
  minePlough: fc.boolean(),
  specialPoints: upTo(200),
  weapons: fc.array(anyWeapon, { maxLength: 4 }),
});

it('2,000 random designs cost what the reference says, to the point', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(assess(design).cost).toBe(referenceCost(design).cost);
    }),
    { numRuns: tries(600, 2000) },
  );
});

it('the steps of the sum are those of the reference', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const reference = referenceCost(design);
      const { values, components } = assess(design);
      expect(Number(values.firepower)).toBeCloseTo(reference.firepower, 6);
      expect(Number(values.core)).toBeCloseTo(reference.core, 6);
      expect(values.propulsionFactor).toBeCloseTo(reference.propulsionFactor, 9);
      (components.weapons ?? []).forEach((weapon, index) => {
        expect(Number(weapon.points)).toBeCloseTo(reference.weaponPoints[index] ?? Number.NaN, 6);
      });
    }),
    { numRuns: tries(100, 300) },
  );
});

it('the lines of the breakdown add up to the cost', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const { breakdown, cost } = assess(design);
      const sum = breakdown.reduce((total, term) => total + Number(term.points), 0);
      expect(sum).toBeCloseTo(Number(cost), 6);
    }),
    { numRuns: tries(100, 300) },
  );
});

it('the shares of the weapons add up to the firepower before armour', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const { values, components } = assess(design);
      const shares = (components.weapons ?? []).reduce((total, weapon) => total + Number(weapon.share), 0);
      expect(shares).toBeCloseTo(Number(values.bareFirepower), 6);
    }),
    { numRuns: tries(100, 300) },
  );
});

/** A change for the better; null where this design (or weapon) cannot take it. */
type Step<T> = readonly [string, (subject: T) => T | null];

const next = <T>(list: readonly T[], value: T): T | undefined => list[list.indexOf(value) + 1];
/** Foot, wheels and tracks cost the same, so either is a step above the other. */
const betterPropulsion = {
  towed: 'normal',
  normal: 'wheeled',
  wheeled: 'tracked',
  tracked: 'hover',
  hover: 'grav',
  grav: 'flying',
  flying: null,
} as const;

const designSteps: readonly Step<ReferenceDesign>[] = [
  ['armour one lower', (d) => (d.armour === 1 ? null : { ...d, armour: (d.armour ?? 11) - 1 })],
  ['size one larger', (d) => (next(sizes, d.size) ? { ...d, size: next(sizes, d.size) ?? d.size } : null)],
  ['movement 1 cm more', (d) => ({ ...d, movement: d.movement + 1 })],
  ['movement 5 cm more', (d) => ({ ...d, movement: d.movement + 5 })],
  ['movement straight to 61 cm', (d) => (d.movement > 60 ? null : { ...d, movement: 61 })],
  ['assault one higher', (d) => ({ ...d, assault: d.assault + 1 })],
  ['one more stand carried', (d) => ({ ...d, capacity: d.capacity + 1 })],
  ['one morale grade better', (d) => (next(grades, d.morale) ? { ...d, morale: next(grades, d.morale) ?? d.morale } : null)],
  [
    'better propulsion',
    (d) => (betterPropulsion[d.propulsion] ? { ...d, propulsion: betterPropulsion[d.propulsion] ?? d.propulsion } : null),
  ],
];
const weaponSteps: readonly Step<ReferenceWeapon>[] = [
  ['range 1 cm more', (w) => (w.range === null ? null : { ...w, range: w.range + 1 })],
  ['range 15 cm more', (w) => (w.range === null ? null : { ...w, range: w.range + 15 })],
  ['one attack more', (w) => (w.attacks < 20 && !isLoadOut({ ...w, attacks: 1 }) ? { ...w, attacks: w.attacks + 1 } : null)],
  ['one barrage point more', (w) => (w.barrage < 20 ? { ...w, barrage: w.barrage + 1 } : null)],
  ['hits on one less', (w) => (w.hitsOn === null || w.hitsOn === 1 ? null : { ...w, hitsOn: w.hitsOn - 1 })],
  ['AP one better', (w) => (w.apMod === -8 ? null : { ...w, apMod: w.apMod - 1 })],
  ['one shot more', (w) => (w.shots === 'unlimited' ? null : { ...w, shots: w.shots === 10 ? 'unlimited' : w.shots + 1 })],
  ['a turret', (w) => (w.turreted ? null : { ...w, turreted: true })],
  ['anti-air', (w) => (w.antiAir ? null : { ...w, antiAir: true })],
];

it.each(designSteps)('never cheaper: %s', (_, step) => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const better = step(design);
      fc.pre(better !== null);
      if (better) expect(costOf(better)).toBeGreaterThanOrEqual(costOf(design));
    }),
    { numRuns: tries(50, 150) },
  );
});

it.each(weaponSteps)('never cheaper: %s on a weapon', (_, step) => {
  fc.assert(
    fc.property(anyDesign, anyWeapon, (design, weapon) => {
      const better = step(weapon);
      fc.pre(better !== null);
      const armedWith = (last: ReferenceWeapon) => costOf({ ...design, weapons: [...design.weapons.slice(0, 3), last] });
      if (better) expect(armedWith(better)).toBeGreaterThanOrEqual(armedWith(weapon));
    }),
    { numRuns: tries(50, 150) },
  );
});

it('never cheaper: one weapon more', () => {
  fc.assert(
    fc.property(anyDesign, anyWeapon, (design, weapon) => {
      expect(costOf({ ...design, weapons: [...design.weapons, weapon] })).toBeGreaterThanOrEqual(costOf(design));
    }),
    { numRuns: tries(50, 150) },
  );
});

it('foot, wheels and tracks cost the same', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const costs = (['normal', 'wheeled', 'tracked'] as const).map((propulsion) => costOf({ ...design, propulsion }));
      expect(new Set(costs).size).toBe(1);
    }),
    { numRuns: tries(40, 100) },
  );
});

it('towed is cheaper than wheels, and hover, grav and flying are dearer, whatever is rounded', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const on = (propulsion: ReferenceDesign['propulsion']): number => costOf({ ...design, propulsion });
      const wheeled = on('wheeled');
      // 5 PP are the least, so nothing is cheaper than a unit of 5.
      if (Number(assess({ ...design, propulsion: 'wheeled' }).values.gradedCost) > 5) expect(on('towed')).toBeLessThan(wheeled);
      for (const dearer of ['hover', 'grav', 'flying'] as const) expect(on(dearer), dearer).toBeGreaterThan(wheeled);
    }),
    { numRuns: tries(100, 300) },
  );
});

it('a fast mover has the price of several targets, whatever its size', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const fast = { ...design, propulsion: 'flying', movement: 120 } as const;
      const [medium, large] = (['medium', 'large'] as const).map((size) => assess({ ...fast, size }).values);
      expect(medium?.firepower).toBeCloseTo(Number(large?.firepower), 6);
    }),
    { numRuns: tries(40, 100) },
  );
});

it('no unit costs less than 5 PP before upgrades', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(Number(assess(design).values.gradedCost)).toBeGreaterThanOrEqual(5);
    }),
    { numRuns: tries(40, 100) },
  );
});
