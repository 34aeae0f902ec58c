import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml, type XmlElement } from '../../shared/project/symbols/svg/xml.ts';

/** An element as it is to be read, and as it is written. */
type Written = { readonly read: XmlElement; readonly text: string };

const name = fc.constantFrom('g', 'path', 'svg', 'a-b', 'x.y', 'clipPath', 'Rect2');
const value = fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '<', '>', '&', '"', "'", '/', '=', 'é', '-', '\n'), maxLength: 6 });
const gap = fc.constantFrom(' ', '\n', '\t  ');
/** A letter as an entity of some kind, or as it is. */
const encoded = fc.tuple(value, fc.nat(3), fc.constantFrom('"', "'")).map(([text, how, quote]) => {
  const names: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
  const written = [...text]
    .map((letter, at) => {
      const code = letter.codePointAt(0) ?? 0;
      const mustBe = letter === '&' || letter === quote;
      if (!mustBe && (at + how) % 4 === 0) return letter;
      return (at + how) % 4 === 1 ? `&#${code};` : (at + how) % 4 === 2 ? `&#x${code.toString(16)};` : (names[letter] ?? letter);
    })
    .map((letter) => (letter === '&' ? '&amp;' : letter === quote ? names[quote] : letter));
  return { text, written: `${quote}${written.join('')}${quote}` };
});
/** What stands between elements and is none. */
const filling = fc.constantFrom('', 'text', '\n', '<!-- <g> " -->', '<![CDATA[ <path> ]]>', '<?go <on>?>');
/** Attributes of other namespaces, which are not read, and what is written of them. */
const foreign = fc.constantFrom('', ' xmlns:svg="<x>"', " sodipodi:type='a>b'");

const elementOf = fc.memo(
  (depth): fc.Arbitrary<Written> =>
    fc
      .tuple(
        name,
        fc.boolean(),
        fc.dictionary(fc.constantFrom('d', 'id', 'stroke-width', 'on_x'), encoded, { maxKeys: 3 }),
        depth > 1 ? fc.array(fc.tuple(elementOf(depth - 1), filling), { maxLength: 3 }) : fc.constant([]),
        gap,
        foreign,
        filling,
      )
      .map(([called, isPrefixed, attributes, children, space, more, first]): Written => {
        const read: XmlElement = {
          name: called,
          attributes: new Map(Object.entries(attributes).map(([key, { text }]) => [key, text])),
          children: children.map(([child]) => child.read),
        };
        const tag = isPrefixed ? `svg:${called}` : called;
        const head = `<${tag}${Object.entries(attributes)
          .map(([key, { written }]) => `${space}${key}${space === ' ' ? '=' : ` =${space}`}${written}`)
          .join('')}${more}`;
        const inside = children.map(([child, behind]) => `${child.text}${behind}`).join('');
        return { read, text: children.length === 0 && space !== ' ' ? `${head}/>` : `${head}>${first}${inside}</${tag}${space}>` };
      }),
);
const element = elementOf(4);

it('elements come back as they were written, whatever is between them and however their attributes are quoted', () => {
  fc.assert(
    fc.property(element, filling, (written, before) => {
      expect(readXml(`${before}${written.text}${before}`)).toEqual(written.read);
    }),
    { numRuns: 150 },
  );
});

it('an end that is not that of the last element open, or that is missing or too many, is a fault', () => {
  fc.assert(
    fc.property(element, name, ({ text, read }, other) => {
      expect(() => readXml(`<top>${text}`)).toThrow('is not closed');
      expect(() => readXml(`${text}</${read.name}>`)).toThrow('closes nothing');
      if (other !== 'g') expect(() => readXml(`<g>${text}</${other}>`)).toThrow('closes nothing');
      expect(() => readXml(text.slice(0, -1))).toThrow();
    }),
  );
});

it.each([
  ['&#0;', '&#0;'],
  ['&#x110000;', '&#x110000;'],
  ['&#x10FFFF;', '\u{10ffff}'],
  ['&#1;', '\u0001'],
  ['&nbsp;', '&nbsp;'],
])('%s is a letter only if there is such a one', (written, read) => {
  expect(readXml(`<g id="${written}"/>`)?.attributes.get('id')).toBe(read);
});

it('a drawing has 2000 parts at most, 40 inside each other', () => {
  expect(readXml(`<g>${'<a/>'.repeat(1999)}</g>`)?.children).toHaveLength(1999);
  expect(() => readXml(`<g>${'<a/>'.repeat(2000)}</g>`)).toThrow('more than 2000 parts');
  const deep = (levels: number): string => `${'<g>'.repeat(levels)}<a/>${'</g>'.repeat(levels)}`;
  expect(readXml(deep(40))?.name).toBe('g');
  expect(() => readXml(deep(41))).toThrow('40 levels deep');
});
