import { expect, it } from 'vitest';
import { importText, problems, told } from '../../../../support/importing/layouts.ts';

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
