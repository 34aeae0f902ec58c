// Which test files run which parts of the code and read which files of rulesets, and which of them noticed faults before.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { Runner } from './copy.mjs';
import { hashOf, partAt } from './reach.mjs';

/**
 * @typedef {import('./choose.mjs').Fault} Fault
 * @typedef {{ readonly file: string, readonly hash: string, readonly ms: number, readonly reached: readonly string[] }} Recorded
 * @typedef {Map<string, number>} Noticed how many faults of a folder each test file has noticed, by folder and file
 */

const RECORD = join(root, 'out', 'mutate', 'reached.jsonl');
const NOTICED = join(root, 'out', 'mutate', 'noticed.json');
/** How long it may take to record all test files. */
const MOST_MS = 7_200_000;

/** @param {string} path @param {unknown} value */
function keep(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/**
 * The quick tests among files: those of some folders at the top of the tree, and those of `shared`, which all of them are made of.
 * @param {readonly string[]} files @param {ReadonlySet<string>} tops
 */
const quickTests = (files, tops) =>
  files.filter((file) => {
    const [, kind = '', top = ''] = /^tests\/(unit|property|golden)\/(?:([^/]+)\/)?.*\.test\.tsx?$/.exec(file) ?? [];
    return kind === 'unit' ? top === 'shared' || tops.has(top) : kind !== '';
  });

/**
 * What each quick test reaches. Test files that have not changed are known from the last record; the others are run once. A record that was
 * stopped goes on.
 * @param {string} copy of the tree @param {readonly string[]} files of the tree @param {boolean} fresh whether to record all of them anew
 * @param {ReadonlySet<string>} tops the folders at the top of the tree that faults are in
 * @returns {Promise<readonly Recorded[]>}
 */
export async function recorded(copy, files, fresh, tops) {
  const tests = quickTests(files, tops).map((file) => ({ file, hash: hashOf(readFileSync(join(copy, file), 'utf8')) }));
  const last = fresh ? [] : readRecord();
  const known = (/** @type {readonly Recorded[]} */ record) =>
    tests.flatMap(({ file, hash }) => record.findLast((one) => one.file === file && one.hash === hash && one.reached.length > 0) ?? []);
  const before = known(last);
  const others = tests.filter(({ file }) => !before.some((one) => one.file === file));
  if (others.length === 0) return before;
  console.log(`Recording which code ${others.length} test files reach …`);
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, last.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const runner = new Runner(copy, { MUTATE_RECORD: RECORD });
  // Small tests first: they are the nearest.
  const answer = await runner.ask(
    {
      files: others
        .map(({ file }) => file)
        .toSorted()
        .toReversed(),
    },
    MOST_MS,
  );
  runner.stop();
  if (!answer) throw new Error('The tests do not end.');
  // A test that fails without a fault gives no information about one.
  const failed = new Set(answer.tests.flatMap((test) => (test.failed ? [test.file] : [])));
  const all = readRecord().filter(({ file }) => !failed.has(file));
  writeFileSync(RECORD, all.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return known(all);
}

/** What is known of test files, the newest last. @returns {readonly Recorded[]} */
const readRecord = () =>
  existsSync(RECORD)
    ? readFileSync(RECORD, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** What noticed faults in former runs. @returns {Noticed} */
export const noticedBefore = () => new Map(existsSync(NOTICED) ? Object.entries(JSON.parse(readFileSync(NOTICED, 'utf8'))) : []);
/** @param {Noticed} noticed */
export const keepNoticed = (noticed) => keep(NOTICED, Object.fromEntries(noticed));

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
  return ({ reached }) => reached.some((one) => called(one) === part || (part === file && called(one).startsWith(`${file}#`)));
}

/**
 * The test files to run for a fault, those first that have noticed faults near it, then kept answers for data, then those that
 * run little else and are quick.
 * @param {Fault} fault @param {string} text of its file @param {readonly Recorded[]} tests @param {Noticed} noticed
 */
export function nearest(fault, text, tests, noticed) {
  const folder = `${dirname(fault.file)}/`;
  const name = fault.file.slice(folder.length);
  const isNear = (/** @type {string} */ part) => part.startsWith(folder) || part.includes(`/${name}`);
  const near = tests.filter(reaches(fault, text, tests)).map((test) => {
    const share = test.reached.filter(isNear).length / Math.max(1, test.reached.length);
    return {
      test,
      count: noticed.get(`${dirname(fault.file)}/${test.file}`) ?? 0,
      worth: (fault.kind === 'data' && isKept(test) ? 1 : share) / (500 + test.ms),
    };
  });
  return near.toSorted((one, other) => other.count - one.count || other.worth - one.worth).map(({ test }) => test);
}

/** @param {Recorded} test @returns {boolean} whether it holds much of the program to kept answers */
const isKept = ({ file }) => file.startsWith('tests/golden/');

/**
 * As many of some test files as there is time for: half of it for the first of them, half for kept answers. What they do not notice counts
 * as not noticed.
 * @param {readonly Recorded[]} near @param {readonly Recorded[]} all @param {number} share of the time of all, 0 to 1
 */
export function withinTime(near, all, share) {
  const most = (all.reduce((sum, { ms }) => sum + ms, 0) * share) / 2;
  /** Those that still fit in, one after the other; the first in any case. */
  const within = (/** @type {readonly Recorded[]} */ tests) => {
    let left = most;
    return tests.filter(({ ms }, at) => {
      if (at > 0 && ms > left) return false;
      left -= ms;
      return true;
    });
  };
  const first = within(near);
  return [...first, ...within(near.filter((test) => isKept(test) && !first.includes(test)))];
}
