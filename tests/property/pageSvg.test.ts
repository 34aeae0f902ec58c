import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardToSvg, fontFamilies, letterFamily, pageToSvg } from '../../shared/paper/print/output/index.ts';
import { type Card, fontIds, type Item, MM_PER_PT, type Page, type PlacedCard } from '../../shared/paper/print/page/index.ts';
import { tries } from '../support/random/seed.ts';

/** Where a point of a picture lies on paper, in mm. */
type Place = (x: number, y: number) => readonly [number, number];
/** What is drawn: its kind, colours and words, and its numbers: where its points lie on paper, how thick or large it is. */
type Drawn = { readonly what: string; readonly numbers: readonly number[] };

const colour = fc.constantFrom('#000000' as const, '#b08040' as const);
const length = fc.double({ min: 0.5, max: 90, noNaN: true });
const side = fc.double({ min: 25, max: 300, noNaN: true });
const place = fc.double({ min: -20, max: 150, noNaN: true });
const pen = { fill: fc.option(colour), stroke: fc.option(colour) };
const anyItem: fc.Arbitrary<Item> = fc.oneof(
  fc
    .record({
      xMm: place,
      baselineMm: place,
      sizePt: length,
      widthMm: length,
      colour,
      font: fc.constantFrom(...fontIds),
      runsUp: fc.boolean(),
    })
    .map(({ runsUp, ...item }) => ({ kind: 'text' as const, text: 'A & "B" <C>', ...item, ...(runsUp && { runsUp }) })),
  fc.record({ kind: fc.constant('line'), x1Mm: place, y1Mm: place, x2Mm: place, y2Mm: place, thicknessMm: length, colour }),
  fc.record({ kind: fc.constant('rect'), xMm: place, yMm: place, widthMm: length, heightMm: length, ...pen, thicknessMm: length }),
  fc.record({
    ...{ kind: fc.constant('path'), xMm: place, yMm: place, scale: fc.constantFrom(1, 0.25, 3), d: fc.constant('M1 2L3 4'), ...pen },
    ...{ thickness: length, cap: fc.constantFrom('butt', 'round'), join: fc.constantFrom('miter', 'round') },
    dash: fc.option(fc.record({ length: fc.integer({ min: 1, max: 9 }), gap: fc.integer({ min: 1, max: 9 }) })),
  }),
  fc.record({
    ...{ kind: fc.constant('picture'), xMm: place, yMm: place, widthMm: length, heightMm: length },
    ...{ address: fc.constant('data:image/png;base64,AAAA'), alt: fc.constantFrom('', 'A <tank>') },
  }),
);
const anyItems = fc.array(anyItem, { maxLength: 4 });
const anyCard: fc.Arbitrary<Card> = fc.record({
  ...{ design: fc.constant(0), name: fc.constant('A') },
  widthMm: side,
  heightMm: side,
  items: anyItems,
});
const anyPlaced: fc.Arbitrary<PlacedCard> = fc.record({
  ...{ xMm: place, yMm: place, card: anyCard, scale: fc.constantFrom(1, 0.99, 2), isTurned: fc.boolean(), bleedMm: fc.constantFrom(0, 2) },
});
const anyPage: fc.Arbitrary<Page> = fc.record({
  widthMm: side,
  heightMm: side,
  items: anyItems,
  cards: fc.array(anyPlaced, { maxLength: 3 }),
});

const painted = (fill: string | null, stroke: string | null): string => `${fill ?? 'none'} ${stroke}`;
const corners = (at: Place, x: number, y: number, width: number, height: number) => [...at(x, y), ...at(x + width, y + height)];

/** An item of a page or card, whose corner `at` places on paper. */
function drawn(item: Item, at: Place): Drawn {
  switch (item.kind) {
    case 'text': {
      const { xMm: x, baselineMm: y, runsUp } = item;
      const end = runsUp ? at(x, y - 1) : at(x + 1, y);
      return { what: `${item.font} ${item.colour} ${item.text}`, numbers: [...at(x, y), ...end, item.sizePt * MM_PER_PT] };
    }
    case 'line': {
      const { x1Mm, y1Mm, x2Mm, y2Mm, colour, thicknessMm } = item;
      return { what: painted(null, colour), numbers: [...at(x1Mm, y1Mm), ...at(x2Mm, y2Mm), thicknessMm] };
    }
    case 'rect': {
      const numbers = corners(at, item.xMm, item.yMm, item.widthMm, item.heightMm);
      return { what: painted(item.fill, item.stroke), numbers: [...numbers, item.stroke ? item.thicknessMm : 0] };
    }
    case 'picture':
      return { what: `${item.address} ${item.alt}`, numbers: corners(at, item.xMm, item.yMm, item.widthMm, item.heightMm) };
    case 'path': {
      const { xMm: x, yMm: y, scale, stroke, dash } = item;
      const ends = stroke ? ` ${item.cap} ${item.join} ${dash ? `${dash.length} ${dash.gap}` : ''}` : '';
      const points = corners(at, x + scale, y + 2 * scale, 2 * scale, 2 * scale);
      return { what: `${painted(item.fill, stroke)}${ends}`, numbers: [...points, stroke ? item.thickness : 0] };
    }
  }
}

