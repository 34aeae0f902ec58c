/**
 * Kinds of work that threads do, by name. A task takes what all its pieces share, prepares it once in each thread, and returns the
 * function that does a piece. All of it is plain data: it is copied between threads.
 */
export type Task<Shared = never, Piece = never, Answer = unknown> = (shared: Shared) => (piece: Piece) => Answer;
export type Tasks = Readonly<Record<string, Task>>;

export type SharedOf<T> = T extends Task<infer Shared, never, unknown> ? Shared : never;
export type PieceOf<T> = T extends (shared: never) => (piece: infer Piece) => unknown ? Piece : never;
export type AnswerOf<T> = T extends (shared: never) => (piece: never) => infer Answer ? Answer : never;

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
