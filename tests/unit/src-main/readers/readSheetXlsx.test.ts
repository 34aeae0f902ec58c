import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellObject, read as readWithLibrary, utils, write } from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet, Workbook } from '../../../../shared/sheets/cells/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS, type ReadLimits } from '../../../../src-main/readers/readLimits.ts';
import { type MadeCell, makeXlsx, packXlsx, rowsXml, worksheetXml } from '../../../support/files/sheets.ts';

function read(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Workbook {
  const outcome = parseWorkbook(bytes, 'x.xlsx', { ...READ_LIMITS, ...limits });
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

function firstSheet(workbook: Workbook): Sheet {
  const [sheet] = workbook.sheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const readRows = (inner: string): Sheet =>
  firstSheet(read(packXlsx([{ name: 'S', xml: worksheetXml(`<sheetData>${inner}</sheetData>`) }])));
const rowsOf = ({ values, rowCount, columnCount }: Sheet) =>
  Array.from({ length: rowCount }, (_, row) => values.slice(row * columnCount, (row + 1) * columnCount));

it('cells keep their kind, and their place even when the first rows and columns are empty', () => {
  const rows: MadeCell[][] = [
    [],
    [null, 'Tank', 27.5, true],
    [null, null, { formula: 'C2*2', value: 55 }, { formula: 'B2&"!"', value: 'Tank!' }],
  ];
  const sheet = firstSheet(read(makeXlsx([{ name: 'S', rows }])));
  expect(rowsOf(sheet)).toEqual([
    [null, null, null, null],
    [null, 'Tank', 27.5, true],
    [null, null, 55, 'Tank!'],
  ]);
  expect([...sheet.formulas]).toEqual([
    [10, 'C2*2'],
    [11, 'B2&"!"'],
  ]);
});

describe('formulas', () => {
  it('filled down are stored once and read in every cell, moved by rows and columns but not inside quoted text', () => {
    const sheet = readRows(
      '<row r="1"><c r="A1"><f t="shared" ref="A1:B2" si="0">C1+$D$1+C$1+$C1+SUM(E:E,3:3)+LEN("C1")+\'C1\'!C1</f><v>1</v></c><c r="B1"><f t="shared" si="0"/><v>2</v></c></row>' +
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>3</v></c></row>',
    );
    expect([...sheet.formulas.values()]).toEqual([
      'C1+$D$1+C$1+$C1+SUM(E:E,3:3)+LEN("C1")+\'C1\'!C1',
      'D1+$D$1+D$1+$C1+SUM(F:F,3:3)+LEN("C1")+\'C1\'!D1',
      'C2+$D$1+C$1+$C2+SUM(E:E,4:4)+LEN("C1")+\'C1\'!C2',
    ]);
  });

  it('lose the prefixes of newer functions', () => {
    expect([
      ...readRows('<row r="1"><c r="A1"><f>_xlfn.IFS(B1&gt;1,_xlfn._xlws.SORT(B1))</f><v>1</v></c></row>').formulas.values(),
    ]).toEqual(['IFS(B1>1,SORT(B1))']);
  });

  it('that name tables and their columns read as the cells that are meant', async () => {
    const workbook = new ExcelJS.Workbook();
    const ships = workbook.addWorksheet('Ships');
    const formulas = [
      "fleet[[#This Row],[Size]]*fleet[@[Hull '[m']]]+SUM(fleet[[#This Row],[Size]:[Hull '[m']]])",
      'SUM(rates[PP])+VLOOKUP(B3,rates,2,FALSE)+Factor&"fleet[Size]"',
      'COUNTA(fleet[[#Headers],[Size]])+SUM(rates[#All])+nowhere[PP]',
    ];
    const columns = ['Ship', 'Size', 'Hull [m]', 'Cost'].map((name) => ({ name }));
    const rows = formulas.map((formula, at) => [`S${at}`, at, at, { formula, result: 1 }]);
    ships.addTable({ name: 'fleet', ref: 'A1', headerRow: true, columns, rows });
    const costs = workbook.addWorksheet("Cost's");
    costs.addTable({ name: 'rates', ref: 'B2', headerRow: true, columns: [{ name: 'Size' }, { name: 'PP' }], rows: [[1, 2]] });
    const book = read(new Uint8Array(await workbook.xlsx.writeBuffer()));
    expect([...firstSheet(book).formulas.values()]).toEqual([
      '$B2*$C2+SUM($B2:$C2)',
      "SUM('Cost''s'!$C$3)+VLOOKUP(B3,'Cost''s'!$B$3:$C$3,2,FALSE)+Factor&\"fleet[Size]\"",
      "COUNTA($B$1)+SUM('Cost''s'!$B$2:$C$3)+nowhere[PP]",
    ]);
  });

  it('saved without a result are worked out, and told', () => {
    const workbook = read(makeXlsx([{ name: 'S', rows: [[{ formula: '1+1' }, { formula: '0*1', value: 0 }]] }]));
    expect(firstSheet(workbook).values).toEqual([2, 0]);
    expect([...firstSheet(workbook).formulas.values()]).toEqual(['1+1', '0*1']);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"S": the formula in A1 was saved without a result; it was worked out here.',
    ]);
  });

  it('that the library cannot read are dropped, and told', () => {
    const workbook = read(makeXlsx([{ name: 'S', rows: [[{ formula: 'SH33TJSERR1(A2)', value: 7 }]] }]));
    expect(firstSheet(workbook).values).toEqual([7]);
    expect(firstSheet(workbook).formulas.size).toBe(0);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"S": the formulas in A1 cannot be read; their stored results are used.',
    ]);
  });

  it('that reach into another file are kept, and told', () => {
    const workbook = read(
      makeXlsx([
        {
          name: 'S',
          rows: [
            [
              { formula: '[1]Costs!A1*2', value: 7 },
              { formula: 'Table1[Cost]', value: 1 },
            ],
          ],
        },
      ]),
    );
    expect(firstSheet(workbook).formulas.get(0)).toBe('[1]Costs!A1*2');
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"S": the formulas in A1 refer to another file; their stored results are used.',
    ]);
  });
});

