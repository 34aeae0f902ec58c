import { binary, type Call, call, type Formula } from '../../../rules/formula/index.ts';
import type { Join } from '../joins.ts';
import { marked, marksIn } from '../marks.ts';
import { factorsOf } from '../tree.ts';
import { translateCell } from './cells.ts';
import type { Context } from './context.ts';
import { rangeArgument, type SheetBlock } from './ranges.ts';

/** Functions that take numbers from the rows of a table that fit: the function over these numbers alone, and where they stand. */
const OVER_FITTING: ReadonlyMap<string, { readonly plain: string; readonly numbersFirst: boolean }> = new Map([
  ['SUMIF', { plain: 'SUM', numbersFirst: false }],
  ['AVERAGEIF', { plain: 'AVERAGE', numbersFirst: false }],
  ['SUMIFS', { plain: 'SUM', numbersFirst: true }],
  ['AVERAGEIFS', { plain: 'AVERAGE', numbersFirst: true }],
  ['MAXIFS', { plain: 'MAX', numbersFirst: true }],
  ['MINIFS', { plain: 'MIN', numbersFirst: true }],
  ['COUNTIFS', { plain: 'ROWS', numbersFirst: false }],
  ['COUNTIF', { plain: 'ROWS', numbersFirst: false }],
]);

/** The table whose key column an argument is, where the other one is what this design has there. */
function joinFor(list: Formula | undefined, sought: Formula | undefined, context: Context): Join | null {
  const range = rangeArgument(list, context);
  if (!range || range.block.left !== range.block.right || !sought || sought.kind === 'missing') return null;
  const found = context.costContext.joins.filter(({ sheet, keyColumn }) => sheet === range.sheet && keyColumn === range.block.left);
  if (found.length === 0 || sought.kind !== 'reference') return null;
  const [mark] = marksIn(context.translate(sought, context));
  return found.find(({ ownKey }) => mark?.kind === 'own' && mark.key === ownKey) ?? null;
}

/** A column of a joined table: the column of the design's own rows. Null for any other block. */
export function translateJoinedColumn({ sheet, block }: SheetBlock, context: Context): Formula | null {
  const { joined, costContext } = context;
  if (!joined || sheet !== joined.sheet || block.left !== block.right || block.top === block.bottom) return null;
  const key = joined.columns.get(block.left);
  if (key === undefined) return null;
  // The formulas of the cells are noted, where they have any.
  for (const [slot, place] of costContext.cells)
    if (place.sheet === sheet && place.column === block.left && slot.endsWith(`.${key}`))
      translateCell(place, { ...context, joined: null });
  return marked({ kind: 'column', component: joined.component, key });
}

/** SUMIF and similar functions over the rows of a table that are the design's own. Null for anything else. */
export function translateFitting({ name, args }: Call, context: Context): Formula | null {
  const kind = OVER_FITTING.get(name);
  if (!kind) return null;
  const isPlural = name.endsWith('S');
  const pairs = isPlural ? args.slice(kind.numbersFirst ? 1 : 0) : args.slice(0, 2);
  const at = pairs.findIndex((_, index) => index % 2 === 0 && joinFor(pairs[index], pairs[index + 1], context) !== null);
  const join = at < 0 ? null : joinFor(pairs[at], pairs[at + 1], context);
  if (!join) return null;
  const inside: Context = { ...context, joined: join, inList: true };
  const names = marked({ kind: 'column', component: join.component, key: 'name' });
  const numbers = kind.plain === 'ROWS' ? names : kind.numbersFirst ? args[0] : args[2];
  if (!numbers) return null;
  const column = numbers === names ? names : context.translate(numbers, inside);
  const rest = pairs.filter((_, index) => index !== at && index !== at + 1).map((arg) => context.translate(arg, inside));
  if (rest.length === 0) return call(kind.plain, column);
  return call(name, ...(kind.plain === 'ROWS' ? [] : [column]), ...rest);
}

/** SUMPRODUCT or SUM over the rows of a table that are the design's own: `SUMPRODUCT((keys=key)*numbers)`. Null for anything else. */
export function translateJoinedSum({ name, args }: Call, context: Context): Formula | null {
  if (name === 'SUM' && args.length !== 1) return null;
  const factors = args.flatMap(factorsOf).flatMap(conditionsOf);
  const joinOf = (factor: Formula): Join | null =>
    factor.kind === 'binary' && factor.operator === '='
      ? (joinFor(factor.left, factor.right, context) ?? joinFor(factor.right, factor.left, context))
      : null;
  const at = factors.findIndex((factor) => joinOf(factor) !== null);
  const test = factors[at];
  const join = test ? joinOf(test) : null;
  if (!join) return null;
  const inside: Context = { ...context, joined: join, inList: true };
  const rest = factors.filter((factor, index) => index !== at && !(factor.kind === 'literal' && factor.value === 1));
  const [first, ...more] = rest.map((factor) => context.translate(factor, inside));
  if (!first) return call('ROWS', marked({ kind: 'column', component: join.component, key: 'name' }));
  const isColumn = more.length === 0 && first.kind === 'reference';
  return isColumn
    ? call('SUM', first)
    : call(
        'SUMPRODUCT',
        more.reduce((product, factor) => binary('*', product, factor), first),
      );
}

/** IF(test,value) inside a sum is a product of both. */
const conditionsOf = (factor: Formula): readonly Formula[] => {
  if (factor.kind !== 'call' || factor.name !== 'IF') return [factor];
  const [test, value, otherwise] = factor.args;
  const isNothing =
    !otherwise || otherwise.kind === 'missing' || (otherwise.kind === 'literal' && (otherwise.value === 0 || otherwise.value === ''));
  return test && value && isNothing ? [...factorsOf(test), ...factorsOf(value)] : [factor];
};

/**
 * A look-up by the design's own name or number in the table that the design is in: its own value there. Null for anything else.
 * `column` is the column of the wanted value.
 */
export function translateOwn(key: Formula, { sheet, block }: SheetBlock, column: number, context: Context): Formula | null {
  const [mark] = key.kind === 'reference' ? marksIn(key) : [];
  const place = mark?.kind === 'own' ? context.costContext.cells.get(mark.key) : undefined;
  if (!place || place.sheet !== sheet || place.column !== block.left || place.row < block.top || place.row > block.bottom) return null;
  return translateCell({ sheet, row: place.row, column }, context);
}
