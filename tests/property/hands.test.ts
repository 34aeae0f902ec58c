import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardCounts, countOf, deckFacts, drawOdds, handWithin, leftInDeck, suggestHand } from '../../shared/force/deck/index.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const tiny = tinyRuleset();
const cardIds = (ruleset: typeof zorch): readonly string[] => (ruleset.force.data.deck?.cards ?? []).map(({ id }) => id);
const counts = (ruleset: typeof zorch, most: number): fc.Arbitrary<CardCounts> =>
  fc.record(Object.fromEntries(cardIds(ruleset).map((id) => [id, fc.integer({ min: 0, max: most })])));
const sum = (cards: CardCounts): number => Object.values(cards).reduce((all, count) => all + count, 0);

describe('a suggested first hand', () => {
  for (const [name, ruleset] of [
    ['of ZORCH! 97v1', zorch],
    ['of another game', tiny],
  ] as const)
    it(`${name} never has more of a card than the deck, nor more cards than were asked for, nor too many of a kind`, () => {
      fc.assert(
        fc.property(counts(ruleset, 20), fc.integer({ min: 0, max: 40 }), (cards, size) => {
          const hand = suggestHand(ruleset, { cards }, size);
          expect(sum(hand)).toBeLessThanOrEqual(size);
          for (const [id, count] of Object.entries(hand)) expect(count).toBeLessThanOrEqual(countOf({ cards }, id));
          expect(Object.values(hand)).not.toContain(0);
          for (const { id, inHand = {} } of ruleset.force.data.deck?.kinds ?? []) {
            const { count = 0 } = deckFacts(ruleset, { cards, hand }).hand.kinds.find((kind) => kind.id === id) ?? {};
            expect(count).toBeLessThanOrEqual(Math.min(inHand.mostCards ?? size, Math.floor((inHand.most ?? 1) * size + 1e-9)));
          }
        }),
      );
    });

  it('is complete and in proportion wherever the deck has enough orders', () => {
    fc.assert(
      fc.property(counts(zorch, 20), fc.integer({ min: 1, max: 40 }), (others, size) => {
        const cards = { ...others, move: 40 };
        const hand = suggestHand(zorch, { cards }, size);
        expect(sum(hand)).toBe(size);
        expect(deckFacts(zorch, { cards, hand }).hand.kinds.map(({ isFitting }) => isFitting)).toEqual([true, true]);
      }),
    );
  });

  it('has of every kind and card as many as its bounds ask for, also where the deck has few of a kind', () => {
    const deck = tiny.force.data.deck ?? expect.fail();
    const bounds = fc.record(
      {
        least: fc.integer({ min: 0, max: 6 }).map((each) => each / 20),
        leastCards: fc.nat(3),
        mostCards: fc.integer({ min: 12, max: 30 }),
      },
      { requiredKeys: [] },
    );
    const bound = ({ least = 0, leastCards = 0 }: { readonly least?: number; readonly leastCards?: number }, size: number): number =>
      Math.max(leastCards, Math.ceil((Math.round(20 * least) * size) / 20));
    fc.assert(
      fc.property(bounds, bounds, bounds, fc.integer({ min: 12, max: 24 }), (one, other, ofCard, size) => {
        const kinds = deck.kinds.slice(0, 2).map((kind, at) => ({ ...kind, inHand: at === 0 ? one : other }));
        const [first = expect.fail(), second = first] = kinds;
        const cards = deck.cards.map((card, at) => ({ ...card, kind: (at % 2 === 0 ? first : second).id, inHand: at === 1 ? ofCard : {} }));
        const rules = { ...tiny, force: { ...tiny.force, data: { ...tiny.force.data, deck: { ...deck, kinds, cards } } } };
        const hand = suggestHand(rules, { cards: Object.fromEntries(cards.map(({ id }, at) => [id, at % 2 === 0 ? 400 : 10])) }, size);
        const of = (kind: string): number => cards.reduce((all, card) => all + (card.kind === kind ? (hand[card.id] ?? 0) : 0), 0);
        for (const kind of kinds) {
          expect(of(kind.id)).toBeGreaterThanOrEqual(bound(kind.inHand, size));
          expect(of(kind.id)).toBeLessThanOrEqual(kind.inHand.mostCards ?? size);
        }
        const [, card = expect.fail()] = cards;
        expect(hand[card.id] ?? 0).toBeGreaterThanOrEqual(Math.min(bound(ofCard, size), second.inHand.mostCards ?? size));
      }),
    );
  });

  it('cut to a smaller deck has no more than that deck, and keeps cards that nobody knows', () => {
    fc.assert(
      fc.property(counts(zorch, 20), counts(zorch, 20), (cards, hand) => {
        const cut = handWithin(zorch, cards, { ...hand, joker: 2 });
        expect(deckFacts(zorch, { cards, hand: cut }).hand.missing).toEqual([]);
        expect(cut.joker).toBe(2);
      }),
      { numRuns: 40 },
    );
  });
});

/** All ways to draw `drawn` of these cards one after the other: how many, and how many hold the card. */
function everyDraw(cards: readonly string[], drawn: number, wanted: string, has = false): readonly [all: number, good: number] {
  if (drawn === 0 || cards.length === 0) return [1, has ? 1 : 0];
  let [all, good] = [0, 0];
  cards.forEach((card, at) => {
    const [of, hits] = everyDraw(cards.toSpliced(at, 1), drawn - 1, wanted, has || card === wanted);
    all += of;
    good += hits;
  });
  return [all, good];
}

describe('the chances of blind draws', () => {
  it('are those of drawing every order of the cards that the first hand leaves', () => {
    const small = fc.record({ march: fc.integer({ min: 0, max: 4 }), bang: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 2 }), (cards, wish, drawn) => {
        const deck = { cards, hand: handWithin(tiny, cards, wish) };
        const left = Object.entries(leftInDeck(tiny, deck)).flatMap(([id, count]) => Array.from({ length: count }, () => id));
        const odds = drawOdds(tiny, deck, drawn);
        expect(odds.left).toBe(left.length);
        for (const { card, byTurn } of odds.cards)
          byTurn.forEach((chance, at) => {
            const [all, good] = everyDraw(left, Math.min(left.length, drawn * (at + 1)), card.id);
            expect(chance).toBeCloseTo(good / all, 9);
          });
      }),
    );
  });

  it('never fall from turn to turn, and end in certainty once all cards are drawn', () => {
    fc.assert(
      fc.property(counts(zorch, 6), fc.integer({ min: 2, max: 14 }), (cards, drawn) => {
        const { cards: each, endsIn, turns } = drawOdds(zorch, { cards }, drawn, 60);
        for (const { left, byTurn } of each) {
          byTurn.forEach((chance, at) => {
            expect(chance).toBeGreaterThanOrEqual((byTurn[at - 1] ?? 0) - 1e-9);
          });
          expect(byTurn.at(-1)).toBeCloseTo(left > 0 ? 1 : 0, 9);
        }
        expect(turns[0]).toBe(2);
        // Whole draws before that turn, and less than one in it.
        expect([drawn * ((endsIn ?? 0) - 2) <= sum(cards), drawn * ((endsIn ?? 0) - 1) > sum(cards)]).toEqual([true, true]);
      }),
      { numRuns: 40 },
    );
  });
});
