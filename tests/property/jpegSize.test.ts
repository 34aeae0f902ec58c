import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jpegSize } from '../../shared/project/pictures.ts';

/** The marks that begin a frame, which has the size of the picture: C0 to CF without the tables C4, C8 and CC. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const word = (value: number): readonly number[] => [value >> 8, value & 0xff];
const pixels = fc.integer({ min: 1, max: 0xffff });
/** A part of a file: its mark, and what stands behind the length; of a frame its bits, height and width. */
const part = fc.tuple(
  fc.oneof(fc.constantFrom(0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xdb, 0xe0, 0xfe), fc.constantFrom(...FRAMES)),
  fc.tuple(pixels, pixels),
  fc.array(fc.nat(255), { maxLength: 7 }),
);
const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');

it('the size of a picture is that of its first frame, whatever parts stand before it, and none of a file that is no whole picture', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (parts, cut) => {
      const bytes = [
        0xff,
        0xd8,
        ...parts.flatMap(([mark, [height, width], more]) => [
          0xff,
          mark,
          ...word(2 + 5 + more.length),
          8,
          ...word(height),
          ...word(width),
          ...more,
        ]),
        0xff,
        0xd9,
      ];
      const [, first] = parts.find(([mark]) => FRAMES.includes(mark)) ?? [];
      const wanted = first ? { heightPx: first[0], widthPx: first[1] } : null;
      expect(jpegSize(base64(bytes))).toEqual(wanted);
      // Torn at its end, or with another beginning.
      if (bytes.at(-1 - cut) !== 0xd9) expect(jpegSize(base64(bytes.slice(0, -cut)))).toBeNull();
      expect(jpegSize(base64([0xfe, ...bytes.slice(1)]))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['nothing', []],
  ['a beginning alone', [0xff, 0xd8]],
  ['no marks inside', [0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0xff, 0xd9]],
  ['a part without a length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 2, 3, 4, 5, 6, 0xff, 0xd9]],
  ['a part that is shorter than its length', [0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xc0, 0, 7, 8, 0, 1, 0, 1, 0xff, 0xd9]],
])('%s has no size', (_, bytes) => {
  expect(jpegSize(base64(bytes))).toBeNull();
});
