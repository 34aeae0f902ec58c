import type { ForceAssessment } from '../../../shared/force/index.ts';
import { fillCarriers } from '../../../shared/force/plan/index.ts';
import { change } from '../acts.ts';
import { entryKey } from '../grid/rows.ts';
import { Seats } from '../grid/Seats.tsx';
import { type ForceSession, goTo } from '../state.ts';
import { Part } from './Part.tsx';

/** Who rides in what, who walks, and one click that fills the free seats. */
export function Transport({ session, assessment }: { readonly session: ForceSession; readonly assessment: ForceAssessment }) {
  const { transport, walking } = assessment;
  if (transport.length === 0) return null;
  const filling = fillCarriers(assessment);
  const free = transport.reduce((sum, { seats, taken }) => sum + seats - taken, 0);
  const show = (id: string): void => {
    goTo(session, { row: entryKey(id), column: 'note' });
    session.focus?.();
  };
  return (
    <Part title="Transport" aside={free > 0 ? `${free} ${free === 1 ? 'seat' : 'seats'} free` : 'no seat free'}>
      <ul className="fc-rides">
        {transport.map(({ carrier, seats, taken, riders }) => (
          <li key={carrier.entry.id} title={riders.map(({ entry, count }) => `${count} ${entry.name}`).join(', ') || 'nobody rides in it'}>
            <button type="button" className="fc-go" onClick={() => show(carrier.entry.id)}>
              {carrier.entry.count} {carrier.name}
            </button>
            <Seats taken={taken} seats={seats} />
          </li>
        ))}
        {walking.map(({ entry, count }) => (
          <li key={entry.entry.id}>
            <button type="button" className="fc-go" onClick={() => show(entry.entry.id)}>
              {count} {entry.name}
            </button>
            <span>{count === 1 ? 'walks' : 'walk'}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="small-button"
        disabled={filling === null}
        title={
          filling === null
            ? 'Nobody who walks fits into a free seat'
            : 'Puts those who walk into free seats, first those of the same section'
        }
        onClick={() => filling && change(session, 'Fill the carriers', filling)}
      >
        Fill the carriers
      </button>
    </Part>
  );
}
