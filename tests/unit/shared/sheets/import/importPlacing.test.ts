import { describe, expect, it } from 'vitest';
import { type ImportedTable, importWorkbook, type SheetCorrection } from '../../../../../shared/sheets/import/index.ts';
import { carriedWords } from '../../../../../src-renderer/importing/work/carried.ts';
import { pickedUp, placeables, placed } from '../../../../../src-renderer/importing/work/placing.ts';
import { columnOfCell, isArranged } from '../../../../../src-renderer/importing/work/regions.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const LIST = `
Name | Move | Size | Armour | Colour | Notes on it
Tank | 25 | L | 5 | 3 | 4
Jeep | 30 | S | 9 | 2 | 1
`;
const workbook = workbookOf([sheetFrom(LIST, { name: 'Army' })]);
const movement = { kind: 'field', component: null, block: 0, field: 'movement' } as const;

function read(correction: SheetCorrection = {}) {
  const result = importWorkbook(zorch, workbook, { corrections: { Army: correction } });
  const tables: readonly ImportedTable[] = result.tables;
  return { result, tables, table: tables[0] ?? null };
}
const movements = (correction: SheetCorrection) => read(correction).result.designs.map(({ values }) => values.movement);

describe('dragging a meaning onto a column', () => {
  it('offers every field, those that no column has first, with the column that has the others', () => {
    const all = placeables(zorch, read().table);
    const held = all.map(({ heldBy }) => heldBy);
    expect(held).toEqual([...held].sort((one, other) => Number(one !== '') - Number(other !== '')));
    expect(all.find(({ text }) => text === 'Move')?.heldBy).toBe('B');
    expect(all.find(({ text }) => text === 'Assault')?.heldBy).toBe('');
    expect(all.some(({ choice }) => choice.kind === 'ignore' || choice.kind === 'extra')).toBe(false);
  });

  it('picks up what a heading means, and nothing from a heading that means nothing', () => {
    expect(pickedUp(zorch, read().table, 1, 'keys')).toEqual({ choice: movement, text: 'Move', from: 1, over: 1, by: 'keys' });
    expect(pickedUp(zorch, read().table, 4, 'keys')).toBeNull();
  });

  it('gives the column that meaning, and takes it from where the player had put it before', () => {
    const once = placed({}, read(), read().table, 4, movement);
    expect(movements(once)).toEqual([3, 2]);
    const twice = placed(once, read(once), read(once).table, 5, movement);
    expect(twice.columns).toEqual({ F: movement });
    expect(movements(twice)).toEqual([4, 1]);
    expect(movements(placed(twice, read(twice), read(twice).table, 5, null))).toEqual([25, 30]);
  });

  it('lets any number of columns be left out', () => {
    const once = placed({}, read(), read().table, 4, { kind: 'ignore' });
    const twice = placed(once, read(once), read(once).table, 5, { kind: 'ignore' });
    expect(Object.keys(twice.columns ?? {})).toEqual(['E', 'F']);
  });

  it('is said aloud, with the keys where it is done by keys', () => {
    expect(carriedWords({ choice: movement, text: 'Movement', from: null, over: 4, by: 'pointer' })).toBe('Movement over column E.');
    expect(carriedWords({ choice: movement, text: 'Movement', from: null, over: 27, by: 'keys' })).toMatch(
      /over column AB\. Left and right/,
    );
  });
});

describe('labels on cards', () => {
  const card = (name: string, move: number, save: number) => `
Name: | ${name} | Speed: | ${move}
Save on: | ${save} | Size: | large
Drive: | tracked | Wotsit: | 3
`;
  const cards = workbookOf([sheetFrom([card('Boar', 25, 5), card('Wolf', 30, 6), card('Bear', 20, 4)].join('\n|\n'), { name: 'Cards' })]);
  const readCards = (correction: SheetCorrection) => importWorkbook(zorch, cards, { corrections: { Cards: correction } });

  it('stand for columns that are none of the sheet, and can be corrected', () => {
    const { tables, designs } = readCards({});
    const [table = null] = tables;
    expect(table?.layout).toBe('cards');
    expect(isArranged(table)).toBe(true);
    const column = columnOfCell(table, 2, 'Wotsit:') ?? -1;
    expect(table?.columns.find((one) => one.column === column)?.header).toBe('Wotsit');
    expect(columnOfCell(table, 1, 'Boar')).toBeNull();
    expect(designs.map(({ values }) => values.assault ?? null)).toEqual([null, null, null]);
    const correction = placed({}, { tables }, table, column, { kind: 'field', component: null, block: 0, field: 'assault' });
    expect(correction.layout).toBe('cards');
    expect(readCards(correction).designs.map(({ values }) => values.assault)).toEqual([3, 3, 3]);
  });

  it('a column of a sheet is its own', () => {
    expect(columnOfCell(read().table, 4, 'Colour')).toBe(4);
  });
});
