import type { Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { Field } from '../format/index.ts';
import { dataOfKind, kindKeyOf } from '../kinds.ts';
import type { Issue, IssueFix, RowPlace } from '../run/index.ts';
import { assessDesign, costClosure, isClosed, keyOfIssue } from '../run/index.ts';
import type { CellValue, DesignInput, Values } from '../values/index.ts';
import { choicesOf } from '../values/index.ts';

/** A change that one click makes to a design: enters a value, removes the last row of a component, or clears fields and components. */
export type Change =
  | { readonly kind: 'set'; readonly field: string; readonly row: RowPlace | null; readonly value: CellValue }
  | { readonly kind: 'removeLast'; readonly component: string }
  | ({ readonly kind: 'clear' } & Extract<IssueFix, { clear: unknown }>['clear']);

/**
 * A neighbouring value of a cell, and how much more the design would cost with it, in points; null where a cost cannot be
 * computed.
 */
export type Neighbour = { readonly value: CellValue; readonly points: number | null };

/**
 * A cell and its neighbouring values. Where the field declares which direction is better, `more` is the better one. Null: no
 * such value.
 */
export type CellStep = {
  readonly field: string;
  readonly row: RowPlace | null;
  readonly less: Neighbour | null;
  readonly more: Neighbour | null;
};

/**
 * The design after changes, applied in order; the same object if there are none. A row that does not exist yet is added, as when
 * its cell is set.
 */
export const withChanges = (design: DesignInput, changes: readonly Change[]): DesignInput => changes.reduce(withChange, design);

function withChange(design: DesignInput, change: Change): DesignInput {
  if (change.kind === 'removeLast') return withRows(design, change.component, rowsOf(design, change.component).slice(0, -1));
  if (change.kind === 'clear') {
    const values = { ...design.values, ...Object.fromEntries(change.fields.map((field) => [field, null])) };
    return change.components.reduce((cleared: DesignInput, component) => withRows(cleared, component, []), { ...design, values });
  }
  const { field, row, value } = change;
  if (row === null) return { ...design, values: { ...design.values, [field]: value } };
  const rows = rowsOf(design, row.component);
  const length = Math.max(rows.length, row.index + 1);
  const filled = Array.from({ length }, (_, index) => rows[index] ?? { values: {} });
  const before = filled[row.index] ?? { values: {} };
  return withRows(design, row.component, filled.with(row.index, { ...before, values: { ...before.values, [field]: value } }));
}

type Rows = readonly { readonly values: Values }[];
const rowsOf = (design: DesignInput, component: string): Rows => design.components[component] ?? [];
const withRows = (design: DesignInput, component: string, rows: Rows): DesignInput => ({
  ...design,
  components: { ...design.components, [component]: rows },
});

/** The cost of a design after changes, exactly as assessDesign computes it. */
export const costWith = (ruleset: Ruleset, design: DesignInput, ...changes: readonly Change[]): Value =>
  costClosure(ruleset)(withChanges(design, changes));

/** How much more a design would cost after changes, in points; null where one of the two costs is not a number. */
export function pointsOf(ruleset: Ruleset, design: DesignInput, ...changes: readonly Change[]): number | null {
  return costDifference(assessDesign(ruleset, design).cost, costWith(ruleset, design, ...changes));
}

/** How much more the second of two costs is, in points; null unless both are numbers. */
export function costDifference(now: Value, then: Value): number | null {
  const points = typeof now === 'number' && typeof then === 'number' ? tidy(then - now) : Number.NaN;
  return Number.isFinite(points) ? points : null;
}

/** Removes the noise of binary fractions, so that a step of 0.1 and a difference of costs read as people expect. */
const tidy = (value: number): number => (Math.abs(value) < 1e6 ? Math.round(value * 1e9) / 1e9 : value);

/** The rules that a design would break with changes made and does not break now. */
export const issuesWith = (ruleset: Ruleset, design: DesignInput, ...changes: readonly Change[]): readonly Issue[] =>
  newIssues(ruleset, design, withChanges(design, changes));

/** The rules that a design breaks after it was changed and did not break before. */
export function newIssues(ruleset: Ruleset, before: DesignInput, after: DesignInput): readonly Issue[] {
  const known = new Set(assessDesign(ruleset, before).issues.filter(isRuleError).map(keyOfIssue));
  const now = assessDesign(ruleset, after).issues.filter(isRuleError);
  return now.filter((issue) => !known.has(keyOfIssue(issue)));
}

const isRuleError = ({ severity }: Issue): boolean => severity === 'error';

/** The change that a fix of an issue makes. */
export function changeOfFix(fix: IssueFix): Change {
  if ('clear' in fix) return { kind: 'clear', ...fix.clear };
  return 'set' in fix ? { kind: 'set', field: fix.set, row: fix.row, value: fix.value } : { kind: 'removeLast', component: fix.removeLast };
}

/** One step down and up for every entered cell of a design, in ruleset order: its own fields, then each row of its components. */
export function steps(ruleset: Ruleset, design: DesignInput): readonly CellStep[] {
  const assessment = assessDesign(ruleset, design);
  const { values, components, cost } = assessment;
  const own = dataOfKind(ruleset.data, kindKeyOf(ruleset.data, design.values));
  const stepOf = (field: Field, row: RowPlace | null, shown: Value): CellStep => {
    const neighbour = (value: CellValue | undefined): Neighbour | null =>
      value === undefined
        ? null
        : { value, points: costDifference(cost, costWith(ruleset, design, { kind: 'set', field: field.id, row, value })) };
    const { less, more } = neighboursOf(ruleset, field, shown);
    return { field: field.id, row, less: neighbour(less), more: neighbour(more) };
  };
  const stepsIn = (fields: readonly Field[], row: RowPlace | null, cells: Readonly<Record<string, Value>>): readonly CellStep[] =>
    fields
      .filter(({ kind, id }) => (kind === 'number' || kind === 'choice' || kind === 'yesNo') && !isClosed(assessment, id, row))
      .map((field) => stepOf(field, row, cells[field.id] ?? null));
  const inRows = own.components.flatMap(({ id, fields }) =>
    (components[id] ?? []).flatMap((cells, index) => stepsIn(fields, { component: id, index }, cells)),
  );
  return [...stepsIn(own.fields, null, values), ...inRows];
}

type Neighbours = { readonly less: CellValue | undefined; readonly more: CellValue | undefined };
const NONE: Neighbours = { less: undefined, more: undefined };

/** The values next to the one shown. A blank counts as the value that formulas see for it; an invalid value has no neighbours. */
export function neighboursOf(ruleset: Ruleset, field: Field, shown: Value): Neighbours {
  const value = shown ?? ('blank' in field ? (field.blank ?? null) : null);
  if (field.kind === 'choice')
    return besides(
      choicesOf(ruleset, field).map(({ key }) => key),
      value,
    );
  if (field.kind === 'yesNo') return besides([false, true], value);
  if (field.kind !== 'number') return NONE;
  const { less, more } = besidesNumber(field, value);
  return field.better === 'lower' ? { less: more, more: less } : { less, more };
}

function besides(all: readonly CellValue[], value: Value): Neighbours {
  const at = all.findIndex((one) => Object.is(one, value));
  return at < 0 ? NONE : { less: at === 0 ? undefined : all[at - 1], more: all[at + 1] };
}

/** The neighbours of a value of a number field. Numbers are in ascending order; the field's words come after the greatest. */
function besidesNumber(field: Extract<Field, { kind: 'number' }>, value: Value): Neighbours {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step } = field;
  const words = field.words.map(({ key }) => key);
  if (typeof value === 'string') {
    const at = words.indexOf(value);
    if (at < 0) return NONE;
    return { less: at === 0 ? field.max : words[at - 1], more: words[at + 1] };
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return NONE;
  return {
    less: value > min ? Math.max(min, Math.min(max, tidy(value - step))) : undefined,
    more: value < max ? Math.min(max, Math.max(min, tidy(value + step))) : words[0],
  };
}
