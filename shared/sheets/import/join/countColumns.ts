import type { Grid } from '../../cells/index.ts';
import { lastBlock } from '../find/blocks.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { bodyRows, type Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import { answersOf } from '../find/words/evidence.ts';
import { isField } from '../find/words/meaning.ts';
import { isTick } from '../find/words/ticks.ts';
import { type FigureLabels, figureLabels, labelledFigures } from '../lists/index.ts';
import type { OpenSheet } from '../read/draft.ts';
import type { NameBook } from '../read/nameBook.ts';

/** How sure it is that such columns name rows of a component: their headings are names of the list, and all their cells count. */
const confidence = 0.9;
/** Fewer such columns may be the sheet's own. */
const leastColumns = 2;
const mostPieces = 20;

/** How many a cell says: a small number, or 1 for a tick; null for anything else. */
export function countOf(text: string): number | null {
  const word = text.trim().toLowerCase();
  if (!/\d/.test(word) && word !== '') {
    const isTicked = isTick(word);
    return isTicked === null ? null : Number(isTicked);
  }
  const count = Number(word.replace(/^[x×]\s?|\s?[x×]$/g, ''));
  return Number.isInteger(count) && count >= 0 && count <= mostPieces ? count : null;
}

/**
 * A view whose tables have a column for each of several rows that the workbook lists elsewhere, with counts or ticks in the cells: "MG |
 * Cannon" over "2 | x". The cells name these rows then: "2x MG". So do their figures: "30/2/8" where a line says what they are.
 */
export function withCountColumns({ ruleset }: OpenSheet, view: SheetReading, names: NameBook): SheetReading {
  const named = new Map<number, NamedColumn>();
  const labels = figureLabels(ruleset, noteLines(view.grid));
  const tables = view.tables.map((table): Table => {
    if (table.kind !== 'designs') return table;
    let columns: readonly TableColumn[] = table.columns;
    for (const [component, { fields }] of ruleset.components) {
      const known = names(component);
      const field = fields.get('name')?.data;
      const answers = answersOf(ruleset, component, view.reader, true);
      const mayHold = (column: TableColumn): boolean => column.meaning.kind === 'extra' || isField(field)(column);
      const counted = known.isClosed
        ? columns.filter((column) => known.knows(column.header) && areCounts(view.grid, table, column, answers))
        : [];
      const figured = labels ? columns.filter((column) => mayHold(column) && areFigures(view.grid, table, column, labels)) : [];
      const found = counted.length >= leastColumns ? counted : figured;
      if (!field || found.length < leastColumns) continue;
      let block = lastBlock(columns, component);
      columns = columns.map((column): TableColumn => {
        if (!found.includes(column)) return column;
        named.set(column.column, { header: column.header, table, labels: found === figured ? labels : null, answers });
        block += 1;
        const { column: at, header } = column;
        return { column: at, header, meaning: { kind: 'field', component, block, field }, confidence };
      });
    }
    return columns === table.columns ? table : { ...table, columns };
  });
  if (named.size === 0) return view;
  const grid = withNames(view.grid, named);
  const { readRaw } = view.reader;
  return { ...view, tables, grid, reader: { ...view.reader, read: (field, row, column) => readRaw(field, grid.value(row, column)) } };
}

/** A column whose heading is the name of component rows; `labels` where its cells are their figures, and no counts. */
type NamedColumn = { readonly header: string; readonly table: Table; readonly labels: FigureLabels | null; readonly answers: Answers };

/** Lines of a sheet that may say what figures are: those alone in their rows. */
const noteLines = (grid: Grid): readonly string[] =>
  Array.from({ length: grid.sheet.rowCount }, (_, row) => grid.filled(row)).flatMap((filled, row) =>
    filled.length === 1 ? filled.map((column) => grid.text(row, column)) : [],
  );

const textsIn = (grid: Grid, table: Table, column: number): readonly string[] =>
  [...bodyRows(table)].flatMap((row) => (grid.isFilled(row, column) ? [grid.text(row, column)] : []));

/** Whether all filled cells of a column are as many figures between slashes as there are labels. */
function areFigures(grid: Grid, table: Table, { column, header }: TableColumn, labels: FigureLabels): boolean {
  const cells = textsIn(grid, table, column);
  return header !== '' && cells.length > 0 && cells.every((cell) => /^\s*[-+−\d]/.test(cell) && cell.split('/').length === labels.length);
}

/** Whether a text answers a yes or no of the component. */
type Answers = (text: string) => boolean;

/** Whether all filled cells of a column are counts or answers of a yes or no, and one at least is more than none. */
function areCounts(grid: Grid, table: Table, { column, header }: TableColumn, answers: Answers): boolean {
  const counts = header === '' ? [] : textsIn(grid, table, column).map((text) => (answers(text) ? 1 : countOf(text)));
  return counts.every((count) => count !== null) && counts.some((count) => count !== null && count > 0);
}

/** The grid with names in place of counts. */
function withNames(grid: Grid, named: ReadonlyMap<number, NamedColumn>): Grid {
  const nameAt = (row: number, column: number): string | null => {
    const one = named.get(column);
    if (!one || row < one.table.firstRow || row > one.table.lastRow || one.table.headerRows.includes(row)) return null;
    if (one.labels)
      return grid.isFilled(row, column) ? `${one.header} (${labelledFigures(grid.text(row, column), one.labels).replace(/^, /, '')})` : '';
    // "T" for a turret is one, with what it answers.
    if (one.answers(grid.text(row, column))) return `${one.header} (${grid.text(row, column)})`;
    const count = grid.isFilled(row, column) ? (countOf(grid.text(row, column)) ?? 0) : 0;
    return count === 0 ? '' : count === 1 ? one.header : `${count}x ${one.header}`;
  };
  return {
    ...grid,
    value: (row, column) => {
      const name = nameAt(row, column);
      return name === null ? grid.value(row, column) : name || null;
    },
    text: (row, column) => nameAt(row, column) ?? grid.text(row, column),
  };
}
