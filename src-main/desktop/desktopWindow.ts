import { t } from '../../shared/base/words/words.ts';
import type { Host, HostEvent } from '../../shared/host/index.ts';
import type { HostServices } from '../host/hostServices.ts';
import type { HostWindow } from '../host/hostWindow.ts';
import { type PendingWork, trackWork } from '../host/pendingWork.ts';
import { EVENTS } from './channels.ts';
import { CLOSING_BUTTONS, watchClosing } from './closing.ts';
import { offerContextMenus } from './contextMenu.ts';
import { type KeptFolder, systemDialogs } from './dialogs.ts';
import type { DesktopWindow, Electron } from './electronParts.ts';
import { PAGE_ORIGIN } from './ipc.ts';
import { keepMenuBar, showPlainMenu } from './menuBar.ts';
import { watchPage } from './watchPage.ts';
import { nextWindow, type WindowPlacement } from './windowPlacement.ts';

/** The state and functions that all windows share. */
export type Desktop = {
  readonly electron: Electron;
  readonly platform: NodeJS.Platform;
  /** Paths of the built preload script and of the windows' icon. */
  readonly preload: string;
  readonly icon: string;
  readonly services: HostServices;
  readonly work: PendingWork;
  readonly windows: Map<number, OpenWindow>;
  /** The folder of the last dialog. */
  readonly folder: KeptFolder;
  /** The folder that the player chose for new projects. */
  readonly projects: KeptFolder;
  /** Stores the placement of a window for the next window. */
  readonly keepState: (state: WindowPlacement) => Promise<unknown>;
  /** Brings the window that shows a file (by real path) to the front, ignoring the window `but`. Returns false if there is none. */
  readonly bringShowing: (path: string, but: string) => boolean;
  /** Brings a window to the front, or opens one if there is none. */
  readonly bringAny: () => void;
  /** State of quitting: it continues until a window is kept open. */
  readonly quitting: { readonly is: () => boolean; readonly cancel: () => void; readonly goOn: () => void };
  /** Called with the reason before the player is asked about a page; true if nobody is there to answer. */
  readonly isUnattended: (reason: string) => boolean;
  /** A window is on the screen. */
  readonly shown: () => void;
  /** Windows logs off or shuts down: called at its question whether programs agree, and when it is decided. */
  readonly sessionEnds: (isDecided: boolean) => void;
};

/** An open window: the Host that answers its page, and the calls that are not answered yet. */
export type OpenWindow = {
  readonly id: string;
  readonly window: DesktopWindow;
  readonly host: Host;
  readonly calls: PendingWork;
  /** Stores the placement, and resolves once the page has written what it had not yet kept; at most after a second. */
  readonly keepAll: () => Promise<void>;
  /** From now on the window closes without a question, and unsaved work is kept for recovery. */
  readonly endsNow: () => void;
  /** True while a dialog of the system is open on it. */
  readonly hasDialog: () => boolean;
};

/** On some systems a hidden window never becomes ready. */
const SHOWN_AFTER_MS = 3_000;
const CALLS_LIMIT_MS = 10_000;
/** Longest wait for a page that keeps its work before the program ends; Windows gives five seconds to all. */
const KEEP_LIMIT_MS = 1_000;

/** Brings a window to the front. Systems that do not let a program take the focus show that it wants attention. */
export function bringUp(window: DesktopWindow, platform: NodeJS.Platform): void {
  if (window.isMinimized()) window.restore();
  window.focus();
  if (platform !== 'darwin' && !window.isFocused()) window.flashFrame(true);
}

/**
 * Returns a function that shows the window once. The window also appears when it is ready, when its page has loaded, or after
 * three seconds.
 */
function showOnce(window: DesktopWindow, maximized: boolean, shown: () => void): () => void {
  let isShown = false;
  const show = (): void => {
    clearTimeout(timer);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (maximized) window.maximize();
    window.show();
    if (window.isVisible()) shown();
  };
  const timer = setTimeout(show, SHOWN_AFTER_MS);
  window.on('ready-to-show', show);
  window.webContents.on('did-finish-load', show);
  window.on('closed', () => clearTimeout(timer));
  return show;
}

