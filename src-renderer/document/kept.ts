/**
 * Memoises a function of one object that is never changed in place: the result is computed once for each object and kept for
 * as long as the object is in use.
 */
export function keepOne<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: make(key) };
    results.set(key, known);
    return known.result;
  };
}

/**
 * Memoises a function of two objects, with one result for each pair. Anything that is shown and derived from a design or a list of
 * designs must be memoised this way, together with the ruleset: a change of the rules does not change the designs.
 */
export function keepPair<First extends object, Second extends object, Result>(
  make: (first: First, second: Second) => Result,
): (first: First, second: Second) => Result {
  const ofFirst = keepOne((first: First) => keepOne((second: Second) => make(first, second)));
  return (first, second) => ofFirst(first)(second);
}
