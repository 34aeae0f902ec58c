import { columnLetter, type Grid } from '../../cells/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { Field } from '../../ruleset/format/index.ts';
import type { CellValue } from '../../ruleset/values/index.ts';
import { compactWord } from '../../text/index.ts';
import { columnKeys, enteredColumns, extraOfKey, fieldKey, keyOfPlace, rowExtraLabel, unguarded } from '../../workbook/index.ts';
import type { ColumnMeaning, TableColumn } from '../find/columnMeaning.ts';
import type { CellPlace, ImportedDesign, ImportedTable } from '../imported.ts';
import { ownGroups } from './ownRows.ts';
import { placeOf, reportCell, type TableScene } from './readCell.ts';
import { designSlot } from './readDesign.ts';
import { partSlot, placeRows, type ReadRow } from './readRows.ts';

/**
 * The forms in which this program writes designs: a sheet of a workbook, delimited text with the fields' labels as headings, and the
 * list of a ruleset's folder (`stock.csv`), whose headings are field keys, a blank cell is the field's default and "-" is nothing.
 */
type OwnForm = 'workbook' | 'text' | 'list';

/** A sheet in one of our own forms: the headings say exactly what every column is, so nothing has to be guessed. Rows count from 0. */
export type OwnTable = {
  readonly headerRows: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly form: OwnForm;
  /** The column that says of which design a row is; null where there is none. */
  readonly marks: number | null;
};

/** The table of a sheet in one of our own forms, also where another program saved the text as a workbook. Null for any other sheet. */
export function findOwnTable(ruleset: Ruleset, grid: Grid): OwnTable | null {
  return byKeys(ruleset, grid) ?? byHeadings(ruleset, grid) ?? byListedKeys(ruleset, grid);
}

function byKeys(ruleset: Ruleset, grid: Grid): OwnTable | null {
  for (let row = 0; row < Math.min(20, grid.sheet.rowCount); row++) {
    const filled = grid.filled(row);
    const keys = filled.map((column) => grid.text(row, column));
    const known = keys.filter((key) => meaningOf(ruleset, key) !== null).length;
    if (known < 3 || known < filled.length * 0.6 || !keys.includes('name') || !keys.includes(columnKeys.number)) continue;
    const label = compactWord(ruleset.fields.get('name')?.data.label ?? '');
    const nameColumn = filled[keys.indexOf('name')] ?? 0;
    const headings =
      [1, 2, 3].map((offset) => row + offset).find((other) => compactWord(grid.text(other, nameColumn).split('\n')[0] ?? '') === label) ??
      row;
    const headerRows = Array.from({ length: headings - row + 1 }, (_, offset) => row + offset);
    const columns = filled.map((column, position): TableColumn => {
      const header = extraOfKey(keyOfPlace(keys[position] ?? '').key)?.heading ?? grid.text(headings, column).split('\n')[0] ?? '';
      return {
        column,
        header,
        meaning: meaningOf(ruleset, keys[position] ?? '') ?? { kind: 'extra', component: null, block: 0, key: header },
        confidence: 1,
      };
    });
    return { headerRows, columns, form: 'workbook', marks: filled[keys.indexOf(columnKeys.mark)] ?? null };
  }
  return null;
}

function byHeadings(ruleset: Ruleset, grid: Grid): OwnTable | null {
  const entered = enteredColumns(ruleset, []);
  const filled = grid.filled(0);
  if (filled.length < entered.length) return null;
  const columns: TableColumn[] = [];
  const further: TableColumn[] = [];
  let next = 0;
  for (const column of filled) {
    const header = unguarded(grid.text(0, column));
    const field = entered[next];
    const component = [...ruleset.components.values()].find(({ data }) => header.startsWith(rowExtraLabel(data.singular, '')))?.data;
    if (field && header === field.label) {
      columns.push({ column, header, meaning: meaningOf(ruleset, field.key) ?? { kind: 'aid' }, confidence: 1 });
      next++;
    } else if (component && next > 0) {
      const key = header.slice(rowExtraLabel(component.singular, '').length);
      columns.push({ column, header, meaning: { kind: 'extra', component: component.id, block: 1, key }, confidence: 1 });
    } else if (field) return null;
    else further.push({ column, header, meaning: { kind: 'extra', component: null, block: 0, key: header }, confidence: 1 });
  }
  if (next < entered.length) return null;
  // What follows the fields: notes first, the cost in an older sheet last, columns the rules do not know between.
  const remainder = further.map((column, position): TableColumn => {
    if (position === 0 && column.header === 'Notes') return { ...column, meaning: { kind: 'notes' } };
    const isLast = position === further.length - 1;
    return isLast && column.header === 'Cost in the old sheet' ? { ...column, meaning: { kind: 'oldCost' } } : column;
  });
  return {
    headerRows: [0, ...repeatsOf(grid, [...columns, ...remainder])],
    columns: [...columns, ...remainder],
    form: 'text',
    marks: null,
  };
}

