import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { projectRuleset } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { isRulePack } from '../storage/rulesFiles.ts';
import type { OpenedFile } from './openedFile.ts';
import type { FileOpener } from './openFile.ts';

/** Words for the rules of the opened file itself, and for the installed rules that its house rules were made from. */
export const OWN = 'own';
const STANDARD = 'standard';

/** What "--rules" takes, for help texts and messages. */
export const RULES_WORDS = `an id, ID@VERSION, a ruleset's folder, a rule pack, a project, "${OWN}" or "${STANDARD}"`;

/** Finds the rules that a word of "--rules" names. The special abilities of the opened project apply under all of them. */
export async function chosenRules(opener: FileOpener, { ruleset: own, project }: OpenedFile, word: string): Promise<Outcome<Ruleset>> {
  if (word === OWN) return succeed(own);
  const found = await findRules(opener, own, word);
  if (!found.ok) return found;
  // Its files are loaded already, so that only the special abilities of the project are added.
  return projectRuleset({ ...project, ruleset: found.value.data }, () => found);
}

async function findRules(opener: FileOpener, own: Ruleset, word: string): Promise<Outcome<Ruleset>> {
  if (word === STANDARD) return standardOf(opener, own);
  if (extname(word).toLowerCase() === '.motorpool') {
    const opened = await opener.openDesigns(word, {});
    return opened.ok ? succeed(opened.value.ruleset) : opened;
  }
  if (!isRulePack(word) && existsSync(word) && statSync(word).isFile()) {
    return fail({ code: 'bad-request', message: `"${word}" holds no rules.`, hint: `"--rules" takes ${RULES_WORDS}.` });
  }
  return opener.ruleset(word);
}

/** The installed rules that house rules are based on; rules that are no house rules are their own standard. */
async function standardOf(opener: FileOpener, { data }: Ruleset): Promise<Outcome<Ruleset>> {
  const { id, version } = data.basedOn ?? data;
  const found = await opener.ruleset(`${id}@${version}`);
  if (found.ok) return found;
  const newest = await opener.ruleset(id);
  if (newest.ok) return newest;
  return fail({
    code: 'not-found',
    message: `The standard of these rules, "${id}" ${version}, is not installed.`,
    hint: 'Give its folder with --rules.',
  });
}
