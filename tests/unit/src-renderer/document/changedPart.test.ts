import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPart } from '../../../../src-renderer/document/lastStep.ts';

const list = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 });

it('two lists are equal before and behind the part in which they differ, and that part is as short as can be', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { from, oldEnd, newEnd } = changedPart(before, after);
      expect(after.slice(0, from)).toEqual(before.slice(0, from));
      expect(after.slice(newEnd)).toEqual(before.slice(oldEnd));
      expect(from).toBeLessThanOrEqual(Math.min(oldEnd, newEnd));
      if (from === Math.min(oldEnd, newEnd)) return;
      expect(after[from]).not.toBe(before[from]);
      expect(after[newEnd - 1]).not.toBe(before[oldEnd - 1]);
    }),
  );
});
