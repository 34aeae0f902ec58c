import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { type ForceAssessment, type ForceIssue, legalityOfForce } from '../../../shared/force/index.ts';
import type { Exception } from '../../../shared/project/force.ts';
import { sectionOf } from '../../designs/inspector/sections.ts';
import { Button } from '../../ui/Button.tsx';
import { DismissedAdvice } from '../../ui/DismissedAdvice.tsx';
import { AdviceMark, ErrorMark, FineMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { change } from '../acts.ts';
import { rowOfIssue, showIssue } from '../grid/problems.ts';
import type { ForceSession } from '../state.ts';
import { Part } from './Part.tsx';

type Props = { readonly session: ForceSession; readonly assessment: ForceAssessment };

const keyOf = ({ id, place, message }: ForceIssue): string =>
  `${id} ${place.section ?? ''} ${place.entry ?? ''} ${place.purchase ?? ''} ${message}`;
const placeId = ({ place: { entry, purchase, section } }: ForceIssue): string | undefined => entry ?? purchase ?? section;

/** The issues, worst first, each with a link to its line, and the checks that pass. Nothing is blocked. */
export function Checks({ session, assessment }: Props) {
  const { issues, dismissed, passed, isLegal, force } = assessment;
  const standing = issues.filter(({ exception }) => exception === null);
  const excused = issues.filter(({ exception }) => exception !== null);
  const exceptions = force.exceptions ?? [];
  const takeBack = (issue: ForceIssue, label: string): boolean =>
    setExceptions(
      session,
      exceptions.filter((each) => !isOf(each, issue)),
      label,
    );
  const errors = standing.filter(({ severity }) => severity === 'error').length;
  const verdict = isLegal ? legalityOfForce(assessment) : t('{errors, plural, one {# error} other {# errors}}', { errors });
  return (
    <Part title={t('Checks')} aside={standing.length === 0 ? verdict : t('{verdict} · F8: next', { verdict })}>
      <ul className="fc-checks stack gap-4">
        {standing.map((issue) => (
          <CheckLine key={keyOf(issue)} session={session} issue={issue} exceptions={exceptions} />
        ))}
        {excused.map((issue) => (
          <li key={keyOf(issue)} className="fc-check stack at-top">
            <FineMark size={13} />
            <span>
              <s>
                <IsolatedText text={issue.message} />
              </s>{' '}
              <em className="dim">{t('Exempted: {exception}', { exception: issue.exception ?? '' })}</em>
            </span>
            <Button label={t('Take back')} isSmall onClick={() => takeBack(issue, t('Take back exemption'))} />
          </li>
        ))}
        {passed.map(({ id, message }) => (
          <li key={id} className="fc-check stack at-top">
            <FineMark size={13} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <DismissedAdvice issues={dismissed} keyOf={keyOf} onBringBack={(issue) => takeBack(issue, t('Bring advice back'))} />
    </Part>
  );
}

const isOf = ({ check, place }: Exception, issue: ForceIssue): boolean =>
  check === issue.id && (place === undefined || place === placeId(issue));

const setExceptions = (session: ForceSession, exceptions: readonly Exception[], label: string): boolean =>
  change(session, label, { kind: 'setExceptions', exceptions });

function CheckLine({
  session,
  issue,
  exceptions,
}: {
  readonly session: ForceSession;
  readonly issue: ForceIssue;
  readonly exceptions: readonly Exception[];
}) {
  const [isAsked, ask] = useState(false);
  const isError = issue.severity === 'error';
  const place = placeId(issue);
  const waive = (reason: string, label: string): void => {
    setExceptions(session, [...exceptions, { check: issue.id, ...(place === undefined ? {} : { place }), reason }], label);
    ask(false);
  };
  return (
    <li className={isError ? 'fc-check error-box stack at-top' : 'fc-check stack at-top'}>
      {isError ? <ErrorMark size={13} /> : <AdviceMark size={13} />}
      <span title={issue.why ?? undefined}>
        <span className="for-readers">{isError ? t('Error:') : t('Advice:')} </span>
        <IsolatedText text={issue.message} /> <span className="section">{sectionOf(issue.source)}</span>
      </span>
      <span className="flex gap-4">
        {rowOfIssue(issue) === null ? null : <Button label={t('Show')} isSmall onClick={() => showIssue(session, issue)} />}
        {isError ? (
          <Button
            label={t('Allow')}
            kind="link"
            aria-expanded={isAsked}
            title={t('The players agree to pass over this; it is named on paper')}
            onClick={() => ask(!isAsked)}
          />
        ) : (
          <Button
            label={t('Dismiss')}
            kind="link"
            title={t('Does not show or count this advice here any more. It can be brought back.')}
            onClick={() => waive('', t('Dismiss advice'))}
          />
        )}
      </span>
      {isAsked && <ReasonForm onReason={(reason) => waive(reason, t('Exempt from a check'))} onCancel={() => ask(false)} />}
    </li>
  );
}
