import { spawnSync } from 'node:child_process';
import type { Measurement } from '../support/benches/measurement.ts';
import { projectRoot } from '../support/programs/sources.ts';
import { fastest } from '../support/programs/stopwatch.ts';

const RUNS = 7;

const run = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

type Command = Pick<Measurement, 'name' | 'limit' | 'why'> & { readonly args: readonly string[] };

const COMMANDS: readonly Command[] = [
  {
    name: 'cost of one sheet, with start',
    args: ['cost', 'tests/fixtures/samples/canonical-stacked.xls'],
    limit: 3,
    why: 'compiling and optimising took most of it: compiled code is kept now, the process that reads the sheet starts before the rules are loaded, and the build checks and parses the rules. Each heading was compared with every known word: only with those like it now, and the rules are made ready while the sheet is read. Rules of forces were compiled for sheets without any. What is left: loading modules, finding the designs, the reading process.',
  },
  {
    name: 'cost of a project, with start',
    args: ['cost', 'shared/rulesets/zorch-97/example.motorpool'],
    limit: 3,
    why: 'each run checked the rules against their schemas and parsed all their formulas: the build does that now, and formulas are compiled when they are first needed. Chunks are loaded when they are first used.',
  },
  {
    name: 'the help, with start',
    args: ['--help'],
    limit: 2,
    why: 'the help loaded every command to list its forms, with all that these import; the forms are beside the names of the commands now, and a chunk is loaded when it is first used.',
  },
];

/** Whole commands, from start to end, against Node that starts a thread, reads nothing and ends. */
export function bench(): readonly Measurement[] {
  const worker = "new (require('node:worker_threads').Worker)('', { eval: true })";
  const start = ({ args }: Command): void => run('build/motorpool.mjs', ...args);
  // The first run keeps its compiled code.
  for (const command of COMMANDS) start(command);
  const [floor = Number.NaN, ...times] = fastest(
    RUNS,
    () => null,
    () => run('-e', worker),
    ...COMMANDS.map((command) => () => start(command)),
  );
  return COMMANDS.map(({ name, limit, why }, index): Measurement => {
    const ours = times[index] ?? Number.NaN;
    const detail = `${ours.toFixed(0)} ms from start to end, ${floor.toFixed(0)} ms for Node alone`;
    return { group: 'Command line', name, ratio: ours / floor, limit, detail, ...(why && { why }) };
  });
}
