import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../../../../shared/sheets/import/index.ts';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, problems, told } from '../../../../../support/importing/layouts.ts';

const guns = `
Code | Weapon                   | Turreted | Range | Attacks | Hits on | AP | Shots
HC   | Heavy Cannon             | yes      | 90    | 1       | 5       | -2 | unlimited
LC   | Light Cannon             | yes      | 60    | 2       | 6       | 0  | unlimited
NMG  | Needle MG                | no       | 30    | 2       | 8       | 0  | unlimited
SD   | Smoke Dischargers        | no       | 10    | 1       | 10      | 0  | 2
BR   | M2/M3 Browning           | no       | 30    | 3       | 8       | 0  | unlimited
TL   | Twin-linked MG & Grenade | no       | 40    | 3       | 8       | 0  | 6
AG34 | Autogun 34               | no       | 50    | 3       | 7       | 0  | unlimited
AG42 | Autogun 42               | no       | 55    | 4       | 7       | 0  | unlimited`;

/** One design armed with what a cell says, beside a list of weapons. */
const armedWith = (text: string, list: string = guns): ImportResult =>
  importSheets(
    sheetFrom(`Unit | Move | Size | Armour | Propulsion | Weapons | PP\nBoar | 25 | large | 4 | tracked | ${text} | 200`, {
      name: 'Units',
    }),
    sheetFrom(list, { name: 'Guns' }),
  );

/** "Heavy Cannon 90 @2": the name, the range and the row of the list, of each weapon. */
const weapons = ({ designs }: ImportResult): readonly string[] =>
  (designs[0]?.components.weapons ?? []).map(
    ({ values, lookup }) => `${values.name} ${values.range ?? '-'}${lookup ? ` @${lookup.row}` : ''}`,
  );

const [heavy, light, needle, smoke, browning, linked] = [
  'Heavy Cannon 90 @2',
  'Light Cannon 60 @3',
  'Needle MG 30 @4',
  'Smoke Dischargers 10 @5',
  'M2/M3 Browning 30 @6',
  'Twin-linked MG & Grenade 40 @7',
] as const;

describe('names in one cell are found in the list of weapons', () => {
  it.each([
    ['Needle MG; Smoke Dischargers', [needle, smoke]],
    ['2x Light Cannon / Needle MG', [light, light, needle]],
    ['M2/M3 Browning', [browning]],
    ['M2/M3 Browning / Needle MG', [browning, needle]],
    ['2x M2/M3 Browning, Heavy Cannon', [browning, browning, heavy]],
    ['Twin-linked MG & Grenade', [linked]],
    ['Heavy Cannon & Twin-linked MG & Grenade', [heavy, linked]],
    ['Needle MG & Twin-linked MG & Grenade & Needle MG', [needle, linked, needle]],
    ['HEAVY-CANNON + needle m.g.', [heavy, needle]],
    ['Light Cannons, smoke discharger', [light, smoke]],
    ['Needle MG (2x), Heavy Cannon x2', [needle, needle, heavy, heavy]],
    ['HC, 2 LC', [heavy, light, light]],
    ['hc/nmg', [heavy, needle]],
  ])('%j without a doubt', (text, names) => {
    const result = armedWith(text);
    expect(weapons(result)).toEqual(names);
    expect(result.problems.filter(({ severity, message }) => severity === 'error' || message.includes('taken for'))).toEqual([]);
  });

  it.each([
    ['Hevy Cannon', heavy],
    ['Heavy Canon', heavy],
    ['Needel MG', needle],
    ['Hvy Cannon', heavy],
    ['Lt. Cannon', light],
    ['Smoke Disch.', smoke],
  ])('%j by its likeness, which is told', (text, name) => {
    const result = armedWith(text);
    expect(weapons(result)).toEqual([name]);
    expect(problems(result)).toEqual([`warning F2 "${text}" was taken for "${name.replace(/ \d+ @\d$/, '')}" of the list. Check it.`]);
  });

  it.each([
    ['Autogun 43', '"Autogun 43" is in no list of weapons; it was kept by name, without numbers. Did it mean "Autogun 34"?'],
    ['Browning', '"Browning" is in no list of weapons; it was kept by name, without numbers. Did it mean "M2/M3 Browning"?'],
    ['Death Ray', '"Death Ray" is in no list of weapons; it was kept by name, without numbers.'],
    ['Cannon', '"Cannon" is in no list of weapons; it was kept by name, without numbers.'],
  ])('%j is no other weapon: it keeps its name and has no numbers', (text, message) => {
    const result = armedWith(text);
    expect(weapons(result)).toEqual([`${text} -`]);
    expect(problems(result)).toEqual([`error F2 ${message}`]);
  });

  it('and nothing is found in two that are alike', () => {
    const result = armedWith('Cannen', 'Weapon | Range | Attacks\nCannon | 90 | 1\nCannan | 60 | 2');
    expect(weapons(result)).toEqual(['Cannen -']);
    expect(problems(result)).toEqual([
      'error F2 "Cannen" is in no list of weapons; it was kept by name, without numbers. Did it mean "Cannon"?',
    ]);
  });
});

