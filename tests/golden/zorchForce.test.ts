import { describe, expect, it } from 'vitest';
import { deckFacts } from '../../shared/force/deck/index.ts';
import { assessForce, forceEntryDesigns } from '../../shared/force/index.ts';
import { fillCarriers, gradeSteps, startingHand, suggestMixes } from '../../shared/force/plan/index.ts';
import { changeForce } from '../../shared/project/edit/index.ts';
import type { Force, Purchase } from '../../shared/project/force.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../support/forces/forces.ts';
import { zorchAtSetCosts } from '../support/forces/setCosts.ts';

const ruleset = zorchAtSetCosts();

/**
 * A battlegroup with everything the rules offer, worked by hand. Regular costs of stock designs (their own tests prove
 * them): Ferret 170, Bison 390, Rhino 725, Mastiff 320, Rifle Stand 70, Lancet 155, Terrier 150, Anvil 365, Sparrowhawk
 * 360, Javelin 740. A grade multiplies that and is rounded to 5, halves up; then flat prices are added.
 *
 * Recce, professional as a section: Ferret 170 * 1.25 = 212.5 -> 215. Two: 430. Hits on 7 - 1 = 6+.
 * 1 Company: four Bisons 390 = 1,560, one of them apart with a mine plough: 3 * 390 + (390 + 100) = 1,660.
 *   Rhino 725 + a command radio agreed at 20 = 745. Together 1,170 + 490 + 745 = 2,405. Five units: a quarter is 1.25, so two losses.
 * 2 Company: three Mastiffs 960, five Rifle Stands 350, two Lancets 310: 1,620. Six seats: five Rifles and one Lancet ride, one
 *   Lancet walks. Ten units: a quarter is 2.5, so three losses.
 * Sappers, conscripts: Terrier 150 * 0.75 = 112.5 -> 115. Rifle Stand 70 * 0.75 = 52.5 -> 55, + 75 sapper = 130, two 260.
 *   A Lynx 280, regular by its own choice, with shovel and demolition gun + 300 = 580. Together 955. Conscripts hit on 7 + 1 = 8+.
 * Guns, in reserve: two Anvils 730, one Sparrowhawk 360: 1,090.
 * Air, professional: Javelin 740 * 1.25 = 925.
 * Units: 2 + 5 + 10 + 4 + 3 + 1 = 25. A third is 8.33: eight may wait, three do, 1,090 PP.
 * Units cost 430 + 2,405 + 1,620 + 955 + 1,090 + 925 = 7,425.
 *
 * Defences: 3 foxholes 75, infantry bunker 50, weapon bunker 75, 2 tank positions 100, 2 minefields 150 (6 dummies), artillery
 * minefield 150, 2 lengths of wire 50, tank traps 50, an observation post agreed at 40: 740.
 * In all 8,165 of 8,500: 335 left. Prepared defence: three cards for each of six sections, 18.
 */
const purchases: readonly Purchase[] = [
  { id: 'foxholes', item: 'foxhole', count: 3, entry: entryId('Rifle Stand') },
  { id: 'bunker', item: 'infantryBunker', count: 1, entry: entryId('sappers') },
  { id: 'nest', item: 'weaponBunker', count: 1, entry: entryId('Lancet AT Team') },
  { id: 'positions', item: 'tankPosition', count: 2, entry: entryId('Bison Medium Tank') },
  { id: 'mines', item: 'minefield', count: 2 },
  { id: 'rockets', item: 'artilleryMinefield', count: 1 },
  { id: 'wire', item: 'razorWire', count: 2 },
  { id: 'traps', item: 'tankTraps', count: 1 },
  { id: 'post', item: null, name: 'Observation post', points: 40, benefit: 'Spots for the guns.', count: 1, section: sectionId('Guns') },
];

