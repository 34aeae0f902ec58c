import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { HostOutput } from '../../../shared/host/index.ts';
import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { rulePackName, underFreeVersion, writeRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { projectRules } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionIn, editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { InstalledEdition } from '../../document/document.ts';
import type { App } from '../app.ts';
import { saveText } from '../files/output.ts';
import { tellProblems } from '../messages.ts';
import { putUnder } from './acts.ts';
import { bringEdition, editionFiles } from './editions.ts';
import { withRuleset } from './lazyRulesets.ts';

type Installed = HostOutput<'removeRules'>['installed'];

/** Takes over what the host has installed now. The newest edition of `id` may be another one than before. */
export async function takeInstalled(app: App, installed: Installed, id: string): Promise<void> {
  const { rulesets, editions } = app.store.getState();
  const [before, beforeFiles] = [rulesets.get(id), app.rulesetTexts.get(id)];
  // The open project may be by the edition that was the newest, and keeps it.
  const kept =
    before && beforeFiles
      ? new Map([...editions, [editionKey(id, before.data.version), { ruleset: before, files: beforeFiles }]])
      : new Map(editions);
  const newest = installed.find((edition) => edition.id === id);
  app.document.setInstalled({ installed, editions: kept });
  if (newest === undefined) {
    app.rulesetTexts.delete(id);
    return app.document.setInstalled({ rulesets: withRuleset(app.store.getState().rulesets, id, null) });
  }
  const brought = await app.host.readRuleset({ id, version: newest.version });
  const loaded = brought.ok ? projectRules(brought.value.files) : brought;
  if (!brought.ok || !loaded.ok) return;
  app.rulesetTexts.set(id, brought.value.files);
  kept.delete(editionKey(id, newest.version));
  app.document.setInstalled({ rulesets: withRuleset(app.store.getState().rulesets, id, loaded.value), editions: new Map(kept) });
}

/** Before an installed edition goes or changes, a project that is by it gets a copy of its files. */
function keepCopy(app: App, id: string, version: string): void {
  const { ruleset } = app.store.getState().history.present;
  const files = editionFiles(app, id, version);
  if (files === undefined || ruleset.files !== undefined || ruleset.id !== id || ruleset.version !== version) return;
  app.perform({ kind: 'setRuleset', id, version, files, label: t('Keep a copy of the rules') });
}

/** Installs rules in the player's library, after a question where others have their id and version. Null if nothing was installed. */
export async function installRules(app: App, files: RuleFiles): Promise<Pick<InstalledEdition, 'id' | 'version'> | null> {
  const done = await app.host.installRules({ files, replace: false });
  if (!done.ok) return told(app, done);
  if (done.value.kind !== 'taken') return installedNow(app, done.value);
  const { builtIn, versions } = done.value;
  const { id = '', version = '', name = '' } = editionIn(files['ruleset.json'] ?? '') ?? {};
  const other = underFreeVersion(files, versions);
  const free = editionIn(other['ruleset.json'] ?? '')?.version ?? '';
  const answer = await app.ask({
    title: t('Other rules are called {name} {version}', { name, version }),
    message: t(
      '{builtIn, select, true {Rules that come with Motorpool} other {Rules in your library}} have the same id and version, “{id}” {version}, but other content.',
      { builtIn: Boolean(builtIn), id, version },
    ),
    answers: {
      cancel: t('Cancel'),
      ...(builtIn ? {} : { replace: t('Replace {version}', { version }) }),
      both: t('Keep both: install as {free}', { free }),
    },
    primary: 'both',
  });
  if (answer === 'cancel') return null;
  if (answer === 'replace') keepCopy(app, id, version);
  const again = await app.host.installRules({ files: answer === 'both' ? other : files, replace: answer === 'replace' });
  if (!again.ok) return told(app, again);
  return again.value.kind === 'taken' ? null : installedNow(app, again.value);
}

async function told(app: App, failed: Outcome<never>): Promise<null> {
  if (!failed.ok) await tellProblems(app, t('The rules were not installed'), failed.problems);
  return null;
}

type Done = Extract<HostOutput<'installRules'>, { readonly installed: unknown }>;

async function installedNow(app: App, { kind, id, version, installed }: Done): Promise<Pick<InstalledEdition, 'id' | 'version'>> {
  await takeInstalled(app, installed, id);
  const name = installed.find((edition) => edition.id === id && edition.version === version)?.name ?? id;
  const text =
    kind === 'same'
      ? t('{name} {version} was in your library already', { name, version })
      : t('Installed {name} {version}', { name, version });
  app.toast({ text });
  return { id, version };
}

/** Removes rules of the player's own from the library, after a question that says who uses them. */
export async function removeRules(app: App, { id, version, name }: InstalledEdition): Promise<void> {
  const users = await app.host.projectsBy({ id });
  const using = users.ok ? users.value.filter((project) => project.version === version) : [];
  const answer = await app.ask({
    title: t('Remove {name} {version} from your library?', { name, version }),
    message: t('Projects that carry these rules keep them. Share them first if you may want them back.'),
    details: using.map((project) =>
      t('“{project}” in {place} {carries, select, true {carries them} other {needs them from the library}}.', {
        project: project.name,
        place: project.place,
        carries: Boolean(project.carries),
      }),
    ),
    answers: { cancel: t('Cancel'), share: t('Share first …'), remove: t('Remove') },
    safe: 'cancel',
  });
  if (answer === 'cancel') return;
  const brought = await bringEdition(app, id, version);
  if (answer === 'share') {
    if (!brought.ok) return tellProblems(app, t('The rules cannot be shared'), brought.problems);
    return shareFiles(app, brought.value.files);
  }
  keepCopy(app, id, version);
  const removed = await app.host.removeRules({ id, version });
  if (!removed.ok) return tellProblems(app, t('The rules were not removed'), removed.problems);
  await takeInstalled(app, removed.value.installed, id);
  app.toast({ text: t('Removed {name} {version}', { name, version }) });
}

/** Writes rules as a rule pack. */
export async function shareFiles(app: App, files: RuleFiles): Promise<void> {
  const { name = '', version = '' } = editionIn(files['ruleset.json'] ?? '') ?? {};
  const made = t('Motorpool {version}, {iSOString}', {
    version: app.store.getState().host.version,
    iSOString: new Date().toISOString().slice(0, 10),
  });
  await saveText(app, t('The rule pack was not written'), rulePackName({ name, version }), writeRulePack(files, made), 'application/json');
}

/** The files of the rules that the open project is by: its own, or the installed ones. */
export function projectFiles(app: App): Outcome<RuleFiles> {
  const { history, ruleset } = app.store.getState();
  const { files } = history.present.ruleset;
  const found = files ?? editionFiles(app, ruleset.data.id, ruleset.data.version);
  if (found) return succeed(found);
  return { ok: false, problems: [{ code: 'not-found', message: t('The rules of this project are not installed.') }] };
}

/** Says what sharing the rules of the open project writes, and writes it. */
export async function askToShare(app: App): Promise<void> {
  const { name, version } = app.store.getState().ruleset.data;
  const answer = await app.ask({
    title: t('Share {name} {version}', { name, version }),
    message: t('The rules become one file, a rule pack. Send it to other players: they open it in Motorpool, with File, Open.'),
    answers: { cancel: t('Cancel'), write: t('Save the rule pack') },
    primary: 'write',
  });
  if (answer === 'write') await shareRules(app);
}

/** Writes the rules of the open project as a rule pack; those that have a fault are shared as they last worked. */
export async function shareRules(app: App): Promise<void> {
  const files = projectFiles(app);
  if (!files.ok) return tellProblems(app, t('The rules cannot be shared'), files.problems);
  if (app.store.getState().history.present.ruleset.draft !== undefined)
    app.toast({ text: t('The rules have a fault. They are shared as they last worked.'), tone: 'advice' });
  await shareFiles(app, files.value);
}

/** Puts the open project under rules, which it carries from then on, after a question if they are of another game system. */
export async function takeRulesHere(app: App, files: RuleFiles, { data }: Ruleset): Promise<void> {
  const { ruleset } = app.store.getState();
  const familyOf = (rules: Ruleset['data']): string => rules.basedOn?.id ?? rules.id;
  if (familyOf(data) !== familyOf(ruleset.data)) {
    const answer = await app.ask({
      title: t('Use {data} in this project?', { data: data.name }),
      message: t('This project is by {ruleset}. Values that {data} has no field for stay in the project and do not count.', {
        ruleset: ruleset.data.name,
        data: data.name,
      }),
      answers: { cancel: t('Cancel'), take: t('Use them') },
      primary: 'take',
      safe: 'cancel',
    });
    if (answer !== 'take') return;
  }
  const { id, version } = data;
  putUnder(app, { id, version, files, label: t('Use {data} {version}', { data: data.name, version }) }, data.name);
}
