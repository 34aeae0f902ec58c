// Whether Electron can run on this machine. Never import 'electron' for that: outside Electron the import tries to download it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** @param {NodeJS.ProcessEnv} env @returns {string | null} the Electron program, if its file is there */
export function electronProgram(env) {
  const folder = join(root, 'node_modules', 'electron');
  const usual = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[String(process.platform)] ?? 'electron';
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : usual;
  const program = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name || usual);
  return existsSync(program) ? program : null;
}

/**
 * A present program can still lack libraries; run as Node and asked for its version it needs no display.
 * @param {string} program @param {NodeJS.ProcessEnv} env
 */
export const runsHere = (program, env) =>
  spawnSync(program, ['--version'], { timeout: 10_000, env: { ...env, ELECTRON_RUN_AS_NODE: '1' } }).status === 0;

/** @param {NodeJS.ProcessEnv} env */
export const hasDisplay = (env) => process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
