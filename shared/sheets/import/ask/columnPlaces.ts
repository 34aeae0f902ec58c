import { compactWord } from '../../../base/text/index.ts';
import { isSamePlace, type Place, type TableColumn } from '../find/columns/columnMeaning.ts';
import { mostLetters } from '../find/columns/openColumns.ts';
import type { Table } from '../find/tables/table.ts';
import type { SheetReading } from '../find/view.ts';
import type { OpenSheet } from '../read/draft.ts';
import { guessedBelow } from '../reasons/index.ts';

/** A table of a sheet, as questions are asked of it. `isOnly`: no other sheet is asked about. */
export type AskedTable = { readonly sheet: OpenSheet; readonly isOnly: boolean; readonly view: SheetReading; readonly table: Table };

export const placeOf = ({ table }: AskedTable, { meaning }: TableColumn): Place => {
  const component = 'component' in meaning ? meaning.component : null;
  if (component !== null) return { component, block: 'block' in meaning ? meaning.block : 1 };
  return table.kind !== 'designs' && table.component !== null ? { component: table.component, block: 1 } : { component: null, block: 0 };
};

/** The place of a column; of one that the rules do not know at the end of a component's columns, theirs. */
export function placeBeside(asked: AskedTable, column: TableColumn): Place {
  const { columns } = asked.table;
  const own = placeOf(asked, column);
  const left = columns[columns.indexOf(column) - 1];
  return own.component === null && left ? placeOf(asked, left) : own;
}

/** Whether a heading is a few letters. */
export const isShortText = (text: string): boolean => {
  const letters = compactWord(text);
  return /^\p{L}+$/u.test(letters) && letters.length <= mostLetters;
};

/** Where the columns on both sides of one under a few letters belong, if that is the same and the column was taken for another's. */
export function placeAround(asked: AskedTable, column: TableColumn): Place | null {
  const { columns } = asked.table;
  if (asked.table.kind !== 'designs' || !isShortText(withoutNumber(asked, column)) || column.meaning.kind !== 'field') return null;
  const isKnown = ({ meaning, confidence }: TableColumn): boolean => meaning.kind === 'field' && confidence >= guessedBelow;
  const at = columns.indexOf(column);
  const [left, right] = [columns.slice(0, at).findLast(isKnown), columns.slice(at + 1).find(isKnown)];
  if (!left || !right) return null;
  const [before, after, own] = [left, right, column].map((one) => placeOf(asked, one));
  return before && after && own && isSamePlace(before, after) && before.component !== own.component ? before : null;
}

/** A heading without the number of its repetition; "D 1" has two that might be one. */
export const withoutNumber = ({ sheet }: AskedTable, { header }: TableColumn): string =>
  sheet.vocabulary.numberOf(header)?.rest ?? header.replace(/(?<=\p{L}[.)]?\s?)[1-9]$/u, '').trim();
