import type { Deck } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { OrderCard } from '../../rules/ruleset/force/index.ts';
import { type CardCounts, countIn, countOf, inHandOf } from './counts.ts';

/**
 * The chance (0 to 1) of drawing at least `n` of a card in `drawn` cards, without replacement (hypergeometric). More than there
 * are means all of them.
 */
export function chanceAtLeast({ cards }: { readonly cards: CardCounts }, card: string, drawn: number, n: number): number {
  const total = Object.values(cards).reduce((sum, count) => sum + count, 0);
  const good = countIn(cards, card);
  const taken = Math.max(0, Math.min(total, Math.floor(drawn)));
  if (n <= 0) return 1;
  if (n > Math.min(good, taken)) return 0;
  let below = 0;
  for (let got = Math.max(0, taken - (total - good)); got < n; got++) {
    below += Math.exp(logChoose(good, got) + logChoose(total - good, taken - got) - logChoose(total, taken));
  }
  return Math.max(0, Math.min(1, 1 - below));
}

/** A chance or share in whole per cent, never rounded to none or to certainty. */
export const chanceText = (share: number): string =>
  share > 0 && share < 0.005 ? '<1 %' : share < 1 && share > 0.995 ? '>99 %' : `${Math.round(100 * share)} %`;

/** The logarithm of the number of ways to choose `k` of `n`. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= k; at++) sum += Math.log(n - k + at) - Math.log(at);
  return sum;
}

/** The cards of the ruleset that stay in a deck when the first hand is taken out. */
export const leftInDeck = (ruleset: Ruleset, deck: Pick<Deck, 'cards' | 'hand'>): CardCounts =>
  Object.fromEntries(
    (ruleset.force.data.deck?.cards ?? []).flatMap(({ id }) => {
      const left = countOf(deck, id) - inHandOf(deck, id);
      return left > 0 ? [[id, left]] : [];
    }),
  );

export type DrawOdds = {
  /** Cards that are drawn blind from. */
  readonly left: number;
  readonly turns: readonly number[];
  readonly cards: readonly {
    readonly card: OrderCard;
    readonly left: number;
    /** The chance (0 to 1) that at least one was drawn by the end of each turn of `turns`. */
    readonly byTurn: readonly number[];
  }[];
  /** The turn in which fewer cards are left than are drawn; null if nothing is drawn. */
  readonly endsIn: number | null;
};

/** The chances of drawing each card from what the first hand leaves, with `drawn` cards in each of `turns` turns. */
export function drawOdds(ruleset: Ruleset, deck: Pick<Deck, 'cards' | 'hand' | 'drawFrom'>, drawn: number, turns = 3): DrawOdds {
  const rules = ruleset.force.data.deck;
  const from = deck.drawFrom ?? rules?.drawFrom ?? 1;
  const cards = leftInDeck(ruleset, deck);
  const left = Object.values(cards).reduce((sum, count) => sum + count, 0);
  return {
    left,
    turns: Array.from({ length: turns }, (_, index) => from + index),
    cards: (rules?.cards ?? []).map((card) => ({
      card,
      left: countIn(cards, card.id),
      byTurn: Array.from({ length: turns }, (_, index) => chanceAtLeast({ cards }, card.id, drawn * (index + 1), 1)),
    })),
    endsIn: drawn > 0 ? from + Math.floor(left / drawn) : null,
  };
}
