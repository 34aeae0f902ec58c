import { columnLetter, isNumeric } from '../../cells/index.ts';
import type { Values } from '../../ruleset/values/index.ts';
import { compactWord } from '../../text/index.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import type { Table } from '../find/tables/table.ts';
import { isReferenceHeading } from '../find/words/references.ts';
import { guessedBelow } from '../reasons/index.ts';
import type { Library, ListedAlias, ListedEntry } from './library.ts';
import { placeOf, readCell, type TableContext } from './readCell.ts';

/**
 * Reads a list of component rows. Columns that the rules do not know (prices) stay where they are. Those with numbers are reported,
 * and so are those whose meaning was guessed.
 */
export function readLibrary(context: TableContext, table: Table): Library {
  const { grid, usage, ruleset } = context;
  const component = table.component ?? '';
  const fields = [...(ruleset.components.get(component)?.fields.values() ?? [])]
    .map(({ data }) => data)
    .filter(({ kind, hidden }) => kind !== 'formula' && !hidden);
  const name = table.columns.find(({ meaning }) => meaning.kind === 'field' && meaning.field.id === 'name');
  const rows: { readonly row: number; readonly values: Values }[] = [];
  for (let row = table.firstRow; row <= table.lastRow; row++) {
    if (!name || !grid.isFilled(row, name.column)) continue;
    // An entry with only a name is among the others; one below a gap is a heading or a remark.
    if (grid.filled(row).length < 2 && row - 1 !== (rows[rows.length - 1]?.row ?? -1)) continue;
    const values = Object.fromEntries(fields.map((field) => [field.id, null as Values[string]]));
    for (const column of table.columns)
      if (column.meaning.kind === 'field') values[column.meaning.field.id] = readCell(context, row, column, column.meaning.field);
    for (const column of grid.filled(row)) if (usage.markOf(row, column) === 'none') usage.mark(row, column, 'other');
    if (values.name !== null) rows.push({ row, values });
  }
  const aliasesOf = aliasReader(context, table, name, rows);
  reportColumns(context, table, rows);
  const entries = rows.map(({ row, values }): ListedEntry => {
    const cells = table.columns.flatMap(({ column, meaning }): ListedEntry['cells'] =>
      meaning.kind === 'field' ? [[meaning.field.id, placeOf(context, row, column)]] : [],
    );
    return { name: String(values.name), aliases: aliasesOf(row), values, sheet: grid.sheet.name, row: row + 1, cells };
  });
  return { component, entries };
}

/** Reports the columns of numbers that are not used, and those that were taken for a field without a word for it. */
function reportColumns(context: TableContext, table: Table, rows: readonly { readonly row: number }[]): void {
  const { grid } = context;
  for (const { column, header, meaning, confidence } of table.columns) {
    const isGuess = meaning.kind === 'field' && confidence < guessedBelow;
    const filled = rows.filter(({ row }) => grid.isFilled(row, column));
    const [first] = filled;
    const hasNumbers = filled.filter(({ row }) => isNumeric(grid.value(row, column))).length > filled.length / 2;
    if (!first || !(isGuess || (meaning.kind === 'extra' && hasNumbers && !isReferenceHeading(header)))) continue;
    const place = placeOf(context, first.row, column);
    context.report({
      code: isGuess ? 'guessed' : 'layout',
      sheet: context.sheetName,
      row: (table.headerRows[0] ?? first.row) + 1,
      column: columnLetter(place.column),
      severity: 'warning',
      message: isGuess
        ? `"${header}" of this list was taken for ${meaning.field.label.toLowerCase()}. Check it.`
        : `The rules do not know "${header}" of this list, so its cells were not used. Say what it is if they matter.`,
      raw: header,
    });
  }
}

/** Characters of the longest code: "HMG", "W-01". */
const longestCode = 5;

/**
 * What else the rows of a list are known by: the texts of unknown columns in which every row has another text. Numbers count only
 * below a heading that says what they are, for a column of prices may have different numbers too.
 */
function aliasReader(
  { grid }: TableContext,
  { columns }: Table,
  name: TableColumn | undefined,
  rows: readonly { readonly row: number }[],
): (row: number) => readonly ListedAlias[] {
  const found = columns.flatMap(({ column, header, meaning }) => {
    // "No." in a list counts no pieces.
    if ((meaning.kind !== 'extra' && meaning.kind !== 'quantity') || column === name?.column) return [];
    const texts = rows.flatMap(({ row }) => (grid.isFilled(row, column) ? [grid.text(row, column)] : []));
    const isReference = isReferenceHeading(header);
    const speaks = texts.every((text) => (isReference || /\p{L}/u.test(text)) && text.length <= 60);
    if (texts.length < rows.length * 0.6 || !speaks || new Set(texts.map(compactWord)).size < texts.length) return [];
    const isCode = isReference || texts.reduce((sum, text) => sum + text.length, 0) <= longestCode * texts.length;
    return [{ column, isName: !isCode }];
  });
  return (row) => found.flatMap(({ column, isName }) => (grid.isFilled(row, column) ? [{ text: grid.text(row, column), isName }] : []));
}
