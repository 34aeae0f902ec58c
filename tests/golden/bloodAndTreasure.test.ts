import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../shared/handouts/force/index.ts';
import type { Force, ForceEntry } from '../../shared/project/force/index.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/ruleset/run/index.ts';
import type { Values } from '../../shared/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId } from '../support/forces/forces.ts';
import { inkOf, textsOf, wordsOf } from '../support/prints/cards.ts';
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

  it('are shown on the card by squads in contact: bills 2, 4, 5, 5, 5', () => {
    const laid = printed({ parts: ['cards'] }, armyOf([{ ...anEntry('Bills', 1), fields: { hitPoints: 20 } }]));
    const words = laid.pages.flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items)));
    const at = words.indexOf('Melee attacks');
    expect(words.slice(at + 1, at + 6)).toEqual(['2', '4', '5', '5', '5']);
  });
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
const armyOf = (entries: readonly ForceEntry[]): Force => aForce([aSection('Line', entries)]);
const projectOf = (...forces: readonly Force[]): Project => ({
  format: 1,
  name: 'Gaudin',
  ruleset: { id: rules.data.id, version: rules.data.version },
  designs: [bills, sheriff, crossbows],
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

  it('prints orders for each unit and round, and no points', () => {
    const laid = printed({ parts: ['orders', 'record', 'sheet'] }, force);
    expect(laid.fault).toBeNull();
    const words = laid.pages.flatMap(({ items }) => wordsOf(items));
    expect(words.filter((word) => word === 'Bills').length).toBeGreaterThanOrEqual(8);
    expect(words.join(' ')).not.toMatch(/\b\d+ pts\b/);
  });

  it('has a box on its card for each hit point, and a bar where half is lost', () => {
    const laid = printed({ parts: ['cards'] }, force);
    const card = laid.pages[0]?.cards[0]?.card ?? expect.fail('a card');
    const heading = textsOf(card.items).find(({ text }) => text === 'Hit points') ?? expect.fail('boxes for hit points');
    const top = heading.baselineMm - 4;
    const boxes = card.items.filter(
      (item) => item.kind === 'rect' && inkOf(item).top > top && item.widthMm < 4 && item.widthMm === item.heightMm,
    );
    expect(boxes.length).toBeGreaterThanOrEqual(23);
  });
});

describe('the example', () => {
  const [project] = exampleProject(rules);
  const example = project ?? expect.fail('an example');

  it('has two armies that break no rule, with all hit points rolled', () => {
    expect(example.forces).toHaveLength(2);
    for (const force of example.forces ?? []) {
      const { issues, sections } = assessForce(rules, example, force);
      expect(issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
      expect(issues.filter(({ message }) => message.includes('hit points'))).toEqual([]);
      for (const { entries } of sections)
        for (const { entry, fields } of entries) {
          const dice = entry.rolls?.hitPoints ?? expect.fail(`${entry.id} is not rolled`);
          expect(fields.hitPoints?.value).toBe(dice.dice.reduce((sum, die) => sum + die, dice.plus ?? 0));
        }
    }
  });
});
