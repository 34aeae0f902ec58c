// Whether Electron can run on this machine. Never import 'electron' for that: outside Electron the import tries to download it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

export const electronFolder = join(root, 'node_modules', 'electron');

/** @param {string} path @returns {string} '' if the file cannot be read */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The version of the installed package, e.g. "45.4.1"; '' if there is none. */
export const electronVersion = () => JSON.parse(textOf(join(electronFolder, 'package.json')) || '{}').version ?? '';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} the Electron program, if it is there and whole: what install.js goes by, who writes path.txt last
 */
export function electronProgram(env) {
  const usual = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[String(process.platform)] ?? 'electron';
  const { ELECTRON_OVERRIDE_DIST_PATH: elsewhere } = env;
  const name = textOf(join(electronFolder, 'path.txt'));
  const isWhole = name !== '' && textOf(join(electronFolder, 'dist', 'version')).replace(/^v/, '') === electronVersion();
  if (!elsewhere && !isWhole) return null;
  const program = join(elsewhere || join(electronFolder, 'dist'), name || usual);
  return existsSync(program) ? program : null;
}

/**
 * Why a program that is present does not run: mostly a missing library. Run as Node and asked for its version it needs no
 * display, and no sandbox. Null if it runs.
 * @param {string} program @param {NodeJS.ProcessEnv} env
 */
export function runTrouble(program, env) {
  const { status, stderr, error } = spawnSync(program, ['--version'], {
    timeout: 60_000,
    encoding: 'utf8',
    env: { ...env, ELECTRON_RUN_AS_NODE: '1' },
  });
  return status === 0 ? null : error?.message || stderr.trim().split('\n')[0] || `exit code ${status}`;
}

/** @param {NodeJS.ProcessEnv} env */
export const hasDisplay = (env) => process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/**
 * What stands in the way of the desktop window, and what helps.
 * @typedef {{ readonly why: string, readonly remedy: string }} Hindrance
 */

/** @typedef {{ readonly uid: number, readonly mode: number }} Owned */
/** @param {string} path @returns {Owned | null} */
const ownerOf = (path) => (existsSync(path) ? statSync(path) : null);

/**
 * What there is of a sandbox on Linux. `system` is where the folders of the system begin.
 * @param {string} program @param {string} system @param {(path: string) => Owned | null} owner
 */
function sandboxParts(program, system, owner) {
  /** @param {string} path */
  const setting = (path) => textOf(join(system, 'proc/sys', path));
  const helper = join(dirname(program), 'chrome-sandbox');
  const { uid, mode } = owner(helper) ?? { uid: -1, mode: 0 };
  const profiles = join(system, 'etc/apparmor.d');
  const isFree = () =>
    existsSync(profiles) &&
    readdirSync(profiles, { withFileTypes: true }).some((entry) => entry.isFile() && textOf(join(profiles, entry.name)).includes(program));
  return {
    /** The helper does its work only as root's, with the set-uid bit. */
    hasHelper: uid === 0 && (mode & 0o4000) !== 0,
    helper,
    isSwitchedOff: setting('kernel/unprivileged_userns_clone') === '0' || setting('user/max_user_namespaces') === '0',
    isRestricted: setting('kernel/apparmor_restrict_unprivileged_userns') === '1' && !isFree(),
  };
}

/**
 * What can be said before there is a program: nothing starts Electron with its sandbox as root.
 * @param {{ readonly args: readonly string[], readonly platform?: NodeJS.Platform, readonly uid?: number }} start
 * @returns {Hindrance | null}
 */
export const rootHindrance = ({ args, platform = process.platform, uid = process.getuid?.() ?? -1 }) =>
  platform === 'linux' && uid === 0 && !args.includes('--no-sandbox')
    ? { why: 'Electron does not run as root', remedy: 'Start Motorpool as an ordinary user to get it.' }
    : null;

/**
 * Why Electron, whose page lives in a sandbox, would end at once on this Linux; null where nothing is known against it.
 * @param {{ readonly program: string, readonly args: readonly string[], readonly platform?: NodeJS.Platform, readonly uid?: number, readonly system?: string, readonly owner?: typeof ownerOf }} start
 * @returns {Hindrance | null}
 */
export function sandboxHindrance({
  program,
  args,
  platform = process.platform,
  uid = process.getuid?.() ?? -1,
  system = '/',
  owner = ownerOf,
}) {
  if (platform !== 'linux' || args.includes('--no-sandbox')) return null;
  const isRoot = rootHindrance({ args, platform, uid });
  if (isRoot !== null) return isRoot;
  const { hasHelper, helper, isSwitchedOff, isRestricted } = sandboxParts(program, system, owner);
  if (hasHelper || !(isSwitchedOff || isRestricted)) return null;
  return {
    why: isRestricted
      ? 'This system keeps user namespaces, and with them a sandbox, from Electron'
      : 'User namespaces are switched off here',
    remedy: `To get the window: sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}", then start again. Other ways: docs/PACKAGING.md.`,
  };
}

/** An end within this time, in milliseconds, is no end of the player's. */
const EARLY_MS = 10_000;
/** Somebody ended it on purpose. */
const WANTED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'];

/**
 * Runs the desktop program until it ends.
 * @param {string} program @param {readonly string[]} args
 * @param {{ readonly cwd: string, readonly env: NodeJS.ProcessEnv }} place
 * @returns {Promise<{ readonly code: number } | Hindrance>} its exit code, or why there was no window in the end
 */
export function runDesktop(program, args, { cwd, env }) {
  // With it Electron would be Node, and show nothing.
  const { ELECTRON_RUN_AS_NODE: _, ...own } = env;
  const began = Date.now();
  return new Promise((done) => {
    /** @param {string} how */
    const failed = (how) =>
      done({ why: `Electron ${how}`, remedy: 'What it said stands above; docs/PACKAGING.md says what helps on Linux.' });
    const child = spawn(program, args, { cwd, env: own, stdio: 'inherit' });
    child.once('error', (error) => failed(`did not start (${error.message})`));
    child.once('exit', (code, signal) => {
      if (signal !== null && !WANTED.includes(signal)) failed(`was stopped by the system (${signal})`);
      else if (code !== null && code !== 0 && Date.now() - began < EARLY_MS) failed(`ended at once (exit code ${code})`);
      else done({ code: code ?? 1 });
    });
  });
}
