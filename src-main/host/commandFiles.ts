import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Linux desktops pass files as `file:` URLs. A URL of another machine is passed on unchanged; opening it reports that the
 * file does not exist.
 */
function pathOf(arg: string, folder: string): string {
  if (/^file:\/\//i.test(arg)) {
    try {
      return fileURLToPath(arg);
    } catch {
      return arg;
    }
  }
  return resolve(folder, arg);
}

/**
 * Returns the files named on a command line as absolute paths. Options are left out, and so is "." for the program's own
 * folder.
 */
export const commandFiles = (args: readonly string[], folder: string): readonly string[] =>
  args.filter((arg) => arg !== '' && arg !== '.' && !arg.startsWith('-')).map((arg) => pathOf(arg, folder));

/**
 * Returns the files named when Electron was started. `argv` begins with the program. When run from a clone, `program` is the
 * folder that Electron runs, and is one of the arguments: those before it are for Electron itself (e.g. a module of
 * Playwright's).
 */
export function desktopFiles(argv: readonly string[], folder: string, program: string | null): readonly string[] {
  const args = argv.slice(1);
  const at = program === null ? -1 : args.findIndex((arg) => !arg.startsWith('-') && pathOf(arg, folder) === program);
  return commandFiles(args.slice(at + 1), folder);
}
