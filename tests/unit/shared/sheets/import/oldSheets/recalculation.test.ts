import { describe, expect, it } from 'vitest';
import type { Workbook } from '../../../../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../../src-main/readers/parseWorkbook.ts';
import { byte, cellBy, makeWorksheet, number, type OldCell, RETURN } from '../../../../../support/files/records.ts';
import { escapeXml, type MadeCell, packOds, packXlsx, rowsXml, worksheetXml } from '../../../../../support/files/sheets.ts';
import { problems, told } from '../../../../../support/importing/layouts.ts';
import { lostCells } from '../../../../../support/importing/lostCells.ts';
import { builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function read(bytes: Buffer, fileName: string): Workbook {
  const outcome = parseWorkbook(bytes, fileName);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

function imported(workbook: Workbook): ImportResult {
  const result = importWorkbook(zorch, workbook);
  expect(lostCells(workbook, result.account)).toEqual([]);
  return result;
}

const remarksOf = ({ remarks }: Workbook): readonly string[] => remarks.map(({ message }) => message);

/** A formula, and the result that the file holds for it, if it holds one. */
type Cell = MadeCell;
const f = (formula: string, value?: string | number): Cell => (value === undefined ? { formula } : { formula, value });

/** Names, a speed and costs are formulas; the costs depend on another tab. */
const army = (result?: number): readonly (readonly Cell[])[] => [
  ['Name', 'Cost', 'Move', 'Size', 'Armour', 'Weapon', 'Range', 'Attacks', 'Hits on'],
  [f('"Mark "&Points!B1&" Tank"', result), f('C2*Points!B2+G2/2+IF(D2="large",40,0)', result), 25, 'large', 4, 'Cannon', 90, 1, 5],
  ['Scout', f('C3*Points!B2+G3/2+IF(D3="large",40,0)', result), f('C2+5', result), 'small', 6, 'MG', 30, 2, 6],
  ['Halftrack', f('C4*Points!B2+G4/2+IF(D4="large",40,0)', result), 20, 'medium', 6, 'MG', 30, 2, 6],
];
const points: readonly (readonly Cell[])[] = [
  ['Mark', 2],
  ['Per centimetre', 4],
];
const DESIGNS = [
  'Mark 2 Tank A2: 25 large 4 =185 [Cannon 2 90 1 5]',
  'Scout A3: 30 small 6 =135 [MG 3 30 2 6]',
  'Halftrack A4: 20 medium 6 =95 [MG 4 30 2 6]',
];

const book = (rows: readonly (readonly Cell[])[], calculation = ''): Buffer =>
  packXlsx(
    [
      { name: 'Army', xml: worksheetXml(`<sheetData>${rowsXml(rows)}</sheetData>`) },
      { name: 'Points', xml: worksheetXml(`<sheetData>${rowsXml(points)}</sheetData>`) },
    ],
    calculation === '' ? {} : { calculation },
  );
const RECALCULATE = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';

const openCell = (cell: Cell): string => {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number') return `<table:table-cell office:value-type="float" office:value="${cell}"/>`;
  if (typeof cell === 'object')
    return `<table:table-cell table:formula="of:=${escapeXml(
      cell.formula
        .replace(/Points!B(\d)/g, '[Points.B$1]')
        .replace(/(?<![.\w"])([A-Z]\d)/g, '[.$1]')
        .replaceAll(',', ';'),
    )}"/>`;
  return `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`;
};
const openTable = (name: string, rows: readonly (readonly Cell[])[]): string =>
  `<table:table table:name="${name}">${rows.map((row) => `<table:table-row>${row.map(openCell).join('')}</table:table-row>`).join('')}</table:table>`;

/** "Points!B1" and "C2" from the cell at `row` and `column`, as distances. */
const inR1C1 = (formula: string, row: number, column: number): string =>
  formula.replace(
    /(?<![\w"])([A-Z])(\d)/g,
    (_, letter: string, digit: string) => `R[${Number(digit) - 1 - row}]C[${letter.charCodeAt(0) - 65 - column}]`,
  );
const xmlTable = (name: string, rows: readonly (readonly Cell[])[]): string =>
  `<Worksheet ss:Name="${name}"><Table>${rows
    .map((cells, row) => {
      const made = cells.map((cell, column) =>
        typeof cell === 'object' && cell !== null
          ? `<Cell ss:Formula="=${escapeXml(inR1C1(cell.formula, row, column))}"/>`
          : `<Cell><Data ss:Type="${typeof cell === 'number' ? 'Number' : 'String'}">${cell}</Data></Cell>`,
      );
      return `<Row>${made.join('')}</Row>`;
    })
    .join('')}</Table></Worksheet>`;

const flat = (content: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><office:document xmlns:office="o" xmlns:table="t" xmlns:text="x" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document>`,
  );

describe('names, numbers and costs that nobody worked out are worked out', () => {
  it.each<[string, () => Buffer]>([
    ['a script without a calculator (.xlsx without results)', () => book(army())],
    ['a script that writes 0 and asks to recalculate (.xlsx)', () => book(army(0), RECALCULATE)],
    ['a script that writes 0 and says nothing (.xlsx)', () => book(army(0))],
    ['.ods without values', () => packOds(openTable('Army', army()) + openTable('Points', points))],
    ['.fods without values', () => flat(openTable('Army', army()) + openTable('Points', points))],
    [
      'an XML Spreadsheet without data',
      () =>
        Buffer.from(
          `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${xmlTable('Army', army())}${xmlTable('Points', points)}</Workbook>`,
        ),
    ],
  ])('%s', (_, make) => {
    const workbook = read(make(), 'army.xlsx');
    expect(told(imported(workbook))).toEqual(DESIGNS);
    expect(remarksOf(workbook)).toEqual([
      '"Army": the formulas in A2, B2, B3 and 2 more cells were saved without results; they were worked out here.',
    ]);
  });

  it('a Lotus worksheet of nothing but zeros', () => {
    const rows: readonly (readonly OldCell[])[] = army().map((cells) =>
      cells.map((cell, column) =>
        typeof cell === 'object' && cell !== null
          ? { result: 0, tokens: Buffer.concat([column === 1 ? cellBy(5, 0) : number(column), number(2), byte(0x0b), RETURN]) }
          : typeof cell === 'boolean'
            ? null
            : cell,
      ),
    );
    expect(told(imported(read(makeWorksheet('wk1', rows), 'army.wk1'))).slice(1)).toEqual([
      'Scout A3: 4 small 6 =60 [MG 3 30 2 6]',
      'Halftrack A4: 20 medium 6 =60 [MG 4 30 2 6]',
    ]);
  });
});

describe('stored results', () => {
  const stored = (cost: number): readonly (readonly Cell[])[] => [
    ['Name', 'Cost', 'Move', 'Size', 'Armour', 'Weapon', 'Range', 'Attacks', 'Hits on'],
    ['Tank', f('C2*4', cost), 25, 'large', 4, 'Cannon', 90, 1, 5],
    ['Scout', f('C3*4'), 30, 'small', 6, 'MG', 30, 2, 6],
  ];

  it('win where nothing says that they are out of date', () => {
    const workbook = read(book(stored(999)), 'army.xlsx');
    expect(told(imported(workbook))).toEqual(['Tank A2: 25 large 4 =999 [Cannon 2 90 1 5]', 'Scout A3: 30 small 6 =120 [MG 3 30 2 6]']);
    expect(remarksOf(workbook)).toEqual(['"Army": the formula in B3 was saved without a result; it was worked out here.']);
  });

  it('give way where the workbook asks to recalculate, and that is told', () => {
    const workbook = read(book(stored(999), RECALCULATE), 'army.xlsx');
    expect(told(imported(workbook))[0]).toBe('Tank A2: 25 large 4 =100 [Cannon 2 90 1 5]');
    expect(remarksOf(workbook)).toContain('"Army": the formula in B2 had a result that was out of date; it was worked out anew.');
  });

  it('that are right are not mentioned', () => {
    const rows = stored(100).slice(0, 2);
    expect(remarksOf(read(book(rows, RECALCULATE), 'army.xlsx'))).toEqual([]);
  });
});

describe('what cannot be worked out is told at its cell and blank, never 0:', () => {
  const withCost = (formula: string, value?: number): Workbook =>
    read(
      book(
        [
          ['Name', 'Cost', 'Move', 'Size', 'Armour', 'Weapon', 'Range', 'Attacks', 'Hits on'],
          ['Tank', f(formula, value), 25, 'large', 4, 'Cannon', 90, 1, 5],
          ['Scout', f('C3*4', 120), 30, 'small', 6, 'MG', 30, 2, 6],
        ],
        RECALCULATE,
      ),
      'army.xlsx',
    );

  it.each([
    ['a function that is not known', 'PRICEOF(C2)', 'B2 has no result and cannot be worked out here; the cell is left blank.'],
    ['another file', "'[prices.xlsx]List'!B2*C2", 'B2 has no result and cannot be worked out here; the cell is left blank.'],
    ['a circle', 'B2+C2', 'B2 depends on itself: correct it in the workbook.'],
  ])('%s', (_, formula, words) => {
    for (const value of [0, undefined]) {
      const workbook = withCost(formula, value);
      const result = imported(workbook);
      expect(told(result)).toEqual(['Tank A2: 25 large 4 [Cannon 2 90 1 5]', 'Scout A3: 30 small 6 =120 [MG 3 30 2 6]']);
      expect(remarksOf(workbook)).toContain(`"Army": the formula in ${words}`);
      expect(problems(result).filter((line) => line.startsWith('error B2'))).toHaveLength(1);
    }
  });

  it('but a result that some program stored is kept, and told', () => {
    const workbook = withCost('PRICEOF(C2)', 77);
    expect(told(imported(workbook))[0]).toBe('Tank A2: 25 large 4 =77 [Cannon 2 90 1 5]');
    expect(remarksOf(workbook)).toEqual(['"Army": the formula in B2 cannot be worked out here; its stored result is used.']);
  });
});

it('many cells are told by the first three', () => {
  const row: readonly Cell[] = Array.from({ length: 30 }, () => f('1+1'));
  expect(remarksOf(read(book([row]), 'a.xlsx'))).toEqual([
    '"Army": the formulas in A1, B1, C1 and 27 more cells were saved without results; they were worked out here.',
  ]);
});
