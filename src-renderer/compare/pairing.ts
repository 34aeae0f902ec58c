import { compactWord, editDistance } from '../../shared/base/text/index.ts';
import { isError, type Value } from '../../shared/rules/formula/index.ts';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import { cheapestPairs } from './assignment.ts';

export type Cells = Readonly<Record<string, Value>>;

/** For each design, the position of each of its rows in the comparison. Rows of one design never share a position. */
export type Pairing = { readonly places: readonly (readonly number[])[]; readonly count: number };

/** Above this number, rows are paired by name and order, which is faster. */
const MOST_WEIGHED = 60;

/** The cost of pairing two rows. Rows of one name always come before others, and equal rows before all. */
const SAME_NAME = 0.05;
const OTHER_NAME = 2;
const WEIGHT = { values: 1, name: 0.3, place: 0.2 } as const;
/** A tie-breaker between pairs that are otherwise equal. */
const PLACE_ALONE = 1e-6;

export const nameOfCells = ({ name }: Cells): string => (typeof name === 'string' ? name.trim() : '');
const folded = (cells: Cells): string => nameOfCells(cells).toLowerCase();

/** The distance between two different words or booleans. Less than the maximum for numbers, which say more about an item's role. */
const OTHER_WORD = 0.5;

/** Returns the distance between two values, from 0 to 1. For numbers: their difference relative to the larger one. */
function distance(one: Value, other: Value): number {
  if (Object.is(one, other)) return 0;
  if (isError(one) || isError(other)) return 1;
  if (typeof one === 'number' && typeof other === 'number') {
    const size = Math.max(Math.abs(one), Math.abs(other), 1);
    return Math.min(1, Math.abs(one - other) / size);
  }
  return OTHER_WORD;
}

const isNothing = (value: Value): boolean => value === null || value === 0 || value === false || value === '';

/** Returns the distance between the values of two rows, from 0 to 1: the mean over the fields that are not empty in both. */
function valuesApart(fields: readonly Field[], one: Cells, other: Cells): number {
  const pairs = fields.map(({ id }) => [one[id] ?? null, other[id] ?? null] as const).filter((pair) => !pair.every(isNothing));
  if (pairs.length === 0) return 0;
  return pairs.reduce((sum, [a, b]) => sum + distance(a, b), 0) / pairs.length;
}

function namesApart(one: Cells, other: Cells): number {
  const [a, b] = [compactWord(nameOfCells(one)), compactWord(nameOfCells(other))];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : Math.min(1, editDistance(a, b, longest) / longest);
}

/** Returns the cost of pairing two rows; `placesApart` is the distance of their positions, from 0 to 1. */
function costOf(fields: readonly Field[], one: Cells, other: Cells, placesApart: number): number {
  const values = valuesApart(fields, one, other);
  const tie = PLACE_ALONE * placesApart;
  if (folded(one) === folded(other)) return values === 0 ? tie : SAME_NAME + WEIGHT.values * values + tie;
  return OTHER_NAME + WEIGHT.values * values + WEIGHT.name * namesApart(one, other) + WEIGHT.place * placesApart;
}

/** Pairs rows of equal name in order, then the others in order. */
function pairedByName(rows: readonly Cells[], slots: readonly Cells[]): readonly (number | null)[] {
  const free = new Set(slots.keys());
  const take = (fits: (slot: number) => boolean): number | null => {
    for (const slot of free)
      if (fits(slot)) {
        free.delete(slot);
        return slot;
      }
    return null;
  };
  const named = rows.map((row) => take((slot) => folded(slots[slot] ?? {}) === folded(row)));
  return named.map((slot) => slot ?? take(() => true));
}

/**
 * Decides which rows of several designs are compared: those most alike in name, values and position, with as few unpaired as
 * possible. Each further design is paired with the rows of those before it; a row without a partner gets a new position.
 */
export function pairRows(fields: readonly Field[], all: readonly (readonly Cells[])[]): Pairing {
  const slots: Cells[] = [];
  const places = all.map((rows) => {
    const most = Math.max(1, rows.length, slots.length);
    const isMany = rows.length > MOST_WEIGHED || slots.length > MOST_WEIGHED;
    const found = isMany
      ? pairedByName(rows, slots)
      : cheapestPairs(
          rows.map((row, index) => slots.map((slot, place) => costOf(fields, row, slot, Math.abs(index - place) / most))),
          slots.length,
        );
    return rows.map((row, index) => found[index] ?? slots.push(row) - 1);
  });
  return { places, count: slots.length };
}
