import { type Formula, isError, referencesOf, type Value } from '../formula/index.ts';
import type { CellPlace } from '../import/index.ts';
import { cellName, whyUnreadable } from './check.ts';
import { type Calculator, placeKey, type Reckoning } from './evaluate.ts';
import { type FoldScene, foldArguments, foldSum } from './fold.ts';
import { atHand, marked, marksIn, textOf } from './marks.ts';
import type { DesignPlaces, Slot } from './places.ts';
import { aimOf, type Block, blockOf, type CellsReference } from './relative.ts';
import { binary, type Call, call, literal } from './tree.ts';

/** Why a formula cannot be taken over; caught where a design's formula is translated. */
export class Untranslatable extends Error {}

/** A cost formula in marks, with the formulas of the helper cells it reads, by `helperKey`. */
export type Translation = { readonly cost: Formula; readonly helpers: ReadonlyMap<string, Formula> };

export const helperKey = (component: string | null, key: string): string => `${component ?? ''}/${key}`;

type Scene = {
  readonly calculator: Calculator;
  readonly reckoning: Reckoning;
  readonly places: DesignPlaces;
  /** The cells a design's values stand in, by slot. */
  readonly cells: ReadonlyMap<string, CellPlace>;
  readonly foldsSingle: boolean;
};

/** Cells of one list; more are not written into a formula one by one. */
const MOST_SINGLES = 64;
const DEEPEST = 40;

/** Functions that take any number of cells and pass over texts and blanks among them. */
const GATHERING: ReadonlySet<string> = new Set('SUM SUMSQ PRODUCT MIN MAX AVERAGE MEDIAN COUNT COUNTA AND OR LARGE SMALL'.split(' '));
/** Other functions that take lists. */
const LISTS: ReadonlySet<string> = new Set(
  'SUMPRODUCT COUNTIF COUNTIFS SUMIF SUMIFS AVERAGEIF AVERAGEIFS MAXIFS MINIFS COUNTBLANK'.split(' '),
);
/** Functions that ask where a cell is, not what it holds. */
const PLACES: ReadonlySet<string> = new Set('ROW COLUMN OFFSET INDIRECT ADDRESS CELL AREAS'.split(' '));

type Sum = Extract<Formula, { kind: 'binary' }> & { readonly operator: '+' | '-' };
const isSum = (formula: Formula): formula is Sum => formula.kind === 'binary' && (formula.operator === '+' || formula.operator === '-');

