import { countOf, deckFacts, inHandOf } from '../../../../force/deck/index.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type PlannedBattle, plannedBattleOf } from '../../../../project/battle.ts';
import type { Deck } from '../../../../project/force.ts';
import type { OrderCard } from '../../../../rules/ruleset/force/index.ts';
import type { LayoutIssue } from '../../../print/page/index.ts';
import { cutSizeOf, enlargementOf, type Sides } from '../../../print/paper/index.ts';
import { Words } from '../../words.ts';
import { orderBack, orderCard } from '../orderCard.ts';
import { bothSides, imposed, ownerOf, type PartContext, type PartLayout } from '../part.ts';
import { savingSetup, smallerCards } from '../savedSheet.ts';

/** A deck, and whose it is: the name on its cards. */
type OwnedDeck = { readonly deck: Deck; readonly owner: string };

/** Lays out decks card by card, those of each with the same back; the first hand comes first, with a mark on each card. */
function layOutDecks({ ruleset, job }: PartContext, decks: readonly OwnedDeck[]): PartLayout {
  const rules = ruleset.force.data.deck;
  if (!rules) return { absent: `${ruleset.data.name} has no deck of cards.` };
  const count = decks.reduce((sum, { deck }) => sum + rules.cards.reduce((cards, { id }) => cards + countOf(deck, id), 0), 0);
  const setup = savingSetup(count, job.deck.setup);
  const full = cutSizeOf({ ...setup, fitsSleeve: false });
  const enlargement = enlargementOf(full);
  const size = { widthMm: full.widthMm / enlargement, heightMm: full.heightMm / enlargement };
  const words = new Words();
  const layoutIssues: LayoutIssue[] = [];
  // The same card is laid out once for each mark.
  const tell = (layoutIssue: LayoutIssue): void => {
    if (!layoutIssues.some(({ message }) => message === layoutIssue.message)) layoutIssues.push(layoutIssue);
  };
  const cards = decks.flatMap(({ deck, owner }): readonly Sides[] => {
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
    return [...hand, ...rest];
  });
  const strange = decks.flatMap(({ deck }) =>
    deckFacts(ruleset, deck).unknown.map(({ id, count }): LayoutIssue => {
      const message = `${deck.name}: ${ruleset.data.name} has no card "${id}"; ${count} of it do not print.`;
      return { design: -1, name: deck.name, part: 'deck', reason: 'formula', message };
    }),
  );
  if (cards.length === 0) return { absent: decks.map(({ deck, owner }) => `The deck "${deck.name}" of ${owner} has no cards.`).join(' ') };
  const pages = imposed(cards, setup);
  if ('fault' in pages) return pages;
  const smaller = setup === job.deck.setup ? [] : [smallerCards(setup, rules.cardNoun.many, decks[0]?.deck.name ?? '')];
  return { pages, layoutIssues: [...words.layoutIssues(), ...layoutIssues, ...strange, ...smaller], cards: cards.length, setup };
}

/** The planned battle whose deck a force plays with; null where it plays with its own. */
const battleWithDeck = ({ ruleset, project }: PartContext, { force }: ForceAssessment): PlannedBattle | null =>
  ruleset.force.data.deck?.of === 'battle' ? plannedBattleOf(project, force) : null;

/** Lays out the decks of planned battles, each once for all its sides; null where no side plays with such a deck. */
export function sharedDeckPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  const decks = new Map<Deck, OwnedDeck>();
  for (const assessment of assessments) {
    const [battle, { deck }] = [battleWithDeck(context, assessment), assessment];
    if (battle && deck) decks.set(deck, { deck, owner: battle.name.trim() || assessment.force.name });
  }
  return decks.size === 0 ? null : layOutDecks(context, [...decks.values()]);
}

/** Lays out the deck of a force; null if it plays with that of its battle. */
export function deckPart(context: PartContext, assessment: ForceAssessment): PartLayout | null {
  const { force, deck } = assessment;
  const rules = context.ruleset.force.data.deck;
  if (!rules) return { absent: `${context.ruleset.data.name} has no deck of cards.` };
  if (!deck) return { absent: `${force.name} has no ${rules.noun.one}.` };
  return battleWithDeck(context, assessment) ? null : layOutDecks(context, [{ deck, owner: ownerOf(assessment) }]);
}
