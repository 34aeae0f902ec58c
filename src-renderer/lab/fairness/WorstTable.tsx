import { useMemo, useState } from 'react';
import { type FairnessReport, furthest, percent, setLabels, type UnfairDesign } from '../../../shared/combat/fairness/report/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type SortedColumn, SortedTable, type Sorting } from '../../ui/SortedTable.tsx';
import { t } from '../../words/words.ts';

type Order = 'name' | 'cost' | 'share' | 'price';
type Line = UnfairDesign & { readonly id: string };

/** Designs in the table. */
const MOST = 20;

const columnsOf = (unit: string, onOpen: (line: Line) => void): readonly SortedColumn<Line, Order>[] => [
  {
    order: 'name',
    label: t('Design'),
    width: '190px',
    cell: (line) => (
      <Button kind="link" tabIndex={-1} onClick={() => onOpen(line)}>
        {line.design.name}
      </Button>
    ),
  },
  { order: null, label: t('Set'), width: '110px', cell: ({ design }) => setLabels[design.set] },
  {
    order: 'cost',
    label: t('Cost, {unit}', { unit }),
    isNumber: true,
    startsDown: true,
    width: '80px',
    cell: ({ design }) => formatAmount(design.cost),
  },
  { order: 'share', label: t('Won'), isNumber: true, startsDown: true, width: '60px', cell: ({ share }) => percent(share) },
  {
    order: 'price',
    label: t('Fair price'),
    title: t('At which it wins half its fights, with its 95 % interval'),
    isNumber: true,
    startsDown: true,
    width: '150px',
    cell: ({ price }) =>
      price === null
        ? '–'
        : t('{price} ({low} to {high})', {
            price: formatAmount(Math.round(price.price)),
            low: formatAmount(Math.round(price.low)),
            high: formatAmount(Math.round(price.high)),
          }),
  },
  { order: null, label: t('Groups'), cell: ({ design }) => design.groups.join(', ') },
];

const sortedBy = ({ design, share, price }: Line, order: Order): string | number =>
  order === 'name' ? design.name : order === 'cost' ? design.cost : order === 'share' ? share : (price?.price ?? 0);

type Props = { readonly report: FairnessReport; readonly unit: string; readonly onOpen: (line: Line) => void };

/** The designs that are furthest from fair. Enter or a click on the name opens a replay. */
export function WorstTable({ report, unit, onOpen }: Props) {
  const [sorting, sort] = useState<Sorting<Order> | null>(null);
  const [current, choose] = useState<string | null>(null);
  const lines = useMemo(
    () => furthest(report, MOST).map((unfair) => ({ ...unfair, id: `${unfair.design.set} ${unfair.design.index}` })),
    [report],
  );
  const sorted = useMemo(() => {
    if (sorting === null) return lines;
    const sign = sorting.isDown ? -1 : 1;
    return [...lines].sort((a, b) => {
      const [one, other] = [sortedBy(a, sorting.order), sortedBy(b, sorting.order)];
      return (
        sign *
        (typeof one === 'number' && typeof other === 'number'
          ? one - other
          : String(one).localeCompare(String(other), 'en', { numeric: true }))
      );
    });
  }, [lines, sorting]);
  return (
    <div className="fairness-table flex" style={{ height: 29 + 24 * lines.length }}>
      <SortedTable
        label={t('Designs furthest from fair')}
        columns={columnsOf(unit, onOpen)}
        lines={sorted}
        sorting={sorting}
        onSort={sort}
        current={current}
        onCurrent={({ id }) => choose(id)}
        onOpen={onOpen}
      />
    </div>
  );
}
