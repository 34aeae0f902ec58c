import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { importJson } from '../../../../../../src-main/cli/importJson.ts';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const read = [
  'Boar A2: 25 large 4 tracked =200 [Heavy Cannon 2 90 1 5; Needle MG 3 30 2 8]',
  'Hare A3: 40 small 7 wheeled =120 [Light Cannon 4 60 2 6; Light Cannon 4 60 2 6]',
  'Ox A4: 30 medium 6 wheeled =80 [Needle MG 5 30 2 8]',
];
/** What was read, as if the names were in the first column. */
const inFirst = (lines: readonly string[]): readonly string[] => lines.map((line) => line.replace(/^(\w+) [A-Z]+/, '$1 A'));
describe('weapons of units by number', () => {
  it('on another tab, with quantities', () => {
    const result = importSheets(
      sheetFrom(
        `
No. | Unit | Move | Size | Armour | Propulsion | PP
1 | Boar | 25 | large | 4 | tracked | 200
2 | Hare | 40 | small | 7 | wheeled | 120
3 | Ox | 30 | medium | 6 | wheeled | 80`,
        { name: 'Units' },
      ),
      sheetFrom(
        `
Unit no. | Qty | Weapon | Range | Attacks | Hits on
1 | 1 | Heavy Cannon | 90 | 1 | 5
1 | 1 | Needle MG | 30 | 2 | 8
2 | 2 | Light Cannon | 60 | 2 | 6
3 | 1 | Needle MG | 30 | 2 | 8`,
        { name: 'Mountings' },
      ),
    );
    expect(inFirst(told(result))).toEqual(read);
    expect(problems(result)).toEqual([]);
    expect(result.otherSheets).toEqual([{ sheet: 'Mountings', why: 'weapons of designs elsewhere in the workbook' }]);
    const [boar] = result.designs;
    expect(boar?.components.weapons?.[1]).toMatchObject({ sheet: 'Mountings', row: 3, lookup: null });
    expect(boar?.cells.get('weapons[1].range')).toEqual({ sheet: 'Mountings', row: 2, column: 3 });
    expect(JSON.stringify(importJson(builtInRuleset('zorch-97'), result))).toContain('"sheet":"Mountings","row":3');
  });

  it('below them, the weapons in any order, numbers written in other ways', () => {
    const result = importText(`
Kennung | Einheit | Bewegung | Größe | Panzerung | Antrieb | Punkte
#01 | Boar | 25 | groß | 4 | Ketten | 200
#02 | Hare | 40 | klein | 7 | Räder | 120
#03 | Ox | 30 | mittel | 6 | Räder | 80

Bewaffnung der Einheiten
Waffe | Reichweite | Angriffe | Treffer | Einheit Nr.
Needle MG | 30 | 2 | 8 | 3
Heavy Cannon | 90 | 1 | 5 | 1
2x Light Cannon | 60 | 2 | 6 | 2
Needle MG | 30 | 2 | 8 | 1`);
    expect(told(result)).toEqual([
      'Boar B2: 25 large 4 tracked =200 [Heavy Cannon 9 90 1 5; Needle MG 11 30 2 8]',
      'Hare B3: 40 small 7 wheeled =120 [2x Light Cannon 10 60 2 6]',
      'Ox B4: 30 medium 6 wheeled =80 [Needle MG 8 30 2 8]',
    ]);
    expect(ignored(result)).toEqual(['6 title / note above the table']);
    expect(problems(result)).toEqual([]);
  });

  it('beside them, with the number only on the first weapon of each', () => {
    const result = importText(`
ID | Vehicle | Move | Size | Armour | Drive | PP | | Vehicle ID | Gun | Range | ROF | To hit
1 | Boar | 25 | large | 4 | tracked | 200 | | 1 | Heavy Cannon | 90 | 1 | 5
2 | Hare | 40 | small | 7 | wheeled | 120 | | | Needle MG | 30 | 2 | 8
3 | Ox | 30 | medium | 6 | wheeled | 80 | | 2 | Light Cannon | 60 | 2 | 6
 | | | | | | | | | Light Cannon | 60 | 2 | 6
 | | | | | | | | 3 | Needle MG | 30 | 2 | 8`);
    expect(told(result)).toEqual([
      'Boar B2: 25 large 4 tracked =200 [Heavy Cannon 2 90 1 5; Needle MG 3 30 2 8]',
      'Hare B3: 40 small 7 wheeled =120 [Light Cannon 4 60 2 6; Light Cannon 5 60 2 6]',
      'Ox B4: 30 medium 6 wheeled =80 [Needle MG 6 30 2 8]',
    ]);
    expect(problems(result)).toEqual([]);
    expect(result.tables.map(({ kind }) => kind)).toEqual(['designs', 'parts']);
  });

  it('in three tables: units, what they mount, and weapons', () => {
    const result = importSheets(
      sheetFrom(
        'Ref | Unit | Move | Size | Armour | Propulsion | PP\n1 | Boar | 25 | large | 4 | tracked | 200\n2 | Hare | 40 | small | 7 | wheeled | 120\n3 | Ox | 30 | medium | 6 | wheeled | 80',
        { name: 'Units' },
      ),
      sheetFrom('Unit ref | Weapon ref | Quantity\n1 | 10 | 1\n1 | 12 | 1\n2 | 11 | 2\n3 | 12 | 1', { name: 'Mounts' }),
      sheetFrom(
        'Ref | Weapon | Range | Attacks | Hits on\n10 | Heavy Cannon | 90 | 1 | 5\n11 | Light Cannon | 60 | 2 | 6\n12 | Needle MG | 30 | 2 | 8',
        { name: 'Weapons' },
      ),
    );
    expect(inFirst(told(result))).toEqual(read);
    expect(problems(result)).toEqual([]);
    const [boar] = result.designs;
    expect(boar?.components.weapons?.[1]).toMatchObject({ sheet: 'Mounts', row: 3, lookup: { sheet: 'Weapons', row: 4 } });
    expect(boar?.cells.get('weapons[1].name')).toEqual({ sheet: 'Mounts', row: 2, column: 1 });
    expect(boar?.cells.get('weapons[1].range')).toEqual({ sheet: 'Weapons', row: 3, column: 2 });
  });

  it('by the names of units, with a price for each weapon', () => {
    const result = importSheets(
      sheetFrom(
        'Unit | Move | Size | Armour | Propulsion | PP\nBoar | 25 | large | 4 | tracked | 200\nHare | 40 | small | 7 | wheeled | 120\nOx | 30 | medium | 6 | wheeled | 80',
        { name: 'Units' },
      ),
      sheetFrom(
        'Unit | Weapon | Range | Attacks | Hits on | PP\nBoar | Heavy Cannon | 90 | 1 | 5 | 70\nBoar | Needle MG | 30 | 2 | 8 | 10\nHare | Light Cannon | 60 | 2 | 6 | 30\nHare | Light Cannon | 60 | 2 | 6 | 30\nOx | Needle MG | 30 | 2 | 8 | 10',
        { name: 'Weapons' },
      ),
    );
    expect(told(result)).toEqual([
      'Boar A2: 25 large 4 tracked =200 [Heavy Cannon 2 90 1 5; Needle MG 3 30 2 8]',
      'Hare A3: 40 small 7 wheeled =120 [Light Cannon 4 60 2 6; Light Cannon 5 60 2 6]',
      'Ox A4: 30 medium 6 wheeled =80 [Needle MG 6 30 2 8]',
    ]);
    expect(result.designs[0]?.components.weapons?.map(({ extra }) => extra)).toEqual([{ PP: 70 }, { PP: 10 }]);
    expect(problems(result)).toEqual([]);
  });

  it('by names alone, without numbers anywhere', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size\nBoar | 25 | large\nHare | 40 | small', { name: 'Units' }),
      sheetFrom('Vehicle | Weapon\nBoar | Cannon\nBoar | MG\nHare | MG', { name: 'Arms' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2; MG 3]', 'Hare A3: 40 small [MG 4]']);
    expect(problems(result)).toEqual([
      'warning 1 The sheet only names its weapons, and no list with their numbers was found; they were kept by name.',
    ]);
  });

  it('by names, with the numbers in a third table', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size\nBoar | 25 | large\nHare | 40 | small', { name: 'Units' }),
      sheetFrom('Vehicle | Weapon\nBoar | Cannon\nBoar | MG\nHare | MG', { name: 'Arms' }),
      sheetFrom('Weapon | Range | Attacks\nCannon | 90 | 1\nMG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 90 1; MG 3 30 2]', 'Hare A3: 40 small [MG 4 30 2]']);
    expect(problems(result)).toEqual([]);
  });

  it('fill in what a unit names itself, and add what it does not', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapons\nBoar | 25 | large | Cannon; MG\nOx | 30 | medium | MG', { name: 'Units' }),
      sheetFrom('Unit | Weapon | Range | Attacks\nBoar | MG | 30 | 2\nBoar | Cannon | 90 | 1\nBoar | Smoke | 10 | 1\nOx | MG | 35 | 2', {
        name: 'Guns',
      }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 90 1; MG 2 30 2; Smoke 4 10 1]', 'Ox A3: 30 medium [MG 3 35 2]']);
    expect(problems(result)).toEqual([]);
  });
});

