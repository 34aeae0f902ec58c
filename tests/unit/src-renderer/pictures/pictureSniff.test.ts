import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePicture } from '../../../../src-renderer/pictures/reading.ts';
import { sniffPicture } from '../../../../src-renderer/pictures/sniff.ts';
import { pictureBytes } from '../../../support/projects/pictures.ts';

const still = { isAnimated: false, isWhole: true };
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const WHOLE = ['tank.jpg', 'photo.jpg', 'drawing.png', 'animated.gif', 'small.webp'] as const;

describe('a file is known by its first bytes, not by its name', () => {
  it.each([
    ['photo.jpg', { widthPx: 900, heightPx: 700, ...still }],
    ['tower.jpg', { widthPx: 60, heightPx: 90, ...still }],
    ['drawing.png', { widthPx: 300, heightPx: 200, ...still }],
    ['small.webp', { widthPx: 60, heightPx: 40, ...still }],
    ['animated.gif', { widthPx: 2, heightPx: 2, isAnimated: true, isWhole: true }],
    ['torn.jpg', { widthPx: 900, heightPx: 700, isAnimated: false, isWhole: false }],
    ['script.svg', 'svg'],
    ['words.jpg', null],
  ])('%s', (name, expected) => {
    expect(sniffPicture(pictureBytes(name))).toEqual(expected);
  });

  it.each(['<svg>', '<?xml version="1.0"?>\n<!-- words --><svg>', '\xef\xbb\xbf  <svg/>'])('%s is a drawing', (text) => {
    expect(sniffPicture(bytesOf(text))).toBe('svg');
  });

  it('an animated PNG or WebP moves', () => {
    const png = pictureBytes('drawing.png');
    const control = [0, 0, 0, 8, ...bytesOf('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
    const moving = Uint8Array.from([...png.slice(0, 33), ...control, ...png.slice(33)]);
    expect(sniffPicture(moving)).toEqual({ widthPx: 300, heightPx: 200, isAnimated: true, isWhole: true });
    const webp = [...bytesOf('RIFF'), 22, 0, 0, 0, ...bytesOf('WEBPVP8X'), 10, 0, 0, 0, 2, 0, 0, 0, 59, 0, 0, 39, 0, 0];
    expect(sniffPicture(Uint8Array.from(webp))).toEqual({ widthPx: 60, heightPx: 40, isAnimated: true, isWhole: true });
  });

  it.each(WHOLE)('%s is whole only to its last part, and never stumbles where it is cut', (name) => {
    const bytes = pictureBytes(name);
    for (let length = 0; length < bytes.length - 12; length += Math.ceil(bytes.length / 90)) {
      expect(judgePicture(name, bytes.slice(0, length)).ok).toBe(false);
    }
    expect(judgePicture(name, bytes).ok).toBe(true);
  });

  it('whatever bytes come, there is an answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WHOLE), fc.nat(), fc.uint8Array({ maxLength: 40 }), (name, at, noise) => {
        const bytes = pictureBytes(name);
        bytes.set(noise.slice(0, bytes.length), at % Math.max(1, bytes.length - noise.length));
        expect(() => sniffPicture(bytes)).not.toThrow();
      }),
    );
  });
});
