import { expect, it } from 'vitest';
import { sheetOf } from '../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../support/importing/layouts.ts';

const cells = (rows: readonly string[]): string => rows.join('\n');

it('takes for the weapons what differs between the rows of a design, whatever its letters are short for', () => {
  const head = 'Denominación | M | TDS | TDM | CDT | Arma | AM | A | AC | P | M | Coste total';
  const result = importText(
    cells([
      head,
      'Halcón | 25 | 4+ | aerodeslizador | mediano | Cañón | 60 | 2 | 7+ | -2 | sin límite | 210',
      'Halcón | 25 | 4+ | aerodeslizador | mediano | Láser | 90 | 1 | 9+ | -5 | 8 | 210',
      'Halcón | 25 | 4+ | aerodeslizador | mediano | Mortero | 30 | 5 | 5+ | -1 | sin límite | 210',
      head,
      'Lobo | 35 | 6+ | orugas | grande | Láser | 90 | 1 | 9+ | -5 | 8 | 120',
      'Lobo | 35 | 6+ | orugas | grande | Cañón | 60 | 2 | 7+ | -2 | sin límite | 120',
    ]),
  );
  expect(problems(result).filter((problem) => problem.includes('called'))).toEqual([]);
  expect(result.designs.map(({ values, sheetCost }) => [values.name, values.movement, sheetCost])).toEqual([
    ['Halcón', 25, 210],
    ['Lobo', 35, 120],
  ]);
  const weapons = result.designs.map(({ components }) =>
    components.weapons?.map(({ values }) => [values.name, values.range, values.attacks, values.hitsOn, values.apMod, values.shots]),
  );
  expect(weapons).toEqual([
    [
      ['Cañón', 60, 2, 7, -2, 'unlimited'],
      ['Láser', 90, 1, 9, -5, 8],
      ['Mortero', 30, 5, 5, -1, 'unlimited'],
    ],
    [
      ['Láser', 90, 1, 9, -5, 8],
      ['Cañón', 60, 2, 7, -2, 'unlimited'],
    ],
  ]);
});

it('knows one row more of a design by what it says again, though a design has such a word too', () => {
  const result = importText(
    cells([
      'Unit | Move | Size | Drive | Weapon | Range | Attacks | Save | PP',
      'Boar | 25 | large | tracked | Gun | 90 | 1 | 6+ | 200',
      'Boar | 25 | large | tracked | MG | 30 | 2 | 8+ | 200',
      'Hare | 40 | small | wheeled | MG | 30 | 2 | 8+ | 30',
    ]),
  );
  expect(result.designs.map(({ values, components }) => [values.name, components.weapons?.length])).toEqual([
    ['Boar', 2],
    ['Hare', 1],
  ]);
});

it('tells headings that end in the same word by the words above them', () => {
  const result = importText(
    cells([
      ' |  |  |  |  |  | Nb | Stock |',
      'Nom | Motorisation | Vitesse | Taille | Arme | Portée | tirs | tirs | Touche',
      'Loup | chenilles | 25 | grand | Canon | 90 | 3 | 12 | 6+',
      'Lynx | roues | 40 | petit | Laser | 60 | 5 | 8 | 8+',
    ]),
  );
  const headers = result.tables[0]?.columns.map(({ header }) => header);
  expect(headers).toEqual(expect.arrayContaining(['Nb tirs', 'Stock tirs']));
  expect(told(result)).toHaveLength(2);
});

it('goes on with a design whose name says so on the next page', () => {
  const head = 'Unit | Size | Drive | Move | Armour | Gun | Range | Attacks | Hits on | PP';
  const result = importText(
    cells([
      head,
      'Boar | large | tracked | 25 | 4 | Cannon | 90 | 1 | 6+ | 200',
      'Otter | medium | wheeled | 40 | 8 | MG | 30 | 2 | 8+ | 60',
      '-----',
      'Page 2',
      head,
      'Otter (cont.) |  |  |  |  | Missile | 120 | 1 | 5+ |',
      'Hare | small | wheeled | 60 | 9 | MG | 30 | 2 | 8+ | 30',
    ]),
  );
  expect(result.designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
    ['Boar', ['Cannon']],
    ['Otter', ['MG', 'Missile']],
    ['Hare', ['MG']],
  ]);
});

