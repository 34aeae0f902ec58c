// Keeps out/ in step with the sources: builds when something is newer than the last build, else costs a few milliseconds.
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { childProcess, root } from './setup.mjs';

/** What goes into a build. Folders count with everything below them. */
const INPUTS = [
  ...['shared', 'src-main', 'src-renderer', 'build/fonts', 'build/icons/linux'],
  ...['electron.config.ts', 'build/lateChunks.mjs', 'build/pageFiles.mjs', 'package-lock.json', 'tsconfig.base.json'],
];
const STAMP = join(root, 'out', '.built');
const LOCK = join(root, 'node_modules', '.motorpool-building');
const BUILD_LIMIT_MS = 180_000;

/**
 * Newest change below a path, in milliseconds. Folders count too, since their own time changes when a file goes.
 * @param {string} path
 * @returns {number}
 */
export function newestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  return stats.isDirectory() ? newestIn(path, stats.mtimeMs) : stats.mtimeMs;
}

/**
 * The same of a folder whose own time is known. Asks each file once only: there are 2,000, and every command waits for this.
 * @param {string} folder @param {number} newest
 * @returns {number}
 */
function newestIn(folder, newest) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path, mtimeMs) : mtimeMs);
  }
  return newest;
}

const newestInput = () => Math.max(...INPUTS.map((input) => newestChange(join(root, input))));

/** The stamp holds the newest change that the build saw, so that an edit made during a build is not missed. */
const isBuilt = () => existsSync(STAMP) && Number(readFileSync(STAMP, 'utf8')) >= newestInput();

/** @param {number} milliseconds */
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Takes the right to build, waiting for another process that is at it. */
function takeLock() {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const end = Date.now() + BUILD_LIMIT_MS; Date.now() < end; sleep(100)) {
    try {
      const file = openSync(LOCK, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return;
    } catch {
      const holder = existsSync(LOCK) ? readFileSync(LOCK, 'utf8') : '';
      if (holder !== '' && !isRunning(Number(holder))) rmSync(LOCK, { force: true });
    }
  }
  throw new Error(`Another build has been running for too long. If there is none, delete ${LOCK}.`);
}

/** Builds out/ when it is missing or stale; says so on standard error only. Throws with a sentence when the build fails. */
export function buildIfStale() {
  if (isBuilt()) return;
  takeLock();
  try {
    if (isBuilt()) return;
    process.stderr.write('Motorpool: building ...\n');
    const seen = newestInput();
    const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    const args = [cli, 'build', '--config', 'electron.config.ts', '--logLevel', 'warn'];
    const { status, stdout, stderr } = childProcess().spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      timeout: BUILD_LIMIT_MS,
    });
    if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
    writeFileSync(STAMP, String(seen));
  } finally {
    rmSync(LOCK, { force: true });
  }
}
