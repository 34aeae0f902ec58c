import { compactWord } from '../../../../base/text/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { assignColumns } from '../columns/columns.ts';
import { dividedColumns } from '../columns/dividedColumns.ts';
import { readHeadings } from '../columns/headings.ts';
import { withNumberedKinds } from '../columns/numberedKinds.ts';
import { splitRows } from '../columns/splitHeadings.ts';
import { tickedColumns } from '../columns/tickedColumns.ts';
import { withoutOtherGroups } from '../columns/titledGroups.ts';
import { isUnitRow } from '../columns/unitText.ts';
import { isReferenceHeading } from '../words/references.ts';
import { withLikeRows } from './likeTables.ts';
import type { NamedList } from './namedLists.ts';
import { type HeaderPlan, judgePlan } from './planKinds.ts';
import type { SheetContext } from './table.ts';

/**
 * True if a row holds values of the table above it, although its words are also words of headings ("Gun", "armour"): more of the cells
 * whose columns take only certain values hold one than do not.
 */
export function isData({ grid, reader, vocabulary }: SheetContext, plan: HeaderPlan, row: number): boolean {
  let good = 0;
  let bad = 0;
  const texts = new Set(
    plan.columns.flatMap(({ column, meaning }) => (meaning.kind === 'field' && meaning.field.kind === 'text' ? [column] : [])),
  );
  // Names alone, whatever they are, make no headings.
  if (grid.filled(row).every((column) => texts.has(column))) return true;
  const marks = grid.filled(row).flatMap((column) => vocabulary.markOf(grid.text(row, column)) ?? []);
  const countsColumns = isCount(marks);
  for (const { column, meaning, below } of plan.columns) {
    const field = meaning.kind === 'field' && meaning.field.kind !== 'text' && !below ? meaning.field : null;
    if (field === null || !grid.isFilled(row, column)) continue;
    // "1st, 2nd" below "Range" count columns: they are no ranges. A single number counts nothing.
    if (countsColumns && vocabulary.markOf(grid.text(row, column)) !== null) continue;
    const reading = reader.read(field, row, column);
    if (!reading.ok) bad++;
    else if (reading.value !== null) good++;
  }
  // Below "Size | | | Drive", "Name | S | M | tracked | Save | Move" are headings, though some are values too.
  const own = plan.columns.flatMap(({ column, header }) => (header === '' && vocabulary.knows(grid.text(row, column)) ? [column] : []));
  return good > bad && own.length < Math.max(good, mostHeadings);
}

/** So many words for columns without a heading are headings. */
const mostHeadings = 3;

/** Whether numbers count, once or again and again: 1, 2, 1, 2, 3. The first column may have no number. */
const isCount = (marks: readonly number[]): boolean =>
  marks.length > 1 &&
  (marks[0] ?? 0) <= 2 &&
  marks.every((mark, at) => at === 0 || mark === 1 || mark === 2 || mark === (marks[at - 1] ?? 0) + 1) &&
  marks.some((mark, at) => at > 0 && mark === (marks[at - 1] ?? 0) + 1);

/** The best reading of the header around a row: that row alone, or with the rows next to it that also look like headers. */
export function bestPlan(context: SheetContext, row: number, first: number, end: number): HeaderPlan | null {
  const above = (count: number): boolean =>
    row - count >= first && range(row - count, row - 1).every((other) => isHeaderLike(context, other));
  const split = splitRows(context.grid, row, first, context.vocabulary);
  const joined = split.length > 1 ? bestSplit(context, split, first, end) : null;
  if (joined) return joined;
  const alone = planOf(context, [row], end);
  const under = (count: number): boolean =>
    range(row + 1, row + count).every(
      (other) =>
        isHeaderLike(context, other) &&
        !isUnitRow(context.grid, other, other - 1) &&
        (!alone || hasMarks(context.grid, other) || areUnderMerged(context.grid, row, other) || !isData(context, alone, other)),
    );
  const spans: (readonly number[])[] = [[row]];
  if (under(1)) spans.push([row, row + 1]);
  if (under(2)) spans.push([row, row + 1, row + 2]);
  if (above(1)) {
    spans.push([row - 1, row]);
    if (under(1)) spans.push([row - 1, row, row + 1]);
  }
  if (above(2)) spans.push([row - 2, row - 1, row]);
  let best: HeaderPlan | null = null;
  const plans = new Map<string, HeaderPlan | null>();
  for (const rows of spans) {
    if (!context.budget.spend(rows.reduce((sum, other) => sum + context.grid.filled(other).length, 0))) break;
    const plan = rows.length === 1 ? alone : planOf(context, rows, end);
    plans.set(rows.join(), plan);
    // "Armour | Gun" below "Name | Weapon" is a design: it names no further field.
    const without = rows[rows.length - 1] === row ? null : plans.get(rows.slice(0, -1).join());
    const isSub =
      without !== null &&
      without !== undefined &&
      (areSubHeadings(context.grid, row, row + 1) || areUnderMerged(context.grid, row, row + 1));
    if (plan && without && !isSub && !hasMarks(context.grid, row + 1) && fieldCount(plan) <= fieldCount(without)) continue;
    // A further header row must earn its place, as titles over groups of columns and parts of headings do.
    const tellsApart = rows.length > 1 && rows[rows.length - 1] === row && headingCount(plan) > headingCount(alone);
    const isEarned = rows.length > 1 && (hasTitles(context, rows) || hasJoined(context, rows));
    const bonus = plan && (tellsApart || isSub) ? 0.8 : plan && isEarned ? 0.4 : 0;
    if (plan && (best === null || plan.score + bonus > best.score + 0.3)) best = { ...plan, score: plan.score + bonus };
  }
  return best && continued(context, best, end);
}

