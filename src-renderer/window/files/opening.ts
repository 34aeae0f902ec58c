import type { Problem } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import { exampleOf } from '../../../shared/force/example.ts';
import type { HostInput, HostOutput } from '../../../shared/host/index.ts';
import { type History, startHistory } from '../../../shared/project/edit/index.ts';
import { readProject, salvageProject } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { rulesetOf } from '../../document/document.ts';
import { replay } from '../../document/journal.ts';
import type { App } from '../app.ts';
import { waitFor } from '../longWork.ts';
import { tellProblems } from '../messages.ts';
import { bringEditions, editionFiles } from '../rules/editions.ts';
import { tryOut } from '../rules/loadTried.ts';
import { isPack, showPack } from '../rules/openPack.ts';
import { timeText } from '../shell/fileState.ts';
import type { KeptCopy, Leftover } from '../state.ts';
import { UNDO } from '../state.ts';
import { base64Of } from './bytes.ts';
import { emptyProject, mayLeave, show, showProject, stockProject } from './newProject.ts';

type OpenedFile = HostOutput<'openProject'>;

const notInstalled = (project: Project, name: string): Problem =>
  project.ruleset.files
    ? {
        code: 'bad-ruleset',
        message: t('“{name}” brings its own ruleset along, and that has faults.', { name }),
        hint: t('Open an earlier version of the file. The file was not changed.'),
      }
    : {
        code: 'not-found',
        message: t('“{name}” was made with the ruleset “{ruleset}” {version}, which is not installed.', {
          name,
          ruleset: project.ruleset.id,
          version: project.ruleset.version,
        }),
        hint: t('Put its folder among the rulesets and open the project again. The file was not changed.'),
      };

/** Returns the rules that a project needs; null, after a message, if they are not there. */
async function rulesFor(app: App, project: Project, name: string, title: string): Promise<Ruleset | null> {
  await bringEditions(app, project);
  const ruleset = rulesetOf(app.store.getState(), project);
  if (ruleset === undefined) await tellProblems(app, title, [notInstalled(project, name)]);
  return ruleset ?? null;
}

/** Shows the readable part of a damaged or newer file, read-only; the reason says what is missing. */
async function showPartly(
  app: App,
  { file, name, text, savedAt }: OpenedFile,
  problems: readonly Problem[],
  onShown?: () => void,
): Promise<boolean> {
  const salvaged = salvageProject(text, name);
  if (salvaged) await bringEditions(app, salvaged.project);
  const ruleset = salvaged && rulesetOf(app.store.getState(), salvaged.project);
  if (!salvaged || !ruleset) {
    await tellProblems(app, t('The project cannot be opened'), problems);
    return false;
  }
  const readOnly = [...problems.map(({ message }) => message), ...salvaged.remarks].join(' ');
  await show(app, salvaged.project, ruleset, { file, name, readOnly, savedAt }, onShown);
  return true;
}

/** Shows a project that the host read; false if it cannot be shown, after a message. `onShown` is called as soon as it is there. */
export async function showOpened(app: App, opened: OpenedFile, onShown?: () => void): Promise<boolean> {
  const { file, name, text, readOnly, savedAt } = opened;
  if (isPack(opened)) {
    await showPack(app, opened);
    return false;
  }
  const read = readProject(text, name);
  if (!read.ok) return showPartly(app, opened, read.problems, onShown);
  const project = read.value;
  const ruleset = await rulesFor(app, project, name, t('The project cannot be opened'));
  if (!ruleset) return false;
  await show(app, project, ruleset, { file, name, readOnly, savedAt }, onShown);
  return true;
}

/** Opens a file: a known one by its ref, one supplied by the player, or (both null) one chosen in the host's dialog. */
export async function openProjectFile(app: App, what: HostInput<'openProject'>): Promise<void> {
  if (!(await mayLeave(app))) return;
  const opened = await waitFor(app, t('Opening the project'), app.host.openProject(what));
  if (opened === null) return;
  if (!opened.ok) return tellProblems(app, t('The project cannot be opened'), opened.problems);
  await showOpened(app, opened.value);
}

export const openBrought = async (app: App, file: File): Promise<void> =>
  openProjectFile(app, { file: null, upload: { name: file.name, bytes: await base64Of(file) } });

/** What a new project begins with: the designs of the stock list, the example of the game system, or nothing. */
export type NewContent = 'stock' | 'empty' | 'example';

export async function beginNew(app: App, ruleset: Ruleset, from: NewContent): Promise<void> {
  const example = from === 'example' ? exampleOf(ruleset) : null;
  if (example?.ok === false) return tellProblems(app, t('The example cannot be opened'), example.problems);
  if (!(await mayLeave(app))) return;
  if (example) await showProject(app, example.value, ruleset);
  else showNew(app, ruleset, from === 'stock' ? 'stock' : 'empty');
}

