import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import { blankCell, type Page, type PageCell, pageOf, square, withPages } from './pages.ts';
import type { Random } from './random.ts';

/** Larger workbooks than this take longer and find no more. */
const MOST_CELLS = 8_000;

const odd: readonly [PageCell['value'], ...PageCell['value'][]] = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '-',
  '–',
  '?',
  'n/a',
  'x',
  '✓',
  '#N/A',
  '#REF!',
  '5+',
  '+5',
  '3-5',
  '5/6',
  '8 or more',
  '10–40 cm',
  '2x Bombs + Pod',
  'Total',
  'INFANTRY',
  'Name',
  'Weapon',
  'Range',
  'Cost',
  'Points:',
  'Notes',
  'Reichweite',
  'Portée',
  '1.234,5',
  '∞',
  '−3',
  '1e400',
  '="5"',
  "'",
  '=',
  '(',
  '[',
  '.*+?^$()|[]{}\\',
  0,
  -1,
  1,
  0.5,
  1e15,
  -1e308,
  36_526,
  true,
  false,
  null,
  '__proto__',
  'constructor',
  'toString',
  '\ud800',
  'é'.normalize('NFD'),
  'ﬃ',
  'İ',
  '\t',
  'a\nb',
];

type Act = (page: Page, random: Random, pages: Page[], others: readonly Workbook[]) => void;

const rowOf = (page: Page, random: Random): number => random.below(page.rows.length);
const columnOf = (page: Page, random: Random): number => random.below(page.rows[0]?.length ?? 0);
const copyOf = (row: readonly PageCell[]): PageCell[] => row.map((cell) => ({ ...cell }));
const eachRow = (page: Page, act: (row: PageCell[]) => void): void => page.rows.forEach(act);

function put(row: PageCell[] | undefined, column: number, cell: PageCell): void {
  if (row && column < row.length) row[column] = cell;
}

