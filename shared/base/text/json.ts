import { t } from '../words/words.ts';
import { DEEPEST } from './nesting.ts';

/** The position of the first fault in a JSON text; line and column are 1-based. */
type JsonFault = { readonly line: number; readonly column: number; readonly what: string };

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these characters inside a text.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null/y;

class Stop extends Error {
  readonly at: number;
  constructor(at: number, what: string) {
    super(what);
    this.at = at;
  }
}

/**
 * The first fault of a JSON text (RFC 8259), or null if it has none. JSON.parse also refuses, but reports the place in
 * a different way in every engine and sometimes not at all, and it silently drops the first of two equal names,
 * which here counts as a fault.
 */
export function findJsonFault(text: string): JsonFault | null {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const skipSpace = () => {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++;
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const here = (): string => {
    const letter = text[at];
    return letter === undefined ? t('the text ends') : letter === '\n' ? t('the line ends') : t('"{letter}" stands', { letter });
  };
  const expect = (what: string): never => {
    throw new Stop(at, t('{here} where {what} is expected', { here: here(), what }));
  };
  const string = (): string => {
    const start = at;
    const found = take(STRING);
    if (found === null) throw new Stop(start, t('a text starts here that is never closed, or holds a character that must be escaped'));
    return found;
  };

  const list = (close: string, depth: number, item: () => void): void => {
    if (depth >= DEEPEST) throw new Stop(at, t('the nesting is too deep'));
    at++;
    skipSpace();
    if (text[at] === close) {
      at++;
      return;
    }
    for (;;) {
      item();
      skipSpace();
      if (text[at] === close) break;
      if (text[at] !== ',') expect(t('"," or "{close}"', { close }));
      at++;
      skipSpace();
    }
    at++;
  };

  const value = (depth: number): void => {
    skipSpace();
    const first = text[at];
    if (first === '[') list(']', depth, () => value(depth + 1));
    else if (first === '{') {
      const names = new Set<string>();
      list('}', depth, () => {
        const start = at;
        if (text[at] !== '"') expect(t('a name in quotes'));
        const name: unknown = JSON.parse(string());
        if (names.has(String(name))) throw new Stop(start, t('the name "{name}" stands here a second time', { name: String(name) }));
        names.add(String(name));
        skipSpace();
        if (text[at] !== ':') expect('":"');
        at++;
        value(depth + 1);
      });
    } else if (first === '"') string();
    else if (take(WORD) === null && take(NUMBER) === null) expect(t('a value'));
  };

  try {
    value(0);
    skipSpace();
    if (at < text.length) expect(t('the end of the text'));
    return null;
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    const before = text.slice(0, stop.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, what: stop.message };
  }
}

/** What a JSON text holds, with or without a byte-order mark; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
