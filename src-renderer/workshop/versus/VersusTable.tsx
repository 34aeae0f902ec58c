import { costText, signedText } from '../../../shared/paper/lists/costs.ts';
import { costHeading } from '../../../shared/paper/lists/rules/files/index.ts';
import {
  legalityText,
  legalityWords,
  type RulesColumn,
  type RulesLine,
  type RulesTable,
  totalsOf,
} from '../../../shared/paper/lists/rules/index.ts';
import { ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { type SortedColumn, SortedTable, type Sorting } from '../../ui/SortedTable.tsx';

type Props = {
  readonly table: RulesTable;
  readonly shown: 'designs' | 'forces';
  readonly lines: readonly RulesLine[];
  readonly sorting: Sorting<RulesColumn> | null;
  readonly onSort: (sorting: Sorting<RulesColumn>) => void;
  readonly current: string | null;
  readonly onCurrent: (line: RulesLine) => void;
  readonly onOpen: (line: RulesLine) => void;
};

export const percentText = (percent: number | null): string => (percent === null ? '–' : `${signedText(percent, 1)} %`);

/** Designs or forces with both costs, the difference, and what becomes of their legality. The last line adds up what is shown. */
export function VersusTable({ table, shown, lines, ...sorted }: Props) {
  const { a, b, nouns } = table;
  const isPriced = a.unit !== '' || b.unit !== '';
  const costs: readonly SortedColumn<RulesLine, RulesColumn>[] = [
    {
      order: 'a',
      label: withUnit('A', a.unit),
      title: costHeading('A', a),
      isNumber: true,
      width: '82px',
      cell: (line) => costText(line.a),
    },
    {
      order: 'b',
      label: withUnit('B', b.unit),
      title: costHeading('B', b),
      isNumber: true,
      width: '82px',
      cell: (line) => costText(line.b),
    },
    {
      order: 'difference',
      label: 'Difference',
      title: 'B less A',
      isNumber: true,
      startsDown: true,
      width: '82px',
      cell: (line) => signedText(line.difference),
    },
    {
      order: 'percent',
      label: '%',
      title: 'The difference in per cent of A',
      isNumber: true,
      startsDown: true,
      width: '74px',
      cell: (line) => percentText(line.percent),
    },
  ];
  const columns: readonly SortedColumn<RulesLine, RulesColumn>[] = [
    { order: 'name', label: (shown === 'designs' ? nouns.design : nouns.force).one, cell: ({ name }) => <span title={name}>{name}</span> },
    ...(isPriced ? costs : []),
    { order: 'legality', label: 'Legality', width: isPriced ? '30%' : '50%', cell: (line) => <Legality line={line} /> },
  ];
  const totals = totalsOf(lines);
  const hasTotal = lines.some(({ difference }) => difference !== null);
  const foot = ['Total', costText(totals.a), costText(totals.b), signedText(totals.difference), percentText(totals.percent), ''];
  return (
    <SortedTable
      label={`${(shown === 'designs' ? nouns.design : nouns.force).many} under both rules`}
      columns={columns}
      lines={lines}
      {...sorted}
      empty="No line passes the filter."
      {...(hasTotal && { foot })}
    />
  );
}

const withUnit = (letter: string, unit: string): string => (unit === '' ? letter : `${letter} (${unit})`);

function Legality({ line }: { readonly line: RulesLine }) {
  const words = legalityText(line);
  if (line.legality === 'legal' || line.legality === 'exempted') return legalityWords[line.legality];
  return (
    <span title={words} className={line.legality === 'newlyIllegal' ? 'mark-error' : undefined}>
      {line.legality === 'newlyLegal' ? <FineMark /> : <ErrorMark />} {words}
    </span>
  );
}
