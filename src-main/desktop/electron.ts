import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, type MenuItemConstructorOptions, protocol, screen, session } from 'electron';
import { runDesktop } from './desktop.ts';

const built = join(app.getAppPath(), 'out');

runDesktop(
  {
    app,
    dialog,
    ipcMain,
    protocol,
    screen,
    session,
    newWindow: (options) => new BrowserWindow(options),
    // Our entries use only part of Electron's template.
    buildMenu: (entries) => Menu.buildFromTemplate(entries as MenuItemConstructorOptions[]),
    // All menus come from `buildMenu`, and all windows from `newWindow`.
    setMenuBar: (menu) => Menu.setApplicationMenu(menu as Menu | null),
    popUp: (menu, window, place) => (menu as Menu).popup({ window: window as BrowserWindow, ...place }),
  },
  process,
  {
    page: join(built, 'renderer'),
    preload: join(built, 'preload', 'preload.cjs'),
    icon: join(built, 'main', 'icon.png'),
  },
);
