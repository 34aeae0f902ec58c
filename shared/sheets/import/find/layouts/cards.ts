import { compactWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import type { Grid } from '../../../cells/index.ts';
import type { SheetContext } from '../tables/table.ts';
import { entriesOf, type ListedEntry } from './cardEntries.ts';
import { type Habits, habitsOf } from './cardHeads.ts';
import { type FormCard, projectCards } from './cardTable.ts';
import { hasTooManyLabels, labelIn, toldApart } from './labels.ts';
import type { Projection } from './projection.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Sheets with more filled cells than this are not searched for cards, so that the work is bounded for every sheet. */
const mostCells = 100_000;
const tooMany = t('This sheet has more than {most} filled cells: cards and forms were not looked for in it.', {
  most: mostCells.toLocaleString('en'),
});
const tooManyTexts = t('This sheet has so many different short texts that cards and forms were not looked for in it.');

/** One card or form for each design, down or across the sheet, as one table. */
export function cardTables(context: SheetContext): readonly Projection[] {
  const { grid } = context;
  let cells = 0;
  for (let row = 0; row < grid.sheet.rowCount; row++) cells += grid.filled(row).length;
  if (cells > mostCells) {
    context.budget.giveUp(tooMany);
    return [];
  }
  if (hasTooManyLabels(grid, grid.sheet.columnCount)) {
    context.budget.giveUp(tooManyTexts);
    return [];
  }
  const all = tokensOf(context);
  const habits = habitsOf(grid, all, {
    isPrinted: context.isPrinted,
    labelOf: (text) => labelIn(context.vocabulary, text),
  });
  const starts = startsAcross(all);
  const cards = starts.flatMap((first, position) => {
    const from = position === 0 ? 0 : first;
    const rows = starts.length === 1 ? all : within(all, from, starts[position + 1] ?? grid.sheet.columnCount);
    return cardsDown(grid, rows, habits).map((card) => ({ card, first }));
  });
  const inOrder = cards.toSorted((one, other) => topOf(one.card) - topOf(other.card) || one.first - other.first).map(({ card }) => card);
  const isPrinted = (text: string): boolean => context.isPrinted(text) || habits.repeated.has(compactWord(text));
  const projection = projectCards({ ...context, isPrinted }, inOrder);
  return projection ? [projection] : [];
}

/** The tokens from a column to before another. */
const within = (rows: readonly (readonly Token[])[], first: number, end: number): readonly (readonly Token[])[] =>
  rows.map((tokens) => tokens.filter(({ column }) => column >= first && column < end));

const topOf = ({ entries }: FormCard): number => entries.find(({ kind }) => kind !== 'text')?.row ?? entries[0]?.row ?? 0;

/**
 * The columns at which cards side by side begin: where a label that only a design has occurs again in its row. A column
 * with less than half the labels of the first is not a separate card: there a label's word is a value.
 */
function startsAcross(rows: readonly (readonly Token[])[]): readonly number[] {
  let repeated: readonly number[] = [];
  const labelsIn = new Map<number, number>();
  for (const tokens of rows) {
    const columns = new Map<string, number[]>();
    for (const { label, column } of tokens)
      if (label?.isOfDesign && !label.isCost && (label.component === null || label.isName)) {
        columns.set(label.key, [...(columns.get(label.key) ?? []), column]);
        labelsIn.set(column, (labelsIn.get(column) ?? 0) + 1);
      }
    for (const found of columns.values()) if (found.length > repeated.length) repeated = found;
  }
  const labelsInFirst = labelsIn.get(repeated[0] ?? 0) ?? 0;
  const best = repeated.filter((column) => 2 * (labelsIn.get(column) ?? 0) >= labelsInFirst);
  if (best.length < 2) return [0];
  // A card begins at its leftmost cell, which need not be the one with that label.
  const [first = 0, second = 0] = best;
  const leftmost = Math.min(first, ...rows.flatMap((tokens) => tokens.slice(0, 1).map(({ column }) => column)));
  const lead = first - leftmost < second - first ? first - leftmost : 0;
  return best.map((column) => column - lead);
}

const isOwnLabel = (entry: ListedEntry): entry is Extract<ListedEntry, { kind: 'pair' }> =>
  entry.kind === 'pair' && entry.label.isOfDesign && (entry.label.component === null || entry.label.isName);
const isOfPart = (entry: ListedEntry): boolean =>
  entry.kind === 'parts' || entry.kind === 'title' || (entry.kind === 'pair' && entry.label.component !== null && !entry.label.isOfDesign);

/** The cards of one column of cards: a new one begins where one of the design's own labels comes again. */
function cardsDown(grid: Grid, rows: readonly (readonly Token[])[], habits: Habits): readonly FormCard[] {
  const entries = toldApart<ListedEntry>(
    entriesOf(grid, rows, habits),
    (entry) => (isOwnLabel(entry) ? entry.label : null),
    (entry, label) => (entry.kind === 'pair' ? { ...entry, label } : entry),
  );
  const isBlank = (row: number): boolean => (rows[row] ?? []).length === 0;
  const gaps: number[] = [];
  for (let row = 0; row < rows.length; row++) gaps.push(isBlank(row) ? row : (gaps[row - 1] ?? 0));
  const starts: number[] = [0];
  let seen = new Set<string>();
  let inPart = false;
  let isBelowTable = false;
  entries.forEach((entry, position) => {
    if (isOfPart(entry)) {
      inPart = true;
      isBelowTable = entry.kind === 'parts';
    }
    if (!isOwnLabel(entry)) return;
    // "Name" or "Cost" among a component's labels is the component's, but not a second "Name" below a table of its rows.
    const isNext = isBelowTable && entry.label.isName && seen.has(entry.label.key) && isBlank(entry.row - 1);
    const isAmbiguous = (entry.label.component !== null || entry.label.isCost) && !isNext;
    const follows = entries[position + 1];
    if (isAmbiguous && inPart && !(follows && isOwnLabel(follows) && follows.label.component === null)) return;
    if (!entry.label.isCost) inPart = false;
    if (seen.has(entry.label.key)) {
      starts.push(startOfCard(entries, position, starts.at(-1) ?? 0, (row) => gaps[row] ?? 0));
      seen = new Set();
    }
    seen.add(entry.label.key);
  });
  return starts.map((start, position) => ({
    entries: withoutRemarks(entries.slice(start, starts[position + 1] ?? entries.length), isBlank),
  }));
}

/** A card without the lines below it that a gap parts from it. */
function withoutRemarks(entries: readonly ListedEntry[], isBlank: (row: number) => boolean): readonly ListedEntry[] {
  const last = entries.findLastIndex(({ kind }) => kind !== 'text');
  if (last === -1) return [];
  const remark = entries.findIndex((entry, position) => position > last && isBlank(entry.row - 1) && entry.row > rowBelow(entries[last]));
  return remark === -1 ? entries : entries.slice(0, remark);
}

/** The first row below an entry. */
const rowBelow = (entry: ListedEntry | undefined): number =>
  entry === undefined ? 0 : entry.row + 1 + (entry.kind === 'parts' ? entry.rows.length : 0);

/** Where the card begins of which the entry at `position` is the first that the card before has too. */
function startOfCard(entries: readonly ListedEntry[], position: number, previous: number, gapAbove: (row: number) => number): number {
  const at = entries[position]?.row ?? 0;
  const gap = gapAbove(at);
  let behindGap = previous + 1;
  while (behindGap < entries.length && (entries[behindGap]?.row ?? 0) <= gap) behindGap++;
  const between = entries.slice(behindGap, position);
  if (behindGap < entries.length && gap > 0 && !between.some(isOfPart)) return withHeadings(entries, behindGap, previous);
  // Without a gap the line right above is its title, unless it is a sentence.
  let start = position;
  while (start - 1 > previous && entries[start - 1]?.row === at) start--;
  const title = entries[start - 1];
  return title?.kind === 'text' && title.row === at - 1 && start - 1 > previous ? start - 1 : start;
}

/** Lines of their own above the gap, such as the heading of a section, belong to what follows if a gap is above them too. */
function withHeadings(entries: readonly ListedEntry[], start: number, previous: number): number {
  const above = entries[start - 1];
  const before = entries[start - 2];
  const isAlone = above?.kind === 'text' && before !== undefined && before.row < above.row - 1 && start - 1 > previous;
  return isAlone ? start - 1 : start;
}
