import { type Formula, printFormula, type Reference, referencesOf } from '../formula/index.ts';
import type { CompiledField, Field, Ruleset } from '../ruleset/index.ts';
import { fieldKey } from './exportColumns.ts';
import type { WorkbookNames } from './exportNames.ts';
import { textLiteral } from './exportText.ts';
import { columnLetter } from './grid.ts';

/**
 * Marks in a printed formula where row numbers go: the row of the cell itself, the first row of its design, and the
 * last row of a component there (followed by a character that stands for the component). No formula text can hold
 * these characters.
 */
const OWN_ROW = '\u0001';
const FIRST_ROW = '\u0002';
const LAST_ROW = '\u0003';
const COMPONENTS_FROM = 0xe000;
const MARKS = new RegExp(`(${OWN_ROW}|${FIRST_ROW}|${LAST_ROW}.)`);
/** Stands in a formula for the question whether a component has any row; what follows is the component's id. */
const ROWS_MARK = '\u0000rows:';

/**
 * A formula printed once, to be filled as often as there are rows: with the row of the cell and the first row of its
 * design, both counted from 1, and how many rows each component has there, in ruleset order.
 */
export type FormulaTemplate = (row: number, first: number, counts: readonly number[]) => string;

function templateOf(text: string): FormulaTemplate {
  const pieces = text.split(MARKS);
  const components = pieces.map((piece) => (piece.startsWith(LAST_ROW) ? piece.charCodeAt(1) - COMPONENTS_FROM : -1));
  return (row, first, counts) => {
    let filled = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 2) {
      const mark = pieces[at];
      filled += mark === OWN_ROW ? row : mark === FIRST_ROW ? first : first + Math.max(1, counts[components[at] ?? 0] ?? 1) - 1;
      filled += pieces[at + 1];
    }
    return filled;
  };
}

/** The last row of a component, as a mark. */
const lastRow = (map: CellMap, component: string): string =>
  LAST_ROW + String.fromCharCode(COMPONENTS_FROM + [...map.ruleset.components.keys()].indexOf(component));

/** How a design differs from the ordinary in what its formulas must guard against. */
export type Guards = {
  /** Keys of entered fields that hold something of the wrong kind: their cells must give an error, as they do for the engine. */
  readonly wrong: ReadonlySet<string>;
  /** Components of which the design has no row: the one row in the sheet is there for a first one to be typed into. */
  readonly rowless: ReadonlySet<string>;
};

export const noGuards: Guards = { wrong: new Set(), rowless: new Set() };

/** Where formulas find what they name. */
export type CellMap = {
  readonly ruleset: Ruleset;
  readonly names: WorkbookNames;
  /** Place of every column in the sheet, by key. */
  readonly places: ReadonlyMap<string, number>;
  /** Keys of component fields whose whole column is read through a column of its own, with that column's key; for arithmetic through another. */
  readonly seenThrough: ReadonlyMap<string, string>;
  readonly seenInArithmetic: ReadonlyMap<string, string>;
  /** First and last column of each component's entered fields. */
  readonly entered: ReadonlyMap<string, readonly [number, number]>;
  /** Keys of columns that stand in arithmetic as a whole, where text would be an error. */
  readonly inArithmetic: ReadonlySet<string>;
};

const letters = (map: CellMap, key: string): string => {
  const place = map.places.get(key);
  if (place === undefined) throw new Error(`The workbook has no column for ${key}.`);
  return columnLetter(place);
};

/** How many cells are filled in rows of a component; `from` and `to` are marks for the rows. */
function filledRow(map: CellMap, component: string, from: string, to: string): string {
  const [left, right] = map.entered.get(component) ?? [0, 0];
  return `COUNTA($${columnLetter(left)}${from}:$${columnLetter(right)}${to})`;
}

