import { describe, expect, it } from 'vitest';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import type { Deck, Force } from '../../../../../shared/project/force.ts';
import { workedForce, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { inkOf, isInside, overlaps, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const own = workedForce();
const hand = { move: 8, charge: 2, overwatch: 3, smoke: 1, blank: 1, snapfire: 1, initiative: 1, lockOn: 1 };
const withHand = (more: Partial<Deck> = {}) => ({ ...own, decks: own.decks.map((deck) => ({ ...deck, hand, ...more })) });
const print = (force: Force = withHand(), input: ForceJobInput = { parts: ['hand'] }) =>
  layoutForces(zorch, workedProject(force), [force], forceJobSchema.parse(input));
/** The texts of each line of a page, from left to right. */
const linesOf = ({ pages }: ReturnType<typeof print>): readonly string[] => {
  const lines = new Map<string, { xMm: number; text: string }[]>();
  for (const item of textsOf(pages[0]?.items ?? [])) {
    const key = inkOf(item).bottom.toFixed(0);
    lines.set(key, [...(lines.get(key) ?? []), item]);
  }
  return [...lines.values()].map((line) =>
    line
      .toSorted((one, other) => one.xMm - other.xMm)
      .map(({ text }) => text)
      .join(' '),
  );
};

describe('the first hand on paper', () => {
  it('counts each card in the hand, in the deck and in what stays, with the chances of drawing it', () => {
    const laid = print();
    expect([laid.fault, laid.pages.length, laid.layoutIssues]).toEqual([null, 1, []]);
    const text = wordsOf(laid.pages[0]?.items ?? []).join(' ');
    for (const fact of ['First hand: 7th Armoured Battlegroup', '18 cards (3 for each section)', 'The first draw is in turn 2.'])
      expect(text).toContain(fact);
    // 9 of 42 cards are left: 79 % with 6 cards, as tests/golden/zorchHand.test.ts works out.
    expect(linesOf(laid)).toContainEqual(expect.stringMatching(/^Overwatch Orders 3 12 9 79 % 97 % >99 % /));
    expect(linesOf(laid)).toContainEqual(expect.stringMatching(/^All 18 60 42/));
  });

  it('is the deck alone where no hand is chosen', () => {
    const text = wordsOf(print(own).pages[0]?.items ?? []).join(' ');
    expect(text).toContain('Deck: 7th Armoured Battlegroup');
    expect(text).not.toContain('Interrupts 17 %');
  });

  it('keeps cards that the rules do not know, in a sentence', () => {
    const text = wordsOf(print(withHand({ cards: { move: 20, joker: 2 }, hand: { move: 2 } })).pages[0]?.items ?? []).join(' ');
    expect(text).toContain('2 “joker”: ZORCH! 97v1 knows no such card.');
  });

  it('stays inside the margins, and no words lie over others', () => {
    for (const { items, widthMm, heightMm } of print().pages) {
      const texts = textsOf(items).map(inkOf);
      for (const ink of texts) expect(isInside(ink, { left: 10, top: 10, right: widthMm - 10, bottom: heightMm - 8 })).toBe(true);
      texts.forEach((ink, index) => {
        expect(texts.slice(index + 1).some((other) => overlaps(ink, other))).toBe(false);
      });
    }
  });

  it('works for another game, and says what is missing', () => {
    const tiny = tinyRuleset();
    const parade = (decks: readonly Deck[]) =>
      aForce([aSection('Head', [anEntry('Drummer', 2)])], { name: 'Parade', battle: 'street', role: 'rear', decks: [...decks] });
    const of = (decks: readonly Deck[]) =>
      layoutForces(tiny, stockProject(tiny, parade(decks)), [parade(decks)], forceJobSchema.parse({ parts: ['hand'] }));
    const laid = of([{ id: 'd', name: 'Songs', cards: { march: 4, bang: 2 }, hand: { march: 2 } }]);
    const text = wordsOf(laid.pages[0]?.items ?? []).join(' ');
    // 2 robots and 1, in the words of that game; tunes are counted, not shared.
    expect(text).toContain('First hand: 3 cards (1, and 1 for each pair of legs).');
    expect(text).toContain('Tunes 2, at least 1 and at most 2');
    expect(of([]).fault).toBe('Parade has no deck.');
  });
});

describe('order cards of a first hand', () => {
  const cards = print(withHand(), { parts: ['deck'], deck: { setup: { arrangement: 'fronts' } } }).pages.flatMap((page) =>
    page.cards.map(({ card }) => ({ name: card.name, text: wordsOf(card.items).join(' ') })),
  );

  it('come before the rest, each with its number among those of the hand', () => {
    const marks = cards.map(({ text }) => /First hand: \d+ of \d+/.exec(text)?.[0] ?? '');
    expect(cards).toHaveLength(60);
    expect(marks.slice(0, 11)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `First hand: ${at} of 8`),
      ...[1, 2].map((at) => `First hand: ${at} of 2`),
      'First hand: 1 of 3',
    ]);
    expect(marks.filter((mark) => mark !== '')).toHaveLength(18);
    expect(marks.slice(18).every((mark) => mark === '')).toBe(true);
    expect(cards.filter(({ name }) => name === 'Move')).toHaveLength(20);
  });

  it('have room for their mark on every size of card', () => {
    for (const size of ['poker', 'mini', 'bridge', 'tarot', 'business', 'A7', 'A6'] as const) {
      const laid = print(withHand(), { parts: ['deck'], deck: { setup: { size, arrangement: 'fronts' } } });
      expect(laid.layoutIssues).toEqual([]);
      for (const { card } of laid.pages.flatMap((page) => page.cards)) {
        const texts = textsOf(card.items).map(inkOf);
        texts.forEach((ink, index) => {
          expect(texts.slice(index + 1).some((other) => overlaps(ink, other))).toBe(false);
        });
      }
    }
  });

  it('never print more of a card than the deck has', () => {
    const strange = print(withHand({ cards: { move: 2, spy: 1 }, hand: { move: 5 } }), {
      parts: ['deck'],
      deck: { setup: { arrangement: 'fronts' } },
    });
    expect(strange.pages.flatMap((page) => page.cards).map(({ card }) => card.name)).toEqual(['Move', 'Move', 'Spy']);
  });
});
