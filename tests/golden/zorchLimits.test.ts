import { describe, expect, it } from 'vitest';
import { assessForce, type ForceAssessment } from '../../shared/force/index.ts';
import type { Force, Purchase, Section } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../support/forces/forces.ts';
import { zorchAtSetCosts } from '../support/forces/setCosts.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What a battlegroup may be, by sections 1.2, 2.1, 2.3 and 3.1 of the rules: legal ones and illegal ones, in numbers. */

const ruleset = zorchAtSetCosts();
const stock = stockProject(ruleset);
const grav = stock.designs.find(({ id }) => id === 'Rifle Stand');
if (!grav) throw new Error('No Rifle Stand');
const gravInfantry: Design = {
  ...grav,
  id: designIdSchema.parse('Grav Infantry'),
  values: { ...grav.values, name: 'Grav Infantry', propulsion: 'grav', movement: 20 },
};
const project: Project = { ...stock, designs: [...stock.designs, gravInfantry] };

const assess = (sections: readonly Section[], more: Partial<Force> = {}, other?: Force): ForceAssessment =>
  assessForce(ruleset, project, aForce(sections, more), other);

/** What some checks say, with their severity. */
const said = ({ issues }: ForceAssessment, ...checks: readonly string[]): readonly string[] =>
  issues.flatMap(({ id, severity, message }) => (checks.includes(id) ? [`${severity}: ${message}`] : []));

const foot = (count: number) => aSection('Foot', [anEntry('Rifle Stand', count)]);
const tanks = (count: number) => aSection('Tanks', [anEntry('Bison Medium Tank', count)]);

describe('a force has units', () => {
  it('one without sections is told, and so is an empty section beside others', () => {
    expect(said(assess([]), 'noUnits', 'emptySections')).toEqual(['warning: There are no units yet. Add designs to a section.']);
    expect(said(assess([foot(3), aSection('Nobody', [])]), 'noUnits', 'emptySections')).toEqual([
      'advice: One section has no units: 1 of 2. Add units, or remove it.',
    ]);
    expect(said(assess([foot(3)]), 'noUnits', 'emptySections')).toEqual([]);
  });

  it.each<[string, readonly Section[], readonly string[]]>([
    ['nine', [foot(9)], ['advice: 9 units besides artillery, support and aircraft; a battlegroup has about 10 to 30.']],
    ['ten', [foot(10)], []],
    ['thirty', [foot(30)], []],
    [
      'thirty, and artillery and aircraft beside them',
      [foot(30), aSection('Guns', [anEntry('Anvil SP Howitzer', 4)]), aSection('Air', [anEntry('Kestrel Attack Helicopter', 2)])],
      [],
    ],
    ['31', [foot(16), tanks(15)], ['advice: 31 units besides artillery, support and aircraft; about 10 to 30 play well.']],
  ])('%s are within 10 to 30, or not', (_name, sections, told) => {
    expect(said(assess(sections), 'tooFewUnits', 'tooManyUnits')).toEqual(told);
  });

  it('arms that are missing are named, and infantry without a seat', () => {
    expect(said(assess([foot(6), tanks(6)]), 'missingArms', 'noTransport')).toEqual([
      'advice: A balanced force has infantry, armour, artillery and support. Missing among 12 units: artillery, support.',
      'advice: None of 6 infantry units has a seat: without carriers they walk. APCs or MICVs carry and protect them.',
    ]);
  });
});

