import { useState } from 'react';
import { type DeckFacts, deckFacts } from '../../../shared/force/deck/index.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { drawOf, startingHand, suggestMixes } from '../../../shared/force/plan/index.ts';
import type { Deck } from '../../../shared/project/force/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { AdviceMark, FineMark } from '../../ui/Icon.tsx';
import { useApp } from '../../window/app.ts';
import { type DialogProps, defineDialog } from '../../window/dialog.tsx';
import { useAssessment } from '../current.ts';
import { type ForceSession, forceSession } from '../state.ts';
import { counted } from '../words.ts';
import { DeckCards } from './DeckCards.tsx';
import { addDeck, changeDeck, chooseDeck, chosenDeck, removeDeck } from './decks.ts';

const EMPTY: Deck = { id: '', name: '', cards: {} };
const USUAL_HAND = 12;

/** The deck of a force: cards and their proportions, mixes that suit the force, and possible first hands. */
function DeckDialog({ app, onClose }: DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const assessment = useAssessment(session);
  const [typed, type] = useState<string | null>(null);
  if (assessment === null) return null;
  const deck = chosenDeck(assessment.force) ?? EMPTY;
  const facts = deckFacts(ruleset, deck);
  const start = startingHand(ruleset, assessment);
  const draw = drawOf(ruleset, assessment);
  const asked = Number(typed ?? '');
  const hand = typed !== null && Number.isInteger(asked) && asked > 0 && asked <= 999 ? asked : (start?.cards ?? USUAL_HAND);
  return (
    <Dialog
      title="Orders deck"
      width={920}
      onCancel={onClose}
      footer={
        <>
          <span className="left fc-buy-sum" role="status">
            {totalWords(facts)}
          </span>
          <button type="button" className="button pri" data-autofocus onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <div className="fc-deck">
        <div className="fc-deck-cards">
          <Variants session={session} assessment={assessment} deck={deck} />
          <DeckCards session={session} deck={deck} facts={facts} hand={hand} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
        <section className="fc-deck-side" tabIndex={0} aria-label="About the deck">
          <Proportions facts={facts} least={leastShare(ruleset)} />
          <section>
            <h3>First hand</h3>
            <p>
              {start === null
                ? 'Choose the battle and the role (F4), and the first hand is counted here.'
                : `${counted(start.cards, 'card')}${start.rule === '' ? '' : ` (${start.rule})`}.`}
              {draw === null ? '' : ` Each turn at most ${counted(draw.most, 'card')}${draw.rule === '' ? '' : ` (${draw.rule})`}.`}
            </p>
            <label className="fc-hand">
              Chances for a hand of{' '}
              <input
                className="field field-short"
                inputMode="numeric"
                value={typed ?? String(hand)}
                onChange={(event) => type(event.currentTarget.value)}
                onBlur={() => type(String(hand))}
              />{' '}
              cards
            </label>
          </section>
          <Mixes session={session} assessment={assessment} total={facts.total} />
        </section>
      </div>
    </Dialog>
  );
}

function totalWords({ total, least, most }: DeckFacts): string {
  if (total < least) return `${counted(total, 'card')}; ${least} to ${most} make a good deck, ${least - total} more`;
  if (total > most) return `${counted(total, 'card')}; ${least} to ${most} make a good deck, ${total - most} fewer`;
  return `${counted(total, 'card')}, within ${least} to ${most}`;
}

/** Returns the least share (0 to 1) of the first kind of card, or what the others leave it; null if the rules set no limit. */
function leastShare({ force }: Ruleset): number | null {
  const [first, ...others] = force.data.deck?.kinds ?? [];
  if (first?.least !== undefined) return first.least;
  const most = others.map((kind) => kind.most);
  return most.length === 0 || most.includes(undefined) ? null : 1 - most.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

/** The shares of each kind of card, with the limit set by the rules. */
function Proportions({ facts: { total, kinds }, least }: { readonly facts: DeckFacts; readonly least: number | null }) {
  return (
    <section>
      <h3>Proportions</h3>
      <div className="fc-shares" role="img" aria-label={kinds.map(({ words }) => words).join('; ')}>
        {kinds.map(({ id, label, share }, index) => (
          <i key={id} className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'} style={{ width: `${100 * share}%` }} title={label} />
        ))}
        {least === null ? null : <b style={{ left: `${100 * least}%` }} />}
      </div>
      <ul className="fc-checks">
        {kinds.map(({ id, words, count, isFitting }) => (
          <li key={id} className="fc-check">
            {isFitting === null ? <span /> : isFitting ? <FineMark size={13} /> : <AdviceMark size={13} />}
            <span>{words}</span>
            <b>{total === 0 ? '' : count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Suggested mixes for this force, each with its reason; choosing one replaces the cards, which can be undone. */
function Mixes({
  session,
  assessment,
  total,
}: {
  readonly session: ForceSession;
  readonly assessment: ForceAssessment;
  readonly total: number;
}) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { least = 0, most = 0 } = ruleset.force.data.deck ?? {};
  const size = total >= least && total <= most ? total : undefined;
  const mixes = suggestMixes(ruleset, assessment, size);
  return (
    <section>
      <h3>Mixes to begin with</h3>
      <ul className="fc-mixes">
        {mixes.map(({ id, label, reason, suits, cards }) => (
          <li key={id}>
            <span>
              <b>{label}</b> {suits ? <em>suits this force</em> : null}
              <small>{reason}</small>
            </span>
            <button
              type="button"
              className="button out sm"
              aria-label={`Use ${label}`}
              onClick={() => changeDeck(session, `Use ${label}`, { cards })}
            >
              Use
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The decks of the force, and which of them is in use. */
function Variants({
  session,
  assessment: { force },
  deck,
}: {
  readonly session: ForceSession;
  readonly assessment: ForceAssessment;
  readonly deck: Deck;
}) {
  const [name, setName] = useState<string | null>(null);
  const take = (): void => {
    if (name !== null && name.trim() !== '' && name.trim() !== deck.name) changeDeck(session, 'Rename deck', { name: name.trim() });
    setName(null);
  };
  return (
    <div className="fc-variants">
      {force.decks.length > 1 ? (
        <select
          className="field"
          aria-label="Deck to play with"
          value={deck.id}
          onChange={(event) => chooseDeck(session, event.currentTarget.value)}
        >
          {force.decks.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      ) : null}
      {force.decks.length > 0 ? (
        <input
          className="field"
          aria-label="Name of the deck"
          value={name ?? deck.name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
        />
      ) : null}
      <button type="button" className="button sm" onClick={() => addDeck(session, deck.cards)}>
        {force.decks.length === 0 ? 'New deck' : 'Keep a copy'}
      </button>
      {force.decks.length > 0 ? (
        <button type="button" className="button sm" onClick={() => removeDeck(session)}>
          Remove
        </button>
      ) : null}
    </div>
  );
}

export const deckDialog = defineDialog('forceDeck', DeckDialog);