it('errors keep their code and have no value', () => {
  const sheet = readRows(
    '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="e"><v>#SPILL!</v></c><c r="C1"><v>NaN</v></c></row>',
  );
  expect(sheet.values).toEqual([null, null, null]);
  expect([...sheet.errors]).toEqual([
    [0, '#DIV/0!'],
    [1, '#VALUE!'],
    [2, '#NUM!'],
  ]);
});

it('a number under a date format is a date as shown, in ISO order where the country decides; one under a format with quoted words is not', () => {
  const sheet = readRows(
    '<row r="1"><c r="A1" s="1"><v>36268</v></c><c r="B1" s="2"><v>35494</v></c><c r="C1" s="3"><v>5</v></c><c r="D1"><v>5</v></c></row>',
  );
  expect(sheet.values).toEqual([36268, 35494, 5, 5]);
  expect([...sheet.dates]).toEqual([
    [0, '1999-04-18'],
    [1, '05-Mar'],
  ]);
});

it('inline rich text is plain text without its phonetic guide', () => {
  expect(
    readRows(
      '<row r="1"><c r="A1" t="inlineStr"><is><r><t>Main </t></r><r><t>gun &amp; turret</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c></row>',
    ).values,
  ).toEqual(['Main gun & turret']);
});

it('leaves out what is struck out beside other words, and tells of it and of rows that are struck out but for a cell', async () => {
  const book = new ExcelJS.Workbook();
  const own = book.addWorksheet('Army');
  const strike = { strike: true };
  own.addRow(['Tank', { richText: [{ font: strike, text: '240 ' }, { text: '260' }] }, { richText: [{ text: 'Gun' }, { text: ' Mk 2' }] }]);
  own.addRow([{ richText: [{ font: strike, text: 'Jeep' }] }, 30]).getCell(2).font = strike;
  own.addRow(['Lorry', 20]).getCell(2).font = strike;
  const mostly = own.addRow(['Truck', 20, 'MG', 30, 8, 'by Kim']);
  for (let column = 1; column <= 5; column++) mostly.getCell(column).font = strike;
  const workbook = read(new Uint8Array(await book.xlsx.writeBuffer()));
  expect(rowsOf(firstSheet(workbook))).toEqual([
    ['Tank', '260', 'Gun Mk 2', null, null, null],
    ['Jeep', 30, null, null, null, null],
    ['Lorry', 20, null, null, null, null],
    ['Truck', 20, 'MG', 30, 8, 'by Kim'],
  ]);
  expect(workbook.remarks.map(({ sheet, message }) => [sheet, message])).toEqual([
    ['Army', '"Army": in B1 what is struck out was left out, and the rest of the cell was read.'],
    ['Army', '"Army": all of rows 2, 4 is struck out. It was read all the same; leave out what no longer counts.'],
  ]);
});

