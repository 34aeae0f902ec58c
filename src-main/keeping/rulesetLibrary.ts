import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, type Problem } from '../../shared/problem.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { bundledFolder } from './folders.ts';
import { openBuiltInRulesets, readRulesetFolder, rulesetTexts } from './rulesets.ts';

/** The files of a ruleset, which a page loads itself; `files` by path relative to its folder. */
type RulesetFiles = { readonly id: string; readonly builtIn: boolean; readonly files: Record<string, string> };

/** Opens the built-in rulesets and the player's own. Each of the player's has a folder in `ownFolder`, named by its id. */
export function openRulesetLibrary(ownFolder: string, builtInFolder: string = bundledFolder('rulesets', 'shared/rulesets')) {
  const builtInRulesets = openBuiltInRulesets(builtInFolder);

  const ownIds = (): readonly string[] =>
    existsSync(ownFolder)
      ? readdirSync(ownFolder, { withFileTypes: true })
          .filter(
            (entry) =>
              entry.isDirectory() && existsSync(join(ownFolder, entry.name, 'ruleset.json')) && !builtInRulesets.ids.includes(entry.name),
          )
          .map(({ name }) => name)
          .sort()
      : [];

  return {
    /** Returns the files of every ruleset, the default first; `problems` names those that cannot be read. */
    all(): { readonly rulesets: readonly RulesetFiles[]; readonly problems: readonly Problem[] } {
      const places = [
        ...builtInRulesets.ids.map((id) => ({ id, builtIn: true, folder: join(builtInFolder, id) })),
        ...ownIds().map((id) => ({ id, builtIn: false, folder: join(ownFolder, id) })),
      ];
      const read = places.map(({ id, builtIn, folder }) => ({ id, builtIn, texts: rulesetTexts(folder) }));
      return {
        rulesets: read.flatMap(({ id, builtIn, texts }) => (texts.ok ? [{ id, builtIn, files: Object.fromEntries(texts.value) }] : [])),
        problems: read.flatMap(({ texts }) => (texts.ok ? [] : texts.problems)),
      };
    },

    /** Finds a ruleset by its id; paths are not accepted, since the call comes from a page. */
    find(id: string): Outcome<Ruleset> {
      if (builtInRulesets.ids.includes(id)) return builtInRulesets.find(id);
      if (ownIds().includes(id)) return readRulesetFolder(join(ownFolder, id));
      return fail({
        code: 'not-found',
        message: `The ruleset "${id}" is not installed.`,
        hint: `Copy its folder into "${ownFolder}" and start Motorpool again.`,
      });
    },
  };
}

export type RulesetLibrary = ReturnType<typeof openRulesetLibrary>;
