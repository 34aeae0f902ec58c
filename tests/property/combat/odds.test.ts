import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../shared/combat/fighter/index.ts';
import { closeCombatOdds, explainOdds, type OddsSituation, unitOdds } from '../../../shared/combat/odds/index.ts';
import { handAttack, handRules } from '../../support/combat/handRules.ts';
import { anyAttack, anyFighter, anySituation } from '../../support/combat/randomFighters.ts';

/** Laws of the odds, for random units in random situations. */

const MARGIN = 1e-9;
const pairs = [anyFighter, anyFighter, anySituation] as const;
const killOf = (attacker: Fighter, target: Fighter, chosen: OddsSituation): number => unitOdds(handRules, attacker, target, chosen).kill;

/** The same unit with its first attack changed. */
const withFirst = (attacker: Fighter, change: Readonly<Record<string, number>>): Fighter => ({
  ...attacker,
  attacks: attacker.attacks.map((by, at) => (at === 0 ? { ...by, values: { ...by.values, ...change } } : by)),
});
const valueOfFirst = ({ attacks }: Fighter, name: string): number => Number(attacks[0]?.values[name] ?? 0);

describe('odds', () => {
  it('are chances: between 0 and 1, and those of all cases add up to 1', () => {
    fc.assert(
      fc.property(...pairs, (attacker, target, chosen) => {
        const odds = unitOdds(handRules, attacker, target, chosen);
        const chances = [
          odds.kill,
          ...odds.atLeast,
          ...odds.destroyedBy,
          ...odds.attacks.flatMap((each) => [each.hit, each.saveFails, each.perDie, each.kill, each.killInTurn, ...each.damage]),
        ];
        for (const chance of chances) {
          expect(chance).toBeGreaterThanOrEqual(-MARGIN);
          expect(chance).toBeLessThanOrEqual(1 + MARGIN);
        }
        for (const each of [odds.kills, ...odds.attacks.map(({ damage }) => damage)])
          expect(each.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of more kills are never better, of more turns never worse', () => {
    fc.assert(
      fc.property(...pairs, (attacker, target, chosen) => {
        const { atLeast, destroyedBy } = unitOdds(handRules, attacker, target, chosen);
        atLeast.slice(1).forEach((chance, at) => {
          expect(chance).toBeLessThanOrEqual((atLeast[at] ?? 0) + MARGIN);
        });
        destroyedBy.slice(1).forEach((chance, at) => {
          expect(chance).toBeGreaterThanOrEqual((destroyedBy[at] ?? 0) - MARGIN);
        });
      }),
    );
  });

  it('are never worse with one more die, a lower score to hit, or more that pierces', () => {
    const changes = [
      ['dice', 1],
      ['hit', -1],
      ['pierce', 1],
    ] as const;
    fc.assert(
      fc.property(...pairs, fc.constantFrom(...changes), (attacker, target, chosen, [name, by]) => {
        const better = withFirst(attacker, { [name]: valueOfFirst(attacker, name) + by });
        expect(killOf(better, target, chosen)).toBeGreaterThanOrEqual(killOf(attacker, target, chosen) - MARGIN);
      }),
    );
  });

  it('are never worse with more attackers, a modifier, a spotter, an earlier turn, or without cover', () => {
    fc.assert(
      fc.property(...pairs, (attacker, target, chosen) => {
        const before = killOf(attacker, target, chosen);
        const better: readonly Partial<OddsSituation>[] = [
          { attackers: chosen.attackers + 1 },
          { modifier: chosen.modifier + 1 },
          { seen: true },
          { earlierTurns: chosen.earlierTurns + 1 },
          { cover: 0 },
        ];
        for (const change of better) expect(killOf(attacker, target, { ...chosen, ...change })).toBeGreaterThanOrEqual(before - MARGIN);
      }),
    );
  });

  it('are never worse with one more attack that reaches, at a distance that is given', () => {
    fc.assert(
      fc.property(...pairs, anyAttack, (attacker, target, given, more) => {
        const chosen = { ...given, distance: 40, attackerMoved: true };
        const armed = { ...attacker, attacks: [...attacker.attacks, more] };
        expect(killOf(armed, target, chosen)).toBeGreaterThanOrEqual(killOf(attacker, target, chosen) - MARGIN);
      }),
    );
  });

  it('are never worse with one more shot in the battle, in no turn and over all', () => {
    fc.assert(
      fc.property(...pairs, fc.integer({ min: 1, max: 8 }), (attacker, target, chosen, shots) => {
        const [fewer, more] = [shots, shots + 1].map((each) => {
          const attacks = attacker.attacks.map((by) => ({ ...by, shots: each }));
          return unitOdds(handRules, { ...attacker, attacks }, target, chosen);
        });
        fewer?.destroyedBy.forEach((chance, turn) => {
          expect(more?.destroyedBy[turn] ?? 0).toBeGreaterThanOrEqual(chance - MARGIN);
        });
        expect(more?.killsPerTurn ?? 0).toBeGreaterThanOrEqual((fewer?.killsPerTurn ?? 0) - MARGIN);
      }),
    );
  });

  it('per points are worth less to a unit that costs more', () => {
    fc.assert(
      fc.property(...pairs, (attacker, target, chosen) => {
        const [cheap, dear] = [100, 150].map((cost) => unitOdds(handRules, { ...attacker, cost }, target, chosen));
        expect(cheap?.killsPer100 ?? 0).toBeGreaterThanOrEqual(dear?.killsPer100 ?? 0);
        expect((cheap?.killsPer100 ?? 0) * 100).toBeCloseTo((dear?.killsPer100 ?? 0) * 150, 9);
        if (cheap?.costOfKill != null) expect((cheap.killsPer100 ?? 0) * cheap.costOfKill).toBeCloseTo(100, 6);
      }),
    );
  });

  it('of close combat are the same from both sides', () => {
    fc.assert(
      fc.property(anyFighter, anyFighter, (one, other) => {
        const there = closeCombatOdds(handRules, one, other);
        const back = closeCombatOdds(handRules, other, one);
        expect(there?.win).toBe(back?.lose);
        if (there) expect(there.win + there.lose + there.bothStand).toBeCloseTo(1, 12);
      }),
    );
  });

  it('are explained without a number that is none', () => {
    fc.assert(
      fc.property(...pairs, (attacker, target, chosen) => {
        for (const by of [...attacker.attacks, handAttack()])
          for (const { label, text } of explainOdds(handRules, attacker, by, target, chosen)) {
            expect(label).not.toBe('');
            expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
          }
      }),
    );
  });
});