/** Whether the texts of a row stand below a heading that is wider than its cell, and the blanks beside it: "Movement | | " over "Retreat | Move | Charge". */
function areSubHeadings(grid: Grid, row: number, below: number): boolean {
  const filled = grid.filled(below);
  const isUnder = (column: number): boolean => !grid.isFilled(row, column) || !grid.isFilled(row, column + 1);
  return (
    filled.length > 1 &&
    filled.length * 2 < grid.filled(row).length &&
    filled.every((column) => isUnder(column) && !isNumeric(grid.value(below, column))) &&
    filled.some((column) => !grid.isFilled(row, column))
  );
}

/** Whether all texts of a row stand below titles that are merged over several columns: "SIZE" over "S | M | L". */
function areUnderMerged(grid: Grid, row: number, below: number): boolean {
  const wide = grid.sheet.merges.filter(({ top, bottom, left, right }) => top <= row && bottom === row && right > left);
  const filled = grid.filled(below);
  return (
    below === row + 1 &&
    filled.length > 1 &&
    filled.every((column) => wide.some(({ left, right }) => column >= left && column <= right) && !isNumeric(grid.value(below, column)))
  );
}

/** The same plan with the rows below that only continue its last headings: "our" below "Arm-". */
function continued(context: SheetContext, plan: HeaderPlan, end: number): HeaderPlan {
  const last = plan.rows[plan.rows.length - 1] ?? 0;
  const tail = splitRows(context.grid, last, last, context.vocabulary).slice(1);
  return (tail.length > 0 ? planOf(context, [...plan.rows, ...tail], Math.max(end, last + 4)) : null) ?? plan;
}

/** How many different headings a plan has. */
const headingCount = (plan: HeaderPlan | null): number => new Set(plan?.columns.map(({ header }) => compactWord(header))).size;

const fieldCount = ({ columns }: HeaderPlan): number =>
  columns.filter(({ meaning }) => meaning.kind === 'field' || meaning.kind === 'cost').length;

/** The best reading of headings that are split over some rows, with the row of titles above them if that makes it better. */
function bestSplit(context: SheetContext, rows: readonly number[], first: number, end: number): HeaderPlan | null {
  const top = (rows[0] ?? 0) - 1;
  const below = Math.max(end, (rows[rows.length - 1] ?? 0) + 4);
  const plan = planOf(context, rows, below);
  const titled =
    top >= first && isHeaderLike(context, top) && hasTitles(context, [top, ...rows]) ? planOf(context, [top, ...rows], below) : null;
  return titled && titled.score + 0.1 > (plan?.score ?? 0) ? titled : plan;
}

/** True if a heading is split over cells below each other: "Hits" over "on" is known, "on" is not. */
const hasJoined = ({ grid, vocabulary }: SheetContext, rows: readonly number[]): boolean =>
  grid.filled(rows[rows.length - 1] ?? 0).some((column) => {
    const texts = rows.map((row) => grid.text(row, column)).filter((text) => text !== '');
    return texts.length > 1 && !vocabulary.knows(texts[texts.length - 1] ?? '') && vocabulary.knows(texts.join(' '));
  });

/** Whether titles of components are above other headings. */
const hasTitles = ({ grid, vocabulary }: SheetContext, rows: readonly number[]): boolean =>
  rows
    .slice(0, -1)
    .some((row, position) =>
      grid
        .filled(row)
        .some(
          (column) =>
            column > 0 &&
            vocabulary.titleOf(grid.text(row, column)) !== null &&
            rows.slice(position + 1).some((below) => grid.isFilled(below, column)),
        ),
    );

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);

/** A row of words only: no numbers but those in words, nothing long. */
function isHeaderLike({ grid }: SheetContext, row: number): boolean {
  const filled = grid.filled(row);
  return (
    filled.length > 0 &&
    (filled.every(
      (column) => typeof grid.value(row, column) === 'string' && !isNumeric(grid.value(row, column)) && grid.text(row, column).length <= 40,
    ) ||
      hasMarks(grid, row))
  );
}

