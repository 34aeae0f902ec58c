import {
  type Compiled,
  compileFormula,
  constantly,
  type Getter,
  isError,
  type Matrix,
  parseFormula,
  type Resolve,
  type Value,
} from '../formula/index.ts';
import { type Outcome, succeed } from '../problem.ts';
import type { Assessment } from './design.ts';
import { enteredCell } from './enteredCell.ts';
import { inRowOf, type Meaning, meaningOf, type Names, namesOf } from './names.ts';
import type { Ruleset, RulesetTable } from './ruleset.ts';
import type { Field } from './schema.ts';

/** An assessed design and, for a formula of a component, the row it is asked about. */
export type Asked = { readonly assessment: Assessment; readonly row: number };
type Cells = Readonly<Record<string, Value>>;

/** What formulas see of a value of an assessment: a field's `blank` for a blank, an error for a wrong entry. */
function seenIn(names: Names, field: Field): (value: Value) => Value {
  if (field.kind === 'formula') return (value) => value;
  const { seen } = enteredCell(field, field.kind === 'choice' ? names.tables.get(field.table) : undefined);
  return (value) => (isError(value) ? value : seen(value));
}

const columnOf = (table: RulesetTable, column: string): Matrix => table.rows.map((row) => [row[column] ?? null]);

function getterOf(names: Names, meaning: Meaning): Getter<Asked> | null {
  if (meaning.kind === 'constant') return constantly(meaning.value);
  if (meaning.kind === 'tableColumn') return constantly(columnOf(meaning.table, meaning.column));
  if (meaning.kind === 'word') return null;
  const { component, field, asColumn, asEntered } = meaning;
  const seen = seenIn(names, field);
  const cell = (cells: Cells | undefined): Value => {
    const value = cells?.[field.id] ?? null;
    return asEntered && value === null ? null : seen(value);
  };
  if (component === null) return ({ assessment }) => cell(assessment.values);
  if (asColumn) return ({ assessment }) => (assessment.components[component] ?? []).map((cells) => [cell(cells)]);
  return ({ assessment, row }) => cell(assessment.components[component]?.[row]);
}

/** What names mean in a formula over assessed designs; with `component`, the fields of that component's row first. */
export const overAssessed =
  (names: Names, component: string | null): Resolve<Asked> =>
  (reference) => {
    const meaning = meaningOf(names, inRowOf(component ?? undefined), reference);
    return meaning ? getterOf(names, meaning) : null;
  };

/** One per ruleset: its names, and the formulas compiled so far. */
type Workshop = { readonly names: Names; readonly compiled: Map<string | null, Map<string, Outcome<Compiled<Asked>>>> };
const workshops = new WeakMap<Ruleset, Workshop>();

function workshopOf(ruleset: Ruleset): Workshop {
  const known = workshops.get(ruleset);
  if (known) return known;
  const workshop = { names: namesOf(ruleset.data, ruleset.tables), compiled: new Map() };
  workshops.set(ruleset, workshop);
  return workshop;
}

/**
 * A formula that is not part of the ruleset's own (of a card, a list), ready to run over assessed designs. It sees what the ruleset's
 * formulas see; with `component`, the fields of that component's row first. Each text is compiled once per ruleset.
 */
export function compileOver(ruleset: Ruleset, formula: string, component: string | null): Outcome<Compiled<Asked>> {
  const { names, compiled } = workshopOf(ruleset);
  const ofComponent = compiled.get(component) ?? new Map<string, Outcome<Compiled<Asked>>>();
  compiled.set(component, ofComponent);
  const known = ofComponent.get(formula);
  if (known) return known;
  const parsed = parseFormula(formula.startsWith('=') ? formula : `=${formula}`);
  const outcome = parsed.ok ? compileFormula<Asked>(parsed.value, overAssessed(names, component)) : parsed;
  ofComponent.set(formula, outcome);
  return outcome;
}

/** A field that a bare name stands for in such a formula, or null: card and lists print it as the field is shown everywhere. */
export function fieldOver(
  ruleset: Ruleset,
  name: string,
  component: string | null,
): { readonly field: Field; readonly component: string | null } | null {
  const meaning = meaningOf(workshopOf(ruleset).names, inRowOf(component ?? undefined), { kind: 'name', name });
  return meaning?.kind === 'field' ? { field: meaning.field, component: meaning.component } : null;
}

/** The value of one formula over an assessed design; `row` counts from 0 in `component`. */
export function evaluateOver(
  ruleset: Ruleset,
  assessment: Assessment,
  formula: string,
  component: string | null = null,
  row = 0,
): Outcome<Value> {
  const compiled = compileOver(ruleset, formula, component);
  return compiled.ok ? succeed(compiled.value({ assessment, row })) : compiled;
}
