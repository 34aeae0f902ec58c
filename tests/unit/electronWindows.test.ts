import { existsSync } from 'node:fs';
import { link, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DROPPED } from '../../src-main/desktop/channels.ts';
import type { ElectronDouble } from '../support/electron/double.ts';
import type { Setup } from '../support/electron/setup.ts';
import { clearStarts, newFolder, settle, startDesktop } from '../support/electron/start.ts';

afterEach(() => {
  vi.useRealTimers();
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
    expect(windowAt(0).title).toBe('Tanks');
    expect(windowAt(0).edited).toBe(platform === 'darwin');
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
  ])('on %s', async (_, displays, before, expected) => {
    const kept = before === null ? {} : { 'window.json': JSON.stringify(before) };
    const { windowAt, electron } = await startDesktop({ ...(displays ? { displays } : {}), kept });
    expect(electron.refused).toEqual([]);
    expect(windowAt(0).options).toMatchObject(expected);
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
    await vi.waitFor(() => expect(electron.messages).toHaveLength(1));
    await settle();
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
