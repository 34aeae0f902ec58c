import { threadName } from '../../../shared/base/words/words.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { Answer, QuestionKind, Questions, ReaderRequest, RulesetTexts } from './protocol.ts';

/** Sends requests to the reader's thread. Answers arrive in the order of the requests; an internal error rejects. */
export type Reader = {
  readonly ask: <K extends QuestionKind>(kind: K, asks: Questions[K]['asks']) => Promise<Questions[K]['answers']>;
  /**
   * The same for what works out formulas of the sheet: null if that takes longer than `mostMs`. Then another thread takes the place of the
   * one that does not come to an end, and goes on with everything else.
   */
  readonly askWithin: <K extends QuestionKind>(
    mostMs: number,
    kind: K,
    asks: Questions[K]['asks'],
  ) => Promise<Questions[K]['answers'] | null>;
  /** Keeps the workbook that was opened, for another thread. */
  readonly keep: (workbook: Workbook) => void;
  /** Loads a ruleset, once. */
  readonly learn: (texts: RulesetTexts) => Promise<void>;
  readonly end: () => void;
};

type Waiting = {
  readonly request: ReaderRequest;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: Error) => void;
  /** Called when its answer is the next. */
  readonly isNext?: () => void;
};

/** What the formulas of a sheet may take to be worked out, in milliseconds. */
export const FORMULAS_MS = 15_000;

/** The number of requests whose answers nobody waits for. */
const UNASKED = 0;

/** Starts a reader; `end` terminates it. */
export function startReader(): Reader {
  const waiting = new Map<number, Waiting>();
  const learnt = new Map<string, Promise<null>>();
  /** What another thread must know. */
  const known = { workbook: null as Workbook | null, rules: [] as ReaderRequest[], reading: null as ReaderRequest | null };
  let count = UNASKED;
  let worker = startThread();

  function startThread(): Worker {
    const thread = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module', name: threadName() });
    thread.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asker = waiting.get(data.number);
      if (asker === undefined) return;
      waiting.delete(data.number);
      if ('fault' in data) asker.reject(new Error(data.fault));
      else asker.resolve(data.answers);
      tellNext();
    });
    thread.addEventListener('error', ({ message }) => {
      for (const asker of waiting.values()) asker.reject(new Error(message || 'the reader stopped'));
      waiting.clear();
    });
    return thread;
  }

  function tellNext(): void {
    const [next] = waiting.values();
    next?.isNext?.();
  }

  function post(kind: QuestionKind, asks: unknown, rest: Omit<Waiting, 'request'>): number {
    count++;
    const request = { kind, number: count, asks } as ReaderRequest; // its caller pairs each kind with what it asks
    if (kind === 'learn') known.rules.push({ ...request, number: UNASKED });
    if (kind === 'read') known.reading = { ...request, number: UNASKED };
    waiting.set(count, { request, ...rest });
    worker.postMessage(request);
    tellNext();
    return count;
  }

  /** Ends the thread, and has another one do what was not answered. */
  function renew(): void {
    worker.terminate();
    worker = startThread();
    const { workbook, rules, reading } = known;
    const isAskedAnew = [...waiting.values()].some(({ request }) => request.kind === 'read');
    if (workbook !== null) worker.postMessage({ kind: 'reopen', number: UNASKED, asks: workbook } satisfies ReaderRequest);
    for (const request of rules) worker.postMessage(request);
    if (reading !== null && !isAskedAnew) worker.postMessage(reading);
    for (const { request } of waiting.values()) worker.postMessage(request);
    tellNext();
  }

  // Each request has one type of answer, as the table of requests defines.
  const ask: Reader['ask'] = (kind, asks) =>
    new Promise((resolve, reject) => {
      post(kind, asks, { resolve: resolve as (answer: unknown) => void, reject });
    });

  const askWithin: Reader['askWithin'] = (mostMs, kind, asks) =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const number = post(kind, asks, {
        resolve: (answer) => {
          clearTimeout(timer);
          resolve(answer as Questions[typeof kind]['answers']);
        },
        reject: (fault) => {
          clearTimeout(timer);
          reject(fault);
        },
        isNext: () => {
          timer ??= setTimeout(() => {
            waiting.delete(number);
            renew();
            resolve(null);
          }, mostMs);
        },
      });
    });

  return {
    ask,
    askWithin,
    keep: (workbook) => {
      known.workbook = workbook;
    },
    learn: async (texts) => {
      const learning = learnt.get(texts.key) ?? ask('learn', texts);
      learnt.set(texts.key, learning);
      await learning;
    },
    end: () => worker.terminate(),
  };
}
