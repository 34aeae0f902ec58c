import { type Compiled, constantly, type Getter, isError, type Resolve, type Value } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import type { Field } from '../format/index.ts';
import { enteredCell } from '../values/index.ts';
import { compiledAt } from './compiled.ts';
import { inRowOf, meaningOf, type NameMeaning, type Names, whyMeaningless } from './names.ts';

/** A formula over an assessed design, or over one row of a component of it; null if there is none, or if it has faults. */
export const assessedFormula = (
  report: FaultReport,
  names: Names,
  place: string,
  text: string | undefined,
  component: string | null = null,
): Compiled<AssessedRow> | null =>
  compiledAt(report, place, text, overAssessed(names, component), (reference) =>
    whyMeaningless(names, inRowOf(component ?? undefined), reference),
  );

type ValuesById = Readonly<Record<string, Value>>;

/** An assessed design and, for a formula over a component, the index of the row to evaluate it for (from 0). */
export type AssessedRow = {
  readonly assessment: { readonly values: ValuesById; readonly components: Readonly<Record<string, readonly ValuesById[]>> };
  readonly row: number;
  /** The values of the fields of the units that a card is for; absent for a design by itself. */
  readonly entry?: ValuesById | undefined;
};

/** A value of an assessment as formulas see it: a field's `blank` for a blank, an error for a wrong entry. */
function seenIn(names: Names, field: Field): (value: Value) => Value {
  if (field.kind === 'formula') return (value) => value;
  const { seen } = enteredCell(field, names.tables);
  return (value) => (isError(value) ? value : seen(value));
}

function getterOf(names: Names, meaning: NameMeaning): Getter<AssessedRow> | null {
  if (meaning.kind === 'constant' || meaning.kind === 'agreed') return constantly(meaning.value);
  if (meaning.kind === 'tableColumn') return constantly(meaning.table.rows.map((row) => [row[meaning.column] ?? null]));
  if (meaning.kind === 'word') return null;
  if (meaning.kind === 'entryField') {
    const { id, usual } = meaning;
    return ({ entry }) => (entry && Object.hasOwn(entry, id) ? (entry[id] ?? null) : usual);
  }
  const { component, field, asColumn, asEntered } = meaning;
  const seen = seenIn(names, field);
  const cell = (cells: ValuesById | undefined): Value => {
    const value = cells?.[field.id] ?? null;
    return asEntered && value === null ? null : seen(value);
  };
  if (component === null) return ({ assessment }) => cell(assessment.values);
  if (asColumn) return ({ assessment }) => (assessment.components[component] ?? []).map((cells) => [cell(cells)]);
  return ({ assessment, row }) => cell(assessment.components[component]?.[row]);
}

/** The meaning of names in a formula over assessed designs; with `component`, the fields of that component's row come first. */
export const overAssessed =
  (names: Names, component: string | null): Resolve<AssessedRow> =>
  (reference) => {
    const meaning = meaningOf(names, inRowOf(component ?? undefined), reference);
    return meaning ? getterOf(names, meaning) : null;
  };
