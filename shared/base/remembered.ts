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

let kept = {};

/** Has everything that `keepOne` and `keepPair` keep made anew when it is asked for next, since texts are written otherwise now. */
export function forgetKept(): void {
  kept = {};
}

/**
 * Memoises a function of one object that is never changed in place: the result is computed once for each object and kept for
 * as long as the object is in use, unless all is forgotten.
 */
export function keepOne<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  let since = kept;
  let results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    if (since !== kept) {
      since = kept;
      results = new WeakMap();
    }
    const known = results.get(key);
    if (known) return known.result;
    const result = make(key);
    results.set(key, { result });
    return result;
  };
}

/** Memoises a function of a text, a number or another plain key, for as long as the function itself is in use. */
export function keepEach<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined || results.has(key)) return known as Result; // has() says that a result is there
    const result = make(key);
    results.set(key, result);
    return result;
  };
}

/** Memoises a function of an object that is never changed in place: the last result for each object, while the same is given. */
export function keepLast<Key extends object, Given, Result>(
  make: (key: Key, given: Given) => Result,
  isSame: (one: Given, other: Given) => boolean,
): (key: Key, given: Given) => Result {
  const last = new WeakMap<Key, { readonly given: Given; readonly result: Result }>();
  return (key, given) => {
    const known = last.get(key);
    if (known && isSame(known.given, given)) return known.result;
    const result = make(key, given);
    last.set(key, { given, result });
    return result;
  };
}

/** Whether two objects or lists are made of the very same values. */
export function hasSameParts<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]; // what it is made of
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
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
