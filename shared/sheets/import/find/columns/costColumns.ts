import { foreignWords, foreignWordsPattern } from '../../../../base/languages/index.ts';
import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import { fieldsOf } from '../../../../rules/ruleset/compile/index.ts';
import { readNumberText } from '../../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../../cells/index.ts';
import { costRank } from '../../../tables/index.ts';
import { ageOf, compareDays } from '../../sheets/age.ts';
import type { Candidate } from '../words/meaning.ts';
import { isCount, quantityWords } from '../words/references.ts';
import { isSubsequence, withoutBrackets } from '../words/terms.ts';
import { saysTotal } from '../words/totals.ts';
import { continuationRows } from './columnGuesses.ts';
import type { ColumnContext, FieldColumn, TableColumn } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

const totalHeading = new RegExp(
  foreignWordsPattern(({ headings }) => headings.total),
  'i',
);
/** Rows that must bear out what is said of all. */
const leastRows = 2;
/** A form has one cost. */
const leastOf = (costs: number): number => Math.min(leastRows, Math.max(1, costs));

/**
 * The column that holds a design's cost according to the sheet: a total before anything else, never one filled per
 * component row. Where the total is that of several, the cost of one times a number beside it, it is the cost of one.
 */
export function costColumn(
  context: ColumnContext,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
  judged: readonly (readonly Candidate[])[],
  aside: ReadonlySet<number>,
): ColumnHeading | null {
  const { headings, grid, ruleset } = context;
  // Rules without points have no cost that a column could be.
  if (ruleset.points === null) return null;
  const continued = continuationRows(context, taken);
  const prices = headings.flatMap((heading, position) => {
    const known = judged[position]?.find(({ meaning }) => meaning.kind === 'cost');
    const isLikely = isPriceAmong(headings, heading) || isShortForPrice(heading.text);
    const found = known ?? (isLikely && areNumbers(context, heading.column) ? { score: perhaps } : null);
    if (!found || taken.has(heading) || heading.component !== null || aside.has(heading.column)) return [];
    const perRow = continued.filter((row) => grid.isFilled(row, heading.column)).length > continued.length / 2;
    // What a model costs in a shop is no number of points.
    const isNone = money.test(heading.text) || areWords(context, heading.column);
    const less = isNone ? 0.9 : compactWord(heading.text) === compactWord(ruleset.points?.unit ?? '') ? -preferred : 0;
    return perRow && !endsInTotals(context, taken, heading)
      ? []
      : [{ heading, score: found.score + (totalHeading.test(heading.text) ? 0.5 : 0) - less }];
  });
  const best = prices.reduce<(typeof prices)[number] | null>(
    (before, price) => (before === null || isBetter(price, before) ? price : before),
    null,
  );
  const usual = best && usualOf(context, best, prices);
  if (usual) return usual.heading;
  if (best === null) return null;
  const isOfOne = (heading: ColumnHeading): boolean => heading !== best.heading && isTimes(context, best.heading, heading);
  const isFree = (heading: ColumnHeading): boolean => !taken.has(heading) && heading.component === null && !aside.has(heading.column);
  // "No. | Each | Value": whatever it is called, what is counted is the greater of the two.
  return (
    prices.find(({ heading }) => isOfOne(heading))?.heading ??
    headings.find((heading) => isFree(heading) && isGreater(context, heading, best.heading) && isOfOne(heading)) ??
    best.heading
  );
}

/** The share of designs that end in a total for their column to be a bill. */
const mostly = 0.8;

/** Whether a column filled on the rows of components ends in a total for most designs: hull, guns, "Total". */
function endsInTotals({ grid, body }: ColumnContext, taken: ReadonlyMap<ColumnHeading, FieldColumn>, { column }: ColumnHeading): boolean {
  const name = [...taken.values()].find(({ place, field }) => place.component === null && field.id === 'name')?.heading.column;
  const designs = body.filter((row) => name !== undefined && grid.isFilled(row, name));
  const totals = body.filter(
    (row) => grid.isFilled(row, column) && grid.filled(row).some((other) => other !== column && saysTotal(grid.text(row, other))),
  );
  return designs.length >= leastRows && totals.length >= designs.length * mostly;
}

/** Of several prices below one title that of the usual choice: "Regular" of "Conscript | Regular | Elite". */
function usualOf({ ruleset, reader }: ColumnContext, { heading: { text } }: Price, prices: readonly Price[]): Price | undefined {
  const title = titleOf(text);
  const fields = fieldsOf(ruleset, null).flatMap((field) => (field.kind === 'choice' && field.default !== null ? [field] : []));
  return title === null
    ? undefined
    : prices.find(({ heading }) => {
        const choice = heading.text.slice(title.length + 1).trim();
        return (
          titleOf(heading.text) === title &&
          fields.some((field) => {
            const reading = reader.readRaw(field, choice);
            return reading.ok && reading.note === undefined && reading.value === field.default;
          })
        );
      });
}

