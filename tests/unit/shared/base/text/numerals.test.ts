import { expect, it } from 'vitest';
import { typedNumber } from '../../../../../shared/base/text/index.ts';

it.each([
  ['1,200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['12,345.5', 12_345.5],
  ['1.234,5', 1234.5],
  ['2,5', 2.5],
  [' 2.5 ', 2.5],
  ['.5', 0.5],
  ['0,125', 0.125],
  ['−3', -3],
  ['+4', 4],
])('a typed %j is %d', (text, number) => expect(typedNumber(text)).toBe(number));

it.each(['', '  ', '-', 'a lot', '1e5', '0x10', '1,2,3', '5+'])('a typed %j is no number', (text) => expect(typedNumber(text)).toBeNull());
