import { describe, expect, it } from 'vitest';
import { tableShare } from '../../../../shared/base/text/index.ts';
import {
  areaWords,
  boxOf,
  kindOf,
  objectivesOf,
  pointOf,
  scenarioOf,
  tableOf,
  unplanned,
  victoryOf,
  whoseWords,
  zonesOf,
} from '../../../../shared/force/battle/index.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import type { BattleArea, PlannedBattle } from '../../../../shared/project/battle.ts';
import type { Force, ForceEntry } from '../../../../shared/project/force.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { lengthRatio } from '../../../../shared/rules/ruleset/values/lengths.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../../../support/forces/forces.ts';
import { zorchAtSetCosts } from '../../../support/forces/setCosts.ts';
import { builtInRuleset, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

const zorch = zorchAtSetCosts();
const ships = builtInRuleset('spaceship-battles');
const tiny = tinyRuleset();

describe('an area in words', () => {
  const table = { width: 180, depth: 120, unit: 'cm' };
  it.each<[BattleArea, string]>([
    [{ edge: 'near', depth: '1/3' }, '1/3 of the table at the near edge'],
    [{ edge: 'far', depth: '25 %' }, '25 % of the table at the far edge'],
    [{ edge: 'left', depth: '7,5' }, 'within 7.5 cm of the left edge'],
    [{ edge: 'right', depth: '0' }, 'the right edge'],
    [{ edge: 'near', depth: '1,0 hexes' }, 'within 1 hex of the near edge'],
    [{ edge: 'near', depth: '1,5 hexes' }, 'within 1.5 hexes of the near edge'],
    [{ x: '0', y: '12,5 cm', width: '30', depth: '20 cm' }, '30 × 20 cm, at the left edge, 12.5 cm from the near edge'],
    [{ x: '1/2', y: '0', width: '10 in', depth: '20 cm' }, '10″ × 20 cm, 1/2 from the left edge, at the near edge'],
  ])('%j', (area, words) => {
    expect(areaWords(area, table, zorch.lengths)).toBe(words);
  });
});

describe('a length on a table', () => {
  it.each<[string, number, string, number | null]>([
    ['1/3', 120, 'cm', 1 / 3],
    ['50 %', 120, 'cm', 0.5],
    ['12,5%', 120, 'cm', 0.125],
    ['30', 120, 'cm', 0.25],
    ['30 cm', 120, 'cm', 0.25],
    ['12 in', 48, 'in', 0.25],
    ['1 ft', 48, 'in', 0.25],
    ['12"', 121.92, 'cm', 0.25],
    ['300mm', 120, 'cm', 0.25],
    ['1 space', 4, 'spaces', 0.25],
    ['0', 120, 'cm', 0],
    ['120 cm', 120, 'cm', 1],
    ['121 cm', 120, 'cm', null],
    ['4/3', 120, 'cm', null],
    ['1/0', 120, 'cm', null],
    ['-3', 120, 'cm', null],
    ['half', 120, 'cm', null],
    ['3 cm', 10, 'spaces', null],
    ['3 spaces', 10, 'spaces', 0.3],
    ['1 space', 10, 'spaces', 0.1],
    ['10 paces', 100, 'cm', 0.2],
    ['20 cm', 40, 'paces', 0.25],
    ['', 120, 'cm', null],
  ])('%s of %d %s is %s', (text, whole, unit, share) => {
    const read = tableShare(text, whole, unit, (from, to) => lengthRatio(from, to, tiny.lengths));
    if (share === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(share, 9);
  });
});

describe('on the map', () => {
  const table = { width: 180, depth: 120, unit: 'cm' };
  it.each<[string, BattleArea, object | null]>([
    ['a strip along the far edge', { edge: 'far', depth: '1/4' }, { left: 0, top: 0, width: 1, height: 0.25 }],
    ['along the near edge', { edge: 'near', depth: '30' }, { left: 0, top: 0.75, width: 1, height: 0.25 }],
    ['along the right edge, of the width', { edge: 'right', depth: '45 cm' }, { left: 0.75, top: 0, width: 0.25, height: 1 }],
    ['a rectangle from the near left', { x: '0', y: '0', width: '50%', depth: '25%' }, { left: 0, top: 0.75, width: 0.5, height: 0.25 }],
    [
      'a rectangle that would leave the table',
      { x: '75%', y: '75%', width: '50%', depth: '50%' },
      { left: 0.75, top: 0, width: 0.25, height: 0.25 },
    ],
    ['what cannot be read', { edge: 'far', depth: 'a bit' }, null],
  ])('%s', (_, area, box) => {
    expect(boxOf(area, table, tiny.lengths)).toEqual(box);
  });

  it('a point is counted from the near left corner', () => {
    expect(pointOf({ x: '45', y: '1/4' }, table, tiny.lengths)).toEqual({ x: 0.25, y: 0.75 });
    expect(pointOf({ x: '45', y: '200' }, table, tiny.lengths)).toBeNull();
  });
});

describe('a fault in a scenario is told with its place', () => {
  type Spoilt = Readonly<Record<string, unknown>>;
  const scenario = {
    table: { width: 60, depth: 40, unit: 'in' },
    zones: [{ id: 'north', label: 'North', areas: [{ edge: 'far', depth: '10' }] }],
    source: 'Tin Parade, p. 8',
  };
  const faultsOf = (more: Spoilt): readonly string[] => {
    const force = JSON.parse(readFolder(tinyFolder).get('force.json') ?? '');
    force.scenarios = [{ id: 'odd', label: 'Odd', battle: 'street', ...scenario, ...more }];
    const loaded = loadRuleset(withFile('force.json', JSON.stringify(force)));
    return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
  };
  const at = 'force.json, scenarios[0] "odd"';
  const condition = { id: 'v', text: 'Win.', source: 'Tin Parade' };

  it.each<[string, Spoilt, string]>([
    ['an unknown battle', { battle: 'stret' }, `${at}, battle: There is no battle "stret". Did you mean "street"?`],
    ['an unknown role', { first: { role: 'frnt', rule: 'x' } }, `${at}, first, role: There is no role "frnt". Did you mean "front"?`],
    [
      'an unknown role of a zone',
      { zones: [{ ...scenario.zones[0], role: 'side' }] },
      `${at}, zones[0] "north", role: There is no role "side".`,
    ],
    ['a doubled zone', { zones: [...scenario.zones, ...scenario.zones] }, `${at}, zones[1] "north": The id "north" is taken already.`],
    [
      'an unknown zone',
      { placement: [{ zone: 'nort', source: 'Tin Parade' }] },
      `${at}, placement[0], zone: There is no zone "nort". Did you mean "north"?`,
    ],
    [
      'a length that is none',
      { zones: [{ ...scenario.zones[0], areas: [{ edge: 'far', depth: '50 in' }] }] },
      `${at}, zones[0] "north", areas[0], depth: "50 in" is no length on a table of 60 × 40 in: write "1/3", "50 %" or "20 in".`,
    ],
    [
      'a place that is none',
      { objectives: [{ id: 'o', label: 'O', at: { x: '1/2', y: 'up' } }] },
      `${at}, objectives[0] "o", at, y: "up" is no length on a table of 60 × 40 in: write "1/3", "50 %" or "20 in".`,
    ],
    ['a formula about nothing', { turns: '=unit' }, `${at}, turns: A formula about both sides cannot name "unit". Did you mean "units"?`],
    [
      'a condition about nothing',
      { victory: [{ ...condition, met: '=opponentLst>0' }] },
      `${at}, victory[0] "v", met: A formula about both sides cannot name "opponentLst". Did you mean "opponentLost"?`,
    ],
    [
      'a share about nothing',
      { placement: [{ zone: 'north', most: '=opponentUnits', source: 'Tin Parade' }] },
      `${at}, placement[0], most: A formula about a force cannot name "opponentUnits".`,
    ],
  ])('%s', (_, more, message) => {
    expect(faultsOf(more)).toEqual([message]);
  });
});

const planned = (more: Partial<PlannedBattle>): PlannedBattle => ({ id: 'plan', name: 'Plan', sides: [forceId('force')], ...more });

describe('what is agreed', () => {
  it('is what the kind of battle says, or a scenario instead; a list of the players replaces the ruleset’s', () => {
    const street = planned({ battle: 'street' });
    expect(zonesOf(tiny, street).map(({ id }) => id)).toEqual(['north', 'south']);
    expect(objectivesOf(tiny, street)).toEqual([{ id: 'arch', label: 'Arch', points: 5, at: { x: '1/2', y: '20' }, secret: false }]);
    expect(victoryOf(tiny, street)).toEqual([{ id: 'last', text: 'The last row standing wins.', from: 'last' }]);
    const night = planned({ battle: 'street', scenario: 'night' });
    expect(scenarioOf(tiny, night)).toBe(tiny.force.data.scenarios[0]);
    expect(zonesOf(tiny, night)).toEqual([]);
    expect(zonesOf(tiny, { ...street, zones: [] })).toEqual([]);
    expect(tableOf(tiny, street)).toEqual({ width: 60, depth: 40, unit: 'in' });
    expect(tableOf(tiny, { ...street, table: { width: 3, depth: 2, unit: 'm' } })).toEqual({ width: 3, depth: 2, unit: 'm' });
  });

  it('is nothing where neither says anything', () => {
    const plan = planned({ battle: 'gone' });
    expect([kindOf(tiny, 'gone'), scenarioOf(tiny, plan), zonesOf(ships, plan)]).toEqual([null, null, []]);
  });

  it('says whose things are', () => {
    const [red, blue] = [aForce([], { name: 'Red', role: 'front' }), aForce([], { id: forceId('blue'), name: 'Blue', role: 'rear' })];
    const words = (meant: Parameters<typeof whoseWords>[3]): string => whoseWords(tiny, planned({ battle: 'street' }), [red, blue], meant);
    expect([
      words({}),
      words({ role: 'front' }),
      words({ force: blue.id }),
      words({ role: 'third' }),
      words({ force: forceId('gone') }),
    ]).toEqual(['', 'Front (Red)', 'Blue', 'third', 'a side that is gone']);
  });
});

describe('standing on the table before the battle', () => {
  const foot = (count: number, more: Partial<ForceEntry> = {}): ForceEntry => anEntry('Rifle Stand', count, more);
  /** A hasty defender: 12 stands in the first section, 13 in the second. Half of 25 is 12. */
  const side = (placed: Partial<Force['sections'][number]>, more: Partial<Force> = {}): Force =>
    aForce(
      [aSection('First', [foot(12)], { placed: 'defenderThird', ...placed }), aSection('Second', [foot(13, { id: entryId('second') })])],
      {
        battle: 'hasty',
        role: 'defender',
        ...more,
      },
    );
  const told = (force: Force, plan?: PlannedBattle): readonly string[] => {
    const project: Project = { ...stockProject(zorch, force), ...(plan ? { battles: [plan] } : {}) };
    return assessForce(zorch, project, force)
      .issues.filter(({ id }) => id.startsWith('placed') || id === 'force.otherBattle')
      .map(({ severity, message }) => `${severity}: ${message}`);
  };
  const placed = (force: Force, plan?: PlannedBattle) => {
    const project: Project = { ...stockProject(zorch, force), ...(plan ? { battles: [plan] } : {}) };
    return assessForce(zorch, project, force).placements.map(({ words, fits }) => [words, fits]);
  };

  it('up to half of the units is allowed, one more is not', () => {
    expect(told(side({}))).toEqual([]);
    expect(placed(side({}))).toEqual([['“Defender’s third”: 12 of 25 units, at most 12', true]]);
    const more = side({ entries: [foot(13)] });
    expect(told({ ...more, sections: [...more.sections.slice(0, 1), aSection('Second', [foot(12, { id: entryId('second') })])] })).toEqual([
      'error: Before the battle, “Defender’s third”: 13 of 25 units, at most 12.',
    ]);
  });

  it('the players may agree to measure it by points', () => {
    // 12 Rifle Stands at 70 are 840; with four Rhinos at 725 the rest costs 2,900.
    const force = side(
      {},
      { sections: [aSection('First', [foot(12)], { placed: 'defenderThird' }), aSection('Second', [anEntry('Rhino Heavy Tank', 4)])] },
    );
    expect(told(force)).toHaveLength(1);
    expect(placed(force, planned({ battle: 'hasty', placedBy: 'points' }))).toEqual([
      ['“Defender’s third”: 840 PP of 3,740 PP, at most 1,870 PP', true],
    ]);
  });

  it('measured by points, units without a price are only counted', () => {
    const force = side({}, { sections: [aSection('First', [foot(12), anEntry('gone', 3)], { placed: 'defenderThird' })] });
    const priceless = { ...stockProject(zorch, force), battles: [planned({ battle: 'hasty', placedBy: 'points' })] };
    const designs = priceless.designs.map((design) =>
      design.values.name === 'Rifle Stand' ? { ...design, values: { ...design.values, armour: 'thick' } } : design,
    );
    const [placement] = assessForce(zorch, { ...priceless, designs }, force).placements;
    expect(placement).toMatchObject({ words: '“Defender’s third”: 15 units', least: null, most: null, fits: true });
  });

  it('a prepared defender may place all of it, in the half of the table', () => {
    const force = side({ placed: 'defenderHalf' }, { battle: 'prepared' });
    expect(told({ ...force, sections: force.sections.map((section) => ({ ...section, placed: 'defenderHalf' })) })).toEqual([]);
  });

  it('a zone of the other side, of another battle, or of nobody is none', () => {
    const wrong = (zone: string): readonly string[] => told(side({ placed: zone }));
    expect(wrong('attackerEdge')).toEqual([
      'error: First cannot stand in “Attacker’s edge” before the battle; that is no zone of this side.',
    ]);
    expect(wrong('defenderHalf')).toEqual(['error: First cannot stand in “defenderHalf” before the battle; that is no zone of this side.']);
    expect(told(side({}, { battle: null, role: null }))).toHaveLength(2);
  });

  it('units may stand apart from their section, or nowhere', () => {
    const apart = side({ placed: undefined, entries: [foot(5, { placed: 'attackerEdge' }), foot(7, { id: entryId('rest') })] });
    expect(told(apart)).toEqual([
      'error: First: Rifle Stand cannot stand in “Attacker’s edge” before the battle; that is no zone of this side.',
    ]);
    const stay = side({ entries: [foot(5, { placed: '' }), foot(7, { id: entryId('rest') })] });
    expect(placed(stay)).toEqual([['“Defender’s third”: 7 of 25 units, at most 12', true]]);
  });

  it('nobody stands on the table and waits, or arrives later', () => {
    expect(told(side({ reserve: true }))).toEqual(['error: First cannot stand in “Defender’s third” and wait in reserve; choose one.']);
    expect(told(side({ arrives: 3 }))).toEqual([
      'warning: First: Rifle Stand stands in “Defender’s third” before the battle and arrives in turn 3; choose one.',
    ]);
  });

  it('zones of the players go before those of the rules, with shares of their own', () => {
    const zone = { id: 'farm', label: 'Farm', force: forceId('force'), areas: [], most: 0.25 };
    const plan = planned({ battle: 'hasty', zones: [zone] });
    expect(told(side({ placed: 'farm' }), plan)).toEqual(['error: Before the battle, “Farm”: 12 of 25 units, at most 6.']);
    expect(told(side({ placed: 'farm' }), { ...plan, zones: [{ ...zone, most: 0.5 }] })).toEqual([]);
    expect(told(side({}), plan)).toEqual(['error: First cannot stand in “defenderThird” before the battle; that is no zone of this side.']);
  });

  it('a force bought for another kind of battle than the planned one is told', () => {
    expect(told(side({ placed: undefined }), planned({ battle: 'prepared' }))).toEqual([
      'warning: It is bought for “Hasty attack and defence”, but “Plan” is planned as “Prepared attack and defence”; choose one kind of battle.',
    ]);
  });

  it('a share may be a formula, and there may be a least one', () => {
    const robot = stockProject(tiny).designs[0];
    if (!robot) throw new Error('The tiny ruleset has no stock.');
    const force = aForce([aSection('Row', [{ id: entryId('one'), design: robot.id, count: 1 }], { placed: 'north' })], {
      battle: 'street',
      role: 'front',
    });
    const [placement] = assessForce(tiny, stockProject(tiny, force), force).placements;
    expect(placement).toMatchObject({ zone: 'north', units: 1, measure: 'points', least: 2, fits: false });
  });

  it('what is not planned is what the force itself says', () => {
    expect(unplanned(side({}))).toMatchObject({ battle: 'hasty', sides: ['force'] });
    expect('battle' in unplanned(aForce([]))).toBe(false);
  });
});
