// `npm test`: everything, from a bare machine to one closing line. Each step runs even if an earlier one failed, so
// that one run tells all there is to tell. With CI=true a missing program is a failure of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, installTools, missingToolsMessage, root } from './setup.mjs';

const REPORTS = join(root, 'out', 'reports');
const inCi = !['', '0', 'false', undefined].includes(process.env.CI);

/** @typedef {{ readonly name: string, readonly ok: boolean, readonly seconds: number, readonly passed: number, readonly failed: number, readonly skipped: number }} Result */

/**
 * @param {string} script name of a package script
 * @param {readonly string[]} [args]
 * @returns {Promise<boolean>} whether it ended well
 */
function npmRun(script, args = []) {
  const npm = process.env.npm_execpath;
  const all = ['run', '-s', script, '--', ...args];
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...all]] : ['npm', all];
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
  });
  return new Promise((ended) => {
    child.once('error', () => ended(false));
    child.once('close', (code) => ended(code === 0));
  });
}

/**
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, passed?: number, failed?: number, skipped?: number }>} work
 * @returns {Promise<Result>}
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { ok, passed = 0, failed = 0, skipped = 0 } = await work();
  // A step can fail without a failed test: a type error, or a test file that does not load. It counts as one failure.
  return { name, ok, seconds: (Date.now() - start) / 1000, passed, failed: ok || failed > 0 ? failed : 1, skipped };
}

/** @param {'unit' | 'program'} script a package script that runs vitest */
async function vitest(script) {
  const report = join(REPORTS, `${script}.json`);
  rmSync(report, { force: true });
  const ok = await npmRun(script, ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  if (!existsSync(report)) return { ok: false };
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = JSON.parse(readFileSync(report, 'utf8'));
  return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

async function packages() {
  try {
    installPackages();
    return { ok: true };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

/** Makes the program that the program tests drive. @returns {Promise<{ ok: boolean }>} */
function build() {
  const child = spawn(process.execPath, ['build/motorpool.mjs', '--version'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((ended) => child.once('error', () => ended({ ok: false })).once('close', (code) => ended({ ok: code === 0 })));
}

/** @param {readonly Result[]} results */
function summarise(results) {
  console.log('\n── summary');
  for (const { name, ok, seconds, passed, failed, skipped } of results) {
    const counts = passed + skipped > 0 ? `  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${counts}`);
  }
  console.log(`all together  ${(performance.now() / 1000).toFixed(1)} s`);
  const sum = (/** @type {(result: Result) => number} */ of) => results.reduce((total, result) => total + of(result), 0);
  const skipped = sum((result) => result.skipped);
  console.log(
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}

mkdirSync(REPORTS, { recursive: true });
// They are fetched while that goes on which needs none of them.
const tools = installTools();
const results = [await step('packages', packages)];
if (existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  // Each of these takes one core, most of the time.
  results.push(
    ...(await Promise.all([
      step('lint', async () => ({ ok: await npmRun('lint') })),
      step('types', async () => ({ ok: (await Promise.all([npmRun('types:program'), npmRun('types:tests')])).every(Boolean) })),
      step('build', build),
    ])),
    await step('quick tests', () => vitest('unit')),
    await step('tools', async () => {
      const missing = await tools;
      if (missing.length > 0) console.error(missingToolsMessage(missing));
      return { ok: missing.length === 0 || !inCi };
    }),
    // In one run, so that both cores of a small machine are busy to the end.
    await step('program tests', () => vitest('program')),
  );
}
summarise(results);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
