import { t } from '../../base/words/words.ts';
import type { Deck } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { DeckRules, OrderCard } from '../../rules/ruleset/force/index.ts';
import type { ForceIssue } from '../assessment.ts';
import { type Excused, issuesAt } from '../entryIssues.ts';
import { type CardCounts, countIn, countOf, inHandOf } from './counts.ts';
import { judgedKinds, type KindShare } from './shares.ts';

/** Faults of the deck that is played with in any game: cards that nobody knows, a hand with cards that the deck does not have. */
export function deckIssues(ruleset: Ruleset, deck: Deck, { unknown, hand }: DeckFacts, excused: Excused): readonly ForceIssue[] {
  const at = issuesAt({}, excused);
  const issue = (id: string, severity: 'error' | 'warning', message: string): ForceIssue => at(id, severity, message, t('The project'));
  const named = { name: deck.name, hasName: deck.name.trim() !== '' };
  const strange = (where: string, cards: readonly UnknownCard[]): readonly ForceIssue[] => {
    if (cards.length === 0) return [];
    const list = cards.map(({ id, count }) => `${count} “${id}”`).join(', ');
    return [
      issue(
        'deck.unknownCards',
        'warning',
        t('{where} has {list}: {game} knows no such cards. They are kept, but do not count and do not print.', {
          where,
          list,
          game: ruleset.data.name,
        }),
      ),
    ];
  };
  const missing = hand.missing.map(({ card, count, inHand }) => t('{inHand} {card} of {count}', { inHand, card: card.label, count }));
  return [
    ...strange(t('The {hasName, select, true {deck “{name}”} other {deck}}', named), unknown),
    ...strange(t('The first hand of the {hasName, select, true {deck “{name}”} other {deck}}', named), hand.unknown),
    ...(missing.length > 0
      ? [
          issue(
            'deck.handMissing',
            'error',
            t(
              'The first hand has cards that the {hasName, select, true {deck “{name}”} other {deck}} does not have: {missing}. Take fewer, or put more into the deck.',
              { ...named, missing: missing.join(', ') },
            ),
          ),
        ]
      : []),
  ];
}

const NO_DECK: Pick<DeckRules, 'least' | 'most' | 'kinds' | 'cards'> = { least: 0, most: 0, kinds: [], cards: [] };

/** A card that the deck or the hand counts and the ruleset does not have. */
type UnknownCard = { readonly id: string; readonly count: number };

export type DeckFacts = {
  readonly total: number;
  readonly least: number;
  readonly most: number;
  readonly kinds: readonly KindShare[];
  /** Cards with bounds of their own. */
  readonly bounded: readonly KindShare[];
  readonly cards: readonly { readonly card: OrderCard; readonly count: number; readonly share: number; readonly inHand: number }[];
  /** They do not count. */
  readonly unknown: readonly UnknownCard[];
  /** The first hand, as the player chose it. */
  readonly hand: {
    readonly total: number;
    readonly kinds: readonly KindShare[];
    readonly bounded: readonly KindShare[];
    /** Cards of which the hand has more than the deck. */
    readonly missing: readonly { readonly card: OrderCard; readonly count: number; readonly inHand: number }[];
    readonly unknown: readonly UnknownCard[];
  };
};

/** The composition of a deck and of its first hand, compared with what the ruleset recommends. */
export function deckFacts(ruleset: Ruleset, deck: Pick<Deck, 'cards' | 'hand'>): DeckFacts {
  const rules = ruleset.force.data.deck ?? NO_DECK;
  const { hand = {} } = deck;
  const ofDeck = judgedKinds(rules, deck.cards, (bounds) => bounds);
  const ofHand = judgedKinds(rules, hand, ({ inHand }) => inHand);
  const known = new Set(rules.cards.map(({ id }) => id));
  const strange = (counts: CardCounts): readonly UnknownCard[] =>
    Object.keys(counts).flatMap((id) => (!known.has(id) && countIn(counts, id) > 0 ? [{ id, count: countIn(counts, id) }] : []));
  const cards = rules.cards.map((card) => {
    const count = countOf(deck, card.id);
    return { card, count, share: ofDeck.total === 0 ? 0 : count / ofDeck.total, inHand: inHandOf(deck, card.id) };
  });
  return {
    total: ofDeck.total,
    least: rules.least,
    most: rules.most,
    kinds: ofDeck.kinds,
    bounded: ofDeck.cards,
    cards,
    unknown: strange(deck.cards),
    hand: {
      total: ofHand.total,
      kinds: ofHand.kinds,
      bounded: ofHand.cards,
      missing: cards.filter(({ count, inHand }) => inHand > count),
      unknown: strange(hand),
    },
  };
}
