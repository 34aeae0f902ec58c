import { describe, expect, it } from 'vitest';
import { adopting } from '../../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../../support/importing/madeWorkbook.ts';

type Rows = readonly (readonly unknown[])[];

const UNITS: Rows = [
  ['Boar', 20, 4, 'tracked'],
  ['Goat', 30, 6, 'wheeled'],
  ['Hog', 15, 3, 'tracked'],
  ['Emu', 40, 7, 'wheeled'],
];
/** Whose weapon, and its numbers: not in the order of the units. */
const WEAPONS: readonly (readonly [number, string, number, number])[] = [
  [0, 'Cannon', 90, 1],
  [1, 'MG', 40, 3],
  [0, 'MG', 40, 3],
  [2, 'Rifle', 30, 2],
  [3, 'Bombs', 20, 4],
  [2, 'Cannon', 100, 1],
];

/** Units by number in rows 2 to 5, their weapons on another tab; `price` gives what is in its column F. */
const byNumber = (cost: (row: number) => string, price: (row: number) => unknown): Readonly<Record<string, Rows>> => ({
  Vehicles: [['No', 'Name', 'Movement', 'Armour', 'Propulsion', 'Cost'], ...UNITS.map((unit, at) => [at + 1, ...unit, cost(at + 2)])],
  Mountings: [
    ['Vehicle no', 'Weapon', 'Range', 'Attacks', 'Hits on', 'Price'],
    ...WEAPONS.map(([of, name, range, attacks], at) => [of + 1, name, range, attacks, 6, price(at + 2)]),
  ],
});

/** The same by name, in another order of columns and without prices. */
const byName = (cost: (row: number) => string): Readonly<Record<string, Rows>> => ({
  Units: [['Unit', 'Cost', 'Move', 'Arm', 'Propulsion'], ...UNITS.map(([name, ...rest], at) => [name, cost(at + 2), ...rest])],
  Guns: [
    ['Gun', 'Unit', 'Attacks', 'Range', 'Hits on'],
    ...WEAPONS.map(([of, name, range, attacks]) => [name, UNITS[of]?.[0], attacks, range, 6]),
  ],
});

const stats = (row: number): string => `=C${row}/10+D${row}*3`;
const K = 'Mountings!$A$2:$A$50';
const P = 'Mountings!$F$2:$F$50';

describe('costs by weapons that another tab keys to the units', () => {
  it.each<[string, Readonly<Record<string, Rows>>]>([
    ['SUMIF of prices that are worked out', byNumber((row) => `=C${row}*2+SUMIF(${K},A${row},${P})`, stats)],
    ['SUMIF of whole columns', byNumber((row) => `=C${row}*2+SUMIF(Mountings!A:A,$A${row},Mountings!F:F)`, stats)],
    ['SUMIFS', byNumber((row) => `=C${row}*2+SUMIFS(${P},${K},A${row})`, stats)],
    ['SUMPRODUCT of prices', byNumber((row) => `=C${row}*2+SUMPRODUCT((${K}=A${row})*${P})`, stats)],
    ['SUMPRODUCT of signs, with a guard', byNumber((row) => `=IFERROR(C${row}*2+SUMPRODUCT(--(A${row}=${K}),${P}),"?")`, stats)],
    ['SUM of IF', byNumber((row) => `=C${row}*2+SUM(IF(${K}=A${row},${P},0))`, stats)],
    [
      'numbers in place of prices',
      byNumber(
        (row) => `=C${row}*2+SUMIF(${K},A${row},Mountings!$C$2:$C$50)/10+3*SUMIF(${K},A${row},Mountings!$D$2:$D$50)`,
        () => null,
      ),
    ],
    ['a product by name', byName((row) => `=C${row}*2+SUMPRODUCT((Guns!$B$2:$B$60=A${row})*(Guns!$D$2:$D$60/10+Guns!$C$2:$C$60*3))`)],
  ])('%s', (_, sheets) => {
    const { scheme, cost } = adopting(saved(madeWorkbook(sheets)));
    expect(scheme).toMatchObject({ adoptable: true, reproduced: 4, of: 4, reasons: [], limits: [] });
    expect(scheme.changes).toMatchObject({ removed: { tried: 4, agreed: 4 } });
    expect(scheme.changes.added.tried).toBeGreaterThan(1);
    expect(scheme.changes.agreed).toBe(scheme.changes.tried);
    expect(cost('Boar')).toBe(65);
    expect(cost('Boar', { 'weapons[1].range': 90 })).toBe(70);
    expect(cost('Goat', { 'weapons[1].name': 'Ray gun', 'weapons[1].range': 100, 'weapons[1].attacks': 1 })).toBe(86);
    expect(cost('Hog', { 'weapons[1]': null })).toBe(39);
  });

  it('prices that depend on the vehicle follow it', () => {
    const factor = (row: number): string => `=C${row}*IF(VLOOKUP(A${row},Vehicles!$A$2:$E$5,5,FALSE)="wheeled",2,1)`;
    const { scheme, cost } = adopting(saved(madeWorkbook(byNumber((row) => `=C${row}+SUMIF(${K},A${row},${P})`, factor))));
    expect(scheme).toMatchObject({ adoptable: true, reasons: [] });
    expect(cost('Goat')).toBe(110);
    expect(cost('Goat', { propulsion: 'tracked' })).toBe(70);
  });

  it('the number of weapons counts those of the design', () => {
    const { scheme, cost } = adopting(saved(madeWorkbook(byNumber((row) => `=C${row}*2+10*COUNTIF(${K},A${row})`, stats))));
    expect(scheme).toMatchObject({ adoptable: true, reasons: [] });
    expect(cost('Boar')).toBe(60);
    expect(cost('Emu', { 'weapons[1].name': 'X' })).toBe(100);
  });

  it('prices that are typed stay beside each weapon, and are told', () => {
    const { scheme, ruleset } = adopting(
      saved(
        madeWorkbook(
          byNumber(
            (row) => `=C${row}*2+SUMIF(${K},A${row},${P})`,
            (row) => row * 7,
          ),
        ),
      ),
    );
    expect(scheme).toMatchObject({ adoptable: true, changes: { added: { agreed: scheme.changes.added.tried } } });
    expect(scheme.limits).toEqual([
      'The "Price" of each weapon is a number that was typed into the sheet: it does not follow the other values of the weapon, and one more weapon costs what is entered there.',
    ]);
    expect(ruleset.components.get('weapons')?.fields.get('price')?.data).toMatchObject({ kind: 'number', label: 'Price' });
  });
});
