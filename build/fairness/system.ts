import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { FairnessPiece, PriceTrial } from '../../shared/combat/fairness/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { inThreads } from '../../src-main/cli/combat/fightThreads.ts';

/** The texts of a ruleset folder by path. */
export type RuleTexts = Readonly<Record<string, string>>;

export function textsIn(folder: string): RuleTexts {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(json|csv)$/.test(name));
  return Object.fromEntries(names.map((name) => [name.split(sep).join('/'), readFileSync(join(folder, name), 'utf8')]));
}

/** Throws with the faults of the rules in words. */
export function load(files: RuleTexts): Ruleset {
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return loaded.value;
}

/** A built-in system whose points are measured, with its former editions, the newest first. */
export type System = {
  readonly id: string;
  readonly folder: string;
  readonly files: RuleTexts;
  readonly former: ReadonlyMap<string, RuleTexts>;
};

/** The system of an id, or the first of all. Throws with those there are if there is none of that id. */
export function systemOf(root: string, wanted: string | undefined): System {
  const rulesets = join(root, 'shared', 'rulesets');
  const { order }: { order: readonly string[] } = JSON.parse(readFileSync(join(rulesets, 'index.json'), 'utf8'));
  const id = wanted ?? order[0] ?? '';
  if (!order.includes(id)) throw new Error(`There is no game system "${id}". There are: ${order.join(', ')}.`);
  const editions = join(rulesets, 'editions', id);
  const versions = existsSync(editions) ? readdirSync(editions).sort().reverse() : [];
  const folder = join(rulesets, id);
  return { id, folder, files: textsIn(folder), former: new Map(versions.map((version) => [version, textsIn(join(editions, version))])) };
}

/** Fights pieces in all threads. The answers are in the order of the pieces. */
export type Fight = (pieces: readonly FairnessPiece[], onProgress?: (done: number) => void) => Promise<readonly PriceTrial[]>;

/** Starts threads that know the rules, does work with them, and ends them. */
export function withThreads<Answer>(
  files: RuleTexts,
  former: readonly RuleTexts[],
  threads: number,
  work: (fight: Fight) => Promise<Answer>,
): Promise<Answer> {
  const { data } = load(files);
  const shared = { rules: { id: data.id, version: data.version, files: { ...files } }, former, design: null };
  return inThreads(threads, new AbortController().signal, (pool) =>
    work(async (pieces, onProgress) => {
      const answers: PriceTrial[] = [];
      const take = (answer: PriceTrial, index: number): void => {
        answers[index] = answer;
      };
      await pool.run('fairness', { shared, pieces, take, onProgress });
      return answers;
    }),
  );
}
