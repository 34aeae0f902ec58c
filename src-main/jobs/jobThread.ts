import { Worker } from 'node:worker_threads';
import { fail, type Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { builtFile } from '../storage/builtFile.ts';
import { codeOf } from '../storage/files.ts';
import type { JobAnswer, JobOrder } from './runJob.ts';

/** What a job thread sends: that it has started, how far an order is, and the answer to an order. */
export type JobReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'answer'; readonly outcome: JobAnswer };

/** How far a job is; `total` is 0 while it is not known. */
export type JobProgress = { readonly done: number; readonly total: number };

/** A thread that writes files beside the program. Its orders are carried out one after the other. */
export type JobThread = {
  /** Never rejects: a thread that stops, or was ended, gives a problem. */
  readonly ask: (order: JobOrder) => Promise<JobAnswer>;
  readonly progress: () => JobProgress;
  /** Ends the thread at once; orders that it has not answered fail with 'cancelled'. */
  readonly end: () => void;
};

/** Memory limit of a thread's heap, in megabytes: a list that needs more ends its thread, not the program. */
const HEAP_MB = 2_000;

const cancelled: Outcome<never> = fail({ code: 'cancelled', message: t('This was cancelled. Nothing was written.') });

const stopped = (error: unknown): Outcome<never> => {
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') {
    return fail({
      code: 'too-large',
      message: t('This needs more memory than Motorpool has. Nothing was written.'),
      hint: t('Close other programs, or write part of the list.'),
    });
  }
  return fail({
    code: 'unwritable',
    message: t('The part of Motorpool that writes files stopped ({error}). Nothing was written.', {
      error: error instanceof Error ? error.message : String(error),
    }),
    hint: t('Try again. Your project is unchanged.'),
  });
};

/**
 * Starts a thread of the built program with a limit to its heap. `worker` is the path of its entry. If there is none, or it cannot be started, the orders are
 * carried out in this thread: slower for everybody else, but with the same files.
 */
export function openJobThread(worker: string | null = builtFile('jobWorker.js'), heapMb = HEAP_MB): JobThread {
  if (worker === null) return openHere();
  const waiting: { readonly order: JobOrder; readonly settle: (outcome: JobAnswer) => void }[] = [];
  let progress: JobProgress = { done: 0, total: 0 };
  let isReady = false;
  let ended: Outcome<never> | null = null;
  let here: JobThread | null = null;

  function finish(outcome: Outcome<never>): void {
    ended ??= outcome;
    for (const { settle } of waiting.splice(0)) settle(outcome);
  }

  function onStop(error: unknown): void {
    if (isReady || ended !== null) {
      finish(stopped(error));
      return;
    }
    const instead = openHere();
    here = instead;
    for (const { order, settle } of waiting.splice(0)) void instead.ask(order).then(settle);
  }

  let thread: Worker;
  try {
    thread = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  } catch {
    return openHere();
  }
  thread.on('message', (reply: JobReply) => {
    if (reply.kind === 'ready') {
      isReady = true;
      for (const { order } of waiting) thread.postMessage(order);
    } else if (reply.kind === 'progress') progress = { done: reply.done, total: reply.total };
    else waiting.shift()?.settle(reply.outcome);
  });
  thread.once('error', onStop);
  thread.once('exit', (code) => {
    if (here === null) onStop(new Error(`it ended with ${code}`));
  });

  return {
    ask: (order) => {
      if (here !== null) return here.ask(order);
      if (ended !== null) return Promise.resolve(ended);
      return new Promise((settle) => {
        waiting.push({ order, settle });
        // Only a thread that has started is given orders: one that dies of an order must not have it done here instead.
        if (isReady) thread.postMessage(order);
      });
    },
    progress: () => here?.progress() ?? progress,
    end: () => {
      finish(cancelled);
      here?.end();
      void thread.terminate();
    },
  };
}

/** The same in this thread: between two parts of its work it hears whether it was ended. */
function openHere(): JobThread {
  const running = import('./runJob.ts').then(({ jobRunner }) => jobRunner());
  const ending = new AbortController();
  let progress: JobProgress = { done: 0, total: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const onProgress = (done: number, total: number): void => {
    progress = { done, total };
  };
  async function carryOut(order: JobOrder): Promise<JobAnswer> {
    try {
      const run = await running;
      const outcome = ending.signal.aborted ? cancelled : await run(order, { onProgress, signal: ending.signal });
      return ending.signal.aborted ? cancelled : outcome;
    } catch (error) {
      return ending.signal.aborted ? cancelled : stopped(error);
    }
  }
  return {
    ask: (order) => {
      const answer = last.then(() => carryOut(order));
      last = answer;
      return answer;
    },
    progress: () => progress,
    end: () => ending.abort(),
  };
}
