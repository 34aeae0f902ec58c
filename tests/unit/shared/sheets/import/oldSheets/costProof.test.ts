import { describe, expect, it } from 'vitest';
import { adopting } from '../../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../../support/importing/madeWorkbook.ts';

type Rows = readonly (readonly unknown[])[];
type Sheets = Readonly<Record<string, Rows>>;
const of = (sheets: Sheets) => adopting(saved(madeWorkbook(sheets)));

/** Weapons by name side by side, with places for three; `cost` gives the formula of a row. */
const wide = (cost: (row: number) => string): Rows => [
  ['Unit', 'Move', 'Armour', 'Weapon 1', 'Weapon 2', 'Weapon 3', 'Cost'],
  ['Ant', 10, 9, 'Rifle', null, null, cost(2)],
  ['Bear', 25, 5, 'Cannon', 'MG', null, cost(3)],
  ['Crow', 60, 7, 'Bombs', null, null, cost(4)],
  ['Duck', 30, 6, 'MG', 'Rifle', 'MG', cost(5)],
];
const PRICES: Rows = [
  ['Weapon', 'Range', 'Attacks', 'Price'],
  ['Rifle', 30, 2, 5],
  ['Cannon', 90, 1, 20],
  ['MG', 40, 3, 9],
  ['Bombs', 20, 4, 14],
];
const price = (cell: string): string => `IFERROR(VLOOKUP(${cell},Weapons!$A$2:$D$5,4,FALSE),0)`;

/** Weapons below each other; `cost` gives the formula for a design's rows. */
const stacked = (cost: (first: number, last: number) => string): Rows => [
  ['Name', 'Movement', 'Armour', 'Weapon', 'Range', 'Attacks', 'Cost'],
  ['Ant', 10, 9, 'Rifle', 30, 2, cost(2, 2)],
  ['Bear', 25, 5, 'Cannon', 90, 1, cost(3, 4)],
  [null, null, null, 'MG', 40, 3, null],
  ['Crow', 60, 7, 'Bombs', 20, 4, cost(5, 5)],
];

/** A form with four lines for weapons. The price is worked out in the lines that are filled in, or in all of them. */
const form = (name: string, move: number, weapons: Rows, isFilled: boolean): Rows => [
  ['Vehicle', name],
  ['Movement', move],
  ['Armour', 5],
  [],
  ['Weapon', 'Range', 'Attacks', 'Price'],
  ...[6, 7, 8, 9].map((row, at) => {
    const own = weapons[at] ?? [null, null, null];
    return [...own, weapons[at] || !isFilled ? `=IF(A${row}="","",B${row}/10+C${row}*3)` : null];
  }),
  ['Total cost', '=B2*2+SUM(D6:D9)'],
];
const forms = (isFilled: boolean): Sheets => ({
  Boar: form(
    'Boar',
    20,
    [
      ['Cannon', 90, 1],
      ['MG', 40, 3],
    ],
    isFilled,
  ),
  Goat: form('Goat', 30, [['MG', 40, 3]], isFilled),
  Hog: form(
    'Hog',
    15,
    [
      ['Cannon', 90, 1],
      ['MG', 40, 3],
      ['Rifle', 30, 2],
    ],
    isFilled,
  ),
});

describe('the proof changes designs in the sheet and in the rules', () => {
  it('writes one weapon more into the next free columns', () => {
    const { scheme, cost } = of({
      Units: wide((row) => `=B${row}*2+${price(`D${row}`)}+${price(`E${row}`)}+${price(`F${row}`)}`),
      Weapons: PRICES,
    });
    expect(scheme).toMatchObject({
      adoptable: true,
      changes: { added: { tried: 3, agreed: 3 }, removed: { tried: 4, agreed: 4 } },
    });
    expect(scheme.changes.replaced).toEqual({ tried: 4, agreed: 4 });
    expect(cost('Ant', { 'weapons[1].name': 'Cannon' })).toBe(45);
    expect(cost('Duck', { 'weapons[2]': null })).toBe(74);
  });

  it('reads columns that lead to the cost for every weapon, also where they are empty', () => {
    const rows = wide(() => '').map((row, at) =>
      at === 0
        ? [...row.slice(0, 6), 'Pts 1', 'Pts 2', 'Pts 3', 'Cost']
        : [
            ...row.slice(0, 6),
            ...['D', 'E', 'F'].map((column) => `=${price(`${column}${at + 1}`)}`),
            `=B${at + 1}*2+SUM(G${at + 1}:I${at + 1})`,
          ],
    );
    const { scheme, cost } = of({ Units: rows, Weapons: PRICES });
    expect(scheme).toMatchObject({ adoptable: true, reasons: [], changes: { added: { tried: 3, agreed: 3 } } });
    expect(cost('Ant', { 'weapons[1].name': 'Cannon' })).toBe(45);
  });

  it('leaves out of the cost what the sheet leaves out', () => {
    const { scheme, cost } = of({ Units: wide((row) => `=B${row}*2+${price(`D${row}`)}+${price(`E${row}`)}`), Weapons: PRICES });
    expect(scheme).toMatchObject({ adoptable: true, reasons: [], changes: { added: { tried: 3, agreed: 3 } } });
    expect(cost('Ant', { 'weapons[1].name': 'Cannon' })).toBe(45);
    expect(cost('Bear', { 'weapons[2].name': 'Cannon' })).toBe(79);
    expect(scheme.limits).toContainEqual(
      expect.stringMatching(/^The cost stays the same with one weapon more, ".*" in F3: the sheet’s formula does not count it\.$/),
    );
  });

  it.each([
    ['with a formula in every line', false],
    ['with formulas in the filled lines only', true],
  ])('writes one weapon more into the next line of a form, %s', (_, isFilled) => {
    const { scheme, cost } = of(forms(isFilled));
    expect(scheme).toMatchObject({
      adoptable: true,
      limits: [],
      changes: { added: { tried: 3, agreed: 3 }, removed: { tried: 3, agreed: 3 } },
    });
    expect(cost('Goat', { 'weapons[1].name': 'X', 'weapons[1].range': 100, 'weapons[1].attacks': 1 })).toBe(86);
  });

  it('says where the sheet has no free cells for one weapon more', () => {
    const { scheme } = of({ Units: stacked((a, b) => `=B${a}+SUMPRODUCT(E${a}:E${b},F${a}:F${b})`) });
    expect(scheme).toMatchObject({ adoptable: true, changes: { added: { tried: 0 } } });
    expect(scheme.changes.removed.agreed).toBeGreaterThan(0);
    expect(scheme.limits).toEqual([
      expect.stringMatching(
        /^The sheet has no free cells for one weapon more, so that could not be tried; the rules count it like the others\. \d weapons/,
      ),
    ]);
  });

  it('says that weapons beyond those that the formula counts change nothing', () => {
    const { scheme } = of({ Units: stacked((a) => `=B${a}+E${a}`) });
    expect(scheme.limits).toEqual(['One weapon more does not change the cost: the sheet’s formula does not count it.']);
  });

  it('counts every change it tried', () => {
    const { changes } = of(forms(false)).scheme;
    const kinds = [changes.values, changes.replaced, changes.added, changes.removed];
    expect(changes.tried).toBe(kinds.reduce((sum, { tried }) => sum + tried, 0));
    expect(changes.agreed).toBe(changes.tried);
    expect(changes.values.tried).toBeGreaterThan(20);
  });
});
