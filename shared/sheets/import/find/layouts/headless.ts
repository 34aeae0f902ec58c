import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { likelihoodOf } from '../columns/likelihood.ts';
import { bestMatching } from '../columns/matching.ts';
import type { SheetContext } from '../tables/table.ts';
import { fitOf, sampleOf } from '../words/evidence.ts';
import type { Projection } from './projection.ts';

type Slot = { readonly field: Field | null; readonly label: string; readonly component: string | null };

/** Rows that columns are judged by, and rows and cells that a list must have. */
const [sampledRows, leastRows, leastCells] = [60, 3, 5];
/** The share of cells that a field must be able to hold. */
const most = 0.9;
/** A neighbour of such a margin is certain; what speaks for a field that the rules print as far from it. */
const [sure, inOrder] = [1.5, 3];
/** What is added to a likelihood, as every column of a list is something; the least of what fits, and what a cost is worth beside it. */
const [isSomething, least, ofCost] = [2, 0.1, 3];
/** Cells that are less likely for a field than this rule it out. */
const impossible = -10;
const cost: Slot = { field: null, label: 'Cost', component: null };

/**
 * A list without a row of headings. Its first texts are names of designs, the next ones that are no choices those of their components; each
 * other column is the field that its cells are likeliest for, by the best choice for all columns at once. It is accepted only with a column
 * of choices in words, two of numbers, and most columns understood.
 */
export function headlessTable(context: SheetContext): Projection | null {
  const { grid, ruleset } = context;
  const rows = Array.from({ length: grid.sheet.rowCount }, (_, row) => row).filter((row) => grid.filled(row).length > 0);
  const body = rows.filter((row) => grid.filled(row).length >= leastCells).slice(0, sampledRows);
  if (body.length < leastRows) return null;
  // "move 20 | armour 4+" are lines of a list in words.
  const isLabelled = (row: number): boolean => grid.filled(row).some((column) => /^\p{L}{3,}[ :]+[-+]?\d/u.test(grid.text(row, column)));
  if (body.filter(isLabelled).length > body.length / 2) return null;
  const columns = [...new Set(body.flatMap((row) => grid.filled(row)))].sort((one, other) => one - other);
  const assigned = assignSlots(context, body, columns);
  if (!assigned) return null;
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
function orderedSlots(ruleset: Ruleset): readonly Slot[] {
  const { data, points, components } = ruleset;
  const all = [null, ...components.keys()].flatMap((component) =>
    fieldsOf(ruleset, component)
      .map((field) => ({ id: component === null ? field.id : `${component}.${field.id}`, component, field }))
      .filter(({ id, field }) => id === points?.field || (field.kind !== 'formula' && !field.hidden)),
  );
  const { order } = data.import;
  const listed = order.length > 0 ? order.flatMap((id) => all.find((one) => one.id === id) ?? []) : all;
  return listed.map(({ id, component, field }) => (id === points?.field ? cost : { field, label: field.label, component }));
}

type Columns = ReadonlyMap<number, Slot>;

/** What each column holds; null if too little of it is certain. */
function assignSlots(context: SheetContext, body: readonly number[], columns: readonly number[]): Columns | null {
  const { ruleset } = context;
  const slots = orderedSlots(ruleset);
  const samples = new Map(columns.map((column) => [column, sampleOf(context.grid, body, column)]));
  const texts = columns.filter((column) => isOfNames(context, samples.get(column) ?? []));
  const [name, part] = texts;
  const [designName, ...others] = slots.filter(({ field }) => field?.id === 'name');
  if (name === undefined || name !== columns[0] || designName?.component !== null || !areDifferent(samples.get(name) ?? [])) return null;
  const assigned = new Map<number, Slot>([[name, designName]]);
  const [partName] = others;
  if (part !== undefined && partName) assigned.set(part, partName);
  const open = columns.filter((column) => !assigned.has(column) && (samples.get(column) ?? []).length > 0);
  const free = slots.filter((slot) => slot.field?.id !== 'name' && (part !== undefined || slot.component === null));
  const worth = open.map((column) =>
    free.map((slot) =>
      part !== undefined && slot.field && (slot.component === null) !== column < part
        ? 0
        : worthOf(context, slot, samples.get(column) ?? []),
    ),
  );
  const slotAt = (matched: ReturnType<typeof bestMatching>, at: number): number => matched[at]?.column ?? -1;
  const first = bestMatching(worth);
  const isSure = (match: (typeof first)[number] | undefined): boolean => match != null && match.margin >= sure;
  const ordered = worth.map((line, at) => {
    const left = first.slice(0, at).findLastIndex(isSure);
    const right = first.findIndex((match, position) => position > at && isSure(match));
    const isNextTo = (neighbour: number, to: number): boolean => neighbour >= 0 && to - slotAt(first, neighbour) === at - neighbour;
    return line.map((weight, to) => (weight > 0 && (isNextTo(left, to) || isNextTo(right, to)) ? weight + inOrder : weight));
  });
  const matched = bestMatching(ordered);
  open.forEach((column, at) => {
    const slot = free[slotAt(matched, at)];
    if (slot) assigned.set(column, slot);
  });
  const own = [...assigned].filter(([, { component }]) => component === null);
  const areWords = ([column, { field }]: readonly [number, Slot]): boolean =>
    field?.kind === 'choice' && (samples.get(column) ?? []).every((value) => typeof value === 'string' && value.trim().length > 1);
  const numbers = own.filter(([, { field }]) => field === null || field.kind === 'number').length;
  return own.some(areWords) && numbers >= 2 && assigned.size >= columns.length * 0.7 ? assigned : null;
}

/** Whether texts are names: words that no choice of the rules is called. */
function isOfNames({ ruleset, reader }: SheetContext, sample: readonly CellValue[]): boolean {
  const words = sample.filter((value) => typeof value === 'string' && !isNumeric(value) && /\p{L}{2}/u.test(value));
  // Among names, "100mm" is a gun.
  const texts = sample.filter((value) => typeof value === 'string' && /\p{L}/u.test(value));
  if (words.length < leastRows - 1 || texts.length < sample.length * most) return false;
  const fields = [null, ...ruleset.components.keys()].flatMap((component) => fieldsOf(ruleset, component));
  return !fields.some((field) => field.kind !== 'text' && field.kind !== 'formula' && (fitOf(reader, field, sample) ?? 0) > 0.6);
}

const areDifferent = (sample: readonly CellValue[]): boolean => new Set(sample).size >= sample.length * 0.6;

/** How much likelier a column is a field, or the cost, than anything else. */
function worthOf({ ruleset, reader }: SheetContext, { field, component }: Slot, sample: readonly CellValue[]): number {
  if (field === null) {
    const numbers = sample.filter(isNumeric).map((value) => Number.parseFloat(String(value)));
    const isCost = numbers.length >= sample.length * most && numbers.every((number) => number >= 5) && areDifferent(sample);
    return isCost ? ofCost : 0;
  }
  if (field.kind === 'text' || (fitOf(reader, field, sample) ?? 0) < most) return 0;
  const likely = likelihoodOf(ruleset, reader, component, field, sample);
  // Whatever stands beside it, 190 is no modifier.
  return likely < impossible ? 0 : Math.max(least, likely + isSomething);
}
