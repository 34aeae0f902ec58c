import { useEffect, useState } from 'react';
import { comparingRules, type RulesComparison } from '../../../shared/houseRules/effects/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { inSlices } from '../../ui/afterPaint.ts';

/** A finished comparison, with what was compared. */
type FinishedComparison = {
  readonly before: Ruleset;
  readonly after: Ruleset;
  readonly project: Project;
  readonly comparison: RulesComparison;
};

/**
 * Compares the designs and forces of a project under two rulesets, in slices. Returns the last comparison that is finished: after a change
 * this is one of something else, until the next is done. Null before the first.
 */
export function useLastComparison(before: Ruleset | null, after: Ruleset | null, project: Project): FinishedComparison | null {
  const [finished, finish] = useState<FinishedComparison | null>(null);
  useEffect(() => {
    if (before === null || after === null) return;
    const work = comparingRules(before, after, project.designs, project);
    const pieces: Iterator<unknown> = {
      next: () => {
        const step = work.next();
        if (step.done) finish({ before, after, project, comparison: step.value });
        return { done: step.done === true, value: undefined };
      },
    };
    return inSlices(pieces, () => undefined);
  }, [before, after, project]);
  return finished;
}

/** The same, but null while the comparison of these two rulesets is worked out. */
export function useComparison(before: Ruleset, after: Ruleset | null, project: Project): RulesComparison | null {
  const finished = useLastComparison(before, after, project);
  return finished?.before === before && finished.after === after ? finished.comparison : null;
}
