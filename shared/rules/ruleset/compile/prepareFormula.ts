import { once } from '../../../base/remembered.ts';
import {
  compileFormula,
  constantly,
  type Formula,
  type Getter,
  parseFormula,
  type Reference,
  referencesOf,
  singly,
} from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import type { Field } from '../format/index.ts';
import { meaningOf, type NameMeaning, type Names, type Scope, splitMessage, whyMeaningless } from '../formulas/index.ts';
import { columnKey, type Message, type MessagePart, type ProgramFormula, type ProgramFrame, type RuleNumbers } from '../program.ts';
import { formatPlain, formatValue } from '../values/index.ts';
import type { Read } from './order.ts';
import type { FieldSlots } from './slots.ts';

/** A formula of a ruleset: its syntax tree, its closure, and the fields it reads. */
export type Prepared = {
  readonly formula: Formula;
  readonly run: ProgramFormula;
  readonly reads: readonly Read[];
  /** The closure with other numbers; `run` itself if it reads none of them. */
  readonly runWith: (numbers: RuleNumbers) => ProgramFormula;
};

/** What preparing a formula needs to know about the ruleset. */
export type FormulaContext = {
  readonly report: FaultReport;
  readonly names: Names;
  readonly slots: FieldSlots;
  /** True if the formulas are known to have no faults: then each is compiled when it is first needed. */
  readonly isSound: boolean;
};

/** Parses and compiles the formula at `place`; null, with its faults reported, if that fails. */
export function prepareFormula(context: FormulaContext, place: string, scope: Scope, source: string): Prepared | null {
  const parsed = parseFormula(source);
  if (!parsed.ok) {
    for (const problem of parsed.problems) context.report(place, problem.message);
    return null;
  }
  const formula = parsed.value;
  const references = referencesOf(formula);
  const meanings = references.map((reference) => meaningOf(context.names, scope, reference));
  const meaningless = references.filter((_, index) => meanings[index] === null);
  for (const why of new Set(meaningless.map((reference) => whyMeaningless(context.names, scope, reference)))) context.report(place, why);
  for (const meaning of meanings) if (meaning?.kind === 'field') reserve(context.slots, meaning);
  const compile = once(() => compileFormula<ProgramFrame>(formula, resolverOf(context, scope)));
  if (!context.isSound) {
    const compiled = compile();
    if (!compiled.ok) {
      // Unknown references have been reported in the ruleset's words already; other faults of the formula are new.
      if (meaningless.length === 0) for (const problem of compiled.problems) context.report(place, problem.message);
      return null;
    }
  }
  const run = (): ProgramFormula => {
    const compiled = compile();
    if (compiled.ok) return compiled.value;
    throw new Error(`${place}: ${compiled.problems.map(({ message }) => message).join(' ')}`);
  };
  const reads = meanings.flatMap((meaning): readonly Read[] =>
    meaning?.kind === 'field' ? [{ component: meaning.component, field: meaning.field.id, asColumn: meaning.asColumn }] : [],
  );
  const runWith = (numbers: RuleNumbers): ProgramFormula => {
    const isOther = references.some((reference, index) => otherNumber(numbers, reference, meanings[index] ?? null) !== null);
    const again = isOther ? compileFormula<ProgramFrame>(formula, resolverOf(context, scope, numbers)) : null;
    return again?.ok ? again.value : run();
  };
  return {
    formula,
    get run() {
      return run();
    },
    reads,
    runWith,
  };
}

/** Gives a place in the frame to what a formula reads, before it is compiled: a program is built for all that its formulas read. */
function reserve(slots: FieldSlots, { component, field, asColumn, asEntered }: Extract<NameMeaning, { kind: 'field' }>): void {
  const slot = placeOf(slots, asEntered)(component, field.id);
  if (asColumn) slots.columnsRead.add(slot);
}

const placeOf = (slots: FieldSlots, asEntered: boolean): FieldSlots['of'] => (asEntered ? slots.entered : slots.of);

const resolverOf =
  ({ names, slots }: FormulaContext, scope: Scope, numbers?: RuleNumbers) =>
  (reference: Reference): Getter<ProgramFrame> | null => {
    const meaning = meaningOf(names, scope, reference);
    const other = numbers ? otherNumber(numbers, reference, meaning) : null;
    if (other !== null) return other;
    return meaning === null ? null : getterOf(slots, meaning);
  };

/** The constant or column that other numbers put in the place of what a reference means; null if they do not. */
function otherNumber({ constants, columns }: RuleNumbers, reference: Reference, meaning: NameMeaning | null): Getter<unknown> | null {
  if (meaning?.kind === 'constant' && reference.kind === 'name') {
    const value = constants.get(reference.name);
    return value === undefined ? null : constantly(value);
  }
  const column = meaning?.kind === 'tableColumn' ? columns.get(columnKey(meaning.table.id, meaning.column)) : undefined;
  return column === undefined ? null : constantly(column);
}

function getterOf(slots: FieldSlots, meaning: NameMeaning): Getter<ProgramFrame> {
  switch (meaning.kind) {
    case 'entryField':
      return constantly(meaning.usual);
    case 'constant':
    case 'agreed':
      return constantly(meaning.value);
    case 'tableColumn': {
      const { table, column } = meaning;
      return constantly(slots.tableColumn(table, column));
    }
    case 'word':
      return singly<ProgramFrame>(meaning.word === 'count' ? (frame) => frame.count : (frame) => frame.limit);
    case 'field': {
      const slot = placeOf(slots, meaning.asEntered)(meaning.component, meaning.field.id);
      if (meaning.component === null) return singly<ProgramFrame>((frame) => frame.design[slot] ?? null);
      if (meaning.asColumn) return (frame) => frame.columns[slot] ?? [];
      return singly<ProgramFrame>((frame) => frame.cells[slot] ?? null);
    }
  }
}

/**
 * Prepares a message: each `{…}` is a formula that is replaced by its value, formatted like its field if it names just
 * a field. Null, with its faults reported, if a placeholder or a brace is wrong.
 */
export function prepareMessage(
  context: FormulaContext,
  place: string,
  scope: Scope,
  text: string,
): { readonly message: Message; readonly reads: readonly Read[] } | null {
  const reads: Read[] = [];
  const message = splitMessage(context.report, place, text, (part) => {
    const prepared = prepareFormula(context, `${place}, {${part}}`, scope, `=${part}`);
    if (!prepared) return null;
    reads.push(...prepared.reads);
    return formatterOf(context, scope, prepared);
  });
  return message && { message, reads };
}

function formatterOf({ names }: FormulaContext, scope: Scope, prepared: Prepared): MessagePart {
  const { formula } = prepared;
  const meaning = formula.kind === 'reference' ? meaningOf(names, scope, formula.reference) : null;
  const field: Field | null = meaning?.kind === 'field' ? meaning.field : null;
  return {
    run: (frame) => prepared.run(frame),
    show: (value) => (field ? formatValue(names, field, value) : formatPlain(value, 2)),
  };
}
