import { describe, expect, it } from 'vitest';
import { assessForce, type ForceAssessment } from '../../shared/force/index.ts';
import { boardTogether, fillCarriers, rideOffers } from '../../shared/force/plan/index.ts';
import { rideWords } from '../../shared/force/words/index.ts';
import { changeForce } from '../../shared/project/edit/index.ts';
import type { Force, ForceEntry, Section } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../support/forces/forces.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock = stockProject(ruleset);

/** A design like one of the stock list, with other values. */
function like(design: string, name: string, values: Values): Design {
  const found = stock.designs.find(({ id }) => id === design);
  if (!found) throw new Error(`No design ${design}`);
  return { ...found, id: designIdSchema.parse(name), values: { ...found.values, ...values, name } };
}

const project: Project = {
  ...stock,
  designs: [
    ...stock.designs,
    like('Manta Hover Tank', 'LCAC', { size: 'large', capacity: 8 }),
    like('Pelican Transport Helicopter', 'Drop-ship', { size: 'extra-large', capacity: 20, movement: 60 }),
    like('Pelican Transport Helicopter', 'Jet', { movement: 150, capacity: 4 }),
    like('Rifle Stand', 'Grav Infantry', { propulsion: 'grav', movement: 20 }),
    like('Bison Medium Tank', 'Walker', { propulsion: 'normal' }),
    like('Terrier Tracked APC', 'Company APC', { role: 'infantry' }),
  ],
};

/** Units of a design that ride in an entry, or as many of them as `count` says. */
const riding = (design: string, count: number, carrier: string, more: Partial<ForceEntry> = {}): ForceEntry =>
  anEntry(design, count, { rides: [{ in: entryId(carrier), count }], ...more });

const assess = (...sections: readonly Section[]): ForceAssessment => assessForce(ruleset, project, aForce(sections));

/** What is said about transport, with its severity. */
const TRANSPORT = new Set([
  'overfull',
  'overfullBySize',
  'tooManyTowed',
  'cannotRide',
  'rideApart',
  'rideTurn',
  'rideFastMover',
  'rideCount',
]);
const said = ({ issues }: ForceAssessment): readonly string[] =>
  issues.flatMap(({ id, severity, message }) => (TRANSPORT.has(id) || id.startsWith('entry.') ? [`${severity}: ${message}`] : []));

const seats = ({ transport }: ForceAssessment) =>
  transport.map(({ carrier, place, seats: all, taken }) => `${carrier.name}: ${taken} of ${all} ${place.many}`);

