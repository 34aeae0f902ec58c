import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail, type Outcome, type Problem } from '../shared/problem.ts';
import type { Workbook } from '../shared/sheet/index.ts';
import { READ_LIMITS, type ReadLimits } from './readLimits.ts';
import { refuseUnread } from './refuseUnread.ts';
import type { ReadOrder } from './sheetWorker.ts';

export type ReadOptions = {
  readonly limits?: Partial<ReadLimits>;
  /** Opens a protected file; without it only those open that Excel opens without asking. */
  readonly password?: string | null;
  /** Time for the whole file, in milliseconds. */
  readonly timeoutMs?: number;
  /** Memory for what is read, in megabytes. */
  readonly memoryMb?: number;
  /** The built worker; found beside this program by default. */
  readonly worker?: string;
};

/**
 * Reads a spreadsheet file (.xls, .xlsx, .ods, .csv, .tsv) from a stranger: in a worker thread with limits of size, memory and time, so that
 * no file can stop or fill the program. The kind is told from the contents, not the name. Never rejects; a file that
 * cannot be read is one problem ('unreadable', 'protected' or 'too-large') in one sentence.
 */
export async function readSheet(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Outcome<Workbook>> {
  const limits = { ...READ_LIMITS, ...options.limits };
  const refused = refuseUnread(bytes, fileName, limits);
  if (refused) return refused;
  const { password = null, timeoutMs = 15_000, memoryMb = 512, worker: path = workerPath() } = options;
  // A copy of its own: the caller keeps the bytes, and the worker gets them without a second copy.
  const own = new Uint8Array(bytes);
  const order: ReadOrder = { bytes: own, fileName, limits, password };
  const worker = new Worker(path, {
    workerData: order,
    transferList: [own.buffer],
    // flags of the program itself (a script given on the command line, say) would stop the worker
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker, fileName, timeoutMs);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, fileName: string, timeoutMs: number): Promise<Outcome<Workbook>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fail(tookTooLong(fileName, timeoutMs))), timeoutMs);
    const answer = (outcome: Outcome<Workbook>): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    worker.once('message', answer);
    worker.once('messageerror', () => answer(fail(readerStopped(fileName))));
    worker.once('error', (error: Error & { readonly code?: string }) =>
      answer(fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? neededTooMuch(fileName) : readerStopped(fileName))),
    );
    worker.once('exit', () => answer(fail(readerStopped(fileName))));
  });
}

const SMALLER = 'Copy the designs into a new workbook and save that.';
const tookTooLong = (fileName: string, timeoutMs: number): Problem => ({
  code: 'too-large',
  message: `"${fileName}" took longer than ${timeoutMs / 1000} s to read.`,
  hint: SMALLER,
});
const neededTooMuch = (fileName: string): Problem => ({
  code: 'too-large',
  message: `"${fileName}" needs too much memory to be read.`,
  hint: SMALLER,
});
const readerStopped = (fileName: string): Problem => ({
  code: 'unreadable',
  message: `"${fileName}" could not be read: it made the reader stop.`,
  hint: 'Open it in a spreadsheet program and save it anew.',
});

/** The build puts the worker beside the entries; this module may itself end up in a folder of shared chunks below them. */
function workerPath(): string {
  const here = import.meta.dirname;
  const places = [join(here, 'sheetWorker.js'), join(dirname(here), 'sheetWorker.js')];
  return places.find((place) => existsSync(place)) ?? join(dirname(here), 'out', 'main', 'sheetWorker.js');
}
