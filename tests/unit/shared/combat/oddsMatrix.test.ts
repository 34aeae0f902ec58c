import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CombatRules } from '../../../../shared/combat/fighter/index.ts';
import {
  measureOf,
  measureText,
  type OddsMeasure,
  oddsMatrix,
  oddsMeasures,
  unitOdds,
  usualSituation,
} from '../../../../shared/combat/odds/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';
import { anyFighter, anySituation } from '../../../support/combat/randomFighters.ts';

const measures = oddsMeasures.map(({ id }) => id);

describe('the matrix of odds', () => {
  it('says of each pair what the odds of the pair say', () => {
    fc.assert(
      fc.property(
        fc.array(anyFighter, { minLength: 1, maxLength: 4 }),
        fc.array(anyFighter, { minLength: 1, maxLength: 4 }),
        anySituation,
        fc.constantFrom<OddsMeasure>(...measures),
        (attackers, targets, situation, measure) => {
          const { rows } = oddsMatrix(handRules, attackers, targets, situation, measure);
          rows.forEach((row, at) => {
            row.forEach((value, to) => {
              const [attacker, target] = [attackers[at], targets[to]];
              if (!attacker || !target) throw new Error('More cells than units.');
              const odds = unitOdds(handRules, attacker, target, situation);
              const expected = {
                kill: odds.kill,
                killsPerTurn: odds.killsPerTurn,
                turns: measureOf(odds, 'turns'),
                killsPer100: odds.killsPer100,
                pointsPer100: odds.pointsPer100,
                costOfKill: odds.costOfKill,
                closeCombat: odds.closeCombat?.win ?? null,
              }[measure];
              if (expected === null) expect(value).toBeNull();
              else expect(value).toBeCloseTo(expected, 9);
            });
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps apart attacks that roll alike but come to their place in other ways, or run out sooner', () => {
    const alike: CombatRules = {
      ...handRules,
      roll: (attacker, by, ...more) => handRules.roll(attacker, { ...by, kind: 'direct' }, ...more),
    };
    const armed = [1, 3, Number.POSITIVE_INFINITY].flatMap((shots) =>
      [handAttack({ shots }), handAttack({ shots, kind: 'area' }), handAttack({ shots, kind: 'area', isDropped: true })].map((attack) =>
        handFighter({ attacks: [attack] }),
      ),
    );
    const targets = [1, 2].map((strength) => handFighter({ strength }));
    for (const seen of [false, true]) {
      const chosen = { ...usualSituation(alike), seen };
      const { rows } = oddsMatrix(alike, armed, targets, chosen, 'killsPerTurn');
      const alone = armed.map((attacker) => targets.map((target) => unitOdds(alike, attacker, target, chosen).killsPerTurn));
      rows.forEach((row, at) => {
        row.forEach((value, to) => {
          expect(value).toBeCloseTo(alone[at]?.[to] ?? 0, 9);
        });
      });
      expect(new Set(alone.map(([first]) => first?.toFixed(9))).size).toBeGreaterThan(5);
    }
  });

  it('has no numbers in points for units without points', () => {
    const free = handFighter({ cost: null, attacks: [handAttack()] });
    const cellOf = (measure: OddsMeasure) => oddsMatrix(handRules, [free], [free], usualSituation(handRules), measure).rows[0]?.[0];
    expect(measures.map(cellOf).map((value) => value === null)).toEqual([false, false, false, true, true, true, false]);
  });

  it('writes chances that are possible but small as such, and what is missing in words', () => {
    expect((['kill', 'turns', 'costOfKill'] as const).map((measure) => measureText(measure, null))).toEqual(['–', '∞', '–']);
    expect([0, 0.0001, 0.12345, 0.9999, 1].map((chance) => measureText('kill', chance))).toEqual([
      '0 %',
      '< 0.1 %',
      '12.3 %',
      '> 99.9 %',
      '100 %',
    ]);
  });
});
