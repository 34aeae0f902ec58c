import { t } from '../../../base/words/words.ts';
import { call, type Formula, type Value } from '../../../rules/formula/index.ts';
import type { CellsReference } from '../../calculation/index.ts';
import { helperKey, marked, marksIn } from '../marks.ts';
import { translateCell } from './cells.ts';
import { type Context, constantOf, isBlank, shown, Untranslatable } from './context.ts';
import { translateJoinedColumn } from './joined.ts';
import { columnsFirst, dependsOnDesigns, isOneCell, rangeOf, type SheetBlock, touchesDesigns } from './ranges.ts';

/** Cells of one list; more are not written into a formula one by one. */
const MOST_SINGLES = 64;
/** Cells of a table that is written out as a whole. */
const MOST_WRITTEN = 2000;

/** A reference to one cell or a block of cells, in marks. */
export function translateCells(reference: CellsReference, context: Context): Formula {
  const range = rangeOf(reference, context);
  const { sheet, block } = range;
  if (isOneCell(block)) return asList(translateCell({ sheet, row: block.top, column: block.left }, context), context);
  const joined = translateJoinedColumn(range, context);
  if (joined) return joined;
  if (!touchesDesigns(context.costContext, range)) return fixedBlock(range, context);
  const { columns, singles } = gatherCells(range, context);
  const [column, ...more] = columns;
  if (column && more.length === 0 && singles.length === 0) return column;
  return arrayOf(range, context);
}

/** True if the only row of a component may be read as the list of all its rows. */
export const foldsSingle = ({ costContext, inRow }: Context): boolean => costContext.folds !== 'none' && !inRow;

/** Where a function takes a list, the only row of a design is read as all its rows. */
function asList(formula: Formula, context: Context): Formula {
  const [mark] = context.inList && formula.kind === 'reference' ? marksIn(formula) : [];
  if (mark?.kind !== 'row' || !foldsSingle(context)) return formula;
  const count = context.costContext.places.rowCount(mark.component);
  const isAll = count === 0 ? mark.at.startsWith('~') : count === 1 && mark.at === '0';
  return isAll ? marked({ kind: 'column', component: mark.component, key: mark.key }) : formula;
}

function fixedBlock(range: SheetBlock, context: Context): Formula {
  const { sheet } = range;
  const { top, left, bottom, right } = range.block;
  if (left === right) return marked({ kind: 'line', sheet, across: false, from: top, to: bottom, at: left });
  if (top === bottom) return marked({ kind: 'line', sheet, across: true, from: left, to: right, at: top });
  return fixedArray(range, context);
}

/** A block of cells that never change, written out. */
export function fixedArray({ sheet, block }: SheetBlock, { costContext }: Context): Formula {
  const values = costContext.calculation.blockAt(sheet, block);
  if (values.length * (values[0]?.length ?? 0) > MOST_WRITTEN)
    throw new Untranslatable(t('A table of more than 2,000 cells on "{sheet}" is used as a whole.', { sheet }));
  return { kind: 'array', rows: values.map((row) => row.map(constantOf)) };
}

/** Cells of a design: columns of component rows that are complete, and the other cells one by one. */
type GatheredCells = { readonly columns: readonly Formula[]; readonly singles: readonly Formula[] };

/** Whether a list passes over what a cell shows that is no value of the design: the text of a line that is not filled in. */
type IsPassedOver = (value: Value) => boolean;
const isText: IsPassedOver = (value) => typeof value === 'string';

/** The design's own cells in a block. Throws Untranslatable if the block holds a cell of another design. */
export function gatherCells(range: SheetBlock, context: Context, isPassedOver = isText): GatheredCells {
  const { costContext, at } = context;
  const found: Formula[] = [];
  for (const place of columnsFirst(costContext, range)) {
    if (costContext.places.isForeign(place))
      throw new Untranslatable(
        t('{at} reads {place}, which belongs to another design.', { at: shown(context, at), place: shown(context, place) }),
      );
    const slot = costContext.places.slotAt(place);
    const isConstant = !slot && costContext.calculator.patternAt(place) !== null && !dependsOnDesigns(costContext, place);
    if (isConstant && isPassedOver(costContext.calculation.valueAt(place))) continue;
    if (slot || !isBlank(context, place)) found.push(translateCell(place, context));
  }
  return sortCells(found, context);
}

type ColumnCells = { readonly column: Formula; readonly component: string; readonly cells: Map<string, Formula> };

/** Puts cells of the same field of a component together: as its column where all rows are there, else one by one. */
export function sortCells(found: readonly Formula[], context: Context): GatheredCells {
  const { costContext, cost } = context;
  const groups = new Map<string, ColumnCells>();
  const singles: Formula[] = [];
  for (const formula of found) {
    const [mark] = formula.kind === 'reference' ? marksIn(formula) : [];
    if (mark?.kind === 'blank') continue;
    if (mark?.kind !== 'row') {
      singles.push(formula);
      continue;
    }
    const { component, key } = mark;
    const name = helperKey(component, key);
    const group = groups.get(name) ?? { column: marked({ kind: 'column', component, key }), component, cells: new Map() };
    group.cells.set(mark.at, formula);
    groups.set(name, group);
  }
  const columns: Formula[] = [];
  for (const { column, component, cells } of groups.values()) {
    const count = costContext.places.rowCount(component);
    const isAmbiguous = count === 1 && cells.size === 1 && costContext.folds === 'none';
    const isWhole =
      !isAmbiguous &&
      cells.size >= costContext.places.blockCount(component) &&
      Array.from({ length: count }, (_, row) => cells.has(String(row))).every(Boolean);
    if (isWhole) columns.push(column);
    else
      singles.push(
        ...[...cells].filter(([at]) => !at.startsWith('~') || costContext.places.blockCount(component) > 1).map(([, cell]) => cell),
      );
  }
  if (singles.length > MOST_SINGLES)
    throw new Untranslatable(t('{cost} reads more than {most} cells one by one.', { cost: shown(context, cost), most: MOST_SINGLES }));
  return { columns, singles };
}

/** The design's own cells as a block of the same shape. */
function arrayOf({ sheet, block }: SheetBlock, context: Context): Formula {
  const cells: Formula[] = [];
  const rows: number[][] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    const numbers: number[] = [];
    for (let column = block.left; column <= block.right; column++) {
      cells.push(translateCell({ sheet, row, column }, context));
      numbers.push(cells.length);
    }
    rows.push(numbers);
    if (cells.length > MOST_SINGLES)
      throw new Untranslatable(t('{at} reads more than {most} cells one by one.', { at: shown(context, context.at), most: MOST_SINGLES }));
  }
  return call('CHOOSE', { kind: 'array', rows }, ...cells);
}