/** True if all numbers of a row count the columns below the titles over them: 1, 2, 3 below "Range", then 1, 2, 3 below "Attacks". */
export function hasMarks(grid: Grid, row: number): boolean {
  const numbers = grid.filled(row).filter((column) => isNumeric(grid.value(row, column)));
  let expected = 1;
  let most = 0;
  for (const [position, column] of numbers.entries()) {
    const above = grid.text(row - 1, column);
    const isNext = position > 0 && above === '' && numbers[position - 1] === column - 1;
    if (!isNext && (above === '' || isNumeric(above))) return false;
    expected = isNext ? expected + 1 : 1;
    if (Number(grid.value(row, column)) !== expected) return false;
    most = Math.max(most, expected);
  }
  return most > 1;
}

function planOf(context: SheetContext, rows: readonly number[], end: number): HeaderPlan | null {
  const columns = columnsBelow(context, rows, end);
  const plan = judgePlan(rows, columns, context.ruleset);
  const component = plan?.kind === 'library' ? null : listedBy(columns);
  if (component === null) return plan;
  const owners = Array.from({ length: context.grid.sheet.columnCount }, () => component);
  const list = judgePlan(rows, columnsBelow({ ...context, owners }, rows, end), context.ruleset);
  return list?.component === component ? list : plan;
}

/** Headings of no more letters are no words. */
const fewestLetters = 3;

/**
 * The component whose rows a table lists though letters in it are short for values of designs: it begins with their names, numbers of rows
 * apart, and nothing but a few letters says that it has anything of a design. Null for any other table.
 */
function listedBy(columns: readonly TableColumn[]): string | null {
  const first = columns.find(({ header, meaning }) => meaning.kind !== 'quantity' && !isReferenceHeading(header));
  const component = first?.meaning.kind === 'field' && first.meaning.field.id === 'name' ? first.meaning.component : null;
  const isVague = ({ header, meaning }: TableColumn): boolean =>
    meaning.kind === 'extra' ||
    ('component' in meaning ? meaning.component === component || compactWord(header).length <= fewestLetters : false);
  return columns.every(isVague) ? component : null;
}

/** The header of a list that designs name: whatever its headings are, its columns are those of the component. */
export function listPlan(context: SheetContext, { row, column: first, component }: NamedList, end: number): HeaderPlan {
  const owners = Array.from({ length: context.grid.sheet.columnCount }, () => component);
  const seen = new Set<string>();
  // Only its first column names its rows: a second name would begin further ones beside them.
  const columns = columnsBelow({ ...context, owners }, [row], end).map((column): TableColumn => {
    const { meaning, header } = column;
    if (meaning.kind !== 'field') return column;
    const isOther = seen.has(meaning.field.id) || (meaning.field.id === 'name' && column.column !== first);
    seen.add(meaning.field.id);
    return { ...column, meaning: isOther ? { kind: 'extra', component, block: 1, key: header } : { ...meaning, block: 1 } };
  });
  return { kind: 'library', component, rows: [row], columns, score: 0 };
}

/** Whether a row has something, and nothing that another row has not in the same column. */
export const isSameRow = ({ filled, text }: Grid, row: number, other: number): boolean =>
  filled(row).length > 0 && filled(row).every((column) => compactWord(text(row, column)) === compactWord(text(other, column)));

/** What the columns below a header mean, judged by its words and the first rows before `end`. */
export function columnsBelow(context: SheetContext, rows: readonly number[], end: number): readonly TableColumn[] {
  const { grid, vocabulary } = context;
  const start = (rows[rows.length - 1] ?? -1) + 1;
  // The headings again, as on the next printed page, are no values.
  const isHeading = (row: number): boolean => rows.some((other) => isSameRow(grid, row, other));
  const body = range(start, Math.min(end, start + 150) - 1).filter((row) => grid.filled(row).length > 0 && !isHeading(row));
  const columnSet = new Set<number>();
  for (const row of [...rows, ...body]) for (const column of grid.filled(row)) columnSet.add(column);
  const used = [...columnSet].sort((one, other) => one - other);
  const read = withoutOtherGroups({ ...context, headings: readHeadings(grid, rows, used, vocabulary), body }, rows, vocabulary);
  const headings = withNumberedKinds(read, context.ruleset, vocabulary);
  const joined = withLikeRows(grid, start - 1, headings, body, context.likeTables ?? []);
  const { readRaw } = context.reader;
  const reader = { ...context.reader, read: (field: Field, row: number, at: number) => readRaw(field, joined.grid.value(row, at)) };
  const wider = joined.grid === grid ? context : { ...context, grid: joined.grid, reader };
  const ticked = tickedColumns(wider, headings, joined.body);
  const divided = dividedColumns({ ...wider, grid: ticked.grid }, ticked.headings, joined.body);
  return ticked.restored(divided.restored(assignColumns({ ...wider, ...divided, body: joined.body })));
}
