import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assessForce, assessTogether } from '../../../../shared/force/index.ts';
import { fillCarriers, suggestMixes } from '../../../../shared/force/plan/index.ts';
import { mixOf } from '../../../../shared/force/plan/mixes.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { builtInRuleset, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

type Json = Record<string, unknown>;
const items = z.array(z.record(z.string(), z.unknown())).min(1);
const shape = z.looseObject({
  grade: z.record(z.string(), z.unknown()),
  facts: items,
  battles: z.array(z.looseObject({ roles: items })).min(1),
  purchases: items,
  checks: items,
  turnRecord: z.looseObject({ tables: items }),
  writtenOrders: z.looseObject({ tables: items }),
  deck: z.looseObject({ cards: items, mixes: items, kinds: items }),
});

/** What is said of the tiny ruleset with its force.json spoilt in one place. */
function faultsOf(spoil: (force: z.infer<typeof shape> & Json) => void): readonly string[] {
  const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  spoil(force);
  const loaded = loadRuleset(withFile('force.json', JSON.stringify(force)));
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

/** Drummers hang on hooks, as many as a robot has legs; a robot of iron takes two. */
const hook = {
  id: 'hook',
  one: 'hook',
  many: 'hooks',
  how: { all: 'hangs on', some: 'on' },
  has: 'speed',
  needs: '=IF(kind=carrier[kind],0,IF(kind="iron",2,1))',
  note: '="lets go of "&carrier[speed]&" legs"',
  source: 'Tin Parade, p. 7',
};

/** The item, changed. */
const change = (list: readonly Json[], more: Json): void => {
  Object.assign(list[0] ?? {}, more);
};

describe('a fault in force.json is told with its place', () => {
  it.each<[string, Parameters<typeof faultsOf>[0], string]>([
    ['no JSON', () => undefined, ''],
    [
      'an unknown grade field',
      (force) => Object.assign(force.grade, { field: 'trop' }),
      'force.json, grade, field: There is no choice field "trop". Did you mean "troop"?',
    ],
    [
      'an upgrade that is no yes-or-no field',
      (force) => Object.assign(force, { upgrades: ['legs'] }),
      'force.json, upgrades[0]: There is no yes-or-no field "legs".',
    ],
    [
      'a fact about nothing',
      (force) => change(force.facts, { formula: '=lgs' }),
      'force.json, facts[0] "kind", formula: There is no field or constant "lgs". Did you mean "legs"?',
    ],
    [
      'a fact with the name of a word',
      (force) => change(force.facts, { id: 'count' }),
      'force.json, facts[0] "count": The id "count" is taken already.',
    ],
    [
      'a check that names what its subject has not',
      (force) => change(force.checks, { passes: '=walkin=0' }),
      'force.json, checks[0] "overLimit", passes: A formula about a force cannot name "walkin". Did you mean "walking"?',
    ],
    [
      'an unknown column',
      (force) => change(force.checks, { message: '{SUM(entries[cont])}' }),
      'force.json, checks[0] "overLimit", message, {SUM(entries[cont])}: "entries" has no column "cont". Did you mean "count"?',
    ],
    [
      'an unknown fact of units',
      (force) => change(force.checks, { passes: '=units[isLod]=0' }),
      'force.json, checks[0] "overLimit", passes: "units" has no column "isLod". Did you mean "isLoud"?',
    ],
    ['a formula that is none', (force) => change(force.purchases, { fits: '=isLoud+' }), 'force.json, purchases[0] "banner", fits: '],
    [
      'a part that buys what nobody offers',
      (force) => change(force.battles[0]?.roles ?? [], { buys: ['baner'] }),
      'force.json, battles[0] "street", roles[0] "front", buys: There is no purchase "baner". Did you mean "banner"?',
    ],
    [
      'a card of no kind',
      (force) => change(force.deck.cards, { kind: 'tunes' }),
      'force.json, deck, cards[0] "march", kind: There is no kind of cards "tunes". Did you mean "tune"?',
    ],
    [
      'a mix of unknown cards',
      (force) => change(force.deck.mixes, { cards: { marsh: 1 } }),
      'force.json, deck, mixes[0] "plain", cards: There is no card "marsh". Did you mean "march"?',
    ],
    [
      'a kind of card with bounds that nothing can keep',
      (force) => change(force.deck.kinds, { inHand: { leastCards: 3, mostCards: 2 } }),
      'force.json, deck, kinds[0] "tune", inHand, mostCards: 2 cards are fewer than the least of 3.',
    ],
    [
      'more fixed cards than a deck has',
      (force) => change(force.deck.cards, { leastCards: 11 }),
      'force.json, deck, cards: They need 11 cards, but a deck has 10 at most.',
    ],
    [
      'kinds that leave no room for each other',
      (force) => change(force.deck.kinds.toReversed(), { least: 0.6, most: 1 }),
      'force.json, deck, kinds: Their least shares add up to more than 1.',
    ],
    [
      'a hand counted by what formulas do not know',
      (force) =>
        Object.assign(force.deck, {
          hand: {
            got: 'chosen',
            countBy: [{ id: 'a', label: 'A', noun: { one: 'a', many: 'as' }, count: '=sectionCont' }],
            source: 'p. 9',
          },
        }),
      'force.json, deck, hand, countBy[0] "a", count: A formula about a force cannot name "sectionCont". Did you mean "sectionCount"?',
    ],
    [
      'a rule for the hand with a fault inside',
      (force) => change(force.battles[0]?.roles ?? [], { handRule: '1 for each {nobody}' }),
      'force.json, battles[0] "street", roles[0] "front", handRule, {nobody}: A formula about a force cannot name "nobody".',
    ],
    [
      'a table to write in whose rows are named by what they are not',
      (force) => change(force.turnRecord.tables, { row: 'Step {name}' }),
      'force.json, turnRecord, tables[0] "steps", row, {name}: A formula about a turn cannot name "name".',
    ],
    [
      'a table for each turn with a column for each turn',
      (force) => change(force.writtenOrders.tables, { columns: [{ heading: 'A', each: 'turn' }] }),
      'force.json, writtenOrders, tables[0] "orders", perTurn: A table for each turn has neither a row nor a column for each turn.',
    ],
    [
      'a column with a text and boxes',
      (force) => change(force.writtenOrders.tables, { columns: [{ heading: 'A', shows: 'b', ticks: '=1' }] }),
      'force.json, writtenOrders, tables[0] "orders", columns[0]: A column shows a text or has boxes to tick, not both.',
    ],
    [
      'two tables with one id',
      (force) => change(force.turnRecord.tables, { id: 'rows' }),
      'force.json, turnRecord, tables[1] "rows": The id "rows" is taken already.',
    ],
    [
      'a doubled check',
      (force) => change(force.checks, { id: 'longRow' }),
      'force.json, checks[1] "longRow": The id "longRow" is taken already.',
    ],
    [
      'places that no fact counts',
      (force) => Object.assign(force, { transport: { places: [{ ...hook, has: 'hoks' }] } }),
      'force.json, transport, places[0] "hook", has: There is no fact "hoks".',
    ],
    [
      'places by what is not known yet',
      (force) => Object.assign(force, { transport: { places: [{ ...hook, needs: '=units' }] } }),
      'force.json, transport, places[0] "hook", needs: A formula about a place cannot name "units".',
    ],
    [
      'places by an unknown fact of the carrier',
      (force) => Object.assign(force, { transport: { places: [{ ...hook, needs: '=carrier[sets]' }] } }),
      'force.json, transport, places[0] "hook", needs: "carrier" has no column "sets". Did you mean "seats"?',
    ],
    [
      'doubled places',
      (force) => Object.assign(force, { transport: { places: [hook, hook] } }),
      'force.json, transport, places[1] "hook": The id "hook" is taken already.',
    ],
    [
      'a carrier where there is none',
      (force) => change(force.checks, { passes: '=carrier[seats]>0' }),
      'force.json, checks[0] "overLimit", passes: There are no columns of "carrier".',
    ],
    ['an unknown property', (force) => Object.assign(force, { colour: 'red' }), 'force.json'],
  ])('%s', (name, spoil, said) => {
    const faults = name === 'no JSON' ? loadRuleset(withFile('force.json', '{')) : null;
    if (faults) expect(faults.ok).toBe(false);
    else expect(faultsOf(spoil)[0]).toContain(said);
  });

  it('a ruleset without force.json adds forces up against a limit', () => {
    const texts = new Map(withFile('force.json', null));
    texts.delete('reference.json');
    const loaded = loadRuleset(texts);
    if (!loaded.ok) throw new Error('It must load.');
    const force = aForce([aSection('One', [anEntry('Drummer', 2)])], { limit: 20 });
    const { points, issues, passed, isLegal } = assessForce(loaded.value, stockProject(loaded.value), force);
    expect(issues.map(({ message }) => message)).toEqual([`${points} cogs are ${Number(points) - 20} cogs over the limit of 20 cogs.`]);
    expect([passed, isLegal]).toEqual([[], false]);
  });
});

it('kinds are counted without blanks and errors, and what comes again once', () => {
  const force = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  Object.assign(force.facts[0] ?? {}, { formula: '=IF(legs>4,"tall",IF(legs=0,1/0,IF(legs=1,"","low")))' });
  const check = { id: 'mixed', over: 'section', severity: 'advice', passes: '=FALSE', message: '{kinds}: {kindNames}', source: 'By hand' };
  const loaded = loadRuleset(withFile('force.json', JSON.stringify({ ...force, checks: [check] })));
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
  const designs = [6, 8, 0, 1, 2].map((legs) => aDesign(`Robot ${legs}`, { size: 'tin', legs }));
  const said = (...ids: readonly string[]) =>
    assessForce(
      loaded.value,
      aProject(...designs),
      aForce([
        aSection(
          'Row',
          ids.map((id) => anEntry(id, 1)),
        ),
      ]),
    ).issues.flatMap(({ id, message }) => (id === 'mixed' ? [message] : []));
  expect([said('Robot 6', 'Robot 0', 'Robot 1', 'Robot 2', 'Robot 8'), said('Robot 0', 'Robot 1')]).toEqual([
    ['2: tall and low'],
    ['0: –'],
  ]);
});

describe('the first hand of another game', () => {
  const ruleset = tinyRuleset();
  const force = (more: Partial<Force>): Force =>
    aForce([aSection('Head', [anEntry('Drummer', 2)])], { limit: 1000, battle: 'street', role: 'rear', ...more });
  const saidOf = (more: Partial<Force>) =>
    assessForce(ruleset, stockProject(ruleset), force(more)).issues.filter(({ id }) => id === 'handShares' || id === 'shares');
  const deck = (cards: Record<string, number>, hand: Record<string, number>) => [{ id: 'd', name: 'D', cards, hand }];

  it('is counted by its own nouns, and bounded by numbers of cards instead of shares', () => {
    // Two robots: 2 + 1 cards; in one row: 1 + 1.
    const decks = deck({ march: 4, bang: 2 }, { march: 3 });
    expect(saidOf({ decks }).map(({ message }) => message)).toEqual(['3 of 3 cards; Tunes 3, at least 1 and at most 2; 3 marches']);
    expect(saidOf({ decks, handBy: 'row' }).map(({ message }) => message)).toEqual([
      '3 of 2 cards; Tunes 3, at least 1 and at most 2; 3 marches',
    ]);
    expect(saidOf({ decks: deck({ march: 4, bang: 2 }, { march: 1, bang: 1 }), handBy: 'row' })).toEqual([]);
  });

  it('a card may have a bound of its own', () => {
    expect(saidOf({ decks: deck({ march: 4, bang: 4 }, { march: 2, bang: 1 }) }).map(({ message }) => message)).toEqual([
      '8 cards; Bang 4, at most 3',
    ]);
  });
});

describe('a deck that both sides share', () => {
  const shared = shape.parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  Object.assign(shared.deck, { of: 'battle', hand: { got: 'drawn', source: 'Tin Parade, p. 9' } });
  const loaded = loadRuleset(withFile('force.json', JSON.stringify(shared)));
  if (!loaded.ok) throw new Error('It must load.');
  const ruleset = loaded.value;
  const [front, rear] = (['front', 'rear'] as const).map((role) =>
    aForce([aSection(role, [anEntry('Drummer', 2)])], {
      ...{ id: forceId(role), name: role, battle: 'street', role },
      decks: [{ id: 'own', name: 'Own', cards: { bang: 9 } }],
    }),
  );
  if (!front || !rear) throw new Error('Two sides');
  const plan = {
    ...{ id: 'b', name: 'Street', sides: [front.id, rear.id] },
    decks: [
      { id: 'one', name: 'First', cards: { march: 4 } },
      { id: 'two', name: 'Second', cards: { march: 6, bang: 2, kazoo: 1 } },
    ],
    deck: 'two',
  };

  it('prints once, whether for all of them or for one, with the name of the battle', () => {
    const project = { ...stockProject(ruleset, front, rear), battles: [plan] };
    const job = forceJobSchema.parse({ parts: ['deck'] });
    for (const forces of [[front, rear], [rear]]) {
      const { parts, pages } = layoutForces(ruleset, project, forces, job);
      // 6 marches and 2 bangs of the second deck; its kazoo is no card.
      expect(parts.map(({ part, force, cards }) => [part, force, cards])).toEqual([['deck', '', 8]]);
      expect(pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items))).join(' ')).toContain('Street');
    }
    const apart = layoutForces(ruleset, stockProject(ruleset, front, rear), [front, rear], job);
    expect(apart.parts.map(({ force, cards }) => [force, cards])).toEqual([
      ['front', 9],
      ['rear', 9],
    ]);
  });

  it('is that of the planned battle for each of them, and is checked once for each', () => {
    const project = { ...stockProject(ruleset, front, rear), battles: [plan] };
    for (const side of [front, rear]) {
      const { deck, issues } = assessForce(ruleset, project, side);
      expect(deck?.name).toBe('Second');
      expect(issues.filter(({ id }) => id === 'deck.unknownCards').map(({ message }) => message)).toEqual([
        expect.stringContaining('The deck “Second” has 1 “kazoo”'),
      ]);
    }
  });

  it('is the force’s own where no battle is planned, and none where the battle has none', () => {
    expect(assessForce(ruleset, stockProject(ruleset, front, rear), front).deck?.name).toBe('Own');
    const bare = { ...stockProject(ruleset, front, rear), battles: [{ id: 'b', name: 'B', sides: plan.sides }] };
    expect(assessForce(ruleset, bare, front).deck).toBeNull();
  });

  it('gives no side a hand to choose', () => {
    expect(faultsOf((force) => Object.assign(force.deck, { of: 'battle' }))).toContainEqual(
      'force.json, deck, hand, got: Both sides share the deck, so no side chooses a hand from it: "drawn".',
    );
  });
});

