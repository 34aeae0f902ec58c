import { foreignWordsPattern } from '../../../../base/languages/index.ts';
import { t } from '../../../../base/words/words.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import { isUnitText } from '../columns/unitText.ts';
import type { SheetContext } from '../tables/table.ts';
import { type Label, labelOf, toldApart } from './labels.ts';

/** A row of attributes: its label, and the cells to its right. */
export type Attribute = { readonly row: number; readonly label: Label | null };
/** Attributes below each other with the designs beside them, all labelled in one column. */
export type Band = {
  readonly column: number;
  readonly attributes: readonly Attribute[];
  readonly names: number;
  readonly designs: readonly number[];
};

/** Columns that are tried as the one with the labels. */
export const labelColumnsTried = 24;
/** Attributes of one design. */
const mostAttributes = 400;
const tooManyAttributes = t(
  'More than {mostAttributes} rows from here on might each be a value of designs that stand side by side; they were not read as such.',
  { mostAttributes },
);
const [rateOf, rate, per, besideValues] = (['rateOf', 'rate', 'per', 'besideValues'] as const).map((key) =>
  foreignWordsPattern(({ headings }) => headings[key]),
);
/** The heading of a column that explains values and contains none. */
const generic = new RegExp(`^(?:(?:${rateOf})? ?(?:${rate}|(?:${per})\\b.*)|${besideValues})$`, 'i');

/** Columns with the words of at least three attributes, two of them a design's own, left to right. */
export function labelColumns({ grid, vocabulary }: SheetContext): readonly number[] {
  const own = new Map<number, Set<string>>();
  const all = new Map<number, Set<string>>();
  for (let row = 0; row < grid.sheet.rowCount; row++)
    for (const column of grid.filled(row)) {
      if (column >= labelColumnsTried) break;
      const label = labelOf(grid, vocabulary, row, column);
      if (!label?.isKnown || label.inner !== null) continue;
      all.set(column, (all.get(column) ?? new Set()).add(label.key));
      if (label.isOfDesign) own.set(column, (own.get(column) ?? new Set()).add(label.key));
    }
  return [...all]
    .flatMap(([column, keys]) => (keys.size >= 3 && (own.get(column)?.size ?? 0) >= 2 ? [column] : []))
    .toSorted((a, b) => a - b);
}

/** The bands of designs beside the labels in a column, top to bottom. */
export function bandsOf(context: SheetContext, column: number): readonly Band[] {
  const { grid } = context;
  const groups = splitAtRepeats(context, column);
  return groups.flatMap((rows, position) => {
    const above = groups[position - 1]?.at(-1)?.row ?? -1;
    const below = groups[position + 1]?.[0]?.row ?? grid.sheet.rowCount;
    const band = bandOf(context, column, rows, above, below);
    return band ? [band] : [];
  });
}

/** The labelled rows of a column; a new group begins where one of the design's own attributes comes again. */
function splitAtRepeats({ grid, vocabulary }: SheetContext, column: number): readonly (readonly Attribute[])[] {
  const found: { readonly row: number; readonly label: Label }[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const label = labelOf(grid, vocabulary, row, column);
    if (label?.isKnown && label.inner === null) found.push({ row, label });
  }
  const labelled = toldApart(
    found,
    ({ label }) => (isOnlyOfDesign(label) || label.isName ? label : null),
    (one, label) => ({ ...one, label }),
  );
  const groups: Attribute[][] = [];
  let seen = new Set<string>();
  labelled.forEach((attribute, position) => {
    const { label } = attribute;
    const next = labelled[position + 1]?.label;
    // "Name" may also be a weapon's label; what follows decides whose it is.
    const isOwn = isOnlyOfDesign(label) || (label.isName && next !== undefined && isOnlyOfDesign(next));
    if (groups.length === 0 || (isOwn && seen.has(label.key))) {
      groups.push([]);
      seen = new Set();
    }
    if (isOwn) seen.add(label.key);
    groups[groups.length - 1]?.push(attribute);
  });
  return groups;
}

export const isOnlyOfDesign = ({ isOfDesign, component }: Label): boolean => isOfDesign && component === null;

