import { binary, call, columnOf, type Formula, literal, nameOf, printFormula, withChildren } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { enteredName } from '../../../rules/ruleset/formulas/index.ts';
import { choicesOf } from '../../../rules/ruleset/values/index.ts';
import type { Calculation } from '../../calculation/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { pointsOf } from '../baseRules.ts';
import { type FixedNames, nameFixed } from '../fixed.ts';
import type { FormulaGroup, Switch } from '../groups.ts';
import { type Ids, idFrom, openIds } from '../ids.ts';
import { evidenceFor, type InputMark, inputMarks, newField, pairsOf, placesByKey } from '../inputs.ts';
import { helperKey, type Mark, marksIn, withMarks } from '../marks.ts';
import type { CostStudy } from '../scheme.ts';
import { viewOf } from '../views.ts';
import { sheetColumn } from './files.ts';
import { bareKey, type Input, type OwnedField, partsOfKey } from './house.ts';

/** What a house ruleset is made from. */
export type HousePlan = {
  readonly study: CostStudy;
  readonly calculation: Calculation;
  /** The base ruleset without its cost. */
  readonly base: RulesetData;
  readonly groups: readonly FormulaGroup[];
  /** What distinguishes the groups; null if there is one group. */
  readonly choice: Switch | null;
};

/** The names that values, helper cells and fixed cells of a sheet get in the house ruleset. */
export type HouseNames = {
  readonly inputs: readonly Input[];
  /** Inputs that the base ruleset does not have. */
  readonly newFields: readonly OwnedField[];
  /** The helper cells that formulas read, by `helperKey`. */
  readonly helperKeys: readonly string[];
  /** A value's name, by `helperKey`. */
  readonly names: ReadonlyMap<string, string>;
  readonly fixed: FixedNames;
  /** Names of the field and the table that choose between cost formulas; '' if there is one formula. */
  readonly switchId: string;
  readonly switchTable: string;
  /** Name of the table with the one empty cell; '' if no formula needs it. */
  readonly nothingTable: string;
  /** A formula in names. `component` is the component for whose rows it is calculated, or null. */
  readonly named: (formula: Formula, component: string | null) => Formula;
  /** The name by which the sheet's formulas see a value. */
  readonly asInSheet: (component: string | null, key: string) => string;
  /** Columns in the sheet's own words that `named` has needed so far: their names by `helperKey`. */
  readonly columnViews: ReadonlyMap<string, string>;
};

const SWITCH_IDS = { sheet: 'sheet', section: 'section', formula: 'costFormula' } as const;
const SWITCH_TABLES = { sheet: 'sheets', section: 'sections', formula: 'costFormulas' } as const;

export function nameHouse(plan: HousePlan): HouseNames {
  const { study, calculation, base, groups, choice } = plan;
  const { data } = study.ruleset;
  const { fileName } = study.result;
  const formulas = groups.flatMap(({ cost, helpers }) => [cost, ...helpers.values()]);
  const marks = formulas.flatMap(marksIn);
  const helpers = new Set(groups.flatMap((group) => [...group.helpers.keys()]));
  const ids = openIds([
    pointsOf(study.ruleset).field,
    ...[...base.fields, ...base.constants, ...base.components, ...base.components.flatMap(({ fields }) => fields)].map(({ id }) => id),
  ]);
  const tableIds = openIds([...Object.keys(data.tables), ...base.components.map(({ id }) => id)]);
  const switchId = choice ? ids.take(SWITCH_IDS[choice.kind]) : '';
  const switchTable = choice ? tableIds.take(SWITCH_TABLES[choice.kind]) : '';

  const { inputs, newFields } = nameInputs(plan, formulas, inputMarks(marks, helpers), ids);
  const names = new Map(inputs.map(({ component, key, field }) => [helperKey(component, key), field.id]));
  for (const helper of helpers) {
    const { component, key } = partsOfKey(helper);
    const singular = data.components.find(({ id }) => id === (component ?? ''))?.singular ?? '';
    names.set(helper, ids.take(key.startsWith('sum:') ? idFrom(`${singular} cost`) : idFrom(bareKey(key), 'step')));
  }
  const nothingTable = needsNothing(marks, calculation) ? tableIds.take('nothing') : '';
  const nothing = call('INDEX', columnOf(nothingTable, 'value'), literal(1));
  const fixed = nameFixed(marks, { calculator: study.calculator, calculation, ids, tableIds, fileName, nothing });
  return {
    inputs,
    newFields,
    helperKeys: [...helpers],
    names,
    fixed,
    switchId,
    switchTable,
    nothingTable,
    ...namerOf(inputs, names, fixed, nothing, ids),
  };
}

