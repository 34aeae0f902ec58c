import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FightPlan, recordFight, runChunk, runFight } from '../../../shared/combat/fight/index.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../support/combat/handRules.ts';

const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const wildAttack = fc
  .record({
    kind: some('direct' as const, 'direct' as const, 'area' as const),
    range: some(0, 0.5, 20, 100, 1e6),
    arc: some(0, 1, 90, 180, 359, 360),
    shots: some(0, 1, 3, Number.POSITIVE_INFINITY),
    perTurn: some(0, 1, 2, Number.POSITIVE_INFINITY),
    points: some(0, 1, 12, 500),
    group: some('', 'HE', 'smoke'),
    values: fc.record({
      dice: fc.integer({ min: -2, max: 30 }),
      hit: fc.integer({ min: -20, max: 20 }),
      pierce: fc.integer({ min: -20, max: 20 }),
    }),
  })
  .map(handAttack);

const wildFighter = fc
  .record({
    cost: some(null, 0, 1, 100, 1e9),
    strength: some(0, 0.5, 1, 3, 1000),
    move: some(0, 0.1, 20, 1e5),
    ground: some(0, 0.5, 1),
    flies: fc.boolean(),
    strikes: some(false, false, true),
    multiTarget: fc.boolean(),
    antiAir: fc.boolean(),
    popsUp: fc.boolean(),
    rides: fc.boolean(),
    capacity: some(0, 1, 2.5, 50),
    closeCombat: some(null, -50, 0, 3, 50),
    fails: some(0, 3, 10),
    routs: some(0, 1, 10),
    coverStanding: some([1, 0], [0, 0], [0.3, 0.7], []),
    coverMoved: some([1, 0], [0, 1]),
    attacks: fc.array(wildAttack, { maxLength: 3 }),
    values: fc.record({ save: fc.integer({ min: -20, max: 30 }), untouchable: some(false, false, true) }),
  })
  .map(handFighter);

const wildSide = fc.array(fc.tuple(wildFighter, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }).map((groups) => ({
  name: 'Side',
  groups: groups.map(([unit, count], number) => ({ name: `Group ${number}`, units: Array.from({ length: count }, () => unit) })),
}));

const wildRules = fc.record({
  deployment: some([0], [30], [1e4], [10, 50]),
  turns: some(1, 4),
  lossesThatEnd: some(0, 0.5, 1),
  contact: some(0, 2, 300),
  sightOfFlyers: some(0.1, 1, 5),
  morale: some(null, { sides: 10, after: 0.25, source: '8' }),
  objectives: some({ count: 0, reach: 0, worth: 0 }, { count: 3, reach: 20, worth: 0.2 }),
});

it('a fight between units of any numbers ends, with shares from 0 to 1, and is as its replay and its tally', () => {
  fc.assert(
    fc.property(wildRules, wildSide, wildSide, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (odd, red, blue, seed) => {
      const nerve = { id: 'nerve', label: 'Morale', kind: 'nerve' as const, resolve: 'alternate' as const, share: 0, source: '8' };
      const rules: CombatRules = { ...handRules, ...odd, phases: [...handRules.phases, nerve] };
      const plan: FightPlan = { rules, terrain: 'mixed', sides: [red, blue] };
      const result = runFight(plan, seed);
      const { frames, result: shown, units } = recordFight(plan, seed);
      expect(shown).toEqual(result);
      expect(result.turns).toBeGreaterThanOrEqual(1);
      expect(result.turns).toBeLessThanOrEqual(rules.turns);
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
