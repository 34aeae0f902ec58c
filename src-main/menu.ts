import type { MenuBar } from './windowDoor.ts';

export type MenuRole =
  | 'appMenu'
  | 'editMenu'
  | 'windowMenu'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'quit'
  | 'close'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen';

/** As much of Electron's menu template as is used here. */
export type MenuEntry = {
  readonly label?: string;
  readonly role?: MenuRole;
  readonly type?: 'separator';
  readonly accelerator?: string;
  /** False shows the keys without taking them from the page. */
  readonly registerAccelerator?: boolean;
  readonly enabled?: boolean;
  readonly click?: () => void;
  readonly submenu?: MenuEntry[];
};

/** macOS copies and pastes only through menu items of these roles; elsewhere the page hears the keys itself. */
const MAC_ROLES: Readonly<Record<string, MenuRole>> = { 'Ctrl+X': 'cut', 'Ctrl+C': 'copy', 'Ctrl+V': 'paste' };

const viewMenu: MenuEntry = {
  label: 'View',
  submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }],
};

const accelerator = (keys: string): string => keys.replace(/\bCtrl\b/, 'CmdOrCtrl');

/** The menu bar until a page has given its own: what every program has. */
const plainMenus = (isMac: boolean): MenuEntry[] => [
  ...(isMac ? [] : [{ label: 'File', submenu: [{ role: 'quit' as const }] }]),
  { role: 'editMenu' },
  viewMenu,
  { role: 'windowMenu' },
];

/** The native menu bar: the page's menus, or a plain one; `choose` is told the id of a chosen command. */
export function menuTemplate(menus: MenuBar | null, platform: NodeJS.Platform, choose: (id: string) => void): MenuEntry[] {
  const isMac = platform === 'darwin';
  const own = (menus ?? []).map(
    ({ label, items }): MenuEntry => ({
      label,
      submenu: items.map((item): MenuEntry => {
        if (item.kind === 'separator') return { type: 'separator' };
        const role = isMac && item.keys !== null ? MAC_ROLES[item.keys] : undefined;
        if (role !== undefined) return { label: item.label, role };
        const keys = item.keys === null ? {} : { accelerator: accelerator(item.keys), registerAccelerator: false };
        return { label: item.label, enabled: item.enabled, click: () => choose(item.id), ...keys };
      }),
    }),
  );
  return [...(isMac ? [{ role: 'appMenu' as const }] : []), ...(own.length > 0 ? own : plainMenus(isMac))];
}
