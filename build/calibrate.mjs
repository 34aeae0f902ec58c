// `npm run calibrate`: measures by fights what random designs of a game system are worth, and finds the numbers of its cost model with which
// costs come nearest. The designs are others than those of the fairness report. It changes no file of the system: it says
// what it found, and writes the changed files to out/calibrate. Numbers are rounded and entered by hand, and the laws of costs tested.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { root } from './setup.mjs';

const HELP = `Finds the numbers of a cost model with which costs come near the prices that fights show to be fair.

  npm run calibrate -- --numbers ID,TABLE[COLUMN],... --cost FIELD [--ruleset ID] [--designs N] [--fights N]

  --numbers LIST  what may change: constants by their id, and columns of tables as table[column]
  --ruleset ID    the game system, the first of shared/rulesets if absent
  --cost FIELD    the field of a design that holds its cost before rounding
  --designs N     random designs to measure, 200 if absent; a fifth of them is only measured, to see whether the numbers serve others too
  --fights N      most fights of each design, 800 if absent
  --hold N        how strongly numbers are held where they are, 0.3 if absent
  --seed N        of the random designs, not that of the fairness report; 4001 if absent
  --threads N     all cores if absent
`;

const OUT = join(root, 'out', 'calibrate');
const BUNDLES = join(OUT, 'bundles');
const ROUNDS = 6;
/** The last of so many designs is left out of the fit. */
const LEFT_OUT = 5;
const bundled = (/** @type {string} */ name) => import(pathToFileURL(join(BUNDLES, `${name}.js`)).href);

/** The texts of a ruleset folder by path. @param {string} folder @returns {Record<string, string>} */
function textsIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|csv)$/.test(name));
  return Object.fromEntries(names.map((name) => [relative('.', name).split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]));
}

async function bundle() {
  const { build } = await import('vite');
  const input = {
    compile: 'shared/rules/ruleset/compile/index.ts',
    fighter: 'shared/combat/fighter/index.ts',
    fairness: 'shared/combat/fairness/index.ts',
    calibrate: 'shared/combat/fairness/calibrate/index.ts',
  };
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  const rollupOptions = { input, output };
  const options = { ssr: true, target: 'node20', outDir: BUNDLES, emptyOutDir: true, rollupOptions };
  await build({ root, configFile: false, logLevel: 'error', ssr: { noExternal: true }, build: options });
}

/** @param {Record<string, string>} files */
async function load(files) {
  const { loadRuleset } = await bundled('compile');
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (!loaded.ok) throw new Error(loaded.problems.map((/** @type {{ message: string }} */ { message }) => message).join('\n'));
  return loaded.value;
}

/** The fair prices of the designs in order, null where one cannot fight. @param {object} job @param {number} count @param {number} threads */
function measureAll(job, count, threads) {
  return new Promise((resolve, reject) => {
    /** @type {(number | null)[]} */
    const prices = Array(count).fill(null);
    let [next, done] = [0, 0];
    const workers = Array.from({ length: threads }, () => new Worker(fileURLToPath(import.meta.url), { workerData: { job } }));
    const give = (/** @type {Worker} */ worker) => {
      if (next < count) worker.postMessage(next++);
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', ({ index, price }) => {
        prices[index] = price;
        done++;
        if (done % 20 === 0) console.log(`${done} of ${count} designs measured`);
        if (done === count) for (const each of workers) each.terminate();
        if (done === count) resolve(prices);
        else give(worker);
      });
      give(worker);
    }
  });
}

