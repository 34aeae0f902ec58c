// `npm run bench [NAME...]`: how fast we are, as ratios against a floor measured in the same run. Each tests/bench/*.bench.ts
// exports `bench()`, is bundled as the program itself is, and runs in a process of its own. Ends with 1 when a ratio is
// over its limit. Seconds and megabytes in the details are for orientation only: they depend on the machine.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { root } from './setup.mjs';

/** @typedef {{ readonly name: string, readonly ratio: number, readonly limit: number, readonly detail: string }} Measurement */

// As deep as the folders of tests/support, which find the project's files from where they are.
const BUNDLES = join(root, 'out', 'bench', 'bundles');
const LIMIT_MS = 300_000;

/** @param {readonly string[]} names */
async function bundle(names) {
  const { build } = await import('vite');
  const inputs = [...names.map((name) => join(root, 'tests', 'bench', `${name}.bench.ts`)), join(root, 'src-main/readers/sheetWorker.ts')];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { unzipper: join(root, 'build', 'leftOut.mjs') } },
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
  cpSync(join(root, 'shared', 'rulesets'), join(BUNDLES, 'rulesets'), { recursive: true });
  cpSync(join(root, 'build', 'fonts'), join(BUNDLES, 'fonts'), { recursive: true });
}

/**
 * @param {string} name
 * @returns {readonly Measurement[]}
 */
function measure(name) {
  const report = join(BUNDLES, `${name}.json`);
  const args = ['--expose-gc', fileURLToPath(import.meta.url), '--run', join(BUNDLES, `${name}.bench.js`), report];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', timeout: LIMIT_MS });
  return status === 0 ? JSON.parse(readFileSync(report, 'utf8')) : [{ name, ratio: Number.NaN, limit: 0, detail: 'did not finish' }];
}

/** @param {readonly Measurement[]} all */
function print(all) {
  const width = Math.max(...all.map(({ name }) => name.length));
  console.log(`\n      ${'what'.padEnd(width)}  ratio  limit`);
  for (const { name, ratio, limit, detail } of all) {
    const verdict = ratio <= limit ? 'ok  ' : 'SLOW';
    console.log(`${verdict}  ${name.padEnd(width)}  ${ratio.toFixed(2).padStart(5)}  ${limit.toFixed(2).padStart(5)}  ${detail}`);
  }
}

const [flag, file, report] = process.argv.slice(2);
if (flag === '--run' && file && report) {
  const { bench } = await import(pathToFileURL(file).href);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(report, JSON.stringify(await bench()));
} else {
  const wanted = process.argv.slice(2);
  const names = readdirSync(join(root, 'tests', 'bench'))
    .flatMap((name) => (name.endsWith('.bench.ts') ? [name.replace('.bench.ts', '')] : []))
    .filter((name) => wanted.length === 0 || wanted.includes(name));
  // Some drive the built program.
  buildIfStale();
  mkdirSync(BUNDLES, { recursive: true });
  await bundle(names);
  const all = names.flatMap(measure);
  print(all);
  // A ratio that is no number is a failure too.
  process.exitCode = all.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1;
}
