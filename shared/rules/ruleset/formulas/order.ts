/**
 * Puts things in an order where each comes after everything it reads, otherwise in the order given. What `readsOf` has nothing of is
 * left out. Circles are returned as lists of keys; the order of the things in them is then meaningless.
 */
export function dependencyOrder(
  keys: Iterable<string>,
  readsOf: (key: string) => readonly string[] | undefined,
): { readonly order: readonly string[]; readonly circles: readonly (readonly string[])[] } {
  const order = new Set<string>();
  const circles: string[][] = [];
  const path: string[] = [];
  const visit = (key: string): void => {
    const reads = order.has(key) ? undefined : readsOf(key);
    if (!reads) return;
    const start = path.indexOf(key);
    if (start >= 0) {
      circles.push(path.slice(start));
      return;
    }
    path.push(key);
    for (const read of reads) visit(read);
    path.pop();
    order.add(key);
  };
  for (const key of keys) visit(key);
  return { order: [...order], circles };
}
