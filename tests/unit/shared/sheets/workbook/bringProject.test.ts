import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import type { Force } from '../../../../../shared/project/force.ts';
import { cardLookSchema, designIdSchema, type Project } from '../../../../../shared/project/index.ts';
import type { CellValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import type { Sheet, Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { type BroughtProject, bringProject, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { exportJobSchema, exportWorkbook, workbookStamp } from '../../../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { deliverProject } from '../../../../../src-main/writers/deliveries.ts';
import { writeWorkbook } from '../../../../../src-main/writers/writeWorkbook.ts';
import { workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { tank } from '../../../../support/projects/pictures.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const project = workedProject(workedOpponent());

async function bookOf(of: Project): Promise<Workbook> {
  const forces = (of.forces ?? []).map((force) => assessForce(zorch, of, force));
  const parsed = parseWorkbook(await writeWorkbook(exportWorkbook(zorch, of.designs, { forces, project: of })), 'book.xlsx');
  if (!parsed.ok) throw new Error('It cannot be read.');
  return parsed.value;
}
const book = await bookOf(project);

const bring = (workbook: Workbook): BroughtProject =>
  bringProject(zorch, workbook, importWorkbook(zorch, workbook, { rules: false }), 'other', () => designIdSchema.parse('new'));

it('a workbook of designs alone says by which rules they are', async () => {
  const parsed = parseWorkbook(await writeWorkbook(exportWorkbook(zorch, project.designs.slice(0, 2), {})), 'book.xlsx');
  if (!parsed.ok) throw new Error('It cannot be read.');
  expect(workbookStamp(parsed.value)).toMatchObject({ rules: { id: zorch.data.id, version: zorch.data.version, house: null } });
  expect(workbookStamp({ ...parsed.value, sheets: parsed.value.sheets.slice(0, 1) })).toBeNull();
});

/** The workbook with one of its sheets changed. */
const changed = (name: string, change: (sheet: Sheet) => Sheet): Workbook => ({
  ...book,
  sheets: book.sheets.map((sheet) => (sheet.name === name ? change(sheet) : sheet)),
});

/** The row, from 0, whose second cell begins so. */
function rowOf({ values, columnCount, rowCount }: Sheet, name: string): number {
  const found = Array.from({ length: rowCount }, (_, row) => row).find((row) =>
    String(values[row * columnCount + 1] ?? '').startsWith(name),
  );
  if (found === undefined) throw new Error(`There is no row ${name}.`);
  return found;
}
const typed = (sheet: Sheet, name: string, column: number, value: CellValue): Sheet => ({
  ...sheet,
  values: sheet.values.with(rowOf(sheet, name) * sheet.columnCount + column, value),
});
const withoutRow = (sheet: Sheet, name: string): Sheet => {
  const from = rowOf(sheet, name) * sheet.columnCount;
  return {
    ...sheet,
    rowCount: sheet.rowCount - 1,
    values: sheet.values.toSpliced(from, sheet.columnCount),
    formulas: new Map(),
    errors: new Map(),
  };
};

const [COUNT, GRADE, AGREED, EACH] = [2, 3, 7, 8];
const entryOf = ({ sections }: Force, name: string) => sections.flatMap(({ entries }) => entries).find(({ design }) => design === name);
const first = ({ project: { forces } }: BroughtProject): Force => {
  const [force] = forces ?? [];
  if (!force) throw new Error('There is no force.');
  return force;
};
const messages = ({ problems }: BroughtProject): readonly string[] => problems.map(({ message }) => message);

describe('what was typed over on the sheet of a force', () => {
  it('nothing: the forces come back as they were', () => {
    expect(bring(book).project.forces).toEqual(project.forces);
    expect(messages(bring(book))).toEqual([]);
  });

  it('how many, a grade, an upgrade, agreed points and the limit are taken over', () => {
    const brought = bring(
      changed('Force', (sheet) => {
        const counted = typed(sheet, 'Bison Medium Tank', COUNT, 5);
        const graded = typed(counted, 'Bison Medium Tank', GRADE, 'conscript');
        const upgraded = typed(graded, 'Furrow Mine-Plough Tank', GRADE + 1, 'yes');
        const agreed = typed(typed(upgraded, 'Bison Medium Tank', AGREED, 7), 'Rifle Stand', AGREED, 9);
        return typed(agreed, 'Limit', COUNT, 7500);
      }),
    );
    expect(messages(brought)).toEqual([]);
    const force = first(brought);
    expect(force.limit).toBe(7500);
    expect(entryOf(force, 'Bison Medium Tank')).toMatchObject({
      count: 5,
      values: { morale: 'conscript' },
      upgrades: [{ name: 'Agreed', points: 7 }],
    });
    expect(entryOf(force, 'Rifle Stand')?.upgrades).toEqual([{ name: 'Night sights', points: 9 }]);
    expect(Object.values(entryOf(force, 'Furrow Mine-Plough Tank')?.values ?? {})).toEqual([true]);
    expect(entryOf(force, 'Ferret Scout Car')).toEqual(entryOf(project.forces?.[0] as Force, 'Ferret Scout Car'));
  });

  it('purchases: how many, and what was agreed; what the rules price stays', () => {
    const brought = bring(
      changed('Force', (sheet) => {
        const bridge = typed(typed(sheet, 'Old bridge', COUNT, 2), 'Old bridge', EACH, 55);
        return typed(bridge, 'Razor wire', EACH, 1);
      }),
    );
    expect(first(brought).purchases.find(({ id }) => id === 'p5')).toMatchObject({ count: 2, points: 55 });
    expect(first(brought).purchases.find(({ id }) => id === 'p3')).toEqual(project.forces?.[0]?.purchases[2]);
    expect(messages(brought)).toEqual([expect.stringMatching(/is said by the rules/)]);
  });

  it('a row that was deleted, or set to 0, leaves the force, and that is said', () => {
    const brought = bring(changed('Force', (sheet) => typed(withoutRow(sheet, 'Mastiff MICV'), 'Ferret Scout Car', COUNT, 0)));
    expect(entryOf(first(brought), 'Mastiff MICV')).toBeUndefined();
    expect(entryOf(first(brought), 'Ferret Scout Car')).toBeUndefined();
    // Those who rode in it walk.
    expect(entryOf(first(brought), 'Rifle Stand')).not.toHaveProperty('rides', [expect.anything()]);
    expect(messages(brought)).toHaveLength(2);
  });

  it('what is no count and no grade stays as it was, and is reported with its cell', () => {
    const brought = bring(
      changed('Force', (sheet) => typed(typed(sheet, 'Bison Medium Tank', COUNT, 2.5), 'Bison Medium Tank', GRADE, 'gigantic')),
    );
    expect(entryOf(first(brought), 'Bison Medium Tank')).toEqual(entryOf(project.forces?.[0] as Force, 'Bison Medium Tank'));
    expect(brought.problems.map(({ sheet, column }) => `${sheet} ${column}`)).toEqual(['Force C', 'Force D']);
  });

  it('a line that was typed in is reported', () => {
    const brought = bring(
      changed('Force', (sheet) => {
        const line: CellValue[] = Array.from({ length: sheet.columnCount }, () => null);
        line[1] = 'Rhino Heavy Tank';
        line[2] = 3;
        return { ...sheet, rowCount: sheet.rowCount + 1, values: [...sheet.values, ...line] };
      }),
    );
    expect(brought.project.forces).toEqual(project.forces);
    expect(messages(brought)).toEqual([expect.stringMatching(/Rhino Heavy Tank.*not taken over/)]);
  });
});

describe('a workbook that lost sheets', () => {
  const without = (...gone: readonly string[]): Workbook => ({ ...book, sheets: book.sheets.filter(({ name }) => !gone.includes(name)) });

  it('has its forces as they were exported without their sheets, and the project without About', () => {
    const brought = bring(without('Force', 'Force units', 'Force 2', 'Force 2 units', 'About'));
    expect({ ...brought.project, designs: [] }).toEqual({ ...project, designs: [] });
  });

  it('has designs only without the sheet of the project', () => {
    const brought = bring(without('Project'));
    expect(brought.isWhole).toBe(false);
    expect(brought.project.forces).toBeUndefined();
    expect(brought.project.designs).toHaveLength(project.designs.length);
  });

  it.each([
    [['Project'], ['Force', 'Force 2']],
    [
      ['Project', 'About', 'Force units'],
      ['Force', 'Force 2'],
    ],
    [
      ['Project', 'Force'],
      ['Force units', 'Force 2'],
    ],
    [
      ['Project', 'Force 2'],
      ['Force', 'Force 2 units'],
    ],
  ])('names each force that was not read, without %s', (gone, places) => {
    const { problems } = bring(without(...gone));
    expect(problems.map(({ severity, sheet }) => [severity, sheet])).toEqual(places.map((sheet) => ['error', sheet]));
    places.forEach((sheet, at) => {
      const which = sheet.endsWith('units') ? 'A battlegroup' : `Battlegroup “${project.forces?.[at]?.name}”`;
      expect(problems[at]?.message).toMatch(`${which} was not read: the sheet “Project” is missing. Export the workbook anew`);
    });
  });

  it('names each force once, whatever the order of the sheets', () => {
    const { sheets } = without('Project');
    expect(bring({ ...book, sheets: sheets.toReversed() }).problems.map(({ sheet }) => sheet)).toEqual(['Force 2', 'Force']);
  });

  it('says nothing of forces where it never had any', async () => {
    const { forces: _, ...plain } = project;
    const other = await bookOf(plain);
    expect(messages(bring({ ...other, sheets: other.sheets.filter(({ name }) => name !== 'Project') }))).toEqual([]);
  });

  it('has designs only, and says so, where the sheet of the project was tampered with', () => {
    const brought = bring(
      changed('Project', (sheet) => ({
        ...sheet,
        values: sheet.values.map((value) => (typeof value === 'string' && value.startsWith('{') ? '{"format":' : value)),
      })),
    );
    expect(brought.project.forces).toBeUndefined();
    expect(messages(brought)).toEqual([expect.stringMatching(/hidden sheet was changed/)]);
  });
});

it('a copy of a design in the sheet is a new one; the forces keep to the first', () => {
  const brought = bring(
    changed('Designs', (sheet) => ({
      ...sheet,
      rowCount: sheet.rowCount + 1,
      values: [...sheet.values, ...sheet.values.slice(4 * sheet.columnCount, 5 * sheet.columnCount)],
    })),
  );
  expect(brought.project.designs).toHaveLength(project.designs.length + 1);
  expect(brought.project.designs.at(-1)?.id).toBe('new');
  expect(brought.project.forces).toEqual(project.forces);
});

it('what no workbook can hold is said when it is made', () => {
  const [design, ...others] = project.designs;
  const shown: Project = { ...project, designs: design ? [{ ...design, image: { picture: 'tank' } }, ...others] : [], pictures: { tank } };
  expect(exportWorkbook(zorch, shown.designs, { project: shown }).remarks).toEqual([
    'A workbook has no place for pictures: those of 1 design stay in the project.',
  ]);
});

it.each([
  ['csv', 'Only designs are in this file. Not in it: 2 battlegroups and pictures. A workbook holds all but pictures.'],
  ['json', 'Only designs are in this file. Not in it: 2 battlegroups. A workbook holds all but pictures.'],
] as const)('what a file of designs alone leaves out is said when it is made: %s', async (kind, remark) => {
  const [design, ...others] = project.designs;
  const shown: Project = { ...project, designs: design ? [{ ...design, image: { picture: 'tank' } }, ...others] : [], pictures: { tank } };
  const { remarks } = await deliverProject(zorch, shown, exportJobSchema.parse({ kind }));
  expect(remarks).toEqual([remark]);
  const { forces: _, ...plain } = project;
  expect((await deliverProject(zorch, plain, exportJobSchema.parse({ kind }))).remarks).toEqual([]);
});

it('what a project has besides designs is told, each part alone and all of them', async () => {
  const { designs, ruleset, forces, format, name } = project;
  const plain: Project = { format, name, ruleset, designs };
  const [force] = forces ?? [];
  const parts: readonly (readonly [words: string, part: Partial<Project>])[] = [
    ['1 battlegroup', { forces: force ? [force] : [] }],
    ['the house rules', { ruleset: { ...ruleset, files: { 'card.json': '{}' } } }],
    ['1 card look', { looks: [cardLookSchema.parse({ format: 1, id: 'plain', label: 'Plain' })] }],
    ['the side', { side: { name: 'Reds', colour: '#aa0000', emblem: null } }],
    ['the collection', { collection: { Tank: 1 } }],
  ];
  const told = async (part: Partial<Project>): Promise<readonly string[]> =>
    (await deliverProject(zorch, { ...plain, ...part }, exportJobSchema.parse({ kind: 'csv' }))).remarks;
  for (const [words, part] of parts) expect(await told(part)).toEqual([expect.stringContaining(`Not in it: ${words}. `)]);
  const all = await told(Object.assign({}, ...parts.map(([, part]) => part)));
  for (const [words] of parts) expect(all).toEqual([expect.stringContaining(words)]);
});
