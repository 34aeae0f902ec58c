import type { ComponentRow, Design } from '../../project/index.ts';
import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { type CellValue, type Values, valuesSchema } from '../../rules/ruleset/values/index.ts';

/** The value of an entered field as its cell shows it: the default where nothing was entered, null where the cell is empty. */
export const shownValue = (field: Field, values: Values): CellValue => {
  const entered = values[field.id];
  const value = entered === undefined ? (field.kind === 'formula' ? null : field.default) : entered;
  return value === '' ? null : typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
};

/** The same without the default where the rules close the cell; `assessed` are the assessed values of the same row. */
export const openValue = (field: Field, entered: Values, assessed: Readonly<Record<string, Value>> | undefined): CellValue =>
  entered[field.id] === undefined && (assessed?.[field.id] ?? null) === null ? null : shownValue(field, entered);

const unknownTo = (fields: ReadonlyMap<string, unknown> | undefined, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !fields?.has(id)));

/** Values of a design that are no fields of the ruleset: columns of an old sheet, and fields of another version. */
export const extraValues = (ruleset: Ruleset, design: Design): Values => ({
  ...unknownTo((ruleset.whole ?? ruleset).fields, design.values),
  ...design.extra,
});

/** The same for one row of a component. */
export function extraRowValues(ruleset: Ruleset, component: string, row: ComponentRow): Values {
  const kept = valuesSchema.safeParse(row.extra);
  return { ...unknownTo((ruleset.whole ?? ruleset).components.get(component)?.fields, row.values), ...(kept.success ? kept.data : {}) };
}
