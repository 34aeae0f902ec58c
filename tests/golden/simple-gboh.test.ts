import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assessForce, metBy } from '../../shared/force/index.ts';
import { markersOf } from '../../shared/force/markers.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import { readProject } from '../../shared/project/file/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { isTickBox, wordsOf } from '../support/prints/cards.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('simple-gboh');

const stock = (name: string) => {
  const design = ruleset.stock.find(({ values }) => values.name === name);
  if (!design) throw new Error(`There is no ${name} in the stock list.`);
  return assessDesign(ruleset, design).values;
};
const number = (name: string, field: string): number => Number(stock(name)[field]);

/** The die of a volley, changed as § 8.15 and § 8.16 say, against the strength: § 8.15. */
function hits(die: number, firer: string, range: number, { moved = false, target = '', front = false, lower = false } = {}): boolean {
  const reach = number(firer, 'missileRange');
  const strength = range <= reach ? stock(firer)[`strength${range}`] : lower && range === number(firer, 'extendedRange') ? 0 : null;
  if (strength === null) return false;
  const ofTarget = target === '' ? 0 : number(target, front ? 'frontPenalty' : 'hitPenalty');
  return die + (moved ? number(firer, 'movedPenalty') : 0) + ofTarget <= Number(strength);
}

describe('volleys, worked by hand from § 8.15 and § 8.16', () => {
  // Foot archers have 5 3 3 1. At range 3, standing, at a phalanx: 3 or less with +1, so 0 to 2.
  it('archers at range 3 hit a phalanx on 0 to 2, and on 0 or 1 if they moved', () => {
    const shot = { target: 'Bronze Shields' };
    expect([2, 3].map((die) => hits(die, 'Reed Bowmen', 3, shot))).toEqual([true, false]);
    expect([1, 2].map((die) => hits(die, 'Reed Bowmen', 3, { ...shot, moved: true }))).toEqual([true, false]);
  });

  // 5 at range 1, in front of heavy foot +3 in place of +1: 0 to 2; a light target 0 to 5.
  it('adjacent in front heavy foot is hit on 0 to 2, others on 0 to 5', () => {
    expect([2, 3].map((die) => hits(die, 'Reed Bowmen', 1, { target: 'Tarsene First Line', front: true }))).toEqual([true, false]);
    expect([5, 6].map((die) => hits(die, 'Reed Bowmen', 1, { target: 'Axe Clans', front: true }))).toEqual([true, false]);
  });

  // Scorpions: 7 5 5 3 2 1 0, and 8 hexes at lower ground.
  it('a scorpion at range 7 needs a 0, and so it does at 8 at lower ground, where else it does not reach', () => {
    expect([0, 1].map((die) => hits(die, 'Tarsene Scorpions', 7))).toEqual([true, false]);
    expect([0, 1].map((die) => hits(die, 'Tarsene Scorpions', 8, { lower: true }))).toEqual([true, false]);
    expect(hits(0, 'Tarsene Scorpions', 8)).toBe(false);
    expect(hits(0, 'Tarsene Scorpions', 9, { lower: true })).toBe(false);
  });

  // Indian light infantry 9 6 5 2 0: adjacent it always hits a light target, and mounted javelins reach one hex.
  it('Indian bows never miss light troops next to them, javelins throw one hex whether they move or not', () => {
    expect(hits(9, 'River Longbows', 1, { target: 'Marsh Riders' })).toBe(true);
    expect([5, 6].map((die) => hits(die, 'Tarsene Velites', 1, { moved: true }))).toEqual([true, false]);
    expect([2, 3].map((die) => hits(die, 'Marsh Riders', 1, { moved: true }))).toEqual([true, false]);
    expect(hits(0, 'Tarsene Velites', 2)).toBe(false);
  });

  it('eight hits leave the old shields in the field, elephants take none', () => {
    expect(stock('Tarsene Old Shields').hitBoxes).toBe(8);
    expect(stock('Towers of Ophar').hitBoxes).toBe(0);
  });
});