/** All that is on a page, in its order. A card is cut off where its colour ends. */
function allDrawn({ items, cards }: Page): readonly Drawn[] {
  const onCards = cards.flatMap(({ xMm, yMm, card, scale, isTurned }) => {
    const [width, height] = [card.widthMm * scale, card.heightMm * scale];
    const upright: Place = (x, y) => [xMm + x * scale, yMm + y * scale];
    const turned: Place = (x, y) => [xMm + width - x * scale, yMm + height - y * scale];
    return card.items.map((item) => drawn(item, isTurned ? turned : upright));
  });
  return [...items.map((item) => drawn(item, (x, y) => [x, y])), ...onCards];
}

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? name);

/** The place that a list of transforms gives a point, the last of them first. */
const transformed = (list: string, at: Place): Place =>
  [...list.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Place>((outer, [, kind, numbers = '']) => {
    const [a = 0, b = 0, c = 0] = numbers.split(' ').map(Number);
    if (kind === 'translate') return (x, y) => outer(x + a, y + b);
    if (kind === 'scale') return (x, y) => outer(x * a, y * a);
    return a === 180 ? (x, y) => outer(2 * b - x, 2 * c - y) : (x, y) => outer(b + (y - c), c - (x - b));
  }, at);

/** Everything that an SVG draws but for white paper, in its order, as a program would that reads the format. */
function readBack(svg: string): readonly Drawn[] {
  const places: Place[] = [(x, y) => [x, y]];
  const found: Drawn[] = [];
  for (const [, isEnd, name, given = '', isWhole, text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    const values = new Map([...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
    const word = (key: string): string => values.get(key) ?? expect.fail(`${name} without ${key}`);
    const number = (key: string, other = 0): number => (values.has(key) ? Number.parseFloat(word(key)) : other);
    const outer = places.at(-1) ?? expect.fail('an open element');
    if (isEnd) {
      if (name === 'g' || name === 'svg') places.pop();
      continue;
    }
    const at = transformed(values.get('transform') ?? '', outer);
    const paint = () => painted(word('fill'), values.get('stroke') ?? null);
    const box = () => corners(at, number('x'), number('y'), number('width'), number('height'));
    if (name === 'g') places.push(at);
    if (name === 'svg') {
      const [left = 0, top = 0, width = 1, height = 1] = word('viewBox').split(' ').map(Number);
      const [across, down] = [number('width') / width, number('height') / height];
      places.push((x, y) => at(number('x') + (x - left) * across, number('y') + (y - top) * down));
    }
    if (name === 'rect' && values.has('x')) found.push({ what: paint(), numbers: [...box(), number('stroke-width')] });
    if (name === 'image') found.push({ what: `${word('href')} `, numbers: box() });
    if (name === 'title') {
      const { what, numbers } = found.pop() ?? expect.fail('a picture');
      found.push({ what: `${what}${unescaped(text)}`, numbers });
    }
    if (name === 'path') {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = word('d')
        .split(/[ML ]+/)
        .slice(1)
        .map(Number);
      const ends = values.has('stroke-linecap')
        ? ` ${word('stroke-linecap')} ${word('stroke-linejoin')} ${values.get('stroke-dasharray') ?? ''}`
        : '';
      found.push({ what: `${paint()}${ends}`, numbers: [...at(x1, y1), ...at(x2, y2), number('stroke-width')] });
    }
    if (name === 'text') {
      const font = fontIds.find((id) => word('font-family') === `${fontFamilies[id]}, ${letterFamily}`);
      const [x, y] = [number('x'), number('y')];
      found.push({ what: `${font} ${word('fill')} ${unescaped(text)}`, numbers: [...at(x, y), ...at(x + 1, y), number('font-size')] });
    }
    if (isWhole && (name === 'g' || name === 'svg')) places.pop();
  }
  return found;
}

function expectSame(svg: string, wanted: readonly Drawn[]): void {
  const found = readBack(svg);
  expect(found.map(({ what }) => what)).toEqual(wanted.map(({ what }) => what));
  expect(found.flatMap(({ numbers }) => numbers)).toEqual(wanted.flatMap(({ numbers }) => numbers.map((each) => expect.closeTo(each, 1))));
}

it('a page as SVG has every item where the page has it, on cards of any scale that are turned or not', () =>
  fc.assert(
    fc.property(anyPage, (page) => {
      const svg = pageToSvg(page);
      expectSame(svg, allDrawn(page));
      // What crosses the edge of a card is cut off where its colour ends.
      const windows = [...svg.matchAll(/<svg x="([^"]*)" y="\1" width="([^"]*)" height="([^"]*)"/g)].map((all) => all.slice(1).map(Number));
      const wanted = page.cards.map(({ card, scale, bleedMm }) => [
        0 - bleedMm,
        ...[card.widthMm, card.heightMm].map((mm) => expect.closeTo(mm * scale + 2 * bleedMm, 2)),
      ]);
      expect(windows).toEqual(wanted);
    }),
    { numRuns: tries(60, 1000) },
  ));

it('a card as SVG is as large as it is wanted, and has every item where the card has it', () =>
  fc.assert(
    fc.property(anyCard, fc.constantFrom(1, 2), (card, scale) => {
      const placed = { xMm: 0, yMm: 0, card, scale, isTurned: false, bleedMm: 0 };
      expectSame(cardToSvg(card, scale), allDrawn({ widthMm: 1, heightMm: 1, items: [], cards: [placed] }));
    }),
    { numRuns: tries(20, 300) },
  ));
