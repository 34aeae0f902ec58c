import { t } from '../../../base/words/words.ts';
import { type CostChange, costChange, type RulesLine, type RulesTable } from './lines.ts';

/** A design or force in a plot of its costs: A across, B upwards, both from 0 to 1 of the plot's side. */
export type PlotPoint = {
  readonly line: RulesLine;
  readonly x: number;
  readonly y: number;
  readonly mark: Exclude<CostChange, 'none'>;
};

/** Ticks of an axis: round numbers, and how far along the axis they are, from 0 to 1. */
type PlotAxis = { readonly ticks: readonly { readonly value: number; readonly at: number }[] };

export type CostPlot = {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** From the lowest A to the highest. Lines without both costs have no point. */
  readonly points: readonly PlotPoint[];
  /** True if both axes have the same scale and unit: equal costs then lie on the diagonal. */
  readonly hasDiagonal: boolean;
};

const PARTS = 5;
const STEPS = [1, 2, 5, 10];

/** An axis with round ends that holds all values and 0. */
function axisFor(values: readonly number[]): PlotAxis & { readonly place: (value: number) => number } {
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / PARTS));
  const step = (STEPS.find((each) => each * power >= span / PARTS) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil((most - step * 1e-9) / step));
  const place = (value: number): number => (value / step - first) / (last - first);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { ticks: ticks.map((value) => ({ value, at: place(value) })), place };
}

/** Returns the plot of the lines that have both costs. */
export function costPlot({ a, b }: Pick<RulesTable, 'a' | 'b'>, lines: readonly RulesLine[]): CostPlot {
  const priced = lines.flatMap((line) => (line.a === null || line.b === null ? [] : [{ line, a: line.a, b: line.b }]));
  const [ofA, ofB] = [priced.map((each) => each.a), priced.map((each) => each.b)];
  const hasDiagonal = a.unit === b.unit;
  const x = axisFor(hasDiagonal ? [...ofA, ...ofB] : ofA);
  const y = hasDiagonal ? x : axisFor(ofB);
  const points = priced
    .toSorted((one, other) => one.a - other.a || one.b - other.b)
    .map(({ line, a: across, b: up }): PlotPoint => {
      const change = costChange(line);
      return { line, x: x.place(across), y: y.place(up), mark: change === 'none' ? 'same' : change };
    });
  return { x: { ticks: x.ticks }, y: { ticks: y.ticks }, points, hasDiagonal };
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * The outline of a mark around (x, y), as commands of an SVG path: a triangle that points up for dearer, one that points down for cheaper, a
 * square on its corner for the same cost. A cross is added to what is newly illegal.
 */
export function markPath({ mark, line }: Pick<PlotPoint, 'mark' | 'line'>, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${round(x + dx * size)} ${round(y + dy * size)}`;
  const shape = {
    dearer: `M${at(0, -1)}L${at(0.9, 0.7)}L${at(-0.9, 0.7)}Z`,
    cheaper: `M${at(0, 1)}L${at(0.9, -0.7)}L${at(-0.9, -0.7)}Z`,
    same: `M${at(0, -0.8)}L${at(0.8, 0)}L${at(0, 0.8)}L${at(-0.8, 0)}Z`,
  }[mark];
  if (line.legality !== 'newlyIllegal') return shape;
  return `${shape}M${at(-1.6, -1.6)}L${at(1.6, 1.6)}M${at(-1.6, 1.6)}L${at(1.6, -1.6)}`;
}

/** What the marks mean, in the order of a legend. */
export const markWords: readonly (readonly [mark: PlotPoint['mark'], words: string])[] = [
  ['dearer', t('dearer under B')],
  ['cheaper', t('cheaper under B')],
  ['same', t('the same')],
];
