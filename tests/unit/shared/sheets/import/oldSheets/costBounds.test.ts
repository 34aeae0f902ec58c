import { describe, expect, it } from 'vitest';
import { adopting } from '../../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../../support/importing/madeWorkbook.ts';

type Rows = readonly (readonly unknown[])[];
const HEADINGS = ['Name', 'Movement', 'Armour', 'Weapon', 'Range', 'Attacks', 'Cost'];
const NAMES = ['Ant', 'Bear', 'Crow', 'Duck', 'Emu', 'Fox', 'Goat', 'Hog', 'Ibis', 'Jay'];

/** Ten designs in rows 2 to 11 with a weapon each; `cost` gives what is in the cost cell of a row, `more` what is right of it. */
const units = (cost: (row: number) => unknown, more: (row: number) => Rows[number] = () => [], headings: Rows[number] = []): Rows => [
  [...HEADINGS, ...headings],
  ...NAMES.map((name, at) => [name, 10 + at * 3, 9 - (at % 5), 'Gun', 30 + at * 5, (at % 3) + 1, cost(at + 2), ...more(at + 2)]),
];
const schemeOf = (sheets: Readonly<Record<string, Rows>>) => adopting(saved(madeWorkbook(sheets))).scheme;
const plain = (row: number): string => `=B${row}*2+E${row}`;

/** Weapons on a sheet of their own, by the number of their unit, in a form that is not read as weapons of units. */
const EXTRAS: Rows = [['No', 'What', 'Points'], ...NAMES.map((_, at) => [at + 101, 'Kit', at + 3])];
const numbered = (cost: (row: number) => string): Rows => units(cost).map((row, at) => (at === 0 ? ['No', ...row] : [at + 100, ...row]));

describe('a scheme that holds only for the designs that are there is not taken over', () => {
  it.each<[string, Readonly<Record<string, Rows>>, RegExp]>([
    ['the row of the cell', { Units: units((row) => `=B${row}+ROW()`) }, /G2: The formula uses ROW/],
    ['a random number', { Units: units((row) => `=B${row}*2+INT(RAND()*6)`) }, /G2: The formula uses RAND/],
    ['the date', { Units: units((row) => `=B${row}*2+YEAR(TODAY())-2000`) }, /G2: The formula uses .*TODAY/],
    ['the row above', { Units: units((row) => `=B${row}+N(B${row - 1})`) }, /belongs to another design/],
    [
      'a number typed into each formula',
      { Units: units((row) => `=B${row}*2+${row * 7}`) },
      /10 different cost formulas.*A new design would have none/,
    ],
    [
      'a table that moves along',
      {
        Units: units((row) => `=B${row}+VLOOKUP(C${row},Tab!A${row}:B${row + 15},2,0)`),
        Tab: Array.from({ length: 40 }, (_, at) => [5 + (at % 5), (at % 5) * 4]),
      },
      /same formula but read different cells/,
    ],
    [
      'cells of a sheet, row by row',
      { Units: units((row) => `=B${row}+Secret!C${row}`), Secret: NAMES.concat('x').map((_, at) => ['q', 'r', at * at]) },
      /same formula but read different cells that are no values of a design: 'Secret'!C\d/,
    ],
    [
      'a list by the number of the unit',
      { Units: numbered((row) => `=C${row}*2+SUMIF(Kit!$A$2:$A$11,A${row},Kit!$C$2:$C$11)`), Kit: EXTRAS },
      /by the "No" of each design.*would not change any cost/,
    ],
    [
      'the same list with SUMIFS',
      { Units: numbered((row) => `=C${row}*2+SUMIFS(Kit!$C$2:$C$11,Kit!$A$2:$A$11,A${row})`), Kit: EXTRAS },
      /by the "No" of each design/,
    ],
    [
      'a list by the name of the unit',
      { Units: units((row) => `=B${row}*2+VLOOKUP(A${row},Kit!$A$1:$B$10,2,FALSE)`), Kit: NAMES.map((name, at) => [name, at + 3]) },
      /by the name of each design/,
    ],
    [
      'numbers typed over most formulas',
      { Units: units((row) => (row < 5 ? plain(row) : 70 + row)) },
      /gives 3 of 10 costs; the others are typed numbers, for example in G5/,
    ],
  ])('%s', (_, sheets, why) => {
    const scheme = schemeOf(sheets);
    expect(scheme).toMatchObject({ adoptable: false });
    expect(scheme.reasons.join('\n')).toMatch(why);
  });

  it('typed sums of plain numbers are typed numbers', () => {
    expect(schemeOf({ Units: units((row) => `=${row}*2+40`) })).toMatchObject({ kind: 'values', adoptable: false, of: 10 });
    expect(schemeOf({ Units: units((row) => (row === 4 ? '=20+31' : plain(row))) })).toMatchObject({
      adoptable: true,
      of: 9,
      staleRows: [{ row: 4 }],
    });
  });
});