/** Opens a window that shows `file` (a real path) or starts empty, placed like the last window. */
export function openDesktopWindow(desktop: Desktop, last: WindowPlacement | null, file: string | null): void {
  const { electron, platform, services, work, quitting } = desktop;
  const isMac = platform === 'darwin';
  const first = electron.screen.getPrimaryDisplay();
  const others = electron.screen.getAllDisplays().filter((display) => display.id !== first.id);
  const window = electron.newWindow({
    ...nextWindow(
      last,
      [first, ...others].map(({ workArea }) => workArea),
    ),
    title: 'Motorpool',
    ...(isMac ? {} : { icon: desktop.icon }),
    show: false,
    webPreferences: {
      preload: desktop.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      // Elsewhere Electron would fetch dictionaries over the network.
      spellcheck: isMac,
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
  /** Called when the page has kept its work. */
  let pageKept = (): void => undefined;

  function choose(command: string, byKeys: boolean): void {
    // On macOS the menu bar is there without a focused window, and under a dialog, whose text fields its keys are meant for.
    if (isMac && !window.isDestroyed() && !window.isFocused()) {
      if (byKeys || bar.hasDialog()) return;
      bringUp(window, platform);
    }
    send({ kind: 'command', id: command });
    bar.showAfterChoice();
  }

  const bar = keepMenuBar(electron, window, platform, { choose, newWindow: desktop.bringAny });
  const asks = systemDialogs(electron, window, { projectFile: () => services.fileOf(id), kept: desktop.folder, chosen: desktop.projects });

  /** How often the window was to close: that ends its dialogs on macOS, with an answer that nobody gave. */
  let closes = 0;
  async function choice(dialog: () => Promise<string | null>): Promise<string | null> {
    const before = closes;
    const chosen = await bar.during(dialog);
    return closes === before ? chosen : null;
  }

  const hostWindow: HostWindow = {
    id,
    host: 'electron',
    askOpen: (what) => choice(() => asks.askOpen(what)),
    askSave: (name) => choice(() => asks.askSave(name)),
    askFolder: () => choice(() => asks.askFolder()),
    projects: { folder: asks.projects.folder, ask: () => choice(asks.projects.ask) },
    showState: ({ title: next, unsaved }) => {
      title = next;
      if (window.isDestroyed()) return;
      window.setTitle(isMac ? title : t('{isUnsaved, select, true {*} other {}}{title} – Motorpool', { isUnsaved: unsaved, title }));
      if (isMac) {
        if (services.fileOf(id) === null) window.setRepresentedFilename('');
        window.setDocumentEdited(unsaved);
      }
      if (closing.shows(unsaved)) window.close();
    },
    setMenu: bar.set,
    leave: () => pageKept(),
    bringOther: (path) => desktop.bringShowing(path, id),
    usesFile: (path) => {
      if (platform !== 'linux') electron.app.addRecentDocument(path);
      if (isMac && !window.isDestroyed()) window.setRepresentedFilename(path);
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
  const keepPlacement = (): Promise<unknown> =>
    work.add(desktop.keepState({ ...window.getNormalBounds(), maximized: window.isMaximized() }));

  /** See `OpenWindow.keepAll`. */
  async function keepAll(): Promise<void> {
    void keepPlacement();
    send({ kind: 'ending' });
    const kept = new Promise<void>((resolve) => {
      pageKept = resolve;
    });
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, KEEP_LIMIT_MS).unref();
    });
    await Promise.race([kept, limit]);
  }

  function endsNow(): void {
    closes += 1;
    closing.endsNow();
  }

  desktop.windows.set(number, { id, window, host, calls, keepAll, endsNow, hasDialog: bar.hasDialog });
  if (file !== null) services.openIn(id, file);

  async function askBeforeClosing(): Promise<void> {
    const box = {
      type: 'question' as const,
      message: t('Save the changes to "{title}"?', { title }),
      detail: t('What is not saved is lost.'),
      buttons: CLOSING_BUTTONS.map(({ label }) => label),
      defaultId: 0,
      cancelId: 2,
      noLink: true as const,
    };
    const { response } = await bar.during(() => electron.dialog.showMessageBox(window, box));
    // Closed by force meanwhile, which is no answer.
    if (window.isDestroyed()) return;
    const answer = CLOSING_BUTTONS[response]?.answer ?? 'cancel';
    if (!closing.answered(answer)) return quitting.cancel();
    if (answer === 'cancel') quitting.cancel();
    if (answer === 'save') send({ kind: 'save' });
    if (answer === 'discard') window.close();
  }

  /** Waits for the page's last calls, so that no journal begins after it was dropped. */
  async function forget(): Promise<void> {
    await calls.finished(CALLS_LIMIT_MS);
    if (closing.keepsWork()) services.gone(id);
    else await services.discard(id);
  }

  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('focus', () => {
    if (isMac) bar.show();
    else window.flashFrame(false);
  });
  window.on('close', (event) => {
    closes += 1;
    if (closing.mayClose()) {
      void keepPlacement();
      return;
    }
    event.preventDefault();
    if (closing.beginsToAsk(quitting.is())) void askBeforeClosing();
  });
  if (platform === 'win32') {
    window.on('query-session-end', () => desktop.sessionEnds(false));
    window.on('session-end', () => desktop.sessionEnds(true));
  }
  window.on('closed', () => {
    desktop.windows.delete(number);
    void work.add(forget());
    if (isMac && desktop.windows.size === 0) showPlainMenu(electron, desktop.bringAny);
    quitting.goOn();
  });
  offerContextMenus(electron, window);
  watchPage({
    electron,
    window,
    show: showOnce(window, last?.maximized ?? false, desktop.shown),
    during: bar.during,
    gone: () => {
      // The next page finds the unsaved work and offers to recover it.
      closing.pageGone();
      services.gone(id);
    },
    isUnattended: desktop.isUnattended,
  });
  bar.show();
  // A failed load is reported by its event, which is also sent for reloads.
  window.loadURL(`${PAGE_ORIGIN}/`).catch(() => undefined);
}
