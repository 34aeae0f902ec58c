import { cleanText } from '../../base/text/index.ts';
import { columnOf, type Formula, isError, literal, nameOf, type Value } from '../../rules/formula/index.ts';
import type { RulesetData } from '../../rules/ruleset/format/index.ts';
import { type Calculation, type Calculator, placeKey } from '../calculation/index.ts';
import type { CellPlace } from '../import/index.ts';
import { cellName } from './check.ts';
import { type Ids, idFrom } from './ids.ts';
import type { Mark } from './marks.ts';
import { constantOf } from './translate/context.ts';

type Line = Extract<Mark, { kind: 'line' }>;
type Constant = RulesetData['constants'][number];
/**
 * A table of the sheet that is to go into the ruleset: lines of equal extent, the first of them the keys if it can
 * serve as keys.
 */
export type FixedTable = {
  readonly id: string;
  readonly label: string;
  readonly source: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
};

type FixedContext = {
  readonly calculator: Calculator;
  readonly calculation: Calculation;
  readonly ids: Ids;
  readonly tableIds: Ids;
  readonly fileName: string;
  /** What gives a blank. */
  readonly nothing: Formula;
};

/** Names for all that is the same for every design. */
export type FixedNames = {
  readonly constants: readonly Constant[];
  readonly tables: readonly FixedTable[];
  /** The text that replaces a mark of kind `fixed` or `line`. */
  readonly formulaOf: (mark: Extract<Mark, { kind: 'fixed' | 'line' }>) => Formula;
};

