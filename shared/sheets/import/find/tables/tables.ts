import { compactWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import { measureOf, unitOf } from '../../../../rules/ruleset/values/lengths.ts';
import type { Grid } from '../../../cells/index.ts';
import { asideAsExtra, correctColumns, headerGroups } from '../../corrections.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { isUnitRow, isUnitText } from '../columns/unitText.ts';
import { namesDesigns } from '../words/meaning.ts';
import { headerCandidates } from './headerCandidates.ts';
import { bestPlan, columnsBelow, isData, isSameRow, listPlan } from './headerPlan.ts';
import type { NamedList } from './namedLists.ts';
import { withParts } from './partColumns.ts';
import { type HeaderPlan, judgePlan } from './planKinds.ts';
import { withSigns } from './signs.ts';
import type { SheetContext, Table } from './table.ts';

/** A table's header, and the rows below that repeat it. */
type Planned = { readonly plan: HeaderPlan; readonly repeats: number[] };

/** Finds every table of designs or component rows in a sheet, top to bottom. */
export function findTables(context: SheetContext): readonly Table[] {
  const { grid, ruleset, correction } = context;
  const { rowCount } = grid.sheet;
  const plans = correction.headerRows ? plansAt(context, headerGroups(correction.headerRows)) : findPlans(context);
  return plans.map(({ plan, repeats }, position): Table => {
    const next = plans[position + 1]?.plan.rows[0] ?? rowCount;
    const rows = correction.headerRows ? plan.rows : withUnitRow(grid, plan);
    const firstRow = (rows[rows.length - 1] ?? -1) + 1;
    const whole = withStrayColumns(grid, withUnits(grid, plan.columns, rows), firstRow, next - 1);
    const found = withParts(context, whole, rows, firstRow, next - 1);
    const corrected = correctColumns(ruleset, found, correction, rows[0] ?? 0);
    const { kind, component } = corrected === found ? plan : (judgePlan(rows, corrected, ruleset) ?? plan);
    const columns = withSigns(context, corrected, { headerRows: [...rows, ...repeats], firstRow, lastRow: next - 1 });
    return { kind, component, columns, headerRows: [...rows, ...repeats], firstRow, lastRow: next - 1 };
  });
}

/** Plans for the header rows that the player named; regardless of their words, the table is one of designs. */
function plansAt(context: SheetContext, groups: readonly (readonly number[])[]): readonly Planned[] {
  const { rowCount } = context.grid.sheet;
  const plans: Planned[] = [];
  const wanted = groups.length === 0 ? [[]] : groups.filter((rows) => rows.every((row) => row < rowCount));
  wanted.forEach((rows, position) => {
    const current = plans[plans.length - 1];
    const [first] = rows;
    if (current && first !== undefined && repeatsHeader(context, current.plan, first)) {
      current.repeats.push(...rows);
      return;
    }
    const columns = columnsBelow(context, rows, wanted[position + 1]?.[0] ?? rowCount);
    const found = judgePlan(rows, columns, context.ruleset);
    // Columns beside a table that nothing has recognised are just as likely part of this table.
    const plan: HeaderPlan = found ?? { kind: 'designs', component: null, rows, columns: columns.map(asideAsExtra), score: 0 };
    plans.push({ plan, repeats: [] });
  });
  return plans;
}

const tooManyHeadings = t(
  'So many rows look like headings that this row and those below it were not tried as such. If a table is missing, say which rows are its headings.',
);

function findPlans(context: SheetContext): readonly Planned[] {
  const { grid } = context;
  const { lists = [] } = context;
  const listAt = (row: number): NamedList | undefined => lists.find((list) => list.row === row && grid.filled(row)[0] === list.column);
  const own = headerCandidates(context);
  const listed = lists.flatMap(({ row }) => (own.includes(row) || !listAt(row) ? [] : [row]));
  const candidates = listed.length === 0 ? own : [...own, ...listed].sort((one, other) => one - other);
  const plans: Planned[] = [];
  let below = 0;
  for (const row of candidates) {
    if (row < below || (row === below && row > 0 && isUnitRow(grid, row, row - 1))) continue;
    const list = listAt(row);
    if (list) {
      plans.push({ plan: listPlan(context, list, nextCandidate(grid, candidates, row)), repeats: [] });
      below = row + 1;
      continue;
    }
    const current = plans[plans.length - 1];
    if (current && repeatsHeader(context, current.plan, row)) {
      current.repeats.push(...repeatedRows(grid, current, row));
      continue;
    }
    if (current && isData(context, current.plan, row)) continue;
    if (context.budget.isSpent()) {
      context.budget.giveUp(tooManyHeadings, row);
      if (!current) break;
      continue;
    }
    const plan = bestPlan(context, row, below, nextCandidate(grid, candidates, row));
    // What is only perhaps a table must not end another one.
    const isUnsure = plan?.kind !== 'designs' && plan?.component === null;
    if (!plan || (isUnsure && !hasPairBelow(grid, plan)) || (isUnsure && plan.kind === 'library' && plans.length > 0)) continue;
    plans.push({ plan, repeats: [] });
    below = (plan.rows[plan.rows.length - 1] ?? row) + 1;
  }
  return plans;
}

/** Whether the row below headings has at least two values below them. */
const hasPairBelow = (grid: Grid, { rows, columns }: HeaderPlan): boolean => {
  const next = (rows[rows.length - 1] ?? 0) + 1;
  return columns.filter(({ column, header }) => header !== '' && grid.isFilled(next, column)).length >= 2;
};

/** A row right below the headings that only gives units of measure: "(cm)", "(d10)". */
function withUnitRow(grid: Grid, { rows, columns }: HeaderPlan): readonly number[] {
  const next = (rows[rows.length - 1] ?? 0) + 1;
  const filled = grid.filled(next);
  const name = columns.find(namesDesigns);
  return isUnitRow(grid, next, next - 1) && (name === undefined || !grid.isFilled(next, name.column) || filled.length > 1)
    ? [...rows, next]
    : rows;
}

/** The columns with the unit of length that a row of headings says below their words: "Move" over "(in)". */
function withUnits(grid: Grid, columns: readonly TableColumn[], rows: readonly number[]): readonly TableColumn[] {
  return columns.map((column): TableColumn => {
    const said = rows.map((row) => grid.text(row, column.column)).find((text) => text !== column.header && isUnitText(text));
    const unit = said?.replace(/[()[\]]/g, '').trim() ?? '';
    const isLength = column.meaning.kind === 'field' && unit !== '' && measureOf(unitOf(unit)) === 'length';
    return isLength && !isUnitText(column.header) ? { ...column, header: `${column.header} (${unit})` } : column;
  });
}

/** Columns whose first content is further down than the rows by which the table was judged. */
function withStrayColumns(grid: Grid, columns: readonly TableColumn[], firstRow: number, lastRow: number): readonly TableColumn[] {
  const known = new Set(columns.map(({ column }) => column));
  const strays: TableColumn[] = [];
  for (let row = firstRow; row <= lastRow; row++)
    for (const column of grid.filled(row)) {
      if (known.has(column)) continue;
      known.add(column);
      strays.push({ column, header: '', meaning: { kind: 'none' }, confidence: 0 });
    }
  return [...columns, ...strays];
}

/** Where the rows below headings end at the latest: at other headings. The same again, as on the next printed page, end nothing. */
const nextCandidate = (grid: Grid, candidates: readonly number[], row: number): number =>
  candidates.find((other) => other > row + 3 && ![-2, -1, 0, 1, 2].some((by) => isSameRow(grid, other, row + by))) ?? grid.sheet.rowCount;

/** A row that repeats one of a header, with the rows around it that repeat the others. */
function repeatedRows(grid: Grid, { plan, repeats }: Planned, row: number): readonly number[] {
  const same = (one: number, other: number): boolean => isSameRow(grid, one, other);
  const like = plan.rows.find((other) => same(row, other)) ?? plan.rows[0] ?? row;
  // Above the headings, words that are no part of them may come again too.
  const top = plan.rows[0] ?? row;
  const above = [1, 2].map((up) => top - up);
  const end = above.findIndex((other) => other < 0 || !same(other + row - like, other));
  const own = [...above.slice(0, end < 0 ? above.length : end), ...plan.rows];
  const rows = own.map((other) => other + row - like).filter((other, at) => other === row || same(other, own[at] ?? -1));
  return rows.filter((other) => !repeats.includes(other) && !plan.rows.includes(other));
}

/** The same headings again further down, as on the next printed page; not those of a table that has fields of its own beside the same ones. */
function repeatsHeader({ grid, vocabulary }: SheetContext, plan: HeaderPlan, row: number): boolean {
  const filled = grid.filled(row);
  if (filled.length < 2) return false;
  const isSame = (column: number): boolean => {
    const word = compactWord(grid.text(row, column));
    return plan.rows.some((headerRow) => compactWord(grid.text(headerRow, column)) === word);
  };
  const same = filled.filter(isSame);
  const headings = new Set(plan.rows.flatMap((headerRow) => grid.filled(headerRow)));
  if (same.length < filled.length * 0.6 || same.length < 2 || same.length * 2 < headings.size) return false;
  const known = new Set(plan.columns.flatMap(({ meaning }) => (meaning.kind === 'field' ? [meaning.field.id] : [])));
  return filled.every((column) => {
    const text = grid.text(row, column);
    const [best] = isSame(column) || !vocabulary.knows(text) ? [] : vocabulary.candidates(text);
    return best?.meaning.kind !== 'field' || known.has(best.meaning.field.id);
  });
}
