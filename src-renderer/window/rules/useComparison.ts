import { useEffect, useState } from 'react';
import { comparingRules, type RulesComparison } from '../../../shared/effects/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { inSlices } from '../../ui/afterPaint.ts';

/** Compares the designs and forces of a project under two rulesets, in slices; null until it is done. */
export function useComparison(before: Ruleset, after: Ruleset | null, project: Project): RulesComparison | null {
  const [found, setFound] = useState<{ readonly of: Ruleset; readonly comparison: RulesComparison } | null>(null);
  useEffect(() => {
    if (after === null) return;
    const work = comparingRules(before, after, project.designs, project);
    const pieces: Iterator<unknown> = {
      next: () => {
        const step = work.next();
        if (step.done) setFound({ of: after, comparison: step.value });
        return { done: step.done === true, value: undefined };
      },
    };
    return inSlices(pieces, () => undefined);
  }, [before, after, project]);
  return found !== null && found.of === after ? found.comparison : null;
}
