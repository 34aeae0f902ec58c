import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Outcome, succeed } from '../../shared/problem.ts';
import { writeProblem } from './files.ts';

/** Whether a file of this name stays in the folder it is written to. */
export const isPlainName = (name: string): boolean => name === basename(name) && !/^\.|[\\/:]/.test(name);

/** Makes a folder that was not there: called like this, or with the first number behind it that is free. Its path, or why there is none. */
export async function makeFreeFolder(place: string, name: string): Promise<Outcome<string>> {
  const plain = name.replace(/[\\/:*?"<>|\s]+/g, ' ').replace(/^[. ]+|[. ]+$/g, '') || 'Cards';
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
