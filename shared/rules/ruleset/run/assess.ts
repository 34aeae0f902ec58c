import { keepPair } from '../../../base/remembered.ts';
import { newBudget, under } from '../../formula/budget.ts';
import type { Value } from '../../formula/index.ts';
import type { Ruleset } from '../compile/index.ts';
import type { ComponentProgram, Program, ProgramFrame } from '../program.ts';
import type { DesignInput } from '../values/index.ts';
import type { Assessment } from './assessment.ts';
import { closeCells } from './closed.ts';
import { DesignAssessment } from './designAssessment.ts';
import { computeCost, openColumns, openRows, type Rows, rowsOf, runSteps } from './frame.ts';
import { addCellIssue, addFieldIssue, type IssueList, inOrder, nameOfRow, newIssueList, runChecks, tellTooMuch } from './issues.ts';

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
