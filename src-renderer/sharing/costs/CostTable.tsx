import { type CostLine, type CostOrder, costText, ownCostLabel, signedText, verdictWords } from '../../../shared/paper/lists/costs.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark, FineMark } from '../../ui/Icon.tsx';
import { type SortedColumn, SortedTable, type Sorting } from '../../ui/SortedTable.tsx';
import { t } from '../../words/words.ts';

type CostTableProps = {
  readonly lines: readonly CostLine[];
  /** The name of the rules of the project. */
  readonly rules: string;
  readonly sorting: Sorting<CostOrder>;
  readonly onSort: (sorting: Sorting<CostOrder>) => void;
  readonly onShow: (line: CostLine) => void;
};

/** The designs of an import with both costs. A heading sorts; the same again turns the order. A name goes to its design. */
export function CostTable({ lines, rules, sorting, onSort, onShow }: CostTableProps) {
  const columns: readonly SortedColumn<CostLine, CostOrder>[] = [
    {
      order: 'design',
      label: t('Design'),
      cell: (line) => (
        <Button kind="text" tabIndex={-1} title={t('Go to this design')} onClick={() => onShow(line)}>
          {line.name}
        </Button>
      ),
    },
    { order: 'place', label: t('Place'), width: '19%', cell: ({ place }) => <span title={place}>{place}</span> },
    { order: 'sheet', label: t('Sheet'), isNumber: true, startsDown: false, width: '76px', cell: ({ sheet }) => costText(sheet) },
    { order: 'ours', label: ownCostLabel(rules), isNumber: true, startsDown: false, width: '108px', cell: ({ ours }) => costText(ours) },
    {
      order: 'points',
      label: t('Difference'),
      isNumber: true,
      width: '92px',
      cell: ({ points }) => signedText(points),
    },
    {
      order: 'percent',
      label: '%',
      isNumber: true,
      startsDown: false,
      width: '76px',
      cell: ({ percent }) => (percent === null ? '–' : `${signedText(percent, 0)} %`),
    },
    {
      label: t('Result'),
      width: '174px',
      cell: ({ verdict, why, isEdited }) => (
        <span title={why || undefined}>
          {verdict === 'agrees' ? <FineMark /> : <AdviceMark />} {verdictWords[verdict]}
          {isEdited ? t(', edited since') : ''}
          {why === '' ? null : <span className="for-readers">: {why}</span>}
        </span>
      ),
    },
  ];
  return <SortedTable label={t('Costs by design')} columns={columns} lines={lines} sorting={sorting} onSort={onSort} onOpen={onShow} />;
}
