import type { DesignEffect } from '../comparison.ts';
import type { EffectOrder } from './summary.ts';

/** A bar of a histogram: values from `from` up to, but not with, `to`; the last bar has both its ends. */
export type HistogramBin = { readonly from: number; readonly to: number; readonly count: number };

export type EffectHistogram = {
  /** Side by side and equally wide, with an edge at 0. Empty if no cost changes. */
  readonly bins: readonly HistogramBin[];
  /** Designs that cost the same; they are in no bar. */
  readonly unchanged: number;
  /** Designs without the number that is counted. */
  readonly unknown: number;
};

const MOST_BINS = 20;
/** Widths of bars that people read easily, times a power of ten. */
const WIDTHS = [1, 2, 5, 10];
const LEAST_WIDTH = 1e-9;

/** How many designs change by how much: in points, or in per cent of their cost. Bars have round edges. */
export function histogram(
  rows: readonly Pick<DesignEffect, EffectOrder>[],
  by: EffectOrder = 'difference',
  most = MOST_BINS,
): EffectHistogram {
  const changes: number[] = [];
  let unchanged = 0;
  for (const row of rows) {
    if (row.difference === 0) unchanged += 1;
    else if (row[by] !== null) changes.push(row[by]);
  }
  const unknown = rows.length - unchanged - changes.length;
  if (changes.length === 0) return { bins: [], unchanged, unknown };
  const least = changes.reduce((a, b) => Math.min(a, b), 0);
  const greatest = changes.reduce((a, b) => Math.max(a, b), 0);
  const width = binWidth(least, greatest, most);
  const first = Math.floor(least / width);
  const end = Math.max(first + 1, Math.ceil(greatest / width));
  const counts = Array.from({ length: end - first }, () => 0);
  for (const change of changes) {
    const at = Math.min(counts.length - 1, Math.max(0, Math.floor(change / width) - first));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const edge = (index: number): number => Number(((first + index) * width).toPrecision(12));
  return { bins: counts.map((count, index) => ({ from: edge(index), to: edge(index + 1), count })), unchanged, unknown };
}

/** The smallest round width with which at most `most` bars, with an edge at 0, hold all values. */
function binWidth(least: number, greatest: number, most: number): number {
  const span = greatest - least;
  const scale = 10 ** Math.floor(Math.log10(Math.max(span / most, LEAST_WIDTH)));
  const fits = (width: number): boolean => Math.ceil(greatest / width) - Math.floor(least / width) <= most;
  return WIDTHS.map((width) => Number((width * scale).toPrecision(12))).find(fits) ?? 20 * scale;
}