describe('who may ride in what', () => {
  it.each<[string, readonly ForceEntry[], string]>([
    [
      'infantry in an APC',
      [anEntry('Terrier Tracked APC', 2), riding('Rifle Stand', 4, 'Terrier Tracked APC')],
      'Terrier Tracked APC: 4 of 4 seats',
    ],
    [
      'grav infantry in an APC: infantry by its role',
      [anEntry('Terrier Tracked APC', 1), riding('Grav Infantry', 2, 'Terrier Tracked APC')],
      'Terrier Tracked APC: 2 of 2 seats',
    ],
    [
      'infantry in an APC that is bought as infantry: with tracks and seats it is none',
      [anEntry('Company APC', 1), riding('Rifle Stand', 2, 'Company APC')],
      'Company APC: 2 of 2 seats',
    ],
    // A medium vehicle takes 4 of the 8 seats.
    ['two APCs in an LCAC', [anEntry('LCAC', 1), riding('Terrier Tracked APC', 2, 'LCAC')], 'LCAC: 8 of 8 seats'],
    // 8 + 4 + 2 + 3 * 1 = 17.
    [
      'a heavy tank, a medium one, a jeep and three stands in a drop-ship',
      [
        anEntry('Drop-ship', 1),
        riding('Rhino Heavy Tank', 1, 'Drop-ship'),
        riding('Bison Medium Tank', 1, 'Drop-ship'),
        riding('Whippet Jeep', 1, 'Drop-ship'),
        riding('Rifle Stand', 3, 'Drop-ship'),
      ],
      'Drop-ship: 17 of 20 seats',
    ],
    [
      'a gun behind a lorry: it takes the hook, no seat',
      [anEntry('Mule Lorry', 1), riding('Halberd Towed AT Gun', 1, 'Mule Lorry')],
      'Mule Lorry: 0 of 2 seats',
    ],
    [
      'a small gun under a helicopter of 4 seats',
      [anEntry('Pelican Transport Helicopter', 1), riding('Halberd Towed AT Gun', 2, 'Pelican Transport Helicopter')],
      'Pelican Transport Helicopter: 4 of 4 seats',
    ],
  ])('%s', (_name, entries, told) => {
    const assessed = assess(aSection('One', entries));
    expect(said(assessed)).toEqual([]);
    expect(seats(assessed)).toContain(told);
  });

  it('an APC with its infantry inside a drop-ship: the stands take seats of the APC only', () => {
    const assessed = assess(
      aSection('Lift', [anEntry('Drop-ship', 1)]),
      aSection('Wave', [riding('Terrier Tracked APC', 2, 'Drop-ship'), riding('Rifle Stand', 4, 'Terrier Tracked APC')]),
    );
    expect(said(assessed)).toEqual([]);
    expect(seats(assessed)).toEqual(['Drop-ship: 8 of 20 seats', 'Terrier Tracked APC: 4 of 4 seats']);
    expect(assessed.walking).toEqual([]);
  });

  it.each<[string, readonly ForceEntry[], readonly string[]]>([
    [
      'a tank in an APC',
      [anEntry('Terrier Tracked APC', 1), riding('Lynx Light Tank', 1, 'Terrier Tracked APC')],
      [
        'error: One: Lynx Light Tank cannot ride in Terrier Tracked APC: that is no assault transport for vehicles, with 2 seats of the 4 it needs. Choose another carrier, or none.',
      ],
    ],
    [
      'an extra-large vehicle in a large carrier',
      [anEntry('LCAC', 1), riding('Mammoth Siege Carrier', 1, 'LCAC')],
      ['error: One: Mammoth Siege Carrier cannot ride in LCAC: it is larger than its carrier. Choose another carrier, or none.'],
    ],
    [
      'a helicopter',
      [anEntry('Drop-ship', 1), riding('Kestrel Attack Helicopter', 1, 'Drop-ship')],
      ['error: One: Kestrel Attack Helicopter cannot ride in Drop-ship: aircraft are not carried. Choose another carrier, or none.'],
    ],
    [
      'a walker of the armour, which is no infantry though it goes on foot',
      [anEntry('Terrier Tracked APC', 1), riding('Walker', 1, 'Terrier Tracked APC')],
      [
        'error: One: Walker cannot ride in Terrier Tracked APC: that is no assault transport for vehicles, with 2 seats of the 4 it needs. Choose another carrier, or none.',
      ],
    ],
    [
      'five stands in two APCs of two seats',
      [anEntry('Terrier Tracked APC', 2), riding('Rifle Stand', 5, 'Terrier Tracked APC')],
      ['error: One: 5 stands ride in 2 Terrier Tracked APC with 4 seats. Let 1 of them walk or board another carrier.'],
    ],
    [
      'infantry on a jet of 150 cm',
      [anEntry('Jet', 1, { arrives: 2, loadOut: 'Door guns' }), riding('Rifle Stand', 4, 'Jet', { arrives: 2 })],
      [
        'warning: One: 4 Rifle Stand ride in Jet, a fast mover of 150 cm that crosses the table in the air phase. Agree with your opponent where they get out, or choose a slower carrier.',
      ],
    ],
    [
      'three guns behind two lorries',
      [anEntry('Mule Lorry', 2), riding('Halberd Towed AT Gun', 3, 'Mule Lorry')],
      ['warning: One: 3 guns are towed by 2 Mule Lorry; one vehicle tows one gun. Add tractors, or push 1 by hand.'],
    ],
    [
      // Each LCAC holds one heavy tank of 8 seats; three do not fit into two, though three units are fewer than sixteen seats.
      'three heavy tanks in two LCACs: only advice, as the rules do not say what a vehicle takes',
      [anEntry('LCAC', 2), riding('Rhino Heavy Tank', 3, 'LCAC')],
      [
        'advice: One: what rides in 2 LCAC takes 24 of 16 seats if a vehicle counts by its size, and one unit does not fit. Agree with your opponent how many vehicles it carries.',
      ],
    ],
  ])('%s is told', (_name, entries, told) => {
    expect(said(assess(aSection('One', entries)))).toEqual(told);
  });

  it('carriers that ride in each other are told', () => {
    const assessed = assess(aSection('One', [riding('LCAC', 1, 'Drop-ship'), riding('Drop-ship', 1, 'LCAC')]));
    expect(said(assessed).filter((message) => message.includes('rides in a carrier'))).toEqual([
      'error: One: LCAC rides in a carrier that rides in it; let one of them go on its own.',
      'error: One: Drop-ship rides in a carrier that rides in it; let one of them go on its own.',
    ]);
  });
});

