import { describe, expect, it } from 'vitest';
import { gridOf, type Sheet, type Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { openSearchBudget } from '../../../../../shared/sheets/import/find/tables/searchBudget.ts';
import { findTables } from '../../../../../shared/sheets/import/find/tables/tables.ts';
import { cellReader } from '../../../../../shared/sheets/import/find/words/evidence.ts';
import { vocabularyOf } from '../../../../../shared/sheets/import/find/words/vocabulary.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const words = ['Name', 'Size', 'Armour', 'Range', 'Attacks', 'tracked', 'Weapon', 'large', 'Movement', 'Shots', 'tank'];

function sheetOf(rowCount: number, columnCount: number, valueAt: (index: number) => string | number): Sheet {
  const values = Array.from({ length: rowCount * columnCount }, (_, index) => valueAt(index));
  const none = { formulas: new Map(), errors: new Map(), dates: new Map(), comments: new Map(), merges: [] };
  return { name: 'Odd', hidden: false, rowCount, columnCount, values, ...none, hiddenRows: new Set(), hiddenColumns: new Set() };
}

/** Words of headings in every row, each row another. */
const headingsEverywhere = sheetOf(2_000, 12, (index) => words[(index * 7 + Math.floor(index / 12) * 3) % words.length] ?? '');
const workbookOf = (sheet: Sheet): Workbook => ({ fileName: 'odd.xlsx', kind: 'xlsx', sheets: [sheet], names: new Map(), remarks: [] });

describe('a sheet that is no list of designs', () => {
  it('has no more headings judged than it may have, however many rows look like headings', () => {
    const budget = openSearchBudget(500);
    const grid = gridOf(headingsEverywhere);
    findTables({
      ruleset,
      vocabulary: vocabularyOf(ruleset),
      grid,
      reader: cellReader(ruleset, grid),
      correction: {},
      isPrinted: () => false,
      likeForms: () => [],
      budget,
      legends: [],
      stated: null,
    });
    expect(budget.spent()).toBeGreaterThanOrEqual(500);
    expect(budget.spent()).toBeLessThanOrEqual(500 + 3 * grid.sheet.columnCount);
    expect(budget.problems('Odd').map(({ message }) => message)).toEqual([expect.stringContaining('were not tried as such')]);
  });

  it('tells that cards and designs side by side were not looked for, and accounts for every cell', () => {
    const workbook = workbookOf(sheetOf(3_500, 30, (index) => `word ${index % 977}`));
    const { account, problems } = importWorkbook(ruleset, workbook);
    const told = problems.map(({ message }) => message).join('\n');
    expect(told).toContain('cards and forms were not looked for');
    expect(told).toContain('one to a column, were not looked for');
    expect(lostCells(workbook, account)).toEqual([]);
  });
});
