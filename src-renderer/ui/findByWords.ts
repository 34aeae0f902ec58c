/** An item that can be found by words. */
export type Findable = { readonly text: string };

/**
 * Returns the items that contain every typed word, best first: those that begin with the typed text, then those with words that
 * begin with it, then the rest. Equal matches keep their order.
 */
export function findByWords<T extends Findable>(items: readonly T[], typed: string): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return items;
  const words = wanted.split(/\s+/);
  const rankOf = (text: string): number | null => {
    const lower = text.toLowerCase();
    if (!words.every((word) => lower.includes(word))) return null;
    if (lower.startsWith(wanted)) return 0;
    const begins = lower.split(/[\s/]+/);
    return words.every((word) => begins.some((begin) => begin.startsWith(word))) ? 1 : 2;
  };
  return items
    .map((item) => ({ item, rank: rankOf(item.text) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
