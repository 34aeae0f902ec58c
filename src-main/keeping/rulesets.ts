import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { openRuleset } from '../../shared/ruleset/compile/prepared/index.ts';
import { preparedRules } from './preparedRules.ts';

/** More files than any sensible ruleset has; stops the search in a folder given by mistake (such as a home directory). */
const MAX_FILES = 200;
const MAX_BYTES = 10_000_000;

/** The names below a folder, without those of other rulesets in folders inside it. */
function namesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const others = names.filter((name) => basename(name) === 'ruleset.json' && name !== 'ruleset.json').map((name) => dirname(name) + sep);
  return names.filter((name) => !others.some((other) => name.startsWith(other)));
}

const pathsIn = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => /\.(json|csv|motorpool)$/i.test(name))
    .map((name) => join(folder, name));

/** A text that is another one once a file of the ruleset in a folder has another name, size or time. Reads no file. */
export function rulesetStamp(folder: string): string {
  const hash = createHash('sha256');
  for (const path of pathsIn(folder)
    .slice(0, MAX_FILES + 1)
    .sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\n${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Returns the files of a ruleset folder by relative path ("tables/sizes.csv"); only JSON and CSV files and the example count, and no
 * other ruleset in a folder inside it.
 */
export function rulesetTexts(folder: string): Outcome<ReadonlyMap<string, string>> {
  const paths = pathsIn(folder);
  const bytes = paths.slice(0, MAX_FILES).reduce((sum, path) => sum + statSync(path).size, 0);
  if (paths.length > MAX_FILES || bytes > MAX_BYTES) {
    return fail({ code: 'too-large', message: `"${folder}" holds far more than a ruleset; give the folder that has ruleset.json in it.` });
  }
  return succeed(new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')])));
}

/** Reads a ruleset from a folder. Reports all its errors at once, each with its file and place. */
export function readRulesetFolder(folder: string): Outcome<Ruleset> {
  if (!existsSync(join(folder, 'ruleset.json'))) {
    return fail({ code: 'not-found', message: `There is no ruleset in "${folder}": ruleset.json is missing.` });
  }
  try {
    const texts = rulesetTexts(folder);
    return texts.ok ? openRuleset(texts.value, preparedRules(texts.value)) : texts;
  } catch (error) {
    return fail({
      code: 'unreadable',
      message: `The ruleset folder "${folder}" could not be read (${error instanceof Error ? error.message : error}).`,
    });
  }
}
