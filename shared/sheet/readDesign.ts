import { type CellValue, type Field, isBlankWord, type Ruleset, readNumberText, type Values } from '../ruleset/index.ts';
import type { Ledger } from './account.ts';
import type { ColumnMeaning, TableColumn } from './columnMeaning.ts';
import type { CellReader } from './evidence.ts';
import { columnLetter, type Grid } from './grid.ts';
import type { CellPlace, ImportedDesign, ImportedRow, ImportProblem, ProblemKind } from './imported.ts';
import type { DesignRows } from './rows.ts';

/** Everything needed to read one table's rows into designs. */
export type TableScene = {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly ledger: Ledger;
  readonly columns: readonly TableColumn[];
  /** Null for delimited text, which has no sheet names. */
  readonly sheetName: string | null;
  readonly report: (problem: ImportProblem) => void;
};

/** Tells a problem with one cell and marks the cell so. */
export function reportCell(
  scene: TableScene,
  row: number,
  column: number,
  kind: ProblemKind,
  message: string,
  severity: 'error' | 'warning',
  lost = true,
): void {
  scene.report({
    kind,
    sheet: scene.sheetName,
    row: row + 1,
    column: columnLetter(column),
    severity,
    message,
    raw: scene.grid.error(row, column) ?? scene.grid.text(row, column),
  });
  if (lost) scene.ledger.mark(row, column, 'problem');
}

/** Where a cell of the table lies in the workbook. */
export const placeOf = ({ grid }: TableScene, row: number, column: number): CellPlace => {
  const place = grid.place(row, column);
  return { sheet: grid.sheet.name, row: place.row, column: place.column };
};

/** What a column of a component is called among the cells of its rows. */
export const partSlot = (meaning: ColumnMeaning): string | null =>
  meaning.kind === 'field' ? meaning.field.id : meaning.kind === 'extra' ? `extra:${meaning.key}` : null;

/** A component row with the cells it came from, by field id or `extra:Heading`. */
export type ReadRow = { readonly part: ImportedRow; readonly cells: readonly (readonly [string, CellPlace])[] };

/** Names the cells of a design's component rows by slot: `weapons[0].range`. */
export function placeRows(cells: Map<string, CellPlace>, component: string, rows: readonly ReadRow[]): void {
  rows.forEach((row, index) => {
    for (const [slot, place] of row.cells) cells.set(`${component}[${index}].${slot}`, place);
  });
}

const kindOf = (message: string): ProblemKind => (/ is ambiguous/.test(message) ? 'ambiguous' : 'unreadable');
const inQuotes = (text: string): string => (text === '' ? '' : `"${text}"`);

/** Reads a cell as a value of a field. What cannot be read is told and becomes null. */
export function readCell(scene: TableScene, row: number, { column, header }: TableColumn, field: Field): CellValue {
  const { grid, ledger, reader } = scene;
  if (!grid.isFilled(row, column)) return null;
  const heading = inQuotes(header || field.label);
  const error = grid.error(row, column);
  if (error !== null) {
    reportCell(scene, row, column, 'formula-error', `The formula under ${heading} gives ${error}; the value was left empty.`, 'error');
    return null;
  }
  const date = grid.date(row, column);
  if (date !== null) {
    const message = `${inQuotes(date)} under ${heading} is ambiguous: the spreadsheet turned it into a date.`;
    if (field.kind === 'text') {
      reportCell(scene, row, column, 'ambiguous', `${message} It was kept as text; check it.`, 'warning', false);
      ledger.mark(row, column, 'value');
      return date;
    }
    reportCell(scene, row, column, 'ambiguous', `${message} The value was left empty; enter it again.`, 'error');
    return null;
  }
  const reading = reader.read(field, row, column);
  if (!reading.ok) {
    reportCell(
      scene,
      row,
      column,
      kindOf(reading.message),
      `${header || field.label}: ${reading.message} The value was left empty.`,
      'error',
    );
    return null;
  }
  if (reading.note) reportCell(scene, row, column, 'guessed', `${header || field.label}: ${reading.note} Check it.`, 'warning', false);
  ledger.mark(row, column, 'value');
  return reading.value;
}

/** A cell of a column the rules do not know, as it stands; blank words count as blank. */
function readExtra(scene: TableScene, row: number, { column, header }: TableColumn): CellValue {
  const { grid, ledger } = scene;
  if (!grid.isFilled(row, column)) return null;
  const error = grid.error(row, column);
  if (error !== null) {
    reportCell(scene, row, column, 'formula-error', `The formula under ${inQuotes(header)} gives ${error}; nothing was kept.`, 'warning');
    return null;
  }
  ledger.mark(row, column, 'extra');
  const value = grid.date(row, column) ?? grid.value(row, column);
  return typeof value === 'string' && isBlankWord(value) ? null : value;
}

