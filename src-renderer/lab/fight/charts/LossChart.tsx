import { useMemo } from 'react';
import { percent } from '../results/words.ts';
import './charts.css';
import { t } from '../../../../shared/base/words/words.ts';

/** A point of a line: a turn, and the share that is lost by its end, from 0 to 1. */
type LossPoint = { readonly turn: number; readonly share: number; readonly x: number; readonly y: number };

type LossLine = {
  readonly points: readonly LossPoint[];
  /** The line through its points, as commands of an SVG path. */
  readonly path: string;
  /** The height of its label at the right end, kept apart from that of the other line. */
  readonly labelY: number;
};

type LossSizes = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly label: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** Lays out the mean losses of both sides by turn. Every line begins with nothing lost before the first turn. */
export function lossLines(losses: readonly [readonly number[], readonly number[]], sizes: LossSizes): readonly [LossLine, LossLine] {
  const { left, top, width, height, label } = sizes;
  const turns = Math.max(1, losses[0].length, losses[1].length);
  const line = (shares: readonly number[]): Omit<LossLine, 'labelY'> => {
    const points = [0, ...shares].map((share, turn) => ({
      turn,
      share,
      x: round(left + (turn / turns) * width),
      y: round(top + (1 - Math.min(1, Math.max(0, share))) * height),
    }));
    return { points, path: points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') };
  };
  const lines = [line(losses[0]), line(losses[1])] as const;
  const ends = lines.map(({ points }) => points.at(-1)?.y ?? top + height);
  const [first, second] = apart(ends[0] ?? 0, ends[1] ?? 0, label, top, top + height);
  return [
    { ...lines[0], labelY: first },
    { ...lines[1], labelY: second },
  ];
}

/** Moves two heights apart by at least `least`, within the limits as far as they have room. */
function apart(one: number, other: number, least: number, from: number, to: number): readonly [number, number] {
  const missing = least - Math.abs(one - other);
  if (missing <= 0) return [one, other];
  const middle = Math.min(to - least / 2, Math.max(from + least / 2, (one + other) / 2));
  const up = middle - least / 2;
  const down = middle + least / 2;
  return one <= other ? [up, down] : [down, up];
}

/** Sizes in units of the drawing. */
const SIZES = { left: 44, top: 12, width: 318, height: 168, label: 15 };
const RIGHT = 112;
const BELOW = 34;
const MARK = 3.6;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Labels are cut after so many letters. */
const LONGEST = 17;

type Props = { readonly losses: readonly [readonly number[], readonly number[]]; readonly names: readonly [string, string] };

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name);

/** The mean share that both sides have lost by the end of each turn: solid with squares, dashed with diamonds. */
export function LossChart({ losses, names }: Props) {
  const lines = useMemo(() => lossLines(losses, SIZES), [losses]);
  const { left, top, width, height } = SIZES;
  const turns = Math.max(1, losses[0].length, losses[1].length);
  // Few enough numbers to be read.
  const every = Math.ceil(turns / 12);
  const words = lines.map(
    ({ points }, side) =>
      `${names[side]}: ${points
        .slice(1)
        .map(({ share }) => percent(share))
        .join(', ')}`,
  );
  return (
    <svg
      className="fight-losses fills"
      viewBox={`0 0 ${left + width + RIGHT} ${top + height + BELOW}`}
      role="img"
      aria-label={t('Mean share lost by the end of each turn. {words}.', { words: words.join('. ') })}
    >
      <g className="axes">
        {TICKS.map((share) => (
          <g key={share}>
            <path d={`M${left} ${top + (1 - share) * height}H${left + width}`} />
            <text x={left - 9} y={top + (1 - share) * height + 4} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {Array.from({ length: turns + 1 }, (_, turn) => turn)
          .filter((turn) => turn % every === 0)
          .map((turn) => (
            <text key={turn} x={left + (turn / turns) * width} y={top + height + 15} textAnchor="middle">
              {turn}
            </text>
          ))}
        <text x={left + width} y={top + height + 30} textAnchor="end">
          {t('Turn')}
        </text>
      </g>
      {lines.map(({ points, path, labelY }, side) => (
        <g key={names[side] === names[0] ? side : names[side]} className="fight-line" data-side={side}>
          <path d={path} />
          {points.map(({ turn, share, x, y }) => (
            <path key={turn} className="fight-mark" d={side === 0 ? square(x, y) : diamond(x, y)}>
              <title>{t('{name}, turn {turn}: {percent} lost', { name: names[side] ?? '', turn, percent: percent(share) })}</title>
            </path>
          ))}
          <text x={left + width + 9} y={labelY + 4}>
            {shortened(names[side] ?? '')}
            <title>{names[side]}</title>
          </text>
        </g>
      ))}
    </svg>
  );
}

const square = (x: number, y: number): string => `M${x - MARK} ${y - MARK}h${2 * MARK}v${2 * MARK}h${-2 * MARK}Z`;
const diamond = (x: number, y: number): string =>
  `M${x} ${y - MARK * 1.4}L${x + MARK * 1.4} ${y}L${x} ${y + MARK * 1.4}L${x - MARK * 1.4} ${y}Z`;
