// `npm run dist`: builds, then makes the installers for the system it runs on, in dist/. With --dir it makes the
// program's folder only, and no installer. Fetches Electron and the installer makers' tools when they are not cached.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { ELECTRON_NODE, installPackages, nodeIsNewEnough, root } from './setup.mjs';

/**
 * Packs the folder of the program as it is installed, round a runtime that is already here, without fuses.
 * @param {{ readonly runtime: string, readonly output: string }} places folders: the unpacked Electron, and where to put the package
 */
export async function packFolder({ runtime, output }) {
  const { build } = await import('electron-builder');
  const { packaging } = await import('./electron-builder.mjs');
  /**
   * What the packager takes away itself only from a runtime that it has fetched: Electron's own first program.
   * @param {import('electron-builder').AfterPackContext} context
   */
  const afterPack = async ({ appOutDir, packager }) => {
    const resources = packager.getResourcesDir(appOutDir);
    for (const path of [join(resources, 'default_app.asar'), join(appOutDir, 'version')]) await rm(path, { force: true });
  };
  const config = { ...packaging, electronDist: runtime, afterPack, directories: { ...packaging.directories, output } };
  await build({ projectDir: root, dir: true, config });
}

/** What a file holds is proved by its SHA-256; beside each package there is a file with it, as sha256sum reads and writes it. */
export const PACKAGE = /\.(exe|dmg|zip|AppImage|deb|rpm)$/;

/**
 * Writes the SHA-256 of each package beside it, under its name with ".sha256" behind.
 * @param {readonly string[]} files @returns {Promise<readonly string[]>} the files written
 */
export async function writeSums(files) {
  /** @type {string[]} */
  const written = [];
  for (const file of files.filter((name) => PACKAGE.test(name))) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
    written.push(`${file}.sha256`);
  }
  return written;
}

/** Where the packager looks for certificates. */
const KEYS = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'CSC_NAME', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'];

/** @param {readonly string[]} args */
async function makeInstallers(args) {
  const { node } = process.versions;
  if (!nodeIsNewEnough(node, ELECTRON_NODE)) throw new Error(`that needs Node ${ELECTRON_NODE.join('.')} or newer; this is Node ${node}.`);
  installPackages();
  buildIfStale();
  // A workflow without these secrets gives empty ones, which the packager would take for the path of a certificate.
  for (const name of KEYS) if (process.env[name] === '') delete process.env[name];
  const { build } = await import('electron-builder');
  const { default: config } = await import('./electron-builder.mjs');
  const files = await build({ projectDir: root, dir: args.includes('--dir'), config });
  for (const file of [...files, ...(await writeSums(files))]) console.log(file);
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
