import type { Design } from '../../shared/project/index.ts';
import { assessDesign, changeOfFix, type Issue, type IssueFix, pointsOf, type Ruleset } from '../../shared/ruleset/index.ts';
import { columnId } from '../sheet/columns.ts';
import { type App, useApp } from '../store.ts';
import { AdviceMark, ErrorMark, FineMark } from '../ui/Icon.tsx';
import { editOfFix } from './change.ts';
import { formatDifference } from './points.ts';
import { sectionOf } from './sections.ts';

type Props = { readonly app: App; readonly design: Design };

/** What the rules object to, worst first, each with what a click can do about it and what that costs. */
export function Problems({ app, design }: Props) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const { issues } = assessDesign(ruleset, design);
  const inOrder = [...issues.filter(isError), ...issues.filter((issue) => !isError(issue))];
  return (
    <section className="inspector-part" aria-label="Problems">
      <h3>
        Problems <small>{issues.length === 0 ? '' : 'F8 next'}</small>
      </h3>
      {issues.length === 0 ? (
        <p className="inspector-fine">
          <FineMark size={14} /> Keeps the rules.
        </p>
      ) : (
        <ul className="issues">
          {inOrder.map((issue) => (
            <IssueLine key={keyOf(issue)} app={app} design={design} ruleset={ruleset} issue={issue} />
          ))}
        </ul>
      )}
    </section>
  );
}

const isError = ({ severity }: Issue): boolean => severity === 'error';
const keyOf = ({ check, row, message }: Issue): string => `${check} ${row?.component ?? ''} ${row?.index ?? ''} ${message}`;

function IssueLine({ app, design, ruleset, issue }: Props & { readonly ruleset: Ruleset; readonly issue: Issue }) {
  const goThere = (): void =>
    app.set({ active: { design: design.id, row: issue.row?.index ?? 0, column: columnId(issue.row?.component ?? null, issue.field) } });
  return (
    <li className={isError(issue) ? 'issue issue-error' : 'issue issue-advice'}>
      {isError(issue) ? <ErrorMark size={14} /> : <AdviceMark size={14} />}
      <div>
        <button type="button" className="issue-message" title={`${issue.source}. Click to go to the cell.`} onClick={goThere}>
          <span className="for-readers">{isError(issue) ? 'Error: ' : 'Advice: '}</span>
          {issue.message} <span className="section">{sectionOf(issue.source)}</span>
        </button>
        {issue.fixes.length > 0 && (
          <div className="issue-fixes">
            {issue.fixes.map((fix) => (
              <FixButton key={fix.label} app={app} design={design} ruleset={ruleset} fix={fix} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

function FixButton({ app, design, ruleset, fix }: Props & { readonly ruleset: Ruleset; readonly fix: IssueFix }) {
  const points = pointsOf(ruleset, design, changeOfFix(fix));
  return (
    <button type="button" className="small-button" onClick={() => app.perform(editOfFix(design, fix))}>
      {fix.label} {points !== null && <b>{formatDifference(points)}</b>}
    </button>
  );
}
