import { describe, expect, it } from 'vitest';
import { adopting } from '../../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../../support/importing/madeWorkbook.ts';

type Rows = readonly (readonly unknown[])[];
type Weapon = readonly [string, number, number];

const STOCK: readonly (readonly [string, number, string, number, string, readonly Weapon[]])[] = [
  [
    'Boar',
    20,
    'large',
    4,
    'tracked',
    [
      ['Cannon', 90, 1],
      ['MG', 40, 3],
    ],
  ],
  ['Goat', 30, 'small', 6, 'wheeled', [['MG', 40, 3]]],
  [
    'Hog',
    15,
    'large',
    3,
    'tracked',
    [
      ['Cannon', 100, 1],
      ['MG', 40, 2],
    ],
  ],
  ['Emu', 40, 'medium', 7, 'wheeled', [['Bombs', 20, 4]]],
  ['Ibis', 50, 'small', 8, 'hover', [['Rockets', 70, 2]]],
];
const costOf = (movement: number, armour: number, weapons: readonly Weapon[]): number =>
  movement + (12 - armour) * 12 + weapons.reduce((sum, [, range, attacks]) => sum + (range * attacks) / 2, 0);

/** Designs with one weapon each, below each other, with plain numbers for costs. */
const library = (wrong: number): Rows => [
  ['Name', 'Movement', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'Cost'],
  ...STOCK.map(([name, movement, size, armour, propulsion, weapons], at) => [
    name,
    movement,
    size,
    armour,
    propulsion,
    ...(weapons[0] ?? []),
    at < wrong ? 500 + at : costOf(movement, armour, weapons.slice(0, 1)),
  ]),
];
/** The same with places for two weapons side by side. */
const wideLibrary: Rows = [
  ['Unit', 'Move', 'Arm', 'Weapon 1', 'Range 1', 'Attacks 1', 'Weapon 2', 'Range 2', 'Attacks 2', 'PP'],
  ...STOCK.map(([name, movement, , armour, , weapons]) => [
    name,
    movement,
    armour,
    ...[0, 1].flatMap((at) => weapons[at] ?? [null, null, null]),
    costOf(movement, armour, weapons),
  ]),
];

/** A line of labels, the values below them, the library further down. */
const above = (formula: string, wrong = 0): Rows => [
  ['Movement', 'Size', 'Armour', 'Propulsion', 'Range', 'Attacks', 'Cost'],
  [20, 'medium', 6, 'tracked', 60, 2, formula],
  [],
  [],
  ...library(wrong),
];
/** Labels on the left, weapons in lines of their own, on a sheet of its own. */
const form: Rows = [
  ['Unit calculator'],
  [],
  [null, 'Move:', 25],
  [null, 'Arm:', 5],
  [],
  [null, 'Weapon', 'Range', 'Attacks', 'Pts'],
  [null, 'Gun', 60, 2, '=C7*D7/2'],
  [null, null, null, null, '=C8*D8/2'],
  [],
  [null, 'PP', '=C3+(12-C4)*12+SUM(E7:E8)'],
];
/** Labels and values in turn, in one line. */
const line: Rows = [
  ['Movement', 20, 'Armour', 6, 'Range', 60, 'Attacks', 2, 'Cost', '=IFERROR(B1+(12-D1)*12+F1*H1/2,"?")'],
  [],
  [],
  ...library(0),
];

describe('the formula of a form prices the library of plain numbers', () => {
  it.each<[string, Readonly<Record<string, Rows>>]>([
    ['above it, below its labels', { Calculator: above('=A2+(12-C2)*12+E2*F2/2') }],
    ['above it, in one line', { Units: line }],
    [
      'on a sheet of its own, with a table',
      { Calc: [['Factor', 12], [], ...above('=A4+(12-C4)*$B$1+E4*F4/2').slice(0, 2)], Library: library(0) },
    ],
  ])('%s', (_, sheets) => {
    const { scheme, cost } = adopting(saved(madeWorkbook(sheets)));
    expect(scheme).toMatchObject({ kind: 'formula', adoptable: true, reproduced: 5, of: 5, staleRows: [], reasons: [] });
    expect(scheme.changes.values.tried).toBeGreaterThan(20);
    expect(scheme.changes.agreed).toBe(scheme.changes.tried);
    expect(cost('Boar')).toBe(20 + 96 + 45);
    expect(cost('Boar', { movement: 25, 'weapons[0].range': 70 })).toBe(156);
  });

  it('with lines for several weapons, also for one weapon more', () => {
    const { scheme, cost } = adopting(saved(madeWorkbook({ Calculator: form, Library: wideLibrary })));
    expect(scheme).toMatchObject({
      kind: 'formula',
      adoptable: true,
      reproduced: 5,
      of: 5,
      changes: { added: { tried: 3, agreed: 3 }, removed: { tried: 5, agreed: 5 } },
    });
    expect(cost('Boar')).toBe(20 + 96 + 45 + 60);
    expect(cost('Emu', { 'weapons[1].name': 'Gun', 'weapons[1].range': 30, 'weapons[1].attacks': 2 })).toBe(40 + 60 + 40 + 30);
  });

  it.each<[string, readonly string[]]>([
    ['before', ['Weapon 1 range', 'Weapon 1 attacks', 'Weapon 2 range', 'Weapon 2 attacks']],
    ['behind', ['Range gun 1', 'Attacks gun 1', 'Range gun 2', 'Attacks gun 2']],
    ['with a hyphen', ['Gun 1 - Range', 'Gun 1 - Attacks', 'Gun 2 - Range', 'Gun 2 - Attacks']],
  ])('whose labels name the weapon %s', (_, [range1, attacks1, range2, attacks2]) => {
    const labels: Rows = [
      ['Move', 25],
      ['Arm', 5],
      [range1, 60],
      [attacks1, 2],
      [range2],
      [attacks2],
      ['PP', '=B1+(12-B2)*12+B3*B4/2+B5*B6/2'],
    ];
    const { scheme, cost } = adopting(saved(madeWorkbook({ Calculator: labels, Library: wideLibrary })));
    expect(scheme).toMatchObject({ kind: 'formula', adoptable: true, reproduced: 5, of: 5, reasons: [] });
    expect(cost('Boar', { 'weapons[1].range': 50 })).toBe(20 + 96 + 45 + 75);
  });

  it('one cost that is not what the form gives is told', () => {
    const { scheme } = adopting(saved(madeWorkbook({ Calculator: above('=A2+(12-C2)*12+E2*F2/2', 1) })));
    expect(scheme).toMatchObject({ adoptable: true, reproduced: 4, of: 4, staleRows: [{ row: 6 }] });
  });

  it.each<[string, Rows]>([
    ['a formula that gives other costs', above('=A2*3+E2')],
    ['a form that gives some of the costs only', above('=A2+(12-C2)*12+E2*F2/2', 2)],
  ])('%s is not how the sheet prices its designs', (_, rows) => {
    const { scheme } = adopting(saved(madeWorkbook({ Calculator: rows })));
    expect(scheme).toMatchObject({ kind: 'values', adoptable: false, of: 5 });
    expect(scheme.reasons.join(' ')).toMatch(/of 5 costs; the others are typed numbers/);
  });

  it('a sum below the costs is no form', () => {
    const { scheme } = adopting(
      saved(madeWorkbook({ Units: [...library(0), ['Total', null, null, null, null, null, null, null, '=SUM(I2:I6)']] })),
    );
    expect(scheme).toMatchObject({ kind: 'values', adoptable: false, reasons: [] });
  });
});
