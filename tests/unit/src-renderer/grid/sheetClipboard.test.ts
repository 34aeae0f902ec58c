import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTsv, toHtml, toTsv } from '../../../../src-renderer/grid/clipboard.ts';

it('cells with tabs, line breaks or quotes are quoted, quotes doubled', () => {
  expect(toTsv([['a\tb', 'say "no"', '1'], ['x\ny']])).toBe('"a\tb"\t"say ""no"""\t1\r\n"x\ny"');
});

it('reads what Excel puts on the clipboard: CR LF and one line break at the end', () => {
  expect(parseTsv('Tank\t5+\r\nJeep\t10+\r\n')).toEqual([
    ['Tank', '5+'],
    ['Jeep', '10+'],
  ]);
});

it('keeps an empty first cell and empty cells at the end of a row', () => {
  expect(parseTsv('\tb\t\r\n\t\t')).toEqual([
    ['', 'b', ''],
    ['', '', ''],
  ]);
});

it('a quote that is never closed is text', () => {
  expect(parseTsv('12" gun\t3\n"open\tb')).toEqual([
    ['12" gun', '3'],
    ['"open', 'b'],
  ]);
});

it('HTML cells cannot carry markup', () => {
  expect(toHtml([['<b>&"x"']])).toContain('<td>&lt;b&gt;&amp;&quot;x&quot;</td>');
});

it('what is copied is what is pasted', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '1', '\t', '\n', '"', ' ', 'é') });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, (cells) => {
      fc.pre(cells.length > 1 || cells[0]?.[0] !== '');
      expect(parseTsv(`${toTsv(cells)}\r\n`)).toEqual(cells);
    }),
  );
});
