import { errorValue, type Value } from '../formula/index.ts';
import type { Field } from '../ruleset/format/index.ts';
import { plainName } from '../ruleset/formulas/index.ts';
import { cachedResult, entryCell } from './cellValues.ts';
import { ALL_WELL, printChecks, printVerdict, SEE_BELOW } from './checkFormulas.ts';
import { formulasOf, plainSpaces, wordsOfChecks } from './checks.ts';
import type { ExportColumn } from './exportColumn.ts';
import { type ExportDesign, isOfWrongKind } from './exportDesign.ts';
import {
  type CellMap,
  type FormulaTemplate,
  type Guards,
  harmless,
  isArrayFormula,
  printFilled,
  printSeen,
  printTemplate,
} from './formulas.ts';
import { rowMark, writableText } from './keys/index.ts';
import type { PlanCell } from './plan/index.ts';
import { extraRowValues, extraValues, openValue } from './values.ts';

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
  /** Which row of the component is in a row of the sheet, and how many rows the sheet has for it. */
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
        (guards) => printTemplate(map, column, formula, guards, open),
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
    if (index > 0) return { formula: further(row, first, item.counts), result: own };
    const isBelow = Array.from({ length: item.rows - 1 }, (_, at) => wordsIn(item, at + 1)).some((words) => words !== '');
    return { formula: onFirst(row, first, item.counts), result: own || (isBelow ? SEE_BELOW : ALL_WELL) };
  };
}

/** All rows of all designs as cells; the first is row `top` (1-based). `starts` are the designs' first rows. */
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
