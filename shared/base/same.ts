/** Returns the earlier list if both hold the same items in the same order, so that what compares lists by identity sees no change. */
export const same = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