const needsNothing = (marks: readonly Mark[], calculation: Calculation): boolean =>
  marks.some(({ kind, ...mark }) => kind === 'blank' || (kind === 'row' && 'at' in mark && mark.at !== '')) ||
  marks.some((mark) => mark.kind === 'fixed' && calculation.valueAt(mark.place) === null);

/** The entered fields: those of the base ruleset, and new ones for columns that are not in it. */
function nameInputs(
  { study, calculation, base }: HousePlan,
  formulas: readonly Formula[],
  marks: readonly InputMark[],
  ids: Ids,
): { readonly inputs: readonly Input[]; readonly newFields: readonly OwnedField[] } {
  const { ruleset, result } = study;
  const places = placesByKey(study);
  const rawAt = (place: CellPlace) => calculation.valueAt(place);
  const inputs: Input[] = [];
  const newFields: OwnedField[] = [];
  for (const { component, key } of marks) {
    const known = fieldIn(base, component, key);
    const cells = places.get(helperKey(component, key)) ?? [];
    const source = `${result.fileName}, "${bareKey(key)}"`;
    const field = known ?? newField(ids.take(idFrom(bareKey(key), 'column')), bareKey(key), cells.map(rawAt), source);
    if (!known) newFields.push({ component, field });
    const pairs = known ? pairsOf(study, calculation, component, key) : [];
    const context = { ruleset, evidence: evidenceFor(formulas, component, key, calculation), column: wordsColumn(ruleset, known) };
    inputs.push({ component, key, field, view: viewOf(field, pairs, context, known ? choicesOf(ruleset, known) : []) });
  }
  return { inputs, newFields };
}

const fieldIn = (base: RulesetData, component: string | null, key: string): Field | undefined => {
  const fields = component === null ? base.fields : (base.components.find(({ id }) => id === component)?.fields ?? []);
  return fields.find(({ id }) => id === key);
};

const wordsColumn = (ruleset: Ruleset, field: Field | undefined): string =>
  field?.kind === 'choice' ? sheetColumn(ruleset, field.table) : 'inSheet';

/** Puts names in place of marks, and makes names for columns in the sheet's own words where formulas read them. */
function namerOf(
  inputs: readonly Input[],
  names: ReadonlyMap<string, string>,
  fixed: FixedNames,
  nothing: Formula,
  ids: Ids,
): Pick<HouseNames, 'named' | 'asInSheet' | 'columnViews'> {
  const inputBy = new Map(inputs.map((input) => [helperKey(input.component, input.key), input]));
  // A blank cell is blank to the sheet's formulas, whatever value the base ruleset's formulas give it.
  const asInSheet = (component: string | null, key: string): string => {
    const id = names.get(helperKey(component, key)) ?? key;
    const field = inputBy.get(helperKey(component, key))?.field;
    return field && 'blank' in field && field.blank !== undefined ? enteredName(id) : id;
  };
  const columnViews = new Map<string, string>();
  const columnOfKey = (component: string, key: string): Formula => {
    const id = names.get(helperKey(component, key)) ?? key;
    const view = inputBy.get(helperKey(component, key))?.view;
    if (!view || view.isPlain) return columnOf(component, asInSheet(component, key));
    const made = columnViews.get(helperKey(component, key)) ?? ids.take(`${id}InSheet`);
    columnViews.set(helperKey(component, key), made);
    return columnOf(component, made);
  };
  const valueNamed = (mark: Extract<Mark, { kind: 'own' | 'row' }>, component: string | null): Formula => {
    const owner = mark.kind === 'own' ? null : mark.component;
    const at = mark.kind === 'row' ? mark.at : '';
    const name = nameOf(asInSheet(owner, mark.key));
    const view = inputBy.get(helperKey(owner, mark.key))?.view;
    if (at.startsWith('~')) return nothing;
    if (at === '' && (owner === component || owner === null)) return view ? view.seen(name) : name;
    const cell = call('INDEX', columnOfKey(owner ?? '', mark.key), literal(Number(at) + 1));
    return orBlank(call('ROWS', columnOf(owner ?? '', 'name')), Number(at), cell, nothing);
  };
  const inNames = (formula: Formula, component: string | null): Formula =>
    withMarks(formula, (mark): Formula => {
      switch (mark.kind) {
        case 'own':
        case 'row':
          return valueNamed(mark, component);
        case 'column':
          return columnOfKey(mark.component, mark.key);
        case 'blank':
          return nothing;
        default:
          return fixed.formulaOf(mark);
      }
    });
  return { asInSheet, columnViews, named: (formula, component) => tidied(inNames(formula, component)) };
}

