import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { type RecordKind, recordTables } from '../../../../../shared/force/turns.ts';
import { type ForceJobInput, forceJobSchema, layoutForces, partFactsOf } from '../../../../../shared/paper/handouts/force/index.ts';
import type { PlannedBattle } from '../../../../../shared/project/battle.ts';
import type { Force } from '../../../../../shared/project/force.ts';
import { workedForce, workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { inkOf, isInside, overlaps, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { builtInFiles, builtInRuleset, loadTexts, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');
const tiny = tinyRuleset();
const own = workedForce();

const tablesOf = (
  force: Force,
  kind: RecordKind = 'turnRecord',
  ruleset = zorch,
  turns?: number,
  plansShown = true,
  plan: Partial<PlannedBattle> = {},
) => {
  const planned = { id: 'b', name: 'B', sides: [force.id], ...(turns === undefined ? {} : { turns }), ...plan };
  const battles: readonly PlannedBattle[] = turns === undefined && Object.keys(plan).length === 0 ? [] : [planned];
  const project = { ...(ruleset === zorch ? workedProject(force) : stockProject(ruleset, force)), battles: [...battles] };
  const assessment = assessForce(ruleset, project, force);
  return recordTables(ruleset, project, assessment, kind, plansShown);
};
const table = (tables: ReturnType<typeof tablesOf>, label: string) => {
  const found = tables.find((each) => each.label === label);
  if (!found) throw new Error(`There is no table ${label}.`);
  return found;
};
const rowsOf = ({ rows }: ReturnType<typeof table>) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ text, ticks }) => (ticks > 0 ? `${ticks} boxes` : text))].join(' | '));

