import { type Formula, needsArrayFormula, printFormula, type Reference } from '../../rules/formula/index.ts';
import type { CompiledField, Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { plainName } from '../../rules/ruleset/formulas/index.ts';
import { columnLetter } from '../cells/index.ts';
import type { Slots } from './exportColumn.ts';
import { markArithmetic, maskedForm, withoutRows } from './guards.ts';
import { columnId, columnKeys, fieldKey, textLiteral } from './keys.ts';
import type { WorkbookNames } from './names.ts';
import { FIRST_ROW, FIXED_FIRST_ROW, type FormulaTemplate, lastRowMark, OWN_ROW, ROW_ABOVE, templateOf } from './template.ts';

const lastRow = (map: CellMap, component: string): string => lastRowMark([...map.ruleset.components.keys()].indexOf(component));

/** How a design differs from the ordinary in what its formulas must guard against. */
export type Guards = {
  /** Keys of entered fields that hold something of the wrong kind: their cells must give an error, as they do for the engine. */
  readonly wrong: ReadonlySet<string>;
  /** Components of which the design has no row: the one row in the sheet is there for a first one to be typed into. */
  readonly rowless: ReadonlySet<string>;
};

const noGuards: Guards = { wrong: new Set(), rowless: new Set() };

/** Where formulas find what they name. */
export type CellMap = {
  readonly ruleset: Ruleset;
  readonly names: WorkbookNames;
  /** Places side by side in the wide layout, where a design has one row; null in the stacked one. */
  readonly slots: Slots;
  /** Goes before every cell, for formulas on another sheet: "Designs!"; empty on the sheet itself. */
  readonly prefix: string;
  /** Place of every column in the sheet, by `columnId`. */
  readonly places: ReadonlyMap<string, number>;
  /**
   * Keys of component fields whose whole column is read through a helper column, with that column's key; for
   * arithmetic through another.
   */
  readonly seenThrough: ReadonlyMap<string, string>;
  readonly seenInArithmetic: ReadonlyMap<string, string>;
  /** Columns that repeat a field of the design on the rows of its components, by the field's key. */
  readonly repeated: ReadonlyMap<string, string>;
  /** First and last column of each component's entered fields, by `columnId` of the component. */
  readonly entered: ReadonlyMap<string, readonly [number, number]>;
  /** Keys of columns that are used in arithmetic as a whole, where text would be an error. */
  readonly inArithmetic: ReadonlySet<string>;
};

/** The letters of a column. */
export const letters = (map: CellMap, key: string, slot: number | null): string => {
  const place = map.places.get(columnId(key, slot));
  if (place === undefined) throw new Error(`The workbook has no column for ${columnId(key, slot)}.`);
  return columnLetter(place);
};

/** How many cells are filled in rows of a component; `from` and `to` are marks for the rows. */
function filledRow(map: CellMap, component: string, slot: number | null, from: string, to: string): string {
  const [left, right] = map.entered.get(columnId(component, slot)) ?? [0, 0];
  return `COUNTA(${map.prefix}$${columnLetter(left)}${from}:$${columnLetter(right)}${to})`;
}

/** How many cells are filled in the formula's own row of a component. */
export const filledCells = (map: CellMap, component: string, slot: number | null): string =>
  filledRow(map, component, slot, OWN_ROW, OWN_ROW);

/** One column of a component over all rows of a design: down in the stacked layout, across in the wide one. */
export function wholeColumn(map: CellMap, component: string, key: string): string {
  if (map.slots === null) {
    const place = letters(map, key, null);
    return `${map.prefix}${place}${FIRST_ROW}:${place}${lastRow(map, component)}`;
  }
  const last = (map.slots.get(component) ?? 1) - 1;
  return `${map.prefix}${letters(map, key, 0)}${OWN_ROW}:${letters(map, key, last)}${OWN_ROW}`;
}

/** How many rows of a component have anything in them. */
function filledRows(map: CellMap, component: string): string {
  if (map.slots !== null) return `SUM(${wholeColumn(map, component, columnKeys.filled(component))})`;
  const [left, right] = map.entered.get(component) ?? [0, 0];
  const columns = Array.from({ length: right - left + 1 }, (_, at) => columnLetter(left + at));
  const all = columns.map((column) => `${map.prefix}${column}${FIRST_ROW}:${column}${lastRow(map, component)}`);
  return `SUMPRODUCT(--(${all.join('&')}<>""))`;
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
      // Gnumeric's EXACT does not go through a whole column.
      return orBlank(orError(`IFERROR(EXACT(${cell},INDEX(${keys},MATCH(${cell},${keys},0))),FALSE)`, cell));
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

/** The field as a formula sees it that reads it by its `enteredName`: its blank cells are blank. */
export function withoutBlank(field: Field): Field {
  if (!('blank' in field)) return field;
  const { blank: _, ...rest } = field;
  return rest;
}

/** A cell above the designs that is always blank. */
const blankCell = ({ prefix }: CellMap): string => `${prefix}$B$1`;

/** What formulas see in a closed cell. */
function closedExpression(map: CellMap, { data }: CompiledField): string {
  if (!('blank' in data) || data.blank === undefined) return blankCell(map);
  return typeof data.blank === 'string' ? textLiteral(data.blank) : String(data.blank).toUpperCase();
}

/** Whether a field is open, as an expression; `owner` is the component that has the field. What cannot be worked out is not open. */
function printOpen(map: CellMap, open: Formula, owner: string | null, place: Omit<FormulaPlace, 'key'>): string {
  const reference = printReference(map, { key: '', ...place }, noGuards, owner);
  return `IFERROR(${printFormula(open, { reference, portable: true }).replace(/^=/, '')},FALSE)`;
}

/** `scope` is the component whose fields come first, if it is not that of the formula's place. */
function printReference(
  map: CellMap,
  { component, slot, isBelow = false }: FormulaPlace,
  guards: Guards,
  scope: string | null = component,
): (reference: Reference) => string {
  const { ruleset } = map;
  return (reference) => {
    if (reference.kind === 'cells') return reference.text;
    if (reference.kind === 'column') {
      const { table, column, mark } = reference;
      if (!ruleset.components.has(table)) return map.names.columns.get(table)?.get(column) ?? blankCell(map);
      if (mark === 'filled') return wholeColumn(map, table, columnKeys.filled(table));
      const key = fieldKey(table, column);
      const through = mark === 'arithmetic' ? map.seenInArithmetic : map.seenThrough;
      return wholeColumn(map, table, through.get(key) ?? key);
    }
    const { name, mark } = reference;
    if (mark === 'hasRows' && map.slots === null) return filledRow(map, name, null, FIRST_ROW, lastRow(map, name));
    if (mark) return filledRows(map, name);
    const id = plainName(name);
    const own = scope === null ? undefined : ruleset.components.get(scope)?.fields.get(id);
    const found = own ?? ruleset.fields.get(id);
    const field = found && name !== id ? { ...found, data: withoutBlank(found.data) } : found;
    if (field) return printScalar(map, { owner: own ? scope : null, field, component, slot, isBelow }, guards);
    // What only other kinds of design have is blank.
    return map.names.constants.get(name) ?? blankCell(map);
  };
}

/** A field, and from where it is looked at: from a component's row, or from the design. */
type Glance = {
  readonly owner: string | null;
  readonly field: CompiledField;
  readonly component: string | null;
  readonly slot: number | null;
  readonly isBelow?: boolean;
};

/** The cell of a design's field for a formula on one of its rows: in that row if it is there, else in the first row. */
function cellOfDesign(map: CellMap, key: string, isBelow: boolean): string {
  const repeated = map.repeated.get(key);
  if (isBelow && repeated === undefined) return `$${letters(map, key, null)}$${FIXED_FIRST_ROW}`;
  return `$${letters(map, isBelow && repeated !== undefined ? repeated : key, null)}${OWN_ROW}`;
}

/** The value of a field as formulas see it. */
export function printScalar(map: CellMap, { owner, field, component, slot, isBelow = false }: Glance, guards: Guards): string {
  const key = fieldKey(owner, field.data.id);
  const isOwnRow = map.slots !== null || owner === component;
  const cell = map.prefix + (isOwnRow ? `${letters(map, key, owner === null ? null : slot)}${OWN_ROW}` : cellOfDesign(map, key, isBelow));
  if (field.formula) return field.open && field.data.kind === 'formula' && field.data.result === 'number' ? `N(${cell})` : cell;
  const seen = seenExpression(map, field.data, cell, guards.wrong.has(key));
  return field.open
    ? `IF(${printOpen(map, field.open, owner, { component, slot, isBelow })},${seen},${closedExpression(map, field)})`
    : seen;
}

/** What a computed cell of a component gives on a row without one: nothing, or 0 where text would spoil a sum. */
export const harmless = (map: CellMap, key: string): '' | 0 => (map.inArithmetic.has(key) ? 0 : '');

/** The place of a formula: its column, the design or row it belongs to, and whether it is on a row below the design's first. */
export type FormulaPlace = {
  readonly key: string;
  readonly component: string | null;
  readonly slot: number | null;
  readonly isBelow?: boolean;
};

/** The written form of a formula, including the text that represents missing rows. */
function writtenForm(map: CellMap, formula: Formula, { rowless }: Guards): Formula {
  const marked = markArithmetic(map.ruleset, formula);
  if (map.slots === null) return rowless.size > 0 ? withoutRows(marked, rowless) : marked;
  const all = new Set(map.ruleset.components.keys());
  const isZeroWhereEmpty = (column: Formula): boolean => {
    if (column.kind !== 'reference' || column.reference.kind !== 'column') return false;
    const key = fieldKey(column.reference.table, column.reference.column);
    return map.inArithmetic.has(map.seenThrough.get(key) ?? key);
  };
  return withoutRows(maskedForm(marked, all, isZeroWhereEmpty), all);
}

/** Whether a formula has to be entered as an array formula. */
export const isArrayFormula = (map: CellMap, formula: Formula): boolean =>
  needsArrayFormula(map.slots === null ? formula : writtenForm(map, formula, noGuards));

/** Prints a formula of a design or of a component's row, with marks where the rows go. */
export function printMarked(map: CellMap, place: FormulaPlace, formula: Formula, guards: Guards): string {
  const reference = printReference(map, place, guards);
  return printFormula(writtenForm(map, formula, guards), { reference, portable: true }).replace(/^=/, '');
}

/** Prints a formula of a design or of a component's row; nothing where `open` is not TRUE. */
export function printTemplate(
  map: CellMap,
  place: FormulaPlace,
  formula: Formula,
  guards: Guards,
  open: Formula | null = null,
): FormulaTemplate {
  const printed = printMarked(map, place, formula, guards);
  const text = open ? `IF(${printOpen(map, open, place.component, place)},${printed},"")` : printed;
  return templateOf(place.component === null ? text : onFilledRow(map, place, text));
}

/** Prints what formulas see of a component's entered field. */
export function printSeen(map: CellMap, place: FormulaPlace, field: Field, guards: Guards): FormulaTemplate {
  const { key, component, slot } = place;
  const entry = fieldKey(component, plainName(field.id));
  const cell = `${letters(map, entry, slot)}${OWN_ROW}`;
  const ungated = seenExpression(map, field, cell, guards.wrong.has(entry));
  const compiled = map.ruleset.components.get(component ?? '')?.fields.get(plainName(field.id));
  const seen =
    compiled?.open == null
      ? ungated
      : `IF(${printOpen(map, compiled.open, component, place)},${ungated},${closedExpression(map, { ...compiled, data: field })})`;
  const hasBlank = 'blank' in field && field.blank !== undefined;
  // A cell that shows another blank cell would show 0.
  const text = hasBlank || field.kind === 'yesNo' ? seen : `IF(${cell}="",${harmless(map, key) === 0 ? '0' : '""'},${seen})`;
  return templateOf(onFilledRow(map, place, text));
}

/** Prints a field of the design on a row of it: from the design's own cell on the first row, from the row above on others. */
export function printRepeated(map: CellMap, field: Field, isBelow: boolean): FormulaTemplate {
  if (isBelow) return templateOf(`${letters(map, columnKeys.repeated(field.id), null)}${ROW_ABOVE}`);
  const cell = `${letters(map, field.id, null)}${OWN_ROW}`;
  return templateOf(field.kind === 'formula' ? cell : `IF(${cell}="","",${cell})`);
}

/** Prints whether a place for a component's row is filled, as 1 or 0. */
export const printFilled = (map: CellMap, component: string, slot: number | null): FormulaTemplate =>
  templateOf(`IF(${filledCells(map, component, slot)}=0,0,1)`);

const onFilledRow = (map: CellMap, { key, component, slot }: FormulaPlace, text: string): string =>
  `IF(${filledCells(map, component ?? '', slot)}=0,${harmless(map, key) === 0 ? '0' : '""'},${text})`;
