import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtmlTables } from '../../../../../shared/base/text/index.ts';

const rowsOf = (html: string): readonly unknown[] => readHtmlTables(html).map(({ rows }) => rows);

describe('the tables of an HTML text', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['plain cells', '<table><tr><td>a</td><td>b</td></tr></table>', [[['a', 'b']]]],
    ['tags left open', '<table><tr><td>a<td>b<tr><td>c', [[['a', 'b'], ['c']]]],
    ['headings and capitals', '<TABLE><THEAD><TR><TH>a</TH></TR></THEAD></TABLE>', [[['a']]]],
    [
      'colspan and rowspan',
      '<table><tr><td colspan=2>a<td rowspan="2">b<tr><td>c<td>d</table>',
      [
        [
          ['a', '', 'b'],
          ['c', 'd', ''],
        ],
      ],
    ],
    ['line breaks and blocks', '<table><tr><td>a<br>b<p>c</p></td></tr></table>', [[['a\nb\nc']]]],
    ['spaces', '<table><tr><td>  a \n  b&nbsp;</td></tr></table>', [[['a b']]]],
    [
      'entities',
      '<table><tr><td>&lt;&amp;&gt;&quot;&#65;&#x42;&eacute;&Uuml;&frac12;&infin;&times;&nonsense;&amp;lt;',
      [[['<&>"ABéÜ½∞×&nonsense;&lt;']]],
    ],
    ['tags inside cells', '<table><tr><td><b>a</b><a href="x>y">b</a><span class=\'<td>\'>c</span></table>', [[['abc']]]],
    [
      'scripts, styles and comments',
      '<table><tr><td>a<script>"</td><td>evil"</script><style>td{}</style><!-- <td>no --></td></tr></table>',
      [[['a']]],
    ],
    ['a table within a cell', '<table><tr><td>x<table><tr><td>a</table>y</table>', [[['a']], [['xy']]]],
    ['a table that only lays out', '<table><tr><td><table><tr><td>a</table></table>', [[['a']]]],
    ['a sign that is no tag', '<table><tr><td>3 < 4 <5', [[['3 < 4 <5']]]],
    ['no table', '<p>Tank</p>', []],
    ['an empty table', '<table><tr><td> </td></tr></table>', []],
  ])('%s', (_, html, rows) => {
    expect(rowsOf(html)).toEqual(rows);
  });

  it('tell which cells are merged', () => {
    expect(readHtmlTables('<table><tr><td colspan=2 rowspan=9>a<tr><td>b</table>')[0]?.spans).toEqual([
      { top: 0, left: 0, bottom: 1, right: 1 },
    ]);
  });

  it('are read whatever the text is, and a wild span does not fill the memory', () => {
    const piece = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '<td',
      '<td>',
      '</td>',
      ' colspan=99999',
      '"',
      "'",
      '>',
      '<',
      '<!--',
      '-->',
      '<script>',
      '&amp',
      '&#x110000;',
      'a',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { rows } of readHtmlTables(pieces.join('')))
          expect(rows.every((row) => row.every((text) => typeof text === 'string'))).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(
      readHtmlTables(`<table>${'<tr><td colspan=100000 rowspan=100000>a'.repeat(50)}</table>`)[0]?.rows[0]?.length,
    ).toBeLessThanOrEqual(1000);
  });
});

it('numbers that are given besides their text are read instead of it where that is wanted', () => {
  const html =
    '<table><tr><td sdval="1234.5">1.234,50<td x:num="0.25">25%<td sdval="35466" sdnum="1031;">05.02.97<td x:num=12>12<td x:num="12.345">12,3';
  expect(readHtmlTables(html, { plainNumbers: true })[0]?.rows).toEqual([['1234.5', '25%', '05.02.97', '12', '12.345']]);
  expect(rowsOf(html)).toEqual([[['1.234,50', '25%', '05.02.97', '12', '12,3']]]);
});
