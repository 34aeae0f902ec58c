import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { browserCommand } from '../../../../src-main/browser/browserHost.ts';
import { watchWindows } from '../../../../src-main/browser/server.ts';
import { nextWindow } from '../../../../src-main/desktop/windowPlacement.ts';
import { commandFiles } from '../../../../src-main/host/commandFiles.ts';
import { openHost } from '../../../../src-main/host/hostServices.ts';
import { placeOf } from '../../../../src-main/host/hostWindow.ts';
import { openFileTable } from '../../../../src-main/storage/fileTable.ts';
import { dataFolder, projectsFolder } from '../../../../src-main/storage/folders.ts';
import { inOrder } from '../../../../src-renderer/window/sending.ts';
import { valueIn } from '../../../support/hosts/hosts.ts';

describe('a host that ends with its last window', () => {
  const watched = () => {
    const gone: string[] = [];
    const last = vi.fn();
    const windows = watchWindows((window) => gone.push(window), last, { afterLast: 3, forSilent: 5 });
    const tick = (times: number): void => {
      for (let count = 0; count < times; count++) windows.tick();
    };
    return { ...windows, tick, gone: windows.gone, goneWindows: gone, last };
  };

  it('waits without end for the first one', () => {
    const { tick, last } = watched();
    tick(1_000);
    expect(last).not.toHaveBeenCalled();
  });

  it('ends a while after the last one has gone, once', () => {
    const { heard, gone, tick, last, goneWindows } = watched();
    heard('a');
    gone('a');
    tick(2);
    expect(last).not.toHaveBeenCalled();
    tick(5);
    expect(last).toHaveBeenCalledTimes(1);
    expect(goneWindows).toEqual(['a']);
  });

  it('goes on when a page is loaded anew in time', () => {
    const { heard, gone, tick, last } = watched();
    heard('a');
    gone('a');
    tick(2);
    heard('a');
    tick(2);
    gone('a');
    tick(2);
    expect(last).not.toHaveBeenCalled();
  });

  it('goes on while one of several windows is there', () => {
    const { heard, gone, tick, last } = watched();
    heard('a');
    heard('b');
    gone('a');
    tick(4);
    heard('b');
    tick(4);
    expect(last).not.toHaveBeenCalled();
  });

  it('takes a window for gone when it has been silent for long', () => {
    const { heard, tick, last, goneWindows } = watched();
    heard('a');
    tick(5);
    expect(goneWindows).toEqual([]);
    tick(4);
    expect([goneWindows, last.mock.calls.length]).toEqual([['a'], 1]);
  });
});

describe('the next window', () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1080 };
  const last = { x: 100, y: 50, width: 1200, height: 800, maximized: false };
  it.each([
    ['stands where the last one stood', last, [screen], { x: 100, y: 50, width: 1200, height: 800 }],
    ['has the usual size the first time', null, [screen], { width: 1440, height: 900 }],
    ['comes back from a screen that is gone, with its size', { ...last, x: 3000 }, [screen], { width: 1200, height: 800 }],
    ['comes back from above the screen', { ...last, y: -500 }, [screen], { width: 1200, height: 800 }],
    ['is never larger than its screen', { ...last, width: 5000, height: 5000 }, [screen], { x: 0, y: 0, width: 1920, height: 1080 }],
    ['is never too small to use', { ...last, width: 10, height: 10, x: 500 }, [{ ...screen, x: 390 }], { width: 800, height: 500 }],
    ['stays on a second screen', { ...last, x: 2000 }, [screen, { ...screen, x: 1920 }], { x: 2000, y: 50, width: 1200, height: 800 }],
  ])('%s', (_, before, screens, expected) => {
    expect(nextWindow(before, screens)).toEqual({ ...expected, minWidth: 800, minHeight: 500 });
  });
});

