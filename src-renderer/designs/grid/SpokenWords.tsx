import { useSheet } from '../../grid/sheet.ts';
import { cellAt, issuesOf, shownText } from './frame.ts';
import type { DesignSheet, SheetState } from './state.ts';

/** Returns heading, value and problem of the active cell, worded for reading aloud. */
function cellInWords({ frame, selection }: SheetState): string {
  const cell = cellAt(frame, selection.active);
  if (!cell) return '';
  const { ruleset } = frame;
  const name = cell.design ? String(cell.design.values.name ?? '') : `New ${ruleset.data.designNoun.one}`;
  const problems = issuesOf(ruleset, cell).map(({ message }) => message);
  return [name, cell.column.field.label, shownText(ruleset, cell) || 'blank', ...problems].join(', ');
}

/** Announces the active cell to screen readers. */
export function SpokenWords({ sheet }: { readonly sheet: DesignSheet }) {
  return (
    <div className="mp-spoken" role="status" aria-label="Active cell">
      {useSheet(sheet, cellInWords)}
    </div>
  );
}
