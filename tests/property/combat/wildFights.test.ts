import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordFight, runChunk, runFight } from '../../../shared/combat/fight/index.ts';
import { keenPlan, wildPlan } from '../../support/combat/wildFights.ts';

it('a fight between units of any numbers ends, with shares from 0 to 1, and is as its replay and its tally', () => {
  fc.assert(
    fc.property(fc.oneof(wildPlan, keenPlan), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (plan, seed) => {
      const result = runFight(plan, seed);
      const { frames, result: shown, units } = recordFight(plan, seed);
      expect(shown).toEqual(result);
      expect(result.turns).toBeGreaterThanOrEqual(1);
      expect(result.turns).toBeLessThanOrEqual(plan.rules.turns);
      for (const lost of result.lostByTurn) {
        expect(lost).toHaveLength(result.turns);
        expect(lost.every((share, turn) => share >= (lost[turn - 1] ?? 0) && share <= 1)).toBe(true);
      }
      expect(result.scores.every(Number.isFinite)).toBe(true);
      for (const { places } of frames) {
        expect(places).toHaveLength(units.length);
        for (const { x, y, facing, damage } of places) expect([x, y, facing, damage].every(Number.isFinite)).toBe(true);
      }
      expect(
        frames.flatMap(({ events }) => events.map(({ words }) => words)).filter((words) => /NaN|undefined|Infinity/.test(words)),
      ).toEqual([]);
      const tally = runChunk(plan, { seed, first: 0, count: 3 });
      expect(tally.wins[0] + tally.wins[1] + tally.draws).toBe(3);
      expect(JSON.stringify(tally)).not.toMatch(/NaN|null,null,null/);
    }),
    { numRuns: 30 },
  );
});
