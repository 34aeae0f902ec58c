import { pluralise } from '../../shared/base/text/index.ts';
import { SheetStatus } from '../designs/grid/SheetStatus.tsx';
import { ForceStatus } from '../forces/ForceStatus.tsx';
import { CostStatus } from '../sharing/costs/CostStatus.tsx';
import { Button } from '../ui/Button.tsx';
import { AdviceMark, ErrorMark, ExemptMark, FineMark } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { type App, type AppState, useApp } from '../window/app.ts';
import { fileStateText } from '../window/shell/fileState.ts';
import { returnToSheet } from '../window/shell/focus.ts';
import { useIssueCount } from '../window/shell/issueCount.ts';
import { ZOOM_STEPS } from '../window/theme/scheme.ts';

/** The designs by the ruleset's word: what these problems are of. */
const ofDesigns = ({ ruleset }: AppState): string => `in ${ruleset.data.designNoun.many}`;

/** Shows the number of problems; a click goes to the next one, as F8 does. */
function Problems({ app }: { readonly app: App }) {
  const count = useIssueCount(app);
  const where = useApp(app, ofDesigns);
  if (count === null) return <span className="it problems">Counting problems …</span>;
  const { error, warning, exempted } = count;
  if (error + warning + exempted === 0) {
    return (
      <span className="it problems">
        <FineMark /> No problems {where}
      </span>
    );
  }
  return (
    <Button kind="bare" className="it problems" title="Next problem (F8)" onClick={() => app.run('sheet.nextProblem')}>
      {error > 0 ? (
        <span className="it">
          <ErrorMark /> {pluralise(error, 'error')}
        </span>
      ) : null}
      {warning > 0 ? (
        <span className="it">
          <AdviceMark /> {warning.toLocaleString('en')} advice
        </span>
      ) : null}
      {exempted > 0 ? (
        <span className="it">
          <ExemptMark /> {exempted.toLocaleString('en')} exempted
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
        <Button kind="bare" className="it zoom" aria-label={`Size of everything: ${text(zoom)}`}>
          {text(zoom)}
        </Button>
      }
      items={ZOOM_STEPS.map((step) => ({
        label: text(step),
        onChoose: () => {
          app.set({ zoom: step });
          returnToSheet(app);
        },
      }))}
    />
  );
}

function FileState({ app }: { readonly app: App }) {
  const open = useApp(app, (state) => state.open);
  const history = useApp(app, (state) => state.history);
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
