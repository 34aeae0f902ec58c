import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { fillCarriers } from '../../../shared/force/plan/index.ts';
import { Button } from '../../ui/Button.tsx';
import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { useApp } from '../../window/app.ts';
import { change } from '../acts.ts';
import { entryKey } from '../grid/rows.ts';
import { type ForceSession, focusSheet, goTo } from '../state.ts';
import { Part } from './Part.tsx';

const MOST_SEATS = 8;

/** Seats as symbols, the free ones faint; the numbers are always next to them in words. */
function Seats({ taken, seats }: { readonly taken: number; readonly seats: number }) {
  return (
    <span className="fc-seats">
      {seats <= MOST_SEATS
        ? Array.from({ length: seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name.
            <CardSymbol key={seat} name="infantry-seat" className={seat < taken ? 'fc-seat dim' : 'fc-seat dim free'} />
          ))
        : null}
      <span>{t('{taken} of {seats}', { taken, seats })}</span>
    </span>
  );
}

/** Who rides in what, who walks, and one click that fills the free seats. */
export function Transport({ session, assessment }: { readonly session: ForceSession; readonly assessment: ForceAssessment }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { transport, walking } = assessment;
  if (transport.length === 0) return null;
  const [{ one, many }] = ruleset.force.places;
  const filling = fillCarriers(ruleset, assessment);
  const free = transport.reduce((sum, { seats, taken, isMain }) => sum + (isMain ? Math.max(0, seats - taken) : 0), 0);
  const show = (id: string): void => {
    goTo(session, { row: entryKey(id), column: 'note' });
    focusSheet(session);
  };
  return (
    <Part
      title={t('Transport')}
      aside={free > 0 ? t('{nouns} free', { nouns: pluralise(free, one, many) }) : t('no {noun} free', { noun: one })}
    >
      <ul className="fc-rides below-6 stack gap-2">
        {transport.map(({ carrier, place, isMain, seats, taken, riders }) => (
          <li
            className="row apart shrinks gap-8"
            key={`${carrier.entry.id} ${place.id}`}
            data-carrier={carrier.entry.id}
            title={
              riders.map(({ entry, count, note }) => `${count} ${entry.name}${note === '' ? '' : `: ${note}`}`).join('\n') ||
              t('nobody rides in it')
            }
          >
            <Button kind="text" className="cut" onClick={() => show(carrier.entry.id)}>
              {carrier.entry.count} {carrier.name}
            </Button>
            {isMain ? (
              <Seats taken={taken} seats={seats} />
            ) : (
              <span>{t('{taken} of {places}', { taken, places: pluralise(seats, place) })}</span>
            )}
          </li>
        ))}
        {walking.map(({ entry, count }) => (
          <li className="row apart shrinks gap-8" key={entry.entry.id}>
            <Button kind="text" className="cut" onClick={() => show(entry.entry.id)}>
              {count} {entry.name}
            </Button>
            <span>{count === 1 ? t('walks') : t('walk')}</span>
          </li>
        ))}
      </ul>
      {filling === null ? (
        <p className="quiet">
          {walking.length === 0
            ? t('Everyone who can ride has a seat.')
            : free === 0
              ? t('No {noun} is free: those who walk need more carriers.', { noun: one })
              : t('Nobody who walks fits into a free {noun}.', { noun: one })}
        </p>
      ) : (
        <Button
          label={t('Fill the carriers')}
          isSmall
          title={t('Puts those who walk into free {nouns}, first those of the same section', { nouns: many })}
          onClick={() => change(session, t('Fill the carriers'), filling)}
        />
      )}
    </Part>
  );
}