function bandOf(context: SheetContext, column: number, labelled: readonly Attribute[], above: number, below: number): Band | null {
  const { grid, vocabulary } = context;
  const first = labelled[0]?.row ?? 0;
  if (labelled.length > mostAttributes) {
    context.budget.giveUp(tooManyAttributes, first);
    return null;
  }
  const last = lastRow(grid, column, labelled.at(-1)?.row ?? 0, below);
  const limit = nextLabelColumn(context, column, labelled);
  const counts = new Map<number, number>();
  for (let row = first; row <= last; row++)
    for (const at of grid.filled(row)) if (at > column && at < limit) counts.set(at, (counts.get(at) ?? 0) + 1);
  const enough = Math.max(2, labelled.length * 0.3);
  const dense = [...counts].flatMap(([at, count]) => (count >= enough ? [at] : []));
  const named = labelled.find(({ label }) => label?.isName)?.row;
  // A word for a price over the labels ("Value"), beside names, is none.
  const areTexts = grid.filled(first).every((at) => typeof grid.value(first, at) === 'string' && !isNumeric(grid.value(first, at)));
  const corner = labelled[0]?.label?.isCost && areTexts ? first : null;
  const names = named ?? corner ?? namesAbove(grid, column, first, above, dense);
  if (names === null) return null;
  const columns = [...new Set([...dense, ...grid.filled(names).filter((at) => at > column && at < limit)])].toSorted((a, b) => a - b);
  const isDesign = designsAmong(context, names, columns, first, last);
  const designs = columns.filter((at) => grid.isFilled(names, at) && (counts.get(at) ?? 0) >= 2 && isDesign(at));
  if (designs.length < 2 || !labelled.some(({ row, label }) => label?.isOfDesign && row !== names)) return null;
  const attributes: Attribute[] = [];
  for (let row = Math.min(first, names); row <= last; row++) {
    if (row === names || grid.filled(row).length === 0) continue;
    attributes.push({ row, label: labelOf(grid, vocabulary, row, column) });
  }
  return { column, attributes, names, designs };
}

/**
 * Rows right below the last known attribute may be attributes too, if they have a word and something beside it. One that no design
 * has, with only a word, may be among them.
 */
function lastRow(grid: Grid, column: number, from: number, below: number): number {
  const isLabelled = (row: number): boolean => row < below && grid.isFilled(row, column);
  const hasValues = (row: number): boolean => isLabelled(row) && grid.filled(row).some((at) => at > column);
  let row = from;
  while (true) {
    if (hasValues(row + 1)) row++;
    else if (isLabelled(row + 1) && hasValues(row + 2)) row += 2;
    else return row;
  }
}

/** The next column to the right that labels the same rows again. */
function nextLabelColumn({ grid, vocabulary }: SheetContext, column: number, labelled: readonly Attribute[]): number {
  const counts = new Map<number, number>();
  for (const { row, label: own } of labelled)
    for (const at of grid.filled(row)) {
      const label = at > column ? labelOf(grid, vocabulary, row, at) : null;
      // "dice" beside "Attacks" is their unit.
      if (label?.isKnown && (label.key === own?.key || !isUnitText(label.text))) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  const next = [...counts].flatMap(([at, count]) => (count >= Math.max(2, labelled.length / 2) ? [at] : []));
  return next.length > 0 ? Math.min(...next) : grid.sheet.columnCount;
}

/** The row of names above the first attribute, under an empty corner or an unknown word. */
function namesAbove(grid: Grid, column: number, first: number, above: number, dense: readonly number[]): number | null {
  for (let row = first - 1; row > above && row >= first - 3; row--) {
    const beside = grid.filled(row).filter((at) => at > column);
    const texts = beside.filter((at) => typeof grid.value(row, at) === 'string' && !isNumeric(grid.value(row, at)));
    if (texts.length >= 2 && texts.length >= dense.length / 2) return row;
    if (beside.length > 0) return null;
  }
  return null;
}

/**
 * Separates the columns beside the labels that are designs from those with units of measure or the cost per point of an
 * attribute.
 */
function designsAmong(
  context: SheetContext,
  names: number,
  columns: readonly number[],
  first: number,
  last: number,
): (column: number) => boolean {
  const { grid, vocabulary } = context;
  const hasText = (at: number): boolean => {
    for (let row = first; row <= last; row++)
      if (row !== names && typeof grid.value(row, at) === 'string' && !isUnitText(grid.text(row, at))) return true;
    return false;
  };
  // Where most columns have numbers, one that never has any holds their units.
  const isNumber = (row: number, at: number): boolean => /^[-+−]?\d/.test(grid.text(row, at));
  const numbered = Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(
    (row) => row !== names && columns.filter((at) => isNumber(row, at)).length * 2 > columns.length,
  );
  const hasNumbers = (at: number): boolean => numbered.length < 3 || numbered.some((row) => isNumber(row, at));
  const withText = new Set(columns.filter((at) => grid.isFilled(names, at) && hasNumbers(at) && hasText(at)));
  return (column) => {
    const name = grid.text(names, column);
    const isGeneric = isUnitText(name) || generic.test(name) || labelOf(grid, vocabulary, names, column)?.isKnown === true;
    return hasNumbers(column) && !(isGeneric && !withText.has(column) && withText.size > 0);
  };
}
