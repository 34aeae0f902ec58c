import { read } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { readSheet } from '../../src-main/readSheet.ts';
import { makeDesignList } from '../support/sheets.ts';

const DESIGNS = 5_000;
const ROUNDS = 5;

/** 5,000 designs in two rows each, 20 columns, 15,000 formulas, as exceljs writes them: with shared texts and styles. */
async function designWorkbook(): Promise<Buffer> {
  const workbook = new Workbook();
  const { name, rows } = makeDesignList(DESIGNS);
  const sheet = workbook.addWorksheet(name);
  for (const row of rows) {
    sheet.addRow(row.map((cell) => (cell !== null && typeof cell === 'object' ? { formula: cell.formula, result: cell.value } : cell)));
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Reading with every guard, worker start and transfer included, against the library reading the same bytes in its quickest mode. */
export async function bench(): Promise<readonly { name: string; ratio: number; limit: number; detail: string }[]> {
  const bytes = await designWorkbook();
  const bare: number[] = [];
  const guarded: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeOf(() => read(bytes, { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false })));
    guarded.push(
      await timeOf(async () => {
        const outcome = await readSheet(bytes, 'designs.xlsx');
        if (!outcome.ok || outcome.value.sheets[0]?.rowCount !== 2 * DESIGNS + 1) throw new Error('the bench workbook was not read');
      }),
    );
  }
  const detail = `${Math.round(median(guarded))} ms against ${Math.round(median(bare))} ms, ${(bytes.length / 1e6).toFixed(1)} MB`;
  return [{ name: `read a .xlsx of ${DESIGNS} designs`, ratio: median(guarded) / median(bare), limit: 1.4, detail }];
}
