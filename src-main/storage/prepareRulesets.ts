import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from '../../shared/base/problem.ts';
import { prepareRuleset } from '../../shared/rules/ruleset/compile/prepared.ts';
import { preparedName } from './preparedRules.ts';
import { rulesetTexts } from './rulesets.ts';

/**
 * Prepares every ruleset in a folder and in folders below it, each in a file of another folder, so that the program need not check and
 * parse it at each start. Of a game's former editions only the newest is: few projects have an older one, and the package stays small.
 * The build calls this. Throws if a ruleset has faults, also in one that is not prepared.
 */
export function prepareRulesets(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const rulesets = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|[\\/])ruleset\.json$/.test(name));
  const kept = new Set(newestEditions(rulesets));
  for (const name of rulesets) {
    const files = rulesetTexts(join(from, dirname(name)));
    if (!files.ok) throw faulty(files.problems);
    const prepared = prepareRuleset(files.value);
    if (!prepared.ok) throw faulty(prepared.problems);
    if (kept.has(name)) writeFileSync(join(to, preparedName(files.value)), prepared.value);
  }
}

/** The files of rulesets without those of former editions that have a newer former one: "editions/GAME/VERSION/ruleset.json". */
function newestEditions(rulesets: readonly string[]): readonly string[] {
  const placeOf = (name: string) => /(^|[\\/])editions[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/]ruleset\.json$/.exec(name);
  return rulesets.filter((name) => {
    const [, , game, version = ''] = placeOf(name) ?? [];
    const others = rulesets.flatMap((other) => (placeOf(other)?.[2] === game ? [placeOf(other)?.[3] ?? ''] : []));
    return game === undefined || others.every((other) => version.localeCompare(other, 'en', { numeric: true }) >= 0);
  });
}

const faulty = (problems: readonly Problem[]): Error => new Error(problems.map(({ message }) => message).join('\n'));
