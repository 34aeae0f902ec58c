import { errorValue, isError, type Value } from '../formula/index.ts';
import type { Design } from '../project/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { Field } from '../ruleset/format/index.ts';
import { enteredName, plainName } from '../ruleset/formulas/index.ts';
import { type Assessment, assessDesign, type Issue } from '../ruleset/run/index.ts';
import type { CellValue, Values } from '../ruleset/values/index.ts';
import { ALL_WELL, printChecks, printVerdict, SEE_BELOW } from './checkFormulas.ts';
import { formulasOf, plainSpaces, type SheetCheck, wordsOfChecks } from './checks.ts';
import {
  checksColumn,
  columnId,
  designColumns,
  type ExportColumn,
  extraRowValues,
  extraValues,
  fieldKey,
  filledColumn,
  rowMark,
  type Slots,
  seenColumn,
  shownValue,
} from './columns.ts';
import {
  type CellMap,
  columnsReadWhole,
  type FormulaTemplate,
  type Guards,
  harmless,
  isArrayFormula,
  printFilled,
  printSeen,
  printTemplate,
  withoutBlank,
} from './formulas.ts';
import type { WorkbookNames } from './names.ts';
import type { FormulaCell, PlanCell } from './plan.ts';
import { writableText } from './text.ts';

/** A design on its way out: its rows, what the rules say about it, and what its formulas must guard against. */
export type ExportDesign = {
  readonly design: Design;
  readonly assessment: Assessment;
  readonly rows: number;
  /** Rows of each component, in ruleset order. */
  readonly counts: readonly number[];
  readonly guards: Guards;
};

const isEntered = (field: { readonly data: Field }): boolean => field.data.kind !== 'formula';
const isBlankExtra = (values: Values): boolean => Object.values(values).every((value) => value === null || value === '');
const isBlankRow = (fields: readonly Field[], values: Values): boolean => fields.every((field) => shownValue(field, values) === null);

/** Leaves out component rows in which nothing stands: a sheet cannot show them. Gives the same object where there are none. */
export function withoutBlankRows<D extends Design>(ruleset: Ruleset, design: D): D {
  let changed = false;
  const components = Object.fromEntries(
    Object.entries(design.components).map(([id, rows]) => {
      const fields = [...(ruleset.components.get(id)?.fields.values() ?? [])].filter(isEntered).map(({ data }) => data);
      const kept =
        fields.length === 0
          ? rows
          : rows.filter((row) => !isBlankRow(fields, row.values) || !isBlankExtra(extraRowValues(ruleset, id, row)));
      changed ||= kept.length !== rows.length;
      return [id, kept];
    }),
  );
  return changed ? { ...design, components } : design;
}

/** What a field has against a value that is not even of its kind: formulas see an error there. */
const isOfWrongKind = ({ check, field }: Issue): boolean => check === `${field}.kind` || check === `${field}.choice`;

/** Assesses a design and finds what is of the wrong kind in it. */
export function exportDesign(ruleset: Ruleset, design: Design, isWide: boolean): ExportDesign {
  const assessment = assessDesign(ruleset, design);
  const counts = [...ruleset.components.keys()].map((id) => assessment.components[id]?.length ?? 0);
  const wrong = assessment.issues.filter(isOfWrongKind).map(({ field, row }) => fieldKey(row?.component ?? null, field));
  const rowless = [...ruleset.components.keys()].filter((_, index) => counts[index] === 0);
  return {
    design,
    assessment,
    rows: isWide ? 1 : Math.max(1, ...counts),
    counts,
    guards: { wrong: new Set(wrong.toSorted()), rowless: new Set(rowless) },
  };
}

/** How the sheet of designs is laid out. */
export type SheetWishes = {
  readonly isWide: boolean;
  /** Parts of the cost beside the designs. */
  readonly terms: boolean;
  readonly checks: readonly SheetCheck[];
};

/** Places for every component, one more than any design needs, so that there is room for another. */
function slotsFor(ruleset: Ruleset, designs: readonly ExportDesign[]): Map<string, number> {
  const ids = [...ruleset.components.keys()];
  return new Map(ids.map((id, index) => [id, designs.reduce((most, { counts }) => Math.max(most, counts[index] ?? 0), 0) + 1]));
}

