import { describe, expect, it } from 'vitest';
import { combatRulesOf, type Fighter, fighterOutcome } from '../../../../shared/combat/fighter/index.ts';
import {
  attackOdds,
  closeCombatOdds,
  explainOdds,
  type OddsSituation,
  unitOdds,
  usualSituation,
} from '../../../../shared/combat/odds/index.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

/** The worked examples of a set of rules, with the odds worked out by hand. */

const ruleset = builtInRuleset('zorch-97');
const rules = combatRulesOf(ruleset);
if (!rules) throw new Error('The rules do not say how units fight.');
const moved: OddsSituation = { ...usualSituation(rules), attackerMoved: true, distance: 45 };

type Values = Readonly<Record<string, number | string | boolean | null>>;
function fighter(values: Values, ...weapons: readonly Values[]): Fighter {
  const rows = weapons.map((each, index) => ({ id: `w${index}`, values: { name: 'Weapon', ...each } }));
  const made = fighterOutcome(ruleset, { values: { name: 'Figure', size: 'medium', ...values }, components: { weapons: rows } });
  if (!made.ok) throw new Error(made.problems[0]?.message);
  return made.value;
}

const ground = { propulsion: 'tracked', movement: 20 };
const gauss = { turreted: false, range: 100, attacks: 1, hitsOn: 6, apMod: -2 };
const triBarrel = { turreted: true, range: 60, attacks: 3, hitsOn: 8, apMod: 0 };
const tank = fighter({ ...ground, armour: 5, assault: 2 }, gauss, triBarrel);
const apc = fighter({ ...ground, armour: 8 }, { turreted: true, range: 40, attacks: 2, hitsOn: 8, apMod: -1 });
const aircraft = fighter({ propulsion: 'flying', movement: 120, armour: 5 }, { barrage: 8, shots: 2, ammunition: 'bomblet' });

describe('odds of the figures', () => {
  it('4: the tri-barrel at the carrier', () => {
    const [fixed, turret] = tank.attacks;
    if (!fixed || !turret) throw new Error('The tank has two weapons.');
    // Three dice on 8 or more, saved on 8 or more: 30 % and 70 %.
    const odds = attackOdds(rules, tank, turret, apc, moved);
    expect(odds.perDie).toBeCloseTo(0.21, 12);
    expect(odds.kill).toBeCloseTo(1 - 0.79 ** 3, 12);
    // The gun hits on 6 or more, saved on 10 only: 50 % and 90 %.
    expect(attackOdds(rules, tank, fixed, apc, moved).kill).toBeCloseTo(0.45, 12);
    expect(unitOdds(rules, tank, apc, moved).kill).toBeCloseTo(1 - 0.55 * 0.79 ** 3, 12);
    const steps = explainOdds(rules, tank, turret, apc, moved).map(({ text }) => text);
    expect(steps).toContain('needs 8 or more on a d10: 30 %');
    expect(steps).toContain('1 - (1 - 0.21)^3 = 50.7 %');
  });

  it('4: units on watch fire in two phases of the turn', () => {
    const onWatch = unitOdds(rules, tank, apc, { ...moved, attackerMoved: false });
    expect(onWatch.order?.id).toBe('overwatch');
    expect(onWatch.kill).toBeCloseTo(1 - (0.55 * 0.79 ** 3) ** 2, 12);
  });

  it('4: the gun of the carrier does not reach the tank', () => {
    const [gun] = apc.attacks;
    if (!gun) throw new Error('The carrier has a gun.');
    expect(attackOdds(rules, apc, gun, tank, moved)).toMatchObject({
      barred: 'Out of range: it reaches 40 cm, and the target is 45 cm away.',
      kill: 0,
    });
  });

  it('5: two stands with a factor of 3 assault a tank with 2', () => {
    const pioneers = fighter({ propulsion: 'normal', movement: 10, assault: 3 });
    // Of 100 throws 55 win, 36 lose, and 9 are rolled again.
    const odds = closeCombatOdds(rules, pioneers, tank, 2);
    expect(odds?.win).toBeCloseTo(55 / 91, 12);
    expect(odds?.tie).toBeCloseTo(0.09, 12);
    expect(odds?.oneWins).toBeCloseTo(1 - (36 / 91) ** 2, 12);
  });

  it('8: bombs of 8 points are on target, hit on 6 or more, and are saved on 10', () => {
    const odds = unitOdds(rules, aircraft, apc, moved);
    expect(odds.attacks[0]?.area).toMatchObject({ needs: null, strikes: 1 });
    expect(odds.kill).toBeCloseTo(0.5 * 0.9, 12);
    // Two loads, one a turn.
    expect(odds.destroyedBy[2]).toBeCloseTo(1 - 0.55 ** 2, 12);
    expect(odds.destroyedBy[3]).toBeCloseTo(1 - 0.55 ** 2, 12);
  });
});
