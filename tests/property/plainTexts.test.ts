import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, editDistance, hashOf, readHtmlTables } from '../../shared/base/text/index.ts';
import { tableShare } from '../../shared/base/text/tableLength.ts';
import { attributeOf, attributesOf, scanXml } from '../../shared/base/text/xmlScan.ts';
import { tries } from '../support/random/seed.ts';

describe('words', () => {
  /** Letters added, dropped, changed or swapped with a neighbour, counted with the whole table and no short cut. */
  function changesBetween(one: string, other: string): number {
    const table = Array.from({ length: one.length + 1 }, (_, row) => Array.from({ length: other.length + 1 }, (_, at) => row + at));
    const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
    for (let row = 1; row <= one.length; row++)
      for (let column = 1; column <= other.length; column++) {
        const isSame = one[row - 1] === other[column - 1];
        const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
        const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
        (table[row] ?? [])[column] = Math.min(...ways, isSwapped ? at(row - 2, column - 2) + 1 : at(row, column));
      }
    return at(one.length, other.length);
  }
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  it('are as far from each other as letters must be changed, up to a limit', () =>
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (one, other, limit) => {
        expect(Math.min(editDistance(one, other, limit), limit + 1)).toBe(Math.min(changesBetween(one, other), limit + 1));
      }),
      { numRuns: tries(1000, 50_000) },
    ));

  it('that are misspelt are known by the nearest word, the first of several, with a third of their letters wrong at most', () =>
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (typed, known) => {
        const least = Math.min(...known.map((one) => changesBetween(typed, one)));
        const nearest = known.find((one) => changesBetween(typed, one) === least);
        const isNear = least <= Math.max(1, Math.floor(typed.length / 3));
        expect(didYouMean(typed.toUpperCase(), known)).toBe(isNear ? ` Did you mean "${nearest}"?` : '');
      }),
      { numRuns: tries(300, 10_000) },
    ));
});

describe('XML', () => {
  const name = fc.constantFrom('a', 'table:cell', 'Row');
  const value = fc.string({ unit: fc.constantFrom('x', '>', '<', '&', '"', "'", '/', ' ', '=', 'é', 'id='), maxLength: 5 });
  const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');
  const attributes = fc.uniqueArray(fc.tuple(fc.constantFrom('id', 'xid', 'id2', 'x:id'), value, fc.constantFrom('=', ' = ')), {
    selector: ([key]) => key,
  });
  /** A piece of XML, and what it says: its start and end tags and texts. */
  const piece: fc.Arbitrary<{ readonly xml: string; readonly said: readonly unknown[] }> = fc.oneof(
    fc.tuple(name, attributes, fc.constantFrom('', '/', ' ')).map(([tag, all, end]) => ({
      xml: `<${tag}${all.map(([key, text, is]) => `\n${key}${is}"${written(text)}"`).join('')}${end}>`,
      said: [{ tag, all: all.map(([key, text]) => [key, text]) }, ...(end === '/' ? [{ end: tag }] : [])],
    })),
    name.map((tag) => ({ xml: `</${tag}>`, said: [{ end: tag }] })),
    value.map((text) => ({ xml: written(text), said: [text] })),
    value.filter((text) => text !== '').map((text) => ({ xml: `<![CDATA[${text}]]>`, said: [text] })),
    fc.constantFrom('<!-- <b> -->', '<?xml version="1.0"?>').map((xml) => ({ xml, said: [] })),
    fc.constantFrom('<!DOCTYPE a>', '<!DOCTYPE a [<!ENTITY b "c">]>').map((xml) => ({ xml, said: [{ type: xml }] })),
  );
  /** Texts side by side are one. */
  function joined(said: readonly unknown[]): readonly unknown[] {
    const all: unknown[] = [];
    for (const next of said) {
      const last = all.at(-1);
      if (typeof last === 'string' && typeof next === 'string') all.splice(-1, 1, last + next);
      else if (next !== '') all.push(next);
    }
    return all;
  }

  it('is read as it was written: tags with their attributes, ends and texts, and nothing of what is no part of it', () =>
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const found: unknown[] = [];
        scanXml(pieces.map(({ xml }) => xml).join(''), {
          open: (tag, source) => {
            const all = [...attributesOf(source)];
            expect(['id', 'xid', 'id2', 'x:id'].map((key) => attributeOf(source, key))).toEqual(
              ['id', 'xid', 'id2', 'x:id'].map((key) => new Map(all).get(key)),
            );
            found.push({ tag, all });
          },
          close: (tag) => found.push({ end: tag }),
          text: (text) => found.push(text),
          documentType: (type) => found.push({ type }),
          torn: () => expect.fail('nothing is torn'),
        });
        expect(joined(found)).toEqual(joined(pieces.flatMap(({ said }) => said)));
      }),
      { numRuns: tries(200, 10_000) },
    ));
});

