import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  Menu,
  type MenuItemConstructorOptions,
  protocol,
  screen,
  session,
} from 'electron';
import type { Host } from '../shared/host/index.ts';
import { CALLS, EVENTS } from './channels.ts';
import { CLOSING_BUTTONS, watchClosing } from './closing.ts';
import { commandFiles } from './commandFiles.ts';
import { dataFolder, projectsFolder } from './dataFolder.ts';
import { type HostServices, openHost } from './hostServices.ts';
import { answerPages, type HostEvent, isOwnAddress, PAGE_ORIGIN } from './ipc.ts';
import { keptJson } from './keptJson.ts';
import { menuTemplate } from './menu.ts';
import { readPageFile } from './page.ts';
import type { MenuBar, WindowDoor } from './windowDoor.ts';
import { keptWindowSchema, LEAST_HEIGHT, LEAST_WIDTH, nextWindow } from './windowState.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../renderer');

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

/** Putting text or a picture on the clipboard, as copying a card does. */
const GRANTED = 'clipboard-sanitized-write';

/** Whatever a page tries, it stays on our own page, opens no window and gets no device; it may copy, not read the clipboard. */
function lockDown(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === GRANTED));
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  session.defaultSession.setDevicePermissionHandler(() => false);
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    for (const going of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
      // One listener for three events, of which TypeScript knows each by an overload of its own.
      (contents as NodeJS.EventEmitter).on(going, (event: { readonly url: string; readonly preventDefault: () => void }) => {
        if (!isOwnAddress(event.url)) event.preventDefault();
      });
    }
  });
}

const kept = keptJson(join(dataFolder(), 'window.json'), keptWindowSchema, null);
const hosts = new Map<number, Host>();
const FILTERS = {
  project: [{ name: 'Motorpool projects', extensions: ['motorpool'] }],
  sheet: [{ name: 'Spreadsheets', extensions: ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'txt', 'md', 'html', 'htm'] }],
};

const windowName = (window: BrowserWindow): string => `window-${process.pid}-${window.webContents.id}`;

async function openWindow(services: HostServices): Promise<void> {
  const last = await kept.read();
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...nextWindow(last, screens),
    minWidth: LEAST_WIDTH,
    minHeight: LEAST_HEIGHT,
    title: 'Motorpool',
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  const contents = window.webContents;
  const number = contents.id;
  const id = windowName(window);
  const closing = watchClosing();
  const tell = (event: HostEvent): void => contents.send(EVENTS, event);
  let title = 'Motorpool';
  let menus: MenuBar | null = null;

  const showMenu = (): void =>
    Menu.setApplicationMenu(
      // Our entries use a part of Electron's template only.
      Menu.buildFromTemplate(
        menuTemplate(menus, process.platform, (command) => tell({ kind: 'command', id: command })) as MenuItemConstructorOptions[],
      ),
    );

  const door: WindowDoor = {
    id,
    host: 'electron',
    askOpen: async (what) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters: FILTERS[what] });
      return canceled ? null : (filePaths[0] ?? null);
    },
    askSave: async (name) => {
      const ending = name.split('.').at(-1) ?? '';
      const filters = [{ name: ending.toUpperCase(), extensions: [ending] }];
      const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: name, filters });
      return canceled || filePath === '' ? null : filePath;
    },
    askFolder: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] });
      return canceled ? null : (filePaths[0] ?? null);
    },
    showState: (state) => {
      title = state.title;
      window.setTitle(title);
      window.setDocumentEdited(state.unsaved);
      if (closing.shows(state.unsaved)) window.close();
    },
    setMenu: (given) => {
      menus = given;
      if (window.isFocused()) showMenu();
    },
    leave: () => undefined,
    usesFile: (path) => app.addRecentDocument(path),
  };

  const host = services.forWindow(door);
  hosts.set(number, {
    ...host,
    saveProject: async (input) => {
      const saved = await host.saveProject(input);
      if (!saved.ok) closing.saveFailed();
      return saved;
    },
  });

  async function askBeforeClosing(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: `Save the changes to "${title}"?`,
      detail: 'What is not saved is lost.',
      buttons: CLOSING_BUTTONS.map(({ label }) => label),
      defaultId: 0,
      cancelId: 2,
    });
    const answer = CLOSING_BUTTONS[response]?.answer ?? 'cancel';
    closing.answered(answer);
    if (answer === 'save') tell({ kind: 'save' });
    if (answer === 'discard') {
      await services.discard(id);
      window.close();
    }
  }

  window.once('ready-to-show', () => {
    if (last?.maximized) window.maximize();
    window.show();
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('focus', showMenu);
  window.on('close', (event) => {
    if (closing.mayClose()) {
      void kept.change(() => ({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
      return;
    }
    event.preventDefault();
    void askBeforeClosing();
  });
  window.on('closed', () => {
    hosts.delete(number);
    services.gone(id);
  });
  contents.on('render-process-gone', () => {
    // The page crashed: a new one finds what was unsaved and offers it.
    services.gone(id);
    if (!window.isDestroyed()) contents.reload();
  });
  showMenu();
  await window.loadURL(`${PAGE_ORIGIN}/`);
}

function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** A window for each file: the one that shows it already, or a new one. Without files, the window that is there. */
function openFiles(services: HostServices, files: readonly string[]): void {
  const windows = BrowserWindow.getAllWindows();
  for (const file of files) {
    const shown = windows.find((window) => services.currentFile(windowName(window)) === file);
    if (shown) bringUp(shown);
    else {
      services.openNext(file);
      void openWindow(services);
    }
  }
  if (files.length > 0) return;
  const [first] = windows;
  if (first) bringUp(first);
  else void openWindow(services);
}

/** macOS hands files over by an event that may come before everything else. */
const early: string[] = [];
let open = (files: readonly string[]): void => void early.push(...files);
app.on('open-file', (event, path) => {
  event.preventDefault();
  open([path]);
});

app.enableSandbox();
if (app.requestSingleInstanceLock()) {
  const named = commandFiles(process.argv.slice(app.isPackaged ? 1 : 2), process.env.INIT_CWD ?? process.cwd());
  app.on('second-instance', (_event, argv, folder) => open(commandFiles(argv.slice(1), folder)));
  void app.whenReady().then(async () => {
    protocol.handle('app', async (request) => {
      const { host, pathname } = new URL(request.url);
      const { status, headers, body } = await readPageFile(PAGE_FOLDER, host === 'motorpool' ? pathname : '');
      return new Response(body, { status, headers });
    });
    lockDown();
    const services = await openHost({ home: dataFolder(), projects: projectsFolder() });
    const answerPage = answerPages((number) => hosts.get(number) ?? null, services.refOf);
    ipcMain.handle(CALLS, (event: IpcMainInvokeEvent, name: unknown, input: unknown) => answerPage(event, name, input));
    open = (files) => openFiles(services, files);
    open([...named, ...early]);
    app.on('activate', () => open([]));
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
} else {
  app.quit();
}
