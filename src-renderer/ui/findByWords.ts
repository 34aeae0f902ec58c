/** An item that can be found by words. */
export type Findable = {
  readonly text: string;
  /** A text that it is found by too, after all that are found by their own. */
  readonly about?: string | undefined;
};

/**
 * Returns the items that contain every typed word, best first: those that begin with the typed text, then those with words that
 * begin with it, then the rest, then those whose further text has words that begin so. Equal matches keep their order.
 */
export function findByWords<T extends Findable>(items: readonly T[], typed: string): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return items;
  const words = wanted.split(/\s+/);
  const beginIn = (text: string): boolean => {
    const begins = text.split(/[\s/*`|([]+/);
    return words.every((word) => begins.some((begin) => begin.startsWith(word)));
  };
  const rankOf = ({ text, about }: Findable): number | null => {
    const lower = text.toLowerCase();
    if (!words.every((word) => lower.includes(word))) return about !== undefined && beginIn(`${lower} ${about.toLowerCase()}`) ? 3 : null;
    if (lower.startsWith(wanted)) return 0;
    return beginIn(lower) ? 1 : 2;
  };
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter((found): found is { item: T; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
