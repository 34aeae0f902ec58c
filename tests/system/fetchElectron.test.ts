import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ARCHIVE_PATH, bareClone, type Clone, closedProxy, type Mirror, type MirrorWay, mirror } from '../support/programs/clone.ts';

/** Electron's own install.js runs in these tests; only the server it asks, and the program it unpacks, are stand-ins. */
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function cloneBeside(way: MirrorWay): Promise<{ readonly clone: Clone; readonly server: Mirror; readonly start: Clone['start'] }> {
  const clone = bareClone();
  const server = await mirror(way);
  ends.push(clone.remove, server.end);
  const start: Clone['start'] = (args, more = {}) =>
    // The tests may be root, who gets no window otherwise.
    clone.start(['--no-open', '--no-sandbox', ...args], { ...more, env: { ELECTRON_MIRROR: server.address, ...more.env } });
  return { clone, server, start };
}

const WINDOW = 'A window of the stand-in opens: . --no-open --no-sandbox\n';
const inBrowser = (missing: string): RegExp =>
  new RegExp(`^Motorpool is ready in your browser at http://127\\.0\\.0\\.1:\\d+/[\\w-]{24}/ \\(Ctrl\\+C ends it\\)\\.${missing}\n$`);
const temporaries = (clone: Clone): readonly string[] => readdirSync(join(clone.folder, 'temporary'));

describe('npm start where no Electron program is', () => {
  it('fetches it once and opens the window; after another npm ci it comes from the cache, without a network', async () => {
    const { clone, server, start } = await cloneBeside('gives');
    const first = await start([]);
    expect(first).toEqual({ out: WINDOW, err: expect.stringMatching(/^Motorpool: fetching Electron \d+\.\d+\.\d+, .*\n$/), code: 0 });
    expect(await start([])).toEqual({ out: WINDOW, err: '', code: 0 });
    expect(server.asked).toEqual([ARCHIVE_PATH]);

    clone.reinstall();
    await server.end();
    expect(await start([])).toMatchObject({ out: WINDOW, code: 0 });
    expect(temporaries(clone)).toEqual([]);
  });

  it('fetches it once for two starts at the same time', async () => {
    const { server, start } = await cloneBeside('gives late');
    expect((await Promise.all([start([]), start([])])).map(({ out }) => out)).toEqual([WINDOW, WINDOW]);
    expect(server.asked).toEqual([ARCHIVE_PATH]);
  });

  it('without a network is ready in the browser, says why in one line, and tries again only when asked', async () => {
    const { clone, server, start } = await cloneBeside('gives');
    const gone = await mirror('gives');
    await gone.end();
    const nowhere = { env: { ELECTRON_MIRROR: gone.address } };
    const first = await start([], nowhere);
    expect(first.out).toMatch(
      inBrowser(
        '\nNo window of its own: Electron could not be fetched: there is no connection to its server\\. "npm start -- --window" tries again at once; .*electron-install\\.log what its installer said\\.',
      ),
    );
    // What the installer said is kept, and shown to nobody who did not ask.
    expect(first.err.split('\n').filter((line) => !line.startsWith('Motorpool: '))).toEqual(['']);
    expect(readFileSync(join(clone.folder, 'out/electron-install.log'), 'utf8')).toContain('fetch failed');

    const second = await start([]);
    expect(second).toMatchObject({ out: expect.stringContaining('could not be fetched less than an hour ago'), err: '' });
    expect(server.asked).toEqual([]);
    expect((await start(['--window'])).out).toBe(WINDOW);
    expect((await start([])).out).toBe(WINDOW);
  });

  it.each<[MirrorWay, string]>([
    ['gives something else', 'what arrived was not whole \\(its checksum is wrong\\)'],
    ['lacks', 'its server does not have it'],
  ])('from a server that %s is ready in the browser and says so', async (way, why) => {
    const { start } = await cloneBeside(way);
    expect((await start([])).out).toMatch(inBrowser(`\nNo window of its own: Electron could not be fetched: ${why}\\. .*`));
  });

  it('goes through the proxy that npm goes through', async () => {
    const { start } = await cloneBeside('gives');
    const proxy = await closedProxy();
    ends.push(proxy.end);
    const { out } = await start([], { env: { ELECTRON_MIRROR: 'https://mirror.example/', HTTPS_PROXY: proxy.address } });
    expect(proxy.asked).toEqual(['mirror.example:443']);
    expect(out).toMatch(inBrowser('\nNo window of its own: Electron could not be fetched: there is no connection to its server\\. .*'));
  });

  it('fetches anew what lies damaged in the cache, and replaces what was unpacked by half', async () => {
    const { clone, server, start } = await cloneBeside('gives');
    await start([]);
    const [folder = ''] = readdirSync(join(clone.folder, 'cache'));
    const [file = ''] = readdirSync(join(clone.folder, 'cache', folder));
    writeFileSync(join(clone.folder, 'cache', folder, file), 'Cut off.');
    clone.reinstall();
    mkdirSync(join(clone.folder, 'node_modules/electron/dist'));
    writeFileSync(join(clone.folder, 'node_modules/electron/dist/electron'), 'Half of a progr');
    expect((await start([])).out).toBe(WINDOW);
    expect(server.asked).toEqual([ARCHIVE_PATH, ARCHIVE_PATH]);
  });

  it('gives up a download that stands still, and Ctrl+C ends it at once; nothing is left behind', async () => {
    const { clone, server, start } = await cloneBeside('hangs');
    const interrupted = await start([], { interrupt: () => server.asked.length > 0 });
    expect(interrupted).toMatchObject({ out: '', code: 130 });
    expect(temporaries(clone)).toEqual([]);
    // A try that was ended by hand has not failed.
    const gaveUp = await start([], { env: { MOTORPOOL_FETCH_SECONDS: '1' } });
    expect(gaveUp.out).toMatch(inBrowser('\nNo window of its own: Electron could not be fetched: nothing came for 1 s\\. .*'));
    expect(temporaries(clone)).toEqual([]);
  });

  it.each<[string, readonly string[], NodeJS.ProcessEnv, string, string]>([
    [
      'Node is too old for it',
      [],
      {},
      '22.11.0',
      '\nNo window of its own: Electron needs Node 22\\.12 or newer, and this is Node 22\\.11\\.0\\. .*',
    ],
    ['there is no display', [], { DISPLAY: '' }, '24.0.0', '\nNo window of its own: there is no display\\.'],
    ['the browser is asked for', ['--browser'], {}, '24.0.0', ''],
  ])('fetches nothing where %s', async (_, args, env, node, missing) => {
    if (process.platform !== 'linux' && env.DISPLAY === '') return;
    const { server, start } = await cloneBeside('gives');
    expect(await start(args, { env, node })).toMatchObject({ out: expect.stringMatching(inBrowser(missing)), err: '' });
    expect(server.asked).toEqual([]);
  });

  it('with --smoke fails where no window can open', async () => {
    const { clone, start } = await cloneBeside('lacks');
    expect(await start(['--smoke'])).toMatchObject({
      out: '',
      err: expect.stringMatching(/\nNo window of its own: Electron could not be fetched: its server does not have it\. .*\n$/),
      code: 1,
    });
    expect(existsSync(join(clone.folder, 'node_modules/electron/dist'))).toBe(false);
  });
});
