import { read } from '@e965/xlsx';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { examineCosts } from '../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook } from '../../shared/sheets/import/index.ts';
import { startReader } from '../../src-main/readers/readerProcess.ts';
import { readSheet } from '../../src-main/readers/readSheet.ts';
import { BOOK_DESIGNS as DESIGNS, designWorkbook, BOOK_FORMULAS as FORMULAS } from '../support/benches/designBook.ts';
import type { Measurement } from '../support/benches/measurement.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ROUNDS = 5;

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bareRead = (bytes: Buffer) => read(bytes, { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false });

async function guardedRead(bytes: Buffer): Promise<Workbook> {
  const outcome = await readSheet(bytes, 'designs.xlsx');
  if (!outcome.ok || outcome.value.sheets[0]?.rowCount !== 2 * DESIGNS + 1) throw new Error('the bench workbook was not read');
  return outcome.value;
}

/** Finds the designs of a workbook; what the rules object to has a bench of its own. */
function detect(ruleset: Ruleset, workbook: Workbook): ImportResult {
  const result = importWorkbook(ruleset, workbook, { rules: false });
  if (result.designs.length !== DESIGNS) throw new Error('the designs of the bench workbook were not found');
  return result;
}

/** Works out all formulas that the costs depend on and holds them against the stored costs. */
function checkCosts(ruleset: Ruleset, workbook: Workbook): void {
  const { costs } = examineCosts(workbook, detect(ruleset, workbook), ruleset);
  if (costs.some(({ judgement }) => judgement !== 'sound')) throw new Error('the costs of the bench workbook are not sound');
}

/** Longest that the process started ahead takes until it is ready, in milliseconds. A player takes longer to choose a file. */
const READY_MS = 400;

/**
 * Reading with every guard, sending included, then with finding the designs, then with checking their formulas: all against the
 * library reading the same bytes in its quickest mode. As in the app, the reading process is started while the file is chosen.
 */
export async function bench(): Promise<readonly Measurement[]> {
  const bytes = await designWorkbook();
  const ruleset = builtInRuleset('zorch-97');
  const steps = [
    {
      name: `read a .xlsx of ${DESIGNS} designs`,
      limit: 1.15,
      why: 'Each file started a process of its own, which took 60 to 80 ms: it is started while the file is chosen.',
      work: async () => void (await guardedRead(bytes)),
    },
    {
      name: 'the same, and find the designs in it',
      limit: 1.15,
      why: 'Words were folded anew for every comparison and rows judged twice; each cell and name is looked at once: 230 ms became 150. Since workbooks come in pieces, with filled-down formulas kept once, some of that is lost again. A sheet is prepared once now, not three times, and what few sheets have is looked for only where it can be.',
      work: async () => void detect(ruleset, await guardedRead(bytes)),
    },
    {
      name: `the same, and check ${FORMULAS} formulas`,
      limit: 1.4,
      why: 'Every formula was parsed; one that is filled down is known from the cell above now: 230 ms became 31.',
      work: async () => checkCosts(ruleset, await guardedRead(bytes)),
    },
  ];
  const bare: number[] = [];
  const times = steps.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeOf(() => bareRead(bytes)));
    for (const [position, { work }] of steps.entries()) {
      startReader();
      await new Promise((resolve) => setTimeout(resolve, READY_MS));
      times[position]?.push(await timeOf(work));
    }
  }
  const floor = median(bare);
  return steps.map(({ name, limit, why }, position): Measurement => {
    const time = median(times[position] ?? []);
    const detail = `${Math.round(time)} ms against ${Math.round(floor)} ms, ${(bytes.length / 1e6).toFixed(1)} MB; its process was started before`;
    return { group: 'Importing', name, ratio: time / floor, limit, detail, why };
  });
}