/** The cost a sheet gives a design, which may be text such as "90 pts". */
function readCost(scene: TableScene, row: number, { column, header }: TableColumn): number | null {
  const { grid, ledger, reader, ruleset } = scene;
  if (!grid.isFilled(row, column)) return null;
  const error = grid.error(row, column);
  if (error !== null) {
    reportCell(
      scene,
      row,
      column,
      'formula-error',
      `The sheet's own cost under ${inQuotes(header)} is ${error}: its formula is broken. The design was kept without it.`,
      'error',
    );
    return null;
  }
  const value = grid.value(row, column);
  if (typeof value === 'number' && grid.date(row, column) === null) {
    ledger.mark(row, column, 'value');
    return value;
  }
  const text = grid.text(row, column);
  if (isBlankWord(text)) {
    ledger.mark(row, column, 'value');
    return null;
  }
  const reading = readNumberText(text, { unit: ruleset.data.pointsUnit }, reader.style);
  if (!reading.ok || grid.date(row, column) !== null) {
    reportCell(
      scene,
      row,
      column,
      kindOf(reading.ok ? '' : reading.message),
      `${header || 'Cost'}: ${inQuotes(text)} is not a number of points; the design was kept without the sheet's cost.`,
      'error',
    );
    return null;
  }
  ledger.mark(row, column, 'value');
  return reading.value;
}

/** Reads one design with its component rows. A design is always kept, whatever its cells hold. */
export function readDesign(scene: TableScene, { row, more, section }: DesignRows): ImportedDesign {
  const { ruleset, grid, columns, ledger } = scene;
  const values: Record<string, CellValue> = {};
  for (const { data } of ruleset.fields.values()) if (data.kind !== 'formula' && !data.hidden) values[data.id] = null;
  const extra: Record<string, CellValue> = {};
  const notes: string[] = [];
  const cells = new Map<string, CellPlace>();
  let sheetCost: number | null = null;
  let costFormula: string | null = null;
  for (const column of columns) {
    const { meaning } = column;
    const slot = designSlot(meaning);
    if (slot !== null) cells.set(slot, placeOf(scene, row, column.column));
    if (meaning.kind === 'field' && meaning.component === null) values[meaning.field.id] = readCell(scene, row, column, meaning.field);
    else if (meaning.kind === 'cost') {
      sheetCost = readCost(scene, row, column);
      costFormula = grid.formula(row, column.column);
    } else if (meaning.kind === 'extra' && meaning.component === null) extra[meaning.key] = readExtra(scene, row, column);
    else if (meaning.kind === 'computed' && grid.isFilled(row, column.column)) ledger.mark(row, column.column, 'computed');
    else if (meaning.kind === 'none') keepStray(scene, row, column.column, notes);
  }
  for (const next of more) readStrays(scene, next, row, values, notes);
  const components: Record<string, readonly ImportedRow[]> = {};
  for (const id of ruleset.components.keys()) {
    const rows = [row, ...more].flatMap((at) => readRows(scene, id, at));
    components[id] = rows.map(({ part }) => part);
    placeRows(cells, id, rows);
  }
  if (values.name === null) scene.report(noName(scene, row));
  readComments(scene, [row, ...more], notes);
  const hidden = grid.sheet.hiddenRows.has(row);
  for (const at of [row, ...more]) if (grid.sheet.hiddenRows.has(at)) scene.report(isHidden(scene, at));
  return {
    sheet: scene.sheetName,
    row: row + 1,
    values,
    components,
    extra,
    sheetCost,
    originCost: sheetCost,
    costFormula,
    section,
    hidden,
    notes: notes.length > 0 ? notes.join('\n') : null,
    cells,
    confidence: 'sure',
    doubts: [],
  };
}

/** What a column of the design itself is called among its cells; null for component columns and those that are not read. */
export function designSlot(meaning: ColumnMeaning): string | null {
  if (meaning.kind === 'cost') return 'cost';
  if (meaning.kind === 'field') return meaning.component === null ? meaning.field.id : null;
  return meaning.kind === 'extra' && meaning.component === null ? `extra:${meaning.key}` : null;
}

const noName = ({ sheetName, columns }: TableScene, row: number): ImportProblem => {
  const name = columns.find(({ meaning }) => meaning.kind === 'field' && meaning.component === null && meaning.field.id === 'name');
  return {
    kind: 'unreadable',
    sheet: sheetName,
    row: row + 1,
    column: name ? columnLetter(name.column) : null,
    severity: 'error',
    message: 'This row has values but no name; it was kept without one.',
    raw: null,
  };
};

const isHidden = ({ sheetName }: TableScene, row: number): ImportProblem => ({
  kind: 'hidden',
  sheet: sheetName,
  row: row + 1,
  column: null,
  severity: 'warning',
  message: 'This row is hidden in the sheet; it was imported all the same.',
  raw: null,
});

