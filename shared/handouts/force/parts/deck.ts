import { countOf, deckFacts, inHandOf } from '../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../force/index.ts';
import type { Offender } from '../../../print/page/index.ts';
import { cutSizeOf, enlargementOf, type Sides } from '../../../print/paper/index.ts';
import type { OrderCard } from '../../../ruleset/force/index.ts';
import { Words } from '../../words.ts';
import { orderBack, orderCard } from '../orderCard.ts';
import { bothSides, imposed, type LaidPart, ownerOf, type PartSetting } from '../part.ts';

/** Lays out the deck of a force, card by card, all with the same back; the first hand comes first, with a mark on each card. */
export function deckPart({ ruleset, job }: PartSetting, assessment: ForceAssessment): LaidPart {
  const { force, deck } = assessment;
  const rules = ruleset.force.data.deck;
  if (!rules) return { absent: `${ruleset.data.name} has no order cards.` };
  if (!deck) return { absent: `${force.name} has no deck of order cards.` };
  const { setup } = job.deck;
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const words = new Words();
  const offenders: Offender[] = [];
  // The same card is laid out once for each mark.
  const tell = (offender: Offender): void => {
    if (!offenders.some(({ message }) => message === offender.message)) offenders.push(offender);
  };
  const owner = ownerOf(assessment);
  const back = orderBack(words.printed(owner, owner), words.printed(deck.name, owner), size);
  const front = (card: OrderCard, mark: string): Sides =>
    bothSides(orderCard(ruleset, card, { owner, mark }, size, words, tell), back, setup);
  const handOf = (card: OrderCard): number => Math.min(inHandOf(deck, card.id), countOf(deck, card.id));
  const hand = rules.cards.flatMap((card) =>
    Array.from({ length: handOf(card) }, (_, at) => front(card, `First hand: ${at + 1} of ${handOf(card)}`)),
  );
  const rest = rules.cards.flatMap((card) => {
    const count = countOf(deck, card.id) - handOf(card);
    return count > 0 ? Array.from<Sides>({ length: count }).fill(front(card, '')) : [];
  });
  const cards = [...hand, ...rest];
  const strange = deckFacts(ruleset, deck).unknown.map(({ id, count }): Offender => {
    const message = `${deck.name}: ${ruleset.data.name} has no card "${id}"; ${count} of it do not print.`;
    return { design: -1, name: deck.name, part: 'deck', reason: 'formula', message };
  });
  if (cards.length === 0) return { absent: `The deck "${deck.name}" of ${force.name} has no cards.` };
  const pages = imposed(cards, setup);
  if ('fault' in pages) return pages;
  return { pages, offenders: [...words.offenders(), ...offenders, ...strange], cards: cards.length, setup };
}
