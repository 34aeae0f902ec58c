import { keepPair } from '../../../../base/remembered.ts';
import { t } from '../../../../base/words/words.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { TableColumn } from '../../find/columns/columnMeaning.ts';
import type { TableContext } from '../readCell.ts';

const counted = /^(\d{1,3})\s?[x×]\s+(?=\S)/iu;
const footnoteMark = /(?<=\S)\s?([*†‡§]{1,3}|[¹²³⁴⁵⁶⁷⁸⁹]|\[\d\]|\(\d\))$/u;
/** The share of names with a number before them, for the numbers to be no part of the names; and how many. */
const [mostly, fewest] = [0.6, 2];

/** Whether the names in a column have numbers before them: "3 x Fox". */
const areCounted = keepPair((grid: Grid, { column }: TableColumn): boolean => {
  // Alone in its row is a title: "2 Troop".
  const rows = Array.from({ length: grid.sheet.rowCount }, (_, row) => row).filter((row) => grid.filled(row).length > 1);
  const names = rows.map((row) => grid.text(row, column)).filter((text) => /\p{L}/u.test(text));
  const found = names.filter((text) => counted.test(text));
  return found.length >= fewest && found.length >= names.length * mostly;
});

/**
 * A design's name without what the sheet writes around it: the number of such units, which is kept among the sheet's own values, and the mark of a
 * footnote, whose text is kept among the notes.
 */
export function withoutMarks(
  { grid, reader, columns }: TableContext,
  column: TableColumn,
  name: CellValue,
  extra: Record<string, CellValue>,
  notes: string[],
): CellValue {
  if (typeof name !== 'string') return name;
  const count = counted.exec(name);
  const [before, number] = count && areCounted(grid, column) ? count : [];
  const key = t('Quantity');
  // A column of the sheet that is called so keeps its place.
  const isTaken = columns.some(({ meaning }) => meaning.kind === 'extra' && meaning.component === null && meaning.key === key);
  if (number !== undefined && isTaken) notes.push(`${key}: ${number}`);
  else if (number !== undefined) extra[key] = Number(number);
  const bare = name.slice(before?.length ?? 0);
  const [after = '', mark = ''] = footnoteMark.exec(bare) ?? [];
  const says = reader.style.footnotes?.get(mark);
  if (says === undefined) return bare;
  notes.push(`${mark} ${says}`);
  return bare.slice(0, bare.length - after.length);
}
