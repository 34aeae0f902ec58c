import { t } from '../../../base/words/words.ts';
import type { Formula } from '../../../rules/formula/index.ts';
import { placeKey } from '../../calculation/index.ts';
import type { CellPlace } from '../../import/index.ts';
import { whyUnreadable } from '../check.ts';
import { textByValue } from '../inputs.ts';
import { atHand, helperKey, marked, marksIn } from '../marks.ts';
import type { CellSlot } from '../places.ts';
import { type Context, isBlank, shown, stepInto, Untranslatable } from './context.ts';
import { dependsOnDesigns } from './ranges.ts';

/** The formula of a cell in marks. Throws Untranslatable if it cannot be read. */
export function translateFormulaAt(place: CellPlace, context: Context): Formula {
  const { calculator } = context.costContext;
  const unreadable = whyUnreadable(calculator, place);
  const formula = calculator.formulaAt(place);
  if (unreadable !== null || !formula) throw new Untranslatable(`${shown(context, place)}: ${unreadable}`);
  const inside = stepInto(
    context,
    place,
    t('{place} stands at the end of too long a chain of formulas.', { place: shown(context, place) }),
  );
  return context.translate(formula, inside);
}

/** One cell in marks: a value of the design, a result calculated from such values, or a value that is the same for all designs. */
export function translateCell(place: CellPlace, context: Context): Formula {
  const { costContext, at } = context;
  const slot = slotIn(place, context);
  if (slot) return translateSlot(slot, place, context);
  const key = keyCell(place.sheet, place.row, place.column, context);
  if (key !== null) return marked({ kind: 'own', key });
  if (costContext.places.isForeign(place))
    throw new Untranslatable(
      t('{at} reads {place}, which belongs to another design.', { at: shown(context, at), place: shown(context, place) }),
    );
  if (dependsOnDesigns(costContext, place)) return translateFormulaAt(place, context);
  return marked({ kind: 'fixed', place });
}

/** The role of a cell in the design; null if it holds none of the design's values. */
function slotIn(place: CellPlace, { costContext, listRow }: Context): CellSlot | null {
  if (listRow && place.sheet === listRow.sheet && place.row === listRow.row) {
    const key = costContext.places.listField(place.sheet, place.column, listRow.component);
    if (key !== null) return { kind: 'row', component: listRow.component, at: listRow.at, key };
  }
  return costContext.places.slotAt(place);
}

/** A value of the design in marks. The formulas of helper cells go to `context.helpers`. */
function translateSlot(slot: CellSlot, place: CellPlace, context: Context): Formula {
  const { costContext, helpers } = context;
  const isHelper = /^(extra|computed):/.test(slot.key) && costContext.calculator.patternAt(place) !== null;
  if (slot.kind === 'row') return (isHelper ? rowHelper(slot, place, context) : null) ?? marked(slot);
  const home = costContext.cells.get(slot.key);
  if (home && placeKey(home) !== placeKey(place) && isBlank(context, place)) return marked({ kind: 'blank' });
  if (isHelper && !helpers.has(helperKey(null, slot.key))) {
    const formula = translateFormulaAt(place, context);
    // What is worked out for one row is folded with what is worked out for the others.
    if (readsRows(formula)) return formula;
    helpers.set(helperKey(null, slot.key), formula);
  }
  return marked({ kind: 'own', key: slot.key });
}

const readsRows = (formula: Formula): boolean => marksIn(formula).some((mark) => mark.kind === 'row' && mark.at !== '');

/**
 * Notes the formula of a helper cell on a component's row. A formula that reads other rows than its own is returned instead: its column is the
 * design's, though it is among those of a row. Throws Untranslatable unless all rows of a design have the same.
 */
function rowHelper(slot: Extract<CellSlot, { kind: 'row' }>, place: CellPlace, context: Context): Formula | null {
  const { chain, helpers, costContext } = context;
  const key = helperKey(slot.component, slot.key);
  if (chain.some((one) => placeKey(one) === placeKey(place)))
    throw new Untranslatable(t('{place} is worked out from itself.', { place: shown(context, place) }));
  const formula = atHand(translateFormulaAt(place, { ...context, inRow: true }), slot.component, slot.at);
  const known = helpers.get(key);
  const marks = marksIn(formula).filter((mark) => 'component' in mark && mark.component === slot.component);
  const others = marks.filter((mark) => !(mark.kind === 'row' && mark.at === ''));
  if (others.length > 0 && (others.length === marks.length || others.some(({ kind }) => kind === 'row')))
    return translateFormulaAt(place, context);
  if (slot.at.startsWith('~')) return null;
  if (known && textByValue(known, costContext.calculation) !== textByValue(formula, costContext.calculation))
    throw new Untranslatable(t('{place} is worked out in another way than the rows beside it.', { place: shown(context, place) }));
  helpers.set(key, known ?? formula);
  return null;
}

/**
 * What a look-up by a component row's name gives if it finds the row's own numbers, or something worked out from them:
 * those of the row. Null where the list has a plain value, which is looked up as it is.
 */
export function translateListed(key: Formula, { sheet, top, bottom }: ListColumn, column: number, context: Context): Formula | null {
  const { calculator, places, cells } = context.costContext;
  const [name] = key.kind === 'reference' ? marksIn(key) : [];
  if (name?.kind !== 'row' || name.key !== 'name') return null;
  const { component, at } = name;
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const hasFormula = (row: number): boolean => calculator.patternAt({ sheet, row, column }) !== null;
  const isField = places.listField(sheet, column, component) !== null;
  if (!isField && !rows.some(hasFormula)) return null;
  const home = [...cells].find(
    ([slot, place]) => slot.startsWith(`${component}[${at}].`) && places.isListed(place) && place.sheet === sheet,
  )?.[1].row;
  const row = home ?? (at.startsWith('~') ? rows.find((one) => isField || hasFormula(one)) : undefined);
  if (row === undefined || (!isField && !hasFormula(row))) return null;
  const inside: Context = { ...context, listRow: { sheet, row, component, at } };
  const place = { sheet, row, column };
  const slot = slotIn(place, inside);
  return slot ? translateSlot(slot, place, inside) : translateFormulaAt(place, inside);
}

/** The rows of a list in which a look-up searches; rows count from 0. */
type ListColumn = { readonly sheet: string; readonly top: number; readonly bottom: number };

/** The value of the design that a cell of a joined table repeats; null for any other cell. */
function keyCell(sheet: string, row: number, column: number, { costContext }: Context): string | null {
  const join = costContext.joins.find((one) => one.sheet === sheet && one.keyColumn === column);
  const isOwn =
    join && [...costContext.cells.values()].some((place) => place.sheet === sheet && place.row === row && join.columns.has(place.column));
  return join && isOwn ? join.ownKey : null;
}
