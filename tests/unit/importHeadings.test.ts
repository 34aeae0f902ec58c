import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook, unaccountedCells } from '../../shared/sheet/index.ts';
import { sheetFrom, workbookOf } from '../support/grids.ts';
import { builtInRuleset } from '../support/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function read(text: string, extras: Parameters<typeof sheetFrom>[1] = {}): ImportResult {
  const workbook = workbookOf([sheetFrom(text, extras)]);
  const result = importWorkbook(zorch, workbook, { rules: false });
  expect(unaccountedCells(workbook, result.account)).toEqual([]);
  return result;
}
const rowsOf = (result: ImportResult): readonly unknown[] =>
  result.designs.flatMap(({ components }) =>
    (components.weapons ?? []).map(({ values: { name, range, attacks } }) => [name, range, attacks]),
  );
const told = (result: ImportResult): readonly string[] => result.problems.map(({ kind, column, row }) => `${kind} ${column}${row}`);

describe('columns grouped by what they hold', () => {
  const tank = 'Tank | 500 | large | Cannon | MG | 90 | 30 | 1 | 2';
  const jeep = 'Jeep | 50 | small | MG | | 30 | | 2 |';
  const both = [
    ['Cannon', 90, 1],
    ['MG', 30, 2],
    ['MG', 30, 2],
  ];

  it.each([
    'Weapon 1 | Weapon 2 | Range 1 | Range 2 | Attacks 1 | Attacks 2',
    'Weapon A | Weapon B | Range A | Range B | Att A | Att B',
    'Weapon I | Weapon II | Range I | Range II | Attacks I | Attacks II',
    '1st Weapon | 2nd Weapon | 1st Range | 2nd Range | 1st Attacks | 2nd Attacks',
    'Primary weapon | Secondary weapon | Primary range | Secondary range | Primary attacks | Secondary attacks',
    'Wpn1 | Wpn2 | Rng1 | Rng2 | Att1 | Att2',
    'W1 | W2 | W1 Rng | W2 Rng | W1 Att | W2 Att',
    'Waffe 1 | Waffe 2 | Reichweite 1 | Reichweite 2 | Angriffe 1 | Angriffe 2',
    'Arme 1 | Arme 2 | Portée 1 | Portée 2 | Attaques 1 | Attaques 2',
    'Weapon | Weapon | Range | Range | Attacks | Attacks',
  ])('"%s" belong together by their numbers or their order', (headings) => {
    expect(rowsOf(read(`Name | PP | Size | ${headings}\n${tank}\n${jeep}`))).toEqual(both);
  });

  it.each([
    '1 | 2 | 1 | 2 | 1 | 2',
    'A | B | A | B | A | B',
    '#1 | #2 | #1 | #2 | #1 | #2',
    'W1 | W2 | W1 | W2 | W1 | W2',
    '1st | 2nd | 1st | 2nd | 1st | 2nd',
  ])('below titles, "%s" count them', (marks) => {
    const titles = ' | | | Weapon | | Range | | Attacks |';
    for (const merges of [[], ['D1:E1', 'F1:G1', 'H1:I1']]) {
      const result = read(`${titles}\nName | PP | Size | ${marks}\n${tank}\n${jeep}`, { merges });
      expect(rowsOf(result)).toEqual(both);
      expect(result.tables[0]?.headerRows).toEqual([1, 2]);
    }
  });

  it('small numbers in the first row of designs are no headings', () => {
    const result = read(
      'Name | Size | Armour | Assault | Weapon | Range | Attacks\nTank | large | 1 | 2 | Gun | 1 | 2\nJeep | small | 1 | 2 | MG | 1 | 2',
    );
    expect(result.tables[0]?.headerRows).toEqual([1]);
    expect(result.designs).toHaveLength(2);
  });
});

describe('a column that two fields share', () => {
  const head = 'Name | Move | Size | Weapon';

  it.each([
    'Range/Attacks',
    'Range / Attacks',
    'Rng/Att',
    'Range & Attacks',
    'Range and attacks',
    'Reichweite/Angriffe',
    'Range (cm) / Attacks',
  ])('"%s" over "90/1" gives both', (heading) => {
    const result = read(`${head} | ${heading}\nTank | 20 | large | Cannon | 90/1\n | | | MG | 30 / 3\n | | | Pod | -`);
    expect(rowsOf(result)).toEqual([
      ['Cannon', 90, 1],
      ['MG', 30, 3],
      ['Pod', null, null],
    ]);
    expect(told(result)).toEqual([]);
  });

  it('takes a lone number for the field that never says its name, and tells', () => {
    const result = read(
      `${head} | Attacks/Barrage\nTank | 20 | large | Cannon | 1\nGun | 20 | large | Howitzer | B4\nSPG | 20 | large | Mortar | 2/4`,
    );
    const values = result.designs.map(({ components }) => components.weapons?.[0]?.values);
    expect(values.map((weapon) => [weapon?.attacks, weapon?.barrage])).toEqual([
      [1, null],
      [null, 4],
      [2, 4],
    ]);
    expect(told(result)).toEqual(['guessed E2']);
  });

  it('leaves a lone number empty where it could be either', () => {
    const result = read(`${head} | Range/Attacks\nTank | 20 | large | Cannon | 90/1\nGun | 20 | large | Howitzer | 4`);
    expect(rowsOf(result)).toEqual([
      ['Cannon', 90, 1],
      ['Howitzer', null, null],
    ]);
    expect(result.problems).toEqual([
      expect.objectContaining({
        kind: 'ambiguous',
        row: 3,
        column: 'E',
        raw: '4',
        severity: 'error',
        message: expect.stringContaining('it could be range or attacks'),
      }),
    ]);
  });

  it.each(['Unit/Vehicle', 'Armour/Save', 'Points/Cost', 'Yes/No', 'S/M/L'])('"%s" names no two fields', (heading) => {
    const result = read(`Name | Move | Size | ${heading}\nTank | 20 | large | 5/6\nJeep | 20 | large | 7/8`);
    expect(result.tables[0]?.columns.filter(({ letter }) => letter === 'D')).toHaveLength(1);
  });
});
