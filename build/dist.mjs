// `npm run dist`: builds, then makes the installers for the system it runs on, in dist/. With --dir it makes the
// program's folder only, and no installer. Fetches Electron and the installer makers' tools when they are not cached.
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { installPackages, root } from './setup.mjs';

/**
 * Packs the folder of the program as it is installed, round a runtime that is already here, without fuses.
 * @param {{ readonly runtime: string, readonly output: string }} places folders: the unpacked Electron, and where to put the package
 */
export async function packFolder({ runtime, output }) {
  const { build } = await import('electron-builder');
  const { packaging } = await import('./electron-builder.mjs');
  const config = { ...packaging, electronDist: runtime, directories: { ...packaging.directories, output } };
  await build({ projectDir: root, dir: true, config });
}

/** @param {readonly string[]} args */
async function makeInstallers(args) {
  installPackages();
  buildIfStale();
  const { build } = await import('electron-builder');
  const { default: config } = await import('./electron-builder.mjs');
  const files = await build({ projectDir: root, dir: args.includes('--dir'), config });
  for (const file of files) console.log(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await makeInstallers(process.argv.slice(2));
  } catch (error) {
    // Mostly that Electron, or the tools that make installers, could not be fetched.
    console.error(`The installers were not made: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
