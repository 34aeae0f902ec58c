import { columnIndexOf } from '../frame.ts';
import { extendTo, type GridPlace, lastRange } from '../selection.ts';
import { type Spreadsheet, select, shapeNow } from '../sheet.ts';
import { NUMBER_COLUMN } from './gridColumns.ts';

/** The position of the pointer in the sheet. */
export type PointerTarget =
  | { readonly kind: 'cell'; readonly place: GridPlace; readonly handle: boolean; readonly element: HTMLElement }
  | { readonly kind: 'number'; readonly row: number; readonly element: HTMLElement }
  | { readonly kind: 'heading'; readonly column: number; readonly element: HTMLElement }
  | { readonly kind: 'corner' }
  /** Beside the cells; only drags hear of it. */
  | { readonly kind: 'beside'; readonly element: Element };

/** What of the sheet an event is on. */
export function spotAt(sheet: Spreadsheet, target: EventTarget | null): Exclude<PointerTarget, { kind: 'beside' }> | null {
  if (!(target instanceof Element)) return null;
  const { frame } = sheet.store.getState();
  const heading = target.closest<HTMLElement>('.ag-header-cell');
  if (heading) {
    if (heading.classList.contains('mp-corner')) return { kind: 'corner' };
    const column = columnIndexOf(frame, heading.getAttribute('col-id') ?? '');
    return column < 0 ? null : { kind: 'heading', column, element: heading };
  }
  const element = target.closest<HTMLElement>('.ag-cell');
  const row = Number(target.closest('.ag-row')?.getAttribute('row-index') ?? Number.NaN);
  if (!element || Number.isNaN(row)) return null;
  const id = element.getAttribute('col-id') ?? '';
  if (id === NUMBER_COLUMN) return { kind: 'number', row, element };
  const column = columnIndexOf(frame, id);
  return column < 0 ? null : { kind: 'cell', place: { row, column }, handle: target.classList.contains('mp-handle'), element };
}

/** Starts a drag: `onSpot` is called for each spot the pointer reaches, `onEnd` on release. Headings are dragged sideways only. */
export function drag(
  sheet: Spreadsheet,
  onSpot: (spot: PointerTarget, event: MouseEvent) => void,
  onEnd?: (event: MouseEvent) => void,
  isSideways = false,
): void {
  let last: MouseEvent | null = null;
  const look = (event: MouseEvent): void => {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    const spot = spotAt(sheet, element);
    if (spot) onSpot(spot, event);
    else if (element) onSpot({ kind: 'beside', element }, event);
  };
  const moved = (event: MouseEvent): void => {
    last = event;
    look(event);
  };
  // The sheet may scroll under a pointer held still at its edge.
  const ticking = setInterval(() => last && scrollAtEdge(sheet, last, isSideways) && look(last), 50);
  const ended = (event: MouseEvent): void => {
    clearInterval(ticking);
    removeEventListener('mousemove', moved);
    removeEventListener('mouseup', ended);
    onEnd?.(event);
  };
  addEventListener('mousemove', moved);
  addEventListener('mouseup', ended);
}

function scrollAtEdge(sheet: Spreadsheet, { clientX, clientY }: MouseEvent, isSideways: boolean): boolean {
  const body = document.querySelector('.mp-grid')?.getBoundingClientRect();
  const headings = document.querySelector('.mp-grid .ag-header')?.getBoundingClientRect();
  if (!body) return false;
  const { head } = lastRange(sheet.store.getState().selection);
  const { frame } = sheet.store.getState();
  const down = isSideways ? 0 : clientY > body.bottom - 4 ? 1 : clientY < (headings?.bottom ?? body.top) - 4 ? -1 : 0;
  const right = clientX > body.right - 4 ? 1 : 0;
  if (down === 0 && right === 0) return false;
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const place = { row: clamp(head.row + down, frame.rows.length - 1), column: clamp(head.column + right, frame.columns.length - 1) };
  const { active } = sheet.store.getState().selection;
  sheet.store.setState({ reveal: { place: isSideways ? { ...place, row: active.row } : place } });
  if (isSideways) return true;
  const { selection, filling, dropAbove } = sheet.store.getState();
  if (!filling && dropAbove === null) select(sheet, extendTo(shapeNow(sheet), selection, place), { reveal: place });
  return true;
}
