// `npm run fairness [-- --quick]`: measures how fair the points of a game system are, and writes what it found: fairness-report.json
// beside the rules, docs/FAIRNESS.md and its pictures. The same seed gives the same files on any number of cores.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { root } from './setup.mjs';

const HELP = `Measures how fair the points of a game system are.

  npm run fairness -- [--ruleset ID] [--quick] [--fights N] [--designs N] [--former VERSION,...] [--threads N]

  --ruleset ID   the game system, the first of shared/rulesets if absent
  --quick        few designs and fights, written to out/fairness only: to see whether all works
  --fights N     fights of each design in each terrain; combat.json says how many otherwise
  --designs N    so many random designs at most
  --former LIST  versions of former editions to measure too, all if absent; "none" for none
  --seed N       1 if absent
  --threads N    all cores if absent
`;

const BUNDLES = join(root, 'out', 'fairness', 'bundles');
const bundled = (/** @type {string} */ name) => import(pathToFileURL(join(BUNDLES, `${name}.js`)).href);

/** The texts of a ruleset folder by path. @param {string} folder */
function textsIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|csv)$/.test(name));
  return Object.fromEntries(names.map((name) => [relative('.', name).split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]));
}

async function bundle() {
  const { build } = await import('vite');
  const inputs = {
    compile: 'shared/rules/ruleset/compile/index.ts',
    fairness: 'shared/combat/fairness/index.ts',
    measure: 'shared/combat/fairness/measure/index.ts',
    report: 'shared/combat/fairness/report/index.ts',
    points: 'shared/rules/ruleset/points/index.ts',
  };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: BUNDLES,
      emptyOutDir: true,
      rollupOptions: { input: inputs, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}

/** Threads that share pieces. @param {object} job @param {number} count */
function startThreads(job, count) {
  const threads = Array.from({ length: count }, () => new Worker(fileURLToPath(import.meta.url), { workerData: { job } }));
  /** @param {readonly object[]} pieces @param {(done: number) => void} onDone @returns {Promise<readonly unknown[]>} */
  const run = (pieces, onDone) =>
    new Promise((resolve, reject) => {
      /** @type {unknown[]} */
      const results = [];
      let [next, done] = [0, 0];
      const give = (/** @type {Worker} */ thread) => {
        if (next < pieces.length) thread.postMessage({ index: next, piece: pieces[next++] });
      };
      if (pieces.length === 0) resolve([]);
      for (const thread of threads) {
        thread.removeAllListeners();
        thread.on('error', reject);
        thread.on('message', ({ index, answer }) => {
          results[index] = answer;
          done++;
          onDone(done);
          if (done === pieces.length) resolve(results);
          else give(thread);
        });
        give(thread);
      }
    });
  return { run, end: () => Promise.all(threads.map((thread) => thread.terminate())) };
}

/** A report as JSON with a design on a line. @param {Record<string, unknown>} report */
function reportText(report) {
  const lists = ['designs', 'editions', 'prices'];
  const entries = Object.entries(report).map(([key, value]) => {
    const text =
      lists.includes(key) && Array.isArray(value)
        ? `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
        : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      ruleset: { type: 'string' },
      quick: { type: 'boolean', default: false },
      fights: { type: 'string' },
      designs: { type: 'string' },
      former: { type: 'string' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  await bundle();
  const [{ loadRuleset }, { measureReport, usualReport }, { fairnessDocument, picturesOf, FAIRNESS_FILE }, { unitOfPoints }] =
    await Promise.all(['compile', 'measure', 'report', 'points'].map(bundled));
  const rulesets = join(root, 'shared', 'rulesets');
  const id = values.ruleset ?? JSON.parse(readFileSync(join(rulesets, 'index.json'), 'utf8')).order[0];
  const folder = join(rulesets, id);
  const formerFolder = join(rulesets, 'editions', id);
  const load = (/** @type {Record<string, string>} */ files) => {
    const loaded = loadRuleset(new Map(Object.entries(files)));
    if (!loaded.ok) throw new Error(loaded.problems.map((/** @type {{ message: string }} */ { message }) => message).join('\n'));
    return loaded.value;
  };
  const files = textsIn(folder);
  const ruleset = load(files);
  const versions = (values.former?.split(',') ?? (existsSync(formerFolder) ? readdirSync(formerFolder) : []).sort().reverse()).filter(
    (version) => version !== 'none',
  );
  const former = values.quick && values.former === undefined ? [] : versions.map((version) => textsIn(join(formerFolder, version)));
  const usual = usualReport(ruleset);
  const plan = {
    ...usual,
    seed: Number(values.seed),
    ...(values.quick && { fights: 20, most: 30, prices: 3, end: { within: 0.15, mostFights: 400 } }),
    ...(values.fights && { fights: Number(values.fights) }),
    ...(values.designs && { most: Number(values.designs) }),
  };
  const rules = { id: ruleset.data.id, version: ruleset.data.version, files };
  const threads = startThreads({ rules, former, design: null }, Number(values.threads ?? availableParallelism()));
  const started = Date.now();
  const report = await measureReport(
    ruleset,
    former.map(load),
    plan,
    async (/** @type {object[]} */ pieces, /** @type {string} */ what) => {
      let told = 0;
      const results = await threads.run(pieces, (done) => {
        if (done < pieces.length && done - told < pieces.length / 10) return;
        told = done;
        if (pieces.length > 50) console.log(`${what}: ${done} of ${pieces.length} chunks, ${Math.round((Date.now() - started) / 1000)} s`);
      });
      if (pieces.length <= 50) process.stdout.write('.');
      return results;
    },
  );
  await threads.end();
  if (report === null) throw new Error(`${ruleset.data.name} has no points, or does not say how fairness is measured (combat.json).`);
  const out = values.quick ? join(root, 'out', 'fairness') : null;
  const images = out ?? join(root, 'docs', 'images');
  mkdirSync(images, { recursive: true });
  writeFileSync(join(out ?? folder, FAIRNESS_FILE), reportText(report));
  for (const [name, picture] of Object.entries(picturesOf(report))) writeFileSync(join(images, `fairness-${name}.svg`), picture);
  const about = { name: ruleset.data.name, unit: unitOfPoints(ruleset) };
  const document = fairnessDocument(report, about, (/** @type {string} */ name) => `${out ? '' : 'images/'}fairness-${name}.svg`);
  writeFileSync(join(out ?? join(root, 'docs'), 'FAIRNESS.md'), document);
  console.log(`\nWritten to ${out ?? `${folder} and docs/`} after ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (isMainThread) await main();
else {
  const { combatTasks } = await bundled('fairness');
  const work = combatTasks.fairness(workerData.job);
  parentPort?.on('message', ({ index, piece }) => parentPort?.postMessage({ index, answer: work(piece) }));
}
