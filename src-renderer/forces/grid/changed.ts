import type { Force } from '../../../shared/project/force.ts';
import { entryKey, purchaseKey, sectionKey } from './rows.ts';

const sameBut = (one: object, other: object, part: string): boolean => {
  const [before, after] = [Object.entries(one), new Map(Object.entries(other))];
  return before.length === after.size && before.every(([key, value]) => key === part || after.get(key) === value);
};

/** Returns the key of the first added or changed line, in the order of the force; null if there is none. */
export function firstChanged(before: Force, after: Force): string | null {
  const sections = new Map(before.sections.map((section) => [section.id, section]));
  const entries = new Map(before.sections.flatMap((section) => section.entries.map((entry) => [entry.id, entry])));
  for (const section of after.sections) {
    const was = sections.get(section.id);
    if (was === section) continue;
    if (was === undefined || !sameBut(was, section, 'entries')) return sectionKey(section.id);
    const entry = section.entries.find((each) => entries.get(each.id) !== each);
    if (entry) return entryKey(entry.id);
  }
  const purchases = new Set(before.purchases);
  const bought = after.purchases.find((purchase) => !purchases.has(purchase));
  return bought ? purchaseKey(bought.id) : null;
}
