import { existsSync, statSync } from 'node:fs';
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { basisOf, type RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { READ_LIMITS } from '../../readers/readLimits.ts';
import { readBytes } from '../../storage/files.ts';
import { readProjectPartly } from '../../storage/newerProjects.ts';
import { isRulePack, rulesFilesAt } from '../../storage/rulesFiles.ts';
import type { FileOpener } from '../openFile.ts';

/** The files of the rules in a project, in the folder of a ruleset or in a rule pack. */
export async function readRuleFiles(path: string): Promise<Outcome<RuleFiles>> {
  if (isRulePack(path) || (existsSync(path) && statSync(path).isDirectory())) return rulesFilesAt(path);
  const bytes = await readBytes(path, READ_LIMITS.fileBytes);
  if (!bytes.ok) return bytes;
  const read = readProjectPartly(new TextDecoder().decode(bytes.value), path);
  if (!read.ok) return read;
  const { files } = read.value.project.ruleset;
  return files ? succeed(files) : fail({ code: 'not-found', message: `"${path}" has no house rules; it plays by an installed ruleset.` });
}

/** The files of the installed ruleset that rules were made from. */
export function standardFiles(opener: FileOpener, files: RuleFiles): Outcome<RuleFiles> {
  const basis = basisOf(files);
  const hint = 'Rules name their standard as "basedOn" in ruleset.json.';
  if (!basis) return fail({ code: 'bad-ruleset', message: 'The rules do not say what they were made from.', hint });
  const standard = opener.rulesetFiles(basis.id, basis.version);
  return standard.ok
    ? standard
    : fail({ code: 'not-found', message: `The standard of these rules, "${basis.id}", is not installed.`, hint });
}
