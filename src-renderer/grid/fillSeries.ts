import type { RawValue } from './frame.ts';

const ENDS_IN_NUMBER = /^(.*?)((?<!\d)\d+)$/;

/**
 * Continues a run of cells as the fill handle does: `count` values after `source` (before it when `back`).
 * Numbers and yes/no repeat; with `asSeries` (Ctrl held) numbers continue by the step of the first two, or by 1.
 * A text that ends in a number counts on ("Tank 1", "Tank 2"), keeping leading zeros; other texts repeat.
 */
export function continueRun(
  source: readonly RawValue[],
  count: number,
  options: { readonly asSeries: boolean; readonly back: boolean },
): readonly RawValue[] {
  const run = options.back ? [...source].reverse() : source;
  const numbers = run.every((value) => typeof value === 'number') ? run : null;
  const next = numbers && options.asSeries ? arithmetic(numbers, options.back) : (index: number) => repeatOrCount(run, index, options.back);
  return Array.from({ length: count }, (_, index) => next(index));
}

function arithmetic(run: readonly number[], back: boolean): (index: number) => number {
  const first = run[0] ?? 0;
  const last = run.at(-1) ?? first;
  const step = run.length > 1 ? (last - first) / (run.length - 1) : back ? -1 : 1;
  const places = Math.max(...run.map((value) => (String(value).split('.')[1] ?? '').length));
  return (index) => Number((last + step * (index + 1)).toFixed(places));
}

function repeatOrCount(run: readonly RawValue[], index: number, back: boolean): RawValue {
  const value = run[index % run.length] ?? null;
  const match = typeof value === 'string' ? ENDS_IN_NUMBER.exec(value) : null;
  if (!match) return value;
  const [, stem = '', digits = ''] = match;
  const sameStem = run.filter((each) => typeof each === 'string' && ENDS_IN_NUMBER.exec(each)?.[1] === stem).length;
  const rounds = Math.floor(index / run.length) + 1;
  const counted = Number(digits) + (back ? -1 : 1) * rounds * sameStem;
  return counted < 0 ? value : stem + String(counted).padStart(digits.length, '0');
}
