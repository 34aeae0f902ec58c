import { useId, useMemo, useState } from 'react';
import { shortened } from '../../../../shared/base/text/index.ts';
import { bandPath, type FlowAmount, type FlowNode, flowChart } from './flow.ts';
import './charts.css';
import { t } from '../../../../shared/base/words/words.ts';

/** Sizes in units of the drawing. */
const LABEL = 232;
const NODE = 9;
const BANDS = 150;
const RIGHT = 178;
const WIDTH = LABEL + NODE + BANDS + NODE + RIGHT;
const GAP = 4;
const LINE = 16;
const HEAD = 20;
/** The height of all bands of the fuller of the charts that are compared. */
const TALLEST = 190;
/** Bands thinner than this are drawn without an edge, which would be all there is to see. */
const THIN = 3;
/** Nodes on each side; the rest is put together. */
const MOST = 10;

type Props = {
  readonly side: 0 | 1;
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly amounts: readonly FlowAmount[];
  /** The total that the charts beside this one are drawn to as well, so that their bands compare. */
  readonly fullest: number;
  readonly format: (amount: number) => string;
  readonly headings: readonly [left: string, right: string];
};

/** What destroyed what: attacks on the left, victims on the right, bands as thick as what was destroyed. */
export function FlowChart({ side, label, amounts, fullest, format, headings }: Props) {
  const id = useId();
  const [under, hover] = useState<{ readonly end: 'from' | 'to'; readonly at: number } | null>(null);
  const chart = useMemo(
    () => flowChart(amounts, MOST, { scale: fullest > 0 ? TALLEST / fullest : 0, label: LINE, gap: GAP }),
    [amounts, fullest],
  );
  const { left, right, bands, total, height } = chart;
  if (total === 0) return <p className="dim">{t('Nothing was destroyed.')}</p>;
  const nameOf = ({ name, others }: FlowNode): string => (others > 0 ? t('{others} others', { others }) : name);
  const node = (one: FlowNode, at: number, end: 'from' | 'to') => {
    const x = end === 'from' ? LABEL : LABEL + NODE + BANDS;
    const middle = HEAD + one.top + one.height / 2;
    return (
      <g key={`${end}${one.name}${one.others}`} onPointerEnter={() => hover({ end, at })} onPointerLeave={() => hover(null)}>
        <rect className="fight-node" x={x} y={HEAD + one.top} width={NODE} height={Math.max(1, one.height)} />
        <text x={end === 'from' ? LABEL - 6 : x + NODE + 6} y={middle + 4} textAnchor={end === 'from' ? 'end' : 'start'}>
          {shortened(nameOf(one), end === 'from' ? 36 : 25)} <tspan className="fight-amount">{format(one.amount)}</tspan>
          <title>{`${nameOf(one)}: ${format(one.amount)}`}</title>
        </text>
      </g>
    );
  };
  return (
    <svg className="fight-flow fills" data-side={side} viewBox={`0 0 ${WIDTH} ${HEAD + height + 4}`} role="img" aria-label={label}>
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="fight-hatch-ground" />
          <line y2="5" strokeWidth="2.4" />
        </pattern>
      </defs>
      <text className="fight-flow-head" x={LABEL + NODE} y={12} textAnchor="end">
        {headings[0]}
      </text>
      <text className="fight-flow-head" x={LABEL + NODE + BANDS} y={12}>
        {headings[1]}
      </text>
      {bands.map((band) => {
        const isStressed = under !== null && band[under.end] === under.at;
        const [from, to] = [left[band.from], right[band.to]];
        return (
          <path
            key={`${band.from}:${band.to}`}
            className="fight-band"
            data-stressed={under === null ? undefined : isStressed}
            data-thin={band.height < THIN || undefined}
            fill={side === 1 ? `url(#${id})` : undefined}
            d={bandPath({ ...band, leftTop: HEAD + band.leftTop, rightTop: HEAD + band.rightTop }, LABEL + NODE, LABEL + NODE + BANDS)}
          >
            <title>{`${from ? nameOf(from) : ''} → ${to ? nameOf(to) : ''}: ${format(band.amount)}`}</title>
          </path>
        );
      })}
      {left.map((one, at) => node(one, at, 'from'))}
      {right.map((one, at) => node(one, at, 'to'))}
    </svg>
  );
}
