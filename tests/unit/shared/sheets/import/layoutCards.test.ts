import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../support/importing/layouts.ts';

describe('a form on each sheet', () => {
  it('has no weapon in a label of the form below the weapons', () => {
    const form = (name: string, gun: string, hull: number) =>
      sheetFrom(
        `
Name | ${name}
Size | small
Movement | 14
Armour | 9

Weapon | Turreted | Range | Attacks | Hits on | AP
${gun} | Yes | 28 | 2 | 6 | 0
Hull | ${hull}
Works | 7
TOTAL PP | 57`,
        { name },
      );
    const { designs } = importSheets(
      form('Ant', 'Rifle', 10),
      form('Bear', 'Cannon', 20),
      form('Crow', 'Bombs', 30),
      form('Doe', 'MG', 10),
    );
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
      ['Ant', ['Rifle']],
      ['Bear', ['Cannon']],
      ['Crow', ['Bombs']],
      ['Doe', ['MG']],
    ]);
    expect(designs.map(({ extra }) => extra.Hull)).toEqual([10, 20, 30, 10]);
  });
});

describe('cards below each other', () => {
  const two = ['Tank B1: 25 large 5 tracked =250 [Gun 6 90 1 6; MG 7 30 2 8]', 'Jeep B9: 40 small 9 wheeled =30 [MG 14 30 2 8]'];
  const beside = `
Name: | Tank | | Points: | 250
Move: | 25 | | Size: | large
Armour: | 5 | | Drive: | tracked

Weapon | Range | Attacks | Hits on
Gun | 90 | 1 | 6
MG | 30 | 2 | 8

Name: | Jeep | | Points: | 30
Move: | 40 | | Size: | small
Armour: | 9 | | Drive: | wheeled

Weapon | Range | Attacks | Hits on
MG | 30 | 2 | 8
`;
  it('have labels beside values and a little table of weapons each', () => {
    const result = importText(beside, { formulas: { E1: 'B2*10' } });
    expect(result.layout).toBe('cards');
    expect(told(result)).toEqual(two);
    expect(problems(result)).toEqual([]);
    expect(ignored(result)).toEqual([]);
    expect(result.tables[0]?.headerRows).toEqual([]);
    expect(result.designs[0]?.costFormula).toBe('B2*10');
    expect(result.designs[1]?.cells.get('armour')).toEqual({ sheet: 'Sheet1', row: 10, column: 1 });
    expect(result.designs[1]?.cells.get('weapons[0].range')).toEqual({ sheet: 'Sheet1', row: 13, column: 1 });
  });

  it.each([
    ['no colons', beside.replace(/:/g, '')],
    ['equals signs', beside.replace(/:/g, ' =')],
    ['a further column of margin', beside.replace(/^/gm, ' | ').replace(/^ \| $/gm, '')],
    [
      'other words',
      beside
        .replace(/Points/g, 'Cost')
        .replace(/Move:/g, 'Movement (cm):')
        .replace(/Hits on/g, 'To hit')
        .replace(/Drive/g, 'Propulsion'),
    ],
  ])('with %s', (_how, text) => {
    expect(told(importText(text)).map((line) => line.replace(/ C(\d+):/, ' B$1:'))).toEqual(two);
  });

  it('have no gap between them', () => {
    const result = importText(beside.replace(/\n\n/g, '\n'));
    expect(told(result)).toEqual([
      'Tank B1: 25 large 5 tracked =250 [Gun 5 90 1 6; MG 6 30 2 8]',
      'Jeep B7: 40 small 9 wheeled =30 [MG 11 30 2 8]',
    ]);
  });

  it('have one label to a row, and are of different lengths', () => {
    const result = importText(`
Name | Cobble Tank
Movement | 25
Size | large
Armour | 4
Propulsion | tracked
Weapon 1 | Gun
Range | 90
Attacks | 1
Weapon 2 | MG
Range | 30
Attacks | 2
Cost | 250

Name | Jeep
Movement | 40
Size | small
Capacity | 2
Propulsion | wheeled
Cost | 30
`);
    expect(told(result)).toEqual(['Cobble Tank B1: 25 large 4 tracked =250 [Gun 6 90 1; MG 9 30 2]', 'Jeep B14: 40 small 2 wheeled =30']);
    expect(problems(result)).toEqual([]);
  });

  it('are called by the line above them', () => {
    const result = importText(`
My motor pool

COBBLE TANK
Move | 25 | Size | large
Armour | 4 | Propulsion | tracked
Cost | 250

JEEP
Move | 40 | Size | small
Armour | - | Propulsion | wheeled
Cost | 30

all costs by hand.
`);
    expect(told(result)).toEqual(['COBBLE TANK A3: 25 large 4 tracked =250', 'JEEP A8: 40 small wheeled =30']);
    expect(ignored(result)).toEqual(['1 title / note above the table', '13 note below the table']);
  });

  it('have their labels above their values', () => {
    const result = importText(`
Name | Move | Size | Armour | Cost
Tank | 25 | large | 5 | 250
Weapon | Range | Attacks | Hits on
Gun | 90 | 1 | 6
MG | 30 | 2 | 8

Name | Move | Size | Armour | Cost
Jeep | 40 | small | 9 | 30
Weapon | Range | Attacks | Hits on
MG | 30 | 2 | 8
`);
    expect(told(result)).toEqual(['Tank A2: 25 large 5 =250 [Gun 4 90 1 6; MG 5 30 2 8]', 'Jeep A8: 40 small 9 =30 [MG 10 30 2 8]']);
    expect(problems(result)).toEqual([]);
  });

  it('say label and value in one cell', () => {
    const result = importText(`
Name: Tank | Cost: 250 PP
Move: 25cm | Size: large
Armour: 5+ | Propulsion: tracked
Crew: 4 |

Name: Jeep | Cost: 30 PP
Move: 40cm | Size: small
Armour: 9+ | Propulsion: wheeled
Crew: 2 |
`);
    expect(told(result)).toEqual(['Tank A1: 25 large 5 tracked =250', 'Jeep A6: 40 small 9 wheeled =30']);
    expect(result.designs.map(({ extra }) => extra)).toEqual([{ Crew: '4' }, { Crew: '2' }]);
  });

  it('name each weapon on a line, with its numbers behind labels', () => {
    const result = importText(`
Name: | Tank | Move: | 25 | Size: | large
Weapon 1: | Gun | Range: | 90 | Attacks: | 1
Weapon 2: | MG | Range: | 30 | Attacks: | 2

Name: | Jeep | Move: | 40 | Size: | small
Weapon 1: | MG | Range: | 30 | Attacks: | 2
Weapon 2: | | Range: | | Attacks: |
`);
    expect(told(result)).toEqual(['Tank B1: 25 large [Gun 2 90 1; MG 3 30 2]', 'Jeep B5: 40 small [MG 6 30 2]']);
  });

  it('number their weapons before a table that has no word for their names', () => {
    const result = importText(`
Name | Tank | Move | 25 | Size | large
 | Weapon | Range | Attacks | Hits on
Weapon 1 | Gun | 90 | 1 | 6
Weapon 2 | MG | 30 | 2 | 8

Name | Jeep | Move | 40 | Size | small
 | Weapon | Range | Attacks | Hits on
Weapon 1 | MG | 30 | 2 | 8
`);
    expect(told(result)).toEqual(['Tank B1: 25 large [Gun 3 90 1 6; MG 4 30 2 8]', 'Jeep B6: 40 small [MG 8 30 2 8]']);
  });

  it('stand under headings that become the role, between other lines', () => {
    const result = importText(`
Army of the North

INFANTRY

Name: | Rifles | Size: | small
Move: | 15 | Cost: | 60

VEHICLES

Name: | Tank | Size: | large
Move: | 25 | Cost: | 250

Name: | Jeep | Size: | small
Move: | 40 | Cost: | 30
`);
    expect(result.designs.map(({ values, section }) => `${values.name} ${section}`)).toEqual([
      'Rifles INFANTRY',
      'Tank VEHICLES',
      'Jeep VEHICLES',
    ]);
    expect(result.designs[0]?.values.role).toBe('infantry');
    expect(ignored(result)).toEqual(['1 title / note above the table', '3 section heading', '8 section heading']);
  });

  it('are no second card where the word of a label stands as a value', () => {
    const result = importText(`
Unit | Jackdaw | | Cost | 138

Move | 45
Size | Medium
Armour | Armour
Assault | 0
Drive | Wheeled

Name | Turreted | Range | Attacks | Barrage | Hits on
Ring Gun | Yes | 35 | 2 | | 8
`);
    expect(told(result).map((line) => line.split(':')[0])).toEqual(['Jackdaw B1']);
    expect(problems(result).join(' ')).toMatch(/Armour/);
  });

  it('keep a remark inside a card with it', () => {
    const result = importText(`
Name: | Tank | Size: | large
Move: | 25 | Cost: | 250
painted red

Name: | Jeep | Size: | small
Move: | 40 | Cost: | 30
`);
    expect(result.designs.map(({ notes }) => notes)).toEqual(['painted red', null]);
  });
});

