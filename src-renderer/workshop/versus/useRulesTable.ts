import { useMemo } from 'react';
import { type RulesTable, rulesTable } from '../../../shared/paper/lists/rules/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { useLastComparison } from '../../window/rules/useComparison.ts';

/** The lines of a project under two rulesets. Null until they are there; `isOld` while those of a change are worked out. */
export function useRulesTable(
  a: Ruleset | null,
  b: Ruleset | null,
  project: Project,
): { readonly table: RulesTable | null; readonly isOld: boolean } {
  const last = useLastComparison(a, b, project);
  const table = useMemo(() => last && rulesTable(last.before, last.after, last.comparison), [last]);
  if (last === null || a === null || b === null) return { table: null, isOld: false };
  // Numbers of other rules would be shown below the wrong names.
  const isOther = last.before.data.id !== a.data.id || last.after.data.id !== b.data.id;
  return { table: isOther ? null : table, isOld: last.before !== a || last.after !== b || last.project !== project };
}
