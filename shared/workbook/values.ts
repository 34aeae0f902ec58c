import type { ComponentRow, Design } from '../project/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { Field } from '../ruleset/format/index.ts';
import { type CellValue, type Values, valuesSchema } from '../ruleset/values/index.ts';

/** The value of an entered field as its cell shows it: the default where nothing was entered, null where the cell is empty. */
export const shownValue = (field: Field, values: Values): CellValue => {
  const entered = values[field.id];
  const value = entered === undefined ? (field.kind === 'formula' ? null : field.default) : entered;
  return value === '' ? null : typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
};

const unknownTo = (fields: ReadonlyMap<string, unknown> | undefined, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !fields?.has(id)));

/** Values of a design that are no fields of the ruleset: columns of an old sheet, and fields of another version. */
export const extraValues = (ruleset: Ruleset, design: Design): Values => ({
  ...unknownTo(ruleset.fields, design.values),
  ...design.extra,
});

/** The same for one row of a component. */
export function extraRowValues(ruleset: Ruleset, component: string, row: ComponentRow): Values {
  const kept = valuesSchema.safeParse(row.extra);
  return { ...unknownTo(ruleset.components.get(component)?.fields, row.values), ...(kept.success ? kept.data : {}) };
}
