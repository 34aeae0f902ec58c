// Runs in each worker before each test file: says which fault is made, or records which faults a test file could notice.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { hashOf } from './hash.mjs';

const { MUTATE_ACTIVE = '', MUTATE_FAULTS = '', MUTATE_RECORD } = process.env;

/** @param {string} path @returns {string} from the root of the tree */
const named = (path) => relative(process.cwd(), path).replaceAll('\\', '/');

function makeFault() {
  const made = Number(fs.readFileSync(MUTATE_ACTIVE, 'utf8'));
  Object.assign(globalThis, { faultAt: (/** @type {number} */ number) => number === made });
}

/** @param {unknown} one @param {unknown} other @returns {boolean} whether they are the same value, or lists of the same values */
const isSame = (one, other) =>
  Object.is(one, other) ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((part, at) => Object.is(part, other[at])));

/** @param {string} record the file that gets a line for each test file */
function recordReached(record) {
  const start = performance.now();
  /** Faults by number: whether one would have made a difference where it stands. @type {Map<number, boolean>} */
  const reached = new Map();
  /** @type {Set<string>} */
  const read = new Set();
  /** @param {number} number @param {unknown} [was] @param {() => unknown} [put] what would be in the place of `was`, if it can be worked out */
  const tried = (number, was, put) => {
    if (reached.get(number)) return was;
    try {
      reached.set(number, !put || !isSame(was, put()));
    } catch {
      reached.set(number, true);
    }
    return was;
  };
  const seen = (/** @type {unknown} */ path) => {
    if (typeof path === 'string' && named(path).startsWith('shared/rulesets/')) read.add(named(path));
  };
  Object.assign(globalThis, { tried, seen });
  afterAll(() => {
    const file = named(expect.getState().testPath ?? '');
    const hash = hashOf(fs.readFileSync(MUTATE_FAULTS, 'utf8'), fs.readFileSync(file, 'utf8'));
    const line = { file, hash, ms: Math.round(performance.now() - start), reached: [...reached], read: [...read] };
    fs.appendFileSync(record, `${JSON.stringify(line)}\n`);
  });
  hearReading();
}

/** Once in each worker: has `globalThis.seen` told which files are read. */
function hearReading() {
  if ('hears' in fs) return;
  const { readFileSync } = fs;
  const { readFile } = fs.promises;
  const hears = (/** @type {unknown} */ path) => /** @type {{ seen?: (path: unknown) => void }} */ (globalThis).seen?.(path);
  Object.assign(fs, {
    hears,
    readFileSync: (/** @type {Parameters<typeof readFileSync>} */ ...args) => {
      hears(args[0]);
      return readFileSync(...args);
    },
  });
  Object.assign(fs.promises, {
    readFile: (/** @type {Parameters<typeof readFile>} */ ...args) => {
      hears(args[0]);
      return readFile(...args);
    },
  });
  syncBuiltinESMExports();
}

if (MUTATE_RECORD === undefined) makeFault();
else recordReached(MUTATE_RECORD);
