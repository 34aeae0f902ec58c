import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import type { Design } from '../../../../../shared/project/index.ts';
import { designIdSchema } from '../../../../../shared/project/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import type { Sheet, Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { importWorkbook, toProjectDesigns } from '../../../../../shared/sheets/import/index.ts';
import { exportWorkbook } from '../../../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { writeWorkbook } from '../../../../../src-main/writers/writeWorkbook.ts';
import { workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';
import { substance } from '../../../../support/workbooks/roundTrip.ts';

const zorch = builtInRuleset('zorch-97');
const project = workedProject(workedOpponent());

async function bookOf(ruleset: Ruleset, layout: 'stacked' | 'wide'): Promise<Workbook> {
  const forces = (project.forces ?? []).map((force) => assessForce(ruleset, project, force));
  const options = { forces, houseRules: { 'ruleset.json': '{}' }, choices: { layout, breakdown: 'sheet' } } as const;
  const parsed = parseWorkbook(await writeWorkbook(exportWorkbook(ruleset, project.designs, options)), 'book.xlsx');
  if (!parsed.ok) throw new Error('It cannot be read.');
  return parsed.value;
}

const books = { stacked: await bookOf(zorch, 'stacked'), wide: await bookOf(zorch, 'wide') };
const layouts = ['stacked', 'wide'] as const;
const appendixes = books.stacked.sheets.map(({ name }) => name).filter((name) => name !== 'Designs');

function designsIn(workbook: Workbook): readonly Design[] {
  const result = importWorkbook(zorch, workbook);
  expect(lostCells(workbook, result.account)).toEqual([]);
  return toProjectDesigns(result, (position) => designIdSchema.parse(`back-${position}`));
}
const substances = (designs: readonly Design[]) => designs.map((design) => substance(zorch, design));
const all = substances(project.designs);

const withSheets = (workbook: Workbook, change: (sheets: readonly Sheet[]) => readonly Sheet[]): Workbook => ({
  ...workbook,
  sheets: change(workbook.sheets),
});
const withDesignsSheet = (workbook: Workbook, change: (sheet: Sheet) => Sheet): Workbook =>
  withSheets(workbook, (sheets) => sheets.map((sheet) => (sheet.name === 'Designs' ? change(sheet) : sheet)));

/** The sheet with its rows in another order; rows from 0. Rows that are left out are deleted. */
function withRows(sheet: Sheet, order: readonly number[]): Sheet {
  const { columnCount } = sheet;
  const placed = new Map(order.map((row, at) => [row, at]));
  const moved = (cells: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
    new Map(
      [...cells].flatMap(([index, text]) => {
        const row = placed.get(Math.floor(index / columnCount));
        return row === undefined ? [] : [[row * columnCount + (index % columnCount), text] as const];
      }),
    );
  return {
    ...sheet,
    rowCount: order.length,
    values: order.flatMap((row) => sheet.values.slice(row * columnCount, (row + 1) * columnCount)),
    formulas: moved(sheet.formulas),
    errors: moved(sheet.errors),
    dates: moved(sheet.dates),
    comments: moved(sheet.comments),
  };
}

const HEADINGS = [0, 1, 2, 3];
const bodyRows = ({ rowCount }: Sheet): readonly number[] => Array.from({ length: rowCount - 4 }, (_, at) => at + 4);
const cellAt = ({ values, columnCount }: Sheet, row: number, column: number): CellValue => values[row * columnCount + column] ?? null;

describe.each(layouts)('an exported workbook, %s', (layout) => {
  const book = books[layout];

  it('is read back as it was', () => expect(substances(designsIn(book))).toEqual(all));

  it('names each of its other sheets for what it is, renamed or not', () => {
    const why = new Map(importWorkbook(zorch, book).otherSheets.map((other) => [other.sheet, other.why]));
    expect([...why.keys()]).toEqual(book.sheets.map(({ name }) => name).filter((name) => name !== 'Designs'));
    for (const words of why.values()) expect(words).toMatch(/^written by Motorpool: /);
    expect(why.get('Force')).toBe('written by Motorpool: a battlegroup');
    expect(why.get('Force 2 units')).toBe('written by Motorpool: the units of a battlegroup, with their prices');
    const renamed = withSheets(book, (sheets) => sheets.map((sheet, at) => ({ ...sheet, name: `Sheet ${at}` })));
    expect(importWorkbook(zorch, renamed).otherSheets.map((other) => other.why)).toEqual([...why.values()]);
  });

  it.each(appendixes)('without its sheet "%s" has the same designs', (gone) => {
    expect(substances(designsIn(withSheets(book, (sheets) => sheets.filter(({ name }) => name !== gone))))).toEqual(all);
  });

  it('with nothing but its sheet of designs has the same designs', () => {
    expect(substances(designsIn(withSheets(book, (sheets) => sheets.filter(({ name }) => name === 'Designs'))))).toEqual(all);
  });

  it('without its sheet of designs has none', () => {
    const without = withSheets(book, (sheets) => sheets.filter(({ name }) => name !== 'Designs'));
    expect(designsIn(without)).toEqual([]);
    expect(designsIn(withSheets(without, (sheets) => sheets.filter(({ name }) => name !== 'About')))).toEqual([]);
  });

  it.each(['Designs', ...appendixes])('has the same designs after its sheet "%s" was renamed', (old) => {
    const renamed = withSheets(book, (sheets) => sheets.map((sheet) => (sheet.name === old ? { ...sheet, name: 'Mine' } : sheet)));
    expect(substances(designsIn(renamed))).toEqual(all);
  });

  it('has the same designs with its sheets the other way round', () => {
    expect(substances(designsIn(withSheets(book, (sheets) => sheets.toReversed())))).toEqual(all);
  });

  it('has the same designs, in the order of the sheet, after its rows were sorted', () => {
    const sorted = withDesignsSheet(book, (sheet) => {
      const name = (row: number): string => String(cellAt(sheet, row, 1) ?? '\uffff');
      const order = bodyRows(sheet).toSorted((one, other) => (name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : other - one));
      return withRows(sheet, [...HEADINGS, ...order]);
    });
    const byName = (one: (typeof all)[number], other: (typeof all)[number]): number =>
      String(one.values.name) < String(other.values.name) ? -1 : 1;
    expect(substances(designsIn(sorted))).toEqual(all.toSorted(byName));
  });
});

it('a row whose design was deleted is reported, and goes to no other design', () => {
  const book = withDesignsSheet(books.stacked, (sheet) => {
    const starts = bodyRows(sheet).filter((row) => cellAt(sheet, row, 0) !== null);
    const second = starts.find((row, at) => at > 0 && !starts.includes(row + 1)) ?? 0;
    return withRows(sheet, [...HEADINGS, ...bodyRows(sheet).filter((row) => row !== second)]);
  });
  const { designs, problems } = importWorkbook(zorch, book);
  const gone = all.filter(({ values }) => !designs.some((design) => design.values.name === values.name));
  expect(gone).toHaveLength(1);
  expect(substances(designsIn(book))).toEqual(all.filter((design) => !gone.includes(design)));
  expect(problems.filter(({ message }) => message.includes('first row is gone'))).toHaveLength(
    (gone[0]?.components.weapons ?? []).length - 1,
  );
});

it('rows that were copied and renamed are a design of their own', () => {
  const book = withDesignsSheet(books.stacked, (sheet) => {
    const rows = bodyRows(sheet);
    return withRows(sheet, [...HEADINGS, ...rows, ...rows]);
  });
  expect(substances(designsIn(book))).toEqual([...all, ...all]);
});
