import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import type { CellValue, Values } from '../../shared/rules/ruleset/values/index.ts';
import type { ImportedDesign, ImportedTable, ImportResult } from '../../shared/sheets/import/index.ts';
import { isDoubtful, reasonSentence } from '../../shared/sheets/import/reasons/index.ts';

type ImportedColumn = ImportedTable['columns'][number];
type PlainTable = ImportResult['plainTables'][number];
type ImportedRow = ImportedDesign['components'][string][number];
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Fields that a report lists: those that are always shown, and hidden ones for which the sheet had a column. */
function listedFields(
  fields: Iterable<{ readonly data: Field }>,
  component: string | null,
  { tables, designs }: ImportResult,
): readonly string[] {
  const had = new Set(
    tables.flatMap(({ columns }) =>
      columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component === component ? [meaning.field.id] : [])),
    ),
  );
  // A title above the designs gives them values without a column.
  const given = component === null ? designs.map(({ values }) => values) : [];
  for (const values of given) for (const [id, value] of Object.entries(values)) if (value !== null) had.add(id);
  return [...fields]
    .map(({ data }) => data)
    .filter((field) => field.kind !== 'formula' && (!field.hidden || had.has(field.id)))
    .map(({ id }) => id);
}

const pick = (values: Values, ids: readonly string[]): Record<string, CellValue> =>
  Object.fromEntries(ids.map((id) => [id, values[id] ?? null]));

/** The field of a column as in `designs`: "name", "guns[0].name" for the first gun beside others; null if it is none. */
function fieldPath({ meaning }: ImportedColumn): string | null {
  if (meaning.kind === 'cost') return 'sheetCost';
  if (meaning.kind !== 'field') return null;
  return meaning.component === null ? meaning.field.id : `${meaning.component}[${meaning.block - 1}].${meaning.field.id}`;
}

const columnJson = (column: ImportedColumn): Json => ({
  letter: column.letter,
  header: column.header,
  kind: column.meaning.kind,
  field: fieldPath(column),
  confidence: Math.round(column.confidence * 100) / 100,
  doubtful: isDoubtful(column),
  why: column.because.map(reasonSentence),
});

/** A table that fits no rules: its place, and what each column holds. */
const valuesJson = (values: PlainTable['columns'][number]['values']): { readonly [key: string]: Json } => {
  const { kind } = values;
  if (kind === 'number') return { kind, min: values.min, max: values.max, unit: values.unit, isWhole: values.decimals === 0 };
  if (kind === 'choice') return { kind, values: values.values.map(({ text }) => text) };
  return { kind: kind === 'text' && values.isDice ? 'dice' : kind };
};

const plainJson = ({ columns, groups, ...table }: PlainTable): Json => ({
  ...table,
  columns: columns.map(({ letter, heading, values, says, isFormula, field }) => ({
    letter,
    heading,
    ...valuesJson(values),
    says,
    formula: isFormula,
    field,
  })),
  groups: groups.map((group) => ({ headings: group.headings, columns: group.columns })),
});

/**
 * An import as the command line prints it: every design with its fields by id and its component rows by component id. Rows
 * are 1-based; `sheet` is null for delimited text. `costFormula`, `section`, `hidden`, `notes` and a row's `sheet`, `lookup` and
 * `extra` are present only if they have content.
 */
export function importJson(ruleset: Ruleset, result: ImportResult): Json {
  const designFields = listedFields(ruleset.fields.values(), null, result).filter((id) => id !== 'name');
  const rowFields = new Map([...ruleset.components].map(([id, { fields }]) => [id, listedFields(fields.values(), id, result)]));
  const rowJson = (component: string, { sheet, row, values, extra, lookup }: ImportedRow): Json => ({
    ...(sheet === undefined ? {} : { sheet }),
    row,
    ...pick(values, rowFields.get(component) ?? []),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
    ...(lookup ? { lookup } : {}),
  });
  const designJson = (design: ImportedDesign): Json => ({
    sheet: design.sheet,
    row: design.row,
    name: design.values.name ?? null,
    sheetCost: design.sheetCost,
    ...(design.costFormula === null ? {} : { costFormula: design.costFormula }),
    ...pick(design.values, designFields),
    ...Object.fromEntries([...ruleset.components.keys()].map((id) => [id, (design.components[id] ?? []).map((row) => rowJson(id, row))])),
    extra: design.extra,
    ...(design.section === null ? {} : { section: design.section }),
    ...(design.hidden ? { hidden: true } : {}),
    ...(design.notes === null ? {} : { notes: design.notes }),
  });
  return {
    layout: result.layout,
    sheets: result.sheets,
    otherSheets: result.otherSheets.map(({ sheet, why }) => ({ sheet, why })),
    tables: result.tables.map(({ sheet, kind, headerRows, columns }) => ({ sheet, kind, headerRows, columns: columns.map(columnJson) })),
    plainTables: result.plainTables.map(plainJson),
    ...(result.plainHints.length > 0 ? { plainHints: result.plainHints } : {}),
    designs: result.designs.map(designJson),
    questions: result.questions.map(({ choices, cells: _, ...question }) => ({
      ...question,
      choices: choices.map(({ corrections: _, ...choice }) => choice),
    })),
    problems: result.problems.map(({ sheet, row, column, severity, message }) => ({ sheet, row, column, severity, message })),
    ignoredRows: result.ignoredRows,
  };
}
