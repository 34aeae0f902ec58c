import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../build/chromium.mjs';
import type { Host } from '../../../shared/host/index.ts';
import { writeProject } from '../../../shared/project/file/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import { hostServer } from '../../../src-main/browser/server.ts';
import { type HostServices, openHost } from '../../../src-main/host/hostServices.ts';
import type { TrialLimits } from '../../../src-main/storage/rulesTrial.ts';
import { removeFolder } from '../files/removeFolder.ts';
import { projectRoot } from '../programs/cli.ts';
import { stockProject } from './browser.ts';
import { lookOften } from './lookOften.ts';

/**
 * One browser for all test files, and pages that are loaded again for each test instead of made anew: that takes less
 * than half the time. The host of a page runs in this process, at an address that stays the same. Tests that end a
 * host's process, or change a page before it loads, use `openApp` of browser.ts instead.
 */

export type SharedAppOptions = {
  readonly project?: Project;
  readonly file?: string;
  /** What an earlier app left there is there again. The caller removes it. */
  readonly home?: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Limits to the trials of rules. */
  readonly trial?: TrialLimits;
};

export type SharedApp = {
  readonly address: string;
  /** Where the host keeps preferences, journals, backups. */
  readonly home: string;
  /** Where it keeps projects without a place of their own. */
  readonly projects: string;
  /** The file that the page shows. */
  readonly file: string | null;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the page complained about: exceptions, console errors, violations of its content policy. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
};

/** A page with its host's server. Both stay; what the host has behind it changes with each app. */
type Slot = {
  readonly address: string;
  readonly page: Page;
  readonly context: BrowserContext;
  services: HostServices | null;
  complaints: string[];
};

const built = join(projectRoot, 'out');
let browser: Promise<Browser> | null = null;
const free: Slot[] = [];

/** The browser of all test files of this process. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchChromium();
  return browser;
}

const nothing = (): void => undefined;

function hostOfWindow(services: HostServices, id: string): Host {
  return services.forWindow({
    id,
    host: 'browser',
    askOpen: null,
    askSave: null,
    askFolder: null,
    projects: null,
    showState: nothing,
    setMenu: nothing,
    usesFile: nothing,
    bringOther: () => false,
    leave: () => services.gone(id),
  });
}

async function newSlot(): Promise<Slot> {
  const token = randomBytes(18).toString('base64url');
  // A window belongs to the services that were there when it came. What it sends late does not reach the next test.
  const hosts = new Map<string, Host>();
  function hostOf(id: string): Host {
    if (slot.services === null) throw new Error('No app is open on this page.');
    const host = hosts.get(id) ?? hostOfWindow(slot.services, id);
    hosts.set(id, host);
    return host;
  }
  const server = hostServer({ folder: join(built, 'renderer'), token, hostOf });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', listening);
  });
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('A listening server has a port.');
  const context = await (await sharedBrowser()).newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  lookOften(page);
  const slot: Slot = { address: `http://127.0.0.1:${bound.port}/${token}/`, page, context, services: null, complaints: [] };
  page.on('pageerror', (error) => slot.complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium asks for an icon of the picture that a page shows between two apps.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) slot.complaints.push(message.text());
  });
  return slot;
}

/** Leaves the page as a new one is, and keeps it for the next app. */
async function giveBack(slot: Slot): Promise<void> {
  const { page, context } = slot;
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.isClosed()) return;
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Something small of the same origin, not about:blank: the process stays, and what it compiled of the program with it.
  await page.goto(`${slot.address}mark.svg`);
  // The name of its window, since the next page must be another window, and the place that it had when it was left.
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  free.push(slot);
}

/** The app on the stock list, or on the project, file or home given. */
export async function openSharedApp(options: SharedAppOptions = {}): Promise<SharedApp> {
  const { width = 1440, height = 900, colorScheme = 'light', trial } = options;
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'motorpool-home-'));
  const projects = join(home, 'projects');
  mkdirSync(projects, { recursive: true });
  const project = options.project ?? (options.file || options.home ? null : stockProject());
  const file = options.file ?? (project ? join(home, 'Stock.motorpool') : null);
  if (project && file) writeFileSync(file, writeProject(project));

  const slot = free.pop() ?? (await newSlot());
  const { address, page, context } = slot;
  const complaints: string[] = [];
  slot.complaints = complaints;
  const files = file === null ? [] : [file];
  slot.services = await openHost({ home, projects, files, prepared: join(built, 'main/prepared'), ...(trial && { trial }) });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, forcedColors: 'none' });
  await page.goto(address);
  const close = async (): Promise<void> => {
    await giveBack(slot);
    // The host may still be writing what the page told it last.
    if (options.home === undefined) removeFolder(home);
  };
  return { address, home, projects, file, page, context, complaints, close };
}
