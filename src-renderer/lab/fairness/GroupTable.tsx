import type { ReactNode } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type FairnessLine, percent } from '../../../shared/combat/fairness/report/index.ts';
import { type SortedColumn, SortedTable } from '../../ui/SortedTable.tsx';
import { ShareLine } from './Charts.tsx';

/** A column of numbers that a group of designs has. */
const column = (
  order: 'designs' | 'mean' | 'within10' | 'within20' | 'rms',
  label: string,
  width: string,
  shown: (value: number) => ReactNode = percent,
  title?: string,
): SortedColumn<FairnessLine> => ({
  order,
  by: ({ fairness }) => fairness[order],
  label,
  title,
  isNumber: true,
  width,
  cell: ({ fairness }) => shown(fairness[order]),
});

const columns: readonly SortedColumn<FairnessLine>[] = [
  { order: 'label', by: ({ label }) => label, label: t('Group'), width: '150px', cell: ({ label }) => label },
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

/** How fair the points of groups of designs are, sorted by any column; as given before a column is chosen. */
export const GroupTable = ({ label, lines }: { readonly label: string; readonly lines: readonly FairnessLine[] }) => (
  <div className="fairness-table flex" style={{ height: HEAD_PX + ROW_PX * lines.length }}>
    <SortedTable label={label} columns={columns} lines={lines} />
  </div>
);
