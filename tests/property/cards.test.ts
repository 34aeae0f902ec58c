import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema, cardLooks } from '../../shared/paper/cards/job/index.ts';
import { SAFE_MM } from '../../shared/paper/print/drawing/index.ts';
import type { Item } from '../../shared/paper/print/page/index.ts';
import { fitLine, lineOf, SMALLEST_PT, wrap } from '../../shared/paper/print/text.ts';
import { aCrawler, crawlerRuleset, inkOf, isInside, overlaps, textsOf } from '../support/prints/cards.ts';
import { seededRandom } from '../support/random/random.ts';
import { NASTY_TEXTS, randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** Laying out hundreds of cards is quick, but not on a machine that is busy with something else. */
vi.setConfig({ testTimeout: 60_000 });

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'grapheme', maxLength: 60 }), fc.lorem({ maxCount: 80 }));

const nastyCrawler = fc
  .record({
    name: nastyText,
    notes: nastyText,
    speed: fc.oneof(fc.integer({ min: -9, max: 99 }), fc.double(), fc.constant('fast')),
    hull: fc.integer({ min: -3, max: 300 }),
    legs: fc.constantFrom('six', 'eight', 'wings', null),
    tools: fc.array(fc.record({ name: nastyText, weight: fc.integer(), uses: fc.integer({ min: -1, max: 250 }) }), { maxLength: 9 }),
  })
  .map(({ tools, ...values }) => aCrawler(values, tools));

/** A surface that words stand on; it may run over the edge. */
const isGround = (item: Item): boolean => item.kind === 'rect' && item.stroke === null;

/** Every fault of layout on a card, in words. */
function faultsOf(sheet: ReturnType<typeof layoutCards>): readonly string[] {
  return sheet.pages.flatMap(({ cards }) =>
    cards.flatMap(({ card }) => {
      const safe = { left: SAFE_MM, top: SAFE_MM, right: card.widthMm - SAFE_MM, bottom: card.heightMm - SAFE_MM };
      const outside = card.items
        .filter((item) => !isGround(item) && !isInside(inkOf(item), safe))
        .map((item) => `${card.name}: outside ${JSON.stringify(item)}`);
      const texts = textsOf(card.items).map((item) => ({ item, ink: inkOf(item) }));
      // Everything else that is drawn, but for the frames that stand around text: the plate and the frame of the values.
      const solids = card.items
        .filter((item) => item.kind !== 'text' && !isGround(item))
        .map((item) => ({ item, ink: inkOf(item) }))
        .filter(({ item, ink }) => item.kind === 'line' || Math.max(ink.right - ink.left, ink.bottom - ink.top) < 4);
      const over = texts.flatMap(({ item, ink }, index) =>
        [...texts.slice(index + 1), ...solids]
          .filter((other) => overlaps(ink, other.ink))
          .map((other) => `${card.name}: ${JSON.stringify(item)} over ${JSON.stringify(other.item)}`),
      );
      const small = texts
        .filter(({ item }) => item.sizePt < SMALLEST_PT)
        .map(({ item }) => `${card.name}: "${item.text}" at ${item.sizePt} pt`);
      return [...outside, ...over, ...small];
    }),
  );
}

