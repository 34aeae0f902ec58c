import { describe, expect, it } from 'vitest';
import { type ImportResult, importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetFrom, sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const library = `
Weapon            | Turret | Range | Attacks | Barrage | Hits on | AP | Shots
Cluster Bombs     | no     |       |         | 4       |         |    | 4
ECM Pod           |        |       |         |         |         |    |
Plasma Cannon     | no     | 90    | 1       |         | 5       | -3 | unlimited
MG                | yes    | 30    | 2       |         | 8       | 0  | unlimited
Laser             | yes    | 60    | 3       |         | 8       | 0  | unlimited
Rifles            | no     | 30    | 1       |         | 8       | 0  | unlimited
Smith & Sons Gun  | yes    | 60    | 3       |         | 8       | 0  | unlimited
Hammer and Tongs  | no     | 10    | 3       |         | 6       | 0  | unlimited
Laser + MG mount  | yes    | 20    | 3       |         | 6       | 0  | unlimited`;

/** One design that has the given text in its weapons cell, in a workbook that lists weapons (or does not). */
function armedWith(text: string, lists: string | null = library): ImportResult {
  const units = sheetOf(
    [
      ['Name', 'PP', 'Move', 'Size', 'Armour', 'Propulsion', 'Weapons'],
      ['Tank', 500, 25, 'large', 4, 'tracked', text],
    ],
    { name: 'Units' },
  );
  const sheets = lists === null ? [units] : [units, sheetFrom(lists, { name: 'Weapons' })];
  const workbook = workbookOf(sheets);
  const result = keepReading(importWorkbook(zorch, workbook, { rules: false }));
  expect(lostCells(workbook, result.account)).toEqual([]);
  return result;
}

const namesIn = (result: ImportResult): readonly unknown[] =>
  (result.designs[0]?.components.weapons ?? []).map(({ values }) => values.name);
const told = (result: ImportResult): readonly string[] => result.problems.map(({ code, column, row }) => `${code} ${column}${row}`);

describe('a cell that lists several weapons of the workbook', () => {
  it.each([
    ['2x Cluster Bombs + ECM Pod', ['Cluster Bombs', 'Cluster Bombs', 'ECM Pod']],
    ['Plasma Cannon (t), 2 x MG', ['Plasma Cannon', 'MG', 'MG']],
    ['Rifles; Laser', ['Rifles', 'Laser']],
    ['Rifles; Laser;', ['Rifles', 'Laser']],
    ['Laser x2', ['Laser', 'Laser']],
    ['Laser (x2)', ['Laser', 'Laser']],
    ['Laser (2)', ['Laser', 'Laser']],
    ['2× Laser', ['Laser', 'Laser']],
    ['2*Laser', ['Laser', 'Laser']],
    ['2 Lasers', ['Laser', 'Laser']],
    ['two MGs and a Laser', ['MG', 'MG', 'Laser']],
    ['zwei MG und ein Laser', ['MG', 'MG', 'Laser']],
    ['deux MG et un Laser', ['MG', 'MG', 'Laser']],
    ['MG/Laser', ['MG', 'Laser']],
    ['MG & Laser', ['MG', 'Laser']],
    ['MG+Laser', ['MG', 'Laser']],
    ['MG\nLaser\n', ['MG', 'Laser']],
    ['• MG\n• Laser', ['MG', 'Laser']],
    ['mg, LASER', ['MG', 'Laser']],
    ['MG, Laser and Rifles', ['MG', 'Laser', 'Rifles']],
    ['Smith & Sons Gun, MG', ['Smith & Sons Gun', 'MG']],
    ['Hammer and Tongs + MG', ['Hammer and Tongs', 'MG']],
  ])('%j gives a row for each', (text, names) => {
    const result = armedWith(text);
    expect(namesIn(result)).toEqual(names);
    expect(result.designs[0]?.components.weapons?.every(({ lookup }) => lookup?.sheet === 'Weapons')).toBe(true);
    expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is told at its cell when numbers were multiplied', () => {
    const [problem] = armedWith('2x Cluster Bombs + ECM Pod').problems;
    expect(problem).toMatchObject({ code: 'guessed', severity: 'warning', sheet: 'Units', row: 2, column: 'G' });
    expect(problem?.message).toBe('"2x Cluster Bombs + ECM Pod" was read as 3 weapons: Cluster Bombs, Cluster Bombs, ECM Pod. Check it.');
  });

  it('keeps what the list does not have, by name, and names the nearest', () => {
    const result = armedWith('MG, Plasma');
    expect(namesIn(result)).toEqual(['MG', 'Plasma']);
    expect(result.problems).toContainEqual(
      expect.objectContaining({
        code: 'lookup-missing',
        row: 2,
        column: 'G',
        raw: 'Plasma',
        message: '"Plasma" is in no list of weapons; it was kept by name, without numbers. Did it mean "Plasma Cannon"?',
      }),
    );
  });

  it('has the mounting from the brackets, and every other number from the list', () => {
    const [cannon] = armedWith('Plasma Cannon (t); MG (fixed)').designs[0]?.components.weapons ?? [];
    expect(cannon?.values).toMatchObject({ turreted: true, range: 90, hitsOn: 5 });
    expect(armedWith('Plasma Cannon (t); MG (fixed)').designs[0]?.components.weapons?.[1]?.values).toMatchObject({
      turreted: false,
      range: 30,
    });
  });
});

describe('a cell that names one weapon only', () => {
  it.each(['Smith & Sons Gun', 'Hammer and Tongs', 'Laser + MG mount'])('%j is in the list as a whole and stays one', (text) => {
    const result = armedWith(text);
    expect(namesIn(result)).toEqual([text]);
    expect(told(result)).toEqual([]);
  });

  it.each([
    'Twin-linked MG',
    'Twin MG',
    'Quad Laser',
    'Rock & Roll Gun',
    'Shock and Awe',
    'AC/DC Projector',
    'Gun, heavy',
    'Gun, 75mm',
    '2 pdr',
    '88 Flak',
    '4x4 Mount',
  ])('%j is not parted on suspicion', (text) => {
    for (const lists of [library, null]) {
      const result = armedWith(text, lists);
      expect(namesIn(result)).toEqual([text]);
      expect(told(result)).not.toContain('guessed G2');
    }
  });

  it.each(['Cannon (Mk II)', 'Cannon (HE)', 'Cannon (captured)', 'Gun (8)', 'Cannon (R60 in the dark)'])(
    '%j keeps brackets that say no number',
    (text) => {
      expect(namesIn(armedWith(text, null))).toEqual([text]);
    },
  );

  it.each([
    ['Heavy Gun, Long Gun and Flame Thrower', ['Heavy Gun', 'Long Gun', 'Flame Thrower']],
    ['Gun and Carriage, Smoke', ['Gun and Carriage', 'Smoke']],
    ['Smoke and Mirrors', ['Smoke and Mirrors']],
  ])('%j is parted at "and" only where that ends a list', (text, names) => {
    expect(namesIn(armedWith(text, null))).toEqual(names);
  });

  it('keeps a list in its name when the numbers of one weapon stand beside it', () => {
    const result = importWorkbook(
      zorch,
      workbookOf([
        sheetFrom(
          'Name | Move | Size | Weapon | Range | Attacks\nTank | 20 | large | Cannon + MG | 60 | 2\nJeep | 30 | small | 2x MG | 30 | 2',
        ),
      ]),
      { rules: false },
    );
    expect(result.designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.range]))).toEqual([
      [['Cannon + MG', 60]],
      [['2x MG', 30]],
    ]);
  });
});

