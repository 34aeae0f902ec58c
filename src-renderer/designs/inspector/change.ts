import { t } from '../../../shared/base/words/words.ts';
import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import { type Change, changeOfFix } from '../../../shared/rules/ruleset/changes/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign, type Issue, type IssueFix, type RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, type DesignInput, formatValue } from '../../../shared/rules/ruleset/values/index.ts';
import { unitAfter } from '../../../shared/rules/ruleset/values/lengths.ts';

/** Returns the edit that makes a change. `removeLast` does nothing if the design has no such row. */
export function editOf(design: Design, change: Change): Edit {
  if (change.kind === 'clear') return clearing(design, change);
  if (change.kind === 'removeLast') {
    const rows = design.components[change.component]?.length ?? 0;
    return { kind: 'removeRows', design: design.id, component: change.component, rows: [rows - 1] };
  }
  return { kind: 'setCells', cells: [{ design: design.id, field: change.field, row: change.row, value: change.value }] };
}

function clearing(design: Design, { fields, components }: Extract<Change, { kind: 'clear' }>): Edit {
  const cells = fields.map((field) => ({ design: design.id, field, row: null, value: null }));
  const rows = components.map(
    (component): Edit => ({
      kind: 'removeRows',
      design: design.id,
      component,
      rows: (design.components[component] ?? []).map((_, index) => index),
    }),
  );
  return { kind: 'together', label: t('Clear what does not count'), edits: [{ kind: 'setCells', cells }, ...rows] };
}

/** The same as one step with a name for the Edit menu. */
export const namedEdit = (label: string, ...edits: readonly Edit[]): Edit => ({ kind: 'together', label, edits });

export const editOfFix = (design: Design, fix: IssueFix): Edit => namedEdit(fix.label, editOf(design, changeOfFix(fix)));

/** What is entered in a field of a design, or of one of its rows. */
export const enteredIn = ({ values, components }: DesignInput, field: string, row: RowPlace | null): CellValue =>
  (row === null ? values : components[row.component]?.[row.index]?.values)?.[field] ?? null;

/** What a field of a design, or of one of its rows, has: entered, by default or worked out. */
export function assessedIn(ruleset: Ruleset, design: DesignInput, field: string, row: RowPlace | null): Value {
  const { values, components } = assessDesign(ruleset, design);
  return (row === null ? values : components[row.component]?.[row.index])?.[field] ?? null;
}

/** Whether an issue is about a field of a design, or of one of its rows. */
export const isAt = (issue: Issue, field: string, row: RowPlace | null): boolean =>
  issue.field === field && issue.row?.component === row?.component && issue.row?.index === row?.index;

export const fieldAt = (ruleset: Ruleset, field: string, row: RowPlace | null): Field | null =>
  (row === null ? ruleset.fields : ruleset.components.get(row.component)?.fields)?.get(field)?.data ?? null;

/** Returns a value with its unit, as used in a sentence: "34 cm", "4+". */
export const valueWithUnit = (ruleset: Ruleset, field: Field, value: Value): string =>
  `${formatValue(ruleset, field, value)}${unitAfter(ruleset, field, value)}`;
