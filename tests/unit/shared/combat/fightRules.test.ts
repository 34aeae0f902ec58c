import { describe, expect, it } from 'vitest';
import { type FightGroup, type FightPlan, type FightReplay, recordFight } from '../../../../shared/combat/fight/index.ts';
import type { CombatRules, Fighter } from '../../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';

/** Everything is seen, and losses do not end a fight early. */
const plain: CombatRules = {
  ...handRules,
  terrains: [{ id: 'plain', label: 'Plain', clear: 300, scale: 1 }],
  deployment: [40],
  lossesThatEnd: 1,
};
/** All wait on watch in every turn. */
const onWatch: CombatRules = { ...plain, orders: plain.orders.filter(({ id }) => id === 'watch') };
/** All go, and nobody is ever on watch. */
const onTheGo: CombatRules = { ...plain, orders: plain.orders.filter(({ id }) => id === 'go') };

const group = (name: string, ...units: readonly Fighter[]): FightGroup => ({ name, units });
const times = (count: number, unit: Fighter): readonly Fighter[] => Array.from({ length: count }, () => unit);
const plan = (rules: CombatRules, red: readonly FightGroup[], blue: readonly FightGroup[]): FightPlan => ({
  rules,
  terrain: 'plain',
  sides: [
    { name: 'Red', groups: red },
    { name: 'Blue', groups: blue },
  ],
});
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const replays = (fights: FightPlan): readonly FightReplay[] => SEEDS.map((seed) => recordFight(fights, seed));

type Frame = FightReplay['frames'][number];
/** The frames of a phase, each with the one before it. */
const framesOf = ({ frames }: FightReplay, phase: string): readonly { readonly now: Frame; readonly before: Frame }[] =>
  frames.flatMap((now, place) => {
    const before = frames[place - 1];
    return now.phase === phase && now.turn > 0 && before !== undefined ? [{ now, before }] : [];
  });
/** Who fires at whom, by the names of their groups. */
const shotsOf = ({ units }: FightReplay, { events }: Frame): readonly string[] =>
  events.flatMap(({ kind, unit, target }) =>
    kind === 'fire' && unit !== null && target !== null ? [`${units[unit]?.group} at ${units[target]?.group}`] : [],
  );

const sure = { dice: 1, hit: 1, pierce: 20 };
const long = handAttack({ range: 200, perTurn: 2, values: sure });
const harmless = handAttack({ range: 200, perTurn: 2, values: { dice: 1, hit: 1, pierce: -20 } });
const gunner = handFighter({ name: 'Gunner', attacks: [harmless] });
const target = handFighter({ name: 'Target', move: 0, closeCombat: null });