/** Formulas of a cell may be 8,192 characters long; what checks print is told from their message and formula only roughly. */
const MOST_CHECKS = 6;

/** The checks of the design, then of each component, in columns of a few each. */
function checksColumns(ruleset: Ruleset, checks: readonly SheetCheck[]): readonly ExportColumn[] {
  return [null, ...ruleset.components.keys()].flatMap((component) => {
    const own = checks.filter((check) => check.component === component);
    const parts = Array.from({ length: Math.ceil(own.length / MOST_CHECKS) }, (_, part) =>
      own.slice(part * MOST_CHECKS, (part + 1) * MOST_CHECKS),
    );
    return parts.map((some, part) => checksColumn(component, part, some));
  });
}

/** The columns for these designs, and the map by which their formulas find each other. */
export function layOutColumns(
  ruleset: Ruleset,
  names: WorkbookNames,
  designs: readonly ExportDesign[],
  { isWide, terms, checks }: SheetWishes,
): { readonly columns: readonly ExportColumn[]; readonly map: CellMap } {
  const whole = columnsReadWhole(ruleset, checks);
  const wrong = new Set(designs.flatMap(({ guards }) => [...guards.wrong]));
  const seenThrough = new Map<string, string>();
  const seenInArithmetic = new Map<string, string>();
  const seen: ExportColumn[] = [];
  for (const [component, { fields }] of ruleset.components) {
    for (const data of [...fields.values()].flatMap((field) => [
      field.data,
      { ...withoutBlank(field.data), id: enteredName(field.data.id) },
    ])) {
      const key = fieldKey(component, data.id);
      const entry = fieldKey(component, plainName(data.id));
      // Side by side, the fields of one place stand together, and a column has to be gathered from all places.
      const differs = isWide || data.kind === 'yesNo' || ('blank' in data && data.blank !== undefined) || wrong.has(entry);
      if (data.kind !== 'formula' && !differs && key !== entry) {
        seenThrough.set(key, entry);
        seenInArithmetic.set(key, entry);
      }
      if (data.kind === 'formula' || !differs) continue;
      const add = (through: Map<string, string>, isArithmetic: boolean): void => {
        const column = seenColumn(component, data, isArithmetic);
        seen.push(column);
        through.set(key, column.key);
      };
      if (whole.asArguments.has(key)) add(seenThrough, false);
      if (whole.inArithmetic.has(key)) add(seenInArithmetic, true);
    }
  }
  const slots: Slots = isWide ? slotsFor(ruleset, designs) : null;
  const filled = isWide ? [...ruleset.components].map(([id, { data }]) => filledColumn(id, data.singular)) : [];
  const shown = designs.map(({ design }) => design);
  const working = [...seen, ...filled, ...checksColumns(ruleset, checks)];
  const columns = designColumns(ruleset, shown, { slots, terms, working, verdict: checks.length > 0 });
  const places = new Map(columns.map(({ key, slot }, place) => [columnId(key, slot), place]));
  const entered = new Map<string, readonly [number, number]>();
  columns.forEach(({ component, slot, content }, place) => {
    if (component === null || (content.kind !== 'entry' && content.kind !== 'extra')) return;
    const [first] = entered.get(columnId(component, slot)) ?? [place];
    entered.set(columnId(component, slot), [first, place]);
  });
  const inArithmetic = new Set([...whole.inArithmetic].map((key) => seenInArithmetic.get(key) ?? key));
  return { columns, map: { ruleset, names, slots, prefix: '', places, seenThrough, seenInArithmetic, entered, inArithmetic } };
}

/** What a spreadsheet program shows for a formula's value: 0 for a blank, never NaN, texts as it would make them from the cells we write. */
export function cachedResult(value: Value | undefined): FormulaCell['result'] {
  if (value === null || value === undefined) return 0;
  if (isError(value)) return { error: value.error };
  if (typeof value === 'string') return writableText(value).text;
  return typeof value === 'number' && !Number.isFinite(value) ? { error: '#NUM!' } : value;
}

