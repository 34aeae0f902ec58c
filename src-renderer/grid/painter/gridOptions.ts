import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  EventApiModule,
  type GridOptions,
  ModuleRegistry,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { keepWidth } from '../columnWidths.ts';
import type { Painting } from './cellView.ts';
import { gridColumns } from './gridColumns.ts';
import { type GridLine, gridLines } from './gridLines.ts';

// Only the modules in use: each module that listens to cells costs time for every cell.
ModuleRegistry.registerModules([CellStyleModule, ClientSideRowModelApiModule, ColumnApiModule, EventApiModule, ScrollApiModule]);

/** Height of a row, in pixels. */
export const ROW_HEIGHT = 26;

const theme = themeQuartz.withParams({
  // Scroll bars follow the colour scheme of the page.
  browserColorScheme: 'inherit',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  headerBackgroundColor: 'var(--raised)',
  borderColor: 'var(--line)',
  accentColor: 'var(--accent)',
  fontFamily: 'inherit',
  fontSize: 13,
  spacing: 4,
  wrapperBorder: false,
  rowBorder: false,
  columnBorder: false,
  headerColumnBorder: false,
  headerRowBorder: false,
  pinnedColumnBorder: false,
  wrapperBorderRadius: 0,
  rowHoverColor: 'transparent',
  oddRowBackgroundColor: 'var(--surface)',
  headerColumnResizeHandleColor: 'transparent',
});

/**
 * Returns the initial grid options; rows and columns are changed through its API afterwards. The grid only paints: keys,
 * selection and editing are handled here. `roomPx` is the width of the sheet.
 */
export function gridOptions(painting: Painting, nonce: string, roomPx: number): GridOptions<GridLine> {
  const { sheet } = painting;
  const { frame } = sheet.store.getState();
  return {
    theme,
    styleNonce: nonce,
    context: painting,
    columnDefs: gridColumns(sheet, frame, roomPx),
    defaultColDef: {
      sortable: false,
      suppressMovable: true,
      resizable: true,
      suppressHeaderMenuButton: true,
      suppressKeyboardEvent: () => true,
    },
    rowData: gridLines(0, frame.rows.length),
    getRowId: ({ data }) => data.id,
    rowHeight: ROW_HEIGHT,
    // Sort and filter buttons have a line of their own.
    headerHeight: sheet.model.headPx ?? (sheet.model.marks ? 40 : 30),
    groupHeaderHeight: 23,
    suppressCellFocus: true,
    suppressHeaderFocus: true,
    // Rows and headings take no focus: the active cell is the one tab stop.
    tabIndex: -1,
    suppressAutoSize: true,
    suppressRowHoverHighlight: true,
    suppressContextMenu: true,
    suppressDragLeaveHidesColumns: true,
    suppressScrollOnNewData: true,
    suppressAnimationFrame: true,
    animateRows: false,
    // A row moved by a transform becomes a compositing layer of its own.
    suppressRowTransform: true,
    enableCellTextSelection: false,
    rowBuffer: 6,
    // A cell over several columns is painted by the first of them.
    suppressColumnVirtualisation: frame.isJoined ?? false,
    onColumnResized: ({ finished, column, source }) => {
      if (finished && column && source === 'uiColumnResized') keepWidth(sheet, column.getColId(), column.getActualWidth());
    },
    // Otherwise the grid would keep the row of the cell it regards as focused.
    onCellFocused: ({ rowIndex, api }) => rowIndex !== null && api.clearFocusedCell(),
  };
}
