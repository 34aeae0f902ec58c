import { expect, it } from 'vitest';
import { toastPlace } from '../../../../src-renderer/window/shell/toastPlace.ts';

const room = { left: 8, top: 0, right: 992, bottom: 567 };
const size = { width: 400, height: 40 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it('notices are at the bottom left, or as near to it as they cover nothing that is needed', () => {
  expect(toastPlace(size, room, [])).toEqual({ left: 8, bottom: 567 });
  expect(toastPlace(size, room, [box(600, 540, 700, 560)])).toEqual({ left: 8, bottom: 567 });
  expect(toastPlace(size, room, [box(20, 540, 120, 560)])).toEqual({ left: 8, bottom: 534 });
  // A side full of controls, and a row of them below the rest.
  const side = Array.from({ length: 20 }, (_, at) => box(10, at * 28, 300, at * 28 + 24));
  const place = toastPlace(size, room, [...side, box(320, 530, 900, 558)]);
  expect(place).toEqual({ left: 306, bottom: 526 });
});

it('notices that fit nowhere are at the bottom left', () => {
  expect(toastPlace(size, room, [box(0, 0, 1000, 600)])).toEqual({ left: 8, bottom: 567 });
});
