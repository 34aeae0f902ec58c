import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../build/chromium.mjs';
import { projectRoot } from '../support/programs/cli.ts';
import { endWithFile } from '../support/programs/programs.ts';

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
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  program.kill();
});

describe('npm start without a desktop', () => {
  it('says in one line where the page is', () => {
    expect(said).toMatch(/^Motorpool is ready in your browser at http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/ \(Ctrl\+C ends it\)\.\n$/);
  });

  it('shows where to begin and offers every built-in game, and breaks none of its own rules', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await page.goto(address);
    await page.getByRole('heading', { name: 'Motorpool' }).waitFor();
    expect(await page.title()).toBe('Start – Motorpool');
    const offered = await page.getByRole('region', { name: 'Or begin with a game' }).getByRole('heading', { level: 3 }).allTextContents();
    expect(offered).toEqual(expect.arrayContaining(['ZORCH! 97v1', 'Spaceship Battles']));
    // Each with a card as it prints.
    await expect.poll(() => page.getByRole('img', { name: /^A card of/ }).count()).toBe(offered.length);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('gives nothing to a page that does not know the address', async () => {
    expect((await fetch(new URL('/', address))).status).toBe(403);
    expect((await fetch(address, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
  });
});

describe.runIf(process.platform === 'linux')('npm start opens the browser', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motorpool-start-'));
    // Stands in for the program that opens pages, and keeps its arguments.
    await writeFile(join(folder, 'xdg-open'), '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.draft" && mv "$0.draft" "$0.args"\n', { mode: 0o755 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('by a page that only the player can read, so that the address is in no arguments; it goes with the program', async () => {
    const projects = join(folder, 'projects');
    const starting = endWithFile(
      spawn(process.execPath, [join(projectRoot, 'build/start.mjs'), '--browser'], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          PATH: `${folder}:${process.env.PATH}`,
          DISPLAY: ':0',
          BROWSER: undefined,
          MOTORPOOL_HOME: join(folder, 'home'),
          MOTORPOOL_PROJECTS: projects,
        },
      }),
    );
    await expect.poll(() => existsSync(join(folder, 'xdg-open.args')), { timeout: 60_000 }).toBe(true);
    const [path = '', ...more] = (await readFile(join(folder, 'xdg-open.args'), 'utf8')).trim().split('\n');
    expect([dirname(dirname(path)), more]).toEqual([projects, []]);
    expect([(await stat(path)).mode & 0o777, (await stat(dirname(path))).mode & 0o777]).toEqual([0o600, 0o700]);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href);
    await page.getByRole('heading', { name: 'Motorpool' }).waitFor();
    expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/$/);
    expect(path + more.join()).not.toContain(new URL(page.url()).pathname.split('/')[1]);
    await page.close();
    starting.kill('SIGTERM');
    await once(starting, 'exit');
    expect(await readdir(projects)).toEqual([]);
  });
});
