import { type Grid, withoutRows } from '../../cells/index.ts';
import { arrangedGrid } from '../../tables/index.ts';
import type { Layout } from '../imported.ts';
import { ageOf } from '../sheets/age.ts';
import { ofThisGame } from './belongs.ts';
import { explainedShare } from './explain.ts';
import { tableViews } from './layouts/besideTables.ts';
import { billTables } from './layouts/bills.ts';
import { cardTables } from './layouts/cards.ts';
import { continuedTable } from './layouts/continued.ts';
import { headlessTable } from './layouts/headless.ts';
import { withLikeForms } from './layouts/likeForms.ts';
import { longListTable } from './layouts/longList.ts';
import { findMatrix } from './layouts/matrix.ts';
import type { Projection } from './layouts/projection.ts';
import { transposedTables } from './layouts/transposed.ts';
import type { SheetContext } from './tables/table.ts';
import { findTables } from './tables/tables.ts';
import { hasDesigns, type SheetReading } from './view.ts';
import { cellReader, numberStyleOf } from './words/evidence.ts';

/** Tables that explain this much of a sheet are taken without trying anything else. */
const enough = 0.75;
/** Another layout must explain this much more than the tables in their given layout. */
const clearly = 0.1;
/** What explains less than this is no layout. */
const least = 0.4;

/** How a sheet is to be read: as tables if they explain it, else in the layout that explains clearly more of its cells. */
export function viewsOf(context: SheetContext): readonly SheetReading[] {
  const { correction } = context;
  const wish = correction.layout ?? 'auto';
  const matrix = correction.headerRows ? null : matrixViews(context, wish);
  if (matrix) return matrix;
  const long = wish === 'auto' || wish === 'cards' ? longListTable(context) : null;
  const listed = long && !correction.headerRows ? ofThisGame(context, projectedViews(context, [long])) : [];
  if (hasDesigns(listed)) return listed;
  const plain = ofThisGame(context, tableViews(context));
  // Cards have no rows of headings: a layout that was chosen goes before them.
  if (!isProjected(wish) && (correction.headerRows || wish !== 'auto')) return plain;
  const bills = wish === 'auto' ? ofThisGame(context, projectedViews(context, billTables(context))) : [];
  if (hasDesigns(bills)) return bills;
  const share = explainedShare(context, plain);
  const calculator = wish === 'auto' ? formAbove(context, plain) : null;
  if (calculator) return calculator;
  if (wish === 'auto' && share >= enough && hasDesigns(plain)) return plain;
  const tried = [
    { layout: 'transposed', views: ofThisGame(context, projectedViews(context, transposedTables(context))) },
    { layout: 'cards', views: ofThisGame(context, projectedViews(context, cardTables(context))) },
  ].filter(({ layout }) => (wish === 'auto' ? !isChangeLog(context.grid) : layout === wish));
  const others = tried.filter(({ views }) => hasDesigns(views)).map(({ views }) => ({ views, share: explainedShare(context, views) }));
  const [best] = others.toSorted((one, other) => other.share - one.share);
  if (!best) {
    if (wish !== 'auto' || hasDesigns(plain)) return plain;
    // Of cards that are only perhaps of this game the player is asked as of tables.
    const doubt = tried.flatMap(({ views }) => views.flatMap((view) => view.doubt ?? []))[0];
    return headlessViews(context) ?? (doubt ? plain.map((view) => ({ doubt, ...view })) : plain);
  }
  const limit = wish === 'auto' ? Math.max(least, hasDesigns(plain) ? share + clearly : 0) : 0;
  return best.share >= limit ? best.views : plain;
}

/** Rows at the top of a sheet that may be the headings of a log. */
const logRows = 5;

/** Whether a sheet lists what was changed when, with a column "Old" and a column "New": it has no cards and no designs side by side. */
function isChangeLog(grid: Grid): boolean {
  const rows = Array.from({ length: Math.min(logRows, grid.sheet.rowCount) }, (_, row) => row);
  return rows.some((row) => {
    const words = grid
      .filled(row)
      .map((column) => ageOf(grid.text(row, column), () => false))
      .filter(({ rest }) => rest.size === 0);
    return words.some(({ isOld }) => isOld) && words.some(({ isCurrent }) => isCurrent);
  });
}

/** The designs of a matrix with the list of its figures; null if the sheet is none, or is to be read in another layout. */
function matrixViews(context: SheetContext, wish: Layout | 'auto'): readonly SheetReading[] | null {
  const matrix = wish === 'cards' || wish === 'stacked' || wish === 'wide' ? null : findMatrix(context);
  if (!matrix || (wish !== 'auto' && wish !== matrix.designs.layout)) return null;
  const designs = projectedViews(context, [matrix.designs]);
  const list = projectedView(context, matrix.list);
  return hasDesigns(designs) && list.tables.some(({ kind }) => kind === 'library') ? [list, ...designs] : null;
}

/** Rows above a table in which a form is looked for. */
const mostAbove = 60;

