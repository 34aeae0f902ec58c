import { foldAccents } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign, type Issue } from '../../rules/ruleset/run/index.ts';
import type { Values } from '../../rules/ruleset/values/index.ts';
import { columnLetter, type Grid } from '../cells/index.ts';
import { type CellPlace, type ImportedDesign, type ImportedTable, type ImportProblem, problemOf } from './imported.ts';

const place = ({ sheet, row }: ImportedDesign): string =>
  sheet === null ? t('row {row}', { row }) : t('"{sheet}", row {row}', { sheet, row });

/** Reports designs with the same name, ignoring accents and capitals: every one after the first. */
export function duplicateNames(designs: readonly ImportedDesign[]): readonly ImportProblem[] {
  const first = new Map<string, ImportedDesign>();
  return designs.flatMap((design): readonly ImportProblem[] => {
    const { name } = design.values;
    if (typeof name !== 'string') return [];
    const key = foldAccents(name);
    const other = first.get(key);
    if (!other) {
      first.set(key, design);
      return [];
    }
    const cell = cellOf(design, null, 'name', 0);
    const column = cell ? columnLetter(cell.column) : null;
    const message = t('There is already a design called "{name}" ({other}); both were kept.', { name, other: place(other) });
    return [problemOf({ code: 'duplicate-name', sheet: design.sheet, row: design.row, column, message, raw: name })];
  });
}

/** The cell of a design's own sheet that a value came from; null if the sheet has none for it. */
function cellOf({ cells, sheet }: ImportedDesign, component: string | null, field: string, index: number): CellPlace | null {
  const cell = cells.get(component === null ? field : `${component}[${index}].${field}`);
  return cell && (sheet === null || cell.sheet === sheet) ? cell : null;
}

/**
 * Returns a function that gives what the rules object to in an imported design, at the cells it comes from. Advice is left out, and so
 * is what cannot be known because the sheet has no column for it or the cell could not be read (`told` has the problems of cells).
 */
export function ruleObjections(ruleset: Ruleset, told: readonly ImportProblem[]): (design: ImportedDesign) => readonly ImportProblem[] {
  const troubled = new Set(
    told
      .filter(({ severity, column }) => severity === 'error' && column !== null)
      .map((problem) => `${problem.sheet}/${problem.row}/${problem.column}`),
  );
  return (design) =>
    assessDesign(ruleset, design).issues.flatMap((issue): readonly ImportProblem[] => {
      const spot = spotOf(design, issue);
      const component = issue.row?.component ?? null;
      const index = issue.row?.index ?? 0;
      const cell = cellOf(design, component, issue.field, index);
      const named = cell ?? (component === null ? null : cellOf(design, component, 'name', index));
      const row = named ? named.row + 1 : spot.row;
      const column = named ? columnLetter(named.column) : null;
      const isUnknown = cell === null && spot.values[issue.field] === null;
      if (issue.severity !== 'error' || isUnknown || (cell && troubled.has(`${design.sheet}/${row}/${column}`))) return [];
      const raw = spot.values[issue.field];
      const message = t('Against the rules: {message}', { message: issue.message });
      return [
        problemOf({ code: 'rule', sheet: design.sheet, row, column, message, raw: raw === null || raw === undefined ? null : String(raw) }),
      ];
    });
}

function spotOf(design: ImportedDesign, issue: Issue): { readonly row: number; readonly values: Values } {
  const row = issue.row ? design.components[issue.row.component]?.[issue.row.index] : undefined;
  // Problems are reported on the design's own sheet.
  return row ? { row: row.sheet === undefined ? row.row : design.row, values: row.values } : design;
}

