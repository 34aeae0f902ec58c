import { useState } from 'react';
import type { Deck } from '../../../../shared/project/force.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { t } from '../../../words/words.ts';
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
    if (name !== null && name.trim() !== '' && name.trim() !== deck.name) changeDeck(session, t('Rename deck'), { name: name.trim() });
    setName(null);
  };
  return (
    <div className="fc-variants row gap-6">
      {decks.length > 1 ? (
        <Choice
          aria-label={t('Deck to play with')}
          value={deck.id}
          onChange={(chosen) => chooseDeck(session, chosen)}
          options={decks.map((each) => [each.id, each.name] as const)}
        />
      ) : null}
      {decks.length > 0 ? (
        <TextField
          aria-label={t('Name of the deck')}
          value={name ?? deck.name}
          onChange={setName}
          onBlur={take}
          onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
        />
      ) : null}
      <Button kind="plain" isSmall onClick={() => addDeck(session, deck)}>
        {decks.length === 0 ? t('New deck') : t('Keep a copy')}
      </Button>
      {decks.length > 0 ? (
        <Button kind="plain" isSmall onClick={() => removeDeck(session)}>
          {t('Remove')}
        </Button>
      ) : null}
    </div>
  );
}
