import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FightDice } from '../../../../shared/combat/fight/dice.ts';
import { type FightPlan, type FightReplay, recordFight } from '../../../../shared/combat/fight/index.ts';
import type { CombatRules, Phase } from '../../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';

/**
 * Fights that are small enough to work out on paper. The tests say how each die falls, and the comments what that means by the rules:
 * ten-sided dice, one to hit and one to save from each hit. Everybody is in range and in sight, and stays in place.
 */

/** Dice to come, by their sides: two for the initiative (1 for Red, 2 for Blue), ten for attacks. */
const falling: { readonly initiative: number[]; readonly attacks: number[] } = { initiative: [], attacks: [] };

beforeEach(() => {
  vi.spyOn(FightDice.prototype, 'roll').mockImplementation(function (this: FightDice, sides: number): number {
    const die = sides === 10 ? falling.attacks.shift() : sides === 2 ? falling.initiative.shift() : 1;
    if (die === undefined) throw new Error('The fight rolls a die that is not worked out.');
    this.heard?.push(die);
    return die;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const fire: Phase = { id: 'fire', label: 'Fire', kind: 'fire', resolve: 'alternate', share: 0, source: '' };
const rules: CombatRules = {
  ...handRules,
  table: { width: 30, depth: 20 },
  deployment: [5],
  turns: 5,
  lossesThatEnd: 1,
  terrains: [{ id: 'open', label: 'Open', clear: 1000, scale: 1 }],
  orders: [{ id: 'stay', label: 'Stay', move: 0, assaults: false, attacksIn: ['fire'], reacts: false }],
  phases: [fire],
  closeCombat: null,
  area: null,
};

// The cannon hits on 5 and takes nothing off the save: guns, with a save of 9, save from it on 9.
const tank = handFighter({
  name: 'Tank',
  cost: 100,
  values: { save: 8 },
  attacks: [handAttack({ name: 'Cannon', values: { dice: 1, hit: 5, pierce: 0 } })],
});
// The shell hits on 7 and adds 1 to the score that saves: the tank, with a save of 8, saves from it on 9.
const gun = handFighter({
  name: 'Gun',
  cost: 50,
  values: { save: 9 },
  attacks: [handAttack({ name: 'Shell', values: { dice: 1, hit: 7, pierce: 1 } })],
});

const planOf = (phase: Phase): FightPlan => ({
  rules: { ...rules, phases: [phase] },
  terrain: 'open',
  sides: [
    { name: 'Red', groups: [{ name: 'Armour', units: [tank] }] },
    { name: 'Blue', groups: [{ name: 'Battery', units: [gun, gun] }] },
  ],
});

/** What happened but for orders, in words. The two guns are alike, so it does not matter which is which. */
const told = ({ frames }: FightReplay): readonly string[] =>
  frames
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind !== 'order')
    .map(({ words }) => words.replaceAll(/Gun \d/g, 'Gun'));

it('one tank against two guns, who fire in turn', () => {
  falling.initiative.push(2, 1, 2);
  falling.attacks.push(7, 9, 3, 5, 8, 4, 6, 10, 8);
  const replay = recordFight(planOf(fire), 0);

  expect(told(replay)).toEqual([
    // Turn 1. Blue is first. 7 hits on 7; the tank saves on 9, and shows 9. The second gun needs 7, too, and shows 3.
    'Blue has the initiative.',
    'Gun fires Shell at Tank: 7 hits, save 9 succeeds (hits on 7, saves on 9).',
    'Gun fires Shell at Tank: 3 misses (hits on 7).',
    // Red's turn to fire. 5 hits on 5; the gun saves on 9, and shows 8: it is lost, and with it half of Blue.
    'Tank fires Cannon at Gun: 5 hits, save 8 fails (hits on 5, saves on 9).',
    'Gun is destroyed.',
    // Turn 2. Red is first and shows 4, one too few. The gun that is left shows 6, one too few.
    'Red has the initiative.',
    'Tank fires Cannon at Gun: 4 misses (hits on 5).',
    'Gun fires Shell at Tank: 6 misses (hits on 7).',
    // Turn 3. Blue is first. 10 hits; the tank saves on 9, and shows 8: it is lost before it can fire, and with it all of Red.
    'Blue has the initiative.',
    'Gun fires Shell at Tank: 10 hits, save 8 fails (hits on 7, saves on 9).',
    'Tank is destroyed.',
    // That ends the fight, two turns before the last.
    'Blue wins after 3 turns: Red lost 100 %, Blue lost 50 %.',
  ]);
  expect(falling.attacks).toEqual([]);

  const { result } = replay;
  expect(result.lostByTurn).toEqual([
    [0, 0, 1],
    [0.5, 0.5, 0.5],
  ]);
  // Each side scores the share of the enemy that it destroyed, less the share of its own that it lost: 1/2 - 1 and 1 - 1/2.
  expect(result.scores).toEqual([-0.5, 0.5]);
  expect(result.winner).toBe(1);
  expect(result.kills.map(({ attack, count }) => [attack, count])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('where all fire together, who is lost still fires', () => {
  falling.initiative.push(2, 1);
  falling.attacks.push(8, 2, 1, 6, 3);
  // 8 hits and 2 saves nothing, so the tank is lost at the end of the phase. The second gun shows 1. Then the tank fires: 6 hits, and
  // 3 saves nothing. Both losses count at the end: all of Red and half of Blue.
  const { result, frames } = recordFight(planOf({ ...fire, resolve: 'together' }), 0);
  expect(falling.attacks).toEqual([]);
  expect(result.turns).toBe(1);
  expect(result.lostByTurn).toEqual([[1], [0.5]]);
  const kinds = frames.flatMap(({ events }) => events.map(({ kind }) => kind)).filter((kind) => kind === 'fire' || kind === 'destroyed');
  expect(kinds).toEqual(['fire', 'fire', 'fire', 'destroyed', 'destroyed']);
});

it('sums of dice wear a target down', () => {
  // Beams of two dice against a screen of 6 take off what is above it; the ship is lost when 4 are off.
  falling.initiative.push(1, 1);
  const ship = handFighter({
    name: 'Ship',
    strength: 4,
    values: { screen: 6 },
    attacks: [handAttack({ name: 'Beam', values: { dice: 2 } })],
  });
  const beams: CombatRules = {
    ...rules,
    roll: (_, by, target) => ({ kind: 'sum', dice: Number(by.values.dice), sides: 10, plus: 0, over: Number(target.values.screen) }),
  };
  const plan: FightPlan = {
    rules: beams,
    terrain: 'open',
    sides: [
      { name: 'Red', groups: [{ name: 'Red', units: [{ ...ship, name: 'Lion' }] }] },
      { name: 'Blue', groups: [{ name: 'Blue', units: [{ ...ship, name: 'Bear' }] }] },
    ],
  };
  falling.attacks.push(4, 5, 1, 2, 2, 5);
  expect(told(recordFight(plan, 0))).toEqual([
    // Turn 1. 4 + 5 is 3 above 6: one short of the strength of 4. 1 + 2 is not above 6.
    'Red has the initiative.',
    'Lion fires Beam at Bear: 4 + 5 = 9 against 6: damage 3.',
    'Bear fires Beam at Lion: 1 + 2 = 3 against 6: no damage.',
    // Turn 2. 2 + 5 is 1 above 6: with the 3 of turn 1 that is 4.
    'Red has the initiative.',
    'Lion fires Beam at Bear: 2 + 5 = 7 against 6: damage 1.',
    'Bear is destroyed.',
    'Red wins after 2 turns: Red lost 0 %, Blue lost 100 %.',
  ]);
  expect(falling.attacks).toEqual([]);
});
