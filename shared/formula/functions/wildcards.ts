import type { Value } from '../value.ts';

/** Whether a look-up text has `*` (any characters), `?` (one character) or `~` (the next one as it is). */
export const hasWildcards = (value: Value): value is string => typeof value === 'string' && /[*?~]/.test(value);

/** Cache of patterns: most formulas search for the same few texts in every design. */
const made = { whole: new Map<string, RegExp>(), part: new Map<string, RegExp>() };
const MOST_MADE = 1000;

/** A pattern for a text with wildcards; case does not count. */
export function wildcardPattern(text: string, whole: boolean): RegExp {
  const patterns = whole ? made.whole : made.part;
  const known = patterns.get(text);
  if (known) return known;
  if (patterns.size >= MOST_MADE) patterns.clear();
  const pattern = newPattern(text, whole);
  patterns.set(text, pattern);
  return pattern;
}

function newPattern(text: string, whole: boolean): RegExp {
  const source = text.replace(/~([*?~])|[\\^$.*+?()[\]{}|]/g, (found, plain: string | undefined) => {
    if (plain !== undefined) return `\\${plain}`;
    if (found === '*') return '[^]*';
    return found === '?' ? '[^]' : `\\${found}`;
  });
  return new RegExp(whole ? `^${source}$` : source, 'i');
}

/** Whether a value is a text that matches the wildcards. */
export function wildcardTest(text: string): (value: Value) => boolean {
  const pattern = wildcardPattern(text, true);
  return (value) => typeof value === 'string' && pattern.test(value);
}
