import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { type ForceJobInput, forceJobSchema, layoutForces, packJob } from '../../shared/paper/handouts/force/index.ts';
import type { Force, ForceEntry } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { readValue, type Values } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, forceId } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

/**
 * The Battle of Gaudin's Ford, worked by hand from its four reports: 1 preliminary, 2 round one, 3 rounds two to four, 4 final rounds.
 *
 * Attacks. Report 2: 60 archers roll six dice, 30 slingers three, 20 crossbows two, 10 elves one. Report 3, round four: of the 50
 * billmen two of five squads attack; both squads of 20 pole axes do. Each of them is in contact with one squad.
 *
 * Half marks. Orc A suffers 7 and 2 points and has 11 left, so it began with 20, and half is 10: no check. Two more leave 9: a check.
 * Halfling D suffers 14 and 2 and has 4 left: 20 as well; 6 left after the first blow are below 10.
 * Halfling A suffers 5 + 4 = 9 without a check, then 7 with a check, then 17 and is gone: it began with 19 to 33.
 * Orc G suffers 2 + 3 + 3 + 2 = 10 without, then 5 with a check.
 * Halfling I suffers 6 + 8 = 14 and is one point from a check.
 *
 * Movement. 30 feet are 6 squares; a full run was 24. Swimmers make 10 feet: 2 squares.
 */
const rules = builtInRuleset('blood-and-treasure');
const weapon = (use: 'melee' | 'missile', reach = false) => ({
  values: { name: use, use, damage: '1d8', reach, range: use === 'missile' ? 60 : null },
});
const design = (name: string, figures: number, weapons: Design['components'][string], values: Values = {}): Design => ({
  id: designIdSchema.parse(name),
  values: { name, kind: 'unit', figures, hitDie: 'd8', ...values },
  components: { weapons },
});
const bows = [weapon('missile')];
const valuesOf = (of: Design) => assessDesign(rules, of).values;

describe('attacks of the reports', () => {
  it.each([
    ['Unit I, six rolls', 60, 6],
    ['Units F, G and H, three rolls', 30, 3],
    ['Units B and C of the orcs, two rolls', 20, 2],
    ['Unit B, one roll', 10, 1],
  ])('with missiles: %s', (name, figures, attacks) => {
    expect(valuesOf(design(name, figures, bows))).toMatchObject({ squads: attacks, missileAttacks: attacks });
  });

  it.each([
    ['two of five squads with bills', 50, true, 2],
    ['both squads with pole axes', 20, true, 2],
    ['one squad of five without reach', 50, false, 1],
    ['the only squad, with reach', 10, true, 1],
  ])('in melee: %s', (name, figures, reach, attacks) => {
    expect(valuesOf(design(name, figures, [weapon('melee', reach)]))).toMatchObject({ meleeAttacks: attacks, missileAttacks: 0 });
  });

  // With reach two attacks for each squad in contact, never more than there are squads: 2, 4, 5, 5, 5 of five; of six without reach 1 to 6.
  it.each([
    ['Bills', 'Melee: 2 attacks a squad in contact, at most 5.'],
    ['Six squads', 'Melee: 1 attack a squad in contact, at most 6.'],
    ['One squad', 'Melee: 1 attack.'],
  ])('are on the card for any number of squads in contact: %s', (name, told) => {
    const laid = printed({ parts: ['cards'] }, armyOf([{ ...anEntry(name, 1), fields: { hitPoints: 20 } }]));
    const words = laid.pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items)));
    expect(words.join(' ').replace(/\s+/gu, ' ')).toContain(told);
  });

  it('are on the card in squares, as the map is: a bow of 60 feet reaches 12', () => {
    const laid = printed({ parts: ['cards'] }, armyOf([{ ...anEntry('Crossbows', 1), fields: { hitPoints: 20 } }]));
    const words = laid.pages
      .flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items)))
      .join(' ')
      .replace(/\s+/gu, ' ');
    expect(words).toContain('12 squares');
    expect(words).toContain('6 squares (30 ft), 24 at a run; swims 2.');
  });
});

