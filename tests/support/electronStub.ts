import { EventEmitter } from 'node:events';

/** Stands in for the `electron` module, which outside Electron would try to download the program. Notes what is asked of it. */
type Handler = (...args: readonly never[]) => unknown;

export const asked = {
  windows: [] as { readonly options: Readonly<Record<string, unknown>>; readonly urls: string[] }[],
  schemes: [] as unknown[],
  exposed: {} as Record<string, unknown>,
  sandboxEnabled: false,
  quits: 0,
  permissionRequest: null as Handler | null,
  permissionCheck: null as Handler | null,
  protocols: {} as Record<string, (request: { readonly url: string }) => Promise<Response>>,
};

class App extends EventEmitter {
  enableSandbox(): void {
    asked.sandboxEnabled = true;
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  quit(): void {
    asked.quits += 1;
  }
}

export const app = new App();

export class BrowserWindow extends EventEmitter {
  readonly #urls: string[] = [];
  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    asked.windows.push({ options, urls: this.#urls });
  }
  static getAllWindows(): readonly unknown[] {
    return asked.windows;
  }
  show(): void {}
  loadURL(url: string): Promise<void> {
    this.#urls.push(url);
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
  },
};

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => {
    asked.exposed[name] = value;
  },
};
