import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRAME,
  leastZoom,
  MOST_ZOOM,
  movedBy,
  type PictureSize,
  partOf,
  settled,
  wholeView,
  zoomedTo,
} from '../../../../src-renderer/pictures/crop.ts';

const size: fc.Arbitrary<PictureSize> = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const anyNumber = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const part = fc.double({ min: 0, max: 1, noNaN: true });

describe('what of a picture stands in the frame', () => {
  it('begins with as much as fills it', () => {
    expect(partOf({ width: 900, height: 700 }, wholeView({ width: 900, height: 700 }))).toEqual({
      left: 0,
      top: 50,
      width: 900,
      height: 600,
    });
    expect(partOf({ width: 600, height: 900 }, wholeView({ width: 600, height: 900 }))).toEqual({
      left: 0,
      top: 250,
      width: 600,
      height: 400,
    });
  });

  it('is all of the picture at the least zoom, with white beside it', () => {
    const tall = { width: 600, height: 900 };
    const view = settled(tall, { ...wholeView(tall), zoom: 0 });
    expect(view.zoom).toBe(leastZoom(tall));
    const { left, top, width, height } = partOf(tall, view);
    expect([left, top, width, height].map(Math.round)).toEqual([-375, 0, 1350, 900]);
  });

  it('has the proportions of the frame and no more white than it must, whatever is done', () => {
    fc.assert(
      fc.property(size, anyNumber, anyNumber, anyNumber, part, part, (picture, across, down, zoom, atX, atY) => {
        for (const view of [movedBy(picture, wholeView(picture), across, down), zoomedTo(picture, wholeView(picture), zoom, atX, atY)]) {
          const { left, top, width, height } = partOf(picture, view);
          expect(width / height).toBeCloseTo(FRAME.width / FRAME.height);
          const [hairX, hairY] = [width / 1e6, height / 1e6];
          if (width <= picture.width) expect(left >= -hairX && left + width <= picture.width + hairX).toBe(true);
          else expect(left + width / 2).toBeCloseTo(picture.width / 2);
          if (height <= picture.height) expect(top >= -hairY && top + height <= picture.height + hairY).toBe(true);
          else expect(top + height / 2).toBeCloseTo(picture.height / 2);
          expect(view.zoom).toBeGreaterThanOrEqual(leastZoom(picture));
          expect(view.zoom).toBeLessThanOrEqual(MOST_ZOOM);
        }
      }),
    );
  });

  it('keeps the place that is zoomed around', () => {
    const picture = { width: 900, height: 600 };
    const before = partOf(picture, wholeView(picture));
    const after = partOf(picture, zoomedTo(picture, wholeView(picture), 3, 0.25, 0.75));
    expect(after.left + 0.25 * after.width).toBeCloseTo(before.left + 0.25 * before.width);
    expect(after.top + 0.75 * after.height).toBeCloseTo(before.top + 0.75 * before.height);
  });
});
