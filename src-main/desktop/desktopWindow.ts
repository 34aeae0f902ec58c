import { SHEET_ENDINGS } from '../../shared/cells/index.ts';
import type { Host, HostEvent } from '../../shared/host/index.ts';
import type { HostServices } from '../host/hostServices.ts';
import type { HostWindow, MenuBar } from '../host/hostWindow.ts';
import { type PendingWork, trackWork } from '../host/pendingWork.ts';
import { EVENTS } from './channels.ts';
import { CLOSING_BUTTONS, watchClosing } from './closing.ts';
import type { DesktopWindow, Electron } from './electronParts.ts';
import { PAGE_ORIGIN } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { nextWindow, type WindowPlacement } from './windowPlacement.ts';

/** The state and functions that all windows share. */
export type Desktop = {
  readonly electron: Electron;
  readonly platform: NodeJS.Platform;
  /** The built preload script. */
  readonly preload: string;
  readonly services: HostServices;
  readonly work: PendingWork;
  readonly windows: Map<number, OpenWindow>;
  /** Stores the placement of a window for the next window. */
  readonly keepState: (state: WindowPlacement) => Promise<unknown>;
  /** Brings the window that shows a file (by real path) to the front, ignoring the window `but`. Returns false if there is none. */
  readonly bringShowing: (path: string, but: string) => boolean;
  /** Brings a window to the front, or opens one if there is none. */
  readonly bringAny: () => void;
  /** State of quitting: it continues until a window is kept open. */
  readonly quitting: { readonly is: () => boolean; readonly cancel: () => void; readonly goOn: () => void };
};

/** An open window: the Host that answers its page, and the calls that are not answered yet. */
export type OpenWindow = { readonly id: string; readonly window: DesktopWindow; readonly host: Host; readonly calls: PendingWork };

const FILTERS = {
  project: [{ name: 'Motorpool projects and rule packs', extensions: ['motorpool', 'motorpool-rules'] }],
  sheet: [{ name: 'Spreadsheets', extensions: [...SHEET_ENDINGS] }],
};

/** On some systems a hidden window never becomes ready. */
const SHOWN_AFTER_MS = 3_000;
/** A crashed page is reloaded automatically at most this often within that time. */
const MOST_RELOADS = 2;
const RELOADS_WITHIN_MS = 60_000;
/** Electron's error code for a load that was replaced by another. */
const ABORTED = -3;
const CALLS_LIMIT_MS = 10_000;

/** Shows the macOS menu bar used while no window has the focus; none of its entries needs one. */
export const showPlainMenu = ({ electron, platform, bringAny }: Desktop): void =>
  electron.setMenuBar(electron.buildMenu(menuTemplate(null, platform, { choose: () => undefined, newWindow: bringAny })));

/** The system's dialogs for one window. */
function dialogsOf({ dialog }: Electron, window: DesktopWindow): Pick<HostWindow, 'askOpen' | 'askSave' | 'askFolder'> {
  return {
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
  };
}

/**
 * Returns a function that shows the window once. The window also appears when it is ready, when its page has loaded, or after
 * three seconds.
 */
function showOnce(window: DesktopWindow, maximized: boolean): () => void {
  let isShown = false;
  const show = (): void => {
    clearTimeout(timer);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (maximized) window.maximize();
    window.show();
  };
  const timer = setTimeout(show, SHOWN_AFTER_MS);
  window.on('ready-to-show', show);
  window.webContents.on('did-finish-load', show);
  window.on('closed', () => clearTimeout(timer));
  return show;
}

/** Reloads the page after a crash, up to a limit; `gone` is called each time, before the reload. */
function watchPage({ electron }: Desktop, window: DesktopWindow, show: () => void, gone: () => void): void {
  const contents = window.webContents;
  let crashes: number[] = [];

  async function ask(message: string, detail: string): Promise<void> {
    show();
    const buttons = ['Try again', 'Close window'];
    const box = { type: 'error' as const, message, detail, buttons, defaultId: 0, cancelId: 1 };
    const { response } = await electron.dialog.showMessageBox(window, box);
    if (window.isDestroyed()) return;
    crashes = [];
    if (response === 0) contents.reload();
    else window.close();
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    gone();
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < RELOADS_WITHIN_MS), now];
    if (crashes.length > MOST_RELOADS) {
      void ask('The page of this window stopped several times.', `What was unsaved is kept and will be offered again. (${reason})`);
      return;
    }
    // Deferred until Electron has sent all events of the crash.
    setImmediate(() => {
      if (!window.isDestroyed()) contents.reload();
    });
  });
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    void ask('The page of this window could not be loaded.', `If that happens again, install Motorpool anew. (${description} ${code})`);
  });
}

