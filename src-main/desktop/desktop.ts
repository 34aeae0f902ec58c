import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { t } from '../../shared/base/words/words.ts';
import { desktopFiles } from '../host/commandFiles.ts';
import { openHost } from '../host/hostServices.ts';
import { releasesOf } from '../host/newerVersion.ts';
import { readPageFile } from '../host/page.ts';
import { trackWork } from '../host/pendingWork.ts';
import { dataFolder, projectsFolder } from '../storage/folders.ts';
import { keptJson } from '../storage/keptJson.ts';
import { CALLS } from './channels.ts';
import { bringUp, type Desktop, type OpenWindow, openDesktopWindow } from './desktopWindow.ts';
import { keptFolder } from './dialogs.ts';
import type { Contents, Electron, Preventable } from './electronParts.ts';
import { answerPages, isOwnAddress } from './ipc.ts';
import { showPlainMenu } from './menuBar.ts';
import { type Smoke, watchSmoke } from './smoke.ts';
import { keptPlacementSchema } from './windowPlacement.ts';

/** The process that the program runs in. */
export type System = {
  readonly platform: NodeJS.Platform;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  on(event: NodeJS.Signals | 'uncaughtException', listener: (error: unknown) => void): unknown;
};

/** Paths of the built page, of the preload script and of the windows' icon. */
type Built = { readonly page: string; readonly preload: string; readonly icon: string };

/** Ways of a system to end a program; Windows has its own (`session-end`). */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** When the program is ended from outside, a window that has not closed by then is closed by force: its page may hang. */
const CLOSE_LIMIT_MS = 3_000;

/** Windows groups windows and shortcuts under this id. build/electron-builder.mjs gives the same id to the installer. */
const APP_ID = 'org.motorpool.app';

/** The permission to write text or a picture to the clipboard, needed for copying a card. */
const GRANTED = 'clipboard-sanitized-write';

/** Longest wait for pending writes when the program ends. */
const FINISH_LIMIT_MS = 10_000;

/** The data that a second instance passes to the first: its command line, parsed in its own working folder. */
const handedSchema = z.object({ files: z.array(z.string()) });

/** Keeps a page on our own address and stops it from opening windows. */
function keepIn(contents: Contents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  for (const going of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
    // One listener serves three events, each of which has its own overload in Electron's types.
    (contents as unknown as NodeJS.EventEmitter).on(going, (event: Preventable & { readonly url: string }) => {
      if (!isOwnAddress(event.url)) event.preventDefault();
    });
  }
}

/** Denies devices and permissions to every page. A page may write to the clipboard but not read it. */
function lockDown({ session: { defaultSession } }: Electron): void {
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === GRANTED));
  defaultSession.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  defaultSession.setDevicePermissionHandler(() => false);
}

/** The project's home page, which the packager writes into the program's package.json; undefined if there is none. */
const homepageOf = (appPath: string): Promise<unknown> =>
  readFile(join(appPath, 'package.json'), 'utf8')
    .then((text) => JSON.parse(text).homepage)
    .catch(() => undefined);

/** What `begin` needs besides Electron. */
type Beginning = {
  readonly system: System;
  readonly built: Built;
  readonly files: () => readonly string[];
  /** Reports that the program cannot start, and ends it. */
  readonly failed: (error: unknown) => void;
  readonly smoke: Smoke | null;
};