describe('another game: parades of robots', () => {
  const ruleset = tinyRuleset();
  const project = stockProject(ruleset);
  const rides = (count: number) => [{ in: entryId('Bulldozer'), count }];
  const parade = (more: Partial<Force> = {}): Force =>
    aForce(
      [
        aSection('Head', [anEntry('Drummer', 2, { values: { painted: true } }), anEntry('Bulldozer', 1)]),
        aSection('Tail', [anEntry('Drummer', 1, { id: entryId('last') })], { reserve: true }),
      ],
      { limit: 1000, battle: 'street', role: 'front', ...more },
    );
  const assess = (force: Force) => assessForce(ruleset, project, force);
  const saidOf = (force: Force) => assess(force).issues.map(({ id, message }) => `${id}: ${message}`);

  it('painted drummers cost 5 cogs more each', () => {
    const plain = parade({ sections: [aSection('Head', [anEntry('Drummer', 2)])] });
    const painted = parade({ sections: [aSection('Head', [anEntry('Drummer', 2)], { values: { painted: true } })] });
    expect(Number(assess(painted).points) - Number(assess(plain).points)).toBe(10);
  });

  it('the first test, the first hand and the limit go by its own formulas and constants', () => {
    const { sections, hand, passed, left } = assess(parade());
    expect(sections.map(({ firstTest }) => firstTest)).toEqual([2, 1]);
    // Four robots and the price of a leg, 2.
    expect(hand).toBe(6);
    expect(passed.map(({ message }) => message)).toContain(`${left} cogs left`);
  });

  it('its reserve is measured in cogs: the drummer that waits is far below half, the bulldozer is not', () => {
    expect(saidOf(parade()).filter((said) => said.startsWith('halfWaits'))).toEqual([]);
    const [head, tail] = parade().sections;
    if (!head || !tail) throw new Error('No sections');
    const waiting = parade({
      sections: [
        { ...head, entries: head.entries.slice(0, 1) },
        { ...tail, entries: [...tail.entries, ...head.entries.slice(1)] },
      ],
    });
    expect(saidOf(waiting).filter((said) => said.startsWith('halfWaits'))).toHaveLength(1);
  });

  it('a banner is for the front, and for robots that are loud', () => {
    const banner = (entry: string, role: string) =>
      parade({ role, purchases: [{ id: 'b', item: 'banner', count: 2, entry: entryId(entry) }] });
    const said = (force: Force) => saidOf(force).filter((each) => each.startsWith('bannerAllowed'));
    expect(said(banner('Bulldozer', 'front'))).toEqual([]);
    expect(said(banner('Bulldozer', 'rear'))).toEqual(['bannerAllowed: Banner at Bulldozer: 6 cogs.']);
    expect(said(banner('last', 'front'))).toEqual(['bannerAllowed: Banner at Drummer: 6 cogs.']);
    expect(assess(banner('Bulldozer', 'front')).dummies).toBe(2);
  });

  it('drummers ride on the bulldozer of their row, two at most', () => {
    const change = fillCarriers(ruleset, assess(parade()));
    expect(change).toEqual({ kind: 'setEntry', entry: 'Drummer', head: { rides: rides(2) } });
  });

  it('mixes keep the shares of kinds, and one with a condition that is met comes first', () => {
    const { deck } = ruleset.force.data;
    const plain = deck?.mixes[0];
    if (!deck || !plain) throw new Error('No mix');
    expect(mixOf(deck, plain, 5)).toEqual({ march: 4, bang: 1 });
    expect(suggestMixes(ruleset, assess(parade())).map(({ id, suits, reason }) => [id, suits, reason])).toEqual([
      ['plain', true, 'For 4 robots.'],
      ['loud', false, 'Loud.'],
    ]);
  });

  it('a share as a formula error breaks nothing: without a price there is no opinion on points', () => {
    const typo = { ...project, designs: project.designs.map((design) => ({ ...design, values: { ...design.values, legs: 'six' } })) };
    const { points, issues } = assessForce(ruleset, typo, parade());
    expect(points).toMatchObject({ error: '#VALUE!' });
    expect(issues.map(({ id }) => id)).toContain('entry.unpriced');
    expect(issues.some(({ id }) => id === 'overLimit' || id === 'halfWaits')).toBe(false);
  });
});

