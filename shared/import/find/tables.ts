import { type Grid, isNumeric } from '../../cells/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import { cleanText, compactWord } from '../../text/index.ts';
import { asideAsExtra, correctColumns, headerGroups, type SheetCorrection } from '../corrections.ts';
import type { TableColumn } from './columnMeaning.ts';
import { assignColumns } from './columns.ts';
import type { Effort } from './effort.ts';
import type { CellReader } from './evidence.ts';
import { isUnitText, readHeadings } from './headings.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A table found in a sheet; rows count from 0. `designs` holds one design per row or group of rows; `library` lists a
 * component's rows by name, for designs elsewhere that only name them.
 */
export type Table = {
  readonly kind: 'designs' | 'library';
  /** The component a library lists; null for designs. */
  readonly component: string | null;
  /** All header rows, repeated ones below included. */
  readonly headerRows: readonly number[];
  readonly columns: readonly TableColumn[];
  /** First and last row below the header that belong to this table. */
  readonly firstRow: number;
  readonly lastRow: number;
};

export type SheetScene = {
  readonly ruleset: Ruleset;
  readonly vocabulary: Vocabulary;
  readonly grid: Grid;
  readonly reader: CellReader;
  readonly correction: SheetCorrection;
  readonly effort: Effort;
};

type Plan = Pick<Table, 'kind' | 'component' | 'columns'> & { readonly rows: readonly number[]; readonly score: number };
/** A table's header, and the rows below that say it again. */
type Planned = { readonly plan: Plan; readonly repeats: number[] };

/** Finds every table of designs or component rows in a sheet, top to bottom. */
export function findTables(scene: SheetScene): readonly Table[] {
  const { grid, ruleset, correction } = scene;
  const { rowCount } = grid.sheet;
  const plans = correction.headerRows ? plansAt(scene, headerGroups(correction.headerRows)) : findPlans(scene);
  return plans.map(({ plan, repeats }, position): Table => {
    const next = plans[position + 1]?.plan.rows[0] ?? rowCount;
    const rows = correction.headerRows ? plan.rows : withUnitRow(grid, plan);
    const firstRow = (rows[rows.length - 1] ?? -1) + 1;
    const found = withStrayColumns(grid, plan.columns, firstRow, next - 1);
    const columns = correctColumns(ruleset, found, correction, rows[0] ?? 0);
    const { kind, component } = columns === found ? plan : (judgePlan(rows, columns, ruleset) ?? plan);
    return { kind, component, columns, headerRows: [...rows, ...repeats], firstRow, lastRow: next - 1 };
  });
}

/** Plans for the header rows that the player named; whatever their words, a table of designs is meant. */
function plansAt(scene: SheetScene, groups: readonly (readonly number[])[]): readonly Planned[] {
  const { rowCount } = scene.grid.sheet;
  const plans: Planned[] = [];
  const wanted = groups.length === 0 ? [[]] : groups.filter((rows) => rows.every((row) => row < rowCount));
  wanted.forEach((rows, position) => {
    const current = plans[plans.length - 1];
    const [first] = rows;
    if (current && first !== undefined && repeatsHeader(scene.grid, current.plan, first)) {
      current.repeats.push(...rows);
      return;
    }
    const columns = columnsBelow(scene, rows, wanted[position + 1]?.[0] ?? rowCount);
    const found = judgePlan(rows, columns, scene.ruleset);
    // What stands beside a table that nobody recognised is as likely part of it.
    const plan: Plan = found ?? { kind: 'designs', component: null, rows, columns: columns.map(asideAsExtra), score: 0 };
    plans.push({ plan, repeats: [] });
  });
  return plans;
}

const tooManyHeadings =
  'So many rows look like headings that this row and those below it were not tried as such. If a table is missing, say which rows are its headings.';

function findPlans(scene: SheetScene): readonly Planned[] {
  const { grid } = scene;
  const { rowCount } = grid.sheet;
  const candidates = headerCandidates(scene);
  const plans: Planned[] = [];
  let below = 0;
  for (const row of candidates) {
    if (row < below) continue;
    const current = plans[plans.length - 1];
    if (current && repeatsHeader(grid, current.plan, row)) {
      current.repeats.push(row);
      continue;
    }
    if (current && isData(scene, current.plan, row)) continue;
    if (scene.effort.isSpent()) {
      scene.effort.giveUp(tooManyHeadings, row);
      if (!current) break;
      continue;
    }
    const plan = bestPlan(scene, row, below, nextCandidate(candidates, row, rowCount));
    if (!plan) continue;
    plans.push({ plan, repeats: [] });
    below = (plan.rows[plan.rows.length - 1] ?? row) + 1;
  }
  return plans;
}