/** A list whose headings are all keys of entered fields, one of a component (`weapons.range`) among them if the rules have any. */
function byListedKeys(ruleset: Ruleset, grid: Grid): OwnTable | null {
  const filled = grid.filled(0);
  const keys = filled.map((column) => grid.text(0, column));
  const isKeyed = ruleset.components.size === 0 ? keys.length >= 3 : keys.some((key) => key.includes('.'));
  if (!keys.includes('name') || !isKeyed || new Set(keys).size < keys.length) return null;
  const columns: TableColumn[] = [];
  for (const [position, column] of filled.entries()) {
    const header = keys[position] ?? '';
    const meaning = meaningOf(ruleset, header);
    if (meaning?.kind !== 'field' && meaning?.kind !== 'cost') return null;
    columns.push({ column, header, meaning, confidence: 1 });
  }
  return { headerRows: [0, ...repeatsOf(grid, columns)], columns, form: 'list', marks: null };
}

/** Rows below the first that are the headings again, word for word, as in two lists one below the other. */
function repeatsOf(grid: Grid, columns: readonly TableColumn[]): readonly number[] {
  // A design of nothing but texts could say the very words of the headings.
  if (columns.every(({ meaning }) => meaning.kind !== 'field' || meaning.field.kind === 'text')) return [];
  const rows = Array.from({ length: Math.max(0, grid.sheet.rowCount - 1) }, (_, row) => row + 1);
  return rows.filter((row) =>
    columns.every(({ column }) => grid.text(row, column) !== '' && grid.text(row, column) === grid.text(0, column)),
  );
}

/** What a column of that key holds. In the wide layout a key also says which row of the component: `guns[2].range`. */
function meaningOf(ruleset: Ruleset, fullKey: string): ColumnMeaning | null {
  const { key, place } = keyOfPlace(fullKey);
  const blockOf = (component: string | null): number => (component === null ? 0 : (place ?? 1));
  if (key === columnKeys.notes) return { kind: 'notes' };
  if (key === columnKeys.sheetCost) return { kind: 'oldCost' };
  const extra = extraOfKey(key);
  if (extra) return { kind: 'extra', component: extra.component, block: blockOf(extra.component), key: extra.heading };
  if (key.startsWith('@')) return key === columnKeys.number ? { kind: 'number' } : { kind: 'aid' };
  if (key === ruleset.data.cost) return { kind: 'cost' };
  for (const component of [null, ...ruleset.components.keys()]) {
    const fields = component === null ? ruleset.fields : ruleset.components.get(component)?.fields;
    for (const { data: field } of fields?.values() ?? [])
      if (fieldKey(component, field.id) === key)
        return { kind: field.kind === 'formula' ? 'computed' : 'field', component, block: blockOf(component), field };
  }
  return null;
}

/** Reads back what was exported, value for value: even what the rules object to stays as it was typed. */
export function readOwnTable(scene: TableScene, table: OwnTable): readonly ImportedDesign[] {
  const { grid, ledger } = scene;
  const { headerRows, columns, form } = table;
  for (const row of headerRows) for (const column of grid.filled(row)) ledger.mark(row, column, 'header');
  return ownGroups(scene, table).map(({ id, rows }) => ({ ...readOwnDesign(scene, columns, rows, form), id }));
}

