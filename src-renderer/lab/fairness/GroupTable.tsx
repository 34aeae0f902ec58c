import { useMemo, useState } from 'react';
import { type FairnessLine, percent } from '../../../shared/combat/fairness/report/index.ts';
import { type SortedColumn, SortedTable, type Sorting } from '../../ui/SortedTable.tsx';
import { t } from '../../words/words.ts';
import { ShareLine } from './Charts.tsx';

type Order = 'label' | 'designs' | 'mean' | 'within10' | 'within20' | 'rms';

const columns: readonly SortedColumn<FairnessLine, Order>[] = [
  { order: 'label', label: t('Group'), width: '150px', cell: ({ label }) => label },
  { order: 'designs', label: t('Designs'), isNumber: true, startsDown: true, width: '72px', cell: ({ fairness }) => fairness.designs },
  { order: 'mean', label: t('Mean'), isNumber: true, startsDown: true, width: '64px', cell: ({ fairness }) => percent(fairness.mean) },
  { order: null, label: t('Mean and spread, 20 to 80 %'), width: '200px', cell: (line) => <ShareLine line={line} /> },
  {
    order: 'within10',
    label: t('40 to 60 %'),
    title: t('Share of the designs that win 40 to 60 % of their fights'),
    isNumber: true,
    startsDown: true,
    width: '86px',
    cell: ({ fairness }) => percent(fairness.within10),
  },
  {
    order: 'within20',
    label: t('30 to 70 %'),
    title: t('Share of the designs that win 30 to 70 % of their fights'),
    isNumber: true,
    startsDown: true,
    width: '86px',
    cell: ({ fairness }) => percent(fairness.within20),
  },
  {
    order: 'rms',
    label: t('RMS'),
    title: t('Root of the mean square distance from 50 %, without what dice alone explain'),
    isNumber: true,
    startsDown: true,
    width: '70px',
    cell: ({ fairness }) => fairness.rms.toFixed(3),
  },
];

const sortedBy = ({ label, fairness }: FairnessLine, order: Order): string | number => (order === 'label' ? label : fairness[order]);

/** Heights in CSS pixels of a row and of the headings. */
const [ROW_PX, HEAD_PX] = [24, 29];

/** How fair the points of groups of designs are, sorted by any column; as given before a column is chosen. */
export function GroupTable({ label, lines }: { readonly label: string; readonly lines: readonly FairnessLine[] }) {
  const [sorting, sort] = useState<Sorting<Order> | null>(null);
  const [current, choose] = useState<string | null>(null);
  const sorted = useMemo(() => {
    if (sorting === null) return lines;
    const sign = sorting.isDown ? -1 : 1;
    return [...lines].sort((a, b) => {
      const [one, other] = [sortedBy(a, sorting.order), sortedBy(b, sorting.order)];
      return (
        sign *
        (typeof one === 'string' || typeof other === 'string'
          ? String(one).localeCompare(String(other), 'en', { numeric: true })
          : one - other)
      );
    });
  }, [lines, sorting]);
  return (
    <div className="fairness-table flex" style={{ height: HEAD_PX + ROW_PX * lines.length }}>
      <SortedTable
        label={label}
        columns={columns}
        lines={sorted}
        sorting={sorting}
        onSort={sort}
        current={current}
        onCurrent={({ id }) => choose(id)}
      />
    </div>
  );
}
