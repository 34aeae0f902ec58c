import { type ReactElement, useState } from 'react';

type Properties = Readonly<Record<string, unknown>>;
type Line = ReactElement<Properties>;

/** The elements that were rendered last, by key. */
export type KeptLines = Map<string, Line>;

/** Lines and sections are kept as long as their sheet is on screen. */
export const useKeptLines = (): KeptLines => useState((): KeptLines => new Map())[0];

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the element of the last time if nothing that it shows has changed: React then skips it with all that is in it. Properties
 * are compared by identity, lists part by part; those in `passed` are not compared.
 */
export function keptLine(lines: KeptLines, now: Line, passed: ReadonlySet<string> = NONE): Line {
  const key = String(now.key);
  const before = lines.get(key);
  if (before && before.type === now.type && haveSameProps(before.props, now.props, passed)) return before;
  lines.set(key, now);
  return now;
}

/** Forgets the elements of lines that are gone. `keys` are those of all lines and sections that there are. */
export function forgetOthers(lines: KeptLines, keys: ReadonlySet<string>): void {
  if (lines.size > 2 * keys.size) for (const key of lines.keys()) if (!keys.has(key)) lines.delete(key);
}

function haveSameProps(one: Properties, other: Properties, passed: ReadonlySet<string>): boolean {
  const names = Object.keys(other);
  if (names.length !== Object.keys(one).length) return false;
  for (const name of names) if (!passed.has(name) && !(Object.hasOwn(one, name) && isSame(one[name], other[name]))) return false;
  return true;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => Object.is(each, other[at])));