describe('a game with places of its own kind', () => {
  const checks = [
    { id: 'hangs', over: 'ride', passes: '=placesNeeded>0', message: '{count} {name} {how} {carrier[name]}: {placesNeeded}.' },
    {
      id: 'full',
      over: 'carrier',
      passes: '=unplaced=0',
      message: '{name}: {riders} on {places} {placeName}, {placesTaken} taken, {unplaced} left.',
    },
  ].map((check) => ({ ...check, severity: 'error', source: 'Tin Parade, p. 7' }));
  const rules = { ...JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''), transport: { places: [hook] }, checks };
  const loaded = loadRuleset(withFile('force.json', JSON.stringify(rules)));
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
  const ruleset = loaded.value;
  const hanging = (count: number, on: string) => {
    const drummers = anEntry('Drummer', count, { rides: [{ in: entryId(on), count }] });
    const force = aForce([aSection('Row', [anEntry('Bulldozer', 1), drummers, anEntry('Drummer', 1, { id: entryId('other') })])]);
    return assessForce(ruleset, stockProject(ruleset), force);
  };

  it('counts and names them', () => {
    const { transport, issues } = hanging(2, 'Bulldozer');
    const [held] = transport;
    expect(held).toMatchObject({ isMain: true, taken: 2, riders: [{ count: 2, needed: 1, unplaced: 0 }] });
    expect(held?.riders[0]?.note).toBe(`lets go of ${held?.seats} legs`);
    expect(issues).toEqual([]);
  });

  it('tells who cannot ride, and how many find no place', () => {
    expect(hanging(1, 'other').issues.map(({ message }) => message)).toEqual(['1 Drummer on Drummer: 0.']);
    const { transport, issues } = hanging(9, 'Bulldozer');
    const legs = transport[0]?.seats ?? 0;
    expect(issues.map(({ message }) => message)).toEqual([`Bulldozer: 9 on ${legs} hooks, 9 taken, ${9 - legs} left.`]);
  });
});

