import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues, dismissedIssues, type IssueKind, kindOfIssue } from '../../../shared/project/issues.ts';
import type { Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { Button } from '../../ui/Button.tsx';
import { FineMark } from '../../ui/Icon.tsx';
import { IsolatedText } from '../../ui/IsolatedText.tsx';
import { type App, useApp } from '../../window/app.ts';
import { IssueLine } from './IssueLine.tsx';
import { useRulesetOf } from './rulesetOf.ts';

const NONE: readonly DesignIssue[] = [];

type Props = { readonly app: App; readonly design: Design };

const RANK: Readonly<Record<IssueKind, number>> = { error: 0, warning: 1, exempted: 2 };
const keyOf = ({ check, row, message }: Issue): string => `${check} ${row?.component ?? ''} ${row?.index ?? ''} ${message}`;

/** The issues of the design, worst first and exempted ones last, each with its fixes and what they cost. */
export function Problems({ app, design }: Props) {
  const ruleset = useRulesetOf(app, design);
  const isBegun = useApp(app, ({ begun }) => begun === design.id);
  const issues = isBegun ? NONE : designIssues(ruleset, design);
  const inOrder = issues.toSorted((one, other) => RANK[kindOfIssue(one)] - RANK[kindOfIssue(other)]);
  return (
    <section className="inspector-part line-below" aria-label={t('Problems')}>
      <h3>
        {t('Problems')} <small>{issues.length === 0 ? '' : t('F8: next')}</small>
      </h3>
      {issues.length === 0 ? (
        <p className="row gap-6 dim">{isBegun ? t('New: checked when you leave its row.') : <Keeps />}</p>
      ) : (
        <ul className="issues">
          {inOrder.map((issue) => (
            <IssueLine key={`${design.id} ${keyOf(issue)}`} app={app} design={design} ruleset={ruleset} issue={issue} />
          ))}
        </ul>
      )}
      <Dismissed key={design.id} app={app} design={design} issues={dismissedIssues(ruleset, design)} />
    </section>
  );
}

const Keeps = () => (
  <>
    <FineMark size={14} /> {t('Keeps the rules.')}
  </>
);

/** Advice that was dismissed. It is counted nowhere else; a click restores it. */
function Dismissed({ app, design, issues }: Props & { readonly issues: readonly Issue[] }) {
  const [isOpen, open] = useState(false);
  if (issues.length === 0) return null;
  return (
    <div className="above-6">
      <Button kind="link" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {t('{issuesCount} dismissed', { issuesCount: issues.length })}
      </Button>
      {isOpen && (
        <ul>
          {issues.map((issue) => (
            <li className="dim above-4" key={keyOf(issue)}>
              <IsolatedText text={issue.message} />{' '}
              <Button isSmall onClick={() => app.perform({ kind: 'dismiss', design: design.id, check: issue.check, dismissed: false })}>
                {t('Bring back')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
