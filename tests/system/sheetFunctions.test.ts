import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { isError } from '../../shared/rules/formula/index.ts';
import { openCalculator } from '../../shared/sheets/calculation/index.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { recalculateToCsv } from '../support/workbooks/libreOffice.ts';

/** Formulas that rulesets say in another way, over a table `fleet` in A1:D4 and bands in F1:G4. */
const formulas = [
  '_xlfn.CEILING.MATH(B2/3)',
  '_xlfn.CEILING.MATH(-B3/4,2)',
  '_xlfn.FLOOR.MATH(-B3/4)',
  '_xlfn.FLOOR.MATH(B4*1.7,3)',
  '_xlfn.CEILING.PRECISE(-4.3,2)+_xlfn.FLOOR.PRECISE(-4.3,2)+ISO.CEILING(4.3,-2)',
  'SUBTOTAL(9,B2:B4)*SUBTOTAL(2,A2:D4)+SUBTOTAL(101,C2:C4)+SUBTOTAL(4,D2:D4)+SUBTOTAL(5,D2:D4)+SUBTOTAL(6,B2:B4)',
  '_xlfn.AGGREGATE(9,4,B2:B4)+_xlfn.AGGREGATE(4,0,B2:B4)+_xlfn.AGGREGATE(12,0,C2:C4)',
  'SUM(OFFSET(B2,0,0,3,1))+OFFSET($A$1,2,2)+SUM(OFFSET(A1,1,1,2,2))',
  'OFFSET(G1,MATCH(C3,F2:F4,1),0)',
  'INDIRECT("B2")+SUM(INDIRECT("B"&"3:"&"D3"))',
  'SUM(fleet[Size])+MAX(fleet[[Size]:[Guns]])+ROWS(fleet[Size])',
  'SUMPRODUCT(fleet[Size],fleet[Guns])+VLOOKUP("Bat",fleet,3,FALSE)',
  'IF(OR(A2="x",B2>3),1,2)*10+IF(E2>"a",1,2)+IF(E2="",4,0)',
  'IFERROR(OR(TRUE,NA()),"error")&IFERROR(AND(FALSE,1/0),"error")&IF(AND(A2:B2),"yes","no")',
];

it('what sheets say in functions of other programs comes to what LibreOffice gives', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Sheet');
  const columns = ['Ship', 'Size', 'Thrust', 'Guns'].map((name) => ({ name }));
  const rows = [
    ['Asp', 8, 3, 5],
    ['Bat', 11, 6, 1.5],
    ['Cod', 4, 9, 12],
  ];
  sheet.addTable({ name: 'fleet', ref: 'A1', headerRow: true, columns, rows });
  for (const [at, band] of [
    ['From', 'PP'],
    [0, 5],
    [5, 9],
    [9, 20],
  ].entries())
    band.forEach((value, column) => {
      sheet.getCell(at + 1, 6 + column).value = value;
    });
  for (const [at, formula] of formulas.entries()) sheet.getCell(at + 1, 9).value = { formula, date1904: false };
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-functions-'));
  try {
    const file = join(folder, 'functions.xlsx');
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    await writeFile(file, bytes);
    const theirs = (await recalculateToCsv(file)).get('Sheet') ?? [];
    const read = parseWorkbook(bytes, 'functions.xlsx');
    if (!read.ok) throw new Error(read.problems[0]?.message);
    const calculation = openCalculator(read.value).calculate();
    const shown = (row: number): string => {
      const value = calculation.valueAt({ sheet: 'Sheet', row, column: 8 });
      return isError(value) ? value.error : typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
    };
    expect(formulas.map((formula, row) => `${formula} = ${shown(row)}`)).toEqual(
      formulas.map((formula, row) => {
        const text = theirs[row]?.[8] ?? '';
        return `${formula} = ${text !== '' && Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(12))) : text}`;
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