describe('cards side by side', () => {
  const grid = `
 | Tank | | | | | Jeep | | |
 | Cost | 250 | Move | 25 | | Cost | 30 | Move | 40
 | Size | large | Armour | 5 | | Size | small | Armour | 9
 | Weapon | Range | Attacks | Hits on | | Weapon | Range | Attacks | Hits on
 | Gun | 90 | 1 | 6 | | MG | 30 | 2 | 8
 | MG | 30 | 2 | 8 | | | | |

 | Van | | | | | | | |
 | Cost | 20 | Move | 30 | | Cost | | Move |
 | Size | medium | Armour | | | Size | | Armour |
 | Weapon | Range | Attacks | Hits on | | Weapon | Range | Attacks | Hits on
`;
  it('are read across, then down; a blank form is no design', () => {
    const result = importText(grid, { merges: ['B1:E1', 'G1:J1'] });
    expect(told(result)).toEqual([
      'Tank B1: 25 large 5 =250 [Gun 5 90 1 6; MG 6 30 2 8]',
      'Jeep G1: 40 small 9 =30 [MG 5 30 2 8]',
      'Van B8: 30 medium =20',
    ]);
    expect(problems(result)).toEqual([]);
  });

  it('without a gap between them', () => {
    const result = importText(`
Name | Tank | Name | Jeep | Name | Van
Move | 25 | Move | 40 | Move | 30
Size | large | Size | small | Size | medium
Armour | 5 | Armour | 9 | Armour |
`);
    expect(told(result)).toEqual(['Tank B1: 25 large 5', 'Jeep D1: 40 small 9', 'Van F1: 30 medium']);
  });
});

