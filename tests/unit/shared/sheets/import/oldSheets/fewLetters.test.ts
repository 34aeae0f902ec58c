import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom, workbookFrom } from '../../../../../support/importing/grids.ts';
import { importSheets } from '../../../../../support/importing/layouts.ts';
import { keepReading } from '../../../../../support/importing/readings.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const read = (text: string) => keepReading(importWorkbook(zorch, workbookFrom(text), { rules: false }));

describe('sheets whose headings are a few letters', () => {
  it('have several weapons under titles, each with "Name" for its name', () => {
    const { designs } = read(`
         | | | | | Wapen 1 | | | | Wapen 2 | | |
      Naam | S | R | A | Punten | Naam | A | V | RO | Naam | A | V | RO
      Kestrel | 5 | 3+ | rups | 201 | Coilgun | 60 | 2 | vanaf 3 | Flamer | 50 | 5 | vanaf 9
      Sable IV | 15 | 7+ | wielen | 146 | Railgun | 35 | 2 | vanaf 6 | | | |
      Zebu | 50 | 2+ | rups | 469 | Mortar Tube | 70 | 1 | vanaf 4 | Coilgun | 60 | 2 | vanaf 3`);
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.map((row) => row.values.name)])).toEqual([
      ['Kestrel', ['Coilgun', 'Flamer']],
      ['Sable IV', ['Railgun']],
      ['Zebu', ['Mortar Tube', 'Coilgun']],
    ]);
  });

  it('are two tables of which one has the weapons by the number of their unit', () => {
    const units = sheetFrom(
      'No. | Naam | Qty | B | Crew | R | O | M | PP total\n1 | Marten | 1 | 25 cm | 5 | 8 of meer | wiel | 2 | 172\n2 | Stoat | 1 | 15 cm | 2 | 7 of meer | rups | 0 | 253',
      {
        name: 'Units',
      },
    );
    const guns = sheetFrom(
      'No. | Wapennaam | A | V | RO | D\n1 | Howitzer | 10 cm | 3 | 7 | 0\n1 | Needler | 110 cm | 3 | 6 | -3\n2 | Needler | 110 cm | 3 | 6 | -3',
      {
        name: 'Guns',
      },
    );
    const { designs } = importSheets(units, guns);
    expect(
      designs.map(({ values, components }) => [
        values.name,
        values.movement,
        components.weapons?.map((row) => [row.values.name, row.values.range]),
      ]),
    ).toEqual([
      [
        'Marten',
        25,
        [
          ['Howitzer', 10],
          ['Needler', 110],
        ],
      ],
      ['Stoat', 15, [['Needler', 110]]],
    ]);
  });

  it('list weapons under letters that are also the word of a value of designs', () => {
    const units = sheetFrom(
      'Unit no. | Vehiculo | Blindaje | Movimiento | Propulsión | Puntos\n1 | Marten | 8 | 25 | ruedas | 172\n2 | Stoat | 7 | 15 | orugas | 253',
      { name: 'Units' },
    );
    const guns = sheetFrom(
      'Unit no. | Arma | E | P | C | M | AC | T | D\n1 | Howitzer | | -2 | 5 | ∞ | 3 o más | S | 25\n1 | Needler | | -5 | 2 | 2 | 4 o más | N | 10\n2 | Needler | | -5 | 2 | 2 | 4 o más | N | 10',
      { name: 'Guns' },
    );
    const { designs, otherSheets } = importSheets(units, guns);
    expect(
      designs.map(({ values, components }) => [values.armour, components.weapons?.map(({ values: { name, shots } }) => [name, shots])]),
    ).toEqual([
      [
        8,
        [
          ['Howitzer', 'unlimited'],
          ['Needler', 2],
        ],
      ],
      [7, [['Needler', 2]]],
    ]);
    expect(otherSheets).toEqual([{ sheet: 'Guns', why: 'weapons of designs elsewhere in the workbook' }]);
  });

  it('are labels of cards, one of which is the same word as another but for its full stop', () => {
    const card = (name: string, drive: string, move: number) => `
      Name | ${name}
      move. | ${drive}
      move | ${move}
      armour | 5
      PP | 138

      Weapon name | Range | Attacks | Hits on
      Railgun | 50 | 1 | 5 or more

`;
    const { designs } = read(`${card('Raven', 'tracked', 25)}${card('Heron', 'hover', 40)}${card('Stoat', 'wheels', 35)}`);
    expect(designs.map(({ values }) => [values.name, values.propulsion, values.movement])).toEqual([
      ['Raven', 'tracked', 25],
      ['Heron', 'hover', 40],
      ['Stoat', 'wheeled', 35],
    ]);
  });

  it('ask once what a repeated column is that no word says, if weapons lack it', () => {
    const text = `
      Vehículo | Salv. | Movimiento | Puntos | Arma 1 | Arma 2 | Alcance 1 | Alcance 2 | Nº d. 1 | Nº d. 2 | Impacta 1 | Impacta 2
      Kestrel | 6+ | 25 | 497 | Railgun | Flamer | 40 | 60 | 3 | 5 | 5+ | 6+
      Osprey | 5+ | 25 | 175 | Railgun | | 40 | | 3 | | 5+ |
      Lynx | 2+ | 55 | 256 | Flamer | Railgun | 60 | 40 | 5 | 3 | 6+ | 5+`;
    const [question, ...others] = read(text).questions.filter(({ choices }) => choices.some(({ id }) => id === 'attacks'));
    expect([question?.filled, others]).toEqual(['keep', []]);
    const corrections = question?.choices.find(({ id }) => id === 'attacks')?.corrections;
    const { designs } = importWorkbook(zorch, workbookFrom(text), { rules: false, ...(corrections && { corrections }) });
    expect(designs.map(({ components }) => components.weapons?.map(({ values }) => values.attacks))).toEqual([[3, 5], [3], [5, 3]]);
  });

  it('are cards one below the other, each with a table of weapons', () => {
    const card = (name: string, armour: number, drive: string) => `
      Name | ${name}
      P | ${armour} +
      M | 10
      L | ${drive}
      PP | 138

      Weapon name | P | A | HO | RC
      Railgun | 0 | 1 | 5 or more | 26
      Needler | -2 | 3 | 8 or more | 58

`;
    const { designs } = read(`${card('Raven', 2, 'tracked')}${card('Heron', 4, 'hover')}${card('Stoat', 6, 'wheels')}`);
    expect(designs.map(({ values, components }) => [values.name, values.propulsion, components.weapons?.length])).toEqual([
      ['Raven', 'tracked', 2],
      ['Heron', 'hover', 2],
      ['Stoat', 'wheeled', 2],
    ]);
  });

  it('are cards whose drives and sizes stand behind the same labels: those are no legend', () => {
    const card = (name: string, drive: string, size: string) => `
      Eenheid | ${name}
      Snlh | 5
      Tpbw | ${drive}
      Afmt | ${size}
      Prijs | 219

      Wapennaam | Rkwj | Antl | Rktp
      Railgun | 65 | 1 | 6+

`;
    const { designs, ignoredRows } = read(
      `${card('Sable', 'rupsbanden', 'groot')}${card('Raven', 'wielen', 'klein')}${card('Lynx', 'rupsbanden', 'K')}`,
    );
    expect(designs.map(({ values }) => [values.propulsion, values.size])).toEqual([
      ['tracked', 'large'],
      ['wheeled', 'small'],
      ['tracked', 'small'],
    ]);
    expect(ignoredRows).toEqual([]);
  });

  it('are of this game on every sheet that has the headings of one which is', () => {
    const head = 'Benaming | Qty | Maker | S | M | F | Crew | TB | Z | R | Wapen | RO | SPB | T | V | D | R | PP total';
    const { designs, questions } = read(`
      ## North
      ${head}
      Viper | 1 | home made | 40 | 3 | XL | 2 | te voet | 6 | see box | Mortar | 6 | 1 | WAAR | oneindig | -2 | 10 | 101
      Wolf | 2 | GZG | 30 | 6 | XL | 4 | Hover | 3 | 3 | Tube | 5 | 3 | ONWAAR | 8 | -3 | 50 | 196
      ## South
      ${head}
      Lynx | 5 | GZG | 20 | 4 | middel | 1 | getrokken | 5 | 5 | Beamer | 6 | 4 | ONWAAR | oneindig | -5 | 65 | 2445
      Sable | 3 | home made | 20 | 5 | XL | 1 | rups | | 3 | Beamer | 6 | 4 | ONWAAR | oneindig | -5 | 65 | 1206`);
    expect(designs.map(({ values }) => values.name)).toEqual(['Viper', 'Wolf', 'Lynx', 'Sable']);
    expect(questions.filter(({ id }) => id.endsWith('game'))).toHaveLength(1);
  });

  it('count the first two consonants of a word', () => {
    const { designs, questions } = read(`
      Nombre | Vl | Tmñ | Trdd | Lcmc | Armamento | Acrt | Alc | P | Atqs | Coste total
      Sable | 45 | pequeña | 2 | a pie | Howitzer | 8 | 120 | -5 | 5 | 241
      Kestrel | 22.5 | pequeña | 6 | rueda | Howitzer | 8 | 120 | -5 | 5 | 352
      Wolf | 55 | mediano | 10 | oruga | Beamer | 7 | 80 | -2 | 2 | 376`);
    expect(designs.map(({ values }) => values.movement)).toEqual([45, 22.5, 55]);
    expect(designs.map(({ values }) => values.assault)).toEqual([null, null, null]);
    // What every cell fits is filled in, and asked about.
    expect(designs.map(({ components }) => components.weapons?.[0]?.values.apMod)).toEqual([-5, -5, -2]);
    expect(questions.map(({ id, filled }) => [id, filled])).toContainEqual(['I1', 'apMod']);
  });

  it('are forms that say "see box" among the numbers of their only weapon', () => {
    const form = (name: string, attacks: string) => `
      ## ${name}
      Einheit | ${name}
      Temp. | 10
      Schu. | mind. 4
      Antr. | Räder
      Preis | 480

      Bewaffnung | Reic. | Angr. | Tref. | Im T. | Mun. | Spez.
      Slugthrower | 20 | ${attacks} | 5 | N | unbegrenzt | Indirect fire only`;
    const { designs, problems } = read(`${form('Kestrel', 'see box')}${form('Tern', '3')}${form('Otter', '2')}`);
    expect(designs.map(({ components }) => components.weapons?.map(({ values }) => [values.name, values.range, values.attacks]))).toEqual([
      [['Slugthrower', 20, 'see box']],
      [['Slugthrower', 20, 3]],
      [['Slugthrower', 20, 2]],
    ]);
    expect(problems.map(({ sheet, row, raw }) => [sheet, row, raw])).toContainEqual(['Kestrel', 8, 'see box']);
  });

  it('are cards where "Arma. | a partir de 6" is a label beside its value, though weapons are called so', () => {
    const card = (name: string, armour: number, size: string) => `
      Unidad | ${name}
      Movi. | 20
      Prop. | orugas
      Arma. | a partir de ${armour}
      Asal. | 1
      Tama. | ${size}
      Coste total | 192

      Arma | Cade. | Impa. | Alc. | Pene.
      Mortar Tube | 2 | 8 | 40 | -3

`;
    const { designs } = read(`${card('Lynx', 6, 'grande')}${card('Sable', 4, 'pequeña')}`);
    expect(designs.map(({ values, components }) => [values.armour, values.assault, components.weapons?.[0]?.values.name])).toEqual([
      [6, 1, 'Mortar Tube'],
      [4, 1, 'Mortar Tube'],
    ]);
  });

  it('repeat the design for each weapon: what differs on such rows is of the weapon', () => {
    const { designs } = read(`
      Nom | Armr | Mv | Mtrc | Pts | Nom de l'arme | Pntr | Tch | Prt | Trsp
      Raven | 6 | 20 | A pied | 382 | Flamer | 0 | 3+ | 20 | 4
      Stoat | 2 | 15 | aéroglisseur | 193 | Flamer | 0 | 3+ | 20 | 4
      Stoat | 2 | 15 | aéroglisseur | 193 | Railgun | 0 | 5+ | 50 | 5
      Lynx | 3 | 20 | chenillé | 476 | Slugthrower | -2 | 8+ | 50 | 5
      Lynx | 3 | 20 | chenillé | 476 | Flamer | 0 | 3+ | 20 | 4`);
    expect(designs.map(({ values, components }) => [values.name, components.weapons?.length])).toEqual([
      ['Raven', 1],
      ['Stoat', 2],
      ['Lynx', 2],
    ]);
  });
});

describe('a total of several', () => {
  it('is divided by a count that happens to count on', () => {
    const { designs } = read(`
      Name | Qty | Move | Armour | Propulsion | PP total
      Stoat | 2 | 20 | 4 | tracked | 896
      Lynx | 3 | 25 | 6 | wheeled | 180`);
    expect(designs.map(({ sheetCost }) => sheetCost)).toEqual([448, 60]);
  });
});

describe('lengths in inches', () => {
  it('are converted where a footnote marks the number', () => {
    const { designs } = read(`
      Name | Move (in) | Armour | Propulsion | PP
      Stoat | 14* | 4 | tracked | 96
      Lynx | 10 | 6 | wheeled | 80
      Zebu | 20 cm* | 5 | hover | 90`);
    expect(designs.map(({ values }) => values.movement)).toEqual([35, 25, 20]);
  });
});
