import { useDeferredValue, useMemo } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { agreementWords } from '../../shared/paper/lists/costs.ts';
import type { CostComparison } from '../../shared/project/index.ts';
import { isError } from '../../shared/rules/formula/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { cellAt, type GridFrame, heldValue } from '../designs/grid/frame.ts';
import { sheetOf } from '../designs/grid/sheet.ts';
import { sortInWords } from '../designs/view/viewActions.ts';
import { ForceStatus } from '../forces/ForceStatus.tsx';
import { SelectedSums } from '../grid/SelectedSums.tsx';
import type { GridPlace } from '../grid/selection.ts';
import { useSheet } from '../grid/sheet.ts';
import { useComparisons, useCosts } from '../sharing/costs/useCosts.ts';
import { Button } from '../ui/Button.tsx';
import { AdviceMark, ErrorMark, ExemptMark, FineMark } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { type App, type AppState, useApp } from '../window/app.ts';
import { sheetDesigns } from '../window/designKind.ts';
import { fileStateText } from '../window/shell/fileState.ts';
import { returnToSheet } from '../window/shell/focus.ts';
import { useIssueCount } from '../window/shell/issueCount.ts';
import { useParts } from '../window/slice.ts';
import { ZOOM_STEPS } from '../window/theme/scheme.ts';

const modes = { ready: t('Ready'), enter: t('Enter'), edit: t('Edit') } as const;

function valueAt(frame: GridFrame, place: GridPlace): unknown {
  const cell = cellAt(frame, place);
  const value = cell?.design ? heldValue(frame.ruleset, cell) : null;
  return isError(value ?? null) ? null : value;
}

/** The sheet's part of the status bar: the mode, the number of rows shown, and the statistics of the selection. */
function SheetStatus({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  const mode = useSheet(sheet, (state) => state.editing?.kind ?? 'ready');
  const frame = useDeferredValue(useSheet(sheet, (state) => state.frame));
  const all = useApp(app, (state) => sheetDesigns(state).length);
  const shown = useMemo(() => frame.rows.filter(({ design, index }) => design && index === 0).length, [frame]);
  const sorted = useApp(app, sortInWords);
  const { one, many } = frame.ruleset.data.designNoun;
  const noun = all === 1 ? one : many;
  return (
    <div className="mp-status one-line small">
      <strong className="mp-mode bold" data-mode={mode}>
        {modes[mode]}
      </strong>
      <span className="mp-count">
        {shown === all ? `${all} ${noun}` : t('{shown} of {all} {noun} shown', { shown, all, noun })}, {frame.rows.length - 1}{' '}
        {frame.rows.length === 2 ? t('row') : t('rows')}
      </span>
      {sorted === null ? null : <span className="mp-sortedby">{t('sorted by {sorted}', { sorted })}</span>}
      <SelectedSums sheet={sheet} valueAt={valueAt} format={groupedNumber} />
    </div>
  );
}

/** In the status bar: how many costs of the last import agree. A click opens the comparison. Absent once it was dismissed. */
function CostStatus({ app }: { readonly app: App }) {
  const [newest] = useComparisons(app);
  return newest ? <Agreement app={app} comparison={newest} /> : null;
}

function Agreement({ app, comparison }: { readonly app: App; readonly comparison: CostComparison }) {
  // The designs are assessed in slices first, so that a large project opens at once.
  const isAssessed = useIssueCount(app) !== null;
  const costs = useCosts(app, isAssessed ? comparison : null);
  return (
    <Button
      label={costs ? agreementWords(costs) : t('Cost comparison')}
      kind="bare"
      className="it agreement"
      title={t('Show the costs of “{file}” beside those of the rules', { file: comparison.file })}
      onClick={() => app.run('costComparison')}
    />
  );
}

/** The designs by the ruleset's word: what these problems are of. */
const ofDesigns = ({ ruleset }: AppState): string => t('in {designNouns}', { designNouns: ruleset.data.designNoun.many });

/** Shows the number of problems; a click goes to the next one, as F8 does. */
function Problems({ app }: { readonly app: App }) {
  const count = useIssueCount(app);
  const where = useApp(app, ofDesigns);
  if (count === null) return <span className="it problems">{t('Counting problems …')}</span>;
  const { error, warning, exempted } = count;
  if (error + warning + exempted === 0) {
    return (
      <span className="it problems">
        <FineMark /> {t('No problems {where}', { where })}
      </span>
    );
  }
  return (
    <Button kind="bare" className="it problems" title={t('Next problem (F8)')} onClick={() => app.run('sheet.nextProblem')}>
      {error > 0 ? (
        <span className="it">
          <ErrorMark /> {t('{error, plural, one {# error} other {# errors}}', { error })}
        </span>
      ) : null}
      {warning > 0 ? (
        <span className="it">
          <AdviceMark /> {t('{warning} advice', { warning: groupedNumber(warning) })}
        </span>
      ) : null}
      {exempted > 0 ? (
        <span className="it">
          <ExemptMark /> {t('{exempted} exempted', { exempted: groupedNumber(exempted) })}
        </span>
      ) : null}
      <span className="it"> {where}</span>
    </Button>
  );
}

function Zoom({ app }: { readonly app: App }) {
  const zoom = useApp(app, (state) => state.zoom);
  const text = (step: number): string => `${Math.round(step * 100)} %`;
  return (
    <Menu
      position="top-end"
      target={
        <Button label={text(zoom)} kind="bare" className="it zoom" aria-label={t('Size of everything: {text}', { text: text(zoom) })} />
      }
      items={() =>
        ZOOM_STEPS.map((step) => ({
          label: text(step),
          onChoose: () => {
            app.set({ zoom: step });
            returnToSheet(app);
          },
        }))
      }
    />
  );
}

function FileState({ app }: { readonly app: App }) {
  const { open, history } = useParts(app.store, 'open', 'history');
  return (
    <span className="file-state" role="status">
      {fileStateText({ open, history })}
    </span>
  );
}

/** The status bar: problems, counts, and whether the project is saved. */
export function StatusBar({ app }: { readonly app: App }) {
  const screen = useApp(app, (state) => state.screen);
  const hasForces = useApp(app, (state) => (state.history.present.forces?.length ?? 0) > 0);
  return (
    <footer className="status row stays one-line gap-16 edge-above on-paper dim small side-12">
      {screen === 'designs' ? <SheetStatus app={app} /> : null}
      {screen === 'forces' && hasForces ? <ForceStatus app={app} /> : <Problems app={app} />}
      {screen === 'designs' ? <CostStatus app={app} /> : null}
      <FileState app={app} />
      <Zoom app={app} />
    </footer>
  );
}