/**
 * Whether a row holds values of the table above it, although its words are also words of headings ("Gun", "armour"): more of the cells
 * whose columns take only certain values hold one than do not.
 */
function isData({ grid, reader, vocabulary }: SheetScene, plan: Plan, row: number): boolean {
  let good = 0;
  let bad = 0;
  for (const { column, meaning, below } of plan.columns) {
    const field = meaning.kind === 'field' && meaning.field.kind !== 'text' && !below ? meaning.field : null;
    // "1st" below "Range" counts columns: it is no range.
    if (field === null || !grid.isFilled(row, column) || vocabulary.markOf(grid.text(row, column)) !== null) continue;
    const reading = reader.read(field, row, column);
    if (!reading.ok) bad++;
    else if (reading.value !== null) good++;
  }
  return good > bad;
}

/** A row right below the headings that only says what they are measured in: "(cm)", "(d10)". */
function withUnitRow(grid: Grid, { rows, columns }: Plan): readonly number[] {
  const next = (rows[rows.length - 1] ?? 0) + 1;
  const filled = grid.filled(next);
  const name = columns.find(({ meaning }) => meaning.kind === 'field' && meaning.component === null && meaning.field.id === 'name');
  const says = filled.length > 0 && filled.every((column) => isUnitText(grid.text(next, column)));
  return says && (name === undefined || !grid.isFilled(next, name.column) || filled.length > 1) ? [...rows, next] : rows;
}

/** Columns that first hold something further down than the rows the table was judged by. */
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

const nextCandidate = (candidates: readonly number[], row: number, otherwise: number): number =>
  candidates.find((other) => other > row + 3) ?? otherwise;

/** Texts of a sheet that are looked at for headings before only the first of each row are. */
const textsLookedAt = 400_000;
const leastTexts = 12;

/** Rows that have at least two of the ruleset's own column words, or failing any such row, words like them. */
function headerCandidates({ grid, vocabulary }: SheetScene): readonly number[] {
  const { rowCount } = grid.sheet;
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const most = Math.max(leastTexts, Math.floor(textsLookedAt / Math.max(1, rowCount)));
  const hasHits = (row: number, wanted: number, knows: (text: string) => boolean): boolean => {
    const filled = grid.filled(row);
    if (filled.length < wanted) return false;
    // Rows of numbers are told apart first: they are most of a large sheet, and comparing words takes longer.
    let numbers = 0;
    for (const column of filled) if (isNumeric(grid.value(row, column))) numbers++;
    if (numbers > filled.length * 0.3 && !hasMarks(grid, row)) return false;
    const found = new Set<string>();
    let looked = 0;
    for (const column of filled) {
      const value = grid.value(row, column);
      if (typeof value !== 'string') continue;
      if (looked++ >= most) break;
      const text = grid.text(row, column);
      if (!isNumeric(text) && knows(text)) found.add(compactWord(text));
      if (found.size >= wanted) return true;
    }
    return false;
  };
  const sure = rows.filter((row) => hasHits(row, 2, vocabulary.knows));
  if (sure.length > 0) return sure;
  const resembles = (text: string): boolean => (vocabulary.candidates(text)[0]?.score ?? 0) >= 0.6 || vocabulary.titleOf(text) !== null;
  return rows.slice(0, 60).filter((row) => hasHits(row, 3, resembles));
}

/** The same headings again further down, as on the next printed page. */
function repeatsHeader(grid: Grid, plan: Plan, row: number): boolean {
  const filled = grid.filled(row);
  if (filled.length < 2) return false;
  const same = filled.filter((column) => {
    const word = compactWord(grid.text(row, column));
    return plan.rows.some((headerRow) => compactWord(grid.text(headerRow, column)) === word);
  });
  return same.length >= filled.length * 0.6 && same.length >= 2;
}

/** The best reading of the header around a row: that row alone, or with the rows next to it that also look like headers. */
function bestPlan(scene: SheetScene, row: number, first: number, end: number): Plan | null {
  const above = (count: number): boolean =>
    row - count >= first && range(row - count, row - 1).every((other) => isHeaderLike(scene, other));
  const alone = planOf(scene, [row], end);
  const under = (count: number): boolean =>
    range(row + 1, row + count).every(
      (other) => isHeaderLike(scene, other) && (!alone || hasMarks(scene.grid, other) || !isData(scene, alone, other)),
    );
  const spans: (readonly number[])[] = [[row]];
  if (under(1)) spans.push([row, row + 1]);
  if (under(2)) spans.push([row, row + 1, row + 2]);
  if (above(1)) {
    spans.push([row - 1, row]);
    if (under(1)) spans.push([row - 1, row, row + 1]);
  }
  if (above(2)) spans.push([row - 2, row - 1, row]);
  let best: Plan | null = null;
  for (const rows of spans) {
    if (!scene.effort.spend(rows.reduce((sum, other) => sum + scene.grid.filled(other).length, 0))) break;
    const plan = rows.length === 1 ? alone : planOf(scene, rows, end);
    // A further header row must earn its place, as titles over groups of columns do.
    const bonus = plan && rows.length > 1 && hasTitles(scene, rows) ? 0.4 : 0;
    if (plan && (best === null || plan.score + bonus > best.score + 0.3)) best = { ...plan, score: plan.score + bonus };
  }
  return best;
}

