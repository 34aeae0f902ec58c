import { compactWord } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { referenceKey } from '../../read/nameIndex.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import type { SheetReading } from '../view.ts';
import { namesDesigns } from '../words/meaning.ts';
import { isQuantityHeading, isReferenceAlone, isReferenceHeading, referenceOf } from '../words/references.ts';
import { filledRows, type Table } from './table.ts';

/** What the designs of a workbook are known by. */
export type DesignKeys = {
  readonly names: ReadonlySet<string>;
  /** By the heading of their column, folded: the numbers or codes of the designs. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The share of the values of a column that must be designs for the column to say which design a row belongs to. */
const most = 0.6;

/** The names and numbers of the designs in tables that have values of their own for them. */
export function designKeys(views: readonly SheetReading[]): DesignKeys {
  const names = new Set<string>();
  const numbers = new Map<string, Set<string>>();
  for (const { grid, tables } of views)
    for (const table of tables) {
      const name = nameOf(table);
      if (table.kind !== 'designs' || name === undefined || !hasOwnValues(table)) continue;
      const rows = filledRows(grid, table, name.column);
      for (const row of rows) names.add(compactWord(grid.text(row, name.column)));
      for (const { column, header, meaning } of table.columns) {
        if (meaning.kind !== 'extra' || !isReferenceHeading(header)) continue;
        const values = rows.flatMap((row) => (grid.isFilled(row, column) ? [referenceKey(grid.text(row, column))] : []));
        if (values.length < rows.length / 2 || new Set(values).size < values.length * 0.9) continue;
        const all = numbers.get(compactWord(header)) ?? new Set<string>();
        for (const value of values) all.add(value);
        numbers.set(compactWord(header), all);
      }
    }
  return { names, numbers };
}

const nameOf = ({ columns }: Table): TableColumn | undefined => columns.find(namesDesigns);

/** Whether a table has values for designs, not only their names and numbers of pieces. */
export const hasOwnValues = ({ columns }: Table): boolean =>
  columns.some(
    ({ header, meaning }) =>
      meaning.kind === 'field' && meaning.component === null && meaning.field.id !== 'name' && !isQuantityHeading(header),
  );

/**
 * The column of a table that says which design each of its rows belongs to, by name or by number; null if it has none. A column of
 * numbers must have a heading that says so ("Unit no."), or the one of the designs' own numbers, and then the same number twice:
 * a table of its own may be numbered too.
 */
export function ownerColumn(ruleset: Ruleset, grid: Grid, table: Table, { names, numbers }: DesignKeys): TableColumn | null {
  const all = new Set([...numbers.values()].flatMap((values) => [...values]));
  const found = table.columns.flatMap((column) => {
    const { meaning, header } = column;
    const isName = namesDesigns(column);
    // "No." beside names of weapons may be how many there are, unless all its numbers are those of designs.
    const mayCount = meaning.kind === 'quantity' && isReferenceAlone(header);
    if (meaning.kind !== 'extra' && meaning.kind !== 'owner' && !mayCount && !isName) return [];
    const texts = filledRows(grid, table, column.column).map((row) => grid.text(row, column.column));
    if (texts.length === 0) return [];
    const isSaid = isName || meaning.kind === 'owner' || referenceOf(ruleset, header)?.of === 'design';
    const sameHeading = numbers.get(compactWord(header));
    const mayBeNumbers = isSaid || (sameHeading !== undefined && new Set(texts.map(referenceKey)).size < texts.length);
    const byName = texts.filter((text) => ownersIn(text, (one) => names.has(compactWord(one))) !== null).length;
    const byNumber = mayBeNumbers ? texts.filter((text) => (isSaid ? all : sameHeading)?.has(referenceKey(text))).length : 0;
    const share = Math.max(byName, byNumber) / texts.length;
    if (mayCount && share < 1) return [];
    return share >= most || (isSaid && share >= 1 / 3) ? [{ column, share }] : [];
  });
  return found.toSorted((one, other) => other.share - one.share)[0]?.column ?? null;
}

/** The designs that a cell names, one or several; null if any of them is not known. */
export function ownersIn(text: string, isKnown: (one: string) => boolean): readonly string[] | null {
  if (isKnown(text)) return [text];
  const parts = text.split(/(?:(?<!\s)\s+)?[;,/\n&+]\s*/).filter((part) => part !== '');
  return parts.length > 1 && parts.every(isKnown) ? parts : null;
}
