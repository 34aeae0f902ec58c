import { useMemo, useState } from 'react';
import { assessDesign } from '../../shared/ruleset/index.ts';
import type { ImportResult } from '../../shared/sheet/index.ts';
import { broughtDesigns, type Clash, importEdit, namesake } from '../files/importing.ts';
import { type App, designsOf, useApp } from '../store.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ImportReport } from './ImportReport.tsx';
import { clashWords, ImportRow } from './ImportRow.tsx';

type ImportDialogProps = { readonly app: App; readonly result: ImportResult; readonly onClose: () => void };

const counted = (count: number): string => `${count} design${count === 1 ? '' : 's'}`;

/** What was found in a sheet, what was not understood, and what to do with names that are taken. */
export function ImportDialog({ app, result, onClose }: ImportDialogProps) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const present = useApp(app, designsOf);
  const brought = useMemo(() => broughtDesigns(result), [result]);
  const [chosen, choose] = useState<ReadonlySet<number>>(() => new Set(brought.keys()));
  const [clashes, setClashes] = useState<ReadonlyMap<number, Clash>>(new Map());
  const { edit, added, replaced } = importEdit(present, brought, chosen, clashes);
  const count = added + replaced;

  // Doubtful designs first: those are what the player has to look at.
  const doubt = (position: number): number => {
    const issues = assessDesign(ruleset, brought[position] ?? { values: {}, components: {} }).issues;
    if (issues.some(({ severity }) => severity === 'error')) return 0;
    return issues.length > 0 ? 1 : 2;
  };
  const inOrder = [...brought.entries()].sort(([a], [b]) => doubt(a) - doubt(b));

  const toggle = (position: number, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(position);
    else next.delete(position);
    choose(next);
  };
  const answer = (position: number, clash: Clash): void => setClashes(new Map(clashes).set(position, clash));
  const answerAll = (clash: Clash): void =>
    setClashes(new Map([...brought.keys()].filter((at) => namesake(present, brought[at] ?? { values: {} })).map((at) => [at, clash])));
  const taken = brought.filter((design) => namesake(present, design)).length;

  function accept(): void {
    onClose();
    if (!app.perform(edit)) return;
    const ids = new Set(present.map(({ id }) => id));
    const first = designsOf(app.store.getState()).find(({ id }) => !ids.has(id));
    if (first) app.set({ screen: 'designs', active: { design: first.id, row: 0, column: 'name' } });
    const text = replaced === 0 ? `Imported ${counted(added)}` : `Imported ${counted(count)}, ${replaced} of them in place of others`;
    app.toast({ text: `${text} from “${result.fileName}”`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  }

  return (
    <Dialog
      title={`Import ${result.fileName}`}
      width={940}
      onCancel={onClose}
      footer={
        <>
          <span className="left quiet">One step to undo.{taken === 0 ? ' No name is taken.' : ''}</span>
          <button type="button" className="btn out" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="btn pri" data-autofocus disabled={count === 0} onClick={accept}>
            Import {counted(count)}
          </button>
        </>
      }
    >
      {taken > 0 ? (
        <p className="clash-all">
          {taken === 1 ? 'One name is' : `${taken} names are`} in the project already. For all:{' '}
          {clashWords.map(([clash, word]) => (
            <button key={clash} type="button" className="btn out sm" onClick={() => answerAll(clash)}>
              {word}
            </button>
          ))}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keys as well. */}
      <section className="import-list" tabIndex={0} aria-label="Designs found">
        <table className="list">
          <thead>
            <tr>
              <th>Import</th>
              <th>Design</th>
              <th>Where</th>
              <th className="n">On the sheet</th>
              <th className="n">Our cost</th>
              <th>By the rules</th>
              <th>In the project</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(([position, design]) => (
              <ImportRow
                key={design.id}
                ruleset={ruleset}
                design={design}
                isChosen={chosen.has(position)}
                clash={namesake(present, design) ? (clashes.get(position) ?? 'both') : null}
                onChoose={(isChosen) => toggle(position, isChosen)}
                onAnswer={(clash) => answer(position, clash)}
              />
            ))}
          </tbody>
        </table>
      </section>
      <ImportReport result={result} />
    </Dialog>
  );
}