describe('the reserve', () => {
  // Six militia stands 40 each = 240 and three Mammoths 1,400 each = 4,200: three of nine units are a third, and 95 % of 4,440.
  it('a third of the units that costs 95 % of the points is told', () => {
    const dear = [
      aSection('Line', [anEntry('Militia Stand', 6)]),
      aSection('Reserve', [anEntry('Mammoth Siege Carrier', 3)], { reserve: true }),
    ];
    expect(said(assess(dear), 'reserveShare', 'reservePoints')).toEqual([
      'warning: The 3 of 9 units in reserve cost 4,200 PP, 95 % of all; a third of the points is 1,480 PP. Agree with your opponent that a third is counted in units, or move some out of the reserve.',
    ]);
    const cheap = [
      aSection('Line', [anEntry('Mammoth Siege Carrier', 6)]),
      aSection('Reserve', [anEntry('Militia Stand', 3)], { reserve: true }),
    ];
    expect(said(assess(cheap), 'reserveShare', 'reservePoints')).toEqual([]);
  });

  it('nothing is said of its share of the points while a unit has no price', () => {
    const unpriced: Design = {
      ...gravInfantry,
      id: designIdSchema.parse('Unpriced'),
      values: { ...gravInfantry.values, movement: 'fast' },
    };
    const reserve = aSection('Reserve', [anEntry('Militia Stand', 2)], { reserve: true });
    const force = aForce([foot(6), aSection('Line', [anEntry('Unpriced', 1)]), reserve]);
    const assessment = assessForce(builtInRuleset('zorch-97'), { ...project, designs: [...project.designs, unpriced] }, force);
    expect(assessment.unitPoints).not.toEqual(expect.any(Number));
    expect(said(assessment, 'reservePoints')).toEqual([]);
  });

  it('a fast mover does not wait there, and has to have its turn and load-out written down', () => {
    const jets = (more: Partial<Section>, written = {}) =>
      assess([foot(6), aSection('Air', [anEntry('Javelin Strike Aircraft', 1, written)], more)]);
    const written = { arrives: 3, loadOut: '2 loads of bomblets' };
    expect(said(jets({}, written), 'fastMoverReserve', 'airNotes', 'lateOnTable')).toEqual([]);
    expect(said(jets({ reserve: true }, written), 'fastMoverReserve')).toEqual([
      'warning: Air: 1 Javelin Strike Aircraft waits in reserve, but a fast mover comes in the air phase of the turn that is written down for it. Move it to a section that is not in reserve.',
    ]);
    expect(said(jets({}, { loadOut: 'bomblets' }), 'airNotes')).toEqual([
      'error: Air: write down the turn of arrival of Javelin Strike Aircraft before the game.',
    ]);
    expect(said(jets({}, { arrives: 3 }), 'airNotes')).toEqual([
      'error: Air: write down the load-out of Javelin Strike Aircraft before the game.',
    ]);
  });

  it('units that come later without being in reserve are told; helicopters may', () => {
    const late = (name: string, reserve = false) => assess([foot(9), aSection('Late', [anEntry(name, 2)], { arrives: 3, reserve })]);
    expect(said(late('Bison Medium Tank'), 'lateOnTable')).toEqual([
      'warning: Late: 2 Bison Medium Tank come in turn 3, but are not in reserve. Put the section in reserve, so that it counts towards the third that may wait.',
    ]);
    expect(said(late('Bison Medium Tank', true), 'lateOnTable')).toEqual([]);
    expect(said(late('Kestrel Attack Helicopter'), 'lateOnTable')).toEqual([]);
  });

  it('fast movers do not share a section with others', () => {
    const mixed = aSection('Air', [anEntry('Javelin Strike Aircraft', 1), anEntry('Kestrel Attack Helicopter', 2)]);
    expect(said(assess([mixed]), 'fastMoverApart')).toEqual([
      'warning: 1 of 3 units of Air is a fast mover, which acts in the air phase only. Put it in a section apart.',
    ]);
  });
});

