import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { isError, needsArrayFormula, printFormula, type Reference, type Value } from '../../../shared/rules/formula/index.ts';
import { recalculateToCsv } from '../workbooks/libreOffice.ts';
import { evaluated, parsed } from './formulas.ts';
import { sampleSheet } from './sampleSheet.ts';

/** What came out for one formula on each side: "N" and a number, "T" and a text, "B" and a truth value, "E" and an error code. */
export type Comparison = { readonly formula: string; readonly excelText: string; readonly ours: string; readonly libreOffice: string };

/** The cell of each reference of the sample sheet on the sheet "Data". Cells keep their addresses; others go right of them. */
function placeSample(data: ExcelJS.Worksheet): (reference: Reference) => string {
  const places = new Map<string, string>();
  const write = (row: number, column: number, value: Value): string => {
    const cell = data.getCell(row, column);
    cell.value = isError(value) ? { formula: value.error === '#N/A' ? 'NA()' : '1/0' } : value;
    return cell.address.replace(/([A-Z]+)(\d+)/, '$$$1$$$2');
  };
  let column = 10;
  for (const [name, value] of Object.entries(sampleSheet.names)) places.set(name, `Data!${write(1, column++, value)}`);
  for (const [name, rows] of Object.entries(sampleSheet.columns)) {
    const addresses = rows.map(([value = null], index) => write(index + 1, column, value));
    places.set(name, `Data!${addresses[0]}:${addresses.at(-1)}`);
    column++;
  }
  for (const [address, rows] of Object.entries(sampleSheet.cells)) {
    const corner = data.getCell(address.split(':')[0] ?? address);
    rows.forEach((cells, down) => {
      cells.forEach((value, right) => {
        write(Number(corner.row) + down, Number(corner.col) + right, value);
      });
    });
    places.set(address, `Data!${address}`);
  }
  return (reference) => {
    const key =
      reference.kind === 'name' ? reference.name : reference.kind === 'column' ? `${reference.table}[${reference.column}]` : reference.text;
    const place = places.get(key);
    if (place === undefined) throw new Error(`${key} is not on the sample sheet.`);
    return place;
  };
}

const ERROR_CODES = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'];

/** A formula that returns the type of a cell's value, and the value with all its 15 digits. */
const probe = (cell: string): string =>
  `IF(ISERROR(${cell}),"E"&IFERROR(ERROR.TYPE(${cell}),0),IF(ISTEXT(${cell}),"T"&${cell},IF(ISLOGICAL(${cell}),"B"&(${cell}+0),"N"&${cell})))`;

const ourProbe = (value: Value): string => {
  if (isError(value)) return `E${value.error}`;
  if (typeof value === 'string') return `T${value}`;
  return typeof value === 'boolean' ? `B${value ? 1 : 0}` : `N${value}`;
};

/** Works out formulas over the sample sheet here and in LibreOffice (from their portable form). */
export async function compareWithLibreOffice(formulas: readonly string[]): Promise<readonly Comparison[]> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Formulas');
  const reference = placeSample(workbook.addWorksheet('Data'));
  const texts = formulas.map((source, index) => {
    const formula = parsed(source);
    const text = printFormula(formula, { portable: true, reference });
    const row = index + 1;
    const plain = { formula: text, date1904: false };
    // The library writes array formulas, though its types do not say so.
    const array = { ...plain, shareType: 'array', ref: `A${row}` };
    sheet.getCell(row, 1).value = needsArrayFormula(formula) ? array : plain;
    sheet.getCell(row, 2).value = { formula: probe(`A${row}`), date1904: false };
    return text;
  });
  const folder = await mkdtemp(join(tmpdir(), 'motorpool-oracle-'));
  try {
    const file = join(folder, 'oracle.xlsx');
    await workbook.xlsx.writeFile(file);
    const rows = (await recalculateToCsv(file)).get('Formulas') ?? [];
    return formulas.map((formula, index) => {
      const shown = rows[index]?.[1] ?? '';
      const libreOffice = /^E\d$/.test(shown) ? `E${ERROR_CODES[Number(shown.slice(1)) - 1] ?? 'other'}` : shown;
      return { formula, excelText: texts[index] ?? '', ours: ourProbe(evaluated(formula, sampleSheet)), libreOffice };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Whether both sides say the same: numbers to 13 digits (the last two of 15 may differ by the order of summing), errors
 * by their code, unless LibreOffice has only a number of its own for it, such as Err:502.
 */
export function agrees({ ours, libreOffice }: Comparison): boolean {
  if (ours === libreOffice || (ours.startsWith('E') && libreOffice === 'Eother')) return true;
  if (!ours.startsWith('N') || !libreOffice.startsWith('N')) return false;
  const [a, b] = [Number(ours.slice(1)), Number(libreOffice.slice(1))];
  return Math.abs(a - b) <= 1e-13 * Math.max(Math.abs(a), Math.abs(b));
}
