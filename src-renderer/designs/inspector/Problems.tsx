import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues, dismissedIssues, type IssueKind, kindOfIssue } from '../../../shared/project/issues.ts';
import type { Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { DismissedAdvice } from '../../ui/DismissedAdvice.tsx';
import { FineMark } from '../../ui/Icon.tsx';
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
      <DismissedAdvice
        key={design.id}
        issues={dismissedIssues(ruleset, design)}
        keyOf={keyOf}
        onBringBack={({ check }) => app.perform({ kind: 'dismiss', design: design.id, check, dismissed: false })}
      />
    </section>
  );
}

const Keeps = () => (
  <>
    <FineMark size={14} /> {t('Keeps the rules.')}
  </>
);
