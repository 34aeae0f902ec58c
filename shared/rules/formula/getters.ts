import { caught } from './budget.ts';
import type { Argument, Getter, One } from './spec.ts';
import { isMatrix } from './value.ts';

/** What is known of a getter. It stands on the function itself: weak sets of all functions of many rules are slow, and slow to clean up. */
type Marks = {
  isConstant?: true;
  /** It gives one value, never a block. */
  isSingle?: true;
  /** It works through a block, such as a column of a table. */
  isOverBlocks?: true;
  /** The one field, or column of rows, that it reads, besides constants. */
  readFrom?: Getter<never>;
};
const marks = (getter: object): Marks => getter;

export const isSingly = <C>(getter: Getter<C>): getter is One<C> => marks(getter).isSingle === true;

/** Marks a getter as constant. Formulas over constants alone are evaluated once, when compiled. */
export function constantly<T extends Argument>(value: T): (context: unknown) => T {
  const getter = (): T => value;
  marks(getter).isConstant = true;
  if (isMatrix(value)) marks(getter).isOverBlocks = true;
  else marks(getter).isSingle = true;
  return getter;
}

/** Marks a getter that always gives one value, never a block. Formulas over such getters alone skip the checks for blocks. */
export function singly<C>(getter: One<C>): One<C> {
  marks(getter).isSingle = true;
  return getter;
}

/** The one field or column that all of these depend on, besides constants; null if there are several, or none is known. */
function sourceOf(parts: readonly object[]): Getter<never> | null {
  let source: Getter<never> | null = null;
  for (const part of parts) {
    const { isConstant, readFrom: own } = marks(part);
    if (isConstant) continue;
    if (own === undefined || (source !== null && own !== source)) return null;
    source = own;
  }
  return source;
}

/** Marks the getter of a field or column: what depends on it and on constants alone is the same for the same contents of it. */
export function markSource<C>(getter: Getter<C>): void {
  if (marks(getter).isConstant) return;
  marks(getter).readFrom = getter;
  if (!isSingly(getter)) marks(getter).isOverBlocks = true;
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
  if (parts.every((part) => marks(part).isConstant)) {
    const settled = constantNow(getter);
    if (settled !== undefined) return settled;
  }
  const source = sourceOf(parts);
  if (source) marks(getter).readFrom = source;
  if (parts.some((part) => marks(part).isOverBlocks)) marks(getter).isOverBlocks = true;
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
  if (!source || !parts.some((part) => marks(part).isOverBlocks)) return getter;
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
