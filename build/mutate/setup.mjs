// Runs in each worker before each test file: says which fault is made, or records what a test file reaches.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

const { MUTATE_ACTIVE = '', MUTATE_RECORD } = process.env;

/** @param {string} path @returns {string} from the root of the tree */
const named = (path) => relative(process.cwd(), path).replaceAll('\\', '/');

function makeFault() {
  const made = Number(fs.readFileSync(MUTATE_ACTIVE, 'utf8'));
  Object.assign(globalThis, { faultAt: (/** @type {number} */ number) => number === made });
}

/** @param {string} record the file that gets a line for each test file */
function recordReached(record) {
  /** @type {Set<string>} */
  const reached = new Set();
  Object.assign(globalThis, { reach: (/** @type {string} */ part) => reached.add(part) });
  const { readFileSync } = fs;
  const { readFile } = fs.promises;
  const seen = (/** @type {unknown} */ path) => {
    if (typeof path === 'string' && named(path).startsWith('shared/rulesets/')) reached.add(named(path));
  };
  Object.assign(fs, {
    readFileSync: (/** @type {Parameters<typeof readFileSync>} */ ...args) => {
      seen(args[0]);
      return readFileSync(...args);
    },
  });
  Object.assign(fs.promises, {
    readFile: (/** @type {Parameters<typeof readFile>} */ ...args) => {
      seen(args[0]);
      return readFile(...args);
    },
  });
  syncBuiltinESMExports();
  afterAll(() => {
    fs.appendFileSync(record, `${JSON.stringify({ file: named(expect.getState().testPath ?? ''), reached: [...reached] })}\n`);
  });
}

if (MUTATE_RECORD === undefined) makeFault();
else recordReached(MUTATE_RECORD);
