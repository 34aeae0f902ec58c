import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../../../../../shared/rules/ruleset/run/index.ts';
import { adopting } from '../../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../../support/importing/madeWorkbook.ts';

type Rows = readonly (readonly unknown[])[];

/** Units in rows 2 to 6 that name up to three weapons in columns D to F; `cost` gives the formula of a row. */
const units = (cost: (row: number) => string): Rows => [
  ['Unit', 'Move', 'Armour', 'Weapon 1', 'Weapon 2', 'Weapon 3', 'Cost'],
  ...[
    ['Ant', 10, 9, 'Rifle', null, null],
    ['Bear', 25, 5, 'Cannon', 'MG', null],
    ['Crow', 60, 7, 'Bombs', null, null],
    ['Duck', 30, 6, 'MG', 'Rifle', 'MG'],
    ['Emu', 35, 6, 'Cannon', 'MG', 'Rifle'],
  ].map((row, at) => [...row, cost(at + 2)]),
];
/** Weapons in rows 2 to 6 of columns A to D; `price` gives what is in column E. */
const list = (price: (row: number) => unknown): Rows => [
  ['Weapon', 'Range', 'Attacks', 'Hits on', 'Price'],
  ...[
    ['Rifle', 30, 2, 7],
    ['Cannon', 90, 1, 6],
    ['MG', 40, 3, 8],
    ['Bombs', 20, 4, 5],
    ['Missile', 120, 1, 4],
  ].map((row, at) => [...row, price(at + 2)]),
];
const each = (one: (cell: string) => string) => (row: number) =>
  `=B${row}*2+${['D', 'E', 'F'].map((column) => one(`${column}${row}`)).join('+')}`;
const names = '$A$2:$A$6';
const prices = '$E$2:$E$6';

const ways: readonly (readonly [string, (row: number) => string])[] = [
  ['VLOOKUP with IFERROR', each((cell) => `IFERROR(VLOOKUP(${cell},Weapons!$A$2:$E$6,5,FALSE),0)`)],
  ['VLOOKUP of whole columns', each((cell) => `IF(${cell}="",0,VLOOKUP(${cell},Weapons!A:E,5,0))`)],
  ['VLOOKUP asked for twice', each((cell) => `IF(ISNA(VLOOKUP(${cell},Guns,5,0)),0,VLOOKUP(${cell},Guns,5,0))`)],
  ['INDEX and MATCH', each((cell) => `IF(${cell}="",0,INDEX(Weapons!${prices},MATCH(${cell},Weapons!${names},0)))`)],
  ['XLOOKUP', each((cell) => `XLOOKUP(${cell},Weapons!${names},Weapons!${prices},0)`)],
  ['SUMIF', each((cell) => `SUMIF(Weapons!${names},${cell},Weapons!${prices})`)],
  ['SUMIF of whole columns', each((cell) => `SUMIF(Weapons!A:A,${cell},Weapons!E:E)`)],
  ['SUMIFS of names', each((cell) => `SUMIFS(GunPrices,GunNames,${cell})`)],
  [
    'SUM of look-ups',
    (row) => `=B${row}*2+SUM(${['D', 'E', 'F'].map((column) => `IFERROR(VLOOKUP(${column}${row},Guns,5,0),0)`).join(',')})`,
  ],
  ['SUMPRODUCT of SUMIF', (row) => `=B${row}*2+SUMPRODUCT(SUMIF(Weapons!${names},D${row}:F${row},Weapons!${prices}))`],
  ['SUMPRODUCT of COUNTIF', (row) => `=B${row}*2+SUMPRODUCT(COUNTIF(D${row}:F${row},Weapons!${names}),Weapons!${prices})`],
  ['SUMPRODUCT of a product', (row) => `=B${row}*2+SUMPRODUCT(COUNTIF(D${row}:F${row},GunNames)*GunPrices)`],
  ['SUMPRODUCT of a comparison', (row) => `=B${row}*2+SUMPRODUCT((D${row}:F${row}=Weapons!${names})*Weapons!${prices})`],
  ['SUMPRODUCT of signs', (row) => `=B${row}*2+SUMPRODUCT(--(Weapons!${names}=D${row}:F${row})*Weapons!${prices})`],
];
const defined = { Guns: 'Weapons!$A$2:$E$6', GunNames: 'Weapons!$A$2:$A$6', GunPrices: 'Weapons!$E$2:$E$6' };
const proved = (tried: ReturnType<typeof adopting>, limits: readonly unknown[]): void => {
  expect(tried.scheme).toMatchObject({ adoptable: true, reproduced: 5, of: 5, reasons: [], limits });
  expect(tried.scheme.changes).toMatchObject({ added: { tried: 3, agreed: 3 }, removed: { tried: 5, agreed: 5 } });
  expect(tried.scheme.changes.agreed).toBe(tried.scheme.changes.tried);
};

