import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { Ruleset } from '../../shared/ruleset/index.ts';
import { choicesOf } from '../../shared/ruleset/index.ts';
import { CellView, NumberView } from './cellView.ts';
import type { SheetColumn } from './columns.ts';
import { GroupView, HeaderView } from './headerView.ts';
import type { SheetRow } from './rows.ts';

export const NUMBER_COLUMN = 'row-number';

const CHARACTER = 6.4;
const PADDING = 15;

/** Width in pixels that shows a column's heading and usual values. */
export function usualWidth(ruleset: Ruleset, { field, component }: SheetColumn): number {
  const heading = Math.max((field.short ?? field.label).length, (field.sublabel ?? '').length) * CHARACTER + PADDING;
  if (field.id === 'name') return component === null ? 160 : 124;
  if (field.kind === 'text') return Math.max(92, heading);
  const longest =
    field.kind === 'choice' ? Math.max(0, ...choicesOf(ruleset, field).map(({ short }) => short.length)) * CHARACTER + PADDING : 0;
  return Math.max(field.id === ruleset.data.cost ? 58 : 42, heading, longest);
}

type Def = ColDef<SheetRow> | ColGroupDef<SheetRow>;

/** The grid's own description of the columns: the row number, the frozen ones, then runs of columns under their group. */
export function gridColumns(ruleset: Ruleset, columns: readonly SheetColumn[], widths: Readonly<Record<string, number>>): Def[] {
  const number: ColDef<SheetRow> = {
    colId: NUMBER_COLUMN,
    headerName: '',
    width: 40,
    resizable: false,
    suppressSpanHeaderHeight: true,
    pinned: 'left',
    lockPinned: true,
    cellRenderer: NumberView,
    cellClass: 'mp-number-cell',
    headerClass: 'mp-corner',
  };
  const defs: Def[] = [number];
  type Group = { readonly id: string; readonly children: ColDef<SheetRow>[] };
  const groups: (Group | null)[] = [];
  for (const column of columns) {
    let group = groups.at(-1) ?? null;
    const def: ColDef<SheetRow> = {
      colId: column.id,
      headerName: column.field.label,
      headerComponent: HeaderView,
      width: widths[column.id] ?? usualWidth(ruleset, column),
      minWidth: 28,
      suppressSpanHeaderHeight: true,
      pinned: column.frozen ? 'left' : null,
      lockPinned: true,
      cellRenderer: CellView,
    };
    const data = ruleset.data.groups.find(({ id }) => id === column.field.group);
    if (column.frozen || !data) {
      groups.push(null);
      defs.push(def);
      continue;
    }
    if (group?.id !== data.id) {
      group = { id: data.id, children: [] };
      groups.push(group);
      defs.push({
        groupId: `${data.tint} ${defs.length}`,
        headerName: data.label,
        headerGroupComponent: GroupView,
        children: group.children,
        marryChildren: true,
      });
    }
    group.children.push(def);
  }
  return defs;
}
