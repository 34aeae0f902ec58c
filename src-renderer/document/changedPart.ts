/** The part in which two lists differ: from `from` up to `oldEnd` in the earlier one and up to `newEnd` in the later one. */
export type ChangedPart = { readonly from: number; readonly oldEnd: number; readonly newEnd: number };

/**
 * Compares two lists by the identity of their items. Only what lies between the items that both begin with and those that both end
 * with needs a closer look: one key changes one item of thousands.
 */
export function changedPart(before: readonly unknown[], after: readonly unknown[]): ChangedPart {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > from && newEnd > from && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { from, oldEnd, newEnd };
}
