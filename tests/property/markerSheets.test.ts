import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markerFace } from '../../shared/paper/handouts/force/markers/face.ts';
import { type MarkerPiece, markerSheets } from '../../shared/paper/handouts/force/markers/sheets.ts';
import type { Card, PlacedCard } from '../../shared/paper/print/page/index.ts';
import { printSetupSchema } from '../../shared/paper/print/paper/index.ts';
import type { MarkerSize } from '../../shared/rules/ruleset/force/markerSchema.ts';
import { inkOf, isInside, overlaps, textsOf } from '../support/prints/cards.ts';

const sizes = fc.oneof(
  fc.integer({ min: 5, max: 101 }).map((mm): MarkerSize => ({ widthMm: mm, heightMm: mm, isRound: true })),
  fc
    .tuple(fc.integer({ min: 5, max: 190 }), fc.integer({ min: 5, max: 100 }))
    .map(([widthMm, heightMm]): MarkerSize => ({ widthMm, heightMm, isRound: false })),
);
const card = ({ widthMm, heightMm }: MarkerSize, name: string): Card => ({ design: -1, name, widthMm, heightMm, items: [] });
const kinds = fc.array(fc.tuple(sizes, fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 8 });
const setups = fc.record({
  arrangement: fc.constantFrom('fronts' as const, 'fold' as const, 'long-edge' as const, 'short-edge' as const),
  orientation: fc.constantFrom('auto' as const, 'portrait' as const, 'landscape' as const),
  marginMm: fc.integer({ min: 0, max: 10 }),
  gapMm: fc.integer({ min: 0, max: 4 }),
  paper: fc.constantFrom('A4' as const, 'Letter' as const, 'A3' as const),
});

const boxOf = ({ xMm, yMm, card: { widthMm, heightMm } }: PlacedCard) => ({
  left: xMm,
  top: yMm,
  right: xMm + widthMm,
  bottom: yMm + heightMm,
});
/** The same box, smaller by what sums of lengths may be off. */
const slack = (box: ReturnType<typeof boxOf>) => ({
  left: box.left + 1e-4,
  top: box.top + 1e-4,
  right: box.right - 1e-4,
  bottom: box.bottom - 1e-4,
});

it('every marker is on paper once on each side, inside the margins, and none lies over another or over the words', () => {
  fc.assert(
    fc.property(kinds, setups, (list, input) => {
      const setup = printSetupSchema.parse(input);
      const pieces = list.flatMap(([size, count], index) =>
        Array.from({ length: count }, (_, at): MarkerPiece => {
          const kind = { one: `kind ${index}`, many: `kind ${index}` };
          return { front: card(size, `front ${index} ${at}`), back: card(size, `back ${index} ${at}`), isRound: size.isRound, kind };
        }),
      );
      const pages = markerSheets([{ owner: 'Ours', pieces }], setup);
      if ('fault' in pages) {
        // Only what is as large as the paper may be refused.
        expect(Math.max(...pieces.map(({ front }) => Math.max(front.widthMm, front.heightMm)))).toBeGreaterThan(85);
        return;
      }
      const names = pages.flatMap(({ cards }) => cards.map((placed) => placed.card.name));
      const wanted = pieces.flatMap(({ front, back }) => (setup.arrangement === 'fronts' ? [front.name] : [front.name, back.name]));
      expect(names.toSorted()).toEqual(wanted.toSorted());
      for (const page of pages) {
        const boxes = page.cards.map(boxOf);
        const margin = setup.marginMm - 1e-4;
        for (const box of boxes)
          expect(isInside(box, { left: margin, top: margin, right: page.widthMm - margin, bottom: page.heightMm - margin })).toBe(true);
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).some((other) => overlaps(slack(box), slack(other)))).toBe(false);
        });
        const words = textsOf(page.items).map(inkOf);
        for (const ink of words) expect(boxes.some((box) => overlaps(ink, slack(box)))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('on both sides of the paper, each back lies behind its front', () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom('long-edge' as const, 'short-edge' as const), (list, arrangement) => {
      const setup = printSetupSchema.parse({ arrangement, orientation: 'portrait', paper: 'A3' });
      const pieces = list.map(([size], index): MarkerPiece => {
        const kind = { one: 'one', many: 'many' };
        return { front: card(size, `${index}`), back: card(size, `${index}`), isRound: size.isRound, kind };
      });
      const pages = markerSheets([{ owner: 'Ours', pieces }], setup);
      if ('fault' in pages) throw new Error(pages.fault);
      for (let page = 0; page < pages.length; page += 2) {
        const [fronts, backs] = [pages[page], pages[page + 1]];
        for (const front of fronts?.cards ?? []) {
          const back = backs?.cards.find(({ card: { name } }) => name === front.card.name);
          const mirrored =
            arrangement === 'long-edge'
              ? { xMm: (fronts?.widthMm ?? 0) - front.xMm - front.card.widthMm, yMm: front.yMm }
              : { xMm: front.xMm, yMm: (fronts?.heightMm ?? 0) - front.yMm - front.card.heightMm };
          expect([back?.xMm, back?.yMm]).toEqual([expect.closeTo(mirrored.xMm, 6), expect.closeTo(mirrored.yMm, 6)]);
        }
      }
    }),
    { numRuns: 30 },
  );
});

