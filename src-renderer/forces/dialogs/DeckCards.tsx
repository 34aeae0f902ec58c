import { Fragment } from 'react';
import { chanceAtLeast, type DeckFacts } from '../../../shared/force/deck/index.ts';
import type { Deck } from '../../../shared/project/force/index.ts';
import { useApp } from '../../window/app.ts';
import type { ForceSession } from '../state.ts';
import { setCard } from './decks.ts';

type Props = { readonly session: ForceSession; readonly deck: Deck; readonly facts: DeckFacts; readonly hand: number };

const percent = (share: number): string =>
  share > 0 && share < 0.005 ? '<1 %' : share < 1 && share > 0.995 ? '>99 %' : `${Math.round(100 * share)} %`;
const AT_LEAST = [1, 2, 3] as const;

/** Every card with its count, its share, and the chance that a hand holds at least a given number of it. */
export function DeckCards({ session, deck, facts, hand }: Props) {
  const kinds = useApp(session.app, ({ ruleset }) => ruleset.force.data.deck?.kinds ?? []);
  return (
    <table className="list fc-shop fc-order-cards">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Count</th>
          <th scope="col" className="numeric">
            Share
          </th>
          {AT_LEAST.map((least) => (
            <th key={least} scope="col" className="numeric" title={`Chance of at least ${least} in a hand of ${hand}`}>
              {least === 1 ? `1+ of ${hand}` : `${least}+`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Fragment key={kind.id}>
            <tr className="fc-kind">
              <th scope="rowgroup" colSpan={3 + AT_LEAST.length}>
                {kind.label}
              </th>
            </tr>
            {facts.cards
              .filter(({ card }) => card.kind === kind.id)
              .map(({ card, count, share }) => (
                <tr key={card.id} title={card.effect}>
                  <th scope="row">{card.label}</th>
                  <td className="fc-counter">
                    <button
                      type="button"
                      className="button out sm"
                      aria-label={`One ${card.label} fewer`}
                      disabled={count === 0}
                      onClick={() => setCard(session, card.id, card.label, count - 1)}
                    >
                      −
                    </button>
                    <input
                      className="field field-short"
                      aria-label={`${card.label} in the deck`}
                      inputMode="numeric"
                      value={String(count)}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => {
                        const typed = event.currentTarget.value.trim();
                        if (/^\d{0,2}$/.test(typed)) setCard(session, card.id, card.label, Number(typed));
                      }}
                    />
                    <button
                      type="button"
                      className="button out sm"
                      aria-label={`One ${card.label} more`}
                      onClick={() => setCard(session, card.id, card.label, count + 1)}
                    >
                      +
                    </button>
                  </td>
                  <td className="numeric">{count === 0 ? '–' : percent(share)}</td>
                  {AT_LEAST.map((least) => (
                    <td key={least} className="numeric">
                      {count < least ? '–' : percent(chanceAtLeast(deck, card.id, hand, least))}
                    </td>
                  ))}
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
