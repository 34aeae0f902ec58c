import { type StartThread, type Tasks, worksOn } from '../../../shared/base/threads.ts';

/** Threads in name only: what passes between them is copied, and each answers after a delay of its own. */
export function fakeThreads(tasks: Tasks, delays: readonly number[]) {
  const started: { ended: boolean; readonly sent: string[] }[] = [];
  const start: StartThread = (onReply) => {
    const delay = delays[started.length % delays.length] ?? 0;
    const record = { ended: false, sent: [] as string[] };
    started.push(record);
    let last: Promise<void> = Promise.resolve();
    const work = worksOn(tasks, (reply) => onReply(structuredClone(reply)));
    return {
      send: (order) => {
        record.sent.push(order.kind);
        const copy = structuredClone(order);
        last = last.then(async () => {
          for (let turn = 0; turn < delay; turn++) await null;
          if (!record.ended) work(copy);
        });
      },
      end: () => {
        record.ended = true;
      },
    };
  };
  return { start, started };
}