describe('pursuit and rout, worked by hand from § 8.3 and § 10.11', () => {
  // Heavy cavalry of TQ 6: 0 to 5. A leader adds 1 to the die.
  it.each([
    ['Tarsene Horse', 5, 0, true],
    ['Tarsene Horse', 5, 1, false],
    ['King’s Riders', 4, 0, true],
    ['King’s Riders', 5, 0, false],
    ['Lancers of Sem', 2, 0, true],
    ['Lancers of Sem', 2, 1, false],
    ['Plains Archers', 3, 0, false],
  ])('%s rolling %i with %i for a leader: %s', (name, die, forLeader, pursues) => {
    expect(die + forLeader <= number(name, 'pursuitTo')).toBe(pursues);
  });

  it('ends with the table: cavalry of TQ 10 has no roll that pursues, and no error', () => {
    const [horse] = ruleset.stock.filter(({ values }) => values.unitType === 'HC');
    const of = (tq: number) => assessDesign(ruleset, { ...horse, values: { ...horse?.values, tq }, components: {} });
    expect([8, 9, 10, 0].map((tq) => of(tq).values.pursuit)).toEqual(['0–2', '0–2', '', '']);
    expect(of(10).issues.map(({ check, severity }) => [check, severity])).toEqual([['tq.usual', 'warning']]);
  });

  // MA 5 rounds up to 3, 8 is 4, 9 is 5.
  it('a unit routs half its allowance, rounded up', () => {
    expect(['Tarsene First Line', 'Tarsene Horse', 'Lancers of Sem'].map((name) => stock(name).routDistance)).toEqual([3, 4, 5]);
  });
});

const example = readFileSync(join(import.meta.dirname, '../../shared/rulesets/simple-gboh/example.motorpool'), 'utf8');
const opened = readProject(example, 'example.motorpool');
if (!opened.ok) throw new Error(opened.problems[0]?.message);
const start: Project = opened.value;

/** The project with losses recorded, by the names of designs. */
function withLosses(lost: Readonly<Record<string, number>>): Project {
  const names = new Map(start.designs.map(({ id, values }) => [id, String(values.name)]));
  const recorded = (force: Force): Force => ({
    ...force,
    sections: force.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => {
        const count = lost[names.get(entry.design) ?? ''];
        return count === undefined ? entry : { ...entry, damage: { lost: count } };
      }),
    })),
  });
  return { ...start, forces: (start.forces ?? []).map(recorded) };
}

function told(project: Project) {
  const [republic, ophar] = project.forces ?? [];
  const [battle] = project.battles ?? [];
  if (!republic || !ophar || !battle) throw new Error('The example has two armies and a battle.');
  const [one, other] = [assessForce(ruleset, project, republic, ophar), assessForce(ruleset, project, ophar, republic)];
  const lostOf = ({ fields }: typeof one) => fields.routLostTotal?.value;
  const winners = metBy(ruleset, project, battle, { id: 'rout', text: '', from: 'rout' }).map(({ name }) => name);
  return { one, other, lost: [lostOf(one), lostOf(other)], winners };
}

/**
 * The plain below Semra, by hand from § 10.2.
 *
 * The Republic. Centre: 3 First Line 6, 2 Old Shields 8, 2 Velites 5, scorpions 4: 48. Left: 2 Horse 6, Riders 5: 17. Right:
 * 2 Allies 6, 2 New Levy 5, Slingers 5: 27. TQ 92. Leaders 5 x (5 + 3 + 4) = 60. Rout points 152, level 40.
 * Ophar. Phalanx: 2 Bronze Shields 7, City Phalanx 6, 2 Bowmen 5, the king's elephant 7: 37. Elephant wing: 3 Towers 6,
 * Longbows 5, 2 Axe Clans 6: 35. Horse: 2 King's Riders 7, Lancers 7, Plains Archers 6: 27. TQ 99. Rout points: of the 99 the king's
 * elephant counts nothing (-7) and 3 elephants 2 in place of 6 (-12): 80. Leaders 5 x (6 + 3 + 4) = 65. 145, level 45.
 */
