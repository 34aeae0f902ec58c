import { Fragment } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import { chanceText, type DeckFacts, type DrawOdds, inHandOf } from '../../../../shared/force/deck/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import { Button } from '../../../ui/Button.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useApp } from '../../../window/app.ts';
import type { ForceSession } from '../../state.ts';
import { CountField } from '../CountField.tsx';
import { MOST_OF_A_CARD, setCard, setInHand } from './decks.ts';

type CounterProps = {
  /** Names of the box and of the two buttons. */
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly count: number;
  readonly most: number;
  readonly set: (count: number) => void;
};

/** A number of cards with buttons for one fewer and one more. */
const CardCounter = ({ label, fewer, more, count, most, set }: CounterProps) => (
  <>
    <Button isSmall aria-label={fewer} disabled={count === 0} onClick={() => set(count - 1)}>
      −
    </Button>
    <CountField label={label} value={count} most={most} set={set} />
    <Button isSmall aria-label={more} disabled={count >= most} onClick={() => set(count + 1)}>
      +
    </Button>
  </>
);

type Props = {
  readonly session: ForceSession;
  readonly deck: Deck;
  readonly facts: DeckFacts;
  /** The chances of drawing each card; null where nobody draws a hand. */
  readonly odds: DrawOdds | null;
  /** Whether the player chooses the first hand. */
  readonly handIsChosen: boolean;
};

/** Every card with its count and share, how many are in the first hand, and the chance of having drawn one by a turn. */
export function DeckCards({ session, deck, facts, odds, handIsChosen }: Props) {
  const kinds = useApp(session.app, ({ ruleset }) => ruleset.force.data.deck?.kinds ?? []);
  const turns = odds?.turns ?? [];
  return (
    <table className="list fc-shop fc-order-cards">
      <TableHead
        of={[
          t('Card'),
          t('Deck'),
          { label: t('Share'), isNumber: true },
          handIsChosen ? t('First hand') : null,
          ...turns.map((turn) => ({
            label: turn === turns[0] ? t('By turn {turn}', { turn }) : String(turn),
            isNumber: true,
            title: t('Chance that at least one was drawn by the end of turn {turn}', { turn }),
          })),
        ]}
      />
      <tbody>
        {kinds.map((kind) => (
          <Fragment key={kind.id}>
            <tr>
              <th scope="rowgroup" colSpan={3 + (handIsChosen ? 1 : 0) + turns.length}>
                {kind.label}
              </th>
            </tr>
            {facts.cards
              .filter(({ card }) => card.kind === kind.id)
              .map(({ card, count, share }) => (
                <tr key={card.id} title={card.effect}>
                  <th scope="row">{card.label}</th>
                  <td className="fc-counter">
                    <CardCounter
                      label={t('{card} in the deck', { card: card.label })}
                      fewer={t('One {card} fewer', { card: card.label })}
                      more={t('One {card} more', { card: card.label })}
                      count={count}
                      most={MOST_OF_A_CARD}
                      set={(next) => setCard(session, card.id, card.label, next)}
                    />
                  </td>
                  <td className="numeric">{count === 0 ? '–' : chanceText(share)}</td>
                  {handIsChosen ? (
                    <td className="fc-counter">
                      {count === 0 && inHandOf(deck, card.id) === 0 ? null : (
                        <CardCounter
                          label={t('{card} in the first hand', { card: card.label })}
                          fewer={t('Put back one {card}', { card: card.label })}
                          more={t('Take one {card}', { card: card.label })}
                          count={inHandOf(deck, card.id)}
                          most={count}
                          set={(next) => setInHand(session, card.id, card.label, next)}
                        />
                      )}
                    </td>
                  ) : null}
                  {(odds?.cards ?? [])
                    .filter((each) => each.card === card)
                    .flatMap(({ left, byTurn }) =>
                      byTurn.map((chance, at) => (
                        <td key={turns[at]} className="numeric">
                          {left === 0 ? '–' : chanceText(chance)}
                        </td>
                      )),
                    )}
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
