import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeProject } from '../../../shared/project/file/index.ts';
import { type Design, designIdSchema, type Project } from '../../../shared/project/index.ts';
import { endWithFile } from '../programs/programs.ts';
import { builtInRuleset } from '../rulesets/rulesets.ts';
import { lookOften } from './lookOften.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
/** A project of the stock list of a ruleset, `times` over; ids count from stock-0. */
export function stockProject(rulesetId = 'zorch-97', times = 1): Project {
  const { data, stock } = builtInRuleset(rulesetId);
  const designs = Array.from({ length: times }, () => stock)
    .flat()
    .map((design, index): Design => ({ ...design, id: designIdSchema.parse(`stock-${index}`) }));
  return { format: 1, name: 'Stock', ruleset: { id: data.id, version: data.version }, designs };
}

export type RunningHost = {
  readonly address: string;
  /** Where this host keeps preferences, journals, backups. */
  readonly home: string;
  /** Where it keeps projects without a place of their own. */
  readonly projects: string;
  /** The file that `project` was written to. */
  readonly file: string | null;
  readonly process: ChildProcess;
  readonly end: () => void;
};

/** Starts the built browser host as a separate process, with a new home folder or one left by an earlier host. */
export async function startHost(
  options: {
    readonly project?: Project;
    readonly file?: string;
    readonly home?: string;
    /** The built program, if it is another one, and what its environment needs besides. */
    readonly built?: string;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningHost> {
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'motorpool-home-'));
  const projects = join(home, 'projects');
  mkdirSync(projects, { recursive: true });
  const file = options.file ?? (options.project ? join(home, 'Stock.motorpool') : null);
  if (options.project && file) writeFileSync(file, writeProject(options.project));
  const built = options.built ?? process.env.MOTORPOOL_OUT ?? join(projectRoot, 'out');
  const start = `import { runBrowserHost } from ${JSON.stringify(join(built, 'main/browserHost.js'))};
    await runBrowserHost(${JSON.stringify([...(file ? [file] : []), '--no-open', '--stay'])}, 'Test', ${JSON.stringify(home)});`;
  const child = endWithFile(
    spawn(process.execPath, ['--input-type=module', '-e', start], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...options.env, MOTORPOOL_HOME: home, MOTORPOOL_PROJECTS: projects, BROWSER: 'none' },
    }),
  );
  const address = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said);
      if (found) done(found[0]);
    });
    child.once('exit', (code) => failed(new Error(`The browser host ended with ${code} before it gave an address.\n${said}`)));
  });
  const end = (): void => {
    child.kill();
    if (options.home === undefined) rmSync(home, { recursive: true, force: true });
  };
  return { address, home, projects, file, process: child, end };
}

/**
 * Whether the recovery journal of a host mentions `text`. Without this, a host killed after an edit may not have kept it yet.
 * A journal that begins is a temporary file first: a host killed then has kept nothing.
 */
export function journalHolds(home: string, text: string): boolean {
  const folder = join(home, 'journals');
  if (!existsSync(folder)) return false;
  const journals = readdirSync(folder).filter((name) => name.endsWith('.journal'));
  return journals.some((name) => readFileSync(join(folder, name), 'utf8').includes(text));
}

/** Waits until the recovery journal of a host mentions `text`. */
export async function journalToHold(home: string, text: string): Promise<void> {
  await expect.poll(() => journalHolds(home, text)).toBe(true);
}

export type OpenedApp = RunningHost & {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the page complained about: exceptions, console errors, violations of its content policy. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
};

export type OpenOptions = Parameters<typeof startHost>[0] & {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** What the page may do without asking; the clipboard by default. */
  readonly permissions?: string[];
  /** Called before the page loads. */
  readonly prepare?: (page: Page) => Promise<void>;
};

/** Opens the app in a new page with its own host: on the stock list, or on the given project or file. */
export async function openApp(browser: Browser, options: OpenOptions = {}): Promise<OpenedApp> {
  const { width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  const { permissions = ['clipboard-read', 'clipboard-write'] } = options;
  const host = await startHost(options.project || options.file || options.home ? options : { ...options, project: stockProject() });
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    permissions,
  });
  const page = await context.newPage();
  lookOften(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await options.prepare?.(page);
  await page.goto(host.address);
  const close = async (): Promise<void> => {
    await context.close();
    host.end();
  };
  return { ...host, page, context, complaints, close };
}
