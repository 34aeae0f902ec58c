import { describe, expect, it } from 'vitest';
import { areaOdds, attackOdds, closeCombatOdds, measureOf, unitOdds, usualSituation } from '../../../../shared/combat/odds/index.ts';
import { everyThrow, shareOf } from '../../../support/combat/everyThrow.ts';
import { handAttack, handFighter, handRules, handSums } from '../../../support/combat/handRules.ts';

/** Area attacks, close combat, kills and turns against every throw of the dice. */

const usual = usualSituation(handRules);
const moved = { ...usual, attackerMoved: true };

describe('an area attack', () => {
  const mortar = handAttack({ kind: 'area', range: 100, points: 4 });
  const situations = [true, false].flatMap((seen) => [0, 1, 5].map((earlierTurns) => ({ seen, earlierTurns })));

  it.each(situations)('lands, drifts, hits and is saved from (seen: $seen, turns before: $earlierTurns)', ({ seen, earlierTurns }) => {
    const chosen = { ...moved, seen, earlierTurns };
    const needs = 7 - (seen ? 3 : 0) - earlierTurns;
    const isDestroyed = ([lands = 0, drift = 0, hits = 0, saves = 0]: readonly number[]): boolean =>
      (lands >= needs || drift <= 4) && hits >= 9 && saves < 8;
    const odds = attackOdds(handRules, handFighter({ attacks: [mortar] }), mortar, handFighter(), chosen);
    expect(odds.area?.needs).toBe(needs);
    expect(odds.kill).toBeCloseTo(shareOf(4, 10, isDestroyed), 12);
  });

  it('of several falls as one, with the sum of their points', () => {
    const odds = attackOdds(handRules, handFighter({ attacks: [mortar] }), mortar, handFighter(), { ...moved, attackers: 3 });
    // 12 points hit on 7; it strikes on 4 or by a drift of 4 at most; three fire as one, so it is used once.
    expect(odds.uses).toBe(1);
    expect(odds.kill).toBeCloseTo((0.7 + 0.3 * 0.4) * 0.4 * 0.7, 12);
  });

  it('that is dropped always lands', () => {
    expect(areaOdds(handRules, { isDropped: true }, { seen: false, earlierTurns: 0 })).toEqual({
      needs: null,
      onTarget: 1,
      stillStrikes: 1,
      strikes: 1,
    });
  });

  it('comes nearer with each turn at the same place', () => {
    const gunners = handFighter({ attacks: [mortar] });
    const { destroyedBy } = unitOdds(handRules, gunners, handFighter(), { ...moved, seen: false });
    let stands = 1;
    for (let turn = 0; turn < handRules.turns; turn += 1) {
      const lands = Math.min(10, 4 + turn) / 10;
      stands *= 1 - (lands + (1 - lands) * 0.4) * 0.2 * 0.7;
      expect(destroyedBy[turn + 1]).toBeCloseTo(1 - stands, 12);
    }
  });
});

describe('close combat', () => {
  const factors = [
    [0, 0],
    [3, 2],
    [2, 3],
    [9, 0],
    [0, 12],
  ] as const;

  it.each(factors)('%i against %i, with ties rolled again and with ties that leave both', (own, other) => {
    const [attacker, target] = [handFighter({ closeCombat: own }), handFighter({ closeCombat: other })];
    const wins = shareOf(2, 10, ([a = 0, b = 0]) => a + own > b + other);
    const losses = shareOf(2, 10, ([a = 0, b = 0]) => a + own < b + other);
    const again = closeCombatOdds(handRules, attacker, target);
    expect(again?.win).toBeCloseTo(wins / (wins + losses), 12);
    expect(again?.lose).toBeCloseTo(losses / (wins + losses), 12);
    expect(again?.bothStand).toBe(0);
    const both = closeCombatOdds({ closeCombat: { sides: 10, onTie: 'both-stand', source: '' } }, attacker, target);
    expect([both?.win, both?.lose]).toEqual([wins, losses]);
    expect(both?.bothStand).toBeCloseTo(1 - wins - losses, 12);
    // The same from the other side.
    const back = closeCombatOdds(handRules, target, attacker);
    expect([back?.win, back?.lose]).toEqual([again?.lose, again?.win]);
  });

  it('of several, one after the other: two throws each', () => {
    const [attacker, target] = [handFighter({ closeCombat: 3 }), handFighter({ closeCombat: 2 })];
    const rules = { closeCombat: { sides: 10, onTie: 'both-stand', source: '' } } as const;
    const oneWins = shareOf(4, 10, ([a = 0, b = 0, c = 0, d = 0]) => a + 3 > b + 2 || c + 3 > d + 2);
    expect(closeCombatOdds(rules, attacker, target, 2)?.oneWins).toBeCloseTo(oneWins, 12);
  });

  it('has no odds where one of them cannot fight it', () => {
    expect(closeCombatOdds(handRules, handFighter({ closeCombat: null }), handFighter())).toBeNull();
    expect(closeCombatOdds(handSums, handFighter(), handFighter())).toBeNull();
  });
});

