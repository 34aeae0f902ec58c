import { compactWord, wordsOf } from '../../../base/text/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import { costRank } from '../../tables/index.ts';
import { whichCost } from '../ask/askCosts.ts';
import type { ImportQuestion } from '../ask/question.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { isNewer, saysPrice } from '../find/columns/costColumns.ts';
import type { OpenSheet } from '../read/draft.ts';
import { ageOf } from './age.ts';

/** The columns of prices in a table that names designs, and the one that is the cost: chosen, or the newest, which is open. */
type Prices = { readonly cost: TableColumn | null; readonly prices: readonly TableColumn[]; readonly isOpen: boolean };

export const noPrices: Prices = { cost: null, prices: [], isOpen: false };
/** The share of cells that must be numbers. */
const mostly = 0.5;

const isPriceWord = (word: string): boolean => costRank(word) >= 2;

/** Finds the prices: below words for them, and below years where the name of the sheet or a line above says that it is a table of prices. */
export function pricesIn(sheet: OpenSheet, columns: readonly TableColumn[], header: number, first: number): Prices {
  const { whole: grid, sheetName, correction } = sheet;
  const lines = Array.from({ length: header }, (_, row) => grid.filled(row).map((column) => grid.text(row, column))).flat();
  const isOfPrices = [sheetName ?? '', ...lines].some((line) => wordsOf(line).some(isPriceWord));
  const isDated = (text: string): boolean => {
    const { day, rest } = ageOf(text, () => false);
    return day !== null && rest.size === 0 && !/[+-]/.test(text);
  };
  const areNumbers = ({ column }: TableColumn): boolean => {
    const filled = Array.from({ length: grid.sheet.rowCount - first }, (_, at) => first + at).filter((row) => grid.isFilled(row, column));
    return filled.length > 0 && filled.filter((row) => Number(grid.value(row, column)) > 0).length >= filled.length * mostly;
  };
  const prices = columns.filter(
    (one) =>
      one.meaning.kind === 'cost' ||
      (one.meaning.kind === 'extra' && (saysPrice(one.header) || (isOfPrices && isDated(one.header))) && areNumbers(one)),
  );
  const choiceOf = ({ column }: TableColumn): string | undefined =>
    (correction.columns?.[`${columnLetter(column)}${header + 1}`] ?? correction.columns?.[columnLetter(column)])?.kind;
  const chosen = prices.find((one) => choiceOf(one) === 'cost');
  const newest = prices.reduce<TableColumn | null>((best, one) => (best === null || isNewer(one.header, best.header) ? one : best), null);
  const isNone = prices.length > 0 && prices.every((one) => choiceOf(one) === 'extra');
  const cost = isNone ? null : (chosen ?? prices.find(({ meaning }) => meaning.kind === 'cost') ?? newest);
  return { cost, prices, isOpen: prices.length > 1 && !isNone && chosen === undefined };
}

/** The price in a row, also where its cell only refers to another column: "as 98" beside "1998". */
export function priceAt({ whole: grid }: OpenSheet, prices: readonly TableColumn[], cost: TableColumn, row: number): CellValue {
  const value = grid.value(row, cost.column);
  const [, number] = typeof value === 'string' ? (/(?<!\d)(\d{2,4})\D*$/.exec(value) ?? []) : [];
  if (number === undefined || isNumeric(value)) return value;
  const [other, more] = prices.filter(({ column, header }) => column !== cost.column && compactWord(header).endsWith(number));
  return other && !more ? grid.value(row, other.column) : value;
}

/** Asks which of several prices is the cost, as of a table of designs. */
export function whichPrice(sheet: OpenSheet, { prices, cost }: Prices, header: number, rows: readonly number[]): ImportQuestion {
  const [firstRow = 0, lastRow = firstRow] = [rows[0], rows.at(-1)];
  const table = { kind: 'designs', component: null, headerRows: [header], columns: prices, firstRow, lastRow } as const;
  const view = { grid: sheet.whole, reader: sheet.reader, tables: [table], projection: null };
  return whichCost({ sheet, isOnly: false, view, table }, prices, cost ?? undefined);
}