const NAMED = /^\s*(?:=\s*)?(?:'((?:[^']|'')*)'|([^'!\s][^'!]*))!\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?\s*$/i;

/** Defined names by the place of their cell, or of the first cell of their block. */
function definedNames({ workbook }: Calculator): ReadonlyMap<string, string> {
  return new Map(
    [...workbook.names].flatMap(([name, meaning]) => {
      const [, quoted, plain, letters = '', digits] = NAMED.exec(meaning) ?? [];
      if (digits === undefined) return [];
      const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      return [[placeKey({ sheet: (quoted?.replaceAll("''", "'") ?? plain ?? '').trim(), row: Number(digits) - 1, column }), name] as const];
    }),
  );
}

/** Names constants by their defined name or the text beside or above them, and collects lines into tables. */
export function nameFixed(marks: readonly Mark[], context: FixedContext): FixedNames {
  const { calculation, ids, fileName } = context;
  const names = definedNames(context.calculator);
  const textAt = (place: CellPlace): string => {
    if (place.row < 0 || place.column < 0) return '';
    const value = calculation.valueAt(place);
    return typeof value === 'string' ? cleanText(value) : '';
  };
  const labelOf = ({ sheet, row, column }: CellPlace): string =>
    [1, 2, 3].map((left) => textAt({ sheet, row, column: column - left })).find((text) => text !== '') ??
    textAt({ sheet, row: row - 1, column });

  const constants = new Map<string, Constant>();
  const formulas = new Map<string, Formula>();
  for (const mark of marks) {
    if (mark.kind !== 'fixed' || formulas.has(placeKey(mark.place))) continue;
    const { place } = mark;
    const value = calculation.valueAt(place);
    const name = names.get(placeKey(place));
    const label = labelOf(place);
    if (typeof value === 'number') {
      const shown = label || name || `${place.sheet} ${cellName(place)}`;
      const id = ids.take(idFrom(name ?? (label || `${place.sheet} ${cellName(place)}`)));
      constants.set(id, { id, label: shown.slice(0, 80), value, source: `${fileName}, ${cellName(place, true)}` });
      formulas.set(placeKey(place), nameOf(id));
    } else
      formulas.set(
        placeKey(place),
        isError(value) ? { kind: 'error', error: value.error } : value === null ? context.nothing : literal(value),
      );
  }
  const lines = marks.filter((mark): mark is Line => mark.kind === 'line');
  const { tables, columns } = gatherTables(lines, context, names);
  return {
    constants: [...constants.values()],
    tables,
    formulaOf: (mark) =>
      mark.kind === 'fixed'
        ? (formulas.get(placeKey(mark.place)) ?? context.nothing)
        : (columns.get(JSON.stringify(mark)) ?? writtenOut(mark, calculation)),
  };
}

const cellOf = ({ sheet, across }: Pick<Line, 'sheet' | 'across'>, along: number, at: number): CellPlace =>
  across ? { sheet, row: at, column: along } : { sheet, row: along, column: at };

const valuesOf = (line: Line, calculation: Calculation): readonly Value[] =>
  Array.from({ length: line.to - line.from + 1 }, (_, along) => calculation.valueAt(cellOf(line, line.from + along, line.at)));

/** A line that cannot be stored unchanged in a table, as an array in the formula. A blank counts as 0 there. */
function writtenOut(line: Line, calculation: Calculation): Formula {
  return { kind: 'array', rows: valuesOf(line, calculation).map((value) => [constantOf(value)]) };
}

const DECIMAL = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** Whether a table's text file can hold a value: not a number as text, a boolean or an error. */
const isPlain = (value: Value): boolean =>
  value === null ||
  (typeof value === 'number' && DECIMAL.test(String(value))) ||
  (typeof value === 'string' && !DECIMAL.test(value.trim()) && cleanText(value) !== '');

type Group = { readonly sheet: string; readonly across: boolean; readonly from: number; readonly to: number; readonly at: number[] };

/** Lines of the same extent side by side are one table. */
function groupsOf(lines: readonly Line[], { calculator, calculation }: FixedContext): readonly Group[] {
  const groups: Group[] = [];
  const sorted = [...lines].sort((one, other) => one.at - other.at);
  const isEmpty = (group: Group, at: number): boolean =>
    valuesOf({ kind: 'line', ...group, at }, calculation).every((value) => value === null);
  for (const { sheet, across, from, to: end, at } of sorted) {
    const { rowCount = 0, columnCount = 0 } = calculator.sheet(sheet) ?? {};
    const to = Math.max(from, Math.min(end, (across ? columnCount : rowCount) - 1));
    const group = groups.find((one) => {
      if (one.sheet !== sheet || one.across !== across || one.from !== from || one.to !== to) return false;
      const last = one.at.at(-1) ?? at;
      return (
        at - last < 60 &&
        Array.from({ length: Math.max(0, at - last - 1) }, (_, step) => last + 1 + step).every((between) => !isEmpty(one, between))
      );
    });
    if (!group) groups.push({ sheet, across, from, to, at: [at] });
    else if (!group.at.includes(at)) group.at.push(at);
  }
  return groups;
}

function gatherTables(lines: readonly Line[], context: FixedContext, names: ReadonlyMap<string, string>) {
  const { calculation, tableIds, fileName, calculator } = context;
  const columns = new Map<string, Formula>();
  const tables: FixedTable[] = [];
  for (const group of groupsOf(lines, context)) {
    const made = group.at.map((at) =>
      valuesOf({ kind: 'line', ...group, at }, calculation).map((value) => (typeof value === 'string' ? cleanText(value) : value)),
    );
    const last = Math.max(...made.map((line) => line.findLastIndex((value) => value !== null)));
    const filled = made.map((line) => line.slice(0, last + 1));
    if (last < 0 || filled.some((line) => !line.every(isPlain))) continue;
    const titles = group.at.map((at) => {
      const place = cellOf(group, group.from - 1, at);
      const title = group.from > 0 ? calculation.valueAt(place) : null;
      return typeof title === 'string' ? cleanText(title) : '';
    });
    const start = cellOf(group, group.from, group.at[0] ?? 0);
    const name = names.get(placeKey(start));
    const title = name ?? (titles[0] || group.sheet);
    const first = titles[0] ?? '';
    const isRepeated = first === '' || group.sheet.toLowerCase().includes(first.toLowerCase());
    const id = tableIds.take(idFrom(name ?? (isRepeated ? `${group.sheet} table` : `${first} ${group.sheet}`), 'table'));
    const keys = (filled[0] ?? []).map((value) => (value === null ? null : String(value).toLowerCase()));
    const isKeyed = !keys.includes(null) && new Set(keys).size === keys.length;
    const taken = new Set(['key']);
    const ids = group.at.map((_, index) => {
      if (isKeyed && index === 0) return 'key';
      const base = idFrom(titles[index] ?? '', index === 0 ? 'from' : 'value');
      let column = /^(key|label|short|synonyms|help)$/.test(base) ? `${base}Column` : base;
      for (let number = 2; taken.has(column); number++) column = `${base}${number}`;
      taken.add(column);
      return column;
    });
    const rows = Array.from({ length: last + 1 }, (_, row) => [...(isKeyed ? [] : [row + 1]), ...filled.map((line) => line[row] ?? null)]);
    const source = `${fileName}, ${cellName(start, true)}`;
    tables.push({ id, label: title.slice(0, 80), source, columns: isKeyed ? ids : ['key', ...ids], rows });
    const { rowCount = 0, columnCount = 0 } = calculator.sheet(group.sheet) ?? {};
    const isLast = group.to >= (group.across ? columnCount : rowCount) - 1;
    for (const line of lines) {
      const place = group.at.indexOf(line.at);
      const isOfGroup = line.sheet === group.sheet && line.across === group.across && line.from === group.from && place >= 0;
      if (isOfGroup && (line.to === group.to || (isLast && line.to > group.to)))
        columns.set(JSON.stringify(line), columnOf(id, ids[place] ?? 'key'));
    }
  }
  return { tables, columns };
}