describe('strikes', () => {
  const jet = handFighter({ name: 'Jet', flies: true, strikes: true, attacks: [handAttack({ range: 20, shots: 2, values: sure })] });
  // Takes one of a hundred points of damage from a hit.
  const scratch = handAttack({ range: 200, perTurn: 2, values: { dice: 1, hit: -5, pierce: 20 } });
  const flak = handFighter({ name: 'Flak', antiAir: true, attacks: [scratch] });
  const guns = handFighter({ name: 'Guns', attacks: [scratch] });
  const red = [group('Jets', { ...jet, strength: 100 })];
  const blue = [group('Flak', flak), group('Guns', guns), group('Idle', ...times(4, target))];

  it('are answered by air defence before they attack, and by who is on watch after it; both only out of turn', () => {
    for (const fight of replays(plan(onWatch, red, blue))) {
      const [first] = framesOf(fight, 'strike');
      const shots = first ? shotsOf(fight, first.now) : [];
      expect(shots[0]).toBe('Flak at Jets');
      expect(shots.filter((shot) => shot.startsWith('Jets'))).toHaveLength(1);
      expect(shots.indexOf('Guns at Jets')).toBeGreaterThan(shots.findIndex((shot) => shot.startsWith('Jets')));
      // Nobody attacks what flies once it is gone.
      for (const { now } of [...framesOf(fight, 'watch'), ...framesOf(fight, 'end')]) expect(shotsOf(fight, now)).toEqual([]);
    }
  });

  it('are answered by air defence alone where nobody is on watch', () => {
    for (const fight of replays(plan(onTheGo, red, blue))) {
      const shots = fight.frames.flatMap((frame) => shotsOf(fight, frame));
      expect(new Set(shots.filter((shot) => shot.endsWith('at Jets')))).toEqual(new Set(['Flak at Jets']));
    }
  });

  it('come in each turn while they have shots, and are off the table in between', () => {
    for (const fight of replays(plan(onTheGo, red, [group('Idle', ...times(4, target))]))) {
      const turns = framesOf(fight, 'strike').map(({ now }) => shotsOf(fight, now).length);
      expect(turns).toEqual([1, 1, 0, 0, 0, 0]);
      for (const { places } of fight.frames) expect(places[0]?.state).toBe('outside');
    }
  });

  it('come as near as what they have left to fire needs', () => {
    const guns = [handAttack({ range: 150, shots: 1, values: sure }), handAttack({ range: 20, shots: 3, values: sure })];
    const gunship = handFighter({ ...jet, multiTarget: true, attacks: guns });
    for (const fight of replays(plan(onTheGo, [group('Jets', gunship)], [group('Idle', ...times(9, target))]))) {
      const shots = framesOf(fight, 'strike').map(({ now }) => shotsOf(fight, now).length);
      expect(shots).toEqual([2, 1, 1, 0, 0, 0]);
    }
  });

  it('are answered by who turns to them, also with guns that fire ahead only', () => {
    const narrow = handFighter({ ...flak, attacks: [{ ...scratch, arc: 4 }] });
    for (const fight of replays(
      plan(onTheGo, red, [
        { ...group('Flak', narrow), worth: 1 },
        { ...group('Idle', target), worth: 10 },
      ]),
    )) {
      const [first] = framesOf(fight, 'strike');
      expect(first ? shotsOf(fight, first.now)[0] : '').toBe('Flak at Jets');
    }
  });

  it('are answered once by each air defence, however many come together', () => {
    const jets = [group('Jets', ...times(4, { ...jet, strength: 100 }))];
    for (const fight of replays(plan(onTheGo, jets, [group('Flak', flak), group('Idle', ...times(4, target))]))) {
      const [first] = framesOf(fight, 'strike');
      const shots = first ? shotsOf(fight, first.now) : [];
      expect(shots.filter((shot) => shot.startsWith('Flak'))).toHaveLength(1);
      expect(shots.filter((shot) => shot.startsWith('Jets'))).toHaveLength(4);
    }
  });

  it('go first for the air defence that would shoot down those to come', () => {
    // Its end saves aircraft that are worth more than the idle unit, which is worth more than the flak.
    const deadly = handFighter({ ...flak, attacks: [{ ...long, values: { ...sure, hit: 5 } }] });
    const dear = { ...group('Idle', target), worth: 2 };
    const flown = replays(plan(onTheGo, [group('Jets', jet)], [{ ...group('Flak', deadly), worth: 1 }, dear])).flatMap((fight) =>
      framesOf(fight, 'strike')
        .slice(0, 1)
        .flatMap(({ now }) => shotsOf(fight, now).filter((shot) => shot.startsWith('Jets'))),
    );
    expect(new Set(flown)).toEqual(new Set(['Jets at Flak']));
  });

  it('do not go for air defence on their last strike, when nobody is left to be saved', () => {
    // It lives through the first strike.
    const tough = handFighter({ ...flak, strength: 2, attacks: [{ ...long, values: { ...sure, hit: 5 } }] });
    const fights = replays(
      plan(
        onTheGo,
        [group('Jets', jet)],
        [
          { ...group('Flak', tough), worth: 1 },
          { ...group('Idle', target), worth: 1 },
        ],
      ),
    );
    const flownIn = (strike: number) =>
      fights.flatMap((fight) => {
        const now = framesOf(fight, 'strike')[strike]?.now;
        return now ? shotsOf(fight, now).filter((shot) => shot.startsWith('Jets')) : [];
      });
    expect([new Set(flownIn(0)), new Set(flownIn(1))]).toEqual([new Set(['Jets at Flak']), new Set(['Jets at Idle'])]);
  });

  it('do not fire at who hides to pop up, whatever it is worth', () => {
    const hiding = { ...onWatch, popUpCover: 1 };
    const two = { ...jet, multiTarget: true, attacks: [20, 60].map((range) => handAttack({ range, values: sure })) };
    const dear = handFighter({ name: 'Dear', cost: 900, popsUp: true, strength: 50 });
    for (const fight of replays(plan(hiding, [group('Jets', two)], [group('Dear', dear), group('Cheap', { ...target, strength: 50 })]))) {
      const struck = fight.frames.flatMap((frame) => shotsOf(fight, frame));
      expect(new Set(struck)).toEqual(new Set(['Jets at Cheap']));
    }
  });

  it('drop all that they carry of one ammunition under one marker', () => {
    const bomb = handAttack({ kind: 'area', range: 0, points: 4, group: 'HE', shots: 1 });
    const bomber = handFighter({ ...jet, attacks: [bomb, { ...bomb, points: 3 }, { ...bomb, group: 'fire', points: 2 }] });
    const area = { sides: 10, radius: 4, onTarget: 7, seen: 0, eachTurn: 0, driftSides: 10, source: '3' };
    const hard = handFighter({ ...target, values: { save: 9 } });
    for (const fight of replays(plan({ ...onTheGo, area }, [group('Bombers', bomber)], [group('Hard', ...times(9, hard))]))) {
      const [first] = framesOf(fight, 'strike');
      const falls = first?.now.events.flatMap(({ kind, words }) => (kind === 'area' ? [/(\d+) points/.exec(words)?.[1]] : []));
      expect(falls).toEqual(['7', '2']);
    }
  });

  it('end with the unit where the answer destroys it', () => {
    const deadly = handFighter({ ...flak, attacks: [{ ...long, values: { ...sure, hit: -5 } }] });
    for (const fight of replays(plan(onTheGo, [group('Jets', jet)], [group('Flak', deadly), group('Idle', target)]))) {
      expect(fight.frames.flatMap((frame) => shotsOf(fight, frame))).toEqual(['Flak at Jets']);
      expect(fight.frames.at(-1)?.places[0]?.state).toBe('destroyed');
    }
  });
});