describe('places', () => {
  it.each([
    ['linux', {}, '/home/ann/.local/share/motorpool'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/motorpool'],
    ['darwin', {}, '/home/ann/Library/Application Support/Motorpool'],
    ['win32', { APPDATA: '/roaming' }, '/roaming/Motorpool'],
    ['linux', { MOTORPOOL_HOME: '/elsewhere' }, '/elsewhere'],
  ] as const)('on %s with %j the data folder is %s', (platform, env, expected) => {
    expect(dataFolder(env, platform, '/home/ann').replaceAll('\\', '/')).toMatch(new RegExp(`${expected}$`));
  });

  it('new projects go to ~/Motorpool or where the player says', () => {
    expect(projectsFolder({}, '/home/ann')).toBe(join('/home/ann', 'Motorpool'));
    expect(projectsFolder({ MOTORPOOL_PROJECTS: '/tanks' }, '/home/ann')).toBe(resolve('/tanks'));
  });

  it('a folder in the player’s own is told from there', () => {
    expect(placeOf(join(homedir(), 'Motorpool', 'a.motorpool'))).toBe(join('~', 'Motorpool'));
    expect(placeOf('/srv/tanks/a.motorpool', ['/home/ann'])).toBe('/srv/tanks');
    expect(placeOf('/home/anna/a.motorpool', ['/home/ann'])).toBe('/home/anna');
    // Files are known by their real paths, also where a link leads to the home folder.
    expect(placeOf(join('/usr/home/ann', 'Motorpool', 'a.motorpool'), ['/home/ann', '/usr/home/ann'])).toBe(`~${sep}Motorpool`);
  });

  it('a project is listed once, also where a link leads to the folder of projects', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'motorpool-places-'));
    await mkdir(join(folder, 'real'));
    await symlink(join(folder, 'real'), join(folder, 'link'), 'dir');
    const host = await openHost({ home: join(folder, 'home'), projects: join(folder, 'link') });
    const nothing = (): void => undefined;
    const door = { id: 'window', host: 'browser' as const, askOpen: null, askSave: null, askFolder: null, projects: null };
    const window = host.forWindow({
      ...door,
      showState: nothing,
      setMenu: nothing,
      leave: nothing,
      usesFile: nothing,
      bringOther: () => false,
    });
    const text = JSON.stringify({ format: 1, name: 'Tanks', ruleset: { id: 'any', version: '1' }, designs: [] });
    const { file } = valueIn(await window.saveProject({ file: null, name: 'Tanks', text }));
    expect(valueIn(await window.start(null)).recent).toMatchObject([{ file, name: 'Tanks.motorpool' }]);
    await rm(folder, { recursive: true });
  });

  it('files of a command line are told from options and taken from where the player stands', () => {
    expect(commandFiles(['.', '--browser', 'a.motorpool', '-x', '', '/b/c.motorpool'], '/home/ann')).toEqual([
      resolve('/home/ann/a.motorpool'),
      resolve('/b/c.motorpool'),
    ]);
  });

  it.each([
    ['linux', { DISPLAY: ':0' }, ['xdg-open', ['http://x/']]],
    ['linux', { WAYLAND_DISPLAY: 'w' }, ['xdg-open', ['http://x/']]],
    ['linux', {}, null],
    ['linux', { DISPLAY: ':0', BROWSER: 'none' }, null],
    ['darwin', {}, ['open', ['http://x/']]],
    ['win32', {}, ['rundll32', ['url.dll,FileProtocolHandler', 'http://x/']]],
  ] as const)('on %s with %j the browser is opened by %j', (platform, env, expected) => {
    expect(browserCommand('http://x/', env, platform)).toEqual(expected);
  });
});

describe('files a page may speak of', () => {
  it('recent ones keep their ref from one start to the next, and those that are gone are left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'motorpool-table-'));
    const paths = ['a', 'b', 'c'].map((name) => join(folder, name));
    for (const path of paths) await writeFile(path, '');
    const table = openFileTable(folder);
    for (const path of paths) await table.use(path);
    await table.use(paths[0] ?? '');
    await rm(paths[1] ?? '');
    const again = openFileTable(folder);
    expect((await again.recent()).map(({ file, path }) => [file, path])).toEqual(
      [0, 2].map((at) => [table.refOf(paths[at] ?? ''), paths[at]]),
    );
    expect(again.pathOf(table.refOf(paths[2] ?? ''))).toEqual({ ok: true, value: paths[2] });
    await rm(folder, { recursive: true });
  });

  it('a damaged list of recent files is an empty one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'motorpool-table-'));
    await writeFile(join(folder, 'recent.json'), '[{"file":');
    expect(await openFileTable(folder).recent()).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('calls of a page', () => {
  it('steps of a journal wait for each other, a save for saves, and nothing else waits', async () => {
    const log: string[] = [];
    const releases: (() => void)[] = [];
    const send = inOrder(async (name, input) => {
      log.push(`${name} ${String(input)}`);
      await new Promise<void>((release) => releases.push(release));
    });
    const sent = [
      send('keepSteps', 1),
      send('keepSteps', 2),
      send('saveProject', 1),
      send('saveProject', 2),
      send('start', 1),
      send('start', 2),
    ];
    await vi.waitFor(() => expect(log).toHaveLength(4));
    expect(log.toSorted()).toEqual(['keepSteps 1', 'saveProject 1', 'start 1', 'start 2']);
    const letGo = setInterval(() => releases.shift()?.(), 1);
    await Promise.all(sent);
    clearInterval(letGo);
    expect(log.slice(4).toSorted()).toEqual(['keepSteps 2', 'saveProject 2']);
  });

  it('a call that fails does not hold up the next', async () => {
    const send = inOrder(async (_, input) => {
      if (input === 1) throw new Error('The connection broke.');
      return input;
    });
    await expect(send('keepSteps', 1)).rejects.toThrow();
    expect(await send('keepSteps', 2)).toBe(2);
  });
});
