import type { DesignId } from '../../../shared/project/index.ts';
import { blocksOf } from '../../grid/selection.ts';
import type { AppState } from '../../window/app.ts';
import type { ActiveCell } from '../../window/state.ts';
import { type SheetState, shapeOfFrame } from './state.ts';

const isSameCell = (one: ActiveCell, other: ActiveCell): boolean =>
  one.design === other.design && one.row === other.row && one.column === other.column;

/** The active cell and the selected designs that other screens read, as far as the selection changed them. */
export function chosenIn({ frame, selection }: SheetState, was: SheetState | null, state: AppState): Partial<AppState> {
  if (frame === was?.frame && selection === was.selection) return {};
  const line = frame.rows[selection.active.row];
  const active: ActiveCell = {
    design: line?.design?.id ?? null,
    row: line?.index ?? 0,
    column: frame.columns[selection.active.column]?.id ?? '',
  };
  const designs = new Set<DesignId>();
  for (const { top, bottom } of blocksOf(shapeOfFrame(frame), selection))
    for (let row = top; row <= bottom; row++) {
      const design = frame.rows[row]?.design;
      if (design) designs.add(design.id);
    }
  const sameDesigns = state.selected.length === designs.size && state.selected.every((id) => designs.has(id));
  return { ...(isSameCell(state.active, active) ? {} : { active }), ...(sameDesigns ? {} : { selected: [...designs] }) };
}
