import { spawnSync } from 'node:child_process';
import { projectRoot } from '../support/programs/sources.ts';
import { fastest } from '../support/programs/stopwatch.ts';

const run = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** A whole command, from start to end, against Node that starts a thread, reads nothing and ends. */
export async function bench() {
  const sheet = 'tests/fixtures/samples/canonical-stacked.xls';
  const worker = "new (require('node:worker_threads').Worker)('', { eval: true })";
  run('build/motorpool.mjs', 'cost', sheet);
  const [ours = 0, floor = 0] = fastest(
    7,
    () => null,
    () => run('build/motorpool.mjs', 'cost', sheet),
    () => run('-e', worker),
  );
  const detail = `${ours.toFixed(0)} ms from start to end, ${floor.toFixed(0)} ms for Node alone`;
  // For orientation: the wall clock is what counts here, and it is the machine's. Twelve times would be a second on a slow one.
  return [{ name: 'cost of one sheet, with start', ratio: ours / floor, limit: 12, detail }];
}
