import { CardSymbol } from '../../ui/CardSymbol.tsx';
import { t } from '../../words/words.ts';

const MOST_SEATS = 8;

/** Seats as symbols, the free ones faint; the numbers are always next to them in words. */
export function Seats({ taken, seats }: { readonly taken: number; readonly seats: number }) {
  return (
    <span className="fc-seats">
      {seats <= MOST_SEATS
        ? Array.from({ length: seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name.
            <CardSymbol key={seat} name="infantry-seat" className={seat < taken ? 'fc-seat' : 'fc-seat free'} />
          ))
        : null}
      <span>{t('{taken} of {seats}', { taken, seats })}</span>
    </span>
  );
}
