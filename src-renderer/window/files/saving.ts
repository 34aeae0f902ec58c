import { t } from '../../../shared/base/words/words.ts';
import type { HostInput } from '../../../shared/host/index.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import { fileNameOf, stemOf, withEnding } from '../../document/fileNames.ts';
import type { App } from '../app.ts';
import { askForName } from '../dialogs/NameDialog.tsx';
import { downloadedText } from '../shell/fileState.ts';
import { download } from './bytes.ts';
import { textOf } from './projectText.ts';

const IN_FOLDER = t('It goes into Motorpool’s folder in your home folder. A name that is taken gets a number; nothing is replaced.');

/** Asks for a name if the host has no file dialog of its own; null if the player cancels. */
async function askName(app: App, title: string, name: string): Promise<string | null> {
  if (app.store.getState().host.kind === 'electron') return withEnding(name);
  const given = await askForName(app, { title, name: stemOf(name), action: t('Save'), about: IN_FOLDER });
  return given === null ? null : withEnding(given);
}

/** Saves to the project's file, or to a new one if it has none; true once it is written. */
export async function save(app: App): Promise<boolean> {
  const { open } = app.store.getState();
  if (open.readOnly !== null) return saveCopy(app);
  if (open.file !== null) return write(app, { file: open.file, name: open.name });
  const name = await askName(app, t('Save project'), fileNameOf(app.store.getState()));
  if (name === null) return false;
  // If the page asked for the name, the project gets it as well: it appears on cards and in workbooks.
  if (app.store.getState().host.kind === 'browser') app.perform({ kind: 'renameProject', name: stemOf(name) });
  return write(app, { file: null, name });
}

/** Saves under another name and continues with that file. */
export async function saveCopy(app: App): Promise<boolean> {
  const name = await askName(app, t('Save a copy'), fileNameOf(app.store.getState()));
  return name !== null && write(app, { file: null, name });
}

async function write(app: App, to: Omit<HostInput<'saveProject'>, 'text'>): Promise<boolean> {
  const { host, journal } = app;
  const project = app.store.getState().history.present;
  const saved = await host.saveProject({ ...to, text: await textOf(project) });
  if (saved.ok) {
    const { file, name, place, savedAt } = saved.value;
    app.document.noteSaved(project, { file, name, readOnly: null, savedAt });
    const others = app.store.getState().recent.filter((other) => other.file !== file);
    app.set({ recent: [{ file, name, place, usedAt: savedAt }, ...others] });
    if (to.file === null) app.toast({ text: t('Saved “{name}” in {place}', { name, place }) });
    await journal.begin();
    return true;
  }
  const [problem] = saved.problems;
  if (problem?.code === 'cancelled') return false;
  if (problem?.code === 'unreachable') return offerDownload(app, problem.message);
  if (problem?.code === 'changed-on-disk') return askAboutChanged(app, to, problem.message);
  const answer = await app.ask({
    title: t('The project was not saved'),
    message: `${problem?.message ?? ''} ${problem?.hint ?? ''}`.trim(),
    details: [t('Your changes are still here, and kept for recovery.')],
    answers: { cancel: t('Close'), copy: t('Save a copy …') },
    primary: 'copy',
  });
  return answer === 'copy' && saveCopy(app);
}

/** Another program changed the file meanwhile: asks before replacing it. */
async function askAboutChanged(app: App, to: Omit<HostInput<'saveProject'>, 'text'>, message: string): Promise<boolean> {
  const answer = await app.ask({
    title: t('“{to}” was changed by another program', { to: to.name }),
    message,
    details: [t('Replacing it keeps the other version among the earlier ones.')],
    answers: { cancel: t('Cancel'), replace: t('Replace it'), copy: t('Save a copy …') },
    primary: 'copy',
  });
  if (answer === 'replace') return write(app, { ...to, replace: true });
  return answer === 'copy' && saveCopy(app);
}

/** Saves the project as a browser download, which needs no host. The project still counts as unsaved. */
export function downloadProject(app: App): void {
  const state = app.store.getState();
  const name = fileNameOf(state);
  download(name, new Blob([writeProject(state.history.present)], { type: 'application/json' }));
  app.toast({ text: downloadedText(name, state.isHostGone) });
}

/** Nothing can be saved once the program behind the page has ended. */
async function offerDownload(app: App, message: string): Promise<boolean> {
  const answer = await app.ask({
    title: t('The project was not saved'),
    message,
    details: [t('Your changes are still here, for as long as this page is open. Download them, start Motorpool again and open the file.')],
    answers: { cancel: t('Close'), download: t('Download project') },
    primary: 'download',
  });
  if (answer === 'download') downloadProject(app);
  return false;
}

/** Renames the project, as one step; its file keeps its name. */
export async function renameProject(app: App): Promise<void> {
  const { name } = app.store.getState().history.present;
  const about = t('The name is printed on workbooks and cards. A file that it was saved to keeps its own name.');
  const given = await askForName(app, { title: t('Rename project'), name, action: t('Rename'), about });
  if (given !== null) app.perform({ kind: 'renameProject', name: given });
}
