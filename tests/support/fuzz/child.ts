import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { examineCosts, withCostProblems } from '../../../shared/sheets/adopt/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { importWorkbook } from '../../../shared/sheets/import/index.ts';
import { parseProtected } from '../../../src-main/readers/parseWorkbook.ts';
import { READ_LIMITS } from '../../../src-main/readers/readLimits.ts';
import { readRulesetFolder } from '../../../src-main/storage/rulesets.ts';
import { brokenLaws } from '../importing/importLaws.ts';
import { fileMutant, fixtureFiles, isFileMutant } from './files.ts';
import { mutateWorkbook } from './grids.ts';
import { randomOf } from './random.ts';

// A separate process, so that a mutant which crashes, hangs or fills the memory affects nothing else. Before
// each mutant it prints its number and the next action, so that the parent knows which one did not end.
const [root = '.', seedText = '1', firstText = '0', pastText = '1'] = process.argv.slice(2);
const [seed, first, past] = [Number(seedText), Number(firstText), Number(pastText)];
const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);

console.error = () => {};
console.warn = () => {};

const loaded = readRulesetFolder(join(root, 'shared', 'rulesets', 'zorch-97'));
if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
const ruleset: Ruleset = loaded.value;

const files = fixtureFiles(root);
const workbooks: Workbook[] = [];
for (const { name, bytes } of files) {
  const outcome = await parseProtected(bytes, name, READ_LIMITS, null);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.problems[0]?.message}`);
  workbooks.push(outcome.value);
}

/** The most memory the process has held, sampled beside the work: a number of bytes that a thread writes. */
const peak = new BigInt64Array(new SharedArrayBuffer(8));
const sampler = new Worker(
  `const { workerData } = require('node:worker_threads');
   setInterval(() => { const now = BigInt(process.memoryUsage.rss()); if (now > workerData[0]) workerData[0] = now; }, 5);`,
  { eval: true, workerData: peak },
);
sampler.unref();

function faultsOf(workbook: Workbook, withRules: boolean): readonly string[] {
  const result = importWorkbook(ruleset, workbook, { rules: withRules });
  return brokenLaws(ruleset, workbook, withCostProblems(examineCosts(workbook, result, ruleset)));
}

type Trial = { readonly says: string; readonly faults: readonly string[] };

async function tryMutant(mutant: number): Promise<Trial> {
  const random = randomOf(seed, mutant);
  const withRules = random.isLucky(0.1);
  if (isFileMutant(mutant)) {
    say({ mutant, stage: 'reading' });
    const { name, bytes, says } = fileMutant(files, seed, mutant);
    const outcome = await parseProtected(bytes, name, READ_LIMITS, null);
    say({ mutant, stage: 'importing' });
    if (outcome.ok) return { says, faults: faultsOf(outcome.value, withRules) };
    const [problem, ...more] = outcome.problems;
    const isOneSentence = problem !== undefined && more.length === 0 && /^"[^"]+" .+\.$/s.test(problem.message);
    return { says, faults: isOneSentence ? [] : [`refused with ${JSON.stringify(outcome.problems)}`] };
  }
  say({ mutant, stage: 'importing' });
  const workbook = random.any(workbooks);
  if (!workbook) return { says: '', faults: [] };
  const change = mutateWorkbook(workbook, workbooks, random);
  return { says: `${workbook.fileName}: ${change.says}`, faults: faultsOf(change.workbook, withRules) };
}

const describeError = (error: unknown): Trial => ({
  says: 'made an error',
  faults: [`threw ${error instanceof Error ? error.stack : String(error)}`],
});

const megabytes = (): number => Math.round(Number(peak[0]) / 1e6);
let slowest = { mutant: -1, ms: 0, says: '' };
for (let mutant = first; mutant < past; mutant++) {
  const [start, before] = [performance.now(), megabytes()];
  const { says, faults } = await tryMutant(mutant).catch(describeError);
  const ms = Math.round(performance.now() - start);
  if (ms > slowest.ms) slowest = { mutant, ms, says };
  if (faults.length > 0) say({ mutant, says, faults: faults.slice(0, 5) });
  if (megabytes() > before + 100) say({ mutant, says, grewToMb: megabytes() });
}
await new Promise((resolve) => setTimeout(resolve, 20));
say({ done: past - first, peakMb: megabytes(), slowest });
process.exit(0);
