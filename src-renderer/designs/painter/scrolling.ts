import type { GridApi } from 'ag-grid-community';
import type { SheetRow } from '../grid/rows.ts';

/** Scrolls up or down until lines can be seen wholly; where there is no room for all, the last one named can. */
export function showLines(api: GridApi<SheetRow>, home: HTMLElement, lines: readonly number[]): void {
  for (const line of lines) api.ensureIndexVisible(line);
  // The scroll bar is an element beside the cells. Left behind, it may pull them back to where it stands.
  const cells = home.querySelector('.ag-grid-viewport');
  const bar = home.querySelector('.ag-body-vertical-scroll-viewport');
  if (cells && bar && bar.scrollTop !== cells.scrollTop) bar.scrollTop = cells.scrollTop;
}
