import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasDisplay } from '../../build/electronProgram.mjs';
import { readProject } from '../../shared/project/file/index.ts';
import { newDesign, SCOUT, sheetIsThere, startEmpty } from '../support/browser/appJourney.ts';
import { installedElectron } from '../support/electron/electronRuntime.ts';
import { projectRoot } from '../support/programs/cli.ts';

/** The same keys as in the browser's journeys, in the real desktop program: what is tested here is the wiring to the system. */
const electron = installedElectron();
const missing = electron === null ? 'Electron runtime missing' : hasDisplay(process.env) ? null : 'no display for Electron';
if (missing !== null) {
  console.warn(
    `electronJourney.test.ts: ${missing}, so the DESKTOP WINDOW WAS NOT TESTED. "npm run setup -- --electron" brings the runtime.`,
  );
}
const title = missing === null ? 'the desktop window' : `the desktop window (${missing}: not run)`;

const folder = mkdtempSync(join(tmpdir(), 'motorpool-desktop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let app: ElectronApplication | null = null;
afterEach(async () => {
  const last = app;
  app = null;
  // Past the question about unsaved changes: a test that failed must end too.
  await last?.evaluate((program) => program.app.exit()).catch(() => undefined);
  await last?.close().catch(() => undefined);
});

async function start(name: string, files: readonly string[] = []) {
  const home = join(folder, name);
  app = await _electron.launch({
    executablePath: electron ?? '',
    // Runners allow no sandbox of Linux' own; the page is still a process apart, without Node.
    args: [projectRoot, ...files, `--user-data-dir=${join(home, 'chromium')}`, ...(process.platform === 'linux' ? ['--no-sandbox'] : [])],
    cwd: projectRoot,
    env: { ...definedIn(process.env), MOTORPOOL_HOME: join(home, 'data'), MOTORPOOL_PROJECTS: join(home, 'projects') },
  });
  const page = await app.firstWindow();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await (files.length > 0 ? sheetIsThere(page) : startEmpty(page));
  return { app, page, complaints };
}

const definedIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

if (process.env.MOTORPOOL_NEEDS_ELECTRON) it('is tested where it must be', () => expect(missing).toBeNull());

describe.skipIf(missing !== null)(title, () => {
  it('takes a design from the keyboard to a saved file, through the system’s dialog, and opens that file again', async () => {
    const file = join(folder, 'Scouts.motorpool');
    const first = await start('first');
    // The dialog is the system's and cannot be driven: only the player's answer is put in its place.
    await first.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await newDesign(first.page);
    await expect.poll(() => first.page.title()).toContain('edited');
    await first.page.keyboard.press('ControlOrMeta+S');
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(SCOUT.name);
    const saved = readProject(await readFile(file, 'utf8'), file);
    expect(saved).toMatchObject({ ok: true });
    expect(first.complaints).toEqual([]);
    await first.app.close();

    const second = await start('second', [file]);
    await expect.poll(() => second.page.getByText(SCOUT.name).count()).toBeGreaterThan(0);
    const windowTitle = await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    expect(windowTitle).toContain('Scouts');
  });

  it('has a native menu bar, on macOS with the commands of the page', async () => {
    const { app: running } = await start('menus');
    if (process.platform !== 'darwin') {
      // There each window has a menu bar of its own, which Electron shows and does not tell of.
      const isThere = () => running.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMenuBarVisible());
      await expect.poll(isThere).toBe(true);
      return;
    }
    const inMenu = (name: string) =>
      running.evaluate(({ Menu }, wanted) => {
        const menu = Menu.getApplicationMenu()?.items.find(({ label }) => label === wanted);
        return menu?.submenu?.items.map(({ label }) => label) ?? [];
      }, name);
    await expect.poll(() => inMenu('File')).toEqual(expect.arrayContaining([expect.stringMatching(/^Save/)]));
    await expect.poll(() => inMenu('Edit')).toEqual(expect.arrayContaining(['Copy', 'Select All']));
  });

  it('gives its page the bridge and nothing of Node or Electron', async () => {
    const { page, app: running } = await start('bridge');
    const seen = await page.evaluate(() => ({
      bridge: Object.keys(window.motorpool ?? {}).sort(),
      node: ['process', 'require', 'module', 'Buffer'].filter((name) => name in globalThis),
      address: location.href,
      opened: window.open('https://elsewhere.example') === null,
    }));
    expect(seen).toEqual({ bridge: ['call', 'dropped', 'edit', 'listen'], node: [], address: 'app://motorpool/', opened: true });
    expect(await running.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });
});
