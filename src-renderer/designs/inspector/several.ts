import type { Edit } from '../../../shared/project/edit/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues, worstKind } from '../../../shared/project/issues.ts';
import { isError } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign, type RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, readValue } from '../../../shared/rules/ruleset/values/index.ts';
import { editOf, namedEdit } from './change.ts';

/** Returns the entered value, or its default; null for an error. A text that was not understood is returned as typed. */
function valueAt(ruleset: Ruleset, design: Design, field: Field, row: RowPlace | null): CellValue {
  const { values, components } = assessDesign(ruleset, design);
  const value = (row === null ? values : components[row.component]?.[row.index])?.[field.id] ?? null;
  return isError(value) ? null : value;
}

/** Returns the value that all designs share in a field; undefined if they differ. */
export function commonValue(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null): CellValue | undefined {
  const [first, ...others] = designs;
  if (!first) return undefined;
  const value = valueAt(ruleset, first, field, row);
  return others.every((design) => Object.is(valueAt(ruleset, design, field, row), value)) ? value : undefined;
}

/** Returns one step that sets a field in all designs without the value; null if all have it. Text not understood stays as typed. */
export function setInAll(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null, raw: CellValue): Edit | null {
  const read = readValue(ruleset, field, raw);
  const value = read.ok ? read.value : raw;
  const others = designs.filter((design) => !Object.is(value, valueAt(ruleset, design, field, row)));
  const change = { kind: 'set', field: field.id, row, value } as const;
  const where = others.length === 1 ? '' : ` of ${others.length} ${ruleset.data.designNoun.many}`;
  const edits = others.map((design) => editOf(design, change));
  return edits.length === 0 ? null : namedEdit(`Change ${field.label.toLowerCase()}${where}`, ...edits);
}

export type FieldIssue = Pick<DesignIssue, 'check' | 'message' | 'severity' | 'exempted'>;

/** Returns what is wrong with a field: the rule's words for one design; for several, how many have a problem. */
export function issuesOver(ruleset: Ruleset, designs: readonly Design[], field: Field, row: RowPlace | null): readonly FieldIssue[] {
  const found = designs.map((design) => issuesAt(ruleset, design, field, row)).filter((issues) => issues.length > 0);
  if (designs.length === 1) return found[0] ?? [];
  if (found.length === 0) return [];
  const isWrong = worstKind(found.flat()) === 'error';
  const message = `${found.length} of ${designs.length} ${ruleset.data.designNoun.many} have a problem here: F8 goes there.`;
  return [{ check: field.id, message, severity: isWrong ? 'error' : 'warning' }];
}

const issuesAt = (ruleset: Ruleset, design: Design, field: Field, row: RowPlace | null): readonly DesignIssue[] =>
  designIssues(ruleset, design).filter(
    (issue) => issue.field === field.id && issue.row?.component === row?.component && issue.row?.index === row?.index,
  );