/** A cell of a position that a design may not have: blank there instead of an error. */
const orBlank = (count: Formula, at: number, value: Formula, blank: Formula): Formula =>
  call('IF', binary('<', count, literal(at + 1)), blank, value);

/** `IF(ISBLANK(field),"NA",…)`: the form in which a formula reads a field whose blank cells contain a word in the sheet. */
function blankedOf(
  formula: Formula,
): { readonly field: string; readonly word: string | number | boolean; readonly otherwise: Formula } | null {
  if (formula.kind !== 'call' || formula.name !== 'IF') return null;
  const [test, word, otherwise] = formula.args;
  const [field] = test?.kind === 'call' && test.name === 'ISBLANK' ? test.args : [];
  if (word?.kind !== 'literal' || !otherwise || field?.kind !== 'reference' || field.reference.kind !== 'name') return null;
  return { field: field.reference.name, word: word.value, otherwise };
}

const isField = (formula: Formula, field: string): boolean => printFormula(formula) === printFormula(nameOf(field));
const isWord = (formula: Formula | undefined): formula is Extract<Formula, { kind: 'literal' }> =>
  formula?.kind === 'literal' && typeof formula.value === 'string';
const same = (one: unknown, other: unknown): boolean => String(one).toLowerCase() === String(other).toLowerCase();

/** Says the same in fewer words, where the words the sheet has for blanks and for yes and no turn out not to matter. */
function tidied(formula: Formula): Formula {
  switch (formula.kind) {
    case 'binary': {
      const plain = { ...formula, left: tidied(formula.left), right: tidied(formula.right) };
      return plain.operator === '=' && isWord(plain.right) ? (comparedWith(plain.left, plain.right.value) ?? plain) : plain;
    }
    case 'call': {
      const [value, wanted] = formula.args;
      const counted = formula.name === 'COUNTIF' && value && value.kind !== 'reference' ? countedOf(value, wanted) : null;
      if (counted) return tidied(counted);
      const args = formula.args.map(tidied);
      const [first] = args;
      const blanked = first && args.length === 1 && (formula.name === 'N' || formula.name === 'ISNUMBER') ? blankedOf(first) : null;
      // A word is no number, and neither is a blank.
      return blanked && typeof blanked.word === 'string' && isField(blanked.otherwise, blanked.field)
        ? call(formula.name, nameOf(blanked.field))
        : { ...formula, args };
    }
    default:
      return withChildren(formula, tidied);
  }
}

/** COUNTIF of one value that is worked out: 1 or 0. Null for a list, or a criterion with wildcards. */
function countedOf(value: Formula, wanted: Formula | undefined): Formula | null {
  const isList = value.kind === 'array' || (value.kind === 'call' && value.name === 'CHOOSE' && value.args[0]?.kind === 'array');
  if (isList || wanted?.kind !== 'literal' || /[*?~]/.test(String(wanted.value))) return null;
  const [, sign, text = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(String(wanted.value)) ?? [];
  const operator = (['<>', '<=', '>=', '=', '<', '>'] as const).find((one) => one === sign) ?? '=';
  const number = text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  const other = literal(typeof wanted.value === 'boolean' ? wanted.value : (number ?? text));
  const test = binary(operator, value, other);
  return call('N', number !== null && /[<>]/.test(operator) && operator !== '<>' ? call('AND', call('ISNUMBER', value), test) : test);
}

/** `seen="word"` for a word that does not mean a blank. */
function comparedWith(seen: Formula, word: unknown): Formula | null {
  const blanked = blankedOf(seen);
  const inner = blanked?.otherwise ?? seen;
  if (word === '' || (blanked && same(blanked.word, word))) return null;
  if (blanked && isField(inner, blanked.field)) return binary('=', inner, literal(String(word)));
  if (inner.kind !== 'call' || inner.name !== 'IF') return null;
  const [field, yes, no] = inner.args;
  if (field?.kind !== 'reference' || field.reference.kind !== 'name' || !isWord(yes) || !isWord(no) || !blanked) return null;
  return same(yes.value, word) && !same(no.value, word) ? binary('=', field, literal(true)) : null;
}
