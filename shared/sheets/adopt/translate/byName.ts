import { type Call, call, type Formula } from '../../../rules/formula/index.ts';
import { foldArguments } from '../fold.ts';
import { marked } from '../marks.ts';
import { factorsOf } from '../tree.ts';
import { translateCell, translateListed } from './cells.ts';
import type { Context } from './context.ts';
import { columnsFirst, isOneCell, rangeArgument, type SheetBlock, touchesDesigns } from './ranges.ts';
import { foldContextOf } from './sums.ts';

/** Names of component rows, and the columns of a list that has a number for each name. */
type Priced = { readonly names: SheetBlock; readonly list: SheetBlock; readonly numbers: SheetBlock };

const isColumn = ({ block }: SheetBlock): boolean => block.left === block.right;

/** The columns of a list, if no design's values are in them. */
function listColumns(list: Formula | undefined, numbers: Formula | undefined, context: Context): Pick<Priced, 'list' | 'numbers'> | null {
  const one = rangeArgument(list, context);
  const other = rangeArgument(numbers, context);
  if (!one || !other || !isColumn(one) || !isColumn(other) || one.block.top !== other.block.top) return null;
  return touchesDesigns(context.costContext, one) || touchesDesigns(context.costContext, other) ? null : { list: one, numbers: other };
}

/** SUMIF, SUMIFS or XLOOKUP of a component row's name, where the list works its numbers out: the row's own. Null for anything else. */
export function translateNamed({ name, args }: Call, context: Context): Formula | null {
  const [first, second, third] = args;
  if (name === 'SUMIFS' && args.length > 3) return null;
  const [sought, list, numbers] =
    name === 'SUMIF' ? [second, first, third] : name === 'SUMIFS' ? [third, second, first] : [first, second, third];
  const columns = sought?.kind === 'reference' ? listColumns(list, numbers, context) : null;
  if (!sought || !columns) return null;
  const { sheet, block } = columns.numbers;
  return translateListed(context.translate(sought, context), { sheet, ...block }, block.left, context);
}

/**
 * A sum over names of component rows of what a list says of each, in any of the ways that spreadsheets have for it:
 * `SUMPRODUCT(SUMIF(list,names,numbers))`, `SUMPRODUCT(COUNTIF(names,list),numbers)`,
 * `SUMPRODUCT((names=list)*numbers)`. Null for anything else.
 */
export function translateNamedSum({ args }: Call, context: Context): Formula | null {
  const priced = pricedNames(args.flatMap(factorsOf), context);
  if (!priced) return null;
  const { costContext } = context;
  const { names, list, numbers } = priced;
  const line = ({ sheet, block }: SheetBlock): Formula =>
    marked({ kind: 'line', sheet, across: false, from: block.top, to: block.bottom, at: block.left });
  const found: Formula[] = [];
  for (const place of columnsFirst(costContext, names)) {
    const slot = costContext.places.slotAt(place);
    if (slot?.kind !== 'row' || slot.key !== 'name') return null;
    const key = translateCell(place, context);
    const own = translateListed(key, { sheet: numbers.sheet, ...numbers.block }, numbers.block.left, context);
    found.push(own ?? call('SUMIF', line(list), key, line(numbers)));
  }
  return found.length === 0 ? null : call('SUM', ...foldArguments(found, foldContextOf(context)));
}

function pricedNames(factors: readonly Formula[], context: Context): Priced | null {
  const made = (names: Formula | undefined, list: Formula | undefined, numbers: Formula | undefined): Priced | null => {
    const range = rangeArgument(names, context);
    const columns =
      range && !isOneCell(range.block) && touchesDesigns(context.costContext, range) ? listColumns(list, numbers, context) : null;
    return range && columns ? { names: range, ...columns } : null;
  };
  const [one, other] = factors;
  if (factors.length === 1) return one?.kind === 'call' && one.name === 'SUMIF' ? made(one.args[1], one.args[0], one.args[2]) : null;
  if (!one || !other || factors.length > 2) return null;
  for (const [test, numbers] of [
    [one, other],
    [other, one],
  ] as const) {
    if (test.kind === 'call' && test.name === 'COUNTIF') return made(test.args[0], test.args[1], numbers);
    if (test.kind === 'binary' && test.operator === '=')
      return made(test.left, test.right, numbers) ?? made(test.right, test.left, numbers);
  }
  return null;
}