/** Formulas of a sheet that refer to another file. Their stored values were used and may be out of date. */
export function externalLinks(grid: Grid, sheet: string | null, rows: ReadonlySet<number>): readonly ImportProblem[] {
  const found: ImportProblem[] = [];
  for (const [index, formula] of grid.sheet.formulas) {
    // Most formulas name no file, and the search for its name takes time.
    if (!formula.includes('[') && !/file:/i.test(formula)) continue;
    const link =
      /'?((?<![^'!=(,;+*/[])[^'!=(,;+*/[]*\[[^\][]+\.\w{2,4}\][^'!]{0,99})'?!|'?(file:[^'#]+)/i.exec(formula) ??
      /\[(\d+)\][^!]*!/.exec(formula);
    const row = Math.floor(index / grid.sheet.columnCount);
    if (!link || !rows.has(row)) continue;
    found.push(
      problemOf({
        code: 'external-link',
        sheet,
        row: row + 1,
        column: columnLetter(index % grid.sheet.columnCount),
        message: t('This formula asks another file ({file}); the value stored in the sheet was used.', {
          file: link[1] ?? link[2] ?? t('unnamed'),
        }),
        raw: formula,
      }),
    );
  }
  return found;
}

/** Columns and sheets that are hidden but were read. */
export function hiddenParts(grid: Grid, sheet: string | null, table: ImportedTable): readonly ImportProblem[] {
  const row = table.headerRows[0] ?? null;
  const columns = table.columns.filter(({ column, meaning }) => grid.sheet.hiddenColumns.has(column) && meaning.kind !== 'none');
  const base = { code: 'hidden', sheet, severity: 'warning' } as const;
  const found: ImportProblem[] = columns.map(({ letter, header }) => ({
    ...base,
    row,
    column: letter,
    message: t('Column "{header}" is hidden in the sheet; it was imported all the same.', { header: header || letter }),
    raw: header,
  }));
  return grid.sheet.hidden
    ? [
        {
          ...base,
          row: null,
          column: null,
          message: t('This sheet is hidden in the workbook; its designs were imported all the same.'),
          raw: null,
        },
        ...found,
      ]
    : found;
}

/**
 * Attributes of a component in columns by kind ("Range 1 | Range 2 | Hits 1 | Hits 2") that are there for some of its rows only. Whether
 * the others share them is not known.
 */
export function missingKinds(ruleset: Ruleset, sheet: string | null, { headerRows, columns }: ImportedTable): readonly ImportProblem[] {
  return [...ruleset.components.values()].flatMap(({ data: { id, label } }) => {
    const own = columns.flatMap((column) =>
      column.meaning.kind === 'field' && column.meaning.component === id ? [{ ...column, ...column.meaning }] : [],
    );
    const count = new Set(own.map(({ block }) => block)).size;
    const isByKind = own.some(({ field, block, column }) =>
      own.some((next) => next.field === field && next.block === block + 1 && next.column === column + 1),
    );
    if (count < 2 || !isByKind) return [];
    return [...new Set(own.map(({ field }) => field))].flatMap((field): readonly ImportProblem[] => {
      const had = own.filter((column) => column.field === field);
      const [first] = had;
      if (!first || had.length === count || field.id === 'name') return [];
      const { header, letter: column } = first;
      return [
        problemOf({
          code: 'layout',
          sheet,
          row: headerRows[0] ?? null,
          column,
          message: t('{field} is given for {had} of {count} {label} only; fill in the others.', {
            field: field.label,
            had: had.length,
            count,
            label: label.toLowerCase(),
          }),
          raw: header,
        }),
      ];
    });
  });
}

type ListSheet = {
  readonly sheetName: string | null;
  readonly views: readonly { readonly tables: readonly { readonly kind: string; readonly component: string | null }[] }[];
};

/** Lists of component rows of which no design has any: the column that names them was not found. */
export function unusedLists(ruleset: Ruleset, sheets: readonly ListSheet[], designs: readonly ImportedDesign[]): readonly ImportProblem[] {
  if (designs.length === 0) return [];
  return [...ruleset.components].flatMap(([component, { data }]): readonly ImportProblem[] => {
    const isList = ({ views }: ListSheet): boolean =>
      views.some(({ tables }) => tables.some((table) => table.kind === 'library' && table.component === component));
    const list = sheets.find(isList);
    if (!list || designs.some(({ components }) => (components[component] ?? []).length > 0)) return [];
    return [
      problemOf({
        code: 'layout',
        sheet: list.sheetName,
        message: t('No design has {parts} of this list: say which column of the designs names them.', { parts: data.label.toLowerCase() }),
      }),
    ];
  });
}
