import { foreignWordsPattern } from '../../../base/languages/index.ts';
import { compactWord, isBlankWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { fieldsOf } from '../../../rules/ruleset/compile/index.ts';
import type { CellValue, Values } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { type Block, blocksOf } from '../find/blocks.ts';
import type { ColumnMeaning, TableColumn } from '../find/columns/columnMeaning.ts';
import { signBehind } from '../find/legend/legendCells.ts';
import { isName } from '../find/words/meaning.ts';
import { fillerWords } from '../find/words/terms.ts';
import type { CellPlace, ImportedRow } from '../imported.ts';
import { listedRows, quantityOf, rowsInStep } from './expandRows.ts';
import { otherField } from './otherField.ts';
import { hasPartValues, isPartial, partRows } from './partRows.ts';
import { inQuotes, placeOf, readCell, readExtra, reportCell, type TableContext } from './readCell.ts';

/** What a column of a component is called among the cells of its rows. */
export const partSlot = (meaning: ColumnMeaning): string | null =>
  meaning.kind === 'field' ? meaning.field.id : meaning.kind === 'extra' ? `extra:${meaning.key}` : null;

/** A component row with the cells it came from, by field id or `extra:Heading`. */
export type ReadRow = { readonly part: ImportedRow; readonly cells: readonly (readonly [string, CellPlace])[] };

/** Returns the name of a component row's value among the cells of its design, as `weapons[0].range`; each name is made once. */
const rowSlots = (() => {
  const known = new Map<string, Map<string, string>[]>();
  return (component: string, index: number, slot: string): string => {
    const ofComponent = known.get(component) ?? [];
    known.set(component, ofComponent);
    const ofRow = ofComponent[index] ?? new Map<string, string>();
    ofComponent[index] = ofRow;
    const name = ofRow.get(slot) ?? `${component}[${index}].${slot}`;
    ofRow.set(slot, name);
    return name;
  };
})();

/** Names the cells of a design's component rows by slot: `weapons[0].range`. */
export function placeRows(cells: Map<string, CellPlace>, component: string, rows: readonly ReadRow[]): void {
  rows.forEach((row, index) => {
    for (const [slot, place] of row.cells) cells.set(rowSlots(component, index, slot), place);
  });
}

/** The component rows on one spreadsheet row: one for each block that is not empty. */
export function readRows(context: TableContext, component: string, row: number, isFirst: boolean): readonly ReadRow[] {
  const { columns, ruleset, grid, usage } = context;
  return blocksOf(ruleset, columns, component, isFirst).flatMap((block) => {
    const { cells, fields, blank } = block;
    if (!cells.some(({ column }) => grid.isFilled(row, column))) return [];
    if (looksUpNothing(context, row, block)) return [];
    const inStep = rowsInStep(context, component, row, block);
    if (inStep) return inStep.map((part) => ({ part, cells: placesOf(context, row, block, part) }));
    const values: Record<string, CellValue> = { ...blank };
    const extra: Record<string, CellValue> = {};
    const quantity = quantityOf(context, row, block);
    const hasParts = hasPartValues(context, row, block);
    for (const cell of cells) {
      if (cell.meaning.kind === 'quantity' || (hasParts && (cell.parts || cell.band !== undefined))) continue;
      if (cell.meaning.kind === 'field') {
        const other = otherField(context, component, row, cell, cell.meaning.field, values);
        if (other) values[other.field] = other.value;
        else values[cell.meaning.field.id] = readCell(context, row, cell, cell.meaning.field) ?? values[cell.meaning.field.id] ?? null;
      } else if (cell.meaning.kind === 'extra') extra[cell.meaning.key] = readExtra(context, row, cell);
      else if (grid.isFilled(row, cell.column)) usage.mark(row, cell.column, 'computed');
    }
    if (hasParts) {
      const common: ImportedRow = { row: row + 1, values, extra, lookup: null };
      const rows = partRows(context, component, row, block, common);
      const own = placesOf(context, row, block, null).filter(
        ([slot]) => !block.fields.some((cell) => isPartial(cell) && cell.field.id === slot),
      );
      const read = rows.map((part) => ({ part: part.part, cells: [...own, ...part.cells] }));
      return Array.from({ length: quantity }, () => read).flat();
    }
    const hasTrouble = cells.some(({ column }) => usage.markOf(row, column) === 'problem');
    const isFilledDown = (key: string): boolean =>
      cells.some(({ column, meaning }) => meaning.kind === 'extra' && meaning.key === key && grid.formula(row, column) !== null);
    if (!hasTrouble && (isNothing(values, extra, isFilledDown) || saysNone(context, component, values))) return [];
    readRemark(context, component, values);
    for (const { column, field } of fields) {
      const meant = context.blanks.get(field) ?? null;
      const isWord = typeof meant === 'number';
      if (meant === null || values[field.id] !== null || grid.isFilled(row, column.column) !== isWord) continue;
      // A dash is a 0 only where something is rolled for.
      const isDash = !/\p{L}/u.test(grid.text(row, column.column));
      const isGiven = ({ field: other }: (typeof fields)[number]): boolean =>
        typeof values[other.id] === 'number' && (!isDash || (other.kind === 'number' && other.die !== undefined));
      if (isWord && !fields.some(isGiven)) continue;
      values[field.id] = meant;
      if (!isWord) continue;
      const text = inQuotes(grid.text(row, column.column));
      reportCell(context, row, column.column, {
        code: 'guessed',
        message: t('{header}: {text} was read as {value}. Check it.', { header: column.header, text, value: meant }),
      });
    }
    if (values.name === null && hasStats(values)) reportNameless(context, component, row, cells);
    const read: ImportedRow = { row: row + 1, values, extra, lookup: null };
    const listed = listedRows(context, component, row, block, read);
    const rows = (listed ?? [read]).map((part) => ({ part, cells: placesOf(context, row, block, listed ? part : null) }));
    return quantity === 1 ? rows : Array.from({ length: quantity }, () => rows).flat();
  });
}

/** Whether a row has no name, or one that says so, and formulas that look up nothing: "(none) | #N/A | #N/A". Marks its cells. */
function looksUpNothing({ grid, usage }: TableContext, row: number, { cells, name }: Block): boolean {
  const text = name ? grid.text(row, name.column).replace(/^[([](.*)[)\]]$/, '$1') : '';
  if (!name || !(text === '' || isBlankWord(text))) return false;
  const others = cells.filter((cell) => cell !== name && cell.column !== name.column && grid.isFilled(row, cell.column));
  const isNothing = ({ column }: TableColumn): boolean =>
    grid.error(row, column) === '#N/A' || grid.value(row, column) === 0 || isBlankWord(grid.text(row, column));
  const areErrors = others.some(({ column }) => grid.error(row, column) !== null) && others.every(isNothing);
  if (!areErrors) return false;
  for (const { column } of cells) if (grid.isFilled(row, column)) usage.mark(row, column, 'computed');
  return true;
}

const remarkBehind = new RegExp(`^(.*\\S)\\s?(?:[([](?!\\d+[)\\]])([^()[\\]]{1,20})[)\\]]|(${signBehind}))$`, 'u');

/** Takes "(T)" from behind a name where it is yes or no for one field of which nothing else is said: "90mm (T)"; a bare sign if a legend says so. */
function readRemark({ ruleset, reader }: TableContext, component: string, values: Record<string, CellValue>): void {
  const [, name, bracket, sign = ''] = remarkBehind.exec(typeof values.name === 'string' ? values.name : '') ?? [];
  const remark = bracket ?? sign;
  // Of several weapons each has its own.
  if (name === undefined || /[;+|\n]|,\s/.test(name)) return;
  const free = fieldsOf(ruleset, component).filter(({ kind, hidden, id }) => kind === 'yesNo' && !hidden && (values[id] ?? null) === null);
  const said = free.flatMap((field) => {
    const reading = reader.readRaw(field, remark);
    if (bracket === undefined && reader.legend?.valueOf(field, sign) === undefined) return [];
    return reading.ok && typeof reading.value === 'boolean' && reading.note === undefined ? [{ field, value: reading.value }] : [];
  });
  const [only, ...others] = said;
  if (!only || others.length > 0) return;
  values.name = name;
  values[only.field.id] = only.value;
}

/** "2cm Flak" is a name, though it begins with what could be a range. */
const calibre = /^\d[\d.,]*\s?(?:mm|cm|in|inch|"|″|pdr|lb)(?!\p{L})/iu;

/** Rows of a component where one that is nothing but values ("6 shots only") goes on with the row above it. */
export function withFurtherValues(
  { ruleset, reader, names }: TableContext,
  component: string,
  rows: readonly ReadRow[],
): readonly ReadRow[] {
  if (rows.length < 2) return rows;
  const fields = fieldsOf(ruleset, component);
  const joined: ReadRow[] = [];
  for (const row of rows) {
    const { name, ...others } = row.part.values;
    const before = joined.at(-1);
    const isBare = typeof name === 'string' && Object.values(others).every((value) => value === null || value === false);
    const isValue = before && isBare && /\d/.test(name) && !calibre.test(name) && !names(component).knows(name);
    const said = isValue ? reader.readRun(fields, name) : null;
    const isSaid = said !== null && said.lead === '' && said.unread.every((word) => fillerWords.has(word.toLowerCase()));
    if (!before || !isSaid || Object.keys(said.values).some((id) => (before.part.values[id] ?? null) !== null)) joined.push(row);
    else joined.splice(-1, 1, { ...before, part: { ...before.part, values: { ...before.part.values, ...said.values } } });
  }
  return joined;
}

/** The places of a row's values. Values that come from a name cell listing several entries have the place of that cell. */
function placesOf(context: TableContext, row: number, { cells, name }: Block, listed: ImportedRow | null): ReadRow['cells'] {
  const places: (readonly [string, CellPlace])[] = [];
  for (const { column, meaning } of cells) {
    const slot = partSlot(meaning);
    // Of columns that name rows in turn the one that does has the place.
    const isOther = !context.grid.isFilled(row, column) && places.some(([other]) => other === slot);
    if (slot !== null && !isOther) places.push([slot, placeOf(context, row, column)]);
  }
  if (listed && name)
    for (const [id, value] of Object.entries(listed.values))
      if (value !== null && !places.some(([slot]) => slot === id)) places.push([id, placeOf(context, row, name.column)]);
  return places;
}

/** A row of blank words and of what formulas give is not a component row; nor is one whose name is 0. */
const isNothing = (values: Values, extra: Values, isFilledDown: (key: string) => boolean): boolean =>
  Object.entries(values).every(([id, value]) => value === null || value === false || (id === 'name' && value === '0')) &&
  Object.entries(extra).every(([key, value]) => value === null || value === 0 || isFilledDown(key));

const noneOf = new RegExp(`^(?:${foreignWordsPattern(({ numbers }) => numbers.without)})\\s+(\\S+)$`, 'iu');

/** Whether a row has nothing but a name that says there is none, of the component or of what a heading calls it: "no mount" beside "Mount". */
function saysNone({ columns, vocabulary }: TableContext, component: string, { name, ...others }: Values): boolean {
  const of = typeof name === 'string' && !hasStats(others) ? noneOf.exec(name)?.[1] : undefined;
  if (of === undefined) return false;
  return columns.some(({ header }) => compactWord(header) === compactWord(of)) || vocabulary.titleOf(of)?.component === component;
}

/** Whether a row has anything but what is blank or no. */
export const hasStats = (values: Values): boolean => Object.values(values).some((value) => value !== null && value !== false);

function reportNameless({ ruleset, report }: TableContext, component: string, row: number, cells: readonly TableColumn[]): void {
  const name = cells.find(isName) ?? cells[0];
  const singular = ruleset.components.get(component)?.data.singular ?? component;
  const message = t('This {singular} has values but no name; it was kept without one.', { singular });
  report({ code: 'unreadable', row: row + 1, column: name ? columnLetter(name.column) : null, message });
}
