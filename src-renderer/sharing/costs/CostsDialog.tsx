import { useEffect, useMemo, useState } from 'react';
import { layoutCosts } from '../../../shared/paper/handouts/index.ts';
import {
  agreementWords,
  type ComparedCosts,
  type CostLine,
  type CostOrder,
  type CostVerdict,
  costsCsv,
  costsText,
  sortCosts,
} from '../../../shared/paper/lists/costs.ts';
import type { CostComparison } from '../../../shared/project/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { goToDesign } from '../../cards/LayoutIssues.tsx';
import { projectStem } from '../../cards/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Sorting } from '../../ui/SortedTable.tsx';
import { type App, useApp } from '../../window/app.ts';
import { handOut, writePrint } from '../../window/files/output.ts';
import { CostTable } from './CostTable.tsx';
import { useComparisons, useCosts } from './useCosts.ts';
import './costs.css';

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
  ['all', 'All'],
  ['differs', 'Differing'],
  ['notComputable', 'Not computable'],
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
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(costsText(taken));
      say('Copied.');
    } catch {
      say('The clipboard cannot be used here. Save it as CSV instead.');
    }
  }
  async function saveCsv(): Promise<void> {
    const name = `${projectStem(app)}, cost comparison.csv`;
    const told = await handOut(app, 'The comparison was not written', name, new Blob([costsCsv(taken)], { type: 'text/csv' }));
    if (told !== null) say(`${told}.`);
  }
  function savePdf(): void {
    const { history } = app.store.getState();
    const cards = cardChoices(app);
    const { title, pages, layoutIssues } = layoutCosts(history.present.name, taken, cards.job.setup);
    const remarks = (): readonly string[] => layoutIssues.map(({ message }) => message);
    onClose();
    const print = { name: `${projectStem(app)}, cost comparison.pdf`, title, pages, remarks };
    void writePrint(app, print, 'The comparison was not written');
  }
  function dismiss(): void {
    if (!app.perform({ kind: 'dismissComparison', comparison: comparison.id })) return;
    app.toast({ text: `Dismissed the comparison with “${comparison.file}”`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  }
  return (
    <Dialog
      title="Cost comparison"
      width={820}
      onCancel={onClose}
      cancel="Close"
      footer={
        <>
          <Button onClick={dismiss}>Dismiss</Button>
          <Button onClick={() => void copy()}>Copy as text</Button>
          <Button onClick={() => void saveCsv()}>Save as CSV</Button>
          <Button kind="primary" data-autofocus onClick={savePdf}>
            Save as PDF
          </Button>
        </>
      }
    >
      <p className="below-6">
        {comparisons.length > 1 ? (
          <Choice
            aria-label="Import"
            value={comparison.id}
            onChange={choose}
            options={comparisons.map(({ id, file }) => [id, file] as const)}
          />
        ) : (
          <b>{comparison.file}</b>
        )}{' '}
        beside {costs.rules}: <b>{agreementWords(costs)}</b>
        {edited === 0 ? '.' : `. ${edited === 1 ? 'One design was' : `${edited} designs were`} edited since the import.`}
      </p>
      <div className="below-8 row gap-12">
        <fieldset className="flex gap-4" aria-label="Show">
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
