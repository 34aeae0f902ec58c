import type { Force } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { aForce, anEntry, aSection, entryId, forceId, sectionId, stockProject } from './forces.ts';

const deck = {
  id: 'balanced',
  name: 'Balanced',
  cards: {
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
  },
};

/** 25 units in 6 sections with everything a battlegroup may have: grades, upgrades, riders, reserve, aircraft, purchases, a deck. */
export const workedForce = (): Force =>
  aForce(
    [
      aSection(
        'Iron Fist',
        [
          anEntry('Rhino Heavy Tank', 2, { values: { morale: 'professional' }, name: 'Old Guard', numbers: '101, 102' }),
          anEntry('Bison Medium Tank', 3),
        ],
        { values: { morale: 'regular' } },
      ),
      aSection('Rifle Company', [
        anEntry('Mastiff MICV', 2),
        anEntry('Terrier Tracked APC', 1),
        anEntry('Rifle Stand', 4, { rides: [{ in: entryId('Mastiff MICV'), count: 4 }], upgrades: [{ name: 'Night sights', points: 5 }] }),
        anEntry('Sapper Stand', 1, { rides: [{ in: entryId('Terrier Tracked APC'), count: 1 }] }),
      ]),
      aSection('Gun Line', [anEntry('Anvil SP Howitzer', 2), anEntry('Petrel SP Mortar', 1, { values: { morale: 'conscript' } })]),
      aSection('Eyes', [anEntry('Ferret Scout Car', 2), anEntry('Whippet Jeep', 1)], { notes: 'screens the left' }),
      aSection(
        'Engineers',
        [
          anEntry('Bulwark Engineer Tank', 1, { values: { minePlough: true } }),
          anEntry('Furrow Mine-Plough Tank', 1),
          anEntry('Sparrowhawk SPAA', 1),
        ],
        { reserve: true, arrives: 3 },
      ),
      aSection('Air', [
        anEntry('Kestrel Attack Helicopter', 2, { arrives: 2, loadOut: 'Missiles and chain gun' }),
        anEntry('Pelican Transport Helicopter', 1, { arrives: 4, loadOut: 'Empty' }),
      ]),
    ],
    {
      name: '7th Armoured Battlegroup',
      side: 'Northern Alliance',
      player: 'Robin',
      colour: '#22566a',
      limit: 9000,
      battle: 'prepared',
      role: 'defender',
      purchases: [
        { id: 'p1', item: 'minefield', count: 2 },
        { id: 'p2', item: 'infantryBunker', count: 1, entry: entryId('Rifle Stand') },
        { id: 'p3', item: 'razorWire', count: 3, section: sectionId('Rifle Company') },
        { id: 'p4', item: 'tankTraps', count: 1 },
        {
          id: 'p5',
          item: null,
          name: 'Old bridge prepared for blowing',
          points: 40,
          benefit: 'Roll 4+ at the end of a turn: the bridge is gone.',
          count: 1,
        },
      ],
      decks: [deck],
      deck: 'balanced',
      registered: ['Crossroads at the mill', 'Ford', 'Hill 212, north slope'],
      exceptions: [{ check: 'mixedKinds', place: 'Rifle Company', reason: 'Infantry may ride anything tonight' }],
    },
  );

/** The other side of the same battle. */
export const workedOpponent = (): Force =>
  aForce(
    [
      aSection('Spearhead', [anEntry('Zenith Grav Tank', 4), anEntry('Manta Hover Tank', 4)]),
      aSection('Second wave', [
        anEntry('Feather Grav APC', 3),
        anEntry('Breacher Assault Stand', 6, { rides: [{ in: entryId('Feather Grav APC'), count: 6 }] }),
      ]),
    ],
    {
      id: forceId('other'),
      name: 'Sky Host',
      side: 'Southern League',
      player: 'Alex',
      limit: 6000,
      battle: 'prepared',
      role: 'attacker',
      decks: [deck],
    },
  );

export function workedProject(...more: readonly Force[]): Project {
  return { ...stockProject(builtInRuleset('zorch-97'), workedForce(), ...more), name: 'Battle of the Mill' };
}

/** `sections` sections of `each` entries, taken from the stock list in turn. */
export function largeForce(sections: number, each: number): Force {
  const names = builtInRuleset('zorch-97').stock.map(({ values }) => String(values.name));
  return aForce(
    Array.from({ length: sections }, (_, section) =>
      aSection(
        `Company ${section + 1}`,
        Array.from({ length: each }, (_unit, at) => {
          const name = names[(section * each + at) % names.length] ?? '';
          return anEntry(name, 1 + ((section + at) % 3), { id: entryId(`${section}.${at}`) });
        }),
      ),
    ),
    { name: 'Everything we have', limit: 100_000, battle: 'encounter', role: 'attacker' },
  );
}