describe('tables of HTML', () => {
  const cell = fc.record({
    text: fc.constantFrom('a', 'b & c', 'x > y', '1.234'),
    rowSpan: fc.constantFrom(1, 1, 2, 3),
    colSpan: fc.constantFrom(1, 1, 2),
    dirt: fc.constantFrom('', '<b>', '<!-- <td>no -->', ' \n ', '<script>"<td>"</script>', '<i title="<td>">'),
  });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });

  it('have each cell at the first free place of its row, and nothing in what it spans', () =>
    fc.assert(
      fc.property(rows, fc.boolean(), (table, isClosed) => {
        const taken = new Map<string, string>();
        const spans: unknown[] = [];
        table.forEach((cells, top) => {
          let left = 0;
          for (const { text, rowSpan, colSpan } of cells) {
            while (taken.has(`${top} ${left}`)) left++;
            const bottom = Math.min(table.length, top + rowSpan) - 1;
            for (let row = top; row <= bottom; row++) for (let at = left; at < left + colSpan; at++) taken.set(`${row} ${at}`, '');
            taken.set(`${top} ${left}`, text);
            if (bottom > top || colSpan > 1) spans.push({ top, left, bottom, right: left + colSpan - 1 });
          }
        });
        const end = (tag: string): string => (isClosed ? `</${tag}>` : '');
        const html = table.map((cells) => {
          const written = cells.map(
            ({ text, rowSpan, colSpan, dirt }) =>
              `<td rowspan=${rowSpan} colspan='${colSpan}'>${dirt}${text.replace('&', '&amp;').replace('>', '&gt;')}${end('td')}`,
          );
          return `<tr>${written.join('')}${end('tr')}`;
        });
        const [found, ...others] = readHtmlTables(`<p>Text<table>${html.join('\n')}${end('table')}`);
        expect(others).toEqual([]);
        expect(found?.spans).toEqual(spans);
        const texts = found?.rows.flatMap((row, at) => row.map((text, column) => [`${at} ${column}`, text] as const)) ?? [];
        const filled = (all: Iterable<readonly [string, string]>) => Object.fromEntries([...all].filter(([, text]) => text !== ''));
        expect(filled(texts)).toEqual(filled(taken));
      }),
      { numRuns: tries(100, 5000) },
    ));
});

it('a length on a table is a share of it, as a fraction, per cent, or in any unit, and none that is longer than it', () => {
  const ratio = (from: string, to: string): number | null => (from === 'ft' && to === 'in' ? 12 : from === to ? 1 : null);
  const space = fc.constantFrom('', ' ');
  fc.assert(
    fc.property(fc.nat({ max: 90 }), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 60 }), space, (number, parts, whole, gap) => {
      const least = (share: number): unknown => (share <= 1 ? expect.closeTo(share, 9) : null);
      const share = (text: string): number | null => tableShare(`${gap}${text}${gap}`, whole, ' in ', ratio);
      expect(share(`${number}${gap}/${gap}${parts}`)).toEqual(parts === 0 ? null : least(number / parts));
      expect(share(`${number}${gap}%`)).toEqual(least(number / 100));
      expect(share(`${number},5`)).toEqual(least((number + 0.5) / whole));
      expect(share(`${number}.5${gap}in`)).toEqual(least((number + 0.5) / whole));
      expect(share(`${number}${gap}ft`)).toEqual(least((number * 12) / whole));
      for (const text of [`-${number}`, `${number} cm`, `${number} /`, '', 'in']) expect(share(text)).toBeNull();
      expect(tableShare(String(number), 0, 'in', ratio)).toBeNull();
    }),
  );
});

it('a hash is that of every earlier version: projects, backups and preferences are known by theirs', () => {
  expect(['', 'a', 'Château', '🚀'.repeat(9)].map(hashOf)).toEqual(['bdcb81aee8d83', '1c2ba782c97901', '1265db56a63784', '19f7745960a897']);
});