describe('on every card', () => {
  it('nothing leaves the safe area, no text touches another, a rule, a box or a symbol, no type is below 6.5 pt', () => {
    const ruleset = crawlerRuleset();
    fc.assert(
      fc.property(nastyCrawler, (design) => {
        expect(faultsOf(layoutCards(ruleset, [design]))).toEqual([]);
      }),
      { numRuns: tries(40, 120) },
    );
  });

  it.each(['zorch-97', 'spaceship-battles'])('of %s that holds too', (id) => {
    const ruleset = builtInRuleset(id);
    const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(anySeed, fc.constantFrom(0, 0.2), (seed, wrong) => {
        const design = randomDesign(ruleset, seededRandom(seed), { odd: 0.15, wrong });
        expect(faultsOf(layoutCards(ruleset, [design]))).toEqual([]);
      }),
      { numRuns: tries(40, 120) },
    );
  });

  it.each(cardLooks.map(({ id }) => id))("holds in the look %s, with backs and without, whoever's they are", (look) => {
    const anyJob = fc.record({
      arrangement: fc.constantFrom('fronts' as const, 'long-edge' as const),
      backs: fc.constantFrom('none' as const, 'digest' as const, 'plain' as const),
      side: fc.constantFrom(null, { name: 'The Grey Lancers of the Far North', colour: '#b03020' as const }),
      size: fc.constantFrom('poker' as const, 'bridge' as const, 'business' as const, 'A6' as const, 'mini' as const),
      units: fc.constantFrom(1, 7),
    });
    const rulesets = [crawlerRuleset(), builtInRuleset('zorch-97'), builtInRuleset('spaceship-battles')];
    fc.assert(
      fc.property(
        anyJob,
        fc.constantFrom(...rulesets),
        fc.nat(),
        nastyCrawler,
        ({ arrangement, size, units, ...print }, ruleset, seed, crawler) => {
          const design = ruleset === rulesets[0] ? crawler : randomDesign(ruleset, seededRandom(seed), { odd: 0.15, wrong: 0.05 });
          const setup = { arrangement, size };
          const job = cardJobSchema.parse({ ...print, look, setup, combined: true, numbered: true, quantities: { a: units } });
          expect(faultsOf(layoutCards(ruleset, [{ ...design, id: 'a' }], { job }))).toEqual([]);
        },
      ),
      { numRuns: tries(20, 60) },
    );
  });

  it('no error code and no NaN is printed', () => {
    const ruleset = crawlerRuleset();
    const anyNumbers = fc.record({ speed: fc.oneof(fc.double(), fc.constant('fast')), hull: fc.oneof(fc.double(), fc.constant('thick')) });
    fc.assert(
      fc.property(anyNumbers, (values) => {
        const words = layoutCards(ruleset, [aCrawler(values)]).pages.flatMap(({ cards }) =>
          cards.flatMap(({ card }) => textsOf(card.items).map(({ text }) => text)),
        );
        expect(words.filter((text) => /NaN|Infinity|undefined|#[A-Z/0]+[!?]|\[object/.test(text))).toEqual([]);
      }),
    );
  });
});

it('n cards fill n / 9 pages, rounded up', () => {
  const ruleset = crawlerRuleset();
  fc.assert(
    fc.property(fc.nat(60), (count) => {
      expect(
        layoutCards(
          ruleset,
          Array.from({ length: count }, () => aCrawler()),
        ).pages,
      ).toHaveLength(Math.ceil(count / 9));
    }),
  );
});

const style = { font: 'medium', sizePt: 7.5 } as const;

it('a wrapped text loses nothing but spaces, and no line is too wide', () => {
  fc.assert(
    fc.property(nastyText, fc.integer({ min: 10, max: 80 }), (text, maxMm) => {
      const lines = wrap([{ text, style }], maxMm);
      const told = lines.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
      expect(told.replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      expect(lines.filter(({ widthMm }) => widthMm > maxMm + 0.01)).toEqual([]);
    }),
  );
});

it('a fitted line is never too wide, and complete unless it says so', () => {
  fc.assert(
    fc.property(fc.array(nastyText, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 80 }), (texts, maxMm) => {
      // The first is as small as may be, so that only the others shrink.
      const runs = texts.map((text, at) => ({ text, style: { ...style, sizePt: SMALLEST_PT + 3 * at } }));
      const { line, fits } = fitLine(runs, maxMm);
      expect(lineOf(line.runs).widthMm).toBeLessThanOrEqual(maxMm + 0.01);
      for (const run of line.runs) expect(run.style.sizePt).toBeGreaterThanOrEqual(SMALLEST_PT);
      if (fits) expect(line.runs.map((run) => run.text).join('')).toBe(texts.join(''));
    }),
  );
});