describe('views', () => {
  // About half of what is 40 away is seen, and nobody is destroyed.
  const rules = { ...onWatch, terrains: [{ id: 'plain', label: 'Plain', clear: 0, scale: 60 }] };
  const scratching = handFighter({ name: 'Scratching', closeCombat: null, attacks: [{ ...long, values: { ...sure, hit: -5 } }] });
  const lasting = handFighter({ ...target, strength: 1000 });
  const still = [group('One', scratching), group('Two', scratching), group('Three', scratching)];
  /** For each turn, who fires at whom. */
  const turnsOf = (fight: FightReplay): readonly string[] =>
    framesOf(fight, 'watch').map(({ now }) => [...new Set(shotsOf(fight, now))].sort().join(', '));

  it('stay what they are between groups that stay where they are', () => {
    const fights = replays(plan(rules, still, [group('Enemy', lasting), group('Other', lasting)]));
    for (const fight of fights) expect(new Set(turnsOf(fight)).size).toBe(1);
    // Some see somebody, and not all the same: the views are drawn.
    expect(new Set(fights.flatMap(turnsOf)).size).toBeGreaterThan(1);
  });

  it('are wide from the air, but not for who pops up from behind cover', () => {
    const narrow = { ...rules, terrains: [{ id: 'plain', label: 'Plain', clear: 5, scale: 1 }], sightOfFlyers: 1e6, popUpCover: 1 };
    const fired = (facts: Partial<Fighter>) =>
      replays(plan(narrow, [group('Flyer', handFighter({ ...scratching, flies: true, ...facts }))], [group('Enemy', lasting)]))
        .flatMap(turnsOf)
        .some((turn) => turn !== '');
    expect([fired({}), fired({ popsUp: true })]).toEqual([true, false]);
  });

  it('become others for who moves', () => {
    const walkers = { ...rules, orders: plain.orders.filter(({ id }) => id === 'go') };
    const walker = handFighter({ ...scratching, move: 15 });
    const shooting = replays(plan(walkers, [group('Walkers', walker)], [group('Enemy', lasting)])).map((fight) =>
      framesOf(fight, 'fire').map(({ now }) => shotsOf(fight, now).length > 0),
    );
    expect(shooting.some((turns) => turns.includes(true) && turns.lastIndexOf(false) > turns.indexOf(true))).toBe(true);
  });
});