function readOwnDesign(scene: TableScene, columns: readonly TableColumn[], rows: readonly number[], form: OwnForm): ImportedDesign {
  const { grid, ledger, ruleset } = scene;
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
    if (meaning.kind === 'field' && meaning.component === null) enter(scene, row, column, meaning.field, raw, form, values);
    else if (meaning.kind === 'extra' && meaning.component === null && raw !== null) extra[meaning.key] = isText ? plainNumber(raw) : raw;
    else if (meaning.kind === 'notes') notes = raw === null ? null : String(raw);
    else if (meaning.kind === 'oldCost') originCost = numberOrNull(raw);
    else if (meaning.kind === 'cost') {
      sheetCost = numberOrNull(raw);
      costFormula = grid.formula(row, column);
    }
    const slot = designSlot(meaning);
    if (slot !== null && (meaning.kind !== 'extra' || raw !== null)) cells.set(slot, placeOf(scene, row, column));
    for (const at of rows) if (grid.isFilled(at, column)) ledger.mark(at, column, ownUse(meaning));
  }
  const components = Object.fromEntries(
    [...ruleset.components.keys()].map((id) => {
      const parts = rows.flatMap((at) => readOwnRow(scene, columns, id, at, form));
      placeRows(cells, id, parts);
      return [id, parts.map(({ part }) => part)];
    }),
  );
  const hidden = grid.sheet.hiddenRows.has(row);
  return {
    id: null,
    sheet: scene.sheetName,
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

function readOwnRow(scene: TableScene, columns: readonly TableColumn[], component: string, row: number, form: OwnForm): readonly ReadRow[] {
  const own = columns.flatMap(({ column, meaning }) =>
    'component' in meaning && meaning.component === component ? [{ column, meaning }] : [],
  );
  const blocks = [...new Set(own.map(({ meaning }) => meaning.block))].sort((one, other) => one - other);
  return blocks.flatMap((block) =>
    readOwnPlace(
      scene,
      own.filter(({ meaning }) => meaning.block === block),
      row,
      form,
    ),
  );
}

type PlaceColumn = { readonly column: number; readonly meaning: Extract<ColumnMeaning, { component: string | null }> };

/** The row of a component that stands in some columns of a row of the sheet; none if nothing is entered there. */
function readOwnPlace(scene: TableScene, cells: readonly PlaceColumn[], row: number, form: OwnForm): readonly ReadRow[] {
  const { grid } = scene;
  const isText = form === 'text';
  if (!cells.some(({ column, meaning }) => meaning.kind !== 'computed' && grid.isFilled(row, column))) return [];
  const values: Record<string, CellValue> = {};
  const extra: Record<string, CellValue> = {};
  const places: [string, CellPlace][] = [];
  for (const { column, meaning } of cells) {
    const raw = rawCell(grid, row, column, isText);
    if (meaning.kind === 'field') enter(scene, row, column, meaning.field, raw, form, values);
    else if (meaning.kind === 'extra' && raw !== null) extra[meaning.key] = isText ? plainNumber(raw) : raw;
    const slot = partSlot(meaning);
    if (slot !== null && (meaning.kind !== 'extra' || raw !== null)) places.push([slot, placeOf(scene, row, column)]);
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

/** Puts what a cell says into `values`; a blank cell of a list says nothing, so that its field keeps its default. */
function enter(
  scene: TableScene,
  row: number,
  column: number,
  field: Field,
  raw: CellValue,
  form: OwnForm,
  values: Record<string, CellValue>,
): void {
  if (form === 'list' && (raw === null || raw === '')) return;
  values[field.id] = form === 'list' && raw === '-' ? null : ownValue(scene, row, column, field, raw);
}

function ownValue(scene: TableScene, row: number, column: number, field: Field, raw: CellValue): CellValue {
  if (raw === null || raw === '') return null;
  if (field.kind === 'text') return typeof raw === 'string' ? raw : String(raw);
  if (field.kind === 'number' && numberOrNull(raw) !== null) return numberOrNull(raw);
  const reading = scene.reader.readRaw(field, raw);
  // Words for "nothing" were typed as such, or the cell would be empty.
  if (reading.ok && reading.value !== null && !reading.note) return reading.value;
  reportCell(
    scene,
    row,
    column,
    'unreadable',
    `${field.label}: "${raw}" was kept as it stands, but the rules do not know it.`,
    'warning',
    false,
  );
  return raw;
}

/** The table as the result lists it. */
export const ownImportedTable = ({ headerRows, columns }: OwnTable, sheet: string | null): ImportedTable => ({
  sheet,
  kind: 'designs',
  layout: columns.some(({ meaning }) => 'block' in meaning && meaning.block > 1) ? 'wide' : 'stacked',
  headerRows: headerRows.map((row) => row + 1),
  columns: columns.map((column) => ({ ...column, letter: columnLetter(column.column) })),
});
