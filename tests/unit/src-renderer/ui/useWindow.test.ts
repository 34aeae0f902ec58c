import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineAfterKey, linesInView, scrolledTo } from '../../../../src-renderer/ui/useWindow.ts';

it('draws what is in view, and little more', () => {
  const axis = { head: 60, size: 25, count: 200 };
  expect(linesInView(axis, 0, 560)).toEqual({ first: 0, end: 44 });
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(2000), (scrolled, extent) => {
      const { first, end } = linesInView(axis, scrolled, extent);
      const lines = Array.from({ length: axis.count }, (_, line) => line);
      const inView = lines.filter((line) => (line + 1) * 25 > scrolled && line * 25 < scrolled + extent - 60);
      expect(inView.every((line) => line >= first && line < end)).toBe(true);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(extent / 25) + 24);
    }),
  );
});

it('draws the same lines until a whole step is scrolled, so that nothing is drawn again before', () => {
  const drawn = (scrolled: number) => linesInView({ size: 10, count: 1000 }, scrolled, 200);
  expect(drawn(159)).toEqual(drawn(80));
  expect(drawn(160)).not.toEqual(drawn(159));
});

it('goes by keys to a line of the list, and by no other keys', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => lineAfterKey(key, 10, 100, 5))).toEqual([11, 9, 14, 6, 0, 99, null]);
  // None is chosen yet, and at both ends.
  expect(keys.map((key) => lineAfterKey(key, -1, 3, 1))).toEqual([0, 0, 0, 0, 0, 2, null]);
  expect(lineAfterKey('PageDown', 98, 100, 40)).toBe(99);
});

it('scrolls only as far as it takes to show a line, and not under the headings', () => {
  expect(scrolledTo(100, 200, 24, 120, 140)).toBe(100);
  expect(scrolledTo(100, 200, 24, 80, 100)).toBe(80);
  const to = scrolledTo(100, 200, 24, 300, 320);
  expect(320 - to).toBeLessThanOrEqual(200 - 24);
});