/** Says in marks what a design's cost cell works out. Throws Untranslatable, with a reason that names the cell. */
export function translateCost(cost: CellPlace, scene: Scene): Translation {
  const { calculator, reckoning, places, cells } = scene;
  const helpers = new Map<string, Formula>();
  const own = { sheet: cost.sheet };
  const shown = (place: CellPlace): string => cellName(place, place.sheet !== own.sheet);
  const folds: FoldScene = {
    rowCount: places.rowCount,
    foldsSingle: () => scene.foldsSingle && rowsUnderWay === 0,
    keep: ({ component, key, formula }) => void helpers.set(helperKey(component, key), formula),
  };
  const underWay: CellPlace[] = [];
  /** How many formulas of component rows are being read inside each other: their own row is no list. */
  let rowsUnderWay = 0;
  /** How many functions that take lists are being read inside each other. */
  let listsUnderWay = 0;

  function formulaOf(place: CellPlace): Formula {
    const unreadable = whyUnreadable(calculator, place);
    const formula = calculator.formulaAt(place);
    if (unreadable !== null || !formula) throw new Untranslatable(`${shown(place)}: ${unreadable ?? 'the formula cannot be read.'}`);
    if (underWay.length > DEEPEST) throw new Untranslatable(`${shown(place)} stands at the end of too long a chain of formulas.`);
    underWay.push(place);
    const translated = expression(formula, place);
    underWay.pop();
    return translated;
  }

  function expression(formula: Formula, at: CellPlace): Formula {
    switch (formula.kind) {
      case 'reference': {
        const target = formula.reference;
        if (target.kind === 'name') return nameMeaning(target.name, at);
        if (target.kind === 'column') throw new Untranslatable(`${shown(at)} names a table "${target.table}", which is not understood.`);
        return cellsMeaning(target, at);
      }
      case 'unary':
        return { ...formula, operand: expression(formula.operand, at) };
      case 'binary':
        return isSum(formula)
          ? foldSum(unfolded(formula, at), folds)
          : { ...formula, left: expression(formula.left, at), right: expression(formula.right, at) };
      case 'call':
        return callMeaning(formula, at);
      default:
        return formula;
    }
  }

  /** The parts of a sum in marks; folded as a whole, since a part of it may look whole by itself. */
  const unfolded = (formula: Formula, at: CellPlace): Formula =>
    isSum(formula) ? { ...formula, left: unfolded(formula.left, at), right: unfolded(formula.right, at) } : expression(formula, at);

  function nameMeaning(name: string, at: CellPlace): Formula {
    const meaning = calculator.name(name);
    if (!meaning) throw new Untranslatable(`${shown(at)} uses the name "${name}", which the workbook does not define.`);
    if (underWay.length > DEEPEST) throw new Untranslatable(`The name "${name}" is defined by itself.`);
    underWay.push(at);
    const translated = expression(meaning, at);
    underWay.pop();
    return translated;
  }

  const last = (sheet: string) => {
    const { rowCount = 1, columnCount = 1 } = calculator.sheet(sheet) ?? {};
    return { row: rowCount - 1, column: columnCount - 1 };
  };

  function rangeOf(reference: CellsReference, at: CellPlace): { readonly sheet: string; readonly block: Block } {
    const sheet = calculator.sheet(reference.sheet ?? at.sheet)?.name;
    if (sheet === undefined) throw new Untranslatable(`${shown(at)} points at a sheet "${reference.sheet}" that is not there.`);
    return { sheet, block: blockOf(aimOf(reference), 0, 0, last(sheet)) };
  }

  const isOne = ({ top, left, bottom, right }: Block): boolean => top === bottom && left === right;

  function cellsMeaning(reference: CellsReference, at: CellPlace): Formula {
    const { sheet, block } = rangeOf(reference, at);
    if (isOne(block)) return asList(cellMeaning({ sheet, row: block.top, column: block.left }, at));
    if (!touchesDesigns(sheet, block)) return fixedBlock(sheet, block);
    const { columns, singles } = gathered(sheet, block, at);
    const [column, ...more] = columns;
    if (column && more.length === 0 && singles.length === 0) return column;
    return arrayOf(sheet, block, at);
  }

  /** Where a list is asked for, the only row of a design is all its rows. */
  function asList(formula: Formula): Formula {
    const [mark] = listsUnderWay > 0 && formula.kind === 'reference' ? marksIn(formula) : [];
    if (mark?.kind !== 'row' || !folds.foldsSingle()) return formula;
    const count = places.rowCount(mark.component);
    const isAll = count === 0 ? mark.at.startsWith('~') : count === 1 && mark.at === '0';
    if (!isAll) return formula;
    return marked({ kind: 'column', component: mark.component, key: mark.key });
  }

  function inList(formula: Formula, at: CellPlace): Formula {
    listsUnderWay += 1;
    const translated = expression(formula, at);
    listsUnderWay -= 1;
    return translated;
  }

  /** The row of a list that a component row takes its numbers from, while its cells are read. */
  let listRow: { readonly sheet: string; readonly row: number; readonly component: string; readonly at: string } | null = null;

  function slotIn(place: CellPlace): Slot | null {
    if (listRow && place.sheet === listRow.sheet && place.row === listRow.row) {
      const key = places.listField(place.sheet, place.column, listRow.component);
      if (key !== null) return { kind: 'row', component: listRow.component, at: listRow.at, key };
    }
    return places.slotAt(place);
  }

  /**
   * What a look-up by a component row's name gives that finds the row's own numbers, or something worked out from them:
   * those of the row. Null where the list has a plain value, which is looked up as it is.
   */
  function ownOfList(key: Formula, { sheet, block }: Range, column: number): Formula | null {
    const [name] = key.kind === 'reference' ? marksIn(key) : [];
    if (name?.kind !== 'row' || name.key !== 'name') return null;
    const { component, at } = name;
    const rows = Array.from({ length: block.bottom - block.top + 1 }, (_, index) => block.top + index);
    const hasFormula = (row: number): boolean => calculator.patternAt({ sheet, row, column }) !== null;
    const isField = places.listField(sheet, column, component) !== null;
    if (!isField && !rows.some(hasFormula)) return null;
    const home = [...cells].find(
      ([slot, place]) => slot.startsWith(`${component}[${at}].`) && places.isListed(place) && place.sheet === sheet,
    )?.[1].row;
    const row = home ?? (at.startsWith('~') ? rows.find((one) => isField || hasFormula(one)) : undefined);
    if (row === undefined || (!isField && !hasFormula(row))) return null;
    const before = listRow;
    listRow = { sheet, row, component, at };
    const place = { sheet, row, column };
    const slot = slotIn(place);
    const meaning = slot ? slotMeaning(slot, place) : formulaOf(place);
    listRow = before;
    return meaning;
  }

  /** What one cell is: a value of the design, something worked out from such values, or the same for all. */
  function cellMeaning(place: CellPlace, at: CellPlace): Formula {
    const slot = slotIn(place);
    if (slot) return slotMeaning(slot, place);
    if (places.isForeign(place)) throw new Untranslatable(`${shown(at)} reads ${shown(place)}, which belongs to another design.`);
    if (dependsOnDesigns(place)) return formulaOf(place);
    return marked({ kind: 'fixed', place });
  }

  function slotMeaning(slot: Slot, place: CellPlace): Formula {
    const isHelper = /^(extra|computed):/.test(slot.key) && calculator.patternAt(place) !== null;
    if (slot.kind === 'own') {
      const home = cells.get(slot.key);
      if (home && placeKey(home) !== placeKey(place) && isBlank(place)) return marked({ kind: 'blank' });
      if (isHelper && !helpers.has(helperKey(null, slot.key))) {
        const formula = formulaOf(place);
        if (hasRows(formula)) return formula;
        helpers.set(helperKey(null, slot.key), formula);
      }
      return marked({ kind: 'own', key: slot.key });
    }
    if (isHelper) noteRowHelper(slot, place);
    return marked(slot);
  }

  const isBlank = (place: CellPlace): boolean => reckoning.valueAt(place) === null;
  const hasRows = (formula: Formula): boolean => marksIn(formula).some((mark) => mark.kind === 'row' && mark.at.startsWith('~'));

  /** Notes the formula of a helper cell on a component's row; all rows of a design must have the same. */
  function noteRowHelper(slot: Extract<Slot, { kind: 'row' }>, place: CellPlace): void {
    const key = helperKey(slot.component, slot.key);
    if (underWay.some((one) => placeKey(one) === placeKey(place))) throw new Untranslatable(`${shown(place)} is worked out from itself.`);
    rowsUnderWay += 1;
    const formula = atHand(formulaOf(place), slot.component, slot.at);
    rowsUnderWay -= 1;
    const known = helpers.get(key);
    if (slot.at.startsWith('~')) return;
    if (known && textOf(known) !== textOf(formula))
      throw new Untranslatable(`${shown(place)} is worked out in another way than the rows beside it.`);
    if (marksIn(formula).some((mark) => mark.kind === 'row' && mark.component === slot.component && mark.at !== ''))
      throw new Untranslatable(`${shown(place)} reads other rows than its own.`);
    helpers.set(key, formula);
  }

  /** Whether a cell outside every design works something out from a design's values. */
  function dependsOnDesigns(place: CellPlace, depth = 0): boolean {
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
        const block = blockOf(aimOf(each), 0, 0, last(sheet));
        if (touchesDesigns(sheet, block)) return true;
        return isOne(block) && dependsOnDesigns({ sheet, row: block.top, column: block.left }, depth + 1);
      });
    });
  }

  /** Whether a block holds values of designs, this one's or another's. */
  function touchesDesigns(sheet: string, block: Block): boolean {
    const bottom = Math.min(block.bottom, last(sheet).row);
    const right = Math.min(block.right, last(sheet).column);
    for (let row = block.top; row <= bottom; row++)
      for (let column = block.left; column <= right; column++) {
        const place = { sheet, row, column };
        if (places.isForeign(place) || (places.slotAt(place) && !places.isListed(place))) return true;
      }
    return false;
  }

  function fixedBlock(sheet: string, { top, left, bottom, right }: Block): Formula {
    if (left === right) return marked({ kind: 'line', sheet, across: false, from: top, to: bottom, at: left });
    if (top === bottom) return marked({ kind: 'line', sheet, across: true, from: left, to: right, at: top });
    return fixedArray(sheet, { top, left, bottom, right });
  }

  /** A block of cells that never change, written out. A blank cell counts as 0 in it. */
  function fixedArray(sheet: string, block: Block): Formula {
    const values = reckoning.blockAt(sheet, block);
    if (values.length * (values[0]?.length ?? 0) > 2000)
      throw new Untranslatable(`A table of more than 2,000 cells on "${sheet}" is used as a whole.`);
    return { kind: 'array', rows: values.map((row) => row.map(constantOf)) };
  }

  const constantOf = (value: Value) => (isError(value) ? { error: value.error } : (value ?? 0));

  type Gathered = { readonly columns: readonly Formula[]; readonly singles: readonly Formula[] };

  /** A block of the design's own cells: columns of component rows that are whole, and what else there is cell by cell. */
  function gathered(sheet: string, block: Block, at: CellPlace): Gathered {
    const found: Formula[] = [];
    const bottom = Math.min(block.bottom, last(sheet).row);
    for (let column = block.left; column <= Math.min(block.right, last(sheet).column); column++)
      for (let row = block.top; row <= bottom; row++) {
        const place = { sheet, row, column };
        const isForeign = places.isForeign(place);
        if (isForeign) throw new Untranslatable(`${shown(at)} reads ${shown(place)}, which belongs to another design.`);
        if (places.slotAt(place) || !isBlank(place)) found.push(cellMeaning(place, at));
      }
    return sorted(found);
  }

  function sorted(found: readonly Formula[]): Gathered {
    const groups = new Map<string, { readonly column: Formula; readonly component: string; readonly cells: Map<string, Formula> }>();
    const singles: Formula[] = [];
    for (const formula of found) {
      const [mark] = formula.kind === 'reference' ? marksIn(formula) : [];
      if (mark?.kind === 'column') singles.push(formula);
      else if (mark?.kind !== 'row') {
        if (mark?.kind !== 'blank') singles.push(formula);
      } else {
        const { component, key } = mark;
        const group = groups.get(helperKey(component, key)) ?? {
          column: marked({ kind: 'column', component, key }),
          component,
          cells: new Map(),
        };
        group.cells.set(mark.at, formula);
        groups.set(helperKey(component, key), group);
      }
    }
    const columns: Formula[] = [];
    for (const { column, component, cells: members } of groups.values()) {
      const count = places.rowCount(component);
      const isAmbiguous = count === 1 && members.size === 1 && !scene.foldsSingle;
      const isWhole = !isAmbiguous && Array.from({ length: count }, (_, row) => members.has(String(row))).every(Boolean);
      if (isWhole) columns.push(column);
      else singles.push(...[...members].filter(([at]) => !at.startsWith('~')).map(([, cell]) => cell));
    }
    if (singles.length > MOST_SINGLES) throw new Untranslatable(`${shown(cost)} reads more than ${MOST_SINGLES} cells one by one.`);
    return { columns, singles };
  }

  /** The design's own cells as a block of the same shape. */
  function arrayOf(sheet: string, block: Block, at: CellPlace): Formula {
    const cellsInside: Formula[] = [];
    const rows: number[][] = [];
    for (let row = block.top; row <= block.bottom; row++) {
      const numbers: number[] = [];
      for (let column = block.left; column <= block.right; column++) {
        cellsInside.push(cellMeaning({ sheet, row, column }, at));
        numbers.push(cellsInside.length);
      }
      rows.push(numbers);
      if (cellsInside.length > MOST_SINGLES) throw new Untranslatable(`${shown(at)} reads more than ${MOST_SINGLES} cells one by one.`);
    }
    return call('CHOOSE', { kind: 'array', rows }, ...cellsInside);
  }

  function callMeaning(formula: Call, at: CellPlace): Formula {
    const { name, args } = formula;
    if (PLACES.has(name))
      throw new Untranslatable(`${shown(at)} uses ${name}, which asks where a cell is; such formulas stay in their sheet.`);
    if (GATHERING.has(name)) return gathering(formula, at);
    const own = name === 'SUMIF' ? sumByName(args, at) : null;
    if (own) return own;
    return lookupMeaning(formula, at) ?? { ...formula, args: args.map((arg) => (LISTS.has(name) ? inList(arg, at) : expression(arg, at))) };
  }

  /** SUMIF over everybody's rows for the design's own name: the sum over its rows. */
  function sumByName([, wanted, summed]: readonly Formula[], at: CellPlace): Formula | null {
    const range = blockArgument(summed, at);
    if (!range || range.block.left !== range.block.right || wanted?.kind !== 'reference') return null;
    const [mark] = marksIn(expression(wanted, at));
    if (mark?.kind !== 'own' || mark.key !== 'name') return null;
    const { sheet, block } = range;
    const found: Formula[] = [];
    for (let row = block.top; row <= Math.min(block.bottom, last(sheet).row); row++) {
      const place = { sheet, row, column: block.left };
      const slot = places.slotAt(place);
      if (slot?.kind === 'row' && !slot.at.startsWith('~')) found.push(cellMeaning(place, at));
    }
    const { columns, singles } = sorted(found);
    return call('SUM', ...(found.length === 0 ? [literal(0)] : [...columns, ...singles]));
  }

  /** A range argument, if it is one: its sheet and block. */
  function blockArgument(arg: Formula | undefined, at: CellPlace): { readonly sheet: string; readonly block: Block } | null {
    if (arg?.kind !== 'reference') return null;
    const named = arg.reference.kind === 'name' ? calculator.name(arg.reference.name) : null;
    const reference = named?.kind === 'reference' ? named.reference : arg.reference;
    return reference.kind === 'cells' ? rangeOf(reference, at) : null;
  }

  /** SUM and its like: blocks of cells become columns; single cells keep that texts and blanks among them are passed over. */
  function gathering(formula: Call, at: CellPlace): Formula {
    const { name, args } = formula;
    const ranked = name === 'LARGE' || name === 'SMALL';
    const lists = ranked ? args.slice(0, 1) : args;
    const found: Formula[] = [];
    const others: Formula[] = [];
    for (const arg of lists) {
      const range = blockArgument(arg, at);
      if (range && isOne(range.block)) found.push(cellMeaning({ sheet: range.sheet, row: range.block.top, column: range.block.left }, at));
      else if (range && touchesDesigns(range.sheet, range.block)) {
        const { columns, singles } = gathered(range.sheet, range.block, at);
        others.push(...columns);
        found.push(...singles);
      } else others.push(inList(arg, at));
    }
    const { columns, singles } = sorted(found);
    const folded = foldArguments(others, folds);
    const single: readonly Formula[] =
      singles.length === 0 ? [] : name === 'SUM' ? singles.map((cell) => call('N', cell)) : [listOf(singles)];
    const all = [...folded, ...columns, ...single];
    return {
      ...formula,
      args: [...(all.length === 0 ? [literal(0)] : all), ...(ranked ? args.slice(1).map((arg) => expression(arg, at)) : [])],
    };
  }

  const listOf = (singles: readonly Formula[]): Formula =>
    call('CHOOSE', { kind: 'array', rows: [singles.map((_, index) => index + 1)] }, ...singles);

  /** Look-ups in a table that never changes: by the columns they need. Null for any other call. */
  function lookupMeaning({ name, args }: Call, at: CellPlace): Formula | null {
    const [first, second, third, fourth] = args;
    if (name === 'INDEX') {
      const range = blockArgument(first, at);
      const own = range && range.block.left === range.block.right ? ownOfMatch(range, second, at) : null;
      if (own) return own;
      return range && second && !touchesDesigns(range.sheet, range.block) ? indexMeaning(range, second, third, at) : null;
    }
    if (name === 'ROWS' || name === 'COLUMNS') {
      const range = blockArgument(first, at);
      if (!range) return null;
      const { top, left, bottom, right } = range.block;
      return literal(name === 'ROWS' ? bottom - top + 1 : right - left + 1);
    }
    if ((name !== 'VLOOKUP' && name !== 'HLOOKUP' && name !== 'LOOKUP') || !first || !second) return null;
    const range = blockArgument(second, at);
    if (!range || touchesDesigns(range.sheet, range.block)) return null;
    const key = expression(first, at);
    if (name === 'LOOKUP') return third ? null : lookupLonger(range, key);
    const kind = matchKind(fourth);
    if (!third || kind === null) return null;
    const across = name === 'HLOOKUP';
    const wanted = third.kind === 'literal' && typeof third.value === 'number' ? range.block.left + Math.trunc(third.value) - 1 : null;
    const own = !across && kind === 0 && wanted !== null ? ownOfList(key, range, wanted) : null;
    if (own) return own;
    const lines = linesOf(range, across);
    const place = call('MATCH', key, lines[0] ?? literal(0), literal(kind));
    return lineWanted(lines, expression(third, at), place);
  }

  /** INDEX of a list's column by the MATCH of a component row's name. */
  function ownOfMatch(range: Range, place: Formula | undefined, at: CellPlace): Formula | null {
    if (place?.kind !== 'call' || place.name !== 'MATCH' || matchKind(place.args[2]) !== 0) return null;
    const [sought] = place.args;
    return sought?.kind === 'reference' ? ownOfList(expression(sought, at), range, range.block.left) : null;
  }

  /** MATCH's kind for a look-up's last argument; null where only the sheet can tell. */
  function matchKind(sorted: Formula | undefined): 0 | 1 | null {
    if (!sorted) return 1;
    if (sorted.kind === 'missing') return 0;
    if (sorted.kind === 'literal' && typeof sorted.value !== 'string') return sorted.value ? 1 : 0;
    return sorted.kind === 'call' && sorted.args.length === 0 && (sorted.name === 'TRUE' || sorted.name === 'FALSE')
      ? sorted.name === 'TRUE'
        ? 1
        : 0
      : null;
  }

  type Range = { readonly sheet: string; readonly block: Block };

  /** The columns of a block that never changes, or its rows. */
  function linesOf({ sheet, block: { top, left, bottom, right } }: Range, across: boolean): readonly Formula[] {
    const [from, to, firstLine, lastLine] = across ? [left, right, top, bottom] : [top, bottom, left, right];
    if (lastLine - firstLine > 60)
      throw new Untranslatable(`A table on "${sheet}" has more than 60 ${across ? 'rows' : 'columns'} to choose from.`);
    return Array.from({ length: lastLine - firstLine + 1 }, (_, line) =>
      marked({ kind: 'line', sheet, across, from, to, at: firstLine + line }),
    );
  }

  const lineWanted = (lines: readonly Formula[], wanted: Formula, place: Formula): Formula => {
    const fixed = wanted.kind === 'literal' && typeof wanted.value === 'number' ? lines[Math.trunc(wanted.value) - 1] : undefined;
    if (fixed) return call('INDEX', fixed, place);
    return call('INDEX', lines.length === 1 ? (lines[0] ?? literal(0)) : call('CHOOSE', wanted, ...lines), place);
  };

  function lookupLonger(range: Range, key: Formula): Formula {
    const { top, left, bottom, right } = range.block;
    const lines = linesOf(range, bottom - top < right - left);
    return call('LOOKUP', key, lines[0] ?? literal(0), lines.at(-1) ?? literal(0));
  }

  function indexMeaning(range: Range, row: Formula, column: Formula | undefined, at: CellPlace): Formula {
    const { top, left, bottom, right } = range.block;
    const wantedRow = row.kind === 'missing' ? literal(1) : expression(row, at);
    if (left === right) return call('INDEX', linesOf(range, false)[0] ?? literal(0), wantedRow);
    const wantedColumn = column && column.kind !== 'missing' ? expression(column, at) : null;
    if (top === bottom) return call('INDEX', linesOf(range, true)[0] ?? literal(0), wantedColumn ?? wantedRow);
    if (!wantedColumn) return call('INDEX', fixedArray(range.sheet, range.block), wantedRow);
    return lineWanted(linesOf(range, false), wantedColumn, wantedRow);
  }

  return { cost: formulaOf(cost), helpers };
}

/** The blank of a position that a design does not have, kept from being an error. */
export const orBlank = (count: Formula, at: number, value: Formula, blank: Formula): Formula =>
  call('IF', binary('<', count, literal(at + 1)), blank, value);
