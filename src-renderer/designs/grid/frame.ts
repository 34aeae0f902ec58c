import type { Design, DesignId } from '../../../shared/project/index.ts';
import { type DesignIssue, designIssues } from '../../../shared/project/issues.ts';
import { inWords, isError, type Value } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign, isClosed, type RowPlace } from '../../../shared/rules/ruleset/run/index.ts';
import { formatValue, numberDisplay } from '../../../shared/rules/ruleset/values/index.ts';
import { valueShown } from '../../../shared/rules/ruleset/values/lengths.ts';
import { rowIndexOf, type SheetFrame } from '../../grid/frame.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { enteredIn, isAt } from '../inspector/change.ts';
import type { SheetColumn } from './columns.ts';
import { lineId, type SheetRow } from './rows.ts';

/** The sheet as shown: lines after sorting and filtering with the blank one last, and columns without the hidden ones. */
export type GridFrame = SheetFrame<SheetRow, SheetColumn> & {
  readonly ruleset: Ruleset;
  /** The design that was just added: its problems are not marked before its row is left. */
  readonly begun?: DesignId | null;
};

/** The cell at a place. On the blank line `design` is null; a design's own cells are found on each of its lines. */
export type DesignCell = {
  readonly design: Design | null;
  readonly column: SheetColumn;
  /** The component row, for a component's column. */
  readonly row: RowPlace | null;
};

/** Returns the index of the first line of a design; -1 if it is not shown. */
export const rowOfDesign = (frame: GridFrame, design: DesignId): number => rowIndexOf(frame, lineId(design, 0));

export function cellAt(frame: GridFrame, { row, column }: GridPlace): DesignCell | null {
  const line = frame.rows[row];
  const at = frame.columns[column];
  if (!line || !at) return null;
  return { design: line.design, column: at, row: at.component ? { component: at.component, index: line.index } : null };
}

/** Returns the entered or computed value: undefined if the design has no such component row, null on the blank line. */
export function heldValue(ruleset: Ruleset, { design, column, row }: DesignCell): Value | undefined {
  if (!design) return null;
  const { values, components } = assessDesign(ruleset, design);
  return row ? components[row.component]?.[row.index]?.[column.field.id] : (values[column.field.id] ?? null);
}

/** Whether the rules close a cell for its design. */
export const isClosedCell = (ruleset: Ruleset, { design, column, row }: DesignCell): boolean =>
  design !== null && isClosed(assessDesign(ruleset, design), column.field.id, row);

/** What stands in a closed cell and does not count, as it is shown elsewhere; empty if nothing does. */
export function keptText(ruleset: Ruleset, { design, column, row }: DesignCell): string {
  const kept = design && enteredIn(design, column.field.id, row);
  return kept === null || kept === '' || kept === false ? '' : formatValue(ruleset, column.field, kept, 'short');
}

/** Returns the text a cell shows; empty on the blank line and if there is no component row. */
export function shownText(ruleset: Ruleset, cell: DesignCell): string {
  const value = heldValue(ruleset, cell);
  if (!cell.design || value === undefined) return '';
  if (cell.column.field.kind === 'text') return value === null ? '' : String(isError(value) ? inWords(value.error) : value);
  // A cost has the decimals that it has in every list and print.
  const isCost = cell.row === null && cell.column.field.id === ruleset.points?.field;
  if (isCost && typeof value === 'number') return formatAmount(value);
  return formatValue(ruleset, cell.column.field, value, 'short');
}

/** A number of a cell in the unit that the reader wants. */
export const shownNumber = ({ lengths }: Ruleset, { column: { field } }: DesignCell, value: number): number =>
  valueShown(value, 'unit' in field ? field.unit : undefined, lengths);

/** Returns the initial text of an editor, also used for copying. It is plain: reading it back gives the same value. */
export function plainText(ruleset: Ruleset, cell: DesignCell): string {
  const value = heldValue(ruleset, cell);
  if (value === undefined || value === null) return '';
  if (isError(value)) return inWords(value.error);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(shownNumber(ruleset, cell, value)).replace('.', numberDisplay().decimalSign);
  return cell.column.field.kind === 'choice' ? formatValue(ruleset, cell.column.field, value).toLowerCase() : value;
}

/** Returns the issues marked on a cell. The cost cell has none of its own: it shows whether the design has any. */
export function issuesOf(ruleset: Ruleset, { design, column, row }: DesignCell): readonly DesignIssue[] {
  if (!design) return [];
  return designIssues(ruleset, design).filter((issue) => isAt(issue, column.field.id, row));
}

export function isBlank(frame: GridFrame, place: GridPlace): boolean {
  const cell = cellAt(frame, place);
  const value = cell ? heldValue(frame.ruleset, cell) : null;
  return value === null || value === undefined || value === '';
}
