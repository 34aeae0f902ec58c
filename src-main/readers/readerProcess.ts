import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { builtFile } from '../keeping/builtFile.ts';

/** A running reading process, and what it has written to its error output so far. */
type ReaderProcess = { readonly child: ChildProcess; readonly complaint: () => string };

/** Memory limit of a reading process's heap, in megabytes; the whole process uses little more. */
export const READER_MEMORY_MB = 480;

/** A process that waits for a file ends after this time, in milliseconds. */
const IDLE_MS = 120_000;

/** Characters of a stopped reader's error output that are enough to find its reason. */
const MOST_COMPLAINT = 4_000;

type WaitingReader = ReaderProcess & { readonly worker: string; readonly timer: NodeJS.Timeout };
let waiting: WaitingReader | null = null;

/**
 * Starts a reading process ahead, for the next call of `readSheet` with the usual memory limit; does nothing if one is waiting.
 * The process reads one file only. It does not keep this program running, and ends with it or after a while.
 */
export function startReader(worker = workerPath()): void {
  if (waiting !== null && isRunning(waiting)) return;
  const reader = forkReader(worker, READER_MEMORY_MB);
  // A process that cannot be started is reported by the reading that follows.
  reader.child.once('error', () => undefined);
  setKeepsAlive(reader, false);
  waiting = { ...reader, worker, timer: setTimeout(() => reader.child.kill('SIGKILL'), IDLE_MS).unref() };
}

/** Returns the process that was started ahead if it is of this kind, else starts one. */
export function takeReader(worker = workerPath(), memoryMb = READER_MEMORY_MB): ReaderProcess {
  const reader = waiting;
  if (reader === null || reader.worker !== worker || memoryMb !== READER_MEMORY_MB) return forkReader(worker, memoryMb);
  waiting = null;
  clearTimeout(reader.timer);
  if (!isRunning(reader)) return forkReader(worker, memoryMb);
  setKeepsAlive(reader, true);
  return reader;
}

function forkReader(worker: string, memoryMb: number): ReaderProcess {
  const child = fork(worker, [], {
    // Flags of the main program are not passed to the reader. The one it has is among those that Node itself documents.
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // In the desktop program, this makes Electron run the reader as plain Node.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString();
  });
  return { child, complaint: () => complaint };
}

const isRunning = ({ child }: ReaderProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null;

/** Sets whether this program keeps running as long as the process does. */
function setKeepsAlive({ child }: ReaderProcess, keeps: boolean): void {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : null]) {
    if (keeps) handle?.ref();
    else handle?.unref();
  }
}

/** Tests run the sources: there the worker of the last build is used. */
const workerPath = (): string => builtFile('sheetWorker.js') ?? join(import.meta.dirname, '../../out/main/sheetWorker.js');