const battlegroup: Force = aForce(
  [
    aSection('Recce', [anEntry('Ferret Scout Car', 2)], { values: { morale: 'professional' } }),
    aSection('1 Company', [
      anEntry('Bison Medium Tank', 3),
      anEntry('Bison Medium Tank', 1, { id: entryId('plough'), values: { minePlough: true } }),
      anEntry('Rhino Heavy Tank', 1, { name: 'Old Marguerite', numbers: 'HQ', upgrades: [{ name: 'Command radio', points: 20 }] }),
    ]),
    aSection('2 Company', [
      anEntry('Mastiff MICV', 3),
      anEntry('Rifle Stand', 5, { rides: [{ in: entryId('Mastiff MICV'), count: 5 }] }),
      anEntry('Lancet AT Team', 2, { rides: [{ in: entryId('Mastiff MICV'), count: 1 }] }),
    ]),
    aSection(
      'Sappers',
      [
        anEntry('Terrier Tracked APC', 1),
        anEntry('Rifle Stand', 2, {
          id: entryId('sappers'),
          values: { sapper: true },
          rides: [{ in: entryId('Terrier Tracked APC'), count: 2 }],
        }),
        anEntry('Lynx Light Tank', 1, { values: { morale: 'regular', afvEngineering: true } }),
      ],
      { values: { morale: 'conscript' } },
    ),
    aSection('Guns', [anEntry('Anvil SP Howitzer', 2), anEntry('Sparrowhawk SPAA', 1)], { reserve: true }),
    aSection('Air', [
      anEntry('Javelin Strike Aircraft', 1, { values: { morale: 'professional' }, loadOut: '8 bomblet points', arrives: 3 }),
    ]),
  ],
  {
    name: 'Road to Ashby',
    limit: 8500,
    battle: 'prepared',
    role: 'defender',
    purchases,
    registered: ['Crossroads', 'South edge of the wood'],
    exceptions: [{ check: 'mixedGrades', place: 'Sappers', reason: 'Agreed: they test as conscripts.' }],
  },
);
const project = stockProject(ruleset, battlegroup);
const assessed = assessForce(ruleset, project, battlegroup);
const entryNamed = (id: string) => {
  const found = assessed.sections.flatMap(({ entries }) => entries).find(({ entry }) => entry.id === id);
  if (!found) throw new Error(`No entry ${id}`);
  return found;
};

describe('a battlegroup of every feature, worked by hand', () => {
  it('costs 8,165 PP, which leaves 335 of 8,500', () => {
    expect(assessed).toMatchObject({ points: 8165, unitPoints: 7425, purchasePoints: 740, units: 25, left: 335, dummies: 6, hand: 18 });
  });

  it.each([
    ['Recce', 430, 2, 1, 'vehicles'],
    ['1 Company', 2405, 5, 2, 'vehicles'],
    ['2 Company', 1620, 10, 3, 'vehicles'],
    ['Sappers', 955, 4, 1, 'vehicles'],
    ['Guns', 1090, 3, 1, 'vehicles'],
    // Of a single unit nobody is left to test.
    ['Air', 925, 1, null, 'aircraft'],
  ])('%s: %d PP, %d units, first test after %d', (name, points, units, firstTest, kinds) => {
    expect(assessed.sections.find(({ section }) => section.name === name)).toMatchObject({ points, units, firstTest, kinds });
  });

  it.each([
    ['Ferret Scout Car', '1–2', 'Professional', '6+', '2', 'never', '', 215, 430],
    ['Bison Medium Tank', '3–5', 'Regular', '5+', '3', '1', '', 390, 1170],
    ['plough', '6', 'Regular', '5+', '3', '1', 'Plough', 490, 490],
    ['Rhino Heavy Tank', 'HQ', 'Regular', '5+', '3', '1', 'Command radio (+20 PP)', 745, 745],
    ['Mastiff MICV', '7–9', 'Regular', '6+', '3', '1', '', 320, 960],
    ['sappers', '18–19', 'Conscript', '8+', '4', '3', 'Sapper', 130, 260],
    ['Lynx Light Tank', '20', 'Regular', '5+', '3', '1', 'AFV eng.', 580, 580],
    ['Anvil SP Howitzer', '21–22', 'Regular', '–', '3', '1', '', 365, 730],
    ['Javelin Strike Aircraft', '24', 'Professional', '5+', '2', 'never', '', 925, 925],
  ])('%s: numbers %s, %s, hits on %s', (id, numbers, gradeLabel, hits, fails, routs, upgrades, each, total) => {
    expect(entryNamed(id)).toMatchObject({ numbers, gradeLabel, hits, fails, routs, upgrades, each, total });
  });

  it('three of 25 units wait, where a third allows eight', () => {
    expect(assessed.reserve).toMatchObject({ units: 3, points: 1090, allowedUnits: 8, allowedPoints: 2475, binds: 'units' });
  });

  it('says who rides in what, and who walks', () => {
    expect(assessed.transport.map(({ carrier, seats, taken }) => [carrier.name, seats, taken])).toEqual([
      ['Mastiff MICV', 6, 6],
      ['Terrier Tracked APC', 2, 2],
    ]);
    expect(assessed.walking.map(({ entry, count }) => [entry.name, count])).toEqual([['Lancet AT Team', 1]]);
  });

  it('objects to nothing but the Lancet that walks; what the players agreed is named with its reason', () => {
    expect(assessed.issues.map(({ severity, message, exception }) => [severity, message, exception])).toEqual([
      ['warning', '2 Company: one Lancet AT Team has no seat and walks at 10 cm.', null],
      ['advice', 'Sappers has units of 2 morale grades; they test together, each by its own scores.', 'Agreed: they test as conscripts.'],
    ]);
    expect(assessed.isLegal).toBe(true);
    expect(assessed.passed.map(({ message }) => message)).toEqual([
      'Within the limit',
      'Sections of 30 units at most',
      'Reserve: 3 of 25 units, a third allows 8',
      'Before the battle, “Defender’s half”: 0 of 25 units, all may',
      'Defences: the defender may buy them',
      'Every passenger has a seat',
      'Sections of one kind',
      'Scouts: 2',
      'Anti-air: 1 of 25 units',
    ]);
  });

  it('has cards of exactly these units: grade and upgrade applied, own names, running numbers', () => {
    const designs = forceEntryDesigns(assessed);
    expect(designs).toHaveLength(13);
    expect(designs.find(({ id }) => id === 'sappers')).toMatchObject({
      values: { name: 'Rifle Stand', morale: 'conscript', sapper: true },
      count: 2,
      sectionName: 'Sappers',
    });
    expect(designs.find(({ id }) => id === 'Rhino Heavy Tank')?.values.name).toBe('Old Marguerite');
  });
});

