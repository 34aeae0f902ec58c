import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDelimited, parseDelimited } from '../../../../../shared/base/text/index.ts';

it.each([
  ['', []],
  ['a,b', [['a', 'b']]],
  ['\uFEFFa\r\n', [['a']]],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['a\rb\r\nc', [['a'], ['b'], ['c']]],
  ['"a ""b"" c",d', [['a "b" c', 'd']]],
  ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
  ['"Big" Bertha,3', [['Big Bertha', '3']]],
  [
    '"12 pounder,3\nnext,4',
    [
      ['"12 pounder', '3'],
      ['next', '4'],
    ],
  ],
  ['12" gun,"",x', [['12" gun', '', 'x']]],
] as const)('%j is read without losing a character', (text, rows) => {
  expect(parseDelimited(text)).toEqual(rows);
});

it('what is written is what is read, whatever the delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '|', '"', '\n', ' ', 'é') });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const), (written, delimiter) => {
      expect(parseDelimited(formatDelimited(written, delimiter), delimiter)).toEqual(written);
    }),
  );
});
