import { t } from '../../../../base/words/words.ts';
import { withoutColumns } from '../../../cells/index.ts';
import { isBaseOf } from '../joinedTables.ts';
import { namedLists } from '../tables/namedLists.ts';
import { type DesignKeys, designKeys, ownerColumn } from '../tables/owners.ts';
import type { SheetContext, Table } from '../tables/table.ts';
import { findTables } from '../tables/tables.ts';
import type { SheetReading } from '../view.ts';
import { namesDesigns } from '../words/meaning.ts';
import { isListFor } from './listsBeside.ts';

/** A heading of this certainty names its field. */
const named = 0.88;

/** Tables beside each other that are separated. */
const mostBeside = 24;
const tooManyBeside = t(
  'Only so many tables beside each other are told apart ({mostBeside}); those further to the right were not looked for.',
  { mostBeside },
);

/** The tables of a sheet in their given layout: all in one view, or tables side by side in a view each. */
export function tableViews(given: SheetContext, beside = 0): readonly SheetReading[] {
  if (given.correction.headerRows) return [viewOf(given)];
  const context = given.lists ? given : { ...given, lists: namedLists(given.grid, given.vocabulary) };
  const parts = partsAtGaps(context);
  const apart = besideLists(context, parts, beside) ?? besideGaps(parts);
  if (apart) return apart;
  const whole = viewOf(context);
  return besideEachOther(context, whole, beside) ?? [whole];
}

const viewOf = (context: SheetContext): SheetReading => ({
  grid: context.grid,
  reader: context.reader,
  tables: findTables(context),
  projection: null,
});

/** Columns of a sheet between blank columns, with the tables that they are by themselves. */
type Part = { readonly columns: readonly number[]; readonly view: SheetReading };

/** The parts of a sheet that is divided by blank columns; none if it is not, or if there are too many. */
function partsAtGaps(context: SheetContext): readonly Part[] {
  const parts = partsOf(usedColumns(context));
  // A list has at least a name and something more.
  if (parts.filter(({ length }) => length > 1).length < 2) return [];
  if (parts.length > mostBeside) {
    context.budget.giveUp(tooManyBeside);
    return [];
  }
  const all = parts.flat();
  return parts.map((columns) => ({
    columns,
    view: viewOf({ ...context, grid: withoutColumns(context.grid, without(all, new Set(columns))) }),
  }));
}

/** Parts that are lists of component rows for the designs in the rest of the sheet, or rows of those designs, each in a view of its own. */
function besideLists(context: SheetContext, parts: readonly Part[], beside: number): readonly SheetReading[] | null {
  const candidates = parts.filter(({ view }) => view.tables.length > 0 && view.tables.every(({ kind }) => kind !== 'designs'));
  if (candidates.length === 0 || candidates.length === parts.length) return null;
  const restOf = (lists: readonly Part[]): readonly SheetReading[] => {
    const columns = new Set(lists.flatMap((part) => part.columns));
    return tableViews({ ...context, grid: withoutColumns(context.grid, columns) }, beside + 1);
  };
  const rest = restOf(candidates);
  const keys = designKeys(rest);
  const owned = candidates.filter(({ view }) => isOwned(context, view, keys));
  const users = [...rest, ...owned.map(({ view }) => view)];
  const lists = candidates.filter((part) => owned.includes(part) || isListFor(context.ruleset, part.view, users));
  if (lists.length === 0) return null;
  return [...(lists.length === candidates.length ? rest : restOf(lists)), ...lists.map(({ view }) => view)];
}

/** Whether the rows of a table say to which of the designs each of them belongs. */
const isOwned = ({ ruleset }: SheetContext, { grid, tables }: SheetReading, keys: DesignKeys): boolean =>
  tables.some((table) => ownerColumn(ruleset, grid, table, keys) !== null);

/** Tables separated by blank columns, if at least two of the parts are whole lists of designs with their own names, or with names that another uses. */
function besideGaps(parts: readonly Part[]): readonly SheetReading[] | null {
  const isBase = ({ view }: Part): boolean =>
    view.tables.some(
      (table) => table.kind === 'designs' && parts.some((other) => other.view !== view && isBaseOf(other.view.grid, view, table)),
    );
  return parts.filter((part) => hasOwnDesigns(part.view) || isBase(part)).length >= 2 ? parts.map(({ view }) => view) : null;
}

function usedColumns({ grid }: SheetContext): readonly number[] {
  const used = new Set<number>();
  for (let row = 0; row < grid.sheet.rowCount; row++) for (const column of grid.filled(row)) used.add(column);
  return [...used].sort((one, other) => one - other);
}

/** Columns next to each other, left to right. */
function partsOf(columns: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = [];
  for (const column of columns) {
    const part = parts[parts.length - 1];
    if (part?.[part.length - 1] === column - 1) part.push(column);
    else parts.push([column]);
  }
  return parts;
}

/** A table that begins where another one ends, if it is one by itself; what is to its right may be a third. */
function besideEachOther(context: SheetContext, whole: SheetReading, count: number): readonly SheetReading[] | null {
  const aside = new Set(
    whole.tables.flatMap(({ columns }) => columns.flatMap(({ column, meaning }) => (meaning.kind === 'aside' ? [column] : []))),
  );
  const rest = without(usedColumns(context), aside);
  // Tables below each other may each read the other's columns as another table's; then there is none to separate from.
  if (aside.size === 0 || rest.size === 0) return null;
  if (count >= mostBeside) {
    context.budget.giveUp(tooManyBeside);
    return null;
  }
  const beside = tableViews({ ...context, grid: withoutColumns(context.grid, rest) }, count + 1);
  const isTable = beside.some((view) => hasOwnDesigns(view) || view.tables.some(({ kind }) => kind === 'library'));
  return isTable ? [viewOf({ ...context, grid: withoutColumns(context.grid, aside) }), ...beside] : null;
}

const hasOwnDesigns = ({ tables }: SheetReading): boolean => tables.some(isNamed);

const isNamed = ({ kind, columns }: Table): boolean =>
  kind === 'designs' && columns.some((column) => namesDesigns(column) && column.confidence >= named);

const without = (columns: readonly number[], others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(columns.filter((column) => !others.has(column)));
