import type { Deck } from '../project/force/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { DeckRules, OrderCard } from '../ruleset/force/index.ts';

const NO_DECK: DeckRules = { least: 0, most: 0, usual: 0, kinds: [], cards: [], mixes: [], source: '' };

/** How many of one kind of card a deck has, and whether that share is within the recommended bounds. */
export type KindShare = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** 0 to 1; 0 in an empty deck. */
  readonly share: number;
  /** Null in an empty deck, which has no shares. */
  readonly isFitting: boolean | null;
  /** "Interrupts 25 %, at most 20 %"; without a share in an empty deck. */
  readonly words: string;
};

export type DeckFacts = {
  readonly total: number;
  readonly least: number;
  readonly most: number;
  readonly kinds: readonly KindShare[];
  readonly cards: readonly { readonly card: OrderCard; readonly count: number; readonly share: number }[];
  /** Ids of cards that the ruleset does not have; they do not count. */
  readonly unknown: readonly string[];
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How many of a card a deck has. */
export const countOf = ({ cards }: Pick<Deck, 'cards'>, card: string): number => (Object.hasOwn(cards, card) ? (cards[card] ?? 0) : 0);

/** The composition of a deck, compared with what the ruleset recommends. */
export function deckFacts(ruleset: Ruleset, deck: Pick<Deck, 'cards'>): DeckFacts {
  const rules = ruleset.force.data.deck ?? NO_DECK;
  const total = rules.cards.reduce((sum, { id }) => sum + countOf(deck, id), 0);
  const kinds = rules.kinds.map(({ id, label, least, most }): KindShare => {
    const count = rules.cards.filter(({ kind }) => kind === id).reduce((sum, card) => sum + countOf(deck, card.id), 0);
    const share = total === 0 ? 0 : count / total;
    // A share of whole cards: 48 of 60 are exactly 80 %, despite binary fractions.
    const isFitting = (least === undefined || count >= least * total - 1e-9) && (most === undefined || count <= most * total + 1e-9);
    const bound = least !== undefined ? `, at least ${percent(least)}` : most !== undefined ? `, at most ${percent(most)}` : '';
    if (total === 0) return { id, label, count, share, isFitting: null, words: `${label}${bound}` };
    return { id, label, count, share, isFitting, words: `${label} ${percent(share)}${bound}` };
  });
  const cards = rules.cards.map((card) => {
    const count = countOf(deck, card.id);
    return { card, count, share: total === 0 ? 0 : count / total };
  });
  const known = new Set(rules.cards.map(({ id }) => id));
  const unknown = Object.keys(deck.cards).filter((id) => !known.has(id) && countOf(deck, id) > 0);
  return { total, least: rules.least, most: rules.most, kinds, cards, unknown };
}

/**
 * The chance (0 to 1) of drawing at least `n` of a card in a hand of `hand`, without replacement (hypergeometric). A hand larger
 * than the deck is the whole deck.
 */
export function chanceAtLeast(deck: Pick<Deck, 'cards'>, card: string, hand: number, n: number): number {
  const total = Object.values(deck.cards).reduce((sum, count) => sum + count, 0);
  const good = countOf(deck, card);
  const drawn = Math.max(0, Math.min(total, Math.floor(hand)));
  if (n <= 0) return 1;
  if (n > Math.min(good, drawn)) return 0;
  let below = 0;
  for (let got = Math.max(0, drawn - (total - good)); got < n; got++) {
    below += Math.exp(logChoose(good, got) + logChoose(total - good, drawn - got) - logChoose(total, drawn));
  }
  return Math.max(0, Math.min(1, 1 - below));
}

/** The logarithm of the number of ways to choose `k` of `n`. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= k; at++) sum += Math.log(n - k + at) - Math.log(at);
  return sum;
}
