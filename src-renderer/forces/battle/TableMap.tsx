import type { BattleMap } from '../../../shared/force/battle/index.ts';
import { t } from '../../words/words.ts';

/** Length of the longer side of the drawing; strokes and letters are measured in it. */
const LONG = 300;
const EDGE = 5;
const RADIUS = 8;

/** The table with its zones as letters and its objectives as numbers; the lists beside it say what they are. */
export function TableMap({ map }: { readonly map: BattleMap }) {
  const { table, zones, objectives } = map;
  const scale = LONG / Math.max(table.width, table.depth);
  const [width, height] = [table.width * scale, table.depth * scale];
  const told = [
    ...zones.map(({ key, zone, whose }) =>
      t('zone {key}: {zone}{whose}', { key, zone: zone.label, whose: whose === '' ? '' : `, ${whose}` }),
    ),
    ...objectives.flatMap(({ key, objective, point }) =>
      point ? [t('objective {key}: {objective}', { key, objective: objective.label })] : [],
    ),
  ].join('; ');
  return (
    <figure className="battle-map">
      <svg className="fills" viewBox={`-2 -2 ${width + 4} ${height + 4}`} role="img" aria-label={t('Map of the table. {told}', { told })}>
        <defs>
          {zones.map(({ key }, index) => (
            <pattern
              key={key}
              id={`battle-hatch-${key}`}
              width={9 + 3 * (index % 3)}
              height={9 + 3 * (index % 3)}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${index % 2 === 0 ? 45 : -45})`}
            >
              <line x1="0" y1="0" x2="0" y2="20" className="battle-hatch" />
            </pattern>
          ))}
        </defs>
        <rect className="battle-table" x="0" y="0" width={width} height={height} />
        {zones.flatMap(({ key, boxes }, index) =>
          boxes.map((box) => {
            const [wide, high] = [Math.max(EDGE, box.width * width), Math.max(EDGE, box.height * height)];
            const [left, top] = [Math.min(box.left * width, width - wide), Math.min(box.top * height, height - high)];
            const isEdge = box.width === 0 || box.height === 0;
            const clamp = (value: number, most: number): number => Math.min(most - RADIUS - 1, Math.max(RADIUS + 1, value));
            const [x, y] = [clamp(left + wide * (0.5 + 0.12 * ((index % 5) - 2)), width), clamp(top + high / 2, height)];
            return (
              <g key={`${key} ${box.left} ${box.top}`}>
                <rect
                  className={isEdge ? 'battle-edge' : 'battle-zone'}
                  x={left}
                  y={top}
                  width={wide}
                  height={high}
                  {...(isEdge ? {} : { fill: `url(#battle-hatch-${key})` })}
                />
                <circle className="battle-badge" cx={x} cy={y} r={RADIUS} />
                <text className="battle-letter" x={x} y={y + 4}>
                  {key}
                </text>
              </g>
            );
          }),
        )}
        {objectives.map(({ key, point }) =>
          point ? (
            <g key={key}>
              <rect
                className="battle-badge"
                x={point.x * width - RADIUS}
                y={point.y * height - RADIUS}
                width={2 * RADIUS}
                height={2 * RADIUS}
              />
              <text className="battle-letter" x={point.x * width} y={point.y * height + 4}>
                {key}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <figcaption className="dim small">{t('{tableCount}, the near edge below', { tableCount: table.size })}</figcaption>
    </figure>
  );
}
