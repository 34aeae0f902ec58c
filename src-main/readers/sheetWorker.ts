import { Worker } from 'node:worker_threads';
import { parseProtected } from './parseWorkbook.ts';
import type { ReadLimits } from './readLimits.ts';

/** What `readSheet` sends: the only sender there is, so its shape needs no check. */
export type ReadOrder = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly limits: ReadLimits;
  readonly password: string | null;
  /** Most memory that the whole process may hold, in bytes. */
  readonly residentBytes: number;
};

/** How often the memory is looked at, in milliseconds: a file can fill some 10 MB meanwhile. */
const WATCH_EVERY = 10;

/**
 * Ends this process when it holds more memory than it may: buffers and a heap that grows in one piece are beyond the limit that the
 * process was started with. Runs in a thread of its own, as the reading never pauses.
 */
function watchMemory(residentBytes: number): void {
  const watch = `
    const { workerData } = require('node:worker_threads');
    const { writeSync } = require('node:fs');
    setInterval(() => {
      if (process.memoryUsage.rss() < workerData) return;
      writeSync(2, 'out of memory');
      process.kill(process.pid, 'SIGKILL');
    }, ${WATCH_EVERY});`;
  new Worker(watch, { eval: true, workerData: residentBytes, execArgv: [] }).unref();
}

// The library reports oddities of number formats on the console; a player has no use for them.
console.error = () => {};
console.warn = () => {};

process.once('message', async (order) => {
  const { bytes, fileName, limits, password, residentBytes } = order as ReadOrder; // see there
  watchMemory(residentBytes);
  process.send?.(await parseProtected(bytes, fileName, limits, password));
});
