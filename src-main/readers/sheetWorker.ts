import { Worker } from 'node:worker_threads';
import type { Workbook } from '../../shared/cells/index.ts';
import { type Outcome, succeed } from '../../shared/problem.ts';
import { keepCompiledCode } from '../keeping/compiledCode.ts';
import type { ReadLimits } from './readLimits.ts';

/** The message from `readSheet`. There is no other sender, so its shape needs no check. */
export type ReadOrder = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly limits: ReadLimits;
  readonly password: string | null;
  /** True to answer with the workbook as text, for a page. */
  readonly asText: boolean;
  /** Memory limit for the whole process, in bytes. */
  readonly residentBytes: number;
};

/** Interval between memory checks, in milliseconds: a file can fill about 10 MB in that time. */
const WATCH_EVERY = 10;

/**
 * Ends this process if it exceeds its memory limit: the heap limit set at the start does not cover buffers, or a heap that
 * grows in one step. Runs in a separate thread, since reading never pauses.
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

// The library logs oddities of number formats to the console, which do not help a player.
console.error = () => {};
console.warn = () => {};

const saveCompiledCode = keepCompiledCode('sheetWorker');
// Loaded after that, so that its compiled code is found, and before a file is there.
const parser = import('./parseWorkbook.ts');

/** Loaded for a page only: the command line takes the cells themselves. */
async function textOf(workbook: Workbook): Promise<Outcome<string>> {
  const { writeWorkbookText } = await import('../../shared/cells/index.ts');
  return succeed(writeWorkbookText(workbook));
}

process.once('message', async (order) => {
  const { bytes, fileName, limits, password, residentBytes, asText } = order as ReadOrder; // see there
  watchMemory(residentBytes);
  const { parseProtected } = await parser;
  const read = await parseProtected(bytes, fileName, limits, password);
  const answer = read.ok && asText ? await textOf(read.value) : read;
  // Before the answer, which ends this process.
  if (read.ok) saveCompiledCode(asText ? `${read.value.kind} as text` : read.value.kind);
  process.send?.(answer);
});
