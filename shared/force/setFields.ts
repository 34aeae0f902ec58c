import type { ForceEntry } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { dataOfKind, kindKeyOf } from '../rules/ruleset/kinds.ts';
import { type Assessment, isClosed } from '../rules/ruleset/run/index.ts';
import type { CellValue, DesignInput, Values } from '../rules/ruleset/values/index.ts';

/** Whether a design has a field: its kind does, and the rules do not close it. */
const hasField = ({ data }: Ruleset, { values }: DesignInput, assessment: Assessment | null, field: string): boolean =>
  dataOfKind(data, kindKeyOf(data, values)).fields.some(({ id }) => id === field) &&
  (assessment === null || !isClosed(assessment, field, null));

/**
 * The values of a design that the fields of its units set, by the id of the design's field. What does not fit its field is left
 * out, and told at the entry. Without `isSecretShown`, those that an opponent may not see are left out.
 */
export function setValues(ruleset: Ruleset, design: DesignInput, { fields }: ForceEntry, isSecretShown: boolean): Values {
  const set: Record<string, CellValue> = {};
  for (const { id, sets, cell, isSecret } of ruleset.force.fields.sets) {
    const raw = fields?.[id];
    if (raw === undefined || raw === null || (isSecret && !isSecretShown)) continue;
    const shown = cell.shown(raw);
    const fault = cell.fault(shown);
    if (shown !== null && (fault === null || fault.code === 'usual') && hasField(ruleset, design, null, sets)) set[sets] = shown;
  }
  return set;
}

/** The values of fields of a design that its units may set, by field id. Fields that the design does not have are left out. */
export function settableValues(ruleset: Ruleset, input: DesignInput, assessment: Assessment): Values {
  return Object.fromEntries(
    ruleset.force.fields.sets.flatMap(({ sets }) => {
      if (!hasField(ruleset, input, assessment, sets)) return [];
      const value = assessment.values[sets] ?? null;
      return [[sets, typeof value === 'object' ? null : value] as const];
    }),
  );
}
