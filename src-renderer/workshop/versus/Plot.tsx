import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { costText, signedText } from '../../../shared/paper/lists/costs.ts';
import { costHeading } from '../../../shared/paper/lists/rules/files.ts';
import { legalityText, type RulesLine, type RulesTable } from '../../../shared/paper/lists/rules/index.ts';
import { costPlot, markPath, markWords, type PlotPoint } from '../../../shared/paper/lists/rules/plot.ts';

/** Sizes in units of the drawing. */
const WIDTH = 296;
const HEIGHT = 224;
const LEFT = 44;
const TOP = 24;
const BELOW = 34;
const MARK = 3.6;
/** Many marks are smaller. */
const SMALL_MARK = 2.2;
const MANY_POINTS = 400;
/** The pointer chooses the nearest point within this distance. */
const REACH = 14;

type Props = {
  readonly table: RulesTable;
  readonly lines: readonly RulesLine[];
  readonly current: string | null;
  readonly onCurrent: (line: RulesLine) => void;
};

const across = (at: number): number => LEFT + at * WIDTH;
const up = (at: number): number => TOP + HEIGHT - at * HEIGHT;

/** The costs of the lines in a plot: A across, B upwards. Marks differ by shape. Arrow keys go from point to point, in the order of A. */
export function Plot({ table, lines, current, onCurrent }: Props) {
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [under, hover] = useState<PlotPoint | null>(null);
  const plot = useMemo(() => costPlot(table, lines), [table, lines]);
  const { points, hasDiagonal } = plot;
  // One path for each kind of mark: thousands of elements would be slow.
  const marks = useMemo(
    () =>
      markWords.map(([mark]) => ({
        mark,
        d: points
          .filter((point) => point.mark === mark)
          .map((point) => markPath(point, across(point.x), up(point.y), points.length > MANY_POINTS ? SMALL_MARK : MARK))
          .join(''),
      })),
    [points],
  );
  const at = points.findIndex(({ line }) => line.id === current);
  const chosen = points[at] ?? null;
  const named = under ?? chosen;
  // Keys begin at the first point.
  const marked = chosen ?? points[0];
  if (points.length === 0) return <p className="empty-line">{t('No line has both costs, so there is nothing to plot.')}</p>;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -points.length,
      End: points.length,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : points[at < 0 ? 0 : Math.max(0, Math.min(points.length - 1, at + step))];
    if (next === undefined) return;
    event.preventDefault();
    onCurrent(next.line);
  }
  function nearest({ clientX, clientY }: PointerEvent): PlotPoint | null {
    const matrix = drawing.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    let best: { readonly point: PlotPoint; readonly distance: number } | null = null;
    for (const point of points) {
      const distance = Math.hypot(across(point.x) - x, up(point.y) - y);
      if (distance <= REACH && (best === null || distance < best.distance)) best = { point, distance };
    }
    return best?.point ?? null;
  }

  return (
    <div
      className="versus-plot"
      role="listbox"
      tabIndex={0}
      aria-label={t('Costs under A and B as points')}
      aria-activedescendant={`${id}-point`}
      onKeyDown={onKeyDown}
    >
      <svg
        className="fills"
        ref={drawing}
        viewBox={`0 0 ${LEFT + WIDTH + 12} ${TOP + HEIGHT + BELOW}`}
        role="presentation"
        onPointerMove={(event) => hover(nearest(event))}
        onPointerLeave={() => hover(null)}
        onPointerDown={(event) => {
          const point = nearest(event);
          if (point) onCurrent(point.line);
        }}
      >
        <g className="axes">
          {plot.x.ticks.map(({ value, at: place }) => (
            <g key={value}>
              <path d={`M${across(place)} ${TOP}V${TOP + HEIGHT}`} />
              <text x={across(place)} y={TOP + HEIGHT + 13} textAnchor="middle">
                {costText(value)}
              </text>
            </g>
          ))}
          {plot.y.ticks.map(({ value, at: place }) => (
            <g key={value}>
              <path d={`M${LEFT} ${up(place)}H${LEFT + WIDTH}`} />
              <text x={LEFT - 5} y={up(place) + 4} textAnchor="end">
                {costText(value)}
              </text>
            </g>
          ))}
          <text x={0} y={11}>
            {costHeading('B', table.b)}
          </text>
          <text x={LEFT + WIDTH} y={TOP + HEIGHT + 29} textAnchor="end">
            {costHeading('A', table.a)}
          </text>
        </g>
        {hasDiagonal ? <path className="versus-diagonal" d={`M${across(0)} ${up(0)}L${across(1)} ${up(1)}`} /> : null}
        {marks.map(({ mark, d }) => (
          <path key={mark} className={`versus-mark-${mark}`} d={d} />
        ))}
        {marked ? (
          <g id={`${id}-point`} role="option" aria-selected={marked === chosen} aria-label={pointWords(marked.line)}>
            {marked === chosen ? <circle className="versus-ring" cx={across(marked.x)} cy={up(marked.y)} r={8} /> : null}
          </g>
        ) : null}
        {named ? <PointName point={named} /> : null}
      </svg>
      <Legend points={points} hasDiagonal={hasDiagonal} />
    </div>
  );
}

const pointWords = (line: RulesLine): string =>
  `${line.name}: A ${costText(line.a)}, B ${costText(line.b)}, ${signedText(line.difference)}, ${legalityText(line)}`;

/** The name of a point beside it, on the side that has room. */
function PointName({ point }: { readonly point: PlotPoint }) {
  const isLeft = point.x > 0.5;
  const x = across(point.x) + (isLeft ? -11 : 11);
  return (
    <text className="versus-point-name" x={x} y={up(point.y) - 7} textAnchor={isLeft ? 'end' : 'start'}>
      {point.line.name} {signedText(point.line.difference)}
    </text>
  );
}

function Legend({ points, hasDiagonal }: { readonly points: readonly PlotPoint[]; readonly hasDiagonal: boolean }) {
  const broken = points.find(({ line }) => line.legality === 'newlyIllegal');
  return (
    <p className="versus-legend flex wraps gap-12 dim" aria-hidden="true">
      {markWords.flatMap(([mark, words]) => {
        const example = points.find((point) => point.mark === mark);
        return example ? [<Entry key={mark} point={{ mark, line: { ...example.line, legality: 'legal' } }} words={words} />] : [];
      })}
      {broken ? <Entry point={broken} words={t('crossed: newly illegal')} /> : null}
      {hasDiagonal ? <span className="in-middle gap-4">{t('dashed: equal costs')}</span> : null}
    </p>
  );
}

const Entry = ({ point, words }: { readonly point: Pick<PlotPoint, 'mark' | 'line'>; readonly words: string }) => (
  <span className="in-middle gap-4">
    <svg viewBox="-7 -7 14 14" width={14} height={14} role="presentation">
      <path className={`versus-mark-${point.mark}`} d={markPath(point, 0, 0, MARK)} />
    </svg>
    {words}
  </span>
);
