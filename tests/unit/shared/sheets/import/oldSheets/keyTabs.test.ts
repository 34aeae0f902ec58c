import { describe, expect, it } from 'vitest';
import { sheetFrom } from '../../../../../support/importing/grids.ts';
import { importSheets, importText, problems, told } from '../../../../../support/importing/layouts.ts';

it('a tab of abbreviations explains headings, and marks within their meanings', () => {
  const units = sheetFrom(
    `
Des | Q | Sz | P | Mv | Ar | Cp | PPe | W | R | A | B | H | Sh
Rifles | R | S | FT | 10 | 10 | x | 70 | Rifles | 25 | 2 | x | 7 | *
Mortars | V | S | FT | 8 | 10 | x | 80 | 81 mor | 80 | x | 2 | x | *
Lorry | G | M | WH | 25 | x | 2 | 10 | | | | | |
Carrier | G | M | GV | 48 | 9 | 2 | 190 | 60mm gun | 70 | 1 | x | 6 | 4`,
    { name: 'Units' },
  );
  const key = sheetFrom(
    `
Abbreviation | Meaning
Des | Designation
Q | Quality: V veteran (Professional), R regular, G green (Conscript)
Sz | Size: S M L XL
P | Propulsion: FT foot, TW towed, WH wheels, TR tracks, GV ground effect (hover), AG anti-grav, FL flyer
Cp | Capacity, squads
PPe | PP each
A | Attacks
B | Barrage points
H | Hits on
Sh | Shots, * = no limit
x | not applicable`,
    { name: 'Key' },
  );
  const result = importSheets(units, key);
  expect(told(result)).toEqual([
    'Rifles A2: 10 small 10 normal =70 [Rifles 2 25 2 7]',
    'Mortars A3: 8 small 10 normal =80 [81 mor 3 80]',
    'Lorry A4: 25 medium 2 wheeled =10',
    'Carrier A5: 48 medium 9 2 hover =190 [60mm gun 5 70 1 6]',
  ]);
  expect(result.designs.map(({ values }) => values.morale)).toEqual(['regular', 'professional', 'conscript', 'conscript']);
  expect(result.designs.map(({ components }) => components.weapons?.map(({ values }) => [values.barrage, values.shots]))).toEqual([
    [[null, 'unlimited']],
    [[2, 'unlimited']],
    [],
    [[null, 4]],
  ]);
  expect(problems(result)).toEqual([]);
});

describe('a number beside the title of a card', () => {
  const cards = (first: string, second: string, third: string) =>
    importText(`
Foot Squad | | | | ${first}
Move | 10 | Armour | 10 |
Size | Small | Assault | 2 |
Weapon | Rng | Att | Hit | AP
Rifles | 25 | 2 | 7 | 0

Missile Team | | | | ${second}
Move | 10 | Armour | 9 |
Size | Small | Assault | 1 |
Weapon | Rng | Att | Hit | AP
Missile x4 | 60 | 1 | 6 | -4

Tanuki | | | | ${third}
Move | 35 | Armour | 10 |
Size | Medium | Assault | 0 |
Weapon | Rng | Att | Hit | AP
MG | 30 | 2 | 7 | 0`);

  it('is its price, not its name, and told', () => {
    const result = cards('70', '190', '120');
    expect(told(result)).toEqual([
      'Foot Squad A1: 10 small 10 2 =70 [Rifles 5 25 2 7]',
      'Missile Team A7: 10 small 9 1 =190 [Missile 11 60 1 6]',
      'Tanuki A13: 35 medium 10 0 =120 [MG 17 30 2 7]',
    ]);
    expect(result.designs[1]?.components.weapons?.[0]?.values.shots).toBe(4);
    expect(problems(result)).toEqual([
      'warning E1 The numbers beside the titles were taken for the costs. Check them.',
      'warning A11 "Missile x4" was read as "Missile" with Shots 4. Check it.',
    ]);
  });

  it('is none where the cards are numbered', () => {
    expect(cards('1', '2', '3').designs.map(({ sheetCost, extra }) => [sheetCost, extra])).toEqual([
      [null, { 'No.': 1 }],
      [null, { 'No.': 2 }],
      [null, { 'No.': 3 }],
    ]);
  });
});
