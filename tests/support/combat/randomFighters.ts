import fc from 'fast-check';
import type { OddsSituation } from '../../../shared/combat/odds/index.ts';
import { handAttack, handFighter } from './handRules.ts';

/** Attacks for the rules made by hand: aimed or on a place, with and without limits. */
export const anyAttack = fc
  .record({
    kind: fc.constantFrom('direct', 'direct', 'area'),
    range: fc.constantFrom(0, 10, 40, 60, 100),
    shots: fc.constantFrom(Number.POSITIVE_INFINITY, 1, 3),
    perTurn: fc.constantFrom(Number.POSITIVE_INFINITY, 1),
    points: fc.integer({ min: 1, max: 12 }),
    dice: fc.integer({ min: 0, max: 4 }),
    hit: fc.integer({ min: 0, max: 12 }),
    pierce: fc.integer({ min: -3, max: 4 }),
  })
  .map(({ dice, hit, pierce, ...facts }) =>
    handAttack({ ...facts, points: facts.kind === 'area' ? facts.points : 0, values: { dice, hit, pierce } }),
  );

export const anyFighter = fc
  .record({
    cost: fc.constantFrom(null, 5, 100, 390),
    strength: fc.constantFrom(1, 1, 1, 2, 5),
    strikes: fc.constantFrom(false, false, true),
    multiTarget: fc.boolean(),
    antiAir: fc.boolean(),
    closeCombat: fc.option(fc.integer({ min: -2, max: 6 })),
    attacks: fc.array(anyAttack, { maxLength: 4 }),
    save: fc.integer({ min: 0, max: 12 }),
    untouchable: fc.constantFrom(false, false, false, true),
  })
  .map(({ save, untouchable, strikes, ...facts }) => handFighter({ ...facts, strikes, flies: strikes, values: { save, untouchable } }));

export const anySituation: fc.Arbitrary<OddsSituation> = fc.record({
  distance: fc.constantFrom(null, 0, 30, 60, 90),
  cover: fc.constantFrom(0, 1),
  attackerMoved: fc.boolean(),
  targetMoved: fc.boolean(),
  modifier: fc.integer({ min: -3, max: 3 }),
  attackers: fc.integer({ min: 1, max: 3 }),
  seen: fc.boolean(),
  earlierTurns: fc.integer({ min: 0, max: 3 }),
});
