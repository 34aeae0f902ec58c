import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { SheetContext } from '../tables/table.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import type { Projection } from './projection.ts';

type Slot = { readonly field: Field | null; readonly label: string; readonly component: string | null };

/** Rows that columns are judged by. */
const sampledRows = 60;
const cost: Slot = { field: null, label: 'Cost', component: null };

/**
 * A list without a row of headings, in the order of the ruleset's own columns. It is accepted only if that is beyond doubt:
 * columns of choices, of yes and no, or of a field's own words are where the order has them, and between two of them there
 * are as many columns as fields.
 */
export function headlessTable(context: SheetContext): Projection | null {
  const { grid, ruleset } = context;
  const rows = Array.from({ length: grid.sheet.rowCount }, (_, row) => row).filter((row) => grid.filled(row).length > 0);
  const body = rows.filter((row) => grid.filled(row).length >= 5).slice(0, sampledRows);
  if (body.length < 3) return null;
  const counts = new Map<number, number>();
  for (const row of body) for (const column of grid.filled(row)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const columns = [...counts.keys()].sort((one, other) => one - other);
  const slots = orderedSlots(ruleset);
  const places = anchorsOf(context, slots, body, columns);
  const assigned = places && fillBetween(slots, columns, places);
  if (!assigned || !fitsAll(context, body, assigned)) return null;
  const width = Math.max(...columns) + 1;
  const heading = (slot: Slot | undefined): ShownCell | null => (slot ? { row: -1, column: -1, text: slot.label } : null);
  const header = Array.from({ length: width }, (_, column) => heading(assigned.get(column)));
  const titles = Array.from({ length: width }, (_, column): ShownCell | null => {
    const component = assigned.get(column)?.component;
    return component ? { row: -1, column: -1, text: ruleset.components.get(component)?.data.singular ?? component } : null;
  });
  const shown = Array.from({ length: grid.sheet.rowCount }, (_, row) =>
    Array.from({ length: width }, (_cell, column): ShownCell => ({ row, column })),
  );
  const from = body[0] ?? 0;
  return {
    layout: null,
    rows: [titles, header, ...shown.slice(from)],
    headerRows: 2,
    hasNames: true,
    count: body.length,
    labels: [],
    notes: [],
    left: [],
  };
}

/** The sheet's columns in the print order of the ruleset, or else in the sheet's own order. */
function orderedSlots({ data, points, fields, components }: Ruleset): readonly Slot[] {
  const own = [...fields.values()].map((field) => ({ id: field.data.id, component: null as string | null, data: field.data }));
  const parts = [...components].flatMap(([component, { fields: of }]) =>
    [...of.values()].map((field) => ({ id: `${component}.${field.data.id}`, component, data: field.data })),
  );
  const all = [...own, ...parts].filter(({ id, data: field }) => id === points?.field || (field.kind !== 'formula' && !field.hidden));
  const { order } = data.import;
  const listed = order.length > 0 ? order.flatMap((id) => all.find((one) => one.id === id) ?? []) : all;
  return listed.map(({ id, component, data: field }) => (id === points?.field ? cost : { field, label: field.label, component }));
}

type Place = { readonly slot: number; readonly column: number };

/** Columns that can only be one field, in the order of the fields; null if there are too few or their order differs. */
function anchorsOf(
  { grid, reader }: SheetContext,
  slots: readonly Slot[],
  body: readonly number[],
  columns: readonly number[],
): readonly Place[] | null {
  const [first] = columns;
  const names = first === undefined ? [] : sampleOf(grid, body, first);
  if (first === undefined || slots[0]?.field?.id !== 'name' || names.length < 3 || new Set(names).size < names.length * 0.6) return null;
  if (!names.every((name) => typeof name === 'string' && /\p{L}/u.test(name))) return null;
  const anchors: Place[] = [{ slot: 0, column: first }];
  slots.forEach(({ field }, slot) => {
    if (field?.kind !== 'choice' && field?.kind !== 'yesNo') return;
    const fitting = columns.filter((column) => {
      const sample = sampleOf(grid, body, column);
      return sample.length >= 2 && sample.every((value) => typeof value !== 'number') && fitOf(reader, field, sample) === 1;
    });
    const [column] = fitting;
    if (fitting.length === 1 && column !== undefined) anchors.push({ slot, column });
  });
  const inOrder = anchors.every(
    ({ slot, column }, at) => at === 0 || (column > (anchors[at - 1]?.column ?? 0) && slot > (anchors[at - 1]?.slot ?? 0)),
  );
  return anchors.length >= 3 && inOrder ? anchors : null;
}

/** Every column with its field, if between two anchors there are as many columns as fields, or none; the end may lack columns. */
function fillBetween(slots: readonly Slot[], columns: readonly number[], anchors: readonly Place[]): ReadonlyMap<number, Slot> | null {
  const assigned = new Map<number, Slot>();
  for (const [at, { slot, column }] of anchors.entries()) {
    const next = anchors[at + 1];
    const between = columns.filter((other) => other > column && (next === undefined || other < next.column));
    const free = slots.slice(slot + 1, next?.slot ?? slots.length);
    const isExact = between.length === free.length || between.length === 0 || (next === undefined && between.length === free.length - 1);
    if (!isExact) return null;
    const own = slots[slot];
    if (own) assigned.set(column, own);
    between.forEach((other, position) => {
      const field = free[position];
      if (field) assigned.set(other, field);
    });
  }
  return assigned;
}

/** Whether nearly all cells are what their field may be. */
function fitsAll({ grid, reader }: SheetContext, body: readonly number[], assigned: ReadonlyMap<number, Slot>): boolean {
  return [...assigned].every(([column, { field }]) => {
    const sample = sampleOf(grid, body, column);
    if (field === null) return sample.every((value) => typeof value === 'number');
    if (field.kind !== 'number') return sample.length === 0 || (fitOf(reader, field, sample) ?? 0) >= 0.9;
    const held = sample.filter((value) => {
      const reading = reader.readRaw(field, value);
      const number = reading.ok ? reading.value : undefined;
      return typeof number === 'number' ? number >= (field.min ?? number) && number <= (field.max ?? number) : reading.ok;
    });
    return held.length >= sample.length * 0.9;
  });
}
