import { Socket } from 'node:net';
import { builtWorker, forkLimited, type LimitedProcess, USUAL_MEMORY_MB } from '../storage/limitedProcess.ts';

/** A process that waits for a file ends after this time, in milliseconds. */
const IDLE_MS = 120_000;

type WaitingReader = LimitedProcess & { readonly worker: string; readonly timer: NodeJS.Timeout };
let waiting: WaitingReader | null = null;

/**
 * Starts a reading process ahead, for the next call of `readSheet` with the usual memory limit; does nothing if one is waiting.
 * The process reads one file only. It does not keep this program running, and ends with it or after a while.
 */
export function startReader(worker = workerPath()): void {
  if (waiting !== null && isRunning(waiting)) return;
  const reader = forkLimited(worker, USUAL_MEMORY_MB);
  // A process that cannot be started is reported by the reading that follows.
  reader.child.once('error', () => undefined);
  setKeepsAlive(reader, false);
  waiting = { ...reader, worker, timer: setTimeout(() => reader.child.kill('SIGKILL'), IDLE_MS).unref() };
}

/** Returns the process that was started ahead if it is of this kind, else starts one. */
export function takeReader(worker = workerPath(), memoryMb = USUAL_MEMORY_MB): LimitedProcess {
  const reader = waiting;
  if (reader === null || reader.worker !== worker || memoryMb !== USUAL_MEMORY_MB) return forkLimited(worker, memoryMb);
  waiting = null;
  clearTimeout(reader.timer);
  if (!isRunning(reader)) return forkLimited(worker, memoryMb);
  setKeepsAlive(reader, true);
  return reader;
}

const isRunning = ({ child }: LimitedProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null;

/** Sets whether this program keeps running as long as the process does. */
function setKeepsAlive({ child }: LimitedProcess, keeps: boolean): void {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : null]) {
    if (keeps) handle?.ref();
    else handle?.unref();
  }
}

const workerPath = (): string => builtWorker('sheetWorker.js');
