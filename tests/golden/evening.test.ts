import { describe, expect, it } from 'vitest';
import { deckFacts } from '../../shared/force/deck/index.ts';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { type ForceJobInput, forceJobSchema, layoutForces, packJob } from '../../shared/paper/handouts/force/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../support/forces/forces.ts';
import { zorchAtSetCosts } from '../support/forces/setCosts.ts';
import { wordsOf } from '../support/prints/cards.ts';

const zorch = zorchAtSetCosts();

/**
 * An evening, worked by hand: a prepared attack on a ford.
 *
 * Hill Guard defends, with 2 sections of 7 units: 4 Rifle Stands 280, a Sapper Stand 120 (45 + 75), an Anvil howitzer 365 and a
 * Bison 390: 1,155. A minefield 75 and a foxhole 25 make it 1,255.
 * Red Tide attacks, with 2 sections of 6 units: 5 Bisons 1,950 and a Javelin 740: 2,690, which is 214 % of 1,255; 200 % are needed.
 *
 * First hands by section: 3 * 2 = 6 cards for the defender, 4 * 2 = 8 for the attacker. Of 6 cards at least 80 % are orders: 4.8,
 * so 5, and at most 20 % interrupts: 1.2, so 1. The hand below has 5 and 1. The deck has 60 cards: 48 orders, exactly 80 %.
 *
 * Markers. Hill Guard: 4 smoke cards, so 16 smoke markers; overwatch 7, one for each unit; failed or routed 2 and retreat 2, one for
 * each section; hull-down 2, for howitzer and tank; a barrage template, a target and a drift arrow for the howitzer; 2 registered
 * points; the sappers' 2 works and 2 positions; bought are a minefield with 3 dummies and a foxhole.
 * Red Tide: no deck, so no smoke; overwatch 5, as the Javelin is a fast mover and gets no orders; failed or routed 2, retreat 2,
 * hull-down 5; 1 marker each for low and high altitude; 2 air-drop templates, one for each load of cluster bombs.
 * Shared by both: 16 smoke, 1 barrage template, 1 drift arrow, 2 air-drop templates: 20.
 * Hill Guard's own: 7 + 2 + 2 + 2 + 1 + 2 + 2 + 2 + 4 + 1 = 25. Red Tide's own: 5 + 2 + 2 + 5 + 1 + 1 = 16.
 */
const cards = {
  move: 20,
  charge: 6,
  overwatch: 12,
  smoke: 4,
  blank: 6,
  snapfire: 3,
  lockOn: 2,
  spy: 1,
  initiative: 2,
  decoy: 1,
  supply: 1,
  partisan: 1,
  electronicWarfare: 1,
};
const guard: Force = aForce(
  [
    aSection('Foot', [anEntry('Rifle Stand', 4), anEntry('Sapper Stand', 1)]),
    aSection('Guns', [anEntry('Anvil SP Howitzer', 1), anEntry('Bison Medium Tank', 1)], { notes: 'Waits behind the mill' }),
  ],
  {
    id: forceId('guard'),
    name: 'Hill Guard',
    colour: '#22566a',
    limit: 1300,
    battle: 'prepared',
    role: 'defender',
    purchases: [
      { id: 'mines', item: 'minefield', count: 1 },
      { id: 'hole', item: 'foxhole', count: 1 },
    ],
    registered: ['The ford', 'The crossroads'],
    decks: [{ id: 'deck', name: 'Balanced', cards, hand: { move: 2, overwatch: 2, smoke: 1, snapfire: 1 } }],
  },
);
const tide: Force = aForce(
  [
    aSection('Tanks', [anEntry('Bison Medium Tank', 5)]),
    aSection('Air', [anEntry('Javelin Strike Aircraft', 1, { arrives: 2, loadOut: 'Two loads of cluster bombs' })]),
  ],
  { id: forceId('tide'), name: 'Red Tide', limit: 2700, battle: 'prepared', role: 'attacker' },
);
const project: Project = {
  ...stockProject(zorch, guard, tide),
  name: 'An evening at the ford',
  battles: [{ id: 'ford', name: 'Battle of the Ford', sides: [guard.id, tide.id], battle: 'prepared', turns: 8, first: tide.id }],
};
const assessed = (force: Force) => assessForce(zorch, project, force, force === guard ? tide : guard);
const printed = (input: ForceJobInput, forces: readonly Force[]) => layoutForces(zorch, project, forces, forceJobSchema.parse(input));
const wordsIn = (pages: readonly Page[]): string =>
  pages.flatMap(({ items, cards: placed }) => [...wordsOf(items), ...placed.flatMap(({ card }) => wordsOf(card.items))]).join(' ');
