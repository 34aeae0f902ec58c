import './deck.css';
import { useState } from 'react';
import { pluralise } from '../../../../shared/base/text/index.ts';
import { t } from '../../../../shared/base/words/words.ts';
import { chanceText, type DeckFacts, type DrawOdds, deckFacts, drawOdds, type KindShare } from '../../../../shared/force/deck/index.ts';
import type { ForceAssessment } from '../../../../shared/force/index.ts';
import { type Draw, drawOf, suggestMixes } from '../../../../shared/force/plan/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { AdviceMark, FineMark } from '../../../ui/Icon.tsx';
import { useApp } from '../../../window/app.ts';
import type { DialogProps } from '../../../window/dialog.tsx';
import { useAssessment } from '../../current.ts';
import { forceSession } from '../../session.ts';
import type { ForceSession } from '../../state.ts';
import { capital } from '../../words.ts';
import { DeckCards, FirstHand } from './DeckCards.tsx';
import { addDeck, changeDeck, chooseDeck, removeDeck, shownDecks } from './decks.ts';

type DrawsProps = {
  readonly session: ForceSession;
  readonly deck: Deck;
  readonly draw: Draw | null;
  readonly odds: DrawOdds;
  /** Cards drawn each turn, as typed; null shows the number in use. */
  readonly typed: string | null;
  readonly type: (text: string | null) => void;
  readonly drawn: number;
};

const MOST_TURN = 9;

/** The blind draws of later turns: how many cards, from which turn, and when the deck is used up. */
function Draws({ session, deck, draw, odds, typed, type, drawn }: DrawsProps) {
  const usual = useApp(session.app, ({ ruleset }) => ruleset.force.data.deck?.drawFrom ?? 1);
  const from = deck.drawFrom ?? usual;
  return (
    <section>
      <h3 className="below-4">{t('Drawn blind each turn')}</h3>
      {draw === null ? null : (
        <p>{`${t('{isRange, select, true {{least} to } other {}}{most, plural, one {# card} other {# cards}}', { isRange: draw.least !== draw.most, least: draw.least, most: draw.most })}${draw.rule === '' ? '' : ` (${draw.rule})`}.`}</p>
      )}
      <label className="fc-hand above-6">
        {t('Chances with')}{' '}
        <TextField isShort inputMode="numeric" value={typed ?? String(drawn)} onChange={type} onBlur={() => type(String(drawn))} />{' '}
        {t('cards a turn')}
      </label>
      <label className="fc-hand above-6">
        {t('First draw in turn')}{' '}
        <TextField
          isShort
          inputMode="numeric"
          value={String(from)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(text) => {
            const turn = Number(text);
            if (Number.isInteger(turn) && turn > 0 && turn <= MOST_TURN)
              changeDeck(session, t('First draw in turn {turn}', { turn }), { drawFrom: turn });
          }}
        />
      </label>
      <p className="on-baseline above-6 flex gap-6">
        {odds.left === 0
          ? t('No cards stay in the deck to draw.')
          : t(
              '{left, plural, one {# card} other {# cards}} to draw from{lasts, select, true {} other {; not enough for the draw of turn {endsIn}}}. The columns “By turn” say how likely at least one of a card was drawn by then.',
              {
                left: odds.left,
                lasts: odds.endsIn === null,
                endsIn: odds.endsIn ?? '',
              },
            )}
      </p>
    </section>
  );
}

/** The decks of the force, and which of them is in use. */
function Variants({ session, decks, deck }: { readonly session: ForceSession; readonly decks: readonly Deck[]; readonly deck: Deck }) {
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
      <Button label={decks.length === 0 ? t('New deck') : t('Keep a copy')} kind="plain" isSmall onClick={() => addDeck(session, deck)} />
      {decks.length > 0 ? <Button label={t('Remove')} kind="plain" isSmall onClick={() => removeDeck(session)} /> : null}
    </div>
  );
}

type SharesProps = {
  readonly title: string;
  readonly total: number;
  readonly kinds: readonly KindShare[];
  /** Cards with bounds of their own. */
  readonly bounded: readonly KindShare[];
  /** The least share of the first kind, as a mark on the bar; null without one. */
  readonly least: number | null;
};

/** The shares of each kind of card, with the limits set by the rules. */
function Shares({ title, total, kinds, bounded, least }: SharesProps) {
  return (
    <section>
      <h3 className="below-4">{title}</h3>
      <div
        className="fc-shares flex anchor on-surface above-4 below-8"
        role="img"
        aria-label={`${title}: ${kinds.map(({ words }) => words).join('; ')}`}
      >
        {kinds.map(({ id, label, share }, index) => (
          <i key={id} className={index % 2 === 0 ? 'bar-plain' : 'bar-hatched'} style={{ width: `${100 * share}%` }} title={label} />
        ))}
        {least === null ? null : <b style={{ left: `${100 * least}%` }} />}
      </div>
      <ul className="fc-checks stack gap-4">
        {[...kinds, ...bounded].map(({ id, words, count, isFitting }) => (
          <li key={id} className="fc-check stack at-top">
            {isFitting === null ? <span /> : isFitting ? <FineMark size={13} /> : <AdviceMark size={13} />}
            <span>{words}</span>
            <b>{total === 0 ? '' : count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Bounded = { readonly least?: number | undefined; readonly most?: number | undefined };

/** Returns the least share (0 to 1) of the first kind of card, or what the others leave it; null if the rules set no limit. */
function leastShare([first, ...others]: readonly Bounded[]): number | null {
  if (first?.least !== undefined) return first.least;
  const most = others.map((kind) => kind.most);
  return most.length === 0 || most.includes(undefined) ? null : 1 - most.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment; readonly facts: DeckFacts };

/** What a mix changes in the numbers and shares of the deck: "60 → 60 cards, Orders 79 % → 80 %". */
function changes(before: DeckFacts, after: DeckFacts): string {
  const kinds = after.kinds.map(({ label, share }, at) => `${label} ${chanceText(before.kinds[at]?.share ?? 0)} → ${chanceText(share)}`);
  return [t('{total} → {total2} cards', { total: before.total, total2: after.total }), ...kinds].join(', ');
}

/** Suggested mixes for this force, each with its reason; choosing one replaces the cards, which can be undone. */
function Mixes({ session, assessment, facts }: Props) {
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
              label={t('Use')}
              isSmall
              aria-label={t('Use {label}', { label })}
              onClick={() => changeDeck(session, t('Use {label}', { label }), { cards })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