describe('what looks alike and is a scheme is taken over', () => {
  it.each<[string, Readonly<Record<string, Rows>>]>([
    ['a number typed over one formula', { Units: units((row) => (row === 6 ? 500 : plain(row))) }],
    [
      'a column without a meaning that is kept',
      {
        Units: units(
          (row) => `=B${row}*2+H${row}`,
          (row) => [row % 4],
          ['Fudge'],
        ),
      },
    ],
    [
      'a list by a class that several units share',
      {
        Units: units(
          (row) => `=B${row}+VLOOKUP(H${row},Kit!$A$1:$B$3,2,0)`,
          (row) => [['A', 'B', 'C'][row % 3]],
          ['Class'],
        ),
        Kit: [
          ['A', 5],
          ['B', 10],
          ['C', 20],
        ],
      },
    ],
    [
      'a table for each of two sheets',
      {
        Foot: units(
          (row) => `=B${row}*J$1`,
          () => [],
          [null, null, 2],
        ),
        Tanks: units(
          (row) => `=B${row}*J$1`,
          () => [],
          [null, null, 3],
        ).map((row) => (NAMES.includes(String(row[0])) ? [`Big ${String(row[0])}`, ...row.slice(1)] : row)),
      },
    ],
  ])('%s', (_, sheets) => {
    const scheme = schemeOf(sheets);
    expect({ adoptable: scheme.adoptable, reasons: scheme.adoptable ? [] : scheme.reasons }).toEqual({ adoptable: true, reasons: [] });
  });
});

describe('a guard around a formula is no contradiction', () => {
  it.each([
    ['IFERROR with a text', (row: number) => `=IFERROR(B${row}*2+E${row}*F${row},"?")`],
    ['a text for a missing name', (row: number) => `=IF(A${row}="","",B${row}*2+E${row}*F${row})`],
    ['ISERROR of the same', (row: number) => `=IF(ISERROR(B${row}*2+E${row}*F${row}),"",B${row}*2+E${row}*F${row})`],
    ['ISBLANK', (row: number) => `=IF(ISBLANK(B${row}),"-",B${row}*2+E${row}*F${row})`],
    ['COUNT of what is needed', (row: number) => `=IF(COUNT(B${row}:C${row})=0,"",B${row}*2+E${row}*F${row})`],
    ['OR of blanks', (row: number) => `=IF(OR(A${row}="",B${row}="",E${row}=""),"incomplete",B${row}*2+E${row}*F${row})`],
    ['ISNUMBER', (row: number) => `=IF(ISNUMBER(B${row}),B${row}*2+E${row}*F${row},"n/a")`],
    ['no alternative', (row: number) => `=IF(A${row}<>"",B${row}*2+E${row}*F${row})`],
    ['N and T', (row: number) => `=IF(T(A${row})="","",N(B${row})*2+N(E${row})*F${row})`],
    ['VALUE of a text', (row: number) => `=VALUE(TEXT(B${row}*2+E${row}*F${row},"0"))`],
    ['one guard in another', (row: number) => `=IF(LEN(A${row})=0,"",IFERROR(B${row}*2+E${row}*F${row},"error"))`],
  ])('%s', (_, cost) => {
    // Two lines that are not filled in yet, and a design without its movement.
    const rows = units(cost).map((row, at) => (at === 4 ? [row[0], null, ...row.slice(2)] : row));
    const { scheme, cost: costOf } = adopting(
      saved(madeWorkbook({ Units: [...rows, ...[12, 13].map((row) => [null, null, null, null, null, null, cost(row)])] })),
    );
    expect(scheme).toMatchObject({ adoptable: true, staleRows: [], brokenRows: [], reasons: [] });
    expect(scheme.changes.agreed).toBe(scheme.changes.tried);
    expect(costOf('Bear')).toBe(13 * 2 + 35 * 2);
    expect(costOf('Bear', { movement: 20, 'weapons[0].range': 50 })).toBe(140);
  });

  it('a text in place of a cost is no broken formula, an error is', () => {
    const rows = (cost: string): Rows => units((row) => (row === 4 ? cost : plain(row)));
    expect(schemeOf({ Units: rows('=IF(B4>0,"not yet",B4*2+E4)') })).toMatchObject({ brokenRows: [] });
    expect(schemeOf({ Units: rows('=B4*2+E4/0') })).toMatchObject({ brokenRows: [{ row: 4 }] });
  });
});

it('a constant that comes from many cells, each of which reads the one above several times, is followed once', () => {
  const rates = Array.from({ length: 38 }, (_, at) => [at === 0 ? 4 : `=A${at}+A${at}-A${at}`]);
  const { adoptable, reasons } = schemeOf({ Units: units((row) => `=B${row}*2+E${row}+Rates!$A$38`), Rates: rates });
  expect({ adoptable, reasons }).toEqual({ adoptable: true, reasons: [] });
});
