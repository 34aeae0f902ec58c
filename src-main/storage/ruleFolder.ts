import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';

/** More files than any sensible ruleset has, and more bytes. */
const MOST_FILES = 200;
export const MOST_RULE_BYTES = 10_000_000;

/** Stops the search in a folder given by mistake (such as a home directory): names that are looked at, and folders inside each other. */
const MOST_NAMES = 5_000;
const DEEPEST = 20;

/** A file of a ruleset: `name` is its path relative to the folder, with "/" ("tables/sizes.csv"). */
type RuleFile = { readonly name: string; readonly path: string; readonly size: number; readonly mtimeMs: number };

const notOrdinary = (path: string, what: string): Problem => ({
  code: 'unreadable',
  message: t('"{path}" is {what}: the folder of a ruleset holds ordinary files only.', { path, what }),
  hint: t('Put a copy of the file in its place.'),
});

/**
 * Finds the files of a ruleset in a folder and in folders below it: JSON and CSV files and the example, without those of other rulesets in
 * folders inside it, and without hidden files. Follows no links, and fails at the first one. Reads no file, and ends as soon as
 * there is more than a ruleset has.
 */
export function findRuleFiles(folder: string): Outcome<readonly RuleFile[]> {
  const found: RuleFile[] = [];
  const tooLarge = fail({
    code: 'too-large',
    message: t('"{folder}" holds far more than a ruleset; give the folder that has ruleset.json in it.', { folder }),
  });
  let bytes = 0;
  let names = 0;

  function walk(inside: readonly string[]): Outcome<never> | null {
    const entries = readdirSync(join(folder, ...inside), { withFileTypes: true });
    names += entries.length;
    if (names > MOST_NAMES || inside.length > DEEPEST) return tooLarge;
    if (inside.length > 0 && entries.some(({ name }) => name === 'ruleset.json')) return null;
    for (const entry of entries) {
      const way = [...inside, entry.name];
      const path = join(folder, ...way);
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) return fail(notOrdinary(path, 'a link'));
      if (entry.isDirectory()) {
        const stop = walk(way);
        if (stop !== null) return stop;
      } else if (/\.(json|csv|motorpool)$/i.test(entry.name)) {
        if (!entry.isFile()) return fail(notOrdinary(path, t('no ordinary file')));
        const { size, mtimeMs } = lstatSync(path);
        found.push({ name: way.join('/'), path, size, mtimeMs });
        bytes += size;
        if (found.length > MOST_FILES || bytes > MOST_RULE_BYTES) return tooLarge;
      }
    }
    return null;
  }
  return walk([]) ?? succeed(found);
}

/** The flags that open a file without waiting for a pipe, and do not follow a link. Windows has neither. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

/**
 * Reads the text of an ordinary file, or (`follow`) of one that a link leads to. Throws if it is another kind of file, or has more than
 * `mostBytes`: what has this name may be something else than when it was found.
 */
export function readOrdinaryText(path: string, mostBytes: number, follow = false): string {
  // A program's own archive holds ordinary files only, and opens them in no other way than this.
  if (/\.asar[\\/]/.test(path)) return readFileSync(path, 'utf8');
  const file = openSync(path, O_RDONLY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error(`"${path}" is no ordinary file`);
    if (found.size > mostBytes) throw new Error(`"${path}" is too large`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
