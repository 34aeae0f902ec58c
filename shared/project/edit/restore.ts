import { isRecord } from '../../base/text/index.ts';

/**
 * The same data as `next`, reusing every object of `before` that is equal; `before` itself if all of it is equal, `next` itself if nothing
 * of it is another object.
 */
function sharing(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const byId = new Map(before.flatMap((item: unknown) => (isRecord(item) && 'id' in item ? [[item.id, item] as const] : [])));
    const items = next.map((item: unknown, index) => sharing((isRecord(item) && byId.get(item.id)) || before[index], item));
    if (items.length === before.length && items.every((item, index) => item === before[index])) return before;
    return items.every((item, index) => item === next[index]) ? next : items;
  }
  if (!isRecord(before) || !isRecord(next)) return next;
  const entries = Object.entries(next).map(
    ([key, value]) => [key, sharing(Object.hasOwn(before, key) ? before[key] : undefined, value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => Object.hasOwn(before, key) && before[key] === value);
  if (isSame) return before;
  return entries.every(([key, value]) => value === next[key]) ? next : Object.fromEntries(entries);
}

/** Another state of a project or a part of it; parts that are equal in the present one are the same objects. */
export const restored = <T extends object>(present: T, other: T): T => sharing(present, other) as T; // the same data as `other`
