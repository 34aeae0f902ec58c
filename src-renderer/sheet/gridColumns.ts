import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { Ruleset } from '../../shared/ruleset/index.ts';
import { choicesOf } from '../../shared/ruleset/index.ts';
import { CellView, NumberView } from './cellView.ts';
import type { SheetColumn } from './columns.ts';
import { CornerView, GroupView, HeaderView } from './headerView.ts';
import type { SheetRow } from './rows.ts';

export const NUMBER_COLUMN = 'row-number';

/** Free space beside a text, with the line at the right of a cell; a text at the left begins where those below it do. */
const BESIDE = { left: 11, center: 8, right: 8 };
/** A cell this narrow still shows a short number beside a mark. */
const NARROWEST = 41;

/** About how wide a heading is: the fonts may not be there yet when the columns are laid out. */
function textWidth(text: string): number {
  const widthOf = (letter: string): number =>
    /[ijlI.,' ]/.test(letter) ? 3.7 : /[rtf]/.test(letter) ? 4.8 : /[csk]/.test(letter) ? 6 : /[mwMW]/.test(letter) ? 10.6 : 6.9;
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Width in pixels that shows a column's heading and usual values. */
export function usualWidth(ruleset: Ruleset, { field, component, align }: SheetColumn): number {
  const beside = BESIDE[align];
  // What stands below the heading is in narrower letters.
  const heading = Math.max(textWidth(field.short ?? field.label), textWidth(field.sublabel ?? '') * 0.75) + beside;
  if (field.id === 'name') return component === null ? 148 : 120;
  if (field.kind === 'text') return Math.max(92, heading);
  const longest = field.kind === 'choice' ? Math.max(0, ...choicesOf(ruleset, field).map(({ short }) => textWidth(short))) + beside + 4 : 0;
  return Math.ceil(Math.max(field.id === ruleset.data.cost ? 56 : NARROWEST, heading, longest));
}

/** The grid's own description of the columns: the row number, the frozen ones, then runs of columns under their group. */
export function gridColumns(
  ruleset: Ruleset,
  columns: readonly SheetColumn[],
  widths: Readonly<Record<string, number>>,
): ColGroupDef<SheetRow>[] {
  const number: ColDef<SheetRow> = {
    colId: NUMBER_COLUMN,
    headerName: 'Row',
    headerComponent: CornerView,
    width: 34,
    resizable: false,
    pinned: 'left',
    lockPinned: true,
    cellRenderer: NumberView,
    cellClass: 'mp-number-cell',
    headerClass: 'mp-corner',
  };
  type Group = { readonly id: string; readonly children: ColDef<SheetRow>[] };
  const groups: Group[] = [];
  const defs: ColGroupDef<SheetRow>[] = [];
  const begin = (id: string, tint: string, headerName: string, first: readonly ColDef<SheetRow>[]): Group => {
    const group = { id, children: [...first] };
    groups.push(group);
    // The tint goes first in the id: the group's heading takes it from there.
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
    const group = last?.id === id ? last : begin(id, data?.tint ?? 'none', data?.label ?? '', []);
    group.children.push({
      colId: column.id,
      headerName: column.field.label,
      headerComponent: HeaderView,
      width: widths[column.id] ?? usualWidth(ruleset, column),
      minWidth: 28,
      pinned: column.frozen ? 'left' : null,
      lockPinned: true,
      cellRenderer: CellView,
    });
  }
  return defs;
}
