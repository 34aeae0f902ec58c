import { cellAt, issuesOf, shownText } from './frame.ts';
import { type DesignSheet, type SheetState, useSheet } from './state.ts';

/** Returns heading, value and problem of the active cell, worded for reading aloud. */
function cellInWords({ frame, selection }: SheetState): string {
  const cell = cellAt(frame, selection.active);
  if (!cell) return '';
  const { ruleset } = frame;
  const name = cell.design ? String(cell.design.values.name ?? '') : `New ${ruleset.data.designNoun.one}`;
  const problems = issuesOf(ruleset, cell).map(({ message }) => message);
  return [name, cell.column.field.label, shownText(ruleset, cell) || 'blank', ...problems].join(', ');
}

/** Announces the active cell, and the effect of an edit on the cost, to screen readers. */
export function SpokenWords({ sheet }: { readonly sheet: DesignSheet }) {
  const cell = useSheet(sheet, cellInWords);
  const spoken = useSheet(sheet, (state) => state.spoken);
  return (
    <>
      <div className="mp-spoken" role="status" aria-label="Active cell">
        {cell}
      </div>
      <div className="mp-spoken" aria-live="polite" data-spoken="edit">
        {spoken}
      </div>
    </>
  );
}
