// `npm run setup`: brings in what this machine lacks: npm packages, with --electron the program that shows the window, and
// with --tools the programs that the system tests drive. The other scripts of this folder import from here, so this file may use nothing but Node itself.
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = resolve(import.meta.dirname ?? '.', '..');

/** Lowest Node that Motorpool and its tests run on. */
const NEEDED_NODE = [20, 19];

/** Lowest Node that fetches Electron and makes packages. */
export const ELECTRON_NODE = [22, 12];

/**
 * Programs that the system tests start, by the commands they may have, and the Debian package that brings each. The shell of Chromium
 * shows a page for a fifth less than the whole browser takes.
 */
export const systemTools = [
  {
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    debianPackage: 'chromium-headless-shell',
    use: 'shows the page',
  },
  { commands: ['soffice'], debianPackage: 'libreoffice-calc', use: 'recalculates exported workbooks' },
  { commands: ['ssconvert'], debianPackage: 'gnumeric', use: 'recalculates exported workbooks too' },
  { commands: ['pdftotext'], debianPackage: 'poppler-utils', use: 'reads printed cards back' },
];

/** Node's own module, loaded when a program is started: most commands start none. */
export const childProcess = () => /** @type {typeof import('node:child_process')} */ (createRequire(import.meta.url)('node:child_process'));

/** @param {string} line */
const tell = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs a command with its output on standard error, so that the standard output of the caller stays clean.
 * @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} whether it ended well
 */
export const runQuietly = (command, args, env = process.env) =>
  childProcess().spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env }).status === 0;

/** @param {string} version e.g. "20.19.0" @param {readonly number[]} [needed] */
export function nodeIsNewEnough(version, needed = NEEDED_NODE) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/**
 * Whether what is installed is what the lock file asks for. Packages for other platforms are marked optional in the
 * lock and are missing here by right.
 * @typedef {{ readonly version?: string, readonly optional?: boolean }} LockedPackage
 * @param {{ readonly packages?: Readonly<Record<string, LockedPackage>> }} lock package-lock.json
 * @param {{ readonly packages?: Readonly<Record<string, LockedPackage>> }} installed node_modules/.package-lock.json
 */
export const isInstalled = (lock, installed) =>
  Object.entries(lock.packages ?? {}).every(
    ([place, wanted]) => place === '' || wanted.optional === true || installed.packages?.[place]?.version === wanted.version,
  );

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function packagesAreCurrent() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs || isInstalled(readJson(lock), readJson(installed));
}

/** Runs `npm ci` when node_modules is missing or does not match the lock file. Throws with a sentence when it cannot. */
export function installPackages() {
  if (!nodeIsNewEnough(process.versions.node)) {
    throw new Error(`Motorpool needs Node ${NEEDED_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
  if (packagesAreCurrent()) return;
  tell('Motorpool: installing npm packages (once, about half a minute) ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? runQuietly(process.execPath, [npm, ...args])
    : childProcess().spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }).status === 0;
  if (!done) throw new Error('npm could not install the packages; its own message stands above.');
}

/** @param {string} command @returns {string | null} where the command is among the folders of PATH */
export function pathOf(command) {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`] : [command];
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ?? null;
}

/** @param {string} command */
const isOnPath = (command) => pathOf(command) !== null;

/** @param {(command: string) => boolean} [isThere] */
export const missingTools = (isThere = isOnPath) => systemTools.filter(({ commands }) => !commands.some(isThere));

/** @param {ReturnType<typeof missingTools>} missing */
export const missingToolsMessage = (missing) =>
  `Missing programs: ${missing.map(({ commands, use }) => `${commands[0]} (${use})`).join(', ')}. ` +
  `On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${missing.map(({ debianPackage }) => debianPackage).join(' ')}`;

/**
 * Installs missing system tools through apt when this is a Debian-like machine and we are root. Other work can go on meanwhile.
 * @returns {Promise<ReturnType<typeof missingTools>>} what is still missing
 */
export async function installTools() {
  const missing = missingTools();
  if (missing.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return missing;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  tell(`Motorpool: installing ${packages.join(', ')} with apt-get (once, some minutes) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = `apt-get -q update; apt-get -q install -y --no-install-recommends ${packages.join(' ')}`;
  const child = childProcess().spawn('sh', ['-c', install], { stdio: ['ignore', 2, 2], env });
  await new Promise((ended) => child.once('error', ended).once('close', ended));
  return missingTools();
}

/** @param {readonly string[]} args @returns {Promise<boolean>} whether all that was asked for is there */
async function setUp(args) {
  const tools = args.includes('--tools') ? installTools() : [];
  installPackages();
  const missing = await tools;
  if (missing.length > 0) tell(missingToolsMessage(missing));
  if (!args.includes('--electron')) return missing.length === 0;
  const [{ electronProgram }, { fetchElectron }] = await Promise.all([import('./electronProgram.mjs'), import('./fetchElectron.mjs')]);
  const program = electronProgram(process.env) ?? (await fetchElectron({ env: process.env, again: true }));
  if (typeof program === 'string') return missing.length === 0;
  tell(`${program.why}. ${program.remedy}`);
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Nothing here waits for it: what it imports imports this file, which must have been run to its end first.
  setUp(process.argv.slice(2)).then(
    (isThere) => {
      process.exitCode = isThere ? 0 : 1;
    },
    (error) => {
      tell(String(error instanceof Error ? error.message : error));
      process.exitCode = 1;
    },
  );
}
