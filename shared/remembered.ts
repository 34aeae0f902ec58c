/**
 * The same function of a text, which answers from memory for texts it was asked for before. The answer must depend on the text alone,
 * and must not be changed by who gets it. After `most` texts it begins anew; texts longer than `longest` are seldom the same twice.
 */
export function remembered<T extends NonNullable<unknown> | null>(
  answer: (text: string) => T,
  most = 20_000,
  longest = 60,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (text.length > longest) return found;
    if (known.size >= most) known.clear();
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