describe('defences', () => {
  const defender = { battle: 'prepared', role: 'defender' };
  const buying = (sections: readonly Section[], purchases: readonly Purchase[], more: Partial<Force> = defender) =>
    assess(sections, { ...more, purchases });
  const CHECKS = [
    'defencePlace',
    'defenceForNobody',
    'defencesTooMany',
    'defencesTooManyThere',
    'coverTooMuch',
    'defenceInReserve',
    'minesWithoutGuns',
  ];

  it.each<[string, readonly Section[], readonly Purchase[], readonly string[]]>([
    ['six foxholes for six stands', [foot(6)], [{ id: 'f', item: 'foxhole', count: 6 }], []],
    [
      'twenty foxholes for six stands',
      [foot(6)],
      [{ id: 'f', item: 'foxhole', count: 20 }],
      ['warning: Foxhole, one infantry unit: 20 for 6 units that could use them. Remove 14, or keep them as positions to fall back on.'],
    ],
    [
      'five foxholes for a section of three',
      [foot(6), aSection('Post', [anEntry('Rifle Stand', 3, { id: entryId('post') })])],
      [{ id: 'f', item: 'foxhole', count: 5, section: sectionId('Post') }],
      ['warning: Foxhole, one infantry unit: 5 for Post, where 3 units could use them. Place the others elsewhere.'],
    ],
    [
      'four foxholes and four bunkers for six stands',
      [foot(6)],
      [
        { id: 'f', item: 'foxhole', count: 4 },
        { id: 'b', item: 'infantryBunker', count: 4 },
      ],
      [
        'warning: 8 foxholes and bunkers for 6 infantry units; each holds one unit. Remove some, or keep them as positions to fall back on.',
      ],
    ],
    [
      'a foxhole for grav infantry',
      [aSection('Grav', [anEntry('Grav Infantry', 1)])],
      [{ id: 'f', item: 'foxhole', count: 1, entry: entryId('Grav Infantry') }],
      [],
    ],
    [
      'tank positions without vehicles',
      [foot(6)],
      [{ id: 't', item: 'tankPosition', count: 2 }],
      ['warning: 2 × Hull-down tank position: the force has no vehicle to use them. Buy such units, or remove them.'],
    ],
    [
      'a weapon bunker without crew-served weapons',
      [foot(6)],
      [{ id: 'w', item: 'weaponBunker', count: 1 }],
      ['warning: 1 × Bunker, one crew-served weapon: the force has no crew-served weapon to use it. Buy such units, or remove it.'],
    ],
    [
      'a weapon bunker for a mortar team',
      [aSection('Mortars', [anEntry('Thumper Mortar Team', 1)])],
      [{ id: 'w', item: 'weaponBunker', count: 1 }],
      [],
    ],
    [
      'artillery mines without artillery, though an aircraft drops bombs',
      [foot(6), aSection('Air', [anEntry('Javelin Strike Aircraft', 1)])],
      [{ id: 'm', item: 'artilleryMinefield', count: 2 }],
      [
        'warning: 2 × Artillery-delivered minefield, 10 × 5 cm: no artillery with barrage points is there to lay them. Buy artillery, or ordinary minefields.',
      ],
    ],
    [
      'artillery mines with a howitzer',
      [aSection('Guns', [anEntry('Anvil SP Howitzer', 1)])],
      [{ id: 'm', item: 'artilleryMinefield', count: 2 }],
      [],
    ],
    [
      'foxholes for a section in reserve',
      [foot(6), aSection('Late', [anEntry('Rifle Stand', 3, { id: entryId('late') })], { reserve: true })],
      [{ id: 'f', item: 'foxhole', count: 3, section: sectionId('Late') }],
      [
        'advice: Foxhole, one infantry unit is placed for Late, which waits in reserve off the table. Place it for units that start on the table.',
      ],
    ],
    ['a minefield, which suits anybody', [tanks(3)], [{ id: 'm', item: 'minefield', count: 9 }], []],
  ])('%s', (_name, sections, purchases, told) => {
    expect(said(buying(sections, purchases), ...CHECKS)).toEqual(told);
  });

  it('bought before a battle is chosen are told; a scenario decides by itself who has them', () => {
    const one: readonly Purchase[] = [{ id: 'm', item: 'minefield', count: 1 }];
    expect(said(buying([foot(6)], one, {}), 'defencesWithoutBattle', 'defenceNotAllowed')).toEqual([
      'warning: 1 defence is bought (75 PP), but no battle or side is chosen. Only a defender buys them: choose both.',
    ]);
    expect(said(buying([foot(6)], one, { battle: 'scenario', role: 'attacker' }), 'defenceByAgreement', 'defenceNotAllowed')).toEqual([
      'warning: Dual-purpose minefield, 10 × 5 cm: whether the attacker of a scenario has defences, the scenario says; agree on it with your opponent.',
    ]);
    expect(said(buying([foot(6)], one, { battle: 'encounter', role: 'defender' }), 'defenceNotAllowed')).toHaveLength(1);
  });

  it('agreed at a price below 0 are an error; an upgrade that makes units cheaper is a warning, units for less than nothing an error', () => {
    const bought = buying([foot(6)], [{ id: 'x', item: null, name: 'Bribe', points: -40, count: 2 }]);
    expect(said(bought, 'purchase.negative')).toEqual([
      'error: Bribe costs −80 PP, less than nothing, so the force gets cheaper with it; agree on another cost.',
    ]);
    const upgraded = (points: number) =>
      assess([aSection('Foot', [anEntry('Rifle Stand', 2, { upgrades: [{ name: 'Worn boots', points }] })])]);
    expect(said(upgraded(-10), 'entry.negativeUpgrade', 'entry.negative')).toEqual([
      'warning: Foot: “Worn boots” makes each Rifle Stand 10 PP cheaper. Check that you agreed on that.',
    ]);
    expect(said(upgraded(-100), 'entry.negativeUpgrade', 'entry.negative')).toEqual([
      'error: Foot: Rifle Stand costs −30 PP, less than nothing; agree on other costs of its upgrades.',
    ]);
    expect(said(upgraded(10), 'entry.negativeUpgrade', 'entry.negative')).toEqual([]);
  });
});

