import { describe, expect, it } from 'vitest';
import { attackOdds, unitOdds, usualSituation } from '../../../../shared/combat/odds/index.ts';
import { everyThrow, shareOf } from '../../../support/combat/everyThrow.ts';
import { handAttack, handFighter, handRules, handSums } from '../../../support/combat/handRules.ts';

/** The formulas of the odds against every throw of the dice. */

const moved = { ...usualSituation(handRules), attackerMoved: true };
const succeeds = (die: number, score: number): boolean => die >= score;

describe('dice that each hit and are saved from', () => {
  const scores = [1, 4, 7, 10, 11] as const;
  const cases = [1, 2].flatMap((dice) => scores.flatMap((hit) => [2, 8, 11].map((save) => ({ dice, hit, save }))));

  it.each(cases)('$dice dice that hit on $hit, saved on $save', ({ dice, hit, save }) => {
    const gun = handAttack({ values: { dice, hit, pierce: 0 } });
    const target = handFighter({ values: { save } });
    const odds = attackOdds(handRules, handFighter({ attacks: [gun] }), gun, target, moved);
    // Each die to hit has a die to save from it.
    const killsOf = (thrown: readonly number[]): number =>
      Array.from({ length: dice }, (_, die) => die).filter(
        (die) => succeeds(thrown[2 * die] ?? 0, hit) && !succeeds(thrown[2 * die + 1] ?? 0, save),
      ).length;
    odds.damage.forEach((chance, kills) => {
      expect(chance).toBeCloseTo(
        shareOf(2 * dice, 10, (thrown) => killsOf(thrown) === kills),
        12,
      );
    });
    expect(odds.damage).toHaveLength(dice + 1);
    expect(odds.kill).toBeCloseTo(
      shareOf(2 * dice, 10, (thrown) => killsOf(thrown) > 0),
      12,
    );
  });

  it('three dice, by the throws that hit and all throws that save', () => {
    const gun = handAttack({ values: { dice: 3, hit: 8, pierce: 1 } });
    const odds = attackOdds(handRules, handFighter({ attacks: [gun] }), gun, handFighter({ values: { save: 5 } }), moved);
    let kills = 0;
    for (const thrown of everyThrow(3, 10)) {
      const hits = thrown.filter((die) => succeeds(die, 8)).length;
      kills += shareOf(hits, 10, (saves) => saves.some((die) => !succeeds(die, 6)));
    }
    expect(odds.kill).toBeCloseTo(kills / 1000, 12);
  });
});

describe('dice that are added', () => {
  it.each([
    { dice: 1, screen: 0, strength: 4 },
    { dice: 2, screen: 6, strength: 3 },
    { dice: 4, screen: 12, strength: 6 },
  ])('$dice dice against a screen of $screen and a strength of $strength', ({ dice, screen, strength }) => {
    const beam = handAttack({ values: { dice } });
    const target = handFighter({ strength, values: { screen } });
    const situation = { ...usualSituation(handSums), distance: 45, modifier: 0 };
    const odds = attackOdds(handSums, handFighter({ attacks: [beam] }), beam, target, situation);
    const damageOf = (thrown: readonly number[]): number => Math.max(0, thrown.reduce((sum, die) => sum + die, 0) - 1 - screen);
    odds.damage.forEach((chance, damage) => {
      expect(chance).toBeCloseTo(
        shareOf(dice, 6, (thrown) => damageOf(thrown) === damage),
        12,
      );
    });
    expect(odds.kill).toBeCloseTo(
      shareOf(dice, 6, (thrown) => damageOf(thrown) >= strength),
      12,
    );
    // Three phases to attack in: the chance that three throws together destroy it.
    if (dice > 2) return;
    const together = shareOf(3 * dice, 6, (thrown) => {
      const throws = [0, 1, 2].map((at) => damageOf(thrown.slice(at * dice, (at + 1) * dice)));
      return throws.reduce((sum, damage) => sum + damage, 0) >= strength;
    });
    expect(odds.killInTurn).toBeCloseTo(together, 12);
  });
});

describe('a turn', () => {
  const gun = handAttack({ values: { dice: 1, hit: 5, pierce: 0 } });
  const laser = handAttack({ name: 'Laser', values: { dice: 2, hit: 8, pierce: -3 } });
  const tank = handFighter({ attacks: [gun, laser] });
  const target = handFighter();
  const single = (hit: number, save: number): number => ((11 - hit) / 10) * ((save - 1) / 10);

  it('of a unit on watch has two phases of attacks, that of one that moved has one', () => {
    const once = 1 - (1 - single(5, 8)) * (1 - single(8, 5)) ** 2;
    expect(unitOdds(handRules, tank, target, moved).kill).toBeCloseTo(once, 12);
    const onWatch = unitOdds(handRules, tank, target, usualSituation(handRules));
    expect(onWatch.order?.id).toBe('watch');
    expect(onWatch.kill).toBeCloseTo(1 - (1 - once) ** 2, 12);
    // One target a phase: at most two are destroyed.
    expect(onWatch.kills).toHaveLength(3);
    expect(onWatch.atLeast[1]).toBeCloseTo(once ** 2, 12);
  });
});
