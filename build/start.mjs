// `npm start`: the desktop window when Electron can really run here, else the same page in a browser.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { electronProgram, hasDisplay, runDesktop, runsHere, sandboxHindrance } from './electronProgram.mjs';
import { ELECTRON_NODE, installPackages, nodeIsNewEnough, root } from './setup.mjs';

/** @typedef {import('./electronProgram.mjs').Hindrance} Hindrance */

/**
 * Why the desktop window cannot be used here, or null if it can.
 * @param {string | null} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Hindrance | null}
 */
function hindrance(program, args, env) {
  if (args.includes('--browser')) return { why: 'As asked', remedy: '' };
  if (program === null) {
    const wish = nodeIsNewEnough(process.versions.node, ELECTRON_NODE) ? '' : ` with Node ${ELECTRON_NODE.join('.')} or newer`;
    return { why: `The Electron program is not installed (npx install-electron brings it${wish})`, remedy: '' };
  }
  if (!runsHere(program, env)) return { why: 'The Electron program does not run on this machine', remedy: '' };
  if (!hasDisplay(env)) return { why: 'There is no display', remedy: '' };
  return sandboxHindrance({ program, args });
}

/** @param {Hindrance} hindrance @param {readonly string[]} args */
async function showInBrowser({ why, remedy }, args) {
  if (remedy !== '') console.error(remedy);
  const { runBrowserHost } = await import(pathToFileURL(join(root, 'out', 'main', 'browserHost.js')).href);
  // npm runs scripts in the project's folder; file names are relative to the player's current folder.
  await runBrowserHost(args, why, process.env.INIT_CWD ?? process.cwd());
}

try {
  installPackages();
  buildIfStale();
  const args = process.argv.slice(2);
  const program = electronProgram(process.env);
  const before = hindrance(program, args, process.env);
  const ended = program === null || before !== null ? before : await runDesktop(program, ['.', ...args], { cwd: root, env: process.env });
  if (ended !== null && 'why' in ended) await showInBrowser(ended, args);
  else process.exitCode = ended?.code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
