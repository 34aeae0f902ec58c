import { join } from 'node:path';
import { app, BrowserWindow, protocol, session } from 'electron';
import { readPageFile } from './page.ts';

/** The page has an origin of its own, so that "self" in the content security policy means our files and no others. */
const PAGE_ORIGIN = 'app://motorpool';
const PAGE_FOLDER = join(import.meta.dirname, '../renderer');

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

/** Whatever a page tries, it stays on our own page, opens no window and gets no device. */
function lockDown(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-navigate', (event) => {
      if (!event.url.startsWith(`${PAGE_ORIGIN}/`)) event.preventDefault();
    });
  });
}

function openWindow(): void {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 800,
    minHeight: 500,
    title: 'Motorpool',
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${PAGE_ORIGIN}/`);
}

app.enableSandbox();
void app.whenReady().then(() => {
  protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const { status, headers, body } = await readPageFile(PAGE_FOLDER, host === 'motorpool' ? pathname : '');
    return new Response(body, { status, headers });
  });
  lockDown();
  openWindow();
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow();
  });
});
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
