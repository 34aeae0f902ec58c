import { type Call, call, type Formula, literal } from '../../../rules/formula/index.ts';
import { type FoldContext, foldArguments, foldSum } from '../fold.ts';
import { textByValue } from '../inputs.ts';
import { helperKey, marksIn } from '../marks.ts';
import { sumOf } from '../tree.ts';
import { foldsSingle, gatherCells, sortCells } from './blocks.ts';
import { translateCell } from './cells.ts';
import type { Context } from './context.ts';
import { columnsFirst, isOneCell, rangeArgument, readsDesigns } from './ranges.ts';

/** Functions that take any number of cells and ignore texts and blanks among them. */
export const GATHERING: readonly string[] = 'SUM SUMSQ PRODUCT MIN MAX AVERAGE MEDIAN COUNT COUNTA AND OR LARGE SMALL'.split(' ');

type Sum = Extract<Formula, { kind: 'binary' }> & { readonly operator: '+' | '-' };
export const isSum = (formula: Formula): formula is Sum =>
  formula.kind === 'binary' && (formula.operator === '+' || formula.operator === '-');

export const foldContextOf = (context: Context): FoldContext => ({
  rowCount: context.costContext.places.rowCount,
  blockCount: context.costContext.places.blockCount,
  textOf: (formula) => textByValue(formula, context.costContext.calculation),
  foldsSingle: () => foldsSingle(context),
  keep: ({ component, key, formula }) => void context.helpers.set(helperKey(component, key), formula),
});

/** A sum in marks. It is folded as a whole, because a part of it may look complete by itself. */
export const translateSum = (formula: Sum, context: Context): Formula => foldSum(unfolded(formula, added(context)), foldContextOf(context));

const added = (context: Context): Context => (context.costContext.folds === 'outermost' ? { ...context, inSum: true } : context);

const unfolded = (formula: Formula, context: Context): Formula =>
  isSum(formula)
    ? { ...formula, left: unfolded(formula.left, context), right: unfolded(formula.right, context) }
    : context.translate(formula, context);

/** SUM and similar functions: blocks of cells become columns; texts and blanks among single cells stay ignored. */
export function translateGathering(formula: Call, outer: Context): Formula {
  const { name, args } = formula;
  const context = name === 'SUM' ? added(outer) : outer;
  const isRanked = name === 'LARGE' || name === 'SMALL';
  const found: Formula[] = [];
  const others: Formula[] = [];
  for (const arg of isRanked ? args.slice(0, 1) : args) {
    const range = rangeArgument(arg, context);
    if (range && isOneCell(range.block))
      found.push(translateCell({ sheet: range.sheet, row: range.block.top, column: range.block.left }, context));
    else if (range && readsDesigns(context.costContext, range)) {
      const { columns, singles } = gatherCells(
        range,
        context,
        name === 'COUNTA' ? () => false : (value) => typeof value === 'string' || (name === 'SUM' && value === 0),
      );
      others.push(...columns);
      found.push(...singles);
    } else others.push(context.translate(arg, { ...context, inList: true }));
  }
  const { columns, singles } = sortCells(found, context);
  const cells = name === 'SUM' ? singles.map((cell) => call('N', cell)) : singles.length > 0 ? [listOf(singles)] : [];
  const all = [
    ...foldArguments(name === 'SUM' ? [...others, ...cells] : others, foldContextOf(context)),
    ...columns,
    ...(name === 'SUM' ? [] : cells),
  ];
  const rank = isRanked ? args.slice(1).map((arg) => context.translate(arg, context)) : [];
  return { ...formula, args: [...(all.length === 0 ? [literal(0)] : all), ...rank] };
}

const listOf = (cells: readonly Formula[]): Formula =>
  call('CHOOSE', { kind: 'array', rows: [cells.map((_, index) => index + 1)] }, ...cells);

/** SUMIF over the rows of all designs for the design's own name: the sum over its rows. Null for any other SUMIF. */
export function translateSumIf({ args: [, wanted, summed] }: Call, context: Context): Formula | null {
  const { costContext } = context;
  const range = rangeArgument(summed, context);
  if (!range || range.block.left !== range.block.right || wanted?.kind !== 'reference') return null;
  const [mark] = marksIn(context.translate(wanted, context));
  if (mark?.kind !== 'own' || mark.key !== 'name') return null;
  const found: Formula[] = [];
  for (const place of columnsFirst(costContext, range)) {
    const slot = costContext.places.slotAt(place);
    if (slot?.kind === 'row' && !slot.at.startsWith('~')) found.push(translateCell(place, context));
  }
  const { columns, singles } = sortCells(found, context);
  return call('SUM', ...(found.length === 0 ? [literal(0)] : [...columns, ...singles]));
}

/** COUNTIF, or SUMIF of the same cells, over single cells of the design: each cell by itself. Null for anything else. */
export function translateCounted({ name, args: [cells, wanted, summed] }: Call, context: Context): Formula | null {
  const range = rangeArgument(cells, context);
  if (!range || !wanted || summed || isOneCell(range.block) || !readsDesigns(context.costContext, range)) return null;
  const { columns, singles } = gatherCells(range, context, () => false);
  const all = [...columns, ...singles];
  if (singles.length === 0 || all.some(({ kind }) => kind !== 'reference')) return null;
  const criterion = context.translate(wanted, context);
  return sumOf(all.map((cell) => ({ minus: false, formula: call(name, cell, criterion) })));
}
