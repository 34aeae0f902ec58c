import { expect, it } from 'vitest';
import { combatRulesOf, type Fighter, fighterOutcome, type Situation } from '../../../../shared/combat/fighter/index.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ships = () => builtInRuleset('spaceship-battles');

const plain: Situation = {
  distance: 3,
  cover: 0,
  attackerMoved: false,
  targetMoved: false,
  attackerHealth: 1,
  isReaction: false,
  points: 0,
  modifier: 0,
};

function ship(values: Readonly<Record<string, number | string | boolean>>): Fighter {
  const made = fighterOutcome(ships(), { values: { name: 'Ship', ...values }, components: {} });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  return made.value;
}

function rollOf(attacker: Fighter, target: Fighter, situation: Partial<Situation> = {}, weapon = 0) {
  const by = attacker.attacks[weapon];
  return by ? combatRulesOf(ships())?.roll(attacker, by, target, { ...plain, ...situation }) : undefined;
}

const sum = (dice: number, plus: number, over: number) => ({ kind: 'sum', dice, sides: 6, plus, over });
const cruiser = { shipClass: 'C', maximumSpeed: 6, forceField: 'IV', energyWeapon: 'III' };

it('the example of the rules: a roll of 16 against a field of 12 takes 4 off the hull', () => {
  const roll = rollOf(ship(cruiser), ship(cruiser));
  expect(roll).toEqual(sum(5, 0, 12));
  expect(roll?.kind === 'sum' ? 16 + roll.plus - roll.over : null).toBe(4);
});

it('range, speeds and size are taken off, and what the player chooses', () => {
  const fast = ship({ ...cruiser, maximumSpeed: 10 });
  const fighter = ship({ shipClass: 'F', maximumSpeed: 'sub-light', forceField: 'none', energyWeapon: '1d6' });
  expect([4, 7, 8, 11, 12].map((distance) => rollOf(fast, fast, { distance }))).toMatchObject(
    [-1, -1, -2, -2, -3].map((plus) => ({ plus })),
  );
  // Two thirds of Hyper 10 are Hyper 7, of Hyper 6 are Hyper 4: 1 less for each of them that moves.
  expect(rollOf(fast, ship(cruiser), { attackerMoved: true, targetMoved: true, modifier: -6 })).toEqual(sum(5, -8, 12));
  expect(rollOf(fast, fighter, { targetMoved: true })).toEqual(sum(5, -3, 0));
  expect([fast.move, ship(cruiser).move, fighter.move]).toEqual([9, 6, 2]);
});

it('damage takes power from weapons and fields: 8, 7, 5 and 2 points are factors III, III, II and I', () => {
  const shares = [1, 28 / 36, 27 / 36, 19 / 36, 18 / 36, 10 / 36, 9 / 36, 1 / 36];
  const dice = shares.map((attackerHealth) => rollOf(ship(cruiser), ship(cruiser), { attackerHealth }));
  expect(dice).toEqual([5, 5, 5, 5, 4, 4, 3, 3].map((each) => sum(each, 0, 12)));
  const fields = shares.map((targetHealth) => rollOf(ship(cruiser), ship(cruiser), { targetHealth }));
  expect(fields).toEqual([12, 12, 12, 12, 8, 8, 4, 4].map((each) => sum(5, 0, each)));
});

it('type IV loses dice by range, projectiles have dice of their own', () => {
  const heavy = ship({ ...cruiser, energyWeapon: 'IV', torpedoes: true, missiles: true, aftWeapons: true });
  expect([1, 4, 6, 9].map((distance) => rollOf(heavy, heavy, { distance }))).toMatchObject([9, 8, 7, 4].map((dice) => ({ dice })));
  expect(rollOf(heavy, heavy, { distance: 9, attackerHealth: 0.2 })).toMatchObject({ dice: 0 });
  expect([1, 2].map((weapon) => rollOf(heavy, heavy, { attackerHealth: 0.1 }, weapon))).toMatchObject([{ dice: 6 }, { dice: 4 }]);
  expect(heavy.attacks.map(({ name, arc, range, shots, perTurn }) => [name, arc, range, shots, perTurn])).toEqual([
    ['Energy weapon IV', 360, 9, Number.POSITIVE_INFINITY, 4],
    ['Torpedoes', 360, 9, 5, 2],
    ['Missiles', 360, 9, 5, 2],
  ]);
  expect(ship(cruiser).attacks.map(({ arc }) => arc)).toEqual([180]);
});

it('every stock ship fights, and each shot is explained with sources', () => {
  const rules = combatRulesOf(ships());
  const fleet = ships().stock.map((design) => {
    const made = fighterOutcome(ships(), design);
    if (!made.ok) throw new Error(made.problems[0]?.message);
    return made.value;
  });
  expect(fleet.map(({ strength }) => strength)).toContain(60);
  for (const attacker of fleet)
    for (const by of attacker.attacks)
      for (const target of fleet) {
        const situation = { ...plain, distance: 9, attackerMoved: true, targetMoved: true };
        const roll = rules?.roll(attacker, by, target, situation);
        expect(roll?.kind).toBe('sum');
        const steps = rules?.explain(attacker, by, target, situation) ?? [];
        expect(steps.every(({ text, source }) => !/[#{}]/.test(text) && source.startsWith('Spaceship Battles, part'))).toBe(true);
        expect(steps.at(-1)?.text).toMatch(new RegExp(`above ${roll?.kind === 'sum' ? roll.over : ''} is taken off the hull\\.$`));
      }
});

it('every energy weapon has a range, as nothing else limits how far it reaches', () => {
  const reach = ['1d6', '2d6', 'I', 'II', 'III', 'IV'].map((energyWeapon) => ship({ ...cruiser, energyWeapon }).attacks[0]?.range);
  expect(reach).toEqual([9, 9, 9, 9, 12, 9]);
});