describe('riders and carriers come together', () => {
  const carriers = (more: Partial<Section>) => aSection('Carriers', [anEntry('Terrier Tracked APC', 1)], more);
  const riders = (more: Partial<Section>) => aSection('Riders', [riding('Rifle Stand', 2, 'Terrier Tracked APC')], more);

  it.each<[string, Partial<Section>, Partial<Section>, readonly string[]]>([
    ['both on the table', {}, {}, []],
    ['both in reserve', { reserve: true }, { reserve: true }, []],
    ['both in reserve from turn 3', { reserve: true, arrives: 3 }, { reserve: true, arrives: 3 }, []],
    [
      'only the carrier in reserve',
      { reserve: true },
      {},
      [
        'error: Riders: 2 Rifle Stand in Terrier Tracked APC of Carriers, but it is in reserve and they are not. Put both in reserve or neither, or let them walk.',
      ],
    ],
    [
      'only the riders in reserve',
      {},
      { reserve: true },
      [
        'error: Riders: 2 Rifle Stand in Terrier Tracked APC of Carriers, but they are in reserve and it is not. Put both in reserve or neither, or let them walk.',
      ],
    ],
    [
      'in different turns',
      { reserve: true, arrives: 3 },
      { reserve: true, arrives: 4 },
      ['error: Riders: 2 Rifle Stand in Terrier Tracked APC, but they come in turn 4 and it comes in turn 3. Give both the same turn.'],
    ],
    ['both in reserve, the riders without a turn of their own', { reserve: true, arrives: 3 }, { reserve: true }, []],
    [
      'the carrier in a turn, the riders from the start',
      { arrives: 3 },
      {},
      ['error: Riders: 2 Rifle Stand in Terrier Tracked APC, but they start on the table and it comes in turn 3. Give both the same turn.'],
    ],
  ])('%s', (_name, ofCarriers, ofRiders, told) => {
    expect(said(assess(carriers(ofCarriers), riders(ofRiders)))).toEqual(told);
  });
});

describe('filling the carriers', () => {
  const filled = (...sections: readonly Section[]): readonly string[] => {
    const force: Force = aForce(sections);
    const change = fillCarriers(ruleset, assessForce(ruleset, project, force));
    return change ? seats(assessForce(ruleset, project, changeForce(force, change))) : [];
  };

  it('seats grav infantry, and nobody in a carrier of another turn, in a jet or in one that is in reserve', () => {
    expect(filled(aSection('One', [anEntry('Terrier Tracked APC', 1), anEntry('Grav Infantry', 3)]))).toEqual([
      'Terrier Tracked APC: 2 of 2 seats',
    ]);
    expect(filled(aSection('One', [anEntry('Terrier Tracked APC', 1, { arrives: 3 }), anEntry('Rifle Stand', 2)]))).toEqual([]);
    expect(filled(aSection('One', [anEntry('Jet', 1), anEntry('Rifle Stand', 2)]))).toEqual([]);
    expect(
      filled(aSection('One', [anEntry('Rifle Stand', 2)]), aSection('Two', [anEntry('Terrier Tracked APC', 1)], { reserve: true })),
    ).toEqual([]);
  });

  it('seats those on foot beside those of the same entry that ride already', () => {
    const rides = [{ in: entryId('Terrier Tracked APC'), count: 1 }];
    const entries = [anEntry('Terrier Tracked APC', 2), anEntry('Rifle Stand', 3, { rides })];
    expect(filled(aSection('One', entries))).toEqual(['Terrier Tracked APC: 3 of 4 seats']);
  });

  it('leaves the seats that vehicles take', () => {
    const entries = [anEntry('LCAC', 1), riding('Terrier Tracked APC', 1, 'LCAC'), anEntry('Rifle Stand', 7)];
    // Two stands find seats in the APC, four beside it; one walks. The LCAC comes first in the section.
    expect(filled(aSection('One', entries))).toEqual(['LCAC: 8 of 8 seats', 'Terrier Tracked APC: 2 of 2 seats']);
  });
});

