import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../shared/project/symbols/svg/index.ts';

type Pair = readonly [x: number, y: number];

/** A number of hundredths: small cases are simple ones. */
const between = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 100), max: Math.round(most * 100) }).map((each) => each / 100);
const distance = (one: Pair, other: Pair): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The parts of a path that a symbol has, each as points close together along it. */
function traced(d: string): readonly (readonly Pair[])[] {
  const parts: Pair[][] = [];
  for (const [, command, inside = ''] of d.matchAll(/([MLCz])([^MLCz]*)/g)) {
    const numbers = (inside.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (index: number): Pair => [numbers[index] ?? Number.NaN, numbers[index + 1] ?? Number.NaN];
    const part = parts.at(-1) ?? [];
    const from = part.at(-1) ?? [0, 0];
    if (command === 'M') parts.push([at(0)]);
    if (command === 'z') part.push(part[0] ?? from);
    const [one, two, to] = command === 'L' ? [from, at(0), at(0)] : [at(0), at(2), at(4)];
    for (let step = 1; step <= 24 && (command === 'L' || command === 'C'); step++) {
      const there = step / 24;
      const [a, b, c, e] = [(1 - there) ** 3, 3 * there * (1 - there) ** 2, 3 * there ** 2 * (1 - there), there ** 3];
      const value = (axis: 0 | 1): number =>
        command === 'L' ? from[axis] + (to[axis] - from[axis]) * there : a * from[axis] + b * one[axis] + c * two[axis] + e * to[axis];
      part.push([value(0), value(1)]);
    }
  }
  return parts;
}

/** A drawing in a square frame from -`size` to `size`: the parts of all its shapes, in the numbers that they were drawn with, and the pens. */
function inFrame(shapes: string, size: number) {
  const frame = `<rect x="${-size}" y="${-size}" width="${2 * size}" height="${2 * size}" fill="none" stroke="black" stroke-width="0.0001"/>`;
  const outcome = readSvg(`<svg>${frame}${shapes}</svg>`, 'a.svg');
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  expect(outcome.value.leftOut).toEqual([]);
  const [, ...drawn] = outcome.value.paths;
  const back = (value: number): number => ((value - 12) * size) / 11;
  return {
    parts: drawn.flatMap(({ d }) => traced(d)).map((part) => part.map(([x, y]): Pair => [back(x), back(y)])),
    pens: drawn.map(({ pen }) => (pen === undefined ? null : (pen * size) / 11)),
    isOpen: drawn.map(({ d }) => !d.endsWith('z')),
  };
}

/** How far the points of one line are from the nearest of another, at most. */
const apart = (points: readonly Pair[], others: readonly Pair[]): number =>
  Math.max(...points.map((point) => Math.min(...others.map((other) => distance(point, other)))));

/** Twice the area that a closed line surrounds, above 0 if it runs clockwise on paper. */
const doubleArea = (points: readonly Pair[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** How often lines run around a point. */
function turnsAround([x, y]: Pair, lines: readonly (readonly Pair[])[]): number {
  const angle = lines.flatMap((points) =>
    points.map((from, at) => {
      const to = points[(at + 1) % points.length] ?? from;
      const turn = Math.atan2(to[1] - y, to[0] - x) - Math.atan2(from[1] - y, from[0] - x);
      return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
    }),
  );
  return Math.round(angle.reduce((sum, each) => sum + each, 0) / (2 * Math.PI));
}

describe('arcs', () => {
  const ellipse = fc.record({
    x: between(-3, 3),
    y: between(-3, 3),
    rx: between(1, 4),
    ry: between(1, 4),
    turned: fc.integer({ min: -200, max: 200 }),
  });
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const onEllipse = ({ x, y, rx, ry, turned }: { x: number; y: number; rx: number; ry: number; turned: number }, degrees: number): Pair => {
    const [u, v] = [rx * Math.cos(radians(degrees)), ry * Math.sin(radians(degrees))];
    const [cos, sin] = [Math.cos(radians(turned)), Math.sin(radians(turned))];
    return [x + u * cos - v * sin, y + u * sin + v * cos];
  };
  const sweep = fc.tuple(fc.integer({ min: 8, max: 352 }), fc.boolean()).map(([degrees, isBack]) => (isBack ? -degrees : degrees));

  it('go along their ellipse, from one end to the other, the long way or the short one, as they are asked to', () => {
    fc.assert(
      fc.property(ellipse, fc.integer({ min: -180, max: 180 }), sweep, (round, begin, by) => {
        // Half an ellipse is neither the long way nor the short one.
        fc.pre(Math.abs(Math.abs(by) - 180) > 4);
        const [from, to] = [onEllipse(round, begin), onEllipse(round, begin + by)];
        const flags = `${Math.abs(by) > 180 ? 1 : 0} ${by > 0 ? 1 : 0}`;
        const d = `M${from.join(' ')}A${round.rx} ${-round.ry} ${round.turned} ${flags} ${to.join(' ')}`;
        const { parts } = inFrame(`<path d="${d}" fill="none" stroke="black"/>`, 8);
        const wanted = Array.from({ length: 181 }, (_, at) => onEllipse(round, begin + (by * at) / 180));
        expect(parts).toHaveLength(1);
        expect(apart(parts[0] ?? [], wanted)).toBeLessThan(0.15);
        expect(apart(wanted, parts[0] ?? [])).toBeLessThan(0.35);
        expect(distance(parts[0]?.at(-1) ?? [0, 0], to)).toBeLessThan(0.01);
      }),
    );
  });

  it('whose radii do not reach are half of the smallest ellipse that does', () => {
    fc.assert(
      fc.property(
        ellipse,
        fc.integer({ min: -180, max: 180 }),
        fc.boolean(),
        fc.nat(1),
        between(0.1, 0.95),
        (round, begin, isBack, isLarge, share) => {
          const by = isBack ? -180 : 180;
          const d = `M${onEllipse(round, begin).join(' ')}A${round.rx * share} ${round.ry * share} ${round.turned} ${isLarge} ${isBack ? 0 : 1} ${onEllipse(round, begin + by).join(' ')}`;
          const { parts } = inFrame(`<path d="${d}" fill="none" stroke="black"/>`, 8);
          const wanted = Array.from({ length: 181 }, (_, at) => onEllipse(round, begin + (by * at) / 180));
          expect(apart(parts[0] ?? [], wanted)).toBeLessThan(0.15);
          expect(apart(wanted, parts[0] ?? [])).toBeLessThan(0.35);
        },
      ),
    );
  });

  it('without a radius are straight, and without a way they are nothing', () => {
    const { parts } = inFrame('<path d="M0 0A0 3 0 0 1 4 4A2 2 0 1 1 4 4L0 4z"/>', 8);
    expect(parts.map((part) => [part.length, doubleArea(part)])).toEqual([[50, expect.closeTo(16, 1)]]);
  });
});

describe('transforms', () => {
  type Step = readonly [written: string, change: (point: Pair) => Pair];
  const turn = (degrees: number, [x, y]: Pair, [cx, cy]: Pair = [0, 0]): Pair => {
    const angle = (degrees * Math.PI) / 180;
    const [u, v] = [x - cx, y - cy];
    return [cx + u * Math.cos(angle) - v * Math.sin(angle), cy + u * Math.sin(angle) + v * Math.cos(angle)];
  };
  const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
  const small = between(-3, 3);
  const degrees = fc.integer({ min: -180, max: 180 });
  const slanted = fc.integer({ min: -50, max: 50 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(small, small).map(([a, b]): Step => [`translate(${a}, ${b})`, ([x, y]) => [x + a, y + b]]),
    small.map((a): Step => [`translate(${a})`, ([x, y]) => [x + a, y]]),
    fc.tuple(small, small).map(([a, b]): Step => [`scale(${a} ${b})`, ([x, y]) => [x * a, y * b]]),
    small.map((a): Step => [`scale( ${a} )`, ([x, y]) => [x * a, y * a]]),
    degrees.map((a): Step => [`rotate(${a})`, (point) => turn(a, point)]),
    fc.tuple(degrees, small, small).map(([a, b, c]): Step => [`rotate(${a} ${b},${c})`, (point) => turn(a, point, [b, c])]),
    slanted.map((a): Step => [`skewX(${a})`, ([x, y]) => [x + y * slope(a), y]]),
    slanted.map((a): Step => [`skewY (${a})`, ([x, y]) => [x, y + x * slope(a)]]),
    fc
      .tuple(small, small, small, small, small, small)
      .map(([a, b, c, d, e, f]): Step => [`matrix(${[a, b, c, d, e, f].join(' ')})`, ([x, y]) => [a * x + c * y + e, b * x + d * y + f]]),
  );

  it('move each point as if it went through them one by one, from the innermost', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 2 }),
        fc.array(fc.tuple(small, small), { minLength: 2, maxLength: 4 }),
        (outer, inner, points) => {
          const wanted = points.map((point) => [...outer, ...inner].reduceRight<Pair>((moved, [, change]) => change(moved), point));
          const size = Math.max(1, ...wanted.flat().map(Math.abs)) * 1.1;
          const written = (steps: readonly Step[]): string => steps.map(([text]) => text).join(' ');
          const line = `<polyline points="${points.map((point) => point.join(',')).join(' ')}" transform="${written(inner)}" fill="none" stroke="black" stroke-width="0.0001"/>`;
          const { parts, isOpen } = inFrame(`<g transform="${written(outer)}">${line}</g>`, size);
          const found = (parts[0] ?? []).filter((_, at) => at % 24 === 0);
          expect(found).toHaveLength(points.length);
          for (const [at, point] of found.entries()) expect(distance(point, wanted[at] ?? [0, 0])).toBeLessThan(size / 1000);
          expect(isOpen).toEqual([true]);
        },
      ),
    );
  });

  it('widen a pen by the root of how much larger they make an area', () => {
    fc.assert(
      fc.property(step, between(0.5, 4), ([written, change], width) => {
        const [zero, right, down] = [change([0, 0]), change([1, 0]), change([0, 1])];
        const area = (right[0] - zero[0]) * (down[1] - zero[1]) - (right[1] - zero[1]) * (down[0] - zero[0]);
        const { pens } = inFrame(`<line x2="1" stroke="black" stroke-width="${width}" transform="${written}"/>`, 11);
        expect(pens[0]).toBeCloseTo(Math.min(8, Math.max(0.4, width * Math.sqrt(Math.abs(area)))), 1);
      }),
    );
  });
});