describe('fleets of spaceships', () => {
  const ruleset = builtInRuleset('spaceship-battles');
  const project = stockProject(ruleset);
  const fleet = (gadflies: number, more: Partial<Force> = {}): Force =>
    aForce([aSection('Van', [anEntry('Lodestar', 1)]), aSection('Fighters', [anEntry('Gadfly', gadflies)])], { limit: 450, ...more });

  it('a fleet is bought to an agreed total; fighters come in threes', () => {
    // Lodestar: A, Hyper 10, V, III, torpedoes, aft: 400. Gadfly: missiles, 10.
    expect(assessForce(ruleset, project, fleet(3))).toMatchObject({ points: 430, left: 20, isLegal: true });
    const odd = assessForce(ruleset, project, fleet(7));
    expect(odd.issues.map(({ message }) => message)).toEqual([
      '470 pts are 20 pts over the agreed total of 450 pts.',
      'Fighters: 7 Gadfly; such ships usually fly in squadrons of 3. Make it 9, or agree on fewer.',
    ]);
  });

  it('two fleets are held against each other', () => {
    const other = aForce([aSection('Van', [anEntry('Kettle', 1)])], { name: 'Raiders' });
    expect(assessForce(ruleset, project, fleet(3), other).issues.map(({ id }) => id)).toContain('evenFleets');
    expect(assessForce(ruleset, project, fleet(3), fleet(6)).passed.map(({ message }) => message)).toContain('The fleets are even');
  });
});

