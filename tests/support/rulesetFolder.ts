import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadRuleset, type Ruleset } from '../../shared/ruleset/index.ts';

const rulesetsFolder = join(import.meta.dirname, '../../shared/rulesets');

/** The ids of the rulesets in the tree: their folders' names. */
export const rulesetIds: readonly string[] = readdirSync(rulesetsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** The texts of a ruleset's folder, as loadRuleset takes them. */
export function rulesetFiles(id: string): ReadonlyMap<string, string> {
  const folder = join(rulesetsFolder, id);
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')] as const),
  );
}

/** A ruleset of the tree, loaded; throws with every fault if it has any. */
export function rulesetNamed(id: string): Ruleset {
  const loaded = loadRuleset(rulesetFiles(id));
  if (!loaded.ok) throw new Error(`${id} has faults:\n${loaded.problems.map((problem) => problem.message).join('\n')}`);
  return loaded.value;
}
