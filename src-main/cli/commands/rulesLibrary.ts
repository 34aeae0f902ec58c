import { resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { fail, type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { RULE_PACK_ENDING, underFreeVersion, writeRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { writeWhole } from '../../storage/files.ts';
import { installRules, removeRules } from '../../storage/installRules.ts';
import { isProjectFile } from '../../storage/newerProjects.ts';
import { rulesFilesAt } from '../../storage/rulesFiles.ts';
import { checkOutput } from '../commonOptions.ts';
import { type FileOpener, splitEdition } from '../openFile.ts';
import { flag, text, type ValuesOf } from '../options.ts';
import { misused, orStop } from '../terminal.ts';

const HINT = t('Try "motorpool rulesets --help".');

export const libraryForms = [
  ['rulesets --share PROJECT -o FILE', t('the rules of a project, a folder or an installed ruleset as a rule pack')],
  ['rulesets --install FILE', t('puts a rule pack (.motorpool-rules) or a folder into your library of rules')],
  ['rulesets --remove ID[@VERSION]', t('takes a ruleset of your own out of the library')],
] as const;

/** Options that share, install and remove rules. */
export const libraryOptions = {
  share: text('--share <what>', t('writes a rule pack: a project, a folder, or an installed ruleset (id or id@version)')),
  install: text('--install <file>', t('installs a rule pack or a folder in your library of rules')),
  replace: flag('--replace', t('with --install: replaces rules of the same id and version')),
  keepBoth: flag('--keep-both', t('with --install: keeps those too, and installs under another version')),
  remove: text('--remove <id>', t('removes a ruleset of your own from the library (id or id@version)')),
};

type LibraryChoices = ValuesOf<typeof libraryOptions> & { readonly output?: string };

/** Shares, installs or removes rules; false if none of that was asked for. */
export async function changedLibrary(
  { share, install: source, remove: edition, output, ...how }: LibraryChoices,
  folder: string | undefined,
  opener: FileOpener,
  out: (text: string) => void,
): Promise<boolean> {
  const asked = [share, source, edition].filter((what) => what !== undefined);
  if (asked.length === 0) return false;
  if (asked.length > 1) throw misused(t('"--share", "--install" and "--remove" exclude each other.'), HINT);
  if (folder !== undefined) throw misused(t('"{folder}" is one too many: name what is meant right after the option.', { folder }), HINT);
  if (share !== undefined) await shareRules(share, output, opener);
  if (source !== undefined) out(`${await install(source, how, opener)}\n`);
  if (edition !== undefined) out(`${await remove(edition, opener)}\n`);
  return true;
}

/** The files of what is to be shared: the rules of a project, an installed ruleset, a folder or a rule pack. */
async function filesOf(source: string, opener: FileOpener): Promise<Outcome<RuleFiles>> {
  const installed = (id: string, version: string): Outcome<RuleFiles> => {
    const found = opener.library.files(id, version);
    return found.ok ? succeed(found.value.files) : found;
  };
  if (isProjectFile(source)) {
    const opened = await opener.openDesigns(source, {});
    if (!opened.ok) return opened;
    const { files } = opened.value.project.ruleset;
    const { id, version } = opened.value.ruleset.data;
    return files ? succeed(files) : installed(id, version);
  }
  const edition = splitEdition(source);
  if (edition) return installed(edition.id, edition.version);
  const named = await opener.ruleset(source);
  if (!named.ok) return named;
  if (/[\\/.]/.test(source)) return rulesFilesAt(resolve(source));
  const { id, version } = named.value.data;
  return installed(id, version);
}

/** Writes the rules of a project, a folder or an installed ruleset as a rule pack. */
async function shareRules(source: string, output: string | undefined, opener: FileOpener): Promise<void> {
  checkOutput('rulesets', output, { endings: [RULE_PACK_ENDING] });
  const files = orStop(await filesOf(source, opener));
  const made = t('Motorpool {version}, {date}', {
    version: packageFile.version,
    date: new Date().toISOString().slice(0, 10),
  });
  orStop(await writeWhole(output ?? '', writeRulePack(files, made)));
}

/** What to do where the library has other rules of the same id and version: stop, replace them, or keep both. */
type InstallHow = { readonly replace?: boolean; readonly keepBoth?: boolean };

/** Installs a rule pack or a folder into the player's library. Returns what happened, in a sentence. */
async function install(source: string, { replace = false, keepBoth = false }: InstallHow, opener: FileOpener): Promise<string> {
  if (replace && keepBoth) throw misused(t('"--replace" and "--keep-both" exclude each other.'), HINT);
  const files = orStop(rulesFilesAt(resolve(source)));
  const done = orStop(await installRules(opener.library, opener.tryRules, files, replace));
  if (done.kind === 'same')
    return t('{id} {version} was installed already, with the same content.', { id: done.id, version: done.version });
  if (done.kind === 'installed') return t('Installed {id} {version}.', { id: done.id, version: done.version });
  if (keepBoth) {
    const other = orStop(await installRules(opener.library, opener.tryRules, underFreeVersion(files, done.versions), false));
    if (other.kind !== 'taken')
      return t('Installed {id} {version}, beside the one of the version that it had.', { id: other.id, version: other.version });
  }
  return orStop(
    fail({
      code: 'bad-request',
      message: t(
        '"{source}" has the id and version of rules that {hasBuiltIn, select, true {come with Motorpool} other {are installed}}, but other content.',
        { source, hasBuiltIn: done.builtIn },
      ),
      hint: t(
        '"--keep-both" installs it under another version{hasBuiltIn, select, true {} other {, "--replace" replaces the installed one}}.',
        { hasBuiltIn: done.builtIn },
      ),
    }),
  );
}

/** Removes rules of the player's own from the library. Returns what happened, in a sentence. */
async function remove(source: string, opener: FileOpener): Promise<string> {
  const edition = splitEdition(source) ?? ownEdition(source, opener);
  orStop(await removeRules(opener.library, edition.id, edition.version));
  return t('Removed {id} {version}. Projects that carry its files keep them.', { id: edition.id, version: edition.version });
}

/** The only edition of the player's own with an id. */
function ownEdition(id: string, { library }: FileOpener): { readonly id: string; readonly version: string } {
  const own = library.editions(id).filter((edition) => !edition.builtIn);
  const [only, ...others] = own;
  if (only && others.length === 0) return only;
  const versions = own.map(({ version }) => `${id}@${version}`).join(', ');
  return orStop(
    fail({
      code: 'not-found',
      message: only ? t('There are several editions of "{id}".', { id }) : t('No ruleset "{id}" of your own is installed.', { id }),
      hint: only ? t('Name one: {versions}.', { versions }) : t('"motorpool rulesets" lists what is installed.'),
    }),
  );
}
