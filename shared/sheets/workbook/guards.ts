import { binary, type Call, call, childrenOf, type Formula, literal, referencesOf, withChildren } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formulasOf, type SheetCheck } from './checks.ts';
import { fieldKey } from './keys.ts';

/** Functions that skip text and blanks in a column, and so may be given the empty row of a design without components. */
const SKIPPING: ReadonlySet<string> = new Set(['SUM', 'SUMSQ', 'MAX', 'MIN', 'COUNT', 'COUNTA', 'AVERAGE', 'PRODUCT']);
/** Functions that take a column whole. */
export const AGGREGATE: ReadonlySet<string> = new Set([...SKIPPING, 'SUMPRODUCT', 'COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS']);

const componentOf = (formula: Formula, components: ReadonlySet<string>): string | null => {
  const found = referencesOf(formula).find((reference) => reference.kind === 'column' && components.has(reference.table));
  return found?.kind === 'column' ? found.table : null;
};

/** The component of which a part of a formula gives a whole column: what another function has made one value of does not count. */
function wholeColumnOf(formula: Formula, components: ReadonlySet<string>): string | null {
  if (formula.kind === 'reference') return componentOf(formula, components);
  if (formula.kind === 'call' && AGGREGATE.has(formula.name)) return null;
  return (
    childrenOf(formula)
      .map((part) => wholeColumnOf(part, components))
      .find((found) => found !== null) ?? null
  );
}

/**
 * The formula for a design that has no row of some component. What counts or adds the component's column takes
 * nothing from the empty row, as for the engine, and starts to work when something is entered there.
 */
export function withoutRows(formula: Formula, rowless: ReadonlySet<string>): Formula {
  const inside = (part: Formula): Formula => withoutRows(part, rowless);
  if (formula.kind !== 'call' || !AGGREGATE.has(formula.name)) return withChildren(formula, inside);
  const component = formula.args.map((arg) => wholeColumnOf(arg, rowless)).find((found) => found !== null) ?? null;
  if (component === null) return withChildren(formula, inside);
  const rest = SKIPPING.has(formula.name) ? formula.args.filter((arg) => wholeColumnOf(arg, rowless) === null).map(inside) : [];
  const nothing: Formula = formula.name === 'AVERAGE' ? { kind: 'error', error: '#DIV/0!' } : literal(0);
  const otherwise = rest.length > 0 ? { ...formula, args: rest } : nothing;
  const rows: Formula = { kind: 'reference', reference: { kind: 'name', name: component, mark: 'hasRows' } };
  return call('IF', rows, formula, otherwise);
}

const filledOf = (component: string): Formula => ({
  kind: 'reference',
  reference: { kind: 'column', table: component, column: '', mark: 'filled' },
});
const isColumn = (formula: Formula): boolean => formula.kind === 'reference' && formula.reference.kind === 'column';

/**
 * The formula for the wide layout, where a component has as many places as the design with the most rows. What counts or adds a
 * component's column leaves out the places that are not filled: their cells are empty texts, or 0 where text would be an error.
 */
export function maskedForm(formula: Formula, components: ReadonlySet<string>, isZeroWhereEmpty: (column: Formula) => boolean): Formula {
  return formula.kind === 'call' && AGGREGATE.has(formula.name)
    ? maskedCall(formula, components, isZeroWhereEmpty)
    : withChildren(formula, (part) => maskedForm(part, components, isZeroWhereEmpty));
}

/** Functions whose result changes if an empty place counts as 0. */
const COUNTS_ZERO: ReadonlySet<string> = new Set(['COUNT', 'AVERAGE', 'MIN', 'MAX', 'PRODUCT']);

function maskedCall(formula: Call, components: ReadonlySet<string>, isZeroWhereEmpty: (column: Formula) => boolean): Formula {
  const { name, args } = formula;
  const [first, second, third] = args;
  const inside = (part: Formula): Formula => maskedForm(part, components, isZeroWhereEmpty);
  const component = args.map((arg) => wholeColumnOf(arg, components)).find((found) => found !== null) ?? null;
  if (component === null || !first) return withChildren(formula, inside);
  const filled = filledOf(component);
  switch (name) {
    case 'COUNTA': {
      const counted = binary('*', filled, binary('<>', first, literal('')));
      return args.length === 1 && isColumn(first) ? call('SUMPRODUCT', counted) : formula;
    }
    case 'COUNTIF':
      return second ? call('COUNTIFS', first, second, filled, literal(1)) : formula;
    case 'COUNTIFS':
      return call('COUNTIFS', ...args, filled, literal(1));
    case 'SUMIF':
      return second ? call('SUMIFS', third ?? first, first, second, filled, literal(1)) : formula;
    case 'SUMIFS':
      return call('SUMIFS', ...args, filled, literal(1));
    default: {
      const instead = literal(name === 'SUMPRODUCT' ? 0 : '');
      const masked = (arg: Formula): Formula =>
        wholeColumnOf(arg, components) === null || (isColumn(arg) && !(COUNTS_ZERO.has(name) && isZeroWhereEmpty(arg)))
          ? inside(arg)
          : call('IF', filled, arg, instead);
      return { ...formula, args: args.map(masked) };
    }
  }
}

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
