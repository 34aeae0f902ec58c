import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../build/chromium.mjs';
import type { Host, HostOutput } from '../../shared/host/index.ts';
import { type Serving, serve } from '../../src-main/browser/server.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { projectRoot } from '../support/programs/cli.ts';

declare global {
  interface Window {
    readonly host: Host;
  }
}

/** Ticks are short here, so that what takes 15 seconds with a player takes less than one. */
const TICK_MS = 40;

let pageFolder: string;
let folder: string;
let browser: Browser;
let context: BrowserContext;
let serving: Serving;
let complaints: string[];

beforeAll(async () => {
  pageFolder = await mkdtemp(join(tmpdir(), 'motorpool-hostpage-'));
  await build({
    root: join(projectRoot, 'tests/support/browser/hostPage'),
    base: './',
    configFile: false,
    logLevel: 'error',
    build: { outDir: pageFolder, emptyOutDir: true },
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await rm(pageFolder, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-hostpage-'));
  serving = await serve({ folder: pageFolder, home: join(folder, 'home'), projects: join(folder, 'projects'), tickMs: TICK_MS });
  context = await browser.newContext();
  complaints = [];
});
afterEach(async () => {
  await context.close();
  serving.end();
  await rm(folder, { recursive: true });
});

const watch = (page: Page): Page => {
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
};
const openPage = async (): Promise<Page> => {
  const page = watch(await context.newPage());
  await page.goto(serving.address);
  return page;
};
const startIn = async (page: Page): Promise<HostOutput<'start'>> => valueIn(await page.evaluate(() => window.host.start(null)));
/** Begins the page's journal and keeps a step in it. */
const keepStep = async (page: Page, step: string): Promise<void> => {
  const { journal } = await startIn(page);
  valueIn(await page.evaluate((ref) => window.host.beginJournal({ journal: ref, file: null, name: 'Tanks', base: 'base' }), journal));
  valueIn(await page.evaluate(([ref, kept]) => window.host.keepSteps({ journal: ref ?? '', steps: [kept ?? ''] }), [journal, step]));
};
const hasEnded = async (withinTicks: number): Promise<boolean> => {
  const late = new Promise<boolean>((tell) => setTimeout(() => tell(false), withinTicks * TICK_MS));
  return Promise.race([serving.ended.then(() => true), late]);
};

it('the page reaches its host, and breaks none of the rules it came with', async () => {
  const page = await openPage();
  const { rulesets, host } = await startIn(page);
  expect([host, rulesets.length > 0]).toEqual(['browser', true]);
  expect(complaints).toEqual([]);
});

it('a page loaded anew is the same window: it is offered what it had not saved', async () => {
  const page = await openPage();
  await keepStep(page, 'one');
  await page.reload();
  expect((await startIn(page)).unsaved).toMatchObject([{ base: 'base', steps: ['one'] }]);
});

it('a duplicated tab is another window, which is not offered the work of the first', async () => {
  const page = await openPage();
  await keepStep(page, 'one');
  const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open(location.href))]);
  await copy.waitForFunction(() => 'host' in window);
  expect((await startIn(copy)).unsaved).toEqual([]);
});

it('a closed window’s work is offered to the next', async () => {
  const page = await openPage();
  const other = await openPage();
  await keepStep(page, 'one');
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await startIn(other)).unsaved.map(({ steps }) => steps)).toEqual([['one']]);
});

describe('the host ends with its last window', () => {
  it('some time after it was closed', async () => {
    const page = await openPage();
    await startIn(page);
    await page.close({ runBeforeUnload: true });
    expect(await hasEnded(1000)).toBe(true);
  });

  it('not while one is open, and not when one is loaded anew', async () => {
    const page = await openPage();
    const other = await openPage();
    await Promise.all([startIn(page), startIn(other)]);
    await other.close({ runBeforeUnload: true });
    await page.reload();
    await startIn(page);
    expect(await hasEnded(30)).toBe(false);
  });
});

describe('a page of another site in the same browser', () => {
  let site: Server;
  let page: Page;
  beforeEach(async () => {
    site = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>another site'),
    );
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    const bound = site.address();
    page = await context.newPage();
    await page.goto(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`);
  });
  afterEach(async () => {
    await page.close();
    site.close();
    site.closeAllConnections();
  });

  it('cannot read the page or call its host, even if it knew the address', async () => {
    const tried = await page.evaluate(async (address) => {
      const attempt = (init: RequestInit, path = ''): Promise<string> =>
        fetch(address + path, init).then(
          (response) => `${response.type} ${response.status}`,
          () => 'refused',
        );
      const token = address.split('/')[3] ?? '';
      const headers = { 'content-type': 'application/json', 'x-motorpool-token': token, 'x-motorpool-window': 'window-of-a-thief' };
      return [
        await attempt({}),
        await attempt({ method: 'POST', body: 'null', headers }, 'host/start'),
        await attempt({ method: 'POST', body: '{"stolen":true}', mode: 'no-cors' }, 'host/setPreferences'),
      ];
    }, serving.address);
    expect(tried).toEqual(['refused', 'refused', 'opaque 0']);
    // The last call is one that browsers let through, with an answer that cannot be read; the host did not do it.
    expect((await startIn(await openPage())).preferences).toEqual({});
  });

  it('cannot frame the page', async () => {
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      return new Promise((loaded) => frame.addEventListener('load', loaded));
    }, serving.address);
    expect(await page.frames()[1]?.evaluate(() => 'host' in window)).toBe(false);
  });
});