describe('the turn record of ZORCH! 97v1', () => {
  it('has a table for everything that this battlegroup can need', () => {
    expect(tablesOf(own).map(({ label }) => label)).toEqual(['Turns', 'Morale', 'Registered points', 'Ranging in', 'Engineering']);
  });

  it('has lines for the reserve that comes when its player likes; what comes in a written turn is in the table of turns', () => {
    const sections = [
      aSection('Rifles', [anEntry('Rifle Stand', 8)]),
      aSection('Guns', [anEntry('Anvil SP Howitzer', 2)], { reserve: true }),
    ];
    expect(rowsOf(table(tablesOf(aForce(sections)), 'Reserve'))).toEqual(['Guns | 2 |  | ']);
    const planned = sections.map((section) => (section.reserve ? { ...section, arrives: 4 } : section));
    const tables = tablesOf(aForce(planned));
    expect(tables.map(({ label }) => label)).not.toContain('Reserve');
    expect(rowsOf(table(tables, 'Turns'))[3]).toContain(' Guns ');
  });

  it('has none for what it cannot need: a force of infantry alone has turns and morale', () => {
    const plain = aForce([aSection('Rifles', [anEntry('Rifle Stand', 8)])]);
    expect(tablesOf(plain).map(({ label }) => label)).toEqual(['Turns', 'Morale']);
  });

  it('says in each turn what comes, as written before the game, and hides it where plans are secret', () => {
    const comes = ['1', '2', '3', '4'].map((turn) => `${turn} |  |  |  |  |  |`);
    const arrivals = ['', ' 2× Kestrel Attack Helicopter', ' Engineers', ' 1× Pelican Transport Helicopter'];
    expect(rowsOf(table(tablesOf(own), 'Turns')).slice(0, 4)).toEqual(
      comes.map((row, at) => `${row}${arrivals[at] === '' ? ' ' : arrivals[at]} | `),
    );
    expect(rowsOf(table(tablesOf(own, 'turnRecord', zorch, undefined, false), 'Turns')).slice(0, 4)).toEqual(
      comes.map((row) => `${row}  | `),
    );
  });

  it('names a turn for planned fire, and none for a registered point, which any turn may fire at', () => {
    const registered = [
      { kind: 'registered', target: 'The ford' },
      { kind: 'prePlanned', target: 'The mill', turn: 2 },
    ];
    const rows = rowsOf(table(tablesOf({ ...own, registered }, 'writtenOrders'), 'Fire plan'));
    expect(rows.slice(0, 2)).toEqual(['Registered point | The ford | – | ', 'Pre-planned fire | The mill | 2 | ']);
  });

  it('counts the losses at which each section first tests: 2 of 5, 2 of 8, 1 of 3', () => {
    const [first, second, third] = rowsOf(table(tablesOf(own), 'Morale'));
    expect([first, second, third].map((row) => row?.split(' | ').slice(0, 3))).toEqual([
      ['Iron Fist', '2 of 5', '5 boxes'],
      ['Rifle Company', '2 of 8', '8 boxes'],
      ['Gun Line', '1 of 3', '3 boxes'],
    ]);
  });

  it('has a row for each engineer, each fast mover with its shots, and for targets that artillery ranges in on', () => {
    expect(table(tablesOf(own), 'Engineering').rows.map(({ name }) => name)).toEqual(['Sapper Stand', 'Bulwark Engineer Tank']);
    // Three guns of artillery, and two rows more.
    expect(table(tablesOf(own), 'Ranging in').rows).toHaveLength(5);
    const strike = aForce([aSection('Air', [anEntry('Javelin Strike Aircraft', 2, { arrives: 3, loadOut: 'Bombs' })])]);
    const rows = rowsOf(table(tablesOf(strike), 'Air strikes'));
    expect(rows.map((row) => row.split(' | ').slice(0, 3))).toEqual([
      ['Javelin Strike Aircraft (No. 1)', 'Bombs', 'turn 3'],
      ['Javelin Strike Aircraft (No. 2)', 'Bombs', 'turn 3'],
    ]);
    expect(rows[0]).toMatch(/ \| \d+ boxes \| /);
  });

  it('has as many turns as the planned battle, in columns of 12 turns at most', () => {
    expect(table(tablesOf(own, 'turnRecord', zorch, 5), 'Turns').rows).toHaveLength(5);
    const long = tablesOf(own, 'turnRecord', zorch, 20);
    expect(
      table(long, 'Morale')
        .columns.map(({ heading }) => heading)
        .slice(2),
    ).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
    expect(table(long, 'Morale, from turn 13').columns.at(-1)?.heading).toBe('20');
  });
});

describe('what is written before the game', () => {
  it('has the turn and the load of each aircraft, lines for six points, and the ammunition of artillery', () => {
    const tables = tablesOf(own, 'writtenOrders');
    expect(rowsOf(table(tables, 'Aircraft'))).toEqual([
      'Kestrel Attack Helicopter (No. 21) | 2 | Missiles and chain gun | ',
      'Kestrel Attack Helicopter (No. 22) | 2 | Missiles and chain gun | ',
      'Pelican Transport Helicopter | 4 | Empty | ',
    ]);
    expect(table(tables, 'Fire plan').rows).toHaveLength(6);
    expect(rowsOf(table(tables, 'Ammunition'))).toEqual([
      '2× Anvil SP Howitzer |  |  | 155 mm howitzer | ',
      '1× Petrel SP Mortar | 120 mm mortar |  |  | ',
    ]);
  });

  it('leaves room to write where nothing is written yet', () => {
    const strike = aForce([aSection('Air', [anEntry('Javelin Strike Aircraft', 1)])]);
    expect(rowsOf(table(tablesOf(strike, 'writtenOrders'), 'Aircraft'))).toEqual(['Javelin Strike Aircraft |  |  | ']);
    const low = aForce([aSection('Air', [anEntry('Javelin Strike Aircraft', 1, { fields: { altitude: 'noe' } })])]);
    expect(rowsOf(table(tablesOf(low, 'writtenOrders'), 'Aircraft'))).toEqual(['Javelin Strike Aircraft |  |  | NOE']);
  });

  it('of a fleet is where the power of each ship goes, once for each turn', () => {
    const [name = ''] = ships.stock.map(({ values }) => String(values.name));
    const fleet = aForce([aSection('Van', [anEntry(name, 2)])], { limit: 500 });
    const tables = tablesOf(fleet, 'writtenOrders', ships, 3);
    expect(tables.map(({ label }) => label)).toEqual(['Phase zero, turn 1', 'Phase zero, turn 2', 'Phase zero, turn 3']);
    expect(rowsOf(tables[0] ?? table(tables, ''))[0]).toMatch(/^.* \(No. 1\) \| 8 · 7 · 5 · 2 \|.*\| 1 boxes$/);
  });
});