describe('kills in a turn', () => {
  const first = handAttack({ values: { dice: 1, hit: 5, pierce: 5 } });
  const second = handAttack({ name: 'Laser', values: { dice: 1, hit: 8, pierce: 5 } });

  it('of one unit are one at most each phase, of a unit with several targets one for each attack', () => {
    const chanceOf = (multiTarget: boolean) =>
      unitOdds(handRules, handFighter({ multiTarget, attacks: [first, second] }), handFighter(), moved).atLeast;
    expect(chanceOf(false)).toHaveLength(1);
    expect(chanceOf(false)[0]).toBeCloseTo(
      shareOf(2, 10, ([a = 0, b = 0]) => a >= 5 || b >= 8),
      12,
    );
    expect(chanceOf(true)[1]).toBeCloseTo(
      shareOf(2, 10, ([a = 0, b = 0]) => a >= 5 && b >= 8),
      12,
    );
  });

  it('of several units: each fires at the first target that is still there', () => {
    const { kills } = unitOdds(handRules, handFighter({ attacks: [first, second] }), handFighter(), { ...moved, attackers: 2 });
    const killsOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number => Number(a >= 5 || b >= 8) + Number(c >= 5 || d >= 8);
    kills.forEach((chance, count) => {
      expect(chance).toBeCloseTo(
        shareOf(4, 10, (thrown) => killsOf(thrown) === count),
        12,
      );
    });
  });

  it('of strong targets: what a throw does above their strength is lost', () => {
    const beam = handAttack({ values: { dice: 1 } });
    const target = handFighter({ strength: 4, values: { screen: 1 } });
    const chosen = { ...usualSituation(handSums), distance: 0, attackers: 1 };
    const { kills } = unitOdds(handSums, handFighter({ attacks: [beam] }), target, chosen);
    // Three phases, one throw each.
    const killsOf = (thrown: readonly number[]): number => {
      let count = 0;
      let damage = 0;
      for (const die of thrown) {
        damage += Math.max(0, die - 1);
        if (damage < 4) continue;
        count += 1;
        damage = 0;
      }
      return count;
    };
    expect(kills).toHaveLength(4);
    kills.forEach((chance, count) => {
      expect(chance).toBeCloseTo(
        shareOf(3, 6, (thrown) => killsOf(thrown) === count),
        12,
      );
    });
  });
});

