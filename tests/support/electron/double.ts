import { EventEmitter } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { setImmediate } from 'node:timers';
import { exposedCopy } from './bridge.ts';
import { declared, isAccelerator, menuRoles, wrongDialog, wrongOptions } from './declared.ts';
import { EMITTER, LISTENING, preventable } from './events.ts';
import { createPageSide } from './pageSide.ts';
import {
  EDITING,
  type Entry,
  type Handler,
  MAC_ROLES,
  type Options,
  roleKeys,
  roleMenus,
  sameKeys,
  shownLabel,
  UNREGISTERED,
} from './roles.ts';
import type { Area, Setup } from './setup.ts';

/** Turns of the message loop before Windows ends a program whose session has ended, though it has begun to quit: nothing is promised. */
const TURNS_AT_SESSION_END = 0;

/** Answers every call, and every question for a part, with itself. */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, key) => (key === 'then' || typeof key === 'symbol' ? undefined : nothing),
  apply: () => nothing,
});

/**
 * A conformance double of the `electron` module: as unkind as the real one, after electron.d.ts and Electron's own sources
 * (shell/browser/browser.cc, native_window.cc, lib/browser/api). One double is one start of the program.
 */
export function createElectron(setup: Setup) {
  const { platform } = setup;
  const isMac = platform === 'darwin';
  /** What the real Electron would have refused; tests expect none, whoever caught the error. */
  const refused: string[] = [];
  const state = { ready: false, quitting: false, exiting: false, ended: false, killed: false, exitCode: 0 };
  const windows: Window[] = [];
  const all: Window[] = [];
  let focused: Window | null = null;
  let applicationMenu: Menu | null = null;
  let whenReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve;
  });
  const schemes: Options[] = [];
  const protocols: Record<string, (request: Request) => Promise<Response>> = {};
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
  const answers = {
    buttons: [] as (number | Promise<number>)[],
    open: null as string | null | Promise<string | null>,
    save: null as string | null | Promise<string | null>,
    /** Names for one save dialog after the other, before `save`. */
    saves: [] as string[],
  };
  /** The folders in which the dialogs for files began, and the names that saving suggested. */
  const began: { readonly folder: string; readonly name: string | null }[] = [];
  /** Files that the system asked about before they were replaced. */
  const replaceAsked: string[] = [];
  /** Pages that are being read. */
  let loading = 0;
  /** Dialogs of the system that are open now, the last one in front, and what was done to the text in each. */
  const panels: { readonly window: Window | null; readonly edits: string[]; readonly end: () => void }[] = [];
  /** Context menus that were shown. */
  const popUps: Menu[] = [];
  /** The menu of the bar whose submenu is open, and that submenu. */
  let openMenu: { readonly bar: Menu; readonly sub: Menu } | null = null;
  const keys = roleKeys(platform);

  function refuse(why: string): never {
    // What a process that was killed would still have done, it has not done.
    if (!state.killed) refused.push(why);
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

  /** What code that outlives its process gets: a timer or a promise of a real process ends with it, but these run on in the test. */
  function afterEnd(what: string): unknown {
    if (!state.killed) refused.push(`${what} after the process has ended`);
    return nothing;
  }
  /** Lets through what electron.d.ts declares for this system, as long as the process and the object are there. */
  function guarded<T extends object>(name: string, object: T, isDestroyed: () => boolean = () => false): T {
    const { members, events } = declared(name);
    return new Proxy(object, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return value;
        if (state.ended) return afterEnd(`${name}.${key}`);
        if (isDestroyed() && key !== 'isDestroyed') return refuse(`${name}.${key}: Object has been destroyed`);
        const member = members.get(key);
        if (member === undefined && !EMITTER.has(key)) return key === 'then' ? undefined : refuse(`electron.d.ts has no ${name}.${key}`);
        if (!EMITTER.has(key) && member?.platforms && !member.platforms.includes(platform))
          return refuse(`${name}.${key} is not there on ${platform}`);
        if (value === undefined) return refuse(`the double has no ${name}.${key} yet`);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          if (state.ended) return afterEnd(`${name}.${key}`);
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
    if (state.ended) return;
    app.emit('quit', {}, state.exitCode);
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
    getPath = (name: string): string =>
      name === 'documents' ? (setup.documents ?? '/home/player/Documents') : refuse(`no path "${name}"`);
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
      // macOS closes the last window first.
      else for (const window of isMac ? [...windows].reverse() : [...windows]) window.close();
    };
    exit = (code = 0): void => {
      state.exiting = true;
      state.exitCode = code;
      for (const window of [...windows]) window.destroy();
      if (!state.ended) end();
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
    /** Its script does not come to an end. */
    hung = false;
    readonly replaced: string[] = [];
    constructor(window: Window) {
      this.window = window;
    }
    /** A call as the page makes it; `frame` is who really sends it. */
    call(channel: string, name: string, input: unknown, frame: unknown = this.frame): Promise<unknown> {
      const handler = handlers[channel];
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const event = { sender: this.window.webContents, senderFrame: frame };
      // As lib/renderer/api/ipc-renderer.ts: of an error only the text comes over.
      const wrapped = (error: unknown): never => {
        throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
      };
      const answered = new Promise((resolve) => resolve(handler(event, name, structuredClone(input))));
      return answered.then((answer) => structuredClone(answer)).catch(wrapped);
    }
    crash(reason = 'crashed'): void {
      this.crashed = true;
      this.hung = false;
      this.window.contents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    }
    /** It stops answering; Electron notices when the player does something. */
    hang(): void {
      this.hung = true;
    }
    answersAgain(): void {
      this.hung = false;
      this.window.emit('responsive');
    }
    /** A right click. */
    contextMenu(clicked: Options): void {
      this.window.contents.emit('context-menu', {}, clicked);
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
    replaceMisspelling = (text: string): void => void this.page.replaced.push(text);
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
      const served = serve(url).finally(() => {
        loading -= 1;
      });
      loading += 1;
      return new Promise((done, failed) => {
        if (how === 'hangs') return;
        later(async () => {
          const isServed = await served;
          if (state.ended) return;
          if (page.window.gone) return failed(new Error(`ERR_FAILED (-2) loading '${url}'`));
          if (how === 'crashes') {
            page.crash();
            return failed(new Error(`ERR_FAILED (-2) loading '${url}'`));
          }
          page.crashed = false;
          if (how === 'fails' || !isServed) {
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

  /** Asks the handler of a scheme for a page, as the network service does. False if there is none, or no page. */
  async function serve(url: string): Promise<boolean> {
    const { protocol: scheme } = new URL(url);
    try {
      const response = await protocols[scheme.slice(0, -1)]?.(new Request(url));
      if (response === undefined || response.type === 'error') return false;
      return (response.headers.get('content-type') ?? '').startsWith('text/html') && (await response.text()).includes('<');
    } catch {
      return false;
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
    represented = '';
    flashes = false;
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
      const { icon, webPreferences } = options as { readonly icon?: string; readonly webPreferences?: { readonly preload?: string } }; // as checked above
      for (const file of [icon, webPreferences?.preload]) if (file !== undefined && !existsSync(file)) refuse(`there is no "${file}"`);
      this.options = options;
      const [x, y] = setup.wayland ? [0, 0] : [options.x ?? 0, options.y ?? 0];
      this.bounds = { x, y, width: options.width ?? 800, height: options.height ?? 600 };
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
    // A dialog of macOS is a window of its own, which has the focus.
    isFocused = (): boolean => focused === this && !(isMac && panels.length > 0);
    isVisible = (): boolean => this.shows > 0 && !this.minimized;
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
      if (focused === this || setup.focusFails) return;
      const before = focused;
      focused = this;
      before?.emit('blur');
      this.emit('focus');
    };
    /** The player leaves for another program, or puts the window away. */
    blur(): void {
      focused = null;
      this.emit('blur');
    }
    flashFrame = (flag: boolean): void => {
      this.flashes = flag;
    };
    setRepresentedFilename = (path: string): void => {
      if (path !== '' && !isAbsolute(path)) refuse(`"${path}" is no path of a file`);
      this.represented = path;
    };
    setTitle = (title: string): void => {
      this.title = title;
    };
    setDocumentEdited = (edited: boolean): void => {
      this.edited = edited;
    };
    getNormalBounds = (): Area => ({ ...this.bounds, ...(setup.wayland ? { x: 0, y: 0 } : {}) });
    setMenu = (menu: Menu | null): void => {
      if (openMenu?.bar === this.menu) refuse('a menu bar was replaced while one of its menus is open');
      this.menu = menu;
    };
    loadURL = (url: string): Promise<void> => this.contents.load(url);
    close = (): void => {
      if (this.gone) return;
      // macOS ends the sheets of a window that is to close (shell/browser/native_window_mac.mm).
      if (isMac) for (const panel of [...panels]) if (panel.window === this) panel.end();
      const { event, isPrevented } = preventable();
      this.emit('close', event);
      if (isPrevented()) {
        state.quitting = false;
        return;
      }
      // The page unloads in its own process, so the window goes in a later turn.
      later(() => {
        if (this.gone) return;
        // After five seconds, in Electron.
        if (this.page.hung) return void this.emit('unresponsive');
        if (this.page.crashed || !this.page.side.beforeUnload()) return this.destroy();
        const unload = preventable();
        this.contents.emit('will-prevent-unload', unload.event);
        if (unload.isPrevented()) return this.destroy();
        state.quitting = false;
      });
    };
    destroy = (): void => {
      if (this.gone) return;
      windows.splice(windows.indexOf(this), 1);
      if (focused === this) focused = windows[0] ?? null;
      for (const panel of panels.filter(({ window }) => window === this)) panels.splice(panels.indexOf(panel), 1);
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
      if (state.ended) return afterEnd(`BrowserWindow.${String(key)}`);
      const known: Readonly<Record<string, unknown>> = {
        getAllWindows: () => windows.map(faceOf),
        getFocusedWindow: () => (focused === null ? null : faceOf(focused)),
      };
      if (typeof key === 'string' && !declared('BrowserWindow').statics.has(key)) refuse(`electron.d.ts has no BrowserWindow.${key}`);
      return known[String(key)];
    },
  });

  // ---- menus

  class Menu extends EventEmitter {
    readonly items: readonly Item[];
    /** `isRoles` for the entries of a menu that is a role itself: Electron's own, some of which do nothing on some systems. */
    constructor(entries: readonly Entry[], isRoles = false) {
      super();
      this.items = entries.map((entry) => new Item(entry, this, isRoles));
    }
    /** A context menu at the pointer. */
    place: { readonly x: number; readonly y: number } | null = null;
    popup = ({ window, x, y }: { readonly window: Window; readonly x?: number; readonly y?: number }): void => {
      if (x !== undefined && y !== undefined) this.place = { x, y };
      if (window.isDestroyed()) refuse('menu.popup() on a window that is destroyed');
      popUps.push(this);
    };
    static buildFromTemplate(template: readonly Entry[]): Menu {
      if (!Array.isArray(template)) refuse('Menu template must be an array');
      return new Menu(template);
    }
    static setApplicationMenu(menu: Menu | null): void {
      if (menu !== null && !(menu instanceof Menu)) refuse('Invalid menu');
      if (openMenu !== null && openMenu.bar === applicationMenu) refuse('the menu bar was replaced while one of its menus is open');
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
    /** The letter that opens it with Alt; null for none. */
    readonly letter: string | null;
    readonly parent: Menu;
    checked: boolean;
    constructor(entry: Entry, parent: Menu, isRoles: boolean) {
      check('MenuItemConstructorOptions', entry);
      const { role, type, accelerator } = entry;
      if (!('label' in entry) && role === undefined && type !== 'separator')
        refuse('a menu item must have a label, a role or be a separator');
      if (role !== undefined && !menuRoles.includes(String(role))) refuse(`electron.d.ts has no role "${String(role)}"`);
      if (role !== undefined && !isMac && !isRoles && MAC_ROLES.includes(String(role)))
        refuse(`the role "${String(role)}" is not there on ${platform}`);
      if (accelerator !== undefined && !isAccelerator(String(accelerator))) refuse(`"${String(accelerator)}" is no accelerator`);
      if (entry.checked !== undefined && type !== 'checkbox' && type !== 'radio') refuse('only a checkbox or radio item can be checked');
      this.entry = entry;
      this.role = role === undefined ? null : String(role);
      this.parent = parent;
      this.label = shownLabel(String(entry.label ?? this.role ?? ''));
      this.letter = /(?<!&)&([^&])/.exec(String(entry.label ?? ''))?.[1]?.toUpperCase() ?? null;
      this.enabled = entry.enabled !== false;
      this.checked = entry.checked === true;
      const entries = entry.submenu ?? roleMenus(isMac)[this.role ?? ''];
      this.submenu = entries ? new Menu(entries, entry.submenu === undefined) : null;
      this.type = String(type ?? (this.submenu ? 'submenu' : 'normal'));
    }
    get accelerator(): string | null {
      const { accelerator } = this.entry;
      return accelerator === undefined ? (keys[this.role ?? ''] ?? null) : String(accelerator);
    }
    /** Chosen with the mouse or, where `byKeys` says so, by its accelerator. It is no gesture of the page's player: no permission comes with it. */
    choose(byKeys = false): void {
      if (state.ended || !this.enabled) return;
      // macOS finds the entry of a menu bar in the bar that is shown now.
      if (isMac && !popUps.includes(this.parent) && !applicationMenu?.all().includes(this)) return;
      // As Electron does it, before the program hears of it.
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.role !== null && this.submenu === null) playRole(this.role);
      else this.entry.click?.(this, focused?.isFocused() ? faceOf(focused) : undefined, { triggeredByAccelerator: byKeys });
    }
  }

  function playRole(role: string): void {
    if (role === 'quit') app.quit();
    if (role === 'close') focused?.close();
    if (role === 'minimize') focused?.minimize();
    if (!EDITING.includes(role)) return;
    // The first responder: the text of a dialog of the system, before that of a page.
    const panel = panels.at(-1);
    if (panel) panel.edits.push(role);
    else focused?.page.side.edit(role);
  }

  /** The player opens a menu of the bar, and closes it. On macOS the bar tells of it, elsewhere the menu itself. */
  function openMenuNamed(label: string): void {
    const bar = menuNow();
    const sub = bar?.items.find((item) => item.label === label)?.submenu;
    if (!bar || !sub) throw new Error(`There is no menu "${label}".`);
    openMenu = { bar, sub };
    (isMac ? bar : sub).emit('menu-will-show', {});
  }
  function closeMenu(): void {
    if (openMenu === null) return;
    const { bar, sub } = openMenu;
    openMenu = null;
    (isMac ? bar : sub).emit('menu-will-close', {});
  }

  /** What shell/browser/ui/views/root_view.cc knows of Alt, and whether the bar has the focus. Not on macOS. */
  const alt = { isPressed: false, focusesBar: false };

  const menuNow = (): Menu | null => (isMac ? applicationMenu : (focused?.menu ?? null));

  // ---- the rest

  const protocol = guarded('Protocol', {
    registerSchemesAsPrivileged: (given: readonly Options[]): void => {
      beforeReady('protocol.registerSchemesAsPrivileged()');
      schemes.push(...given);
    },
    handle: (scheme: string, answer: (request: Request) => Promise<Response>): void => {
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
  const displays = (): { readonly id: number; readonly workArea: Area }[] =>
    (setup.displays ?? [usual]).map((workArea, index) => ({ id: index + 100, workArea }));
  const screen = guarded('Screen', {
    getAllDisplays: () => {
      afterReady('screen.getAllDisplays()');
      return displays();
    },
    getPrimaryDisplay: () => {
      afterReady('screen.getPrimaryDisplay()');
      return displays()[setup.primary ?? 0];
    },
  });

  /**
   * Opens a dialog of a window until the player answers, or macOS ends it with the answer `ended`. Nobody hears an answer after the
   * end of the program.
   */
  async function ask<T>(face: Window, name: string, options: Options, answer: () => T | Promise<T>, ended: T): Promise<T> {
    afterReady(`dialog with ${name}`);
    if (face.isDestroyed()) refuse(`a dialog on a window that is destroyed`);
    check(name, options);
    const why = wrongDialog(name, options);
    if (why !== null) refuse(`${name}: ${why}`);
    let end = (): void => undefined;
    const isEnded = new Promise<T>((resolve) => {
      end = () => resolve(ended);
    });
    const panel = { window: all.find((window) => faces.get(window) === face) ?? null, edits: [] as string[], end };
    panels.push(panel);
    const answered = await Promise.race([Promise.resolve(answer()), isEnded]);
    await new Promise<void>((resolve) => later(resolve));
    if (panels.includes(panel)) panels.splice(panels.indexOf(panel), 1);
    if (isMac && focused !== null && !focused.gone) focused.emit('focus');
    return answered;
  }

  /** Where a dialog begins: a path that is not absolute lies in Downloads (shell/browser/ui/file_dialog_linux.cc, GetDefaultPath()). */
  function begins({ defaultPath = '' }: Options, isSave: boolean): void {
    const downloads = setup.downloads ?? '/home/player/Downloads';
    const path = isAbsolute(String(defaultPath)) ? String(defaultPath) : join(downloads, String(defaultPath));
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? !isSave;
    began.push(isFolder ? { folder: path, name: null } : { folder: dirname(path), name: path.slice(dirname(path).length + 1) });
  }

  const dialog = guarded('Dialog', {
    showMessageBox: async (window: Window, options: Options) => {
      messages.push(options);
      const { signal, cancelId = 0 } = options as { readonly signal?: AbortSignal; readonly cancelId?: number }; // as checked by ask()
      const aborted = new Promise<number>((resolve) => signal?.addEventListener('abort', () => resolve(cancelId)));
      const answered = () => Promise.race([Promise.resolve(answers.buttons.shift() ?? cancelId), aborted]);
      return { response: await ask(window, 'MessageBoxOptions', options, answered, cancelId), checkboxChecked: false };
    },
    showOpenDialog: async (window: Window, options: Options) => {
      begins(options, false);
      const path = await ask(window, 'OpenDialogOptions', options, () => answers.open, null);
      return { canceled: path === null, filePaths: path === null ? [] : [path] };
    },
    showSaveDialog: async (window: Window, options: Options) => {
      begins(options, true);
      // Only "cancelled" is told apart (file_dialog_mac.mm): a panel that was ended gives the name that was suggested.
      const suggested = String(options.defaultPath);
      const path = await ask(window, 'SaveDialogOptions', options, () => answers.saves.shift() ?? answers.save, suggested);
      const asks = platform !== 'linux' || (Array.isArray(options.properties) && options.properties.includes('showOverwriteConfirmation'));
      if (path !== null && asks && existsSync(path)) replaceAsked.push(path);
      return { canceled: path === null, filePath: path ?? '' };
    },
    showErrorBox: (title: string, content: string): void => void messages.push({ title, content }),
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
  /** Files of a disk, by what the page has of them. */
  const paths = new WeakMap<File, string>();
  const webUtils = guarded('WebUtils', {
    getPathForFile: (file: unknown): string => {
      if (!(file instanceof File)) throw new TypeError("Failed to execute 'getPathForFile': parameter 1 is not of type 'File'.");
      return paths.get(file) ?? '';
    },
  });
  const contextBridge = guarded('ContextBridge', {
    exposeInMainWorld: (name: string, value: unknown): void => {
      if (name in exposed) refuse(`Cannot bind an API on top of an existing property on the window object: ${name}`);
      exposed[name] = exposedCopy(value);
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
    /** The system asks the program to end, as a terminal or a log-out does; `heard` is what the program listens with. */
    signal: (heard: (() => void) | undefined): void => (heard ? heard() : app.quit()),
    /** Windows asks whether it may end the session. */
    querySessionEnd: (): void => {
      for (const window of [...windows]) window.emit('query-session-end', preventable().event);
    },
    /** Windows ends the session: at once, or soon if the program has begun to quit (shell/browser/native_window_views_win.cc). */
    endSession: (): void => {
      for (const window of [...windows]) window.emit('session-end', preventable().event);
      let turns = state.quitting ? TURNS_AT_SESSION_END : 0;
      const goOn = (): void => {
        if (state.ended) return;
        if (turns-- > 0) return void setImmediate(goOn);
        state.killed = true;
        end();
      };
      goOn();
    },
    hasEnded: (): boolean => state.ended,
    exitCode: (): number => state.exitCode,
    isReady: (): boolean => state.ready,
    isLoading: (): boolean => loading > 0,
    refused,
    windows: (): readonly Window[] => windows,
    /** Every window there ever was. */
    everyWindow: (): readonly Window[] => all,
    menu: (): Menu => {
      const menu = menuNow();
      if (menu === null) throw new Error('There is no menu.');
      return menu;
    },
    /** A key at the focus, held until release(). On macOS whatever the page leaves alone goes to the menu, registered or not. */
    press: (pressed: string): void => {
      const panel = panels.at(-1);
      const isTaken = panel === undefined && focused?.page.side.keyDown(pressed) === true;
      // On other systems a dialog keeps the keys; on macOS the menu bar has them first.
      if (isTaken || (panel !== undefined && !isMac)) return;
      alt.isPressed = pressed === 'Alt';
      const wanted = sameKeys(platform, pressed);
      const item = menuNow()
        ?.all()
        .find(({ accelerator }) => accelerator !== null && sameKeys(platform, accelerator) === wanted);
      const isRegistered = item?.entry.registerAccelerator !== false && !UNREGISTERED.includes(item?.role ?? '');
      if (item && (isMac || isRegistered)) item.choose(true);
    },
    /** A key is let go. Elsewhere than on macOS the menu bar gets the focus after Alt alone, as far as it heard. */
    release: (key: string): void => {
      if (focused?.page.side.keyUp(key) || key !== 'Alt' || isMac) return;
      alt.focusesBar = alt.isPressed;
      alt.isPressed = false;
    },
    barHasFocus: (): boolean => alt.focusesBar,
    openMenu: openMenuNamed,
    closeMenu,
    popUps,
    panels,
    began,
    replaceAsked,
    /** A file of the page that lies at this path; dragged out of a web page it lies nowhere (null). */
    fileAt: (path: string | null): File => {
      const file = new File([], 'any');
      if (path !== null) paths.set(file, path);
      return file;
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
