// `npm run bench [NAME...]`: how fast we are, as ratios against a floor measured in the same run. Each tests/bench/*.bench.ts
// exports `bench()`, is bundled as the program itself is, and runs in a process of its own, one after another. Ends with 1
// when a ratio is over what is wanted. When all benches ran, docs/PERFORMANCE.md is written anew. Seconds and megabytes in
// the details are for orientation only: they depend on the machine.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { chromiumProgram } from './chromium.mjs';
import { root } from './setup.mjs';

/** @typedef {import('../tests/support/benches/measurement.ts').Measurement} Measurement */
/** @typedef {import('../tests/support/benches/measurement.ts').BenchRun} BenchRun */

// As deep as the folders of tests/support, which find the project's files from where they are.
const BUNDLES = join(root, 'out', 'bench', 'bundles');
const LIMIT_MS = 300_000;
const PAGE = join(root, 'docs', 'PERFORMANCE.md');

/** @param {readonly string[]} names */
async function bundle(names) {
  const { build } = await import('vite');
  const inputs = [
    ...names.map((name) => join(root, 'tests', 'bench', `${name}.bench.ts`)),
    ...['measurement', 'performanceReport'].map((name) => join(root, 'tests', 'support', 'benches', `${name}.ts`)),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { unzipper: join(root, 'build', 'without', 'nothing.mjs') } },
    // The driver of the browser finds its own files beside itself.
    ssr: { noExternal: true, external: ['playwright-core'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: BUNDLES,
      emptyOutDir: true,
      rollupOptions: { input: inputs, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  // The program's own reader, which keeps its compiled code.
  writeFileSync(join(BUNDLES, 'sheetWorker.js'), "import '../../main/sheetWorker.js';\n");
  cpSync(join(root, 'shared', 'rulesets'), join(BUNDLES, 'rulesets'), { recursive: true });
  cpSync(join(root, 'build', 'fonts'), join(BUNDLES, 'fonts'), { recursive: true });
}

/**
 * The module of that name among the bundles.
 * @param {string} name
 */
const bundled = (name) => import(pathToFileURL(join(BUNDLES, `${name}.js`)).href);

/** @param {number} since as `performance.now()` gives it */
const secondsSince = (since) => (performance.now() - since) / 1000;

/** @param {string} name @returns {BenchRun} */
function run(name) {
  const start = performance.now();
  const report = join(BUNDLES, `${name}.json`);
  const args = ['--expose-gc', fileURLToPath(import.meta.url), '--run', join(BUNDLES, `${name}.bench.js`), report];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', timeout: LIMIT_MS });
  /** @type {readonly Measurement[]} */
  const measurements =
    status === 0 ? JSON.parse(readFileSync(report, 'utf8')) : [{ name, ratio: Number.NaN, limit: Number.NaN, detail: 'did not finish' }];
  const seconds = secondsSince(start);
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  // JSON has no NaN: it writes null.
  return { bench: name, seconds, measurements: measurements.map((each) => ({ ...each, ratio: each.ratio ?? Number.NaN })) };
}

/**
 * The first line that a program prints; "unknown" if it cannot be started.
 * @param {string} program @param {readonly string[]} args
 */
const said = (program, ...args) => spawnSync(program, args, { cwd: root, encoding: 'utf8' }).stdout?.trim().split('\n')[0] || 'unknown';

/** The commit, and whether files were changed since. */
function commit() {
  const changed = said('git', 'status', '--porcelain', '--', '.', ':!docs/PERFORMANCE.md') !== 'unknown';
  return `${said('git', 'rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

const machine = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  cores: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  node: process.versions.node,
  chromium: said(chromiumProgram(), '--version'),
});

/** @param {readonly string[]} wanted names of benches; none for all */
async function runAll(wanted) {
  const every = readdirSync(join(root, 'tests', 'bench')).flatMap((name) =>
    name.endsWith('.bench.ts') ? [name.replace('.bench.ts', '')] : [],
  );
  const names = every.filter((name) => wanted.length === 0 || wanted.includes(name));
  // Some drive the built program.
  buildIfStale();
  mkdirSync(BUNDLES, { recursive: true });
  const start = performance.now();
  await bundle(names);
  /** @type {typeof import('../tests/support/benches/measurement.ts')} */
  const { isReached, wholeTime } = await bundled('measurement');
  /** @type {typeof import('../tests/support/benches/performanceReport.ts')} */
  const { performancePage, terminalText } = await bundled('performanceReport');
  const runs = [{ bench: 'bundling', seconds: secondsSince(start), measurements: [] }, ...names.map(run)];
  const all = [...runs.flatMap(({ measurements }) => measurements), ...(names.length === every.length ? [wholeTime(runs)] : [])];
  console.log(`\n${terminalText(all, process.stdout.isTTY === true)}`);
  if (names.length === every.length) {
    writeFileSync(PAGE, performancePage(all, machine()));
    console.log(`\nWritten to ${PAGE}.`);
  }
  process.exitCode = all.every(isReached) ? 0 : 1;
}

const [flag, file, report] = process.argv.slice(2);
if (flag === '--run' && file && report) {
  const { bench } = await import(pathToFileURL(file).href);
  writeFileSync(report, JSON.stringify(await bench()));
} else {
  await runAll(process.argv.slice(2));
}