describe('the plain below Semra, an evening', () => {
  it('begins with the sums of the two armies, and nothing is wrong with them', () => {
    const { one, other, lost, winners } = told(start);
    expect([one.fields.tqTotal?.value, one.fields.routTotal?.value]).toEqual([92, 152]);
    expect([other.fields.tqTotal?.value, other.fields.routTotal?.value]).toEqual([99, 145]);
    expect(lost).toEqual([0, 0]);
    expect(winners).toEqual([]);
    expect([...one.issues, ...other.issues].map(({ message }) => message)).toEqual([]);
  });

  // 2 First Line 12, 1 Velites 5, Maro Tesk 5 x 3, 1 Horse 6: 38. 1 Bronze Shields 7, 2 Towers 4, Kethi Aran 15, the king's
  // elephant 0, 1 King's Riders 7, 2 Bowmen 10: 43.
  const evening = {
    'Tarsene First Line': 2,
    'Tarsene Velites': 1,
    'Maro Tesk': 1,
    'Tarsene Horse': 1,
    'Bronze Shields': 1,
    'Towers of Ophar': 2,
    'Kethi Aran': 1,
    'King Beldor’s Elephant': 1,
    'King’s Riders': 1,
    'Reed Bowmen': 2,
  };

  it('with 38 of 40 and 43 of 45 lost both still fight', () => {
    const { one, other, lost, winners } = told(withLosses(evening));
    expect(lost).toEqual([38, 43]);
    expect([one.fields.routLeft?.value, one.fields.shareLost?.value]).toEqual([2, 95]);
    expect([other.fields.routLeft?.value, other.fields.shareLost?.value]).toEqual([2, 96]);
    expect(winners).toEqual([]);
  });

  it('the city phalanx falls, 49 of 45: the Republic wins', () => {
    const { other, lost, winners } = told(withLosses({ ...evening, 'City Phalanx': 1 }));
    expect(lost).toEqual([38, 49]);
    expect(winners).toEqual(['Army of the Republic']);
    expect(other.issues.map(({ message }) => message)).toContain('The army has routed: 49 rout points are lost, and its rout level is 45.');
  });

  // Old Shields 8: 46, 6 above 40. Ophar is 4 above 45 with 49, and 6 above with the third elephant, 51.
  it('both rout: the one less above its level wins, alike it is a draw', () => {
    expect(told(withLosses({ ...evening, 'City Phalanx': 1, 'Tarsene Old Shields': 1 })).winners).toEqual(['Host of Ophar']);
    const even = told(withLosses({ ...evening, 'City Phalanx': 1, 'Tarsene Old Shields': 1, 'Towers of Ophar': 3 }));
    expect(even.lost).toEqual([46, 51]);
    expect(even.winners).toEqual([]);
  });

  it('asks for a leader and a rout level that can be reached', () => {
    const [republic] = start.forces ?? [];
    if (!republic) throw new Error('The example has armies.');
    const bare = {
      ...republic,
      fields: { routLevel: 200 },
      sections: republic.sections.map((section) => ({ ...section, entries: section.entries.slice(1) })),
    };
    expect(assessForce(ruleset, start, bare).issues.map(({ id }) => id)).toEqual([
      'noLeader',
      'scorpionsAlone',
      'routLevelOutOfReach',
      'wingLeader',
      'wingLeader',
      'wingLeader',
      'noRetreatEdge',
    ]);
  });

  // 2 phalanxes and a city phalanx stand in two hexes; the other 13 of 16 units in one, and 3 leaders.
  it('prints a counter for each unit and leader, two hexes wide for the phalanxes', () => {
    const { other } = told(start);
    const counts = new Map(markersOf(ruleset, other).map(({ marker, count, size }) => [marker.data.id, [count, size.widthMm]]));
    expect([counts.get('unit'), counts.get('doubleUnit'), counts.get('leader')]).toEqual([
      [13, 12.7],
      [3, 25.4],
      [3, 12.7],
    ]);
  });
});

