import { t } from '../../../base/words/words.ts';
import { columnLetter } from '../../cells/index.ts';
import { bodyRows, type Table } from '../find/tables/table.ts';
import { namesDesigns } from '../find/words/meaning.ts';
import { referenceOf } from '../find/words/references.ts';
import { beginsWithTotal } from '../find/words/totals.ts';
import type { ToldProblem } from '../imported.ts';
import { contextOf, type OpenSheet, type SheetDraft } from '../read/draft.ts';
import { withListed } from '../read/lookup.ts';
import type { TableContext } from '../read/readCell.ts';
import { type ReadRow, readRows } from '../read/readRows.ts';

/** Rows of a component with the design that they belong to, as one row of a sheet has them. */
export type OwnedRows = {
  readonly component: string;
  /** The name or number of the design, or of several. */
  readonly owner: string;
  readonly sheet: string;
  readonly rows: readonly ReadRow[];
  /** Reports a problem at the cell with the owner. An error says that nothing of the row was taken over. */
  readonly report: (told: ToldProblem) => void;
};

/** Reads the tables whose rows belong to designs elsewhere, with their numbers from the workbook's lists. */
export const readOwnedRows = (sheets: readonly OpenSheet[], draft: SheetDraft): readonly OwnedRows[] =>
  sheets.flatMap((sheet) =>
    sheet.views.flatMap((view) =>
      view.tables.flatMap((table) => (table.kind === 'parts' ? readTable(contextOf(sheet, view, table.columns, draft), table) : [])),
    ),
  );

function readTable(context: TableContext, table: Table): readonly OwnedRows[] {
  const { component } = table;
  const owner = table.columns.find(({ meaning }) => meaning.kind === 'owner');
  if (component === null || !owner) return [];
  const found: OwnedRows[] = [];
  let lastRow = -1;
  let lastOwner: string | null = null;
  for (const row of bodyRows(table)) {
    // A row right below one of a design, without a design of its own, goes on with that design.
    const own = context.grid.text(row, owner.column);
    const text: string | null = own !== '' ? own : lastRow === row - 1 ? lastOwner : null;
    if (text === null || isTotal(context, table, row, text)) continue;
    const rows = readRows(context, component, row, false);
    if (rows.length === 0) continue;
    lastRow = row;
    lastOwner = text;
    if (own !== '') context.usage.mark(row, owner.column, 'value');
    found.push({ component, owner: text, sheet: context.grid.sheet.name, rows, report: reporter(context, row, owner.column) });
  }
  const [first] = found;
  if (first && !isDesignHeading(context, owner.header))
    first.report({
      code: 'guessed',
      message: t(
        '"{heading}" names designs, so that each row of this table was given to the one that it names. If it is another unit, say so in Columns.',
        { heading: owner.header },
      ),
    });
  const listed = withListed(
    context,
    table,
    component,
    found.flatMap(({ rows }) => rows),
  );
  let at = 0;
  return found.map((one) => {
    at += one.rows.length;
    return { ...one, rows: listed.slice(at - one.rows.length, at) };
  });
}

/** Whether a heading is a word for designs: their name, or their number. */
const isDesignHeading = ({ ruleset, vocabulary }: TableContext, header: string): boolean =>
  header === '' || referenceOf(ruleset, header)?.of === 'design' || vocabulary.candidates(header).some(namesDesigns);

/** Whether a row says "Total" in place of a design and names no component row. */
const isTotal = ({ grid }: TableContext, { columns }: Table, row: number, owner: string): boolean =>
  beginsWithTotal(owner) &&
  !columns.some(({ column, meaning }) => meaning.kind === 'field' && meaning.field.id === 'name' && grid.isFilled(row, column));

const reporter =
  ({ grid, usage, report }: TableContext, row: number, column: number): OwnedRows['report'] =>
  (told) => {
    report({ row: row + 1, column: columnLetter(column), raw: grid.text(row, column), ...told });
    if (told.severity === 'error') for (const at of grid.filled(row)) usage.mark(row, at, 'problem');
  };
