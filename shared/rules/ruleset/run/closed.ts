import type { ComponentProgram, Program, ProgramFrame } from '../program.ts';
import { type CellValue, type DesignInput, saysSomething, type Values } from '../values/index.ts';
import type { Assessment, ClosedCell, RowPlace } from './assessment.ts';
import { rowsOf } from './frame.ts';
import { addCellIssue, addFieldIssue, addKindIssue, type IssueList, nameOfRow, tellClosed } from './issues.ts';

const NONE: readonly ClosedCell[] = [];

/**
 * The cells that are closed for the computed design in the frame. Notes the faults of those that could be closed and are open, and
 * what players entered where it does not count.
 */
export function closeCells(program: Program, design: DesignInput, issues: IssueList): readonly ClosedCell[] {
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
