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

/** A path written three ways: absolute, with relative commands, and without the short ones (H, V, S, T) or a start that is not said. */
function spellings(steps: readonly (readonly [command: string, numbers: readonly number[]])[]): readonly string[] {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  /** The handle that a smooth curve mirrors: the last one of a curve of its kind. */
  let handle: { readonly kind: string; readonly x: number; readonly y: number } | null = null;
  const [relative, long]: [string[], string[]] = [[], []];
  for (const [command, numbers] of steps) {
    const kind = command === 'S' ? 'C' : command === 'T' ? 'Q' : command;
    const mirrored: readonly number[] = handle?.kind === kind ? [2 * x - handle.x, 2 * y - handle.y] : [x, y];
    const isShort = command === 'S' || command === 'T';
    const flat = command === 'H' ? [...numbers, y] : command === 'V' ? [x, ...numbers] : isShort ? [...mirrored, ...numbers] : numbers;
    long.push(kind === 'Z' ? `Z M${startX} ${startY}` : `${command === 'H' || command === 'V' ? 'L' : kind}${flat.join(' ')}`);
    const isPoint = (at: number): boolean => command !== 'A' || at >= 5;
    const base = (at: number): number =>
      command === 'V' ? y : command === 'H' ? x : isPoint(at) ? ((at + (command === 'A' ? 1 : 0)) % 2 ? y : x) : 0;
    relative.push(`${command.toLowerCase()}${numbers.map((each, at) => each - base(at)).join(' ')}`);
    const [toX = startX, toY = startY] = flat.slice(-2);
    const [handleX = x, handleY = y] = flat.slice(-4, -2);
    handle = kind === 'C' || kind === 'Q' ? { kind, x: handleX, y: handleY } : null;
    [x, y] = [toX, toY];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return [steps.map(([command, numbers]) => `${command}${numbers.join(' ')}`).join(''), relative.join(''), long.join('')];
}

const few = (count: number) => fc.array(fc.integer({ min: 0, max: 40 }), { minLength: count, maxLength: count });
const command = fc.oneof(
  ...(
    [
      ['M', 2],
      ['L', 2],
      ['H', 1],
      ['V', 1],
      ['C', 6],
      ['S', 4],
      ['Q', 4],
      ['T', 2],
      ['Z', 0],
    ] as const
  ).map(([letter, count]) => few(count).map((list) => [letter, list] as const)),
  fc.tuple(few(3), fc.nat(1), fc.nat(1), few(2)).map(([radii, isLarge, turns, to]) => ['A', [...radii, isLarge, turns, ...to]] as const),
);

it('a path is the same symbol with absolute and with relative commands, with short and with long ones', () => {
  fc.assert(
    fc.property(few(2), fc.array(command, { minLength: 1, maxLength: 8 }), (from, steps) => {
      const [absolute, ...others] = spellings([['M', from], ...steps]).map((d) => readSvg(`<svg><path d="${d}"/></svg>`, 'a.svg'));
      for (const other of others) expect(other).toEqual(absolute);
    }),
    { numRuns: 300 },
  );
});
