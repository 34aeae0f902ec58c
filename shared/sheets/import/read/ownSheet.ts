import { t } from '../../../base/words/words.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, type Grid } from '../../cells/index.ts';
import { unguarded } from '../../workbook/index.ts';
import type { ColumnMeaning, TableColumn } from '../find/columns/columnMeaning.ts';
import type { CellPlace, ImportedDesign, ImportedTable } from '../imported.ts';
import { ownGroups } from './ownRows.ts';
import type { OwnForm, OwnTable } from './ownTable.ts';
import { placeOf, reportCell, type TableContext } from './readCell.ts';
import { designSlot } from './readDesign.ts';
import { partSlot, placeRows, type ReadRow } from './readRows.ts';

/** Reads back what was exported, value for value: even what the rules object to stays as it was typed. */
export function readOwnTable(context: TableContext, table: OwnTable): readonly ImportedDesign[] {
  const { grid, usage } = context;
  const { headerRows, columns, form } = table;
  for (const row of headerRows) for (const column of grid.filled(row)) usage.mark(row, column, 'header');
  return ownGroups(context, table).map(({ id, rows }) => ({ ...readOwnDesign(context, columns, rows, form), id }));
}

function readOwnDesign(context: TableContext, columns: readonly TableColumn[], rows: readonly number[], form: OwnForm): ImportedDesign {
  const { grid, usage, ruleset } = context;
  const [row = 0] = rows;
  const cells = new Map<string, CellPlace>();
  const values: Record<string, CellValue> = {};
  const extra: Record<string, CellValue> = {};
  const isText = form === 'text';
  let notes: string | null = null;
  let sheetCost: number | null = null;
  let originCost: number | null = null;
  let costFormula: string | null = null;
  for (const { column, meaning } of columns) {
    const raw = rawCell(grid, row, column, isText);
    if (meaning.kind === 'field' && meaning.component === null) enter(context, row, column, meaning.field, raw, form, values);
    else if (meaning.kind === 'extra' && meaning.component === null && raw !== null) extra[meaning.key] = isText ? plainNumber(raw) : raw;
    else if (meaning.kind === 'notes') notes = raw === null ? null : String(raw);
    else if (meaning.kind === 'oldCost') originCost = numberOrNull(raw);
    else if (meaning.kind === 'cost') {
      sheetCost = numberOrNull(raw);
      costFormula = grid.formula(row, column);
    }
    const slot = designSlot(meaning);
    if (slot !== null && (meaning.kind !== 'extra' || raw !== null)) cells.set(slot, placeOf(context, row, column));
    for (const at of rows) if (grid.isFilled(at, column)) usage.mark(at, column, ownUse(meaning));
  }
  const components = Object.fromEntries(
    [...ruleset.components.keys()].map((id) => {
      const parts = rows.flatMap((at) => readOwnRow(context, columns, id, at, form));
      placeRows(cells, id, parts);
      return [id, parts.map(({ part }) => part)];
    }),
  );
  const hidden = grid.sheet.hiddenRows.has(row);
  return {
    id: null,
    sheet: context.sheetName,
    row: row + 1,
    values,
    components,
    extra,
    sheetCost,
    originCost,
    costFormula,
    section: null,
    hidden,
    notes,
    cells,
    confidence: 'sure',
    doubts: [],
  };
}

const ownUse = ({ kind }: ColumnMeaning): 'computed' | 'extra' | 'value' =>
  kind === 'field' || kind === 'cost' ? 'value' : kind === 'extra' || kind === 'notes' || kind === 'oldCost' ? 'extra' : 'computed';

function readOwnRow(
  context: TableContext,
  columns: readonly TableColumn[],
  component: string,
  row: number,
  form: OwnForm,
): readonly ReadRow[] {
  const own = columns.flatMap(({ column, meaning }) =>
    'component' in meaning && meaning.component === component ? [{ column, meaning }] : [],
  );
  const blocks = [...new Set(own.map(({ meaning }) => meaning.block))].sort((one, other) => one - other);
  return blocks.flatMap((block) =>
    readOwnPlace(
      context,
      own.filter(({ meaning }) => meaning.block === block),
      row,
      form,
    ),
  );
}