describe('turn after turn', () => {
  it('a target of strength 1 lasts 1 / chance turns on average', () => {
    const odds = unitOdds(handRules, handFighter({ attacks: [handAttack()] }), handFighter(), moved);
    expect(odds.kill).toBeCloseTo(0.28, 12);
    expect(odds.turnsToKill).toBeCloseTo(1 / 0.28, 12);
    expect(odds.destroyedBy.map((chance) => chance.toFixed(9))).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((turns) => (1 - 0.72 ** turns).toFixed(9)),
    );
    expect(odds.likelyBy).toBe(3);
    expect(odds.killsPerTurn).toBeCloseTo(0.28, 12);
    expect(odds.killsPer100).toBeCloseTo(0.28, 12);
    expect(odds.costOfKill).toBeCloseTo(100 / 0.28, 9);
  });

  it('a free attacker pays nothing for a kill; without a cost nothing is said', () => {
    const costing = (cost: number | null, attacks = [handAttack()]) => {
      const { killsPer100, pointsPer100, costOfKill } = unitOdds(handRules, handFighter({ cost, attacks }), handFighter(), moved);
      return { killsPer100, pointsPer100, costOfKill };
    };
    expect(costing(0)).toEqual({ killsPer100: null, pointsPer100: null, costOfKill: 0 });
    expect(costing(0, []).costOfKill).toBeNull();
    expect(costing(null)).toEqual({ killsPer100: null, pointsPer100: null, costOfKill: null });
  });

  it('shots run out: what has two of them, and uses both in the first turn, does nothing later', () => {
    const missile = handAttack({ shots: 2, values: { dice: 1, hit: 6, pierce: 5 } });
    const odds = unitOdds(handRules, handFighter({ attacks: [missile] }), handFighter(), usual);
    expect(odds.destroyedBy.slice(1)).toEqual([0.75, 0.75, 0.75, 0.75, 0.75, 0.75]);
    // Where it is destroyed it is in the first turn; more than half of the time, so that a number is shown.
    expect([odds.destroyedEver, odds.turnsToKill, measureOf(odds, 'turns')]).toEqual([0.75, 1, 1]);
    // Each shot destroys one of two targets: one in six turns, on average.
    expect(odds.killsPerTurn).toBeCloseTo(1 / 6, 12);
  });

  it('the mean number of turns is of those throws in which the target is destroyed, and is shown if that is most of them', () => {
    const shots = [2, 3].map((count) => handAttack({ shots: count, perTurn: 1, values: { dice: 1, hit: 7, pierce: 10 } }));
    shots.forEach((missile, index) => {
      const odds = unitOdds(handRules, handFighter({ attacks: [missile] }), handFighter(), moved);
      const turns = [...everyThrow(index + 2, 10)].map((thrown) => thrown.findIndex((die) => die >= 7) + 1).filter((turn) => turn > 0);
      expect(odds.destroyedEver).toBeCloseTo(turns.length / 10 ** (index + 2), 12);
      expect(odds.turnsToKill).toBeCloseTo(turns.reduce((sum, turn) => sum + turn, 0) / turns.length, 12);
    });
    const rare = unitOdds(handRules, handFighter({ attacks: [handAttack({ shots: 1 })] }), handFighter(), moved);
    expect([rare.turnsToKill, measureOf(rare, 'turns')]).toEqual([1, null]);
  });

  it('kills per turn are the mean of all that are destroyed, over the turns of the battle', () => {
    const gun = handAttack({ values: { dice: 1, hit: 5, pierce: 10 } });
    const missile = handAttack({ name: 'Missile', shots: 1, values: { dice: 1, hit: 8, pierce: 10 } });
    const chosen = { ...moved, attackers: 2 };
    const two = { ...handRules, turns: 2 };
    const oddsOf = (multiTarget: boolean) => unitOdds(two, handFighter({ multiTarget, attacks: [gun, missile] }), handFighter(), chosen);
    // In the first turn both fire both, in the second the guns alone; each unit destroys one target, or one with each attack.
    const mean = (kills: (thrown: readonly number[]) => number): number =>
      [...everyThrow(6, 10)].reduce((sum, thrown) => sum + kills(thrown), 0) / 10 ** 6 / 2;
    const [g, m] = [5, 8];
    expect(oddsOf(false).killsPerTurn).toBeCloseTo(
      mean(
        ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) =>
          Number(a >= g || b >= m) + Number(c >= g || d >= m) + Number(e >= g) + Number(f >= g),
      ),
      9,
    );
    expect(oddsOf(true).killsPerTurn).toBeCloseTo(
      mean(
        ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) =>
          Number(a >= g) + Number(b >= m) + Number(c >= g) + Number(d >= m) + Number(e >= g) + Number(f >= g),
      ),
      9,
    );
  });

  it('kills of strong targets: damage of one turn counts in the next', () => {
    const beam = handAttack({ perTurn: 1, values: { dice: 1 } });
    const target = handFighter({ strength: 4, values: { screen: 1 } });
    const three = { ...handSums, turns: 3 };
    const odds = unitOdds(three, handFighter({ attacks: [beam] }), target, { ...usualSituation(three), distance: 0 });
    let kills = 0;
    for (const thrown of everyThrow(3, 6)) {
      let damage = 0;
      for (const die of thrown) {
        damage += Math.max(0, die - 1);
        if (damage >= 4) [kills, damage] = [kills + 1, 0];
      }
    }
    expect(odds.killsPerTurn).toBeCloseTo(kills / 6 ** 3 / 3, 12);
  });

  it('damage adds up: two turns of three throws each against every throw', () => {
    const beam = handAttack({ perTurn: 2, values: { dice: 1 } });
    const target = handFighter({ strength: 9, values: { screen: 2 } });
    const odds = unitOdds(handSums, handFighter({ attacks: [beam] }), target, { ...usualSituation(handSums), distance: 0 });
    [1, 2, 3].forEach((turns) => {
      const isDestroyed = (thrown: readonly number[]): boolean => thrown.reduce((sum, die) => sum + Math.max(0, die - 2), 0) >= 9;
      expect(odds.destroyedBy[turns]).toBeCloseTo(shareOf(2 * turns, 6, isDestroyed), 12);
    });
    // The mean number of turns is the sum of the chances that it still stands; few last 60 turns.
    const longer = unitOdds({ ...handSums, turns: 60 }, handFighter({ attacks: [beam] }), target, {
      ...usualSituation(handSums),
      distance: 0,
    });
    const sum = longer.destroyedBy.slice(0, -1).reduce((total, chance) => total + 1 - chance, 0);
    expect(odds.turnsToKill).toBeCloseTo(sum, 9);
  });

  it('what comes from outside attacks once a turn, and is attacked out of turn only', () => {
    const bomb = handAttack({ kind: 'area', range: 0, points: 8, shots: 2 });
    const plane = handFighter({ strikes: true, flies: true, attacks: [bomb] });
    const { destroyedBy } = unitOdds(handRules, plane, handFighter(), usual);
    const both = 1 - (1 - 0.3 * 0.7) ** 2;
    [0, 0.3 * 0.7, both, both].forEach((chance, turns) => {
      expect(destroyedBy[turns]).toBeCloseTo(chance, 12);
    });
    const gun = handAttack({ values: { dice: 1, hit: 5, pierce: 5 } });
    const onGround = handFighter({ attacks: [gun] });
    // On watch it answers, 3 harder to hit; one that moved cannot, unless it is there for that.
    expect(unitOdds(handRules, onGround, plane, usual).kill).toBeCloseTo(0.3, 12);
    expect(unitOdds(handRules, onGround, plane, moved).kill).toBe(0);
    expect(unitOdds(handRules, { ...onGround, antiAir: true }, plane, moved).kill).toBeCloseTo(0.3, 12);
  });
});

describe('every throw', () => {
  it('has each throw once', () => {
    expect(new Set([...everyThrow(3, 4)].map(String)).size).toBe(64);
  });
});
