import { useState } from 'react';
import { pluralise } from '../../../../shared/base/text/index.ts';
import { type DeckFacts, deckFacts, drawOdds } from '../../../../shared/force/deck/index.ts';
import { drawOf } from '../../../../shared/force/plan/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useApp } from '../../../window/app.ts';
import type { DialogProps } from '../../../window/dialog.tsx';
import { useAssessment } from '../../current.ts';
import { forceSession } from '../../session.ts';
import { capital } from '../../words.ts';
import './deck.css';
import { t } from '../../../words/words.ts';
import { DeckCards } from './DeckCards.tsx';
import { Draws } from './Draws.tsx';
import { shownDecks } from './decks.ts';
import { FirstHand } from './FirstHand.tsx';
import { Mixes } from './Mixes.tsx';
import { leastShare, Shares } from './Shares.tsx';
import { Variants } from './Variants.tsx';

const EMPTY: Deck = { id: '', name: '', cards: {} };
const USUAL_DRAW = 6;
const MOST_DRAWN = 99;

/** The deck of a force and its first hand: cards and their proportions, mixes that suit the force, and the chances of later draws. */
export default function DeckDialog({ app, onClose }: DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const assessment = useAssessment(session);
  const [typed, type] = useState<string | null>(null);
  if (assessment === null) return null;
  const rules = ruleset.force.data.deck;
  const deck = assessment.deck ?? EMPTY;
  const facts = deckFacts(ruleset, deck);
  const draw = drawOf(ruleset, assessment);
  const asked = Number(typed ?? '');
  const isRight = typed !== null && Number.isInteger(asked) && asked > 0 && asked <= MOST_DRAWN;
  const drawn = isRight ? asked : (draw?.least ?? USUAL_DRAW);
  // Where cards are neither held in a hand nor drawn into one, there is nothing to say of chances.
  const isDrawn = rules?.hand !== undefined || draw !== null;
  const odds = isDrawn ? drawOdds(ruleset, deck, drawn) : null;
  const handIsChosen = rules?.hand?.got === 'chosen';
  const inHand = (rules?.kinds ?? []).map((kind) => kind.inHand ?? {});
  return (
    <Dialog
      title={capital(rules?.noun.one ?? 'deck')}
      width={1060}
      onCancel={onClose}
      footer={
        <span className="left fc-buy-sum" role="status">
          {totalWords(facts, rules?.cardNoun ?? { one: t('card'), many: t('cards') })}
        </span>
      }
      closes
    >
      <div className="fc-deck stack gap-16 above-6">
        <div className="shrinks scrolls">
          <Variants session={session} decks={shownDecks(session)?.decks ?? []} deck={deck} />
          <DeckCards session={session} deck={deck} facts={facts} odds={odds} handIsChosen={handIsChosen} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
        <section className="fc-deck-side shrinks scrolls stack gap-12" tabIndex={0} aria-label={t('About the deck')}>
          <Shares
            title={t('Proportions of the deck')}
            total={facts.total}
            kinds={facts.kinds}
            bounded={facts.bounded}
            least={leastShare(rules?.kinds ?? [])}
          />
          {isDrawn ? <FirstHand session={session} assessment={assessment} deck={deck} facts={facts} /> : null}
          {odds === null && rules?.drawRule ? <p>{`${rules.drawRule}.`}</p> : null}
          {handIsChosen ? <Shares title={t('Proportions of the first hand')} {...facts.hand} least={leastShare(inHand)} /> : null}
          {odds ? <Draws session={session} deck={deck} draw={draw} odds={odds} typed={typed} type={type} drawn={drawn} /> : null}
          <Mixes session={session} assessment={assessment} facts={facts} />
        </section>
      </div>
    </Dialog>
  );
}

function totalWords({ total, least, most }: DeckFacts, { one, many }: { readonly one: string; readonly many: string }): string {
  const exactly = least === most;
  const wanted = exactly ? t('{least} make a deck', { least }) : t('{least} to {most} make a good deck', { least, most });
  if (total < least) return t('{nouns}; {wanted}, {least} more', { nouns: pluralise(total, one, many), wanted, least: least - total });
  if (total > most) return t('{nouns}; {wanted}, {total} fewer', { nouns: pluralise(total, one, many), wanted, total: total - most });
  return exactly
    ? t('{nouns}, as many as there must be', { nouns: pluralise(total, one, many) })
    : t('{nouns}, within {least} to {most}', { nouns: pluralise(total, one, many), least, most });
}
