import { type Formula, referencesOf, withChildren } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formulasOf, type SheetCheck } from './checks.ts';
import { AGGREGATE } from './guards.ts';
import { fieldKey } from './keys/index.ts';

/** The formula with its component columns marked wherever they are used in arithmetic. */
export function markArithmetic(ruleset: Ruleset, formula: Formula, isArgument = false): Formula {
  if (formula.kind !== 'reference') {
    const isAggregate = formula.kind === 'call' && AGGREGATE.has(formula.name);
    return withChildren(formula, (part) => markArithmetic(ruleset, part, isAggregate));
  }
  const { reference } = formula;
  if (isArgument || reference.kind !== 'column' || !ruleset.components.has(reference.table)) return formula;
  return { kind: 'reference', reference: { ...reference, mark: 'arithmetic' } };
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
  const keys = (wanted: 'arithmetic' | undefined): ReadonlySet<string> =>
    new Set(read.filter(({ mark }) => mark === wanted).map(({ table, column }) => fieldKey(table, column)));
  return { asArguments: keys(undefined), inArithmetic: keys('arithmetic') };
}
