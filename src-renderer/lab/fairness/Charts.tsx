import { t } from '../../../shared/base/words/words.ts';
import { barsOf, dotsOf, type FairnessLine, type FairnessReport, percent } from '../../../shared/combat/fairness/report/index.ts';

type HistogramProps = { readonly report: FairnessReport; readonly set: 'fresh' | 'stock'; readonly label: string };

const BARS = { width: 560, height: 150, top: 18, foot: 34 };

/** How many designs win which share of their fights. Those of 40 to 60 % are filled, the others hatched. */
export function Histogram({ report, set, label }: HistogramProps) {
  const bars = barsOf(report, set);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = BARS.width / bars.length;
  const bottom = BARS.top + BARS.height;
  return (
    <svg className="fairness-chart chart" viewBox={`-14 0 ${BARS.width + 28} ${bottom + BARS.foot}`} role="img" aria-label={label}>
      <defs>
        <pattern id="fairness-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="fairness-hatch" d="M0 0V5" />
        </pattern>
      </defs>
      {bars.map(({ from, to, count, isFair }, index) => {
        const tall = (BARS.height * count) / most;
        const [x, y] = [index * step, bottom - tall];
        return (
          <g key={from}>
            <title>{t('{count} win {percent} to {percent2}', { count, percent: percent(from), percent2: percent(to) })}</title>
            <rect className={isFair ? 'fairness-fair' : 'fairness-off'} x={x + 1} y={y} width={step - 2} height={tall} />
            {count > 0 ? (
              <text x={x + step / 2} y={y - 4} textAnchor="middle">
                {count}
              </text>
            ) : null}
            <text x={x} y={bottom + 14} textAnchor="middle">
              {Math.round(from * 100)}
            </text>
            {index === bars.length - 1 ? (
              <text x={x + step} y={bottom + 14} textAnchor="middle">
                {Math.round(to * 100)}
              </text>
            ) : null}
          </g>
        );
      })}
      <path className="fairness-axis" d={`M0 ${bottom}H${BARS.width}`} />
      <text x={0} y={bottom + 30}>
        {t('fights won, in %; filled: 40 to 60 %')}
      </text>
    </svg>
  );
}

const DOT = { width: 180, height: 18 };
const SCALE = { from: 0.2, to: 0.8 };

/** The mean share of a group on a scale from 20 to 80 %, with the spread of its designs without chance. */
export function ShareLine({ line }: { readonly line: FairnessLine }) {
  const [dot] = dotsOf([line]);
  if (dot === undefined) return null;
  const at = (share: number): number =>
    (DOT.width * (Math.min(SCALE.to, Math.max(SCALE.from, share)) - SCALE.from)) / (SCALE.to - SCALE.from);
  const y = DOT.height / 2;
  return (
    <svg className="fairness-share" viewBox={`-5 0 ${DOT.width + 10} ${DOT.height}`} aria-hidden="true">
      <rect className="fairness-band" x={at(0.4)} y={0} width={at(0.6) - at(0.4)} height={DOT.height} />
      <path className="fairness-half" d={`M${at(0.5)} 0V${DOT.height}`} />
      <path className="fairness-spread" d={`M${at(dot.low)} ${y}H${at(dot.high)}`} />
      <circle className="fairness-mean" cx={at(dot.mean)} cy={y} r={4} />
    </svg>
  );
}
