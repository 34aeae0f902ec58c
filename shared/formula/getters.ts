import { caught } from './budget.ts';
import type { Argument, Getter, One } from './spec.ts';
import { isMatrix } from './value.ts';

const constants = new WeakSet<object>();
const singles = new WeakSet<object>();
/** The one field, or column of rows, that a getter reads, besides constants. */
const sources = new WeakMap<object, Getter<never>>();
/** Getters that work through a block, such as a column of a table. */
const overBlocks = new WeakSet<object>();

export const isSingly = <C>(getter: Getter<C>): getter is One<C> => singles.has(getter);

/** Marks a getter as constant. Formulas over constants alone are evaluated once, when compiled. */
export function constantly<T extends Argument>(value: T): (context: unknown) => T {
  const getter = (): T => value;
  constants.add(getter);
  if (isMatrix(value)) overBlocks.add(getter);
  else singles.add(getter);
  return getter;
}

/** Marks a getter that always gives one value, never a block. Formulas over such getters alone skip the checks for blocks. */
export function singly<C>(getter: One<C>): One<C> {
  singles.add(getter);
  return getter;
}

/** The one field or column that all of these depend on, besides constants; null if there are several, or none is known. */
function sourceOf(parts: readonly object[]): Getter<never> | null {
  let source: Getter<never> | null = null;
  for (const part of parts) {
    if (constants.has(part)) continue;
    const own = sources.get(part);
    if (own === undefined || (source !== null && own !== source)) return null;
    source = own;
  }
  return source;
}

/** Marks the getter of a field or column: what depends on it and on constants alone is the same for the same contents of it. */
export function markSource<C>(getter: Getter<C>): void {
  if (constants.has(getter)) return;
  sources.set(getter, getter);
  if (!isSingly(getter)) overBlocks.add(getter);
}

/** Cells of a constant block that is kept. */
const MOST_SETTLED = 10_000;

/** The getter of a constant value; undefined if it takes long to work out, or much room to keep, so that each run does it again. */
function constantNow<C, R extends Argument>(getter: (context: C) => R): ((context: unknown) => R) | undefined {
  try {
    // The context is never read: every part ignores it.
    const value = getter(undefined as C);
    return isMatrix(value) && value.length * (value[0]?.length ?? 0) > MOST_SETTLED ? undefined : constantly(value);
  } catch (thrown) {
    caught(thrown);
    return undefined;
  }
}

/** Evaluates a getter now if all its parts are constant. */
export function foldConstants<C, R extends Argument>(getter: (context: C) => R, parts: readonly object[]): (context: C) => R {
  if (parts.every((part) => constants.has(part))) {
    const settled = constantNow(getter);
    if (settled !== undefined) return settled;
  }
  const source = sourceOf(parts);
  if (source) sources.set(getter, source);
  if (parts.some((part) => overBlocks.has(part))) overBlocks.add(getter);
  return getter;
}

/** Contents that a formula remembers its result for, and their length: names in a cell are often the same in many designs. */
const [MOST_KNOWN, LONGEST_KNOWN] = [500, 200];

const isShort = (result: Argument): boolean =>
  isMatrix(result)
    ? result.length * (result[0]?.length ?? 0) <= LONGEST_KNOWN
    : typeof result !== 'string' || result.length <= LONGEST_KNOWN;

/** A text that only the same contents have: of a text, or a column of texts and blanks. Null for numbers, which are seldom the same. */
function keyOf(contents: Argument): string | null {
  if (typeof contents === 'string') return contents;
  if (!isMatrix(contents)) return null;
  let key = '[';
  for (const row of contents) {
    const [value, ...others] = row;
    if (others.length > 0 || (typeof value !== 'string' && value !== null) || key.length > LONGEST_KNOWN) return null;
    key += value === null ? '-' : `${value.length}:${value}`;
  }
  return key;
}

/**
 * The same getter, which remembers its results by the texts of the one field or column that it depends on, if it works through blocks:
 * looking a cell's names up in a table takes long, and most cells have no names or the same ones.
 */
export function remembering<C, R extends Argument>(getter: (context: C) => R, parts: readonly object[]): (context: C) => R {
  // The source was made for the same context as the getter; the marks do not keep its type.
  const source = sourceOf(parts) as Getter<C> | null;
  if (!source || !parts.some((part) => overBlocks.has(part))) return getter;
  const ofText = new Map<string, R>();
  const ofColumn = new Map<string, R>();
  return (context) => {
    const contents = source(context);
    const key = keyOf(contents);
    if (key === null || key.length > LONGEST_KNOWN) return getter(context);
    const known = typeof contents === 'string' ? ofText : ofColumn;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = getter(context);
    if (!isShort(result)) return result;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, result);
    return result;
  };
}