/** The component rows on one spreadsheet row: one for each block that says anything. */
function readRows(scene: TableScene, component: string, row: number): readonly ReadRow[] {
  const { columns, ruleset, grid, ledger } = scene;
  const fields = [...(ruleset.components.get(component)?.fields.values() ?? [])]
    .map(({ data }) => data)
    .filter(({ kind, hidden }) => kind !== 'formula' && !hidden);
  const own = columns.filter(({ meaning }) => 'component' in meaning && meaning.component === component);
  const blocks = [...new Set(own.map(({ meaning }) => ('block' in meaning ? meaning.block : 0)))].sort((one, other) => one - other);
  return blocks.flatMap((block) => {
    const cells = own.filter(({ meaning }) => 'block' in meaning && meaning.block === block);
    if (!cells.some(({ column }) => grid.isFilled(row, column))) return [];
    const values: Record<string, CellValue> = Object.fromEntries(fields.map((field) => [field.id, null]));
    const extra: Record<string, CellValue> = {};
    for (const cell of cells) {
      if (cell.meaning.kind === 'field') values[cell.meaning.field.id] = readCell(scene, row, cell, cell.meaning.field);
      else if (cell.meaning.kind === 'extra') extra[cell.meaning.key] = readExtra(scene, row, cell);
      else if (grid.isFilled(row, cell.column)) ledger.mark(row, cell.column, 'computed');
    }
    const hasTrouble = cells.some(({ column }) => ledger.markOf(row, column) === 'problem');
    if (!hasTrouble && isNothing(values, extra)) return [];
    if (values.name === null && hasStats(values)) scene.report(namelessRow(scene, component, row, cells));
    const places = cells.flatMap(({ column, meaning }): ReadRow['cells'] => {
      const slot = partSlot(meaning);
      return slot === null ? [] : [[slot, placeOf(scene, row, column)]];
    });
    return [{ part: { row: row + 1, values, extra, lookup: null }, cells: places }];
  });
}

/** A row of blank words and zeros worked out by formulas is no component row. */
const isNothing = (values: Values, extra: Values): boolean =>
  Object.values(values).every((value) => value === null || value === false) &&
  Object.values(extra).every((value) => value === null || value === 0);
const hasStats = (values: Values): boolean => Object.values(values).some((value) => value !== null && value !== false);

const namelessRow = ({ sheetName, ruleset }: TableScene, component: string, row: number, cells: readonly TableColumn[]): ImportProblem => {
  const name = cells.find(({ meaning }) => meaning.kind === 'field' && meaning.field.id === 'name') ?? cells[0];
  const singular = ruleset.components.get(component)?.data.singular ?? component;
  return {
    kind: 'unreadable',
    sheet: sheetName,
    row: row + 1,
    column: name ? columnLetter(name.column) : null,
    severity: 'warning',
    message: `This ${singular} has values but no name; it was kept without one.`,
    raw: null,
  };
};

/** Cells of the design's own columns on a row that continues it: equal ones say nothing new, others are told. */
function readStrays(scene: TableScene, row: number, designRow: number, values: Values, notes: string[]): void {
  const { grid, columns, ledger } = scene;
  for (const { column, header, meaning } of columns) {
    if (!grid.isFilled(row, column) || ('component' in meaning && meaning.component !== null)) continue;
    const text = grid.error(row, column) ?? grid.text(row, column);
    if (meaning.kind === 'none' || meaning.kind === 'extra') keepStray(scene, row, column, notes);
    else if (meaning.kind === 'computed') ledger.mark(row, column, 'computed');
    else if (text === grid.text(designRow, column) || isBlankWord(text)) ledger.mark(row, column, 'value');
    else
      reportCell(
        scene,
        row,
        column,
        'layout',
        `${inQuotes(text)} under ${inQuotes(header)} stands on a row that continues "${shown(values.name)}"; it was not taken over.`,
        'warning',
      );
  }
}

const shown = (value: CellValue | undefined): string => (value === null || value === undefined ? 'the design above' : String(value));

/** Text beside the table's columns is kept among the notes. */
function keepStray(scene: TableScene, row: number, column: number, notes: string[]): void {
  const { grid } = scene;
  if (!grid.isFilled(row, column)) return;
  const text = grid.error(row, column) ?? grid.text(row, column);
  notes.push(text);
  reportCell(
    scene,
    row,
    column,
    'layout',
    `${inQuotes(text)} stands in no column of the table; it was kept among the notes.`,
    'warning',
    false,
  );
  scene.ledger.mark(row, column, 'extra');
}

function readComments({ grid, columns }: TableScene, rows: readonly number[], notes: string[]): void {
  if (grid.sheet.comments.size === 0) return;
  for (const row of rows)
    for (const { column, header } of columns) {
      const comment = grid.sheet.comments.get(grid.index(row, column));
      if (comment) notes.push(header === '' ? comment : `${header}: ${comment}`);
    }
}
