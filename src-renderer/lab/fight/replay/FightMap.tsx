import { useId } from 'react';
import type { FightReplay, ReplayEvent, ReplayPlace } from '../../../../shared/combat/fight/index.ts';
import { formatNumber } from '../../../../shared/rules/ruleset/values/index.ts';
import { unitShown, valueShown } from '../../../../shared/rules/ruleset/values/lengths.ts';
import { cross, diamond, gridStep, outcomeMarks, square, withRoom } from './marks.ts';
import './map.css';
import { t } from '../../../../shared/base/words/words.ts';

type Props = {
  readonly replay: FightReplay;
  readonly places: readonly ReplayPlace[];
  /** What happens in the step that is shown. */
  readonly events: readonly ReplayEvent[];
  readonly chosen: number | null;
  readonly onChoose: (unit: number | null) => void;
  readonly hasNames: boolean;
  /** The step in words, for screen readers. */
  readonly label: string;
};

/** The size of a unit's sign, as a part of the table's longer side. */
const SIGN_PART = 1 / 84;

/** The size of names, in sizes of a sign. */
const LETTERS = 1.45;

/** The table from above: side 0 starts at the bottom. Signs differ by shape and filling as well as by colour. */
export function FightMap({ replay, places, events, chosen, onChoose, hasNames, label }: Props) {
  const hatch = useId();
  const { width, depth } = replay.table;
  const size = Math.max(width, depth) * SIGN_PART;
  const margin = size * 1.8;
  const up = (y: number): number => depth - y;
  // Orders and checks are of whole groups: they are about no unit on the map.
  const busy = new Set(
    events.flatMap(({ kind, unit, target }) => (kind === 'order' || kind === 'nerve' ? [] : [unit, target].filter((one) => one !== null))),
  );
  const onTable = (unit: number | null): ReplayPlace | null => {
    const place = unit === null ? undefined : places[unit];
    return place?.state === 'table' || place?.state === 'destroyed' ? place : null;
  };
  const isStressed = (unit: number): boolean => unit === chosen || busy.has(unit);
  const rank = (unit: number): number => (places[unit]?.state === 'destroyed' ? 0 : 1) + (isStressed(unit) ? 2 : 0);
  // The lost lie below those that fight on, and those that the step is about above all.
  const order = places.map((_, unit) => unit).sort((one, other) => rank(one) - rank(other));
  const wanted = order
    .toReversed()
    .filter((unit) => onTable(unit) !== null && (isStressed(unit) || (hasNames && places[unit]?.state === 'table')));
  const named = withRoom(
    wanted.map((unit) => ({
      unit,
      name: replay.units[unit]?.name ?? '',
      x: places[unit]?.x ?? 0,
      y: places[unit]?.y ?? 0,
      isSure: isStressed(unit),
    })),
    size * LETTERS,
  );
  return (
    <svg
      className="fills grows"
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${depth + 2 * margin}`}
      role="img"
      aria-label={label}
      style={{ fontSize: `${size * LETTERS}px`, strokeWidth: size * 0.15 }}
    >
      <defs>
        <pattern id={hatch} width={size * 0.5} height={size * 0.5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={size * 0.5} height={size * 0.5} className="replay-hatch-ground" />
          <line y2={size * 0.5} strokeWidth={size * 0.26} className="replay-hatch" />
        </pattern>
      </defs>
      <Ground replay={replay} size={size} margin={margin} />
      {order.map((unit) => {
        const place = onTable(unit);
        const about = replay.units[unit];
        if (place === null || about === undefined) return null;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of units beside the map does the same with keys.
          <g
            key={unit}
            className="replay-unit clickable"
            data-side={about.side}
            data-state={place.state}
            transform={`translate(${place.x} ${up(place.y)})`}
            onClick={() => onChoose(unit === chosen ? null : unit)}
          >
            <title>{about.name}</title>
            {place.state === 'destroyed' ? (
              <path className="replay-lost" d={cross(size * 0.6)} />
            ) : (
              <>
                <path className="replay-front" d={`M0 0L${size * 1.5} 0`} transform={`rotate(${-place.facing})`} />
                <path
                  className="replay-sign"
                  fill={about.side === 1 ? `url(#${hatch})` : undefined}
                  d={about.side === 0 ? square(size * 0.74) : diamond(size * 1.02)}
                />
              </>
            )}
            {place.damage > 0 && place.state === 'table' ? (
              <text className="replay-damage bold" x={size * 1.1} y={-size * 0.6}>
                −{place.damage}
              </text>
            ) : null}
            {unit === chosen ? <circle className="replay-ring" r={size * 1.7} /> : null}
            {named.has(unit) ? (
              <text className="replay-name bold" y={size * 2.4} textAnchor="middle">
                {about.name}
              </text>
            ) : null}
          </g>
        );
      })}
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events of a step stay in their order
        <AttackMark key={index} event={event} from={onTable(event.unit)} to={onTable(event.target)} up={up} size={size} />
      ))}
    </svg>
  );
}

