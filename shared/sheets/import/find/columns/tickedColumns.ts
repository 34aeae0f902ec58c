import { keepOne } from '../../../../base/remembered.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import { type Grid, withColumns } from '../../../cells/index.ts';
import type { SheetContext } from '../tables/table.ts';
import { isTick } from '../words/ticks.ts';
import type { ColumnContext, TableColumn, TickedColumn } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** A field that marks in several columns may choose a value of, and the component that it is of. */
type Owned = { readonly component: string | null; readonly field: Field };
type Group = Owned & { readonly columns: readonly TickedColumn[] };

/** A group of columns is judged as a column with a number from here on. */
const firstGroup = 50_000;
/** The share of the rows that have one mark, and of those that have no more than one. */
const [often, mostly] = [0.5, 0.9];

/** A table in which a column for each choice of a field, with a mark in one of them, is shown as one column with its words. */
type TickedColumns = Pick<ColumnContext, 'grid' | 'headings'> & {
  readonly restored: (columns: readonly TableColumn[]) => readonly TableColumn[];
};

/** Finds columns side by side that are headed by choices of one field ("tracked", "wheeled"; "Turret", "Fixed") and hold nothing but marks. */
export function tickedColumns(context: SheetContext, headings: readonly ColumnHeading[], body: readonly number[]): TickedColumns {
  const groups: Group[] = [];
  const choices = chosenFields(context.ruleset);
  const shown: ColumnHeading[] = [];
  for (let position = 0; position < headings.length; position++) {
    const group = choices
      .map((owned) => groupAt(context, headings, position, body, owned))
      .reduce((best, one) => (one.columns.length > best.columns.length ? one : best));
    const heading = headings[position];
    if (!heading) continue;
    if (group.columns.length < 2 || !areChosen(context.grid, group, body)) {
      shown.push(heading);
      continue;
    }
    const { component, field } = group;
    shown.push({
      ...heading,
      column: firstGroup + groups.length,
      text: field.label,
      ownText: field.label,
      component: null,
      block: null,
      named: [],
      withoutTitle: null,
      candidates: [{ meaning: { kind: 'field', component, field }, score: 1 }],
    });
    groups.push(group);
    position += group.columns.length - 1;
  }
  if (groups.length === 0) return { grid: context.grid, headings, restored: (columns) => columns };
  const restored = (column: TableColumn): readonly TableColumn[] => {
    const { columns: ticked, field } = groups[column.column - firstGroup] ?? {};
    const [first, ...others] = ticked ?? [];
    if (!ticked || !first) return [column];
    const because = [{ kind: 'ticked', headers: ticked.map(({ text }) => text) } as const];
    return [
      { ...column, column: first.column, header: field?.label ?? column.header, because, ticked },
      ...others.map((other): TableColumn => ({ column: other.column, header: other.text, meaning: { kind: 'aid' }, confidence: 1 })),
    ];
  };
  return { grid: withTicksRead(context.grid, groups), headings: shown, restored: (columns) => columns.flatMap(restored) };
}

/** The choices of a design, and all answers of yes and no. */
const chosenFields = keepOne((ruleset: Ruleset): readonly Owned[] =>
  [null, ...ruleset.components.keys()].flatMap((component) =>
    fieldsOf(ruleset, component).flatMap((field) =>
      !field.hidden && (field.kind === 'yesNo' || (field.kind === 'choice' && component === null)) ? [{ component, field }] : [],
    ),
  ),
);

/** The columns from a position on that are choices of a field, each another. */
function groupAt(
  { reader, grid }: SheetContext,
  headings: readonly ColumnHeading[],
  position: number,
  body: readonly number[],
  owned: Owned,
): Group {
  const { field } = owned;
  const columns: TickedColumn[] = [];
  const seen = new Set<CellValue>();
  for (const heading of headings.slice(position)) {
    const reading = heading.text === '' ? null : reader.readRaw(field, heading.text);
    const read = reading?.ok && reading.note === undefined ? reading.value : null;
    const choice = typeof read === 'string' ? read : typeof read === 'boolean' ? heading.text : null;
    const isMarked = body.every((row) => !grid.isFilled(row, heading.column) || isTick(grid.text(row, heading.column)) !== null);
    if (choice === null || seen.has(read) || !isMarked) break;
    seen.add(read);
    columns.push({ column: heading.column, text: choice });
  }
  return { ...owned, columns };
}

/** Whether most rows choose one of the columns, and hardly any more than one. */
function areChosen(grid: Grid, { columns }: Group, body: readonly number[]): boolean {
  const rows = body.filter((row) => grid.filled(row).length > 1);
  const counts = rows.map((row) => columns.filter(({ column }) => isTick(grid.text(row, column)) === true).length);
  const chosen = counts.filter((count) => count > 0).length;
  const once = counts.filter((count) => count === 1).length;
  return chosen >= 2 && (chosen >= rows.length * often || columns.length > 2) && once >= chosen * mostly;
}

/** The text of the marked columns on a row: several if more than one is marked. */
export const tickedText = (grid: Grid, columns: readonly TickedColumn[], row: number): string | null =>
  columns.flatMap(({ column, text }) => (isTick(grid.text(row, column)) === true ? [text] : [])).join(' / ') || null;

const withTicksRead = (grid: Grid, groups: readonly Group[]): Grid =>
  withColumns(grid, new Map(groups.map(({ columns }, at) => [firstGroup + at, (row) => tickedText(grid, columns, row)])));
