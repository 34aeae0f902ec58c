import { t } from '../../../shared/base/words/words.ts';
import { type EffectHistogram, type EffectOrder, histogram } from '../../../shared/houseRules/effects/counts.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';

const [WIDTH, HEIGHT, BASE, TOP] = [276, 84, 18, 14];
/** The width of the numbers at both ends, between which a 0 has room. */
const END = 56;

type Props = { readonly bars: EffectHistogram; readonly unit: string };

/** How many designs cost how much more or less. Dearer ones are filled, cheaper ones hatched; every bar has its number. */
export function Histogram({ bars: { bins }, unit }: Props) {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...bins.map(({ count }) => count));
  const width = WIDTH / bins.length;
  const zero = bins.findIndex(({ from }) => from === 0);
  const words = bins.flatMap(({ from, to, count }) =>
    count === 0 ? [] : [t('{count} from {number} to {number2}{unit}', { count, number: number(from), number2: number(to), unit })],
  );
  return (
    <svg
      className="effect-bars chart fills"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + BASE}`}
      role="img"
      aria-label={t('Designs by change of cost: {words}', { words: words.join(', ') })}
    >
      <defs>
        <pattern id="effect-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="5" strokeWidth="3.6" />
        </pattern>
      </defs>
      {bins.map(({ from, to, count }, index) => {
        const height = count === 0 ? 0 : Math.max(2, ((HEIGHT - TOP) * count) / most);
        const x = index * width;
        return (
          <g key={from} data-way={to <= 0 ? 'cheaper' : 'dearer'}>
            <title>
              {t('{count, plural, one {# design} other {# designs}}: {number} to {number2}{unit}', {
                count,
                number: number(from),
                number2: number(to),
                unit,
              })}
            </title>
            <rect x={x + 1} y={HEIGHT - height} width={Math.max(1, width - 2)} height={height} />
            {count > 0 && bins.length <= MOST_NUMBERED ? (
              <text x={x + width / 2} y={HEIGHT - height - 3} textAnchor="middle">
                {count}
              </text>
            ) : null}
          </g>
        );
      })}
      <line className="effect-axis" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {zero >= 0 ? <line className="effect-axis" x1={zero * width} x2={zero * width} y1={HEIGHT} y2={HEIGHT + 4} /> : null}
      <text x="0" y={HEIGHT + 14}>
        {number(first.from)}
      </text>
      {zero * width > END && zero * width < WIDTH - END ? (
        <text x={zero * width} y={HEIGHT + 14} textAnchor="middle">
          0
        </text>
      ) : null}
      <text x={WIDTH} y={HEIGHT + 14} textAnchor="end">
        {number(last.to)}
        {unit}
      </text>
    </svg>
  );
}

const MOST_NUMBERED = 12;

const number = (value: number): string => (value > 0 ? `+${formatNumber(value, 3)}` : formatNumber(value, 3));

/** The bars of the panel: few enough to carry their numbers. */
export const panelBars = (rows: Parameters<typeof histogram>[0], by: EffectOrder): EffectHistogram => histogram(rows, by, MOST_NUMBERED);
