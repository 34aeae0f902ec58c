import { describe, expect, it, vi } from 'vitest';
import { withCostProblems } from '../../../../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { adopting } from '../../../../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../../../../support/importing/madeWorkbook.ts';
import { pointsFreeRuleset } from '../../../../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 30_000 });

const HEADINGS = ['Name', 'Movement', 'Size', 'Armour', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'PP'];
const NAMES = ['Ant', 'Bear', 'Crow', 'Duck', 'Emu', 'Fox'];
/** Six designs in rows 2 to 7; `cost` gives what stands in the cost cell of a row. */
const sheet = (
  cost: (row: number) => unknown,
  more: readonly unknown[][] = [],
  others: Parameters<typeof madeWorkbook>[0] = {},
): Workbook =>
  saved(
    madeWorkbook({
      Units: [
        HEADINGS,
        ...NAMES.map((name, index) => [name, 10 + index, 'medium', 9 - index, 'tracked', 'Gun', 30, 2, cost(index + 2)]),
        ...more,
      ],
      Values: [['Move', 2]],
      ...others,
    }),
  );
const usual = (row: number): string => `=B${row}*Values!$B$1+G${row}`;

/** The workbook with another number stored in a cell of the first sheet. */
function withStored(workbook: Workbook, row: number, value: number): Workbook {
  const sheets = workbook.sheets.map((one, at) =>
    at === 0 ? { ...one, values: one.values.map((old, index) => (index === (row - 1) * one.columnCount + 8 ? value : old)) } : one,
  );
  return { ...workbook, sheets };
}

const row = (number: number) => ({ sheet: null, row: number });

describe('costs that are not what their formulas say', () => {
  it('a cost that is out of date is told at its cell, and the others are taken over', () => {
    const { scheme, study, cost } = adopting(withStored(sheet(usual), 4, 99));
    expect(scheme).toMatchObject({ kind: 'formula', adoptable: true, reproduced: 5, of: 5, staleRows: [row(4)], brokenRows: [] });
    expect(withCostProblems(study).problems.filter(({ code }) => code === 'stale-cost')).toEqual([
      expect.objectContaining({
        sheet: 'Units',
        row: 4,
        column: 'I',
        severity: 'warning',
        raw: '99',
        message: expect.stringContaining('holds 99, but its formula gives 54'),
      }),
    ]);
    expect(cost('Crow')).toBe(54);
  });

  it('a number typed over a formula is told, even the right one', () => {
    const { scheme, study, cost } = adopting(sheet((at) => (at === 3 ? 52 : usual(at))));
    expect(scheme).toMatchObject({ adoptable: true, reproduced: 5, of: 5, staleRows: [row(3)] });
    expect(withCostProblems(study).problems.filter(({ code }) => code === 'stale-cost')).toHaveLength(1);
    expect(cost('Bear', { movement: 20 })).toBe(70);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 0],
    [4, 0],
  ])('of six designs, %i typed numbers among formulas count as %i typed over: two of three must have a formula', (typed, stale) => {
    const { scheme, study } = adopting(sheet((at) => (at < 2 + typed ? 500 + at : usual(at))));
    expect(scheme.staleRows).toHaveLength(stale);
    expect(study.costs.map(({ judgement }) => judgement)).toEqual(
      NAMES.map((_, at) => (at >= typed ? 'sound' : stale > 0 ? 'pasted' : 'typed')),
    );
  });

  it('one typed number is not counted: of four costs, two formulas are enough', () => {
    const { scheme } = adopting(sheet((at) => (at < 4 ? usual(at) : at < 6 ? 500 + at : null)));
    expect(scheme.staleRows).toEqual([row(4), row(5)]);
  });

  it('one formula among numbers makes none of them typed over', () => {
    expect(adopting(sheet((at) => (at === 2 ? usual(at) : at === 3 ? 500 : null))).scheme.staleRows).toEqual([]);
  });

  it('an error is broken, not stale, and told once', () => {
    const { scheme, study } = adopting(sheet((at) => (at === 5 ? '=B5/0' : usual(at))));
    expect(scheme).toMatchObject({ adoptable: true, of: 5, staleRows: [], brokenRows: [row(5)] });
    expect(withCostProblems(study).problems.filter(({ code, row: at }) => at === 5 && /formula-error|stale-cost/.test(code))).toHaveLength(
      1,
    );
  });

  it('a formula in another workbook is broken', () => {
    expect(adopting(sheet((at) => (at === 5 ? "='[Old.xls]Costs'!B2" : usual(at)))).scheme).toMatchObject({
      adoptable: true,
      brokenRows: [row(5)],
    });
  });

  it('a blank cost is neither', () => {
    expect(adopting(sheet((at) => (at === 5 ? null : usual(at)))).scheme).toMatchObject({
      adoptable: true,
      of: 5,
      staleRows: [],
      brokenRows: [],
    });
  });

  it('numbers alone are a sheet of values', () => {
    expect(adopting(sheet((at) => at * 10)).scheme).toMatchObject({
      kind: 'values',
      adoptable: false,
      of: 6,
      staleRows: [],
      brokenRows: [],
    });
  });

  it('a difference in the last digits is none', () => {
    expect(
      adopting(
        withStored(
          sheet((at) => `=B${at}/3`),
          4,
          3.99999999999,
        ),
      ).scheme,
    ).toMatchObject({ staleRows: [] });
    expect(
      adopting(
        withStored(
          sheet((at) => `=B${at}/3`),
          4,
          4.01,
        ),
      ).scheme,
    ).toMatchObject({ staleRows: [row(4)] });
  });
});

