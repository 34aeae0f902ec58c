import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';
import { readProject, salvageProject } from '../../shared/project/file/index.ts';
import type { FileTable } from '../storage/fileTable.ts';
import {
  fileNameFor,
  freePath,
  openProjectFile,
  type openProjectFiles,
  type ProjectFile,
  type ProjectText,
  projectText,
  type SavedFile,
} from '../storage/projectFiles.ts';
import { isRulePack } from '../storage/rulesFiles.ts';
import type { openRulesTrial, RulesTrial } from '../storage/rulesTrial.ts';
import { chooseInPage, uploadedBytes } from './exchange.ts';
import { cancelled } from './handOver.ts';
import { type HostWindow, placeOf } from './hostWindow.ts';
import { type Opened, packOf, readPack } from './rules.ts';
import type { WindowStates } from './windowStates.ts';

type ProjectServices = {
  readonly table: FileTable;
  readonly projectFiles: ReturnType<typeof openProjectFiles>;
  readonly tryRules: ReturnType<typeof openRulesTrial>;
  readonly openTried: ReturnType<typeof projectOpener>;
  /** Folder for new projects if the host cannot ask. */
  readonly projects: string;
  readonly states: WindowStates;
};

/** Opening and saving of projects, for all windows. */
export function projectCalls({ table, projectFiles, tryRules, openTried, projects, states }: ProjectServices) {
  /** Records that a window now shows this file. */
  async function take({ path: real, text, readOnly, savedAt, hash }: ProjectFile, window: HostWindow): Promise<Outcome<Opened>> {
    const state = states.of(window.id);
    state.current = real;
    state.seen.set(real, hash);
    await table.use(real);
    window.usesFile(real);
    return succeed({ file: table.refOf(real), name: basename(real), text, readOnly, savedAt });
  }

  /** Opens a file in a window. With `once`, a window that shows it already comes to the front instead, and nothing is opened. */
  async function open(path: string, window: HostWindow, once = false): Promise<Outcome<Opened>> {
    if (isRulePack(path)) return readPack(path);
    const read = await openTried(path);
    if (!read.ok) return read;
    // Reverting to the saved file reads the file that this window already shows.
    if (once && !states.shows(window.id, read.value.path) && window.bringOther(read.value.path)) return shownElsewhere;
    return take(read.value, window);
  }

  async function openUpload(upload: NonNullable<HostInput<'openProject'>['upload']>, window: HostWindow): Promise<Outcome<Opened>> {
    if (isRulePack(upload.name)) return packOf(upload.name, uploadedBytes(upload));
    const read = projectText(uploadedBytes(upload), upload.name);
    if (!read.ok) return read;
    const tried = await tryProject(tryRules, upload.name, read.value);
    if (!tried.ok) return tried;
    states.of(window.id).current = null;
    return succeed({ file: null, name: upload.name, text: read.value.text, readOnly: read.value.readOnly, savedAt: null });
  }

  async function openProject({ file, upload }: HostInput<'openProject'>, window: HostWindow): Promise<Outcome<Opened>> {
    if (upload !== null) return openUpload(upload, window);
    if (file !== null) {
      const path = table.pathOf(file);
      return path.ok ? open(path.value, window, true) : path;
    }
    if (window.askOpen === null) return chooseInPage;
    const chosen = await window.askOpen('project');
    return chosen === null ? cancelled : open(chosen, window, true);
  }

  /** Writes to the window's file, to a place that the player chooses, or to a free name in the projects folder. */
  async function write(input: HostInput<'saveProject'>, window: HostWindow): Promise<Outcome<SavedFile>> {
    const { file, name, text, replace = false } = input;
    if (file !== null) {
      const path = table.pathOf(file);
      if (!path.ok) return path;
      return projectFiles.save({ path: path.value, text, expected: states.of(window.id).seen.get(path.value) ?? null, replace });
    }
    if (window.askSave === null) return projectFiles.save({ path: await freePath(projects, name), text, expected: null, replace: false });
    const path = await window.askSave(fileNameFor(name));
    return path === null ? cancelled : projectFiles.save({ path, text, expected: null, replace: true });
  }

  async function saveProject(input: HostInput<'saveProject'>, window: HostWindow): Promise<Outcome<HostOutput<'saveProject'>>> {
    const saved = await write(input, window);
    if (!saved.ok) return saved;
    const { path, hash, savedAt } = saved.value;
    const state = states.of(window.id);
    state.seen.set(path, hash);
    state.offered.delete(path);
    state.current = path;
    await table.use(path);
    window.usesFile(path);
    return succeed({ file: table.refOf(path), name: basename(path), place: placeOf(path), savedAt });
  }

  return { open, openProject, saveProject };
}

/** Uses 'cancelled', so that the page shows no message: the other window comes to the front. */
const shownElsewhere = fail({ code: 'cancelled', message: t('That project is open in another window, which is in front now.') });

/** Tries the rules out that the text of a project brings along, with its designs; succeeds if it brings none. */
async function tryProject(tryRules: RulesTrial, name: string, { text, bringsRules }: ProjectText): Promise<Outcome<null>> {
  // Most projects bring none, and need not be read again.
  if (!bringsRules) return succeed(null);
  const read = readProject(text, name);
  const project = read.ok ? read.value : salvageProject(text, name)?.project;
  const files = project?.ruleset.files;
  if (project === undefined || files === undefined) return succeed(null);
  return tryRules({ files, project, called: t('The rules that "{name}" brings along', { name }) });
}

/** Returns what opens project files of strangers: the rules that they bring along are tried out before a page gets them. */
export const projectOpener =
  (tryRules: RulesTrial) =>
  async (path: string): Promise<Outcome<ProjectFile>> => {
    const read = await openProjectFile(path);
    if (!read.ok) return read;
    const tried = await tryProject(tryRules, basename(path), read.value);
    return tried.ok ? read : tried;
  };
