import { chanceText, type DeckFacts, deckFacts } from '../../../../shared/force/deck/index.ts';
import type { ForceAssessment } from '../../../../shared/force/index.ts';
import { suggestMixes } from '../../../../shared/force/plan/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { useApp } from '../../../window/app.ts';
import { t } from '../../../words/words.ts';
import type { ForceSession } from '../../state.ts';
import { changeDeck } from './decks.ts';

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly facts: DeckFacts };

/** What a mix changes in the numbers and shares of the deck: "60 → 60 cards, Orders 79 % → 80 %". */
function changes(before: DeckFacts, after: DeckFacts): string {
  const kinds = after.kinds.map(({ label, share }, at) => `${label} ${chanceText(before.kinds[at]?.share ?? 0)} → ${chanceText(share)}`);
  return [t('{total} → {total2} cards', { total: before.total, total2: after.total }), ...kinds].join(', ');
}

/** Suggested mixes for this force, each with its reason; choosing one replaces the cards, which can be undone. */
export function Mixes({ session, assessment, facts }: Props) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { least = 0, most = 0 } = ruleset.force.data.deck ?? {};
  const { total } = facts;
  const size = total >= least && total <= most ? total : undefined;
  const mixes = suggestMixes(ruleset, assessment, size);
  if (mixes.length === 0) return null;
  return (
    <section>
      <h3 className="below-4">{t('Mixes to begin with')}</h3>
      <ul className="fc-mixes stack gap-8">
        {mixes.map(({ id, label, reason, suits, cards }) => (
          <li className="flex at-top apart gap-8" key={id}>
            <span>
              <b className="inked">{label}</b> {suits ? <em>{t('suits this force')}</em> : null}
              <small className="note">{reason}</small>
              {total === 0 ? null : <small className="note">{changes(facts, deckFacts(ruleset, { cards }))}</small>}
            </span>
            <Button
              isSmall
              aria-label={t('Use {label}', { label })}
              onClick={() => changeDeck(session, t('Use {label}', { label }), { cards })}
            >
              {t('Use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
