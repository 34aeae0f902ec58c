import { isSameFile } from '../storage/files.ts';

/** The state that the host keeps for a window. */
export type HostWindowState = {
  /** The file it shows, reopened when its page is reloaded. */
  current: string | null;
  /** The file that it opened when it started, until its page shows a project. */
  opening: string | null;
  /** True if its page has closed. */
  isGone: boolean;
  /** Hash of each file's contents when this window last read or wrote it, by real path. */
  readonly seen: Map<string, string>;
  /** Hashes of the leftover journals that the window was offered and has not decided on; recovering one continues from it. */
  readonly offered: Map<string, { readonly journal: string; readonly seen: string | null }>;
};

export type WindowStates = ReturnType<typeof openWindowStates>;

/** What the host keeps of each window, by its id. */
export function openWindowStates() {
  const windows = new Map<string, HostWindowState>();
  const fileOf = (window: string): string | null => windows.get(window)?.current ?? null;
  return {
    has: (window: string): boolean => windows.has(window),
    of(window: string): HostWindowState {
      const state = windows.get(window) ?? { current: null, opening: null, isGone: false, seen: new Map(), offered: new Map() };
      windows.set(window, state);
      return state;
    },
    forget: (window: string): void => void windows.delete(window),
    /** Returns the path of the file that a window shows; null if its project is in no file. */
    fileOf,
    /** True if a window shows a file, by its real path. */
    shows(window: string, path: string): boolean {
      const current = fileOf(window);
      return current !== null && isSameFile(current, path);
    },
    /** The files that pages show which have not closed. */
    filesShown: (): readonly string[] =>
      [...windows.values()].flatMap(({ current, isGone }) => (isGone || current === null ? [] : [current])),
  };
}
