import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { desktopFiles } from '../host/commandFiles.ts';
import { openHost } from '../host/hostServices.ts';
import { readPageFile } from '../host/page.ts';
import { trackWork } from '../host/pendingWork.ts';
import { dataFolder, projectsFolder } from '../keeping/folders.ts';
import { keptJson } from '../keeping/keptJson.ts';
import { CALLS } from './channels.ts';
import { type Desktop, type OpenWindow, openDesktopWindow, showPlainMenu } from './desktopWindow.ts';
import type { Contents, Electron, Preventable } from './electronParts.ts';
import { answerPages, isOwnAddress } from './ipc.ts';
import { keptPlacementSchema } from './windowPlacement.ts';

/** The process that the program runs in. */
export type System = {
  readonly platform: NodeJS.Platform;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
};

/** Where the build put the page, and the script between it and the program. */
type Built = { readonly page: string; readonly preload: string };

/** Under this name Windows groups windows and shortcuts; build/electron-builder.mjs gives the same to the installer. */
const APP_ID = 'org.motorpool.app';

/** Putting text or a picture on the clipboard, as copying a card does. */
const GRANTED = 'clipboard-sanitized-write';

/** Longest wait for what is being written when the program ends. */
const FINISH_LIMIT_MS = 10_000;

/** What a second instance hands to the first: its own command line, read where it was started. */
const handedSchema = z.object({ files: z.array(z.string()) });

/** A page stays on our own address and opens no window. */
function keepIn(contents: Contents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  for (const going of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
    // One listener for three events, of which Electron's types know each by an overload of its own.
    (contents as unknown as NodeJS.EventEmitter).on(going, (event: Preventable & { readonly url: string }) => {
      if (!isOwnAddress(event.url)) event.preventDefault();
    });
  }
}

/** Denies devices and permissions to every page; a page may write to the clipboard and not read it. */
function lockDown({ session: { defaultSession } }: Electron): void {
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === GRANTED));
  defaultSession.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  defaultSession.setDevicePermissionHandler(() => false);
}

/** Starts the program once Electron is ready, with the first `files`. Returns the function that opens files. */
async function begin(electron: Electron, { platform }: System, built: Built, files: () => readonly string[]) {
  const { app } = electron;
  const home = dataFolder();
  const kept = keptJson(join(home, 'window.json'), keptPlacementSchema, null);
  const work = trackWork();
  const windows = new Map<number, OpenWindow>();
  let isQuitting = false;
  /** One after the other, so that two openings of one file are one window. */
  let opening: Promise<unknown> = Promise.resolve();

  electron.protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const { status, headers, body } = await readPageFile(built.page, host === 'motorpool' ? pathname : '');
    return new Response(body, { status, headers });
  });
  lockDown(electron);
  const services = await openHost({ home, projects: projectsFolder() });
  const answerPage = answerPages((number) => windows.get(number)?.host ?? null, services.refOf);
  electron.ipcMain.handle(CALLS, (event, name, input) => {
    const answered = answerPage(event, name, input);
    void windows.get(event.sender.id)?.calls.add(answered);
    return work.add(answered);
  });

  const desktop: Desktop = {
    electron,
    platform,
    preload: built.preload,
    services,
    work,
    windows,
    keepState: (state) => kept.change(() => state),
    bringShowing,
    bringAny: () => open([]),
    quitting: {
      is: () => isQuitting,
      cancel: () => {
        isQuitting = false;
      },
      // Later, when Electron has done with the window that has just closed.
      goOn: () => setImmediate(() => (isQuitting && windows.size > 0 ? app.quit() : undefined)),
    },
  };

  function bringUp({ window }: OpenWindow): void {
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  /** Brings up the window that shows a file, by its real path; false where none does but that of the id `but`. */
  function bringShowing(path: string, but: string | null = null): boolean {
    const shown = [...windows.values()].find(({ id }) => id !== but && services.shows(id, path));
    if (shown) bringUp(shown);
    return shown !== undefined;
  }

  /** A window for each file: the one that shows it already, or a new one. Without files, the window that is there. */
  async function openAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const real = await realpath(path).catch(() => path);
      const last = await kept.read();
      if (!bringShowing(real)) openDesktopWindow(desktop, last, real);
    }
    if (paths.length > 0) return;
    const [first] = windows.values();
    if (first) bringUp(first);
    else openDesktopWindow(desktop, await kept.read(), null);
  }

  function open(paths: readonly string[]): void {
    opening = opening.then(() => openAll(paths));
    void work.add(opening);
  }

  // Electron's own menu bar offers to reload and inspect the page.
  if (platform === 'darwin') showPlainMenu(desktop);
  app.on('before-quit', () => {
    isQuitting = true;
  });
  app.on('window-all-closed', () => {
    if (platform !== 'darwin' || isQuitting) app.quit();
  });
  let isFinished = false;
  app.on('will-quit', (event) => {
    if (isFinished) return;
    // Once Electron quits, nothing of ours runs any more: what is being written is finished first.
    event.preventDefault();
    void work.finished(FINISH_LIMIT_MS).then(() => {
      isFinished = windows.size === 0;
      isQuitting = isFinished;
      if (isFinished) app.quit();
    });
  });
  app.on('activate', () => open([]));
  // Read now, since macOS may have sent a file while the services were opened.
  open(files());
  return open;
}

/**
 * The desktop program: a window for each project, over one set of services. To be called while Electron's main module is
 * read, since some of what it asks for must come before Electron is ready.
 */
export function runDesktop(electron: Electron, system: System, built: Built): void {
  const { app } = electron;
  const { platform, argv, env } = system;
  electron.protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
  // Asking for the sandbox takes back that somebody has switched it off, and a machine without one would end here.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  // There each window has its own menu bar, and gets no other before it.
  if (platform !== 'darwin') electron.setMenuBar(null);

  const folder = app.isPackaged ? system.cwd() : (env.INIT_CWD ?? system.cwd());
  const named = desktopFiles(argv, folder, app.isPackaged ? null : app.getAppPath());
  /** macOS hands files over by an event that may come before everything else. */
  const early: string[] = [];
  let open = (files: readonly string[]): void => void early.push(...files);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]);
  });
  if (!app.requestSingleInstanceLock({ files: [...named] })) {
    app.quit();
    return;
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    // Chromium changes the order of the arguments and adds its own: the other instance has read them itself.
    const handed = handedSchema.safeParse(data);
    open(handed.success ? handed.data.files : []);
  });
  app.on('web-contents-created', (_event, contents) => keepIn(contents));
  void app.whenReady().then(async () => {
    open = await begin(electron, system, built, () => [...named, ...early]);
  });
}
