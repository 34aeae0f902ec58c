import type { Meanings } from './meanings.ts';

/** How many cards there are. */
const BOUNDS = {
  least: 'Least share, 0 to 1.',
  most: 'Greatest share, 0 to 1.',
  leastCards: 'Fewest cards; for an exact number, the same as `mostCards`.',
  mostCards: 'Most cards.',
};

/** What each property of the deck in `force.json` is for. */
export const deckMeanings: Meanings = {
  deck: {
    of: '`force`: each force has decks of its own. `battle`: both sides play with one deck.',
    noun: 'What a deck is called.',
    cardNoun: 'What its cards are called.',
    least: 'Fewest cards.',
    most: 'Most cards.',
    usual: 'Cards of a suggestion.',
    kinds: 'Kinds of cards, and the share of the deck each should have.',
    cards: 'The cards.',
    hand: 'How the first hand is got. The roles in a battle say how many cards it has.',
    draw: 'Formula over the force: most cards drawn in a turn.',
    drawLeast: 'Formula over the force: fewest cards drawn in a turn.',
    drawRule: 'The same in words.',
    drawFrom: 'The first turn in which cards are drawn, after the first hand.',
    mixes: 'Decks worth trying.',
  },
  hand: {
    got: '`chosen` by the player from the deck, or `drawn` blind.',
    countBy: 'What the size may be counted by; the players choose, and the first is the usual one. Formulas see it as `countedForHand`.',
  },
  countBy: { noun: 'One and several of them.', count: 'Formula over the force: how many there are.' },
  kind: { ...BOUNDS, one: 'What one card of it is called.' },
  card: {
    ...BOUNDS,
    kind: 'Id of its kind.',
    effect: 'What it does, in your own words.',
    icon: 'Its symbol.',
    tagline: 'What it is for, in one line.',
    rows: 'The effect as a table, each a `label` and a `text`.',
  },
  mix: {
    when: 'Formula over the force: whether it suits. Always, if absent.',
    reason: 'Why, in your own words; `{...}` holds a formula over the force.',
    cards: 'How many of each card, in any proportion.',
  },
};
