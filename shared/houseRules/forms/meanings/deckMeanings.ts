import { t } from '../../../base/words/words.ts';
import type { Meanings } from './meanings.ts';

/** How many cards there are. */
const BOUNDS = {
  least: t('Least share, 0 to 1.'),
  most: t('Greatest share, 0 to 1.'),
  leastCards: t('Fewest cards; for an exact number, the same as `mostCards`.'),
  mostCards: t('Most cards.'),
};

/** What each property of the deck in `force.json` is for. */
export const deckMeanings: Meanings = {
  deck: {
    of: t('`force`: each force has decks of its own. `battle`: both sides play with one deck.'),
    noun: t('What a deck is called.'),
    cardNoun: t('What its cards are called.'),
    least: t('Fewest cards.'),
    most: t('Most cards.'),
    usual: t('Cards of a suggestion.'),
    kinds: t('Kinds of cards, and the share of the deck each should have.'),
    cards: t('The cards.'),
    hand: t('How the first hand is got. The roles in a battle say how many cards it has.'),
    draw: t('Formula over the force: most cards drawn in a turn.'),
    drawLeast: t('Formula over the force: fewest cards drawn in a turn.'),
    drawRule: t('The same in words.'),
    drawFrom: t('The first turn in which cards are drawn, after the first hand.'),
    mixes: t('Decks worth trying.'),
  },
  hand: {
    got: t('`chosen` by the player from the deck, or `drawn` blind.'),
    countBy: t('What the size may be counted by; the players choose, and the first is the usual one. Formulas see it as `countedForHand`.'),
  },
  countBy: { noun: t('One and several of them.'), count: t('Formula over the force: how many there are.') },
  kind: { ...BOUNDS, one: t('What one card of it is called.') },
  card: {
    ...BOUNDS,
    kind: t('Id of its kind.'),
    effect: t('What it does, in your own words.'),
    icon: t('Its symbol.'),
    tagline: t('What it is for, in one line.'),
    rows: t('The effect as a table, each a `label` and a `text`.'),
  },
  mix: {
    when: t('Formula over the force: whether it suits. Always, if absent.'),
    reason: t('Why, in your own words; `{...}` holds a formula over the force.'),
    cards: t('How many of each card, in any proportion.'),
  },
};
