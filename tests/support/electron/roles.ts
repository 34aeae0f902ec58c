export type Options = Readonly<Record<string, unknown>>;
export type Handler = (...args: readonly unknown[]) => unknown;
export type Entry = Options & { readonly submenu?: readonly Entry[]; readonly click?: Handler };

/** Roles that macOS alone has. */
export const MAC_ROLES = ['appMenu', 'services', 'hide', 'hideOthers', 'unhide', 'front', 'zoom', 'window', 'help'];
/** Keys of roles, after lib/browser/api/menu-item-roles.ts. */
export const ROLE_KEYS: Readonly<Record<string, string>> = {
  undo: 'CmdOrCtrl+Z',
  redo: 'Shift+CmdOrCtrl+Z',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  selectAll: 'CmdOrCtrl+A',
  close: 'CmdOrCtrl+W',
  minimize: 'CmdOrCtrl+M',
  hide: 'Cmd+H',
  quit: 'CmdOrCtrl+Q',
};
/** What the menus that are roles themselves hold. */
export const ROLE_MENUS = (isMac: boolean): Readonly<Record<string, readonly Entry[]>> => ({
  appMenu: ['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'].map((role) => ({ role })),
  fileMenu: [{ role: isMac ? 'close' : 'quit' }],
  editMenu: ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll'].map((role) => ({ role })),
  windowMenu: (isMac ? ['minimize', 'zoom', 'front'] : ['minimize', 'close']).map((role) => ({ role })),
});

/** "Cmd+Shift+Z" and "Shift+CmdOrCtrl+Z" are the same keys on a Mac. */
export function sameKeys(platform: NodeJS.Platform, text: string): string {
  const parts = text.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  const names: Readonly<Record<string, string>> = {
    commandorcontrol: platform === 'darwin' ? 'cmd' : 'ctrl',
    cmdorctrl: platform === 'darwin' ? 'cmd' : 'ctrl',
    command: 'cmd',
    control: 'ctrl',
    option: 'alt',
  };
  return [...parts.map((part) => names[part] ?? part).sort(), key].join('+');
}
