import { resolve } from 'node:path';
import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { type CombatRules, combatRulesOf, noCombat } from '../../../shared/combat/fighter/index.ts';
import type { FightJob } from '../../../shared/combat/job/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { preparedRules } from '../../storage/preparedRules.ts';
import { rulesFilesAt } from '../../storage/rulesFiles.ts';
import { namedDesigns, noSuchDesign } from '../designNames.ts';
import type { OpenedFile } from '../openedFile.ts';
import { type FileOpener, splitEdition } from '../openFile.ts';
import { text } from '../options.ts';
import { misused, orStop } from '../terminal.ts';
import { usualThreads } from './fightThreads.ts';

/** The rules of combat of a file's game system. Throws if it has none. */
export function wantedRules(ruleset: Ruleset): CombatRules {
  const rules = combatRulesOf(ruleset.whole ?? ruleset);
  if (rules) return rules;
  const { message, hint } = noCombat(ruleset);
  throw misused(message, hint);
}

/** The designs of a name, of the file or else of the stock: at least one. Throws if there are none. */
export function wantedDesigns({ project, ruleset }: OpenedFile, name: string): readonly [DesignInput, ...DesignInput[]] {
  const own = namedDesigns(project.designs, name);
  const [first, ...others] = own.length > 0 ? own : namedDesigns(ruleset.stock, name);
  return first ? [first, ...others] : orStop(noSuchDesign(name, [...project.designs, ...ruleset.stock]));
}

type Limits = { readonly least: number; readonly most: number; readonly isWhole: boolean; readonly hint: string };

/**
 * Reads the number that was typed for an option; null if none was. Throws outside the limits, which are included. A comma is that of a
 * decimal; whole numbers have none, so that "1,000" is never 1.
 */
export function wantedNumber(typed: string | undefined, option: string, { least, most, isWhole, hint }: Limits): number | null {
  if (typed === undefined) return null;
  const number = typed.trim() === '' ? Number.NaN : Number(isWhole ? typed : typed.replace(',', '.'));
  if (Number.isFinite(number) && number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
  throw misused(
    t('"{option}" takes a {isWhole, select, true {whole number} other {number}} from {least} to {most}; "{typed}" is none.', {
      option,
      isWhole,
      least,
      most,
      typed,
    }),
    hint,
  );
}

/** The rules of an opened file as data for a thread: its own, those that were asked for, or installed ones. */
export function rulesForThreads(
  { ruleset, project }: OpenedFile,
  asked: string | undefined,
  opener: FileOpener,
): Outcome<FightJob['rules']> {
  const { id, version } = ruleset.data;
  const { specials } = project;
  const isPath = asked !== undefined && !splitEdition(asked) && /[\\/.]/.test(asked);
  const own = asked === undefined ? project.ruleset.files : undefined;
  const files = own ? succeed(own) : isPath ? rulesFilesAt(resolve(asked)) : opener.rulesetFiles(id, version);
  if (!files.ok) return files;
  const prepared = preparedRules(new Map(Object.entries(files.value)));
  return succeed({ id, version, files: files.value, ...(prepared !== null && { prepared }), ...(specials !== undefined && { specials }) });
}

const MOST_THREADS = 64;
export const THREADS = text('--threads <number>', t('how many threads fight; the answer is the same (one for each core, four at most)'));

/** How many threads were asked for, or the usual number. */
export const wantedThreads = (typed: string | undefined, hint: string): number =>
  wantedNumber(typed, '--threads', { least: 1, most: MOST_THREADS, isWhole: true, hint }) ?? usualThreads();
