import { spawn } from 'node:child_process';
import { commandFiles } from '../host/commandFiles.ts';
import { serve } from './server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the program that opens an address in the player's browser, with its arguments. Returns null if the system has none,
 * or if BROWSER=none turns it off.
 */
export function browserCommand(address: string, env: Environment, platform: NodeJS.Platform): readonly [string, readonly string[]] | null {
  if (env.BROWSER === 'none') return null;
  if (platform === 'darwin') return ['open', [address]];
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', [address]] : null;
}

/** Tries to open the address in the browser. If that fails, the player can still open it by hand. */
function openBrowser(address: string): void {
  const command = browserCommand(address, process.env, process.platform);
  if (command === null) return;
  const child = spawn(command[0], [...command[1]], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
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
  console.log(`Motorpool is ready in your browser at ${address} (Ctrl+C ends it).${missing === '' ? '' : ` ${missing}`}`);
  if (!args.includes('--no-open')) for (const _ of files.length > 0 ? files : ['']) openBrowser(address);
  await ended;
}