const money = /[£$€¥]/u;
/** How much surer the very unit of the rules is than another word for a price. */
const preferred = 0.05;

type Price = { readonly heading: ColumnHeading; readonly score: number };
/** How sure a heading is that has a word for a price among others: "Pts '97". */
const perhaps = 0.6;
/** Prices whose headings differ by less are alike; the newest of them is taken. */
const alike = 0.001;

const ageWords = new Set(foreignWords(({ sheets }) => [...sheets.old, ...sheets.current]).map(compactWord));

/** Whether a heading is a word for a price but for numbers, what is in brackets and words of age: "PP (2nd ed.)", "Pts '97", "New pts". */
export const saysPrice = (heading: string): boolean => priceRank(heading) > 0;
function priceRank(heading: string): number {
  const bare = withoutBrackets(heading)
    .replace(/['’]?\d+/g, '')
    .split(/\s+/)
    .filter((word) => !ageWords.has(compactWord(word)))
    .join(' ')
    .trim();
  return Math.max(costRank(bare), costRank(titleOf(bare) ?? ''));
}

const priceWords = foreignWords(({ headings }) => headings.cost)
  .map(compactWord)
  .filter((word) => /^[a-z]{4,}$/.test(word));
const fewLetters = 3;

/** Whether two or three letters, not at their beginning, are those of a word for a price: "Vl" of "value". */
export function isShortForPrice(heading: string): boolean {
  const letters = compactWord(heading);
  const isFor = (word: string): boolean => word[0] === letters[0] && isSubsequence(letters, word);
  return letters.length > 1 && letters.length <= fewLetters && priceWords.some(isFor);
}

/** The title of prices that stand below it: "Cost at grade" of "Cost at grade: Regular". */
const titleOf = (heading: string): string | null => /^([^:]+):\s/.exec(heading)?.[1] ?? null;

/** Whether a heading is a price beside words that only qualify it, or one of several that say when each is of: "Old cost | New cost". */
const isPriceAmong = (headings: readonly ColumnHeading[], { text }: ColumnHeading): boolean =>
  priceRank(text) >= 2 ||
  (titleOf(text) !== null && saysPrice(text)) ||
  (isDated(text) && headings.filter((other) => saysPrice(other.text)).length > 1);

function isDated(heading: string): boolean {
  const { isOld, isCurrent, day, version } = ageOf(heading, () => true);
  return saysPrice(heading) && (isOld || isCurrent || day !== null || version !== null);
}

/** Whether all cells of a column are texts without a digit: "PKT" is a machine-gun over ticks. */
function areWords({ grid, body }: ColumnContext, column: number): boolean {
  const texts = body.flatMap((row) => (grid.isFilled(row, column) && grid.error(row, column) === null ? [grid.text(row, column)] : []));
  return texts.length > 0 && texts.every((text) => !/\d/.test(text) && !isBlankWord(text));
}

function areNumbers(context: ColumnContext, column: number): boolean {
  const { grid } = context;
  const rows = context.body.filter((row) => grid.isFilled(row, column) && !saysTotal(grid.text(row, column)));
  return rows.length > 0 && rows.every((row) => numberAt(context, row, column) !== null);
}

function isBetter(one: Price, other: Price): boolean {
  const [first, second] = [one, other].map(({ heading }) => ageOf(heading.text, () => true));
  if (first && second && (first.isOld !== second.isOld || first.isCurrent !== second.isCurrent))
    return isNewer(one.heading.text, other.heading.text);
  return Math.abs(one.score - other.score) > alike ? one.score > other.score : isNewer(one.heading.text, other.heading.text);
}

/** The year of "PP '98", or else the first number: 2 of "PP (2nd ed.)". */
function numberOf(text: string): number {
  const [, year] = /['’](\d\d)(?!\d)/.exec(text) ?? [];
  if (year !== undefined) return Number(year) + (Number(year) < 70 ? 2000 : 1900);
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Whether the first of two headings says that it is of a later time or edition than the other. */
export function isNewer(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => ageOf(text, () => true));
  if (!first || !second) return false;
  if (first.isOld !== second.isOld) return second.isOld;
  if (first.isCurrent !== second.isCurrent) return first.isCurrent;
  const days = first.day && second.day ? compareDays(first.day, second.day) : 0;
  const [left = 0, right = 0] = [one, other].map(numberOf);
  return days !== 0 ? days > 0 : left > right;
}

/** The number in a cell, also one that is written as text: in delimited text all are. Null for anything else. */
export function numberAt(
  { grid, reader, ruleset }: Pick<ColumnContext, 'grid' | 'reader' | 'ruleset'>,
  row: number,
  column: number,
): number | null {
  const value = grid.value(row, column);
  if (typeof value !== 'string') return typeof value === 'number' ? value : null;
  const read = readNumberText(value, ruleset.points ? { unit: ruleset.points.unit } : {}, reader.style);
  return read.ok ? read.value : null;
}

/** Whether the numbers of a column are prices rather than counts beside a total: the greater factors of it, on most rows of it. */
function isGreater(context: ColumnContext, { column }: ColumnHeading, total: ColumnHeading): boolean {
  const rows = context.body.flatMap((row) => {
    const [one, whole] = [numberAt(context, row, column), numberAt(context, row, total.column)];
    return one === null || whole === null ? [] : [one * one > whole];
  });
  return rows.length > leastRows && rows.filter((isMore) => isMore).length >= rows.length * mostly;
}

/** Whether a total is the cost of one times the number in another column, on every row that has them; not 1 on all. */
function isTimes(context: ColumnContext, total: ColumnHeading, ofOne: ColumnHeading): boolean {
  const rows = context.body.flatMap((row) => {
    const [whole, one] = [numberAt(context, row, total.column), numberAt(context, row, ofOne.column)];
    return whole === null || one === null ? [] : [{ row, whole, one }];
  });
  if (
    rows.length < leastOf(context.body.filter((row) => context.grid.isFilled(row, total.column)).length) ||
    rows.every(({ whole, one }) => whole === one)
  )
    return false;
  return context.headings.some(
    ({ column }) =>
      column !== total.column &&
      column !== ofOne.column &&
      rows.every(({ row, whole, one }) => {
        const count = numberAt(context, row, column);
        return count !== null && Number.isInteger(count) && Math.abs(one * count - whole) < 0.01;
      }),
  );
}

/** The other prices of which each design has one where the cost is blank, and none where it is not: a column for each army. Nothing for other columns. */
export function insteadOf(
  { headings, grid, body }: ColumnContext,
  cost: ColumnHeading,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): Pick<TableColumn, 'instead'> {
  const name = [...taken.values()].find(({ place, field }) => place.component === null && field.id === 'name')?.heading.column;
  const prices = headings.filter(
    (heading) => heading === cost || (!taken.has(heading) && heading.component === null && saysPrice(heading.text)),
  );
  if (name === undefined || prices.length < 2) return {};
  const counts = body.flatMap((row) =>
    grid.isFilled(row, name) ? [prices.filter(({ column }) => isNumeric(grid.value(row, column))).length] : [],
  );
  const areUsed = prices.every(({ column }) => body.some((row) => grid.isFilled(row, column)));
  const isOne =
    counts.every((count) => count <= 1) && counts.filter((count) => count === 1).length >= Math.max(leastRows, counts.length * mostly);
  return areUsed && isOne
    ? { instead: prices.filter((heading) => heading !== cost).map(({ column, text }) => ({ column, header: text })) }
    : {};
}

/** The column beside a total that says for how many it is; the total is divided by it where each can be. */
export function countedBy(
  context: ColumnContext,
  cost: ColumnHeading,
  taken: ReadonlyMap<ColumnHeading, FieldColumn>,
): Pick<TableColumn, 'counted'> {
  if (!totalHeading.test(cost.text)) return {};
  const counts = context.headings.filter((heading) => !taken.has(heading) && isCount(heading.text));
  return counts.map((heading) => countedIn(context, cost, heading)).find(({ counted }) => counted !== undefined) ?? {};
}

/** The same, by the numbers of one column; nothing if they do not count. */
function countedIn(context: ColumnContext, cost: ColumnHeading, counts: ColumnHeading): Pick<TableColumn, 'counted'> {
  const priced = context.body.filter((row) => context.grid.isFilled(row, cost.column));
  // A row of totals has no count.
  const rows = priced.filter((row) => context.grid.isFilled(row, counts.column));
  const pairs = rows.map((row) => [numberAt(context, row, cost.column), numberAt(context, row, counts.column)] as const);
  const areCounts = pairs.every(([, count]) => count !== null && Number.isInteger(count) && count > 0);
  if (!areCounts || pairs.length < leastOf(priced.length) || pairs.length < priced.length / 2 || pairs.every(([, count]) => count === 1))
    return {};
  // Running numbers count nothing, unless their heading says that they do.
  const isSure = quantityWords.has(compactWord(counts.text));
  if (!isSure && pairs.length > 2 && pairs.every(([, count], at) => at === 0 || count === (pairs[at - 1]?.[1] ?? 0) + 1)) return {};
  const isDivided = pairs.every(([whole, count]) => whole !== null && Number.isInteger((whole * 2) / (count ?? 1)));
  return { counted: { column: counts.column, header: counts.text, isDivided } };
}
