import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import { entryIdSchema } from '../../../../../shared/project/force.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { columnChoices, guessedName, readNoun, systemProject } from '../../../../../shared/sheets/newSystem/index.ts';
import { roundUp, splitHeading } from '../../../../../shared/sheets/newSystem/plan/fields.ts';
import { pluralOf, singularOf } from '../../../../../shared/sheets/newSystem/plan/naming.ts';
import { madeWorkbook } from '../../../../support/importing/madeWorkbook.ts';
import { madeSystem } from '../../../../support/newSystems/systemLaws.ts';

describe('one and several', () => {
  it.each([
    ['weapon', 'weapons'],
    ['battery', 'batteries'],
    ['bay', 'bays'],
    ['ally', 'allies'],
    ['tie', 'ties'],
    ['die', 'dies'],
    ['box', 'boxes'],
    ['torch', 'torches'],
    ['bench', 'benches'],
    ['hatch', 'hatches'],
    ['brush', 'brushes'],
    ['hero', 'heroes'],
    ['radio', 'radios'],
    ['shot', 'shots'],
    ['size', 'sizes'],
    ['Talisman', 'Talismans'],
    ['human', 'humans'],
    ['shaman', 'shamans'],
    ['hex', 'hexes'],
  ])('%s, %s', (one, many) => {
    expect([pluralOf(one), singularOf(many)]).toEqual([many, one]);
    expect([pluralOf(many), singularOf(one)]).toEqual([many, one]);
  });

  it.each([
    ['crewman', 'crewmen'],
    ['spacecraft', 'spacecraft'],
  ])('%s, %s', (one, many) => {
    expect([pluralOf(one), pluralOf(many)]).toEqual([many, many]);
  });

  it.each(['gas', 'bus', 'glass', 'axis', 'us'])('%s is one already', (word) => {
    expect(singularOf(word)).toBe(word);
  });

  it.each([
    ['ship', { one: 'ship', many: 'ships' }],
    [' ship / fleet ', { one: 'ship', many: 'fleet' }],
    ['/ship', { one: 'ship', many: 'ships' }],
    ['', { one: 'unit', many: 'units' }],
  ])('a player types “%s”', (typed, noun) => {
    expect(readNoun(typed)).toEqual(noun);
  });
});

it.each([
  ['Iron Fleet.xlsx', 'Iron Fleet'],
  ['iron_fleet--v2.csv', 'Iron fleet v2'],
  ['a.b.ods', 'A.b'],
  ['__.csv', 'New system'],
  [`${'x'.repeat(80)}.csv`, `X${'x'.repeat(59)}`],
])('a system made of %s is called %s', (file, name) => {
  expect(guessedName(file)).toBe(name);
});

it.each([
  ['Iron Fleet', 'iron-fleet'],
  ['Grön & Mût', 'gron-mut'],
  ['1815!', 'system-1815'],
  ['鋼鉄', 'system'],
  ['-- Über --', 'uber'],
])('the id of a system called “%s” is %s', (name, id) => {
  const rows = [['Ship', 'Hull'], ...['One', 'Two', 'Three'].map((ship, at) => [ship, at + 3])];
  expect(madeSystem(madeWorkbook({ Fleet: rows }), { name }).ruleset.data).toMatchObject({ id, name });
});

it.each([
  ['Move (cm)', 'Move', 'cm'],
  ['Move [in]', 'Move', 'in'],
  ['Move (max)', 'Move (max)', null],
  ['Crew (12)', 'Crew (12)', null],
  ['Range "', 'Range', '"'],
  ['Range″', 'Range', '"'],
  ['Chance %', 'Chance', '%'],
  ['Speed, mm', 'Speed', 'mm'],
  ['Speed cm', 'Speed', 'cm'],
  ['Built in', 'Built in', null],
  ['  Hull\n  points ', 'Hull points', null],
])('the heading “%s” says %s in %s', (heading, label, unit) => {
  expect(splitHeading(heading)).toEqual({ label, unit });
});

it('the next round number is the smallest of 1, 2, 5, 10, 20, 50 … that is no smaller', () => {
  const rounds = [1, 10, 100, 1000, 10_000, 100_000].flatMap((power) => [power, 2 * power, 5 * power]);
  fc.assert(
    fc.property(fc.oneof(fc.double({ min: -5, max: 90_000, noNaN: true }), fc.constantFrom(...rounds)), (number) => {
      expect(roundUp(number)).toBe(rounds.find((round) => round >= number));
    }),
  );
});

