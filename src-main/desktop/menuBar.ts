import type { MenuBar } from '../host/hostWindow.ts';
import type { BuiltMenu, DesktopWindow, Electron } from './electronParts.ts';
import { menuTemplate } from './menu.ts';

type Acts = Parameters<typeof menuTemplate>[2];

/** Shows the macOS menu bar used while no window has the focus; none of its entries needs one. */
export const showPlainMenu = (electron: Electron, newWindow: () => void): void =>
  electron.setMenuBar(electron.buildMenu(menuTemplate(null, 'darwin', { choose: () => undefined, newWindow })));

/**
 * Keeps the menu bar of a window: its own, or on macOS the program's while the window has the focus. While one of its menus is
 * open the bar is not replaced, since that would close the menu or lose the choice.
 */
export function keepMenuBar(electron: Electron, window: DesktopWindow, platform: NodeJS.Platform, acts: Acts) {
  const isMac = platform === 'darwin';
  const open = new Set<BuiltMenu>();
  let menus: MenuBar | null = null;
  /** Dialogs of the system that are open on this window. */
  let dialogs = 0;
  let isStale = false;

  function show(): void {
    if (window.isDestroyed()) return;
    isStale = open.size > 0;
    if (isStale) return;
    // In a dialog of macOS the keys of the menu bar belong to its text fields, and only the standard entries find them.
    const menu = electron.buildMenu(menuTemplate(isMac && dialogs > 0 ? null : menus, platform, acts));
    for (const each of [menu, ...menu.items.flatMap(({ submenu }) => submenu ?? [])]) {
      each.on('menu-will-show', () => void open.add(each));
      each.on('menu-will-close', () => closed(each));
    }
    if (!isMac) window.setMenu(menu);
    else if (window.isFocused() || dialogs > 0) electron.setMenuBar(menu);
  }

  function closed(menu: BuiltMenu): void {
    open.delete(menu);
    // A menu closes before its choice is reported, which needs the menu.
    setImmediate(() => (isStale ? show() : undefined));
  }

  return {
    /** Shows these menus; null for the standard ones. */
    set(given: MenuBar | null): void {
      menus = given;
      show();
    },
    show,
    /** Shows the bar again after a choice: the system toggles a tick on click, which may not be what the page says. */
    showAfterChoice: (): void => void setImmediate(show),
    /** Runs a dialog of the system that belongs to this window. */
    async during<T>(dialog: () => Promise<T>): Promise<T> {
      dialogs += 1;
      if (isMac) show();
      try {
        return await dialog();
      } finally {
        dialogs -= 1;
        if (isMac) show();
      }
    },
    /** True while a dialog of the system is open on this window. */
    hasDialog: (): boolean => dialogs > 0,
  };
}