describe('changing the grade of the three Bisons', () => {
  // 390 * 1.5 = 585; 390 * 1.25 = 487.5 -> 490; 390 * 0.75 = 292.5 -> 295; 390 * 0.5 = 195. For three: + 585, + 300, 0, - 285, - 585.
  it.each<[string, number, number, string, string]>([
    ['special-forces', 585, 585, '3+', '1'],
    ['professional', 490, 300, '4+', '2'],
    ['regular', 390, 0, '5+', '3'],
    ['conscript', 295, -285, '6+', '4'],
    ['inept', 195, -585, '7+', '5'],
  ])('to %s: %d PP each, %d for all, hits on %s, fails at %s', (key, each, difference, hits, fails) => {
    const steps = gradeSteps(ruleset, project, battlegroup, [entryId('Bison Medium Tank')]);
    expect(steps.find((step) => step.key === key)).toMatchObject({ each, difference, hits, fails, isNow: key === 'regular' });
  });
});

describe('changing the grade of units of several designs', () => {
  it('has a price of all of them, and of one only where they cost the same', () => {
    const all = battlegroup.sections.flatMap(({ entries }) => entries.map(({ id }) => id));
    const { sections } = assessForce(ruleset, project, battlegroup);
    const now = sections.flatMap(({ entries }) => entries).reduce((sum, { total }) => sum + Number(total), 0);
    for (const step of gradeSteps(ruleset, project, battlegroup, all)) {
      expect([step.each, Number(step.total) - Number(step.difference)]).toEqual([null, now]);
    }
    // Three Bisons at 390, and one with a mine plough for 100: 390 * 1.5 = 585 each.
    const bisons = battlegroup.sections.flatMap(({ entries }) =>
      entries.filter(({ design }) => design === 'Bison Medium Tank').map(({ id }) => id),
    );
    const best = gradeSteps(ruleset, project, battlegroup, bisons).find(({ key }) => key === 'special-forces');
    expect(best).toMatchObject({ each: null, total: 4 * 585 + 100, difference: 4 * 195, hits: '3+' });
    const mixed = gradeSteps(ruleset, project, battlegroup, all).find(({ key }) => key === 'regular');
    expect(mixed?.hits).toMatch(/\+, .*\+/);
  });
});

const changed = (more: Partial<Force>) => {
  const force = { ...battlegroup, ...more };
  return assessForce(ruleset, project, force);
};
const messages = (assessment: ReturnType<typeof changed>, severity: string) =>
  assessment.issues.filter((issue) => issue.severity === severity).map(({ message }) => message);

