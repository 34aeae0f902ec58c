import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSvg } from '../../shared/project/symbols/svg/index.ts';
import { symbolPathsSchema } from '../../shared/rules/ruleset/format/symbols.ts';

const number = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  fc.constantFrom(0, 1e-9, 1e300),
);
const numbers = (count: number) => fc.array(number, { minLength: count, maxLength: count }).map((list) => list.join(' '));
const step = fc.oneof(
  ...[
    ['L', 2],
    ['l', 2],
    ['h', 1],
    ['V', 1],
    ['C', 6],
    ['s', 4],
    ['Q', 4],
    ['t', 2],
  ].map(([command, count]) => numbers(Number(count)).map((list) => `${command}${list}`)),
  fc.tuple(numbers(3), fc.boolean(), fc.boolean(), numbers(2)).map(([radii, one, two, to]) => `A${radii} ${+one}${+two}${to}`),
  fc.constant('z'),
);
const path = fc.tuple(numbers(2), fc.array(step, { maxLength: 12 })).map(([to, steps]) => `<path d="M${to}${steps.join('')}"/>`);
const shape = fc.oneof(
  path,
  numbers(1).map((r) => `<circle r="${r}" stroke="black"/>`),
  numbers(6).map((list) => `<polygon points="${list}" fill-rule="evenodd"/>`),
  fc.tuple(numbers(6), path).map(([list, inner]) => `<g transform="matrix(${list})">${inner}</g>`),
  fc.constantFrom('<script>1</script>', '<use href="#a"/>', '<text>&#x41;</text>', '<rect width="2" height="3" rx="9"/>'),
);
const drawing = fc.array(shape, { maxLength: 8 }).map((shapes) => `<svg>${shapes.join('')}</svg>`);

const isWithinSquare = (d: string): boolean => (d.match(/-?\d*\.?\d+/g) ?? []).every((each) => Math.abs(Number(each) - 12) < 200);

it('whatever an SVG file holds, a symbol is paths of its form inside the square, or a sentence', () => {
  fc.assert(
    fc.property(drawing, (text) => {
      const outcome = readSvg(text, 'a.svg');
      if (!outcome.ok) {
        expect(outcome.problems[0]?.message).toMatch(/^“a\.svg” gives no symbol: .+\.$/);
        return;
      }
      const { paths } = outcome.value;
      expect(symbolPathsSchema.safeParse(paths).error).toBeUndefined();
      expect(paths.filter(({ d }) => !isWithinSquare(d))).toEqual([]);
    }),
  );
});

it('a torn or spoilt file is read or refused, and never throws', () => {
  fc.assert(
    fc.property(drawing, fc.nat(), fc.string({ maxLength: 6 }), (text, at, noise) => {
      const place = at % (text.length + 1);
      const spoilt = `${text.slice(0, place)}${noise}${text.slice(place + noise.length)}`;
      expect(typeof readSvg(spoilt, 'a.svg').ok).toBe('boolean');
      expect(typeof readSvg(text.slice(0, place), 'a.svg').ok).toBe('boolean');
    }),
  );
});
