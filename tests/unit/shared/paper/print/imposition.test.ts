import { describe, expect, it } from 'vitest';
import type { Card, Item, Page, PlacedCard } from '../../../../../shared/paper/print/page/index.ts';
import { MARK_EDGE_MM } from '../../../../../shared/paper/print/paper/impose.ts';
import {
  cardSizes,
  cutSizeOf,
  defaultSetup,
  gridFor,
  imposeCards,
  type PrintSetup,
  papers,
  printerCheck,
  type Sides,
} from '../../../../../shared/paper/print/paper/index.ts';
import type { CardSize, Paper } from '../../../../../shared/paper/print/paper/setup.ts';
import { type Box, inkOf, isInside, overlaps } from '../../../../support/prints/cards.ts';

const setupOf = (changes: Partial<PrintSetup>): PrintSetup => ({ ...defaultSetup, ...changes });

function cardsOf(setup: PrintSetup, count: number): readonly Sides[] {
  const { widthMm, heightMm } = cutSizeOf({ ...setup, fitsSleeve: false });
  const side = (design: number, name: string): Card => ({ design, name, widthMm, heightMm, items: [] });
  return Array.from({ length: count }, (_, design) => ({ front: side(design, 'front'), back: side(design, 'back') }));
}

function pagesOf(setup: PrintSetup, count = 40): readonly Page[] {
  return imposeCards(cardsOf(setup, count), setup, gridFor(setup) ?? expect.fail('cards fit'));
}

const boxOf = ({ xMm, yMm, card, scale }: PlacedCard): Box => ({
  left: xMm,
  top: yMm,
  right: xMm + card.widthMm * scale,
  bottom: yMm + card.heightMm * scale,
});
const frontsOf = ({ cards }: Page) => cards.filter(({ card }) => card.name === 'front');
const backsOf = ({ cards }: Page) => cards.filter(({ card }) => card.name === 'back');
const rounded = (box: Box): readonly number[] => [box.left, box.top, box.right, box.bottom].map((mm) => Math.round(mm * 1000) / 1000);

const sizes = Object.keys(cardSizes) as CardSize[]; // its own keys
const sheets = Object.keys(papers) as Paper[]; // likewise
const arrangements = ['fronts', 'long-edge', 'short-edge', 'fold'] as const;
const everything = sizes.flatMap((size) =>
  sheets.flatMap((paper) => arrangements.map((arrangement) => setupOf({ size, paper, arrangement }))),
);
const called = ({ size, paper, arrangement }: PrintSetup) => `${size} on ${paper}, ${arrangement}`;
const possible = everything.filter((setup) => gridFor(setup) !== null);

describe('every size on every paper in every arrangement', () => {
  it('is possible but for a card and its back that together are larger than the paper', () =>
    expect(everything.filter((setup) => !possible.includes(setup)).map(called)).toEqual([
      'A5 on A4, fold',
      'A5 on Letter, fold',
      'A5 on Legal, fold',
      'half-letter on A4, fold',
      'half-letter on Letter, fold',
      'half-letter on Legal, fold',
    ]));

  it.each(possible.map((setup) => [called(setup), setup] as const))(
    '%s: cards have their true size, inside the margins, none over another',
    (_, setup) => {
      const { widthMm, heightMm } = cutSizeOf(setup);
      for (const page of pagesOf(setup)) {
        const boxes = page.cards.map(boxOf);
        const printable = { left: 5, top: 5, right: page.widthMm - 5, bottom: page.heightMm - 5 };
        for (const box of boxes) {
          expect([box.right - box.left, box.bottom - box.top]).toEqual([expect.closeTo(widthMm, 6), expect.closeTo(heightMm, 6)]);
          expect(isInside(box, printable)).toBe(true);
        }
        expect(boxes.some((box, place) => boxes.slice(place + 1).some((other) => overlaps(box, other)))).toBe(false);
      }
    },
  );

  it.each(possible.map((setup) => [called(setup), setup] as const))(
    '%s: marks stay outside the cards and 5 mm inside the sheet',
    (_, setup) => {
      for (const { cards, items, widthMm, heightMm } of pagesOf({ ...setup, gapMm: 3 })) {
        const printed = {
          left: MARK_EDGE_MM - 0.1,
          top: MARK_EDGE_MM - 0.1,
          right: widthMm - MARK_EDGE_MM + 0.1,
          bottom: heightMm - MARK_EDGE_MM + 0.1,
        };
        const isFoldMark = (item: Item): boolean =>
          setup.arrangement === 'fold' && cards.some((card) => overlaps(inkOf(item), boxOf(card)));
        for (const item of items.filter((each) => !isFoldMark(each))) {
          expect(isInside(inkOf(item), printed)).toBe(true);
          expect(cards.some((card) => overlaps(inkOf(item), boxOf(card)))).toBe(false);
        }
      }
    },
  );
});

