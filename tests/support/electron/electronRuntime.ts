import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { electronProgram, runTrouble } from '../../../build/electronProgram.mjs';
import { emptyAsar } from './asar.ts';

/** The Electron program of this machine, or null if none can be started. */
export function installedElectron(): string | null {
  const program = electronProgram(process.env);
  return program !== null && runTrouble(program, process.env) === null ? program : null;
}

/** What the archive of Electron for Linux holds, after script/zip_manifests/dist_zip.linux.x64.manifest of its sources; of its languages a few. */
const MANIFEST = [
  'LICENSE',
  'LICENSES.chromium.html',
  'chrome-sandbox',
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'chrome_crashpad_handler',
  'electron',
  'icudtl.dat',
  'libffmpeg.so',
  'libvk_swiftshader.so',
  'libvulkan.so.1',
  'locales/de.pak',
  'locales/en-US.pak',
  'locales/zh-TW.pak',
  'resources.pak',
  'resources/default_app.asar',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'version',
  'vk_swiftshader_icd.json',
];

/** What Node must be given to read archives as Electron's own does. */
export const READS_ARCHIVES = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'asarNode.cjs')}` };

/**
 * Makes a folder with every file of an unpacked Electron for Linux, and whose program is a Node that reads archives: enough to
 * pack, and to run a package as Node.
 */
export function standInRuntime(folder: string, node: string): string {
  const texts: Readonly<Record<string, string | Buffer>> = {
    'resources/default_app.asar': emptyAsar(),
    electron: `#!/bin/sh\nNODE_OPTIONS="${READS_ARCHIVES.NODE_OPTIONS}" exec "${node}" "$@"\n`,
    version: '0.0.0',
  };
  for (const name of MANIFEST) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), texts[name] ?? 'Stand-in for a test.');
  }
  for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) chmodSync(join(folder, name), 0o755);
  return folder;
}
