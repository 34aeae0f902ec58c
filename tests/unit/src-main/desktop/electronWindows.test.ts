import { existsSync } from 'node:fs';
import { link, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DROPPED } from '../../../../src-main/desktop/channels.ts';
import type { ElectronDouble } from '../../../support/electron/double.ts';
import type { Setup } from '../../../support/electron/setup.ts';
import { clearStarts, newFolder, settle, startDesktop } from '../../../support/electron/start.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearStarts();
});

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
const projectText = (name: string): string => JSON.stringify({ format: 1, name, ruleset: { id: 'any', version: '1' }, designs: [] });
async function projectIn(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.motorpool`);
  await writeFile(path, projectText(name));
  return realpath(path);
}

describe('the start', () => {
  it.each(PLATFORMS)('on %s asks Electron for nothing that it does not have there', async (platform) => {
    const { electron, call, windowAt } = await startDesktop({ platform });
    expect(await call(windowAt(0), 'start', null)).toMatchObject({ ok: true });
    await call(windowAt(0), 'showState', { title: 'Tanks', unsaved: true });
    expect(electron.refused).toEqual([]);
    // macOS marks unsaved work in the close button, the others in the title.
    expect(windowAt(0).title).toBe(platform === 'darwin' ? 'Tanks' : '*Tanks – Motorpool');
    expect(windowAt(0).edited).toBe(platform === 'darwin');
    expect(typeof windowAt(0).options.icon).toBe(platform === 'darwin' ? 'undefined' : 'string');
    await call(windowAt(0), 'showState', { title: 'Tanks', unsaved: false });
    expect([windowAt(0).title.startsWith('*'), windowAt(0).edited]).toEqual([false, false]);
  });

  it('on macOS names the file of the project in the title bar', async () => {
    const project = await projectIn(newFolder(), 'Tanks');
    const { call, windowAt } = await startDesktop({ platform: 'darwin', argv: [project] });
    await call(windowAt(0), 'start', null);
    await call(windowAt(0), 'showState', { title: 'Tanks', unsaved: false });
    expect(windowAt(0).represented).toBe(project);
  });

  it('that fails says why in a box, and ends', async () => {
    const { electron } = await startDesktop({ displays: [], noWindow: true });
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect(electron.messages).toMatchObject([
      { title: 'Motorpool cannot start', content: expect.stringContaining('install Motorpool anew') },
    ]);
    expect([electron.exitCode(), electron.everyWindow()]).toEqual([1, []]);
  });

  it('that fails before Electron is ready does so too', async () => {
    const cwd = vi.spyOn(process, 'cwd').mockImplementation(() => {
      throw new Error('ENOENT: the current folder is gone');
    });
    const { electron } = await startDesktop({ noWindow: true });
    cwd.mockRestore();
    expect(electron.messages).toMatchObject([{ content: expect.stringContaining('the current folder is gone') }]);
    expect([electron.hasEnded(), electron.exitCode()]).toEqual([true, 1]);
  });

  it('without its page says so, and does not show an empty window', async () => {
    const { electron, windowAt, appPath } = await startDesktop({
      load: () => 'well',
      early: ({ answers }) => answers.buttons.push(1),
      withoutPage: true,
    });
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect(existsSync(join(appPath, 'out/renderer/index.html'))).toBe(false);
    expect([windowAt(0).page.loads.length, electron.messages.length]).toEqual([1, 1]);
    expect(electron.messages).toMatchObject([{ message: expect.stringContaining('could not be loaded') }]);
  });

  it('keeps --no-sandbox where it was asked for', async () => {
    const { electron } = await startDesktop({ switches: ['no-sandbox'] });
    expect([electron.sandboxed, electron.refused]).toEqual([[], []]);
  });

  it('gives Windows the name of the program before the lock is asked for', async () => {
    const { electron } = await startDesktop({ platform: 'win32' });
    expect([electron.userModelIds, electron.refused]).toEqual([['org.motorpool.app'], []]);
  });

  it.each([
    ['installed', ['Tanks.motorpool'], true],
    ['from a clone', ['.', '--ozone-platform=wayland', 'Tanks.motorpool'], false],
  ])('of a second instance, %s, hands its files over and ends', async (_, argv, isPackaged) => {
    const folder = newFolder();
    const { electron } = await startDesktop({ hasLock: false, folder, argv, isPackaged, ...(isPackaged ? {} : { appPath: folder }) });
    await settle();
    expect(electron.hasEnded()).toBe(true);
    expect(electron.lockData).toEqual([{ files: [join(folder, 'Tanks.motorpool')] }]);
    expect([electron.everyWindow(), electron.refused]).toEqual([[], []]);
  });
});

describe('the window is shown', () => {
  it.each(['once', 'late', 'twice', 'never'] as const)('once, when it says %s that it is ready', async (readyToShow) => {
    const { windowAt, electron } = await startDesktop({ readyToShow });
    await vi.waitFor(() => expect(windowAt(0).shows).toBe(1));
    await settle();
    expect([windowAt(0).shows, electron.refused]).toEqual([1, []]);
  });

  it('also when its page does not load, with a message and a second try', async () => {
    const { windowAt, electron } = await startDesktop({
      load: (count) => (count === 1 ? 'fails' : 'well'),
      readyToShow: 'never',
      early: ({ answers }) => answers.buttons.push(0),
    });
    await vi.waitFor(() => expect(windowAt(0).page.loads).toHaveLength(2));
    expect(windowAt(0).shows).toBe(1);
    expect(electron.messages).toMatchObject([
      { message: expect.stringContaining('could not be loaded'), buttons: ['Try again', 'Close window'] },
    ]);
    expect(electron.refused).toEqual([]);
  });

  it('after three seconds, when its page does nothing at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { windowAt } = await startDesktop({ load: () => 'hangs' });
    expect(windowAt(0).shows).toBe(0);
    vi.advanceTimersByTime(3_000);
    expect(windowAt(0).shows).toBe(1);
  });

  it('large when the last one was', async () => {
    const kept = { 'window.json': JSON.stringify({ x: 10, y: 10, width: 900, height: 600, maximized: true }) };
    const { windowAt } = await startDesktop({ kept });
    await vi.waitFor(() => expect(windowAt(0).shows).toBe(1));
    expect(windowAt(0).maximized).toBe(true);
  });
});

describe('--smoke', () => {
  const said = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const smoke = { switches: ['smoke'] };

  it('ends well once the page of the window was answered and has shown itself', async () => {
    const line = said();
    const { electron, call, windowAt } = await startDesktop(smoke);
    await settle();
    await call(windowAt(0), 'start', null);
    await settle();
    expect([electron.hasEnded(), windowAt(0).isVisible()]).toEqual([false, true]);
    await call(windowAt(0), 'setMenu', []);
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect([electron.exitCode(), electron.refused]).toEqual([0, []]);
    expect(line.mock.calls).toEqual([['motorpool --smoke: the window is open and its page was answered.']]);
  });

  it.each<[string, Parameters<typeof startDesktop>[0], string]>([
    ['cannot start', { displays: [], noWindow: true }, 'undefined'],
    ['has no page', { load: () => 'fails' }, 'could not be loaded'],
    ['has a page that crashes again and again', { load: () => 'crashes' }, 'stopped several times'],
    ['is open already', { hasLock: false }, 'another Motorpool'],
  ])('ends with an error and asks nobody when the program %s', async (_, setup, why) => {
    const line = said();
    const { electron } = await startDesktop({ ...smoke, ...setup });
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect([electron.exitCode(), electron.messages]).toEqual([1, []]);
    expect(line.mock.calls).toEqual([[expect.stringContaining(why)]]);
  });

  it('ends with an error when nothing happens for a minute', async () => {
    const line = said();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { electron } = await startDesktop({ ...smoke, load: () => 'hangs' });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect(electron.exitCode()).toBe(1);
    expect(line.mock.calls).toEqual([[expect.stringContaining('missing: start, setMenu.')]]);
  });
});

describe('coming to the front', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])('on macOS, with windows in sight (%s), leaves that to the system', async (hasVisible, focuses) => {
    const { electron, windowAt } = await startDesktop({ platform: 'darwin' });
    await settle();
    windowAt(0).minimize();
    const before = windowAt(0).focuses;
    electron.emit('activate', {}, hasVisible);
    await settle();
    expect([electron.everyWindow().length, windowAt(0).focuses - before, windowAt(0).minimized]).toEqual([1, focuses, hasVisible]);
  });

  it('asks for attention where the system does not give the focus', async () => {
    const { electron, windowAt } = await startDesktop({ focusFails: true });
    await settle();
    electron.emit('second-instance', {}, [], '/', { files: [] });
    await settle();
    expect(windowAt(0).flashes).toBe(true);
    // The player goes there.
    windowAt(0).emit('focus');
    expect([windowAt(0).flashes, electron.refused]).toEqual([false, []]);
  });
});

describe('the context menu', () => {
  const FLAGS = { canCut: true, canCopy: true, canPaste: false, canSelectAll: true };
  const click = (more: object) => ({
    x: 5,
    y: 6,
    menuSourceType: 'mouse',
    isEditable: true,
    selectionText: '',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: FLAGS,
    ...more,
  });

  it.each(PLATFORMS)('of a text field on %s has the clipboard, and spellings where the system offers some', async (platform) => {
    const { electron, windowAt } = await startDesktop({ platform });
    await settle();
    windowAt(0).page.contextMenu(click({ misspelledWord: 'tnak', dictionarySuggestions: ['tank', 'talk'] }));
    const [menu] = electron.popUps;
    expect(menu?.all().map(({ label, enabled }) => [label, enabled])).toEqual([
      ['tank', true],
      ['talk', true],
      ['', true],
      ['cut', true],
      ['copy', true],
      ['paste', false],
      ['', true],
      ['selectAll', true],
    ]);
    menu?.named('tank').choose();
    menu?.named('copy').choose();
    expect([windowAt(0).page.replaced, windowAt(0).page.edits, electron.refused]).toEqual([['tank'], ['copy'], []]);
    windowAt(0).page.contextMenu(click({ menuSourceType: 'keyboard' }));
    expect(electron.popUps.map(({ place }) => place)).toEqual([null, { x: 5, y: 6 }]);
  });

  it('elsewhere copies what is selected, and is not there otherwise', async () => {
    const { electron, windowAt } = await startDesktop();
    await settle();
    windowAt(0).page.contextMenu(click({ isEditable: false }));
    expect(electron.popUps).toEqual([]);
    windowAt(0).page.contextMenu(click({ isEditable: false, selectionText: 'Tank' }));
    expect(electron.popUps[0]?.all().map(({ label }) => label)).toEqual(['copy']);
  });
});

describe('where the window stands', () => {
  const last = { x: 100, y: 50, width: 1200, height: 800, maximized: false };
  it.each<[string, Setup['displays'], Readonly<Record<string, unknown>> | null, Readonly<Record<string, unknown>>]>([
    ['a display smaller than the usual size', [{ x: 0, y: 0, width: 1024, height: 600 }], null, { width: 1024, height: 600 }],
    [
      'a display smaller than the least size',
      [{ x: 0, y: 0, width: 640, height: 480 }],
      null,
      { width: 640, height: 480, minWidth: 640, minHeight: 480 },
    ],
    [
      'a display left of and above the first',
      [{ x: -1920, y: -200, width: 1920, height: 1080 }],
      { ...last, x: -1900, y: -100 },
      { x: -1900, y: -100 },
    ],
    [
      'a scaled display',
      [{ x: 0, y: 0, width: 1536, height: 824 }],
      { ...last, x: 12.4, y: 7.6, width: 1200.5 },
      { x: 12, y: 8, width: 1201 },
    ],
    ['a display with parts of pixels', [{ x: 0.5, y: 0.5, width: 1100.5, height: 700.5 }], last, { width: 1100, height: 700 }],
    [
      'hanging over the right edge',
      [{ x: 0, y: 0, width: 1280, height: 800 }],
      { ...last, x: 1000 },
      { x: 80, y: 0, width: 1200, height: 800 },
    ],
    [
      'no display that is still there: the size stays',
      [{ x: 0, y: 0, width: 1600, height: 900 }],
      { ...last, x: 5000 },
      { width: 1200, height: 800 },
    ],
  ])('on %s', async (_, displays, before, expected) => {
    const kept = before === null ? {} : { 'window.json': JSON.stringify(before) };
    const { windowAt, electron } = await startDesktop({ ...(displays ? { displays } : {}), kept });
    expect(electron.refused).toEqual([]);
    expect(windowAt(0).options).toMatchObject(expected);
  });
});

describe('where the window stands besides', () => {
  const small = { x: 1920, y: 0, width: 1024, height: 600 };
  const large = { x: 0, y: 0, width: 1920, height: 1080 };

  it('is the primary display, wherever it is in the list', async () => {
    const { windowAt } = await startDesktop({ displays: [large, small], primary: 1 });
    expect(windowAt(0).options).toMatchObject({ width: 1024, height: 600 });
  });

  it('on Wayland, which tells no positions, its size is kept although a panel is where it seems to be', async () => {
    const setup = { wayland: true, displays: [{ ...large, y: 32, height: 1048 }] };
    const first = await startDesktop(setup);
    await settle();
    first.windowAt(0).bounds = { x: 300, y: 200, width: 1000, height: 700 };
    first.windowAt(0).close();
    await vi.waitFor(() => expect(first.electron.hasEnded()).toBe(true));
    const second = await startDesktop({ ...setup, home: first.home });
    expect(second.windowAt(0).options).toMatchObject({ width: 1000, height: 700 });
    expect(second.windowAt(0).options).not.toHaveProperty('x');
  });
});

describe('files to open', () => {
  const opened = async (desktop: Awaited<ReturnType<typeof startDesktop>>): Promise<readonly unknown[]> => {
    await settle();
    const answers = await Promise.all(desktop.electron.windows().map((window) => desktop.call(window, 'start', null)));
    // What matters here is which file each window got.
    return answers.map(
      (answer) => (answer as { readonly value: { readonly opened: { readonly name: string } | null } }).value.opened?.name ?? null,
    );
  };
  const start = async (
    argv: (project: string, clone: string) => readonly string[],
    setup: Partial<Setup> & { readonly env?: Record<string, string> } = {},
  ) => {
    const folder = newFolder();
    const project = await projectIn(join(folder, 'My tanks'), 'Tänke 1');
    const clone = join(folder, 'clone');
    await mkdir(clone);
    return startDesktop({ folder, argv: argv(project, clone), ...(setup.isPackaged === false ? { appPath: clone } : {}), ...setup });
  };

  it.each<[string, (project: string, clone: string) => readonly string[], Partial<Setup>]>([
    ['a path', (project) => [project], {}],
    ['an address, as desktops of Linux hand it over (%U)', (project) => [pathToFileURL(project).href], {}],
    ['an AppImage without a sandbox', (project) => ['--no-sandbox', pathToFileURL(project).href], { switches: ['no-sandbox'] }],
    ['switches of Chromium before it', (project) => ['--enable-features=UseOzonePlatform', '--ozone-platform=wayland', project], {}],
    ['a process number, as old systems of Apple give', (project) => ['-psn_0_123456', project], { platform: 'darwin' }],
    ['a clone', (project) => ['.', project], { isPackaged: false }],
    ['a clone by its folder', (project, clone) => [clone, project], { isPackaged: false }],
    [
      'Playwright',
      (project, clone) => ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0', clone, project, '--user-data-dir=/tmp/x'],
      { isPackaged: false, switches: ['no-sandbox'] },
    ],
    [
      'Playwright with its loader',
      (project, clone) => ['-r', '/opt/playwright/loader.js', '--no-sandbox', '--inspect=0', '--remote-debugging-port=0', clone, project],
      { isPackaged: false, switches: ['no-sandbox'] },
    ],
  ])('on the command line, with %s', async (_, argv, setup) => {
    expect(await opened(await start(argv, setup))).toEqual(['Tänke 1.motorpool']);
  });

  it('an address on another machine is told of, not opened and not dropped in silence', async () => {
    const desktop = await start(() => ['file://elsewhere/Tanks.motorpool']);
    expect(await desktop.call(desktop.windowAt(0), 'start', null)).toMatchObject({ value: { problems: [{ code: 'not-found' }] } });
  });

  it.each(['early', 'atReady'] as const)(
    'macOS brings some before there is a window (%s), and no empty window beside them',
    async (when) => {
      const folder = newFolder();
      const project = await projectIn(folder, 'Tanks');
      const desktop = await startDesktop({
        platform: 'darwin',
        [when]: (electron: ElectronDouble) => expect(electron.openFile(project)).toBe(true),
      });
      expect(await opened(desktop)).toEqual(['Tanks.motorpool']);
    },
  );

  it('of a second instance open in a window of their own; without any, the first window comes to the front', async () => {
    const folder = newFolder();
    const project = await projectIn(folder, 'Tanks');
    const desktop = await startDesktop();
    desktop.electron.emit('second-instance', {}, ['/opt/Motorpool/motorpool', '--original-process-start-time=1'], folder, {
      files: [project],
    });
    await desktop.windows(2);
    expect(await opened(desktop)).toEqual([null, 'Tanks.motorpool']);
    const [first] = desktop.electron.windows();
    const { focuses = 0 } = first ?? {};
    desktop.electron.emit('second-instance', {}, ['/opt/Motorpool/motorpool', '.'], folder, { files: [] });
    await settle();
    expect([desktop.electron.everyWindow().length, first?.focuses]).toEqual([2, focuses + 1]);
  });

  it.each([null, 'text', { files: 'Tanks' }, { files: [7] }])('of a second instance that says %j are none', async (data) => {
    const desktop = await startDesktop();
    desktop.electron.emit('second-instance', {}, ['/opt/Motorpool/motorpool'], '/', data);
    await settle();
    expect([desktop.electron.everyWindow().length, desktop.electron.refused]).toEqual([1, []]);
  });

  it('are one window for one file, whatever links lead to it and however often it is asked for', async () => {
    const folder = newFolder();
    const project = await projectIn(join(folder, 'real'), 'Tanks');
    await symlink(join(folder, 'real'), join(folder, 'home'), 'dir');
    const through = join(folder, 'home', 'Tanks.motorpool');
    const desktop = await startDesktop({ argv: [through, project] });
    await settle();
    expect(await opened(desktop)).toEqual(['Tanks.motorpool']);
    for (const file of [through, project]) desktop.electron.emit('second-instance', {}, [], folder, { files: [file] });
    await settle();
    expect(await opened(desktop)).toEqual(['Tanks.motorpool']);
    expect(desktop.electron.refused).toEqual([]);
  });
});

describe('opening what another window shows', () => {
  const opens = { ok: true, value: { name: 'Tanks.motorpool' } };
  /** A window with a project, and another that is empty, to open it from. */
  async function twoWindows() {
    const folder = newFolder();
    const project = await projectIn(join(folder, 'real'), 'Tanks');
    const desktop = await startDesktop({ argv: [project] });
    desktop.electron.emit('second-instance', {}, [], folder, { files: [await projectIn(folder, 'Scouts')] });
    const other = await desktop.windows(2);
    await settle();
    const [first] = desktop.electron.windows();
    if (first === undefined) throw new Error('There is no window.');
    for (const window of [first, other]) expect(await desktop.call(window, 'start', null)).toMatchObject({ ok: true });
    const refOf = async (path: string): Promise<string> => ((await desktop.call(other, DROPPED, path)) as { readonly value: string }).value; // a ref, for a path
    const drop = async (window: typeof first, path: string): Promise<unknown> =>
      desktop.call(window, 'openProject', { file: await refOf(path), upload: null });
    const ask = (window: typeof first, path: string): Promise<unknown> => {
      desktop.electron.answers.open = path;
      return desktop.call(window, 'openProject', { file: null, upload: null });
    };
    return { folder, project, desktop, first, other, refOf, drop, ask };
  }

  it('by the dialog, a drop or the recent files brings that window to the front, whatever link leads there', async () => {
    const { folder, project, desktop, first, other, drop, ask } = await twoWindows();
    await symlink(join(folder, 'real'), join(folder, 'home'), 'dir');
    const through = join(folder, 'home', 'Tanks.motorpool');
    const started = await desktop.call(other, 'start', null);
    const { recent } = (started as { readonly value: { readonly recent: readonly { readonly file: string; readonly name: string }[] } })
      .value; // the answer of a start
    const file = recent.find(({ name }) => name === 'Tanks.motorpool')?.file;
    first.minimize();
    for (const open of [
      () => ask(other, project),
      () => ask(other, through),
      () => drop(other, through),
      () => desktop.call(other, 'openProject', { file, upload: null }),
    ]) {
      desktop.electron.focus(other);
      expect(await open()).toMatchObject({ ok: false, problems: [{ code: 'cancelled' }] });
      expect([first.isFocused(), first.minimized]).toEqual([true, false]);
    }
    // The window that asked goes on with what it shows.
    expect(await desktop.call(other, 'start', null)).toMatchObject({ value: { opened: { name: 'Scouts.motorpool' } } });
    expect([desktop.electron.windows().length, desktop.electron.refused]).toEqual([2, []]);
  });

  it('knows it by another case, where the file system ignores that, and only there', async () => {
    const { folder, project, first, other, drop } = await twoWindows();
    const capitals = join(folder, 'real', 'TANKS.motorpool');
    const ignoresCase = existsSync(capitals);
    // What such a file system gives by itself: both names lead to one file.
    if (!ignoresCase) await link(project, capitals);
    expect(await drop(other, capitals)).toMatchObject({ problems: [{ code: 'cancelled' }] });
    expect(first.isFocused()).toBe(true);
    const small = join(folder, 'real', 'tanks.motorpool');
    await writeFile(small, projectText('other tanks'));
    expect(await drop(other, small)).toMatchObject({ ok: !ignoresCase });
  });

  it('is no matter once that window has gone or shows something else, nor for the window itself', async () => {
    const { project, desktop, first, other, drop, ask } = await twoWindows();
    expect(await drop(first, project)).toMatchObject(opens);
    first.close();
    await settle();
    expect(await ask(other, project)).toMatchObject(opens);
    expect(desktop.electron.refused).toEqual([]);
  });

  it('counts also while that window’s page begins anew', async () => {
    const { project, desktop, first, other, refOf } = await twoWindows();
    const file = await refOf(project);
    const opening = desktop.call(other, 'openProject', { file, upload: null });
    const [opened, again] = await Promise.all([opening, desktop.call(first, 'start', null)]);
    expect(again).toMatchObject({ value: { opened: { name: 'Tanks.motorpool' } } });
    expect(opened).toMatchObject({ problems: [{ code: 'cancelled' }] });
  });
});

describe('a page that crashed', () => {
  it('is loaded anew and offered what it had', async () => {
    const { call, windowAt, electron } = await startDesktop();
    const window = windowAt(0);
    const started = (await call(window, 'start', null)) as { readonly value: { readonly journal: string } };
    await call(window, 'beginJournal', { journal: started.value.journal, file: null, name: 'Tanks', base: 'base' });
    await call(window, 'keepSteps', { journal: started.value.journal, steps: ['step'] });
    window.page.crash();
    await vi.waitFor(() => expect(window.page.loads).toHaveLength(2));
    expect(await call(window, 'start', null)).toMatchObject({ value: { unsaved: [{ name: 'Tanks', base: 'base', steps: ['step'] }] } });
    expect(electron.refused).toEqual([]);
  });

  it('again and again is not loaded without end: the player is asked', async () => {
    const { windowAt, electron } = await startDesktop({ load: () => 'crashes', readyToShow: 'never' });
    electron.answers.buttons.push(1);
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect(windowAt(0).page.loads.length).toBeLessThan(6);
    expect(electron.messages).toMatchObject([{ message: expect.stringContaining('stopped'), buttons: ['Try again', 'Close window'] }]);
    expect([electron.hasEnded(), electron.refused]).toEqual([true, []]);
  });

  it('does not hold its window: closing asks nothing that the page would have to do, and the work is kept', async () => {
    const { windowAt, electron, call, atEnd } = await startDesktop({ load: (count) => (count === 1 ? 'well' : 'crashes') });
    await settle();
    const window = windowAt(0);
    const started = (await call(window, 'start', null)) as { readonly value: { readonly journal: string } };
    await call(window, 'beginJournal', { journal: started.value.journal, file: null, name: 'Tanks', base: 'base', unsaved: true });
    await call(window, 'showState', { title: 'Tanks', unsaved: true });
    electron.answers.buttons.push(1);
    window.page.crash();
    await vi.waitFor(() => expect(electron.hasEnded()).toBe(true));
    expect(electron.messages).toHaveLength(1);
    expect([...(atEnd()?.keys() ?? [])].filter((path) => path.endsWith('.journal'))).toHaveLength(1);
  });

  it('that ended in good order is not loaded again', async () => {
    const { windowAt } = await startDesktop();
    await settle();
    windowAt(0).page.crash('clean-exit');
    await settle();
    expect(windowAt(0).page.loads).toHaveLength(1);
  });
});