const counts = (force: Force) =>
  Object.fromEntries(markersOf(zorch, assessed(force)).flatMap(({ marker, count }) => (count > 0 ? [[marker.data.id, count]] : [])));

describe('the evening before the battle of the ford', () => {
  it('has two legal sides at the ratio of a prepared attack', () => {
    expect([assessed(guard).points, assessed(tide).points]).toEqual([1255, 2690]);
    expect([guard, tide].map((force) => assessed(force).issues.filter(({ severity }) => severity === 'error'))).toEqual([[], []]);
  });

  it('has a first hand of 3 for each section of the defender, with 5 orders and 1 interrupt', () => {
    expect([assessed(guard).hand, assessed(tide).hand]).toEqual([6, 8]);
    const { total, kinds } = deckFacts(zorch, guard.decks[0] ?? expect.fail('a deck'));
    expect([total, kinds.map(({ id, count }) => [id, count])]).toEqual([
      60,
      [
        ['order', 48],
        ['interrupt', 12],
      ],
    ]);
    const warned = assessed(guard).issues.filter(({ message }) => /hand|80 %|cards/i.test(message));
    expect(warned.map(({ message }) => message)).toEqual([]);
  });

  it('needs these markers', () => {
    expect(counts(guard)).toEqual({
      smoke: 16,
      overwatch: 7,
      morale: 2,
      retreat: 2,
      hullDown: 2,
      barrage: 1,
      target: 1,
      drift: 1,
      registeredPoint: 2,
      atWork: 2,
      dugPosition: 2,
    });
    expect(counts(tide)).toEqual({ overwatch: 5, morale: 2, retreat: 2, hullDown: 5, lowAltitude: 1, highAltitude: 1, airDrop: 2 });
    const laid = printed({ parts: ['markers'] }, [guard, tide]);
    // 20 for all sides, 25 of Hill Guard and 16 of Red Tide, on the same sheets.
    expect(laid.parts.map(({ force, cards: pieces }) => [force, pieces])).toEqual([['', 20 + 25 + 16]]);
  });

  it('prints as one pack in the order of play, sheets before what is cut out', () => {
    const pack = printed(packJob('evening'), [guard, tide]);
    expect(pack.fault).toBeNull();
    expect(pack.parts.map(({ part, force }) => `${part} ${force}`.trim())).toEqual([
      'setup',
      'sheet',
      'reference',
      ...['plan', 'sheet', 'hand', 'record', 'orders'].map((part) => `${part} Hill Guard`),
      ...['plan', 'sheet', 'record', 'orders'].map((part) => `${part} Red Tide`),
      ...['cards Hill Guard', 'cards Red Tide', 'deck Hill Guard', 'markers'],
    ]);
    expect(pack.pages.filter(({ items, cards: placed }) => items.length + placed.length === 0)).toEqual([]);
    expect(pack.absent.filter((sentence) => sentence.startsWith('Red Tide'))).not.toEqual([]);
  });

  it('has a set-up page for the table and nothing secret on it or in the copy for the opponent', () => {
    const setup = printed({ parts: ['setup'] }, [guard, tide]);
    const told = wordsIn(setup.pages);
    for (const line of ['Battle of the Ford', 'Hill Guard', 'Red Tide', '8 turns', 'no enemy unit within 20 cm'])
      expect(told).toContain(line);
    const copy = printed({ ...packJob('opponent'), notesShown: true }, [guard]);
    const seen = wordsIn(copy.pages);
    for (const secret of ['Waits behind the mill', 'The crossroads', 'Dummy']) {
      expect(told).not.toContain(secret);
      expect(seen).not.toContain(secret);
    }
    // Not even which cards are in the deck.
    expect(seen).not.toContain('Balanced');
    for (const cost of ['1,255', '1,155', '390']) expect(seen).not.toContain(cost);
    const mine = wordsIn(printed(packJob('mine'), [guard]).pages);
    for (const secret of ['Waits behind the mill', 'The crossroads', 'First hand', 'Dummy']) expect(mine).toContain(secret);
  });
});