describe('what is not by the rules is said with its numbers', () => {
  it('over the limit', () => {
    const over = changed({ limit: 8000 });
    expect(messages(over, 'error')).toEqual(['8,165 PP are 165 PP over the limit of 8,000 PP.']);
    expect([over.isLegal, over.left]).toEqual([false, -165]);
  });

  it('an error the players agreed to pass over leaves it legal', () => {
    const agreed = changed({ limit: 8000, exceptions: [{ check: 'overLimit', reason: 'Big game.' }] });
    expect([agreed.isLegal, agreed.issues[0]?.exception]).toEqual([true, 'Big game.']);
  });

  it('defences bought by an attacker, or in an encounter; a hasty defender has to agree on all but artillery minefields', () => {
    const attacker = changed({ role: 'attacker', registered: [] });
    expect(messages(attacker, 'error')).toHaveLength(purchases.length);
    expect(messages(attacker, 'error')[0]).toBe(
      'Foxhole, one infantry unit: the attacker in “Prepared attack and defence” buys no defences (75 PP). Remove it, or choose another side or battle.',
    );
    const hasty = changed({ battle: 'hasty', registered: [] });
    expect(messages(hasty, 'error')).toEqual([]);
    expect(messages(hasty, 'warning').filter((message) => message.includes('limited defences'))).toHaveLength(purchases.length - 1);
  });

  it('registered points beyond six; in an encounter only that the rule is optional', () => {
    expect(messages(changed({ registered: ['1', '2', '3', '4', '5', '6', '7'] }), 'error')).toEqual([
      '7 points are registered; 6 are the most. Strike out 1.',
    ]);
    const encounter = changed({ battle: 'encounter', purchases: [], registered: ['1'] });
    expect(messages(encounter, 'error')).toEqual([]);
    expect(messages(encounter, 'advice')).toContain(
      '1 point is registered in “Encounter”. That is an optional rule: agree with your opponent that it is used.',
    );
  });

  it('more than a third in reserve', () => {
    const sections = battlegroup.sections.map((section) => (section.name === '2 Company' ? { ...section, reserve: true } : section));
    // 10 of 2 Company and 3 guns.
    expect(messages(changed({ sections }), 'error')).toEqual([
      '13 of 25 units wait in reserve (2,710 PP); a third allows 8. Move 5 out of the reserve.',
    ]);
  });

  it('upgrades on the wrong kind, as the design itself would say it', () => {
    const sections = [aSection('Oddities', [anEntry('Rifle Stand', 1, { values: { minePlough: true } })])];
    expect(messages(changed({ sections, purchases: [] }), 'error')).toEqual([
      'Oddities: Rifle Stand: A mine plough goes on tracked vehicles only; this one is foot.',
    ]);
  });

  it('a section too large, mixed in kind, or mixed in speed', () => {
    const sections = [
      aSection('Horde', [anEntry('Militia Stand', 31)]),
      aSection('Mixture', [anEntry('Bison Medium Tank', 1), anEntry('Kestrel Attack Helicopter', 1, { loadOut: 'As designed' })]),
      aSection('Stragglers', [anEntry('Rhino Heavy Tank', 1), anEntry('Whippet Jeep', 1)]),
    ];
    const mixed = changed({ sections, purchases: [] });
    expect(messages(mixed, 'error')).toEqual(['Horde has 31 units; one order reaches 30 at most. Split it.']);
    expect(messages(mixed, 'warning')).toEqual(['Mixture mixes vehicles and aircraft; a section is sensibly of one kind.']);
    expect(messages(mixed, 'advice')).toContain('Stragglers: units of 35 cm keep to the pace of those of 18 cm.');
  });

  it('too many in too few seats, more riders than there are, and a tank that rides', () => {
    const carriers = anEntry('Terrier Tracked APC', 1);
    const rides = (count: number) => [{ in: entryId('Terrier Tracked APC'), count }];
    const sections = [
      aSection('Full', [carriers, anEntry('Rifle Stand', 2, { rides: rides(3) }), anEntry('Lynx Light Tank', 1, { rides: rides(1) })]),
    ];
    expect(messages(changed({ sections, purchases: [] }), 'error')).toEqual([
      'Full: 3 stands ride in 1 Terrier Tracked APC with 2 seats. Let 1 of them walk or board another carrier.',
      'Full: 3 Rifle Stand ride, but there are only 2.',
      'Full: Lynx Light Tank cannot ride in Terrier Tracked APC: that is no assault transport for vehicles, with 2 seats of the 4 it needs. Choose another carrier, or none.',
    ]);
  });

  it('an aircraft without load-out and turn; carriers that nobody rides in; towed guns without tractors; no scouts, no anti-air', () => {
    const sections = [
      aSection('Air', [anEntry('Javelin Strike Aircraft', 1)]),
      aSection('Empty', [anEntry('Mastiff MICV', 2)]),
      aSection('Battery', [anEntry('Halberd Towed AT Gun', 5)]),
    ];
    const force = changed({ sections, purchases: [] });
    expect(messages(force, 'error')).toEqual([
      'Air: write down the load-out and the turn of arrival of Javelin Strike Aircraft before the game.',
    ]);
    expect(messages(force, 'advice')).toEqual([
      'Empty: nobody rides in 2 Mastiff MICV (4 seats).',
      'There are no scouts among 8 units.',
      'None of 8 units has an anti-air weapon.',
      '5 towed guns, but 2 vehicles that could tow them; the others are pushed by hand.',
      '2 units besides artillery, support and aircraft; a battlegroup has about 10 to 30.',
    ]);
  });

  it('a design that is gone: no price at all, never a wrong one', () => {
    const [first] = project.designs;
    const left = { ...project, designs: project.designs.filter((design) => design !== first) };
    const assessment = assessForce(ruleset, left, battlegroup);
    expect(assessment.points).toMatchObject({ error: '#REF!' });
    expect(assessment.isLegal).toBe(false);
    expect(messages(assessment, 'error')).toContain('2 Company: the design of 5 units is gone, so the force has no price.');
  });

  it('a purchase nobody priced: no price at all', () => {
    const unpriced = changed({ purchases: [{ id: 'tower', item: null, name: 'Watch tower', count: 1 }] });
    expect(unpriced.points).toMatchObject({ error: '#VALUE!' });
    expect(messages(unpriced, 'error')).toEqual(['Watch tower has no price, so the force has none; agree on one and enter it.']);
  });

  it('a ride in what a file does not hold', () => {
    const sections = [aSection('Lost', [anEntry('Rifle Stand', 2, { rides: [{ in: entryId('nowhere'), count: 2 }] })])];
    expect(messages(changed({ sections, purchases: [] }), 'error')).toEqual([
      'Lost: 2 Rifle Stand ride in what is not there; let them walk or board another carrier.',
    ]);
  });

  it('more than the player owns', () => {
    const [rifle] = project.designs;
    if (!rifle) throw new Error('No design');
    const owner = { ...project, collection: { ...Object.fromEntries(project.designs.map(({ id }) => [id, 9])), [rifle.id]: 5 } };
    expect(messages(assessForce(ruleset, owner, battlegroup), 'advice').slice(-2)).toEqual([
      '7 Rifle Stand are used, but you own 5.',
      '7 Rifle Stand are used, but you own 5.',
    ]);
  });
});

