import { join } from 'node:path';
import { projectRoot, sourcesIn } from '../programs/sources.ts';

/** A pattern of the program, with the file where it is written. */
export type OwnPattern = { readonly file: string; readonly pattern: RegExp };

/** A pattern written out in a source: behind a sign that no value can stand before. */
const LITERAL = /(?:^|[(,=:[!&|?{};]|=>|\breturn)\s*\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/*\\[])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])*)\/([dgimsuvy]*)(?!\w)/g;

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*)/.test(line);

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** Every pattern that is written out in the sources of a folder. */
export const writtenPatterns = (folder: string): readonly OwnPattern[] =>
  sourcesIn(folder).flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !isComment(line))
      .flatMap((line) =>
        [...line.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
          const pattern = compiled(source, flags);
          return pattern ? [{ file: path, pattern }] : [];
        }),
      ),
  );

/** The patterns that the modules of a folder make when they are loaded. Modules that were loaded before make none. */
export async function madePatterns(folder: string): Promise<readonly OwnPattern[]> {
  const found: OwnPattern[] = [];
  const { RegExp: own } = globalThis;
  let file = '';
  const noting = new Proxy(own, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags);
      found.push({ file, pattern });
      return pattern;
    },
  });
  globalThis.RegExp = noting;
  try {
    for (const { path } of sourcesIn(folder).filter(({ text }) => /new RegExp\(/.test(text))) {
      file = path;
      await import(join(projectRoot, path));
    }
  } finally {
    globalThis.RegExp = own;
  }
  return found;
}

/** Letters, digits and signs that a pattern speaks of, and words of it. */
function piecesOf({ source }: RegExp): readonly string[] {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}/g, 'é')
    .replace(/\\u\{?([0-9a-fA-F]{4,5})\}?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\x([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\s/g, ' ')
    .replace(/\\d/g, '1')
    .replace(/\\w/g, 'a')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\r/g, '\r')
    .replace(/\\[bBSDW]/g, '')
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(')
    .replace(/\{\d+(?:,\d*)?\}/g, '');
  const signs = [...plain.replace(/(?<!\\)[\^$()[\]?*+|.]/g, '').replaceAll('\\', '')];
  const words = plain.match(/[A-Za-z<!/=:&;-]{2,12}/g) ?? [];
  const counts = [...new Set(['a', '1', ' ', ...signs])].slice(0, 14);
  return [...counts, ...[...new Set(words)].slice(0, 6)];
}

/** Texts that could take a pattern long: one or two of its pieces again and again, behind another and before one that does not fit. */
export function* attacks(pattern: RegExp, length: number): Generator<string> {
  const pieces = piecesOf(pattern);
  for (const one of pieces) {
    for (const other of ['', ...pieces]) {
      const pump = (one + other).repeat(Math.ceil(length / (one.length + other.length)));
      yield `${pump}\u0001`;
      if (other !== '') yield `${other}${one.repeat(Math.ceil(length / one.length))}\u0001`;
    }
  }
}

/** Milliseconds that a pattern takes for a text: to find it everywhere. */
export function timeOf(pattern: RegExp, text: string): number {
  const everywhere = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags.replace('y', '')}g`);
  const before = performance.now();
  text.replace(everywhere, '');
  return performance.now() - before;
}

/** The text for which a pattern takes more than twice as long for each character when it is four times as long; null if there is none. */
export function slowText(pattern: RegExp): string | null {
  const short = [...attacks(pattern, SHORT)];
  for (const [at, text] of short.entries()) {
    if (timeOf(pattern, text) < SUSPECT_MS) continue;
    const long = [...attacks(pattern, SHORT * 4)][at] ?? '';
    const best = (tried: string): number => Math.min(timeOf(pattern, tried), timeOf(pattern, tried), timeOf(pattern, tried));
    const times = [best(text), best(long)] as const;
    if (times[0] > SUSPECT_MS / 2 && times[1] > times[0] * 9) return text;
  }
  return null;
}
const SHORT = 3000;
const SUSPECT_MS = 4;
