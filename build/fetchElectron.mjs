// Brings the Electron program, which shows the window. Its package has no install script since version 42: its install.js
// fetches the program when it is run, keeps what it fetched in the player's own cache folder, and unpacks it into dist/.
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './built.mjs';
import { electronFolder, electronProgram, electronVersion } from './electronProgram.mjs';
import { ELECTRON_NODE, nodeIsNewEnough, root } from './setup.mjs';

/** @typedef {import('./electronProgram.mjs').Hindrance} Hindrance */

/** What install.js said in the last try. */
const LOG = 'out/electron-install.log';
/** A failed try is remembered here, in node_modules: `npm ci` forgets it. */
const FAILED = join(root, 'node_modules', '.motorpool-no-electron.json');
const LOCK = join(root, 'node_modules', '.motorpool-fetching');
const HOUR_MS = 3_600_000;
/** So long a failed download is not tried again, unless asked for. */
const REMEMBERED_MS = 4 * HOUR_MS;
/** Seconds without a byte after which a download has stopped. MOTORPOOL_FETCH_SECONDS gives more to a proxy that holds files back. */
const PATIENCE = 60;
/** Another start may fetch it at the same time: so long it is waited for. */
const OTHER_MS = 30 * 60_000;
const MEGABYTE = 1_000_000;

/** @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [/checksum/i, 'what arrived was not whole (its checksum is wrong)'],
  [/Response code 40[37]/, 'its server, or a proxy on the way, refused'],
  [/Response code (?:404|410)/, 'its server does not have it'],
  [/Response code \d+/, 'its server answered with an error'],
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'a folder cannot be written'],
  [/fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|terminated|UND_ERR|network/i, 'there is no connection to its server'],
];

/**
 * Why install.js failed, in words, after what it said.
 * @param {string} said
 */
export function fetchTrouble(said) {
  const cause = CAUSES.find(([pattern]) => pattern.test(said));
  if (cause !== undefined) return cause[1];
  const line = said.split('\n').find((text) => /\w*Error\b.*: /.test(text)) ?? said.trim().split('\n')[0] ?? '';
  return line.replace(/^.*?Error\b[^:]*: /, '').trim() || 'it said nothing';
}

/** @param {string} path @returns {number} bytes in all files below it; 0 if it is not there */
function bytesBelow(path) {
  try {
    const stats = statSync(path);
    if (!stats.isDirectory()) return stats.size;
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .reduce((sum, { name }) => sum + bytesBelow(join(path, name)), 0);
  } catch {
    // It was moved or removed meanwhile.
    return 0;
  }
}

/** Shows how much has come, each second on a terminal, else now and then. `end` leaves a clean line. */
function progressLine() {
  const { stderr } = process;
  let shown = Date.now();
  let width = 0;
  return {
    /** @param {string} text */
    show(text) {
      if (stderr.isTTY) stderr.write(`\r${text.padEnd(width)}`);
      else if (Date.now() - shown < 15_000) return;
      else stderr.write(`${text}\n`);
      shown = Date.now();
      width = text.length;
    },
    end: () => void (stderr.isTTY && width > 0 && stderr.write(`\r${' '.repeat(width)}\r`)),
  };
}

/**
 * What install.js is started with: the caller's environment, so mirrors and a cache of the player's count. It asks a proxy only
 * when told to; npm, which has just fetched the packages, needs no telling.
 * @param {NodeJS.ProcessEnv} env @param {string} folder for temporary files
 */
function installerEnv(env, folder) {
  const useProxy = env.ELECTRON_GET_USE_PROXY ?? (env.HTTPS_PROXY || env.https_proxy ? 'true' : undefined);
  return { ...env, TMPDIR: folder, TEMP: folder, TMP: folder, ...(useProxy === undefined ? {} : { ELECTRON_GET_USE_PROXY: useProxy }) };
}

/**
 * Runs install.js until it ends or nothing comes any more. Ctrl+C ends it and the caller.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | null>} null if it ended well, else why not
 */
