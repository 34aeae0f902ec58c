import type { ComponentRow, Design } from '../../project/index.ts';
import type { Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { type Assessment, assessDesign, type Issue } from '../../rules/ruleset/run/index.ts';
import { type CellValue, type Values, valuesSchema } from '../../rules/ruleset/values/index.ts';
import type { Guards } from './formulas.ts';
import { fieldKey } from './keys.ts';

/** A design for export: its rows, its results under the rules, and the guards that its formulas need. */
export type ExportDesign = {
  readonly design: Design;
  readonly assessment: Assessment;
  readonly rows: number;
  /** Rows of each component, in ruleset order. */
  readonly counts: readonly number[];
  /** The same with rows of components that designs of its kind do not have: they do not count, and are written too. */
  readonly entered: readonly number[];
  readonly guards: Guards;
};

const isEntered = (field: { readonly data: Field }): boolean => field.data.kind !== 'formula';
const isBlankExtra = (values: Values): boolean => Object.values(values).every((value) => value === null || value === '');
const isBlankRow = (fields: readonly Field[], values: Values): boolean => fields.every((field) => shownValue(field, values) === null);

/** Leaves out empty component rows: a sheet cannot show them. Returns the same object if there are none. */
export function withoutBlankRows<D extends Design>(ruleset: Ruleset, design: D): D {
  let changed = false;
  const components = Object.fromEntries(
    Object.entries(design.components).map(([id, rows]) => {
      const fields = [...(ruleset.components.get(id)?.fields.values() ?? [])].filter(isEntered).map(({ data }) => data);
      const kept =
        fields.length === 0
          ? rows
          : rows.filter((row) => !isBlankRow(fields, row.values) || !isBlankExtra(extraRowValues(ruleset, id, row)));
      changed ||= kept.length !== rows.length;
      return [id, kept];
    }),
  );
  return changed ? { ...design, components } : design;
}

/** What a field has against a value that is not even of its kind: formulas see an error there. */
export const isOfWrongKind = ({ check, field }: Issue): boolean => check === `${field}.kind` || check === `${field}.choice`;

/** Assesses a design and finds what is of the wrong kind in it. */
export function exportDesign(ruleset: Ruleset, design: Design, isWide: boolean): ExportDesign {
  const assessment = assessDesign(ruleset, design);
  const counts = [...ruleset.components.keys()].map((id) => assessment.components[id]?.length ?? 0);
  const entered = [...ruleset.components.keys()].map((id) => design.components[id]?.length ?? 0);
  const wrong = assessment.issues.filter(isOfWrongKind).map(({ field, row }) => fieldKey(row?.component ?? null, field));
  const rowless = [...ruleset.components.keys()].filter((_, index) => counts[index] === 0);
  return {
    design,
    assessment,
    rows: isWide ? 1 : Math.max(1, ...counts, ...entered),
    counts,
    entered,
    guards: { wrong: new Set(wrong.toSorted()), rowless: new Set(rowless) },
  };
}

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
