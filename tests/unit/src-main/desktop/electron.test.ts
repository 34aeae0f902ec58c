import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS, DROPPED, EVENTS } from '../../../../src-main/desktop/channels.ts';
import { clearStarts, type Desktop, newFolder, startDesktop } from '../../../support/electron/start.ts';

const PROJECT = JSON.stringify({ format: 1, name: 'Tanks', ruleset: { id: 'any', version: '1' }, designs: [] });

afterAll(clearStarts);

describe('the page is locked in', () => {
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop();
  });
  afterEach(() => expect(desktop.electron.refused).toEqual([]));

  it('it runs sandboxed, in a world of its own, without Node', () => {
    expect(desktop.electron.sandboxed).toEqual([true]);
    const { webPreferences } = desktop.windowAt(0).options;
    expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
  });

  it('the window opens our own page under our own origin', () => {
    expect(desktop.windowAt(0).page.loads).toEqual(['app://motorpool/']);
    expect(desktop.electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  it('the page is served with a strict content security policy, and other hosts are not served', async () => {
    const other = await desktop.electron.protocols.app?.(new Request('app://elsewhere/index.html'));
    expect(other?.status).toBe(404);
    expect(other?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
  });

  it('every permission and device is denied, but for putting something on the clipboard', () => {
    const { permissions } = desktop.electron;
    const given: unknown[] = [];
    for (const permission of ['media', 'clipboard-read', 'clipboard-sanitized-write']) {
      permissions.request?.(null, permission, (allowed: boolean) => given.push(allowed));
      given.push(permissions.check?.(null, permission));
    }
    expect(given).toEqual([false, false, false, false, true, true]);
    expect(permissions.device?.()).toBe(false);
  });

  it('new windows are denied', () => {
    expect(desktop.windowAt(0).contents.openHandler?.()).toEqual({ action: 'deny' });
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
    const preventDefault = vi.fn();
    desktop.windowAt(0).contents.emit(event, { url, preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(stopped ? 1 : 0);
  });
});

describe('the preload script', () => {
  type Bridge = {
    readonly call: (name: string, input: unknown) => Promise<unknown>;
    readonly dropped: (file: unknown) => Promise<unknown>;
    readonly edit: (what: string) => Promise<unknown>;
    readonly listen: (listener: (event: unknown) => void) => void;
  };
  let desktop: Desktop;
  let bridge: Bridge;
  beforeAll(async () => {
    desktop = await startDesktop();
    await import('../../../../src-main/desktop/preload.ts');
    bridge = desktop.electron.exposed.motorpool as Bridge; // what the preload script has put there
  });

  it('gives the page calls, dropped files, the clipboard of the system and events, and nothing else', () => {
    expect(Object.keys(desktop.electron.exposed)).toEqual(['motorpool']);
    expect(Object.keys(bridge).sort()).toEqual(['call', 'dropped', 'edit', 'listen']);
  });

  it('passes calls on, but not one that would name a path', async () => {
    expect(await bridge.call('stayAlive', null)).toEqual({ ok: true, value: null });
    await expect(bridge.call(DROPPED, '/etc/passwd')).rejects.toThrow('There is no such call.');
    expect(await bridge.dropped(desktop.electron.fileAt(join(desktop.home, 'Tanks.motorpool')))).toEqual({
      ok: true,
      value: expect.not.stringContaining('/'),
    });
  });

  it.each([
    ['was dragged out of a web page', () => desktop.electron.fileAt(null)],
    ['is no file at all', () => 'Tanks'],
  ])('says that what %s is not on this computer, so that the page reads it itself', async (_, dropped) => {
    expect(await bridge.dropped(dropped())).toMatchObject({ ok: false, problems: [{ code: 'not-found' }] });
  });

  it('hands the page copies of what the program sends', () => {
    const heard: unknown[] = [];
    bridge.listen((event) => heard.push(event));
    const sent = { kind: 'command', id: 'undo' };
    desktop.windowAt(0).contents.send(EVENTS, sent);
    expect(heard).toEqual([sent]);
    expect(heard[0]).not.toBe(sent);
    expect(Object.isFrozen(bridge)).toBe(true);
  });

  it('cuts, copies and pastes at the focus of its own window, and does nothing else', async () => {
    for (const what of ['cut', 'copy', 'paste']) expect(await bridge.edit(what)).toEqual({ ok: true, value: null });
    expect(await bridge.edit('reload')).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
    expect(desktop.windowAt(0).page.edits).toEqual(['cut', 'copy', 'paste']);
  });
});

describe('calls', () => {
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop();
  });
  const call = (name: string, input: unknown, frame?: unknown) => desktop.call(desktop.windowAt(0), name, input, frame);

  it('the page of a window is answered', async () => {
    expect(await call('start', null)).toMatchObject({ ok: true, value: { host: 'electron' } });
  });

  it.each([
    ['a frame inside the page', { url: 'app://motorpool/' }],
    ['a page that is not ours', { url: 'https://example.org/' }],
  ])('%s is not', async (_, frame) => {
    expect(await call('start', null, frame)).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
  });

  it('a frame that has gone is not', async () => {
    expect(await desktop.windowAt(0).page.call(CALLS, 'start', null, null)).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-request' }],
    });
  });

  it('a window that was led to another page is not, although it is the top frame', async () => {
    const other = await startDesktop();
    other.windowAt(0).page.frame.url = 'https://example.org/';
    expect(await other.call(other.windowAt(0), 'start', null)).toMatchObject({ ok: false, problems: [{ code: 'bad-request' }] });
  });

  it('a window that main does not know is not', async () => {
    const stranger = { id: 999_999, mainFrame: { url: 'app://motorpool/' } };
    const answer = await desktop.electron.handlers[CALLS]?.({ sender: stranger, senderFrame: stranger.mainFrame }, 'start', null);
    expect(answer).toMatchObject({ ok: false });
  });

  it.each(['darwin', 'win32'] as const)('a dropped file gets a ref that opens it, and on %s the system lists it', async (platform) => {
    const home = newFolder();
    const project = join(home, 'Tanks.motorpool');
    await writeFile(project, PROJECT);
    const { call: ask, windowAt, electron } = await startDesktop({ platform, home });
    const dropped = await ask(windowAt(0), DROPPED, project);
    const file = (dropped as { readonly value: string }).value; // the answer for a file that is there
    expect(file).not.toContain('/');
    expect(await ask(windowAt(0), 'openProject', { file, upload: null })).toMatchObject({ ok: true, value: { name: 'Tanks.motorpool' } });
    expect(electron.recentDocuments).toHaveLength(1);
    expect(electron.refused).toEqual([]);
  });

  it('the system’s dialog chooses a file; thinking better of it is no fault', async () => {
    const project = join(newFolder(), 'Tanks.motorpool');
    await writeFile(project, PROJECT);
    desktop.electron.answers.open = null;
    expect(await call('openProject', { file: null, upload: null })).toMatchObject({ problems: [{ code: 'cancelled' }] });
    desktop.electron.answers.open = project;
    expect(await call('openProject', { file: null, upload: null })).toMatchObject({ ok: true, value: { readOnly: null } });
    expect(desktop.electron.refused).toEqual([]);
  });
});
