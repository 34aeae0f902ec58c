import type { ColDef, ColGroupDef } from 'ag-grid-community';
import { t } from '../../../shared/base/words/words.ts';
import type { SheetFrame } from '../frame.ts';
import type { Spreadsheet } from '../sheet.ts';
import { CellView, NumberView } from './cellView.ts';
import type { GridLine } from './gridLines.ts';
import { CornerView, GroupView, HeaderView } from './headerView.ts';
import { NUMBER_WIDTH } from './look.ts';

export const NUMBER_COLUMN = 'row-number';

/**
 * Returns AG Grid's column definitions: the row number, the frozen columns, then the others, in runs under their group if the sheet
 * has groups. `roomPx` is the width of the sheet, shared by the columns that nobody has resized.
 */
export function gridColumns(sheet: Spreadsheet, frame: SheetFrame, roomPx: number): (ColDef<GridLine> | ColGroupDef<GridLine>)[] {
  const { model } = sheet;
  const { widths: own } = sheet.store.getState();
  const usual = model.widths(frame, roomPx);
  const number: ColDef<GridLine> = {
    colId: NUMBER_COLUMN,
    headerName: t('Row'),
    headerComponent: CornerView,
    width: NUMBER_WIDTH,
    resizable: false,
    pinned: 'left',
    lockPinned: true,
    cellRenderer: NumberView,
    cellClass: 'mp-number-cell',
    headerClass: 'mp-corner',
  };
  const columnDef = (column: SheetFrame['columns'][number]): ColDef<GridLine> => ({
    colId: column.id,
    headerName: model.heading(column).name,
    headerComponent: HeaderView,
    width: own[column.id] ?? usual.get(column.id) ?? 0,
    minWidth: 28,
    pinned: column.frozen ? 'left' : null,
    lockPinned: true,
    cellRenderer: CellView,
  });
  if (!model.group) return [number, ...frame.columns.map(columnDef)];
  type Group = { readonly id: string; readonly children: ColDef<GridLine>[] };
  const groups: Group[] = [];
  const defs: ColGroupDef<GridLine>[] = [];
  const begin = (id: string, tint: string, headerName: string): Group => {
    const group = { id, children: defs.length === 0 ? [number] : [] };
    groups.push(group);
    // The id starts with the tint: the group's heading reads it from there.
    defs.push({
      groupId: `${tint} ${defs.length}`,
      headerName,
      headerGroupComponent: GroupView,
      children: group.children,
      marryChildren: true,
    });
    return group;
  };
  for (const column of frame.columns) {
    const { id, tint, label } = model.group(frame, column);
    const last = groups.at(-1);
    const group = last?.id === id ? last : begin(id, tint, label);
    group.children.push(columnDef(column));
  }
  return defs;
}
