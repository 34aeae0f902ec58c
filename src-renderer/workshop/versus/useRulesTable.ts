import { useEffect, useState } from 'react';
import { comparingRules } from '../../../shared/effects/index.ts';
import { type RulesTable, rulesTable } from '../../../shared/lists/rules/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { inSlices } from '../../ui/afterPaint.ts';

type Made = { readonly a: Ruleset; readonly b: Ruleset; readonly project: Project; readonly table: RulesTable };

/**
 * Compares the designs and forces of a project under two rulesets, a few milliseconds at a time. Until the first comparison is done, null;
 * after a change the table before stays, with `isOld`.
 */
export function useRulesTable(
  a: Ruleset | null,
  b: Ruleset | null,
  project: Project,
): { readonly table: RulesTable | null; readonly isOld: boolean } {
  const [made, make] = useState<Made | null>(null);
  useEffect(() => {
    if (a === null || b === null) return;
    const work = comparingRules(a, b, project.designs, project);
    const pieces: Iterator<unknown> = {
      next: () => {
        const step = work.next();
        if (step.done) make({ a, b, project, table: rulesTable(a, b, step.value) });
        return { done: step.done === true, value: undefined };
      },
    };
    return inSlices(pieces, () => undefined);
  }, [a, b, project]);
  if (made === null || a === null || b === null) return { table: null, isOld: false };
  const isOld = made.a !== a || made.b !== b || made.project !== project;
  // Numbers under other rules would stand below the wrong names.
  const isOther = made.a.data.id !== a.data.id || made.b.data.id !== b.data.id;
  return { table: isOther ? null : made.table, isOld };
}
