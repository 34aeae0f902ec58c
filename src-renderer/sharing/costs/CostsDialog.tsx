import { UNDO } from '../../window/state.ts';
import './costs.css';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { layoutCosts } from '../../../shared/paper/handouts/index.ts';
import {
  agreementWords,
  type ComparedCosts,
  type CostLine,
  type CostOrder,
  type CostVerdict,
  costsCsv,
  costsText,
  costText,
  ownCostLabel,
  signedText,
  sortCosts,
  verdictWords,
} from '../../../shared/paper/lists/costs.ts';
import type { CostComparison } from '../../../shared/project/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { goToDesign } from '../../cards/LayoutIssues.tsx';
import { projectStem } from '../../cards/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AdviceMark, FineMark } from '../../ui/Icon.tsx';
import { tRich } from '../../ui/rich.ts';
import { type SortedColumn, SortedTable, type Sorting } from '../../ui/SortedTable.tsx';
import { type App, useApp } from '../../window/app.ts';
import { copied, handOut, writePrint } from '../../window/files/output.ts';
import { useComparisons, useCosts } from './useCosts.ts';

type CostTableProps = {
  readonly lines: readonly CostLine[];
  /** The name of the rules of the project. */
  readonly rules: string;
  readonly sorting: Sorting<CostOrder>;
  readonly onSort: (sorting: Sorting<CostOrder>) => void;
  readonly onShow: (line: CostLine) => void;
};

/** The designs of an import with both costs. A heading sorts; the same again turns the order. A name goes to its design. */
function CostTable({ lines, rules, sorting, onSort, onShow }: CostTableProps) {
  const columns: readonly SortedColumn<CostLine, CostOrder>[] = [
    {
      order: 'design',
      label: t('Design'),
      cell: (line) => <Button label={line.name} kind="text" tabIndex={-1} title={t('Go to this design')} onClick={() => onShow(line)} />,
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
          {verdict === 'agrees' ? <FineMark /> : <AdviceMark />}{' '}
          {t('{verdict}{isEdited, select, true {, edited since} other {}}', { verdict: verdictWords[verdict], isEdited })}
          {why === '' ? null : <span className="for-readers">: {why}</span>}
        </span>
      ),
    },
  ];
  return <SortedTable label={t('Costs by design')} columns={columns} lines={lines} sorting={sorting} onSort={onSort} onOpen={onShow} />;
}

type DialogProps = { readonly app: App; readonly onClose: () => void };

/** The costs of an imported sheet beside those of the rules: sorted, filtered, printed, copied; kept until it is dismissed. */
export default function CostsDialog({ app, onClose }: DialogProps) {
  const comparisons = useComparisons(app);
  const [chosen, choose] = useState<string | null>(null);
  const comparison = comparisons.find(({ id }) => id === chosen) ?? comparisons[0] ?? null;
  const costs = useCosts(app, comparison);
  useEffect(() => {
    if (comparison === null) onClose();
  }, [comparison, onClose]);
  if (!comparison || !costs) return null;
  return <Costs key={comparison.id} app={app} onClose={onClose} {...{ comparison, comparisons, costs, choose }} />;
}

type CostsProps = DialogProps & {
  readonly comparison: CostComparison;
  readonly comparisons: readonly CostComparison[];
  readonly costs: ComparedCosts;
  readonly choose: (id: string) => void;
};

const FILTERS: readonly (readonly [filter: CostVerdict | 'all', words: string])[] = [
  ['all', t('All')],
  ['differs', t('Differing')],
  ['notComputable', t('Not computable')],
];

function Costs({ app, onClose, comparison, comparisons, costs, choose }: CostsProps) {
  const [filter, show] = useState<CostVerdict | 'all'>('all');
  const [sorting, sort] = useState<Sorting<CostOrder>>({ order: 'place', isDown: false });
  const [said, say] = useState('');
  const designs = useApp(app, ({ history }) => history.present.designs);
  const lines = useMemo(() => {
    const wanted = filter === 'all' ? costs.lines : costs.lines.filter(({ verdict }) => verdict === filter);
    return sortCosts(wanted, sorting.order, sorting.isDown);
  }, [costs, filter, sorting]);
  const taken = { ...costs, lines };
  const edited = costs.lines.filter(({ isEdited }) => isEdited).length;

  function goTo({ id }: CostLine): void {
    const design = designs.find((one) => one.id === id);
    if (!design) return;
    onClose();
    goToDesign(app, design);
  }
  async function saveCsv(): Promise<void> {
    const name = t('{projectStem}, cost comparison.csv', { projectStem: projectStem(app) });
    const told = await handOut(app, t('The comparison was not written'), name, new Blob([costsCsv(taken)], { type: 'text/csv' }));
    if (told !== null) say(`${told}.`);
  }
  function savePdf(): void {
    const { history } = app.store.getState();
    const cards = cardChoices(app);
    const { title, pages, layoutIssues } = layoutCosts(history.present.name, taken, cards.job.setup);
    const remarks = (): readonly string[] => layoutIssues.map(({ message }) => message);
    onClose();
    const print = { name: t('{projectStem}, cost comparison.pdf', { projectStem: projectStem(app) }), title, pages, remarks };
    void writePrint(app, print, t('The comparison was not written'));
  }
  function dismiss(): void {
    if (!app.perform({ kind: 'dismissComparison', comparison: comparison.id })) return;
    app.toast({ text: t('Dismissed the comparison with “{file}”', { file: comparison.file }), action: UNDO });
  }
  return (
    <Dialog
      title={t('Cost comparison')}
      width={820}
      onCancel={onClose}
      cancel={t('Close')}
      actions={[
        { label: t('Dismiss'), onClick: dismiss },
        { label: t('Copy as text'), onClick: () => void copied(costsText(taken)).then(say) },
        { label: t('Save as CSV'), onClick: () => void saveCsv() },
        { label: t('Save as PDF'), onClick: savePdf },
      ]}
    >
      <p className="below-6">
        {comparisons.length > 1 ? (
          <Choice
            aria-label={t('Import')}
            value={comparison.id}
            onChange={choose}
            options={comparisons.map(({ id, file }) => [id, file] as const)}
          />
        ) : (
          <b>{comparison.file}</b>
        )}{' '}
        {tRich(
          'beside {rules}: <b>{agreement}</b>. {edited, plural, =0 {} one {One design was edited since the import.} other {# designs were edited since the import.}}',
          {
            rules: costs.rules,
            agreement: agreementWords(costs),
            b: (words) => <b>{words}</b>,
            edited,
          },
        )}
      </p>
      <div className="below-8 row gap-12">
        <fieldset className="flex gap-4" aria-label={t('Show')}>
          {FILTERS.map(([id, words]) => (
            <Button isSmall key={id} isPressed={filter === id} onClick={() => show(id)}>
              {words} {costs.counts[id]}
            </Button>
          ))}
        </fieldset>
        <span className="dim" role="status">
          {said}
        </span>
      </div>
      <div className="match-lines flex framed">
        <CostTable lines={lines} rules={costs.rules} sorting={sorting} onSort={sort} onShow={goTo} />
      </div>
    </Dialog>
  );
}
