import { useEffect, useState } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { designIssues, type IssueKind, kindOfIssue } from '../../../shared/project/issues.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { designsOf } from '../../document/document.ts';
import { changedPart } from '../../document/lastStep.ts';
import { inSlices } from '../../ui/afterPaint.ts';
import { firstRows } from '../../ui/firstRows.ts';
import type { App } from '../app.ts';

type IssueCount = Readonly<Record<IssueKind, number>>;

type Sum = Record<IssueKind, number>;

function addIssues(sum: Sum, ruleset: Ruleset, design: Design, times: 1 | -1): void {
  for (const issue of designIssues(ruleset, design)) sum[kindOfIssue(issue)] += times;
}

/** The issues of all designs of a list, counted under a ruleset. */
type Counted = { readonly ruleset: Ruleset; readonly designs: readonly Design[]; readonly sum: Sum };

/** Counts the issues of designs, one design for each piece of work; after an earlier count only those that changed. */
function* counting(ruleset: Ruleset, designs: readonly Design[], before: Counted | null, sum: Sum): Iterator<undefined> {
  const known = before?.ruleset === ruleset ? before.designs : [];
  const { from, oldEnd, newEnd } = changedPart(known, designs);
  if (known.length > 0) Object.assign(sum, before?.sum);
  for (let index = from; index < oldEnd; index++) {
    const design = known[index];
    if (design) addIssues(sum, ruleset, design, -1);
    yield;
  }
  for (let index = from; index < newEnd; index++) {
    const design = designs[index];
    if (design) addIssues(sum, ruleset, design, 1);
    yield;
  }
}

/** Returns the number of issues of all designs but one that was just begun; null while counting, which never delays a frame or a key. */
export function useIssueCount(app: App): IssueCount | null {
  const [count, show] = useState<IssueCount | null>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let counted: Counted | null = null;
    let isBegun = false;
    let isOver = false;
    const begin = (): void => {
      stop();
      const { ruleset, history, begun } = app.store.getState();
      const all = history.present.designs;
      const designs = begun === null ? all : all.filter(({ id }) => id !== begun);
      const sum = { error: 0, warning: 0, exempted: 0 };
      stop = inSlices(counting(ruleset, designs, counted, sum), (done) => {
        if (done) counted = { ruleset, designs, sum };
        show(done ? sum : null);
      });
    };
    void firstRows().then(() => {
      if (isOver) return;
      isBegun = true;
      begin();
    });
    const unfollow = app.store.subscribe((now, before) => {
      if (!isBegun) return;
      if (now.ruleset !== before.ruleset || now.begun !== before.begun || designsOf(now) !== designsOf(before)) begin();
    });
    return () => {
      isOver = true;
      stop();
      unfollow();
    };
  }, [app]);
  return count;
}
