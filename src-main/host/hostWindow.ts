import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, sep } from 'node:path';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';

type ShownState = HostInput<'showState'>;
export type MenuBar = HostInput<'setMenu'>;

/**
 * A window as provided by its host. `askOpen`, `askSave` and `askFolder` are null if the host has no dialogs; the page then
 * uploads and downloads files itself.
 */
export type HostWindow = {
  /** Stays the same while the window is open, even when its page is reloaded. */
  readonly id: string;
  readonly host: HostOutput<'start'>['host'];
  /** Asks for a file to read. Returns its path, or null if the player cancels. */
  readonly askOpen: ((what: 'project' | 'sheet') => Promise<string | null>) | null;
  /**
   * Asks where to write a file of this name. Returns its path, with the ending of `name`, or null if the player cancels. A file
   * that is there may be replaced: the player has agreed.
   */
  readonly askSave: ((name: string) => Promise<string | null>) | null;
  /** Asks for a folder to put several files in. Returns its path, or null if the player cancels. */
  readonly askFolder: (() => Promise<string | null>) | null;
  /** Where new projects go, and the question for another folder, null if the player cancels; null if the host has no dialogs. */
  readonly projects: { readonly folder: () => Promise<string>; readonly ask: () => Promise<string | null> } | null;
  readonly showState: (state: ShownState) => void;
  readonly setMenu: (menu: MenuBar) => void;
  /** Brings another window that shows this file (by real path) to the front. Returns false if there is none. */
  readonly bringOther: (path: string) => boolean;
  /** The page reports that it closes, or that it has kept its work because the program ends. */
  readonly leave: () => void;
  /** Adds a project file that was opened or saved to the system's list of recent documents. */
  readonly usesFile: (path: string) => void;
};

/** Returns the player's home folder, and its real path if it is a link. */
function homes(): readonly string[] {
  const home = homedir();
  try {
    return [home, realpathSync(home)];
  } catch {
    return [home];
  }
}

/** Returns the folder of a path in the form shown to players: "~/Motorpool". `called` lists the paths of the player's home. */
export const placeOf = (path: string, called?: readonly string[]): string => shownFolder(dirname(path), called);

/** Returns a folder in the form shown to players, as `placeOf` does. */
export function shownFolder(folder: string, called: readonly string[] = homes()): string {
  const home = called.find((each) => folder === each || folder.startsWith(each + sep));
  return home === undefined ? folder : `~${folder.slice(home.length)}`;
}
