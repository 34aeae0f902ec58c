import { once } from '../../base/remembered.ts';

/** What lines are sorted by. Null comes last in either direction. */
export type LineKey = string | number | null;

/** Returns lines in the order of a key, upwards or downwards. Lines with equal keys stay in the order given. */
export function sortedBy<Line>(lines: readonly Line[], keyOf: (line: Line) => LineKey, isDown: boolean): readonly Line[] {
  const sign = isDown ? -1 : 1;
  return lines.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return sign * (typeof left === 'number' && typeof right === 'number' ? left - right : collator().compare(String(left), String(right)));
  });
}

const collator = once(() => new Intl.Collator('en', { numeric: true }));