describe('how many cards a sheet holds', () => {
  it.each([
    [{ size: 'poker', paper: 'A4' }, 9],
    [{ size: 'poker', paper: 'Letter' }, 9],
    [{ size: 'mini', paper: 'A4' }, 16],
    [{ size: 'tarot', paper: 'A4' }, 4],
    [{ size: 'business', paper: 'A4' }, 10],
    [{ size: 'A6', paper: 'A4', marginMm: 0 }, 4],
    [{ size: 'A5', paper: 'A4', marginMm: 0 }, 2],
    [{ size: 'half-letter', paper: 'Letter', marginMm: 0 }, 2],
    [{ size: 'quarter-letter', paper: 'Letter', marginMm: 0 }, 4],
    [{ size: 'poker', paper: 'A4', arrangement: 'fold' }, 4],
    [{ size: 'poker', paper: 'A3' }, 18],
  ] as const)('%o: %i', (changes, count) => {
    const grid = gridFor(setupOf(changes));
    expect((grid?.columns ?? 0) * (grid?.rows ?? 0)).toBe(count);
  });

  it('the paper is turned when it then holds more, and stays as it is told', () => {
    expect(gridFor(setupOf({ size: 'tarot', paper: 'A4' }))?.paper).toEqual({ widthMm: 210, heightMm: 297, label: 'A4' });
    expect(gridFor(setupOf({ size: 'A5', paper: 'A4', marginMm: 0 }))?.paper).toMatchObject({ widthMm: 297, heightMm: 210 });
    expect(gridFor(setupOf({ size: 'A5', paper: 'A4', marginMm: 0, orientation: 'portrait' }))?.columns).toBe(1);
  });
});

describe('backs', () => {
  /** Where a rectangle of the back's page lies on the front's, once the paper has been turned over an edge of its own. */
  const behind = (page: Page, box: Box, isBook: boolean): Box =>
    isBook
      ? { ...box, left: page.widthMm - box.right, right: page.widthMm - box.left }
      : { ...box, top: page.heightMm - box.bottom, bottom: page.heightMm - box.top };

  it.each(
    (['long-edge', 'short-edge'] as const).flatMap((arrangement) =>
      (['portrait', 'landscape'] as const).flatMap((orientation) =>
        (['poker', 'tarot', 'business'] as const).map((size) => ({ arrangement, orientation, size })),
      ),
    ),
  )('lie exactly behind their fronts: %o', (changes) => {
    const setup = setupOf(changes);
    const pages = pagesOf(setup, 13);
    const isBook = (changes.arrangement === 'long-edge') === (changes.orientation === 'portrait');
    for (let sheet = 0; sheet < pages.length; sheet += 2) {
      const [front, back] = [pages[sheet] ?? expect.fail(), pages[sheet + 1] ?? expect.fail()];
      const fronts = new Map(frontsOf(front).map((placed) => [placed.card.design, rounded(boxOf(placed))]));
      for (const placed of backsOf(back)) {
        expect(rounded(behind(back, boxOf(placed), isBook))).toEqual(fronts.get(placed.card.design));
        expect(placed.isTurned).toBe(!isBook);
      }
      expect(backsOf(back)).toHaveLength(fronts.size);
    }
  });

  it('are moved as far as the printer drifts', () => {
    const [straight, moved] = [
      { xMm: 0, yMm: 0 },
      { xMm: 1.5, yMm: -0.5 },
    ].map((backOffset) => pagesOf(setupOf({ arrangement: 'long-edge', backOffset }))[1]);
    const [before, after] = [straight, moved].map((page) => page?.cards[0]);
    expect([(after?.xMm ?? 0) - (before?.xMm ?? 0), (after?.yMm ?? 0) - (before?.yMm ?? 0)]).toEqual([
      expect.closeTo(1.5),
      expect.closeTo(-0.5),
    ]);
  });

  it.each(['poker', 'business'] as const)('of %s to be folded share an edge with their front, and read upright once folded', (size) => {
    for (const page of pagesOf(setupOf({ size, arrangement: 'fold' })))
      for (const front of frontsOf(page)) {
        const back = backsOf(page).find(({ card }) => card.design === front.card.design) ?? expect.fail('a back');
        const [one, other] = [boxOf(front), boxOf(back)];
        const isBeside = Math.abs(other.right - one.left) < 1e-6 && Math.abs(other.top - one.top) < 1e-6;
        const isAbove = Math.abs(other.bottom - one.top) < 1e-6 && Math.abs(other.left - one.left) < 1e-6;
        expect([isBeside, isAbove].filter(Boolean)).toHaveLength(1);
        expect(back.isTurned).toBe(isAbove);
      }
  });
});

