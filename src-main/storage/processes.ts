import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from './files.ts';

/** Identifies a running program. Process ids are reused, so the start time is part of the mark. */
type ProcessMark = { readonly pid: number; readonly started: string };

const run = promisify(execFile);
/** Limit for querying Windows, which takes seconds on a slow machine. */
const ASK_LIMIT_MS = 10_000;

/** Returns the output of another program; null if it fails. */
async function outputOf(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await run(program, [...args], { timeout: ASK_LIMIT_MS, windowsHide: true })).stdout.trim();
  } catch {
    return null;
  }
}

/**
 * Returns when a process started, as this system reports it (on Windows in milliseconds since 1970). Null if there is no such
 * process, or the system does not report it.
 */
async function startOf(pid: number, platform: NodeJS.Platform): Promise<string | null> {
  if (platform === 'win32') {
    // No program is run for our own process: that would delay the first journal of every start.
    if (pid === process.pid) return String(Math.round(Date.now() - process.uptime() * 1000));
    const script = `[long]((Get-Process -Id ${pid}).StartTime.ToUniversalTime() - [datetime]'1970-01-01').TotalMilliseconds`;
    return outputOf('powershell', ['-NoProfile', '-NonInteractive', '-Command', script]);
  }
  if (platform !== 'linux') return outputOf('ps', ['-p', String(pid), '-o', 'lstart=']);
  try {
    // proc(5): the name in parentheses may hold spaces; start is field 22, in ticks since the boot that boot_id names.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
    return `${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

let own: Promise<ProcessMark> | null = null;

/** Returns the mark of this process. */
export function ownMark(platform: NodeJS.Platform = process.platform): Promise<ProcessMark> {
  own ??= startOf(process.pid, platform).then((started) => ({ pid: process.pid, started: started ?? '' }));
  return own;
}

/**
 * On Windows a process computes its own start time, while the system reports that of others. They may differ by this many
 * milliseconds.
 */
const RECKONED_MS = 5_000;

function isSameStart(a: string, b: string): boolean {
  if (a === b) return true;
  return /^\d+$/.test(a) && /^\d+$/.test(b) && Math.abs(Number(a) - Number(b)) <= RECKONED_MS;
}

/** True if a marked process still runs. If the system cannot tell, it counts as running, so that its files are not touched. */
export async function isAlive({ pid, started }: ProcessMark, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (pid === process.pid) return isSameStart(started, (await ownMark(platform)).started);
  if (!isRunning(pid)) return false;
  const now = await startOf(pid, platform);
  return now === null || now === '' || started === '' || isSameStart(now, started);
}
