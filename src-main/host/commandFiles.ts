import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Desktops of Linux hand files over as addresses. One of another machine stays as it is: opening it says that it is not there. */
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

/** The files named on a command line, as absolute paths. Options are none, and neither is "." for the program's own folder. */
export const commandFiles = (args: readonly string[], folder: string): readonly string[] =>
  args.filter((arg) => arg !== '' && arg !== '.' && !arg.startsWith('-')).map((arg) => pathOf(arg, folder));

/**
 * The files named when Electron was started. `argv` begins with the program; from a clone, `program` is the folder that it
 * runs, which stands among the arguments: what comes before it was for Electron itself (a module of Playwright's, say).
 */
export function desktopFiles(argv: readonly string[], folder: string, program: string | null): readonly string[] {
  const args = argv.slice(1);
  const at = program === null ? -1 : args.findIndex((arg) => !arg.startsWith('-') && pathOf(arg, folder) === program);
  return commandFiles(args.slice(at + 1), folder);
}