it('tells of many rows that are struck out in one remark', async () => {
  const book = new ExcelJS.Workbook();
  const own = book.addWorksheet('Army');
  for (let row = 1; row <= 11; row++) own.addRow([`Tank ${row}`]).getCell(1).font = { strike: true };
  const { remarks } = read(new Uint8Array(await book.xlsx.writeBuffer()));
  expect(remarks.map(({ message }) => message.slice(0, 71))).toEqual([
    '"Army": all of rows 1, 2, 3, 4, 5, 6, 7, 8 and 3 more is struck out. It',
  ]);
});

describe('looks that the sheet explains', () => {
  const fill = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;
  /** Units whose drive is the colour of their names, and whose guns in a turret are bold; without `legend` nothing says so. */
  async function coloured(legend: readonly string[]): Promise<Workbook> {
    const book = new ExcelJS.Workbook();
    const own = book.addWorksheet('Army');
    own.addRow(['Unit', 'Move', 'Gun']).font = { bold: true };
    for (const [name, move, gun, colour, isBold] of [
      ['Boar', 25, 'Cannon', 'FF92D050', true],
      ['Hare', 40, 'MG', 'FFFFEB9C', false],
      ['Eel', 50, 'Laser', 'FF9DC3E6', true],
    ] as const) {
      const row = own.addRow([name, move, gun]);
      row.getCell(1).fill = fill(colour);
      if (isBold) row.getCell(3).font = { bold: true };
    }
    for (const line of ['', ...legend]) own.addRow([line]);
    return read(new Uint8Array(await book.xlsx.writeBuffer()));
  }

  it('are columns of their own, and told', async () => {
    const workbook = await coloured(['Key: green = tracked', 'light blue = hover; yellow: wheeled', 'gun in bold = in a turret']);
    expect(rowsOf(firstSheet(workbook)).slice(0, 4)).toEqual([
      ['Unit', 'Move', 'Gun', 'Colour', 'in a turret'],
      ['Boar', 25, 'Cannon', 'tracked', 'yes'],
      ['Hare', 40, 'MG', 'wheeled', 'no'],
      ['Eel', 50, 'Laser', 'hover', 'yes'],
    ]);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"Army": what the sheet says of the looks of column A was added as column D.',
      '"Army": what the sheet says of the looks of column C was added as column E.',
    ]);
  });

  it('are columns too where a key shows its colours', async () => {
    const book = new ExcelJS.Workbook();
    const own = book.addWorksheet('Army');
    for (const cells of [
      ['Unit', 'Move', 'Gun'],
      ['Boar', 25, 'Cannon'],
      ['Man', 15, 'Rifle'],
      ['Eel', 50, 'Laser'],
      [],
      ['Key (white = foot)'],
    ])
      own.addRow(cells);
    for (const [row, colour] of [
      [2, 'FFFFCC99'],
      [4, 'FF99CCFF'],
    ] as const)
      own.getCell(row, 1).fill = fill(colour);
    for (const [text, colour] of [
      ['Hover', 'FF99CCFF'],
      ['Tracked', 'FFFFCC99'],
      ['Wheeled', 'FFCCFFCC'],
    ] as const)
      own.addRow([text]).getCell(1).fill = fill(colour);
    const workbook = await read(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(
      rowsOf(firstSheet(workbook))
        .map((row) => row[3] ?? null)
        .slice(0, 5),
    ).toEqual(['Colour', 'Tracked', 'foot', 'Hover', null]);
  });

  it('are columns too where a key above shows its colours beside its words', async () => {
    const book = new ExcelJS.Workbook();
    const own = book.addWorksheet('Army');
    const rows = [['Club'], [null, 'Tracked'], [null, 'Hover'], ['Unit', 'Move', 'Gun'], ['Boar', 25, 'Cannon'], ['Eel', 50, 'Laser']];
    for (const cells of rows) own.addRow(cells);
    const colours = ['FF99FFFF', 'FFFFCC99', 'FF99CCFF', '', 'FFFFCC99', 'FF99CCFF'];
    for (const [at, colour] of colours.entries()) if (colour !== '') own.getCell(at + 1, 1).fill = fill(colour);
    const workbook = await read(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(rowsOf(firstSheet(workbook)).map((row) => row[3] ?? null)).toEqual([null, null, null, 'Colour', 'Tracked', 'Hover']);
  });

  it('of whole rows are explained by a key beside the table, and are those of the first column', async () => {
    const book = new ExcelJS.Workbook();
    const own = book.addWorksheet('Army');
    for (const [cells, colour] of [
      [['Club', '', '', '', '', 'KEY'], ''],
      [['Unit', 'Move', 'Gun', '', '', 'green = tracked'], ''],
      [['Boar', 25, 'Cannon', '', '', 'yellow = wheeled'], 'FF92D050'],
      [['', '', 'MG'], 'FF92D050'],
      [['Hare', 40, 'MG', '', '', 'blue = hover'], 'FFFFEB9C'],
      [['Eel', 50, 'Laser'], 'FF9DC3E6'],
    ] as const) {
      const row = own.addRow(cells.map((cell) => (cell === '' ? null : cell)));
      if (colour !== '') for (const at of [1, 2, 3]) if (cells[at - 1] !== '') row.getCell(at).fill = fill(colour);
    }
    const workbook = await read(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(rowsOf(firstSheet(workbook)).map((row) => row[6] ?? null)).toEqual([null, 'Colour', 'tracked', null, 'wheeled', 'hover']);
  });

  it('of titles and sections in colours are no key, and do not hide one', async () => {
    const book = new ExcelJS.Workbook();
    const own = book.addWorksheet('Army');
    const rows = [
      ...[['Club'], ['1999'], ['Unit', 'Move', 'Gun'], ['Boar', 25, 'Cannon'], ['Hare', 40, 'MG'], ['Reserves'], ['Foot']],
      ...[['Eel', 50, 'Laser'], ['green = tracked'], ['yellow = wheeled']],
    ];
    for (const cells of rows) own.addRow(cells);
    const colours = ['FF99CCFF', 'FFCC99FF', '', 'FF92D050', 'FFFFEB9C', 'FFFF9999', 'FF99FFFF', 'FF92D050'];
    for (const [at, colour] of colours.entries()) if (colour !== '') own.getCell(at + 1, 1).fill = fill(colour);
    const workbook = await read(new Uint8Array(await book.xlsx.writeBuffer()));
    const added = rowsOf(firstSheet(workbook)).map((row) => row[3] ?? null);
    expect(added.slice(2, 8)).toEqual(['Colour', 'tracked', 'wheeled', null, null, 'tracked']);
  });

  it('of which only one is explained are a yes or a no', async () => {
    expect(rowsOf(firstSheet(await coloured(['grün = Kette']))).slice(0, 4)).toEqual([
      ['Unit', 'Move', 'Gun'],
      ['Boar', 25, 'Cannon'],
      ['Hare', 40, 'MG'],
      ['Eel', 50, 'Laser'],
    ]);
    const two = await coloured(['yellow = captured', 'green = captured']);
    expect(rowsOf(firstSheet(two)).map((row) => row[3])).toEqual(['captured', 'yes', 'yes', 'no', null, null, null]);
  });

  it('add nothing where no words explain them', async () => {
    const workbook = await coloured(['Painted by Anna', 'All distances in cm']);
    expect(firstSheet(workbook).columnCount).toBe(3);
    expect(workbook.remarks).toEqual([]);
  });
});

it('hidden sheets, rows and columns, and merges within the used area, are known', () => {
  const xml = worksheetXml(
    `<cols><col min="2" max="3" width="9" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="D2"><v>2</v></c></row></sheetData><mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="H1:I1"/></mergeCells>`,
  );
  const workbook = read(
    packXlsx([
      { name: 'Old', xml, hidden: true },
      { name: 'New', xml },
    ]),
  );
  expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Old', true],
    ['New', false],
  ]);
  const sheet = firstSheet(workbook);
  expect([...sheet.hiddenRows]).toEqual([1]);
  expect([...sheet.hiddenColumns]).toEqual([1, 2]);
  expect(sheet.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 3 }]);
});