/** Whether titles of components stand over other headings. */
const hasTitles = ({ grid, vocabulary }: SheetScene, rows: readonly number[]): boolean =>
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
function isHeaderLike({ grid }: SheetScene, row: number): boolean {
  const filled = grid.filled(row);
  return (
    filled.length > 0 &&
    (filled.every(
      (column) => typeof grid.value(row, column) === 'string' && !isNumeric(grid.value(row, column)) && grid.text(row, column).length <= 40,
    ) ||
      hasMarks(grid, row))
  );
}

/** Whether all numbers of a row count the columns below the titles over them: 1, 2, 3 below "Range", then 1, 2, 3 below "Attacks". */
function hasMarks(grid: Grid, row: number): boolean {
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

const planOf = (scene: SheetScene, rows: readonly number[], end: number): Plan | null =>
  judgePlan(rows, columnsBelow(scene, rows, end), scene.ruleset);

/** What the columns below a header mean, judged by its words and the first rows before `end`. */
function columnsBelow(scene: SheetScene, rows: readonly number[], end: number): readonly TableColumn[] {
  const { grid, vocabulary } = scene;
  const start = (rows[rows.length - 1] ?? -1) + 1;
  const body = range(start, Math.min(end, start + 150) - 1).filter((row) => grid.filled(row).length > 0);
  const columnSet = new Set<number>();
  for (const row of [...rows, ...body]) for (const column of grid.filled(row)) columnSet.add(column);
  const used = [...columnSet].sort((one, other) => one - other);
  const headings = readHeadings(grid, rows, used, vocabulary);
  return assignColumns({ ...scene, headings, body });
}

/** What kind of table the columns make, if any, and how sure that is. */
function judgePlan(rows: readonly number[], columns: readonly TableColumn[], ruleset: Ruleset): Plan | null {
  const fields = columns.flatMap(({ meaning, confidence }) => (meaning.kind === 'field' ? [{ ...meaning, confidence }] : []));
  const design = fields.filter(({ component }) => component === null);
  const hasName = design.some(({ field }) => field.id === 'name');
  const stats = design.filter(({ field }) => field.id !== 'name').length;
  const parts = fields.filter(({ component, block }) => component !== null && block <= 1);
  const names = fields.filter(({ component, field }) => component !== null && field.id === 'name');
  const hasCost = columns.some(({ meaning }) => meaning.kind === 'cost');
  const score = fields.reduce((sum, { confidence, block }) => sum + (block <= 1 ? confidence : confidence * 0.25), 0) + (hasCost ? 0.8 : 0);
  if (hasName && (stats >= 2 || (stats + (hasCost ? 1 : 0) >= 1 && names.length > 0) || (names.length > 0 && parts.length >= 3)))
    return { kind: 'designs', component: null, rows, columns, score };
  const listed = [...ruleset.components.keys()].find(
    (component) => parts.filter((part) => part.component === component).length >= (names.length > 0 ? 3 : 2),
  );
  if (listed === undefined || stats > 0) return null;
  if (names.some(({ component }) => component === listed)) return { kind: 'library', component: listed, rows, columns, score };
  return hasName ? { kind: 'library', component: listed, rows, columns: columns.map(asRowName(listed, ruleset)), score } : null;
}

/** In a list of nothing but component rows, "Name" is the name of the row. */
const asRowName =
  (component: string, ruleset: Ruleset) =>
  (column: TableColumn): TableColumn => {
    const { meaning } = column;
    const field = ruleset.components.get(component)?.fields.get('name')?.data;
    const isName = meaning.kind === 'field' && meaning.component === null && meaning.field.id === 'name';
    return isName && field ? { ...column, meaning: { kind: 'field', component, block: 1, field } } : column;
  };

/** Whether a sheet has anything in it. */
export const isEmptySheet = (grid: Grid): boolean =>
  grid.sheet.values.every((value) => value === null || (typeof value === 'string' && cleanText(value) === '')) &&
  grid.sheet.errors.size === 0;
