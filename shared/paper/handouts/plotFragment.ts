import type { Fragment } from '../cards/index.ts';
import { costText } from '../lists/costs.ts';
import { costHeading } from '../lists/rules/files/index.ts';
import type { RulesTable } from '../lists/rules/index.ts';
import { type CostPlot, markPath, markWords, type PlotPoint } from '../lists/rules/plot.ts';
import { horizontal, surface, vertical } from '../print/drawing/index.ts';
import { BLACK, type Colour, type Item, WHITE } from '../print/page/index.ts';
import { lineOf, placeLine } from '../print/text.ts';
import { piled } from './fragments.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

/** Side of the plot, half the size of a mark, and room for the numbers of the axes, in mm. */
const SIDE_MM = 110;
const MARK_MM = 1.1;
const LEFT_MM = 14;
const BELOW_MM = 11;
const MARK_LINE_MM = 0.25;
const GRID_LINE_MM = 0.12;
const GRID: Colour = '#a0a0a0';
/** So many of the biggest differences have their names beside them. */
const MOST_NAMES = 12;

const path = (d: string, fill: PlotPoint['mark'] | null): Item => ({
  kind: 'path',
  xMm: 0,
  yMm: 0,
  scale: 1,
  d,
  fill: fill === 'dearer' ? BLACK : fill === null ? null : WHITE,
  stroke: BLACK,
  thickness: MARK_LINE_MM,
  cap: 'butt',
  join: 'miter',
  dash: null,
});

const markAt = (point: Pick<PlotPoint, 'mark' | 'line'>, x: number, y: number): Item => path(markPath(point, x, y, MARK_MM), point.mark);

/**
 * Costs under A across and under B upwards, in black and white: what lies above the diagonal is dearer under B. Never split over pages.
 * `printed` makes a text printable.
 */
export function plotFragment(
  { x, y, points, hasDiagonal }: CostPlot,
  { a, b }: Pick<RulesTable, 'a' | 'b'>,
  widthMm: number,
  measures: HandoutMeasures,
  printed: (text: string) => string,
): Fragment {
  const { small, smallLineMm } = measures;
  const side = Math.min(SIDE_MM, widthMm - LEFT_MM - 8);
  const head = smallLineMm + 2;
  const across = (at: number): number => LEFT_MM + at * side;
  const up = (at: number): number => head + side - at * side;
  const label = (text: string, xMm: number, baselineMm: number, align: 'left' | 'right' | 'centre' = 'left'): readonly Item[] =>
    placeLine(lineOf([run(text, small)]), xMm, baselineMm, align);
  const grid = [
    ...x.ticks.flatMap(({ at, value }): readonly Item[] => [
      { ...vertical(across(at), head, side, GRID_LINE_MM), colour: GRID },
      ...label(costText(value), across(at), up(0) + 3.6, 'centre'),
    ]),
    ...y.ticks.flatMap(({ at, value }): readonly Item[] => [
      { ...horizontal(LEFT_MM, up(at), side, GRID_LINE_MM), colour: GRID },
      ...label(costText(value), LEFT_MM - 1.5, up(at) + 1, 'right'),
    ]),
  ];
  const diagonal: Item = {
    kind: 'path',
    xMm: 0,
    yMm: 0,
    scale: 1,
    d: `M${across(0)} ${up(0)}L${across(1)} ${up(1)}`,
    fill: null,
    stroke: BLACK,
    thickness: 0.3,
    cap: 'butt',
    join: 'miter',
    dash: { length: 2, gap: 1.2 },
  };
  const titles = [
    ...label(printed(costHeading('B', b)), 0, smallLineMm - 0.8),
    ...label(printed(costHeading('A', a)), across(1), up(0) + 8, 'right'),
  ];
  const marks = points.map((point) => markAt(point, across(point.x), up(point.y)));
  const names = namesOf(points, across, up, measures, printed);
  const plot: Fragment = {
    heightMm: head + side + BELOW_MM,
    items: [...grid, ...(hasDiagonal ? [diagonal] : []), ...titles, ...names, ...marks],
  };
  return piled([legendFragment(points, hasDiagonal, measures), plot]);
}

/** The marks with what they mean, side by side; only those that are in the plot. */
function legendFragment(points: readonly PlotPoint[], hasDiagonal: boolean, { small, smallLineMm }: HandoutMeasures): Fragment {
  const items: Item[] = [];
  const middle = smallLineMm / 2;
  let left = MARK_MM;
  const add = (mark: Item | null, words: string): void => {
    if (mark) items.push(mark);
    const line = lineOf([run(words, small)]);
    items.push(...placeLine(line, left + 2.2, middle + 1));
    left += line.widthMm + 9;
  };
  for (const [mark, words] of markWords) {
    const example = points.find((point) => point.mark === mark);
    if (!example) continue;
    add(markAt({ mark, line: { ...example.line, legality: 'legal' } }, left, middle), words);
  }
  const broken = points.find(({ line }) => line.legality === 'newlyIllegal');
  if (broken) add(markAt(broken, left, middle), 'crossed out: newly illegal');
  if (hasDiagonal) add(null, 'dashed: equal costs');
  return { heightMm: smallLineMm + 2, items };
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Names beside the biggest differences, where they cover no other name and no other mark of those. */
function namesOf(
  points: readonly PlotPoint[],
  across: (at: number) => number,
  up: (at: number) => number,
  { small }: HandoutMeasures,
  printed: (text: string) => string,
): readonly Item[] {
  const biggest = points
    .filter(({ mark }) => mark !== 'same')
    .toSorted((one, other) => Math.abs(other.line.difference ?? 0) - Math.abs(one.line.difference ?? 0))
    .slice(0, MOST_NAMES);
  const taken: Box[] = points.map((point) => {
    const [left, top] = [across(point.x), up(point.y)];
    return { left: left - MARK_MM, right: left + MARK_MM, top: top - MARK_MM, bottom: top + MARK_MM };
  });
  return biggest.flatMap((point) => {
    const line = lineOf([run(printed(point.line.name), small)]);
    const middle = up(point.y);
    const boxAt = (left: number): Box => ({ left, right: left + line.widthMm, top: middle - 1.5, bottom: middle + 1.5 });
    const [right, leftSide] = [across(point.x) + MARK_MM + 0.8, across(point.x) - MARK_MM - 0.8 - line.widthMm];
    // Away from the diagonal, if that is free.
    const places = point.mark === 'dearer' ? [leftSide, right] : [right, leftSide];
    const left = places.find((each) => {
      const box = boxAt(each);
      return box.left >= across(0) && box.right <= across(1) && !taken.some((other) => overlaps(box, other));
    });
    if (left === undefined) return [];
    taken.push(boxAt(left));
    return [surface(left - 0.3, middle - 1.4, line.widthMm + 0.6, 2.8, WHITE), ...placeLine(line, left, middle + 1)];
  });
}
