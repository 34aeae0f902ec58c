import { aimOf, blockOf, type CellRange, type CellsReference, placeKey } from '../../calculation/index.ts';
import { type Formula, referencesOf } from '../../formula/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { type Context, type CostScene, shown, Untranslatable } from './context.ts';

export type SheetBlock = { readonly sheet: string; readonly block: CellRange };

const DEEPEST = 40;

export const isOneCell = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && left === right;

function lastCell({ calculator }: CostScene, sheet: string): { readonly row: number; readonly column: number } {
  const { rowCount = 1, columnCount = 1 } = calculator.sheet(sheet) ?? {};
  return { row: rowCount - 1, column: columnCount - 1 };
}

/** The cells of a block, row by row, without those beyond the end of the sheet. */
export function* rowsFirst(scene: CostScene, { sheet, block }: SheetBlock): Generator<CellPlace, void> {
  const { row: bottom, column: right } = lastCell(scene, sheet);
  for (let row = block.top; row <= Math.min(block.bottom, bottom); row++)
    for (let column = block.left; column <= Math.min(block.right, right); column++) yield { sheet, row, column };
}

/** The cells of a block, column by column, without those beyond the end of the sheet. */
export function* columnsFirst(scene: CostScene, { sheet, block }: SheetBlock): Generator<CellPlace, void> {
  const { row: bottom, column: right } = lastCell(scene, sheet);
  for (let column = block.left; column <= Math.min(block.right, right); column++)
    for (let row = block.top; row <= Math.min(block.bottom, bottom); row++) yield { sheet, row, column };
}

/** The block that a reference means. Throws Untranslatable if its sheet does not exist. */
export function rangeOf(reference: CellsReference, context: Context): SheetBlock {
  const { scene, at } = context;
  const sheet = scene.calculator.sheet(reference.sheet ?? at.sheet)?.name;
  if (sheet === undefined) throw new Untranslatable(`${shown(context, at)} points at a sheet "${reference.sheet}" that is not there.`);
  const aim = aimOf(reference);
  const range = { sheet, block: blockOf(aim, 0, 0, lastCell(scene, sheet)) };
  if ((aim.top?.moves || aim.bottom?.moves) && !touchesDesigns(scene, range)) context.noteMoving();
  return range;
}

/** The block that an argument means, also by a defined name; null if it is not a reference to cells. */
export function rangeArgument(arg: Formula | undefined, context: Context): SheetBlock | null {
  if (arg?.kind !== 'reference') return null;
  const named = arg.reference.kind === 'name' ? context.scene.calculator.name(arg.reference.name) : null;
  const reference = named?.kind === 'reference' ? named.reference : arg.reference;
  return reference.kind === 'cells' ? rangeOf(reference, context) : null;
}

/** True if a block holds values of designs, this one's or another's. Lists of components shared by all designs do not count. */
export function touchesDesigns(scene: CostScene, range: SheetBlock): boolean {
  const { places } = scene;
  for (const place of rowsFirst(scene, range))
    if (places.isForeign(place) || (places.slotAt(place) && !places.isListed(place))) return true;
  return false;
}

/** Blocks with more cells are tables; their formulas are not followed. */
const MOST_FOLLOWED = 200;

/** True if a block holds values of designs, or formulas that read such values. */
export function readsDesigns(scene: CostScene, range: SheetBlock): boolean {
  if (touchesDesigns(scene, range)) return true;
  const { top, left, bottom, right } = range.block;
  if ((bottom - top + 1) * (right - left + 1) > MOST_FOLLOWED) return false;
  for (const place of rowsFirst(scene, range)) if (dependsOnDesigns(scene, place)) return true;
  return false;
}

/** By scene, the depth from which on a cell was found to read no design's values; without it, cells that read others twice take forever. */
const independent = new WeakMap<CostScene, Map<string, number>>();

/** True if a cell outside every design has a formula that reads a design's values, directly or through other cells. */
export function dependsOnDesigns(scene: CostScene, place: CellPlace, depth = 0): boolean {
  const known = independent.get(scene) ?? new Map<string, number>();
  independent.set(scene, known);
  const key = placeKey(place);
  const from = known.get(key);
  if (from !== undefined && depth >= from) return false;
  if (followsDesigns(scene, place, depth)) return true;
  known.set(key, depth);
  return false;
}

function followsDesigns(scene: CostScene, place: CellPlace, depth: number): boolean {
  const { calculator } = scene;
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
      const block = blockOf(aimOf(each), 0, 0, lastCell(scene, sheet));
      if (touchesDesigns(scene, { sheet, block })) return true;
      return isOneCell(block) && dependsOnDesigns(scene, { sheet, row: block.top, column: block.left }, depth + 1);
    });
  });
}