async function runInstaller(env) {
  const patience = Number(env.MOTORPOOL_FETCH_SECONDS) || PATIENCE;
  // Electron's downloader writes into the folder for temporary files: in one of our own its progress can be seen, and nothing is left.
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-electron-'));
  const unpacked = join(electronFolder, 'dist');
  // What an earlier try left half unpacked would be in the way.
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(join(root, 'out'), { recursive: true });
  const log = openSync(join(root, LOG), 'w');
  const child = spawn(process.execPath, [join(electronFolder, 'install.js')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: installerEnv(env, folder),
  });
  const line = progressLine();
  let bytes = -1;
  let changed = Date.now();
  let hasStopped = false;
  const clock = setInterval(() => {
    const fetched = bytesBelow(folder);
    const all = fetched + bytesBelow(unpacked);
    if (all !== bytes) changed = Date.now();
    bytes = all;
    const isUnpacking = all > fetched;
    line.show(`Motorpool: ${isUnpacking ? 'unpacking Electron' : `${Math.floor(fetched / MEGABYTE)} MB of Electron fetched`} ...`);
    if (Date.now() - changed < patience * 1000) return;
    hasStopped = true;
    child.kill('SIGKILL');
  }, 1000);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = () => {
    child.kill('SIGKILL');
    remove();
    rmSync(LOCK, { force: true });
    line.end();
    process.exit(130);
  };
  // A second Ctrl+C while files are removed must not end that.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const code = await new Promise((ended) => child.once('error', () => ended(1)).once('close', ended));
    if (code === 0) return null;
    return hasStopped ? `nothing came for ${patience} s` : fetchTrouble(readFileSync(join(root, LOG), 'utf8'));
  } finally {
    clearInterval(clock);
    process.off('SIGINT', stop).off('SIGTERM', stop);
    line.end();
    closeSync(log);
    remove();
  }
}

/** @param {string} version @returns {{ readonly why: string, readonly ago: number } | null} the failed try that still counts */
function failedBefore(version) {
  try {
    const { version: tried, at, why } = JSON.parse(readFileSync(FAILED, 'utf8'));
    const ago = Date.now() - at;
    return tried === version && ago >= 0 && ago < REMEMBERED_MS ? { why, ago } : null;
  } catch {
    return null;
  }
}

/** @param {string} version @param {string} why */
function rememberFailure(version, why) {
  try {
    writeFileSync(FAILED, JSON.stringify({ version, at: Date.now(), why }));
  } catch {
    // Where nothing can be written, the next start tries again.
  }
}

/** @param {number} ago milliseconds */
const timeAgo = (ago) => (ago < HOUR_MS ? 'less than an hour ago' : `${Math.round(ago / HOUR_MS)} h ago`);

const REMEDY = `"npm start -- --window" tries again at once; docs/PACKAGING.md tells of mirrors and proxies, ${LOG} what its installer said.`;

/**
 * Brings the Electron program, unless a try failed not long ago. What there is of it in the cache is only unpacked.
 * @param {{ readonly env: NodeJS.ProcessEnv, readonly again?: boolean }} wish `again`: try even after a failure
 * @returns {Promise<string | Hindrance>} the program, or why there is none
 */
export async function fetchElectron({ env, again = false }) {
  const { node } = process.versions;
  if (!nodeIsNewEnough(node, ELECTRON_NODE)) {
    return {
      why: `Electron needs Node ${ELECTRON_NODE.join('.')} or newer, and this is Node ${node}`,
      remedy: 'Install Node 24 and start again to get it.',
    };
  }
  const version = electronVersion();
  const before = again ? null : failedBefore(version);
  if (before !== null) return { why: `Electron could not be fetched ${timeAgo(before.ago)}: ${before.why}`, remedy: REMEDY };
  if (existsSync(LOCK)) process.stderr.write('Motorpool: waiting for another start that fetches Electron ...\n');
  return withLock(LOCK, OTHER_MS, async () => {
    const brought = electronProgram(env);
    if (brought !== null) return brought;
    process.stderr.write(`Motorpool: fetching Electron ${version}, which shows the window (about 120 MB; kept for later installs) ...\n`);
    rmSync(FAILED, { force: true });
    const why = await runInstaller(env).catch((error) => fetchTrouble(String(error)));
    const program = electronProgram(env);
    if (program !== null) return program;
    const reason = why ?? 'its installer ended well, but brought no program';
    rememberFailure(version, reason);
    return { why: `Electron could not be fetched: ${reason}`, remedy: REMEDY };
  });
}
