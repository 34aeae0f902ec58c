import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { systemTools } from '../../../build/setup.mjs';

/**
 * Where a program that a test drives is. Throws a sentence that says what to install when it is missing: a test that
 * skips itself would prove nothing.
 */
export function toolPath(command: string): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const path = join(folder, command);
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  const debianPackage = systemTools.find((tool) => tool.command === command)?.debianPackage ?? command;
  throw new Error(`"${command}" is not installed, and this test drives it. On Debian or Ubuntu: apt-get install ${debianPackage}`);
}