describe('what a player says that a column holds', () => {
  const cells: readonly (readonly CellValue[])[] = [
    ['yes', 'no', 'yes', 'no'],
    [1, 2, 'all', 2],
    ['Big', 'small', 'big', 'Big '],
    [3, 4, 5.5, -7],
    ['3+', '4+', '6+', '-'],
    [null, 'x', null, 'x'],
  ];
  it.each(cells.flatMap((column) => columnChoices.map((choice) => [choice, column] as const)))('%s for %j', (choice, column) => {
    const sheet = {
      Fleet: [['Ship', 'Hull', 'Drift', 'Crew'], ...column.map((value, at) => [`Ship ${'ABCD'[at]}`, 4 + at, value, 9 - at])],
    };
    const key = madeSystem(madeWorkbook(sheet)).report.columns.find(({ headings }) => headings.includes('Drift'))?.key ?? '';
    const { ruleset, designs, report } = madeSystem(madeWorkbook(sheet), { columns: { [key]: choice } });
    const taken = report.columns.find((one) => one.key === key);
    const field = ruleset.data.fields.find(({ id }) => id === taken?.field);
    const wanted = { skip: undefined, number: 'number', choice: 'choice', yesNo: 'yesNo', text: 'text' };
    if (choice === 'cost') return expect(taken?.taken).toBe('cost');
    expect(field?.kind).toBe(wanted[choice]);
    if (!field) return;
    const found = designs.map((design) => assessDesign(ruleset, design).values[field.id] ?? null);
    const issues = designs.flatMap((design) => assessDesign(ruleset, design).issues.map(({ message }) => message));
    const said = (value: unknown): string =>
      String(value ?? '')
        .trim()
        .toLowerCase();
    for (const [at, value] of column.entries()) {
      const own = found[at];
      if (value === null || value === '-') expect([null, false, '-', 0]).toContain(own);
      // The first of them means yes.
      else if (choice === 'yesNo') expect(own).toBe(said(value) === said(column.find((each) => each !== null) ?? null));
      else if (choice === 'number' && typeof own === 'number') expect(said(value)).toMatch(new RegExp(`^${own}\\+?$`));
      else expect(said(own ?? null)).toBe(said(value));
    }
    if (choice === 'text' || choice === 'choice') expect(issues).toEqual([]);
  });
});

it.each([
  ['Points', /^\d+ \S+ are \d+ \S+ over the limit of \d+ \S+\.$/],
  ['Guns', /^12 .+ are 2 .+ over the limit of 10 .+\.$/],
])('a force over the limit of a system with %s is told by how much', (heading, message) => {
  const rows = Array.from({ length: 12 }, (_, at) => [`Ship ${at + 1}`, (at * 7) % 5, at % 3, 3 + (at % 4)]);
  const system = madeSystem(madeWorkbook({ Fleet: [['Ship', 'Hull', 'Crew', heading], ...rows] }));
  let count = 0;
  const project = systemProject(system, () => `id${count++}`);
  const entries = project.designs.map((design, at) => ({ id: entryIdSchema.parse(`e${at}`), design: design.id, count: 1 }));
  const [first] = project.forces ?? [];
  if (!first?.sections[0]) throw new Error('There is no force.');
  const force = { ...first, limit: 10, sections: [{ ...first.sections[0], entries }] };
  const told = assessForce(system.ruleset, project, force).issues.filter(({ id }) => id === 'overLimit');
  expect(told.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});

it('the first force has one of each unit, in the order of the sheet, as far as the usual limit goes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 3, maxLength: 45, size: 'max' }),
      fc.constantFrom(1, 10, 30),
      fc.boolean(),
      (numbers, step, isPriced) => {
        // In large steps, what is left is often just enough.
        const costs = numbers.map((number) => Math.floor(number / step) * step);
        const rows = costs.map((cost, at) => [`Ship ${at + 1}`, (at * 7) % 5, at % 3, cost]);
        const system = madeSystem(madeWorkbook({ Fleet: [['Ship', 'Hull', 'Crew', isPriced ? 'Points' : 'Guns'], ...rows] }));
        let count = 0;
        const { forces = [], designs } = systemProject(system, () => `id${count++}`);
        const limit = system.ruleset.force.data.limit?.usual ?? Number.NaN;
        const sorted = costs.filter((cost) => cost > 0).toSorted((one, other) => one - other);
        const rounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
        const isCost = system.ruleset.points !== null;
        if (isCost) expect(limit).toBe(rounds.find((round) => round >= (sorted[Math.floor(sorted.length / 2)] ?? 100) * 10));
        else expect(limit).toBe(10);
        let left = limit;
        const wanted = designs.filter((_, at) => {
          const size = isCost ? (costs[at] ?? 0) : 1;
          if (size > left) return false;
          left -= size;
          return true;
        });
        expect(forces.map((force) => force.sections.map(({ entries }) => entries.map(({ design }) => design)))).toEqual([
          [wanted.slice(0, 30).map(({ id }) => id)],
        ]);
        expect(forces[0]?.limit).toBe(limit);
      },
    ),
    { numRuns: 8 },
  );
});
