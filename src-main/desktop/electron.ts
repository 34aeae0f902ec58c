import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, type MenuItemConstructorOptions, protocol, screen, session } from 'electron';
import { runDesktop } from './desktop.ts';

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
    // All menus come from `buildMenu`.
    setMenuBar: (menu) => Menu.setApplicationMenu(menu as Menu | null),
  },
  process,
  { page: join(import.meta.dirname, '../renderer'), preload: join(import.meta.dirname, '../preload/preload.cjs') },
);
