import { spawnSync } from 'node:child_process';
import exceljs from 'exceljs';
import { exportWorkbook } from '../../shared/sheets/workbook/index.ts';
import type { PlanCell, WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { openRulesetLibrary } from '../../src-main/storage/rulesetLibrary.ts';
import { writeWorkbook } from '../../src-main/writers/writeWorkbook.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';

const DESIGNS = 5_000;
const RUNS = 2;
/** What the same designs took before rows were streamed and formulas shared. */
const FORMER_MB = 24.8;
const WANTED_MEMORY_MB = 300;

const mb = (bytes: number): number => bytes / 1e6;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function makePlan(): { readonly start: number; readonly plan: WorkbookPlan } {
  const library = openRulesetLibrary('');
  const found = library.find(library.ids()[0] ?? '');
  if (!found.ok) throw new Error('The default ruleset does not load.');
  const designs = randomDesigns(found.value, 7, DESIGNS);
  const start = performance.now();
  return { start, plan: exportWorkbook(found.value, designs) };
}

/** What exceljs is given for a cell of the plan. */
const bareValue = (cell: PlanCell): exceljs.CellValue => {
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('heading' in cell) return cell.heading;
  return { formula: cell.formula, result: cell.result } as exceljs.CellFormulaValue; // its types leave error results out
};

type Run = { readonly ms: number; readonly bytes: number; readonly peakMb: number; readonly cells: number };

/** A run in a process of its own, as `inOwnProcess` starts it. */
export const runs: Readonly<Record<'ours' | 'bare', () => Promise<Run>>> = {
  /** From the designs to the bytes. */
  ours: async () => {
    const { start, plan } = makePlan();
    const { length } = await writeWorkbook(plan);
    return { ms: performance.now() - start, bytes: length, peakMb: process.resourceUsage().maxRSS / 1e3, cells: 0 };
  },
  /** The floor: the library by itself, writing the same values and formulas in the plainest way it has, without any looks. */
  bare: async () => {
    const { plan } = makePlan();
    const sheets = plan.sheets.map(({ name, rows }) => ({ name, rows: [...rows].map((row) => row.cells.map(bareValue)) }));
    const start = performance.now();
    const workbook = new exceljs.Workbook();
    for (const { name, rows } of sheets) {
      const sheet = workbook.addWorksheet(name);
      for (const row of rows) sheet.addRow(row);
    }
    const { byteLength } = await workbook.xlsx.writeBuffer();
    const cells = sheets.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.filter((cell) => cell !== null).length, 0);
    return { ms: performance.now() - start, bytes: byteLength, peakMb: process.resourceUsage().maxRSS / 1e3, cells };
  },
};

/** Runs it in a new process of this bench's bundle, so that one run's memory is not the other's. */
function inOwnProcess(kind: keyof typeof runs): Run {
  const script = `const { runs } = await import(${JSON.stringify(import.meta.url)}); process.stdout.write(JSON.stringify(await runs.${kind}()));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout);
}

/** Writing 5,000 designs with live formulas, from the designs to the bytes, against the library writing the same cells. */
export const bench = async (): Promise<readonly Measurement[]> => {
  const ours = Array.from({ length: RUNS }, () => inOwnProcess('ours'));
  const bare = inOwnProcess('bare');
  const least = Math.min(...ours.map(({ ms }) => ms));
  const peak = Math.max(...ours.map(({ peakMb }) => peakMb));
  const size = mb(ours[0]?.bytes ?? Number.NaN);
  const what = `${DESIGNS.toLocaleString('en')} designs with live formulas`;
  return [
    {
      group: 'Exporting',
      name: `writing ${what}`,
      ratio: least / bare.ms,
      limit: 0.4,
      detail: `${seconds(least)} against ${seconds(bare.ms)} for exceljs alone, ${bare.cells.toLocaleString('en')} cells`,
      why: 'Every cell was an object of the plan, then one of exceljs, then text with its whole formula. Rows are now written as they are made, and a formula once.',
    },
    {
      group: 'Exporting',
      name: `the same: peak memory / ${WANTED_MEMORY_MB} MB`,
      ratio: peak / WANTED_MEMORY_MB,
      limit: 1,
      detail: `${peak.toFixed(0)} MB in a process of its own, ${bare.peakMb.toFixed(0)} MB for exceljs alone`,
      why: 'Plan, cells and XML of the whole workbook were in memory at once. Now only the designs, their results and the packed file are.',
    },
    {
      group: 'Exporting',
      name: 'the same: size of the file / the former one',
      ratio: size / FORMER_MB,
      limit: 1 / 3,
      detail: `${size.toFixed(2)} MB against ${FORMER_MB} MB`,
      why: 'Every row held the text of every formula. Cells with the same formula now share it; fewer formulas need to be array formulas, which cannot.',
    },
  ];
};
