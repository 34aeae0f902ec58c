// The copy of the work tree that faults are made in, and the processes that run its tests.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';

/**
 * @typedef {{ readonly file: string, readonly failed: boolean, readonly ms: number, readonly test: string | null }} TestFile
 * @typedef {{ readonly tests: readonly TestFile[], readonly errors: readonly string[] }} Answer
 */

/** The files of the work tree, new ones included, by their paths from its root. */
export function treeFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
}

/** @param {readonly string[]} files @param {string} [from] the folder that they are in @returns {string} the folder of the copy */
export function copyTree(files, from = root) {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'motorpool-mutate-')));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(from, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  // Some tests query git for the project's files.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all', '--force', ...files.map((file) => file.split('/')[0] ?? file).filter((name, at, all) => all.indexOf(name) === at)],
  ])
    spawnSync('git', args, { cwd: copy });
  return copy;
}

/** A process that runs test files of the copy. It is ended when the program ends, with all that it has started. */
export class Runner {
  /** @param {string} copy @param {NodeJS.ProcessEnv} env */
  constructor(copy, env) {
    this.copy = copy;
    this.env = { ...process.env, ...env };
    /** @type {import('node:child_process').ChildProcess | null} */
    this.child = null;
    // Before the copy is deleted.
    process.prependOnceListener('exit', () => this.stop());
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  async start() {
    if (this.child) return this.child;
    const child = spawn(process.execPath, ['build/mutate/runner.mjs'], {
      cwd: this.copy,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.child = child;
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('The tests do not start.')));
    });
    return child;
  }

  /**
   * @param {{ files: readonly string[], changed?: string | undefined, named?: string | undefined }} asked the test files, a file that was
   * changed, and what the names of the tests must have
   * @param {number} ms how long they may take
   * @returns {Promise<Answer | null>} null if they took longer, or ended the process
   */
  async ask(asked, ms) {
    const child = await this.start();
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), ms);
      const end = (/** @type {unknown} */ given) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(given);
      };
      child.once('message', end);
      child.once('exit', () => end(null));
      child.send(asked);
    });
    if (answer === null) this.stop();
    return /** @type {Answer | null} */ (answer);
  }

  stop() {
    const pid = this.child?.pid;
    this.child = null;
    if (pid === undefined) return;
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    else
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
  }
}
