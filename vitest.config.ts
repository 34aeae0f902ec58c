import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const alias = { electron: resolve(import.meta.dirname, 'tests/support/electron/module.ts') };

/** Two projects: `check` needs Node only and is quick; `system` drives the built program and the tools around it. */
export default defineConfig({
  test: {
    // Tests of one file that run at the same time each start a process: one for each core of a small machine.
    maxConcurrency: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'check',
          include: ['tests/{unit,property,golden}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/support/seed.ts'],
          // Seconds on a quiet machine; one that is busy with something else must not fail for it.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'system',
          include: ['tests/{contract,system,e2e}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/seed.ts'],
          globalSetup: ['tests/support/buildOnce.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser fills a small machine already: two files at a time took as long and lost keys.
          fileParallelism: false,
          // A key can be lost between a busy machine and a browser; what is tried again is named in the report.
          retry: 2,
          // What a page shows is waited for; a machine that is busy with something else is given its time.
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
});
