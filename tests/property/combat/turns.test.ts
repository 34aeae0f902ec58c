import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AttackRoll, Fighter } from '../../../shared/combat/fighter/index.ts';
import { areaOdds, type OddsSituation, unitOdds } from '../../../shared/combat/odds/index.ts';
import { turnPlan, usesInTurn } from '../../../shared/combat/odds/turn.ts';
import { handRules } from '../../support/combat/handRules.ts';
import { anyFighter, anySituation } from '../../support/combat/randomFighters.ts';
import { tries } from '../../support/random/seed.ts';

/** Chances by index. */
type Chances = readonly number[];
/** A target that may still be destroyed after so many turns is not followed further. */
const MOST_TURNS = 3000;
const SURE = 1e-12;

/** How likely a die shows a score or more: one of 1 or less always, one above its sides never. */
const shows = (score: number, sides: number): number =>
  Array.from({ length: sides }, (_, at) => at + 1).filter((face) => face >= score || score <= 1).length / sides;

/** Both amounts one after the other; what is above `most` counts as `most`. */
function added(one: Chances, other: Chances, most: number): Chances {
  const sum = new Array<number>(most + 1).fill(0);
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      const at = Math.min(most, i + j);
      sum[at] = (sum[at] ?? 0) + a * b;
    });
  });
  return sum;
}

/** What one use does where it strikes, worked out die by die. */
function damageOf(roll: AttackRoll): Chances {
  const dice = Array.from({ length: roll.dice });
  if (roll.kind === 'sum') {
    const die = [0, ...new Array<number>(roll.sides).fill(1 / roll.sides)];
    const sums = dice.reduce<Chances>((sum) => added(sum, die, roll.dice * roll.sides), [1]);
    const most = Math.max(0, roll.dice * roll.sides + roll.plus - roll.over);
    return Array.from({ length: most + 1 }, (_, damage) =>
      sums.reduce((chance, one, sum) => (Math.max(0, sum + roll.plus - roll.over) === damage ? chance + one : chance), 0),
    );
  }
  const counts = shows(roll.hit, roll.sides) * (1 - shows(roll.save, roll.sides));
  const die = [1 - counts, ...new Array<number>(Math.max(0, roll.damage - 1)).fill(0), counts];
  return dice.reduce<Chances>((sum) => added(sum, roll.damage === 0 ? [1] : die, roll.dice * roll.damage), [1]);
}

/** How likely the target is destroyed after each turn, one turn after the other until nothing more can happen; null if that takes too long. */
function followed(attacker: Fighter, target: Fighter, chosen: OddsSituation): Chances | null {
  const { strength } = target;
  const plan = turnPlan(handRules, attacker, target, chosen);
  const used = unitOdds(handRules, attacker, target, chosen).attacks.flatMap(({ attack, roll }) => (roll ? [{ attack, roll }] : []));
  const left = used.map(({ attack }) => attack.shots);
  const destroyed = [0];
  let damage: Chances = [1];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = damage;
    used.forEach(({ attack, roll }, at) => {
      const uses = Math.min(usesInTurn(plan, attack), left[at] ?? 0);
      left[at] = (left[at] ?? 0) - uses;
      const { seen, earlierTurns } = chosen;
      const strikes = attack.kind === 'direct' ? 1 : areaOdds(handRules, attack, { seen, earlierTurns: earlierTurns + turn }).strikes;
      const use = damageOf(roll).map((chance, amount) => strikes * chance + (amount === 0 ? 1 - strikes : 0));
      const times = uses * (attack.kind === 'area' ? 1 : chosen.attackers);
      for (let time = 0; time < times; time += 1) damage = added(damage, use, strength);
    });
    destroyed.push(damage[strength] ?? 0);
    if (1 - (damage[strength] ?? 0) < SURE) return destroyed;
    const isOver = turn > 30 && damage.every((chance, at) => chance === (before[at] ?? 0));
    if (isOver) return destroyed;
  }
  return null;
}

it('turn after turn, a target is destroyed as often as by every shot one after the other', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyFighter, anyFighter, anySituation, (attacker, target, chosen) => {
      const own = followed(attacker, target, chosen);
      if (own === null) return;
      compared += 1;
      const { destroyedBy, destroyedEver, turnsToKill, likelyBy, kill } = unitOdds(handRules, attacker, target, chosen);
      const afterTurn = (turn: number): number => own[Math.min(turn, own.length - 1)] ?? 0;
      expect(destroyedBy).toHaveLength(handRules.turns + 1);
      destroyedBy.forEach((chance, turn) => {
        expect(chance).toBeCloseTo(afterTurn(turn), 9);
      });
      expect(kill).toBeCloseTo(afterTurn(1), 9);
      const ever = own.at(-1) ?? 0;
      expect(destroyedEver).toBeCloseTo(ever, 8);
      if (ever < SURE) expect(turnsToKill).toBeNull();
      else
        expect(turnsToKill).toBeCloseTo(
          own.reduce((sum, chance, turn) => sum + turn * (chance - afterTurn(Math.max(0, turn - 1))), 0) / ever,
          4,
        );
      const likely = own.findIndex((chance, turn) => turn <= handRules.turns && chance > 0.5);
      if (own.every((chance) => Math.abs(chance - 0.5) > 1e-9)) expect(likelyBy).toBe(likely < 0 ? null : likely);
    }),
    { numRuns: tries(150, 2000) },
  );
  expect(compared).toBeGreaterThan(tries(100, 1500));
});
