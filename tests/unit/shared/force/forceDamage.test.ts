import { describe, expect, it } from 'vitest';
import { assessForce, forceEntryDesigns } from '../../../../shared/force/index.ts';
import { joinSections, splitSection } from '../../../../shared/force/plan/index.ts';
import { clearDamage, tidyDamage } from '../../../../shared/force/records/index.ts';
import { type Tracker, trackersOf } from '../../../../shared/paper/cards/index.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import type { Item } from '../../../../shared/paper/print/page/index.ts';
import { changeForce } from '../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Damage, Force } from '../../../../shared/project/force.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { forceJobOf } from '../../../../src-main/cli/commands/force.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');

const hurt = (design: string, count: number, damage?: Damage): Force =>
  aForce([aSection('First', [anEntry(design, count, damage ? { damage } : {})])]);
const laid = (force: Force, job: ForceJobInput, ruleset: Ruleset = zorch) =>
  layoutForces(ruleset, stockProject(ruleset, force), [force], forceJobSchema.parse(job));
const isTicked = (item: Item): boolean =>
  (item.kind === 'rect' || item.kind === 'path') && item.fill === '#000000' && item.stroke === '#000000';
const onCards = (force: Force, job: ForceJobInput = {}, ruleset: Ruleset = zorch): number =>
  laid(force, { parts: ['cards'], ...job }, ruleset)
    .pages.flatMap(({ cards }) => cards.flatMap(({ card }) => card.items))
    .filter(isTicked).length;
const trackersFor = (ruleset: Ruleset, name: string): readonly Tracker[] => {
  const design = ruleset.stock.find(({ values }) => values.name === name);
  if (!design) throw new Error(`No ${name}.`);
  return trackersOf(ruleset, assessDesign(ruleset, design));
};
/** Everything that units can have recorded. */
const allOf = (trackers: readonly Tracker[], lost: number): Damage => ({
  lost,
  marks: Object.fromEntries(trackers.map((each) => [each.key, each.kind === 'boxes' ? each.count : (each.states.at(-1) ?? '')])),
});

describe('what can be recorded', () => {
  it('is what the card of the ruleset can tick: boxes of rows, tracks and states', () => {
    expect(trackersFor(zorch, 'Rifle Stand')).toEqual([{ key: 'morale', kind: 'states', states: ['ok', 'failed', 'routed'] }]);
    expect(trackersFor(zorch, 'Kestrel Attack Helicopter')).toContainEqual({ key: 'weapons: Guided missiles', kind: 'boxes', count: 4 });
    const fleet = ships.stock.map((design) => trackersOf(ships, assessDesign(ships, design)));
    expect(fleet.every((trackers) => trackers[0]?.key === 'hull track' && trackers[0].kind === 'boxes')).toBe(true);
    for (const trackers of fleet) expect(new Set(trackers.map(({ key }) => key)).size).toBe(trackers.length);
  });

  it.each([
    ['vehicles and stands', zorch],
    ['ships', ships],
  ])('of every one of the stock %s: all of it recorded ticks all there is, and a new battle leaves all blank', (_, ruleset) => {
    for (const { values } of ruleset.stock) {
      const name = String(values.name);
      const trackers = trackersFor(ruleset, name);
      const force = hurt(name, 3, allOf(trackers, 3));
      const size = { cards: { setup: { size: 'A5' as const } } };
      // A unit with a card of its own has no box for its loss: its card says that it is lost.
      const boxes = trackers.reduce((sum, each) => sum + (each.kind === 'boxes' ? each.count : 1), 0);
      const ticked = onCards(force, size, ruleset);
      expect([name, ticked >= boxes && ticked <= boxes + 3, ticked]).toEqual([name, true, ticked]);
      expect(onCards(force, { ...size, damageShown: false }, ruleset)).toBe(0);
      expect(onCards(hurt(name, 3), size, ruleset)).toBe(0);
    }
  });
});