describe('both sides', () => {
  const attackerOf = (tanks: number, more: Partial<Force> = {}): Force =>
    aForce([aSection('Tanks', [anEntry('Zenith Grav Tank', tanks)])], { name: 'Red', battle: 'prepared', role: 'attacker', ...more });

  // 8,165 * 2 = 16,330; 22 Zeniths are 16,280 (199 %), 23 are 17,020 (208 %).
  it('a prepared attack needs 200 % of the defender', () => {
    expect(messages(assessForce(ruleset, project, battlegroup, attackerOf(22)), 'error')).toEqual([
      'A prepared attack needs 200 % of the defender: 16,280 PP are 199 % of 8,165 PP.',
    ]);
    const enough = assessForce(ruleset, project, battlegroup, attackerOf(23));
    expect(messages(enough, 'error')).toEqual([]);
    expect(enough.passed.at(-1)?.message).toBe('Attacker 208 % of the defender');
  });

  it('says the same seen from the attacker', () => {
    expect(messages(assessForce(ruleset, project, attackerOf(22), battlegroup), 'error')).toEqual([
      'A prepared attack needs 200 % of the defender: 16,280 PP are 199 % of 8,165 PP.',
    ]);
  });

  it('says how many are placed where a scenario gives no share', () => {
    const zones = [{ id: 'beach', label: 'The beach', role: 'defender', areas: [{ edge: 'far' as const, depth: '30 cm' }] }];
    const defender = aForce(
      [aSection('Dug in', [anEntry('Rifle Stand', 6)], { placed: 'beach' }), aSection('Tanks', [anEntry('Lynx Light Tank', 2)])],
      {
        battle: 'scenario',
        role: 'defender',
      },
    );
    const planned = {
      ...stockProject(ruleset, defender),
      battles: [{ id: 'b', name: 'Landing', battle: 'scenario', sides: [defender.id], zones }],
    };
    const { passed } = assessForce(ruleset, planned, defender);
    expect(passed.map(({ message }) => message)).toContain('Before the battle, 6 of 8 units are placed');
  });

  it('a hasty attack is told in units, not in points', () => {
    const side = (tanks: number, role: string, more: Partial<Force> = {}): Force =>
      aForce([aSection('Tanks', [anEntry('Lynx Light Tank', tanks)])], { name: role, battle: 'hasty', role, ...more });
    const toldOf = (...sides: readonly [Force, Force]) => assessForce(ruleset, project, ...sides).passed.map(({ message }) => message);
    const defender = side(4, 'defender', { purchases: [{ id: 'wire', item: 'razorWire', count: 1 }] });
    expect(toldOf(defender, side(5, 'attacker'))).toEqual(
      expect.arrayContaining([
        'A hasty attack is counted in units: 5 attack 4',
        'Defences: the defender may buy them if the players agree',
      ]),
    );
    expect(toldOf(defender, side(4, 'attacker')).join('; ')).not.toMatch(/% of the defender|: a /);
  });

  it('two defenders, or two battles, are told', () => {
    const both = assessForce(ruleset, project, battlegroup, attackerOf(23, { role: 'defender' }));
    expect(messages(both, 'warning')).toContain('Both sides are the defender. Give one of them the other side.');
    const other = assessForce(ruleset, project, battlegroup, attackerOf(23, { battle: 'hasty' }));
    expect(messages(other, 'warning')).toContain(
      'This side is bought for “Prepared attack and defence”, Red for another battle. Choose one battle for both.',
    );
  });
});

