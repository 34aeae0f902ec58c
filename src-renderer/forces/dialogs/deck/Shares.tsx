import type { KindShare } from '../../../../shared/force/deck/index.ts';
import { AdviceMark, FineMark } from '../../../ui/Icon.tsx';

type Props = {
  readonly title: string;
  readonly total: number;
  readonly kinds: readonly KindShare[];
  /** Cards with bounds of their own. */
  readonly bounded: readonly KindShare[];
  /** The least share of the first kind, as a mark on the bar; null without one. */
  readonly least: number | null;
};

/** The shares of each kind of card, with the limits set by the rules. */
export function Shares({ title, total, kinds, bounded, least }: Props) {
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
export function leastShare([first, ...others]: readonly Bounded[]): number | null {
  if (first?.least !== undefined) return first.least;
  const most = others.map((kind) => kind.most);
  return most.length === 0 || most.includes(undefined) ? null : 1 - most.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}