describe('carriers', () => {
  const zorch = builtInRuleset('zorch-97');
  const withRides = (carrier: string, count: number) => {
    const foot = anEntry('Rifle Stand', 3, { rides: [{ in: entryId(carrier), count }] });
    const force = aForce([aSection('One', [anEntry('Mastiff MICV', 1), anEntry('Bison Medium Tank', 1), foot])]);
    return assessForce(zorch, stockProject(zorch, force), force);
  };

  it('are those with seats, with how many of them are taken', () => {
    const { transport, walking } = withRides('Mastiff MICV', 2);
    expect(transport.map(({ carrier, seats, taken }) => [carrier.name, seats, taken])).toEqual([['Mastiff MICV', 2, 2]]);
    expect(walking.map(({ entry, count }) => [entry.name, count])).toEqual([['Rifle Stand', 1]]);
  });

  it('are also units without a seat, once somebody rides in them', () => {
    const { transport } = withRides('Bison Medium Tank', 2);
    expect(transport.map(({ carrier, seats, taken, riders }) => [carrier.name, seats, taken, riders.length])).toEqual([
      ['Mastiff MICV', 2, 0, 0],
      ['Bison Medium Tank', 0, 2, 1],
    ]);
  });

  it('without seats take nobody aboard', () => {
    const force = aForce([aSection('One', [anEntry('Bison Medium Tank', 1), anEntry('Rifle Stand', 3)])]);
    expect(fillCarriers(zorch, assessForce(zorch, stockProject(zorch, force), force))).toBeNull();
  });
});

