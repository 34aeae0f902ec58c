import { expect } from 'vitest';
import { columnLetter, type Sheet } from '../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../../shared/sheets/import/index.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { sheetFrom, workbookOf } from './grids.ts';
import { lostCells } from './lostCells.ts';
import { keepReading } from './readings.ts';

const zorch = builtInRuleset('zorch-97');

/** Imports sheets as designs of the built-in game; every cell must be accounted for, and all that is said of them is kept. */
export const importSheets = (...sheets: readonly Sheet[]): ImportResult => keepReading(importRandom(...sheets));

/** The same for sheets that are never the same. */
export function importRandom(...sheets: readonly Sheet[]): ImportResult {
  const workbook = workbookOf(sheets);
  const result = importWorkbook(zorch, workbook);
  expect(lostCells(workbook, result.account)).toEqual([]);
  return result;
}

export const importText = (text: string, extras: Parameters<typeof sheetFrom>[1] = {}): ImportResult =>
  importSheets(sheetFrom(text, extras));

const statIds = ['movement', 'size', 'armour', 'assault', 'capacity', 'propulsion', 'role'];

/** "Tank A2: 25 large 5 tracked =250 [Gun A2 90 1 6; MG A3 30 2 8]": a design's values, and the cells of it and its weapons. */
export const told = ({ designs }: ImportResult): readonly string[] =>
  designs.map(({ row, values, components, sheetCost, cells }) => {
    const weapons = (components.weapons ?? []).map(({ row: at, values: own }) =>
      [own.name, at, own.range, own.attacks, own.hitsOn].filter((value) => value !== null).join(' '),
    );
    const stats = statIds.map((id) => values[id]).filter((value) => value !== null && value !== undefined);
    const cell = cells.get('name');
    return [
      `${values.name} ${cell ? columnLetter(cell.column) : ''}${row}: ${stats.join(' ')}`,
      ...(sheetCost === null ? [] : [`=${sheetCost}`]),
      ...(weapons.length === 0 ? [] : [`[${weapons.join('; ')}]`]),
    ].join(' ');
  });

/** "3 total" for every row that was left out. */
export const ignored = ({ ignoredRows }: ImportResult): readonly string[] => ignoredRows.map(({ row, why }) => `${row} ${why}`);

/** "warning B3 Column B ..." for every problem but what the rules say. */
export const problems = (result: ImportResult): readonly string[] =>
  result.problems
    .filter(({ code }) => code !== 'rule')
    .map(({ severity, column, row, message }) => `${severity} ${column ?? ''}${row ?? ''} ${message}`);
