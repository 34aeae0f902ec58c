import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/programs/cli.ts';
import { endWithFile } from '../support/programs/programs.ts';
import { toolPath } from '../support/programs/tools.ts';

let program: ChildProcess;
let browser: Browser;
let said = '';
let address = '';

beforeAll(async () => {
  program = endWithFile(
    spawn(process.execPath, [join(projectRoot, 'build/start.mjs'), '--browser', '--no-open'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  address = await new Promise<string>((found, failed) => {
    program.once('exit', () => failed(new Error('npm start ended at once.')));
    program.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [place] = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said) ?? [];
      if (place !== undefined) found(place);
    });
  });
  browser = await chromium.launch({
    executablePath: toolPath('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
});

afterAll(async () => {
  await browser?.close();
  program.kill();
});

describe('npm start without a desktop', () => {
  it('says in one line where the page is', () => {
    expect(said).toMatch(/^Motorpool is ready in your browser at http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/ \(Ctrl\+C ends it\)\.\n$/);
  });

  it('shows the stock list and offers every built-in ruleset, and breaks none of its own rules', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Motorpool' }).waitFor();
    expect(await page.title()).toBe('Stock list.motorpool – Motorpool');
    await page.getByRole('menuitem', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'New …' }).click();
    const offered = await page.getByRole('group', { name: 'Game system' }).locator('label').allTextContents();
    expect(offered).toEqual(expect.arrayContaining(['ZORCH! 97v1', 'Spaceship Battles']));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('gives nothing to a page that does not know the address', async () => {
    expect((await fetch(new URL('/', address))).status).toBe(403);
    expect((await fetch(address, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  });
});
