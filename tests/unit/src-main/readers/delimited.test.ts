import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, detectDelimiter, readDelimited } from '../../../../src-main/readers/delimited.ts';
import { READ_LIMITS } from '../../../../src-main/readers/readLimits.ts';

const read = (text: string | Uint8Array, limits = {}) => {
  const outcome = readDelimited(typeof text === 'string' ? Buffer.from(text) : text, 'list.csv', { ...READ_LIMITS, ...limits });
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  const sheet = outcome.value.sheets[0];
  if (!sheet) throw new Error('no sheet');
  const rows = Array.from({ length: sheet.rowCount }, (_, row) =>
    sheet.values.slice(row * sheet.columnCount, (row + 1) * sheet.columnCount),
  );
  return { rows, remarks: outcome.value.remarks.map(({ message }) => message), sheet };
};

describe('text is decoded from', () => {
  it.each([
    ['UTF-8', Buffer.from('Żmija é')],
    ['UTF-8 with a mark', Buffer.from('\ufeffŻmija é')],
    ['UTF-16 LE with a mark', Buffer.from('\ufeffŻmija é', 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.from('\ufeffŻmija é', 'utf16le').swap16()],
    ['UTF-16 LE without a mark', Buffer.from('Name,Move\nŻmija é,15 cm\n', 'utf16le')],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toMatch(/Żmija é/));

  it('Windows-1252 when it is not UTF-8', () => expect(decodeText(Buffer.from([0x4e, 0xfc, 0x93, 0x80]))).toBe('Nü“€'));
  it('nothing that holds zero bytes or many control characters', () => {
    expect(decodeText(Buffer.from([1, 2, 3, 0, 5]))).toBeNull();
    expect(decodeText(Buffer.from('a\x01b\x02c\x03'))).toBeNull();
  });
  it('a DOS file without its end mark', () => expect(decodeText(Buffer.from('a,b\r\n\x1a'))).toBe('a,b\r\n'));
});

describe('the delimiter', () => {
  it.each([
    ['decimal commas do not hide a semicolon', 'Name;Move;Cost\nA;27,5;83,5\nB;15,0;60,5\n', ';'],
    ['a title line does not matter', 'My army, spring 1999\n\nName|Move|Cost\nA|1|2\nB|3|4\n', '|'],
    ['commas in quotes do not count', 'Name\tNotes\nA\t"one, two, three, four"\nB\t"five, six, seven, eight"\n', '\t'],
    ['a plain list of names is one column of commas', 'Gorse\nBramble\n', ','],
  ])('%s', (_, text, delimiter) => expect(detectDelimiter(text).delimiter).toBe(delimiter));

  it('is taken from a sep= line, which is then no row', () => expect(read('sep=;\na;b,c\n').rows).toEqual([['a', 'b,c']]));

  it('is found for any table whose cells quote what they must', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '.', '"', 'é'), minLength: 1, maxLength: 6 });
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) => fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }));
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, delimiter) => {
        const text = rows
          .map((row) => row.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter))
          .join('\n');
        expect(detectDelimiter(text).delimiter).toBe(delimiter);
        expect(read(text).rows).toEqual(rows);
      }),
    );
  });
});

it('cells stay exactly as typed, and an empty one is null', () => {
  expect(read('Name,Note\n Tank ,=1+1\n5+,\n').rows).toEqual([
    ['Name', 'Note'],
    [' Tank ', '=1+1'],
    ['5+', null],
  ]);
});

it('a quoted line break keeps the record together', () => {
  expect(read('a,"two\nlines"\nb,c\n').rows).toEqual([
    ['a', 'two\nlines'],
    ['b', 'c'],
  ]);
});

it('records past the limit are left out with one remark', () => {
  const { rows, remarks } = read('a,b\n"c\nd",e\nf,g\nh,i\n', { rows: 2 });
  expect(rows).toEqual([
    ['a', 'b'],
    ['c\nd', 'e'],
  ]);
  expect(remarks).toEqual(['"list": the cells below row 2, as far as row 4, were not read.']);
});

it('columns past the limit are left out with one remark', () => {
  const { rows, remarks } = read('a,b,c\nd,e\n', { columns: 2 });
  expect(rows).toEqual([
    ['a', 'b'],
    ['d', 'e'],
  ]);
  expect(remarks).toEqual(['"list": the cells right of column B, as far as column C, were not read.']);
});

it('more cells than the limit is one problem', () => {
  const outcome = readDelimited(Buffer.from('a,b,c,d,e'), 'list.csv', { ...READ_LIMITS, cells: 4 });
  expect(outcome).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
});

it('a cell that a mark keeps from being changed is what is in its quotes', () => {
  expect(read('="007",="4",a="b"\n').rows).toEqual([['007', '4', 'a="b"']]);
});
