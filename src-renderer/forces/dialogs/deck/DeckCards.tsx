import { Fragment } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import { type CardCounts, chanceText, type DeckFacts, type DrawOdds, inHandOf, suggestHand } from '../../../../shared/force/deck/index.ts';
import type { ForceAssessment } from '../../../../shared/force/index.ts';
import { startingHand } from '../../../../shared/force/plan/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { AdviceMark, FineMark } from '../../../ui/Icon.tsx';
import { TableHead } from '../../../ui/TableHead.tsx';
import { useApp } from '../../../window/app.ts';
import type { ForceSession } from '../../state.ts';
import { CountField } from '../CountField.tsx';
import { countHandBy, MOST_OF_A_CARD, setCard, setHand, setInHand } from './decks.ts';

type HandProps = {
  readonly session: ForceSession;
  readonly assessment: ForceAssessment;
  readonly deck: Deck;
  readonly facts: DeckFacts;
};

/** Cards in words: "8 Move, 2 Charge". */
const inWords = (ruleset: Ruleset, counts: CardCounts): string =>
  (ruleset.force.data.deck?.cards ?? []).flatMap(({ id, label }) => (counts[id] ? [`${counts[id]} ${label}`] : [])).join(', ');

/** The first hand: how many cards it has by the rules, how many are chosen, and a suggestion. */
export function FirstHand({ session, assessment, deck, facts: { hand, total } }: HandProps) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const rules = ruleset.force.data.deck?.hand;
  const start = startingHand(ruleset, assessment);
  const bases = rules?.countBy ?? [];
  const size = start?.cards ?? hand.total;
  const suggested = suggestHand(ruleset, deck, size);
  const isComplete = start !== null && hand.total === start.cards;
  return (
    <section>
      <h3 className="below-4">{t('First hand')}</h3>
      <p>
        {start === null
          ? t('Choose the battle and the role (F4), and the first hand is counted here. A scenario may say its own number.')
          : `${t('{cards, plural, one {# card} other {# cards}}', { cards: start.cards })}${start.rule === '' ? '' : ` (${start.rule})`}.`}
      </p>
      {bases.length > 1 ? (
        <label className="fc-hand above-6">
          {t('Counted')}{' '}
          <Choice
            value={assessment.handBy ?? ''}
            onChange={(chosen) => {
              const base = bases.find(({ id }) => id === chosen);
              if (base) countHandBy(session, base.id, base.label);
            }}
            options={bases.map(({ id, label }) => [id, label.charAt(0).toLowerCase() + label.slice(1)] as const)}
          />
        </label>
      ) : null}
      {rules?.got === 'chosen' ? (
        <>
          <p className="on-baseline above-6 flex gap-6" role="status">
            {hand.total > 0 ? isComplete ? <FineMark size={13} /> : <AdviceMark size={13} /> : null}
            <span>
              {hand.total === 0
                ? t('Nothing is chosen yet: take cards in the column “First hand”.')
                : t(
                    '{total, plural, one {# card} other {# cards}} chosen{is, select, few {, {apart} to go} many {, {apart} too many} other {}}; {left} stay in the deck.',
                    {
                      total: hand.total,
                      is: start === null || isComplete ? 'right' : hand.total < start.cards ? 'few' : 'many',
                      apart: start === null ? 0 : Math.abs(start.cards - hand.total),
                      left: total - hand.total,
                    },
                  )}
            </span>
          </p>
          <p className="above-6 below-6 flex gap-6">
            <Button
              label={t('Suggest a hand')}
              isSmall
              disabled={size === 0 || total === 0}
              onClick={() => setHand(session, t('Suggest a first hand'), suggested)}
            />
            <Button
              label={t('Put all back')}
              kind="plain"
              isSmall
              disabled={hand.total === 0}
              onClick={() => setHand(session, t('Empty the first hand'), {})}
            />
          </p>
          {size === 0 || total === 0 ? null : <small className="note">{t('Suggested: {in}.', { in: inWords(ruleset, suggested) })}</small>}
        </>
      ) : null}
    </section>
  );
}

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
