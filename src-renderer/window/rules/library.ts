import { type Outcome, succeed } from '../../../shared/base/problem.ts';
import type { HostOutput } from '../../../shared/host/index.ts';
import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import { rulePackName, underFreeVersion, writeRulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { projectRules } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { editionIn, editionKey } from '../../../shared/rules/ruleset/format/index.ts';
import type { InstalledEdition } from '../../document/document.ts';
import type { App } from '../app.ts';
import { handOut } from '../files/output.ts';
import { tellProblems } from '../messages.ts';
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
  app.perform({ kind: 'setRuleset', id, version, files, label: 'Keep a copy of the rules' });
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
    title: `Other rules are called ${name} ${version}`,
    message: `${builtIn ? 'Rules that come with Motorpool' : 'Rules in your library'} have the same id and version, “${id}” ${version}, but other content.`,
    answers: [
      { id: 'cancel', label: 'Cancel' },
      ...(builtIn ? [] : [{ id: 'replace', label: `Replace ${version}` }]),
      { id: 'both', label: `Keep both: install as ${free}`, primary: true },
    ],
    safe: 'both',
  });
  if (answer === 'cancel') return null;
  if (answer === 'replace') keepCopy(app, id, version);
  const again = await app.host.installRules({ files: answer === 'both' ? other : files, replace: answer === 'replace' });
  if (!again.ok) return told(app, again);
  return again.value.kind === 'taken' ? null : installedNow(app, again.value);
}

async function told(app: App, failed: Outcome<never>): Promise<null> {
  if (!failed.ok) await tellProblems(app, 'The rules were not installed', failed.problems);
  return null;
}

type Done = Extract<HostOutput<'installRules'>, { readonly installed: unknown }>;

async function installedNow(app: App, { kind, id, version, installed }: Done): Promise<Pick<InstalledEdition, 'id' | 'version'>> {
  await takeInstalled(app, installed, id);
  const name = installed.find((edition) => edition.id === id && edition.version === version)?.name ?? id;
  const text = kind === 'same' ? `${name} ${version} was in your library already` : `Installed ${name} ${version}`;
  app.toast({ text, tone: 'done', action: null });
  return { id, version };
}

/** Removes rules of the player's own from the library, after a question that says who uses them. */
export async function removeRules(app: App, { id, version, name }: InstalledEdition): Promise<void> {
  const users = await app.host.projectsBy({ id });
  const using = users.ok ? users.value.filter((project) => project.version === version) : [];
  const answer = await app.ask({
    title: `Remove ${name} ${version} from your library?`,
    message: 'Projects that carry these rules keep them. Share them first if you may want them back.',
    details: using.map(
      (project) => `“${project.name}” in ${project.place} ${project.carries ? 'carries them' : 'needs them from the library'}.`,
    ),
    answers: [
      { id: 'cancel', label: 'Cancel' },
      { id: 'share', label: 'Share first …' },
      { id: 'remove', label: 'Remove' },
    ],
    safe: 'cancel',
  });
  if (answer === 'cancel') return;
  const brought = await bringEdition(app, id, version);
  if (answer === 'share') {
    if (!brought.ok) return tellProblems(app, 'The rules cannot be shared', brought.problems);
    return shareFiles(app, brought.value.files);
  }
  keepCopy(app, id, version);
  const removed = await app.host.removeRules({ id, version });
  if (!removed.ok) return tellProblems(app, 'The rules were not removed', removed.problems);
  await takeInstalled(app, removed.value.installed, id);
  app.toast({ text: `Removed ${name} ${version}`, tone: 'done', action: null });
}

/** Writes rules as a rule pack. */
export async function shareFiles(app: App, files: RuleFiles): Promise<void> {
  const edition = editionIn(files['ruleset.json'] ?? '');
  const made = `Motorpool ${app.store.getState().host.version}, ${new Date().toISOString().slice(0, 10)}`;
  const text = writeRulePack(files, made);
  if (edition === null || !text.ok) return tellProblems(app, 'The rules cannot be shared', text.ok ? [] : text.problems);
  const done = await handOut(
    app,
    'The rule pack was not written',
    rulePackName(edition),
    new Blob([text.value], { type: 'application/json' }),
  );
  if (done !== null) app.toast({ text: done, tone: 'done', action: null });
}

/** The files of the rules that the open project is by: its own, or the installed ones. */
export function projectFiles(app: App): Outcome<RuleFiles> {
  const { history, ruleset } = app.store.getState();
  const { files } = history.present.ruleset;
  const found = files ?? editionFiles(app, ruleset.data.id, ruleset.data.version);
  if (found) return succeed(found);
  return { ok: false, problems: [{ code: 'not-found', message: 'The rules of this project are not installed.' }] };
}

/** Says what sharing the rules of the open project writes, and writes it. */
export async function askToShare(app: App): Promise<void> {
  const { name, version } = app.store.getState().ruleset.data;
  const answer = await app.ask({
    title: `Share ${name} ${version}`,
    message: 'The rules become one file, a rule pack. Send it to other players: they open it in Motorpool, with File, Open.',
    answers: [
      { id: 'cancel', label: 'Cancel' },
      { id: 'write', label: 'Save the rule pack', primary: true },
    ],
    safe: 'write',
  });
  if (answer === 'write') await shareRules(app);
}

/** Writes the rules of the open project as a rule pack; those that have a fault are shared as they last worked. */
export async function shareRules(app: App): Promise<void> {
  const files = projectFiles(app);
  if (!files.ok) return tellProblems(app, 'The rules cannot be shared', files.problems);
  if (app.store.getState().history.present.ruleset.draft !== undefined)
    app.toast({ text: 'The rules have a fault. They are shared as they last worked.', tone: 'advice', action: null });
  await shareFiles(app, files.value);
}

/** Puts the open project under rules, which it carries from then on, after a question if they are of another game system. */
export async function takeRulesHere(app: App, files: RuleFiles, { data }: Ruleset): Promise<void> {
  const { ruleset } = app.store.getState();
  const familyOf = (rules: Ruleset['data']): string => rules.basedOn?.id ?? rules.id;
  if (familyOf(data) !== familyOf(ruleset.data)) {
    const answer = await app.ask({
      title: `Use ${data.name} in this project?`,
      message: `This project is by ${ruleset.data.name}. Values that ${data.name} has no field for stay in the project and do not count.`,
      answers: [
        { id: 'cancel', label: 'Cancel' },
        { id: 'take', label: 'Use them', primary: true },
      ],
      safe: 'cancel',
    });
    if (answer !== 'take') return;
  }
  const { id, version } = data;
  if (!app.perform({ kind: 'setRuleset', id, version, files, label: `Use ${data.name} ${version}` })) return;
  app.toast({ text: `Now using ${data.name} ${version}`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
}
