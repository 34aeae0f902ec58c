import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { t } from '../../shared/base/words/words.ts';
import { SHEET_ENDINGS } from '../../shared/sheets/cells/index.ts';
import type { HostWindow } from '../host/hostWindow.ts';
import type { PendingWork } from '../host/pendingWork.ts';
import { keptJson } from '../storage/keptJson.ts';
import type { DesktopWindow, Electron } from './electronParts.ts';

/** A folder that is kept from one start of the program to the next; null until there is one. */
export type KeptFolder = { readonly read: () => Promise<string | null>; readonly keep: (folder: string) => Promise<unknown> };

/** Keeps a folder in a file; `work` counts the writes that are not done. */
export function keptFolder(path: string, work: PendingWork): KeptFolder {
  const { read, change } = keptJson(path, z.string().nullable(), null);
  return { read, keep: (folder) => work.add(change(() => folder)) };
}

const FILTERS = {
  project: [{ name: 'Motorpool projects and rule packs', extensions: ['motorpool', 'motorpool-rules'] }],
  sheet: [{ name: 'Spreadsheets', extensions: [...SHEET_ENDINGS] }],
};

/** What a dialog is for; each begins where the last one for the same purpose ended. */
type Purpose = 'project' | 'sheet' | 'output';

/** Longest wait for a folder, in milliseconds: that of a server which is switched off answers after minutes. */
const FOLDER_LIMIT_MS = 1_000;

/** What lies at a path; "nothing" also if that cannot be found out in time. */
async function whatIsAt(path: string): Promise<'folder' | 'file' | 'nothing'> {
  const limit = new Promise<null>((late) => {
    setTimeout(() => late(null), FOLDER_LIMIT_MS).unref();
  });
  const found = await Promise.race([stat(path).catch(() => null), limit]);
  return found === null ? 'nothing' : found.isDirectory() ? 'folder' : 'file';
}

/**
 * Returns the system's dialogs for one window. Electron begins a dialog without an absolute path in Downloads, so each begins
 * in the folder that was last used for its purpose, at first in that of the project, else in the one kept from an earlier
 * dialog, else among the player's documents; a new project begins in the one that the player chose for them, if there is one.
 * `projectFile` is the path of the window's project, null if it has none; `kept` is the folder of the last dialog of any window.
 */
export function systemDialogs(
  { app, dialog }: Electron,
  window: DesktopWindow,
  { projectFile, kept, chosen }: { readonly projectFile: () => string | null; readonly kept: KeptFolder; readonly chosen: KeptFolder },
): { readonly [Ask in 'askOpen' | 'askSave' | 'askFolder' | 'projects']: NonNullable<HostWindow[Ask]> } {
  const last = new Map<Purpose, string>();

  async function folderFor(purpose: Purpose): Promise<string> {
    const file = projectFile();
    const own = purpose === 'project' ? await chosen.read() : null;
    return firstThere([last.get(purpose), file === null ? null : dirname(file), own, await kept.read()]);
  }

  /** The first of these folders that is there, else that of the player's documents. */
  async function firstThere(known: readonly (string | null | undefined)[]): Promise<string> {
    for (const folder of known) if (typeof folder === 'string' && (await whatIsAt(folder)) === 'folder') return folder;
    return app.getPath('documents');
  }

  async function askFor(defaultPath: string): Promise<string | null> {
    const properties: ('openDirectory' | 'createDirectory')[] = ['openDirectory', 'createDirectory'];
    const [path] = (await dialog.showOpenDialog(window, { properties, defaultPath })).filePaths;
    return path ?? null;
  }

  const projectsFolder = async (): Promise<string> => firstThere([await chosen.read(), await kept.read()]);

  function remember(purpose: Purpose, folder: string): void {
    last.set(purpose, folder);
    void kept.keep(folder);
  }

  async function mayReplace(path: string): Promise<boolean> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: t('"{path}" already exists. Replace it?', { path: basename(path) }),
      detail: t('It is in {path}. What it holds now would be lost.', { path: dirname(path) }),
      buttons: [t('Replace'), t('Choose another name')],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    });
    return response === 0;
  }

  return {
    askOpen: async (what) => {
      const options = { properties: ['openFile' as const], filters: FILTERS[what], defaultPath: await folderFor(what) };
      const [path] = (await dialog.showOpenDialog(window, options)).filePaths;
      if (path === undefined) return null;
      remember(what, dirname(path));
      return path;
    },
    askSave: async (name) => {
      const ending = extname(name);
      const purpose = ending === '.motorpool' ? 'project' : 'output';
      const filters = [{ name: ending.slice(1).toUpperCase(), extensions: [ending.slice(1)] }];
      for (let suggested = join(await folderFor(purpose), name); ; ) {
        const options = { defaultPath: suggested, filters, properties: ['showOverwriteConfirmation' as const] };
        const { canceled, filePath } = await dialog.showSaveDialog(window, options);
        if (canceled || filePath === '') return null;
        remember(purpose, dirname(filePath));
        // The system asks about replacing the name that was typed, and not about the one that is completed here.
        const path = extname(filePath).toLowerCase() === ending.toLowerCase() ? filePath : `${filePath}${ending}`;
        if (path === filePath || (await whatIsAt(path)) === 'nothing' || (await mayReplace(path))) return path;
        suggested = path;
      }
    },
    askFolder: async () => {
      const path = await askFor(await folderFor('output'));
      if (path !== null) remember('output', path);
      return path;
    },
    projects: {
      folder: projectsFolder,
      ask: async () => {
        const path = await askFor(await projectsFolder());
        if (path === null) return null;
        last.delete('project');
        await chosen.keep(path);
        return path;
      },
    },
  };
}
