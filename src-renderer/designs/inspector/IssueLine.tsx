import { useId, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import { type DesignIssue, type IssueKind, isFaultyCell, kindOfIssue } from '../../../shared/project/issues.ts';
import { changeOfFix, pointsOf, withChanges } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign, type Issue, type IssueFix, reasonOf } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { IssueMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { type App, useApp } from '../../window/app.ts';
import { columnId } from '../grid/columns.ts';
import { editOf, editOfFix, enteredIn, fieldAt, isAt, namedEdit, valueWithUnit } from './change.ts';
import { formatDifference } from './points.ts';
import { sectionOf } from './sections.ts';

/** How many steps back an earlier value is looked for. */
const MOST_STEPS = 200;

/**
 * The last value of a cell that did not have this issue, from the steps before; undefined if there was none. Only for issues
 * about the value of a cell.
 */
export function lastGoodValue(
  ruleset: Ruleset,
  past: readonly { readonly project: Project }[],
  design: Design,
  { check, field, row }: Issue,
): CellValue | undefined {
  if (!check.startsWith(`${field}.`)) return undefined;
  const now = enteredIn(design, field, row);
  const isFault = (value: CellValue): boolean =>
    assessDesign(ruleset, withChanges(design, [{ kind: 'set', field, row, value }])).issues.some(
      (issue) => isAt(issue, field, row) && issue.severity === 'error',
    );
  for (const { project } of past.slice(-MOST_STEPS).toReversed()) {
    const earlier = project.designs.find(({ id }) => id === design.id);
    if (earlier === undefined) return undefined;
    const value = enteredIn(earlier, field, row);
    if (value !== now) return value === null || isFault(value) ? undefined : value;
  }
  return undefined;
}

type Props = { readonly app: App; readonly design: Design; readonly ruleset: Ruleset };
type IssueProps = Props & { readonly issue: DesignIssue };

const SPOKEN: Readonly<Record<IssueKind, string>> = { error: t('Error:'), warning: t('Advice:'), exempted: t('Exempted error:') };

/** One issue: its message, its source in the rules, and its fixes. */
export function IssueLine({ app, design, ruleset, issue }: IssueProps) {
  const [isExplained, explain] = useState(false);
  const [isAsked, ask] = useState(false);
  const reasonId = useId();
  const exempt = (reason: string | null): void => {
    ask(false);
    app.perform({ kind: 'exempt', design: design.id, check: issue.check, reason });
  };
  const kind = kindOfIssue(issue);
  const goThere = (): void =>
    app.goTo({ design: design.id, row: issue.row?.index ?? 0, column: columnId(issue.row?.component ?? null, issue.field) });
  return (
    <li className={`issue flex gap-6 rounded issue-${kind}`}>
      <IssueMark kind={kind} size={14} />
      <div className="grows">
        <Button
          kind="text"
          className="issue-message bold breaks"
          title={t('{source}. Click to go to the cell.', { source: issue.source })}
          onClick={goThere}
        >
          <span className="for-readers">{SPOKEN[kind]} </span>
          <IsolatedText text={issue.message} /> <span className="section">{sectionOf(issue.source)}</span>
        </Button>
        {issue.exempted !== undefined && <p className="above-4">{t('Exempted: {exempted}', { exempted: issue.exempted })}</p>}
        {isExplained && <Explanation id={reasonId} ruleset={ruleset} issue={issue} />}
        <div className="issue-fixes above-4 flex wraps gap-4">
          {issue.fixes.map((fix) => (
            <FixButton key={fix.label} app={app} design={design} ruleset={ruleset} fix={fix} />
          ))}
          {kind === 'warning' && (
            <>
              <Button
                label={t('Why')}
                kind="link"
                aria-expanded={isExplained}
                aria-controls={isExplained ? reasonId : undefined}
                onClick={() => explain(!isExplained)}
              />
              <Button
                label={t('Dismiss')}
                kind="link"
                title={t('Does not show or count this advice for this design any more. It can be brought back.')}
                onClick={() => app.perform({ kind: 'dismiss', design: design.id, check: issue.check, dismissed: true })}
              />
            </>
          )}
          {kind === 'error' && <RestoreButton app={app} design={design} ruleset={ruleset} issue={issue} />}
          {kind === 'error' && !isFaultyCell(issue) && (
            <Button
              label={t('Allow')}
              kind="link"
              aria-expanded={isAsked}
              title={t('The players agree to pass over this for this design. It stays marked, here and on paper, with the reason.')}
              onClick={() => ask(!isAsked)}
            />
          )}
          {kind === 'exempted' && <Button label={t('Take back')} kind="link" onClick={() => exempt(null)} />}
        </div>
        {isAsked && kind === 'error' && <ReasonForm onReason={exempt} onCancel={() => ask(false)} />}
      </div>
    </li>
  );
}

/** Why the rules advise against it, and the source. */
function Explanation({ id, ruleset, issue }: { readonly id: string; readonly ruleset: Ruleset; readonly issue: Issue }) {
  const { why, source } = reasonOf(ruleset, issue);
  return (
    <p id={id} className="above-4">
      {why} <span className="section">{source}</span>
    </p>
  );
}

/** Puts the value back that the cell had before it had this error. */
function RestoreButton({ app, design, ruleset, issue: { field: id, row, ...issue } }: IssueProps) {
  const past = useApp(app, ({ history }) => history.past);
  const value = lastGoodValue(ruleset, past, design, { ...issue, field: id, row });
  const field = fieldAt(ruleset, id, row);
  if (value === undefined || field === null) return null;
  const label = t('Restore {valueWithUnit}', { valueWithUnit: valueWithUnit(ruleset, field, value) });
  return (
    <Button label={label} isSmall onClick={() => app.perform(namedEdit(label, editOf(design, { kind: 'set', field: id, row, value })))} />
  );
}

function FixButton({ app, design, ruleset, fix }: Props & { readonly fix: IssueFix }) {
  const points = pointsOf(ruleset, design, changeOfFix(fix));
  return (
    <Button isSmall onClick={() => app.perform(editOfFix(design, fix))}>
      {fix.label}{' '}
      {points !== null && (
        <>
          <b>{formatDifference(points)}</b> {unitOfPoints(ruleset)}
        </>
      )}
    </Button>
  );
}