describe('area attacks', () => {
  const area = { sides: 10, radius: 4, onTarget: 7, seen: 0, eachTurn: 0, driftSides: 10, source: '3' };
  const barrage = { ...plain, orders: plain.orders.map((order) => ({ ...order, attacksIn: ['area'] })) };
  const gun = (points: number, facts = {}) =>
    handFighter({ name: 'Howitzer', move: 0, attacks: [handAttack({ kind: 'area', range: 200, points, group: 'HE', ...facts })] });
  // 4 apart, each with a save that always succeeds: they stand where they are.
  const crowd = times(9, handFighter({ ...target, values: { save: -20 } }));
  const soft = times(9, handFighter({ ...target, values: { save: 9 } }));
  const fallsOf = (fight: FightReplay) =>
    framesOf(fight, 'area').flatMap(({ now, before }) =>
      now.events.flatMap(({ at, words }, place) => {
        const after = now.events.slice(place + 1);
        const end = after.findIndex(({ kind }) => kind === 'area');
        const struck = (end < 0 ? after : after.slice(0, end)).flatMap(({ kind, target: hit }) =>
          kind === 'fire' && hit !== null ? [hit] : [],
        );
        return at === null ? [] : [{ at, words, struck, places: before.places }];
      }),
    );
  const distance = (one: { readonly x: number; readonly y: number }, other: typeof one): number =>
    Math.hypot(one.x - other.x, one.y - other.y);

  it('strike all that stand within the radius of where they fall, and nobody else', () => {
    const falls = replays(plan({ ...barrage, area }, [group('Guns', gun(8))], [group('Crowd', ...soft)])).flatMap((fight) =>
      fallsOf(fight).slice(0, 1),
    );
    expect(falls.length).toBe(SEEDS.length);
    for (const { at, struck, places } of falls) {
      const near = places.flatMap((place, unit) => (unit > 0 && place.state === 'table' && distance(place, at) <= at.radius ? [unit] : []));
      expect(struck).toEqual(near);
    }
    expect(Math.max(...falls.map(({ struck }) => struck.length))).toBeGreaterThan(2);
  });

  it.each([
    ['never', 11, 1, 10],
    ['always', 1, 0, 0],
  ])('that are on target %s fall within that distance of it', (_, onTarget, least, most) => {
    const falls = replays(plan({ ...barrage, area: { ...area, onTarget } }, [group('Guns', gun(8))], [group('One', target)])).flatMap(
      (fight) => fallsOf(fight).slice(0, 1),
    );
    expect(falls.length).toBe(SEEDS.length);
    for (const { at, places } of falls) {
      const off = distance(at, places[1] ?? { x: 0, y: 0 });
      expect(off).toBeGreaterThanOrEqual(least - 1e-6);
      expect(off).toBeLessThanOrEqual(most + 1e-6);
    }
  });

  it('add up their points within a group of one kind of ammunition, and not with another', () => {
    const wordsOf = (...guns: readonly Fighter[]): readonly string[] =>
      replays(
        plan({ ...barrage, area: { ...area, onTarget: 1 } }, [group('Guns', ...guns)], [group('Crowd', ...crowd.slice(0, 1), target)]),
      ).flatMap((fight) => fallsOf(fight).map(({ words }) => words.replace(/^.* with /, '')));
    expect(new Set(wordsOf(gun(8), gun(8)))).toEqual(new Set(['16 points: on target.']));
    expect(new Set(wordsOf(gun(8), gun(8, { group: 'smoke' })))).toEqual(new Set(['8 points: on target.']));
  });
});