describe('weapon loads of aircraft are written down before the game (§3.1.7)', () => {
  const air = (design: string, more: Parameters<typeof anEntry>[2] = {}) =>
    said(assess([aSection('Air', [anEntry(design, 1, more)])]), 'loadUnwritten', 'airNotes');
  it.each<[string, Parameters<typeof anEntry>[2], readonly string[]]>([
    ['Kestrel Attack Helicopter', {}, ['error: Air: write down the load-out of Kestrel Attack Helicopter before the game.']],
    ['Kestrel Attack Helicopter', { loadOut: 'Four missiles' }, []],
    ['Kestrel Attack Helicopter', { carried: { weapons: { 1: 2 } } }, []],
    ['Pelican Transport Helicopter', {}, []],
    [
      'Javelin Strike Aircraft',
      {},
      ['error: Air: write down the load-out and the turn of arrival of Javelin Strike Aircraft before the game.'],
    ],
    ['Javelin Strike Aircraft', { loadOut: 'Bombs', arrives: 2 }, []],
  ])('%s with %j', (design, more, told) => {
    expect(air(design, more)).toEqual(told);
  });
});

describe('registered points are an optional rule of any battle, six at most', () => {
  const points = (count: number, battle: string | null, role: string | null) =>
    assess([aSection('Guns', [anEntry('Anvil SP Howitzer', 2)])], {
      battle,
      role,
      registered: Array.from({ length: count }, (_, at) => `Point ${at}`),
    });

  it.each([
    [
      'encounter',
      'attacker',
      6,
      ['advice: 6 points are registered in “Encounter”. That is an optional rule: agree with your opponent that it is used.'],
    ],
    [
      'hasty',
      'defender',
      1,
      ['advice: 1 point is registered in “Hasty attack and defence”. That is an optional rule: agree with your opponent that it is used.'],
    ],
    ['prepared', 'attacker', 6, []],
    ['scenario', 'defender', 6, []],
    [null, null, 6, []],
    [null, null, 8, ['error: 8 points are registered; 6 are the most. Strike out 2.']],
  ])('%s %s: %d', (battle, role, count, told) => {
    expect(said(points(count, battle, role), 'registeredPoints', 'registeredOptional')).toEqual(told);
  });
});

describe('a hasty attack has more units than the defender, whatever they cost', () => {
  const hasty = (attackers: Section, defenders: Section) =>
    assess([attackers], { battle: 'hasty', role: 'attacker' }, aForce([defenders], { name: 'Blue', battle: 'hasty', role: 'defender' }));

  it.each<[string, Section, Section, readonly string[]]>([
    ['eleven stands of 70 against ten tanks of 390', foot(11), tanks(10), []],
    [
      'ten tanks against ten stands: equal is no advantage',
      tanks(10),
      foot(10),
      [
        'error: A hasty attack needs more units than the defender has: 10 attack 10. Add 1 to the attacker, take some off the defender, or choose another battle.',
      ],
    ],
    [
      'four tanks against ten stands',
      tanks(4),
      foot(10),
      [
        'error: A hasty attack needs more units than the defender has: 4 attack 10. Add 7 to the attacker, take some off the defender, or choose another battle.',
      ],
    ],
    ['five tanks against nobody yet', tanks(5), aSection('Foot', []), []],
  ])('%s', (_name, attackers, defenders, told) => {
    expect(said(hasty(attackers, defenders), 'hastyNumbersRatio', 'otherRatio')).toEqual(told);
  });
});

it('an opponent who flies is told where nothing is anti-air', () => {
  const flyers = aForce([aSection('Air', [anEntry('Kestrel Attack Helicopter', 3)])], { name: 'Sky' });
  expect(said(assess([tanks(4)], {}, flyers), 'opponentFlies')).toEqual([
    'advice: Sky has 3 aircraft, and none of 4 units has an anti-air weapon.',
  ]);
  expect(said(assess([tanks(4), aSection('AA', [anEntry('Sparrowhawk SPAA', 1)])], {}, flyers), 'opponentFlies')).toEqual([]);
  expect(said(assess([tanks(4)], {}, aForce([foot(4)])), 'opponentFlies')).toEqual([]);
});
