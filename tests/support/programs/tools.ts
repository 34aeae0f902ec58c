import { pathOf, systemTools } from '../../../build/setup.mjs';

/**
 * Where a program that a test drives is. Throws a sentence that says what to install when it is missing: a test that
 * skips itself would prove nothing.
 */
export function toolPath(command: string): string {
  const path = pathOf(command);
  if (path !== null) return path;
  const debianPackage = systemTools.find(({ commands }) => commands.includes(command))?.debianPackage ?? command;
  throw new Error(`"${command}" is not installed, and this test drives it. On Debian or Ubuntu: apt-get install ${debianPackage}`);
}
