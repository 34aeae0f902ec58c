import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS, DROPPED, EVENTS } from '../../src-main/channels.ts';
import { answers, app, asked } from '../support/electronStub.ts';

const home = await mkdtemp(join(tmpdir(), 'motorpool-electron-'));
vi.stubEnv('MOTORPOOL_HOME', home);
const project = join(home, 'Tanks.motorpool');
await writeFile(project, JSON.stringify({ format: 1, name: 'Tanks', ruleset: { id: 'any', version: '1' }, designs: [] }));

await import('../../src-main/electron.ts');
await import('../../src-main/preload.ts');
await vi.waitFor(() => expect(asked.windows[0]?.urls).toHaveLength(1));

afterAll(() => rm(home, { recursive: true }));
beforeEach(() => {
  asked.messages.length = 0;
});

const firstWindow = () => {
  const [window] = asked.windows;
  if (window === undefined) throw new Error('There is a window.');
  return window;
};
/** The newest window; what happens to it does not disturb the others. */
const anotherWindow = async () => {
  const before = asked.windows.length;
  app.emit('open-file', { preventDefault: () => undefined }, join(home, `file-${before}.motorpool`));
  await vi.waitFor(() => expect(asked.windows[before]?.urls).toHaveLength(1));
  const window = asked.windows[before];
  if (window === undefined) throw new Error('There is another window.');
  return window;
};
/** A call as the page of a window sends it; `frame` is who really sends it. */
const call = (window: ReturnType<typeof firstWindow>, name: string, input: unknown, frame: unknown = window.webContents.mainFrame) =>
  Promise.resolve(asked.handlers[CALLS]?.({ sender: window.webContents, senderFrame: frame }, name, input));

