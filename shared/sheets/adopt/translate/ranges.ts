import { keepOne } from '../../../base/remembered.ts';
import { t } from '../../../base/words/words.ts';
import { type Formula, referencesOf } from '../../../rules/formula/index.ts';
import { aimOf, blockOf, type CellRange, type CellsReference, placeKey } from '../../calculation/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { type Context, type CostContext, shown, Untranslatable } from './context.ts';

export type SheetBlock = { readonly sheet: string; readonly block: CellRange };

const DEEPEST = 40;

export const isOneCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right;

function lastCell({ calculator }: CostContext, sheet: string): { readonly row: number; readonly column: number } {
  const { rowCount = 1, columnCount = 1 } = calculator.sheet(sheet) ?? {};
  return { row: rowCount - 1, column: columnCount - 1 };
}

/** The cells of a block, row by row, without those beyond the end of the sheet. */
function* rowsFirst(costContext: CostContext, { sheet, block }: SheetBlock): Generator<CellPlace, void> {
  const { row: bottom, column: right } = lastCell(costContext, sheet);
  for (let row = block.top; row <= Math.min(block.bottom, bottom); row++)
    for (let column = block.left; column <= Math.min(block.right, right); column++) yield { sheet, row, column };
}

/** The cells of a block, column by column, without those beyond the end of the sheet. */
export function* columnsFirst(costContext: CostContext, { sheet, block }: SheetBlock): Generator<CellPlace, void> {
  const { row: bottom, column: right } = lastCell(costContext, sheet);
  for (let column = block.left; column <= Math.min(block.right, right); column++)
    for (let row = block.top; row <= Math.min(block.bottom, bottom); row++) yield { sheet, row, column };
}

/** The block that a reference means. Throws Untranslatable if its sheet does not exist. */
export function rangeOf(reference: CellsReference, context: Context): SheetBlock {
  const { costContext, at } = context;
  const sheet = costContext.calculator.sheet(reference.sheet ?? at.sheet)?.name;
  if (sheet === undefined)
    throw new Untranslatable(
      t('{at} points at a sheet "{sheet}" that is not there.', { at: shown(context, at), sheet: reference.sheet ?? '' }),
    );
  const aim = aimOf(reference);
  const range = { sheet, block: blockOf(aim, 0, 0, lastCell(costContext, sheet)) };
  if ((aim.top?.moves || aim.bottom?.moves) && !touchesDesigns(costContext, range)) context.noteMoving();
  return range;
}

/** The block that an argument means, also by a defined name; null if it is not a reference to cells. */
export function rangeArgument(arg: Formula | undefined, context: Context): SheetBlock | null {
  if (arg?.kind !== 'reference') return null;
  const named = arg.reference.kind === 'name' ? context.costContext.calculator.name(arg.reference.name) : null;
  const reference = named?.kind === 'reference' ? named.reference : arg.reference;
  return reference.kind === 'cells' ? rangeOf(reference, context) : null;
}

/** True if a block holds values of designs, this one's or another's. Lists of components shared by all designs do not count. */
export function touchesDesigns(costContext: CostContext, range: SheetBlock): boolean {
  const { places } = costContext;
  for (const place of rowsFirst(costContext, range))
    if (places.isForeign(place) || (places.slotAt(place) && !places.isListed(place))) return true;
  return false;
}

/** Blocks with more cells are tables; their formulas are not followed. */
const MOST_FOLLOWED = 200;

/** True if a block holds values of designs, or formulas that read such values. */
export function readsDesigns(costContext: CostContext, range: SheetBlock): boolean {
  if (touchesDesigns(costContext, range)) return true;
  const { top, left, bottom, right } = range.block;
  if ((bottom - top + 1) * (right - left + 1) > MOST_FOLLOWED) return false;
  for (const place of rowsFirst(costContext, range)) if (dependsOnDesigns(costContext, place)) return true;
  return false;
}

/** By costContext, the depth from which on a cell was found to read no design's values; without it, cells that read others twice take forever. */
const independent = keepOne((_: CostContext) => new Map<string, number>());

/** True if a cell outside every design has a formula that reads a design's values, directly or through other cells. */
export function dependsOnDesigns(costContext: CostContext, place: CellPlace, depth = 0): boolean {
  const known = independent(costContext);
  const key = placeKey(place);
  const from = known.get(key);
  if (from !== undefined && depth >= from) return false;
  if (followsDesigns(costContext, place, depth)) return true;
  known.set(key, depth);
  return false;
}

function followsDesigns(costContext: CostContext, place: CellPlace, depth: number): boolean {
  const { calculator } = costContext;
  const formula = calculator.formulaAt(place);
  if (!formula || depth > DEEPEST) return false;
  return referencesOf(formula).some((reference) => {
    if (reference.kind === 'column') return false;
    const target = reference.kind === 'name' ? calculator.name(reference.name) : null;
    const cellsRead = target ? referencesOf(target) : [reference];
    return cellsRead.some((each) => {
      if (each.kind !== 'cells') return false;
      const sheet = calculator.sheet(each.sheet ?? place.sheet)?.name;
      if (sheet === undefined) return false;
      const block = blockOf(aimOf(each), 0, 0, lastCell(costContext, sheet));
      if (touchesDesigns(costContext, { sheet, block })) return true;
      return isOneCell(block) && dependsOnDesigns(costContext, { sheet, row: block.top, column: block.left }, depth + 1);
    });
  });
}
