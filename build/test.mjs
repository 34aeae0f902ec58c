// `npm test`: everything, from a bare machine to one closing line. Each step runs even if an earlier one failed, so
// that one run tells all there is to tell. With CI=true a missing program is a failure of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, installTools, missingToolsMessage, root } from './setup.mjs';

const REPORTS = join(root, 'out', 'reports');
const inCi = !['', '0', 'false', undefined].includes(process.env.CI);

/** @typedef {{ readonly name: string, readonly ok: boolean, readonly seconds: number, readonly passed: number, readonly failed: number, readonly skipped: number }} Result */

/**
 * @param {string} script name of a package script
 * @param {readonly string[]} [args]
 */
function npmRun(script, args = []) {
  const npm = process.env.npm_execpath;
  const all = ['run', '-s', script, '--', ...args];
  return npm
    ? spawnSync(process.execPath, [npm, ...all], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
    : spawnSync('npm', all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }).status === 0;
}

/**
 * @param {string} name
 * @param {() => { ok: boolean, passed?: number, failed?: number, skipped?: number }} work
 * @returns {Result}
 */
function step(name, work) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { ok, passed = 0, failed = 0, skipped = 0 } = work();
  // A step can fail without a failed test: a type error, or a test file that does not load. It counts as one failure.
  return { name, ok, seconds: (Date.now() - start) / 1000, passed, failed: ok || failed > 0 ? failed : 1, skipped };
}

/** @param {string} project */
function vitest(project) {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const ok = npmRun(project === 'check' ? 'unit' : project, ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  if (!existsSync(report)) return { ok: false };
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = JSON.parse(readFileSync(report, 'utf8'));
  return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function setUp() {
  try {
    installPackages();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  }
  const missing = installTools();
  if (missing.length > 0) console.error(missingToolsMessage(missing));
  return { ok: missing.length === 0 || !inCi };
}

/** @param {readonly Result[]} results */
function summarise(results) {
  console.log('\n── summary');
  for (const { name, ok, seconds, passed, failed, skipped } of results) {
    const counts = passed + skipped > 0 ? `  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s${counts}`);
  }
  const sum = (/** @type {(result: Result) => number} */ of) => results.reduce((total, result) => total + of(result), 0);
  const skipped = sum((result) => result.skipped);
  console.log(
    `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}

mkdirSync(REPORTS, { recursive: true });
const setUpResult = step('set-up', setUp);
const results = existsSync(join(root, 'node_modules', '.package-lock.json'))
  ? [
      setUpResult,
      step('lint', () => ({ ok: npmRun('lint') })),
      step('types', () => ({ ok: npmRun('types') })),
      step('quick tests', () => vitest('check')),
      step('system tests', () => vitest('system')),
    ]
  : [setUpResult];
summarise(results);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
