import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/programs/longestFirst.ts';

const alias = { electron: resolve(import.meta.dirname, 'tests/support/electron/module.ts') };

/** What the two projects that drive the built program share. */
const drivesProgram = {
  // Each worker keeps one browser for all its files (sharedApp.ts), and loads the program once.
  isolate: false,
  setupFiles: ['tests/support/random/seed.ts', 'tests/support/programs/endPrograms.ts'],
  globalSetup: ['tests/support/programs/buildOnce.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A browser with its host, or a spreadsheet program, fills a core. `npm test` runs both projects together.
  maxWorkers: Math.min(2, availableParallelism()),
  // What a page shows is waited for; a machine that is busy with something else is given its time.
  expect: { poll: { timeout: 10_000, interval: 20 } },
};

/**
 * Three projects: `check` needs Node only and is quick; `system` drives the built program and the tools around it;
 * `browser` drives its page in Chromium. No test is tried twice: one that fails now and then is a fault to be found.
 */
export default defineConfig({
  test: {
    // Tests of one file that run at the same time each start a process: one for each core of a small machine.
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'check',
          include: ['tests/{unit,property,golden}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/support/random/seed.ts'],
          // The files of a worker share its modules, which takes half the time. So no test may replace a module (architecture.test.ts).
          isolate: false,
          // Most of what tests make is dropped at once: with more room for what is new, less of it is copied first.
          execArgv: ['--max-semi-space-size=64'],
          // By default one core stays free; quick tests use all of them.
          maxWorkers: availableParallelism(),
          // Seconds on a quiet machine; one that is busy with something else must not fail for it.
          testTimeout: 60_000,
        },
      },
      { resolve: { alias }, test: { ...drivesProgram, name: 'system', include: ['tests/{contract,system}/**/*.test.{ts,tsx}'] } },
      { resolve: { alias }, test: { ...drivesProgram, name: 'browser', include: ['tests/e2e/**/*.test.{ts,tsx}'] } },
    ],
  },
});