const acts: Readonly<Record<string, Act>> = {
  'rows swapped': (page, random) => {
    const [one, other] = [rowOf(page, random), rowOf(page, random)];
    const [first, second] = [page.rows[one], page.rows[other]];
    if (first && second) [page.rows[one], page.rows[other]] = [second, first];
  },
  'columns swapped': (page, random) => {
    const [one, other] = [columnOf(page, random), columnOf(page, random)];
    eachRow(page, (row) => {
      const [first = blankCell(), second = blankCell()] = [row[one], row[other]];
      put(row, one, second);
      put(row, other, first);
    });
  },
  'row deleted': (page, random) => void page.rows.splice(rowOf(page, random), 1),
  'column deleted': (page, random) => {
    const column = columnOf(page, random);
    eachRow(page, (row) => row.splice(column, 1));
  },
  'blank rows put in': (page, random) => {
    const width = page.rows[0]?.length ?? 0;
    const rows = Array.from({ length: 1 + random.below(3) }, () => Array.from({ length: width }, blankCell));
    page.rows.splice(rowOf(page, random), 0, ...rows);
  },
  'blank column put in': (page, random) => {
    const column = columnOf(page, random);
    eachRow(page, (row) => row.splice(column, 0, blankCell()));
  },
  'row doubled elsewhere': (page, random) => {
    const row = page.rows[rowOf(page, random)];
    if (row) page.rows.splice(rowOf(page, random), 0, copyOf(row));
  },
  'column doubled elsewhere': (page, random) => {
    const [from, to] = [columnOf(page, random), columnOf(page, random)];
    eachRow(page, (row) => row.splice(to, 0, { ...(row[from] ?? blankCell()) }));
  },
  'rows merged into one': (page, random) => {
    const at = rowOf(page, random);
    const [row, next] = [page.rows[at], page.rows[at + 1]];
    if (!row || !next) return;
    page.rows.splice(
      at,
      2,
      row.map((cell, column) => ({ value: [cell.value, next[column]?.value].filter((one) => one !== null).join(' ') || null })),
    );
  },
  'columns merged into one': (page, random) => {
    const column = columnOf(page, random);
    eachRow(page, (row) =>
      row.splice(column, 2, {
        value: [row[column]?.value, row[column + 1]?.value].filter((one) => (one ?? null) !== null).join(' ') || null,
      }),
    );
  },
  'cells merged': (page, random) => {
    const [top, left] = [rowOf(page, random), columnOf(page, random)];
    page.merges.push({ top, left, bottom: top + random.below(4), right: left + random.below(5) });
  },
  'cells blanked': (page, random) => {
    const [top, left, down, across] = [rowOf(page, random), columnOf(page, random), 1 + random.below(4), 1 + random.below(6)];
    for (const row of page.rows.slice(top, top + down))
      for (let column = left; column < left + across; column++) put(row, column, blankCell());
  },
  'row blanked': (page, random) => {
    const at = rowOf(page, random);
    const row = page.rows[at];
    if (row) page.rows[at] = row.map(blankCell);
  },
  'odd values': (page, random) => {
    for (let count = 1 + random.below(12); count > 0; count--)
      put(page.rows[rowOf(page, random)], columnOf(page, random), { value: random.pick(odd) });
  },
  'a column of odd values': (page, random) => {
    const column = columnOf(page, random);
    const value = random.pick(odd);
    eachRow(page, (row) => random.isLucky(0.7) && put(row, column, { value }));
  },
  'numbers as text': (page, random) => {
    const column = columnOf(page, random);
    eachRow(
      page,
      (row) =>
        typeof row[column]?.value === 'number' &&
        put(row, column, { value: `${row[column].value}${random.pick(['', '+', ' cm', '*', ' (1)'])}` }),
    );
  },
  'heading doubled': (page, random) => {
    const row = page.rows[random.below(Math.min(8, page.rows.length))];
    const cell = random.any((row ?? []).filter(({ value }) => typeof value === 'string'));
    if (cell) put(row, columnOf(page, random), { ...cell });
  },
  'headings again further down': (page, random) => {
    const row = page.rows[random.below(Math.min(8, page.rows.length))];
    if (row) page.rows.splice(rowOf(page, random), 0, copyOf(row));
  },
  transposed: (page) => {
    const width = page.rows[0]?.length ?? 0;
    page.rows = Array.from({ length: width }, (_, column) => page.rows.map((row) => row[column] ?? blankCell()));
    page.merges = page.merges.map(({ top, left, bottom, right }) => ({ top: left, left: top, bottom: right, right: bottom }));
  },
  'rows turned round': (page) => void page.rows.reverse(),
  'pushed away from A1': (page, random) => {
    const [down, across] = [random.below(6), random.below(5)];
    eachRow(page, (row) => row.unshift(...Array.from({ length: across }, blankCell)));
    const width = page.rows[0]?.length ?? 0;
    page.rows.unshift(...Array.from({ length: down }, () => Array.from({ length: width }, blankCell)));
  },
  'another sheet below': (page, random, pages, others) => {
    const added = otherPage(random, pages, others);
    page.rows.push(...Array.from({ length: random.below(3) }, () => [blankCell()]), ...added.rows.map(copyOf));
    square(page);
  },
  'another sheet beside': (page, random, pages, others) => {
    const added = otherPage(random, pages, others);
    const gap = random.below(3);
    square(page);
    const width = page.rows[0]?.length ?? 0;
    added.rows.forEach((cells, at) => {
      const row = page.rows[at] ?? Array.from({ length: width }, blankCell);
      page.rows[at] = [...row, ...Array.from({ length: gap }, blankCell), ...copyOf(cells)];
    });
    square(page);
  },
  'sheet cut in two': (page, random, pages) => {
    const rows = page.rows.splice(rowOf(page, random));
    pages.push({ ...page, name: `${page.name} 2`, rows, merges: [], hiddenRows: [] });
  },
  'sheet doubled': (page, _random, pages) => void pages.push({ ...page, rows: page.rows.map(copyOf) }),
  'sheet of another workbook': (_page, random, pages, others) => void pages.push(otherPage(random, [], others)),
  'errors and broken formulas': (page, random) => {
    for (let count = 1 + random.below(5); count > 0; count--)
      put(page.rows[rowOf(page, random)], columnOf(page, random), {
        value: null,
        error: random.pick(['#REF!', '#DIV/0!', '#N/A', '#NAME?']),
        formula: random.pick(["'[Other.xls]A'!B2", 'A1+A1', 'SUM(A1:', 'VLOOKUP(A1,Gone!A:B,2,0)', 'IF('.repeat(80), 'OFFSET(A1,1,1)']),
      });
  },
  'formulas lost': (page) => eachRow(page, (row) => row.forEach((cell) => void delete cell.formula)),
  'formulas moved': (page, random) => {
    const formulas = page.rows.flat().flatMap(({ formula }) => formula ?? []);
    for (const cell of page.rows.flat()) if (cell.formula !== undefined && random.isLucky(0.4)) cell.formula = random.any(formulas);
  },
  'dates for numbers': (page, random) => {
    for (const cell of page.rows.flat())
      if (typeof cell.value === 'number' && random.isLucky(0.05))
        Object.assign(cell, { value: 45_000 + cell.value, date: random.pick(['5-Mar', '03-mai', '8.10.', '1/2/98']) });
  },
  'rows and columns hidden': (page, random) => {
    page.hiddenRows.push(rowOf(page, random));
    page.hiddenColumns.push(columnOf(page, random));
    page.hidden = random.isLucky(0.2);
  },
  comments: (page, random) => {
    const cell = random.any(page.rows.flat());
    if (cell) cell.comment = 'see\nthere';
  },
  'a very long text': (page, random) =>
    put(page.rows[rowOf(page, random)], columnOf(page, random), {
      value: random.pick(['a ', '1,', '+', '((', '2x ', 'ab-']).repeat(4_000),
    }),
};

const names = Object.keys(acts);

function otherPage(random: Random, pages: readonly Page[], others: readonly Workbook[]): Page {
  const sheet = random.any((random.any(others) ?? { sheets: [] }).sheets);
  const own = random.any(pages);
  const page = own && random.isLucky(0.4) ? { ...own, rows: own.rows.map(copyOf) } : sheet ? pageOf(sheet) : null;
  return page ?? { name: 'Blank', hidden: false, rows: [], merges: [], hiddenRows: [], hiddenColumns: [] };
}

/** A workbook with up to eight changes to the shape and the contents of its sheets. `others` lend sheets. */
export function mutateWorkbook(
  workbook: Workbook,
  others: readonly Workbook[],
  random: Random,
): { readonly says: string; readonly workbook: Workbook } {
  const pages = workbook.sheets.map(pageOf);
  const said: string[] = [];
  for (let count = 1 + random.below(8); count > 0; count--) {
    const page = random.any(pages);
    const name = random.any(names);
    const act = name === undefined ? undefined : acts[name];
    if (!page || !act || pages.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0) > MOST_CELLS) break;
    act(page, random, pages, others);
    square(page);
    said.push(`${page.name}: ${name}`);
  }
  return { says: said.join('; '), workbook: withPages(workbook, pages) };
}