it('"fits sleeve" makes cards a hundredth smaller', () => {
  const [page] = pagesOf(setupOf({ fitsSleeve: true }));
  const box = boxOf(page?.cards[0] ?? expect.fail());
  expect([box.right - box.left, box.bottom - box.top]).toEqual([expect.closeTo(62.37), expect.closeTo(87.12)]);
});

it('bleed goes no further than half the gap to the next card', () => {
  const bleedWith = (gapMm: number) => pagesOf(setupOf({ gapMm, bleedMm: 3 }))[0]?.cards[0]?.bleedMm;
  expect([bleedWith(0), bleedWith(2), bleedWith(8)]).toEqual([0, 1, 3]);
});

it('cut lines run along every cut, once where cards share it', () => {
  const lines = (gapMm: number) => pagesOf(setupOf({ cropMarks: false, cutLines: true, gapMm }), 9)[0]?.items.length;
  expect(lines(0)).toBe(4 + 4);
  expect(lines(2)).toBe(6 + 6);
});

it.each([
  ['long-edge', 'portrait'],
  ['short-edge', 'portrait'],
  ['long-edge', 'landscape'],
  ['short-edge', 'landscape'],
] as const)(
  'the printer check, %s on %s paper: the number read from the scales brings the cross to their middle',
  (arrangement, orientation) => {
    const setup = { ...defaultSetup, arrangement, orientation };
    const drift = { xMm: 10, yMm: -10 };
    const [, scales] = printerCheck(setup).pages;
    const { widthMm = 0, heightMm = 0, items = [] } = scales ?? {};
    // Where the printer's drift puts the cross of the back, seen through the front.
    const isBook = (arrangement === 'long-edge') === (orientation === 'portrait');
    const [seenX, seenY] = isBook
      ? [widthMm / 2 - drift.xMm, heightMm / 4 + drift.yMm]
      : [widthMm / 2 + drift.xMm, heightMm / 4 - drift.yMm];
    const numberAt = (x: number, y: number): number => {
      const found = items.find(
        (item) => item.kind === 'text' && Math.abs(item.xMm + item.widthMm / 2 - x) < 2.5 && Math.abs(item.baselineMm - y) < 1,
      );
      return Number(found?.kind === 'text' ? found.text.replace('−', '-') : Number.NaN);
    };
    const entered = { xMm: numberAt(seenX, heightMm / 4 + 5), yMm: numberAt(widthMm / 2 + 4, seenY + 0.9) };
    expect(entered).toEqual({ xMm: -drift.xMm, yMm: -drift.yMm });
  },
);
