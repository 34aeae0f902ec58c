import { t } from '../../../../shared/base/words/words.ts';
import { type CardCounts, type DeckFacts, suggestHand } from '../../../../shared/force/deck/index.ts';
import type { ForceAssessment } from '../../../../shared/force/index.ts';
import { startingHand } from '../../../../shared/force/plan/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { AdviceMark, FineMark } from '../../../ui/Icon.tsx';
import { useApp } from '../../../window/app.ts';
import type { ForceSession } from '../../state.ts';
import { countHandBy, setHand } from './decks.ts';

type Props = {
  readonly session: ForceSession;
  readonly assessment: ForceAssessment;
  readonly deck: Deck;
  readonly facts: DeckFacts;
};

/** Cards in words: "8 Move, 2 Charge". */
const inWords = (ruleset: Ruleset, counts: CardCounts): string =>
  (ruleset.force.data.deck?.cards ?? []).flatMap(({ id, label }) => (counts[id] ? [`${counts[id]} ${label}`] : [])).join(', ');

/** The first hand: how many cards it has by the rules, how many are chosen, and a suggestion. */
export function FirstHand({ session, assessment, deck, facts: { hand, total } }: Props) {
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
