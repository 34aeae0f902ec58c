import { compactWord } from '../../../base/text/index.ts';
import { fieldsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Grid } from '../../cells/index.ts';
import { enteredColumns, unguarded } from '../../workbook/index.ts';
import { columnKeys, extraOfKey, fieldKey, keyOfPlace, rowExtraLabel } from '../../workbook/keys.ts';
import type { ColumnMeaning, TableColumn } from '../find/columns/columnMeaning.ts';

/**
 * The forms in which this program writes designs: a sheet of a workbook, delimited text with the fields' labels as headings, and the
 * list of a ruleset's folder (`stock.csv`), whose headings are field keys, a blank cell is the field's default and "-" is nothing.
 */
export type OwnForm = 'workbook' | 'text' | 'list';

/** A sheet in one of this program's own forms: the headings define every column, so nothing is guessed. Rows are 0-based. */
export type OwnTable = {
  readonly headerRows: readonly number[];
  readonly columns: readonly TableColumn[];
  readonly form: OwnForm;
  /** The column that holds the design of each row; null if there is no such column. */
  readonly marks: number | null;
};

/** The table of a sheet in one of our own forms, also where another program saved the text as a workbook. Null for any other sheet. */
export function findOwnTable(ruleset: Ruleset, grid: Grid): OwnTable | null {
  return byKeys(ruleset, grid) ?? byHeadings(ruleset, grid) ?? byListedKeys(ruleset, grid);
}

function byKeys(ruleset: Ruleset, grid: Grid): OwnTable | null {
  for (let row = 0; row < Math.min(20, grid.sheet.rowCount); row++) {
    const filled = grid.filled(row);
    const keys = filled.map((column) => grid.text(row, column));
    const known = keys.filter((key) => meaningOf(ruleset, key) !== null).length;
    if (known < 3 || known < filled.length * 0.6 || !keys.includes('name') || !keys.includes(columnKeys.number)) continue;
    const label = compactWord(ruleset.fields.get('name')?.data.label ?? '');
    const nameColumn = filled[keys.indexOf('name')] ?? 0;
    const headings =
      [1, 2, 3].map((offset) => row + offset).find((other) => compactWord(grid.text(other, nameColumn).split('\n')[0] ?? '') === label) ??
      row;
    const headerRows = Array.from({ length: headings - row + 1 }, (_, offset) => row + offset);
    const columns = filled.map((column, position): TableColumn => {
      const header = extraOfKey(keyOfPlace(keys[position] ?? '').key)?.heading ?? grid.text(headings, column).split('\n')[0] ?? '';
      return {
        column,
        header,
        meaning: meaningOf(ruleset, keys[position] ?? '') ?? { kind: 'extra', component: null, block: 0, key: header },
        confidence: 1,
      };
    });
    return { headerRows, columns, form: 'workbook', marks: filled[keys.indexOf(columnKeys.mark)] ?? null };
  }
  return null;
}

function byHeadings(ruleset: Ruleset, grid: Grid): OwnTable | null {
  const entered = enteredColumns(ruleset, []);
  const filled = grid.filled(0);
  if (filled.length < entered.length) return null;
  const columns: TableColumn[] = [];
  const further: TableColumn[] = [];
  let next = 0;
  for (const column of filled) {
    const header = unguarded(grid.text(0, column));
    const field = entered[next];
    const component = [...ruleset.components.values()].find(({ data }) => header.startsWith(rowExtraLabel(data.singular, '')))?.data;
    if (field && header === field.label) {
      columns.push({ column, header, meaning: meaningOf(ruleset, field.key) ?? { kind: 'aid' }, confidence: 1 });
      next++;
    } else if (component && next > 0) {
      const key = header.slice(rowExtraLabel(component.singular, '').length);
      columns.push({ column, header, meaning: { kind: 'extra', component: component.id, block: 1, key }, confidence: 1 });
    } else if (field) return null;
    else further.push({ column, header, meaning: { kind: 'extra', component: null, block: 0, key: header }, confidence: 1 });
  }
  if (next < entered.length) return null;
  // The columns after the fields: notes first, the cost in an older sheet last, columns that are not in the rules between.
  const remainder = further.map((column, position): TableColumn => {
    if (position === 0 && column.header === 'Notes') return { ...column, meaning: { kind: 'notes' } };
    const isLast = position === further.length - 1;
    return isLast && column.header === 'Cost in the old sheet' ? { ...column, meaning: { kind: 'oldCost' } } : column;
  });
  return {
    headerRows: [0, ...repeatsOf(grid, [...columns, ...remainder])],
    columns: [...columns, ...remainder],
    form: 'text',
    marks: null,
  };
}

/** A list whose headings are all keys of entered fields, one of a component (`weapons.range`) among them if the rules have any. */
function byListedKeys(ruleset: Ruleset, grid: Grid): OwnTable | null {
  const filled = grid.filled(0);
  const keys = filled.map((column) => grid.text(0, column));
  const isKeyed = ruleset.components.size === 0 ? keys.length >= 3 : keys.some((key) => key.includes('.'));
  if (!keys.includes('name') || !isKeyed || new Set(keys).size < keys.length) return null;
  const columns: TableColumn[] = [];
  for (const [position, column] of filled.entries()) {
    const header = keys[position] ?? '';
    const meaning = meaningOf(ruleset, header);
    if (meaning?.kind !== 'field' && meaning?.kind !== 'cost') return null;
    columns.push({ column, header, meaning, confidence: 1 });
  }
  return { headerRows: [0, ...repeatsOf(grid, columns)], columns, form: 'list', marks: null };
}

/** Rows below the first that are the headings again, word for word, as in two lists one below the other. */
function repeatsOf(grid: Grid, columns: readonly TableColumn[]): readonly number[] {
  // A design that consists only of texts could contain the very words of the headings.
  if (columns.every(({ meaning }) => meaning.kind !== 'field' || meaning.field.kind === 'text')) return [];
  const rows = Array.from({ length: Math.max(0, grid.sheet.rowCount - 1) }, (_, row) => row + 1);
  return rows.filter((row) =>
    columns.every(({ column }) => grid.text(row, column) !== '' && grid.text(row, column) === grid.text(0, column)),
  );
}

/** What a column with that key holds. In the wide layout a key also gives the row of the component: `guns[2].range`. */
function meaningOf(ruleset: Ruleset, fullKey: string): ColumnMeaning | null {
  const { key, place } = keyOfPlace(fullKey);
  const blockOf = (component: string | null): number => (component === null ? 0 : (place ?? 1));
  if (key === columnKeys.notes) return { kind: 'notes' };
  if (key === columnKeys.sheetCost) return { kind: 'oldCost' };
  const extra = extraOfKey(key);
  if (extra) return { kind: 'extra', component: extra.component, block: blockOf(extra.component), key: extra.heading };
  if (key.startsWith('@')) return key === columnKeys.number ? { kind: 'number' } : { kind: 'aid' };
  if (key === ruleset.points?.field) return { kind: 'cost' };
  for (const component of [null, ...ruleset.components.keys()]) {
    for (const field of fieldsOf(ruleset, component))
      if (fieldKey(component, field.id) === key)
        return { kind: field.kind === 'formula' ? 'computed' : 'field', component, block: blockOf(component), field };
  }
  return null;
}
