import { resolve } from 'node:path';

/**
 * The files named on a command line, as absolute paths: whatever is no option and not the program's own folder, which
 * Electron gets as "." when it runs from the sources.
 */
export const commandFiles = (args: readonly string[], folder: string): readonly string[] =>
  args.filter((arg) => arg !== '' && arg !== '.' && !arg.startsWith('-')).map((arg) => resolve(folder, arg));