/** What formulas see of an entered cell, as an expression over that cell. */
function seenExpression(map: CellMap, field: Field, cell: string, isWrong: boolean): string {
  const blank = 'blank' in field && field.blank !== undefined ? field.blank : null;
  const blankText = typeof blank === 'string' ? textLiteral(blank) : String(blank).toUpperCase();
  const orBlank = (expression: string): string => (blank === null ? expression : `IF(${cell}="",${blankText},${expression})`);
  const orError = (allowed: string, expression: string): string =>
    isWrong ? `IF(OR(${cell}="",${allowed}),${expression},#VALUE!)` : expression;
  switch (field.kind) {
    case 'number': {
      const words = field.words.map((word) => `,EXACT(${cell},${textLiteral(word.key)})`).join('');
      return orBlank(orError(`ISNUMBER(${cell})${words}`, cell));
    }
    case 'choice': {
      const keys = map.names.columns.get(field.table)?.get('key') ?? cell;
      return orBlank(orError(`SUMPRODUCT(--EXACT(${cell},${keys}))>0`, cell));
    }
    case 'yesNo': {
      const isYes = `${cell}="yes"`;
      const inner = orError(`EXACT(${cell},"yes"),EXACT(${cell},"no")`, isYes);
      return blank === true ? orBlank(inner) : isWrong ? inner : `(${isYes})`;
    }
    default:
      return orError('FALSE', cell);
  }
}

function printReference(map: CellMap, component: string | null, guards: Guards): (reference: Reference) => string {
  const { ruleset } = map;
  const scalar = (owner: string | null, field: CompiledField): string => {
    const key = fieldKey(owner, field.data.id);
    const column = letters(map, key);
    const cell = owner === component ? `${column}${OWN_ROW}` : `$${column}$${FIRST_ROW}`;
    return field.formula ? cell : seenExpression(map, field.data, cell, guards.wrong.has(key));
  };
  return (reference) => {
    if (reference.kind === 'cells') return reference.text;
    if (reference.kind === 'column') {
      const { table, column } = reference;
      if (!ruleset.components.has(table)) return map.names.columns.get(table)?.get(column) ?? '#REF!';
      const key = fieldKey(table, column.replace(ARITHMETIC_MARK, ''));
      const through = column.startsWith(ARITHMETIC_MARK) ? map.seenInArithmetic : map.seenThrough;
      const place = letters(map, through.get(key) ?? key);
      return `${place}${FIRST_ROW}:${place}${lastRow(map, table)}`;
    }
    const { name } = reference;
    if (name.startsWith(ROWS_MARK)) {
      const id = name.slice(ROWS_MARK.length);
      return filledRow(map, id, `$${FIRST_ROW}`, `$${lastRow(map, id)}`);
    }
    const own = component === null ? undefined : ruleset.components.get(component)?.fields.get(name);
    if (own) return scalar(component, own);
    const field = ruleset.fields.get(name);
    if (field) return scalar(null, field);
    return map.names.constants.get(name) ?? '#NAME?';
  };
}

/** Functions that skip text and blanks in a column, and so may be given the empty row of a design without components. */
const SKIPPING: ReadonlySet<string> = new Set(['SUM', 'SUMSQ', 'MAX', 'MIN', 'COUNT', 'COUNTA', 'AVERAGE', 'PRODUCT']);
const AGGREGATE: ReadonlySet<string> = new Set([...SKIPPING, 'SUMPRODUCT', 'COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS']);

const componentOf = (formula: Formula, components: ReadonlySet<string>): string | null => {
  switch (formula.kind) {
    case 'reference':
      return formula.reference.kind === 'column' && components.has(formula.reference.table) ? formula.reference.table : null;
    case 'unary':
      return componentOf(formula.operand, components);
    case 'binary':
      return componentOf(formula.left, components) ?? componentOf(formula.right, components);
    case 'call':
      return formula.args.reduce<string | null>((found, arg) => found ?? componentOf(arg, components), null);
    default:
      return null;
  }
};

/**
 * The formula for a design that has no row of some component. What counts or adds the component's column takes
 * nothing from the empty row, as for the engine, and starts to work when something is entered there.
 */
function withoutRows(formula: Formula, rowless: ReadonlySet<string>): Formula {
  const inside = (part: Formula): Formula => withoutRows(part, rowless);
  switch (formula.kind) {
    case 'unary':
      return { ...formula, operand: inside(formula.operand) };
    case 'binary':
      return { ...formula, left: inside(formula.left), right: inside(formula.right) };
    case 'call': {
      const component = componentOf(formula, rowless);
      if (component === null) return formula;
      if (!AGGREGATE.has(formula.name)) return { ...formula, args: formula.args.map(inside) };
      const rest = SKIPPING.has(formula.name) ? formula.args.filter((arg) => componentOf(arg, rowless) === null) : [];
      const nothing: Formula = formula.name === 'AVERAGE' ? { kind: 'error', error: '#DIV/0!' } : { kind: 'literal', value: 0 };
      const otherwise = rest.length > 0 ? { ...formula, args: rest } : nothing;
      const rows: Formula = { kind: 'reference', reference: { kind: 'name', name: `${ROWS_MARK}${component}` } };
      return { kind: 'call', name: 'IF', args: [rows, formula, otherwise] };
    }
    default:
      return formula;
  }
}

