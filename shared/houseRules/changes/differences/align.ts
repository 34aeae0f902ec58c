/** How two lists go together. */
export type Alignment = {
  /** Indexes of items that are the same thing, in the order of the new list: of the standard, of the new one. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Items of the standard that the new list lacks, each with the index at which it would be put back. */
  readonly removed: readonly { readonly from: number; readonly backTo: number }[];
  /** Indexes of items that only the new list has. */
  readonly added: readonly number[];
  /** Items that are in both, elsewhere: the fewest that explain the new order. `backTo` is the index after a move back. */
  readonly moved: readonly { readonly from: number; readonly at: number; readonly backTo: number }[];
};

/** The positions of a longest rising subsequence. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = values.map((value, at) => {
    let length = 0;
    while (length < ends.length && (values[ends[length] ?? 0] ?? 0) < value) length++;
    ends[length] = at;
    return length > 0 ? (ends[length - 1] ?? -1) : -1;
  });
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.add(at);
  return rising;
}

/** Aligns lists whose items have keys, each key once. */
function alignByKey(standard: readonly string[], now: readonly string[]): Alignment {
  const placeOf = new Map(standard.map((key, index) => [key, index]));
  const places = new Map(now.map((key, index) => [key, index]));
  const pairs = now.flatMap((key, at) => {
    const from = placeOf.get(key);
    return from === undefined ? [] : [[from, at] as const];
  });
  const rising = longestRising(pairs.map(([from]) => from));
  const fixed = new Map(pairs.filter((_, index) => rising.has(index)));
  /** The index just behind the last fixed item that comes before `from` in the standard. */
  const placeBehind = (from: number): number => {
    for (let at = from - 1; at >= 0; at--) {
      const place = fixed.get(at);
      if (place !== undefined) return place + 1;
    }
    return 0;
  };
  return {
    pairs,
    removed: standard.flatMap((key, from) => (places.has(key) ? [] : [{ from, backTo: placeBehind(from) }])),
    added: now.flatMap((key, at) => (placeOf.has(key) ? [] : [at])),
    moved: pairs.flatMap(([from, at]) => {
      if (fixed.get(from) === at) return [];
      const behind = placeBehind(from);
      return [{ from, at, backTo: behind > at ? behind - 1 : behind }];
    }),
  };
}

/**
 * Aligns lists whose items have no keys: what is the same at the beginning and at the end, and between these by their order. What one
 * of them has more stands at the end of that middle.
 */
function alignByOrder<T>(standard: readonly T[], now: readonly T[], isSame: (one: T, other: T) => boolean): Alignment {
  const least = Math.min(standard.length, now.length);
  const same = (from: number, at: number): boolean => {
    const [one, other] = [standard[from], now[at]];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  let begin = 0;
  while (begin < least && same(begin, begin)) begin++;
  let end = 0;
  while (end < least - begin && same(standard.length - 1 - end, now.length - 1 - end)) end++;
  const middle = least - begin - end;
  const numbers = (from: number, count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => from + index);
  return {
    pairs: [
      ...numbers(0, begin + middle).map((at) => [at, at] as const),
      ...numbers(0, end).map((at) => [standard.length - end + at, now.length - end + at] as const),
    ],
    removed: numbers(begin + middle, standard.length - least).map((from) => ({ from, backTo: begin + middle })),
    added: numbers(begin + middle, now.length - least),
    moved: [],
  };
}

/** Aligns lists by their items' keys if each item of both has one of its own, else by their order. */
export function align<T>(
  standard: readonly T[],
  now: readonly T[],
  keyOf: (items: readonly T[]) => readonly string[] | null,
  isSame: (one: T, other: T) => boolean,
): Alignment {
  const [keys, others] = [keyOf(standard), keyOf(now)];
  const areUnique = (list: readonly string[] | null): list is readonly string[] => list !== null && new Set(list).size === list.length;
  return areUnique(keys) && areUnique(others) ? alignByKey(keys, others) : alignByOrder(standard, now, isSame);
}
