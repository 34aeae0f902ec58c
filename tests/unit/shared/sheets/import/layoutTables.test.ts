import { describe, expect, it } from 'vitest';
import { ignored, importText, problems, told } from '../../../../support/importing/layouts.ts';

describe('tables of designs beside each other', () => {
  it('are both read, whatever their columns, and their titles are sections', () => {
    const result = importText(`
My two armies

 | INFANTRY | | | | | | VEHICLES | | | | |
 | Unit | Move | Armour | Weapon | Range | | Vehicle | Move | Size | Drive | Weapon | Range
 | Rifles | 15 | 9 | Carbine | 25 | | Tank | 25 | large | tracked | Gun | 90
 | Sappers | 15 | 10 | Charge | 5 | | | | | | MG | 30
 | | | | | | | Jeep | 40 | small | wheeled | |
 | Total | 30 | | | | | Total | 65 | | | |
`);
    expect(told(result)).toEqual([
      'Rifles B5: 15 9 infantry [Carbine 5 25]',
      'Sappers B6: 15 10 infantry [Charge 6 5]',
      'Tank H5: 25 large tracked armour [Gun 5 90; MG 6 30]',
      'Jeep H7: 40 small wheeled armour',
    ]);
    expect(result.designs.map(({ section }) => section)).toEqual(['INFANTRY', 'INFANTRY', 'VEHICLES', 'VEHICLES']);
    expect(result.designs[2]?.cells.get('weapons[1].range')).toEqual({ sheet: 'Sheet1', row: 5, column: 12 });
    expect(ignored(result)).toEqual(['1 title / note above the table', '3 section heading', '8 total']);
    expect(problems(result)).toEqual([]);
  });

  it('with the same columns, three of them, without a gap', () => {
    const result = importText(`
Name | Move | Size | Cost | Name | Move | Size | Cost | Name | Move | Size | Cost
Tank | 25 | large | 250 | Walker | 10 | small | 40 | Van | 30 | medium | 20
Jeep | 40 | small | 30 | Hound | 30 | small | 35 | | | |
`);
    expect(told(result)).toEqual([
      'Tank A2: 25 large =250',
      'Jeep A3: 40 small =30',
      'Walker E2: 10 small =40',
      'Hound E3: 30 small =35',
      'Van I2: 30 medium =20',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('with stacked weapons', () => {
    const result = importText(`
Red army | | | | | | Blue army
Name | Move | Size | Weapon | Range | | Name | Move | Size | Weapon | Range
Tank | 25 | large | Gun | 60 | | Walker | 10 | small | Laser | 30
 | | | MG | 20 | | Hound | 30 | small | Laser | 30
`);
    expect(told(result)).toEqual([
      'Tank A3: 25 large [Gun 3 60; MG 4 20]',
      'Walker G3: 10 small [Laser 3 30]',
      'Hound G4: 30 small [Laser 4 30]',
    ]);
  });

  it('that begin in other rows', () => {
    const result = importText(`
 | | | | | Name | Move | Size
 | | | | | Walker | 10 | small
Name | Move | Size | Cost | | Hound | 30 | small
Tank | 25 | large | 250 | | |
Jeep | 40 | small | 30 | | Rifle | 15 | small
`);
    expect(told(result)).toEqual([
      'Walker F2: 10 small',
      'Hound F3: 30 small',
      'Rifle F5: 15 small',
      'Tank A4: 25 large =250',
      'Jeep A5: 40 small =30',
    ]);
  });

  it('leave a table of something else beside them out, and say so once', () => {
    const result = importText(`
Name | Move | Size | Cost | | | Size | PP
Tank | 25 | large | 250 | | | small | 10
Jeep | 40 | small | 30 | | | medium | 20
Van | 30 | medium | 20 | | | large | 30
`);
    expect(told(result)).toHaveLength(3);
    expect(problems(result)).toEqual(['warning G1 Columns G to H hold another table beside this one; it was not taken over.']);
  });
});

describe('tables of designs below each other', () => {
  it('may have other columns, and are told apart by their titles', () => {
    const result = importText(`
INFANTRY
Name | Move | Armour | Weapon | Range
Rifles | 15 | 9 | Carbine | 25

AIRCRAFT
Unit | Speed | Size | Cost
Swallow | 90 | medium | 312
`);
    expect(told(result)).toEqual(['Rifles A3: 15 9 infantry [Carbine 3 25]', 'Swallow A7: 90 medium air =312']);
    expect(result.designs.map(({ section }) => section)).toEqual(['INFANTRY', 'AIRCRAFT']);
  });
});

describe('a section heading above the headings of a table', () => {
  it('is that of the rows up to the next one, if it names a choice of the section field', () => {
    const result = importText(`
Our army, winter
INFANTRY
Name | Move | Armour | Weapon | Range
Rifles | 15 | 9 | Carbine | 25
AIRCRAFT
Swallow | 90 | 7 | Cannon | 60
`);
    expect(told(result)).toEqual(['Rifles A4: 15 9 infantry [Carbine 4 25]', 'Swallow A6: 90 7 air [Cannon 6 60]']);
    expect(ignored(result).toSorted()).toEqual(['1 title / note above the table', '2 section heading', '5 section heading']);
  });

  it('is a title, if it names none', () => {
    const result = importText(`
The good ones
Name | Move | Armour | Weapon | Range
Rifles | 15 | 9 | Carbine | 25
`);
    expect(result.designs.map(({ section }) => section)).toEqual([null]);
    expect(ignored(result)).toEqual(['1 title / note above the table']);
  });
});

describe('cells of a vehicle merged over the rows of its weapons', () => {
  const merged = `
Name | Move | Size | Weapon | Range | Cost
Tank | 25 | large | Gun | 90 | 250
 | | | MG | 30 |
Jeep | 40 | small | MG | 30 | 30
`;
  const merges = ['A2:A3', 'B2:B3', 'C2:C3', 'F2:F3'];
  const two = ['Tank A2: 25 large =250 [Gun 2 90; MG 3 30]', 'Jeep A4: 40 small =30 [MG 4 30]'];

  it('stand once', () => {
    expect(told(importText(merged, { merges }))).toEqual(two);
  });

  it('may still hold their values, or others, below the merge', () => {
    const result = importText(merged.replace(' | | | MG | 30 |', 'Tank | 25 | small | MG | 30 | 250'), { merges });
    expect(told(result)).toEqual(two);
    expect(problems(result)).toEqual(['warning C3 "small" is covered by the merged cell C2, which shows "large"; it was not taken over.']);
  });

  it('count for every design they are merged over', () => {
    const result = importText(
      `
Name | Move | Size | Cost
Tank | 25 | large | 250
Lorry | 30 | | 40
Jeep | 40 | small | 30
`,
      { merges: ['C2:C3'] },
    );
    expect(told(result)).toEqual(['Tank A2: 25 large =250', 'Lorry A3: 30 large =40', 'Jeep A4: 40 small =30']);
    expect(result.designs[1]?.cells.get('size')).toEqual({ sheet: 'Sheet1', row: 1, column: 2 });
  });
});

describe('cells of a vehicle repeated on the rows of its weapons', () => {
  it('make one design though one of them is a slip of the pen, which is told', () => {
    const result = importText(`
Name | Move | Size | Armour | Maker | Weapon | Range | Cost
Tank | 25 | large | 5 | GZG | Cannon | 90 | 120
Tank | 25 | large | see box | GZG | MG | 30 | 120
Jeep | 40 | small | 8 | Old Crow | MG | 30 | 40
Jeep | 40 | small | 9 | Old Crow | Gun | 60 | 40`);
    expect(told(result)).toEqual([
      'Tank A2: 25 large 5 =120 [Cannon 2 90; MG 3 30]',
      'Jeep A4: 40 small 8 =40 [MG 4 30]',
      'Jeep A5: 40 small 9 =40 [Gun 5 60]',
    ]);
    expect(problems(result)).toEqual([
      'warning D3 "see box" under "Armour" stands on a row that continues "Tank"; it was not taken over.',
      'warning A5 There is already a design called "Jeep" ("Sheet1", row 4); both were kept.',
    ]);
  });

  it('make one design, even where a weapon is the same again', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range | W. pts | Cost
Tank | 25 | large | Gun | 90 | 20 | 250
Tank | 25 | large | MG | 30 | 8 | 250
Raider | 50 | medium | MG | 30 | 8 | 60
Raider | 50 | medium | MG | 30 | 8 | 60
Jeep | 40 | small | MG | 30 | 8 | 30
`);
    expect(told(result)).toEqual([
      'Tank A2: 25 large =250 [Gun 2 90; MG 3 30]',
      'Raider A4: 50 medium =60 [MG 4 30; MG 5 30]',
      'Jeep A6: 40 small =30 [MG 6 30]',
    ]);
    expect(result.designs[0]?.components.weapons?.map(({ extra }) => extra)).toEqual([{ 'W. pts': 20 }, { 'W. pts': 8 }]);
    expect(problems(result)).toEqual([]);
  });

  it('without the name make one design too', () => {
    const result = importText(`
Name | Move | Size | Armour | Weapon | Range
Tank | 25 | large | 5 | Gun | 90
 | 25 | large | 5 | MG | 30
Jeep | 40 | small | 9 | MG | 30
`);
    expect(told(result)).toEqual(['Tank A2: 25 large 5 [Gun 2 90; MG 3 30]', 'Jeep A4: 40 small 9 [MG 4 30]']);
  });

  it('are two designs where the same name comes again with other values', () => {
    const result = importText(`
Name | Move | Size | Weapon | Range
Tank | 25 | large | Gun | 90
Tank | 30 | large | MG | 30
`);
    expect(told(result)).toHaveLength(2);
  });
});
