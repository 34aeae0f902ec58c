import { Worker } from 'node:worker_threads';

/** Interval between memory checks, in milliseconds: a file can fill about 10 MB in that time. */
const WATCH_EVERY = 10;

/**
 * Ends this process, a limited one, if it exceeds its memory limit: the heap limit set at the start does not cover buffers, or a heap that
 * grows in one step. Runs in a separate thread, since the work never pauses.
 */
export function watchMemory(residentBytes: number): void {
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