describe('carriers', () => {
  const rifles = handFighter({
    name: 'Rifles',
    move: 3,
    rides: true,
    closeCombat: null,
    attacks: [handAttack({ range: 15, values: sure })],
  });
  const truck = handFighter({ name: 'Truck', move: 30, capacity: 2, closeCombat: null });
  const enemy = group('Enemy', ...times(4, target));
  /** The first turn in which the riders fire; one after the last if they never do. */
  const firstShot = (fight: FightReplay): number => fight.frames.find((frame) => shotsOf(fight, frame).length > 0)?.turn ?? plain.turns + 1;

  it('bring those who are slow and reach less near to the enemy sooner than they walk', () => {
    const riding = replays(plan(plain, [group('Rifles', rifles, rifles), group('Trucks', truck)], [enemy])).map(firstShot);
    const walking = replays(plan(plain, [group('Rifles', rifles, rifles)], [enemy])).map(firstShot);
    for (const [place, turn] of riding.entries()) expect(turn).toBeLessThan(walking[place] ?? 0);
  });

  it.each([
    ['lose those whose save fails', 11, 'destroyed'],
    ['leave those on the table whose save succeeds', -20, 'table'],
  ])('that are destroyed %s', (_, save, state) => {
    const riders = handFighter({ ...rifles, values: { save } });
    // Strikes before anybody moves, so that all are still aboard.
    const jet = handFighter({ name: 'Jet', flies: true, strikes: true, attacks: [{ ...long, shots: 1 }] });
    for (const fight of replays(plan(onWatch, [group('Rifles', riders, riders), group('Trucks', truck)], [group('Jets', jet), enemy]))) {
      expect(fight.frames[0]?.places.slice(0, 2).map((place) => place.state)).toEqual(['aboard', 'aboard']);
      const after = fight.frames.find(({ places }) => places[2]?.state === 'destroyed');
      expect(after?.places.slice(0, 2).map((place) => place.state)).toEqual([state, state]);
    }
  });
});

describe('morale', () => {
  const rules = {
    ...onWatch,
    orders: plain.orders.filter(({ id }) => id !== 'rush'),
    morale: { sides: 10, after: 0.25, source: '8' },
    phases: [
      ...plain.phases,
      { id: 'nerve', label: 'Morale', kind: 'nerve' as const, resolve: 'alternate' as const, share: 0, source: '8' },
    ],
  };
  // Destroys exactly one unit in the whole fight.
  const shooter = handFighter({ name: 'Shooter', move: 0, closeCombat: null, attacks: [{ ...long, shots: 1 }] });
  const fight = (count: number, facts: Partial<Fighter>) =>
    replays(plan(rules, [group('Shaky', ...times(count, handFighter({ ...gunner, ...facts })))], [group('Enemy', shooter)]));
  const tests = ({ frames }: FightReplay): readonly string[] =>
    frames.flatMap(({ events }) => events.flatMap(({ kind, words }) => (kind === 'nerve' ? [words] : [])));

  it('is tested by a group that lost a quarter; who fails badly runs for the own edge, and fires no more', () => {
    for (const one of fight(4, { fails: 10, routs: 10 })) {
      expect(tests(one)[0]).toMatch(/^Shaky tests its morale: \d+: runs\.$/);
      const lost = one.frames.findIndex(({ phase }) => phase === 'nerve');
      const after = one.frames.slice(lost);
      expect(after.flatMap((frame) => shotsOf(one, frame)).filter((shot) => shot.startsWith('Shaky'))).toEqual([]);
      const runner = after[0]?.places.findIndex(({ state }) => state === 'table') ?? 0;
      const ways = after.flatMap(({ places }) => (places[runner]?.state === 'table' ? [places[runner].y] : []));
      expect(ways).toEqual(ways.toSorted((a, b) => b - a));
      expect(after.at(-1)?.places[runner]?.state).toBe('fled');
      expect(one.result.fled).toEqual([{ unit: 0, count: 3 }]);
    }
  });

  it('is tested by nobody who lost less, or who never fails', () => {
    for (const one of [...fight(5, { fails: 10, routs: 10 }), ...fight(4, { fails: 0, routs: 0 })]) expect(tests(one)).toEqual([]);
  });

  it('that fails without running keeps a group off watch until it recovers', () => {
    for (const one of fight(4, { fails: 10 })) {
      expect(tests(one)[0]).toMatch(/: may only stay or move away\.$/);
      const lost = one.frames.findIndex(({ phase }) => phase === 'nerve');
      expect(
        one.frames
          .slice(lost + 1, -1)
          .flatMap(({ places }) => places.slice(0, 4))
          .filter(({ order, state }) => state === 'table' && order === 'watch'),
      ).toEqual([]);
    }
  });
});

it('who reaches less begins nearer to the enemy, in zones of 40 of 120', () => {
  const guns = [12, 48, 200].map((range) => group(`Gun ${range}`, handFighter({ attacks: [handAttack({ range })] })));
  const fights = replays(plan(plain, [...guns, group('Unarmed', target)], [group('Enemy', target)]));
  const furthestBack = guns.map((_, unit) =>
    Math.max(...fights.map(({ frames }) => Math.abs((frames[0]?.places[unit]?.y ?? 0) - 60) - 20)),
  );
  expect(furthestBack[0]).toBeLessThanOrEqual(5);
  expect(furthestBack[1]).toBeLessThanOrEqual(20);
  expect(furthestBack[2]).toBeGreaterThan(20);
});

