import { t } from '../../shared/base/words/words.ts';
import type { MenuBar } from '../host/hostWindow.ts';

type MenuRole =
  | 'appMenu'
  | 'editMenu'
  | 'windowMenu'
  | 'help'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'quit'
  | 'close'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen';

/** The part of Electron's menu template that is used here. */
export type MenuEntry = {
  readonly label?: string;
  readonly role?: MenuRole;
  readonly type?: 'separator' | 'checkbox';
  readonly accelerator?: string;
  /** False shows the shortcut without taking the keys from the page; macOS does not support this. */
  readonly registerAccelerator?: boolean;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  /** `event` says whether the keys of the entry were pressed, instead of a click on it. */
  readonly click?: (item: unknown, window: unknown, event: { readonly triggeredByAccelerator?: boolean }) => void;
  readonly submenu?: MenuEntry[];
};

type Item = MenuBar[number]['items'][number];

/** Actions of the entries in a native menu. */
type MenuActs = {
  /** A command of the page was chosen, by its id; `byKeys` if by the keys of its entry, or by Return in the open menu. */
  readonly choose: (id: string, byKeys: boolean) => void;
  /** Opens a new window; used on macOS, where the menu bar exists without a window. */
  readonly newWindow: () => void;
};

/**
 * The system's clipboard roles, by the shortcuts of commands. A menu choice does not count as a user gesture in the page, so
 * the browser would refuse the page's own clipboard calls. They are always enabled: on macOS these keys reach text fields,
 * also those of dialogs, only through the menu.
 */
const ROLES: Readonly<Record<string, MenuRole>> = { 'Ctrl+X': 'cut', 'Ctrl+C': 'copy', 'Ctrl+V': 'paste' };

/** macOS shortcuts that differ, or that would clash with one of the system: Cmd+H hides the program. */
const ON_MAC: Readonly<Record<string, string>> = { 'Ctrl+Y': 'Shift+Cmd+Z', 'Ctrl+H': 'Ctrl+H' };

/** Key names that differ in Electron from the ones shown. */
const KEY_NAMES: Readonly<Record<string, string>> = { Del: 'Delete' };

/**
 * Returns the shortcut of a command in Electron's notation, or null. On macOS every key that the page does not handle goes to
 * the menu. So only keys with Cmd and those of the top row are registered: others would take Delete or Alt+Up away from a
 * text box.
 */
function acceleratorOf(keys: string, isMac: boolean): string | null {
  if (isMac && !/^Ctrl\+|^(Shift\+)?F\d+$/.test(keys)) return null;
  const known = isMac ? ON_MAC[keys] : undefined;
  if (known !== undefined) return known;
  const parts = keys.split('+').map((part) => KEY_NAMES[part] ?? part);
  return parts.join('+').replace(/\bCtrl\b/, 'CmdOrCtrl');
}

/** In a label of Electron's, "&" marks the letter that Alt opens the menu with; a name may contain one. */
const plainLabel = (label: string): string => label.replaceAll('&', '&&');

/** Menus whose first letter is not the one that opens them with Alt: Alt+D is a key of the sheet of forces. */
const ALT_LETTERS: Readonly<Record<string, string>> = { Design: 'Desi&gn', Force: 'F&orce' };

function commandEntry(item: Extract<Item, { kind: 'command' }>, isMac: boolean, { choose }: MenuActs): MenuEntry {
  const { id, label, keys, enabled, checked } = item;
  const role = keys === null ? undefined : ROLES[keys];
  if (role !== undefined) return { label: plainLabel(label), role };
  const accelerator = keys === null ? null : acceleratorOf(keys, isMac);
  return {
    label: plainLabel(label),
    enabled,
    click: (_item, _window, event) => choose(id, event.triggeredByAccelerator ?? false),
    ...(checked === null ? {} : { type: 'checkbox', checked }),
    ...(accelerator === null ? {} : { accelerator }),
    ...(accelerator === null || isMac ? {} : { registerAccelerator: false }),
  };
}

const viewMenu: MenuEntry = {
  label: t('View'),
  submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }],
};

/** The standard menu bar, used until a page has sent its own, and on macOS without windows. */
const plainMenus = (isMac: boolean, { newWindow }: MenuActs): MenuEntry[] => [
  {
    label: t('File'),
    submenu: isMac ? [{ label: t('New window'), accelerator: 'Cmd+N', click: newWindow }, { role: 'close' }] : [{ role: 'quit' }],
  },
  { role: 'editMenu' },
  viewMenu,
  { role: 'windowMenu' },
];

/** Entries that the system expects at the end of one of the page's menus. */
function systemEntries(id: string, isMac: boolean): MenuEntry[] {
  if (id === 'View') return [{ type: 'separator' }, { role: 'togglefullscreen' }];
  if (id === 'File') return [{ type: 'separator' }, { role: isMac ? 'close' : 'quit' }];
  return id === 'Edit' && isMac ? [{ type: 'separator' }, { role: 'selectAll' }] : [];
}

/** Returns the native menu bar: the page's menus, or the standard one. */
export function menuTemplate(menus: MenuBar | null, platform: NodeJS.Platform, acts: MenuActs): MenuEntry[] {
  const isMac = platform === 'darwin';
  const own = (menus ?? []).map(({ id, label, items }): MenuEntry => {
    const entries = items.map((item) => (item.kind === 'separator' ? ({ type: 'separator' } as const) : commandEntry(item, isMac, acts)));
    return {
      label: isMac ? plainLabel(label) : (ALT_LETTERS[label] ?? `&${label}`),
      submenu: [...entries, ...systemEntries(id, isMac)],
      ...(isMac && id === 'Help' ? { role: 'help' as const } : {}),
    };
  });
  if (own.length === 0) return [...(isMac ? [{ role: 'appMenu' as const }] : []), ...plainMenus(isMac, acts)];
  if (!isMac) return own;
  const help = own.filter(({ role }) => role === 'help');
  return [{ role: 'appMenu' }, ...own.filter(({ role }) => role !== 'help'), { role: 'windowMenu' }, ...help];
}
