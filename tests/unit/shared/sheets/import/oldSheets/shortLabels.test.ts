import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { ignored, importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';

describe('headings split over cells', () => {
  const two = [
    'Badger A3: 25 large 4 tracked =250 [Cannon 3 90 2 5; MG 4 30 3 8]',
    'Stoat A7: 40 medium 8 wheeled =180 [Missile 7 150 1 4]',
  ];

  it('come again further down, with what is above them', () => {
    const result = importText(`
     |        |         |      |      |         |       | No. of  | Hits | Total
Unit | Size   | Drive   | Move | Save | Weapon  | Range | Attacks | on   | cost
Badger | Large | Tracked | 25  | 4    | Cannon  | 90    | 2       | 5    | 250
     |        |         |      |      | MG      | 30    | 3       | 8    |
     |        |         |      |      |         |       | No. of  | Hits | Total
Unit | Size   | Drive   | Move | Save | Weapon  | Range | Attacks | on   | cost
Stoat | Medium | Wheeled | 40  | 8    | Missile | 150   | 1       | 4    | 180
`);
    expect(told(result)).toEqual(two);
    expect(problems(result)).toEqual([]);
  });

  it('that only one of two rows explains are read from both', () => {
    const result = importText(`
 | | | | | | | | Trifft |
Einheit | Gr. | Antrieb | Bew. | Panz. | Waffe | RW | Würfel | ab | Punkte
Badger | G | Kette | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | MG | 30 | 3 | 8 |
 | | | | | | | | Trifft |
Einheit | Gr. | Antrieb | Bew. | Panz. | Waffe | RW | Würfel | ab | Punkte
Stoat | M | Räder | 40 | 8 | Missile | 150 | 1 | 4 | 180
`);
    expect(told(result)).toEqual(two);
    expect(problems(result)).toEqual([]);
  });

  it('are no rows of weapons, though they name columns of weapons', () => {
    const result = importText(`
 | | | | | Arma | | | Colpisce | Costo
Veicolo | Taglia | Trazione | Velocità | Corazza | principale | Portata | Cadenza | a | totale
Badger | grande | cingoli | 25 | 4 | Cannon | 90 | 2 | 5 | 250
 | | | | | MG | 30 | 3 | 8 |
Otter | medio | ruote | 35 | 7 | Rifle | 30 | 1 | 7 | 90
 | | | | | MG | 30 | 3 | 8 |
Stoat | medio | ruote | 40 | 8 | Missile | 150 | 1 | 4 | 180
`);
    expect(told(result).map((line) => line.replace(/ A\d+/g, ''))).toEqual([
      'Badger: 25 large 4 tracked =250 [Cannon 3 90 2 5; MG 4 30 3 8]',
      'Otter: 35 medium 7 wheeled =90 [Rifle 5 30 1 7; MG 6 30 3 8]',
      'Stoat: 40 medium 8 wheeled =180 [Missile 7 150 1 4]',
    ]);
    expect(problems(result)).toEqual([]);
  });
});

it.each(['Dice', 'Dados', 'Würfel'])('"%s" in the weapon table of a form is a heading, not a unit', (heading) => {
  const result = importText(`
Unit | Badger
Size | Large
Drive | Tracked
Move | 25
Save | 4

Weapon | Range | ${heading} | Hits on
Cannon | 90 | 2 | 5
MG | 30 | 3 | 8
`);
  expect(told(result).map((line) => line.replace(/ [A-Z]?\d+:/, ':'))).toEqual([
    'Badger: 25 large 4 tracked [Cannon 8 90 2 5; MG 9 30 3 8]',
  ]);
});

it('designs across keep what is below a row that none of them has', () => {
  const result = importText(`
Unit | Badger | Stoat
Size | Large | Medium
Drive | Tracked | Wheeled
Move | 25 | 40
Save | 4 | 8
Weapon 1 | Cannon | Missile
Range 1 | 90 | 150
Remarks 1 | |
Attacks 1 | 2 | 1
Hits on 1 | 5 | 4
Weapon 2 | MG |
Range 2 | 30 |
Special abilities 2 | |
Attacks 2 | 3 |
Hits on 2 | 8 |
`);
  expect(
    result.designs.map(({ components }) => (components.weapons ?? []).map(({ values }) => [values.range, values.attacks, values.hitsOn])),
  ).toEqual([
    [
      [90, 2, 5],
      [30, 3, 8],
    ],
    [[150, 1, 4]],
  ]);
});

it('weapons under "No." belong to the units of those numbers, not to themselves so often', () => {
  const result = importSheets(
    sheetFrom('No. | Unit | Size | Move | Save\n1 | Badger | Large | 25 | 4\n2 | Stoat | Medium | 40 | 8', { name: 'Units' }),
    sheetFrom('No. | Weapon | Range | Attacks | Hits on\n1 | Cannon | 90 | 2 | 5\n1 | MG | 30 | 3 | 8\n2 | MG | 30 | 3 | 8', {
      name: 'Guns',
    }),
  );
  expect(result.designs.map(({ components }) => (components.weapons ?? []).map(({ values }) => values.name))).toEqual([
    ['Cannon', 'MG'],
    ['MG'],
  ]);
});

describe('forms', () => {
  const form = (name: string, size: string): string => `Name | ${name}\nGr. | ${size}\nAntrieb | Kette\nBew. | 25\nPanz. | 4`;

  it('whose labels are as short as marks have no legend', () => {
    const result = importSheets(
      sheetFrom(form('Badger', 'sehr groß'), { name: 'Badger' }),
      sheetFrom(form('Stoat', 'M'), { name: 'Stoat' }),
      sheetFrom(form('Otter', 'groß'), { name: 'Otter' }),
    );
    expect(result.designs.map(({ values }) => `${values.name} ${values.size}`)).toEqual([
      'Badger extra-large',
      'Stoat medium',
      'Otter large',
    ]);
    expect(ignored(result)).toEqual([]);
  });

  it('of designs with a year in their name are no older copies', () => {
    const result = importSheets(
      sheetFrom('Name | Gr. | Bew.\nBadger | G | 25\nStoat 1944 | M | 25', { name: 'Übersicht' }),
      sheetFrom(form('Badger', 'groß'), { name: 'Badger' }),
      sheetFrom(form('Stoat 1944', 'M'), { name: 'Stoat 1944' }),
    );
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Badger', 'Stoat 1944']);
  });
});

describe('headings of one letter in a list of weapons', () => {
  const units = sheetFrom(
    `
Name | Move | Size | Save | Weapon 1 | Weapon 2 | PP
Bison | 20 | medium | 6 | Cannon | MG | 300
Ferret | 30 | small | 8 | MG | | 120
`,
    { name: 'Units' },
  );
  const list = (last: string) =>
    sheetFrom(
      `
Weapon | R | A | To Hit | AP | ${last}
Cannon | 100 | 1 | 5+ | -3 | 7
MG | 40 | 3 | 6+ | 0 | 9
`,
      { name: 'Weapons' },
    );

  it('are the fields that begin so and fit the cells, and the player is asked to check', () => {
    const result = importSheets(units, list('Ammo'));
    expect(result.designs[0]?.components.weapons?.map(({ values: { name, range, attacks } }) => [name, range, attacks])).toEqual([
      ['Cannon', 100, 1],
      ['MG', 40, 3],
    ]);
    expect(result.problems.map(({ sheet, column, message }) => [sheet, column, message])).toEqual([
      ['Weapons', 'B', '"R" of this list was taken for range. Check it.'],
      ['Weapons', 'C', '"A" of this list was taken for attacks. Check it.'],
    ]);
  });

  it('are reported as not used where no field begins so', () => {
    expect(importSheets(units, list('Q')).problems.at(-1)).toMatchObject({
      sheet: 'Weapons',
      column: 'F',
      message: 'The rules do not know "Q" of this list, so its cells were not used. Say what it is if they matter.',
    });
  });
});

describe('labels of forms that nobody filled in', () => {
  const form = (name: string, troops: string, remarks: string, size = 'M') =>
    sheetFrom(
      `Designation | ${name}
Troops | ${troops}
Remarks | ${remarks}
Sz | ${size}
Locomotion | track
Armour | 6
Movement | 10
Price | 339

Weapon | Hit on | No. of attacks | Range
Coilgun | 9 | 3 | 65`,
      { name },
    );
  it('take no label below them for their value', () => {
    const { designs } = importSheets(form('Wolf', '', ''), form('Boar', '2', 'lent out'), form('Lynx', '3', ''));
    expect(designs.map(({ values, extra }) => [values.name, values.capacity, extra.Remarks ?? null])).toEqual([
      ['Wolf', null, null],
      ['Boar', 2, 'lent out'],
      ['Lynx', 3, null],
    ]);
  });

  it('explain no letters that other forms have at their place', () => {
    const letters = (name: string, size: string) => form(name, '2', 'x', size);
    const { designs } = importSheets(letters('Wolf', 'XL'), letters('Boar', 'S'), letters('Lynx', 'M'));
    const renamed = [letters('Wolf', 'XL'), letters('Boar', 'S'), letters('Lynx', 'M')].map((one) => ({
      ...one,
      values: one.values.map((value) => (value === 'Sz' ? 'S' : value === 'Locomotion' ? 'D' : value)),
    }));
    expect(designs.map(({ values }) => values.size)).toEqual(['extra-large', 'small', 'medium']);
    expect(importSheets(...renamed).designs.map(({ values }) => values.size)).toEqual(['extra-large', 'small', 'medium']);
  });

  it('are read on the last of some cards that has none beside it', () => {
    const { designs } = importText(`Name | Sable |  |  | Name | Zebu
Scht | mind. 2 |  |  | Scht | mind. 9
Grßn | sehr groß |  |  | Grßn | M
Fhrw | Räder |  |  | Fhrw | Luftkissen
Punktwert | 349 |  |  | Punktwert | 377

Bewaffnung | Trff | Mntn |  | Bewaffnung | Trff | Mntn
Beamer | 4+ | 1 |  | Beamer | 4+ | 1


Name | Kestrel |  |  |  |
Scht | mind. 5 |  |  |  |
Grßn | klein |  |  |  |
Fhrw | Antigrav |  |  |  |
Punktwert | 433 |  |  |  |

Bewaffnung | Trff | Mntn |
Mortar Tube | 9+ | 7 | `);
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
      ['Sable', ['Beamer']],
      ['Zebu', ['Beamer']],
      ['Kestrel', ['Mortar Tube']],
    ]);
  });
});
