import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledFolder } from './folders.ts';

/** The name of the file in which the build keeps what it made of rules with these texts; another one if a character of them changes. */
export function preparedName(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify([path, text.length])).update(text);
  return `${hash.digest('hex')}.json`;
}

/**
 * Returns what the build made of rules with exactly these texts, for `openRuleset`; null if they did not come with the program, or the
 * program runs from its sources.
 */
export function preparedRules(files: ReadonlyMap<string, string>, folder: string = bundledFolder('prepared', 'prepared')): string | null {
  const file = join(folder, preparedName(files));
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}