describe('another game', () => {
  const parade = aForce(
    [aSection('Head', [anEntry('Drummer', 2), anEntry('Bulldozer', 1)]), aSection('Tail', [anEntry('Drummer', 1)], { arrives: 2 })],
    {
      name: 'Parade',
      registered: [{ target: 'Fountain', turn: 2 }],
    },
  );

  it('keeps a diary with its own words, turns and boxes', () => {
    const tables = tablesOf(parade, 'turnRecord', tiny);
    expect(rowsOf(table(tables, 'Steps'))).toEqual(['Step 1 of 3 |  | ', 'Step 2 of 3 | Tail | ', 'Step 3 of 3 |  | ']);
    expect(rowsOf(table(tables, 'Rows'))).toEqual(['Head | 2 | 3 boxes |  |  | ', 'Tail | 1 | 1 boxes |  |  | ']);
  });

  it('has the turns that the set-up page says: of the plan, of its kind of battle, of its scenario; a usual number without an end', () => {
    const steps = (plan: Partial<PlannedBattle>) => table(tablesOf(parade, 'turnRecord', tiny, undefined, true, plan), 'Steps').rows.length;
    expect(steps({ battle: 'street' })).toBe(6);
    expect(steps({ battle: 'street', turns: 4 })).toBe(4);
    // One for each four of the four robots, both sides together, rounded up.
    expect(steps({ battle: 'street', scenario: 'night' })).toBe(1);
    expect(steps({ battle: 'street', turns: 0 })).toBe(3);
  });

  it('writes orders for each turn, with what may be written, and planned fire', () => {
    const tables = tablesOf(parade, 'writtenOrders', tiny);
    expect(tables.map(({ label }) => label)).toEqual(['Steps, turn 1', 'Steps, turn 2', 'Planned noise', 'Whole parade']);
    expect(tables[0]?.choices).toEqual([
      { key: 'M', label: 'march' },
      { key: 'H', label: 'halt' },
    ]);
    expect(rowsOf(table(tables, 'Planned noise'))).toEqual(['1 | Fountain | 2']);
  });

  it('without such tables says so, beside what prints', () => {
    const laid = layoutForces(tiny, stockProject(tiny, parade), [parade], forceJobSchema.parse({ parts: ['record', 'orders'] }));
    expect([laid.fault, laid.parts.map(({ part }) => part)]).toEqual([null, ['record', 'orders']]);
    const bare = aForce([], { name: 'Nobody' });
    expect(layoutForces(zorch, workedProject(bare), [bare], forceJobSchema.parse({ parts: ['orders'] })).fault).toBe(
      'Nobody needs no written orders.',
    );
  });
});