/** What a computed cell of a component gives on a row without one: nothing, or 0 where text would spoil a sum. */
export const harmless = (map: CellMap, key: string): '' | 0 => (map.inArithmetic.has(key) ? 0 : '');

/** Prints a formula of a design or of a component's row. `key` is the key of its own column. */
export function printTemplate(map: CellMap, key: string, component: string | null, formula: Formula, guards: Guards): FormulaTemplate {
  const marked = markArithmetic(map.ruleset, formula);
  const guarded = guards.rowless.size > 0 ? withoutRows(marked, guards.rowless) : marked;
  const text = printFormula(guarded, { reference: printReference(map, component, guards), portable: true }).replace(/^=/, '');
  return templateOf(component === null ? text : onFilledRow(map, key, component, text));
}

/** Prints what formulas see of a component's entered field. */
export function printSeen(map: CellMap, key: string, component: string, field: Field, guards: Guards): FormulaTemplate {
  const entry = fieldKey(component, field.id);
  const cell = `${letters(map, entry)}${OWN_ROW}`;
  const seen = seenExpression(map, field, cell, guards.wrong.has(entry));
  const hasBlank = 'blank' in field && field.blank !== undefined;
  // A cell that shows another blank cell would show 0.
  const text = hasBlank || field.kind === 'yesNo' ? seen : `IF(${cell}="",${harmless(map, key) === 0 ? '0' : '""'},${seen})`;
  return templateOf(onFilledRow(map, key, component, text));
}

const onFilledRow = (map: CellMap, key: string, component: string, text: string): string =>
  `IF(${filledRow(map, component, OWN_ROW, OWN_ROW)}=0,${harmless(map, key) === 0 ? '0' : '""'},${text})`;

/** In front of a column's name: it stands in arithmetic as a whole, rather than alone as an argument. */
const ARITHMETIC_MARK = '\u0000';

/** The formula with its component columns marked where they stand in arithmetic. */
function markArithmetic(ruleset: Ruleset, formula: Formula, isArgument = false): Formula {
  const inside = (part: Formula): Formula => markArithmetic(ruleset, part);
  switch (formula.kind) {
    case 'reference': {
      const { reference } = formula;
      if (isArgument || reference.kind !== 'column' || !ruleset.components.has(reference.table)) return formula;
      return { kind: 'reference', reference: { ...reference, column: ARITHMETIC_MARK + reference.column } };
    }
    case 'unary':
      return { ...formula, operand: inside(formula.operand) };
    case 'binary':
      return { ...formula, left: inside(formula.left), right: inside(formula.right) };
    case 'call':
      return { ...formula, args: formula.args.map((arg) => markArithmetic(ruleset, arg, AGGREGATE.has(formula.name))) };
    default:
      return formula;
  }
}

/** Keys of component columns that formulas read whole: alone as an argument, and in arithmetic. */
export function columnsReadWhole(ruleset: Ruleset): {
  readonly asArguments: ReadonlySet<string>;
  readonly inArithmetic: ReadonlySet<string>;
} {
  const fields = [...ruleset.fields.values(), ...[...ruleset.components.values()].flatMap((component) => [...component.fields.values()])];
  const formulas = [...fields.map(({ formula }) => formula), ...ruleset.terms.map(({ points }) => points)];
  const read = formulas
    .flatMap((formula) => (formula ? referencesOf(markArithmetic(ruleset, formula)) : []))
    .flatMap((reference) => (reference.kind === 'column' && ruleset.components.has(reference.table) ? [reference] : []));
  const keys = (isMarked: boolean): ReadonlySet<string> =>
    new Set(
      read
        .filter(({ column }) => column.startsWith(ARITHMETIC_MARK) === isMarked)
        .map(({ table, column }) => fieldKey(table, column.replace(ARITHMETIC_MARK, ''))),
    );
  return { asArguments: keys(false), inArithmetic: keys(true) };
}
