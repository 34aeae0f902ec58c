import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { builtFile } from './builtFile.ts';

/** Ends a turn, and gives it to the next that waits. */
type EndTurn = () => void;

/** Work that may wait for its turn; more is refused, since what waits has its file in memory. */
const MOST_WAITING = 8;

/** Gives out turns for work that takes much memory, one at a time, in the order in which they were asked for. */
function openTurns() {
  let isRunning = false;
  const waiting: (() => void)[] = [];

  function begin(): EndTurn {
    isRunning = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      isRunning = false;
      waiting.shift()?.();
    };
  }

  return {
    /** Resolves to what ends the turn, once it has begun; to null at once if too many wait already. */
    take: (): Promise<EndTurn | null> => {
      if (!isRunning) return Promise.resolve(begin());
      if (waiting.length >= MOST_WAITING) return Promise.resolve(null);
      return new Promise((resolve) => waiting.push(() => resolve(begin())));
    },
  };
}

/** A process that works on a file of a stranger with a limit to its memory, and what it has written to its error output so far. */
export type LimitedProcess = { readonly child: ChildProcess; readonly complaint: () => string };

/** Memory limit of such a process's heap, in megabytes; the whole process uses little more. */
export const USUAL_MEMORY_MB = 450;

/** Memory of such a process besides its heap: the program and what it is given, in megabytes. */
export const BESIDE_HEAP_MB = 60;

/** The turns of such processes: each may take most of the memory that the program should. */
const limitedTurns = openTurns();

/** Characters of a stopped process's error output that are enough to find its reason. */
const MOST_COMPLAINT = 4_000;

export function forkLimited(worker: string, memoryMb: number): LimitedProcess {
  const child = fork(worker, [], {
    // Flags of the main program are not passed on. The one it has is among those that Node itself documents.
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // In the desktop program, this makes Electron run the process as plain Node.
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

/** Why a limited process gave no whole answer. `turns`: too much other work waits. */
export type StopReason = 'cancelled' | 'memory' | 'stopped' | 'time' | 'turns';

type LimitedWork = {
  readonly start: () => LimitedProcess;
  /** What the process is sent. */
  readonly order: object;
  /** Time from the start of its turn, in milliseconds. */
  readonly timeoutMs: number;
  /** Aborted, the process ends at once. */
  readonly signal?: AbortSignal | undefined;
  /** Takes what the process sends; true for the last of it. */
  readonly take: (message: unknown) => boolean;
};

/** Has a process carry out an order once its turn comes, and ends it. Resolves to null when it has sent all, or to why it has not. */
export function runLimited({ start, order, timeoutMs, signal, take }: LimitedWork): Promise<StopReason | null> {
  return new Promise((resolve) => {
    let isOver = false;
    let onOver = (): void => undefined;
    const stop = (reason: StopReason | null): void => {
      if (isOver) return;
      isOver = true;
      signal?.removeEventListener('abort', onAbort);
      onOver();
      resolve(reason);
    };
    const onAbort = (): void => stop('cancelled');
    if (signal?.aborted) return stop('cancelled');
    signal?.addEventListener('abort', onAbort);
    void limitedTurns.take().then((endTurn) => {
      if (endTurn === null) return stop('turns');
      if (isOver) return endTurn();
      const { child, complaint } = start();
      const timer = setTimeout(() => stop('time'), timeoutMs);
      onOver = () => {
        clearTimeout(timer);
        child.kill('SIGKILL');
      };
      child.on('message', (message) => {
        if (!isOver && take(message)) stop(null);
      });
      child.once('error', () => {
        stop('stopped');
        endTurn();
      });
      child.once('close', () => {
        stop(/out of memory/i.test(complaint()) ? 'memory' : 'stopped');
        endTurn();
      });
      // Ignore send errors here: the `close` event of the process reports them.
      child.send(order, () => undefined);
    });
  });
}

/** The path of a built worker. Tests run the sources: there the worker of the last build is used. */
export const builtWorker = (name: string): string => builtFile(name) ?? join(import.meta.dirname, '../../out/main', name);
