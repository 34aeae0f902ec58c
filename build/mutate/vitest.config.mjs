// The quick tests over a copy of the tree. As its modules are loaded, faults are put into them.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import config from '../../vitest.config.ts';
import { withFaults } from './codeFaults.mjs';

const root = resolve(import.meta.dirname, '../..');
const { MUTATE_FAULTS = '', MUTATE_RECORD } = process.env;
/** @type {Readonly<Record<string, Parameters<typeof withFaults>[1]>>} */
const faults = JSON.parse(readFileSync(MUTATE_FAULTS, 'utf8'));

const plugin = {
  name: 'faults',
  enforce: /** @type {const} */ ('pre'),
  transform: (/** @type {string} */ code, /** @type {string} */ id) => {
    const path = relative(root, id).replaceAll('\\', '/');
    const inFile = faults[path];
    return inFile ? { code: withFaults(code, inFile, MUTATE_RECORD !== undefined), map: null } : null;
  },
};

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || ['system', 'browser'].includes(String(project.test?.name))) return [];
  const setupFiles = [project.test?.setupFiles ?? [], 'build/mutate/setup.mjs'].flat();
  // A test that a fault keeps waiting has noticed it.
  const test = { ...project.test, setupFiles, testTimeout: 300_000, hookTimeout: 300_000 };
  // One worker loads the modules once, and stops at the first file that fails.
  if (MUTATE_RECORD === undefined) test.maxWorkers = 1;
  return [{ ...project, root, plugins: [...(project.plugins ?? []), plugin], test }];
});

/** Test files in the order that they are asked for. */
class InOrder extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return files;
  }
}

export default defineConfig({ root, test: { ...config.test, sequence: { sequencer: InOrder }, projects } });
