import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { SheetColumn } from '../grid/columns.ts';
import { CellView, NumberView } from './cellView.ts';
import { NUMBER_WIDTH, sharedWidths } from './columnWidths.ts';
import type { GridLine } from './gridLines.ts';
import { CornerView, GroupView, HeaderView } from './headerView.ts';

export const NUMBER_COLUMN = 'row-number';

/**
 * Returns AG Grid's column definitions: the row number, the frozen columns, then runs of columns under their group.
 * `roomPx` is the width of the sheet, shared by the columns that the player has not resized.
 */
export function gridColumns(
  ruleset: Ruleset,
  columns: readonly SheetColumn[],
  widths: Readonly<Record<string, number>>,
  roomPx: number,
): ColGroupDef<GridLine>[] {
  const usual = sharedWidths(ruleset, columns, roomPx);
  const number: ColDef<GridLine> = {
    colId: NUMBER_COLUMN,
    headerName: 'Row',
    headerComponent: CornerView,
    width: NUMBER_WIDTH,
    resizable: false,
    pinned: 'left',
    lockPinned: true,
    cellRenderer: NumberView,
    cellClass: 'mp-number-cell',
    headerClass: 'mp-corner',
  };
  type Group = { readonly id: string; readonly children: ColDef<GridLine>[] };
  const groups: Group[] = [];
  const defs: ColGroupDef<GridLine>[] = [];
  const begin = (id: string, tint: string, headerName: string, first: readonly ColDef<GridLine>[]): Group => {
    const group = { id, children: [...first] };
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
  begin('', 'none', ruleset.data.designNoun.one, [number]);
  for (const column of columns) {
    const data = column.frozen ? undefined : ruleset.data.groups.find(({ id }) => id === column.field.group);
    const last = groups.at(-1);
    const id = data?.id ?? '';
    const group = last?.id === id ? last : begin(id, data?.tint ?? 'none', data?.label ?? ruleset.data.designNoun.one, []);
    group.children.push({
      colId: column.id,
      headerName: column.field.label,
      headerComponent: HeaderView,
      width: widths[column.id] ?? usual.get(column.id) ?? 0,
      minWidth: 28,
      pinned: column.frozen ? 'left' : null,
      lockPinned: true,
      cellRenderer: CellView,
    });
  }
  return defs;
}