/** The cell of an entered value: yes and no as words, choices by their key, everything else as it is. */
export function entryCell(ruleset: Ruleset, field: Field, value: CellValue): string | number | boolean | null {
  if (field.kind === 'yesNo' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.kind === 'text' && typeof value === 'number') return String(value);
  if (field.kind === 'choice' && typeof value === 'string') {
    // A key that the table has as a number is looked up as one.
    const row = ruleset.tables.get(field.table)?.rows.find(({ key }) => typeof key === 'number' && String(key) === value);
    return row?.key ?? value;
  }
  return value;
}

/** What formulas see of an entered value of a component's row. */
function seenValue(field: Field, value: Value | undefined): Value {
  if (value === null || value === undefined)
    return field.kind === 'yesNo' ? (field.blank ?? false) : 'blank' in field ? (field.blank ?? null) : null;
  return value;
}

type Cell = (item: ExportDesign, number: number, row: number, first: number) => PlanCell;

/** The rows of one column, as a function of the design and of the row inside it. Rows of the sheet count from 1. */
export function columnWriter(map: CellMap, column: ExportColumn, columns: readonly ExportColumn[]): Cell {
  const { ruleset } = map;
  const { component, slot, content, key } = column;
  const templates = new Map<string, FormulaTemplate>();
  const template = ({ guards }: ExportDesign, print: (guards: Guards) => FormulaTemplate): FormulaTemplate => {
    const known = guards.wrong.size + guards.rowless.size === 0 ? '' : `${[...guards.wrong].join()}|${[...guards.rowless].join()}`;
    let made = templates.get(known);
    if (!made) {
      made = print(guards);
      templates.set(known, made);
    }
    return made;
  };
  /** Which row of the component stands in a row of the sheet, and how many rows the sheet has for it. */
  const indexOf = (row: number, first: number): number => slot ?? row - first;
  const count = ({ assessment }: ExportDesign): number => (component === null ? 1 : (assessment.components[component]?.length ?? 0));
  const live = (
    print: (guards: Guards) => FormulaTemplate,
    result: (item: ExportDesign, index: number) => Value | undefined,
    { isArray = false, missing = harmless(map, key) }: { readonly isArray?: boolean; readonly missing?: string | number } = {},
  ): Cell => {
    return (item, _number, row, first) => {
      const index = indexOf(row, first);
      const rows = count(item);
      if (slot === null && index >= Math.max(1, rows)) return null;
      const formula = template(item, print)(row, first, item.counts);
      const value = index < rows ? cachedResult(result(item, index)) : missing;
      return isArray ? { formula, result: value, isArray } : { formula, result: value };
    };
  };
  const onFirst =
    (cell: (item: ExportDesign, number: number) => PlanCell): Cell =>
    (item, number, row, first) =>
      row === first ? cell(item, number) : null;
  switch (content.kind) {
    case 'number':
      return onFirst((_item, number) => number);
    case 'notes':
      return onFirst(({ design }) => design.notes || null);
    case 'sheetCost':
      return onFirst(({ design }) => design.origin?.cost ?? null);
    case 'extra':
      if (component === null) return onFirst(({ design }) => extraValues(ruleset, design)[content.heading] ?? null);
      return ({ design }, _number, row, first) => {
        const found = design.components[component]?.[indexOf(row, first)];
        return found ? (extraRowValues(ruleset, component, found)[content.heading] ?? null) : null;
      };
    case 'space':
      return () => null;
    case 'mark':
      return ({ design }, _number, row, first) => rowMark(row - first + 1, design.id);
    case 'entry': {
      const { field } = content;
      if (component === null) return onFirst(({ design }) => entryCell(ruleset, field, shownValue(field, design.values)));
      return ({ design }, _number, row, first) => {
        const values = design.components[component]?.[indexOf(row, first)]?.values;
        return values ? entryCell(ruleset, field, shownValue(field, values)) : null;
      };
    }
    case 'computed': {
      const { data, formula } = content.field;
      if (!formula) return () => null;
      return live(
        (guards) => printTemplate(map, column, formula, guards),
        ({ assessment }, index) => (component === null ? assessment.values[data.id] : assessment.components[component]?.[index]?.[data.id]),
        { isArray: isArrayFormula(map, formula) },
      );
    }
    case 'term': {
      const { term } = content;
      return live(
        (guards) => printTemplate(map, column, term.points, guards),
        ({ assessment }, index) =>
          assessment.breakdown.find(({ id, row }) => id === term.data.id && (component === null || row?.index === index))?.points,
        { isArray: isArrayFormula(map, term.points) },
      );
    }
    case 'seen': {
      const { field } = content;
      return live(
        (guards) => printSeen(map, column, field, guards),
        ({ assessment }, index) => {
          const isWrong = assessment.issues.some(
            (issue) =>
              isOfWrongKind(issue) &&
              issue.field === plainName(field.id) &&
              issue.row?.component === component &&
              issue.row?.index === index,
          );
          if (isWrong) return errorValue('#VALUE!', 'of the wrong kind');
          return seenValue(field, assessment.components[component ?? '']?.[index]?.[plainName(field.id)]) ?? harmless(map, key);
        },
      );
    }
    case 'filled':
      return live(
        () => printFilled(map, component ?? '', slot),
        () => 1,
        { missing: 0 },
      );
    case 'checks': {
      const { checks } = content;
      const isArray = checks.flatMap(formulasOf).some((formula) => isArrayFormula(map, formula));
      return live(
        (guards) => printChecks(map, column, checks, guards),
        ({ assessment }, index) => trailing(wordsOfChecks(assessment, checks, index)),
        { isArray, missing: '' },
      );
    }
    case 'verdict':
      return verdictWriter(map, columns);
  }
}

