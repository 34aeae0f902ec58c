import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { pieceReader } from '../../shared/sheets/cells/pieces.ts';
import { BESIDE_HEAP_MB, runLimited, type StopReason, USUAL_MEMORY_MB } from '../storage/limitedProcess.ts';
import { takeReader } from './readerProcess.ts';
import { READ_LIMITS, type ReadLimits, refuseUnread } from './readLimits.ts';
import type { ReadAnswer, ReadOrder } from './sheetWorker.ts';

export type ReadOptions = {
  readonly limits?: Partial<ReadLimits>;
  /** Password of a protected file. Without it, only files that Excel opens without asking can be opened. */
  readonly password?: string | null;
  /** Aborted, the reading process ends at once and the answer is 'cancelled'. */
  readonly signal?: AbortSignal | undefined;
  /** Time for the whole file, in milliseconds. */
  readonly timeoutMs?: number;
  /** Memory limit for the reading process's heap, in megabytes; `USUAL_MEMORY_MB` by default. */
  readonly memoryMb?: number;
  /** Path of the built worker; found beside this program by default. */
  readonly worker?: string;
};

/** What comes of one file: whether it can be read, and then its pieces one by one. */
type Reading = {
  /** How many pieces its workbook has, or why it cannot be read. */
  readonly begun: Promise<Outcome<number>>;
  /** Null once all pieces have arrived, or why they did not. */
  readonly ended: Promise<Problem | null>;
};

/**
 * Reads an untrusted spreadsheet file (of any kind in `SHEET_FORMATS`) in a separate process with limits of size, memory and
 * time, so that no file can stop the program or fill its memory. (In a worker thread, some ways to run out of memory end the
 * whole program.) The kind is found from the contents, not the name. Never rejects: a file that cannot be read gives one
 * problem ('unreadable', 'protected' or 'too-large') in one sentence.
 */
export async function readSheet(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Outcome<Workbook>> {
  const pieces = pieceReader();
  const { begun, ended } = startReading(bytes, fileName, options, (text) => pieces.add(text));
  const count = await begun;
  if (!count.ok) return count;
  const problem = await ended;
  return problem === null ? pieces.workbook() : fail(problem);
}

/** A workbook on its way to a page. Each piece can be asked for before it has arrived. */
export type SheetPieces = { readonly count: number; readonly piece: (at: number) => Promise<Outcome<string>>; readonly end: () => void };

/** The same in pieces for a page (`pieceReader`), the first ones while others are still made. `end` drops those that are not needed. */
export async function readSheetPieces(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): Promise<Outcome<SheetPieces>> {
  const pieces: string[] = [];
  const waiting = new Map<number, () => void>();
  const ending = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal;
  const { begun, ended } = startReading(bytes, fileName, { ...options, signal }, (text) => {
    const at = pieces.push(text) - 1;
    waiting.get(at)?.();
    waiting.delete(at);
  });
  const count = await begun;
  if (!count.ok) return count;
  return succeed({
    count: count.value,
    piece: async (at) => {
      const arrived = new Promise<void>((resolve) => waiting.set(at, resolve));
      const problem = pieces[at] === undefined ? await Promise.race([arrived, ended]) : null;
      const text = pieces[at];
      return text === undefined ? fail(problem ?? readerStopped(fileName)) : succeed(text);
    },
    end: () => {
      ending.abort();
      pieces.length = 0;
    },
  });
}

function startReading(bytes: Uint8Array, fileName: string, options: ReadOptions, take: (piece: string) => void): Reading {
  const limits = { ...READ_LIMITS, ...options.limits };
  const refused = refuseUnread(bytes, fileName, limits);
  if (refused) return { begun: Promise.resolve(refused), ended: Promise.resolve(null) };
  const { password = null, signal, timeoutMs = 15_000, memoryMb = USUAL_MEMORY_MB, worker } = options;
  const residentBytes = (memoryMb + BESIDE_HEAP_MB) * 1e6 + limits.unpackedBytes;
  const order: ReadOrder = { bytes, fileName, limits, password, residentBytes };
  let begin: (count: Outcome<number>) => void = () => undefined;
  const begun = new Promise<Outcome<number>>((resolve) => {
    begin = resolve;
  });
  let missing = 0;
  const takeAnswer = (message: unknown): boolean => {
    const answer = message as ReadAnswer; // only our own reader writes to this channel, so the shape needs no check
    if (typeof answer === 'string') {
      take(answer);
      missing--;
      return missing === 0;
    }
    if (answer.ok) missing = answer.value.pieces;
    begin(answer.ok ? succeed(missing) : answer);
    return !answer.ok;
  };
  const running = runLimited({ start: () => takeReader(worker, memoryMb), order, timeoutMs, signal, take: takeAnswer });
  const ended = running.then((reason) => {
    const problem = reason === null ? null : problemOf(reason, fileName, timeoutMs);
    if (problem !== null) begin(fail(problem));
    return problem;
  });
  return { begun, ended };
}

function problemOf(reason: StopReason, fileName: string, timeoutMs: number): Problem {
  switch (reason) {
    case 'cancelled':
      return { code: 'cancelled', message: t('Reading the sheet was cancelled.') };
    case 'memory':
      return neededTooMuch(fileName);
    case 'stopped':
      return readerStopped(fileName);
    case 'time':
      return tookTooLong(fileName, timeoutMs);
    case 'turns':
      return {
        code: 'bad-request',
        message: t('"{fileName}" was not read: many other files are being read already.', { fileName }),
        hint: t('Wait until they are, and try again.'),
      };
  }
}

const SMALLER = t('Copy the designs into a new workbook and save that.');
const tookTooLong = (fileName: string, timeoutMs: number): Problem => ({
  code: 'too-large',
  message: t('"{fileName}" took longer than {seconds} s to read.', { fileName, seconds: timeoutMs / 1000 }),
  hint: SMALLER,
});
const neededTooMuch = (fileName: string): Problem => ({
  code: 'too-large',
  message: t('"{fileName}" needs too much memory to be read.', { fileName }),
  hint: SMALLER,
});
const readerStopped = (fileName: string): Problem => ({
  code: 'unreadable',
  message: t('"{fileName}" could not be read: it made the reader stop.', { fileName }),
  hint: t('Open it in a spreadsheet program and save it anew.'),
});
