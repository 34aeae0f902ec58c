import vm from 'node:vm';

/** What formulas of a stranger's sheet may take, in milliseconds. */
const MOST_MS = 15_000;

/** The same for a sentence. */
export const mostSeconds = (timeoutMs = MOST_MS): string => `${timeoutMs / 1_000} s`;

/**
 * Does work of this thread that takes no pause, such as working out the formulas of a sheet; null if it was ended because it took too long.
 * Only what runs as a script can be interrupted, so a script calls it.
 */
export function withinTime<T extends object>(work: () => T, timeoutMs = MOST_MS): T | null {
  try {
    // What the script returns is what the work returned.
    return vm.runInNewContext('work()', { work }, { timeout: timeoutMs }) as T;
  } catch (error) {
    // The error is of the script's own realm, and no `Error` of this one.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