it('says for any movement how far a run is, also for one that the table has no row for', () => {
  expect(referenceWith(null)).toContain('A square is 5 ft, and a full run 4 times the movement. Swimmers make 10 ft, 2 squares, a round');
});

it('reads squares as five feet each, and no inches: the map has no scale', () => {
  const reads = (text: string) => readValue(rules, rules.fields.get('movement')?.data ?? expect.fail(), text);
  expect(reads('24 squares')).toMatchObject({ ok: true, value: 120 });
  expect(reads('6 sq')).toMatchObject({ ok: true, value: 30 });
  for (const thirty of ['30 ft', "30'", '30’', '30 ′']) expect(reads(thirty)).toMatchObject({ ok: true, value: 30 });
  expect(reads('6 in')).toMatchObject({ ok: false });
});

it('moves 6 squares for 30 feet, 24 at a full run, and 2 swimming', () => {
  expect(valuesOf(design('Orcs', 20, bows))).toMatchObject({ movement: 30, squares: 6, runSquares: 24, swim: 10 });
});

const bills = design('Bills', 50, [weapon('melee', true)], { will: 1 });
const sheriff: Design = {
  id: designIdSchema.parse('Sheriff'),
  values: { name: 'Sheriff', kind: 'leader', className: 'Fighter', level: 4, hitDice: 4, hitDie: 'd8', morale: 2 },
  components: { weapons: [weapon('melee')] },
};
const crossbows = design('Crossbows', 20, [{ values: { ...weapon('missile').values, reload: 1 } }]);
const sixSquads = design('Six squads', 60, [weapon('melee')]);
const oneSquad = design('One squad', 10, [weapon('melee', true)]);
const armyOf = (entries: readonly ForceEntry[]): Force => aForce([aSection('Line', entries)]);
const projectOf = (...forces: readonly Force[]): Project => ({
  format: 1,
  name: 'Gaudin',
  ruleset: { id: rules.data.id, version: rules.data.version },
  designs: [bills, sheriff, crossbows, sixSquads, oneSquad],
  forces,
});
const assessed = (force: Force) => assessForce(rules, projectOf(force), force);
const printed = (input: ForceJobInput, force: Force) => layoutForces(rules, projectOf(force), [force], forceJobSchema.parse(input));
const halfMark = (hitPoints: number): number => {
  const [entry] = assessed(armyOf([anEntry('Bills', 1, { fields: { hitPoints } })])).sections[0]?.entries ?? [];
  return Number(entry?.fields.halfMark?.value);
};
const checksAfter = (hitPoints: number, lost: number): boolean => hitPoints - lost <= halfMark(hitPoints);

describe('the half mark', () => {
  it('of Orc A: 20 hit points, no check with 11 left, one with 9', () => {
    expect(halfMark(20)).toBe(10);
    expect([checksAfter(20, 7), checksAfter(20, 9), checksAfter(20, 11)]).toEqual([false, false, true]);
  });

  it('of Halfling D: 20 hit points, a check with 6 left', () => expect([checksAfter(20, 14), 20 - 14 - 2]).toEqual([true, 4]));

  it('of Halfling A: whatever it began with, 9 lost are no check and 16 are', () => {
    for (let first = 19; first <= 32; first++)
      expect([checksAfter(first, 9), checksAfter(first, 16)], String(first)).toEqual([false, true]);
  });

  it('of Orc G: with 21 to 30, 10 lost are no check and 15 are', () => {
    for (let first = 21; first <= 30; first++)
      expect([checksAfter(first, 10), checksAfter(first, 15)], String(first)).toEqual([false, true]);
  });

  it('of Halfling I: with 29 or 30, one point is missing after 14', () => {
    for (const first of [29, 30]) expect([checksAfter(first, 14), checksAfter(first, 15)]).toEqual([false, true]);
  });
});

