// `npm start`: the desktop window when Electron can really run here, else the same page in a browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { electronProgram, hasDisplay, runsHere } from './electronProgram.mjs';
import { installPackages, root } from './setup.mjs';

/**
 * Why the desktop window cannot be used here, or null if it can.
 * @param {string | null} program @param {NodeJS.ProcessEnv} env
 */
function whyNoWindow(program, env) {
  if (process.argv.includes('--browser')) return 'As asked';
  if (program === null) return 'The Electron program is not installed (npx install-electron brings it)';
  if (!runsHere(program, env)) return 'The Electron program does not run on this machine';
  return hasDisplay(env) ? null : 'There is no display';
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
