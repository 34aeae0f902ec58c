import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import {
  type FairnessLine,
  type FairnessReport,
  furthest,
  percent,
  setLabels,
  type UnfairDesign,
} from '../../../shared/combat/fairness/report/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type SortedColumn, SortedTable } from '../../ui/SortedTable.tsx';
import { ShareLine } from './Charts.tsx';

/** A column of numbers that a group of designs has. */
const column = (
  part: 'designs' | 'mean' | 'within10' | 'within20' | 'rms',
  label: string,
  width: string,
  shown: (value: number) => ReactNode = percent,
  title?: string,
): SortedColumn<FairnessLine> => ({
  by: ({ fairness }) => fairness[part],
  label,
  title,
  isNumber: true,
  width,
  cell: ({ fairness }) => shown(fairness[part]),
});

const columns: readonly SortedColumn<FairnessLine>[] = [
  { by: ({ label }) => label, label: t('Group'), width: '150px', cell: ({ label }) => label },
  column('designs', t('Designs'), '72px', String),
  column('mean', t('Mean'), '64px'),
  { label: t('Mean and spread, 20 to 80 %'), width: '200px', cell: (line) => <ShareLine line={line} /> },
  column('within10', t('40 to 60 %'), '86px', percent, t('Share of the designs that win 40 to 60 % of their fights')),
  column('within20', t('30 to 70 %'), '86px', percent, t('Share of the designs that win 30 to 70 % of their fights')),
  column(
    'rms',
    t('RMS'),
    '70px',
    (rms) => rms.toFixed(3),
    t('Root of the mean square distance from 50 %, without what dice alone explain'),
  ),
];

/** Heights in CSS pixels of a row and of the headings. */
const [ROW_PX, HEAD_PX] = [24, 29];

type TableProps<Line extends { readonly id: string }> = Parameters<typeof SortedTable<Line, string>>[0] & { readonly mostPx?: number };

/** A table as high as its lines, up to a height in CSS pixels. */
export const FairnessTable = <Line extends { readonly id: string }>({ mostPx = Number.MAX_SAFE_INTEGER, ...table }: TableProps<Line>) => (
  <div className="fairness-table flex" style={{ height: Math.min(HEAD_PX + ROW_PX * Math.max(1, table.lines.length), mostPx) }}>
    <SortedTable {...table} />
  </div>
);

/** How fair the points of groups of designs are, sorted by any column; as given before a column is chosen. */
export const GroupTable = ({ label, lines }: { readonly label: string; readonly lines: readonly FairnessLine[] }) => (
  <FairnessTable label={label} columns={columns} lines={lines} />
);

type WorstLine = UnfairDesign & { readonly id: string };

/** Designs in the table. */
const MOST = 20;

const columnsOf = (unit: string, onOpen: (line: WorstLine) => void): readonly SortedColumn<WorstLine>[] => [
  {
    by: ({ design }) => design.name,
    label: t('Design'),
    width: '190px',
    cell: (line) => <Button label={line.design.name} kind="link" tabIndex={-1} onClick={() => onOpen(line)} />,
  },
  { label: t('Set'), width: '110px', cell: ({ design }) => setLabels[design.set] },
  {
    by: ({ design }) => design.cost,
    label: t('Cost, {unit}', { unit }),
    isNumber: true,
    width: '80px',
    cell: ({ design }) => formatAmount(design.cost),
  },
  { by: ({ share }) => share, label: t('Won'), isNumber: true, width: '60px', cell: ({ share }) => percent(share) },
  {
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

type WorstProps = { readonly report: FairnessReport; readonly unit: string; readonly onOpen: (line: WorstLine) => void };

/** The designs that are furthest from fair. Enter or a click on the name opens a replay. */
export function WorstTable({ report, unit, onOpen }: WorstProps) {
  const lines = useMemo(
    () => furthest(report, MOST).map((unfair) => ({ ...unfair, id: `${unfair.design.set} ${unfair.design.index}` })),
    [report],
  );
  return <FairnessTable label={t('Designs furthest from fair')} columns={columnsOf(unit, onOpen)} lines={lines} onOpen={onOpen} />;
}
