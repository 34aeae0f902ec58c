import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, sep } from 'node:path';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';

type ShownState = HostInput<'showState'>;
export type MenuBar = HostInput<'setMenu'>;

/**
 * One window, as its kind of host provides it. `askOpen`, `askSave` and `askFolder` are null where the host has no dialogs: there
 * the page uploads and downloads files itself.
 */
export type HostWindow = {
  /** The same for as long as the window is open, also after its page is loaded again. */
  readonly id: string;
  readonly host: HostOutput<'start'>['host'];
  /** Asks for a file to read; its path, or null if the player cancels. */
  readonly askOpen: ((what: 'project' | 'sheet') => Promise<string | null>) | null;
  /** Asks where to write a file of this name; its path, or null if the player cancels. */
  readonly askSave: ((name: string) => Promise<string | null>) | null;
  /** Asks for a folder to put several files in; its path, or null if the player cancels. */
  readonly askFolder: (() => Promise<string | null>) | null;
  readonly showState: (state: ShownState) => void;
  readonly setMenu: (menu: MenuBar) => void;
  /** Brings another window that shows this file, by its real path, to the front; false where none does. */
  readonly bringOther: (path: string) => boolean;
  /** The page reports that it closes. */
  readonly leave: () => void;
  /** A project file was opened or saved, for the system's own list of recent documents. */
  readonly usesFile: (path: string) => void;
};

/** The player's home folder, and its real path where it is a link. */
function homes(): readonly string[] {
  const home = homedir();
  try {
    return [home, realpathSync(home)];
  } catch {
    return [home];
  }
}

/** The folder of a path as players write it: "~/Motorpool". `called` are the paths of the player's home. */
export function placeOf(path: string, called: readonly string[] = homes()): string {
  const folder = dirname(path);
  const home = called.find((each) => folder === each || folder.startsWith(each + sep));
  return home === undefined ? folder : `~${folder.slice(home.length)}`;
}
