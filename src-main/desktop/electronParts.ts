import type { Caller } from './ipc.ts';
import type { MenuEntry } from './menu.ts';
import type { NextWindow, ScreenArea } from './windowPlacement.ts';

/**
 * The part of Electron that the desktop program uses, so that tests can replace it. Only electron.ts imports the real
 * Electron, and there the compiler checks that the types match.
 */
export type Preventable = { preventDefault(): void };

/** The reason why a page's process ended, after Electron's RenderProcessGoneDetails. */
type GoneDetails = { readonly reason: string };

export type Contents = {
  readonly id: number;
  isDestroyed(): boolean;
  send(channel: string, ...args: unknown[]): void;
  reload(): void;
  cut(): void;
  copy(): void;
  paste(): void;
  setWindowOpenHandler(handler: () => { action: 'deny' }): void;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  on(event: 'render-process-gone', listener: (event: unknown, details: GoneDetails) => void): unknown;
  on(event: 'did-finish-load', listener: () => void): unknown;
  on(
    event: 'did-fail-load',
    listener: (event: unknown, code: number, description: string, url: string, isMainFrame: boolean) => void,
  ): unknown;
};

type MessageBox = {
  readonly type: 'question' | 'error';
  readonly message: string;
  readonly detail: string;
  readonly buttons: string[];
  readonly defaultId: number;
  readonly cancelId: number;
};

type Filters = { readonly name: string; readonly extensions: string[] }[];

/** The part of a window that its dialogs use. */
type Below = { isDestroyed(): boolean };

/** The system's dialogs, each belonging to a window. */
type SystemDialogs = {
  showMessageBox(window: Below, options: MessageBox): Promise<{ readonly response: number }>;
  showOpenDialog(
    window: Below,
    options: { readonly properties: ('openFile' | 'openDirectory' | 'createDirectory')[]; readonly filters?: Filters },
  ): Promise<{ readonly canceled: boolean; readonly filePaths: string[] }>;
  showSaveDialog(
    window: Below,
    options: { readonly defaultPath: string; readonly filters: Filters },
  ): Promise<{ readonly canceled: boolean; readonly filePath: string }>;
};

export type DesktopWindow = {
  readonly webContents: Contents;
  isDestroyed(): boolean;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFocused(): boolean;
  getNormalBounds(): ScreenArea;
  show(): void;
  focus(): void;
  restore(): void;
  maximize(): void;
  close(): void;
  destroy(): void;
  setTitle(title: string): void;
  /** macOS only. */
  setDocumentEdited(edited: boolean): void;
  /** Not on macOS, where the program has one menu bar for all windows. */
  setMenu(menu: BuiltMenu | null): void;
  loadURL(url: string): Promise<void>;
  on(event: 'close' | 'page-title-updated', listener: (event: Preventable) => void): unknown;
  on(event: 'closed' | 'focus' | 'ready-to-show', listener: () => void): unknown;
};

/** Electron's own menu object, treated as opaque. */
type BuiltMenu = object;

type WindowOptions = NextWindow & {
  readonly title: string;
  readonly show: boolean;
  readonly webPreferences: {
    readonly preload: string;
    readonly contextIsolation: boolean;
    readonly sandbox: boolean;
    readonly nodeIntegration: boolean;
    readonly webSecurity: boolean;
    readonly spellcheck: boolean;
  };
};

type ElectronApp = {
  readonly isPackaged: boolean;
  readonly commandLine: { hasSwitch(name: string): boolean };
  getAppPath(): string;
  enableSandbox(): void;
  /** Windows only. */
  setAppUserModelId(id: string): void;
  requestSingleInstanceLock(data: { files: string[] }): boolean;
  /** macOS and Windows only. */
  addRecentDocument(path: string): void;
  whenReady(): Promise<void>;
  quit(): void;
  on(event: 'open-file', listener: (event: Preventable, path: string) => void): unknown;
  on(event: 'second-instance', listener: (event: unknown, argv: string[], folder: string, data: unknown) => void): unknown;
  on(event: 'web-contents-created', listener: (event: unknown, contents: Contents) => void): unknown;
  on(event: 'before-quit' | 'will-quit', listener: (event: Preventable) => void): unknown;
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown;
};

type ElectronSession = {
  setPermissionRequestHandler(handler: (contents: unknown, permission: string, answer: (granted: boolean) => void) => void): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
};

export type Electron = {
  readonly app: ElectronApp;
  /** Available only once the app is ready. */
  readonly session: { readonly defaultSession: ElectronSession };
  readonly protocol: {
    registerSchemesAsPrivileged(
      schemes: { scheme: string; privileges: { standard: boolean; secure: boolean; supportFetchAPI: boolean; codeCache: boolean } }[],
    ): void;
    handle(scheme: string, answer: (request: { readonly url: string }) => Promise<Response>): void;
  };
  readonly ipcMain: { handle(channel: string, listener: (event: Caller, ...args: unknown[]) => unknown): void };
  readonly screen: { getAllDisplays(): { readonly workArea: ScreenArea }[] };
  readonly dialog: SystemDialogs;
  newWindow(options: WindowOptions): DesktopWindow;
  buildMenu(entries: MenuEntry[]): BuiltMenu;
  /** Sets the program's menu bar, which is also the default for new windows that have menu bars of their own; null for none. */
  setMenuBar(menu: BuiltMenu | null): void;
};
