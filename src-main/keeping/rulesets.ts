import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/problem.ts';
import { loadRuleset, type Ruleset } from '../../shared/ruleset/compile/index.ts';
import { bundledFolder } from './folders.ts';

/** More files than any sensible ruleset has; stops the search in a folder given by mistake (such as a home directory). */
const MAX_FILES = 200;
const MAX_BYTES = 10_000_000;

/** `index.json` beside the built-in rulesets: their folders in the order to show them; the first is the default. */
const indexSchema = z.strictObject({ order: z.array(z.string()).min(1) });

/** Returns the files of a ruleset folder by relative path ("tables/sizes.csv"); only JSON and CSV files and the example count. */
export function rulesetTexts(folder: string): Outcome<ReadonlyMap<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|csv|motorpool)$/i.test(name))
    .map((name) => join(folder, name));
  const bytes = paths.slice(0, MAX_FILES).reduce((sum, path) => sum + statSync(path).size, 0);
  if (paths.length > MAX_FILES || bytes > MAX_BYTES) {
    return fail({ code: 'too-large', message: `"${folder}" holds far more than a ruleset; give the folder that has ruleset.json in it.` });
  }
  return succeed(new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')])));
}

/** Reads a ruleset from a folder. Reports all its errors at once, each with its file and place. */
export function readRulesetFolder(folder: string): Outcome<Ruleset> {
  if (!existsSync(join(folder, 'ruleset.json'))) {
    return fail({ code: 'not-found', message: `There is no ruleset in "${folder}": ruleset.json is missing.` });
  }
  try {
    const texts = rulesetTexts(folder);
    return texts.ok ? loadRuleset(texts.value) : texts;
  } catch (error) {
    return fail({
      code: 'unreadable',
      message: `The ruleset folder "${folder}" could not be read (${error instanceof Error ? error.message : error}).`,
    });
  }
}

/** The built-in rulesets. Each is loaded on first use and cached. */
type BuiltInRulesets = {
  /** Their ids, the default first. */
  readonly ids: readonly string[];
  readonly find: (id: string) => Outcome<Ruleset>;
};

/** The rulesets in `folder`, which has an `index.json`. */
export function openBuiltInRulesets(folder: string = bundledFolder('rulesets', 'shared/rulesets')): BuiltInRulesets {
  const { order: ids } = indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  const loaded = new Map<string, Outcome<Ruleset>>();

  const load = (id: string): Outcome<Ruleset> =>
    ids.includes(id)
      ? readRulesetFolder(join(folder, id))
      : fail({ code: 'not-found', message: `There is no ruleset "${id}"; built in are ${ids.join(', ')}.` });

  return {
    ids,
    find: (id) => {
      const ruleset = loaded.get(id) ?? load(id);
      loaded.set(id, ruleset);
      return ruleset;
    },
  };
}