describe('a sheet for each design', () => {
  const form = (name: string, more = '') => `
UNIT DATA SHEET |
Unit | ${name}
Movement | 25
Size | large
Propulsion | tracked

Name | Range | Attacks | Hits on
Gun | 90 | 1 | 6
${more}`;
  it('gives one design from each, and none from a summary that says it again', () => {
    const result = importSheets(
      sheetFrom('All units\nUnit | Movement | Size\nTank | 25 | large\nPanzer | 25 | large\nTotal | 50 |', { name: 'Summary' }),
      sheetFrom(form('Tank'), { name: 'One' }),
      sheetFrom(form('Panzer', 'MG | 30 | 2 | 8'), { name: 'Two' }),
    );
    expect(told(result)).toEqual(['Tank B2: 25 large tracked [Gun 8 90 1 6]', 'Panzer B2: 25 large tracked [Gun 8 90 1 6; MG 9 30 2 8]']);
    expect(result.layout).toBe('cards');
    expect(result.sheets).toEqual(['One', 'Two']);
    expect(result.otherSheets).toEqual([{ sheet: 'Summary', why: 'a summary of the designs on other sheets', isOffered: true }]);
  });

  it('keeps what a list has alone, and takes the rest from the forms', () => {
    const result = importSheets(
      sheetFrom('Unit | Movement | Size\nTank | 25 | large\nJeep | 40 | small', { name: 'List' }),
      sheetFrom(form('Tank'), { name: 'One' }),
    );
    expect(result.designs.map(({ sheet, values }) => `${sheet} ${values.name}`)).toEqual(['List Jeep', 'One Tank']);
  });

  it('is called like its sheet if the form has no name', () => {
    const result = importSheets(
      sheetFrom('Movement | 25\nSize | large\nArmour | 5\nPropulsion | tracked', { name: 'Tank' }),
      sheetFrom('Movement | 40\nSize | small\nArmour | 9\nPropulsion | wheeled', { name: 'Jeep' }),
    );
    expect(result.designs.map(({ values, confidence }) => `${values.name} ${confidence}`)).toEqual(['Tank check', 'Jeep check']);
    expect(problems(result)).toEqual([
      'warning 1 The form has no name; the design was named "Tank" like its sheet.',
      'warning 1 The form has no name; the design was named "Jeep" like its sheet.',
    ]);
  });

  it('leaves out the form that nobody filled in', () => {
    const blank = form('').replace('25', '').replace('large', '').replace('tracked', '').replace('Gun | 90 | 1 | 6', '');
    const result = importSheets(sheetFrom(form('Tank'), { name: 'One' }), sheetFrom(blank, { name: 'Blank' }));
    expect(told(result)).toEqual(['Tank B2: 25 large tracked [Gun 8 90 1 6]']);
    expect(result.otherSheets.map(({ sheet }) => sheet)).toEqual(['Blank']);
  });
});

it.each([
  ['prices', 'Size | PP\nsmall | 10\nmedium | 25\nlarge | 55'],
  ['rates', 'What | PP | | Size | PP\nper cm of movement | 1.4 | | small | 10\nper assault | 5 | | medium | 25\nper stand carried | 15'],
  ['constants', 'Move | 1.5\nArmour | 8\nAssault | 4\nCapacity | 10'],
  ['notes', 'Size: how large it is\nArmour: lower is better\nMove: in centimetres'],
])('%s are no cards', (_what, text) => {
  expect(importText(text).designs).toEqual([]);
});
