import { t } from '../../../base/words/words.ts';
import { isOver, newBudget, TOO_MUCH, under } from '../../formula/budget.ts';
import { errorValue, isError, type Value } from '../../formula/index.ts';
import type { ComponentProgram, ComputedStep, EnteredField, Needs, Program, ProgramFrame } from '../program.ts';
import type { CellValue, DesignInput, EnteredCell } from '../values/index.ts';

export type Rows = DesignInput['components'][string];
const NO_ROWS: Rows = [];

/** The rows a design has of a component. */
export const rowsOf = (design: DesignInput, component: string): Rows => design.components[component] ?? NO_ROWS;

/** Empties the frame for the rows of a component. */
export function openRows(frame: ProgramFrame, part: ComponentProgram, index: number, count: number): readonly Value[][] {
  const rows: Value[][] = [];
  for (let row = 0; row < count; row++) rows.push(part.fields.blankCells.slice());
  frame.rows[index] = rows;
  return rows;
}

/** Sets up a column of values that the rows hold already. */
function openColumn(frame: ProgramFrame, rows: readonly Value[][], slot: number): void {
  frame.columns[slot] = rows.map((cells): readonly [Value] => [cells[slot] ?? null]);
}

/** Sets up the columns of an entered field: as formulas see it and, where a formula reads that, with blanks kept blank. */
export function openColumns(frame: ProgramFrame, rows: readonly Value[][], slot: number, enteredSlot: number | null): void {
  openColumn(frame, rows, slot);
  if (enteredSlot !== null) openColumn(frame, rows, enteredSlot);
}

const giveUp = (): Value => TOO_MUCH;

/** Runs steps over a filled frame; once too much was worked out for the design, nothing more is. */
export function runSteps(frame: ProgramFrame, steps: readonly ComputedStep[]): void {
  for (const step of steps) runStep(frame, isOver() ? { ...step, run: giveUp } : step);
}

function runStep(frame: ProgramFrame, step: ComputedStep): void {
  const { slot, part, asColumn, closes } = step;
  if (part === null) {
    runIn(frame, frame.design, step);
    return;
  }
  const rows = frame.rows[part] ?? [];
  for (const cells of rows) {
    frame.cells = cells;
    runIn(frame, cells, step);
  }
  if (asColumn) openColumns(frame, rows, slot, closes?.enteredSlot ?? null);
}

function runIn(frame: ProgramFrame, cells: Value[], { slot, run, closes }: ComputedStep): void {
  if (closes === null) cells[slot] = run(frame);
  else if (run(frame) !== true) {
    cells[slot] = closes.blank;
    if (closes.enteredSlot !== null) cells[closes.enteredSlot] = null;
  }
}

/** Fills a frame, usually the program's own, with a design, as far as is needed, and computes. Reports no faults. */
export function fillFrame(program: Program, design: DesignInput, needs: Needs, frame: ProgramFrame = program.frame): void {
  const { fields, parts } = program;
  frame.design = fields.blankCells.slice();
  for (const { field, slot, cell, enteredSlot } of needs.design) enterCell(frame.design, slot, enteredSlot, cell, design.values[field.id]);
  for (const [index, part] of parts.entries()) enterNeeded(frame, part, index, rowsOf(design, part.id), needs.parts[index]?.fields ?? []);
  under(newBudget(), () => runSteps(frame, needs.steps));
}

/**
 * The cost alone, by evaluating only what it needs: the floor that assessing is measured against. A cost that is
 * neither a number nor an error is `#VALUE!`; an entered cost left blank is a blank, as is that of a points-free system.
 */
export function computeCost(program: Program, design: DesignInput): Value {
  const { frame, cost } = program;
  if (!cost) return null;
  fillFrame(program, design, cost.needs);
  return asCost(frame.design[cost.slot] ?? null);
}

function enterNeeded(frame: ProgramFrame, part: ComponentProgram, index: number, rows: Rows, needed: readonly EnteredField[]): void {
  const cellRows = openRows(frame, part, index, rows.length);
  for (const { field, slot, cell, asColumn, enteredSlot } of needed) {
    for (const [row, cells] of cellRows.entries()) enterCell(cells, slot, enteredSlot, cell, rows[row]?.values[field.id]);
    if (asColumn) openColumns(frame, cellRows, slot, enteredSlot);
  }
}

function enterCell(cells: Value[], slot: number, enteredSlot: number | null, cell: EnteredCell, raw: CellValue | undefined): void {
  const shown = cell.shown(raw);
  const seen = cell.seen(shown);
  cells[slot] = seen;
  if (enteredSlot !== null) cells[enteredSlot] = shown === null ? null : seen;
}

export const asCost = (value: Value): Value =>
  typeof value === 'number' || value === null || isError(value)
    ? value
    : errorValue('#VALUE!', t('The cost is "{value}", which is not a number', { value: String(value) }));
