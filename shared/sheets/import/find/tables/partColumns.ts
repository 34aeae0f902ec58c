import { compactWord } from '../../../../base/text/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { bandInHeading, type PartWord, partsInHeading, splitCell } from '../columns/parts.ts';
import type { SheetContext } from './table.ts';

/** Rows that columns are judged by. */
const sampledRows = 200;
/** A heading of this certainty names its field. */
const sure = 0.88;

/**
 * Columns whose values are for several targets or distances: those with cells such as "51/21" get the words of their parts, and
 * columns side by side for one distance each ("Hits short | Hits long") all become the field that they are of.
 */
export function withParts(
  context: SheetContext,
  columns: readonly TableColumn[],
  headerRows: readonly number[],
  firstRow: number,
  lastRow: number,
): readonly TableColumn[] {
  const banded = withBands(context, columns, headerRows);
  return banded.map((column) => {
    const words = isNumbersOfRow(column) ? wordsOf(context, column, firstRow, lastRow) : null;
    return words ? { ...column, parts: words } : column;
  });
}

const isNumbersOfRow = ({ meaning, piece }: TableColumn): boolean =>
  meaning.kind === 'field' && meaning.component !== null && meaning.field.kind === 'number' && piece === undefined;

/** The words of the parts of a column's cells; null if its cells have no parts, or nothing says what they are. */
function wordsOf(context: SheetContext, { column, header }: TableColumn, firstRow: number, lastRow: number): readonly PartWord[] | null {
  const counts = new Map<number, number>();
  for (let row = firstRow; row <= Math.min(lastRow, firstRow + sampledRows); row++) {
    const pieces = splitCell(context.grid.value(row, column));
    if (pieces) counts.set(pieces.length, (counts.get(pieces.length) ?? 0) + 1);
  }
  const [count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (count === undefined) return null;
  const own = partsInHeading(header)?.words;
  if (own) return own.length === count ? own : null;
  const fitting = context.legends.filter(({ words }) => words.length === count);
  const word = compactWord(header);
  return (
    (fitting.find(({ heading }) => heading !== null && compactWord(heading) === word) ?? fitting.find(({ heading }) => heading === null))
      ?.words ?? null
  );
}

type Banded = { readonly column: TableColumn; readonly rest: string; readonly word: string };

/** Columns of one field for several distances, under headings with the field's word or below a title with it. */
function withBands(context: SheetContext, columns: readonly TableColumn[], headerRows: readonly number[]): readonly TableColumn[] {
  const groups = new Map<string, Banded[]>();
  let before: Banded | null = null;
  for (const column of columns) {
    const band = column.header === '' ? null : bandInHeading(column.header);
    const inherited: string = before !== null && before.column.column === column.column - 1 ? before.rest : '';
    const said = band === null ? '' : band.rest || titleOver(context.grid, headerRows, column.column) || inherited;
    before = band === null ? null : { column, rest: said, word: band.word };
    if (before && said !== '') groups.set(compactWord(said), [...(groups.get(compactWord(said)) ?? []), before]);
  }
  const meant = new Map<TableColumn, TableColumn>();
  for (const group of groups.values()) {
    const isSeveral = group.length > 1 && new Set(group.map(({ word }) => compactWord(word))).size === group.length;
    const owner = isSeveral ? ownerOf(context, group) : null;
    if (owner)
      for (const { column, word } of group)
        meant.set(column, { ...column, meaning: { kind: 'field', ...owner }, confidence: sure, band: word });
  }
  return meant.size === 0 ? columns : columns.map((column) => meant.get(column) ?? column);
}

/** The text above a heading. */
function titleOver(grid: Grid, headerRows: readonly number[], column: number): string {
  const above = headerRows.slice(0, -1).map((row) => grid.text(row, column));
  return above.findLast((text) => text !== '') ?? '';
}

type Owner = { readonly component: string; readonly block: number; readonly field: Field };

/** The number field of a component that columns for several distances are of. */
function ownerOf({ vocabulary }: SheetContext, group: readonly Banded[]): Owner | null {
  for (const { rest } of group)
    for (const { meaning, score } of vocabulary.candidates(rest))
      if (score >= sure && meaning.kind === 'field' && meaning.component !== null && meaning.field.kind === 'number') {
        const block =
          group.flatMap(({ column }) => ('block' in column.meaning && column.meaning.block > 0 ? [column.meaning.block] : []))[0] ?? 1;
        return { component: meaning.component, block, field: meaning.field };
      }
  return null;
}
