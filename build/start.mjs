// `npm start`: the desktop window when Electron can really run here, else the same page in a browser. --browser asks for
// the browser, --window fetches Electron even after a failed try, --smoke opens the window and ends, or says why it cannot.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './built.mjs';
import { electronProgram, hasDisplay, rootHindrance, runDesktop, runTrouble, sandboxHindrance } from './electronProgram.mjs';
import { fetchElectron } from './fetchElectron.mjs';
import { installPackages, root } from './setup.mjs';

/** @typedef {import('./electronProgram.mjs').Hindrance} Hindrance */

/**
 * The program that shows the window, fetched where it is missing, or why there can be no window.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | Hindrance>}
 */
async function windowProgram(args, env) {
  // First what needs no program: a download that could show nothing is none.
  if (!hasDisplay(env)) return { why: 'there is no display', remedy: '' };
  const isRoot = rootHindrance({ args });
  if (isRoot !== null) return isRoot;
  const program = electronProgram(env) ?? (await fetchElectron({ env, again: args.includes('--window') || args.includes('--smoke') }));
  if (typeof program !== 'string') return program;
  const trouble = runTrouble(program, env);
  if (trouble !== null) return { why: `Electron does not run on this machine (${trouble})`, remedy: '' };
  return sandboxHindrance({ program, args }) ?? program;
}

/**
 * Shows the window until it is closed.
 * @param {string} program @param {readonly string[]} args
 */
const showWindow = (program, args) =>
  runDesktop(program, ['.', ...args.filter((arg) => arg !== '--window')], { cwd: root, env: process.env });

/** @param {string} missing why there is no window; '' if none was asked for @param {readonly string[]} args */
async function showInBrowser(missing, args) {
  const { runBrowserHost } = await import(pathToFileURL(join(root, 'out', 'main', 'browserHost.js')).href);
  // npm runs scripts in the project's folder; file names are relative to the player's current folder.
  await runBrowserHost(args, missing, process.env.INIT_CWD ?? process.cwd());
}

/** @param {readonly string[]} args */
async function start(args) {
  if (args.includes('--browser')) return showInBrowser('', args);
  const program = await windowProgram(args, process.env);
  const ended = typeof program === 'string' ? await showWindow(program, args) : program;
  if ('code' in ended) {
    process.exitCode = ended.code;
    return;
  }
  const missing = `No window of its own: ${ended.why}. ${ended.remedy}`.trim();
  if (args.includes('--smoke')) throw new Error(missing);
  return showInBrowser(missing, args);
}

try {
  installPackages();
  buildIfStale();
  await start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