it('nobody goes alone where all of a stronger enemy’s fire would be on him, however many stay behind', () => {
  const rules = { ...plain, deployment: [5], orders: plain.orders.filter(({ id }) => id !== 'rush') };
  const short = handFighter({ move: 60, attacks: [handAttack({ range: 20, values: { dice: 1, hit: 9, pierce: 20 } })] });
  const strong = handFighter({ move: 0, attacks: [handAttack({ range: 50, values: { dice: 2, hit: 6, pierce: 20 } })] });
  const behind = Array.from({ length: 9 }, (_, number) => ({ ...group(`Behind ${number}`, target), worth: 1 }));
  for (const { frames } of replays(plan(rules, [{ ...group('Short', short), worth: 81 }, ...behind], [group('Strong', strong)])))
    expect(new Set(frames.map(({ places }) => places[0]?.y)).size).toBe(1);
});

it('who is to hold an objective goes there in time for the end, and not before', () => {
  const rules = { ...plain, deployment: [5], turns: 6, objectives: { count: 1, reach: 10, worth: 0.1 } };
  const unarmed = handFighter({ move: 30 });
  for (const { frames } of replays(plan(rules, [group('Unarmed', unarmed)], [group('Enemy', target)]))) {
    const far = (turn: number): number => {
      const place = frames.filter((frame) => frame.turn === turn).at(-1)?.places[0];
      return Math.hypot((place?.x ?? 0) - 90, (place?.y ?? 0) - 60);
    };
    expect(far(2)).toBeGreaterThan(50);
    expect(far(6)).toBeLessThanOrEqual(10);
  }
});

it('shots that are limited run out', () => {
  const unhurt = handFighter({ ...target, values: { save: 20 } });
  const few = (shots: number) =>
    handFighter({ name: 'Few', closeCombat: null, attacks: [handAttack({ range: 200, shots, values: { dice: 1, hit: 5, pierce: 0 } })] });
  for (const [shots, fired] of [
    [2, 2],
    [5, 5],
  ] as const) {
    const units = group('Enemy', ...times(9, unhurt));
    for (const fight of replays(plan(onWatch, [group('Few', few(shots))], [units]))) {
      expect(fight.frames.flatMap((frame) => shotsOf(fight, frame))).toHaveLength(fired);
    }
  }
});

describe('a fixed arc', () => {
  const wide = { ...onWatch, table: { width: 180, depth: 40 }, deployment: [20] };
  const enemies = ['A', 'B', 'C', 'D'].map((name) => group(name, ...times(2, handFighter({ ...target, values: { save: -20 } }))));
  /** How far from its front each unit fires, in degrees. */
  const anglesWith = (arc: number): readonly number[] => {
    const unit = handFighter({
      ...gunner,
      multiTarget: true,
      attacks: [80, 120, 160].map((range) => handAttack({ range, arc, values: { dice: 1, hit: 5, pierce: 0 } })),
    });
    const mixed = enemies.map(({ name, units }, place) =>
      group(name, ...units.map((one) => handFighter({ ...one, cost: 100 * (place + 1), values: { save: 10 } }))),
    );
    return replays(plan(wide, [group('Left', unit), group('Middle', unit), group('Right', unit)], mixed)).flatMap((fight) =>
      framesOf(fight, 'watch').flatMap(({ now, before }) =>
        now.events.flatMap(({ kind, unit: by, target: at }) => {
          const [own, other] = [before.places[by ?? -1], before.places[at ?? -1]];
          if (kind !== 'fire' || own === undefined || other === undefined) return [];
          const way = (Math.atan2(other.y - own.y, other.x - own.x) * 180) / Math.PI;
          const off = Math.abs(((way - own.facing + 540) % 360) - 180);
          return [off];
        }),
      ),
    );
  };

  it('does not fire at what stands beside it', () => {
    const [all, fixed] = [anglesWith(360), anglesWith(60)];
    expect(Math.max(...all)).toBeGreaterThan(35);
    expect(fixed.length).toBeGreaterThan(20);
    // Fronts are recorded in whole degrees.
    expect(Math.max(...fixed)).toBeLessThanOrEqual(31);
  });
});
