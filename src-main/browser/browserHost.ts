import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandFiles } from '../host/commandFiles.ts';
import { projectsFolder } from '../storage/folders.ts';
import { serve } from './server.ts';

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page on disk that leads to the address of the browser host. */
type AddressPage = { readonly path: string; readonly remove: () => void };

/**
 * Writes a page that leads to `address`, which only this player can read: other users of a machine see the arguments with which a browser
 * is started, and whoever has the address can do what the page can. It is put into a new folder in `folder`. Returns null if it
 * cannot be written. `folder` should not be hidden: packaged browsers may not read hidden folders, or those of temporary files.
 */
function writeAddressPage(address: string, folder: string): AddressPage | null {
  try {
    mkdirSync(folder, { recursive: true });
    const own = mkdtempSync(join(folder, '.open-'));
    chmodSync(own, 0o700);
    const path = join(own, 'motorpool.html');
    const href = inHtml(address);
    const html = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Motorpool</title>
<meta http-equiv="refresh" content="0; url=${href}"><p><a href="${href}">Open Motorpool</a></p>
`;
    writeFileSync(path, html, { mode: 0o600, flag: 'wx' });
    return { path, remove: () => rmSync(own, { recursive: true, force: true }) };
  } catch {
    return null;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the program that opens a page or an address in the player's browser, with its arguments. Returns null if the system has none,
 * or if BROWSER=none turns it off.
 */
export function browserCommand(page: string, env: Environment, platform: NodeJS.Platform): readonly [string, readonly string[]] | null {
  if (env.BROWSER === 'none') return null;
  if (platform === 'darwin') return ['open', [page]];
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', page]];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', [page]] : null;
}

/** Signals that end the program. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Tries to open the address in the browser, `times` times. If that fails, the player can still open it by hand. On Windows nobody else sees
 * the arguments of a program; elsewhere the browser gets a page that leads to the address. Returns what removes that page.
 */
function openBrowser(
  address: string,
  times: number,
  {
    env = process.env,
    platform = process.platform,
    folder = projectsFolder(),
  }: { env?: Environment; platform?: NodeJS.Platform; folder?: string } = {},
): () => void {
  const nothing = (): void => undefined;
  if (browserCommand('', env, platform) === null) return nothing;
  const page = platform === 'win32' ? { path: address, remove: nothing } : writeAddressPage(address, folder);
  const command = page && browserCommand(page.path, env, platform);
  if (page === null || command === null) return nothing;
  for (let count = 0; count < times; count++) {
    const child = spawn(command[0], [...command[1]], { detached: true, stdio: 'ignore', env });
    child.on('error', nothing);
    child.unref();
  }
  const onSignal = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal);
  };
  const remove = (): void => {
    for (const signal of ENDING) process.off(signal, onSignal);
    page.remove();
  };
  // Without its listener, the signal that is sent again ends the program as it would have.
  for (const signal of ENDING) process.once(signal, onSignal);
  return remove;
}

/**
 * Runs the browser host for `npm start`. `args`: files to open, `--stay` to keep running after the last window closes,
 * `--no-open` not to start the browser. `missing` says in whole sentences why there is no desktop window, and how to get one; it is
 * empty if none was asked for. File names are relative to `folder`.
 */
export async function runBrowserHost(args: readonly string[], missing: string, folder: string): Promise<void> {
  const files = commandFiles(args, folder);
  const stay = args.includes('--stay');
  const { address, ended } = await serve({ files, stay });
  // In one piece, so that whoever reads the address has the reason too.
  console.log([`Motorpool is ready in your browser at ${address} (Ctrl+C ends it).`, missing].filter(Boolean).join('\n'));
  const closePage = args.includes('--no-open') ? () => undefined : openBrowser(address, Math.max(1, files.length));
  await ended;
  closePage();
}
