/** Texts that one remembered function keeps answers for; beyond it, it begins anew. */
const MOST_KEPT = 20_000;
/** Longer texts are seldom the same twice. */
const LONGEST_KEPT = 60;

/**
 * The same function of a text, which answers from memory for texts it was asked for before. The answer must depend on the text alone,
 * and must not be changed by who gets it.
 */
export function remembered<T extends NonNullable<unknown> | null>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (text.length > LONGEST_KEPT) return found;
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, found);
    return found;
  };
}

/** Makes a value when it is first asked for, and only then. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
