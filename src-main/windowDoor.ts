import { homedir } from 'node:os';
import { dirname, sep } from 'node:path';
import type { HostInput, HostOutput } from '../shared/host/index.ts';

export type ShownState = HostInput<'showState'>;
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
  /** The page says that it goes. */
  readonly leave: () => void;
  /** A project file was opened or saved, for the system's own list of recent documents. */
  readonly usesFile: (path: string) => void;
};

/** The folder of a path as the player thinks of it: "~/Motorpool". */
export function placeOf(path: string, home = homedir()): string {
  const folder = dirname(path);
  return folder === home || folder.startsWith(home + sep) ? `~${folder.slice(home.length)}` : folder;
}