describe('a list of weapons', () => {
  it('may give numbers for the names, which slots of the units use', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon 1 | Weapon 2\nBoar | 25 | large | 1 | 3\nHare | 40 | small | #02 | 9', { name: 'Units' }),
      sheetFrom('No. | Weapon | Range | Attacks\n1 | Heavy Cannon | 90 | 1\n2 | Light Cannon | 60 | 2\n3 | MG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Heavy Cannon 2 90 1; MG 2 30 2]', 'Hare A3: 40 small [Light Cannon 3 60 2; 9 3]']);
    expect(problems(result)).toEqual(['error E3 "9" is in no list of weapons; it was kept by name, without numbers.']);
  });

  it('does not give remarks for names', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon 1\nBoar | 25 | large | 1', { name: 'Units' }),
      sheetFrom('Weapon | Remark | Range | Attacks\n1 | see page 3 | 90 | 1\n2 | 7 | 60 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [1 2 90 1]']);
  });

  it('does not give prices for names', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon 1\nBoar | 25 | large | 40', { name: 'Units' }),
      sheetFrom('Weapon | Price | Range | Attacks\nHeavy Cannon | 40 | 90 | 1\nLight Cannon | 25 | 60 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [40 2]']);
  });

  it('that names a weapon twice with other numbers is told; numbers of the unit decide', () => {
    const list = sheetFrom('Weapon | Range | Attacks | Hits on\nCannon | 90 | 1 | 5\nMG | 30 | 2 | 8\nCannon | 60 | 2 | 6', {
      name: 'Guns',
    });
    const named = importSheets(sheetFrom('Unit | Move | Size | Weapons\nBoar | 25 | large | Cannon; MG'), list);
    expect(told(named)).toEqual(['Boar A2: 25 large [Cannon 2 90 1 5; MG 2 30 2 8]']);
    expect(problems(named)).toEqual([
      'warning D2 "Cannon" is listed more than once with different numbers; those in row 2 of "Guns" were taken. Check it.',
    ]);
    const decided = importSheets(sheetFrom('Unit | Move | Size | Weapon | Range\nBoar | 25 | large | Cannon | 60'), list);
    expect(told(decided)).toEqual(['Boar A2: 25 large [Cannon 2 60 2 6]']);
    expect(problems(decided)).toEqual([]);
  });

  it('gives way to numbers beside the name, and the difference is told', () => {
    const result = importSheets(
      sheetFrom(
        'Einheit | Bewegung | Größe | Bewaffnung | Reichweite\nEber | 25 | groß | Kanone | 100\nHase | 40 | klein | MG | \nIgel | 40 | klein | Fackel | 10',
        { name: 'Einheiten' },
      ),
      sheetFrom('Waffe | Reichweite | Angriffe | Treffer\nKanone | 90 | 1 | 5\nMG | 30 | 2 | 8', { name: 'Waffen' }),
    );
    expect(told(result)).toEqual([
      'Eber A2: 25 large [Kanone 2 100 1 5]',
      'Hase A3: 40 small [MG 3 30 2 8]',
      'Igel A4: 40 small [Fackel 4 10]',
    ]);
    expect(problems(result)).toEqual([
      'warning D2 Range of "Kanone" is 100 here and 90 in row 2 of "Waffen"; what is here was kept. Check it.',
    ]);
  });

  it('changes nothing in a table that has all numbers itself', () => {
    const result = importSheets(
      sheetFrom('Unit | Move | Size | Weapon | Range | Attacks\nBoar | 25 | large | Cannon | 60 | 3', { name: 'Units' }),
      sheetFrom('Weapon | Range | Attacks\nCannon | 90 | 1\nMG | 30 | 2', { name: 'Guns' }),
    );
    expect(told(result)).toEqual(['Boar A2: 25 large [Cannon 2 60 3]']);
    expect(result.designs[0]?.components.weapons?.[0]?.lookup).toBeNull();
    expect(problems(result)).toEqual([
      'warning D2 Range of "Cannon" is 60 here and 90 in row 2 of "Guns"; what is here was kept. Check it.',
      'warning D2 Attacks of "Cannon" is 3 here and 1 in row 2 of "Guns"; what is here was kept. Check it.',
    ]);
  });

  it('is where the cells of looked-up numbers are, and the unit where the name is', () => {
    const [design] = armedWith('Smoke Disch.').designs;
    expect(design?.cells.get('weapons[0].name')).toEqual({ sheet: 'Units', row: 1, column: 5 });
    expect(design?.cells.get('weapons[0].range')).toEqual({ sheet: 'Guns', row: 4, column: 3 });
  });
});
