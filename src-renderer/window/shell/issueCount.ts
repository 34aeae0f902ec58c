import { useEffect, useState } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { designIssues, type IssueKind, kindOfIssue } from '../../../shared/project/issues/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { designsOf } from '../../document/document.ts';
import { inSlices } from '../../ui/afterPaint.ts';
import type { App } from '../app.ts';

export type IssueCount = Readonly<Record<IssueKind, number>>;

/** Adds up the issues of designs, one design for each piece of work. */
function* adding(ruleset: Ruleset, designs: readonly Design[], sum: Record<IssueKind, number>): Iterator<undefined> {
  for (const design of designs) {
    for (const issue of designIssues(ruleset, design)) sum[kindOfIssue(issue)] += 1;
    yield;
  }
}

/** Returns the number of issues of all designs; null while counting, which never delays a frame or a key. */
export function useIssueCount(app: App): IssueCount | null {
  const [count, show] = useState<IssueCount | null>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    const begin = (): void => {
      stop();
      const { ruleset, history } = app.store.getState();
      const sum = { error: 0, warning: 0, exempted: 0 };
      stop = inSlices(adding(ruleset, history.present.designs, sum), (done) => show(done ? sum : null));
    };
    begin();
    const unfollow = app.store.subscribe((now, before) => {
      if (now.ruleset !== before.ruleset || designsOf(now) !== designsOf(before)) begin();
    });
    return () => {
      stop();
      unfollow();
    };
  }, [app]);
  return count;
}
