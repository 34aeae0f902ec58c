import { cleanText, isBlankWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { inWords } from '../../../rules/formula/index.ts';
import type { CellValue, Values } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { blankOf } from '../find/blocks.ts';
import type { ColumnMeaning } from '../find/columns/columnMeaning.ts';
import { namesDesigns } from '../find/words/meaning.ts';
import type { CellPlace, ImportedDesign, ImportedRow } from '../imported.ts';
import { costColumnAt, inQuotes, placeOf, readCell, readCost, readExtra, reportCell, reportLost, type TableContext } from './readCell.ts';
import { hasStats, placeRows, readRows, withFurtherValues } from './readRows.ts';
import type { DesignRows } from './rows/rows.ts';
import { readRowsInWords } from './rows/rowsInWords.ts';
import { withoutMarks } from './rows/writtenNames.ts';

/** Reads one design with its component rows. A design is always kept, regardless of the content of its cells. */
export function readDesign(context: TableContext, { row, more, section, total, said = [] }: DesignRows): ImportedDesign {
  const { ruleset, grid, columns, usage } = context;
  const values: Record<string, CellValue> = { ...blankOf(ruleset, null) };
  const extra: Record<string, CellValue> = {};
  const notes: string[] = [];
  const cells = new Map<string, CellPlace>();
  let sheetCost: number | null = null;
  let costFormula: string | null = null;
  for (const each of columns) {
    const { meaning } = each;
    const slot = designSlot(meaning);
    const at = meaning.kind === 'cost' ? (total ?? row) : row;
    const column = meaning.kind === 'cost' ? costColumnAt(context, at, each) : each;
    if (slot !== null) cells.set(slot, placeOf(context, at, column.column));
    if (meaning.kind === 'field' && meaning.component === null) {
      const value = readCell(context, row, column, meaning.field);
      values[meaning.field.id] = meaning.field.id === 'name' ? withoutMarks(context, column, value, extra, notes) : value;
    } else if (meaning.kind === 'cost') {
      sheetCost = readCost(context, at, column);
      costFormula = column.counted?.isDivided ? null : grid.formula(at, column.column);
    } else if (meaning.kind === 'extra' && meaning.component === null) extra[meaning.key] = readExtra(context, row, column);
    else if (meaning.kind === 'computed' && grid.isFilled(row, column.column)) usage.mark(row, column.column, 'computed');
    else if (meaning.kind === 'none') keepStray(context, row, column.column, notes);
  }
  if (total !== undefined) markBill(context, [row, ...more], total);
  for (const next of more) readStrays(context, next, row, values, notes);
  const components: Record<string, readonly ImportedRow[]> = {};
  for (const id of ruleset.components.keys()) {
    const read = [row, ...more].flatMap((at) => readRows(context, id, at, at === row));
    const [only, ...others] = read;
    const isBare = only && others.length === 0 && !hasStats(only.part.values);
    // "Changed on" and "by" among the columns of weapons, of a design that has none.
    if (isBare) {
      Object.assign(extra, only.part.extra);
      for (const [slot, place] of only.cells) if (slot.startsWith('extra:')) cells.set(slot, place);
    }
    const rows = isBare ? [] : withFurtherValues(context, id, read);
    components[id] = rows.map(({ part }) => part);
    placeRows(cells, id, rows);
  }
  readRowsInWords(context, said, values, components, cells, notes);
  if (values.name === null) {
    const name = columns.find(namesDesigns);
    const message = t('This row has values but no name; it was kept without one.');
    context.report({ code: 'no-name', row: row + 1, column: name ? columnLetter(name.column) : null, severity: 'error', message });
  }
  readComments(context, [row, ...more], notes);
  const hidden = grid.sheet.hiddenRows.has(row);
  for (const at of [row, ...more])
    if (grid.sheet.hiddenRows.has(at))
      context.report({ code: 'hidden', row: at + 1, message: t('This row is hidden in the sheet; it was imported all the same.') });
  return {
    id: null,
    sheet: context.sheetName,
    row: row + 1,
    values,
    components,
    extra,
    sheetCost,
    originCost: sheetCost,
    costFormula,
    section,
    hidden,
    notes: notes.length > 0 ? notes.join('\n') : null,
    cells,
    confidence: 'sure',
    doubts: [],
  };
}

/** Enters the row that adds up a design's prices, and the prices, as read. */
function markBill({ grid, usage, columns }: TableContext, rows: readonly number[], total: number): void {
  for (const column of grid.filled(total)) if (usage.markOf(total, column) === 'none') usage.mark(total, column, 'value');
  const cost = columns.find(({ meaning }) => meaning.kind === 'cost')?.column;
  if (cost !== undefined) for (const row of rows) if (grid.isFilled(row, cost)) usage.mark(row, cost, 'value');
}

/** What a column of the design itself is called among its cells; null for component columns and those that are not read. */
export function designSlot(meaning: ColumnMeaning): string | null {
  if (meaning.kind === 'cost') return 'cost';
  if (meaning.kind === 'field') return meaning.component === null ? meaning.field.id : null;
  return meaning.kind === 'extra' && meaning.component === null ? `extra:${meaning.key}` : null;
}

/** Cells of the design's own columns on a row that continues it: equal ones add nothing, others are reported. */
function readStrays(context: TableContext, row: number, designRow: number, values: Values, notes: string[]): void {
  const { grid, columns, usage } = context;
  const isPartName = (column: number): boolean => columns.some((other) => other.below === true && other.column === column);
  const isPartTicked = (column: number): boolean =>
    columns.some(
      ({ meaning, ticked }) => 'component' in meaning && meaning.component !== null && ticked?.some((one) => one.column === column),
    );
  for (const { column, header, meaning } of columns) {
    if (
      !grid.isFilled(row, column) ||
      usage.markOf(row, column) !== 'none' ||
      ('component' in meaning && meaning.component !== null) ||
      isPartName(column)
    )
      continue;
    const text = inWords(grid.error(row, column) ?? grid.text(row, column));
    if (meaning.kind === 'extra' && text === grid.text(designRow, column)) usage.mark(row, column, 'extra');
    else if (meaning.kind === 'none' || meaning.kind === 'extra') keepStray(context, row, column, notes);
    else if (meaning.kind === 'computed') usage.mark(row, column, 'computed');
    else if (meaning.kind === 'aid' && isPartTicked(column)) usage.mark(row, column, 'value');
    else if (text === grid.text(designRow, column) || isBlankWord(text)) usage.mark(row, column, 'value');
    else
      reportLost(context, row, column, {
        code: 'layout',
        message: t('{text} under {header} stands on a row that continues "{name}"; it was not taken over.', {
          text: inQuotes(text),
          header: inQuotes(header),
          name: shown(values.name),
        }),
        severity: 'warning',
      });
  }
}

const shown = (value: CellValue | undefined): string => (value === null || value === undefined ? t('the design above') : String(value));

/** Text beside the table's columns is kept among the notes. */
function keepStray({ grid, usage, strays }: TableContext, row: number, column: number, notes: string[]): void {
  if (!grid.isFilled(row, column)) return;
  notes.push(inWords(grid.error(row, column) ?? grid.text(row, column)));
  strays.set(column, [...(strays.get(column) ?? []), row]);
  usage.mark(row, column, 'extra');
}

/** Reports cells that were kept among the notes, once for each column. */
export function tellStrays(context: TableContext): void {
  for (const [column, [first = 0, ...others]] of context.strays)
    reportCell(context, first, column, {
      code: 'layout',
      message: t(
        '{text} stands in no column of the table{count, plural, =0 {; it was} one {, nor does another cell below it; they were} other {, nor do # more cells below it; they were}} kept among the notes.',
        { text: inQuotes(inWords(context.grid.error(first, column) ?? context.grid.text(first, column))), count: others.length },
      ),
    });
}

/** Letters of a comment that are shown. */
const mostShown = 120;

/** Keeps comments among the notes. One beside a figure may change it ("for two"), so it is reported. */
function readComments(context: TableContext, rows: readonly number[], notes: string[]): void {
  const { grid, columns, usage } = context;
  if (grid.sheet.comments.size === 0) return;
  for (const row of rows)
    for (const { column, header, meaning } of columns) {
      const comment = grid.sheet.comments.get(grid.index(row, column));
      if (!comment) continue;
      notes.push(header === '' ? comment : `${header}: ${comment}`);
      const isFigure = meaning.kind === 'cost' || (meaning.kind === 'field' && meaning.field.kind !== 'text');
      if (!isFigure || !grid.isFilled(row, column) || usage.markOf(row, column) !== 'value') continue;
      const said = cleanText(comment).replace(/\s+/g, ' ');
      reportCell(context, row, column, {
        code: 'guessed',
        message: t('{text} under {heading} has a comment: “{comment}”. The cell was read as it is; check it.', {
          text: inQuotes(grid.text(row, column)),
          heading: inQuotes(header),
          comment: said.length > mostShown ? `${said.slice(0, mostShown)}…` : said,
        }),
      });
    }
}
