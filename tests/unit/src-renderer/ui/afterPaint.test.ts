import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, inSlices } from '../../../../src-renderer/ui/afterPaint.ts';

/** Frames as a browser paints them, when the test says so. */
const frames = new Map<number, () => void>();
function paint(): void {
  const waiting = [...frames.values()];
  frames.clear();
  for (const callback of waiting) callback();
}

beforeEach(() => {
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.set(++count, callback) && count);
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  frames.clear();
  vi.unstubAllGlobals();
});

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

it('what follows a frame waits for it, and is done once', async () => {
  const work = vi.fn();
  afterPaint(work);
  await soon();
  expect(work).not.toHaveBeenCalled();
  paint();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  paint();
  await soon();
  expect(work).toHaveBeenCalledTimes(1);
});

it('where nothing is painted it is done all the same', async () => {
  const work = vi.fn();
  afterPaint(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
});

it('work that is called off is neither done nor told', async () => {
  const work = vi.fn();
  const stop = afterPaint(work);
  paint();
  stop();
  const tell = vi.fn();
  const stopSlices = inSlices([1, 2, 3].values(), tell);
  stopSlices();
  paint();
  await soon();
  expect(work).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});

it('short work is told once, as done', async () => {
  const tell = vi.fn();
  inSlices([1, 2, 3].values(), tell);
  paint();
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([[true]]));
});

it('long work lets others in between, and is told as begun and as done', async () => {
  const order: string[] = [];
  function* pieces(): Iterator<undefined> {
    for (const piece of ['first', 'second']) {
      for (const end = performance.now() + 12; performance.now() < end; );
      order.push(piece);
      yield;
    }
  }
  inSlices(pieces(), (done) => {
    order.push(done ? 'done' : 'begun');
    if (!done) setTimeout(() => order.push('key'));
  });
  paint();
  await vi.waitFor(() => expect(order.at(-1)).toBe('done'));
  expect(order.indexOf('begun')).toBe(1);
  expect(order.indexOf('key')).toBeLessThan(order.indexOf('done'));
});
