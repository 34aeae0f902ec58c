import { t } from '../../../../shared/base/words/words.ts';
import { type CardCounts, chosenDeck, type DeckHolder, deckHolder, handWithin } from '../../../../shared/force/deck/index.ts';
import { plannedBattleOf } from '../../../../shared/project/battle.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import { numberedName } from '../../../document/names.ts';
import { change } from '../../acts.ts';
import { projectOf, shownForce } from '../../current.ts';
import type { ForceSession } from '../../state.ts';

export const MOST_OF_A_CARD = 99;

/** The decks that the current force plays with: its own, or those of its planned battle. Null without a force. */
export function shownDecks(session: ForceSession): DeckHolder | null {
  const force = shownForce(session);
  const { ruleset } = session.app.store.getState();
  return force && deckHolder(ruleset, force, plannedBattleOf(projectOf(session.app), force));
}

/** Replaces those decks as one step. */
function setDecks(session: ForceSession, label: string, decks: readonly Deck[], deck: string | null): void {
  const force = shownForce(session);
  if (force === null) return;
  const plan = plannedBattleOf(projectOf(session.app), force);
  const { ruleset } = session.app.store.getState();
  if (plan && ruleset.force.data.deck?.of === 'battle')
    session.app.perform({ kind: 'setBattle', battle: plan.id, label, head: { decks, deck } });
  else change(session, label, { kind: 'setDecks', decks, deck });
}

/** Adds a deck and makes it the one in use. */
export function addDeck(session: ForceSession, { cards, hand }: Pick<Deck, 'cards' | 'hand'>, name?: string): void {
  const holder = shownDecks(session);
  if (holder === null) return;
  const deck: Deck = { id: crypto.randomUUID(), name: name ?? numberedName(t('Deck'), holder.decks), cards, ...(hand ? { hand } : {}) };
  setDecks(session, t('Add {deck}', { deck: deck.name }), [...holder.decks, deck], deck.id);
}

/** Replaces the deck in use as one step. */
function replace(session: ForceSession, { decks }: DeckHolder, before: Deck, label: string, after: Deck): void {
  setDecks(
    session,
    label,
    decks.map((each) => (each === before ? after : each)),
    before.id,
  );
}

/** Changes the deck in use; if there is none, a new one. A first hand keeps only cards that the deck still has. */
export function changeDeck(session: ForceSession, label: string, head: Partial<Pick<Deck, 'name' | 'cards' | 'drawFrom'>>): void {
  const holder = shownDecks(session);
  if (holder === null) return;
  const deck = chosenDeck(holder);
  if (deck === null) return void addDeck(session, { cards: head.cards ?? {} }, head.name);
  const { ruleset } = session.app.store.getState();
  const hand = deck.hand && head.cards ? { hand: handWithin(ruleset, head.cards, deck.hand) } : {};
  replace(session, holder, deck, label, { ...deck, ...head, ...hand });
}

const withCount = (counts: CardCounts, card: string, count: number): CardCounts => {
  const { [card]: _, ...others } = counts;
  return count > 0 ? { ...others, [card]: count } : others;
};

/** Sets how many of a card the deck has, from 0 to 99. */
export function setCard(session: ForceSession, card: string, label: string, count: number): void {
  const holder = shownDecks(session);
  if (holder === null) return;
  const bounded = Math.max(0, Math.min(MOST_OF_A_CARD, count));
  changeDeck(session, t('Change {label}', { label }), { cards: withCount(chosenDeck(holder)?.cards ?? {}, card, bounded) });
}

/** Replaces the first hand of the deck in use; an empty one is no hand. */
export function setHand(session: ForceSession, label: string, hand: CardCounts): void {
  const holder = shownDecks(session);
  const deck = holder && chosenDeck(holder);
  if (!holder || !deck) return;
  const { hand: _, ...others } = deck;
  replace(session, holder, deck, label, Object.keys(hand).length > 0 ? { ...others, hand } : others);
}

/** Sets how many of a card are in the first hand, from 0 to all that the deck has. */
export function setInHand(session: ForceSession, card: string, label: string, count: number): void {
  const holder = shownDecks(session);
  const deck = holder && chosenDeck(holder);
  if (!deck) return;
  const most = deck.cards[card] ?? 0;
  setHand(session, t('Change {label} in the first hand', { label }), withCount(deck.hand ?? {}, card, Math.max(0, Math.min(most, count))));
}

/** Makes another deck the one in use. */
export function chooseDeck(session: ForceSession, id: string): void {
  const holder = shownDecks(session);
  if (holder) setDecks(session, t('Choose deck'), holder.decks, id);
}

/** Removes the deck in use. */
export function removeDeck(session: ForceSession): void {
  const holder = shownDecks(session);
  const deck = holder && chosenDeck(holder);
  if (!holder || !deck) return;
  const decks = holder.decks.filter((each) => each !== deck);
  setDecks(session, t('Remove {deck}', { deck: deck.name }), decks, decks[0]?.id ?? null);
}

/** Sets what the first hand is counted by. */
export const countHandBy = (session: ForceSession, id: string, label: string): void =>
  void change(session, t('Count the first hand: {label}', { label }), { kind: 'setHead', head: { handBy: id } });