type PlaceColumn = { readonly column: number; readonly meaning: Extract<ColumnMeaning, { component: string | null }> };

/** The row of a component in some columns of a row of the sheet; none if nothing is entered there. */
function readOwnPlace(context: TableContext, cells: readonly PlaceColumn[], row: number, form: OwnForm): readonly ReadRow[] {
  const { grid } = context;
  const isText = form === 'text';
  if (!cells.some(({ column, meaning }) => meaning.kind !== 'computed' && grid.isFilled(row, column))) return [];
  const values: Record<string, CellValue> = {};
  const extra: Record<string, CellValue> = {};
  const places: [string, CellPlace][] = [];
  for (const { column, meaning } of cells) {
    const raw = rawCell(grid, row, column, isText);
    if (meaning.kind === 'field') enter(context, row, column, meaning.field, raw, form, values);
    else if (meaning.kind === 'extra' && raw !== null) extra[meaning.key] = isText ? plainNumber(raw) : raw;
    const slot = partSlot(meaning);
    if (slot !== null && (meaning.kind !== 'extra' || raw !== null)) places.push([slot, placeOf(context, row, column)]);
  }
  return [{ part: { row: row + 1, values, extra, lookup: null }, cells: places }];
}

/** A cell exactly as it is stored, spaces and all. */
function rawCell({ sheet, index }: Grid, row: number, column: number, isText: boolean): CellValue {
  const raw = sheet.values[index(row, column)] ?? null;
  return typeof raw === 'string' && isText ? unguarded(raw) : raw;
}

/** A number, also as text in its shortest form, with either decimal sign: what we write has no others among its digits. */
const numberOrNull = (raw: CellValue): number | null => {
  const value = plainNumber(typeof raw === 'string' && /^-?\d+,\d+$/.test(raw) ? raw.replace(',', '.') : raw);
  return typeof value === 'number' ? value : null;
};

/** Text that is a number in its shortest form is that number. */
const plainNumber = (raw: CellValue): CellValue =>
  typeof raw === 'string' && raw !== '' && String(Number(raw)) === raw ? Number(raw) : raw;

/** Puts the value of a cell into `values`. A blank cell of a list is skipped, so that its field keeps its default. */
function enter(
  context: TableContext,
  row: number,
  column: number,
  field: Field,
  raw: CellValue,
  form: OwnForm,
  values: Record<string, CellValue>,
): void {
  if (form === 'list' && (raw === null || raw === '')) return;
  values[field.id] = form === 'list' && raw === '-' ? null : ownValue(context, row, column, field, raw);
}

function ownValue(context: TableContext, row: number, column: number, field: Field, raw: CellValue): CellValue {
  if (raw === null || raw === '') return null;
  if (field.kind === 'text') return typeof raw === 'string' ? raw : String(raw);
  if (field.kind === 'number' && numberOrNull(raw) !== null) return numberOrNull(raw);
  const reading = context.reader.readRaw(field, raw);
  // Words for "nothing" were typed as such, or the cell would be empty.
  if (reading.ok && reading.value !== null && !reading.note) return reading.value;
  reportCell(context, row, column, {
    code: 'unreadable',
    message: t('{field}: "{raw}" was kept as it stands, but the rules do not know it.', { field: field.label, raw }),
  });
  return raw;
}

/** The table as the result lists it. */
export const ownImportedTable = ({ headerRows, columns }: OwnTable, sheet: string | null): ImportedTable => ({
  sheet,
  kind: 'designs',
  layout: columns.some(({ meaning }) => 'block' in meaning && meaning.block > 1) ? 'wide' : 'stacked',
  headerRows: headerRows.map((row) => row + 1),
  columns: columns.map((column) => ({ ...column, letter: columnLetter(column.column), because: [{ kind: 'ownSheet' }] })),
});
