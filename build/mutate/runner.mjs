// A separate process that runs test files on request. Its parent ends it if a fault makes a test run for ever.
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

const root = process.cwd();
const isRecording = process.env.MUTATE_RECORD !== undefined;
const vitest = await createVitest('test', {
  config: 'build/mutate/vitest.config.mjs',
  watch: false,
  bail: isRecording ? 0 : 1,
  update: 'none',
  reporters: [{}],
  silent: true,
});
const specifications = await vitest.globTestSpecifications();
/** @param {string} path */
const nameOf = (path) => relative(root, path).replaceAll('\\', '/');

/**
 * Runs test files.
 * @param {{ files: readonly string[], changed?: string, named?: string }} asked `changed` is a file that is to be read anew, `named` a pattern:
 * only tests with such a name are run
 */
async function run({ files, changed, named }) {
  // Workers keep their modules from one run to the next, and so an earlier fault. New ones are started for each run.
  const inside = /** @type {{ pool?: { close?: () => Promise<void> } | undefined }} */ (/** @type {unknown} */ (vitest)); // "pool" is private
  await inside.pool?.close?.();
  inside.pool = undefined;
  // What is known of earlier runs would be answered again.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  if (changed) vitest.invalidateFile(changed);
  if (named) vitest.setGlobalTestNamePattern(new RegExp(named));
  else vitest.resetGlobalTestNamePattern();
  const chosen = files.flatMap((file) => specifications.find(({ moduleId }) => nameOf(moduleId) === file) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false);
  const tests = testModules.map((module) => ({
    file: nameOf(module.moduleId),
    failed: module.state() === 'failed',
    ms: module.diagnostic().duration + module.diagnostic().collectDuration,
    test: [...module.children.allTests('failed')][0]?.fullName ?? null,
  }));
  process.send?.({ tests, errors: unhandledErrors.map(String) });
}

process.on('message', (asked) => {
  run(/** @type {Parameters<typeof run>[0]} */ (asked)).catch((error) => process.send?.({ tests: [], errors: [String(error)] }));
});
process.send?.({ tests: [], errors: [] });
