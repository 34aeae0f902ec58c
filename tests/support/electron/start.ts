import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { CALLS } from '../../../src-main/desktop/channels.ts';
import { removeFolder } from '../files/removeFolder.ts';
import { createElectron, type DoubleWindow } from './double.ts';
import type { Setup } from './setup.ts';

export type Start = Partial<Setup> & {
  /** What is behind the program's own name on the command line. */
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the program is started. */
  readonly folder?: string;
  /** The data folder; a new one by default. */
  readonly home?: string;
  /** What is in the data folder before the start, by name. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Events of the system before the program is ready. */
  readonly early?: (electron: ReturnType<typeof createElectron>) => void;
  /** True if the program cannot open a window. */
  readonly noWindow?: boolean;
  /** True if the built page is missing. */
  readonly withoutPage?: boolean;
  /** Events at the moment it is ready, when it has asked for nothing yet. */
  readonly atReady?: (electron: ReturnType<typeof createElectron>) => void;
};

const folders: string[] = [];
const undo: (() => void)[] = [];
/** The doubles that the running test has started. */
const started = new Set<ReturnType<typeof createElectron>>();
let starts = 0;

/** A separate folder for one test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-desktop-'));
  folders.push(folder);
  return folder;
}

/** The texts of all files below a folder, by path. */
export function textsBelow(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]));
}

/** Puts the process back and takes away what the tests wrote. */
export function clearStarts(): void {
  for (const act of undo.splice(0).reverse()) act();
  for (const folder of folders.splice(0)) removeFolder(folder);
}

/** Puts what a build has at its places: a page, a preload script and an icon. */
async function writeBuild(appPath: string): Promise<void> {
  for (const [place, text] of [
    ['out/renderer/index.html', '<!doctype html><title>Motorpool</title>'],
    ['out/preload/preload.cjs', ''],
    ['out/main/icon.png', ''],
  ] as const) {
    await mkdir(dirname(join(appPath, place)), { recursive: true });
    if (!existsSync(join(appPath, place))) await writeFile(join(appPath, place), text);
  }
}

/** Starts the real electron.ts round a new double of Electron, on a system of our choice. */
export async function startDesktop({
  argv = [],
  env = {},
  folder,
  home = newFolder(),
  kept = {},
  early,
  atReady,
  noWindow,
  withoutPage,
  ...setup
}: Start = {}) {
  await mkdir(home, { recursive: true });
  for (const [name, text] of Object.entries(kept)) await writeFile(join(home, name), text);
  let atEnd: ReadonlyMap<string, string> | null = null;
  const platform = setup.platform ?? 'linux';
  const appPath = setup.appPath ?? join(newFolder(), 'app.asar');
  await writeBuild(appPath);
  if (withoutPage) rmSync(join(appPath, 'out/renderer/index.html'));
  const documents = setup.documents ?? newFolder();
  const electron = createElectron({
    ...setup,
    platform,
    appPath,
    documents,
    atEnd: () => {
      atEnd = textsBelow(home);
    },
  });
  const { platform: realPlatform, argv: realArgv } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  process.argv = ['/opt/Motorpool/motorpool', ...argv];
  const cwd = folder === undefined ? null : vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const heard = new Map<string, () => void>();
  const { on } = process;
  // Electron installs its own handlers of signals when it is ready: what listens before never hears one.
  const listen = vi.spyOn(process, 'on').mockImplementation((event: string | symbol, listener: (...args: unknown[]) => void) => {
    if (!String(event).startsWith('SIG')) return on.call(process, event, listener);
    if (electron.isReady()) heard.set(String(event), () => listener());
    return process;
  });
  started.add(electron);
  undo.push(() => {
    started.delete(electron);
    listen.mockRestore();
    Object.defineProperty(process, 'platform', { value: realPlatform });
    process.argv = realArgv;
    cwd?.mockRestore();
    vi.unstubAllEnvs();
  });
  vi.stubEnv('MOTORPOOL_HOME', home);
  vi.stubEnv('INIT_CWD', undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  // Never taken back: vitest may carry out taking one back and the next start's own in either order.
  vi.doMock('electron', () => electron.module);
  starts += 1;
  // Another address is another module: only the entry is read anew, what it imports is kept.
  await import(/* @vite-ignore */ `../../../src-main/desktop/electron.ts?start=${starts}`);
  early?.(electron);
  electron.becomeReady();
  await Promise.resolve();
  atReady?.(electron);
  if (setup.hasLock !== false && !noWindow)
    await vi.waitFor(() => (electron.everyWindow().length > 0 ? undefined : Promise.reject(new Error('no window yet'))));

  const windowAt = (index: number): DoubleWindow => {
    const window = electron.everyWindow()[index];
    if (window === undefined) throw new Error(`There is no window ${index}.`);
    return window;
  };
  return {
    electron,
    home,
    appPath,
    documents,
    windowAt,
    /** The system ends the program by a signal. */
    signal: (name: NodeJS.Signals): void => electron.signal(heard.get(name)),
    /** The files of the data folder at the moment the process ended; null while it runs. */
    atEnd: (): ReadonlyMap<string, string> | null => atEnd,
    /** Waits for as many windows as that, ever. */
    windows: (count: number): Promise<DoubleWindow> =>
      vi.waitFor(() => {
        if (electron.everyWindow().length < count) throw new Error(`There are ${electron.everyWindow().length} windows.`);
        return windowAt(count - 1);
      }),
    call: (window: DoubleWindow, name: string, input: unknown, frame?: unknown): Promise<unknown> =>
      window.page.call(CALLS, name, input, frame ?? window.page.frame),
  };
}

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** Lets everything that can happen by itself happen, also after pages that are being read. */
export const settle = async (turns = 30): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if ([...started].some((electron) => electron.isLoading())) turn = 0;
  }
};
