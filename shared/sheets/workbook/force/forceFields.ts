import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../../force/index.ts';
import {
  isError,
  needsArrayFormula,
  parseFormula,
  printFormula,
  type Reference,
  referencesOf,
  type Value,
} from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../rules/ruleset/force/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { cachedResult, entryCell } from '../designs.ts';
import { textLiteral, writableText } from '../keys.ts';
import type { WorkbookNames } from '../names.ts';
import type { PlanCell } from '../plan.ts';
import type { FieldColumnPlace } from './forceLayout.ts';

type AssessedFields = ForceAssessment['fields'];

/** Where the formulas of one row find what they name. */
export type FieldRow = {
  readonly ruleset: Ruleset;
  readonly names: WorkbookNames;
  readonly scope: 'entry' | 'section';
  /** The row of the sheet, counted from 1. */
  readonly row: number;
  readonly columns: readonly FieldColumnPlace[];
  readonly values: AssessedFields;
  /** Cells and numbers for names that are no fields of the row: how many there are, what they cost. */
  readonly words: Readonly<Record<string, string>>;
  /** Values of all else that a formula can name here; they do not change with the sheet. */
  readonly fixed: Readonly<Record<string, Value | undefined>>;
  /** The rows of the section's entries, for sums over them; null on the row of an entry. */
  readonly entries: { readonly first: number; readonly last: number; readonly counts: string } | null;
};

function literal(value: Value): string | null {
  if (value === null || isError(value)) return null;
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : textLiteral(value);
}

/** What formulas see of the cell of a field. */
function seenIn(field: ForceField, cell: string): string {
  const isYesNo = field.kind === 'yesNo' || (field.kind === 'formula' && field.result === 'yesNo');
  const blank = 'blank' in field && field.blank !== undefined ? field.blank : null;
  const otherwise = blank === null ? null : literal(blank);
  if (isYesNo) return otherwise === 'TRUE' ? `IF(${cell}="",TRUE,${cell}="yes")` : `(${cell}="yes")`;
  return otherwise === null ? cell : `IF(${cell}="",${otherwise},${cell})`;
}

/** Whether something was typed that is no value of its field: formulas see an error there, which no cell with it would give. */
const isOfWrongKind = (cell: AssessedFields[string] | undefined): boolean => cell?.fault?.code === 'kind' || cell?.fault?.code === 'choice';

/** The text for a reference of a formula; null if no cell and no fixed value stands for it. */
function placeOf(at: FieldRow, reference: Reference): string | null {
  const { ruleset, names, row, columns, values, words, fixed, entries, scope } = at;
  if (reference.kind === 'cells') return null;
  if (reference.kind === 'column') {
    const { table, column } = reference;
    const there = columns.find((each) => each.field.id === column && each.scope === 'entry');
    if ((table === 'units' || table === 'entries') && entries && there) {
      const letter = columnLetter(there.place);
      const range = `${letter}${entries.first}:${letter}${entries.last}`;
      const isYesNo = there.field.kind === 'yesNo' || (there.field.kind === 'formula' && there.field.result === 'yesNo');
      if (table === 'units') return `SUMPRODUCT(${isYesNo ? `--(${range}="yes")` : range},${entries.counts})`;
      return isYesNo ? null : range;
    }
    return names.columns.get(table)?.get(column) ?? null;
  }
  const { name } = reference;
  const own = columns.find((each) => each.field.id === name && each.scope === scope);
  if (own && isOfWrongKind(values[name])) return null;
  if (own) return seenIn(own.field, `${columnLetter(own.place)}${row}`);
  if (words[name] !== undefined) return words[name];
  const value = fixed[name];
  if (value !== undefined) return literal(value);
  return ruleset.data.constants.some(({ id }) => id === name) ? (names.constants.get(name) ?? null) : null;
}

/** A formula of a force as one of the sheet; null where it reads what the sheet has no cells for. */
function liveFormula(at: FieldRow, text: string): string | null {
  const parsed = parseFormula(text);
  if (!parsed.ok || needsArrayFormula(parsed.value)) return null;
  const places = new Map(referencesOf(parsed.value).map((reference) => [JSON.stringify(reference), placeOf(at, reference)]));
  if ([...places.values()].includes(null)) return null;
  return printFormula(parsed.value, { portable: true, reference: (reference) => places.get(JSON.stringify(reference)) ?? '#REF!' });
}

const written = (value: string | number | boolean | null): PlanCell => (typeof value === 'string' ? writableText(value).text : value);

/** The cells of a row's fields, in the order of their columns: entered values, formulas where they can live, else their values. */
export function fieldCells(at: FieldRow): readonly PlanCell[] {
  const { ruleset, columns, values, scope } = at;
  return columns.map(({ field, scope: its }): PlanCell => {
    const value = values[field.id];
    if (its !== scope || !value?.applies) return null;
    if (field.kind !== 'formula') return written(isError(value.value) ? null : entryCell(ruleset, field, value.value));
    const live = liveFormula(at, field.formula);
    const isYesNo = field.result === 'yesNo';
    const shown: Value = isYesNo && typeof value.value === 'boolean' ? (value.value ? 'yes' : 'no') : value.value;
    if (live !== null) return { formula: isYesNo ? `IF(${live},"yes","no")` : live, result: cachedResult(shown) };
    return isError(shown) ? { formula: 'NA()', result: { error: '#N/A' } } : written(shown);
  });
}

/** What formulas about an entry can name beside its own fields, as it is now. */
export function fixedFor(assessment: ForceAssessment, section: SectionAssessment, { facts, name, grade }: EntryAssessment) {
  const values = { ...assessment.battleFields, ...assessment.fields, ...section.fields };
  const fields = Object.fromEntries(Object.entries(values).map(([id, cell]) => [id, isOfWrongKind(cell) ? null : cell.value]));
  return { ...facts, ...fields, name, grade, section: section.section.name };
}

/**
 * What one unit costs by the rules: the cost of its design, or what the ruleset makes of that and the entry's fields. Where that is
 * no formula for the sheet, the difference is added as it is now.
 */
export function unitCost(at: FieldRow, cost: string, { designCost, each, entry }: EntryAssessment): string {
  const { entryCost } = at.ruleset.force.data;
  if (!entryCost) return cost;
  const live = liveFormula(at, entryCost.formula);
  if (live !== null) return `(${live})`;
  const agreed = (entry.upgrades ?? []).reduce((points, upgrade) => points + upgrade.points, 0);
  return typeof each === 'number' && typeof designCost === 'number' ? `${cost}+(${each - agreed - designCost})` : `${cost}+NA()`;
}
