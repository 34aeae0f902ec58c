import { type Formula, referencesOf } from '../formula/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import { formulasOf, type SheetCheck } from './checks.ts';
import { AGGREGATE } from './guards.ts';
import { fieldKey } from './keys/index.ts';

/** Prefix of a column's name: the column is used in arithmetic as a whole, rather than alone as an argument. */
export const ARITHMETIC_MARK = '\u0000';

/** The formula with its component columns marked wherever they are used in arithmetic. */
export function markArithmetic(ruleset: Ruleset, formula: Formula, isArgument = false): Formula {
  const inside = (part: Formula): Formula => markArithmetic(ruleset, part);
  switch (formula.kind) {
    case 'reference': {
      const { reference } = formula;
      if (isArgument || reference.kind !== 'column' || !ruleset.components.has(reference.table)) return formula;
      return { kind: 'reference', reference: { ...reference, column: ARITHMETIC_MARK + reference.column } };
    }
    case 'unary':
      return { ...formula, operand: inside(formula.operand) };
    case 'binary':
      return { ...formula, left: inside(formula.left), right: inside(formula.right) };
    case 'call':
      return { ...formula, args: formula.args.map((arg) => markArithmetic(ruleset, arg, AGGREGATE.has(formula.name))) };
    default:
      return formula;
  }
}

/** Keys of component columns that formulas read whole: alone as an argument, and in arithmetic. */
export function columnsReadWhole(
  ruleset: Ruleset,
  checks: readonly SheetCheck[],
): {
  readonly asArguments: ReadonlySet<string>;
  readonly inArithmetic: ReadonlySet<string>;
} {
  const fields = [...ruleset.fields.values(), ...[...ruleset.components.values()].flatMap((component) => [...component.fields.values()])];
  const formulas = [...fields.map(({ formula }) => formula), ...ruleset.terms.map(({ points }) => points), ...checks.flatMap(formulasOf)];
  const read = formulas
    .flatMap((formula) => (formula ? referencesOf(markArithmetic(ruleset, formula)) : []))
    .flatMap((reference) => (reference.kind === 'column' && ruleset.components.has(reference.table) ? [reference] : []));
  const keys = (isMarked: boolean): ReadonlySet<string> =>
    new Set(
      read
        .filter(({ column }) => column.startsWith(ARITHMETIC_MARK) === isMarked)
        .map(({ table, column }) => fieldKey(table, column.replace(ARITHMETIC_MARK, ''))),
    );
  return { asArguments: keys(false), inArithmetic: keys(true) };
}