const table = [
  [0, 1, 100, ' 8'],
  [10, 2, 200, '9'],
  [20, 3, 300, 'x'],
];
const withTable = (formula: string): Workbook => sheet((at) => formula.replaceAll('#', `${at}`), [], { Table: table });

it.each([
  ['=B#+ROWS(Table!$A$1:$C$3)*COLUMNS(A#:D#)', 22, 32],
  ['=LOOKUP(B#,Table!$A$1:$B$3)', 2, 3],
  ['=LOOKUP(B#,Table!$A$1:$A$3,Table!$C$1:$C$3)', 200, 300],
  ['=SUM(Table!$A$1:$B$3)+B#', 46, 56],
  ['=INDEX($B$2:$B$7,MATCH(A#,$A$2:$A$7,0))*2', 20, 40],
  ['=B#+MATCH("9",Table!$D$1:$D$3,0)+Table!$E$9', 12, 22],
])('%s is taken over', (formula, before, after) => {
  const { cost } = adopting(withTable(formula));
  expect([cost('Ant'), cost('Ant', { movement: 20 })]).toEqual([before, after]);
});

describe('what cannot be taken over says why and where', () => {
  it('the costs of a sheet in a system without points', () => {
    const workbook = saved(
      madeWorkbook({ Walks: [['Name', 'Mood', 'Bearers', 'Cost'], ...NAMES.map((name, at) => [name, 'calm', 8, `=C${at + 2}*2`])] }),
    );
    const base = pointsFreeRuleset();
    const { study, scheme, cost } = adopting(workbook, base);
    expect(study.result.designs).toHaveLength(NAMES.length);
    expect(scheme).toMatchObject({ kind: 'none', adoptable: false });
    expect(() => cost('Ant')).toThrow(/^Lantern March is points-free: it has no costs /);
  });

  it.each([
    ['a cost that depends on other designs', sheet((at) => `=B${at}+AVERAGE($B$2:$B$7)`), /I2 reads .*B3.*another design/],
    ['a rank', sheet((at) => `=B${at}+COUNTIF($B$2:$B$7,"<"&B${at})`), /belongs to another design/],
    ['an unknown function', sheet((at) => `=B${at}+CELL("row",B${at})`), /No cost of the sheet/],
    [
      'a number of a list beside that is found by the place of a design',
      withTable('=IFERROR(INDEX(Table!$C$2:$C$7,MATCH(A#,$A$2:$A$7,0)),7)'),
      /I2 reads Units!A3|I2 reads A3, which belongs to another design/,
    ],
    ['a sheet that is not there', sheet((at) => `=B${at}+IFERROR(Gone!A1,3)`), /I2 points at a sheet "Gone" that is not there/],
    ['no number', sheet((at) => `=B${at}>12`), /I2: The formula gives "false", which is not a number/],
    ['a table with a name', sheet((at) => `=B${at}+IFERROR(Tbl[Move],1)`), /I2 uses the name "Tbl", which the workbook does not define/],
    [
      'a table that is used whole, and large',
      sheet((at) => `=SUMPRODUCT((Big!$A$1:$AZ$50=B${at})*1)`, [], { Big: Array.from({ length: 50 }, () => new Array(52).fill(10)) }),
      /A table of more than 2,000 cells on "Big"/,
    ],
    ['a circle', sheet((at) => `=I${at}+B${at}`), /No cost of the sheet/],
  ])('%s', (_, workbook, why) => {
    const { scheme } = adopting(workbook);
    expect(scheme).toMatchObject({ kind: 'formula', adoptable: false });
    expect(scheme.reasons.join(' ')).toMatch(why);
  });

  it('as many formulas as designs are no scheme', () => {
    const many = Array.from({ length: 20 }, (_, index) => [
      `X${index}`,
      10,
      'medium',
      5,
      'tracked',
      'Gun',
      30,
      2,
      `=B${index + 8}*${index + 3}`,
    ]);
    const { scheme } = adopting(sheet((at) => `=B${at}*${at + 40}`, many));
    expect(scheme).toMatchObject({ adoptable: false });
    expect(scheme.reasons[0]).toMatch(/26 different cost formulas, for example in I2, I3/);
  });
});