it('those on foot board in another section where the only carrier of their own has no seats', () => {
  const zorch = builtInRuleset('zorch-97');
  const rider = anEntry('Militia Stand', 1, { rides: [{ in: entryId('Bison Medium Tank'), count: 1 }] });
  const force = aForce([
    aSection('Foot', [anEntry('Bison Medium Tank', 1), rider, anEntry('Rifle Stand', 2)]),
    aSection('Carriers', [anEntry('Mastiff MICV', 1)]),
  ]);
  expect(fillCarriers(zorch, assessForce(zorch, stockProject(zorch, force), force))).toEqual({
    kind: 'setEntry',
    entry: 'Rifle Stand',
    head: { rides: [{ in: 'Mastiff MICV', count: 2 }] },
  });
});

describe('two fleets are even', () => {
  const ships = builtInRuleset('spaceship-battles');
  /** What is said of the first of two fleets that cost so many points, made up by an upgrade of the players' own. */
  const evenness = (own: number, other: number) => {
    const fleet = (id: string, points: number): Force => {
      const cost = 400; // of a Lodestar
      const entry = anEntry('Lodestar', 1, { upgrades: [{ name: 'Extras', points: points - cost }] });
      return { ...aForce([aSection('First', [entry])], { limit: null }), id: forceId(id), name: id };
    };
    const fleets = [fleet('Blue', own), fleet('Red', other)];
    const [first] = assessTogether(ships, stockProject(ships, ...fleets), fleets);
    return first?.issues.find(({ id }) => id === 'evenFleets')?.message ?? first?.passed.find(({ id }) => id === 'evenFleets')?.message;
  };

  it.each([
    [1000, 1000],
    [1000, 900],
    [900, 1000],
  ])('at %i and %i points: one is at most a tenth of the larger below it', (own, other) => {
    expect(evenness(own, other)).toBe('The fleets are even');
  });

  it.each([
    [1000, 895, 'The fleets are not even: 1,000 pts against 895 pts of Red.'],
    [895, 1000, 'The fleets are not even: 895 pts against 1,000 pts of Red.'],
  ])('but not at %i and %i points', (own, other, message) => {
    expect(evenness(own, other)).toBe(message);
  });
});