describe('without a list of weapons', () => {
  it('numbers behind a colon are read by their labels', () => {
    const result = armedWith('Long gun: Rng 90, 1D, 6+, AP-3, unl, turret; Rockets: Rng 80, 2D, 5+, AP0, 3 shots, fixed', null);
    const read = (result.designs[0]?.components.weapons ?? []).map(({ values }) => [
      ...['name', 'range', 'attacks', 'hitsOn', 'apMod', 'shots', 'turreted'].map((id) => values[id]),
    ]);
    expect(read).toEqual([
      ['Long gun', 90, 1, 6, -3, 'unlimited', true],
      ['Rockets', 80, 2, 5, 0, 3, false],
    ]);
  });

  it('numbers in brackets are read by their labels', () => {
    const result = armedWith('Cannon (R60 A2 4+ AP-2); MG (range 30 cm, 3 attacks, hits on 8 or more, turreted, unlimited shots)', null);
    expect(result.designs[0]?.components.weapons?.map(({ values }) => values)).toEqual([
      expect.objectContaining({ name: 'Cannon', range: 60, attacks: 2, hitsOn: 4, apMod: -2, turreted: null }),
      expect.objectContaining({ name: 'MG', range: 30, attacks: 3, hitsOn: 8, turreted: true, shots: 'unlimited' }),
    ]);
    expect(told(result)).toContain('guessed G2');
  });

  it('a list with commas is told as a guess, since nothing proves it', () => {
    const result = armedWith('Rifles, Grenades', null);
    expect(namesIn(result)).toEqual(['Rifles', 'Grenades']);
    expect(told(result)).toContain('guessed G2');
  });

  it('numbers listed in step with the names belong to them', () => {
    const rows = [
      ['Name', 'Move', 'Size', 'Weapon', 'Range', 'Attacks'],
      ['Tank', 20, 'large', 'Cannon / MG', '90 / 30', '1 / 2'],
      ['Jeep', 20, 'small', 'MG\nLaser', '30\n60', '2\n3'],
      ['Car', 20, 'small', 'MG / Laser', '30', '2 / 3'],
    ];
    const result = importWorkbook(zorch, workbookOf([sheetOf(rows)]), { rules: false });
    const read = result.designs.map(({ components }) =>
      components.weapons?.map(({ values }) => [values.name, values.range, values.attacks].join(' ')),
    );
    expect(read).toEqual([['Cannon 90 1', 'MG 30 2'], ['MG 30 2', 'Laser 60 3'], ['MG / Laser 30 ']]);
    expect(told(result)).toEqual(['guessed D2', 'guessed D3', 'ambiguous F4']);
  });
});