describe('the carriers offered to units', () => {
  const offers = (assessed: ForceAssessment, id: string) => {
    const entry = assessed.sections.flatMap(({ entries }) => entries).find((each) => each.entry.id === id);
    if (!entry) throw new Error(`No entry ${id}`);
    return rideOffers(ruleset, assessed, entry).map(({ carrier, place, count }) => `${count} in ${carrier.name} (${place.one})`);
  };

  it('are those that can take them: seats for stands, assault transports for vehicles, tractors for guns', () => {
    const assessed = assess(
      aSection('One', [anEntry('LCAC', 1), anEntry('Terrier Tracked APC', 1), anEntry('Rifle Stand', 3), anEntry('Lynx Light Tank', 3)]),
      aSection('Two', [anEntry('Halberd Towed AT Gun', 1)]),
    );
    expect(offers(assessed, 'Rifle Stand')).toEqual(['3 in LCAC (seat)', '2 in Terrier Tracked APC (seat)']);
    expect(offers(assessed, 'Lynx Light Tank')).toEqual(['2 in LCAC (seat)']);
    expect(offers(assessed, 'Halberd Towed AT Gun')).toEqual([
      '1 in LCAC (hook)',
      '1 in Terrier Tracked APC (hook)',
      '1 in Lynx Light Tank (hook)',
    ]);
    expect(offers(assessed, 'LCAC')).toEqual([]);
  });

  it('never include a carrier that rides in the units themselves', () => {
    const assessed = assess(aSection('One', [anEntry('Drop-ship', 1), riding('LCAC', 1, 'Drop-ship')]));
    expect(offers(assessed, 'Drop-ship')).toEqual([]);
  });
});

describe('dropping units on a carrier', () => {
  const force: Force = aForce([
    aSection('One', [
      anEntry('LCAC', 1),
      riding('Rifle Stand', 2, 'Terrier Tracked APC'),
      anEntry('Terrier Tracked APC', 2),
      anEntry('Lynx Light Tank', 1),
      anEntry('Rhino Heavy Tank', 1),
    ]),
  ]);
  const dropping = (ids: readonly string[], carrier: string) =>
    boardTogether(ruleset, assessForce(ruleset, project, force), ids.map(entryId), entryId(carrier));

  it('lets them ride, in their order and as many as find room, wherever they rode before', () => {
    expect(dropping(['Rifle Stand'], 'LCAC')).toEqual({
      kind: 'setEntry',
      entry: 'Rifle Stand',
      head: { rides: [{ in: 'LCAC', count: 2 }] },
    });
    // One APC of 4 seats beside two stands of 1; the second, and the tank of 4, find no room among 8.
    expect(dropping(['Rifle Stand', 'Terrier Tracked APC', 'Lynx Light Tank'], 'LCAC')).toEqual({
      kind: 'together',
      changes: [
        { kind: 'setEntry', entry: 'Rifle Stand', head: { rides: [{ in: 'LCAC', count: 2 }] } },
        { kind: 'setEntry', entry: 'Terrier Tracked APC', head: { rides: [{ in: 'LCAC', count: 1 }] } },
      ],
    });
  });

  it('does nothing where they cannot ride', () => {
    expect(dropping(['Lynx Light Tank'], 'Terrier Tracked APC')).toBeNull();
    expect(dropping(['LCAC'], 'LCAC')).toBeNull();
    expect(dropping(['Lynx Light Tank'], 'gone')).toBeNull();
  });
});

it('a lorry that tows a gun is not empty; one that does nothing is', () => {
  const lorries = (...others: readonly ForceEntry[]) => assess(aSection('Guns', [anEntry('Mule Lorry', 1), ...others]));
  const empty = ({ issues }: ForceAssessment) => issues.filter(({ id }) => id === 'emptyCarrier').map(({ message }) => message);
  expect(empty(lorries(riding('Halberd Towed AT Gun', 1, 'Mule Lorry')))).toEqual([]);
  expect(empty(lorries())).toEqual(['Guns: nobody rides in the Mule Lorry (2 seats).']);
});

it('what getting in or out costs is said by the units’ own propulsion: infantry 50 %, tracked 0, wheeled and hover 25', () => {
  const assessed = assess(
    aSection('One', [
      anEntry('Drop-ship', 1),
      ...['Rifle Stand', 'Grav Infantry', 'Bison Medium Tank', 'Mule Lorry', 'Skimmer Hover Scout'].map((name) =>
        riding(name, 1, 'Drop-ship'),
      ),
    ]),
  );
  const entries = assessed.sections.flatMap((section) => section.entries).slice(1);
  expect(entries.flatMap((entry) => rideWords(assessed, entry, true))).toEqual([
    'in Drop-ship (No. 1), 50 % of its move to get in or out',
    'in Drop-ship (No. 1), 50 % of its move to get in or out',
    'in Drop-ship (No. 1), no movement lost to get in or out',
    'in Drop-ship (No. 1), 25 % of its move to get in or out',
    'in Drop-ship (No. 1), 25 % of its move to get in or out',
  ]);
});
