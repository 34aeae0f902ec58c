// `npm run mutate`: makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFaults, shownFault, textsIn } from './mutate/choose.mjs';
import { copyTree, Runner, treeFiles } from './mutate/copy.mjs';
import { partAt } from './mutate/reach.mjs';
import { root } from './setup.mjs';

const HELP = `Makes faults in a copy of the tree, one at a time, and says which of them the quick tests notice.

  npm run mutate -- [--count 40] [--seed 1] [--only PATH] [--fresh]

  --count N    how many faults, a quarter of them in the data of rulesets
  --seed N     the same seed makes the same faults, as long as the files are the same
  --only PATH  only in this file or folder, shared/ by default; may be given again
  --list       only lists the faults
  --fresh      records anew which tests reach which code; otherwise the last record is used
`;

/** The share of the time of all quick tests that is spent on a fault, at most. What the nearest test files do not notice counts as not noticed. */
const MOST_TIME = 0.1;
/** How long test files may take: this many milliseconds, and this many times as long as without a fault. */
const PATIENCE = { ms: 120_000, times: 6 };
const EVERYTHING = '*';
/** Which test files run which parts of the code and read which files of rulesets. */
const RECORD = join(root, 'out', 'mutate', 'reached.json');

/**
 * @typedef {import('./mutate/choose.mjs').Fault} Fault
 * @typedef {{ readonly file: string, readonly ms: number, readonly reached: readonly string[] }} Recorded
 * @typedef {Map<string, number>} Noticed how many faults of a folder each test file has noticed, by folder and file
 */

/** Runs all quick tests once, each file by itself. @param {string} copy @returns {Promise<readonly Recorded[]>} */
async function record(copy) {
  console.log('Recording which quick tests reach which code …');
  const path = join(copy, 'reached.jsonl');
  writeFileSync(path, '');
  const runner = new Runner(copy, { MUTATE_RECORD: path });
  const answer = await runner.ask({}, 7_200_000);
  runner.stop();
  if (!answer) throw new Error('The tests do not end.');
  const lines = readFileSync(path, 'utf8').trim().split('\n').filter(Boolean);
  const reached = new Map(
    lines.map((line) => {
      const one = /** @type {Recorded} */ (JSON.parse(line));
      return [one.file, one.reached];
    }),
  );
  // A test that fails without a fault gives no information about one.
  const tests = answer.tests.map(({ file, ms, failed }) => ({ file, ms, reached: failed ? [] : (reached.get(file) ?? []) }));
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(tests));
  return tests;
}

/** The last record. Test files that are newer reach everything. @param {readonly string[]} files @returns {readonly Recorded[]} */
function lastRecord(files) {
  const known = /** @type {readonly Recorded[]} */ (JSON.parse(readFileSync(RECORD, 'utf8')));
  const names = new Set(known.map(({ file }) => file));
  const fresh = files.filter((file) => /^tests\/(unit|property|golden)\/.*\.test\.tsx?$/.test(file) && !names.has(file));
  return [...known, ...fresh.map((file) => ({ file, ms: 1_000, reached: [EVERYTHING] }))];
}

/**
 * Whether a test file reaches a fault: runs the same declaration, or for what runs once, any of the file. A file that was
 * moved since is known by its name.
 * @param {Fault} fault @param {string} text of its file @param {readonly Recorded[]} tests @returns {(test: Recorded) => boolean}
 */
function reaches(fault, text, tests) {
  const whole = fault.kind === 'data' ? fault.file : partAt(fault.file, text, fault.from);
  const isKnown = tests.some(({ reached }) => reached.includes(fault.file));
  const called = (/** @type {string} */ part) => (isKnown ? part : part.replace(/^.*\/(?=[^/]*$)/, ''));
  const [part, file] = [called(whole), called(fault.file)];
  return ({ reached }) =>
    reached.some((one) => one === EVERYTHING || called(one) === part || (part === file && called(one).startsWith(`${file}#`)));
}

/**
 * The test files to run for a fault, those first that have noticed faults near it, then those that run little else and are quick.
 * @param {Fault} fault @param {string} text of its file @param {readonly Recorded[]} tests @param {Noticed} noticed
 */
function nearest(fault, text, tests, noticed) {
  const folder = `${dirname(fault.file)}/`;
  const name = fault.file.slice(folder.length);
  const isNear = (/** @type {string} */ part) => part.startsWith(folder) || part.includes(`/${name}`);
  const near = tests.filter(reaches(fault, text, tests)).map((test) => {
    const share = test.reached.includes(EVERYTHING) ? 0.1 : test.reached.filter(isNear).length / test.reached.length;
    return { test, count: noticed.get(folder + test.file) ?? 0, worth: share / (500 + test.ms) };
  });
  return near.toSorted((one, other) => other.count - one.count || other.worth - one.worth).map(({ test }) => test);
}

/** The first of some test files, as many as there is time for. @param {readonly Recorded[]} near @param {readonly Recorded[]} all */
function withinTime(near, all) {
  const total = (/** @type {readonly Recorded[]} */ tests) => tests.reduce((sum, { ms }) => sum + ms, 0);
  const most = total(all) * MOST_TIME;
  return near.filter((_, at) => total(near.slice(0, at)) <= most);
}

