import type { DrawOdds } from '../../../../shared/force/deck/index.ts';
import type { Draw } from '../../../../shared/force/plan/index.ts';
import type { Deck } from '../../../../shared/project/force.ts';
import { TextField } from '../../../ui/Field.tsx';
import { useApp } from '../../../window/app.ts';
import { t } from '../../../words/words.ts';
import type { ForceSession } from '../../state.ts';
import { changeDeck } from './decks.ts';

type Props = {
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
export function Draws({ session, deck, draw, odds, typed, type, drawn }: Props) {
  const usual = useApp(session.app, ({ ruleset }) => ruleset.force.data.deck?.drawFrom ?? 1);
  const from = deck.drawFrom ?? usual;
  return (
    <section>
      <h3 className="below-4">{t('Drawn blind each turn')}</h3>
      {draw === null ? null : (
        <p>{`${draw.least === draw.most ? '' : t('{least} to ', { least: draw.least })}${t('{most, plural, one {# card} other {# cards}}', { most: draw.most })}${draw.rule === '' ? '' : ` (${draw.rule})`}.`}</p>
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
              '{left, plural, one {# card} other {# cards}} to draw from{endsIn}. The columns “By turn” say how likely at least one of a card was drawn by then.',
              {
                left: odds.left,
                endsIn: odds.endsIn === null ? '' : t('; not enough for the draw of turn {endsIn}', { endsIn: odds.endsIn }),
              },
            )}
      </p>
    </section>
  );
}