describe('the page is locked in', () => {
  it('it runs sandboxed, in a world of its own, without Node', () => {
    expect(asked.sandboxEnabled).toBe(true);
    const { webPreferences } = firstWindow().options;
    expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
  });

  it('the window opens our own page under our own origin', () => {
    expect(firstWindow().urls).toEqual(['app://motorpool/']);
    expect(asked.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
  });

  it('the page is served with a strict content security policy, and other hosts are not served', async () => {
    const other = await asked.protocols.app?.({ url: 'app://elsewhere/index.html' });
    expect(other?.status).toBe(404);
    expect(other?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
  });

  it('every permission and device is denied, but for putting something on the clipboard', () => {
    const given: boolean[] = [];
    for (const permission of ['media', 'clipboard-read', 'clipboard-sanitized-write']) {
      // The stub's handler type takes anything; Electron calls it with (contents, permission, answer).
      asked.permissionRequest?.(...([null, permission, (allowed: boolean) => given.push(allowed)] as never[]));
      given.push(asked.permissionCheck?.(...([null, permission] as never[])) as boolean); // the handler answers yes or no
    }
    expect(given).toEqual([false, false, false, false, true, true]);
    expect(asked.devicePermission?.()).toBe(false);
  });

  const contentsStub = () => {
    const handlers: Record<string, (event: { readonly url: string; preventDefault: () => void }) => void> = {};
    let openHandler: (() => unknown) | null = null;
    app.emit('web-contents-created', null, {
      setWindowOpenHandler: (handler: () => unknown) => {
        openHandler = handler;
      },
      on: (event: string, handler: (typeof handlers)[string]) => {
        handlers[event] = handler;
      },
    });
    const isStopped = (event: string, url: string): boolean => {
      let stopped = false;
      handlers[event]?.({ url, preventDefault: () => (stopped = true) });
      return stopped;
    };
    return { open: () => openHandler?.(), isStopped };
  };

  it('new windows are denied', () => {
    expect(contentsStub().open()).toEqual({ action: 'deny' });
  });

  it.each([
    ['will-navigate', 'https://example.org/', true],
    ['will-navigate', 'app://motorpool.example.org/', true],
    ['will-navigate', 'file:///etc/passwd', true],
    ['will-navigate', 'app://motorpool/index.html', false],
    ['will-redirect', 'https://example.org/', true],
    ['will-frame-navigate', 'https://example.org/', true],
    ['will-attach-webview', 'https://example.org/', true],
  ])('%s to %s: stopped is %s', (event, url, stopped) => {
    expect(contentsStub().isStopped(event, url)).toBe(stopped);
  });
});

describe('the preload script', () => {
  const bridge = () =>
    asked.exposed.motorpool as {
      readonly call: (name: string, input: unknown) => Promise<unknown>;
      readonly dropped: (file: { readonly name: string }) => Promise<unknown>;
    };

  it('gives the page calls, dropped files and events, and nothing else', () => {
    expect(Object.keys(asked.exposed)).toEqual(['motorpool']);
    expect(Object.keys(bridge()).sort()).toEqual(['call', 'dropped', 'listen']);
  });

  it('passes calls on, but not one that would name a path', async () => {
    await bridge().call('start', null);
    await expect(bridge().call(DROPPED, '/etc/passwd')).rejects.toThrow('There is no such call.');
    await bridge().dropped({ name: 'Tanks.motorpool' });
    expect(asked.invoked).toEqual([
      [CALLS, 'start', null],
      [CALLS, DROPPED, '/home/player/Tanks.motorpool'],
    ]);
  });
});

describe('calls', () => {
  it('the page of a window is answered', async () => {
    expect(await call(firstWindow(), 'start', null)).toMatchObject({ ok: true, value: { host: 'electron' } });
  });

  it.each([
    ['a frame inside the page', { url: 'app://motorpool/' }],
    ['a page that is not ours', { url: 'https://example.org/' }],
    ['a frame that has gone', null],
  ])('%s is not', async (_, frame) => {
    expect(await call(firstWindow(), 'start', null, frame)).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
  });

  it('a window that was led to another page is not, although it is the top frame', async () => {
    const window = await anotherWindow();
    Object.assign(window.webContents.mainFrame, { url: 'https://example.org/' });
    expect(await call(window, 'start', null)).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
  });

  it('a window that main does not know is not', async () => {
    const stranger = { id: 999, mainFrame: { url: 'app://motorpool/' } };
    const answer = await asked.handlers[CALLS]?.({ sender: stranger, senderFrame: stranger.mainFrame }, 'start', null);
    expect(answer).toMatchObject({ ok: false });
  });

  it('a dropped file gets a ref that opens it', async () => {
    const dropped = await call(firstWindow(), DROPPED, project);
    expect(dropped).toEqual({ ok: true, value: expect.not.stringContaining('/') });
    const file = (dropped as { readonly value: string }).value;
    expect(await call(firstWindow(), 'openProject', { file, upload: null })).toMatchObject({
      ok: true,
      value: { name: 'Tanks.motorpool' },
    });
    expect(asked.recentDocuments).toContain(project);
  });

  it('the system’s dialog chooses a file; thinking better of it is no fault', async () => {
    answers.open = null;
    expect(await call(firstWindow(), 'openProject', { file: null, upload: null })).toMatchObject({ problems: [{ code: 'cancelled' }] });
    answers.open = project;
    expect(await call(firstWindow(), 'openProject', { file: null, upload: null })).toMatchObject({ ok: true, value: { readOnly: null } });
  });
});

describe('windows', () => {
  it('a second start with a file opens it in a window of its own; without, it brings up the first', async () => {
    const before = asked.windows.length;
    app.emit('second-instance', null, ['motorpool', '--flag', 'other.motorpool'], home);
    await vi.waitFor(() => expect(asked.windows).toHaveLength(before + 1));
    app.emit('second-instance', null, ['motorpool'], home);
    expect(asked.windows).toHaveLength(before + 1);
    expect(firstWindow().focuses).toBe(1);
  });

  it('a file that cannot be opened is told at the start', async () => {
    const window = await anotherWindow();
    expect(await call(window, 'start', null)).toMatchObject({ ok: true, value: { problems: [{ code: 'not-found' }] } });
  });

  it('the page gives the title and the menu bar, whose commands come back to it', async () => {
    const window = await anotherWindow();
    await call(window, 'showState', { title: 'Tanks', unsaved: false });
    expect(window.title).toBe('Tanks');
    const items = [{ kind: 'command', id: 'undo', label: 'Undo', keys: 'Ctrl+Z', enabled: true }];
    await call(window, 'setMenu', [{ label: 'Edit', items }]);
    const menu = asked.menu as readonly { readonly submenu: readonly { readonly click: () => void }[] }[];
    menu.at(-1)?.submenu[0]?.click();
    expect(window.webContents.sent).toEqual([[EVENTS, { kind: 'command', id: 'undo' }]]);
  });

  it('a window with everything saved closes at once', async () => {
    const window = await anotherWindow();
    window.close();
    expect([window.isClosed, asked.messages]).toEqual([true, []]);
  });

  it('a window with unsaved changes asks, and stays when the player cancels', async () => {
    const window = await anotherWindow();
    await call(window, 'showState', { title: 'Tanks', unsaved: true });
    answers.button = 2;
    window.close();
    await vi.waitFor(() => expect(asked.messages).toMatchObject([{ message: 'Save the changes to "Tanks"?' }]));
    expect(window.isClosed).toBe(false);
  });

  it('with Save, it closes once the page says that all is saved', async () => {
    const window = await anotherWindow();
    await call(window, 'showState', { title: 'Tanks', unsaved: true });
    answers.button = 0;
    window.close();
    await vi.waitFor(() => expect(window.webContents.sent).toEqual([[EVENTS, { kind: 'save' }]]));
    expect(window.isClosed).toBe(false);
    await call(window, 'showState', { title: 'Tanks', unsaved: false });
    expect(window.isClosed).toBe(true);
  });

  it('with Don’t save, it closes and forgets its journal', async () => {
    const window = await anotherWindow();
    const started = (await call(window, 'start', null)) as { readonly value: { readonly journal: string } };
    const { journal } = started.value;
    await call(window, 'beginJournal', { journal, file: null, name: 'Tanks', base: '{}', unsaved: true });
    await call(window, 'showState', { title: 'Tanks', unsaved: true });
    answers.button = 1;
    window.close();
    await vi.waitFor(() => expect(window.isClosed).toBe(true));
    expect(await call(await anotherWindow(), 'start', null)).toMatchObject({ value: { unsaved: [] } });
  });

  it('a page that crashed is loaded anew and offered what it had', async () => {
    const window = await anotherWindow();
    const started = (await call(window, 'start', null)) as { readonly value: { readonly journal: string } };
    await call(window, 'beginJournal', { journal: started.value.journal, file: null, name: 'Tanks', base: 'base' });
    await call(window, 'keepSteps', { journal: started.value.journal, steps: ['step'] });
    window.webContents.emit('render-process-gone');
    expect(window.webContents.reloads).toBe(1);
    expect(await call(window, 'start', null)).toMatchObject({ value: { unsaved: [{ name: 'Tanks', base: 'base', steps: ['step'] }] } });
  });
});
