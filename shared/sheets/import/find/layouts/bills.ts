import { t } from '../../../../base/words/words.ts';
import { isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { isStrong } from '../columns/columnMeaning.ts';
import type { SheetContext } from '../tables/table.ts';
import { beginsWithTotal } from '../words/totals.ts';
import type { Projection } from './projection.ts';

/** A design as a bill: its name alone, a line for the bare design, one for each row of a component, and the line that adds up their prices. */
type Bill = {
  readonly title: ShownCell;
  readonly header: number;
  readonly lines: readonly number[];
  readonly total: number;
  readonly price: number;
};

/** Fewest bills and lines that show the layout. */
const [leastBills, leastLines] = [2, 2];
const nearly = 0.01;

/** Bills for designs, one below another, as a table; none unless the totals are right. */
export function billTables(context: SheetContext): readonly Projection[] {
  const bills = billsIn(context);
  const component = bills.length < leastBills ? null : componentOf(context, bills);
  if (component === null) return [];
  const hulls = bills.map((bill) => bill.lines.filter((row) => isHull(context, bill, row)));
  if (hulls.some((rows) => rows.length !== 1) || bills.every(({ lines }) => lines.length < leastLines)) return [];
  return [projectBills(context, bills, component)];
}

function billsIn(context: SheetContext): readonly Bill[] {
  const { grid, vocabulary } = context;
  const bills: Bill[] = [];
  let title: ShownCell | null = null;
  let header: number | null = null;
  let lines: number[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const filled = grid.filled(row);
    const [first] = filled;
    if (first === undefined) continue;
    const text = grid.text(row, first);
    // "120 mm" is a gun.
    const isWord = typeof grid.value(row, first) === 'string' && /\p{L}/u.test(text);
    const price = filled.findLast((column) => column !== first && isNumeric(grid.value(row, column)));
    if (isWord && beginsWithTotal(text) && price !== undefined) {
      const sum = lines.reduce((all, line) => all + Number(grid.value(line, price) ?? 0), 0);
      const isRight = lines.length > 0 && Math.abs(sum - Number(grid.value(row, price))) < nearly;
      if (title && header !== null && isRight) bills.push({ title, header, lines, total: row, price });
      [title, lines] = [null, []];
    } else if (isWord && filled.length === 1) [title, lines] = [{ row, column: first }, []];
    else if (price === undefined && filled.filter((column) => vocabulary.knows(grid.text(row, column))).length >= 2) header = row;
    else if (isWord) lines.push(row);
  }
  return bills;
}

/** Whether a line has something below a heading that only a design has. */
const isHull = ({ grid, vocabulary }: SheetContext, { header, price }: Bill, row: number): boolean =>
  grid
    .filled(row)
    .slice(1)
    .some(
      (column) =>
        column !== price &&
        vocabulary
          .candidates(grid.text(header, column))
          .some((one) => isStrong(one) && one.meaning.kind === 'field' && one.meaning.component === null),
    );

/** The component whose fields the headings name most often, in its own word; null if they name none. */
function componentOf({ grid, vocabulary, ruleset }: SheetContext, [first]: readonly Bill[]): string | null {
  const counts = new Map<string, number>();
  for (const column of first ? grid.filled(first.header) : [])
    for (const { meaning } of vocabulary.candidates(grid.text(first?.header ?? 0, column)).filter(isStrong))
      if (meaning.kind === 'field' && meaning.component !== null) counts.set(meaning.component, (counts.get(meaning.component) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best ? (ruleset.components.get(best[0])?.data.singular ?? null) : null;
}

function projectBills(context: SheetContext, bills: readonly Bill[], component: string): Projection {
  const { grid } = context;
  const [first] = bills;
  const { header = 0, title = { row: 0, column: 0 }, price = 0 } = first ?? {};
  const label = grid.filled(first?.lines[0] ?? 0)[0] ?? 0;
  const columns = grid.filled(header).filter((column) => column !== label && column !== price);
  const headings: readonly (ShownCell | null)[] = [
    { ...title, text: 'Name' },
    { row: header, column: label, text: component },
    ...[...columns, price].map((column) => ({ row: header, column })),
  ];
  const body = bills.flatMap((bill) =>
    bill.lines.map((row): readonly (ShownCell | null)[] => {
      const hull = isHull(context, bill, row);
      const cells = columns.map((column) => (grid.isFilled(row, column) ? { row, column } : null));
      return [
        hull ? bill.title : null,
        hull ? null : { row, column: label },
        ...cells,
        hull ? { row: bill.total, column: bill.price } : null,
      ];
    }),
  );
  const hulls = bills.flatMap((bill) => bill.lines.filter((row) => isHull(context, bill, row)));
  const headerCells = [...new Set(bills.map((bill) => bill.header))].flatMap((row) => grid.filled(row).map((column) => ({ row, column })));
  const prices = bills
    .flatMap((bill) => bill.lines.map((row) => ({ row, column: bill.price })))
    .filter(({ row, column }) => grid.isFilled(row, column));
  return {
    layout: 'cards',
    rows: [headings, ...body],
    headerRows: 1,
    hasNames: true,
    count: bills.length,
    labels: [...headerCells, ...hulls.map((row) => ({ row, column: label })), ...bills.map(({ total }) => ({ row: total, column: label }))],
    notes: [],
    left: [{ spots: prices, message: t('The prices on the lines of each bill were not taken over; its total is the cost of the design.') }],
  };
}
