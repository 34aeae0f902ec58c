import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { sampleOf } from '../words/evidence.ts';
import { type ColumnContext, type FieldColumn, isSamePlace, placeKey, strong } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';
import { likelihoodOf } from './likelihood.ts';

/** Least score of the meaning that a column may fall back to. */
const enough = 0.75;

type Taken = Map<ColumnHeading, FieldColumn>;

/** How much likelier the cells of one of two columns must be that are the same field by their words, as a natural logarithm. */
const clearly = 4;

/** Whether another column is the same field as surely, and its cells say it more clearly: "Armour" beside "A/c", which numbers the rows. */
export function isLikelier({ ruleset, reader, grid, body }: ColumnContext, other: FieldColumn, one: FieldColumn): boolean {
  if (other === one || other.field !== one.field || other.score < one.score || !isSamePlace(other.place, one.place)) return false;
  const likely = ({ heading, place, field }: FieldColumn): number =>
    likelihoodOf(ruleset, reader, place.component, field, sampleOf(grid, body, heading.column));
  return likely(other) > likely(one) + clearly;
}

/**
 * Settles which of its meanings an ambiguous heading has, after each column has its best one. `choices`: all meanings of all headings,
 * best first. Changes `taken` and `used`; leaves the headings in `fixed` as they are.
 *
 * - "Shots | Ammo": a column without a meaning gets that of another column which has a further free one, or whose cells are no words of
 *   the field ("unlimited"). Two columns swap their meanings if that fits words and cells better.
 * - "Shots" alone: a field that is mostly blank or a word gives way to a free one, if each row with a score to roll has a number.
 */
export function settleRivals(
  context: ColumnContext,
  choices: readonly FieldColumn[],
  taken: Taken,
  used: Set<string>,
  fixed: ReadonlyMap<ColumnHeading, unknown>,
): void {
  const fields = choices.filter(({ kind, heading }) => kind === 'field' && !fixed.has(heading));
  const move = (from: FieldColumn, to: FieldColumn): void => {
    used.delete(keyOf(from));
    used.add(keyOf(to));
    taken.set(to.heading, to);
  };
  const freeChoice = (holder: FieldColumn): FieldColumn | undefined =>
    fields.find(
      (other) =>
        other.heading === holder.heading && other.score >= enough && isSamePlace(other.place, holder.place) && !used.has(keyOf(other)),
    );
  for (const wish of fields) {
    if (taken.has(wish.heading) || wish.score < enough) continue;
    const isSaid = takesWords(wish.field) && isInWords(context, wish);
    if (wish.score < strong && !isSaid) continue;
    const holder = [...taken.values()].find((other) => keyOf(other) === keyOf(wish));
    const other = holder && !fixed.has(holder.heading) ? freeChoice(holder) : undefined;
    if (!holder || !other) continue;
    // Both would mean less surely what the holder's very word means: "Vehicle" beside "Type" is the name. But words of the field decide.
    if (Math.max(wish.score, other.score) < holder.score && !(isSaid && !isInWords(context, holder))) continue;
    move(holder, other);
    taken.set(wish.heading, wish);
    used.add(keyOf(wish));
  }
  swapMeanings(fields, taken);
  const isMoving = (holder: FieldColumn): boolean => {
    const other = fixed.has(holder.heading) || !takesWords(holder.field) ? undefined : freeChoice(holder);
    return other !== undefined && !takesWords(other.field) && isFilledForRolls(context, taken, holder);
  };
  const held = [...taken.values()];
  // A heading has one meaning in all repetitions of a part: few of them may be all that have numbers only.
  const isSaidAgain = (one: FieldColumn, other: FieldColumn): boolean =>
    one.field === other.field && one.place.component === other.place.component && one.heading.ownText === other.heading.ownText;
  const moving = held.filter((holder) => held.every((other) => !isSaidAgain(holder, other) || isMoving(other)));
  for (const holder of moving) {
    const other = freeChoice(holder);
    if (other) move(holder, other);
  }
}

/** Swaps the meanings of two columns of the same place where the sum of their scores grows by it. */
function swapMeanings(fields: readonly FieldColumn[], taken: Taken): void {
  const holders = new Map([...taken.values()].map((choice) => [keyOf(choice), choice]));
  for (const wish of fields) {
    const own = taken.get(wish.heading);
    const holder = holders.get(keyOf(wish));
    if (!own || !holder || own === holder || !isSamePlace(own.place, holder.place)) continue;
    const back = fields.find((other) => other.heading === holder.heading && keyOf(other) === keyOf(own));
    if (!back || wish.score + back.score <= own.score + holder.score + 0.1) continue;
    for (const choice of [wish, back]) {
      taken.set(choice.heading, choice);
      holders.set(keyOf(choice), choice);
    }
  }
}

const keyOf = ({ place, field }: FieldColumn): string => placeKey(place, field);
const takesWords = (field: Field): boolean => field.kind === 'number' && field.words.length > 0;

/** Whether half of the cells of a column are a number field's own words: "unlimited". */
function isInWords({ grid, reader, body }: ColumnContext, { heading, field }: FieldColumn): boolean {
  const sample = sampleOf(grid, body, heading.column);
  const words = sample.filter((value) => typeof value === 'string' && !/\d/.test(value) && reader.readRaw(field, value).ok);
  return sample.length > 0 && words.length * 2 >= sample.length;
}

/** True if the column has a number on each row on which a column of the same place has a score to roll. */
function isFilledForRolls({ grid, reader, body }: ColumnContext, taken: Taken, { heading, place, field }: FieldColumn): boolean {
  const isNumber = (row: number, column: number, of: Field): boolean => {
    const reading = grid.isFilled(row, column) ? reader.read(of, row, column) : null;
    return reading?.ok === true && typeof reading.value === 'number';
  };
  const rolled = [...taken.values()].filter(
    (other) => isSamePlace(other.place, place) && other.field.kind === 'number' && other.field.die !== undefined,
  );
  const rows = body.filter((row) => rolled.some((other) => isNumber(row, other.heading.column, other.field)));
  return rows.length >= 2 && rows.every((row) => isNumber(row, heading.column, field));
}
