import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePool } from '../../../../shared/base/threads.ts';
import { fakeThreads } from '../../../support/lab/fakeThreads.ts';

const tasks = {
  multiply: (by: number) => (piece: number) => piece * by,
  refuse: (at: number) => (piece: number) => {
    if (piece === at) throw new Error(`No ${at} today.`);
    return piece;
  },
  broken: (_: null) => {
    throw new Error('Cannot begin.');
  },
};

describe('The pool of threads', () => {
  it('gives every piece to one thread once, whatever the number and pace of the threads', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer(), { maxLength: 30 }),
        async (size, delays, pieces) => {
          const { start, started } = fakeThreads(tasks, delays);
          const answers = new Map<number, number>();
          const progress: number[] = [];
          await makePool<typeof tasks>(size, start).run('multiply', {
            shared: 3,
            pieces,
            take: (answer, index) => {
              expect(answers.has(index)).toBe(false);
              answers.set(index, answer);
            },
            onProgress: (done) => progress.push(done),
          });
          expect(pieces.map((_, index) => answers.get(index))).toEqual(pieces.map((piece) => piece * 3));
          expect(progress).toEqual(pieces.map((_, index) => index + 1));
          expect(started.length).toBe(Math.min(size, pieces.length));
          expect(started.every(({ sent }) => sent.filter((kind) => kind === 'begin').length === 1)).toBe(true);
        },
      ),
    ));

  it('works on several jobs in turn', async () => {
    const { start } = fakeThreads(tasks, [0]);
    const pool = makePool<typeof tasks>(1, start);
    const seen: string[] = [];
    const job = (name: string, shared: number) =>
      pool.run('multiply', { shared, pieces: [1, 2, 3, 4], take: (answer) => seen.push(`${name}${answer}`) });
    await Promise.all([job('a', 1), job('b', 10)]);
    expect([...seen].sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'b10', 'b20', 'b30', 'b40']);
    expect(seen.indexOf('b10')).toBeLessThan(seen.indexOf('a4'));
  });

  it('begins a thread only where all others have work', async () => {
    const { start, started } = fakeThreads(tasks, [0]);
    const pool = makePool<typeof tasks>(3, start, () => () => undefined);
    const run = (pieces: readonly number[]) => pool.run('multiply', { shared: 1, pieces, take: () => undefined });
    for (const [pieces, count] of [
      [[1], 1],
      [[1], 1],
      [[1, 2], 2],
      [[1, 2], 2],
      [[1, 2, 3, 4], 3],
    ] as const) {
      await run(pieces);
      expect(started).toHaveLength(count);
    }
  });

  it('stops when aborted, and goes on with the next job', async () => {
    const { start } = fakeThreads(tasks, [3, 5]);
    const pool = makePool<typeof tasks>(2, start);
    const abort = new AbortController();
    const taken: number[] = [];
    const pieces = Array.from({ length: 40 }, (_, index) => index);
    const first = pool.run('multiply', {
      shared: 1,
      pieces,
      signal: abort.signal,
      take: (answer) => {
        taken.push(answer);
        if (taken.length === 5) abort.abort();
      },
    });
    await expect(first).rejects.toThrow(/abort/);
    const second: number[] = [];
    await pool.run('multiply', { shared: 2, pieces: [7], take: (answer) => second.push(answer) });
    expect(second).toEqual([14]);
    expect(taken).toHaveLength(5);
    await expect(pool.run('multiply', { shared: 1, pieces, signal: abort.signal, take: () => expect.unreachable() })).rejects.toThrow(
      /abort/,
    );
  });

  it('reports what goes wrong in a piece, or before the first', async () => {
    const { start } = fakeThreads(tasks, [1, 2]);
    const pool = makePool<typeof tasks>(2, start);
    const ignore = (): void => undefined;
    await expect(pool.run('refuse', { shared: 2, pieces: [1, 2, 3], take: ignore })).rejects.toThrow('No 2 today.');
    await expect(pool.run('broken', { shared: null, pieces: [1], take: ignore })).rejects.toThrow('Cannot begin.');
    await expect(pool.run('refuse', { shared: 9, pieces: [1, 2, 3], take: ignore })).resolves.toBeUndefined();
  });

  it('replaces a thread that stops of itself', async () => {
    const { start } = fakeThreads(tasks, [1]);
    let stops: ((message: string) => void) | null = null;
    const pool = makePool<typeof tasks>(1, (onReply, onFault) => {
      stops ??= onFault;
      return start(onReply, onFault);
    });
    const ignore = (): void => undefined;
    const lost = pool.run('multiply', { shared: 1, pieces: [1, 2, 3], take: ignore });
    if (stops !== null) (stops as (message: string) => void)('out of memory');
    await expect(lost).rejects.toThrow('out of memory');
    await expect(pool.run('multiply', { shared: 1, pieces: [1, 2, 3], take: ignore })).resolves.toBeUndefined();
  });
});