/** A project by rules of the player carries them, so that it opens where they are not installed. */
function carrying(app: App, project: Project): Project {
  const { id, version } = project.ruleset;
  const isBuiltIn = app.store.getState().installed.some((edition) => edition.id === id && edition.version === version && edition.builtIn);
  const files = isBuiltIn ? undefined : editionFiles(app, id, version);
  return files ? { ...project, ruleset: { ...project.ruleset, files } } : project;
}

/** Replaces the open project with a new one, without asking about unsaved changes. */
function showNew(app: App, ruleset: Ruleset, from: 'stock' | 'empty'): void {
  const project = from === 'stock' ? stockProject(ruleset) : emptyProject(ruleset);
  void showProject(app, carrying(app, project), ruleset);
}

/** Replaces the project with the contents of one of its files, as one step; false, after a message, if nothing changed. */
async function restore(app: App, { text, name }: OpenedFile, label: string): Promise<boolean> {
  const read = readProject(text, name);
  if (!read.ok) {
    await tellProblems(app, t('That version cannot be read'), read.problems);
    return false;
  }
  const project = read.value;
  if ((await rulesFor(app, project, name, t('That version cannot be shown'))) === null) return false;
  return app.perform({ kind: 'restore', label, project });
}

/** Goes back to the last saved file, as one step that can be undone. */
export async function revert(app: App): Promise<void> {
  const { host, journal } = app;
  const { open } = app.store.getState();
  if (open.file === null) return;
  const opened = await host.openProject({ file: open.file, upload: null });
  if (!opened.ok) return tellProblems(app, t('The file cannot be read'), opened.problems);
  if (!(await restore(app, opened.value, t('Go back to the saved file')))) return;
  app.document.noteSaved(app.store.getState().history.present, { ...open, savedAt: opened.value.savedAt });
  app.toast({ text: t('“{open}” is as it was saved', { open: open.name }), action: UNDO });
  await journal.begin();
}

/** Replaces the project with an earlier version, as one step that can be undone; the file changes at the next save. */
export async function restoreVersion(app: App, { file, savedAt }: Pick<KeptCopy, 'file' | 'savedAt'>): Promise<void> {
  const opened = await app.host.readBackup({ backup: file });
  if (!opened.ok) return tellProblems(app, t('The earlier version cannot be read'), opened.problems);
  const version = t('version of {timeText}', { timeText: timeText(savedAt, new Date(), 'seconds') });
  if (await restore(app, opened.value, t('Restore {version}', { version })))
    app.toast({ text: t('Restored the {version}', { version }), action: UNDO });
}

/** Restores the work left by a crash, with its steps, and keeps it in this window's journal before the old journal is removed. */
export async function recover(app: App, leftover: Leftover): Promise<boolean> {
  const { journal } = app;
  const read = readProject(leftover.base, leftover.name);
  if (!read.ok) {
    await tellProblems(app, t('The unsaved work cannot be read'), read.problems);
    return false;
  }
  const { history, lost } = replay(read.value, leftover.steps);
  const tried = await tryOut(app, history.present.ruleset.files);
  if (!tried.ok) {
    await tellProblems(app, t('The unsaved work cannot be shown'), tried.problems);
    return false;
  }
  // Undo may lead back to another edition.
  for (const { project } of [...history.past, ...history.future]) await bringEditions(app, project);
  const ruleset = await rulesFor(app, history.present, leftover.name, t('The unsaved work cannot be shown'));
  if (!ruleset) return false;
  const file = { file: leftover.file, name: leftover.name, readOnly: null, savedAt: null };
  app.document.openProject(withoutSaved(history), ruleset, file);
  await journal.begin();
  await forget(app, leftover);
  const text =
    lost === 0
      ? t('Recovered “{leftover}”', { leftover: leftover.name })
      : t('Recovered “{leftover}” but for the last {lost} steps, which were damaged', { leftover: leftover.name, lost });
  app.toast({
    text: t('{text}. Save it to keep it.', { text }),
    tone: lost === 0 ? 'done' : 'advice',
    action: { label: t('Save'), command: 'save' },
  });
  return true;
}

/** Recovered work counts as unsaved whatever was undone in it: the present contents of the file are unknown. */
const withoutSaved = (history: History): History => ({
  ...startHistory(history.present, false),
  past: history.past,
  future: history.future,
});

/** Discards the work left by a crash, after a question. */
export async function throwAway(app: App, leftover: Leftover): Promise<void> {
  const answer = await app.ask({
    title: t('Throw away the unsaved work on “{leftover}”?', { leftover: leftover.name }),
    message: t('It cannot be brought back. A file that it was saved to earlier stays as it is.'),
    answers: { cancel: t('Cancel'), throwAway: t('Throw away') },
    safe: 'cancel',
  });
  if (answer === 'throwAway') await forget(app, leftover);
}

/** Discards the work left by a crash. */
async function forget(app: App, leftover: Leftover): Promise<void> {
  await app.host.dropJournal({ journal: leftover.journal });
  app.set({ leftovers: app.store.getState().leftovers.filter(({ journal }) => journal !== leftover.journal) });
}
