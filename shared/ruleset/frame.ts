import { errorValue, isError, type Value } from '../formula/index.ts';
import type { DesignInput } from './design.ts';
import type { Frame, Program, Step } from './program.ts';

export type Rows = DesignInput['components'][string];
const NO_ROWS: Rows = [];

/** The rows a design has of a component. */
export const rowsOf = (design: DesignInput, component: string): Rows => design.components[component] ?? NO_ROWS;

/** Runs one step over a filled frame; `rowCount` is that of the component it belongs to. */
export function runStep(frame: Frame, { slot, part, run }: Step, rowCount: number): void {
  if (part === null) {
    frame.design[slot] = run(frame);
    return;
  }
  const column: (readonly [Value])[] = [];
  for (let row = 0; row < rowCount; row++) {
    frame.row = row;
    column.push([run(frame)]);
  }
  frame.columns[slot] = column;
}

/**
 * The cost alone, by evaluating only what it needs: the floor that assessing is measured against. A cost that is
 * neither a number nor an error is `#VALUE!`; an entered cost left blank is a blank.
 */
export function computeCost({ frame, cost, parts }: Program, design: DesignInput): Value {
  const { needs, slot } = cost;
  for (const { field, slot, cell } of needs.design) frame.design[slot] = cell?.seen(cell.shown(design.values[field.id])) ?? null;
  for (const { id, fields } of needs.parts) {
    const rows = rowsOf(design, id);
    for (const { field, slot, cell } of fields)
      frame.columns[slot] = rows.map(({ values }) => [cell?.seen(cell.shown(values[field.id])) ?? null]);
  }
  for (const step of needs.steps) runStep(frame, step, step.part === null ? 0 : rowsOf(design, parts[step.part]?.id ?? '').length);
  return asCost(frame.design[slot] ?? null);
}

export const asCost = (value: Value): Value =>
  typeof value === 'number' || value === null || isError(value)
    ? value
    : errorValue('#VALUE!', `The cost is "${String(value)}", which is not a number`);
