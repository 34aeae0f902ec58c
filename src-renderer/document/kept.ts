/**
 * Wraps a function of one object, which is never changed in place, so that it is worked out once for each object and kept for
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
 * The same for a function of two objects, kept for each pair of them. What is made from a design or a list of designs and is
 * shown must be kept this way, together with the ruleset: a change of the rules changes no design.
 */
export function keepPair<First extends object, Second extends object, Result>(
  make: (first: First, second: Second) => Result,
): (first: First, second: Second) => Result {
  const ofFirst = keepOne((first: First) => keepOne((second: Second) => make(first, second)));
  return (first, second) => ofFirst(first)(second);
}