describe('several tables on one sheet', () => {
  const units = ['No. | Unit | Move | Size', '1 | Boar | 25 | large', '2 | Hare | 40 | small', '3 | Ox | 30 | small'];
  const mounts = ['Unit no. | Weapon no. | Number', '1 | 10 | 1', '1 | 12 | 2', '2 | 11 | 1', '3 | 12 | 1'];
  const guns = ['Weapon no. | Weapon | Range | Attacks', '10 | Cannon | 90 | 1', '11 | Gun | 60 | 2', '12 | MG | 30 | 2'];
  const weapons = (result: ImportResult): readonly unknown[] =>
    result.designs.map(({ components }) => components.weapons?.map(({ values }) => `${values.name} ${values.range}`));
  const joined = [['Cannon 90', 'MG 30', 'MG 30'], ['Gun 60'], ['MG 30']];

  it('side by side', () => {
    const rows = mounts.map((row, at) => `${units[at] ?? ' | | | '} | | ${row} | | ${guns[at] ?? ' | | | '}`);
    const result = importText(rows.join('\n'));
    expect(weapons(result)).toEqual(joined);
    expect(problems(result)).toEqual([]);
  });

  it('below each other, under titles, in any order', () => {
    const result = importText(['GUNS', ...guns, '', 'UNITS', ...units, '', 'MOUNTS', ...mounts].join('\n'));
    expect(weapons(result)).toEqual(joined);
    expect(ignored(result)).toEqual([
      '1 title / note above the table',
      '7 title / note above the table',
      '13 title / note above the table',
    ]);
    expect(problems(result)).toEqual([]);
  });
});

