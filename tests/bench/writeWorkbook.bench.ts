import exceljs from 'exceljs';
import type { Design } from '../../shared/project/index.ts';
import { exportWorkbook } from '../../shared/workbook/index.ts';
import type { PlanCell } from '../../shared/workbook/plan/index.ts';
import { openRulesetLibrary } from '../../src-main/keeping/rulesetLibrary.ts';
import { writeWorkbook } from '../../src-main/writers/writeWorkbook.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';

const DESIGNS = 5_000;
const RUNS = 2;

const now = (): number => performance.now();
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** What exceljs is given for a cell of the plan. */
const bareValue = (cell: PlanCell): exceljs.CellValue => {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('heading' in cell) return cell.heading;
  return { formula: cell.formula, result: cell.result } as exceljs.CellFormulaValue; // its types leave error results out
};

/** The floor: the library by itself, writing the same values and formulas in the plainest way it has, without any looks. */
async function writeBare(
  sheets: readonly { readonly name: string; readonly rows: readonly (readonly exceljs.CellValue[])[] }[],
): Promise<number> {
  const start = now();
  const workbook = new exceljs.Workbook();
  for (const { name, rows } of sheets) {
    const sheet = workbook.addWorksheet(name);
    for (const row of rows) sheet.addRow(row);
  }
  await workbook.xlsx.writeBuffer();
  return now() - start;
}

/** Writing 5,000 designs with live formulas, from the designs to the bytes, against the library writing the same cells. */
export const bench = async (): Promise<readonly { name: string; ratio: number; limit: number; detail: string }[]> => {
  const library = openRulesetLibrary('');
  const found = library.find(library.ids()[0] ?? '');
  if (!found.ok) throw new Error('The default ruleset does not load.');
  const ruleset = found.value;
  const designs = randomDesigns(ruleset, 7, DESIGNS);
  const plan = exportWorkbook(ruleset, designs);
  const cells = plan.sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.cells.map(bareValue)) }));
  const count = cells.reduce(
    (sum, { rows }) => sum + rows.reduce((inRows, row) => inRows + row.filter((cell) => cell !== null).length, 0),
    0,
  );
  const ours: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Assessments are kept by design object, so that fresh ones are assessed again.
    const fresh: readonly Design[] = designs.map((design) => ({ ...design }));
    const start = now();
    await writeWorkbook(exportWorkbook(ruleset, fresh));
    ours.push(now() - start);
    bare.push(await writeBare(cells));
  }
  const [least, floor] = [Math.min(...ours), Math.min(...bare)];
  return [
    {
      name: `writing ${DESIGNS.toLocaleString('en')} designs with live formulas`,
      ratio: least / floor,
      limit: 1.3,
      detail: `${seconds(least)} against ${seconds(floor)} for exceljs alone, ${count.toLocaleString('en')} cells`,
    },
  ];
};
