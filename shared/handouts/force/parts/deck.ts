import { chosenDeck, countOf, deckFacts } from '../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../force/index.ts';
import type { Offender } from '../../../print/page/index.ts';
import { cutSizeOf, enlargementOf, type Sides } from '../../../print/paper/index.ts';
import { Words } from '../../words.ts';
import { orderBack, orderCard } from '../orderCard.ts';
import { bothSides, imposed, type LaidPart, ownerOf, type PartSetting } from '../part.ts';

/** Lays out the deck of a force, card by card, all with the same back. */
export function deckPart({ ruleset, job }: PartSetting, assessment: ForceAssessment): LaidPart {
  const { force } = assessment;
  const rules = ruleset.force.data.deck;
  const deck = chosenDeck(force);
  if (!rules) return { absent: `${ruleset.data.name} has no order cards.` };
  if (!deck) return { absent: `${force.name} has no deck of order cards.` };
  const { setup } = job.deck;
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const words = new Words();
  const offenders: Offender[] = [];
  const owner = ownerOf(assessment);
  const back = orderBack(words.printed(owner, owner), words.printed(deck.name, owner), size);
  const cards = rules.cards.flatMap((card): readonly Sides[] => {
    const count = countOf(deck, card.id);
    if (count === 0) return [];
    const front = orderCard(ruleset, card, owner, size, words, (offender) => offenders.push(offender));
    return Array.from({ length: count }, () => bothSides(front, back, setup));
  });
  const strange = deckFacts(ruleset, deck).unknown.map(({ id, count }): Offender => {
    const message = `${deck.name}: ${ruleset.data.name} has no card "${id}"; ${count} of it do not print.`;
    return { design: -1, name: deck.name, part: 'deck', reason: 'formula', message };
  });
  if (cards.length === 0) return { absent: `The deck "${deck.name}" of ${force.name} has no cards.` };
  const pages = imposed(cards, setup);
  if ('fault' in pages) return pages;
  return { pages, offenders: [...words.offenders(), ...offenders, ...strange], cards: cards.length, setup };
}
