import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running program: a process id alone is given again to another program, together with its start it is not. */
export type ProcessMark = { readonly pid: number; readonly started: string };

/** When a process started, as this system tells it; null when there is no such process, or no telling. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // proc(5): the name in parentheses may hold spaces; start is field 22, in ticks since the boot that boot_id names.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    }
    const asked: readonly [string, readonly string[]] =
      process.platform === 'win32'
        ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
        : ['ps', ['-p', String(pid), '-o', 'lstart=']];
    return execFileSync(...asked, { encoding: 'utf8', timeout: 5_000, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

let own: ProcessMark | null = null;

/** This very process. */
export function ownMark(): ProcessMark {
  own ??= { pid: process.pid, started: startOf(process.pid) ?? '' };
  return own;
}

/** Whether a marked process still runs. Where the system does not tell, it counts as running: its files stay untouched. */
export function isAlive({ pid, started }: ProcessMark): boolean {
  if (pid === process.pid) return started === ownMark().started;
  if (!isRunning(pid)) return false;
  const now = startOf(pid);
  return now === null || now === '' || started === '' || now === started;
}