describe('on paper', () => {
  const forces = [own, { ...workedOpponent() }];
  const print = (input: ForceJobInput) => layoutForces(zorch, workedProject(workedOpponent()), forces, forceJobSchema.parse(input));

  it('the record takes two pages at most, inside the margins, and no words lie over others', () => {
    for (const parts of [['record'], ['orders']] as const) {
      const { pages, fault, layoutIssues, parts: laid } = print({ parts: [...parts] });
      expect([fault, layoutIssues, laid.every((part) => part.pages <= 2)]).toEqual([null, [], true]);
      for (const { items, widthMm, heightMm } of pages) {
        const texts = textsOf(items).map((item) => ({ item, ink: inkOf(item) }));
        for (const { ink } of texts) expect(isInside(ink, { left: 10, top: 10, right: widthMm - 10, bottom: heightMm - 8 })).toBe(true);
        texts.forEach(({ ink, item }, index) => {
          const over = texts.slice(index + 1).find((other) => overlaps(ink, other.ink));
          expect(over && `${item.text} | ${over.item.text}`).toBeUndefined();
        });
      }
    }
  });

  it('has the unit of a column below its heading, and what its marks mean', () => {
    const items = print({ parts: ['record'] }).pages.flatMap((page) => textsOf(page.items).map((item) => ({ item, ink: inkOf(item) })));
    const [heading, unit] = ['Initiative', 'own'].map((text) => items.find(({ item }) => item.text === text)?.ink ?? expect.fail(text));
    expect((unit?.top ?? 0) - (heading?.bottom ?? 0)).toBeGreaterThan(0);
    expect(items.map(({ item }) => item.text)).toContain('F: failed · R: routed');
  });

  it('every box to write in is 6 mm high and wide or more', () => {
    for (const { items } of print({ parts: ['record'] }).pages) {
      const lines = items.flatMap((item) => (item.kind === 'line' ? [item] : []));
      expect(lines.length).toBeGreaterThan(20);
      const upright = lines.filter(({ x1Mm, x2Mm }) => x1Mm === x2Mm);
      for (const top of new Set(upright.map(({ y1Mm }) => y1Mm.toFixed(2)))) {
        const bars = upright.filter(({ y1Mm }) => y1Mm.toFixed(2) === top);
        const xs = bars.map(({ x1Mm }) => x1Mm).toSorted((one, other) => one - other);
        for (const { y1Mm, y2Mm } of bars) expect(Math.abs(y2Mm - y1Mm)).toBeGreaterThanOrEqual(6);
        xs.slice(1).forEach((x, at) => {
          expect(x - (xs[at] ?? 0)).toBeGreaterThanOrEqual(6);
        });
      }
    }
  });

  it('says no plans where they are secret', () => {
    const text = print({ parts: ['record'], notesShown: false })
      .pages.map(({ items }) => wordsOf(items).join(' '))
      .join(' ');
    for (const secret of ['Kestrel', 'Crossroads at the mill', 'turn 3']) expect(text).not.toContain(secret);
  });
});

describe('a game whose turns have another name', () => {
  const files = { ...builtInFiles('spaceship-battles') };
  files['force.json'] = JSON.stringify({ ...JSON.parse(files['force.json'] ?? ''), turnNoun: { one: 'watch', many: 'watches' } });
  const sailing = loadTexts(new Map(Object.entries(files)));

  it('has it on every page, and in the names of its pages', () => {
    const ship = stockProject(sailing).designs.at(-1);
    const fleet = aForce([aSection('Late', [anEntry(ship?.id ?? '', 2)], { arrives: 3 })]);
    const project = { ...stockProject(sailing, fleet), battles: [{ id: 'b', name: 'B', sides: [fleet.id], turns: 4 }] };
    const job = forceJobSchema.parse({ parts: ['setup', 'plan', 'sheet', 'orders', 'cards'] });
    const { pages } = layoutForces(sailing, project, [fleet], job);
    const words = pages
      .flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))])
      .join(' ')
      .replace(/\s+/gu, ' ');
    for (const said of ['Watches', '4 watches.', 'comes in watch 3', 'arrives watch 3', 'Arrives watch 3.', ', watch 4'])
      expect(words).toContain(said);
    expect(words).not.toMatch(/4 turns|in turn 3|arrives turn|, turn \d/iu);
    expect(partFactsOf(sailing).record.label).toBe('Watch record');
    expect(partFactsOf(ships).record.label).toBe('Turn record');
  });
});
