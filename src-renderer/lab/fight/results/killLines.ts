import type { FightSummary, MeanKill } from '../../../../shared/combat/fight/index.ts';
import type { FlowAmount } from '../charts/flow.ts';
import { attackName } from './words.ts';

/** What is counted: units, or the points they cost. */
export type KillMeasure = 'points' | 'units';

export type KillOrder = 'side' | 'by' | 'with' | 'target' | 'units' | 'points';

/** A line of the table of what destroyed what. */
export type KillLine = MeanKill & { readonly id: string };

export const killLines = ({ kills }: Pick<FightSummary, 'kills'>): readonly KillLine[] =>
  kills.map((kill, at) => ({ ...kill, id: String(at) }));

/** Sorts the lines; equal ones keep their order. */
export function sortKills(
  lines: readonly KillLine[],
  { order, isDown }: { readonly order: KillOrder; readonly isDown: boolean },
): readonly KillLine[] {
  const key = (line: KillLine): number | string => {
    if (order === 'units') return line.count;
    if (order === 'points') return line.points ?? Number.NEGATIVE_INFINITY;
    return order === 'with' ? attackName(line) : line[order];
  };
  const way = isDown ? -1 : 1;
  return lines.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (typeof a === 'string' && typeof b === 'string') return way * a.localeCompare(b);
    return a === b ? 0 : way * (a < b ? -1 : 1);
  });
}

/** What one side destroyed, for the flow chart: from unit and attack to the kind of unit that was destroyed. */
export const flowsOf = (lines: readonly KillLine[], side: 0 | 1, measure: KillMeasure): readonly FlowAmount[] =>
  lines
    .filter((line) => line.side === side)
    .map((line) => ({
      from: `${line.by}: ${attackName(line)}`,
      to: line.target,
      amount: measure === 'units' ? line.count : (line.points ?? 0),
    }));
