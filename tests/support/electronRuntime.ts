import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { electronProgram, runsHere } from '../../build/electronProgram.mjs';

/** The Electron program of this machine, or null where there is none that starts. */
export function installedElectron(): string | null {
  const program = electronProgram(process.env);
  return program !== null && runsHere(program, process.env) ? program : null;
}

/**
 * Makes a folder that looks to the packager like an unpacked Electron for Linux, and whose program is this Node: enough to
 * pack, and to run a package as Node.
 */
export function standInRuntime(folder: string): string {
  for (const [name, text] of Object.entries({
    electron: `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
    version: '0.0.0',
    LICENSE: 'Stand-in for a test.',
    'LICENSES.chromium.html': '<p>Stand-in for a test.</p>',
    'locales/en-US.pak': '',
    'resources/none': '',
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  chmodSync(join(folder, 'electron'), 0o755);
  return folder;
}
