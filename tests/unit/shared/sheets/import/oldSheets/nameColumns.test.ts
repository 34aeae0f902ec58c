import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importRandom, problems, told } from '../../../../../support/importing/layouts.ts';

const namesOf = (text: string, merges: readonly string[] = []): readonly unknown[] =>
  importRandom(sheetFrom(text, { merges })).designs.map(({ values }) => values.name);

describe('a name in two columns', () => {
  const head = 'Type | Mark | Points | Size | Propulsion | Move | Armour';
  it('is both where one alone is of several designs', () => {
    const text = `
      ${head}
      Carrier | Mk 1 | 105 | medium | tracked | 27 | 8
      Carrier | Mk 2 | 119 | medium | tracked | 27 | 7
      Hound | scout | 153 | medium | wheeled | 42 | 8`;
    expect(namesOf(text)).toEqual(['Carrier Mk 1', 'Carrier Mk 2', 'Hound scout']);
    expect(problems(importRandom(sheetFrom(text)))).toEqual([
      expect.stringContaining('“Mark” tells designs of one name apart (“Carrier”)'),
    ]);
  });

  it.each([
    ['no name comes again', 'Walrus | Mk 2', 'Walrus'],
    ['the other column says the same of others', 'Carrier | Mk 3', 'Carrier'],
  ])('is the first where %s', (_why, second, name) => {
    const text = `
      ${head}
      Carrier | Mk 1 | 105 | medium | tracked | 27 | 8
      ${second} | 119 | medium | tracked | 27 | 7
      Hound | Mk 3 | 153 | medium | wheeled | 42 | 8`;
    expect(namesOf(text)).toEqual(['Carrier', name, 'Hound']);
  });
});

describe('names merged down over several designs', () => {
  it('are of what these have in common, and all have what is merged beside them', () => {
    const result = importRandom(
      sheetFrom(
        `
        Chassis | Size | Propulsion | Move | Armour | Variant | PP | Assault
        Ox | medium | tracked | 29 | 8 | Ox carrier | 121 | 1
         | | | | | Bullfrog | 205 | 0
        Heron | small | wheeled | 40 | 10 | Heron scout | 100 | 0
         | | | | | Stork | 145 | 1`,
        { merges: ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:E5'] },
      ),
    );
    expect(told(result)).toEqual([
      'Ox carrier F2: 29 medium 8 1 tracked =121',
      'Bullfrog F3: 29 medium 8 0 tracked =205',
      'Heron scout F4: 40 small 10 0 wheeled =100',
      'Stork F5: 40 small 10 1 wheeled =145',
    ]);
    expect(result.designs.map(({ extra }) => extra.Chassis)).toEqual(['Ox', 'Ox', 'Heron', 'Heron']);
  });
});

describe('numbers as the names of designs', () => {
  const text = (numbers: readonly unknown[]): string => `
    Box | Pattern | Points | Size | Propulsion | Move | Armour
    3 | ${numbers[0]} | 114 | medium | wheeled | 41 | 9
    3 | ${numbers[1]} | 134 | large | wheeled | 38 | 8
    4 | ${numbers[2]} | 103 | small | tracked | 33 | 9
    7 | ${numbers[3]} | 189 | large | tracked | 28 | 6`;
  it('are told where nothing else names them', () => {
    const result = importRandom(sheetFrom(text([222, 231, '138/1', 141])));
    expect(result.designs.map(({ values }) => values.name)).toEqual(['222', '231', '138/1', '141']);
    expect(problems(result)).toEqual([expect.stringContaining('the numbers under “Pattern” were taken for their names')]);
  });

  it.each([
    ['count the rows', [1, 2, 3, 4]],
    ['come again', [222, 231, 222, 141]],
  ])('are none where they %s', (_why, numbers) => {
    expect(importRandom(sheetFrom(text(numbers))).designs.map(({ values }) => values.name ?? null)).not.toContain(String(numbers[3]));
  });
});

describe('weapons named in one of two columns', () => {
  const weapons = (rows: string) =>
    importRandom(
      sheetFrom(`
      Unit | Points | Size | Propulsion | Move | Armour | Turret gun | Hull gun | Range | Attacks | Hits on | AP
      ${rows}`),
    ).designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.turreted, values.range]));
  it('have the figures beside both, and what the heading of theirs says', () => {
    expect(
      weapons(`
      Ox | 307 | large | tracked | 27 | 5 | Long gun | | 97 | 1 | 5 | -4
       | | | | | | | Bow gun | 31 | 2 | 8 | 1
      Heron | 85 | small | wheeled | 49 | 10 | | Bar gun | 24 | 2 | 8 | 1
      Stork | 133 | medium | wheeled | 35 | 8 | Roof gun | | 31 | 2 | 8 | 1`),
    ).toEqual([
      [
        ['Long gun', true, 97],
        ['Bow gun', false, 31],
      ],
      [['Bar gun', false, 24]],
      [['Roof gun', true, 31]],
    ]);
  });

  it('are two where a row has both', () => {
    expect(
      weapons(`
      Ox | 307 | large | tracked | 27 | 5 | Long gun | Bow gun | 97 | 1 | 5 | -4
      Heron | 85 | small | wheeled | 49 | 10 | | Bar gun | 24 | 2 | 8 | 1
      Gnu | 85 | small | wheeled | 49 | 10 | | Bar gun | 24 | 2 | 8 | 1
      Stork | 133 | medium | wheeled | 35 | 8 | Roof gun | Bow gun | 31 | 2 | 8 | 1`)[0],
    ).toHaveLength(2);
  });
});
