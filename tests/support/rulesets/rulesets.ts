import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import { readProject } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

const testsRoot = join(import.meta.dirname, '../..');
const builtInRoot = join(testsRoot, '..', 'shared', 'rulesets');

/** The texts of a ruleset folder by their path in it, as loadRuleset takes them. */
export function readFolder(path: string): ReadonlyMap<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(path, name)).isFile());
  return new Map(names.map((name) => [relative('.', name).split(sep).join('/'), readFileSync(join(path, name), 'utf8')]));
}

/** Loads a ruleset folder that must be without fault; throws with all faults otherwise. */
export function loadFolder(path: string): Ruleset {
  return loadTexts(readFolder(path));
}

/** The same from texts. */
export function loadTexts(files: ReadonlyMap<string, string>): Ruleset {
  const loaded = loadRuleset(files);
  if (!loaded.ok) throw new Error(loaded.problems.map((problem) => problem.message).join('\n'));
  return loaded.value;
}

const known = new Map<string, Ruleset>();
function once(path: string): Ruleset {
  const ruleset = known.get(path) ?? loadFolder(path);
  known.set(path, ruleset);
  return ruleset;
}

export const tinyFolder = join(testsRoot, 'support', 'rulesets', 'tinyRuleset');

/** A small made-up game of robots and their gadgets. */
export const tinyRuleset = (): Ruleset => once(tinyFolder);

/** A ruleset as house rules that are based on it, by the same name. */
export const asHouseRules = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  data: { ...ruleset.data, basedOn: { id: ruleset.data.id, version: ruleset.data.version } },
});

/** The folder of a ruleset that comes with the program. */
export const builtInFolder = (id: string): string => join(builtInRoot, id);

/** A ruleset that comes with the program. */
export const builtInRuleset = (id: string): Ruleset => once(builtInFolder(id));

/** A former edition of a ruleset that comes with the program. */
export const formerEdition = (id: string, version: string): Ruleset => once(join(builtInRoot, 'editions', id, version));

/** Those that there are, by id and version. */
export const formerEditions: readonly (readonly [id: string, version: string])[] = readdirSync(join(builtInRoot, 'editions')).flatMap(
  (id) => readdirSync(join(builtInRoot, 'editions', id)).map((version) => [id, version] as const),
);

/** The texts of such a ruleset, as a project holds them. */
export const builtInFiles = (id: string): Readonly<Record<string, string>> => Object.fromEntries(readFolder(join(builtInRoot, id)));

/** The ids of the rulesets that come with the program. */
export const builtInIds: readonly string[] = readdirSync(builtInRoot, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'editions')
  .map((entry) => entry.name);

/** The example project in the folder of a ruleset, if it has one. */
export function exampleProject({ data }: Ruleset): readonly Project[] {
  const path = join(builtInRoot, data.id, 'example.motorpool');
  if (!existsSync(path)) return [];
  const read = readProject(readFileSync(path, 'utf8'), 'example.motorpool');
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  return [read.value];
}

/** A small made-up game without points: its forces are limited by a count, and nothing is bought. */
export const pointsFreeRuleset = (): Ruleset => once(join(testsRoot, 'support', 'rulesets', 'pointsFreeRuleset'));

const kindsFolder = join(testsRoot, 'support', 'rulesets', 'kindsRuleset');

/** A small made-up game with three kinds of design: squads, leaders and cannon. */
export const kindsRuleset = (): Ruleset => once(kindsFolder);

/** Its files with ruleset.json changed by `spoil` as text without spaces, and with files put in place of others. */
export function kindsTexts(
  spoil: (text: string) => string = (text) => text,
  files: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const texts = readFolder(kindsFolder);
  return new Map([
    ...texts,
    ['ruleset.json', spoil(JSON.stringify(JSON.parse(texts.get('ruleset.json') ?? '')))],
    ...Object.entries(files),
  ]);
}

/** The text of a ruleset.json with another value of a constant. */
export function withConstant(text: string, id: string, value: number): string {
  const changed = text.replace(new RegExp(`("id": "${id}"[^}]*"value": )[-\\d.]+`), `$1${value}`);
  if (changed === text) throw new Error(`There is no constant ${id}, or it has that value already.`);
  return changed;
}

/** A trial of rules that ends well at once: what these tests load is known. */
export const untried = async (): Promise<Outcome<null>> => succeed(null);