describe('the orders deck', () => {
  it('the first hand is by battle and sections: 18 of 6 for a prepared defence', () => {
    expect(startingHand(ruleset, assessed)).toMatchObject({ cards: 18, rule: '3 for each section' });
  });

  it('every mix has 60 cards, at least 80 % orders and at most 20 % interrupts, at 60 and at 120', () => {
    for (const total of [60, 75, 120]) {
      for (const { cards } of suggestMixes(ruleset, assessed, total)) {
        const facts = deckFacts(ruleset, { cards });
        expect([facts.total, facts.kinds.every(({ isFitting }) => isFitting)]).toEqual([total, true]);
      }
    }
  });

  it('an empty deck has no shares: none of them is fine and none is wrong', () => {
    const { kinds, total } = deckFacts(ruleset, { cards: {} });
    expect(total).toBe(0);
    expect(kinds.map(({ isFitting, words }) => [isFitting, words])).toEqual([
      [null, 'Orders, at least 80 %'],
      [null, 'Interrupts, at most 20 %'],
    ]);
  });

  it('a deck out of proportion, or of the wrong size, is told', () => {
    const deck = { id: 'deck', name: 'Tricks', cards: { move: 20, snapfire: 20 } };
    expect(messages(changed({ decks: [deck] }), 'warning').slice(-2)).toEqual([
      'The deck “Tricks” has 40 cards; 60 to 120 make a deck.',
      'The deck “Tricks” is out of proportion: Orders 50 %, at least 80 %, Interrupts 50 %, at most 20 %.',
    ]);
  });
});

it('filling the carriers seats whoever there is room for', () => {
  const sections = battlegroup.sections.map((section) => ({
    ...section,
    entries: section.entries.map(({ rides: _, ...entry }) => entry),
  }));
  const empty = aForce(sections);
  const change = fillCarriers(ruleset, assessForce(ruleset, project, empty));
  if (!change) throw new Error('Nobody boards');
  const filled = assessForce(ruleset, project, changeForce(empty, change));
  expect(filled.transport.map(({ seats, taken }) => [seats, taken])).toEqual([
    [6, 6],
    [2, 2],
  ]);
  expect(filled.walking.map(({ entry, count }) => [entry.name, count])).toEqual([['Lancet AT Team', 1]]);
  expect(fillCarriers(ruleset, filled)).toBeNull();
});
