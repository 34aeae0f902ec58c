import { join } from 'node:path';
import { projectRoot, sourcesIn } from '../programs/sources.ts';

/** A pattern of the program, with the file where it is written. */
export type OwnPattern = { readonly file: string; readonly pattern: RegExp };

/** A pattern written out in a source: behind a sign that no value can stand before. */
const LITERAL =
  /(?:^|[(,=:[!&|?{};]|=>|\breturn)\s*\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/*\\[])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])*)\/([dgimsuvy]*)(?!\w)/g;

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

/**
 * The patterns that the modules of a folder make when they are loaded, but for those of libraries. Modules that were
 * loaded before make none.
 */
export async function madePatterns(folder: string): Promise<readonly OwnPattern[]> {
  const found: OwnPattern[] = [];
  const { RegExp: own } = globalThis;
  let file = '';
  const noting = new Proxy(own, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags);
      const [, , maker = ''] = new Error().stack?.split('\n') ?? [];
      if (!maker.includes('node_modules')) found.push({ file, pattern });
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

/** Makes a text of a length that could take a pattern long. */
type Attack = (length: number) => string;

/** One or two pieces of a pattern again and again, behind another and before a sign that does not fit. */
function attacksOn(pattern: RegExp): readonly Attack[] {
  const pieces = piecesOf(pattern);
  const again = (pump: string, length: number): string => pump.repeat(Math.ceil(length / pump.length));
  return [
    ...pieces.map(
      (one): Attack =>
        (length) =>
          `${again(one, length)}\u0001`,
    ),
    ...pieces.flatMap((one) =>
      pieces.flatMap((other): readonly Attack[] => [
        (length) => `${again(one + other, length)}\u0001`,
        (length) => `${other}${again(one, length)}\u0001`,
      ]),
    ),
  ];
}

/** Milliseconds that a pattern takes to be found everywhere in a text. */
function timeOf(pattern: RegExp, text: string): number {
  const everywhere = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  const before = performance.now();
  text.replace(everywhere, '');
  return performance.now() - before;
}

/** Lengths of texts, each four times the one before; of the first, a pattern that tries all ways would never come to the end. */
const LENGTHS = [100, 400, 1600, 6400];
/** Milliseconds below which nothing is said: a busy machine takes that for nothing. */
const NOTICED = 6;

/** The text for which a pattern takes more than twice as long for each letter when it is four times as long; null if there is none. */
export function slowText(pattern: RegExp, chosen: (attacks: readonly Attack[]) => readonly Attack[] = (all) => all): string | null {
  for (const attack of chosen(attacksOn(pattern))) {
    const best = (length: number): number => Math.min(...[1, 2, 3].map(() => timeOf(pattern, attack(length))));
    if (timeOf(pattern, attack(24)) > NOTICED && best(24) > NOTICED) return attack(24);
    for (const [at, length] of LENGTHS.entries()) {
      if (timeOf(pattern, attack(length)) < NOTICED || best(length) < NOTICED) continue;
      // Measured anew each time: what else the machine does may fall on one measurement, not on three.
      const isSlow = (): boolean => best(length) > best(LENGTHS[at - 1] ?? 15) * 9;
      if (isSlow() && isSlow() && isSlow()) return attack(length);
    }
  }
  return null;
}
