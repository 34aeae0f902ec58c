import type { Design, Project } from '../../../shared/project/index.ts';
import { withChanges } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign, type Issue } from '../../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';

/** How many steps back an earlier value is looked for. */
const MOST_STEPS = 200;

/**
 * The last value of a cell that did not have this issue, from the steps before; undefined if there was none. Only for issues
 * about the value of a cell.
 */
export function lastGoodValue(
  ruleset: Ruleset,
  past: readonly { readonly project: Project }[],
  design: Design,
  { check, field, row }: Issue,
): CellValue | undefined {
  if (!check.startsWith(`${field}.`)) return undefined;
  const valueIn = ({ values, components }: Design): CellValue =>
    (row === null ? values : components[row.component]?.[row.index]?.values)?.[field] ?? null;
  const now = valueIn(design);
  const isFault = (value: CellValue): boolean =>
    assessDesign(ruleset, withChanges(design, [{ kind: 'set', field, row, value }])).issues.some(
      (issue) =>
        issue.field === field && issue.row?.component === row?.component && issue.row?.index === row?.index && issue.severity === 'error',
    );
  for (const { project } of past.slice(-MOST_STEPS).toReversed()) {
    const earlier = project.designs.find(({ id }) => id === design.id);
    if (earlier === undefined) return undefined;
    const value = valueIn(earlier);
    if (value !== now) return value === null || isFault(value) ? undefined : value;
  }
  return undefined;
}
