import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue, Values } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { blankOf } from '../find/blocks.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import type { Table } from '../find/tables/table.ts';
import { isName } from '../find/words/meaning.ts';
import { isReferenceHeading } from '../find/words/references.ts';
import { fieldTerms } from '../find/words/terms.ts';
import { guessedBelow } from '../reasons/index.ts';
import type { Library, ListedAlias, ListedEntry } from './library.ts';
import { placeOf, readCell, type TableContext } from './readCell.ts';

/**
 * Reads a list of component rows. Columns that the rules do not know (prices) stay where they are. They are reported, and so are those
 * whose meaning was guessed.
 */
export function readLibrary(context: TableContext, given: Table): Library {
  const { table, numbers } = withNamesForNumbers(context, given);
  const { grid, usage, ruleset } = context;
  const component = table.component ?? '';
  const name = table.columns.find(isName);
  const rows: { readonly row: number; readonly values: Values }[] = [];
  for (let row = table.firstRow; row <= table.lastRow; row++) {
    if (!name) continue;
    if (!grid.isFilled(row, name.column)) {
      reportNameless(context, table, row);
      continue;
    }
    // An entry with only a name is among the others; one below a gap is a heading or a remark.
    if (grid.filled(row).length < 2 && row - 1 !== (rows[rows.length - 1]?.row ?? -1)) continue;
    const values: Record<string, CellValue> = { ...blankOf(ruleset, component) };
    for (const column of table.columns)
      if (column.meaning.kind === 'field') values[column.meaning.field.id] = readCell(context, row, column, column.meaning.field);
    for (const column of grid.filled(row)) if (usage.markOf(row, column) === 'none') usage.mark(row, column, 'other');
    if (values.name !== null) rows.push({ row, values });
  }
  const aliases = [...aliasColumns(context, table, name, rows), ...(numbers ? [{ column: numbers.column, isName: false }] : [])];
  reportColumns(context, table, rows, aliases);
  const entries = rows.map(({ row, values }): ListedEntry => {
    const cells = table.columns.flatMap(({ column, meaning }): ListedEntry['cells'] =>
      meaning.kind === 'field' ? [[meaning.field.id, placeOf(context, row, column)]] : [],
    );
    return { name: String(values.name), aliases: aliasesIn(context, aliases, row), values, sheet: grid.sheet.name, row: row + 1, cells };
  });
  return { component, entries };
}

/**
 * A list whose column of names holds a different number on each row, with texts in a column that the rules do not know: the texts are the
 * names, and designs name the rows by the numbers.
 */
