import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { fileStem, isDeviceName } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import { fingerprintOf } from '../../shared/houseRules/changes/packFile.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { writeProblem } from './files.ts';
import type { RulesetLibrary } from './rulesetLibrary.ts';
import { rulesetTexts } from './rulesets.ts';
import type { RulesTrial } from './rulesTrial.ts';

/**
 * What became of rules that were to be installed. `same`: they were there already. `taken`: other rules have their id and version;
 * nothing was written.
 */
type Installed =
  | { readonly kind: 'installed'; readonly id: string; readonly version: string }
  | { readonly kind: 'same'; readonly id: string; readonly version: string }
  | { readonly kind: 'taken'; readonly builtIn: boolean; readonly versions: readonly string[] };

/** Installs rules into the player's library, in a folder by their id and version: all of their files or none. They are tried out first. */
export async function installRules(
  library: RulesetLibrary,
  tryRules: RulesTrial,
  files: RuleFiles,
  replace: boolean,
): Promise<Outcome<Installed>> {
  const device = Object.keys(files).find((path) => path.split('/').some(isDeviceName));
  if (device !== undefined) return fail(deviceProblem(device));
  const tried = await tryRules({ files });
  if (!tried.ok) return tried;
  const loaded = loadRuleset(new Map(Object.entries(files)));
  if (!loaded.ok) return loaded;
  const { id, version } = loaded.value.data;
  const editions = library.editions(id);
  const there = editions.find((edition) => edition.version === version);
  if (there) {
    const installed = library.files(id, version);
    if (installed.ok && fingerprintOf(installed.value.files) === fingerprintOf(files)) return succeed({ kind: 'same', id, version });
    if (there.builtIn || !replace) {
      return succeed({ kind: 'taken', builtIn: there.builtIn, versions: editions.map((edition) => edition.version) });
    }
  }
  const target = join(library.folder, fileStem(id, 'rules'), version);
  const written = await writeFolder(join(library.folder, `.${id}-${randomBytes(6).toString('hex')}.tmp`), target, files, async () => {
    if (there) await removeFolder(library.folderOf(id, version));
  });
  return written.ok ? succeed({ kind: 'installed', id, version }) : written;
}

const deviceProblem = (path: string): Problem => ({
  code: 'bad-ruleset',
  message: t('These rules cannot be installed: Windows takes the name of their file "{path}" for a device.', { path }),
  hint: t('Give the file another name, also where ruleset.json names it.'),
});

/** Writes files to a folder beside the target, then puts it in its place. `before` runs in between. */
async function writeFolder(temporary: string, target: string, files: RuleFiles, before: () => Promise<void>): Promise<Outcome<null>> {
  try {
    for (const [path, text] of Object.entries(files)) {
      const to = join(temporary, path);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, text, { flush: true });
    }
    await before();
    await mkdir(dirname(target), { recursive: true });
    await rename(temporary, target);
    return succeed(null);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    return fail(writeProblem(target, error));
  }
}

/** Removes the files of a ruleset, and the folders that are empty then; other editions inside its folder stay. */
async function removeFolder(folder: string | null): Promise<void> {
  if (folder === null) return;
  const texts = rulesetTexts(folder);
  if (!texts.ok) throw new Error(texts.problems[0]?.message);
  for (const path of texts.value.keys()) await rm(join(folder, path), { force: true });
  const parts = new Set([...texts.value.keys()].map((path) => dirname(path)));
  for (const part of [...parts].sort((a, b) => b.length - a.length)) await removeEmpty(join(folder, part));
  await removeEmpty(folder);
}

async function removeEmpty(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length === 0) await rm(folder, { recursive: true });
}

/** Removes an edition of the player's own from the library. One that comes with the program stays. */
export async function removeRules(library: RulesetLibrary, id: string, version: string): Promise<Outcome<null>> {
  const folder = library.folderOf(id, version);
  if (folder === null) {
    const isBuiltIn = library.editions(id).some((edition) => edition.version === version);
    return fail(
      isBuiltIn
        ? { code: 'bad-request', message: t('The ruleset "{id}" {version} comes with Motorpool and cannot be removed.', { id, version }) }
        : { code: 'not-found', message: t('The ruleset "{id}" {version} is not installed.', { id, version }) },
    );
  }
  try {
    await removeFolder(folder);
    if (dirname(folder) !== library.folder) await removeEmpty(dirname(folder));
    return succeed(null);
  } catch (error) {
    return fail(writeProblem(folder, error));
  }
}