/** Sentences of the text that a paraphrase once changed or left out, in the print of the example battle. */
describe('the text, to the letter', () => {
  const forces = start.forces ?? [];
  const print = (input: ForceJobInput) => layoutForces(ruleset, start, forces, forceJobSchema.parse(input)).pages;
  const words = (pages: readonly Page[]) =>
    pages
      .flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))])
      .join(' ')
      .replace(/\s+/g, ' ');
  const reference = words(print({ parts: ['reference'] }));

  it.each([
    ['8.3: moving shock is that of all that are not engaged', /any attacking unit is not engaged, moved or not/],
    ['8.3: who may shock', /did not and are within the leader’s range, at enemies adjacent to them in their frontal hexes/],
    ['8.3: all attacks are named first', /All attacks are named first, each attacker with its defender/],
    ['8.3: what engaged is', /Engaged units may not move away nor fire missiles, and must shock/],
    ['8.3: a second disorder of a pursuer is ignored', /otherwise it is disordered; if it is already, nothing more happens/],
    ['9.15: in its favour', /Indian elephants against African ones \(§ 9\.15, our reading\): attacking, defending \+1, −1/],
    ['9.2: moving fire of hit and run', /fire as at range 1, \+1 where moving fire has it/],
    [
      '8.18: hexsides, lower elevation, leader elephants',
      /frontal or flank hexsides: blocked by woods, towns and elephants, but a leader’s elephant alone, unless they are lower/,
    ],
    ['9.5: command range of scorpions', /Scorpions fire once, and only in command range of the active leader/],
    ['8.45: no advance after missile fire', /Nobody advances after missile fire alone/],
    ['8.46: pursuit in place of an advance', /Pursuit takes the place of an advance/],
    ['8.15: the row of the mounted archer', /Mounted archer 5 3 1/],
  ])('%s', (_, told) => {
    expect(reference.replaceAll(' ’', '’')).toMatch(told);
  });

  it('cards of missile troops say the same of hit and run, those of Indian elephants of the bonus', () => {
    const cards = words(print({ parts: ['cards'] }));
    expect(cards).toMatch(/from 2 MP away, as at range 1, \+1 as moving fire, at targets no faster than it/);
    expect(cards).toMatch(/from 2 MP away, as at range 1, at targets no faster/);
    expect(cards).toContain('±1 in its favour against African elephants');
  });

  it('every counter has type, size, TQ and movement on its front, type, size, TQ and rout on its back, at half an inch', () => {
    const laid = layoutForces(ruleset, start, forces, forceJobSchema.parse({ parts: ['markers'] }));
    expect(laid.layoutIssues).toEqual([]);
    const cards = laid.pages.flatMap((page) => page.cards.map(({ card }) => card));
    const units = start.designs.filter(({ values }) => values.kind !== 'leader');
    expect(units.length).toBeGreaterThan(15);
    for (const { values } of units) {
      const own = cards
        .filter(({ name }) => name.startsWith(String(values.name)))
        .map(({ items }) => wordsOf(items).join(' ').replace(/\s+/g, ' '));
      const has = (last: string) => new RegExp(`\\b${values.unitType}\\b.*(?:Sz|Size) ?${values.size} TQ ?${values.tq} ${last}`);
      expect(own.filter((text) => has(`MA ?${values.movement}`).test(text)).length, `${values.name}: ${own.join(' | ')}`).toBe(
        own.length / 2,
      );
      expect(own.filter((text) => has('Ro(?:ut)? ?\\d').test(text)).length, String(values.name)).toBe(own.length / 2);
    }
  });

  it('counters have the numbers of sheet and record, and the sheet of markers explains their short words', () => {
    const laid = layoutForces(ruleset, start, forces, forceJobSchema.parse({ parts: ['markers'] }));
    const names = laid.pages.flatMap(({ cards }) => cards.map(({ card }) => card.name));
    // Sheet and record: Tarsene First Line (No. 2) to (No. 4), Towers of Ophar (No. 9) to (No. 11).
    for (const name of ['Tarsene First Line 2', 'Tarsene First Line 4', 'Towers of Ophar 9', 'Towers of Ophar 11'])
      expect(names).toContain(name);
    expect(names).not.toContain('Tarsene First Line 1');
    const head = laid.pages.flatMap(({ items }) => wordsOf(items)).join(' ');
    expect(head).toContain('unit counters (Sz size, Ro hexes of a rout)');
    expect(head).toContain('leader counters (In initiative, CR command range)');
  });

  it('has an order of play, as far as the text tells, and the names of the codes in its matrices', () => {
    const laid = layoutForces(ruleset, start, forces, forceJobSchema.parse({ parts: ['reference', 'sheet', 'cards'] }));
    const words = laid.pages
      .flatMap(({ items }) => wordsOf(items))
      .join(' ')
      .replace(/\s+/gu, ' ');
    expect(words).toMatch(
      /Turn, as far as the text tells.*Shock, when all movement is finished\..*Rally, after.*Continuity.*0 or 1 brings back.*Army rout/,
    );
    for (const code of ['LG legion', 'VT veterans', 'PH phalanx', 'EL elephants']) expect(words).toContain(code);
    // Leaders without a movement allowance of their own have none, not 0.
    expect(words).toMatch(/1× Hadro Vell Leader – – – 5 25/);
    const boxes = laid.pages.flatMap(({ cards }) =>
      cards.filter(({ card }) => wordsOf(card.items).includes('Off the map')).map(({ card }) => card.name),
    );
    expect([...new Set(boxes)].toSorted()).toEqual(['Maro Tesk', 'Oruvan of Sem']);
  });

  it('has hit markers up to the hits that its best unit bears', () => {
    const counted = (tq: number) => {
      const designs = start.designs.map((design) =>
        design.values.kind === 'leader' ? design : { ...design, values: { ...design.values, tq } },
      );
      const needs = markersOf(ruleset, assessForce(ruleset, { ...start, designs }, forces[0] ?? expect.fail('an army')));
      return needs.filter(({ marker, count }) => /hits/i.test(marker.data.label) && count > 0).map(({ marker }) => marker.data.label);
    };
    expect(counted(6).at(-1)).toBe('Missile hits 5 and 6');
    expect(counted(8).at(-1)).toBe('Missile hits 7 and 8');
    expect(counted(9).at(-1)).toBe('Missile hits 9');
  });

  it('gives each unit of a row its own boxes, and says no sum twice at the head of an army', () => {
    const cards = print({ parts: ['cards'] }).flatMap((page) => page.cards.map(({ card }) => card));
    const line = cards.find(({ name }) => name === 'Tarsene First Line') ?? expect.fail('a card');
    const boxes = line.items.filter((item) => item.kind === 'rect' && isTickBox(item));
    // Three units, each with six hits, three states and one box for elimination.
    expect(boxes).toHaveLength(3 * (6 + 3 + 1));
    const sheet = words(print({ parts: ['sheet'] }));
    expect(sheet).toContain('TQ of all units 92');
    expect(sheet).not.toMatch(/(?<!of all units |in all )\bTQ 92\b/);
  });
});
