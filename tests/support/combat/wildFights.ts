import fc from 'fast-check';
import { type FightPlan, type FightSide, PLAYERS } from '../../../shared/combat/fight/index.ts';
import type { CombatRules, Fighter, Phase } from '../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from './handRules.ts';

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

const wildRules = fc.record({
  deployment: some([0], [30], [1e4], [10, 50]),
  turns: some(1, 4),
  lossesThatEnd: some(0, 0.5, 1),
  contact: some(0, 2, 300),
  sightOfFlyers: some(0.1, 1, 5),
  morale: some(null, { sides: 10, after: 0.25, source: '8' }),
  objectives: some({ count: 0, reach: 0, worth: 0 }, { count: 3, reach: 20, worth: 0.2 }),
});

const keenAttack = fc
  .record({
    kind: some('direct' as const, 'direct' as const, 'area' as const),
    range: some(10, 40, 60, 100),
    arc: some(90, 180, 360),
    shots: some(1, 3, Number.POSITIVE_INFINITY),
    perTurn: some(1, Number.POSITIVE_INFINITY),
    points: some(2, 8),
    group: some('', 'HE'),
    values: fc.record({
      dice: fc.integer({ min: 1, max: 4 }),
      hit: fc.integer({ min: 3, max: 9 }),
      pierce: fc.integer({ min: -1, max: 3 }),
    }),
  })
  .map(handAttack);

const keenFighter = fc
  .record({
    cost: some(50, 100, 390),
    strength: some(1, 1, 2, 4),
    move: some(0, 10, 20, 40),
    ground: some(0.5, 1),
    flies: some(false, false, true),
    strikes: some(false, false, false, true),
    multiTarget: fc.boolean(),
    antiAir: fc.boolean(),
    popsUp: some(false, false, true),
    rides: fc.boolean(),
    capacity: some(0, 0, 2, 5),
    closeCombat: some(null, 0, 3),
    fails: some(0, 4),
    routs: some(0, 3),
    coverStanding: some([1, 0], [0.3, 0.7]),
    coverMoved: some([1, 0], [0.6, 0.4]),
    attacks: fc.array(keenAttack, { minLength: 1, maxLength: 3 }),
    values: fc.record({ save: fc.integer({ min: 4, max: 11 }) }),
  })
  .map(handFighter);

const keenRules = fc.record({
  deployment: some([30], [10, 50]),
  turns: some(4, 6),
  lossesThatEnd: some(0.5, 0.8, 1),
  sightOfFlyers: some(1, 3),
  morale: some(null, { sides: 10, after: 0.25, source: '8' }),
  objectives: some({ count: 0, reach: 0, worth: 0 }, { count: 3, reach: 20, worth: 0.2 }),
});

const sideOf = (fighter: fc.Arbitrary<Fighter>): fc.Arbitrary<FightSide> =>
  fc
    .record({
      groups: fc.array(fc.tuple(fighter, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 4 }),
      player: some(...PLAYERS),
    })
    .map(({ groups, player }) => ({
      name: 'Side',
      groups: groups.map(([unit, count], number) => ({ name: `Group ${number}`, units: Array.from({ length: count }, () => unit) })),
      player,
    }));

const nerve: Phase = { id: 'nerve', label: 'Morale', kind: 'nerve', resolve: 'alternate', share: 0, source: '8' };

const planOf = (odd: fc.Arbitrary<Partial<CombatRules>>, fighter: fc.Arbitrary<Fighter>): fc.Arbitrary<FightPlan> =>
  fc.record({ odd, sides: fc.tuple(sideOf(fighter), sideOf(fighter)) }).map(({ odd: own, sides }) => ({
    rules: { ...handRules, ...own, phases: [...handRules.phases, nerve] },
    terrain: 'mixed',
    sides,
  }));

/** Fights between units of any numbers, impossible ones too, by rules made by hand, with every kind of player. */
export const wildPlan = planOf(wildRules, wildFighter);
/** Fights between units that hurt each other: on foot, aboard, in the air, with morale and objectives. */
export const keenPlan = planOf(keenRules, keenFighter);
