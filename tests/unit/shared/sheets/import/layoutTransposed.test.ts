import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../support/importing/layouts.ts';

const two = ['Tank B1: 25 large 5 tracked =250 [Gun 6 90 1 6; MG 10 30 2 8]', 'Jeep C1: 40 small 9 wheeled =30 [MG 6 30 2 8]'];

const plain = `
Name | Tank | Jeep
Movement | 25 | 40
Size | large | small
Armour | 5 | 9
Propulsion | tracked | wheeled
Weapon 1 | Gun | MG
Range | 90 | 30
Attacks | 1 | 2
Hits on | 6 | 8
Weapon 2 | MG |
Range | 30 |
Attacks | 2 |
Hits on | 8 |
Cost | 250 | 30
`;

describe('designs across, attributes down', () => {
  it('have no weapon in places where only formulas are filled in, and what follows their own rows', () => {
    const working = 'Weapon 1 points | 9 | 6\nWeapon 2 points | 6 | 3\nSum | 15 | 9\nPropulsion % | 1.1 | 1\nCost | 250 | 30\n';
    const { designs } = importText(plain.replace('Cost | 250 | 30\n', working), {
      formulas: { B15: 'B8*9', C15: 'C8*3', B16: 'B12*3', C16: 'IF(C10="",3,0)', B18: '1.1', C18: '1' },
    });
    expect(designs.map(({ components }) => components.weapons?.length)).toEqual([2, 1]);
    expect(designs.map(({ extra }) => extra['Propulsion %'])).toEqual([1.1, 1]);
  });

  it('are read with the rows and columns of the sheet', () => {
    const result = importText(plain);
    expect(result.layout).toBe('transposed');
    expect(told(result)).toEqual(two);
    expect(ignored(result)).toEqual([]);
    expect(problems(result)).toEqual([]);
    expect(result.designs[1]?.cells.get('weapons[0].range')).toEqual({ sheet: 'Sheet1', row: 6, column: 2 });
    expect(result.designs[1]?.cells.get('cost')).toEqual({ sheet: 'Sheet1', row: 13, column: 2 });
  });

  it.each([
    ['every weapon row numbered', plain.replace(/Range \| 90/, 'Weapon 1 range | 90').replace(/Range \| 30 \|$/m, 'Weapon 2 range | 30 |')],
    ['colons behind the labels', plain.replace(/^(\w[\w ]*) \|/gm, '$1: |')],
    ['an empty corner', plain.replace(/^Name/m, '')],
    ['ordinals', plain.replace('Weapon 1', 'Primary weapon').replace('Weapon 2', 'Secondary weapon')],
  ])('with %s', (_how, text) => {
    expect(told(importText(text))).toEqual(two);
  });

  it('with the weapons under headings of their own rows', () => {
    const result = importText(`
Unit | Tank | Jeep
Move | 25 | 40
Size | large | small
Save | 5 | 9
Drive | tracked | wheeled
WEAPON 1
Name | Gun | MG
Range | 90 | 30
Attacks | 1 | 2
Hits on | 6 | 8
WEAPON 2
Name | MG |
Range | 30 |
Attacks | 2 |
Hits on | 8 |

Points | 250 | 30
`);
    expect(told(result)).toEqual(two.map((line) => line.replace('Gun 6', 'Gun 7').replace('MG 10', 'MG 12').replace('[MG 6', '[MG 7')));
    expect(problems(result)).toEqual([]);
  });

  it('with the labels further right and titles of groups before them', () => {
    const result = importText(
      `
 | My army | | |
 |
 | Hull | Name | Tank | Jeep
 | | Movement | 25 | 40
 | | Size | large | small
 | | Armour | 5 | 9
 | | Propulsion | tracked | wheeled
 | Weapon 1 | Name | Gun | MG
 | | Range | 90 | 30
 | | Attacks | 1 | 2
 | | Hits on | 6 | 8
 | Weapon 2 | Name | MG |
 | | Range | 30 |
 | | Attacks | 2 |
 | | Hits on | 8 |
 | | Cost | 250 | 30
`,
      { merges: ['B8:B11', 'B12:B15'] },
    );
    expect(told(result)).toEqual([
      'Tank D3: 25 large 5 tracked =250 [Gun 8 90 1 6; MG 12 30 2 8]',
      'Jeep E3: 40 small 9 wheeled =30 [MG 8 30 2 8]',
    ]);
    expect(ignored(result)).toEqual(['1 title / note above the table']);
  });

  it('in several bands below each other, with other designs and other attributes', () => {
    const result = importText(`
Name | Tank | Jeep | Van
Movement | 25 | 40 | 30
Size | large | small | medium
Propulsion | tracked | wheeled | wheeled
Cost | 250 | 30 | 20

Name | Rifles | Sappers
Movement | 15 | 15
Size | small | small
Assault | 3 | 4
Propulsion | normal | normal
Weapon | Carbines | Charges
Range | 25 | 5
Cost | 60 | 70
`);
    expect(told(result)).toEqual([
      'Tank B1: 25 large tracked =250',
      'Jeep C1: 40 small wheeled =30',
      'Van D1: 30 medium wheeled =20',
      'Rifles B7: 15 small 3 normal =60 [Carbines 12 25]',
      'Sappers C7: 15 small 4 normal =70 [Charges 12 5]',
    ]);
  });

  it('leave out what stands among them but is no design: rates, units, averages', () => {
    const result = importText(`
Unit | PP each | cm | Tank | Jeep | Van | Average
Movement | 1.5 | cm | 25 | 40 | 30 | 31.7
Size | | | large | small | medium |
Armour | -8 | d10 | 5 | 9 | 10 | 8
Propulsion | | | tracked | wheeled | wheeled |
Cost | | | 250 | 30 | 20 | 100
`);
    expect(told(result)).toEqual([
      'Tank D1: 25 large 5 tracked =250',
      'Jeep E1: 40 small 9 wheeled =30',
      'Van F1: 30 medium 10 wheeled =20',
    ]);
    expect(problems(result)).toEqual([
      'warning B1 Column B ("PP each") stands beside the designs but is none; it was not taken over.',
      'warning C1 Column C ("cm") stands beside the designs but is none; it was not taken over.',
      'warning G1 "Average" stands beside designs and was not taken over: average.',
    ]);
  });

  it('take their role from a heading above their names', () => {
    const result = importText(`
 | INFANTRY | | VEHICLES | |
Name | Rifles | Sappers | Tank | Jeep
Movement | 15 | 15 | 25 | 40
Size | small | small | large | small
Propulsion | normal | normal | tracked | wheeled
Cost | 60 | 70 | 250 | 30
`);
    expect(result.designs.map(({ values, section }) => `${values.name} ${section}`)).toEqual([
      'Rifles INFANTRY',
      'Sappers INFANTRY',
      'Tank VEHICLES',
      'Jeep VEHICLES',
    ]);
    expect(result.designs[0]?.values.role).toBe('infantry');
    expect(ignored(result)).toEqual(['1 section heading']);
  });

  it('keep what the rules do not know, comments, formulas and hidden columns', () => {
    const result = importText(plain.replace('Cost |', 'Crew | 4 | 2\nCost |'), {
      comments: { B4: 'thick' },
      formulas: { B15: 'SUM(B2:B4)' },
      hiddenColumns: ['C'],
    });
    expect(result.designs.map(({ extra, costFormula, notes, hidden }) => [extra, costFormula, notes, hidden])).toEqual([
      [{ Crew: 4 }, 'SUM(B2:B4)', 'Armour: thick', false],
      [{ Crew: 2 }, null, null, true],
    ]);
    expect(problems(result)).toEqual([
      'warning C1 This design is hidden in the sheet; it was imported all the same.',
      'warning B4 "5" under "Armour" has a comment: “thick”. The cell was read as it is; check it.',
    ]);
  });

  it('tell an unreadable cell at its own place', () => {
    const result = importText(plain.replace('25 | 40', '25 | fast'));
    expect(problems(result)).toEqual([
      'error C2 Movement: "fast" is not a number; expected a number (cm). It was kept as typed; correct it.',
    ]);
    expect(result.designs.map(({ confidence }) => confidence)).toEqual(['sure', 'check']);
  });

  it('may stand on several sheets', () => {
    const result = importSheets(
      sheetFrom(plain, { name: 'A' }),
      sheetFrom(plain.replace('Tank', 'Panzer').replace('Jeep', 'Car'), { name: 'B' }),
    );
    expect(result.designs.map(({ sheet, values }) => `${sheet} ${values.name}`)).toEqual(['A Tank', 'A Jeep', 'B Panzer', 'B Car']);
  });
});

it('a table of designs below each other is never taken for one on its side', () => {
  expect(importText('Name | Move | Size\nTank | 25 | large\nJeep | 40 | small').layout).toBe('stacked');
});
