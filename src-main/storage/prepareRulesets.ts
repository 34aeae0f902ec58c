import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '../../shared/base/problem.ts';
import { prepareRuleset } from '../../shared/rules/ruleset/compile/prepared.ts';
import { preparedName } from './preparedRules.ts';
import { rulesetTexts } from './rulesets.ts';

/**
 * Prepares every ruleset in a folder and in folders below it, each in a file of another folder, so that the program need not check and
 * parse it at each start. The build calls this. Throws if a ruleset has faults.
 */
export function prepareRulesets(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const rulesets = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|[\\/])ruleset\.json$/.test(name));
  for (const name of rulesets) {
    const files = rulesetTexts(join(from, dirname(name)));
    if (!files.ok) throw faulty(files.problems);
    const prepared = prepareRuleset(files.value);
    if (!prepared.ok) throw faulty(prepared.problems);
    writeFileSync(join(to, preparedName(files.value)), prepared.value);
  }
}

const faulty = (problems: readonly Problem[]): Error => new Error(problems.map(({ message }) => message).join('\n'));
