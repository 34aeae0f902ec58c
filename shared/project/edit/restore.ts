import { isRecord } from '../../base/text/index.ts';
import type { Project } from '../project.ts';

/** The same data as `next`, reusing every object of `before` that is equal; `before` itself if all of it is equal. */
function sharing(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const byId = new Map(before.flatMap((item: unknown) => (isRecord(item) && 'id' in item ? [[item.id, item] as const] : [])));
    const items = next.map((item: unknown, index) => sharing((isRecord(item) && byId.get(item.id)) || before[index], item));
    return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items;
  }
  if (!isRecord(before) || !isRecord(next)) return next;
  const entries = Object.entries(next).map(
    ([key, value]) => [key, sharing(Object.hasOwn(before, key) ? before[key] : undefined, value)] as const,
  );
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => Object.hasOwn(before, key) && before[key] === value);
  return isSame ? before : Object.fromEntries(entries);
}

/** Another state of a project; parts that are equal in the present one are the same objects. */
export const restored = (project: Project, other: Project): Project => sharing(project, other) as Project; // the same data as `other`
