import { useCallback, useMemo } from 'react';
import {
  type CheckReport,
  countsInWords,
  projectReportSteps,
  type ReportKind,
  type ReportSubject,
  reportCsv,
} from '../../shared/paper/lists/check.ts';
import type { Design } from '../../shared/project/index.ts';
import type { IssueKind } from '../../shared/project/issues.ts';
import { byKind } from '../../shared/rules/ruleset/compile/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { goToDesign } from '../cards/LayoutIssues.tsx';
import { printReport, projectStem } from '../cards/printing.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FineMark, IssueMark } from '../ui/Icon.tsx';
import { type SlicedWork, StepsBar, useSteps } from '../ui/StepsBar.tsx';
import { type App, useApp } from '../window/app.ts';
import { saveText } from '../window/files/output.ts';
import './report.css';
import { t } from '../../shared/base/words/words.ts';
import { tRich } from '../ui/rich.ts';

/** Maximum designs shown on screen; the file has all. */
const MOST_SHOWN = 200;

const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  error: t('Error'),
  advice: t('Advice'),
  exempted: t('Exempted'),
  dismissed: t('Dismissed'),
};
const MARKS: Readonly<Record<ReportKind, IssueKind | null>> = { error: 'error', advice: 'warning', exempted: 'exempted', dismissed: null };

type SubjectProps = { readonly subject: ReportSubject; readonly show: (() => void) | null };

/** One design or battlegroup, with all its rule issues. */
function Subject({ subject: { name, noun, cost, issues }, show }: SubjectProps) {
  return (
    <section className="report-subject" aria-label={name}>
      <h3 className="row gap-8 below-4">
        {name} <small className="grows">{[noun, cost].filter((part) => part !== '').join(', ')}</small>
        {show && (
          <Button isSmall onClick={show}>
            {t('Go to it')}
            <span className="for-readers">: {name}</span>
          </Button>
        )}
      </h3>
      <ul>
        {issues.map(({ kind, words, source, reason }) => {
          const mark = MARKS[kind];
          return (
            <li key={`${kind} ${words}`} className={`stack gap-8 breaks report-${kind}`}>
              <span className="report-kind row gap-4">
                {mark && <IssueMark kind={mark} size={13} />} {KIND_WORDS[kind]}
              </span>
              <span>
                {words} <span className="section">{source}</span>
                {reason !== null && <em className="dim">{t('Exempted: {reason}', { reason })}</em>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useReport(app: App): SlicedWork<CheckReport> {
  const ruleset = useApp(app, (state) => state.ruleset);
  const project = useApp(app, ({ history }) => history.present);
  return useSteps(useCallback(() => projectReportSteps(ruleset, project), [ruleset, project]));
}

type FoundProps = { readonly app: App; readonly report: CheckReport; readonly onClose: () => void };

/** What a report has found: its totals, and every subject with issues. */
function Found({ app, report, onClose }: FoundProps) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const designs = useApp(app, ({ history }) => history.present.designs);
  const listed = useMemo(() => {
    // A report has the designs of each kind together.
    const inOrder = byKind(ruleset, designs, (design) => design).flatMap((group) => group.designs);
    return report.subjects.map((subject, index) => ({ subject, design: inOrder[index] }));
  }, [ruleset, designs, report]);
  const found = listed.filter(({ subject }) => subject.issues.length > 0);
  const fine = listed.filter(({ subject }) => subject.issues.length === 0);
  const show = (design: Design) => (): void => {
    onClose();
    goToDesign(app, design);
  };
  return (
    <>
      <p className="below-8" role="status">
        {tRich('{about} by {rules}{isHouseRules, select, true {, house rules} other {}}: <b>{counts}</b>', {
          about: report.about,
          rules: report.rules,
          isHouseRules: report.isHouseRules,
          counts: countsInWords(report.counts),
          b: (words) => <b>{words}</b>,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section className="report-list scrolls framed on-surface pad-8 column gap-8" aria-label={t('What was found')} tabIndex={0}>
        {found.length === 0 && (
          <p className="row gap-6 dim">
            <FineMark size={14} /> {t('Everything keeps the rules.')}
          </p>
        )}
        {found.slice(0, MOST_SHOWN).map(({ subject, design }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two designs may have one name; the list never changes while it is shown
          <Subject key={index} subject={subject} show={design ? show(design) : null} />
        ))}
        {found.length > MOST_SHOWN && (
          <p>
            {t('… and {foundCount} more with issues: the files have all.', {
              foundCount: groupedNumber(found.length - MOST_SHOWN),
            })}
          </p>
        )}
        {fine.length > 0 && found.length > 0 && (
          <p className="report-fine row gap-4">
            <FineMark size={13} />{' '}
            {t('No issues: {fineCount} of {subjectsCount}.', {
              fineCount: groupedNumber(fine.length),
              subjectsCount: groupedNumber(report.subjects.length),
            })}
          </p>
        )}
      </section>
    </>
  );
}

/** All rule issues of the designs and battlegroups of the project: on screen, as a PDF or as CSV. */
export default function ReportDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const work = useReport(app);
  const report = work.isOld ? null : work.shown;
  function saveCsv(): void {
    const name = t('{projectStem}, check report.csv', { projectStem: projectStem(app) });
    if (report !== null) void saveText(app, t('The report was not written'), name, reportCsv([report]), 'text/csv');
  }
  function savePdf(): void {
    onClose();
    void printReport(app);
  }
  return (
    <Dialog
      title={t('Check report')}
      width={760}
      onCancel={onClose}
      cancel={t('Close')}
      actions={[
        { label: t('Save as CSV'), disabled: report === null, onClick: saveCsv },
        { label: t('Save as PDF'), onClick: savePdf },
      ]}
    >
      {report === null ? (
        <section className="report-list scrolls framed on-surface pad-8 column gap-8" aria-label={t('What was found')}>
          <StepsBar what={t('the issues')} work={{ ...work, cancel: onClose }} />
        </section>
      ) : (
        <Found app={app} report={report} onClose={onClose} />
      )}
    </Dialog>
  );
}