async function main() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      numbers: text,
      ruleset: text,
      cost: text,
      designs: { type: 'string', default: '200' },
      fights: { type: 'string', default: '800' },
      hold: { type: 'string', default: '0.3' },
      seed: { type: 'string', default: '4001' },
      threads: text,
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || !values.numbers || !values.cost) return console.log(HELP);
  await bundle();
  const [{ drawDesigns }, { calibrate, costOf, tunableParameters }] = await Promise.all([bundled('fairness'), bundled('calibrate')]);
  const rulesets = join(root, 'shared', 'rulesets');
  const id = values.ruleset ?? JSON.parse(readFileSync(join(rulesets, 'index.json'), 'utf8')).order[0];
  const files = textsIn(join(rulesets, id));
  const ruleset = await load(files);
  const { knobs, unknown } = tunableParameters(files, values.numbers.split(','));
  if (unknown.length > 0)
    throw new Error(`${id} has no such numbers: ${unknown.join(', ')}. Name constants by their id, or table[column].`);
  const [seed, count] = [Number(values.seed), Number(values.designs)];
  if (seed === ruleset.combat?.data.fairness?.fresh.seed) throw new Error('That is the seed of the fairness report. Choose another.');
  const job = { files, seed, count, fights: Number(values.fights) };
  const prices = await measureAll(job, count, Number(values.threads ?? availableParallelism()));
  const priced = drawDesigns(ruleset, seed, count).flatMap((/** @type {object} */ design, /** @type {number} */ index) => {
    const price = prices[index];
    return price === null ? [] : [{ design, price, isLeftOut: index % LEFT_OUT === LEFT_OUT - 1 }];
  });
  const fitted = priced.filter((/** @type {{ isLeftOut: boolean }} */ { isLeftOut }) => !isLeftOut);
  const others = priced.filter((/** @type {{ isLeftOut: boolean }} */ { isLeftOut }) => isLeftOut);
  const found = calibrate(fitted, { files, knobs, costField: values.cost, hold: Number(values.hold), rounds: ROUNDS });
  for (const { name, from, to } of found.changes) console.log(`${name}: ${from} -> ${to}`);
  const spread = (/** @type {object} */ rules) => {
    const misses = others.map((/** @type {{ design: object, price: number }} */ { design, price }) =>
      Math.log(price / costOf(rules, design, values.cost)),
    );
    return Math.sqrt(misses.reduce((/** @type {number} */ sum, /** @type {number} */ miss) => sum + miss * miss, 0) / misses.length);
  };
  console.log(`Spread of ln(fair price / cost): ${fitted.length} designs ${found.before.toFixed(3)} -> ${found.after.toFixed(3)}`);
  if (others.length > 0) {
    const [before, after] = [spread(ruleset), spread(await load(found.files))];
    console.log(`${others.length} designs that were left out: ${before.toFixed(3)} -> ${after.toFixed(3)}`);
  }
  for (const [name, content] of Object.entries(found.files)) {
    if (content === files[name]) continue;
    const path = join(OUT, id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`Written: ${relative(root, path)}`);
  }
}

/** In a thread: the fair price of one random design after the other. @param {{ files: Record<string, string>, seed: number, count: number, fights: number }} job */
async function measureInThread({ files, seed, count, fights }) {
  const [{ drawDesigns, fightTrials, measureFairPrice, measuredCost, mixedFieldOf, startMeasurement }, { fighterOf }] = await Promise.all([
    bundled('fairness'),
    bundled('fighter'),
  ]);
  const ruleset = await load(files);
  const [field, designs] = [mixedFieldOf(ruleset), drawDesigns(ruleset, seed, count)];
  if (!field) throw new Error(`${ruleset.data.name} has no points, or does not say how fairness is measured (combat.json).`);
  parentPort?.on('message', async (index) => {
    const design = designs[index];
    const fighter = design && fighterOf(ruleset, design);
    let price = null;
    if (fighter?.attacks.length > 0) {
      const begun = startMeasurement(field, measuredCost(ruleset, design), seed + index);
      const fight = (/** @type {object[]} */ round) => round.map((chunk) => fightTrials(field, fighter, seed + index, chunk));
      price = (await measureFairPrice(begun, fight, { end: { within: 0.01, mostFights: fights } })).price;
    }
    parentPort?.postMessage({ index, price });
  });
}

if (isMainThread) await main();
else await measureInThread(workerData.job);
