import { t } from '../../../../shared/base/words/words.ts';
import type { FightSummary, MeanKill } from '../../../../shared/combat/fight/index.ts';
import { type SortedColumn, SortedTable } from '../../../ui/SortedTable.tsx';
import type { FlowAmount } from '../charts/flow.ts';
import { attackName, meanCount, meanPoints } from './words.ts';

/** What is counted: units, or the points they cost. */
export type KillMeasure = 'points' | 'units';

/** A line of the table of what destroyed what. */
type KillLine = MeanKill & { readonly id: string };

export const killLines = ({ kills }: Pick<FightSummary, 'kills'>): readonly KillLine[] =>
  kills.map((kill, at) => ({ ...kill, id: String(at) }));

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
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const columns: readonly SortedColumn<KillLine>[] = [
    { by: ({ by }) => by, label: t('By'), cell: ({ by }) => <span title={by}>{by}</span> },
    { by: attackName, label: t('With'), cell: (line) => <span title={attackName(line)}>{attackName(line)}</span> },
    { by: ({ target }) => target, label: t('Destroyed'), cell: ({ target }) => <span title={target}>{target}</span> },
    { by: ({ side }) => side, label: t('Side'), width: '16%', cell: ({ side }) => names[side] },
    {
      by: ({ count }) => count,
      label: t('Units'),
      title: t('Destroyed in one fight, on average'),
      isNumber: true,
      width: '72px',
      cell: ({ count }) => meanCount(count),
    },
    ...(unit === ''
      ? []
      : [
          {
            by: ({ points }: KillLine) => points,
            label: unit,
            title: t('{unit} destroyed in one fight, on average', { unit }),
            isNumber: true,
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
        lines={lines}
        sorting={{ order: unit === '' ? t('Units') : unit, isDown: true }}
        empty={t('Nothing was destroyed.')}
        {...(lines.length > 0 && { foot: foot.slice(0, columns.length) })}
      />
    </div>
  );
}
