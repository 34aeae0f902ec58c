import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import { LARGEST_RULE_PACK, RULE_PACK_ENDING, readRulePack } from '../../shared/houseRules/changes/packFile.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { readOrdinaryText } from './ruleFolder.ts';
import { openRulesetTexts, rulesetTextsAt } from './rulesets.ts';
import type { RulesTrial } from './rulesTrial.ts';

/** True if a path is that of a rule pack, by its ending. */
export const isRulePack = (path: string): boolean => path.toLowerCase().endsWith(RULE_PACK_ENDING);

function packFiles(path: string): Outcome<RuleFiles> {
  const name = basename(path);
  try {
    const found = statSync(path);
    if (!found.isFile()) return fail({ code: 'unreadable', message: t('"{path}" is no ordinary file, and no rule pack.', { path }) });
    if (found.size > LARGEST_RULE_PACK * 4) {
      return fail({ code: 'too-large', message: t('"{name}" is far too large for a rule pack.', { name }) });
    }
    const read = readRulePack(readOrdinaryText(path, LARGEST_RULE_PACK * 4, true), name);
    return read.ok ? succeed(read.value.files) : read;
  } catch {
    return fail({ code: 'not-found', message: t('There is no rule pack "{path}", or it cannot be read.', { path }) });
  }
}

/** True for anything but a folder: a rule pack that was renamed, such as by a mail program, is still one. */
function isFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? isRulePack(path) : !found.isDirectory();
}

/** Returns the files of the ruleset in a folder or a rule pack. */
export function rulesFilesAt(path: string): Outcome<RuleFiles> {
  if (isFile(path)) return packFiles(path);
  const texts = rulesetTextsAt(path);
  return texts.ok ? succeed(Object.fromEntries(texts.value)) : texts;
}

/** Loads the ruleset in a folder or a rule pack, once it was tried out. */
export async function readRulesAt(path: string, tryRules: RulesTrial): Promise<Outcome<Ruleset>> {
  const files = rulesFilesAt(path);
  if (!files.ok) return files;
  const tried = await tryRules({ files: files.value });
  return tried.ok ? openRulesetTexts(new Map(Object.entries(files.value))) : tried;
}
