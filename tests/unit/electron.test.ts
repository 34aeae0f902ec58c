import { expect, it } from 'vitest';
import { app, asked } from '../support/electronStub.ts';

await import('../../src-main/electron.ts');
await import('../../src-main/preload.ts');

it('the page runs sandboxed, in a world of its own, without Node', () => {
  expect(asked.sandboxEnabled).toBe(true);
  expect(asked.windows[0]?.options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
});

it('the window opens our own page under our own origin', () => {
  expect(asked.windows.map(({ urls }) => urls)).toEqual([['app://motorpool/']]);
  expect(asked.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);
});

it('the page is served with a strict content security policy, and other hosts are not served', async () => {
  const serve = asked.protocols.app;
  const other = await serve?.({ url: 'app://elsewhere/index.html' });
  expect(other?.status).toBe(404);
  expect(other?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
});

it('every permission is denied', () => {
  const answers: boolean[] = [];
  // The stub's handler type takes anything; Electron calls it with (contents, permission, answer).
  asked.permissionRequest?.(...([null, 'media', (allowed: boolean) => answers.push(allowed)] as never[]));
  expect(answers).toEqual([false]);
  expect(asked.permissionCheck?.()).toBe(false);
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
  ['will-attach-webview', 'https://example.org/', true],
])('%s to %s: stopped is %s', (event, url, stopped) => {
  expect(contentsStub().isStopped(event, url)).toBe(stopped);
});

it('the page learns nothing but which host it is in', () => {
  expect(asked.exposed).toEqual({ motorpool: { host: 'desktop' } });
});
