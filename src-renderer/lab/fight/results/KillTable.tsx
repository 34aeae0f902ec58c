import { useMemo, useState } from 'react';
import type { FightSummary, MeanKill } from '../../../../shared/combat/fight/index.ts';
import { type SortedColumn, SortedTable, type Sorting } from '../../../ui/SortedTable.tsx';
import { t } from '../../../words/words.ts';
import type { FlowAmount } from '../charts/flow.ts';
import { attackName, meanCount, meanPoints } from './words.ts';

/** What is counted: units, or the points they cost. */
export type KillMeasure = 'points' | 'units';

type KillOrder = 'side' | 'by' | 'with' | 'target' | 'units' | 'points';

/** A line of the table of what destroyed what. */
type KillLine = MeanKill & { readonly id: string };

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

type Props = {
  readonly lines: readonly KillLine[];
  readonly names: readonly [string, string];
  /** The unit of points; an empty text in a points-free system. */
  readonly unit: string;
};

/** What destroyed what, on average in one fight: the numbers of the flow charts. */
export function KillTable({ lines, names, unit }: Props) {
  const [sorting, sort] = useState<Sorting<KillOrder>>({ order: unit === '' ? 'units' : 'points', isDown: true });
  const [current, choose] = useState<string | null>(null);
  const sorted = useMemo(() => sortKills(lines, sorting), [lines, sorting]);
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const columns: readonly SortedColumn<KillLine, KillOrder>[] = [
    { order: 'by', label: t('By'), cell: ({ by }) => <span title={by}>{by}</span> },
    { order: 'with', label: t('With'), cell: (line) => <span title={attackName(line)}>{attackName(line)}</span> },
    { order: 'target', label: t('Destroyed'), cell: ({ target }) => <span title={target}>{target}</span> },
    { order: 'side', label: t('Side'), width: '16%', cell: ({ side }) => names[side] },
    {
      order: 'units',
      label: t('Units'),
      title: t('Destroyed in one fight, on average'),
      isNumber: true,
      startsDown: true,
      width: '72px',
      cell: ({ count }) => meanCount(count),
    },
    ...(unit === ''
      ? []
      : [
          {
            order: 'points',
            label: unit,
            title: t('{unit} destroyed in one fight, on average', { unit }),
            isNumber: true,
            startsDown: true,
            width: '80px',
            cell: ({ points }: KillLine) => (points === null ? '–' : meanPoints(points)),
          } as const,
        ]),
  ];
  const foot = [
    t('Total'),
    '',
    '',
    '',
    meanCount(total(lines.map(({ count }) => count))),
    meanPoints(total(lines.map(({ points }) => points ?? 0))),
  ];
  return (
    <div className="fight-kills flex framed" style={{ height: `${Math.min(lines.length + 2, 14) * 24 + 10}px` }}>
      <SortedTable
        label={t('What destroyed what')}
        columns={columns}
        lines={sorted}
        sorting={sorting}
        onSort={sort}
        current={current}
        onCurrent={({ id }) => choose(id)}
        empty={t('Nothing was destroyed.')}
        {...(lines.length > 0 && { foot: foot.slice(0, columns.length) })}
      />
    </div>
  );
}
