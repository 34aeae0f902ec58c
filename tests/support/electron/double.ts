import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers';
import { declared, isAccelerator, menuRoles, wrongOptions } from './declared.ts';
import { EMITTER, LISTENING, preventable } from './events.ts';
import { createPageSide } from './pageSide.ts';
import { type Entry, type Handler, MAC_ROLES, type Options, ROLE_KEYS, ROLE_MENUS, sameKeys } from './roles.ts';
import type { Area, Setup } from './setup.ts';

/**
 * A conformance double of the `electron` module: as unkind as the real one, after electron.d.ts and Electron's own sources
 * (shell/browser/browser.cc, native_window.cc, lib/browser/api). One double is one start of the program.
 */
export function createElectron(setup: Setup) {
  const { platform } = setup;
  const isMac = platform === 'darwin';
  /** What the real Electron would have refused; tests expect none, whoever caught the error. */
  const refused: string[] = [];
  const state = { ready: false, quitting: false, exiting: false, ended: false };
  const windows: Window[] = [];
  const all: Window[] = [];
  let focused: Window | null = null;
  let applicationMenu: Menu | null = null;
  let whenReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve;
  });
  const schemes: Options[] = [];
  const protocols: Record<string, (request: { readonly url: string }) => Promise<Response>> = {};
  const handlers: Record<string, Handler> = {};
  const exposed: Record<string, unknown> = {};
  const permissions: { request: Handler | null; check: Handler | null; device: Handler | null } = {
    request: null,
    check: null,
    device: null,
  };
  const recentDocuments: string[] = [];
  const messages: Options[] = [];
  const systemClipboard = new Map<string, string>();
  /** What the preload script of the first window listens to. */
  const preloaded = new EventEmitter();
  const userModelIds: string[] = [];
  const lockData: unknown[] = [];
  const sandboxed: boolean[] = [];
  /** What the player answers in the system's dialogs; a promise keeps the dialog open. */
  const answers = { buttons: [] as (number | Promise<number>)[], open: null as string | null, save: null as string | null };

  function refuse(why: string): never {
    refused.push(why);
    throw new Error(why);
  }
  const afterReady = (what: string): void => void (state.ready || refuse(`${what} before the app is ready`));
  const beforeReady = (what: string): void => void (!state.ready || refuse(`${what} after the app is ready`));
  const check = (name: string, options: object): void => {
    const why = wrongOptions(name, options, platform);
    if (why !== null) refuse(why);
  };
  /** Goes on later, as another turn of the message loop; never once the process has ended. */
  const later = (act: () => void): void => {
    setImmediate(() => {
      if (!state.ended) act();
    });
  };

  /** Lets through what electron.d.ts declares for this system, as long as the process and the object are there. */
  function guarded<T extends object>(name: string, object: T, isDestroyed: () => boolean = () => false): T {
    const { members, events } = declared(name);
    return new Proxy(object, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return value;
        if (state.ended) return refuse(`${name}.${key} after the process has ended`);
        if (isDestroyed() && key !== 'isDestroyed') return refuse(`${name}.${key}: Object has been destroyed`);
        const member = members.get(key);
        if (member === undefined && !EMITTER.has(key)) return key === 'then' ? undefined : refuse(`electron.d.ts has no ${name}.${key}`);
        if (!EMITTER.has(key) && member?.platforms && !member.platforms.includes(platform))
          return refuse(`${name}.${key} is not there on ${platform}`);
        if (value === undefined) return refuse(`the double has no ${name}.${key} yet`);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          if (state.ended) return refuse(`${name}.${key} after the process has ended`);
          if (isDestroyed() && key !== 'isDestroyed') return refuse(`${name}.${key}: Object has been destroyed`);
          // A page listens to channels, whose names are the program's own.
          if (LISTENING.has(key) && name !== 'IpcRenderer') {
            const event = events.get(String(args[0]));
            if (event === undefined) return refuse(`electron.d.ts has no event "${String(args[0])}" of ${name}`);
          }
          return Reflect.apply(value, target, args);
        };
      },
      set: (_target, key) => refuse(`${name}.${String(key)} is not there to be set`),
    });
  }

  // ---- the program, after shell/browser/browser.cc

  function end(): void {
    app.emit('quit', {}, 0);
    setup.atEnd?.();
    state.ended = true;
    for (const window of [...windows]) window.gone = true;
  }
  function notifyAndEnd(): void {
    const { event, isPrevented } = preventable();
    app.emit('will-quit', event);
    if (isPrevented()) state.quitting = false;
    else end();
  }
  function allClosed(): void {
    if (state.exiting) end();
    else if (state.quitting) notifyAndEnd();
    else if (!app.emit('window-all-closed')) app.quit();
  }

  class App extends EventEmitter {
    get isPackaged(): boolean {
      return setup.isPackaged ?? true;
    }
    readonly commandLine = guarded('CommandLine', { hasSwitch: (name: string) => setup.switches?.includes(name) ?? false });
    getAppPath = (): string => setup.appPath ?? '/opt/Motorpool/resources/app.asar';
    enableSandbox = (): void => {
      beforeReady('app.enableSandbox()');
      // As Electron does: whoever asks for the sandbox takes --no-sandbox back, and a machine without one stops here.
      if (setup.switches?.includes('no-sandbox')) refuse('app.enableSandbox() undoes --no-sandbox, and this machine has no sandbox');
      sandboxed.push(true);
    };
    setAppUserModelId = (id: string): void => {
      if (lockData.length > 0) refuse('app.setAppUserModelId() after the lock');
      userModelIds.push(id);
    };
    requestSingleInstanceLock = (data?: unknown): boolean => {
      lockData.push(structuredClone(data));
      return setup.hasLock ?? true;
    };
    addRecentDocument = (path: string): void => void recentDocuments.push(path);
    whenReady = (): Promise<void> => ready;
    quit = (): void => {
      if (state.quitting) return;
      const { event, isPrevented } = preventable();
      app.emit('before-quit', event);
      if (isPrevented()) return;
      state.quitting = true;
      if (windows.length === 0) notifyAndEnd();
      else for (const window of [...windows]) window.close();
    };
  }
  const app = new App();

  // ---- windows

  class Page {
    readonly window: Window;
    /** Messages from the main program, as they arrived here. */
    readonly events: unknown[] = [];
    /** What the page has of its own: its keys, and a clipboard that answers to a gesture alone. */
    readonly side = createPageSide((permission) => permissions.check?.(null, permission) === true, systemClipboard);
    /** What was done to its text: cut, copy, paste, undo, redo, selectAll. */
    readonly edits = this.side.edits;
    /** Addresses that were loaded; a reload is one more. */
    readonly loads: string[] = [];
    frame: { url: string } = { url: '' };
    crashed = false;
    constructor(window: Window) {
      this.window = window;
    }
    /** A call as the page makes it; `frame` is who really sends it. */
    call(channel: string, name: string, input: unknown, frame: unknown = this.frame): Promise<unknown> {
      const handler = handlers[channel];
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const event = { sender: this.window.webContents, senderFrame: frame };
      return Promise.resolve(handler(event, name, structuredClone(input))).then((answer) => structuredClone(answer));
    }
    crash(reason = 'crashed'): void {
      this.crashed = true;
      this.window.contents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    }
  }

  class Contents extends EventEmitter {
    static last = 0;
    readonly id = ++Contents.last;
    readonly page: Page;
    constructor(page: Page) {
      super();
      this.page = page;
    }
    get mainFrame(): unknown {
      return this.page.frame;
    }
    isDestroyed = (): boolean => this.page.window.gone;
    send = (channel: string, ...args: readonly unknown[]): void => {
      const copy: unknown = structuredClone([channel, ...args]);
      if (this.page.crashed) return;
      this.page.events.push(copy);
      if (this.page.window === all[0]) preloaded.emit(channel, {}, ...(copy as readonly unknown[]).slice(1)); // as it was put together above
    };
    reload = (): void => void this.load(this.page.frame.url).catch(() => undefined);
    cut = (): void => this.page.side.edit('cut');
    copy = (): void => this.page.side.edit('copy');
    paste = (): void => this.page.side.edit('paste');
    openHandler: Handler | null = null;
    setWindowOpenHandler = (handler: Handler): void => {
      this.openHandler = handler;
    };
    /** Resolves when the page has loaded, as loadURL() does; rejects when it failed. */
    load(url: string): Promise<void> {
      const { page } = this;
      page.loads.push(url);
      page.frame = { url };
      const how = setup.load?.(page.loads.length) ?? 'well';
      return new Promise((done, failed) => {
        if (how === 'hangs') return;
        later(() => {
          if (page.window.gone) return failed(new Error(`ERR_FAILED (-2) loading '${url}'`));
          if (how === 'crashes') {
            page.crash();
            return failed(new Error(`ERR_FAILED (-2) loading '${url}'`));
          }
          page.crashed = false;
          if (how === 'fails') {
            this.emit('did-fail-load', {}, -2, 'ERR_FAILED', url, true, 1, 1);
            return failed(new Error(`ERR_FAILED (-2) loading '${url}'`));
          }
          this.emit('dom-ready', {});
          if (page.window.gone) return;
          if ((setup.readyToShow ?? 'once') !== 'late' && page.loads.length === 1) page.window.becomesReady();
          this.emit('did-finish-load');
          if (setup.readyToShow === 'late') later(() => page.window.becomesReady());
          done();
        });
      });
    }
  }

  class Window extends EventEmitter {
    static last = 0;
    readonly id = ++Window.last;
    readonly options: Options & Partial<Area>;
    readonly page = new Page(this);
    readonly contents = new Contents(this.page);
    readonly webContents = guarded('WebContents', this.contents, () => this.gone);
    gone = false;
    shows = 0;
    focuses = 0;
    title = '';
    edited = false;
    minimized = false;
    maximized = false;
    menu: Menu | null = null;
    bounds: Area;
    constructor(options: Options & Partial<Area> = {}) {
      super();
      afterReady('new BrowserWindow()');
      check('BrowserWindowConstructorOptions', options);
      if (typeof options.webPreferences === 'object' && options.webPreferences !== null) check('WebPreferences', options.webPreferences);
      for (const name of ['x', 'y', 'width', 'height', 'minWidth', 'minHeight']) {
        const value = options[name];
        if (value !== undefined && !Number.isInteger(value)) refuse(`BrowserWindow ${name} is ${String(value)}, not a whole number`);
      }
      if ((options.x === undefined) !== (options.y === undefined)) refuse('BrowserWindow needs both of x and y');
      this.options = options;
      this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
      windows.push(this);
      all.push(this);
      app.emit('web-contents-created', {}, this.webContents);
      this.menu = applicationMenu;
    }
    becomesReady(): void {
      if (this.gone || setup.readyToShow === 'never') return;
      this.emit('ready-to-show');
      if (setup.readyToShow === 'twice') later(() => this.gone || this.emit('ready-to-show'));
    }
    isDestroyed = (): boolean => this.gone;
    isFocused = (): boolean => focused === this;
    isMinimized = (): boolean => this.minimized;
    isMaximized = (): boolean => this.maximized;
    maximize = (): void => {
      this.maximized = true;
    };
    minimize = (): void => {
      this.minimized = true;
    };
    restore = (): void => {
      this.minimized = false;
    };
    show = (): void => {
      this.shows += 1;
      this.focus();
    };
    focus = (): void => {
      this.focuses += 1;
      if (focused === this) return;
      focused = this;
      this.emit('focus');
    };
    setTitle = (title: string): void => {
      this.title = title;
    };
    setDocumentEdited = (edited: boolean): void => {
      this.edited = edited;
    };
    getNormalBounds = (): Area => ({ ...this.bounds });
    setMenu = (menu: Menu | null): void => {
      this.menu = menu;
    };
    loadURL = (url: string): Promise<void> => this.contents.load(url);
    close = (): void => {
      if (this.gone) return;
      const { event, isPrevented } = preventable();
      this.emit('close', event);
      if (isPrevented()) {
        state.quitting = false;
        return;
      }
      // The page unloads in its own process, so the window goes in a later turn.
      later(() => this.destroy());
    };
    destroy = (): void => {
      if (this.gone) return;
      windows.splice(windows.indexOf(this), 1);
      if (focused === this) focused = windows[0] ?? null;
      this.contents.emit('destroyed');
      this.gone = true;
      this.emit('closed');
      if (windows.length === 0) allClosed();
    };
  }
  /** What the program gets: guarded, and the same object every time. */
  const faces = new WeakMap<Window, Window>();
  const faceOf = (window: Window): Window => {
    const face = faces.get(window) ?? guarded('BrowserWindow', window, () => window.gone);
    faces.set(window, face);
    return face;
  };
  const BrowserWindow = new Proxy(Window, {
    construct: (_target, [options]: [Options | undefined]) => faceOf(new Window(options)),
    get(_target, key) {
      if (state.ended) return refuse(`BrowserWindow.${String(key)} after the process has ended`);
      const known: Readonly<Record<string, unknown>> = {
        getAllWindows: () => windows.map(faceOf),
        getFocusedWindow: () => (focused === null ? null : faceOf(focused)),
      };
      if (typeof key === 'string' && !declared('BrowserWindow').statics.has(key)) refuse(`electron.d.ts has no BrowserWindow.${key}`);
      return known[String(key)];
    },
  });

  // ---- menus

  class Menu {
    readonly items: readonly Item[];
    constructor(entries: readonly Entry[]) {
      this.items = entries.map((entry) => new Item(entry));
    }
    static buildFromTemplate(template: readonly Entry[]): Menu {
      if (!Array.isArray(template)) refuse('Menu template must be an array');
      return new Menu(template);
    }
    static setApplicationMenu(menu: Menu | null): void {
      if (menu !== null && !(menu instanceof Menu)) refuse('Invalid menu');
      applicationMenu = menu;
      if (!isMac) for (const window of windows) window.menu = menu;
    }
    static getApplicationMenu = (): Menu | null => applicationMenu;
    /** Every item, those of submenus included. */
    all(): readonly Item[] {
      return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])]);
    }
    named(label: string): Item {
      const found = this.all().find((item) => item.label === label || item.role === label);
      if (found === undefined)
        throw new Error(
          `There is no "${label}" in the menu: ${this.all()
            .map((item) => item.label)
            .join(', ')}`,
        );
      return found;
    }
  }

  class Item {
    readonly label: string;
    readonly role: string | null;
    readonly type: string;
    readonly enabled: boolean;
    readonly submenu: Menu | null;
    readonly entry: Entry;
    checked: boolean;
    constructor(entry: Entry) {
      check('MenuItemConstructorOptions', entry);
      const { role, type, accelerator } = entry;
      if (!('label' in entry) && role === undefined && type !== 'separator')
        refuse('a menu item must have a label, a role or be a separator');
      if (role !== undefined && !menuRoles.includes(String(role))) refuse(`electron.d.ts has no role "${String(role)}"`);
      if (role !== undefined && !isMac && MAC_ROLES.includes(String(role)))
        refuse(`the role "${String(role)}" is not there on ${platform}`);
      if (accelerator !== undefined && !isAccelerator(String(accelerator))) refuse(`"${String(accelerator)}" is no accelerator`);
      if (entry.checked !== undefined && type !== 'checkbox' && type !== 'radio') refuse('only a checkbox or radio item can be checked');
      this.entry = entry;
      this.role = role === undefined ? null : String(role);
      this.label = String(entry.label ?? this.role ?? '');
      this.enabled = entry.enabled !== false;
      this.checked = entry.checked === true;
      const entries = entry.submenu ?? ROLE_MENUS(isMac)[this.role ?? ''];
      this.submenu = entries ? new Menu(entries) : null;
      this.type = String(type ?? (this.submenu ? 'submenu' : 'normal'));
    }
    get accelerator(): string | null {
      const { accelerator } = this.entry;
      return accelerator === undefined ? (ROLE_KEYS[this.role ?? ''] ?? null) : String(accelerator);
    }
    /** Chosen with the mouse or, where `byKeys` says so, by its accelerator. It is no gesture of the page's player: no permission comes with it. */
    choose(byKeys = false): void {
      if (state.ended || !this.enabled) return;
      // As Electron does it, before the program hears of it.
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.role !== null && this.submenu === null) playRole(this.role);
      else this.entry.click?.(this, focused === null ? undefined : faceOf(focused), { triggeredByAccelerator: byKeys });
    }
  }

  function playRole(role: string): void {
    if (role === 'quit') app.quit();
    if (role === 'close') focused?.close();
    if (role === 'minimize') focused?.minimize();
    if (focused !== null && ['cut', 'copy', 'paste', 'undo', 'redo', 'selectAll'].includes(role)) focused.page.side.edit(role);
  }

  const menuNow = (): Menu | null => (isMac ? applicationMenu : (focused?.menu ?? null));

  // ---- the rest

  const protocol = guarded('Protocol', {
    registerSchemesAsPrivileged: (given: readonly Options[]): void => {
      beforeReady('protocol.registerSchemesAsPrivileged()');
      schemes.push(...given);
    },
    handle: (scheme: string, answer: (request: { readonly url: string }) => Promise<Response>): void => {
      afterReady('protocol.handle()');
      protocols[scheme] = answer;
    },
  });

  const defaultSession = guarded('Session', {
    setPermissionRequestHandler: (handler: Handler): void => {
      permissions.request = handler;
    },
    setPermissionCheckHandler: (handler: Handler): void => {
      permissions.check = handler;
    },
    setDevicePermissionHandler: (handler: Handler): void => {
      permissions.device = handler;
    },
  });

  const session = {
    get defaultSession() {
      afterReady('session.defaultSession');
      return defaultSession;
    },
  };

  const usual: Area = { x: 0, y: 0, width: 1920, height: 1080 };
  const screen = guarded('Screen', {
    getAllDisplays: () => {
      afterReady('screen.getAllDisplays()');
      return (setup.displays ?? [usual]).map((workArea) => ({ workArea }));
    },
  });

  const onWindow = (window: { isDestroyed: () => boolean }, what: string): void => {
    afterReady(what);
    if (window.isDestroyed()) refuse(`${what} on a window that is destroyed`);
  };
  const dialog = guarded('Dialog', {
    showMessageBox: async (window: Window, options: Options) => {
      onWindow(window, 'dialog.showMessageBox()');
      check('MessageBoxOptions', options);
      messages.push(options);
      const response = await (answers.buttons.shift() ?? Number(options.cancelId ?? 0));
      // Nobody hears an answer after the end.
      if (state.ended) await new Promise(() => undefined);
      return { response, checkboxChecked: false };
    },
    showOpenDialog: async (window: Window, options: Options) => {
      onWindow(window, 'dialog.showOpenDialog()');
      check('OpenDialogOptions', options);
      return { canceled: answers.open === null, filePaths: answers.open === null ? [] : [answers.open] };
    },
    showSaveDialog: async (window: Window, options: Options) => {
      onWindow(window, 'dialog.showSaveDialog()');
      check('SaveDialogOptions', options);
      return { canceled: answers.save === null, filePath: answers.save ?? '' };
    },
  });

  const ipcMain = guarded('IpcMain', {
    handle: (channel: string, handler: Handler): void => {
      if (handlers[channel]) refuse(`Attempted to register a second handler for '${channel}'`);
      handlers[channel] = handler;
    },
  });

  // ---- the page's side, for the preload script of the first window

  const ipcRenderer = guarded('IpcRenderer', {
    invoke: (channel: string, ...args: readonly unknown[]): Promise<unknown> => {
      const [first] = all;
      if (first === undefined) throw new Error('There is no window.');
      return first.page.call(channel, String(args[0]), args[1]);
    },
    on: (channel: string, listener: Handler): unknown => preloaded.on(channel, listener),
  });
  const webUtils = guarded('WebUtils', { getPathForFile: (file: { readonly path?: string }): string => file.path ?? '' });
  const contextBridge = guarded('ContextBridge', {
    exposeInMainWorld: (name: string, value: unknown): void => {
      exposed[name] = value;
    },
  });

  return {
    module: {
      app: guarded('App', app),
      BrowserWindow,
      Menu,
      dialog,
      ipcMain,
      protocol,
      screen,
      session,
      ipcRenderer,
      webUtils,
      contextBridge,
    },
    /** To be called once the program's module is there: Electron is ready only then. */
    becomeReady: (): void => {
      state.ready = true;
      whenReady();
      app.emit('ready', {});
    },
    /** An event of the system, e.g. 'second-instance'. */
    emit: (event: string, ...args: readonly unknown[]): boolean => app.emit(event, ...args),
    openFile: (path: string): boolean => {
      const { event, isPrevented } = preventable();
      app.emit('open-file', event, path);
      return isPrevented();
    },
    /** Cmd+Q, a log-out or the menu's Quit. */
    quit: (): void => app.quit(),
    hasEnded: (): boolean => state.ended,
    refused,
    windows: (): readonly Window[] => windows,
    /** Every window there ever was. */
    everyWindow: (): readonly Window[] => all,
    menu: (): Menu => {
      const menu = menuNow();
      if (menu === null) throw new Error('There is no menu.');
      return menu;
    },
    /** A key at the focus, held until the page's keyUp(). On macOS whatever the page leaves alone goes to the menu, registered or not. */
    press: (keys: string): void => {
      if (focused?.page.side.keyDown(keys)) return;
      const wanted = sameKeys(platform, keys);
      const item = menuNow()
        ?.all()
        .find(({ accelerator, enabled }) => enabled && accelerator !== null && sameKeys(platform, accelerator) === wanted);
      // Roles of the clipboard never register theirs: the page hears those keys itself.
      const isRegistered = item?.entry.registerAccelerator !== false && !['cut', 'copy', 'paste'].includes(item?.role ?? '');
      if (item && (isMac || isRegistered)) item.choose(true);
    },
    focus: (window: Window): void => window.focus(),
    schemes,
    protocols,
    handlers,
    exposed,
    permissions,
    recentDocuments,
    messages,
    userModelIds,
    lockData,
    sandboxed,
    answers,
    systemClipboard,
  };
}

export type ElectronDouble = ReturnType<typeof createElectron>;
export type DoubleWindow = ReturnType<ElectronDouble['windows']>[number];
