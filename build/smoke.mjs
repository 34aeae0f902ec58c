// Does a program open its window? `node build/smoke.mjs PROGRAM [argument ...]` starts it with --smoke, which ends it as soon as
// its page has shown itself, with folders of its own for what it keeps. Says what happened; 0 only if the window opened.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The program itself gives up after 60 s; a portable one unpacks first. */
const LIMIT_MS = 180_000;

/**
 * Ends a program and all that it started.
 * @param {import('node:child_process').ChildProcess} child
 */
function endAll(child) {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Starts a program with --smoke and waits for its end.
 * @param {string} program @param {readonly string[]} args @param {number} [limit] milliseconds
 * @returns {Promise<{ readonly opened: boolean, readonly said: string }>}
 */
export async function smoke(program, args, limit = LIMIT_MS) {
  const home = mkdtempSync(join(tmpdir(), 'motorpool-smoke-'));
  const began = Date.now();
  const child = spawn(program, [...args, '--smoke', `--user-data-dir=${join(home, 'chromium')}`], {
    // On Unix the programs that it starts form a group with it, and can be ended together.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MOTORPOOL_HOME: join(home, 'data'), MOTORPOOL_PROJECTS: join(home, 'projects') },
  });
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    endAll(child);
  }, limit);
  const end = await new Promise((ended) => {
    child.once('error', (error) => ended(`did not start: ${error.message}`));
    child.once('exit', (code, signal) => ended(code === 0 ? null : `ended with ${code === null ? signal : `exit code ${code}`}`));
  });
  clearTimeout(clock);
  endAll(child);
  // What still writes there ends by itself; a folder for temporary files may keep it.
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const how = isLate ? `showed nothing for ${limit / 1000} s and was ended` : end;
  return { opened: how === null, said: `${basename(program)} ${how ?? `opened its window (${seconds} s)`}.` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [program, ...args] = process.argv.slice(2);
  const { opened, said } =
    program === undefined
      ? { opened: false, said: 'Which program? node build/smoke.mjs PROGRAM [argument ...]' }
      : await smoke(program, args);
  console.log(said);
  process.exitCode = opened ? 0 : 1;
}
