import { errorValue, isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { plainName } from '../../rules/ruleset/formulas/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import { ALL_WELL, printChecks, printVerdict, SEE_BELOW } from './checkFormulas.ts';
import { formulasOf, plainSpaces, wordsOfChecks } from './checks.ts';
import type { ExportColumn } from './exportColumn.ts';
import { type ExportDesign, extraRowValues, extraValues, isOfWrongKind, openValue } from './exportDesign.ts';
import {
  type CellMap,
  type FormulaPlace,
  type Guards,
  harmless,
  isArrayFormula,
  printFilled,
  printRepeated,
  printSeen,
  printTemplate,
} from './formulas.ts';
import { rowMark, writableText } from './keys.ts';
import type { FormulaCell, PlanCell, SharedFormula } from './plan.ts';
import type { FormulaTemplate } from './template.ts';

/** A formula in a cell. Its text is made when somebody asks for it: a file holds that of many cells once. */
class LiveCell implements FormulaCell {
  readonly shared: SharedFormula;
  readonly result: FormulaCell['result'];
  readonly isArray: boolean;
  private readonly row: number;

  constructor(shared: SharedFormula, row: number, result: FormulaCell['result'], isArray = false) {
    this.shared = shared;
    this.row = row;
    this.result = result;
    this.isArray = isArray;
  }

  get formula(): string {
    return this.shared.textAt(this.row);
  }
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
  const above: FormulaPlace = column;
  const below: FormulaPlace = { key, component, slot, isBelow: true };
  type Print = (guards: Guards, place: FormulaPlace) => FormulaTemplate;
  const template = ({ guards }: ExportDesign, print: Print, isBelow: boolean): FormulaTemplate => {
    const differs = guards.wrong.size + guards.rowless.size > 0;
    const known = `${isBelow}${differs ? `${[...guards.wrong].join()}|${[...guards.rowless].join()}` : ''}`;
    let made = templates.get(known);
    if (!made) {
      made = print(guards, isBelow ? below : above);
      templates.set(known, made);
    }
    return made;
  };
  /** Which row of the component is in a row of the sheet, and how many rows the sheet has for it. */
  const indexOf = (row: number, first: number): number => slot ?? row - first;
  const count = ({ assessment }: ExportDesign): number => (component === null ? 1 : (assessment.components[component]?.length ?? 0));
  const live = (
    print: Print,
    result: (item: ExportDesign, index: number) => Value | undefined,
    { isArray = false, missing = harmless(map, key) }: { readonly isArray?: boolean; readonly missing?: string | number } = {},
  ): Cell => {
    return (item, _number, row, first) => {
      const index = indexOf(row, first);
      const rows = count(item);
      if (slot === null && index >= Math.max(1, rows)) return null;
      const shared = template(item, print, row > first)(row, first, item.counts);
      return new LiveCell(shared, row, index < rows ? cachedResult(result(item, index)) : missing, isArray);
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
      if (component === null)
        return onFirst(({ design, assessment }) => entryCell(ruleset, field, openValue(field, design.values, assessment.values)));
      return ({ design, assessment }, _number, row, first) => {
        const index = indexOf(row, first);
        const values = design.components[component]?.[index]?.values;
        const assessed = assessment.components[component]?.[index];
        return values && assessed ? entryCell(ruleset, field, openValue(field, values, assessed)) : null;
      };
    }
    case 'computed': {
      const { data, formula, open } = content.field;
      if (!formula) return () => null;
      return live(
        (guards, place) => printTemplate(map, place, formula, guards, open),
        ({ assessment }, index) => {
          const value = (component === null ? assessment.values : assessment.components[component]?.[index])?.[data.id] ?? null;
          // What only other kinds of design have is no text, where a blank would be 0.
          return value === null && open ? '' : value;
        },
        { isArray: isArrayFormula(map, formula) },
      );
    }
    case 'term': {
      const { term } = content;
      return live(
        (guards, place) => printTemplate(map, place, term.points, guards),
        ({ assessment }, index) =>
          assessment.breakdown.find(({ id, row }) => id === term.data.id && (component === null || row?.index === index))?.points,
        { isArray: isArrayFormula(map, term.points) },
      );
    }
    case 'seen': {
      const { field } = content;
      return live(
        (guards, place) => printSeen(map, place, field, guards),
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
    case 'repeated': {
      const { data } = content.field;
      const first = printRepeated(map, data, false);
      const further = printRepeated(map, data, true);
      return (item, _number, row, start) => {
        if (item.rows === 1) return null;
        const { design, assessment, counts } = item;
        const value =
          data.kind === 'formula'
            ? cachedResult(assessment.values[data.id])
            : cachedResult(entryCell(ruleset, data, openValue(data, design.values, assessment.values)) ?? '');
        return new LiveCell((row === start ? first : further)(row, start, counts), row, value);
      };
    }
    case 'checks': {
      const { checks } = content;
      const isArray = checks.flatMap(formulasOf).some((formula) => isArrayFormula(map, formula));
      return live(
        (guards, place) => printChecks(map, place, checks, guards),
        ({ assessment }, index) => trailing(wordsOfChecks(assessment, checks, index)),
        { isArray, missing: '' },
      );
    }
    case 'verdict':
      return verdictWriter(map, columns);
  }
}

/** Every message of a checks cell ends with a space. */
const trailing = (words: string): string => (words === '' ? '' : `${words} `);

/** The messages of all checks in a row, or the text shown if there are none. */
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
    if (index > 0) return new LiveCell(further(row, first, item.counts), row, own);
    const isBelow = Array.from({ length: item.rows - 1 }, (_, at) => wordsIn(item, at + 1)).some((words) => words !== '');
    return new LiveCell(onFirst(row, first, item.counts), row, own || (isBelow ? SEE_BELOW : ALL_WELL));
  };
}

/** The first row of each design (1-based) if the first design is in row `top`, and the row after the last one. */
export function designStarts(designs: readonly ExportDesign[], top: number): { readonly starts: readonly number[]; readonly end: number } {
  let end = top;
  const starts = designs.map(({ rows }) => {
    end += rows;
    return end - rows;
  });
  return { starts, end };
}

/** The cells of each row, design after design. */
export function* designRows(
  columns: readonly ExportColumn[],
  map: CellMap,
  designs: readonly ExportDesign[],
  starts: readonly number[],
): Generator<readonly PlanCell[]> {
  const writers = columns.map((column) => columnWriter(map, column, columns));
  for (const [index, item] of designs.entries()) {
    const first = starts[index] ?? 1;
    for (let row = first; row < first + item.rows; row++) yield writers.map((write) => write(item, index + 1, row, first));
  }
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
