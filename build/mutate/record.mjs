// Which test files could notice which faults, and which of them noticed faults before.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { Runner } from './copy.mjs';
import { hashOf } from './hash.mjs';

/**
 * What a test file reaches: faults by number, and whether one would have made a difference where it stands; and the files of rulesets that it
 * reads. `steps` are those to files with faults, by what imports what.
 * @typedef {{ readonly file: string, readonly hash: string, readonly ms: number, readonly reached: ReadonlyMap<number, boolean>, readonly read: readonly string[] }} Recorded
 * @typedef {import('./choose.mjs').Fault} Fault
 * @typedef {(file: string) => ReadonlyMap<string, number>} Importers
 * @typedef {Map<string, number>} Noticed how many faults of a folder each test file has noticed, by folder and file
 */

const NOTICED = join(root, 'out', 'mutate', 'noticed.json');
/** How long it may take to record all test files. */
const MOST_MS = 7_200_000;

/**
 * What each quick test reaches. All of them are run once, with every fault asleep; those that have not changed since the last record of the same
 * faults are known from it. A record that was stopped goes on.
 * @param {string} copy of the tree @param {readonly string[]} files of the tree @param {string} faults the file that they are in
 * @param {string} record the file that is kept
 * @returns {Promise<readonly Recorded[]>}
 */
export async function recorded(copy, files, faults, record) {
  const made = readFileSync(faults, 'utf8');
  const quick = files.filter((file) => /^tests\/(?:unit|property|golden)\/.*\.test\.tsx?$/.test(file));
  const tests = quick.map((file) => ({ file, hash: hashOf(made, readFileSync(join(copy, file), 'utf8')) }));
  const known = () => {
    const lines = readLines(record);
    return tests.flatMap(({ file, hash }) => lines.findLast((one) => one.file === file && one.hash === hash) ?? []);
  };
  const before = new Set(known().map(({ file }) => file));
  const others = tests.filter(({ file }) => !before.has(file));
  if (others.length === 0) return known();
  console.log(`Recording which faults ${others.length} test files reach …`);
  const runner = new Runner(copy, { MUTATE_FAULTS: faults, MUTATE_RECORD: record });
  const answer = await runner.ask({ files: others.map(({ file }) => file) }, MOST_MS);
  runner.stop();
  if (!answer) throw new Error('The tests do not end.');
  // A test that fails without a fault gives no information about one.
  const failed = new Set(answer.tests.flatMap((test) => (test.failed ? [test.file] : [])));
  if (failed.size > 0) console.log(`not used, as they fail without a fault: ${[...failed].join(', ')}`);
  const kept = readFileSync(record, 'utf8').split('\n').filter(Boolean);
  writeFileSync(record, kept.flatMap((line) => (failed.has(JSON.parse(line).file) ? [] : `${line}\n`)).join(''));
  return known();
}

/** What is known of test files, the newest last. @param {string} record @returns {readonly Recorded[]} */
const readLines = (record) =>
  existsSync(record)
    ? readFileSync(record, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map((line) => ({ ...line, reached: new Map(line.reached) }))
    : [];

/** What noticed faults in former runs. @returns {Noticed} */
export const noticedBefore = () => new Map(existsSync(NOTICED) ? Object.entries(JSON.parse(readFileSync(NOTICED, 'utf8'))) : []);
/** Where it is counted that a test file notices such faults. @param {Fault} fault @param {string} test */
export const noticedKey = ({ kind, file }, test) => `${kind === 'data' ? 'data' : dirname(file)}/${test}`;
/** @param {Noticed} noticed */
export const keepNoticed = (noticed) => {
  mkdirSync(dirname(NOTICED), { recursive: true });
  writeFileSync(NOTICED, JSON.stringify(Object.fromEntries(noticed)));
};

/**
 * The test files to run for a fault: those in which it makes a difference where it stands, those that import its file in one step or two, and kept answers,
 * as what is worked out once for several test files is seen in the first of them. Those first that have noticed faults near it, then kept
 * answers for data, then those that are near and quick. None if it makes no difference in any.
 * @param {Fault} fault @param {readonly Recorded[]} tests @param {Importers} importers @param {Noticed} noticed
 */
export function nearest(fault, tests, importers, noticed) {
  const steps = importers(fault.file);
  const isData = fault.kind === 'data';
  const differs = (/** @type {Recorded} */ test) => (isData ? test.read.includes(fault.file) : test.reached.get(fault.number) === true);
  if (!tests.some(differs)) return [];
  const near = tests
    .filter((test) => differs(test) || (steps.get(test.file) ?? 9) <= 2 || isKept(test))
    .map((test) => ({
      test,
      count: noticed.get(noticedKey(fault, test.file)) ?? 0,
      worth: (isData && isKept(test) ? 1 : (differs(test) ? 1 : 0.1) / (steps.get(test.file) ?? 9)) / (500 + test.ms),
    }));
  return near.toSorted((one, other) => other.count - one.count || other.worth - one.worth).map(({ test }) => test);
}

/** @param {Recorded} test @returns {boolean} whether it holds much of the program to kept answers */
export const isKept = ({ file }) => file.startsWith('tests/golden/');

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
