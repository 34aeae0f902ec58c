import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, sep } from 'node:path';
import type { HostInput, HostOutput } from '../../shared/host/index.ts';

type ShownState = HostInput<'showState'>;
export type MenuBar = HostInput<'setMenu'>;

/** What a host has of its own for one window. Where it cannot ask for files (null), the page brings them and takes them away itself. */
export type WindowDoor = {
  /** Names the window for as long as it is there, reloads included. */
  readonly id: string;
  readonly host: HostOutput<'start'>['host'];
  /** Asks for a file to read; its path, or null when the player thinks better of it. */
  readonly askOpen: ((what: 'project' | 'sheet') => Promise<string | null>) | null;
  /** Asks where to write a file of this name; its path, or null when the player thinks better of it. */
  readonly askSave: ((name: string) => Promise<string | null>) | null;
  /** Asks for a folder to put several files in; its path, or null when the player thinks better of it. */
  readonly askFolder: (() => Promise<string | null>) | null;
  readonly showState: (state: ShownState) => void;
  readonly setMenu: (menu: MenuBar) => void;
  /** Brings another window that shows this file, by its real path, to the front; false where none does. */
  readonly bringOther: (path: string) => boolean;
  /** The page says that it goes. */
  readonly leave: () => void;
  /** A project file was opened or saved, for the system's own list of recent documents. */
  readonly usesFile: (path: string) => void;
};

/** The player's home as it is called and as it really is, where a link leads to it. */
function homes(): readonly string[] {
  const home = homedir();
  try {
    return [home, realpathSync(home)];
  } catch {
    return [home];
  }
}

/** The folder of a path as the player thinks of it: "~/Motorpool". `called` are the names of the player's home. */
export function placeOf(path: string, called: readonly string[] = homes()): string {
  const folder = dirname(path);
  const home = called.find((each) => folder === each || folder.startsWith(each + sep));
  return home === undefined ? folder : `~${folder.slice(home.length)}`;
}
