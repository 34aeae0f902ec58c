import { keepPair } from '../../../base/remembered.ts';
import { newBudget, under } from '../../formula/budget.ts';
import type { Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { ComponentProgram, FieldSet, Program, ProgramFrame } from '../program.ts';
import { type CellValue, type DesignInput, saysSomething, type Values } from '../values/index.ts';
import type { Assessment, ClosedCell, Issue, RowPlace, Term } from './assessment.ts';
import { breakdownOf, Details } from './breakdown.ts';
import { asCost, computeCost, openColumns, openRows, type Rows, rowsOf, runSteps } from './frame.ts';
import {
  addCellIssue,
  addFieldIssue,
  addKindIssue,
  type IssueList,
  inOrder,
  nameOfRow,
  newIssueList,
  runChecks,
  tellClosed,
  tellTooMuch,
} from './issues.ts';

const assessed = keepPair((program: Ruleset['program'], design: DesignInput): Assessment => assess(program(design), design));

/**
 * Assesses one design by the rules: its values, its cost and the breakdown of it, and its issues in the
 * order of the ruleset's fields. Never throws; what cannot be computed is an error value. The result is cached by
 * the identity of ruleset and design, so a design must never be changed in place.
 */
export const assessDesign = ({ program }: Ruleset, design: DesignInput): Assessment => assessed(program, design);

/** The cost formula by itself, evaluating only what it needs: what `npm run context` measures assessDesign against. */
export const costClosure =
  ({ program }: Ruleset): ((design: DesignInput) => Value) =>
  (design) =>
    computeCost(program(design), design);

function assess(program: Program, design: DesignInput): Assessment {
  const { frame, parts } = program;
  const issues = newIssueList();
  enterDesign(program, design, issues);
  for (const [index, part] of parts.entries()) enterRows(frame, part, index, rowsOf(design, part.id), issues);
  const budget = newBudget();
  return under(budget, () => {
    runSteps(frame, program.steps);
    if (budget.isSpent || budget.left < 0) tellTooMuch(issues, program);
    const closed = closeCells(program, design, issues);
    runChecks(issues, program);
    return new DesignAssessment(program, design, inOrder(issues), closed);
  });
}

/** Fills the frame with the design's entered values and notes what is wrong with those in cells that are always open. */
function enterDesign({ frame, fields }: Program, { values }: DesignInput, issues: IssueList): void {
  frame.design = fields.blankCells.slice();
  for (const { field, slot, cell, enteredSlot, open } of fields.entered) {
    const shown = cell.shown(values[field.id]);
    const seen = cell.seen(shown);
    frame.design[slot] = seen;
    if (enteredSlot !== null) frame.design[enteredSlot] = shown === null ? null : seen;
    const fault = open === null ? cell.fault(shown) : null;
    if (fault) addFieldIssue(issues, field, slot, fault);
  }
}

/** The same for the rows of a component. */
function enterRows(frame: ProgramFrame, part: ComponentProgram, index: number, rows: Rows, issues: IssueList): void {
  const cellRows = openRows(frame, part, index, rows.length);
  for (const { field, slot, cell, asColumn, enteredSlot, open } of part.fields.entered) {
    for (let row = 0; row < rows.length; row++) {
      const values = rows[row]?.values;
      const shown = cell.shown(values?.[field.id]);
      const cells = cellRows[row];
      const seen = cell.seen(shown);
      if (cells) cells[slot] = seen;
      if (cells && enteredSlot !== null) cells[enteredSlot] = shown === null ? null : seen;
      const fault = open === null ? cell.fault(shown) : null;
      if (fault) addCellIssue(issues, { index, id: part.id }, row, nameOfRow(part, row, values?.name), field, slot, fault);
    }
    if (asColumn) openColumns(frame, cellRows, slot, enteredSlot);
  }
}

/**
 * The assessment of the design in the frame. Cost, points and issues are computed and kept. The records of values are
 * computed again when first read, because lists of thousands of designs mostly read costs and issues.
 * Being a class, it must not be spread; `toJSON` gives a plain copy.
 */
class DesignAssessment implements Assessment {
  readonly cost: Value;
  readonly issues: readonly Issue[];
  readonly closed: readonly ClosedCell[];
  readonly #details: Details;
  #values: Assessment['values'] | null = null;
  #components: Assessment['components'] | null = null;
  #breakdown: readonly Term[] | null = null;

  constructor(program: Program, design: DesignInput, issues: readonly Issue[], closed: readonly ClosedCell[]) {
    this.cost = program.cost ? asCost(program.frame.design[program.cost.slot] ?? null) : null;
    this.issues = issues;
    this.closed = closed;
    this.#details = new Details(program, design);
  }

  get breakdown(): readonly Term[] {
    this.#breakdown ??= breakdownOf(this.#details);
    return this.#breakdown;
  }

  get values(): Assessment['values'] {
    const { program, design } = this.#details;
    this.#values ??= recordOf(program.fields, design.values, this.#details.seen.design, this.#closedIn(null));
    return this.#values;
  }

  get components(): Assessment['components'] {
    const { program, design, seen } = this.#details;
    if (this.#components) return this.#components;
    const entries: readonly (readonly [string, Assessment['components'][string]])[] = [
      ...(program.kind?.otherComponents ?? []).map(({ id }) => [id, []] as const),
      ...program.parts.map(({ id, fields }, index) => {
        const seenRows = seen.rows[index] ?? [];
        const cells = rowsOf(design, id).map(({ values }, row) =>
          recordOf(fields, values, seenRows[row] ?? [], this.#closedIn({ component: id, index: row })),
        );
        return [id, cells] as const;
      }),
    ];
    this.#components = Object.fromEntries(entries);
    return this.#components;
  }

  #closedIn(row: RowPlace | null): readonly string[] {
    return this.closed.flatMap((cell) => (cell.row?.component === row?.component && cell.row?.index === row?.index ? [cell.field] : []));
  }

  toJSON(): Assessment {
    const { values, components, closed, cost, breakdown, issues } = this;
    return { values, components, closed, cost, breakdown, issues };
  }
}

/** Values by field id, in ruleset order: entered ones as shown, computed ones as formulas saw them, nothing in closed cells. */
function recordOf(
  { entered, computed, blank }: FieldSet,
  values: Values,
  seen: readonly Value[],
  closed: readonly string[],
): Readonly<Record<string, Value>> {
  const record: Record<string, Value> = { ...blank };
  for (const { field, cell } of entered) record[field.id] = cell.shown(values[field.id]);
  for (const { field, slot } of computed) record[field.id] = seen[slot] ?? null;
  for (const field of closed) record[field] = null;
  return record;
}

const NONE: readonly ClosedCell[] = [];

/**
 * The cells that are closed for the computed design in the frame. Notes the faults of those that could be closed and are open, and
 * what players entered where it does not count.
 */
function closeCells(program: Program, design: DesignInput, issues: IssueList): readonly ClosedCell[] {
  const { frame, fields, parts } = program;
  tellOtherKinds(program, design, issues);
  const closed = fields.closable.flatMap(({ field, slot, cell, open }): readonly ClosedCell[] => {
    const entered = design.values[field.id];
    if (open?.(frame) !== true) {
      if (cell) tellClosed(issues, field, slot, null, entered);
      return [{ field: field.id, row: null }];
    }
    const fault = cell?.fault(cell.shown(entered));
    if (fault) addFieldIssue(issues, field, slot, fault);
    return [];
  });
  const inRows = parts.flatMap((part, index) =>
    part.fields.closable.length === 0
      ? NONE
      : rowsOf(design, part.id).flatMap(({ values }, row) => closeRow(frame, part, index, row, values, issues)),
  );
  return closed.length + inRows.length === 0 ? NONE : [...closed, ...inRows];
}

function closeRow(
  frame: ProgramFrame,
  part: ComponentProgram,
  index: number,
  row: number,
  values: Values,
  issues: IssueList,
): readonly ClosedCell[] {
  frame.cells = frame.rows[index]?.[row] ?? [];
  const where = nameOfRow(part, row, values.name);
  return part.fields.closable.flatMap(({ field, slot, cell, open }): readonly ClosedCell[] => {
    const entered: CellValue | undefined = values[field.id];
    if (open?.(frame) !== true) {
      if (cell) tellClosed(issues, field, slot, { index, id: part.id, row, where }, entered);
      return [{ field: field.id, row: { component: part.id, index: row } }];
    }
    const fault = cell?.fault(cell.shown(entered));
    if (fault) addCellIssue(issues, { index, id: part.id }, row, where, field, slot, fault);
    return [];
  });
}

/** Whether the rules close a cell of an assessed design with `when`. */
export const isClosed = ({ closed }: Pick<Assessment, 'closed'>, field: string, row: RowPlace | null): boolean =>
  closed.some((cell) => cell.field === field && cell.row?.component === row?.component && cell.row?.index === row?.index);

/** Tells of values and rows that only designs of other kinds have. */
function tellOtherKinds({ kind }: Program, design: DesignInput, issues: IssueList): void {
  if (kind === null) return;
  const fields = kind.otherFields.filter((field) => saysSomething(field, design.values[field.id]));
  const components = kind.otherComponents.filter(({ id }) => rowsOf(design, id).length > 0);
  if (fields.length + components.length === 0) return;
  addKindIssue(
    issues,
    kind,
    fields,
    components.map((component) => ({ component, rows: rowsOf(design, component.id).length })),
    design.values,
  );
}