it('words stay in the middle of the marker, over nothing else, and what has no room is told', () => {
  const word = fc.constantFrom('Low', 'Overwatch', 'Tank position', 'Failed', 'Unpronounceable', 'Hull-down');
  const shown = fc.record({
    symbol: fc.constantFrom('cloud' as const, null),
    title: word,
    boxes: fc.array(fc.record({ label: fc.constantFrom('To hit', 'Saves at'), value: fc.constantFrom('−1', '8+') }), { maxLength: 2 }),
    note: fc.constantFrom('', 'No overwatch; moves away from the enemy'),
  });
  fc.assert(
    fc.property(sizes, shown, fc.boolean(), (size, words, hasSign) => {
      const sign = hasSign ? { colour: '#22566a' as const, mark: 'mark-circle' as const } : null;
      const { card: made, isComplete } = markerFace(size, words, sign);
      const texts = textsOf(made.items);
      const inks = texts.map(inkOf);
      const said = texts.map(({ text }) => text).join(' ');
      if (isComplete)
        for (const part of [words.title, ...words.boxes.map(({ value }) => value)])
          expect(said.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
      const coloured = made.items.slice(1).filter((item) => item.kind !== 'text' && JSON.stringify(item).includes('#22566a'));
      if (isComplete || !hasSign) expect(coloured.length > 0).toBe(hasSign);
      // A sign on one side has its room left free on the other. A tiny marker has things in its corners, and
      // boxes are as wide as each other, whatever is in them.
      if (Math.min(size.widthMm, size.heightMm) >= 18 && words.boxes.length < 2)
        expect(Math.min(...inks.map(({ left }) => left)) + Math.max(...inks.map(({ right }) => right))).toBeCloseTo(size.widthMm, 1);
      inks.forEach((ink, index) => {
        expect(inks.slice(index + 1).some((other) => overlaps(ink, other))).toBe(false);
        if (!isComplete) return;
        expect(isInside(ink, { left: 0, top: 0, right: size.widthMm, bottom: size.heightMm })).toBe(true);
        if (!size.isRound) return;
        const radius = size.widthMm / 2;
        for (const x of [ink.left, ink.right])
          for (const y of [ink.top, ink.bottom]) expect(Math.hypot(x - radius, y - radius)).toBeLessThan(radius);
      });
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['River Longbows', ['3', '5', '6'], ''],
  ['Plains Archers 2', ['2', '6', '10'], ''],
  ['River Longbows', ['3', '5', '6'], 'LI'],
  ['Plains Archers 2', ['2', '6', '10'], 'LC'],
  ['Veterans', ['10', '9', '12'], 'VT'],
])(
  'a counter of half an inch for %s has room for its symbol, its name and %j, each with its word, and its code %s',
  (title, values, note) => {
    const boxes = ['Sz', 'TQ', 'MA'].map((label, index) => ({ label, value: values[index] ?? '' }));
    const size = { widthMm: 12.7, heightMm: 12.7, isRound: false };
    const sign = { colour: '#22566a' as const, mark: 'mark-circle' as const };
    const made = markerFace(size, { symbol: 'flag', title, boxes, note }, sign);
    const plain = markerFace(size, { symbol: null, title, boxes, note }, sign);
    expect(made.isComplete).toBe(true);
    const words = textsOf(made.card.items).flatMap(({ text }) => text.split(' '));
    expect(words).toEqual([...(note === '' ? [] : [note]), ...title.split(' '), ...boxes.flatMap(({ label, value }) => [label, value])]);
    const shapes = ({ card }: typeof made) => card.items.filter(({ kind }) => kind !== 'text').length;
    expect(shapes(made)).toBeGreaterThan(shapes(plain));
  },
);
