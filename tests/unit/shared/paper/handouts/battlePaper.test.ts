import { describe, expect, it } from 'vitest';
import { mapOf } from '../../../../../shared/force/battle/index.ts';
import { firstWords, metBy, turnsOf } from '../../../../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { SMALLEST_PT } from '../../../../../shared/paper/print/text.ts';
import type { PlannedBattle } from '../../../../../shared/project/battle.ts';
import type { Force } from '../../../../../shared/project/force.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { workedForce, workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../../../../support/forces/forces.ts';
import { wordsOf } from '../../../../support/prints/cards.ts';
import { builtInRuleset, exampleProject, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');
const tiny = tinyRuleset();

const [attacked, attacking] = [workedForce(), workedOpponent()];
const own: Force = {
  ...attacked,
  registered: ['Crossroads', { kind: 'prePlanned', target: 'Hill 212', turn: 2, section: attacked.sections[2]?.id }],
  sections: attacked.sections.map((section, index) => (index < 2 ? { ...section, placed: 'defenderHalf' } : section)),
};
const mill: PlannedBattle = {
  id: 'mill',
  name: 'The mill',
  sides: [own.id, attacking.id],
  battle: 'prepared',
  turns: 8,
  objectives: [
    { id: 'mill', label: 'Old mill', points: 3, at: { x: '1/2', y: '1/2' } },
    { id: 'radar', label: 'Radar station', force: own.id, secret: true, about: 'Hold it to the end.' },
  ],
  notes: 'Light rain.',
};
const project: Project = { ...workedProject(attacking), forces: [own, attacking], battles: [mill] };

const print = (parts: readonly ('setup' | 'plan')[], paper: 'A4' | 'Letter' = 'A4', of: Project = project, forces = of.forces ?? []) =>
  layoutForces(zorch, of, forces, forceJobSchema.parse({ parts, sheet: { setup: { paper } } }));
const wordsOn = ({ pages }: ReturnType<typeof print>, page: number): string =>
  wordsOf(pages[page]?.items ?? [])
    .join(' ')
    .replace(/\s+/g, ' ');

describe('the set-up page', () => {
  it.each(['A4', 'Letter'] as const)('takes one page of %s for both sides, the secret plan one for each', (paper) => {
    const made = print(['setup', 'plan'], paper);
    expect([made.fault, made.layoutIssues, made.absent]).toEqual([null, [], []]);
    expect(made.parts.map(({ part, force, page, pages }) => [part, force, page, pages])).toEqual([
      ['setup', '', 0, 1],
      ['plan', own.name, 1, 1],
      ['plan', attacking.name, 2, 1],
    ]);
  });

  it('numbers objectives as the screen does, also behind a secret one', () => {
    const [open, secret] = mill.objectives ?? [];
    const plan = { ...mill, objectives: [secret, open].flatMap((objective) => objective ?? []) };
    const keys = (...shown: Parameters<typeof mapOf>[3][]) =>
      mapOf(zorch, plan, [own, attacking], ...shown).objectives.map(({ key, objective }) => `${key} ${objective.label}`);
    expect(keys()).toEqual(['2 Radar station', '1 Old mill']);
    expect(keys((objective) => objective.secret !== true)).toEqual(['1 Old mill']);
  });

  it('says battle, sides, turns, who goes first, zones, what may stand there, objectives and victory', () => {
    const text = wordsOn(print(['setup']), 0);
    for (const words of [
      'The mill',
      'Prepared attack and defence',
      `${own.name} Defender`,
      '8 turns.',
      'the higher takes the initiative',
      'Defender’s half',
      '1/2 of the table at the far edge',
      'all 25 units',
      'Old mill, worth 3',
      'no enemy unit within 20 cm',
      'Light rain.',
      '180 cm wide, 120 cm deep',
    ])
      expect(text).toContain(words);
  });

  it('draws no zone over the letter of another, and no letter on the bar of an edge', () => {
    const project = exampleProject(zorch)[0] ?? expect.fail('an example');
    const { pages } = layoutForces(zorch, project, project.forces ?? [], forceJobSchema.parse({ parts: ['setup'] }));
    const items = pages[0]?.items ?? [];
    const zones = items.flatMap((item, at) => (item.kind === 'path' && item.dash !== null ? [at] : []));
    const white = items.flatMap((item, at) => (item.kind === 'path' && item.fill === '#ffffff' ? [at] : []));
    expect(zones.length).toBeGreaterThan(0);
    expect(Math.min(...white)).toBeGreaterThan(Math.max(...zones));
  });

  it('keeps secrets: who stands where, fire plan, secret objectives', () => {
    const text = wordsOn(print(['setup']), 0);
    for (const words of ['Radar', 'Hill 212', 'Crossroads', ...own.sections.map(({ name }) => name), '13 of 25'])
      expect(text).not.toContain(words);
    expect(text).toContain('some objectives are secret');
  });

  it('says the values of the battle’s own fields', () => {
    const force = aForce([], { battle: 'street', role: 'front' });
    const plan: PlannedBattle = { id: 'p', name: 'Street', sides: [force.id], battle: 'street', fields: { isRaining: true } };
    const made = layoutForces(tiny, { ...stockProject(tiny, force), battles: [plan] }, [force], forceJobSchema.parse({ parts: ['setup'] }));
    expect(wordsOn(made, 0)).toMatch(/Agreed Rain\b/);
    expect(wordsOn(made, 0)).toContain('North kerb: at least 2 cogs of 0 cogs.');
  });

  it('is that of the kind of battle where none is planned, and absent where nothing is said', () => {
    const unplanned: Project = { ...project, battles: [] };
    expect(wordsOn(print(['setup'], 'A4', unplanned), 0)).toContain('No fixed end.');
    const nowhere = { ...own, battle: null, role: null };
    const made = print(['setup'], 'A4', { ...unplanned, forces: [nowhere] });
    expect(made.fault).toBe(`No battle is planned for ${own.name}.`);
  });

  it('prints no letter smaller than the smallest type, on no page beyond its edge', () => {
    for (const { items, widthMm, heightMm } of print(['setup', 'plan'], 'Letter').pages) {
      for (const item of items) {
        if (item.kind !== 'text') continue;
        expect(item.sizePt).toBeGreaterThanOrEqual(SMALLEST_PT);
        expect(item.xMm).toBeGreaterThan(0);
        expect(item.xMm).toBeLessThan(widthMm);
        expect(item.baselineMm).toBeLessThan(heightMm);
      }
    }
  });
});

describe('the secret plan', () => {
  const text = wordsOn(print(['plan']), 0);
  it('says where each section starts, what comes when, fire, loads, secrets and notes', () => {
    for (const words of [
      `${own.sections[0]?.name} 5 Defender’s half`,
      '“Defender’s half”: 13 of 25 units, all may.',
      'in reserve, comes in turn 3',
      'Hill 212, pre-planned fire, turn 2, by Gun Line',
      '1 of 6 points are registered.',
      'Radar station: Hold it to the end.',
      'Missiles and chain gun',
      'screens the left',
    ])
      expect(text).toContain(words);
  });

  it('tells nothing of the other side', () => {
    const other = wordsOn(print(['plan']), 1);
    for (const words of ['Radar', 'Hill 212', 'Gun Line']) expect(other).not.toContain(words);
  });
});

describe('turns, who goes first and victory', () => {
  const rows = (count: number, id: string, role: string, lost = 0): Force => {
    const [robot] = stockProject(tiny).designs;
    const entry = { ...anEntry(robot?.id ?? '', count), ...(lost > 0 ? { damage: { lost } } : {}) };
    return aForce([aSection('Row', [entry])], { id: forceId(id), name: id, battle: 'street', role });
  };
  const battle = (more: Partial<PlannedBattle>, ...sides: readonly Force[]): readonly [Project, PlannedBattle] => {
    const plan = { id: 'p', name: 'P', sides: sides.map(({ id }) => id), battle: 'street', ...more };
    return [{ ...stockProject(tiny, ...sides), battles: [plan] }, plan];
  };
  const [front, rear] = [rows(5, 'front', 'front'), rows(4, 'rear', 'rear')];

  it('turns are what the players say, else a number of the ruleset or its formula over both sides', () => {
    expect(turnsOf(tiny, ...battle({}, front, rear))).toBe(6);
    expect(turnsOf(tiny, ...battle({ turns: 3 }, front, rear))).toBe(3);
    expect(turnsOf(tiny, ...battle({ turns: 0 }, front, rear))).toBeNull();
    // Nine robots, four to a turn: 2.25, rounded up.
    expect(turnsOf(tiny, ...battle({ scenario: 'night' }, front, rear))).toBe(3);
    expect(turnsOf(tiny, ...battle({ scenario: 'night' }, front))).toBe(2);
  });

  it('who goes first is a side, a rule of the players, or that of the ruleset with the side that has the role', () => {
    expect(firstWords(tiny, ...battle({ first: front.id }, front, rear))).toBe('front goes first.');
    expect(firstWords(tiny, ...battle({ firstRule: 'Toss a coin.' }, front, rear))).toBe('Toss a coin.');
    expect(firstWords(tiny, ...battle({}, front, rear))).toBe('The rear marches first. (Rear: rear)');
    expect(firstWords(tiny, ...battle({ battle: 'gone' }, front, rear))).toBe('');
  });

  it('a condition that can be counted is met by the side that meets it', () => {
    const condition = { id: 'last', text: 'The last row standing wins.', from: 'last' };
    const met = (...sides: readonly Force[]): readonly string[] => {
      const [of, plan] = battle({}, ...sides);
      return metBy(tiny, of, plan, condition).map(({ name }) => name);
    };
    expect(met(front, rear)).toEqual([]);
    expect(met(front, rows(4, 'rear', 'rear', 4))).toEqual(['front']);
    expect(metBy(tiny, ...battle({}, front, rear), { id: 'own', text: 'Whoever laughs last.' })).toEqual([]);
  });

  it('a fleet wins when every ship of the other is lost', () => {
    const [ship] = stockProject(ships).designs;
    const fleet = (id: string, lost: number): Force =>
      aForce([aSection('All', [anEntry(ship?.id ?? '', 3, lost > 0 ? { damage: { lost } } : {})])], { id: forceId(id), name: id });
    const sides = [fleet('red', 3), fleet('blue', 1)];
    const plan: PlannedBattle = { id: 'p', name: 'P', sides: sides.map(({ id }) => id), scenario: 'fleetAction' };
    const of = { ...stockProject(ships, ...sides), battles: [plan] };
    expect(metBy(ships, of, plan, { id: 'd', text: 'x', from: 'destroyed' }).map(({ name }) => name)).toEqual(['blue']);
    expect(mapOf(ships, plan, sides).zones.map(({ boxes }) => boxes)).toEqual([
      [{ left: 0, top: 1 - 6 / 36, width: 1, height: 6 / 36 }],
      [{ left: 0, top: 0, width: 1, height: 6 / 36 }],
    ]);
  });
});