describe('what does not fit together is told at its row', () => {
  it('weapons of no unit', () => {
    const result = importSheets(
      sheetFrom('No. | Unit | Move | Size\n1 | Boar | 25 | large\n2 | Hare | 40 | small', { name: 'Units' }),
      sheetFrom('Unit no. | Weapon | Range | Attacks\n1 | Cannon | 90 | 1\n9 | MG | 30 | 2\n2 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar B2: 25 large [Cannon 2 90 1]', 'Hare B3: 40 small [MG 4 30 2]']);
    expect(problems(result)).toEqual(['error A3 No design is called or numbered "9", so that "MG" belongs to none and was left out.']);
  });

  it('names of units that are not quite theirs', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size\nBoar Tank | 25 | large\nHare | 40 | small\nOx | 30 | small', { name: 'Units' }),
      sheetFrom(
        'Vehicle | Gun | Range | ROF\nBore Tank | Cannon | 90 | 1\nBoar Tnk | MG | 30 | 2\nHARES | MG | 30 | 2\nOx | MG | 30 | 2\nOx | MG | 30 | 2\nTotal | | | 7',
        {
          name: 'Guns',
        },
      ),
    );
    expect(told(result)).toEqual([
      'Boar Tank A2: 25 large [MG 3 30 2]',
      'Hare A3: 40 small [MG 4 30 2]',
      'Ox A4: 30 small [MG 5 30 2; MG 6 30 2]',
    ]);
    expect(problems(result)).toEqual([
      'error A2 No design is called or numbered "Bore Tank", so that "Cannon" belongs to none and was left out.',
      'warning A3 "Boar Tnk" was taken for "Boar Tank". Check it.',
    ]);
  });

  it('two units of one number', () => {
    const result = importSheets(
      sheetFrom(
        'No. | Unit | Move | Size\n1 | Boar | 25 | large\n2 | Hare | 40 | small\n2 | Ox | 40 | small\n4 | Emu | 40 | small\n5 | Elk | 30 | small\n6 | Ape | 30 | small\n7 | Bee | 30 | small\n8 | Cow | 30 | small\n9 | Doe | 30 | small\n10 | Eft | 30 | small',
        {
          name: 'Units',
        },
      ),
      sheetFrom('Unit no. | Weapon | Range | Attacks\n1 | Cannon | 90 | 1\n2 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result).slice(0, 3)).toEqual(['Boar B2: 25 large [Cannon 2 90 1]', 'Hare B3: 40 small [MG 3 30 2]', 'Ox B4: 40 small']);
    expect(problems(result)).toEqual([
      'warning A3 2 designs are called or numbered "2"; this row went to "Hare", the first of them. Check it.',
    ]);
  });

  it('a mounting of a weapon that is in no list', () => {
    const result = importSheets(
      sheetFrom('No. | Unit | Move | Size\n1 | Boar | 25 | large', { name: 'Units' }),
      sheetFrom('Unit no. | Weapon no.\n1 | 10\n1 | 77', { name: 'Mounts' }),
      sheetFrom('No. | Weapon | Range | Attacks\n10 | Cannon | 90 | 1\n11 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar B2: 25 large [Cannon 2 90 1; 77 3]']);
    expect(problems(result)).toEqual(['error B3 "77" is in no list of weapons; it was kept by name, without numbers.']);
  });
});

