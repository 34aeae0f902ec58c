import type { Workbook } from '../../shared/cells/index.ts';
import { fail, type Outcome, type Problem } from '../../shared/problem.ts';
import { READER_MEMORY_MB, type ReaderProcess, takeReader } from './readerProcess.ts';
import { READ_LIMITS, type ReadLimits, refuseUnread } from './readLimits.ts';
import type { ReadOrder } from './sheetWorker.ts';

export type ReadOptions = {
  readonly limits?: Partial<ReadLimits>;
  /** Password of a protected file. Without it, only files that Excel opens without asking can be opened. */
  readonly password?: string | null;
  /** Aborted, the reading process ends at once and the answer is 'cancelled'. */
  readonly signal?: AbortSignal | undefined;
  /** Time for the whole file, in milliseconds. */
  readonly timeoutMs?: number;
  /** Memory limit for the reading process's heap, in megabytes; `READER_MEMORY_MB` by default. */
  readonly memoryMb?: number;
  /** Path of the built worker; found beside this program by default. */
  readonly worker?: string;
};

/**
 * Reads an untrusted spreadsheet file (of any kind in `WORKBOOK_KINDS`) in a separate process with limits of size, memory and
 * time, so that no file can stop the program or fill its memory. (In a worker thread, some ways to run out of memory end the
 * whole program.) The kind is found from the contents, not the name. Never rejects: a file that cannot be read gives one
 * problem ('unreadable', 'protected' or 'too-large') in one sentence.
 */
export const readSheet = (bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Outcome<Workbook>> =>
  guarded<Workbook>(bytes, fileName, options, false);

/** The same, as a text for a page (`readWorkbookText`): the reading process writes it, so that it is not taken apart and written here. */
export const readSheetText = (bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Outcome<string>> =>
  guarded<string>(bytes, fileName, options, true);

async function guarded<T>(bytes: Uint8Array, fileName: string, options: ReadOptions, asText: boolean): Promise<Outcome<T>> {
  const limits = { ...READ_LIMITS, ...options.limits };
  const refused = refuseUnread(bytes, fileName, limits);
  if (refused) return refused;
  const { password = null, signal, timeoutMs = 15_000, memoryMb = READER_MEMORY_MB, worker } = options;
  const reader = takeReader(worker, memoryMb);
  try {
    const residentBytes = (memoryMb + BESIDE_HEAP_MB) * 1e6 + limits.unpackedBytes;
    const order: ReadOrder = { bytes, fileName, limits, password, asText, residentBytes };
    return await answerOf<T>(reader, order, timeoutMs, signal);
  } finally {
    reader.child.kill('SIGKILL');
  }
}

function answerOf<T>(
  { child, complaint }: ReaderProcess,
  order: ReadOrder,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const { fileName } = order;
    const timer = setTimeout(() => resolve(fail(tookTooLong(fileName, timeoutMs))), timeoutMs);
    const answer = (outcome: Outcome<T>): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const onAbort = (): void => answer(fail({ code: 'cancelled', message: 'Reading the sheet was cancelled.' }));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    // Only our own reader writes to this channel, so the shape needs no check.
    child.once('message', (outcome) => answer(outcome as Outcome<T>));
    child.once('error', () => answer(fail(readerStopped(fileName))));
    child.once('close', () => answer(fail(/out of memory/i.test(complaint()) ? neededTooMuch(fileName) : readerStopped(fileName))));
    // Ignore send errors here: the `close` event of the reader reports them.
    child.send(order, () => undefined);
  });
}

/** Memory of the process besides the heap and the unpacked file: the program and the file itself, in megabytes. */
const BESIDE_HEAP_MB = 60;

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
