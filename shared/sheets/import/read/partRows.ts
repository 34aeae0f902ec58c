import { compactWord, isBlankWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { Block, FieldCell } from '../find/blocks.ts';
import { type PartWord, partLabel, splitCell } from '../find/columns/parts.ts';
import type { CellPlace, ImportedRow } from '../imported.ts';
import { placeOf, reportCell, reportLost, type TableContext } from './readCell.ts';

/** A component row for one target or distance, with the cells of its own values. */
type PartRow = { readonly part: ImportedRow; readonly cells: readonly (readonly [string, CellPlace])[] };

/** Most rows that one row gives. */
const mostRows = 12;

/** Field columns that hold the values of several targets or distances. */
export const isPartial = ({ column }: FieldCell): boolean => column.parts !== undefined || column.band !== undefined;

/** True if a row of the sheet gives a value for each of several targets or distances. */
export const hasPartValues = ({ grid }: TableContext, row: number, { fields }: Block): boolean =>
  fields.some(
    ({ column }) =>
      (column.parts ? splitCell(grid.value(row, column.column)) !== null : false) ||
      (column.band !== undefined && grid.isFilled(row, column.column)),
  );

/** What a value is for: a part of each kind. */
type Case = readonly PartWord[];

/**
 * A component row for each target and distance that the sheet gives values for: "88mm" with "3/2" attacks against armour and infantry
 * becomes "88mm (vs armour)" and "88mm (vs infantry)". A dash in place of a part means that there is no such row. `common` has what
 * holds for all.
 */
export function partRows(context: TableContext, component: string, row: number, block: Block, common: ImportedRow): readonly PartRow[] {
  const { grid, reader, usage, ruleset } = context;
  const cells = block.fields.filter(isPartial);
  const filled = cells.filter(({ column }) => grid.isFilled(row, column.column));
  const rows: PartRow[] = [];
  for (const one of casesOf(context, row, cells)) {
    const values: Record<string, CellValue> = { ...common.values };
    const places: (readonly [string, CellPlace])[] = [];
    let hasValue = false;
    for (const { column, field } of filled) {
      const text = textFor(context, row, { column, field }, one);
      if (text === null) continue;
      places.push([field.id, placeOf(context, row, column.column)]);
      if (isBlankWord(text)) continue;
      const reading = reader.readRaw(field, text);
      if (reading.ok) values[field.id] = reading.value;
      else
        reportLost(context, row, column.column, {
          code: 'unreadable',
          message: t('{header}: {message} The value was left empty.', { header: column.header || field.label, message: reading.message }),
        });
      hasValue = true;
    }
    if (!hasValue) continue;
    const name = [common.values.name ?? '', one.length === 0 ? '' : `(${one.map(partLabel).join(', ')})`]
      .filter((text) => text !== '')
      .join(' ');
    rows.push({ part: { ...common, values: { ...values, name } }, cells: places });
  }
  for (const { column } of filled) if (usage.markOf(row, column.column) !== 'problem') usage.mark(row, column.column, 'value');
  const [first] = filled;
  if (first && rows.length > 0) {
    const names = rows.map(({ part }) => String(part.values.name));
    const raw = filled.map(({ column }) => `"${grid.text(row, column.column)}"`).join(', ');
    const label = ruleset.components.get(component)?.data.label.toLowerCase() ?? component;
    const said =
      names.length === 1
        ? t('{name} only', { name: String(names[0]) })
        : t('{count} {label}, one for each part: {names}', { count: names.length, label, names: names.join(', ') });
    const message = t('{raw} {cells, plural, one {was} other {were}} read as {said}. Check {count, plural, one {it} other {them}}.', {
      raw,
      cells: filled.length,
      said,
      count: names.length,
    });
    reportCell(context, row, first.column.column, { code: 'guessed', message });
  }
  return rows.length > 0 ? rows : [{ part: common, cells: [] }];
}

/** The first combinations of targets and distances, as many as there may be rows, that the filled columns of a row have values for. */
function casesOf({ grid }: TableContext, row: number, cells: readonly FieldCell[]): readonly Case[] {
  const bands: PartWord[] = [];
  const dimensions = new Map<string, readonly PartWord[]>();
  for (const { column } of cells) {
    if (!grid.isFilled(row, column.column)) continue;
    if (column.band !== undefined && !bands.some(({ word }) => compactWord(word) === compactWord(column.band ?? '')))
      bands.push({ kind: 'band', word: column.band });
    if (column.parts && splitCell(grid.value(row, column.column))?.length === column.parts.length)
      dimensions.set(column.parts.map(({ word }) => compactWord(word)).join(), column.parts);
  }
  const all = [...(bands.length > 0 ? [bands] : []), ...dimensions.values()];
  return all.reduce<readonly Case[]>(
    (cases, words) => cases.flatMap((one) => words.map((word) => [...one, word])).slice(0, mostRows),
    [[]],
  );
}

/** The text of a cell for one case; null if the cell is for another distance. */
function textFor({ grid }: TableContext, row: number, { column }: FieldCell, one: Case): string | null {
  const isFor = (word: string): boolean => one.some((part) => compactWord(part.word) === compactWord(word));
  if (column.band !== undefined && !isFor(column.band)) return null;
  const pieces = column.parts ? splitCell(grid.value(row, column.column)) : null;
  if (!pieces || !column.parts || pieces.length !== column.parts.length) return grid.text(row, column.column);
  return pieces[column.parts.findIndex(({ word }) => isFor(word))] ?? null;
}
