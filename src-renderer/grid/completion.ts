import { foldAccents } from '../../shared/base/text/index.ts';
import type { RawValue } from './frame.ts';

/** One line of the list below the cell being edited. */
export type ListItem = {
  readonly label: string;
  readonly value: RawValue;
  /** True if the cell takes any other text as well. */
  readonly isFree: boolean;
  /** True if it is meant as soon as it is the first of the list, whatever was typed: the list understands more than names. */
  readonly isMeant?: boolean;
  /** True if it also fills other cells of the row. */
  readonly fillsRow?: boolean;
};

export const fold = (text: string): string => foldAccents(text).toLowerCase();

/** Whether a label begins with what was typed, capitals included: a small letter that was typed fits either. */
const goesOn = (label: string, typed: string): boolean =>
  fold(label).startsWith(fold(typed)) && [...typed].every((letter, at) => letter === fold(letter) || letter === [...label][at]);

export const startsWord = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`);

/** The items that have a name with a word that begins with a text: first those whose name begins with it. `typed` is folded. */
export function ranked<T>(all: readonly T[], typed: string, names: (item: T) => readonly string[]): readonly T[] {
  const first = all.filter((item) => names(item).some((name) => fold(name).startsWith(typed)));
  const later = all.filter((item) => !first.includes(item) && names(item).some((name) => startsWord(fold(name), typed)));
  return [...first, ...later];
}

/**
 * Returns the line highlighted after typing; null for none, and the text is then used as it is. Of choices it is
 * the first, as no other text is valid; of names the one spelt out by `shown`, the text with its proposed completion.
 */
export function highlightedIn(items: readonly ListItem[], typed: string, shown: string | null): number | null {
  const [first] = items;
  if (!first) return null;
  if (first.isMeant) return 0;
  if (!first.isFree) return items.length === 1 || fold(first.label).startsWith(fold(typed.trim())) ? 0 : null;
  if (shown === null) return null;
  const same = items.flatMap(({ label }, at) => (fold(label) === fold(shown) && goesOn(label, typed) ? [at] : []));
  return same.find((at) => items[at]?.label === shown) ?? same[0] ?? null;
}

/** Returns the completion of the typed text: the common beginning of all lines that start with it. */
export function completionOf(items: readonly ListItem[], typed: string): string {
  const beginning = items.filter(({ label }) => goesOn(label, typed));
  const [first] = beginning;
  if (!first || typed === '') return '';
  let length = first.label.length;
  for (const { label } of beginning) while (fold(label.slice(0, length)) !== fold(first.label.slice(0, length))) length--;
  return first.label.slice(typed.length, Math.max(typed.length, length));
}