it('comments are known, also on blank cells', () => {
  const sheet = utils.aoa_to_sheet([['Tank', null]]);
  utils.cell_add_comment(sheet.A1, 'ask Bob', 'me');
  sheet.B1 = { t: 'z' };
  utils.cell_add_comment(sheet.B1, 'why blank?', 'me');
  sheet['!ref'] = 'A1:B1';
  const book = utils.book_new(sheet, 'S');
  expect([...firstSheet(read(write(book, { type: 'buffer', bookType: 'xlsx' }))).comments]).toEqual([
    [0, 'ask Bob'],
    [1, 'why blank?'],
  ]);
});

it('defined names are known, but not print areas', () => {
  const names =
    '<definedName name="MovePP">Points!$B$3</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">S!$A$1</definedName>';
  const workbook = read(packXlsx([{ name: 'S', xml: worksheetXml(`<sheetData>${rowsXml([['a']])}</sheetData>`) }], { names }));
  expect([...workbook.names]).toEqual([['MovePP', 'Points!$B$3']]);
});

it('a sheet called __proto__ is a sheet like any other', () => {
  const workbook = read(
    makeXlsx([
      { name: '__proto__', rows: [['Tank']] },
      { name: 'constructor', rows: [['Gun']] },
    ]),
  );
  expect(workbook.sheets.map(({ name, values }) => [name, values])).toEqual([
    ['__proto__', ['Tank']],
    ['constructor', ['Gun']],
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('elements may carry a namespace prefix, and cells and rows may lack their address', () => {
  const xml =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c t="str"><x:v>a</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect(rowsOf(firstSheet(read(packXlsx([{ name: 'S', xml }]))))).toEqual([
    [1, 2],
    ['a', null],
  ]);
});

describe('past a limit', () => {
  const grid = (rows: number, columns: number) =>
    makeXlsx([
      { name: 'S', rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => row * 100 + column)) },
    ]);

  it('rows are left out with one remark', () => {
    const workbook = read(grid(5, 2), { rows: 3 });
    expect(firstSheet(workbook).rowCount).toBe(3);
    expect(workbook.remarks.map(({ message }) => message)).toEqual(['"S": the cells below row 3, as far as row 5, were not read.']);
  });

  it('columns are left out with one remark', () => {
    const workbook = read(grid(2, 5), { columns: 3 });
    expect(rowsOf(firstSheet(workbook))).toEqual([
      [0, 1, 2],
      [100, 101, 102],
    ]);
    expect(workbook.remarks.map(({ message }) => message)).toEqual([
      '"S": the cells right of column C, as far as column E, were not read.',
    ]);
  });

  it('cells in all are one problem', () => {
    expect(parseWorkbook(grid(5, 5), 'x.xlsx', { ...READ_LIMITS, cells: 24 })).toMatchObject({
      ok: false,
      problems: [{ code: 'too-large' }],
    });
    expect(read(grid(5, 5), { cells: 25 }).remarks).toEqual([]);
  });

  it('a stray cell far away is left out, and told, instead of a huge empty area', () => {
    const workbook = read(
      packXlsx([
        {
          name: 'S',
          xml: worksheetXml(
            `<sheetData>${rowsXml([
              ['a', 'b'],
              ['c', 'd'],
            ])}<row r="19000"><c r="AZZ19000"><v>1</v></c></row></sheetData>`,
          ),
        },
      ]),
    );
    expect(firstSheet(workbook).values.slice(0, 2)).toEqual(['a', 'b']);
    expect(firstSheet(workbook).values.length).toBeLessThanOrEqual(READ_LIMITS.cells);
    expect(workbook.remarks.length).toBeGreaterThan(0);
  });
});

it('random cells come back as they were written', () => {
  const cell: fc.Arbitrary<MadeCell> = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.string({ unit: fc.constantFrom('a', 'Ż', '<', '&', '"', ' ', '5', ']', '😀'), minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 8 }), (rows) => {
      const filled = [...rows, ['end']];
      const sheet = firstSheet(read(makeXlsx([{ name: 'S', rows: filled }])));
      expect(rowsOf(sheet)).toEqual(filled.map((row) => Array.from({ length: sheet.columnCount }, (_, column) => row[column] ?? null)));
    }),
    { numRuns: 60 },
  );
});

