/**
 * The list with more items inserted before the item at `at`, which is clamped to the list; the same list if there is nothing to
 * insert.
 */
export const insert = <T>(list: readonly T[], at: number, more: readonly T[]): readonly T[] => {
  const place = Math.max(0, Math.min(list.length, at));
  return more.length === 0 ? list : [...list.slice(0, place), ...more, ...list.slice(place)];
};

/** Returns the earlier list if both hold the same items in the same order. */
export const same = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