describe('shapes', () => {
  it('rectangles have corners as round as they say, at most half of a side, and run clockwise', () => {
    const side = between(1, 8);
    const radius = fc.option(between(0, 6), { nil: undefined });
    fc.assert(
      fc.property(side, side, radius, radius, between(-9, 0), between(-9, 0), (width, height, rx, ry, x, y) => {
        const said = `${rx === undefined ? '' : ` rx="${rx}"`}${ry === undefined ? '' : ` ry="${ry}"`}`;
        const { parts } = inFrame(`<rect x="${x}" y="${y}" width="${width}" height="${height}"${said}/>`, 11);
        const [across, down] = [Math.min(rx ?? ry ?? 0, width / 2), Math.min(ry ?? rx ?? 0, height / 2)];
        const isRound = across > 0 && down > 0;
        const [a, b] = isRound ? [across, down] : [0, 0];
        const [outline = []] = parts;
        expect(doubleArea(outline) / 2).toBeCloseTo(width * height - (4 - Math.PI) * a * b, 0);
        for (const [px, py] of outline) {
          const [u, v] = [Math.abs(px - x - width / 2) - (width / 2 - a), Math.abs(py - y - height / 2) - (height / 2 - b)];
          const off = isRound && u > 0.02 && v > 0.02 ? Math.min(a, b) * (Math.hypot(u / a, v / b) - 1) : Math.max(u - a, v - b);
          expect(Math.abs(off)).toBeLessThan(0.1);
        }
      }),
    );
  });

  it('ellipses are as wide and as high as they say', () => {
    fc.assert(
      fc.property(between(0.5, 5), between(0.5, 5), between(-5, 5), between(-5, 5), (rx, ry, cx, cy) => {
        const { parts } = inFrame(`<ellipse rx="${rx}" ry="${ry}" cx="${cx}" cy="${cy}"/>`, 11);
        const [outline = []] = parts;
        for (const [x, y] of outline) expect(Math.min(rx, ry) * Math.abs(Math.hypot((x - cx) / rx, (y - cy) / ry) - 1)).toBeLessThan(0.04);
        expect(doubleArea(outline) / 2 / (Math.PI * rx * ry)).toBeCloseTo(1, 1);
      }),
    );
  });

  it.each([
    '<rect width="0" height="3"/>',
    '<rect width="3" height="0"/>',
    '<rect width="3" height="-1"/>',
    '<circle r="0"/>',
    '<ellipse rx="2"/>',
    '<ellipse ry="2"/>',
    '<polygon points="1 1"/>',
    '<path d="M3 3"/>',
  ])('%s shows nothing', (shape) => {
    expect(inFrame(shape, 11).parts).toEqual([]);
  });

  it.each([
    '<rect width="wide" height="3"/>',
    '<rect width="3" height="3" rx="50%"/>',
    '<circle r="1em"/>',
    '<ellipse rx="1" ry="x"/>',
    '<line x2="1 2"/>',
    '<polygon points="1 1 2"/>',
    '<polygon points="1 1 2 b"/>',
  ])('%s cannot be read', (shape) => {
    const outcome = readSvg(`<svg><rect width="9" height="9"/>${shape}</svg>`, 'a.svg');
    expect(outcome).toMatchObject({ ok: true, value: { paths: [{}], leftOut: ['shapes whose measures cannot be read'] } });
  });

  it('fill the square with their longer side, and stand in its middle', () => {
    const points = fc.array(fc.tuple(between(-500, 500), between(-500, 500)), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(points, (list) => {
        const outcome = readSvg(`<svg><polygon points="${list.map((point) => point.join(' ')).join(' ')}"/></svg>`, 'a.svg');
        fc.pre(outcome.ok);
        const found = outcome.ok ? outcome.value.paths.flatMap(({ d }) => traced(d).flat()) : [];
        const extent = ([0, 1] as const).map((axis) => {
          const values = found.map((point) => point[axis]);
          const [least, most] = [Math.min(...values), Math.max(...values)];
          expect((least + most) / 2).toBeCloseTo(12, 1);
          return most - least;
        });
        expect(Math.max(...extent)).toBeCloseTo(22, 1);
      }),
    );
  });

  it('with holes by the rule evenodd are as empty and as full when every part is filled by the other rule', () => {
    // Parts one within the other, from the outermost, in two places: squares and circles, running either way.
    const part = fc.record({ isThere: fc.boolean(), isRound: fc.boolean(), isBack: fc.boolean() });
    const written = (x: number, half: number, isRound: boolean, isBack: boolean): string => {
      const [left, right] = [x - half, x + half];
      if (isRound) return `M${left} 0A${half} ${half} 0 0 ${isBack ? 0 : 1} ${right} 0A${half} ${half} 0 0 ${isBack ? 0 : 1} ${left} 0z`;
      const corners = [`${left} ${-half}`, `${right} ${-half}`, `${right} ${half}`, `${left} ${half}`];
      return `M${(isBack ? corners.toReversed() : corners).join('L')}z`;
    };
    fc.assert(
      fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), (given) => {
        const parts = given
          .map((each, at) => ({ ...each, x: at < 4 ? -5 : 5, half: [4, 2.7, 1.8, 1.2][at % 4] ?? 0 }))
          .filter(({ isThere }) => isThere);
        fc.pre(parts.length > 0);
        const d = parts.map(({ x, half, isRound, isBack }) => written(x, half, isRound, isBack)).join('');
        const { parts: found } = inFrame(`<path fill-rule="evenodd" d="${d}"/>`, 11);
        expect(found).toHaveLength(parts.length);
        for (const x of [-5, 5])
          for (const at of [0, 1.5, 2.3, 3.5, 4.6]) {
            const around = parts.filter((each) => each.x === x && each.half > at).length;
            expect(turnsAround([x + at, 0.05], found) !== 0, `${x} ${at}`).toBe(around % 2 === 1);
          }
      }),
    );
  });
});
