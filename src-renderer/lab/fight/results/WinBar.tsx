import type { FightSummary } from '../../../../shared/combat/fight/index.ts';
import { t } from '../../../words/words.ts';
import { bounds, percent } from './words.ts';

type Props = { readonly summary: FightSummary; readonly names: readonly [string, string] };

const at = (share: number): string => `${share * 100}%`;

/** The share of the fights that each side wins, as a bar in two parts; a bracket over their border shows how far it may be off. */
export function WinBar({ summary: { wins }, names }: Props) {
  const [first] = wins;
  return (
    <figure>
      <figcaption className="flex apart wraps gap-24 below-4">
        {([0, 1] as const).map((side) => (
          <span key={side} data-side={side}>
            <i className="side-sign" aria-hidden="true" />
            <b>{names[side]}</b> {percent(wins[side].share)} <small className="dim small">({bounds(wins[side])})</small>
          </span>
        ))}
      </figcaption>
      <div
        className="fight-win-bar flex anchor"
        role="img"
        aria-label={t('{name} wins {percent}, {other} {otherPercent}. The border lies between {bounds}.', {
          name: names[0],
          percent: percent(first.share),
          other: names[1],
          otherPercent: percent(wins[1].share),
          bounds: bounds(first),
        })}
      >
        <span data-side={0} style={{ width: at(first.share) }} />
        <span data-side={1} style={{ width: at(1 - first.share) }} />
        <i className="fight-win-half" />
        <i className="fight-win-bounds" style={{ left: at(first.low), width: at(first.high - first.low) }} />
      </div>
    </figure>
  );
}
