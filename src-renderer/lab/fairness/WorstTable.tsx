import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type FairnessReport, furthest, percent, setLabels, type UnfairDesign } from '../../../shared/combat/fairness/report/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type SortedColumn, SortedTable } from '../../ui/SortedTable.tsx';

type Line = UnfairDesign & { readonly id: string };

/** Designs in the table. */
const MOST = 20;

const columnsOf = (unit: string, onOpen: (line: Line) => void): readonly SortedColumn<Line>[] => [
  {
    order: 'name',
    by: ({ design }) => design.name,
    label: t('Design'),
    width: '190px',
    cell: (line) => (
      <Button kind="link" tabIndex={-1} onClick={() => onOpen(line)}>
        {line.design.name}
      </Button>
    ),
  },
  { label: t('Set'), width: '110px', cell: ({ design }) => setLabels[design.set] },
  {
    order: 'cost',
    by: ({ design }) => design.cost,
    label: t('Cost, {unit}', { unit }),
    isNumber: true,
    width: '80px',
    cell: ({ design }) => formatAmount(design.cost),
  },
  { order: 'share', by: ({ share }) => share, label: t('Won'), isNumber: true, width: '60px', cell: ({ share }) => percent(share) },
  {
    order: 'price',
    by: ({ price }) => price?.price ?? null,
    label: t('Fair price'),
    title: t('At which it wins half its fights, with its 95 % interval'),
    isNumber: true,
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
  { label: t('Groups'), cell: ({ design }) => design.groups.join(', ') },
];

type Props = { readonly report: FairnessReport; readonly unit: string; readonly onOpen: (line: Line) => void };

/** The designs that are furthest from fair. Enter or a click on the name opens a replay. */
export function WorstTable({ report, unit, onOpen }: Props) {
  const lines = useMemo(
    () => furthest(report, MOST).map((unfair) => ({ ...unfair, id: `${unfair.design.set} ${unfair.design.index}` })),
    [report],
  );
  return (
    <div className="fairness-table flex" style={{ height: 29 + 24 * lines.length }}>
      <SortedTable label={t('Designs furthest from fair')} columns={columnsOf(unit, onOpen)} lines={lines} onOpen={onOpen} />
    </div>
  );
}