it.each(['wide-weapons.xlsx', 'messy-units.xlsx'])('%s has the values and formulas the library alone finds', (name) => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../fixtures/samples', name));
  const theirs = readWithLibrary(bytes, { dense: true, cellText: false });
  const cells = firstSheet(read(bytes));
  const rows = (theirs.Sheets[theirs.SheetNames[0] ?? '']?.['!data'] ?? []) as (CellObject | undefined)[][]; // the types know dense mode only as a flag
  expect(rowsOf(cells)).toEqual(
    Array.from({ length: cells.rowCount }, (_, row) =>
      Array.from({ length: cells.columnCount }, (_, column) => rows[row]?.[column]?.v ?? null),
    ),
  );
  expect([...cells.formulas.values()]).toEqual(rows.flat().flatMap((cell) => cell?.f ?? []));
});

it('a binary workbook (.xlsb) is read by the library', () => {
  const bytes: Uint8Array = write(
    utils.book_new(
      utils.aoa_to_sheet([
        ['Tank', 5],
        [null, true],
      ]),
      'S',
    ),
    { type: 'buffer', bookType: 'xlsb' },
  );
  expect(rowsOf(firstSheet(read(bytes)))).toEqual([
    ['Tank', 5],
    [null, true],
  ]);
});

it('sheets of one name, which a damaged file may have, are told apart', () => {
  const rows: MadeCell[][] = [['Tank']];
  const { sheets, remarks } = read(
    makeXlsx([
      { name: 'Units', rows },
      { name: 'UNITS', rows },
      { name: 'Units', rows },
    ]),
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Units', 'UNITS (2)', 'Units (3)']);
  expect(remarks.map(({ message }) => message).join(' ')).toMatch(/second sheet called "UNITS" is read as "UNITS \(2\)"/);
});
