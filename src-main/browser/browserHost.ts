import { spawn } from 'node:child_process';
import { commandFiles } from '../host/commandFiles.ts';
import { serve } from './server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The program that opens an address in the player's browser, with its arguments; null where there is nothing to open it
 * on. BROWSER=none says that none is wanted.
 */
export function browserCommand(address: string, env: Environment, platform: NodeJS.Platform): readonly [string, readonly string[]] | null {
  if (env.BROWSER === 'none') return null;
  if (platform === 'darwin') return ['open', [address]];
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', [address]] : null;
}

/** Opens the address if that is possible at all; the player can always open it by hand. */
function openBrowser(address: string): void {
  const command = browserCommand(address, process.env, process.platform);
  if (command === null) return;
  const child = spawn(command[0], [...command[1]], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}

/**
 * Runs the browser host for `npm start`. `args`: files to open, `--stay` to go on when the last window has gone,
 * `--no-open` to leave the browser alone. `why` says why it is not the desktop window. Files are relative to `folder`.
 */
export async function runBrowserHost(args: readonly string[], why: string, folder: string): Promise<void> {
  const files = commandFiles(args, folder);
  const stay = args.includes('--stay');
  const { address, ended } = await serve({ files, stay });
  console.log(`${why}: Motorpool runs in your browser at ${address} (Ctrl+C ends it).`);
  if (!args.includes('--no-open')) for (const _ of files.length > 0 ? files : ['']) openBrowser(address);
  await ended;
}
