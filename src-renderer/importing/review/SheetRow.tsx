import { memo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { HEADS, ROW, type SheetGrid, SIDE } from '../work/measures.ts';
import { cellUse, type Reading } from '../work/reading.ts';
import { cellText, rowTag, type SheetView, tintOfSlot } from '../work/regions.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';

type SheetRowProps = {
  readonly work: ImportWork;
  readonly view: SheetView;
  readonly reading: Reading | null;
  readonly ruleset: Ruleset;
  readonly grid: SheetGrid;
  readonly row: number;
  /** What it becomes in a game system that is made of the sheet; an empty text if its columns, or it, become nothing. */
  readonly becomes: string;
  readonly columns: readonly number[];
  /** The active column, if the active cell is in this row, and its description. */
  readonly active: number | null;
  /** The selected columns of this row, first and last; -1 for none. */
  readonly left: number;
  readonly right: number;
  readonly said: string;
};

const corners: Readonly<Record<string, string>> = { extra: 'e', computed: 'c', problem: '×', warned: '!' };

/** Returns the look of a cell: its tint, and a mark if it is more than a plain value. */
function lookOf({ view, reading, ruleset }: SheetRowProps, index: number): { readonly className: string; readonly corner: string } {
  const { use, sheet, problems } = view;
  const base = typeof sheet.values[index] === 'number' ? 'xl-number' : '';
  if (!reading || !use) return { className: base, corner: '' };
  const kind = cellUse(use, index);
  const slot = reading.slots[(use.slots[index] ?? 0) - 1];
  const told = problems.get(index) ?? [];
  const isLost = kind === 'problem' || told.some(({ severity }) => severity === 'error');
  const mark = isLost ? 'problem' : told.length > 0 ? 'warned' : kind;
  const tint = slot === undefined || kind === 'ignored' ? '' : `imp-cell-tint tint-${tintOfSlot(ruleset, slot)}`;
  return { className: `${base} u-${mark} ${tint}`, corner: corners[mark] ?? '' };
}

/** One row of the sheet. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { work, view, reading, ruleset, grid, row, becomes, columns, active, left, right, said } = props;
  const { columnCount, hiddenRows } = view.sheet;
  const tag = rowTag(view, reading, ruleset, row);
  const isHidden = hiddenRows.has(row);
  return (
    <Part as="row" tag="div" aria-rowindex={row + 3} className={`xl-row fills r-${tag.look}`} style={{ top: HEADS + row * ROW }}>
      <Part
        as="rowheader"
        aria-colindex={1}
        className={`xl-side line-below on-raised ${isHidden ? 'hid' : ''}`}
        data-chosen={active !== null || undefined}
        title={`${isHidden ? `${t('Hidden in the sheet.')} ` : ''}${view.leftOut.get(row) ?? ''}`}
        onClick={() => {
          work.goTo({ row, column: work.store.getState().spot.column });
          if (reading) work.store.setState({ asked: { kind: 'row', at: row } });
        }}
      >
        <i className="faint to-right">{isHidden ? `(${row + 1})` : row + 1}</i>
        <b className="clips one-line dim bold">{becomes || tag.text}</b>
      </Part>
      {columns.map((column) => {
        if (grid.isCovered(row, column)) return null;
        const index = row * columnCount + column;
        const look = lookOf(props, index);
        const merge = grid.mergeAt(row, column);
        const reach = merge?.right ?? column;
        const width = (grid.offsets[reach] ?? 0) + (grid.widths[reach] ?? 0) - (grid.offsets[column] ?? 0);
        const isActive = column === active;
        return (
          <Part
            key={column}
            id={`cell-${row}-${column}`}
            as="gridcell"
            aria-colindex={column + 2}
            data-row={row}
            data-column={column}
            aria-selected={isActive || (column >= left && column <= right)}
            data-active={isActive || undefined}
            data-in={(!isActive && column >= left && column <= right) || undefined}
            aria-label={isActive ? said : undefined}
            className={`xl-cell clips line-below ${look.className} ${merge ? 'merged' : ''}`}
            style={{ left: SIDE + (grid.offsets[column] ?? 0), width, height: merge ? (merge.bottom - merge.top + 1) * ROW : ROW }}
          >
            {cellText(view, index)}
            {look.corner === '' ? null : <u className="faint" aria-hidden="true" data-mark={look.corner} />}
          </Part>
        );
      })}
    </Part>
  );
});
