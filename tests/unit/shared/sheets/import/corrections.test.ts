import { describe, expect, it } from 'vitest';
import { type Corrections, correctionsSchema, type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

const LIST = `
Club list |  |  |  |  |
Call sign | How fast | Size | Armour | Propulsion | Pts | Colour
Tank | 25 | L | 5 | tracked | 250 | green
Jeep | 30 | S | NA | wheeled | 30 | sand
Wreck | 0 | S | NA | wheeled | 1 | rust
`;
const workbook = workbookOf([sheetFrom(LIST, { name: 'Army' })]);

function corrected(corrections: Corrections, of = workbook): ImportResult {
  const result = keepReading(importWorkbook(zorch, of, { corrections }));
  // Whatever the player says, every cell is accounted for.
  expect(lostCells(of, result.account)).toEqual([]);
  return result;
}

const names = ({ designs }: ImportResult) => designs.map(({ values }) => values.name);
const meaningOf = ({ tables }: ImportResult, letter: string) => tables[0]?.columns.find((column) => column.letter === letter)?.meaning;

describe('what a player corrects', () => {
  it('is not needed: nothing changes without it', () => {
    expect(corrected({})).toEqual(importWorkbook(zorch, workbook));
    expect(corrected({ Army: {}, Elsewhere: { skip: true } })).toEqual(importWorkbook(zorch, workbook));
  });

  it('gives a column another field, and frees the one that was taken for it', () => {
    const choice = { kind: 'field', component: null, block: 0, field: 'movement' } as const;
    const result = corrected({ Army: { columns: { B: choice } } });
    expect(meaningOf(result, 'B')).toMatchObject({ kind: 'field', field: { id: 'movement' } });
    expect(result.designs.map(({ values }) => values.movement)).toEqual([25, 30, 0]);
    const twice = corrected({ Army: { columns: { F: choice } } });
    expect(twice.designs.map(({ values }) => values.movement)).toEqual([250, 30, 1]);
    expect(twice.designs.map(({ sheetCost }) => sheetCost)).toEqual([null, null, null]);
  });

  it('makes a column the cost, and what was the cost an extra column', () => {
    const result = corrected({ Army: { columns: { B: { kind: 'cost' } } } });
    expect(result.designs.map(({ sheetCost }) => sheetCost)).toEqual([25, 30, 0]);
    expect(result.designs[0]?.extra).toMatchObject({ Pts: 250 });
  });

  it('keeps a column as an extra one', () => {
    const result = corrected({ Army: { columns: { D: { kind: 'extra' } } } });
    expect(result.designs.map(({ values, extra }) => [values.armour, extra.Armour])).toEqual([
      [null, 5],
      [null, null],
      [null, null],
    ]);
  });

  it('leaves a column out, whose cells count as ignored', () => {
    const result = corrected({ Army: { columns: { G: { kind: 'ignore' } } } });
    expect(result.designs[0]?.extra).not.toHaveProperty('Colour');
    expect(meaningOf(result, 'G')).toEqual({ kind: 'ignore' });
  });

  it('leaves rows out, which are listed', () => {
    const result = corrected({ Army: { ignoreRows: [5] } });
    expect(names(result)).toEqual(['Tank', 'Jeep']);
    expect(result.ignoredRows).toContainEqual({ sheet: 'Army', row: 5, why: 'left out as you chose' });
  });

  it('names the header rows of a sheet without a word the rules know', () => {
    const strange = workbookOf([sheetFrom('Aaa | Bbb | Quux\nTank | 25 | 5\nJeep | 30 | 6', { name: 'Army' })]);
    expect(importWorkbook(zorch, strange).designs).toEqual([]);
    const result = corrected(
      {
        Army: {
          headerRows: [1],
          columns: {
            A: { kind: 'field', component: null, block: 0, field: 'name' },
            B: { kind: 'field', component: null, block: 0, field: 'movement' },
          },
        },
      },
      strange,
    );
    expect(result.designs.map(({ values, extra }) => [values.name, values.movement, extra.Quux])).toEqual([
      ['Tank', 25, 5],
      ['Jeep', 30, 6],
    ]);
  });

  it('says that no row is a header', () => {
    const bare = workbookOf([sheetFrom('Tank | 25 | L | 5\nJeep | 30 | S | 6', { name: 'Army' })]);
    const field = (id: string) => ({ kind: 'field', component: null, block: 0, field: id }) as const;
    const columns = { A: field('name'), B: field('movement'), C: field('size'), D: field('armour') };
    const result = corrected({ Army: { headerRows: [], columns } }, bare);
    expect(result.designs.map(({ row, values }) => [row, values.name, values.size])).toEqual([
      [1, 'Tank', 'large'],
      [2, 'Jeep', 'small'],
    ]);
  });

  it('moves the header of a table to another row', () => {
    const result = corrected({ Army: { headerRows: [3] } });
    expect(result.tables.map(({ headerRows }) => headerRows)).toEqual([[3]]);
    expect(result.designs.map(({ row }) => row)).not.toContain(3);
  });

  it('holds for one of several tables when the heading row is named with the column', () => {
    const two = workbookOf([sheetFrom(`${LIST}\n\nName | Speed | Size | Armour | Note\nBoat | 20 | L | 4 | wet`, { name: 'Army' })]);
    const second = Number(importWorkbook(zorch, two).tables[1]?.headerRows[0]);
    const result = corrected({ Army: { columns: { [`D${second}`]: { kind: 'ignore' } } } }, two);
    expect(result.designs.map(({ values }) => [values.name, values.armour])).toEqual([
      ['Tank', 5],
      ['Jeep', null],
      ['Wreck', null],
      ['Boat', null],
    ]);
  });

  it('leaves a whole sheet out', () => {
    const result = corrected({ Army: { skip: true } });
    expect(result.designs).toEqual([]);
    expect(result.otherSheets).toEqual([{ sheet: 'Army', why: 'left out as you chose' }]);
  });

  it('reaches delimited text, which has no sheet names, under no name', () => {
    const text = workbookOf([sheetFrom(LIST, { name: 'made' })], 'csv');
    expect(names(corrected({ '': { ignoreRows: [4] } }, text))).toEqual(['Tank', 'Wreck']);
  });

  it.each([
    { kind: 'field', component: null, block: 0, field: 'nonsense' },
    { kind: 'field', component: 'nothing', block: 1, field: 'name' },
  ] as const)('is passed over where the ruleset has no such field: $component $field', (choice) => {
    expect(corrected({ Army: { columns: { B: choice } } }).designs).toEqual(importWorkbook(zorch, workbook).designs);
  });

  it('passes its schema as it is, and nothing of another shape does', () => {
    const corrections: Corrections = {
      Army: { skip: false, layout: 'auto', headerRows: [], columns: { A: { kind: 'cost' } }, ignoreRows: [2] },
    };
    expect(correctionsSchema.parse(corrections)).toEqual(corrections);
    expect(correctionsSchema.safeParse({ Army: { headerRows: [0] } }).success).toBe(false);
    expect(correctionsSchema.safeParse({ Army: { columns: { A: { kind: 'weapon' } } } }).success).toBe(false);
  });
});
