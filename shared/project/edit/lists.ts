/** The list with more put in before the item at `at`, which is brought into its bounds; the very list if there is nothing to put in. */
export const insert = <T>(list: readonly T[], at: number, more: readonly T[]): readonly T[] => {
  const place = Math.max(0, Math.min(list.length, at));
  return more.length === 0 ? list : [...list.slice(0, place), ...more, ...list.slice(place)];
};

/** The list it was before if both hold the same items in the same order. */
export const same = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