/** The table with a grid to measure by, and its objectives with the reach within which they are held. */
function Ground({
  replay: { table, lengthUnit, objectives },
  size,
  margin,
}: Pick<Props, 'replay'> & { readonly size: number; readonly margin: number }) {
  const { width, depth } = table;
  const step = gridStep(Math.max(width, depth));
  const lines = (length: number): readonly number[] =>
    Array.from({ length: Math.max(0, Math.ceil(length / step) - 1) }, (_, at) => (at + 1) * step);
  const flag = `v${-size * 1.6}h${size * 1.2}l${-size * 0.4} ${size * 0.4}l${size * 0.4} ${size * 0.4}h${-size * 1.2}`;
  return (
    <>
      <rect className="replay-table" width={width} height={depth} />
      <g className="replay-grid">
        {lines(width).map((x) => (
          <path key={`x${x}`} d={`M${x} 0V${depth}`} />
        ))}
        {lines(depth).map((y) => (
          <path key={`y${y}`} d={`M0 ${depth - y}H${width}`} />
        ))}
        <text x={width} y={depth + margin * 0.8} textAnchor="end">
          {t('Each square is {step} {lengthUnit} wide', {
            step: formatNumber(valueShown(step, lengthUnit), 1),
            lengthUnit: unitShown(lengthUnit),
          })}
        </text>
      </g>
      {objectives.map(({ x, y, reach }, index) => (
        <g key={`${x}:${y}`} className="replay-objective">
          <circle cx={x} cy={depth - y} r={reach} />
          <path d={`M${x} ${depth - y}${flag}`} />
          <title>{t('Objective {index}', { index: index + 1 })}</title>
        </g>
      ))}
    </>
  );
}

type MarkProps = {
  readonly event: ReplayEvent;
  readonly from: ReplayPlace | null;
  readonly to: ReplayPlace | null;
  readonly up: (y: number) => number;
  readonly size: number;
};

/** An attack as a line to its target, with a mark for what came of it; the place that an area attack strikes as a circle. */
function AttackMark({ event: { kind, at, side, outcome }, from, to, up, size }: MarkProps) {
  const end = to ?? at;
  const isAttack = kind === 'fire' || kind === 'close' || kind === 'area';
  if (!isAttack) return null;
  return (
    <g className="replay-attack untouched" data-side={side ?? undefined} data-outcome={outcome ?? undefined}>
      {from === null || end === null ? null : <path className="replay-shot" d={`M${from.x} ${up(from.y)}L${end.x} ${up(end.y)}`} />}
      {at === null ? null : <circle className="replay-area" cx={at.x} cy={up(at.y)} r={at.radius} />}
      {to === null || outcome === null ? null : (
        <path className="replay-outcome" transform={`translate(${to.x} ${up(to.y)})`} d={outcomeMarks[outcome].path(size * 1.3)} />
      )}
    </g>
  );
}