it('keeps what only one cell of a column of labelled values has', () => {
  const result = importText(
    cells([
      'Unit | Size | Drive | Stats | Gun | Range | Attacks | Hits on | PP',
      'Boar | large | tracked | Mv 25 / Sv 4+ / As 2 | Cannon | 90 | 1 | 6+ | 200',
      'Otter | medium | wheeled | Mv 40 / Sv 8+ / As 1 / Cap 2 | MG | 30 | 2 | 8+ | 60',
      'Hare | small | wheeled | Mv 60 / Sv 9+ / As 1 | MG | 30 | 2 | 8+ | 30',
      'Lynx | small | tracked | Mv 50 / Sv 9+ / As 0 | MG | 30 | 2 | 8+ | 35',
      'Wolf | large | hover | Mv 55 / Sv 5+ / As 3 | MG | 30 | 2 | 8+ | 90',
    ]),
  );
  expect(result.designs.map(({ values }) => [values.movement, values.armour, values.assault, values.capacity ?? null])).toEqual([
    [25, 4, 2, null],
    [40, 8, 1, 2],
    [60, 9, 1, null],
    [50, 9, 0, null],
    [55, 5, 3, null],
  ]);
});

it('divides a column of labelled values where most of its labels are known', () => {
  const read = (...stats: readonly string[]) =>
    importText(
      cells([
        'Unit | Mv | Data | Size',
        `Boar | 20 | ${stats[0]} | medium`,
        `Otter | 40 | ${stats[1]} | small`,
        `Hare | 15 | ${stats[2]} | small`,
      ]),
    ).designs.map(({ values, extra }) => [values.armour ?? null, values.assault ?? null, extra]);
  expect(read('Sv 5, As 2, year 1990', 'Sv 7, As 0, year 1985', 'Sv 8, As 1, year 1970')).toEqual([
    [5, 2, { year: '1990' }],
    [7, 0, { year: '1985' }],
    [8, 1, { year: '1970' }],
  ]);
  expect(read('Sv 5, colour red, year 1990', 'Sv 7, colour blue, year 1985', 'Sv 8, colour red, year 1970')).toEqual([
    [null, null, { Data: 'Sv 5, colour red, year 1990' }],
    [null, null, { Data: 'Sv 7, colour blue, year 1985' }],
    [null, null, { Data: 'Sv 8, colour red, year 1970' }],
  ]);
});

it('judges columns by the lines of their cells where each line is a weapon', () => {
  const rows = [
    'Unit | Size | Drive | Mv | Sv | Guns | Rng | A | To hit | AP | Ammo | Arc | PP',
    'Boar | large | tracked | 25 | 4+ | Cannon~MG | 90~30 | 1~2 | 6+~8+ | -3~0 | inf~inf | 360~90 | 200',
    'Hare | small | wheeled | 60 | 9+ | MG | 30 | 2 | 8+ | 0 | inf | 90 | 30',
    'Wolf | large | hover | 55 | 5+ | Rocket~Laser~MG | 120~60~30 | 1~1~2 | 5+~7+~8+ | -4~-2~0 | 3~inf~inf | 90~360~360 | 290',
  ];
  const result = importSheets(sheetOf(rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll('~', '\n')))));
  const weapons = result.designs.map(({ components }) =>
    components.weapons?.map(({ values }) =>
      ['name', 'range', 'attacks', 'hitsOn', 'apMod', 'shots', 'turreted'].map((id) => values[id]).join(' '),
    ),
  );
  expect(weapons).toEqual([
    ['Cannon 90 1 6 -3 unlimited true', 'MG 30 2 8 0 unlimited false'],
    ['MG 30 2 8 0 unlimited false'],
    ['Rocket 120 1 5 -4 3 false', 'Laser 60 1 7 -2 unlimited true', 'MG 30 2 8 0 unlimited true'],
  ]);
});