/** Starts the program once Electron is ready, with the first `files`. Returns a function that opens files. */
async function begin(electron: Electron, { system, built, files, failed, smoke }: Beginning) {
  const { app } = electron;
  const { platform } = system;
  const home = dataFolder();
  const kept = keptJson(join(home, 'window.json'), keptPlacementSchema, null);
  const work = trackWork();
  const windows = new Map<number, OpenWindow>();
  let isQuitting = false;
  /** The program is ended from outside. */
  let isEnding = false;
  let isStarted = false;
  /** Opens files one after the other, so that opening the same file twice gives one window. */
  let opening: Promise<unknown> = Promise.resolve();

  electron.protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const { status, headers, body } = await readPageFile(built.page, host === 'motorpool' ? pathname : '');
    // Without its page a window could only show this answer; as a failed load it is explained.
    if (status === 404 && host === 'motorpool' && pathname === '/') return Response.error();
    return new Response(body, { status, headers });
  });
  lockDown(electron);
  const services = await openHost({ home, projects: projectsFolder(), releases: releasesOf(await homepageOf(app.getAppPath())) });
  const answerPage = answerPages((number) => windows.get(number)?.host ?? null, services.refOf);
  electron.ipcMain.handle(CALLS, (event, name, input) => {
    const answered = answerPage(event, name, input);
    void windows.get(event.sender.id)?.calls.add(answered);
    if (smoke) void answered.then(({ ok }) => (ok ? smoke.done(String(name)) : smoke.failed(`the call ${String(name)} failed.`)));
    return work.add(answered);
  });

  const desktop: Desktop = {
    electron,
    platform,
    preload: built.preload,
    icon: built.icon,
    services,
    work,
    windows,
    folder: keptFolder(join(home, 'folder.json'), work),
    projects: keptFolder(join(home, 'projects.json'), work),
    keepState: (state) => kept.change(() => state),
    bringShowing,
    bringAny: () => open([]),
    quitting: {
      is: () => isQuitting,
      cancel: () => {
        isQuitting = false;
      },
      // Deferred until Electron has finished closing the window.
      goOn: () => setImmediate(() => (isQuitting && windows.size > 0 ? app.quit() : undefined)),
    },
    isUnattended: (reason) => {
      smoke?.failed(reason);
      return smoke !== null || isEnding;
    },
    shown: () => {
      isStarted = true;
      smoke?.done('window');
    },
    sessionEnds: (isDecided) => {
      // At the question, which other programs may still answer with no, work is only kept.
      if (isDecided) endNow();
      else void keepAll();
    },
  };

  const keepAll = (): Promise<unknown> => Promise.all([...windows.values()].map((window) => window.keepAll()));

  /** Ends without a question: the player, or the system, ends the program from outside. Unsaved work is kept for recovery. */
  function endNow(): void {
    isEnding = true;
    for (const window of windows.values()) window.endsNow();
    app.quit();
    setTimeout(() => {
      for (const { window } of windows.values()) window.destroy();
      app.quit();
    }, CLOSE_LIMIT_MS).unref();
  }

  /**
   * Brings the window that shows a file (by real path) to the front, ignoring the window with id `but`. Returns false if
   * there is none.
   */
  function bringShowing(path: string, but: string | null = null): boolean {
    const shown = [...windows.values()].find(({ id }) => id !== but && services.shows(id, path));
    if (shown) bringUp(shown.window, platform);
    return shown !== undefined;
  }

  /** Shows each file in a window: the one that already shows it, or a new one. Without files, shows the existing window. */
  async function openAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const real = await realpath(path).catch(() => path);
      const last = await kept.read();
      if (!bringShowing(real)) openDesktopWindow(desktop, last, real);
    }
    if (paths.length > 0) return;
    const [first] = windows.values();
    if (first) bringUp(first.window, platform);
    else openDesktopWindow(desktop, await kept.read(), null);
  }

  function open(paths: readonly string[]): void {
    opening = opening
      .then(() => openAll(paths))
      .catch((error: unknown) => {
        if (!isStarted) failed(error);
        else electron.dialog.showErrorBox(t('Motorpool could not open this'), error instanceof Error ? error.message : String(error));
      });
    void work.add(opening);
  }

  // Electron's default menu bar has entries to reload and inspect the page.
  if (platform === 'darwin') showPlainMenu(electron, desktop.bringAny);
  app.on('before-quit', (event) => {
    // macOS would answer the open dialogs of all windows by itself; the questions go on, and quitting after the last of them.
    const asking = [...windows.values()].find((window) => window.hasDialog());
    if (platform === 'darwin' && asking && !isEnding) {
      event.preventDefault();
      bringUp(asking.window, platform);
    } else isQuitting = true;
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' || isQuitting) app.quit();
  });
  let isFinished = false;
  app.on('will-quit', (event) => {
    if (isFinished) return;
    // Our code cannot run after Electron quits, so pending writes are finished first, and files whose place was chosen.
    event.preventDefault();
    const written = services.filesMade().then(() => work.finished(FINISH_LIMIT_MS));
    void written.then(() => {
      isFinished = windows.size === 0;
      isQuitting = isFinished;
      if (isFinished) app.quit();
    });
  });
  // macOS brings visible windows to the front itself.
  app.on('activate', (_event, hasVisibleWindows) => (hasVisibleWindows ? undefined : open([])));
  // Electron's own answer to these signals is to quit, and so to ask.
  for (const signal of SIGNALS) system.on(signal, () => void keepAll().finally(endNow));
  // Called only now, since macOS may have sent a file while the services were opening.
  open(files());
  return open;
}

/** Prepares the start while Electron's main module loads, and starts the program once Electron is ready. */
function prepare(electron: Electron, { system, built, failed, smoke }: Omit<Beginning, 'files'>): void {
  const { app } = electron;
  const { platform, argv, env } = system;
  electron.protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  // `enableSandbox` overrides a `--no-sandbox` switch, and would end the program on a machine without a sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  // Outside macOS each window has its own menu bar; until then it has none.
  if (platform !== 'darwin') electron.setMenuBar(null);

  const folder = app.isPackaged ? system.cwd() : (env.INIT_CWD ?? system.cwd());
  const named = desktopFiles(argv, folder, app.isPackaged ? null : app.getAppPath());
  /** macOS passes files in an event that may come before all others. */
  const early: string[] = [];
  let open = (files: readonly string[]): void => void early.push(...files);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]);
  });
  if (!app.requestSingleInstanceLock({ files: [...named] })) {
    if (smoke) smoke.failed('another Motorpool is open.');
    else app.quit();
    return;
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    // Chromium reorders the arguments and adds its own, so the second instance has already parsed them itself.
    const handed = handedSchema.safeParse(data);
    open(handed.success ? handed.data.files : []);
  });
  app.on('web-contents-created', (_event, contents) => keepIn(contents));
  const beginning = { system, built, files: () => [...named, ...early], failed, smoke };
  app
    .whenReady()
    .then(async () => {
      open = await begin(electron, beginning);
    })
    .catch(failed);
}

/**
 * Runs the desktop program: one window per project, sharing one set of services. Must be called while Electron's main module
 * loads, since some settings must be made before Electron is ready.
 */
export function runDesktop(electron: Electron, system: System, built: Built): void {
  const { app, dialog } = electron;
  const smoke = app.commandLine.hasSwitch('smoke') ? watchSmoke((code) => (code === 0 ? app.quit() : app.exit(code))) : null;
  const failed = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    if (smoke) smoke.failed(reason);
    else {
      dialog.showErrorBox(t('Motorpool cannot start'), `${reason}\n\n${t('If that happens again, install Motorpool anew.')}`);
      app.exit(1);
    }
  };
  // Electron would show a box, which nobody closes.
  if (smoke) system.on('uncaughtException', failed);
  try {
    prepare(electron, { system, built, failed, smoke });
  } catch (error) {
    failed(error);
  }
}