/** Every message of a checks cell has a space behind it. */
const trailing = (words: string): string => (words === '' ? '' : `${words} `);

/** The words of all checks in a row, or what stands there if there are none. */
function verdictWriter(map: CellMap, columns: readonly ExportColumn[]): Cell {
  const cells = columns.flatMap((column) => (column.content.kind === 'checks' ? [{ column, checks: column.content.checks }] : []));
  const { first: onFirst, further } = printVerdict(
    map,
    cells.map(({ column }) => column),
  );
  const wordsIn = ({ assessment, counts }: ExportDesign, index: number): string => {
    const words = cells
      .flatMap(({ column: { component, slot }, checks }) => {
        const at = slot ?? (component === null ? 0 : index);
        const count = component === null ? 1 : (counts[[...map.ruleset.components.keys()].indexOf(component)] ?? 0);
        const isHere = at < count && (component !== null || index === 0);
        const words = isHere ? wordsOfChecks(assessment, checks, at) : '';
        return words === '' ? [] : [words];
      })
      .join(' ');
    return plainSpaces(writableText(words).text);
  };
  return (item, _number, row, first) => {
    const index = row - first;
    const own = wordsIn(item, index);
    if (index > 0) return { formula: further(row, first, item.counts), result: own };
    const isBelow = Array.from({ length: item.rows - 1 }, (_, at) => wordsIn(item, at + 1)).some((words) => words !== '');
    return { formula: onFirst(row, first, item.counts), result: own || (isBelow ? SEE_BELOW : ALL_WELL) };
  };
}

/** All rows of all designs as cells; the first stands in row `top` (counted from 1). `starts` are the designs' first rows. */
export function designRows(
  columns: readonly ExportColumn[],
  map: CellMap,
  designs: readonly ExportDesign[],
  top: number,
): { readonly rows: readonly (readonly PlanCell[])[]; readonly starts: readonly number[] } {
  const writers = columns.map((column) => columnWriter(map, column, columns));
  const rows: PlanCell[][] = [];
  const starts: number[] = [];
  for (const [index, item] of designs.entries()) {
    const first = top + rows.length;
    starts.push(first);
    for (let row = first; row < first + item.rows; row++) rows.push(writers.map((write) => write(item, index + 1, row, first)));
  }
  return { rows, starts };
}
