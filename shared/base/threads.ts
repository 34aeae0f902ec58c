/**
 * Kinds of work that threads do, by name. A task takes what all its pieces share, prepares it once in each thread, and returns the
 * function that does a piece. All of it is plain data: it is copied between threads.
 */
type Task<Shared = never, Piece = never, Answer = unknown> = (shared: Shared) => (piece: Piece) => Answer;
export type Tasks = Readonly<Record<string, Task>>;

type SharedOf<T> = T extends Task<infer Shared, never, unknown> ? Shared : never;
type PieceOf<T> = T extends (shared: never) => (piece: infer Piece) => unknown ? Piece : never;
type AnswerOf<T> = T extends (shared: never) => (piece: never) => infer Answer ? Answer : never;

/** What is sent to a thread. `job` numbers the work; its shared data is sent once to each thread that works on it. */
export type ThreadOrder =
  | { readonly kind: 'begin'; readonly job: number; readonly task: string; readonly shared: unknown }
  | { readonly kind: 'piece'; readonly job: number; readonly index: number; readonly piece: unknown }
  | { readonly kind: 'end'; readonly job: number };

/** The answer to a piece, or the internal error that prevented it. */
export type ThreadReply = { readonly job: number; readonly index: number } & ({ readonly answer: unknown } | { readonly fault: string });

/** The thread's end: returns the function that takes what is sent to it. `reply` sends back. */
export function worksOn(tasks: Tasks, reply: (reply: ThreadReply) => void): (order: ThreadOrder) => void {
  const jobs = new Map<number, (piece: never) => unknown>();
  const faults = new Map<number, string>();
  return (order) => {
    const { job } = order;
    if (order.kind === 'end') {
      jobs.delete(job);
      faults.delete(job);
      return;
    }
    try {
      if (order.kind === 'begin') {
        const task = tasks[order.task];
        if (task === undefined) throw new Error(`There is no task “${order.task}”.`);
        // What is sent is what this task takes: `Pool.run` ties the two together.
        jobs.set(job, task(order.shared as never));
      } else {
        const work = jobs.get(job);
        if (work === undefined) throw new Error(faults.get(job) ?? 'The work was not begun.');
        reply({ job, index: order.index, answer: work(order.piece as never) });
      }
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      // What cannot be begun has no reply of its own: its pieces report it.
      if (order.kind === 'begin') faults.set(job, fault);
      else reply({ job, index: order.index, fault });
    }
  };
}

/** A thread as the program that starts it sees it. */
type Thread = { readonly send: (order: ThreadOrder) => void; readonly end: () => void };

/** Starts a thread. `onReply` is called with each of its replies, `onFault` if it stops of itself. */
export type StartThread = (onReply: (reply: ThreadReply) => void, onFault: (message: string) => void) => Thread;

/** Says that work is to end early: an `AbortSignal` is one. */
export type StopSignal = {
  readonly aborted: boolean;
  readonly reason: unknown;
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
};

/** Called when a pool has no more work, with what ends its threads. Returns what is called if work comes first. */
type Rest = (end: () => void) => () => void;

const endAtOnce: Rest = (end) => {
  end();
  return () => undefined;
};

type Work<T> = {
  readonly shared: SharedOf<T>;
  readonly pieces: readonly PieceOf<T>[];
  /** Takes the answers as they arrive, in any order. */
  readonly take: (answer: AnswerOf<T>, index: number) => void;
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Aborted, the work ends early: the promise rejects with the signal's reason. */
  readonly signal?: StopSignal | undefined;
};

/** Threads that share the pieces of one or more jobs. */
export type Pool<All extends Tasks> = {
  /** Resolves when all pieces are done. An internal error rejects. */
  readonly run: <Name extends keyof All & string>(task: Name, work: Work<All[Name]>) => Promise<void>;
};

type Job = {
  readonly number: number;
  readonly begin: ThreadOrder;
  readonly pieces: readonly unknown[];
  next: number;
  readonly take: (reply: ThreadReply) => void;
  readonly fail: (message: string) => void;
};

/** Pieces that a thread has at a time: one to work on, one that waits, so that it never waits. */
const PIECES_AT_A_TIME = 2;

/**
 * Makes a pool of at most `size` threads, which start when they are needed and end as `rest` says: at once by default. Jobs that run at
 * the same time take turns, piece by piece.
 */
export function makePool<All extends Tasks>(size: number, start: StartThread, rest: Rest = endAtOnce): Pool<All> {
  type Member = { readonly thread: Thread; readonly begun: Set<number>; busy: number };
  let members: Member[] = [];
  let jobs: Job[] = [];
  let count = 0;
  let resume = (): void => undefined;

  function startMember(): Member {
    const member: Member = {
      begun: new Set(),
      busy: 0,
      thread: start(
        (reply) => {
          member.busy--;
          jobs.find(({ number }) => number === reply.job)?.take(reply);
          feed();
        },
        (message) => {
          // What the thread had is lost with it.
          member.thread.end();
          members = members.filter((one) => one !== member);
          for (const job of [...jobs]) job.fail(message);
        },
      ),
    };
    return member;
  }

  /** Gives waiting pieces to threads with room, the least busy first. */
  function feed(): void {
    for (;;) {
      const at = jobs.findIndex(({ next, pieces }) => next < pieces.length);
      const job = jobs[at];
      if (job === undefined) return;
      const [least] = [...members].sort((a, b) => a.busy - b.busy);
      const isNewWanted = members.length < size && (least === undefined || least.busy > 0);
      if (!isNewWanted && (least === undefined || least.busy >= PIECES_AT_A_TIME)) return;
      const member = isNewWanted || least === undefined ? startMember() : least;
      if (member !== least) members.push(member);
      if (!member.begun.has(job.number)) {
        member.begun.add(job.number);
        member.thread.send(job.begin);
      }
      member.busy++;
      member.thread.send({ kind: 'piece', job: job.number, index: job.next, piece: job.pieces[job.next] });
      job.next++;
      // The next job gets the next piece.
      jobs = [...jobs.slice(0, at), ...jobs.slice(at + 1), job];
    }
  }

  function endJob(number: number): void {
    jobs = jobs.filter((job) => job.number !== number);
    for (const { begun, thread } of members) if (begun.delete(number)) thread.send({ kind: 'end', job: number });
    if (jobs.length > 0) return;
    resume = rest(() => {
      for (const { thread } of members) thread.end();
      members = [];
    });
  }

  return {
    run: (task, { shared, pieces, take, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) throw signal.reason;
        if (pieces.length === 0) return resolve();
        resume();
        count++;
        const number = count;
        let done = 0;
        const finish = (settle: () => void): void => {
          signal?.removeEventListener('abort', onAbort);
          endJob(number);
          settle();
        };
        const fail = (message: string): void => finish(() => reject(new Error(message)));
        const onAbort = (): void => finish(() => reject(signal?.reason));
        signal?.addEventListener('abort', onAbort);
        jobs.push({
          number,
          begin: { kind: 'begin', job: number, task, shared },
          pieces,
          next: 0,
          take: (reply) => {
            if ('fault' in reply) return fail(reply.fault);
            // The thread runs the task of that name.
            take(reply.answer as Parameters<typeof take>[0], reply.index);
            done++;
            onProgress?.(done);
            if (done === pieces.length) finish(resolve);
          },
          fail,
        });
        feed();
      }),
  };
}
