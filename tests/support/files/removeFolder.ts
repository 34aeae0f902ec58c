import { rmSync } from 'node:fs';

/** How often a folder is looked through for files that came while it was removed. */
const MOST_LOOKS = 20;

/**
 * Removes a folder with all that is in it, when its program has ended: what the page told its host last may still be written. A file
 * that comes after a folder was listed stops its removal, and `maxRetries` of Node does not list it again.
 */
export function removeFolder(folder: string): void {
  for (let looks = 1; ; looks += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (looks === MOST_LOOKS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
  }
}
