import type { Deck } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ForceIssue } from '../assessment.ts';
import type { DeckFacts, UnknownCard } from './deckFacts.ts';

const PLACE = {};

/** Faults of the deck that is played with in any game: cards that nobody knows, a hand with cards that the deck does not have. */
export function deckIssues(
  ruleset: Ruleset,
  deck: Deck,
  { unknown, hand }: DeckFacts,
  excused: (check: string, place: ForceIssue['place']) => string | null,
): readonly ForceIssue[] {
  const issue = (id: string, severity: 'error' | 'warning', message: string): ForceIssue => ({
    id,
    severity,
    message,
    why: null,
    source: 'The project',
    place: PLACE,
    exception: excused(id, PLACE),
  });
  const name = deck.name.trim() === '' ? 'deck' : `deck “${deck.name}”`;
  const strange = (where: string, cards: readonly UnknownCard[]): readonly ForceIssue[] => {
    if (cards.length === 0) return [];
    const list = cards.map(({ id, count }) => `${count} “${id}”`).join(', ');
    return [
      issue(
        'deck.unknownCards',
        'warning',
        `${where} has ${list}: ${ruleset.data.name} knows no such cards. They are kept, but do not count and do not print.`,
      ),
    ];
  };
  const missing = hand.missing.map(({ card, count, inHand }) => `${inHand} ${card.label} of ${count}`);
  return [
    ...strange(`The ${name}`, unknown),
    ...strange(`The first hand of the ${name}`, hand.unknown),
    ...(missing.length > 0
      ? [
          issue(
            'deck.handMissing',
            'error',
            `The first hand has cards that the ${name} does not have: ${missing.join(', ')}. Take fewer, or put more into the deck.`,
          ),
        ]
      : []),
  ];
}
