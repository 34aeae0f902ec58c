export type Options = Readonly<Record<string, unknown>>;
export type Handler = (...args: readonly unknown[]) => unknown;
export type Entry = Options & { readonly submenu?: readonly Entry[]; readonly click?: Handler };

/** Roles that macOS alone has. */
export const MAC_ROLES = ['appMenu', 'services', 'hide', 'hideOthers', 'unhide', 'front', 'zoom', 'window', 'help'];

/** Roles that edit the text at the focus. */
export const EDITING = ['cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'undo', 'redo', 'selectAll'];

/** Roles whose keys are shown and not registered: the page hears them itself. */
export const UNREGISTERED = ['cut', 'copy', 'paste', 'pasteAndMatchStyle'];

/** Keys of roles on each system, after lib/browser/api/menu-item-roles.ts. */
export function roleKeys(platform: NodeJS.Platform): Readonly<Record<string, string>> {
  const isMac = platform === 'darwin';
  const isWindows = platform === 'win32';
  return {
    undo: 'CommandOrControl+Z',
    redo: isWindows ? 'Control+Y' : 'Shift+CommandOrControl+Z',
    cut: 'CommandOrControl+X',
    copy: 'CommandOrControl+C',
    paste: 'CommandOrControl+V',
    pasteAndMatchStyle: isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V',
    selectAll: 'CommandOrControl+A',
    close: 'CommandOrControl+W',
    minimize: 'CommandOrControl+M',
    hide: 'Command+H',
    hideOthers: 'Command+Alt+H',
    ...(isWindows ? {} : { quit: 'CommandOrControl+Q' }),
    resetZoom: 'CommandOrControl+0',
    zoomIn: 'CommandOrControl+Plus',
    zoomOut: 'CommandOrControl+-',
    togglefullscreen: isMac ? 'Control+Command+F' : 'F11',
  };
}

const entries = (...roles: readonly string[]): readonly Entry[] => roles.map((role) => ({ role }));

/** What the menus that are roles themselves hold, after the same file. */
export const roleMenus = (isMac: boolean): Readonly<Record<string, readonly Entry[]>> => ({
  appMenu: entries('about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'),
  fileMenu: entries(isMac ? 'close' : 'quit'),
  editMenu: entries('undo', 'redo', 'cut', 'copy', 'paste', ...(isMac ? ['pasteAndMatchStyle'] : []), 'delete', 'selectAll'),
  windowMenu: entries('minimize', 'zoom', isMac ? 'front' : 'close'),
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

/** The text of a label: "&" marks the letter that Alt opens it with, "&&" is one "&". */
export const shownLabel = (label: string): string => label.replace(/&(&?)/g, '$1');