describe('what is recorded', () => {
  const damage: Damage = { lost: 2, marks: { 'weapons: Guided missiles': 1 } };

  it('is ticked on the sheet as well, and said in words', () => {
    const sheet = laid(hurt('Kestrel Attack Helicopter', 4, damage), {});
    const items = sheet.pages.flatMap((page) => page.items);
    expect(items.filter(isTicked)).toHaveLength(2);
    expect(wordsOf(items).join(' ')).toContain('2 lost · weapons: Guided missiles 1');
    const blank = laid(hurt('Kestrel Attack Helicopter', 4, damage), { damageShown: false }).pages.flatMap((page) => page.items);
    expect(blank.filter(isTicked)).toEqual([]);
    expect(wordsOf(blank).join(' ')).not.toContain('2 lost');
  });

  it('is said in the same order before a file was written and after it was read', () => {
    const before = hurt('Kestrel Attack Helicopter', 4, { marks: { zeal: 1, 'weapons: Guided missiles': 1, morale: 'ok' } });
    const back = readProject(writeProject(stockProject(zorch, before)), 'x.motorpool');
    const [after] = (back.ok && back.value.forces) || [];
    if (!after) throw new Error('It is there.');
    for (const parts of [['sheet'], ['cards']] as const) {
      const [one, other] = [before, after].map((force) => laid(force, { parts: [...parts] }));
      expect(one).toEqual(other);
    }
  });

  it('of a single unit that is lost stands on its card in words, as it has no boxes for losses', () => {
    const cards = laid(hurt('Rifle Stand', 1, { lost: 1 }), { parts: ['cards'] }).pages.flatMap((page) => page.cards);
    expect(wordsOf(cards.flatMap(({ card }) => card.items)).join(' ')).toContain('Lost.');
  });

  it('of several units together leaves a card for each of them blank, and says so', () => {
    const force = hurt('Kestrel Attack Helicopter', 4, damage);
    expect(onCards(force, { cards: { combined: false } })).toBe(0);
    expect(laid(force, { parts: ['cards'], cards: { combined: false } }).layoutIssues.map(({ message }) => message)).toEqual([
      'Kestrel Attack Helicopter: what happened to 4 units is recorded for all together, so a card for each of them stays blank.',
    ]);
  });

  it('and has no place on the card is told, not dropped', () => {
    const strange = { marks: { 'weapons: Guided missiles': 9, 'torpedo room': 3, morale: 'elated' } };
    const print = laid(hurt('Kestrel Attack Helicopter', 2, strange), { parts: ['cards'] });
    expect(print.layoutIssues.map(({ message }) => message)).toEqual([
      'Kestrel Attack Helicopter: of 9 boxes ticked in "weapons: Guided missiles" it has 4 on its card.',
      'Kestrel Attack Helicopter: it has no place for "morale: elated" on its card.',
      'Kestrel Attack Helicopter: it has no place for "torpedo room: 3" on its card.',
    ]);
  });

  it('costs nothing, and more losses than units are told', () => {
    const project = stockProject(zorch);
    const points = (force: Force) => assessForce(zorch, project, force).points;
    expect(points(hurt('Rifle Stand', 4, { lost: 3 }))).toBe(points(hurt('Rifle Stand', 4)));
    expect(assessForce(zorch, project, hurt('Rifle Stand', 2, { lost: 5 })).issues.map(({ id, message }) => [id, message])).toContainEqual([
      'entry.lostTooMany',
      'First: 5 Rifle Stand are recorded as lost, but there are 2; correct the one or the other.',
    ]);
    expect(forceEntryDesigns(assessForce(zorch, project, hurt('Rifle Stand', 2, { lost: 5 })))).toHaveLength(1);
  });

  it('comes back from its file, unknown parts of it too; a file without any is written as it was', () => {
    const kept = { lost: 2, marks: { morale: 'failed', 'weapons: Guided missiles': 3 }, turn: 4 };
    const text = writeProject(stockProject(zorch, hurt('Rifle Stand', 4, kept)));
    const back = readProject(text, 'x.motorpool');
    if (!back.ok) throw new Error(JSON.stringify(back.problems));
    expect(back.value.forces?.[0]?.sections[0]?.entries[0]?.damage).toEqual(kept);
    expect(writeProject(back.value)).toBe(text);
    const old = writeProject(stockProject(zorch, hurt('Rifle Stand', 4)));
    expect(old).not.toContain('damage');
    const again = readProject(old, 'x.motorpool');
    expect(again.ok && writeProject(again.value)).toBe(old);
  });

  it('that is nonsense in a file is told by reading it, and the rest of the file is saved', () => {
    const text = writeProject(stockProject(zorch, hurt('Rifle Stand', 4, { lost: 2 }))).replace('"lost": 2', '"lost": -2');
    expect(readProject(text, 'x.motorpool').ok).toBe(false);
    expect(salvageProject(text, 'x.motorpool')?.project.designs).toHaveLength(zorch.stock.length);
  });

  it('is nothing once it is taken back', () => {
    expect(tidyDamage({ lost: 0, marks: { a: 0, b: '' } })).toBeNull();
    expect(tidyDamage({ lost: 1, marks: { a: 0 } })).toEqual({ lost: 1 });
    const force = hurt('Rifle Stand', 4, { lost: 2 });
    const cleared = clearDamage(force);
    if (!cleared) throw new Error('There is something to clear.');
    expect(changeForce(force, cleared)).toEqual(hurt('Rifle Stand', 4));
    expect(clearDamage(changeForce(force, cleared))).toBeNull();
  });

  it('is parted with its units, each loss once, and joined lines keep theirs', () => {
    const force = hurt('Rifle Stand', 5, { lost: 3, marks: { morale: 'failed', boxes: 2 } });
    const made = { id: sectionId('Second'), name: 'Second' };
    const split = changeForce(
      force,
      splitSection(force, sectionId('First'), [{ entry: entryId('Rifle Stand'), count: 3 }], made, () => entryId('rest')),
    );
    expect(split.sections.map(({ entries }) => entries.map(({ count, damage }) => [count, damage]))).toEqual([
      [[2, { lost: 2, marks: { morale: 'failed', boxes: 2 } }]],
      [[3, { lost: 1, marks: { morale: 'failed' } }]],
    ]);
    const twice = aForce([
      aSection('A', [anEntry('Rifle Stand', 2, { id: entryId('a'), damage: { lost: 1 } })]),
      aSection('B', [anEntry('Rifle Stand', 2, { id: entryId('b'), damage: { lost: 1 } })]),
    ]);
    const joined = changeForce(twice, joinSections(twice, [sectionId('A'), sectionId('B')]));
    expect(joined.sections[0]?.entries.map(({ count, damage }) => [count, damage?.lost])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

it('the command line prints what is recorded, or leaves it blank when asked to', () => {
  expect(forceJobOf({}, undefined).damageShown).toBe(true);
  expect(forceJobOf({ damageShown: false }, undefined).damageShown).toBe(false);
});
