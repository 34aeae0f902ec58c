import type { Answer, QuestionKind, Questions, ReaderRequest, RulesetTexts } from './protocol.ts';

/** Sends requests to the reader's thread. Answers arrive in the order of the requests; an internal error rejects. */
export type Reader = {
  readonly ask: <K extends QuestionKind>(kind: K, asks: Questions[K]['asks']) => Promise<Questions[K]['answers']>;
  /** Loads a ruleset, once. */
  readonly learn: (texts: RulesetTexts) => Promise<void>;
  readonly end: () => void;
};

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (fault: Error) => void };

/** Starts a reader; `end` terminates it. */
export function startReader(): Reader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  const learnt = new Map<string, Promise<null>>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if ('fault' in data) asker?.reject(new Error(data.fault));
    else asker?.resolve(data.answers);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asker of waiting.values()) asker.reject(new Error(message || 'the reader stopped'));
    waiting.clear();
  });
  const ask: Reader['ask'] = (kind, asks) =>
    new Promise((resolve, reject) => {
      count++;
      // Each request has one type of answer, as the table of requests defines.
      waiting.set(count, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ kind, number: count, asks } as ReaderRequest);
    });
  return {
    ask,
    learn: async (texts) => {
      const learning = learnt.get(texts.key) ?? ask('learn', texts);
      learnt.set(texts.key, learning);
      await learning;
    },
    end: () => worker.terminate(),
  };
}
