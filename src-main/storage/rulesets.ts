import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { openRuleset } from '../../shared/rules/ruleset/compile/prepared.ts';
import { preparedRules } from './preparedRules.ts';
import { findRuleFiles, MOST_RULE_BYTES, readOrdinaryText } from './ruleFolder.ts';

/** A text that is another one once a file of the ruleset in a folder has another name, size or time. Reads no file. */
export function rulesetStamp(folder: string): string {
  const files = findRuleFiles(folder);
  const known = files.ok ? files.value.map(({ name, size, mtimeMs }) => `${name}\n${size} ${mtimeMs}\n`).sort() : files.problems;
  return createHash('sha256').update(JSON.stringify(known)).digest('hex');
}

/**
 * Returns the files of a ruleset folder by relative path ("tables/sizes.csv"); only JSON and CSV files and the example count, and no
 * other ruleset in a folder inside it.
 */
export function rulesetTexts(folder: string): Outcome<ReadonlyMap<string, string>> {
  const files = findRuleFiles(folder);
  return files.ok ? succeed(new Map(files.value.map(({ name, path }) => [name, readOrdinaryText(path, MOST_RULE_BYTES)]))) : files;
}

/** Returns the same files, or in words why there are none: the folder has no ruleset, or cannot be read. */
export function rulesetTextsAt(folder: string): Outcome<ReadonlyMap<string, string>> {
  if (!existsSync(join(folder, 'ruleset.json'))) {
    return fail({ code: 'not-found', message: t('There is no ruleset in "{folder}": ruleset.json is missing.', { folder }) });
  }
  try {
    return rulesetTexts(folder);
  } catch (error) {
    return fail({
      code: 'unreadable',
      message: t('The ruleset folder "{folder}" could not be read ({error}).', {
        folder,
        error: error instanceof Error ? error.message : String(error),
      }),
    });
  }
}

/** Loads a ruleset from its files by path. Reports all its errors at once, each with its file and place. */
export const openRulesetTexts = (texts: ReadonlyMap<string, string>): Outcome<Ruleset> => openRuleset(texts, preparedRules(texts));

/** Reads a ruleset from a folder. */
export function readRulesetFolder(folder: string): Outcome<Ruleset> {
  const texts = rulesetTextsAt(folder);
  return texts.ok ? openRulesetTexts(texts.value) : texts;
}