/** Opens a window that shows `file` (a real path) or starts empty, placed like the last window. */
export function openDesktopWindow(desktop: Desktop, last: WindowPlacement | null, file: string | null): void {
  const { electron, platform, services, work, quitting } = desktop;
  const isMac = platform === 'darwin';
  const window = electron.newWindow({
    ...nextWindow(
      last,
      electron.screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    title: 'Motorpool',
    show: false,
    webPreferences: {
      preload: desktop.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  const contents = window.webContents;
  // These cannot be read after the window closes.
  const number = contents.id;
  const id = `window-${process.pid}-${number}`;
  const closing = watchClosing();
  const send = (event: HostEvent): void => {
    if (!window.isDestroyed()) contents.send(EVENTS, event);
  };
  let title = 'Motorpool';
  let menus: MenuBar | null = null;

  function showMenu(): void {
    if (window.isDestroyed()) return;
    const menu = electron.buildMenu(menuTemplate(menus, platform, { choose, newWindow: desktop.bringAny }));
    if (!isMac) window.setMenu(menu);
    else if (window.isFocused()) electron.setMenuBar(menu);
  }

  function choose(command: string): void {
    send({ kind: 'command', id: command });
    // The system toggles a tick on click; this resets it to the state that the page reports.
    setImmediate(showMenu);
  }

  const hostWindow: HostWindow = {
    id,
    host: 'electron',
    ...dialogsOf(electron, window),
    showState: (state) => {
      title = state.title;
      if (window.isDestroyed()) return;
      window.setTitle(title);
      if (isMac) window.setDocumentEdited(state.unsaved);
      if (closing.shows(state.unsaved)) window.close();
    },
    setMenu: (given) => {
      menus = given;
      showMenu();
    },
    leave: () => undefined,
    bringOther: (path) => desktop.bringShowing(path, id),
    usesFile: (path) => {
      if (platform !== 'linux') electron.app.addRecentDocument(path);
    },
  };
  const calls = trackWork();
  const plain = services.forWindow(hostWindow);
  const host: Host = {
    ...plain,
    saveProject: async (input) => {
      const saved = await plain.saveProject(input);
      if (saved.ok) return saved;
      closing.saveFailed();
      quitting.cancel();
      return saved;
    },
  };
  desktop.windows.set(number, { id, window, host, calls });
  if (file !== null) services.openIn(id, file);

  async function askBeforeClosing(): Promise<void> {
    const { response } = await electron.dialog.showMessageBox(window, {
      type: 'question',
      message: `Save the changes to "${title}"?`,
      detail: 'What is not saved is lost.',
      buttons: CLOSING_BUTTONS.map(({ label }) => label),
      defaultId: 0,
      cancelId: 2,
    });
    const answer = CLOSING_BUTTONS[response]?.answer ?? 'cancel';
    closing.answered(answer);
    if (answer === 'cancel') quitting.cancel();
    if (answer === 'save') send({ kind: 'save' });
    if (answer === 'discard' && !window.isDestroyed()) window.close();
  }

  /** Waits for the page's last calls, so that no journal begins after it was dropped. */
  async function forget(): Promise<void> {
    await calls.finished(CALLS_LIMIT_MS);
    if (closing.keepsWork()) services.gone(id);
    else await services.discard(id);
  }

  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('focus', showMenu);
  window.on('close', (event) => {
    if (closing.mayClose()) {
      void work.add(desktop.keepState({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
      return;
    }
    event.preventDefault();
    if (closing.beginsToAsk(quitting.is())) void askBeforeClosing();
  });
  window.on('closed', () => {
    desktop.windows.delete(number);
    void work.add(forget());
    if (isMac && desktop.windows.size === 0) showPlainMenu(desktop);
    quitting.goOn();
  });
  const show = showOnce(window, last?.maximized ?? false);
  watchPage(desktop, window, show, () => {
    // The page crashed; the new page finds the unsaved work and offers to recover it.
    closing.pageGone();
    services.gone(id);
  });
  showMenu();
  // A failed load is reported by its event, which is also sent for reloads.
  window.loadURL(`${PAGE_ORIGIN}/`).catch(() => undefined);
}