describe('a column of quantities', () => {
  const head = 'Name | Move | Size';
  const weapons = (text: string): readonly unknown[] =>
    importWorkbook(zorch, workbookOf([sheetFrom(text)]), { rules: false }).designs.map(({ components }) =>
      components.weapons?.map(({ values }) => values.name).join(' '),
    );

  it.each(['Qty', 'Quantity', 'Anzahl', 'No.', 'Nombre', '#'])('%j beside the weapon gives as many rows', (word) => {
    expect(weapons(`${head} | ${word} | Weapon | Range\nTank | 20 | large | 2 | MG | 30\nJet | 90 | large | 3 | Bomb | 10`)).toEqual([
      'MG MG',
      'Bomb Bomb Bomb',
    ]);
  });

  it('that only numbers the weapons multiplies nothing', () => {
    expect(weapons(`${head} | No. | Weapon | Range\nTank | 20 | large | 1 | MG | 30\n | | | 2 | Gun | 60\n | | | 3 | Laser | 60`)).toEqual([
      'MG Gun Laser',
    ]);
  });

  it('of anything but small whole numbers is kept as a column of its own', () => {
    const result = importWorkbook(zorch, workbookOf([sheetFrom(`${head} | Qty | Weapon | Range\nTank | 20 | large | many | MG | 30`)]), {
      rules: false,
    });
    expect(result.designs[0]?.components.weapons?.map(({ values }) => values.name)).toEqual(['MG']);
    expect(JSON.stringify(result.designs[0])).toContain('many');
  });
});