/** A form for one design above a table of designs, as in a calculator above the list that its results are copied to; null if there is none. */
function formAbove(context: SheetContext, plain: readonly SheetReading[]): readonly SheetReading[] | null {
  const { rowCount } = context.grid.sheet;
  const tops = plain.flatMap(({ tables }) => tables.flatMap(({ kind, headerRows }) => (kind === 'designs' ? (headerRows[0] ?? 0) : [])));
  for (const top of [...new Set(tops)].sort((one, other) => one - other)) {
    const above = { ...context, grid: withoutRows(context.grid, new Set(range(top, rowCount))) };
    if (top < 2 || top > mostAbove || range(0, top).filter((row) => context.grid.filled(row).length > 1).length < 2) continue;
    const forms = projectedViews(above, cardTables(above)).filter(({ projection }) => projection?.count === 1);
    const tables = tableViews(above);
    if (!hasDesigns(forms) || (hasDesigns(tables) && explainedShare(above, tables) + clearly >= explainedShare(above, forms))) continue;
    const last = Math.max(...forms.flatMap(rowsOf));
    const list = tableViews({ ...context, grid: withoutRows(context.grid, new Set(range(0, last + 1))) });
    if (list.some(isLongList)) return [...forms, ...list];
  }
  return null;
}

/** Whether a table has two designs at least, one right below the other: the second of two forms has not. */
const isLongList = ({ grid, tables }: SheetReading): boolean =>
  tables.some(({ kind, columns, firstRow, lastRow }) => {
    const own = columns.flatMap(({ column, meaning }) =>
      meaning.kind === 'field' && meaning.component === null ? [{ column, id: meaning.field.id }] : [],
    );
    const name = own.find(({ id }) => id === 'name')?.column;
    const isDesign = (row: number): boolean =>
      name !== undefined && grid.isFilled(row, name) && own.filter(({ column }) => grid.isFilled(row, column)).length > 2;
    return kind === 'designs' && range(firstRow, Math.min(firstRow + mostAbove, lastRow)).some((row) => isDesign(row) && isDesign(row + 1));
  });

const range = (from: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset);

/** The rows of the sheet that the cells of an arranged table are in. */
const rowsOf = ({ projection }: SheetReading): readonly number[] =>
  [...(projection?.rows ?? []).flat(), ...(projection?.labels ?? [])].flatMap((spot) => (spot ? [spot.row] : []));

const isProjected = (layout: Layout | 'auto'): boolean => layout === 'cards' || layout === 'transposed';

/** A list without headings, by what its cells hold: such lists are of many games, so the player is asked. */
function headlessViews(context: SheetContext): readonly SheetReading[] | null {
  const projection = context.correction.game === 'other' ? null : headlessTable(context);
  const views = projection ? projectedViews(context, [projection]) : [];
  if (!hasDesigns(views)) return null;
  return context.correction.game === 'own' ? views : views.map((view) => ({ ...view, doubt: { isOurs: true, against: [] } }));
}

/** The designs of a sheet without headings that goes on with a table of another sheet; none if it does not. */
export function continuedViews(context: SheetContext, like: SheetReading): readonly SheetReading[] {
  const projection = like.projection === null ? continuedTable(context, like) : null;
  return projection ? projectedViews(context, [projection]) : [];
}

/** Those of several projections that make designs. */
const projectedViews = (context: SheetContext, projections: readonly Projection[]): readonly SheetReading[] =>
  projections.map((projection) => projectedView(context, projection)).filter(isConvincing);

/** A projection as a table whose header rows are known. */
function projectedView(context: SheetContext, projection: Projection): SheetReading {
  const grid = arrangedGrid(context.grid, projection.rows);
  const all = projection.layout === 'cards' ? withLikeForms(grid, projection, context.likeForms()) : grid;
  const { style, legend } = context.reader;
  const reader = cellReader(context.ruleset, all, all === grid ? style : { ...numberStyleOf(all), ...style }, legend);
  const headerRows = Array.from({ length: projection.headerRows }, (_, row) => row + 1);
  // The player's columns are those of the layout that was chosen with them.
  const { layout, columns } = context.correction;
  const isChosen = columns !== undefined && projection.layout !== null && layout === projection.layout;
  const correction = { headerRows, ...(isChosen && { columns }) };
  const { owners } = projection;
  const tables = findTables({ ...context, grid: all, reader, correction, ...(owners && { owners }) }).map((table) => ({
    ...table,
    lastRow: Math.min(table.lastRow, grid.sheet.rowCount - 1),
  }));
  return { grid, reader, tables, projection };
}

/**
 * Whether projected cells make designs rather than prices, constants or notes: with a label for their names they need two
 * values each that their fields can hold, without one three, a choice among them.
 */
function isConvincing({ grid, reader, tables, projection }: SheetReading): boolean {
  return tables.some(({ kind, columns, firstRow, lastRow }) => {
    const own = columns.flatMap(({ column, meaning }) =>
      meaning.kind === 'field' && meaning.component === null ? [{ column, field: meaning.field }] : [],
    );
    const name = own.find(({ field }) => field.id === 'name')?.column;
    const stats = own.filter(({ field }) => field.kind !== 'text');
    // Only a form that is alone on its sheet may have no name: it takes the name of the sheet.
    const isAlone = projection?.layout === 'cards' && projection.count === 1;
    if (kind !== 'designs' || (name === undefined && !isAlone)) return false;
    const found = Array.from({ length: lastRow - firstRow + 1 }, (_, offset) => {
      const row = firstRow + offset;
      const held = stats.filter(({ field, column }) => {
        const reading = grid.isFilled(row, column) ? reader.read(field, row, column) : null;
        return reading?.ok === true && reading.value !== null;
      });
      const isNamed = name !== undefined && grid.isFilled(row, name);
      const needed = isNamed && (projection?.hasNames ?? true) ? 2 : 3;
      return held.length >= needed && (needed === 2 || held.some(({ field }) => field.kind === 'choice'));
    });
    return found.includes(true);
  });
}
