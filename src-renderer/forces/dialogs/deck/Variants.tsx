import { useState } from 'react';
import type { Deck } from '../../../../shared/project/force/index.ts';
import type { ForceSession } from '../../state.ts';
import { addDeck, changeDeck, chooseDeck, removeDeck } from './decks.ts';

/** The decks of the force, and which of them is in use. */
export function Variants({
  session,
  decks,
  deck,
}: {
  readonly session: ForceSession;
  readonly decks: readonly Deck[];
  readonly deck: Deck;
}) {
  const [name, setName] = useState<string | null>(null);
  const take = (): void => {
    if (name !== null && name.trim() !== '' && name.trim() !== deck.name) changeDeck(session, 'Rename deck', { name: name.trim() });
    setName(null);
  };
  return (
    <div className="fc-variants">
      {decks.length > 1 ? (
        <select
          className="field"
          aria-label="Deck to play with"
          value={deck.id}
          onChange={(event) => chooseDeck(session, event.currentTarget.value)}
        >
          {decks.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      ) : null}
      {decks.length > 0 ? (
        <input
          className="field"
          aria-label="Name of the deck"
          value={name ?? deck.name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
        />
      ) : null}
      <button type="button" className="button sm" onClick={() => addDeck(session, deck)}>
        {decks.length === 0 ? 'New deck' : 'Keep a copy'}
      </button>
      {decks.length > 0 ? (
        <button type="button" className="button sm" onClick={() => removeDeck(session)}>
          Remove
        </button>
      ) : null}
    </div>
  );
}
