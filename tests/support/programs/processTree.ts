import { readdirSync, readFileSync } from 'node:fs';

/** The parent of each process, by id; none where the system does not list processes as Linux does. */
function parents(): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  return found;
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1e3;
  } catch {
    return 0;
  }
}

/** Memory of a process with all that it started, in megabytes. */
function treeMb(root: number): number {
  const above = parents();
  const isBelow = (pid: number): boolean => pid === root || (above.has(pid) && isBelow(above.get(pid) ?? 0));
  return [...above.keys()].filter(isBelow).reduce((sum, pid) => sum + residentMb(pid), 0);
}

/** Looks at a process again and again. `peakMb` is the most memory that it and what it started held together; 0 where that is not known. */
export function watchTree(pid: number): { readonly peakMb: () => number; readonly end: () => void } {
  let most = 0;
  const timer =
    process.platform === 'linux'
      ? setInterval(() => {
          most = Math.max(most, treeMb(pid));
        }, 50)
      : undefined;
  return { peakMb: () => most, end: () => clearInterval(timer) };
}
