/** New values of some properties, but for those that have edits of their own; null removes an optional one from the file. */
export type Head<T, Fixed = never> = { readonly [K in keyof T as string extends K ? never : Exclude<K, Fixed>]?: T[K] | null };

const isSame = (one: unknown, other: unknown): boolean => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** With properties set; null removes one unless it is among those that may be null. The same object if nothing changes. */
export function withHead<T extends object>(before: T, head: Head<NoInfer<T>>, nullable: readonly string[] = []): T {
  const old: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(before));
  const after: Record<string, unknown> = { ...old };
  for (const [key, value] of Object.entries(head)) {
    if (value === undefined) continue;
    if (value === null && !nullable.includes(key)) delete after[key];
    else after[key] = value;
  }
  const keys = Object.keys(after);
  const unchanged = keys.length === Object.keys(old).length && keys.every((key) => isSame(after[key], old[key]));
  // Only properties of T were set, each to a value it may have.
  return unchanged ? before : (after as T);
}
