// `npm start`: the desktop window when Electron can really run here, else the same page in a browser.
// Never import 'electron' here: outside Electron that call tries to download the program.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { installPackages, root } from './setup.mjs';

/** @param {NodeJS.ProcessEnv} env @returns {string | null} the Electron program, if its file is there */
function electronProgram(env) {
  const folder = join(root, 'node_modules', 'electron');
  const usual = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[String(process.platform)] ?? 'electron';
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : usual;
  const program = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name || usual);
  return existsSync(program) ? program : null;
}

/**
 * Why the desktop window cannot be used here, or null if it can.
 * @param {string | null} program @param {NodeJS.ProcessEnv} env
 */
function whyNoWindow(program, env) {
  if (process.argv.includes('--browser')) return 'As asked';
  if (program === null) return 'The Electron program is not installed (npx install-electron brings it)';
  // A present program can still lack libraries; asked for its version it needs no display.
  const probe = spawnSync(program, ['--version'], { timeout: 10_000, env: { ...env, ELECTRON_RUN_AS_NODE: '1' } });
  if (probe.status !== 0) return 'The Electron program does not run on this machine';
  const hasDisplay = process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  return hasDisplay ? null : 'There is no display';
}

try {
  installPackages();
  buildIfStale();
  const program = electronProgram(process.env);
  const reason = whyNoWindow(program, process.env);
  if (program !== null && reason === null) {
    spawn(program, ['.', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
  } else {
    const { runBrowserHost } = await import(pathToFileURL(join(root, 'out', 'main', 'browserHost.js')).href);
    // npm runs scripts in the project's folder; files are named from where the player stands.
    await runBrowserHost(process.argv.slice(2), String(reason), process.env.INIT_CWD ?? process.cwd());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