/**
 * Runs test files in this order until one fails.
 * @param {Runner} runner @param {readonly Recorded[]} tests
 * @param {string | undefined} changed a file that was changed on disk
 * @returns {Promise<string | null>} what noticed it
 */
async function noticedBy(runner, tests, changed) {
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  const answer = await runner.ask({ files: tests.map(({ file }) => file), changed }, PATIENCE.ms + PATIENCE.times * usual);
  if (answer === null) return 'a test that does not end';
  const failed = answer.tests.find((test) => test.failed);
  if (failed) return `${failed.file}${failed.test ? ` > ${failed.test}` : ''}`;
  return answer.errors.length > 0 ? (String(answer.errors[0]).split('\n')[0] ?? 'an error') : null;
}

/** @param {Fault} fault @param {string} text of its file @param {Runner} runner @param {readonly Recorded[]} tests @param {string} active */
async function tryFault(fault, text, runner, tests, active) {
  if (tests.length === 0) return null;
  if (fault.kind !== 'data') {
    writeFileSync(active, String(fault.number));
    return noticedBy(runner, tests, undefined);
  }
  const path = join(runner.copy, fault.file);
  writeFileSync(active, '-1');
  writeFileSync(path, text.slice(0, fault.from) + fault.put + text.slice(fault.to));
  const by = await noticedBy(runner, tests, path);
  writeFileSync(path, text);
  return by;
}

/** @param {readonly Fault[]} faults @param {(file: string) => string} textOf @param {Runner} runner @param {readonly Recorded[]} recorded @param {string} active @returns {Promise<number>} how many were noticed */
async function tryFaults(faults, textOf, runner, recorded, active) {
  /** @type {Noticed} */
  const noticed = new Map();
  /** Test files that pass without a fault. @type {Set<string>} */
  const sound = new Set();
  let tests = recorded;
  let count = 0;
  /** @param {Fault} fault @returns {Promise<string>} what became of it */
  const attempt = async (fault) => {
    const all = nearest(fault, textOf(fault.file), tests, noticed);
    const tried = withinTime(all, tests);
    const by = await tryFault(fault, textOf(fault.file), runner, tried, active);
    if (!by) return all.length === 0 ? 'no quick test reaches it' : `${tried.length} tried of ${all.length} test files that reach it`;
    const [file = ''] = by.split(' > ');
    // A file that fails as a whole may do so for another reason.
    if ((!sound.has(file) || !by.includes(' > ')) && all.some((test) => test.file === file)) {
      writeFileSync(active, '-1');
      const passes = (await runner.ask({ files: [file] }, PATIENCE.ms))?.tests.every(({ failed }) => !failed) ?? false;
      if (!passes) {
        console.log(`not used any more, as it fails without a fault: ${by}`);
        tests = tests.filter((test) => test.file !== file);
        return attempt(fault);
      }
    }
    sound.add(file);
    const key = `${dirname(fault.file)}/${file}`;
    noticed.set(key, (noticed.get(key) ?? 0) + 1);
    count++;
    return by;
  };
  for (const fault of faults) {
    const [start, before] = [Date.now(), count];
    const outcome = await attempt(fault);
    console.log(
      `${count > before ? 'noticed ' : 'SURVIVED'}  ${shownFault(fault, textOf(fault.file))}  (${outcome}; ${((Date.now() - start) / 1000).toFixed(1)} s)`,
    );
  }
  return count;
}

/** @param {readonly Fault[]} faults @returns {Record<string, Fault[]>} those in code by their files */
function byFile(faults) {
  /** @type {Record<string, Fault[]>} */
  const groups = {};
  for (const fault of faults) if (fault.kind !== 'data') groups[fault.file] = [...(groups[fault.file] ?? []), fault];
  return groups;
}

/** @param {{ count: number, seed: number, only: readonly string[], fresh: boolean, list: boolean }} options */
async function mutate({ count, seed, only, fresh, list }) {
  const files = treeFiles();
  const isWanted = (/** @type {string} */ file) => only.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  const copy = list ? root : copyTree(files);
  if (!list) process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const textOf = textsIn(copy);
  const faults = chooseFaults(files.filter(isWanted), textOf, count, seed);
  if (list) {
    for (const fault of faults) console.log(shownFault(fault, textOf(fault.file)));
    return;
  }
  const tests = fresh || !existsSync(RECORD) ? await record(copy) : lastRecord(files);
  const [faultList, active] = [join(copy, 'faults.json'), join(copy, 'active')];
  writeFileSync(faultList, JSON.stringify(byFile(faults)));
  const runner = new Runner(copy, { MUTATE_FAULTS: faultList, MUTATE_ACTIVE: active });
  console.log(`${faults.length} faults with seed ${seed}, ${faults.filter(({ kind }) => kind === 'data').length} of them in data.`);
  const noticed = await tryFaults(faults, textOf, runner, tests, active);
  console.log(
    `${noticed} of ${faults.length} faults noticed (${Math.round((100 * noticed) / Math.max(1, faults.length))} %), seed ${seed}.`,
  );
  runner.stop();
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: ['shared'] },
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else await mutate({ count: Number(values.count), seed: Number(values.seed), only: values.only, fresh: values.fresh, list: values.list });
