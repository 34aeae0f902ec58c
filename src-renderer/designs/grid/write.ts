import { t } from '../../../shared/base/words/words.ts';
import type { CellEdit, Edit } from '../../../shared/project/edit/index.ts';
import type { ComponentRow, Design, DesignId } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { asTyped, type CellValue, numberNote, readValue, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import type { GridPlace } from '../../grid/selection.ts';
import type { CellEntry } from '../../grid/sheet.ts';
import type { SheetColumn } from './columns.ts';
import { cellAt, type GridFrame } from './frame.ts';

/** The result of a write, for the toast and the list it opens. */
type WriteReport = {
  readonly written: number;
  /** Entries for computed cells, which were skipped. */
  readonly readOnly: readonly CellEntry[];
  /** Cells that keep the typed text because it was not understood. */
  readonly notUnderstood: readonly { readonly place: GridPlace; readonly message: string }[];
  /** Numbers that were read differently from the typed text, e.g. converted from inches: a sentence for each. */
  readonly notes: readonly string[];
};

export type Write = { readonly edit: Edit | null; readonly report: WriteReport };

/** Makes ids for designs that a write adds; passed in because ids are random. */
export type NewId = () => DesignId;

/**
 * Returns the value of a text in a column. Text not understood stays as typed. `note` describes how a number was
 * converted on reading.
 */
function enteredValue(
  frame: GridFrame,
  column: SheetColumn,
  raw: CellValue,
): { readonly value: CellValue; readonly fault: string | null; readonly note: string | null } {
  const read = readValue(frame.ruleset, column.field, raw, asTyped());
  if (!read.ok) return { value: raw, fault: read.message, note: null };
  return { value: read.value, fault: null, note: numberNote(column.field, read) };
}

/** Returns the notes of a write as one clause for a toast; null if there are none. */
export function notesInWords({ notes }: WriteReport): string | null {
  const [first, ...others] = new Set(notes);
  if (first === undefined) return null;
  return others.length === 0
    ? first.replace(/\.$/, '')
    : t('{notesCount} numbers were read otherwise, the first: {replace}', { notesCount: notes.length, replace: first.replace(/\.$/, '') });
}

type Draft = {
  readonly id: DesignId;
  readonly values: Record<string, CellValue>;
  readonly components: Record<string, Record<string, CellValue>[]>;
};

/**
 * Turns entries into one edit. On existing lines each entry changes its cell (a design's cell on whichever of its
 * lines). On the blank line and past it every line begins a new design, unless its entries are all for component
 * columns: then it is one more component row of the new design above.
 */
export function writeCells(frame: GridFrame, entries: readonly CellEntry[], label: string, newId: NewId): Write {
  const cells: CellEdit[] = [];
  const notUnderstood: { place: GridPlace; message: string }[] = [];
  const notes: string[] = [];
  const readOnly: CellEntry[] = [];
  const fresh = new Map<number, { column: SheetColumn; value: CellValue }[]>();
  const blankRow = frame.rows.length - 1;
  for (const { place, raw } of entries) {
    const column = frame.columns[place.column];
    if (!column) continue;
    if (!column.editable) {
      readOnly.push({ place, raw });
      continue;
    }
    const { value, fault, note } = enteredValue(frame, column, raw);
    if (note !== null) notes.push(note);
    if (fault !== null) notUnderstood.push({ place, message: fault });
    const cell = place.row < blankRow ? cellAt(frame, place) : null;
    if (cell?.design) cells.push({ design: cell.design.id, row: cell.row, field: column.field.id, value });
    else fresh.set(place.row, [...(fresh.get(place.row) ?? []), { column, value }]);
  }
  const designs = freshDesigns(fresh, newId, startValues(frame.ruleset));
  const edits: Edit[] = [];
  if (cells.length > 0) edits.push({ kind: 'setCells', cells });
  if (designs.length > 0) edits.push({ kind: 'addDesigns', at: Number.MAX_SAFE_INTEGER, designs });
  const made = [...fresh.values()].reduce((sum, line) => sum + line.length, 0);
  return {
    edit: edits.length === 0 ? null : { kind: 'together', label, edits },
    report: { written: cells.length + (designs.length > 0 ? made : 0), readOnly, notUnderstood, notes },
  };
}

/** The values of a new design in a sheet: its kind, where the system has several. */
export const startValues = ({ data, kind }: Ruleset): Values =>
  data.designKinds === undefined || kind === undefined ? {} : { [data.designKinds.field]: kind };

function freshDesigns(
  lines: ReadonlyMap<number, readonly { column: SheetColumn; value: CellValue }[]>,
  newId: NewId,
  start: Values,
): readonly Design[] {
  const drafts: Draft[] = [];
  for (const [, line] of [...lines].sort(([a], [b]) => a - b)) {
    const filled = line.filter(({ value }) => value !== null && value !== '');
    if (filled.length === 0) continue;
    const above = drafts.at(-1);
    const isContinuation = above !== undefined && filled.every(({ column }) => column.component !== null);
    const draft = isContinuation ? above : { id: newId(), values: { ...start }, components: {} };
    if (!isContinuation) drafts.push(draft);
    const rows: Record<string, Record<string, CellValue>> = {};
    for (const { column, value } of filled) {
      if (column.component === null) draft.values[column.field.id] = value;
      else {
        const row = rows[column.component] ?? {};
        row[column.field.id] = value;
        rows[column.component] = row;
      }
    }
    for (const [component, values] of Object.entries(rows)) draft.components[component] = [...(draft.components[component] ?? []), values];
  }
  return drafts.map(({ id, values, components }) => ({
    id,
    values,
    components: Object.fromEntries(
      Object.entries(components).map(([component, rows]) => [component, rows.map((row): ComponentRow => ({ values: row }))]),
    ),
  }));
}

/** The places of cells that are there to be emptied; component rows that do not exist are not created for it. */
export const clearable = (frame: GridFrame, places: readonly GridPlace[]): readonly GridPlace[] =>
  places.filter((place) => {
    const cell = cellAt(frame, place);
    const rows = cell?.row ? cell.design?.components[cell.row.component] : undefined;
    return cell?.design && (!cell.row || cell.row.index < (rows?.length ?? 0));
  });