function withNamesForNumbers({ grid }: TableContext, table: Table): { readonly table: Table; readonly numbers: TableColumn | null } {
  const { columns, firstRow, lastRow } = table;
  const textsOf = ({ column }: TableColumn): readonly string[] =>
    Array.from({ length: lastRow - firstRow + 1 }, (_, offset) => grid.text(firstRow + offset, column)).filter((text) => text !== '');
  const numbers = columns.find(isName);
  const known = numbers ? textsOf(numbers) : [];
  if (!numbers || known.length < 2 || new Set(known).size < known.length || !known.every((text) => /^#?\d+$/.test(text)))
    return { table, numbers: null };
  const names = columns.find((column) => {
    const texts = column.meaning.kind === 'extra' ? textsOf(column) : [];
    return texts.length >= known.length && texts.every((text) => /\p{L}{2}/u.test(text)) && new Set(texts).size === texts.length;
  });
  if (!names) return { table, numbers: null };
  const { meaning } = numbers;
  const component = 'component' in meaning ? meaning.component : null;
  const shown = columns.map((column): TableColumn => {
    if (column === names) return { ...column, meaning };
    return column === numbers ? { ...column, meaning: { kind: 'extra', component, block: 1, key: column.header } } : column;
  });
  return { table: { ...table, columns: shown }, numbers };
}

/** Whether a heading is a word for a component, or for its name. */
function isNameOf({ ruleset }: TableContext, component: string, header: string): boolean {
  const { data, fields } = ruleset.components.get(component) ?? {};
  const name = fields?.get('name')?.data;
  const words = [data?.label, data?.singular, ...(name ? fieldTerms(name) : [])];
  return words.some((word) => word !== undefined && compactWord(word) === compactWord(header));
}

/** Reports a row of the list that has values of its component, but no name. */
function reportNameless(context: TableContext, { columns }: Table, row: number): void {
  const { grid } = context;
  const filled = columns.filter(({ column, meaning }) => meaning.kind === 'field' && grid.isFilled(row, column));
  const [first] = filled;
  if (!first || filled.length < 2) return;
  const place = placeOf(context, row, first.column);
  context.report({
    code: 'layout',
    row: place.row + 1,
    column: columnLetter(place.column),
    message: t('This row of a list has no name, so its cells were not used.'),
    raw: grid.text(row, first.column),
  });
}

/** Reports the columns that are not used, and those that were taken for a field without a word for it. */
function reportColumns(
  context: TableContext,
  table: Table,
  rows: readonly { readonly row: number }[],
  aliases: readonly AliasColumn[],
): void {
  const { grid } = context;
  for (const { column, header, meaning, confidence } of table.columns) {
    const isGuess = meaning.kind === 'field' && confidence < guessedBelow;
    const [first] = rows.filter(({ row }) => grid.isFilled(row, column));
    const isAlias = aliases.some((alias) => alias.column === column);
    // "Waffe | Weapon": the names in another language.
    if (isAlias && isNameOf(context, table.component ?? '', header)) continue;
    const isUnused = ['extra', 'cost', 'quantity', 'none'].includes(meaning.kind) && !isReferenceHeading(header);
    if (!first || !(isGuess || isUnused)) continue;
    const place = placeOf(context, first.row, column);
    const name = header === '' ? t('column {column}', { column: columnLetter(place.column) }) : `"${header}"`;
    context.report({
      code: isGuess ? 'guessed' : 'layout',
      row: (table.headerRows[0] ?? first.row) + 1,
      column: columnLetter(place.column),
      message: isGuess
        ? t('{name} of this list was taken for {field}. Check it.', { name, field: meaning.field.label.toLowerCase() })
        : isAlias
          ? t('The rules do not know {name} of this list. Its texts only name the rows a second time; say what it is if they matter.', {
              name,
            })
          : t('The rules do not know {name} of this list, so its cells were not used. Say what it is if they matter.', { name }),
      raw: header,
    });
  }
}

/** A column by which rows are known too: a second name, or a code. */
type AliasColumn = { readonly column: number; readonly isName: boolean };

/** Characters of the longest code: "HMG", "W-01". */
const longestCode = 5;
/** The share of codes that must be different. */
const mostlyOther = 0.8;

/**
 * What else the rows of a list are known by: the texts of unknown columns in which every row has another text. Numbers count only
 * below a heading that says what they are, for a column of prices may have different numbers too.
 */
function aliasColumns(
  { grid }: TableContext,
  { columns }: Table,
  name: TableColumn | undefined,
  rows: readonly { readonly row: number }[],
): readonly AliasColumn[] {
  return columns.flatMap(({ column, header, meaning }) => {
    // "No." in a list counts no pieces.
    if ((meaning.kind !== 'extra' && meaning.kind !== 'quantity') || column === name?.column) return [];
    const texts = rows.flatMap(({ row }) => (grid.isFilled(row, column) ? [grid.text(row, column)] : []));
    const isReference = isReferenceHeading(header);
    const speaks = texts.every((text) => (isReference || /\p{L}/u.test(text)) && text.length <= 60);
    // A code may be given twice by mistake.
    const fewest = isReference ? texts.length * mostlyOther : texts.length;
    if (texts.length < rows.length * 0.6 || !speaks || new Set(texts.map(compactWord)).size < fewest) return [];
    const isCode = isReference || texts.reduce((sum, text) => sum + text.length, 0) <= longestCode * texts.length;
    return [{ column, isName: !isCode }];
  });
}

const aliasesIn = ({ grid }: TableContext, columns: readonly AliasColumn[], row: number): readonly ListedAlias[] =>
  columns.flatMap(({ column, isName }) => (grid.isFilled(row, column) ? [{ text: grid.text(row, column), isName }] : []));
