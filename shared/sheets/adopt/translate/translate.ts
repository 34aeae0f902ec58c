import { t } from '../../../base/words/words.ts';
import { type Call, call, type Formula, partsOf, type Reference, withChildren } from '../../../rules/formula/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { foldArguments } from '../fold.ts';
import { marked, withMarks } from '../marks.ts';
import { factorsOf } from '../tree.ts';
import { translateCells } from './blocks.ts';
import { translateCell, translateFormulaAt, translateListed } from './cells.ts';
import { type Context, type CostContext, shown, stepInto, Untranslatable } from './context.ts';
import { translateFitting, translateJoinedSum } from './joined.ts';
import { translateIndex, translateLookup, translateSize, translateTableLookup } from './lookups.ts';
import { columnsFirst, isOneCell, rangeArgument, type SheetBlock, touchesDesigns } from './ranges.ts';
import { foldContextOf, GATHERING, isSum, translateCounted, translateGathering, translateSum, translateSumIf } from './sums.ts';

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
function translateNamed({ name, args }: Call, context: Context): Formula | null {
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
function translateNamedSum({ args }: Call, context: Context): Formula | null {
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

/** A cost formula in marks, with the formulas of the helper cells it reads, by `helperKey`. */
export type Translation = {
  readonly cost: Formula;
  readonly helpers: ReadonlyMap<string, Formula>;
  /** True if it reads cells that are no values of the design and would be others for a design in another row. */
  readonly moves: boolean;
};

/** Translates a design's cost cell into marks. Throws Untranslatable, with a reason that names the cell. */
export function translateCost(cost: CellPlace, costContext: CostContext): Translation {
  const helpers = new Map<string, Formula>();
  let moves = false;
  const context: Context = {
    costContext,
    cost,
    at: cost,
    chain: [],
    inRow: false,
    inSum: false,
    inList: false,
    listRow: null,
    joined: null,
    helpers,
    noteMoving: () => {
      moves = true;
    },
    translate: translateFormula,
  };
  const translated = translateFormulaAt(cost, context);
  const settled = (formula: Formula): Formula => withPositions(formula, costContext);
  return { cost: settled(translated), helpers: new Map([...helpers].map(([key, formula]) => [key, settled(formula)])), moves };
}

/** A place for one more row, where the formula names it by itself, as the row that would be there. */
const withPositions = (formula: Formula, { places }: CostContext): Formula =>
  withMarks(formula, (mark) => {
    const isBeyond = mark.kind === 'row' && mark.at.startsWith('~') && Number(mark.at.slice(1)) >= places.rowCount(mark.component);
    return marked(isBeyond ? { ...mark, at: mark.at.slice(1) } : mark);
  });

function translateFormula(formula: Formula, outer: Context): Formula {
  if (formula.kind === 'reference') return translateReference(formula.reference, outer);
  if (isSum(formula)) return translateSum(formula, outer);
  const isAdded = outer.inSum && !(formula.kind === 'call' && formula.name === 'SUM');
  const context = isAdded ? { ...outer, inRow: true } : outer;
  return formula.kind === 'call' ? translateCall(formula, context) : withChildren(formula, (part) => translateFormula(part, context));
}

function translateReference(reference: Reference, context: Context): Formula {
  if (reference.kind === 'cells') return translateCells(reference, context);
  const { at, costContext } = context;
  const name = reference.kind === 'name' ? reference.name : reference.table;
  const meaning = reference.kind === 'name' ? costContext.calculator.name(name) : null;
  if (!meaning)
    throw new Untranslatable(t('{at} uses the name "{name}", which the workbook does not define.', { at: shown(context, at), name }));
  return translateFormula(meaning, stepInto(context, at, t('The name "{name}" is defined by itself.', { name })));
}

/** Translates a call to a function that needs more than translated arguments; null where these will do. */
type CallTranslator = (formula: Call, context: Context) => Formula | null;

const translateRowSum: CallTranslator = (formula, context) => translateJoinedSum(formula, context) ?? translateNamedSum(formula, context);

const CALLS: ReadonlyMap<string, CallTranslator> = new Map<string, CallTranslator>([
  ...GATHERING.map((name) => [name, translateGathering] as const),
  ['SUM', (formula, context) => translateRowSum(formula, context) ?? translateGathering(formula, context)],
  ...'AVERAGEIF AVERAGEIFS MAXIFS MINIFS COUNTIFS'.split(' ').map((name) => [name, translateFitting] as const),
  ['COUNTIF', (formula, context) => translateFitting(formula, context) ?? translateCounted(formula, context)],
  [
    'SUMIF',
    (formula, context) =>
      translateFitting(formula, context) ??
      translateSumIf(formula, context) ??
      translateNamed(formula, context) ??
      translateCounted(formula, context),
  ],
  ['SUMIFS', (formula, context) => translateFitting(formula, context) ?? translateNamed(formula, context)],
  ['XLOOKUP', translateNamed],
  ['SUMPRODUCT', translateRowSum],
  ['INDEX', translateIndex],
  ['ROWS', translateSize],
  ['COLUMNS', translateSize],
  ['LOOKUP', translateLookup],
  ['VLOOKUP', translateTableLookup],
  ['HLOOKUP', translateTableLookup],
]);

/** Functions that take lists, besides those of GATHERING. */
const LISTS: ReadonlySet<string> = new Set(
  'SUMPRODUCT COUNTIF COUNTIFS SUMIF SUMIFS AVERAGEIF AVERAGEIFS MAXIFS MINIFS COUNTBLANK'.split(' '),
);

function translateCall(formula: Call, context: Context): Formula {
  const isList = LISTS.has(formula.name) || GATHERING.includes(formula.name);
  const inside = LISTS.has(formula.name) ? { ...context, inList: true } : context;
  const translated = CALLS.get(formula.name)?.(formula, context) ?? {
    ...formula,
    args: formula.args.map((arg) => translateFormula(arg, inside)),
  };
  return isList ? besideOwnRow(translated) : translated;
}

/** Rates that lie side by side, cell by cell where a design's own cells stand beside them: a table has its values below each other. */
function besideOwnRow(formula: Formula): Formula {
  const isRow = (part: Formula): boolean => part.kind === 'call' && part.name === 'CHOOSE' && (places(part.args[0])?.length ?? 0) > 1;
  if (!partsOf(formula).some(isRow)) return formula;
  return withMarks(formula, (mark) => {
    if (mark.kind !== 'line' || !mark.across || mark.to - mark.from >= MOST_BESIDE) return marked(mark);
    const { sheet, at: row, from } = mark;
    const cells = Array.from({ length: mark.to - from + 1 }, (_, place) =>
      marked({ kind: 'fixed', place: { sheet, row, column: from + place } }),
    );
    return call('CHOOSE', { kind: 'array', rows: [cells.map((_, place) => place + 1)] }, ...cells);
  });
}

/** Cells of a row that are named one by one. */
const MOST_BESIDE = 24;

/** The only row of an array. */
const places = (formula: Formula | undefined): readonly unknown[] | null =>
  formula?.kind === 'array' && formula.rows.length === 1 ? (formula.rows[0] ?? null) : null;
