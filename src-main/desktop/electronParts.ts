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

/** What was right-clicked in a page, after Electron's ContextMenuParams. */
export type ContextClick = {
  readonly x: number;
  readonly y: number;
  readonly menuSourceType: string;
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly misspelledWord: string;
  readonly dictionarySuggestions: readonly string[];
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean; readonly canSelectAll: boolean };
};

export type Contents = {
  readonly id: number;
  isDestroyed(): boolean;
  send(channel: string, ...args: unknown[]): void;
  reload(): void;
  cut(): void;
  copy(): void;
  paste(): void;
  replaceMisspelling(text: string): void;
  setWindowOpenHandler(handler: () => { action: 'deny' }): void;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  on(event: 'render-process-gone', listener: (event: unknown, details: GoneDetails) => void): unknown;
  on(event: 'did-finish-load', listener: () => void): unknown;
  on(event: 'will-prevent-unload', listener: (event: Preventable) => void): unknown;
  on(event: 'context-menu', listener: (event: unknown, clicked: ContextClick) => void): unknown;
  on(
    event: 'did-fail-load',
    listener: (event: unknown, code: number, description: string, url: string, isMainFrame: boolean) => void,
  ): unknown;
};

export type MessageBox = {
  readonly type: 'question' | 'warning' | 'error';
  readonly message: string;
  readonly detail: string;
  readonly buttons: string[];
  readonly defaultId: number;
  readonly cancelId: number;
  /** Shows all answers as buttons; without it Windows shows some of them as large links. */
  readonly noLink: true;
  /** Closes the box, with the answer `cancelId`. */
  readonly signal?: AbortSignal;
};

type Filters = { readonly name: string; readonly extensions: string[] }[];

/** The part of a window that its dialogs use. */
type Below = { isDestroyed(): boolean };

/** The system's dialogs, each belonging to a window but for the error box. `defaultPath` must be absolute: others begin in Downloads. */
type SystemDialogs = {
  showMessageBox(window: Below, options: MessageBox): Promise<{ readonly response: number }>;
  showOpenDialog(
    window: Below,
    options: {
      readonly properties: ('openFile' | 'openDirectory' | 'createDirectory')[];
      readonly filters?: Filters;
      readonly defaultPath: string;
    },
  ): Promise<{ readonly canceled: boolean; readonly filePaths: string[] }>;
  showSaveDialog(
    window: Below,
    options: { readonly defaultPath: string; readonly filters: Filters; readonly properties: 'showOverwriteConfirmation'[] },
  ): Promise<{ readonly canceled: boolean; readonly filePath: string }>;
  showErrorBox(title: string, content: string): void;
};

export type DesktopWindow = {
  readonly webContents: Contents;
  isDestroyed(): boolean;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFocused(): boolean;
  isVisible(): boolean;
  getNormalBounds(): ScreenArea;
  show(): void;
  focus(): void;
  restore(): void;
  maximize(): void;
  close(): void;
  destroy(): void;
  setTitle(title: string): void;
  /** Asks for attention in the taskbar until the window gets the focus. */
  flashFrame(flag: boolean): void;
  /** macOS only. */
  setDocumentEdited(edited: boolean): void;
  /** macOS only: the file that the icon in the title bar stands for; an empty text for none. */
  setRepresentedFilename(path: string): void;
  /** Not on macOS, where the program has one menu bar for all windows. */
  setMenu(menu: BuiltMenu | null): void;
  loadURL(url: string): Promise<void>;
  on(event: 'close' | 'page-title-updated', listener: (event: Preventable) => void): unknown;
  /** A window is unresponsive too when its page does not let it close for five seconds, which its page does not tell. */
  on(event: 'closed' | 'focus' | 'ready-to-show' | 'unresponsive' | 'responsive', listener: () => void): unknown;
  /** Windows only: the player logs off or shuts down. */
  on(event: 'query-session-end' | 'session-end', listener: () => void): unknown;
};

/** Electron's own menu object. On macOS a menu bar tells when any of its menus opens and closes, elsewhere each menu does. */
export type BuiltMenu = {
  readonly items: readonly { readonly submenu?: BuiltMenu | null | undefined }[];
  on(event: 'menu-will-show' | 'menu-will-close', listener: () => void): unknown;
};

type WindowOptions = NextWindow & {
  readonly title: string;
  /** Path of a picture; not on macOS, where the program has an icon and its windows have none. */
  readonly icon?: string;
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
  getPath(name: 'documents'): string;
  enableSandbox(): void;
  /** Windows only. */
  setAppUserModelId(id: string): void;
  requestSingleInstanceLock(data: { files: string[] }): boolean;
  /** macOS and Windows only. */
  addRecentDocument(path: string): void;
  whenReady(): Promise<void>;
  quit(): void;
  /** Ends at once, past all questions. */
  exit(code: number): void;
  on(event: 'open-file', listener: (event: Preventable, path: string) => void): unknown;
  on(event: 'second-instance', listener: (event: unknown, argv: string[], folder: string, data: unknown) => void): unknown;
  on(event: 'web-contents-created', listener: (event: unknown, contents: Contents) => void): unknown;
  on(event: 'before-quit' | 'will-quit', listener: (event: Preventable) => void): unknown;
  on(event: 'activate', listener: (event: unknown, hasVisibleWindows: boolean) => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
};

type ElectronSession = {
  setPermissionRequestHandler(handler: (contents: unknown, permission: string, answer: (granted: boolean) => void) => void): void;
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void;
  setDevicePermissionHandler(handler: () => boolean): void;
};

type Display = { readonly id: number; readonly workArea: ScreenArea };

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
  readonly screen: { getAllDisplays(): Display[]; getPrimaryDisplay(): Display };
  readonly dialog: SystemDialogs;
  newWindow(options: WindowOptions): DesktopWindow;
  buildMenu(entries: MenuEntry[]): BuiltMenu;
  /** Sets the program's menu bar, which is also the default for new windows that have menu bars of their own; null for none. */
  setMenuBar(menu: BuiltMenu | null): void;
  /** Shows a context menu at the pointer, or at a place of the page. */
  popUp(menu: BuiltMenu, window: DesktopWindow, place: { readonly x: number; readonly y: number } | null): void;
};
