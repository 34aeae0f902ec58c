import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Outcome, succeed } from '../../shared/base/problem.ts';
import { fileStem } from '../../shared/base/text/outside/index.ts';
import { writeProblem } from './files.ts';

/** True if a name is that of a file directly in the target folder, not a path to another folder. */
export const isPlainName = (name: string): boolean => name === basename(name) && !/^\.|[\\/:]/.test(name);

/** Makes a new folder of this name, with the first free number added if the name is taken. Returns its path. */
export async function makeFreeFolder(place: string, name: string): Promise<Outcome<string>> {
  const plain = fileStem(name, 'Cards');
  for (let number = 1; ; number += 1) {
    const path = join(place, number === 1 ? plain : `${plain} (${number})`);
    try {
      await mkdir(path);
      return succeed(path);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) return { ok: false, problems: [writeProblem(path, error)] };
    }
  }
}
