import { EventEmitter } from 'node:events';

/** Stands in for the `electron` module, which outside Electron would try to download the program. Notes what is asked of it. */
type Handler = (...args: readonly never[]) => unknown;

export const asked = {
  windows: [] as BrowserWindow[],
  schemes: [] as unknown[],
  exposed: {} as Record<string, unknown>,
  sandboxEnabled: false,
  quits: 0,
  recentDocuments: [] as string[],
  permissionRequest: null as Handler | null,
  permissionCheck: null as Handler | null,
  devicePermission: null as Handler | null,
  protocols: {} as Record<string, (request: { readonly url: string }) => Promise<Response>>,
  /** What main listens to, by channel. */
  handlers: {} as Record<string, (...args: readonly unknown[]) => unknown>,
  menu: null as unknown,
  messages: [] as Readonly<Record<string, unknown>>[],
  /** What the page sent to main, as the preload script did it. */
  invoked: [] as (readonly unknown[])[],
};

/** What the player answers in the system's dialogs. */
export const answers = { button: 2, open: null as string | null, save: null as string | null };

class App extends EventEmitter {
  readonly isPackaged = true;
  enableSandbox(): void {
    asked.sandboxEnabled = true;
  }
  requestSingleInstanceLock(): boolean {
    return true;
  }
  addRecentDocument(path: string): void {
    asked.recentDocuments.push(path);
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  quit(): void {
    asked.quits += 1;
  }
}

export const app = new App();

class WebContents extends EventEmitter {
  static #last = 0;
  readonly id = ++WebContents.#last;
  readonly mainFrame = { url: 'app://motorpool/' };
  readonly sent: (readonly unknown[])[] = [];
  reloads = 0;
  send(...message: readonly unknown[]): void {
    this.sent.push(message);
  }
  reload(): void {
    this.reloads += 1;
  }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly urls: string[] = [];
  readonly options: Readonly<Record<string, unknown>>;
  title = '';
  isClosed = false;
  focuses = 0;
  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    this.options = options;
    asked.windows.push(this);
  }
  static getAllWindows(): readonly BrowserWindow[] {
    return asked.windows.filter(({ isClosed }) => !isClosed);
  }
  show(): void {}
  maximize(): void {}
  restore(): void {}
  setDocumentEdited(): void {}
  focus(): void {
    this.focuses += 1;
  }
  isFocused(): boolean {
    return true;
  }
  isMinimized(): boolean {
    return false;
  }
  isMaximized(): boolean {
    return false;
  }
  isDestroyed(): boolean {
    return this.isClosed;
  }
  getNormalBounds() {
    return { x: 10, y: 20, width: 1000, height: 700 };
  }
  setTitle(title: string): void {
    this.title = title;
  }
  /** As Electron does it: whoever listens may prevent it. */
  close(): void {
    let stopped = false;
    this.emit('close', { preventDefault: () => (stopped = true) });
    if (stopped) return;
    this.isClosed = true;
    this.emit('closed');
  }
  loadURL(url: string): Promise<void> {
    this.urls.push(url);
    return Promise.resolve();
  }
}

export const protocol = {
  registerSchemesAsPrivileged: (schemes: readonly unknown[]): void => void asked.schemes.push(...schemes),
  handle: (scheme: string, answer: (request: { readonly url: string }) => Promise<Response>): void => {
    asked.protocols[scheme] = answer;
  },
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler: Handler): void => {
      asked.permissionRequest = handler;
    },
    setPermissionCheckHandler: (handler: Handler): void => {
      asked.permissionCheck = handler;
    },
    setDevicePermissionHandler: (handler: Handler): void => {
      asked.devicePermission = handler;
    },
  },
};

export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };

export const Menu = {
  buildFromTemplate: (template: unknown): unknown => template,
  setApplicationMenu: (menu: unknown): void => {
    asked.menu = menu;
  },
};

export const dialog = {
  showMessageBox: async (_window: unknown, message: Readonly<Record<string, unknown>>) => {
    asked.messages.push(message);
    return { response: answers.button };
  },
  showOpenDialog: async () => ({ canceled: answers.open === null, filePaths: answers.open === null ? [] : [answers.open] }),
  showSaveDialog: async () => ({ canceled: answers.save === null, filePath: answers.save ?? '' }),
};

export const ipcMain = {
  handle: (channel: string, handler: (...args: readonly unknown[]) => unknown): void => {
    asked.handlers[channel] = handler;
  },
};

export const ipcRenderer = {
  invoke: async (...message: readonly unknown[]): Promise<unknown> => {
    asked.invoked.push(message);
    return null;
  },
  on: (): void => {},
};

export const webUtils = { getPathForFile: (file: { readonly name: string }): string => `/home/player/${file.name}` };

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => {
    asked.exposed[name] = value;
  },
};
