// How far test files are from a file of the program, by what imports what.
import { posix } from 'node:path';

/** @typedef {import('./choose.mjs').TextOf} TextOf */

/** @param {string} file @param {string} text @returns {readonly string[]} the files that it imports by a path, but not for types alone */
const importsOf = (file, text) =>
  [...text.matchAll(/^(?:(?:im|ex)port (?!type )[^;]*?from |import )'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)].map(([, one, other]) =>
    posix.join(posix.dirname(file), one ?? other ?? ''),
  );

/**
 * @param {readonly string[]} files of the tree @param {TextOf} textOf
 * @returns {(file: string) => ReadonlyMap<string, number>} the files that import a file, with how many steps it takes them: 1 for those that name it
 */
export function importersIn(files, textOf) {
  /** @type {Map<string, string[]>} */
  const direct = new Map();
  for (const file of files.filter((path) => /\.tsx?$/.test(path)))
    for (const imported of importsOf(file, textOf(file))) direct.set(imported, [...(direct.get(imported) ?? []), file]);
  return (file) => {
    const steps = new Map([[file, 0]]);
    // A map gives what is added to it while it is gone through, too.
    for (const [path, step] of steps)
      for (const importer of direct.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
    return steps;
  };
}
