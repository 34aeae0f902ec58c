// Keeps out/ in step with the sources: builds when something is newer than the last build, else costs a few milliseconds.
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { childProcess, root } from './setup.mjs';

/** What goes into a build. Folders count with everything below them. */
export const INPUTS = [
  'shared',
  'src-main',
  'src-renderer',
  'build/fonts',
  'build/icons/linux',
  'build/without',
  'build/lateChunks.mjs',
  'build/pageFiles.mjs',
  'build/speakFirst.mjs',
  'build/firstLetters.mjs',
  'build/sfnt.mjs',
  'build/woff2.mjs',
  'docs/guide',
  'docs/images',
  'electron.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
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

/** In whole milliseconds: a copied file keeps no more of its time. */
const newestInput = () => Math.round(Math.max(...INPUTS.map((input) => newestChange(join(root, input)))));

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

/** @param {string} lock a file @param {number} limit milliseconds */
function takeLock(lock, limit) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  for (const end = Date.now() + limit; Date.now() < end; sleep(100)) {
    try {
      const file = openSync(lock, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return;
    } catch (error) {
      // Waiting helps only where another has it.
      if (error instanceof Error && 'code' in error && ['EACCES', 'EROFS'].includes(String(error.code))) throw error;
      const holder = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
      if (holder !== '' && !isRunning(Number(holder))) rmSync(lock, { force: true });
    }
  }
  throw new Error(`Another process has been at it for too long. If there is none, delete ${lock}.`);
}

/**
 * Does some work in one process at a time: waits for another that is at it.
 * @template Result
 * @param {string} lock a file that is there meanwhile @param {number} limit how long to wait for the other, in milliseconds
 * @param {() => Promise<Result>} work
 */
export async function withLock(lock, limit, work) {
  takeLock(lock, limit);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Builds out/ when it is missing or stale; says so on standard error only. Throws with a sentence when the build fails. */
export function buildIfStale() {
  if (isBuilt()) return;
  takeLock(LOCK, BUILD_LIMIT_MS);
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