describe('what has numbers but does not belong to units by them', () => {
  it('a list of weapons that is numbered itself', () => {
    const result = importSheets(
      sheetFrom('No. | Unit | Move | Size | Weapon\n1 | Boar | 25 | large | MG\n2 | Hare | 40 | small | Cannon', { name: 'Units' }),
      sheetFrom('No. | Weapon | Range | Attacks\n1 | Cannon | 90 | 1\n2 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar B2: 25 large [MG 2 30 2]', 'Hare B3: 40 small [Cannon 3 90 1]']);
    expect(result.tables.map(({ kind }) => kind)).toEqual(['designs']);
  });

  it('units and weapons that are both numbered from 1', () => {
    const result = importSheets(
      sheetFrom('ID | Unit | Move | Size\n1 | Boar | 25 | large\n2 | Hare | 40 | small', { name: 'Units' }),
      sheetFrom('ID | Weapon | Range | Attacks\n1 | Cannon | 90 | 1\n2 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar B2: 25 large', 'Hare B3: 40 small']);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{ ID: 1 }, { ID: 2 }]);
  });

  it('a list that says which units use its weapons', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon\nBoar | 25 | large | MG, Cannon\nHare | 40 | small | MG', { name: 'Units' }),
      sheetFrom('Weapon | Range | Attacks | Used by\nCannon | 90 | 1 | Boar\nMG | 30 | 2 | Boar, Hare', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [MG 2 30 2; Cannon 2 90 1]', 'Hare A3: 40 small [MG 3 30 2]']);
    expect(problems(result)).toEqual([
      'warning D1 The rules do not know "Used by" of this list. Its texts only name the rows a second time; say what it is if they matter.',
    ]);
  });

  it('designs on another tab that have values of their own', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size\nBoar | 25 | large\nHare | 40 | small', { name: 'North' }),
      sheetFrom('Unit | Move | Size | Weapon | Range\nBoar | 30 | large | MG | 30\nHare | 45 | small | MG | 30', { name: 'South' }),
    );
    expect(result.designs.map(({ sheet, values }) => `${sheet} ${values.name} ${values.movement}`)).toEqual([
      'North Boar 25',
      'North Hare 40',
      'South Boar 30',
      'South Hare 45',
    ]);
  });

  it('a record of which weapon of a unit did what', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon | Range | Attacks\nBoar | 25 | large | Cannon | 90 | 1\nHare | 40 | small | MG | 30 | 2', {
        name: 'Units',
      }),
      sheetFrom('Unit | Weapon | Kills\nBoar | Cannon | 3\nHare | MG | 1\nBoar | Cannon | 2', { name: 'Battles' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 90 1]', 'Hare A3: 40 small [MG 3 30 2]']);
    expect(problems(result)).toEqual([]);
  });

  it('pairs of words on a sheet of notes', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size\nBoar | 25 | large\nHare | 40 | small', { name: 'Units' }),
      sheetFrom('Unit | Weapon\nthe best one | none seen yet\nask Bob | see page 4', { name: 'Notes' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large', 'Hare A3: 40 small']);
    expect(result.otherSheets).toEqual([{ sheet: 'Notes', why: 'no designs: notes, constants or other tables' }]);
    expect(problems(result)).toEqual([]);
  });
});