describe('a list that has a number for each weapon becomes a table by name', () => {
  const typed = [5, 20, 9, 14, 33];
  it.each(ways)('%s', (_, cost) => {
    const tried = adopting(saved(madeWorkbook({ Units: units(cost), Weapons: list((row) => typed[row - 2]) }, defined)));
    proved(tried, [
      expect.stringMatching(/^Each weapon is priced by its name, from the list on "Weapons": its other values do not change that/),
    ]);
    expect(tried.cost('Bear')).toBe(79);
    expect(tried.cost('Ant', { 'weapons[1].name': 'Missile' })).toBe(58);
    expect(tried.cost('Bear', { 'weapons[1].name': 'Cannon' })).toBe(90);
    expect(tried.cost('Duck', { 'weapons[2]': null })).toBe(74);
  });

  it('a weapon that is not in the list is told', () => {
    const cost = each((cell) => `IFERROR(VLOOKUP(${cell},Weapons!$A$2:$E$6,5,FALSE),0)`);
    const { ruleset, study } = adopting(saved(madeWorkbook({ Units: units(cost), Weapons: list((row) => typed[row - 2]) })));
    const [ant] = study.result.designs;
    const told = (name: string): readonly string[] =>
      assessDesign(ruleset, { values: ant?.values ?? {}, components: { weapons: [{ values: { name } }] } })
        .issues.filter(({ message }) => message.includes('list on'))
        .map(({ message }) => message);
    expect(told('missile')).toEqual([]);
    expect(told('Ray gun')).toEqual(['"Ray gun" is not in the list on "Weapons", so it adds no price of its own.']);
  });
});

describe('a list that works the price of each weapon out prices any weapon', () => {
  it.each(ways)('%s', (_, cost) => {
    const tried = adopting(saved(madeWorkbook({ Units: units(cost), Weapons: list((row) => `=B${row}/10+C${row}*3`) }, defined)));
    proved(tried, []);
    expect(tried.cost('Bear')).toBe(75);
    expect(tried.cost('Bear', { 'weapons[1].range': 90 })).toBe(80);
    expect(tried.cost('Ant', { 'weapons[1].name': 'Ray gun', 'weapons[1].range': 100, 'weapons[1].attacks': 2 })).toBe(45);
    expect(tried.cost('Duck', { 'weapons[2]': null })).toBe(82);
  });
});

it('a tab of prices by names, with factors of choices beside them, has no designs', () => {
  const rows: Rows = [
    ['Unit', 'Type', 'Size', 'Move', 'Save', 'PP'],
    ...[
      ['Ant', 'foot', 'small', 10, 9],
      ['Bear', 'tracked', 'large', 25, 5],
      ['Crow', 'hover', 'medium', 40, 7],
      ['Duck', 'wheeled', 'medium', 30, 8],
    ].map((row, at) => [...row, `=ROUND((Basic+D${at + 2}*PerCm+(11-E${at + 2})*SavePt)*INDEX(TypeX,MATCH(B${at + 2},Types,0)),0)`]),
  ];
  const prices: Rows = [
    ['What', 'PP', null, 'Type', 'x'],
    ['basic charge', 12, null, 'foot', 1],
    ['per cm of move', 0.8, null, 'wheeled', 1],
    ['per point of save', 9, null, 'tracked', 1.05],
    [null, null, null, 'hover', 1.2],
  ];
  const names = {
    ...{ Basic: 'Prices!$B$2', PerCm: 'Prices!$B$3', SavePt: 'Prices!$B$4' },
    ...{ Types: 'Prices!$D$2:$D$5', TypeX: 'Prices!$E$2:$E$5' },
  };
  const { study, scheme, cost } = adopting(saved(madeWorkbook({ List: rows, Prices: prices }, names)));
  expect(study.result.designs.map(({ values }) => values.name)).toEqual(['Ant', 'Bear', 'Crow', 'Duck']);
  expect(scheme).toMatchObject({ adoptable: true, reproduced: 4, of: 4 });
  expect(cost('Bear', { movement: 30 })).toBe(Math.round((12 + 24 + 54) * 1.05));
});
