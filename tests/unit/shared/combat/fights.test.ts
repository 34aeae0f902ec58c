import { describe, expect, it } from 'vitest';
import {
  addTallies,
  chunksOf,
  type FightPlan,
  NO_FIGHTS,
  recordFight,
  runChunk,
  runFight,
  runFights,
  summarise,
} from '../../../../shared/combat/fight/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';

const tank = handFighter({ name: 'Tank', cost: 300, attacks: [handAttack({ name: 'Gun', values: { dice: 1, hit: 5, pierce: 2 } })] });
const rifles = handFighter({
  name: 'Rifles',
  cost: 50,
  move: 10,
  values: { save: 9 },
  attacks: [handAttack({ name: 'Rifles', range: 25, values: { dice: 2, hit: 7, pierce: 0 } })],
});
const plan: FightPlan = {
  rules: handRules,
  terrain: 'mixed',
  sides: [
    { name: 'Red', groups: [{ name: 'Tanks', units: [tank, tank, tank] }] },
    { name: 'Blue', groups: [0, 1, 2].map((number) => ({ name: `Rifles ${number}`, units: Array.from({ length: 6 }, () => rifles) })) },
  ],
};
const exchanged: FightPlan = { ...plan, sides: [plan.sides[1], plan.sides[0]] };

describe('a fight', () => {
  it('is the same for the same seed, and another for another', () => {
    const results = [1, 2, 3, 4, 5, 6].map((seed) => runFight(plan, seed));
    expect([1, 2, 3, 4, 5, 6].map((seed) => runFight({ ...plan }, seed))).toEqual(results);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeGreaterThan(3);
  });

  it('is mirrored exactly when the sides are exchanged', () => {
    const tally = runFights(plan, 7, 100);
    const mirror = runFights(exchanged, 7, 100);
    expect(mirror.wins).toEqual([tally.wins[1], tally.wins[0]]);
    expect(mirror.scores).toEqual([tally.scores[1], tally.scores[0]]);
    expect(mirror.lostByTurn).toEqual([tally.lostByTurn[1], tally.lostByTurn[0]]);
  });
});

describe('a player who goes by sight', () => {
  const bySight: FightPlan = { ...plan, sides: [{ ...plan.sides[0], player: 'sight' }, plan.sides[1]] };
  const both: FightPlan = { ...plan, sides: [bySight.sides[0], { ...plan.sides[1], player: 'sight' }] };

  it('fights otherwise than one who plans, the same for the same seed, and for its own side only', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const resultsOf = (fights: FightPlan) => JSON.stringify(seeds.map((seed) => runFight({ ...fights }, seed)));
    expect(resultsOf(both)).toBe(resultsOf(both));
    expect(new Set([plan, bySight, both].map(resultsOf)).size).toBe(3);
    const mirror = runFights({ ...bySight, sides: [bySight.sides[1], bySight.sides[0]] }, 7, 100);
    expect(mirror.wins).toEqual([...runFights(bySight, 7, 100).wins].reverse());
  });

  it('moves nobody further than an order allows, and fires no further than guns reach', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { frames, units } = recordFight(both, seed);
      for (const [at, { places, events, phase }] of frames.entries()) {
        for (const [unit, { x, y }] of places.entries()) {
          const before = frames[at - 1]?.places[unit];
          const far = before ? Math.hypot(x - before.x, y - before.y) : 0;
          expect(far).toBeLessThanOrEqual(phase === 'move' ? 1.5 * (unit < 3 ? tank : rifles).move + 1e-6 : 0);
        }
        for (const { kind, unit, target } of events) {
          const [by, on] = [places[unit ?? -1], places[target ?? -1]];
          if (kind !== 'fire' || !by || !on) continue;
          expect(Math.hypot(by.x - on.x, by.y - on.y)).toBeLessThanOrEqual(units[unit ?? -1]?.side === 0 ? 60 : 25);
        }
      }
    }
  });
});

describe('a replay', () => {
  it('is of the same fight as the result', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) expect(recordFight(plan, seed).result).toEqual(runFight(plan, seed));
  });

  it('has a frame for every phase, a place for every unit, and says who is destroyed', () => {
    const { frames, units, result } = recordFight(plan, 5);
    expect(frames).toHaveLength(2 + result.turns * (1 + handRules.phases.length));
    for (const { places } of frames) expect(places).toHaveLength(units.length);
    const destroyed = frames.flatMap(({ events }) => events).filter(({ kind }) => kind === 'destroyed');
    const gone = frames.at(-1)?.places.filter(({ state }) => state === 'destroyed' || state === 'fled').length;
    expect(destroyed).toHaveLength(gone ?? -1);
    expect(units.slice(0, 3).map(({ name, side }) => [name, side])).toEqual([
      ['Tank 1', 0],
      ['Tank 2', 0],
      ['Tank 3', 0],
    ]);
  });
});

describe('tallies', () => {
  it('do not depend on how fights are shared out', () => {
    const all = runChunk(plan, { seed: 3, first: 0, count: 130 });
    const chunks = chunksOf(130).map((chunk) => runChunk(plan, { seed: 3, ...chunk }));
    expect(chunks.map(({ fights }) => fights)).toEqual([50, 50, 30]);
    expect(chunks.reduceRight((sum, chunk) => addTallies(chunk, sum), NO_FIGHTS)).toEqual(all);
    expect(chunks.reduce((sum, chunk) => addTallies(chunk, sum), NO_FIGHTS)).toEqual(all);
  });

  it('become means with an interval about the share of wins', () => {
    const summary = summarise(plan, runFights(plan, 3, 200));
    expect(summary.fights).toBe(200);
    expect(summary.wins[0].share + summary.wins[1].share).toBeCloseTo(1);
    for (const { share, low, high } of summary.wins) {
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
      expect(high - low).toBeLessThan(0.15);
    }
    expect(summary.kills.length).toBeGreaterThan(0);
  });
});
