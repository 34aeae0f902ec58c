// Runs in each worker before each test file: says which fault is made, or records what a test file reaches.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { hashOf } from './reach.mjs';

const { MUTATE_ACTIVE = '', MUTATE_RECORD } = process.env;

/** @param {string} path @returns {string} from the root of the tree */
const named = (path) => relative(process.cwd(), path).replaceAll('\\', '/');

function makeFault() {
  const made = Number(fs.readFileSync(MUTATE_ACTIVE, 'utf8'));
  Object.assign(globalThis, { faultAt: (/** @type {number} */ number) => number === made });
}

/** @param {string} record the file that gets a line for each test file */
function recordReached(record) {
  const start = performance.now();
  /** @type {Set<string>} */
  const reached = new Set();
  const seen = (/** @type {unknown} */ path) => {
    if (typeof path === 'string' && named(path).startsWith('shared/rulesets/')) reached.add(named(path));
  };
  Object.assign(globalThis, { recording: start, reach: (/** @type {string} */ part) => reached.add(part), seen });
  afterAll(() => {
    const file = named(expect.getState().testPath ?? '');
    const hash = hashOf(fs.readFileSync(file, 'utf8'));
    fs.appendFileSync(record, `${JSON.stringify({ file, hash, ms: Math.round(performance.now() - start), reached: [...reached] })}\n`);
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