describe('a unit with its leader', () => {
  const force = armyOf([
    anEntry('Bills', 1, { fields: { hitPoints: 23 } }),
    anEntry('Sheriff', 1, { of: entryId('Bills'), fields: { hitPoints: 11, isCommander: true } }),
    anEntry('Crossbows', 1, { fields: { hitPoints: 9 } }),
  ]);
  const [line] = assessed(force).sections;
  const fieldsOf = (name: string) => line?.entries.find((entry) => entry.name === name)?.fields ?? {};

  it('checks morale with its own Will and what the leader adds', () => {
    expect(fieldsOf('Bills').moraleSave?.value).toBe(3);
    expect(fieldsOf('Crossbows').moraleSave?.value).toBe(0);
  });

  it('may rally, and the crossbows without a leader may not', () => {
    const told = assessed(force).issues.map(({ message }) => message);
    expect(told.filter((message) => message.includes('rally'))).toEqual(['1 of 2 units has no leader and cannot rally once it flees.']);
    expect(assessed(force).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('needs these markers', () => {
    const counts = markersOf(rules, assessed(force)).map(({ marker, count }) => [marker.data.id, count] as const);
    const sums = new Map<string, number>();
    for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
    expect(Object.fromEntries([...sums].filter(([, count]) => count > 0))).toEqual({
      unit: 2,
      leader: 1,
      fleeing: 2,
      formation: 2,
      reloading: 1,
    });
  });

  it('prints its orders on one page: a row for each unit, a column for each round, and no points', () => {
    const laid = printed({ parts: ['sheet', 'orders'] }, force);
    expect(laid.fault).toBeNull();
    expect(laid.parts.map(({ part, pages }) => [part, pages])).toEqual([
      ['sheet', 1],
      ['orders', 1],
    ]);
    const [sheet = 0, orders = 0] = laid.parts.map(({ page }) => page);
    const words = wordsOf(laid.pages[orders]?.items ?? []);
    // Once in the orders, once among the losses.
    expect(words.filter((word) => word === 'Bills')).toHaveLength(2);
    for (const round of ['1', '8']) expect(words.filter((word) => word === round).length).toBeGreaterThanOrEqual(2);
    expect([...words, ...wordsOf(laid.pages[sheet]?.items ?? [])].join(' ')).not.toMatch(/\b\d+ pts\b/);
  });

  it('has as many boxes on its card as hit points, and the number beside them', () => {
    const laid = printed({ parts: ['cards'] }, force);
    const card = laid.pages[0]?.cards[0]?.card ?? expect.fail('a card');
    const boxes = card.items.filter((item) => item.kind === 'rect' && item.stroke !== null && item.widthMm < 3 && item.heightMm < 3);
    // 23, and Tight, Flees and Rallied.
    expect(boxes).toHaveLength(26);
    expect(wordsOf(card.items)).toContain('(23)');
  });
});

/** The reference of a battle in which this is agreed; null where no battle is planned. */
function referenceWith(fields: Readonly<Record<string, string | boolean>> | null): string {
  const [one, two] = ['one', 'two'].map((id) => ({ ...armyOf([anEntry('Bills', 1)]), id: forceId(id), name: id }));
  if (!one || !two) return expect.fail('two sides');
  const battles = fields === null ? [] : [{ id: 'b', name: 'B', battle: 'crossing', sides: [one.id, two.id], fields }];
  const { pages } = layoutForces(rules, { ...projectOf(one, two), battles }, [one, two], forceJobSchema.parse({ parts: ['reference'] }));
  return pages
    .flatMap(({ items }) => wordsOf(items))
    .join(' ')
    .replace(/\s+/gu, ' ');
}

describe('the reference', () => {
  it.each([
    [{}, ['with everything', 'asks for no check.'], ['alternately', 'same time', 'players agree']],
    [{ initiative: 'units' }, ['the sides act alternately, one unit each'], ['with everything', 'agree on it, the sides']],
    [{ meleeAtOnce: true }, ['all its blows count at the same time'], ['agree on it, the sides']],
    [{ deathTestsMorale: true }, ['The loss of its leader asks for a check as well'], ['asks for no check']],
    [null, ['unless the players agree on it', 'If the players agree on it, the sides act alternately'], []],
  ])('follows what was agreed: %j', (agreed, said, unsaid) => {
    const words = referenceWith(agreed);
    for (const text of said) expect(words).toContain(text);
    for (const text of unsaid) expect(words).not.toContain(text);
  });

  it('says which number saves, what becomes of a leader without a unit, that units wheel, and which readings are ours', () => {
    const words = referenceWith({});
    for (const text of [
      '13 or more saves (our reading)',
      'outlives the unit goes to another one',
      'A unit may wheel in its movement',
      'fights at a disadvantage in that round (our reading)',
    ])
      expect(words).toContain(text);
  });
});

describe('the example is the battle of the reports', () => {
  const [project] = exampleProject(rules);
  const example = project ?? expect.fail('an example');
  const armies = (example.forces ?? []).map((force) => assessForce(rules, example, force));
  const entriesOf = (army: number) => armies[army]?.sections.flatMap(({ entries }) => entries) ?? [];
  const numberOf = (army: number, number: string) =>
    entriesOf(army).find(({ numbers }) => numbers === number) ?? expect.fail(`${army} has no ${number}`);
  const hitPoints = (army: number, number: string): number => Number(numberOf(army, number).fields.hitPoints?.value);
  const [HALFLINGS, ORCS] = [0, 1];

  it('has two armies that break no rule, with all hit points rolled', () => {
    expect(example.forces).toHaveLength(2);
    for (const { issues, sections } of armies) {
      expect(issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
      expect(issues.filter(({ message }) => message.includes('hit points'))).toEqual([]);
      for (const { entries } of sections)
        for (const { entry, fields } of entries) {
          const dice = entry.rolls?.hitPoints ?? expect.fail(`${entry.id} is not rolled`);
          expect(fields.hitPoints?.value).toBe(dice.dice.reduce((sum, die) => sum + die, dice.plus ?? 0));
        }
    }
  });

  it('with its nine units of halflings and eight of orcs, and the leaders that it names', () => {
    const [units, leaders] = [/^[A-I]$/, /^[A-I]1$/].map((letters) =>
      armies.map((_, army) =>
        entriesOf(army)
          .flatMap(({ numbers }) => (letters.test(numbers) ? [numbers] : []))
          .toSorted()
          .join(''),
      ),
    );
    expect(units).toEqual(['ABCDEFGHI', 'ABCDEFGH']);
    expect(leaders).toEqual(['A1C1D1E1G1I1', 'A1B1F1G1H1']);
    const named = armies.flatMap((_, army) => entriesOf(army).map(({ name }) => name)).join(' ');
    for (const name of ['Brando', 'Samwinn', 'Finn', 'Merlyn', 'Muriel', 'Godwin', 'Thundergut', 'Gruk', 'Yort', 'Fang', 'Nardo'])
      expect(named).toContain(name);
  });

  it.each([
    [HALFLINGS, 'B', 'Bows', 1],
    [HALFLINGS, 'F', 'Slings', 3],
    [HALFLINGS, 'G', 'Slings', 3],
    [HALFLINGS, 'H', 'Slings', 3],
    [HALFLINGS, 'I', 'Bows', 6],
    [ORCS, 'B', 'Crossbows', 2],
    [ORCS, 'C', 'Crossbows', 2],
  ])('side %i, unit %s shoots %s with %i attacks', (army, number, arms, attacks) => {
    const { assessment } = numberOf(army, number);
    expect(assessment?.values.missileAttacks).toBe(attacks);
    expect(assessment?.components.weapons?.[0]?.name).toBe(arms);
  });

  it('with bills for 50 figures, of which two squads strike, and pole axes for 20, of which both do', () => {
    expect(numberOf(HALFLINGS, 'A').assessment?.values).toMatchObject({ squads: 5, meleeAttacks: 2 });
    expect(numberOf(ORCS, 'A').assessment?.values).toMatchObject({ squads: 2, meleeAttacks: 2, movement: 30, swim: 10 });
  });

  // Least and most that the losses and checks of the reports leave.
  it.each([
    [HALFLINGS, 'A', 19, 32],
    [HALFLINGS, 'A1', 11, 11],
    [HALFLINGS, 'D', 20, 20],
    // 7 points cost it no check: more than half is left.
    [HALFLINGS, 'E', 15, 16],
    [HALFLINGS, 'G', 3, 4],
    [HALFLINGS, 'I', 29, 30],
    [ORCS, 'A', 20, 20],
    [ORCS, 'D', 11, 20],
    [ORCS, 'F', 21, 40],
    [ORCS, 'G', 21, 30],
    [ORCS, 'G1', 3, 5],
    [ORCS, 'H', 27, 99],
    [ORCS, 'H1', 4, 7],
    // 5 points cost it no check.
    [ORCS, 'B', 11, 16],
    [ORCS, 'B1', 6, 99],
  ])('side %i, %s began with %i to %i hit points', (army, number, least, most) => {
    expect(hitPoints(army, number)).toBeGreaterThanOrEqual(least);
    expect(hitPoints(army, number)).toBeLessThanOrEqual(most);
  });

  // 28 squares of 5 feet part the near bank from the far one, 38 from the hill.
  it.each([
    [HALFLINGS, 'B', 28],
    [HALFLINGS, 'F', 38],
    [HALFLINGS, 'G', 28],
    [HALFLINGS, 'H', 28],
    [HALFLINGS, 'I', 28],
    [ORCS, 'B', 28],
    [ORCS, 'C', 28],
  ])('side %i, unit %s reaches its target of round one from where it starts, %i squares away', (army, number, squares) => {
    expect(Number(numberOf(army, number).assessment?.components.weapons?.[0]?.range)).toBeGreaterThanOrEqual(squares * 5);
  });

  // What each unit lost by the reports, in their order, with the checks of morale that they tell.
  it.each([
    [HALFLINGS, 'A', [5, 4, '7!', 17]],
    [HALFLINGS, 'D', ['14!', 2]],
    [HALFLINGS, 'E', [7]],
    [HALFLINGS, 'G', ['2!']],
    [HALFLINGS, 'I', [6, 8]],
    [ORCS, 'A', [7, 2, '2!']],
    [ORCS, 'B', [5]],
    [ORCS, 'D', [4, 1, '5!']],
    [ORCS, 'F', [5, 4, '11!']],
    [ORCS, 'G', [2, 3, 3, 2, '5!']],
    [ORCS, 'H', [4, 2, 3, 4]],
  ])('side %i, unit %s checks morale when the report says so, and only then: %j', (army, number, losses) => {
    const start = hitPoints(army, number);
    const half = Number(numberOf(army, number).fields.halfMark?.value);
    let left = start;
    let isChecked = false;
    for (const loss of losses) {
      left -= Number.parseInt(String(loss), 10);
      const checks: boolean = !isChecked && left > 0 && left <= half;
      expect(checks, `${loss} of ${start}, ${left} left`).toBe(String(loss).endsWith('!'));
      isChecked ||= checks;
    }
  });

  it('loses as much by missiles as the report tells, within the luck of the dice', () => {
    const average = (dice: string): number => {
      const [, many = '', sides = ''] = /^(\d+)d(\d+)$/.exec(dice) ?? expect.fail(dice);
      return (Number(many) * (Number(sides) + 1)) / 2;
    };
    const shots = (army: number, number: string, at: string): number => {
      const { values, components } = numberOf(army, number).assessment ?? expect.fail();
      const armour = Number(numberOf(1 - army, at).assessment?.values.armour);
      const hits = Math.min(1, Math.max(0, (21 - armour + Number(values.attack)) / 20));
      return Number(values.missileAttacks) * hits * average(String(components.weapons?.[0]?.damage));
    };
    const all = (army: number, volleys: string): number =>
      volleys.split(' ').reduce((sum, volley) => sum + shots(army, volley[0] ?? '', volley[1] ?? ''), 0);
    // Rounds one to six; the reports tell 60 points from the halflings and 23 from the orcs.
    const halflings = all(HALFLINGS, 'BF FG GH HH IF BF FF GF HF IF IG BD GH HH FD BD FD IG GH HH FA HA GH IG FB');
    expect(halflings).toBeCloseTo(84.5, 0);
    expect(all(ORCS, 'BA CA BA CA BF CE')).toBeCloseTo(20.7, 0);
  });

  it('plays from a pack of 16 pages or fewer: orders of the first round in it, nothing left out of a card, no word of turns', () => {
    for (const look of ['standard', 'black-and-white'])
      for (const size of ['poker', 'tarot'] as const) {
        const job = forceJobSchema.parse({ ...packJob('evening'), cards: { look, setup: { size }, combined: true } });
        const { pages, layoutIssues } = layoutForces(rules, example, example.forces ?? [], job);
        const smaller =
          size === 'poker' ? [expect.stringMatching(/^The unit cards are 57\.4 × 80\.1 mm, so that they need one page less/)] : [];
        expect(layoutIssues.map(({ message }) => message)).toEqual(smaller);
        if (size === 'poker') expect(pages.length).toBeLessThanOrEqual(16);
        const words = pages
          .flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))])
          .join(' ')
          .replace(/\s+/gu, ' ');
        expect(words).not.toMatch(/\bturns?\b/iu);
        for (const place of [
          '80 × 8 squares, at the left edge, 36 squares from the near edge',
          '12 × 4 squares, 34 squares from the left edge',
        ])
          expect(words).toContain(place);
        for (const order of ['A, C, D and E stay loose and wait', 'B and C shoot at A', 'E at the pace of those in front'])
          expect(words).toContain(order);
      }
  });

  it('has a row on the orders for a leader without a unit, as the sheriff was', () => {
    const { pages } = layoutForces(rules, example, example.forces ?? [], forceJobSchema.parse({ parts: ['orders'] }));
    const words = pages.map(({ items }) => wordsOf(items).join(' ').replace(/\s+/gu, ' '));
    for (const told of words) expect(told).toContain('The empty row is for a leader without a unit.');
    expect(words[0]).toMatch(/A Billmen 0 B Elf bowmen 1 .*I Archers 6/);
  });

  it('has counters that show what troops they are, and with which arms', () => {
    const job = forceJobSchema.parse({ parts: ['markers'] });
    const { pages } = layoutForces(rules, example, example.forces ?? [], job);
    const faces = pages.flatMap(({ cards }) => cards.map(({ card }) => card)).filter(({ items }) => wordsOf(items).includes('Squads'));
    expect(faces).toHaveLength(17);
    const symbolOf = (name: string): string => {
      const face = faces.find(({ items }) => wordsOf(items).includes(name)) ?? expect.fail(name);
      return face.items.flatMap((item) => (item.kind === 'path' ? [item.d] : [])).join(' ');
    };
    const kinds = ['A Billmen', 'B Elf bowmen', 'E Halfling riders', 'D Ogres'].map(symbolOf);
    expect(new Set(kinds).size).toBe(4);
    const told = faces.flatMap(({ items }) => wordsOf(items));
    for (const arms of ['Bills', 'Bows', 'Slings', 'Pole axes', 'Crossbows']) expect(told).toContain(arms);
  });
});
